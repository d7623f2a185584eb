"""Pieces: what lies on a table, as frozen values, and the painters that turn them into pictures.

A piece knows where it is and what it looks like; how that look becomes pixels is its painter's business. Nothing
here knows a game: each game brings its own looks and painters.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Self

from pygame import Rect, Surface

from scenes.stage.frame import Frame


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a piece is: its centre in design units, `angle` in degrees counter-clockwise, `lift` in units above the
    table.

    `anchor` -1 moves it with the window's left edge, 1 with the right one (see `Frame.point`); `alpha` is 0 to 255.
    """

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0
    lift: float = 0.0
    alpha: float = 255.0
    anchor: float = 0.0

    def by(self, **changes: float) -> Self:
        """This pose with some values replaced."""
        return replace(self, **changes)

    def moved(self, dx: float = 0.0, dy: float = 0.0) -> Self:
        return replace(self, x=self.x + dx, y=self.y + dy)

    def point(self, frame: Frame) -> tuple[int, int]:
        """The centre in pixels, lifted."""
        return frame.point(self.x, self.y - self.lift, self.anchor)

    def ground(self, frame: Frame) -> tuple[int, int]:
        """The point on the table below the centre, in pixels: where a shadow falls."""
        return frame.point(self.x, self.y, self.anchor)


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing on the table. `look` is a frozen value whose type chooses the painter.

    Pieces of a higher `layer` lie above; within a layer those further down the table (larger y) do.
    """

    id: str
    look: Any  # to be compared and hashed; its painter and its clips know its type
    pose: Pose
    layer: int = 0

    def at(self, pose: Pose) -> Self:
        return replace(self, pose=pose)

    def by(self, **changes: float) -> Self:
        """This piece with some values of its pose replaced."""
        return replace(self, pose=self.pose.by(**changes))


Blit = tuple[Surface, tuple[int, int]]


class Drawn(NamedTuple):
    """A painted piece: surfaces with their top left corners, bottom first, and where a click means it (all in pixels).

    `round`: it is hit as the ellipse inside `hit`. `body` is the index of the surface that is the thing itself, as
    against its shadow or what is written on it: a mark follows its outline.
    """

    blits: tuple[Blit, ...]
    hit: Rect
    round: bool = False
    body: int = -1


Painter = Callable[[Piece, Frame], Drawn]
"""A painter gives surfaces from its own caches, at final size: called for each moving piece in each frame, it must
not scale or render what it has rendered before. It draws nothing itself, the stage does.
"""

Painters = Mapping[type[Any], Painter]


def centred(surface: Surface, point: tuple[int, int]) -> Blit:
    """`surface` with its centre on `point`."""
    return surface, (point[0] - surface.get_width() // 2, point[1] - surface.get_height() // 2)


def drawn(*blits: Blit, round: bool = False, body: int = -1) -> Drawn:
    """A piece that is hit where its body is: the last of its surfaces, or the one with that index."""
    surface, corner = blits[body]
    return Drawn(blits, surface.get_rect(topleft=corner), round, body)
