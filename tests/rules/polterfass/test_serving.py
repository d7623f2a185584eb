"""Phase 3: rolling on or turning off the tap."""

import pytest

from rules.core.action import Action
from rules.core.errors import IllegalAction
from rules.polterfass import GAME
from rules.polterfass.barrels import END_A, END_B, LIES
from rules.polterfass.events import Billed, Failed, Poured, Rolled, TapClosed
from tests.marks import example, rule
from tests.rules.polterfass.inn import act, legal, only, position


@rule("P6")
def test_the_innkeeper_alone_decides_whether_to_turn_off_the_tap():
    state = position("a........")
    assert GAME.to_act(state) == (0,)
    assert legal(state) == ["stop", "roll:0:0"]
    assert legal(state, 1) == []
    assert GAME.blocked(GAME.view(state, 1), Action.parse("stop")).values == (0,)


@rule("P6")
def test_turning_off_the_tap_at_once_serves_the_first_roll():
    events = act(position("a.b......"), 0, "stop", "a........")
    assert only(events, TapClosed).innkeeper == 0
    assert only(events, Poured).pour.served == 9 + 3


@rule("P6")
def test_a_roll_takes_every_lying_barrel_and_leaves_standing_numbers_alone():
    state = position("ab.......")
    events = act(state, 0, "roll:0:0", "a......")
    assert only(events, Rolled).barrels == (2, 3, 4, 5, 6, 7, 8)
    assert state.ends == [END_A, END_B, END_A, LIES, LIES, LIES, LIES, LIES, LIES]


@rule("P6")
@example("three numbers and both specials")
def test_with_three_numbers_and_both_specials_standing_none_one_or_both_specials_are_rolled_again():
    state = position("aab....ab")
    assert legal(state) == ["stop", "roll:0:0", "roll:0:1", "roll:1:0", "roll:1:1"]
    for action, barrels in [
        ("roll:0:0", (3, 4, 5, 6)),
        ("roll:0:1", (3, 4, 5, 6, 8)),
        ("roll:1:0", (3, 4, 5, 6, 7)),
        ("roll:1:1", (3, 4, 5, 6, 7, 8)),
    ]:
        events = act(GAME.clone(state), 0, action, "a" + "." * (len(barrels) - 1))
        assert only(events, Rolled).barrels == barrels


@rule("P6")
def test_a_special_left_standing_may_be_picked_up_for_any_later_roll():
    state = position("a......b.")
    act(state, 0, "roll:0:0", "a......")
    events = act(state, 0, "roll:0:1", "a......")
    assert only(events, Rolled).barrels == (2, 3, 4, 5, 6, 7, 8)


@rule("P6")
def test_a_picked_up_special_shows_what_it_rolled_and_nothing_of_before():
    state = position("a......b.")
    act(state, 0, "roll:0:1", "a.......")
    assert state.ends[7] == LIES
    state = position("a......b.")
    act(state, 0, "roll:0:1", "......a.")
    assert state.ends[7] == END_A


@rule("P6")
def test_two_standing_specials_that_show_the_same_are_one_choice():
    assert legal(position("a......aa")) == ["stop", "roll:0:0", "roll:1:0", "roll:2:0"]


@rule("P6")
def test_with_all_nine_standing_a_roll_must_pick_up_a_special():
    state = position("aaaaaaaab")
    assert legal(state) == ["stop", "roll:0:1", "roll:1:0", "roll:1:1"]
    assert GAME.blocked(GAME.view(state, 0), Action.parse("roll:0:0")).key == "pick_up"
    events = act(state, 0, "roll:0:1", "a")
    assert only(events, Rolled).barrels == (8,)


@rule("P6")
@pytest.mark.parametrize("wish", ["roll:1:0", "roll:0:2", "roll", "pour", "order:3"])
def test_what_does_not_stand_cannot_be_picked_up(wish):
    state = position("a......b.")
    with pytest.raises(IllegalAction):
        act(state, 0, wish)
    assert GAME.blocked(GAME.view(state, 0), Action.parse(wish)) is not None


@rule("P6")
def test_the_innkeeper_may_roll_on_as_long_as_something_stands():
    state = position("a........")
    for roll in ("a.......", "b......", "a....."):
        act(state, 0, "roll:0:0", roll)
        assert (GAME.to_act(state), state.phase) == ((0,), "serve")
    assert state.ends == [1, 1, 2, 1, 0, 0, 0, 0, 0]


@rule("P7")
def test_a_roll_with_no_standing_barrel_fails_the_innkeeper_whatever_stood_before():
    state = position("aaaaaa.a.")
    events = act(state, 0, "roll:0:0", "..", "a........")
    assert only(events, Failed).innkeeper == 0
    assert only(events, Billed).round.verdict == "failed"


@rule("P7")
def test_specials_left_standing_do_not_save_the_innkeeper():
    events = act(position("a......aa"), 0, "roll:0:0", "......", "a........")
    assert only(events, Failed)


@rule("P7")
def test_a_standing_special_alone_keeps_the_serving_alive():
    for special in ("......a.", ".......b"):
        state = position("a........")
        act(state, 0, "roll:0:0", special)
        assert (state.phase, GAME.to_act(state)) == ("serve", (0,))


@rule("P7")
def test_after_a_failure_no_barrels_are_calculated():
    events = act(position("aa.....ab"), 0, "roll:0:0", ".....", "a........")
    assert not [event for event in events if isinstance(event, Poured | TapClosed)]
    assert only(events, Billed).round.pour is None
