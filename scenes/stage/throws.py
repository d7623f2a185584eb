"""Recorded throws of barrels that show any wanted result. It knows barrels as bodies with two ends, no game.

A result was drawn before; here a throw is found that shows it. Barrels look alike but for what is on their lids, so
only how many stand must match: `assign` says which body plays which barrel, and whether it is turned end for end.
"""

import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from scenes.stage.recording import Archive, Impact, Placement
from scenes.stage.rotation import IDENTITY, Quaternion, about, columns, mirrored, product

LIES, END_A, END_B = 0, 1, 2
"""What a barrel shows: it lies, or it stands with that end up."""

FLIP: Quaternion = (0.0, 1.0, 0.0, 0.0)  # end for end
_ASKEW = (-10.0, 6.0, -3.0, 11.0, -7.0, 2.0, 9.0, -5.0, 4.0)  # degrees: how far from upright each number comes to rest


class Part(NamedTuple):
    """Which body of a throw plays a barrel, and whether that body is turned end for end (see `Throw.pose`)."""

    body: int
    flip: bool


class Throw:
    """One throw; `mirror` swaps left and right. A barrel's end a points along its own z axis."""

    def __init__(self, archive: Archive, key: str, take: int, mirror: bool) -> None:
        self._recording = archive.read(key, take)
        self._mirror = mirror
        self.duration_ms = self._recording.duration_ms
        self.impacts: tuple[Impact, ...] = self._recording.impacts
        ends = [self._placed(body, self.duration_ms) for body in range(self.bodies)]
        self._up = [_up(end.rotation) for end in ends]
        # A recorded spin is as good as any other: each is turned so that the number at rest can be read.
        self._turn = [
            {flip: _reading(end.rotation, flip, _ASKEW[body % len(_ASKEW)]) for flip in (False, True)}
            for body, end in enumerate(ends)
        ]

    @property
    def bodies(self) -> int:
        return self._recording.bodies

    def standing(self, body: int) -> bool:
        """Does this body stand at the end?"""
        return self._up[body] != 0

    def up(self, body: int) -> int:
        """1: it stands with its axis up; -1: with its axis down; 0: it lies."""
        return self._up[body]

    def pose(self, body: int, ms: float, flip: bool = False) -> Placement:
        """Where a body is `ms` after the start, in cm; exact at the end and still after it."""
        placed = self._placed(body, ms)
        return placed._replace(rotation=product(placed.rotation, self._turn[body][flip]))

    def assign(self, result: Sequence[int]) -> tuple[Part, ...]:
        """A body for each barrel, given what each shows (LIES, END_A or END_B).

        Raises ValueError when not exactly this many stand in this throw.
        """
        upright = [body for body in range(self.bodies) if self._up[body]]
        flat = [body for body in range(self.bodies) if not self._up[body]]
        if len(result) != self.bodies or sum(end != LIES for end in result) != len(upright):
            raise ValueError(f"this throw of {self.bodies} with {len(upright)} standing cannot show {tuple(result)}")
        parts = []
        for end in result:
            body = (flat if end == LIES else upright).pop(0)
            parts.append(Part(body, end != LIES and (end == END_A) != (self._up[body] > 0)))
        return tuple(parts)

    def _placed(self, body: int, ms: float) -> Placement:
        placed = self._recording.placement(body, ms)
        if self._mirror:
            return Placement(-placed.x, placed.y, placed.z, mirrored(placed.rotation))
        return placed


class ThrowLibrary:
    """All recorded throws: 1 to 9 barrels, any number of them standing."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        facts = archive.facts
        self.coaster: float = facts["coaster"]
        """Radius in cm inside which every barrel comes to rest; its centre is the origin of all poses."""
        self.mouth: tuple[float, float, float] = tuple(facts["mouth"])
        """About where the cup's mouth is when the barrels leave it, in cm."""
        self.radius: float = facts["radius"]
        self.height: float = facts["height"]

    @classmethod
    def load(cls, path: Path) -> "ThrowLibrary":
        """Raises OSError or ValueError."""
        return cls(Archive.load(path))

    def takes(self, barrels: int, standing: int) -> int:
        """How many different throws show this."""
        return self._archive.takes(f"{barrels}-{standing}")

    def take(self, barrels: int, standing: int, choice: int = 0, mirror: bool = False) -> Throw:
        """A throw of `barrels` in which `standing` stand; `choice` may be any number. Raises KeyError for no such."""
        return Throw(self._archive, f"{barrels}-{standing}", choice, mirror)


@cache
def resting(end: int, angle: float = 0.0) -> Quaternion:
    """The rotation of a barrel set down: standing (END_A, END_B) with its number turned by `angle`, or LIES with its
    axis at `angle`; degrees counter-clockwise from the right, seen from above.
    """
    turn = about((0.0, 0.0, 1.0), angle)
    if end == END_A:
        return turn
    return product(turn, FLIP) if end == END_B else product(turn, about((0.0, 1.0, 0.0), 90.0))


def _up(rotation: Quaternion) -> int:
    height = columns(rotation)[2][2]
    return 0 if abs(height) < 0.5 else (1 if height > 0 else -1)


def _reading(end: Quaternion, flip: bool, askew: float) -> Quaternion:
    """The turn of the body, before anything else, that lets the lid on top be read at the end of the throw."""
    before = FLIP if flip else IDENTITY
    x_axis, _, z_axis = columns(product(end, before))
    if abs(z_axis[2]) < 0.5:
        return before
    off = askew - math.degrees(math.atan2(x_axis[1], x_axis[0]))
    return product(before, about((0.0, 0.0, 1.0), off if z_axis[2] > 0 else -off))
