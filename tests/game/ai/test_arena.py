"""The arena: fair seats, fair parts, the same figures for any number of processes."""

import pytest

from game.ai.arena import duel
from rules.core import registry
from rules.core.playout import RANDOM

GAME = next(iter(registry.games()))
SEATS = registry.game(GAME).info.seats[0]


def test_equals_win_their_part():
    share = duel(GAME, RANDOM, RANDOM, SEATS, games=300, seed=5)
    low, high = share.interval
    assert low < 1 / SEATS < high
    assert share.trials == 300


def test_the_same_seed_gives_the_same_figures_in_one_process_or_two():
    alone = duel(GAME, RANDOM, RANDOM, SEATS, games=40, seed=8)
    assert duel(GAME, RANDOM, RANDOM, SEATS, games=40, seed=8, processes=2) == alone
    assert duel(GAME, RANDOM, RANDOM, SEATS, games=40, seed=9) != alone


def test_a_game_played_alone_by_one_level_at_every_seat_is_won_in_parts():
    shares = [duel(GAME, RANDOM, RANDOM, SEATS, games=1, seed=seed).hits for seed in range(30)]
    assert all(0 <= share <= 1 for share in shares)
    assert sum(shares) == pytest.approx(30 / SEATS, abs=8)
