"""The one port of chance: the same numbers for ever, fair ones, and a script that is obeyed to the letter."""

from collections import Counter

import pytest

from rules.core.chance import Sampled, Scripted, Seeded
from rules.core.statistics import chi_square, chi_square_p

FACES = (6, 6, 20)


def test_the_known_answers_hold_on_every_machine_and_python() -> None:
    """A different number here means that no kept game can be played again."""
    chance = Seeded(7)
    assert [chance.below(n, "") for n in (2, 6, 52, 1000, 1 << 53)] == [1, 2, 31, 96, 4826795989820320]
    assert chance.dice(FACES, "") == (4, 1, 16)
    assert chance.shuffle(range(8), "") == [6, 4, 3, 7, 1, 2, 0, 5]
    assert Sampled(7, "mind", 3).below(1 << 53, "") == 2487529308589633


def test_numbers_below_n_are_equally_likely() -> None:
    chance = Seeded(1)
    counts = Counter(chance.below(7, "") for _ in range(70_000))
    assert chi_square_p(chi_square([counts[n] for n in range(7)], [10_000] * 7), 6) > 0.001


def test_every_order_is_equally_likely() -> None:
    chance = Seeded(2)
    counts = Counter(tuple(chance.shuffle("abc", "")) for _ in range(12_000))
    assert len(counts) == 6
    assert chi_square_p(chi_square(list(counts.values()), [2_000] * 6), 5) > 0.001


def test_every_draw_is_counted() -> None:
    chance = Seeded(1)
    chance.dice(FACES, "")
    chance.shuffle("abcd", "")
    assert chance.draws == 3 + 3


@pytest.mark.parametrize("n", [0, -1, (1 << 53) + 1])
def test_nothing_can_be_drawn_below_what_has_no_fair_share(n: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        Seeded(1).below(n, "")


def test_a_script_is_obeyed() -> None:
    chance = Scripted(3, 0, 19, 1)
    assert chance.dice(FACES, "") == (4, 1, 20)
    assert chance.shuffle("ab", "") == ["a", "b"]
    chance.finish()


def test_a_script_that_does_not_fit_the_game_fails() -> None:
    with pytest.raises(AssertionError, match="no draw for 'a die'"):
        Scripted().below(6, "a die")
    with pytest.raises(AssertionError, match="not below 6"):
        Scripted(6).below(6, "a die")
    with pytest.raises(AssertionError, match="never used"):
        Scripted(1).finish()
