"""The end of the game."""

import pytest

from rules.core.action import Action
from rules.polterfass import GAME
from rules.polterfass.events import GameEnded
from tests.marks import rule
from tests.rules.polterfass.inn import act, only, order, position

NINE = "a........"


@rule("P12")
@pytest.mark.parametrize("target", [50, 75, 100])
def test_the_game_ends_after_a_round_in_which_someone_stands_at_the_target(target):
    state = position(NINE, scores=[0, target - 7, 0], orders=[None, (7,), (1,)], target=target)
    events = act(state, 0, "stop")
    assert GAME.to_act(state) == ()
    assert only(events, GameEnded).outcome == GAME.outcome(state)
    assert GAME.outcome(state).reason == "target"


@rule("P12")
def test_one_mug_short_of_the_target_the_game_goes_on():
    state = position(NINE, scores=[0, 67, 0], orders=[None, (7,), (1,)])
    act(state, 0, "stop", NINE)
    assert (GAME.outcome(state), state.round) == (None, 2)


@rule("P12")
def test_the_most_mugs_win_also_when_several_are_above_the_target():
    state = position(NINE, scores=[90, 70, 0], orders=[None, (7,), (0,)])
    act(state, 0, "stop")
    assert GAME.outcome(state).places == (1, 2, 3)
    assert GAME.outcome(state).scores == (92, 77, 0)


@rule("P12")
def test_equal_scores_share_a_place_and_the_next_is_left_out():
    state = position(NINE, scores=[76, 78, 0], orders=[None, (0,), (7,)])
    act(state, 0, "stop")
    assert GAME.outcome(state).places == (1, 1, 3)
    assert GAME.outcome(state).winners == (0, 1)


@rule("P12")
def test_after_round_60_the_inn_closes():
    state = position(NINE, round=59)
    act(state, 0, "stop", NINE)
    assert state.round == 60
    order(state, seat0="order:1", seat2="order:0")
    act(state, 1, "stop")
    assert (GAME.to_act(state), GAME.outcome(state).reason) == ((), "closing")


@rule("P12")
def test_a_target_reached_in_round_60_counts_as_reached():
    state = position(NINE, round=60, scores=[73, 0, 0], orders=[None, (7,), (0,)])
    act(state, 0, "stop")
    assert GAME.outcome(state).reason == "target"


@rule("P12")
def test_when_the_game_is_over_nothing_can_be_done():
    state = position(NINE, round=60)
    act(state, 0, "stop")
    assert GAME.legal_actions(state, 0) == []
    assert GAME.blocked(GAME.view(state, 0), Action.parse("stop")).rule == "P12"
