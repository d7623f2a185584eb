"""The nine barrels, how likely each one stands, and what standing ones may come to.

What a barrel shows is its *end*: `LIES`, or the end that is up. Everything here is a function of ends alone; who rolls,
when and why is the engine's. P1, P2 and P8.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Literal

from rules.core.chance import Chance
from rules.core.errors import DataError
from rules.core.tables import read_table

LIES, END_A, END_B = 0, 1, 2
Model = Literal["crowd", "flat"]


@dataclass(frozen=True, slots=True)
class Barrel:
    """A barrel, with the mug counts on its two ends if it is a number barrel."""

    id: str
    ends: tuple[int, int] | None  # None: a special barrel, double on end a and destroy on end b

    @property
    def special(self) -> bool:
        return self.ends is None


def _read() -> tuple[Barrel, ...]:
    barrels = []
    path = Path(__file__).parent / "data" / "barrels.csv"
    for row in read_table(path, ("id", "kind", "end_a", "end_b", "colour")):
        ends = (row["end_a"], row["end_b"])
        if row["kind"] == "number":
            barrels.append(Barrel(row["id"], (int(ends[0]), int(ends[1]))))
        elif ends == ("double", "destroy"):
            barrels.append(Barrel(row["id"], None))
        else:
            raise DataError(f"{path.name}: barrel {row['id']} has neither numbers nor effects")
    return tuple(barrels)


BARRELS = _read()  # P1, in the order in which draws are made
NUMBERS = tuple(i for i, barrel in enumerate(BARRELS) if not barrel.special)
SPECIALS = tuple(i for i, barrel in enumerate(BARRELS) if barrel.special)

CHANCES = {"crowd": 1600, "flat": 6}  # P2: what one barrel draws below


def end_chances(model: Model, rolled: int) -> int:
    """How many of `CHANCES[model]` draws put one given end up in a roll of `rolled` barrels (P2)."""
    return 189 + 11 * rolled if model == "crowd" else 1


def roll(model: Model, rolled: Sequence[int], chance: Chance) -> tuple[int, ...]:
    """Roll the barrels with these indices; their new ends, in the same order (P2)."""
    each = end_chances(model, len(rolled))
    draws = (chance.below(CHANCES[model], f"barrel {BARRELS[i].id}") for i in rolled)
    return tuple(END_A if draw < each else END_B if draw < 2 * each else LIES for draw in draws)


def values(ends: Sequence[int]) -> tuple[int, ...]:
    """The mug counts on the standing number barrels, lowest first."""
    return tuple(sorted(barrel.ends[end - 1] for barrel, end in zip(BARRELS, ends, strict=True) if barrel.ends and end))


def effects(ends: Sequence[int]) -> tuple[int, int]:
    """How many standing special barrels double, and how many destroy."""
    up = [ends[i] for i in SPECIALS]
    return up.count(END_A), up.count(END_B)


@dataclass(frozen=True, slots=True, order=True)
class Pour:
    """One way to use the special barrels: the mug counts destroyed and doubled, and what is then served (P8)."""

    destroyed: tuple[int, ...]
    doubled: tuple[int, ...]
    served: int


def pours(standing: Sequence[int], doubles: int, destroys: int) -> list[Pour]:
    """Every distinct way, in order: all destroys first, then all doubles on different barrels that remain (P8).

    What finds no barrel is wasted.
    """
    found = []
    for destroyed in _choices(standing, destroys):
        rest = sorted((Counter(standing) - Counter(destroyed)).elements())
        for doubled in _choices(rest, doubles):
            found.append(Pour(destroyed, doubled, sum(rest) + sum(doubled)))
    return found


def highest_pour(standing: Sequence[int], doubles: int, destroys: int) -> int:
    """The highest total that could be served: the lowest values destroyed, the highest remaining doubled."""
    rest = sorted(standing)[destroys:]
    return sum(rest) + sum(rest[len(rest) - min(doubles, len(rest)) :])


def _choices(standing: Sequence[int], count: int) -> Iterator[tuple[int, ...]]:
    """The distinct ways to take `count` (or all, if fewer) of the values."""
    yield from sorted(set(combinations(sorted(standing), min(count, len(standing)))))
