"""What clicks and keys mean at the table of Tavern."""

from game.input.picker import Paths, Picker
from rules.core.action import Action
from rules.tavern import GAME
from rules.tavern.state import State
from scenes.tavern import targets
from tests.rules.tavern.taproom import guest, position

NAMES = ("Ana", "Bo")
BORIN, LIRAEL, KRUGASH, GRUNDEL, SNIG, FIZZLE, EMBERWING = 5, 9, 13, 15, 18, 19, 22


def paths(state: State, seat: int = 0) -> Paths:
    view = GAME.view(state, seat)
    return targets.paths(view, GAME.legal_actions(state, seat))


def clicked(state: State, *clicks: str, seat: int = 0) -> str:
    """The action that these clicks complete."""
    picker = Picker(paths(state, seat))
    done = [picker.click(click) for click in clicks]
    assert done[:-1] == [None] * (len(clicks) - 1)
    return str(done[-1])


def why(state: State, target: str) -> str:
    view = GAME.view(state, 0)
    wish = targets.wish(view, target)
    assert wish is not None
    reason = GAME.blocked(view, wish)
    assert reason is not None
    return reason.key


def test_a_bid_is_the_left_musician_then_the_right_one_then_the_button() -> None:
    assert clicked(position("bid"), "musician.5", "musician.2", "bid") == "bid:5:2"


def test_the_button_of_a_bid_says_where_the_musicians_go() -> None:
    state = position("bid")
    view, legal = GAME.view(state, 0), GAME.legal_actions(state, 0)
    labels = [targets.buttons(view, legal, NAMES, picked)[0].label for picked in ((), ("musician.5",))]
    assert labels == ["Send – to the left, – to the right", "Send 5 to the left, – to the right"]


def test_a_bid_can_be_typed() -> None:
    state = position("bid")
    typed = targets.quick(GAME.view(state, 0), GAME.legal_actions(state, 0))
    assert len(typed) == 20
    assert typed["52"] == Action("bid", (5, 2))


def test_drinks_are_taken_by_a_click_on_any_equal_card() -> None:
    state = position("take", due=1, market="btb")
    assert clicked(state, "market.0") == clicked(state, "market.2") == "take:beer"
    assert clicked(state, "stack") == "take:stack"


def test_a_drink_and_a_guest_serve_in_either_order() -> None:
    state = position("serve", ours=(BORIN, LIRAEL), hands=("btw", ""), thirsty=(BORIN, LIRAEL))
    assert clicked(state, "hand.0", "guest.5") == clicked(state, "guest.5", "hand.0") == "serve:5"
    assert clicked(state, "guest.5", "serve") == "serve:5"
    assert clicked(state, "guest.9", "refuse") == "refuse:9"


def test_the_only_thirsty_guest_needs_no_click_of_its_own() -> None:
    state = position("serve", ours=(BORIN, LIRAEL), hands=("btw", ""), thirsty=(BORIN,))
    assert clicked(state, "serve") == "serve:5"
    assert clicked(state, "refuse") == "refuse:5"


def test_a_theft_is_the_goblin_and_the_drink_it_takes() -> None:
    ours = (SNIG, FIZZLE, guest(BORIN, "bwb"))
    state = position("serve", ours=ours, thirsty=(SNIG, FIZZLE))
    assert clicked(state, "guest.18", "drink.5.1") == "steal:18:5:wine"
    assert clicked(state, "guest.19", "drink.5.2") == clicked(state, "guest.19", "drink.5.0") == "steal:19:5:beer"
    alone = position("serve", ours=ours, thirsty=(SNIG,))
    assert clicked(alone, "drink.5.1") == "steal:18:5:wine"


def test_a_meal_is_the_dragon_and_its_food_even_when_that_is_thirsty_too() -> None:
    state = position("serve", ours=(EMBERWING, BORIN), hands=("b", ""), thirsty=(EMBERWING, BORIN))
    assert clicked(state, "guest.22", "guest.5") == "feed:22:5"
    assert clicked(state, "guest.5", "hand.0") == "serve:5"


def test_a_fight_is_its_two_guests_in_any_order() -> None:
    ours = (guest(1, "ww"), guest(2, "bbb"), guest(KRUGASH, "ff"))
    state = position("take", ours=ours, brawl=0)
    assert clicked(state, "guest.13", "guest.1") == clicked(state, "guest.1", "guest.13") == "fight:1:13"


def test_one_more_guest_is_served_or_nobody() -> None:
    state = position("extra", ours=(BORIN, GRUNDEL), hands=("bb", ""))
    assert clicked(state, "hand.1", "guest.15") == "extra:15"
    assert clicked(state, "guest.5", "serve") == "extra:5"
    assert clicked(state, "pass") == "pass"


def test_discards_are_cards_in_any_order_of_kinds_of_equal_ones_the_left_first() -> None:
    state = position("discard", hands=("bbbttw", ""))
    assert clicked(state, "hand.3", "hand.0", "discard") == clicked(state, "hand.0", "hand.3", "discard")
    assert clicked(state, "hand.0", "hand.1", "discard") == "discard:beer:beer"


def test_the_largest_hand_has_few_enough_paths() -> None:
    state = position("discard", hands=("bbbfftttww", ""))
    assert sum(map(len, paths(state).values())) < 5000


def test_what_cannot_be_clicked_says_why() -> None:
    state = position("serve", ours=(BORIN, LIRAEL), theirs=(KRUGASH,), hands=("t", ""), thirsty=(BORIN,))
    assert why(state, "guest.9") == "not_thirsty"
    assert why(state, "guest.13") == "no_guest"
    assert why(state, "serve") == "no_guest"
    assert why(state, "market.0") == "not_in_serve"
    assert why(state, "street.0") == "not_in_serve"
    assert why(position("discard", hands=("bbbbbb", "")), "hand.5") == "down_to_four"


def test_musicians_have_their_numbers_as_keys() -> None:
    assert targets.key("musician.3") == "3"
    assert targets.key("guest.3") == ""


def test_nobody_is_offered_buttons_when_there_is_nothing_to_decide() -> None:
    state = position("take", due=1)
    assert targets.buttons(GAME.view(state, 1), [], NAMES, ()) == []


def test_what_can_be_chosen_openly_is_the_same_whatever_the_hand_holds() -> None:
    for phase, fields, chosen in (
        ("take", {"due": 2}, {"take"}),
        ("serve", {"ours": (BORIN, LIRAEL), "thirsty": (BORIN, LIRAEL)}, {"refuse"}),
        ("serve", {"ours": (guest(18), guest(1, "w")), "thirsty": (18,)}, {"steal"}),
        ("serve", {"ours": (guest(22), BORIN), "thirsty": (22, BORIN)}, {"feed", "refuse"}),
        ("extra", {"ours": (BORIN,)}, {"pass"}),
        ("discard", {}, set()),
    ):
        found = []
        for hand in ("bbbbb", "ttttt"):
            state = position(phase, hands=(hand, ""), round=8, turn=1, **fields)
            found.append(targets.openly(GAME.view(state, 0), GAME.legal_actions(state, 0)))
        assert found[0] == found[1]
        assert {action.kind for action in found[0]} == chosen
