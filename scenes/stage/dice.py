"""Recorded rolls of dice that show any wanted numbers. It knows shapes and motion; it draws nothing and draws no lots.

A die is its own image under certain rotations. Turned by one of them before it rolls, it moves just as recorded and
another number ends on top.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scenes.stage.recording import TABLE, Archive, Impact, Placement, Recording
from scenes.stage.rotation import Quaternion, Vector, product, turned

RECORDINGS = "common/dice.bin"
SHAKEN = "dice_shake"  # the sound before a roll


def sound(impact: Impact) -> str:
    """The name of what is heard at an impact."""
    return "dice" if impact.other == TABLE else "dice_knock"


@dataclass(frozen=True)
class Solid:
    """A d4, d6, d8, d10 or d12; lengths in cm, origin in its centre.

    It shows `value` when `poles[value - 1]` points up: the normal of that face or, for a d4, that corner.
    """

    corners: tuple[Vector, ...]
    faces: tuple[tuple[int, ...], ...]
    """The corners of the face of each value, counter-clockwise from outside; of a d4, the face opposite that corner."""
    poles: tuple[Vector, ...]
    tops: tuple[Vector, ...]
    """For each value, where the top of its number points."""
    turns: tuple[Quaternion, ...]
    """The rotations that map the die onto itself."""
    rest: float
    """Height of its centre when it lies."""

    def shown(self, rotation: Quaternion) -> int:
        """The value on top."""
        return max(range(len(self.poles)), key=lambda i: turned(rotation, self.poles[i])[2]) + 1

    def turn(self, end: Quaternion, value: int) -> Quaternion:
        """The turn before the roll that shows `value` where a roll ends at `end`, its number as upright as can be."""
        on_top = self.poles[self.shown(end) - 1]
        fits = [q for q in self.turns if _dot(turned(q, self.poles[value - 1]), on_top) > 0.999]
        return max(fits, key=lambda q: turned(product(end, q), self.tops[value - 1])[1])


class Roll:
    """Some dice, from the hand to their rest, showing `values`."""

    def __init__(
        self, solids: Sequence[Solid], recording: Recording, bodies: Sequence[int], values: Sequence[int]
    ) -> None:
        """`bodies` says which recorded body is played by each die."""
        self._recording = recording
        self._bodies = bodies
        self.duration_ms = recording.duration_ms
        dice = {body: die for die, body in enumerate(bodies)}
        self.impacts: tuple[Impact, ...] = tuple(
            hit._replace(body=dice[hit.body], other=dice.get(hit.other, hit.other)) for hit in recording.impacts
        )
        self._turns = [
            solid.turn(recording.placement(body, self.duration_ms).rotation, value)
            for solid, body, value in zip(solids, bodies, values, strict=True)
        ]

    def pose(self, die: int, ms: float) -> Placement:
        """Where a die is `ms` after the start, in cm; exact at the end and still after it."""
        placed = self._recording.placement(self._bodies[die], ms)
        return placed._replace(rotation=product(placed.rotation, self._turns[die]))


class DiceLibrary:
    """All recorded rolls: one die of each kind, two d12, and d4 d6 d6 d8 d10 d12 together."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self.solids: dict[int, Solid] = {int(kind): _solid(facts) for kind, facts in archive.facts["dice"].items()}
        self.reach: float = archive.facts["reach"]
        """Radius in cm inside which the centres come to rest; its middle is the origin of all poses."""
        self.hand: Vector = tuple(archive.facts["hand"])
        """About where the dice leave the hand, in cm."""

    @classmethod
    def load(cls, path: Path) -> "DiceLibrary":
        """Raises OSError or ValueError."""
        return cls(Archive.load(path))

    def takes(self, kinds: Sequence[int]) -> int:
        """How many recordings there are of these dice together, in any order."""
        return self._archive.takes(_key(kinds))

    def roll(self, kinds: Sequence[int], values: Sequence[int], choice: int = 0) -> Roll:
        """A roll of these dice that shows these values (each 1 to its kind); `choice` may be any number.

        Raises KeyError when these dice were never recorded together, ValueError for a value that a die does not have.
        """
        for kind, value in zip(kinds, values, strict=True):
            if not 1 <= value <= kind:
                raise ValueError(f"a d{kind} has no {value}")
        recording = self._archive.read(_key(kinds), choice)
        order = sorted(range(len(kinds)), key=lambda die: kinds[die])
        bodies = [order.index(die) for die in range(len(kinds))]
        return Roll([self.solids[kind] for kind in kinds], recording, bodies, values)


def _key(kinds: Sequence[int]) -> str:
    return "-".join(map(str, sorted(kinds)))


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _solid(facts: dict[str, Any]) -> Solid:
    lists = {
        name: tuple(tuple(item) for item in facts[name]) for name in ("corners", "faces", "poles", "tops", "turns")
    }
    return Solid(**lists, rest=facts["rest"])
