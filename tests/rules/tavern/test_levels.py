"""Each level plays better than the one below."""

import pytest

from game.ai.arena import duel
from rules.core.playout import RANDOM
from rules.tavern import strategy

STEPS = list(zip((RANDOM, *strategy.levels), strategy.levels, strict=False))
LEAST = {"easy": 0.5, "medium": 0.6, "hard": 0.5}  # of all games


@pytest.mark.parametrize(("worse", "better"), STEPS)
def test_a_better_level_wins_more_than_half_of_a_few_games(worse, better):
    share = duel("tavern", better, worse, seats=2, games=120, seed=3)
    assert share.interval[0] > 0.5


@pytest.mark.slow
@pytest.mark.parametrize(("worse", "better"), STEPS)
def test_a_better_level_wins_clearly_in_two_thousand_games(worse, better):
    share = duel("tavern", better, worse, seats=2, games=2000, seed=1, processes=2)
    low, high = share.interval
    print(f"{better} against {worse}: {share.value:.3f} of the games (95 %: {low:.3f} to {high:.3f})")  # noqa: T201 - a figure
    assert low > LEAST[better]
