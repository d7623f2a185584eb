"""Serving: the thirsty, refusals, the extra serving, and the hand limit."""

import pytest

from rules.core.action import Action
from rules.core.chance import Scripted
from rules.core.errors import IllegalAction
from rules.tavern import GAME
from rules.tavern.customers import CUSTOMERS
from rules.tavern.evening import Evening
from rules.tavern.events import Discarded, Irritated, NumberThrown, Passed, Served, TurnBegan, WalkedOut
from tests.marks import example, rule
from tests.rules.tavern.taproom import act, every, guest, hand, kinds, legal, numbers, only, position


def serving(ours, *thirsty, hands=("bftw", ""), **fields):
    return position("serve", ours=ours, thirsty=thirsty, hands=hands, **fields)


def refused(state, action):
    wish = Action.parse(action)
    with pytest.raises(IllegalAction):
        act(state, 0, action)
    return GAME.blocked(GAME.view(state, 0), wish).key


@rule("T13")
@example("a six for the dwarf")
def test_a_six_makes_the_dwarf_thirsty_and_it_gets_a_beer_from_the_hand():
    state = position("take", ours=[5], hands=("b", ""), due=1, stack="w")
    events = act(state, 0, "take:stack", 6)
    thrown = only(events, NumberThrown)
    assert (thrown.number, thrown.thirsty) == (6, (5,))
    act(state, 0, "serve:5")
    assert state.taverns[0] == (guest(5, "b"),)
    assert state.hands[0] == hand("w")


@rule("T13")
@pytest.mark.parametrize("number", range(1, 13))
def test_a_guest_is_thirsty_from_its_lowest_to_its_highest_number(number):
    thirsty = [guest for guest, customer in CUSTOMERS.items() if customer.thirsty_at(number)]
    assert (5 in thirsty) == (5 <= number <= 10)
    assert (9 in thirsty) == (2 <= number <= 5)
    assert (22 in thirsty) == (number >= 7)


@rule("T13")
def test_all_who_are_thirsty_are_settled_in_any_order():
    state = serving([5, 9, 2], 5, 9, 2)
    assert legal(state) == ["serve:5", "refuse:5", "serve:9", "refuse:9", "serve:2", "refuse:2"]
    act(state, 0, "serve:2")
    assert legal(state) == ["refuse:5", "serve:9", "refuse:9"]  # that was the only beer
    act(state, 0, "refuse:5")
    act(state, 0, "serve:9")
    assert (state.step, state.thirsty) == ("extra", ())


@rule("T13")
def test_a_thirsty_guest_gets_what_it_wishes_and_nothing_else():
    state = serving([8], 8, hands=("bbtw", ""))
    assert legal(state) == ["refuse:8"]
    assert refused(state, "serve:8") == "no_drink"
    assert GAME.blocked(GAME.view(state, 0), Action.parse("serve:8")).values == (8, "firewater")


@rule("T13")
def test_the_die_is_thrown_even_for_an_empty_tavern():
    state = position("take", due=1)
    events = act(state, 0, "take:stack", 12)
    assert only(events, NumberThrown).thirsty == ()
    assert kinds(events)[-1] == "TurnBegan"


@rule("T13")
def test_only_the_own_guests_are_thirsty():
    state = position("take", due=1, theirs=[5], hands=("b", ""))
    assert only(act(state, 0, "take:stack", 6), NumberThrown).thirsty == ()


@rule("T13")
def test_who_is_not_thirsty_is_not_settled():
    state = serving([5, 2], 5, hands=("bb", ""))
    assert refused(state, "serve:2") == "not_thirsty"
    assert refused(state, "refuse:2") == "not_thirsty"
    assert refused(state, "serve:7") == "no_guest"


@rule("T14")
@example("the irritated dwarf")
def test_a_dwarf_without_a_beer_is_irritated_whether_there_was_one_or_not():
    for cards in ("btww", "ttww"):
        state = serving([guest(5, "bb"), 9], 5, hands=(cards, ""))
        events = act(state, 0, "refuse:5")
        assert only(events, Irritated).why == "refused"
        assert state.taverns[0][0] == guest(5, "bb", irritated=True)


@rule("T14")
def test_an_irritated_guest_that_gets_nothing_again_walks_out_of_the_game():
    state = serving([guest(5, "bb", irritated=True), 9], 5)
    events = act(state, 0, "refuse:5")
    walked = only(events, WalkedOut)
    assert (walked.customer, walked.drinks) == (5, ("beer", "beer"))
    assert numbers(state) == [9]
    assert (state.removed, state.piles[0]) == ((5,), ())
    assert state.discards == hand("bb")


@rule("T14")
def test_serving_does_not_cure_irritation():
    state = serving([guest(5, irritated=True)], 5)
    act(state, 0, "serve:5")
    assert state.taverns[0] == (guest(5, "b", irritated=True),)


@rule("T14")
def test_an_irritated_guest_stays_irritated_at_night():
    state = position("discard", round=7, turn=1, ours=[guest(9, irritated=True)], hands=("", "bbbbb"))
    act(state, 1, "discard:beer", draws=range(13, 0, -1))
    assert state.taverns[0][0].irritated


@rule("T19")
def test_one_guest_more_may_be_served_its_own_wish():
    state = position("extra", ours=[5, 9, 8], hands=("btw", ""))
    assert legal(state) == ["extra:5", "extra:9", "pass"]
    events = act(state, 0, "extra:9")
    served = only(events, Served)
    assert (served.extra, served.rule, served.customer, served.drinks) == (True, "T19", 9, ("tea",))
    assert only(events, TurnBegan).seat == 1


@rule("T19")
def test_the_extra_serving_is_optional():
    state = position("extra", ours=[5], hands=("b", ""))
    events = act(state, 0, "pass")
    assert only(events, Passed).seat == 0
    assert state.taverns[0] == (guest(5),)


@rule("T19")
def test_the_extra_serving_may_go_to_one_just_served_or_refused_irritated_or_drunk():
    state = serving([guest(5, "bbbb"), guest(6, irritated=True)], 5, 6, hands=("bbb", ""))
    act(state, 0, "serve:5")
    act(state, 0, "serve:6")
    assert legal(state) == ["extra:5", "extra:6", "pass"]
    state = serving([5], 5)
    act(state, 0, "refuse:5")
    assert legal(state) == ["extra:5", "pass"]


@rule("T19")
def test_the_extra_serving_may_be_given_when_nobody_was_thirsty():
    state = position("take", ours=[5], hands=("b", ""), due=1, stack="w")
    act(state, 0, "take:stack", 1)
    assert legal(state) == ["extra:5", "pass"]


@rule("T19")
def test_an_extra_drink_makes_drunk_and_starts_fights_too():
    state = position("extra", ours=[guest(5, "bbb"), guest(3, "ww")], hands=("b", ""))
    events = act(state, 0, "extra:5", 12, 1)
    assert kinds(events)[:3] == ["Served", "Turned", "Fought"]
    assert numbers(state) == [3]


@rule("T19")
def test_goblins_and_the_dragon_are_not_served_extra():
    state = position("extra", ours=[18, 22, 5], hands=("bt", ""))
    assert legal(state) == ["extra:5", "pass"]
    assert refused(state, "extra:18") == "goblin"
    assert refused(state, "extra:22") == "dragon"


@rule("T20")
def test_a_seat_discards_down_to_four_all_at_once():
    state = position("discard", hands=("bbbttw", ""))
    assert legal(state) == [
        "discard:beer:beer", "discard:beer:tea", "discard:beer:wine", "discard:tea:tea", "discard:tea:wine",
    ]  # fmt: skip
    events = act(state, 0, "discard:beer:wine")
    assert only(events, Discarded).drinks == ("beer", "wine")
    assert state.hands[0] == hand("bbtt")
    assert state.discards == hand("bw")


@rule("T20")
def test_with_four_drinks_or_fewer_nothing_is_discarded():
    state = position("extra", ours=[5], hands=("bbtw", ""))
    events = act(state, 0, "pass")
    assert every(events, Discarded) == []
    assert state.hands[0] == hand("bbtw")
    assert GAME.to_act(state) == (1,)


@rule("T20")
def test_fewer_or_other_cards_cannot_be_discarded():
    state = position("discard", hands=("bbbttw", ""))
    for wish in ("discard:beer", "discard:firewater:tea", "discard", "discard:tea:beer"):
        assert refused(state, wish) == "down_to_four"


@rule("T23")
@pytest.mark.parametrize(
    ("ours", "thirsty", "hands", "known", "asked"),
    [
        ([5], (5,), "", "", False),  # an empty hand
        ([5], (5,), "tw", "tw", False),  # a hand known card by card
        ([5], (5,), "tw", "t", True),  # it might be a beer
        ([5], (5,), "b", "b", True),  # two results
        ([18, guest(5, "b")], (18,), "tw", "", False),  # a goblin needs no card
        ([18, guest(5, "bt")], (18,), "tw", "", True),  # but it may have a choice
        ([22, 18], (22,), "tw", "", False),  # nor does the dragon
        ([18], (18,), "tw", "", False),
        ([5, 6], (5, 6), "", "", False),  # all refused: the order is nothing to decide
        ([5, 18, 22], (5, 18, 22), "", "", True),
    ],
)
def test_settling_is_skipped_only_when_everybody_sees_one_result(ours, thirsty, hands, known, asked):
    state = position("take", ours=ours, hands=(hands, ""), known=(known, ""), due=1, thrown=[0, 0], stack="t")
    state.step, state.due, state.thirsty = "serve", 0, thirsty
    goes_on(state)
    assert (state.step == "serve") == asked


@rule("T23")
@pytest.mark.parametrize(
    ("ours", "hands", "known", "asked"),
    [
        ([5], "", "", False),
        ([5], "tw", "tw", False),
        ([5], "tw", "t", True),  # pass is all it may do, but nobody knows
        ([5], "b", "b", True),
        ([18, 22], "bt", "", False),
        ([], "bt", "", False),
    ],
)
def test_the_extra_serving_is_skipped_only_when_everybody_sees_one_result(ours, hands, known, asked):
    state = position("extra", ours=ours, hands=(hands, ""), known=(known, ""))
    goes_on(state)
    assert (state.step == "extra") == asked


@rule("T23")
@pytest.mark.parametrize(
    ("hands", "known", "asked"), [("bbbbb", "bbbbb", False), ("bbbbb", "bbbb", True), ("bbbbt", "bbbbt", True)]
)
def test_discarding_is_skipped_only_when_everybody_sees_one_result(hands, known, asked):
    state = position("discard", hands=(hands, ""), known=(known, ""))
    goes_on(state)
    assert (state.active == 0) == asked


def goes_on(state):
    """Let all happen that needs no decision."""
    Evening(state, Scripted(), None).go_on()


@rule("T23")
def test_what_only_the_hand_forces_is_asked_in_private_and_not_told():
    state = serving([5], 5, hands=("tw", ""))
    assert legal(state) == ["refuse:5"]
    assert GAME.is_private(state, 0)
    other = serving([5], 5, hands=("bw", ""))
    assert GAME.view(state, 1) == GAME.view(other, 1)


@rule("T24")
@pytest.mark.parametrize("step", ["take", "serve", "extra", "discard"])
def test_actions_are_written_as_kind_and_pieces(step):
    state = position(step, ours=[5, 18, 22], hands=("bbttww", ""), due=1, thirsty=(5, 18, 22), theirs=[])
    state.taverns[0] += (guest(2, "b"),)
    assert legal(state) == {
        "take": ["take:beer", "take:tea", "take:wine", "take:stack"],
        "serve": ["serve:5", "refuse:5", "steal:18:2:beer", "feed:22:5", "feed:22:18"],
        "extra": ["extra:5", "extra:2", "pass"],
        "discard": [
            "discard:beer:beer", "discard:beer:tea", "discard:beer:wine", "discard:tea:tea", "discard:tea:wine",
            "discard:wine:wine",
        ],
    }[step]  # fmt: skip


@pytest.mark.parametrize("phase", ["bid", "take", "serve", "extra", "discard", "fight"])
def test_a_choice_of_another_phase_is_refused_with_the_phase(phase):
    ours = [guest(2, "bbb"), guest(3, "ww"), guest(5, "bbbb")]
    state = position("serve" if phase == "fight" else phase, ours=ours, hands=("bbbttt", ""), thirsty=(5,), due=1)
    state.brawl = 0 if phase == "fight" else None
    for wish in ("bid:1:2", "take:beer", "serve:5", "extra:5", "discard:beer:tea", "fight:2:3", "nonsense"):
        if wish not in legal(state):
            assert refused(state, wish).startswith(f"not_in_{phase}")


def test_who_has_no_turn_waits():
    state = serving([5], 5)
    assert GAME.blocked(GAME.view(state, 1), Action.parse("serve:5")).key == "waits"
    assert GAME.blocked(GAME.view(state, 1), Action.parse("serve:5")).values == (0,)
