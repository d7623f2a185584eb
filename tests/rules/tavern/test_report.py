"""The figures of many games."""

import json

import pytest

from rules.core.chance import Seeded
from rules.core.playout import choose_randomly, play
from rules.core.protocol import Setup
from rules.tavern import GAME
from rules.tavern.report import figures
from rules.tavern.state import Deed, Round
from tests.rules.tavern.taproom import act, guest, position


@pytest.fixture(scope="module")
def games():
    setup = Setup.checked(GAME.info, 2, {})
    return [GAME.view(play(GAME, setup, Seeded(seed), [choose_randomly] * 2, seed), None) for seed in range(60)]


def finished(**fields):
    day = Round(7, ((5, 4), (5, 4)), (1, 1), (), (10, 4), (10, 4))
    state = position("discard", round=14, turn=1, hands=("bbbbb", ""), scores=[10, 4], history=[day], **fields)
    act(state, 0, "discard:beer")
    return GAME.view(state, None)


def test_points_are_told_by_where_they_come_from():
    found = figures([finished(ours=[guest(9, "ttt")], piles=[(1, 2), (3,)])])
    seat = {"day": 10, "night": 4, "pile": 2, "total": 16, "spread": 0}
    assert found["points"][0] == {"seat": 0} | seat
    assert (found["points"][1]["total"], found["margin"]) == (5, 11)
    assert [win["share"] for win in found["wins"]] == [1, 0]


def test_a_shared_win_counts_half_for_each():
    found = figures([finished(theirs=[guest(5, "bbb")])])
    assert [win["share"] for win in found["wins"]] == [0.5, 0.5]
    assert found["shared"] == 1


def test_deeds_are_told_as_the_mean_of_a_game():
    deeds = [
        Deed(0, "fight", (1, 2)), Deed(1, "fight", (3, 4)), Deed(0, "theft", (18, 5)), Deed(0, "meal", (22, 18)),
        Deed(0, "walked", (7,)), Deed(1, "driven", (6,)), Deed(-1, "tied", (8,)), Deed(0, "shunned", (9,)),
    ]  # fmt: skip
    found = figures([finished(deeds=deeds), finished()])
    assert (found["fights"], found["thefts"], found["meals"]) == (1, 0.5, 0.5)
    assert found["departures"] == {"driven": 0.5, "beaten": 1, "shunned": 0.5, "walked": 0.5, "eaten": 0.5}
    assert found["arrivals"] == {"sat": 0, "barred": 0, "tied": 0.5}


def test_all_customers_arrive_or_are_sent_away(games):
    found = figures(games)
    assert sum(found["arrivals"].values()) == pytest.approx(28, abs=0.001)
    assert sum(win["share"] for win in found["wins"]) == pytest.approx(1, abs=0.001)
    for points in found["points"]:
        assert points["day"] + points["night"] + points["pile"] == pytest.approx(points["total"], abs=0.001)


def test_figures_can_be_written_as_json(games):
    assert json.loads(json.dumps(figures(games))) == figures(games)


def test_no_games_have_no_figures():
    with pytest.raises(ValueError, match="no games"):
        figures([])
