"""The exact odds of a roll: the chance to fail, and by how much the highest total that could be served may change.

Counted in whole draws of the same numbers that the barrels use, so nothing is rounded before it is shown. Must not draw
chance. P2, P13.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate
from math import comb, factorial

from rules.polterfass.barrels import BARRELS, CHANCES, LIES, NUMBERS, Model, effects, end_chances, highest_pour, values


@dataclass(frozen=True)
class RollOdds:
    """What a roll may bring, counted in draws: of `draws` equally likely ones `failing` fail.

    `rises` pairs each change of the highest total that could be served with its number of draws, the lowest change
    first; a change may be negative, because a destroy may come up.
    """

    draws: int
    failing: int
    rises: tuple[tuple[int, int], ...]

    @property
    def fail(self) -> Fraction:
        return Fraction(self.failing, self.draws)

    @property
    def rise(self) -> dict[int, Fraction]:
        """The chance of each change; with `fail` they add up to 1."""
        return {change: Fraction(count, self.draws) for change, count in self.rises}

    @property
    def low(self) -> int:
        """The 10th percentile of the change when the roll does not fail."""
        return self._percentile(10)

    @property
    def high(self) -> int:
        """The 90th percentile of the change when the roll does not fail."""
        return self._percentile(90)

    @cached_property
    def likely(self) -> int:
        """The most likely change when the roll does not fail; of equally likely ones the lowest."""
        return max(self.rises, key=lambda rise: (rise[1], -rise[0]))[0]

    def _percentile(self, percent: int) -> int:
        """The lowest change that at least `percent` of the draws that do not fail stay within."""
        seen = accumulate(count for _, count in self.rises)
        enough = (100 * count >= percent * (self.draws - self.failing) for count in seen)
        return next(change for (change, _), reached in zip(self.rises, enough, strict=True) if reached)


def fail_chance(model: Model, rolled: int) -> Fraction:
    """The chance that none of `rolled` barrels stands."""
    return Fraction(CHANCES[model] - 2 * end_chances(model, rolled), CHANCES[model]) ** rolled


def roll_odds(ends: Sequence[int], model: Model, doubles: int, destroys: int) -> RollOdds:
    """The odds of rolling all lying barrels and, of the standing specials, so many doubles and destroys (P6).

    :raises ValueError: when nothing would be rolled, or more specials picked up than stand.
    """
    standing = effects(ends)
    kept = (standing[0] - doubles, standing[1] - destroys)
    lying = tuple(sorted(BARRELS[i].ends or () for i in NUMBERS if ends[i] == LIES))
    specials = len(BARRELS) - len(NUMBERS) - sum(kept)
    if min(kept) < 0 or doubles < 0 or destroys < 0 or not (lying or specials):
        raise ValueError(f"no roll from {tuple(ends)} with {doubles} doubles and {destroys} destroys picked up")
    before = highest_pour(values(ends), *standing)
    return _odds(model, lying, specials, values(ends), kept, before)


@lru_cache(maxsize=4096)
def _odds(
    model: Model,
    lying: tuple[tuple[int, ...], ...],
    specials: int,
    standing: tuple[int, ...],
    kept: tuple[int, int],
    before: int,
) -> RollOdds:
    rolled = len(lying) + specials
    up = end_chances(model, rolled)
    down = CHANCES[model] - 2 * up
    draws = [up**n * down ** (rolled - n) for n in range(rolled + 1)]  # by the number of barrels that stand
    rises: Counter[int] = Counter()
    for numbers, ways in _number_results(lying):
        mugs = (*standing, *numbers)
        for doubles, destroys, special_ways in _special_results(specials):
            stand = len(numbers) + doubles + destroys
            total = highest_pour(mugs, kept[0] + doubles, kept[1] + destroys)
            rises[total - before] += ways * special_ways * draws[stand] if stand else 0
    return RollOdds(CHANCES[model] ** rolled, draws[0], tuple(sorted((c, n) for c, n in rises.items() if n)))


@lru_cache(maxsize=1024)
def _number_results(lying: tuple[tuple[int, ...], ...]) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every set of numbers that may come to stand, and in how many ways: identical barrels are rolled as one group."""
    results: dict[tuple[int, ...], int] = {(): 1}
    for (a, b), size in Counter(lying).items():
        grown: Counter[tuple[int, ...]] = Counter()
        for numbers, ways in results.items():
            for highs in range(size + 1):
                for lows in range(size - highs + 1):
                    several = comb(size, highs) * comb(size - highs, lows)
                    grown[(*numbers, *(a,) * highs, *(b,) * lows)] += ways * several
        results = grown
    return tuple(results.items())


@lru_cache
def _special_results(rolled: int) -> tuple[tuple[int, int, int], ...]:
    """How many doubles and destroys may come to stand, and in how many ways."""
    return tuple(
        (a, b, factorial(rolled) // (factorial(a) * factorial(b) * factorial(rolled - a - b)))
        for a in range(rolled + 1)
        for b in range(rolled - a + 1)
    )
