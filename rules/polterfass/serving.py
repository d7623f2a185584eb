"""When to turn off the tap: the innkeeper's problem of optimal stopping, solved backwards.

The lying number barrels are taken as alike, each with the mean of their high and of their low ends; how many stand and
with which end up, the standing specials and every chance are exact. Knows nothing of orders and scores but what a
number of served mugs is worth. P6, P7, P8.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from math import exp, factorial
from operator import add
from typing import NamedTuple

from rules.polterfass.barrels import (
    BARRELS,
    CHANCES,
    LIES,
    NUMBERS,
    SPECIALS,
    Model,
    effects,
    end_chances,
    highest_pour,
    values,
)

MOST_SERVED = highest_pour([max(BARRELS[i].ends or ()) for i in NUMBERS], len(SPECIALS), 0)
PASSES = 4  # specials may stand and fall again while no number barrel does; so many times it is looked at
NEGLIGIBLE = 1e-5

Choice = tuple[int, int] | None  # the doubles and destroys picked up for another roll; None turns off the tap


class Cellar(NamedTuple):
    """What the innkeeper has before a decision: standing numbers and specials, and the lying number barrels."""

    model: Model
    standing: tuple[int, ...]
    effects: tuple[int, int]
    lying: int
    high: float
    low: float

    @classmethod
    def of(cls, ends: Sequence[int], model: Model) -> "Cellar":
        lying = [BARRELS[i].ends or (0, 0) for i in NUMBERS if ends[i] == LIES]
        high, low = (sum(pair[i] for pair in lying) / len(lying) if lying else 0.0 for i in (0, 1))
        return cls(model, values(ends), effects(ends), len(lying), high, low)


class Spot(NamedTuple):
    """A point in a serving: how many more barrels stand than at first, by end, and the standing specials."""

    highs: int
    lows: int
    doubles: int
    destroys: int


Steps = tuple[tuple[Spot, float], ...]  # spots that a roll may lead to, each with its chance; the rest of it fails


@dataclass(frozen=True)
class Plan:
    """The best play from a cellar on: what each choice is worth at every spot, and the mugs served when stopping."""

    cellar: Cellar
    worth: dict[Spot, dict[Choice, float]]
    served: dict[Spot, int]

    @property
    def start(self) -> Spot:
        return Spot(0, 0, *self.cellar.effects)

    def outlook(self, temperature: float) -> tuple[list[float], float]:
        """The chance of each number of mugs to be served, and of a failure.

        The better a choice, the likelier it is made, and the more so the lower the `temperature` is.
        """
        rolls = _rolls(self.cellar.model, self.cellar.lying)
        served = [0.0] * (MOST_SERVED + 1)
        failed = 0.0
        waiting = dict.fromkeys(self.worth, 0.0)
        waiting[self.start] = 1.0
        for spots in reversed(_levels(self.cellar.lying)):
            for _ in range(PASSES):
                for spot, mass in [(spot, waiting[spot]) for spot in spots if waiting[spot] > NEGLIGIBLE]:
                    waiting[spot] -= mass
                    for choice, share in _shares(self.worth[spot], temperature).items():
                        part = left = mass * share
                        if choice is None:
                            served[self.served[spot]] += part
                            continue
                        deeper, beside = rolls[spot][choice]
                        for after, chance in (*deeper, *beside):
                            waiting[after] += part * chance
                            left -= part * chance
                        failed += left
            for spot in spots:  # what is left is next to nothing
                served[self.served[spot]] += waiting[spot]
        return served, failed


def plan(cellar: Cellar, worth: Sequence[float], failed: float) -> Plan:
    """Solve the serving for an innkeeper to whom serving so many mugs is worth `worth[mugs]`, and failing `failed`."""
    rolls = _rolls(cellar.model, cellar.lying)
    made = Plan(cellar, {}, {})
    best: dict[Spot, float] = {}  # beyond what failing is worth
    for spots in _levels(cellar.lying):
        for spot in spots:
            served = made.served[spot] = _served(cellar, spot)
            best[spot] = worth[served] - failed
            made.worth[spot] = {None: worth[served]}
        fixed = [
            (spot, choice, sum(chance * best[after] for after, chance in deeper), beside)
            for spot in spots
            for choice, (deeper, beside) in rolls[spot].items()
        ]
        for _ in range(PASSES):
            for spot, choice, value, beside in fixed:
                value += sum(chance * best[after] for after, chance in beside)
                made.worth[spot][choice] = failed + value
                best[spot] = max(best[spot], value)
    return made


def _served(cellar: Cellar, spot: Spot) -> int:
    mugs = sorted((*cellar.standing, *(cellar.high,) * spot.highs, *(cellar.low,) * spot.lows))[spot.destroys :]
    return round(sum(mugs) + sum(mugs[max(0, len(mugs) - spot.doubles) :]))


def _shares(worth: dict[Choice, float], temperature: float) -> dict[Choice, float]:
    best = max(worth.values())
    odds = {choice: exp((value - best) / temperature) for choice, value in worth.items()}
    whole = sum(odds.values())
    return {choice: share / whole for choice, share in odds.items()}


@cache
def _levels(lying: int) -> tuple[tuple[Spot, ...], ...]:
    """All spots by how many of the number barrels stand, all of them first."""
    most = len(SPECIALS) + 1
    return tuple(
        tuple(
            Spot(highs, stood - highs, doubles, destroys)
            for highs in range(stood + 1)
            for doubles in range(most)
            for destroys in range(most - doubles)
        )
        for stood in range(lying, -1, -1)
    )


@cache
def _rolls(model: Model, lying: int) -> dict[Spot, dict[Choice, tuple[Steps, Steps]]]:
    """For each spot and choice the spots with more number barrels standing, and those where only specials changed."""
    found: dict[Spot, dict[Choice, tuple[Steps, Steps]]] = {}
    for spot in chain.from_iterable(_levels(lying)):
        numbers = lying - spot.highs - spot.lows
        found[spot] = {}
        for choice in _choices(spot, numbers):
            kept = Spot(spot.highs, spot.lows, spot.doubles - choice[0], spot.destroys - choice[1])
            results = _results(model, numbers, len(SPECIALS) - kept.doubles - kept.destroys)
            steps = [(Spot(*map(add, kept, risen)), chance) for risen, chance in results]
            deeper = tuple(step for step in steps if step[0][:2] != spot[:2])
            found[spot][choice] = deeper, tuple(step for step in steps if step[0][:2] == spot[:2])
    return found


def _choices(spot: Spot, numbers: int) -> list[tuple[int, int]]:
    """The rolls worth a thought: nobody picks up a double while another barrel lies."""
    lying = numbers + len(SPECIALS) - spot.doubles - spot.destroys
    found = [(0, destroys) for destroys in range(spot.destroys + 1) if lying or destroys]
    return found or [(doubles, 0) for doubles in range(1, spot.doubles + 1)]


@cache
def _results(model: Model, numbers: int, specials: int) -> tuple[tuple[Spot, float], ...]:
    """Every result of a roll that does not fail: what comes to stand, and its chance."""
    rolled = numbers + specials
    up = end_chances(model, rolled) / CHANCES[model]

    def ways(size: int, a: int, b: int) -> int:
        return factorial(size) // (factorial(a) * factorial(b) * factorial(size - a - b))

    return tuple(
        (Spot(a, b, c, d), ways(numbers, a, b) * ways(specials, c, d) * up**stand * (1 - 2 * up) ** (rolled - stand))
        for a in range(numbers + 1)
        for b in range(numbers - a + 1)
        for c in range(specials + 1)
        for d in range(specials - c + 1)
        if (stand := a + b + c + d)
    )
