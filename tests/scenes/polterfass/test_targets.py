"""What clicks and keys mean at the table of Polterfass."""

from game.input.picker import Picker
from rules.core.action import Action
from rules.polterfass import GAME
from scenes.polterfass import targets
from tests.rules.polterfass.inn import new_game, position

NAMES = ("Becky", "Otto", "Lola")


def decide(state, seat=0):
    view = GAME.view(state, seat)
    return view, GAME.legal_actions(state, seat)


def clicked(state, *clicks, seat=0):
    """The action that these clicks complete."""
    picker = Picker(targets.paths(*decide(state, seat)))
    done = [picker.click(click) for click in clicks]
    assert done[:-1] == [None] * (len(clicks) - 1)
    return str(done[-1])


def test_an_order_is_one_or_two_cards_in_any_order_and_then_the_button():
    state = new_game("a........")
    assert clicked(state, "hand.4", "order", seat=1) == "order:4"
    assert clicked(state, "hand.6", "hand.3", "order", seat=1) == "order:3:6"


def test_a_second_click_puts_a_card_back():
    state = new_game("a........")
    assert clicked(state, "hand.6", "hand.3", "hand.6", "order", seat=1) == "order:3"


def test_a_third_card_is_refused_with_the_rule():
    view, _legal = decide(new_game("a........"), 1)
    wish = targets.wish(view, "hand.5")
    assert wish is not None
    assert GAME.blocked(view, wish).key == "one_or_two"


def test_an_order_can_be_typed_in_either_order():
    typed = targets.quick(*decide(new_game("a........"), 1))
    assert len(typed) == 8 + 2 * 28
    assert typed["36"] == typed["63"] == Action("order", (3, 6))
    assert targets.quick(*decide(position("a........"))) == {}


def test_the_innkeeper_rolls_or_stops_by_a_button():
    state = position("a........")
    assert clicked(state, "roll") == "roll:0:0"
    assert clicked(state, "stop") == "stop"
    assert [button.id for button in targets.buttons(*decide(state), NAMES, ())] == ["roll", "stop"]


def test_the_button_counts_what_is_picked_up_with_what_lies():
    state = position("aaaaaaaab")
    labels = [targets.buttons(*decide(state), NAMES, picked)[0].label for picked in ((), ("barrel.7", "barrel.8"))]
    assert labels == ["Roll", "Roll 2 barrels"]


def test_standing_special_barrels_are_picked_up_by_a_click():
    state = position("a......ab")
    assert clicked(state, "barrel.8", "roll") == "roll:0:1"
    assert clicked(state, "barrel.8", "barrel.7", "roll") == "roll:1:1"


def test_of_two_equal_special_barrels_either_will_do():
    state = position("a......aa")
    assert clicked(state, "barrel.7", "roll") == clicked(state, "barrel.8", "roll") == "roll:1:0"


def test_a_standing_number_barrel_says_why_it_stays():
    view, _legal = decide(position("a........"))
    assert GAME.blocked(view, targets.wish(view, "barrel.0")).key == "stays_standing"


def test_with_all_nine_standing_the_roll_button_says_what_is_missing():
    view, legal = decide(position("aaaaaaaaa"))
    assert "roll" not in Picker(targets.paths(view, legal)).hot()
    assert GAME.blocked(view, targets.wish(view, "roll")).key == "pick_up"


def test_pouring_is_what_is_destroyed_then_what_is_doubled_then_the_button():
    state = position("ab.....ab", phase="pour")
    assert clicked(state, "barrel.1", "barrel.0", "serve") == "pour:x3:d9"
    assert clicked(state, "barrel.0", "barrel.1", "serve") == "pour:x9:d3"


def test_barrels_of_equal_value_stand_in_for_each_other():
    state = position("aaa....a.", phase="pour")
    assert clicked(state, "barrel.1", "serve") == clicked(state, "barrel.2", "serve") == "pour:d8"


def test_order_cards_have_their_numbers_as_keys():
    assert targets.key("hand.3") == "3"
    assert targets.key("barrel.3") == ""


def test_nobody_is_offered_buttons_when_there_is_nothing_to_decide():
    assert targets.buttons(*decide(position("a........"), 1), NAMES, ()) == []
