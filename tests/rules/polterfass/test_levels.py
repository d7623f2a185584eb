"""Each level plays better than the one below: one better player against two others at a table of three."""

import pytest

from game.ai.arena import duel
from rules.core.playout import RANDOM
from rules.polterfass import strategy

SEATS = 3
STEPS = list(zip((RANDOM, *strategy.levels), strategy.levels, strict=False))


@pytest.mark.parametrize(("worse", "better"), STEPS)
def test_a_better_level_wins_more_than_its_part_of_a_few_games(worse, better):
    share = duel("polterfass", better, worse, SEATS, games=36 if better == "hard" else 90, seed=3)
    assert share.interval[0] > 1 / SEATS


@pytest.mark.slow
@pytest.mark.parametrize(("worse", "better"), STEPS)
def test_a_better_level_wins_more_than_its_part_of_four_thousand_games(worse, better):
    share = duel("polterfass", better, worse, SEATS, games=4000, seed=1, processes=2)
    low, high = share.interval
    print(f"one {better} against two {worse}: {share.value:.3f} of the games (95 %: {low:.3f} to {high:.3f})")  # noqa: T201 - a figure
    assert low > 1 / SEATS
