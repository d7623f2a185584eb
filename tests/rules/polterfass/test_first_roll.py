"""Phase 1: who is the innkeeper, and the first roll."""

import pytest

from rules.core.chance import Scripted
from rules.core.errors import SetupError
from rules.core.protocol import Setup
from rules.polterfass import GAME
from rules.polterfass.events import Failed, Rolled, RoundBegan
from tests.marks import rule
from tests.rules.polterfass.inn import act, draws, new_game, only, order


@rule("P3")
@pytest.mark.parametrize("lot", [0, 1, 2, 3])
def test_the_first_innkeeper_is_drawn_by_lot(lot):
    chance = Scripted(lot, *draws("a........"))
    assert GAME.new_game(Setup.checked(GAME.info, 4, {}), chance).innkeeper == lot
    chance.finish()


@rule("P3")
def test_the_most_generous_player_may_be_named_first_innkeeper():
    assert new_game("a........", seats=4, innkeeper="3").innkeeper == 2


@rule("P3")
def test_nobody_who_does_not_sit_at_the_table_is_named_innkeeper():
    with pytest.raises(SetupError, match="innkeeper"):
        new_game("a........", seats=3, innkeeper="4")


@rule("P3")
def test_the_role_of_the_innkeeper_moves_one_seat_to_the_left_every_round():
    state = new_game("a........", seats=3, innkeeper="3")
    for innkeeper in (2, 0, 1, 2):
        assert state.innkeeper == innkeeper
        for guest in {0, 1, 2} - {innkeeper}:
            act(state, guest, "order:1")
        events = act(state, innkeeper, "stop", "a........")
        assert only(events, RoundBegan).innkeeper == state.innkeeper


@rule("P4")
def test_the_innkeeper_rolls_all_nine_barrels_first():
    events = []
    state = new_game("ab..a...b", emit=events.append)
    assert only(events, Rolled).barrels == tuple(range(9))
    assert (state.ends, state.phase) == ([1, 2, 0, 0, 1, 0, 0, 0, 2], "order")


@rule("P4")
def test_while_no_number_barrel_stands_all_nine_are_rolled_again():
    events = []
    state = new_game(".........", ".......ab", "..b......", emit=events.append)
    rolls = [event for event in events if isinstance(event, Rolled)]
    assert [(event.attempt, len(event.barrels)) for event in rolls] == [(1, 9), (2, 9), (3, 9)]
    assert state.ends == [0, 0, 2, 0, 0, 0, 0, 0, 0]  # special barrels that stood do not stay


@rule("P4")
def test_a_first_roll_with_nothing_standing_is_no_failure_and_no_move():
    events = []
    state = new_game(".........", "a........", emit=events.append)
    assert not [event for event in events if isinstance(event, Failed)]
    assert GAME.to_act(state) == (1, 2)


@rule("P4")
def test_each_round_begins_with_all_nine_barrels_in_the_cup():
    state = new_game("aaaa.....")
    order(state, seat1="order:1", seat2="order:1")
    act(state, 0, "stop", ".......a.", "......b..")
    assert state.ends == [0, 0, 0, 0, 0, 0, 2, 0, 0]
    assert [len(roll.barrels) for roll in state.rolls] == [9, 9]
