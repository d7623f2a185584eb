from itertools import pairwise

import pygame
import pytest

from scenes.stage import theme
from scenes.ui.chart import _scale, _spread, score_chart

SIZE = (600, 400)


@pytest.fixture(autouse=True)
def fonts():
    pygame.font.init()


@pytest.mark.parametrize(("low", "high"), [(0, 0), (0, 3), (-14, 26), (-3, 104), (0, 999), (-500, 12)])
def test_the_grid_holds_all_scores_in_few_round_steps(low, high):
    bottom, top, step = _scale(low, high)
    assert bottom <= low
    assert top >= high
    assert bottom % step == top % step == 0
    assert 1 <= (top - bottom) // step <= 9


def test_badges_are_spread_without_leaving_the_chart():
    places = _spread([100, 101, 102, 398], 40, 0, 400)
    ordered = sorted(places)
    assert all(b - a >= 40 - 1e-9 for a, b in pairwise(ordered))
    assert ordered[0] >= 0
    assert ordered[-1] <= 400
    assert places == ordered  # who is higher stays higher


@pytest.mark.parametrize("rounds", [(), ((3, -4, 0),), tuple((n, 2 * n, -n) for n in range(60))])
def test_a_game_of_any_length_can_be_drawn(rounds):
    assert score_chart(rounds, (0, 3, 5), SIZE, 1.0).get_size() == SIZE


def test_every_seat_has_its_colour_in_the_chart():
    chart = score_chart(((1, 5, 9), (4, 4, 20)), (1, 2, 4), SIZE, 1.0)
    points = {tuple(chart.get_at((x, y))[:3]) for x in range(0, SIZE[0], 2) for y in range(0, SIZE[1], 2)}
    for colour in (1, 2, 4):
        assert theme.SEATS[colour].rgb in points


def test_a_chart_stays_the_same_surface_until_something_changes():
    """So that the canvas has nothing to repaint."""
    rounds = ((1, 2, 3),)
    assert score_chart(rounds, (0, 1, 2), SIZE, 1.0) is score_chart(rounds, (0, 1, 2), SIZE, 1.0)
    assert isinstance(score_chart(rounds, (0, 1, 2), SIZE, 1.0), pygame.Surface)
