"""The figures of many games."""

import json

import pytest

from rules.core.chance import Seeded
from rules.core.playout import choose_randomly, play
from rules.core.protocol import Setup
from rules.polterfass import GAME
from rules.polterfass.odds import fail_chance
from rules.polterfass.report import figures
from tests.rules.polterfass.inn import act, position


@pytest.fixture(scope="module")
def games():
    setup = Setup.checked(GAME.info, 3, {})
    return [GAME.view(play(GAME, setup, Seeded(seed), [choose_randomly] * 3, seed), None) for seed in range(150)]


def test_figures_of_one_round_are_what_happened_in_it():
    state = position("ab.......", scores=[70, 3, 3], orders=[None, (5,), (2,)])
    act(state, 0, "stop")
    found = figures([GAME.view(state, None)])
    assert (found["games"], found["served"], found["ordered"]) == (1, 12, 7)
    assert (found["failed"], found["enough"], found["greedy"]) == (0, 1, 0)
    assert [win["share"] for win in found["wins"]] == [1, 0, 0]
    assert found["rounds"] == {"median": 1, "longest": 1}


def test_a_shared_win_counts_in_part():
    state = position("a........", scores=[72, 70, 0], orders=[None, (5,), (0, 1)])
    act(state, 0, "stop")
    assert [win["share"] for win in figures([GAME.view(state, None)])["wins"]] == [0.5, 0.5, 0]


def test_shares_of_verdicts_and_wins_add_up(games):
    found = figures(games)
    assert found["failed"] + found["enough"] + found["greedy"] == pytest.approx(1, abs=0.001)
    assert sum(win["share"] for win in found["wins"]) == pytest.approx(1, abs=0.001)
    for win in found["wins"]:
        assert win["interval"][0] < win["share"] < win["interval"][1]


def test_rolls_where_nothing_stands_are_as_frequent_as_the_odds_say(games):
    found = figures(games)["nothing_stands"]
    assert sum(row["rolls"] for row in found["rolls"]) == sum(
        len(past.rolls) for view in games for past in view.history
    )
    assert [row["exact"] for row in found["rolls"]] == [
        round(float(fail_chance("crowd", row["barrels"])), 4) for row in found["rolls"]
    ]
    assert found["freedom"] >= 6
    assert found["p"] > 0.01


def test_loaded_barrels_are_found_out(games):
    loaded = figures([*games, *[GAME.view(loaded_game(), None)] * 60])["nothing_stands"]
    assert loaded["p"] < 0.001


def loaded_game():
    """A round in which none of eight barrels stood."""
    state = position("a........", scores=[80, 0, 0])
    act(state, 0, "roll:0:0", "........")
    return state


def test_figures_can_be_written_as_json(games):
    assert json.loads(json.dumps(figures(games))) == figures(games)


def test_no_games_have_no_figures():
    with pytest.raises(ValueError, match="no games"):
        figures([])
