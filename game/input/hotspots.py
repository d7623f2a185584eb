"""Hotspots: the places of a scene that can be pointed at, in window pixels, and which one lies under a point.

Mouse, keyboard and gamepad share this one table; nothing else in a scene can be clicked. No drawing here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from pygame import Rect

Point = tuple[int, int]
Shape = Literal["rect", "ellipse"]


@dataclass(frozen=True, slots=True)
class Hotspot:
    """A place that can be activated.

    `label` is what it is called, for traces and voices; `tip` is what a tooltip says when the pointer or the focus
    rests there, and `why` is said instead when it is disabled. `key` is a shortcut: a character, or a key's name as in
    `Key.name`. `order` sorts the walk of the Tab key, equal ones keep the order of the list; of overlapping ones the
    last in the list lies on top.
    """

    id: str
    rect: Rect
    label: str = ""
    enabled: bool = True
    why: str = ""
    key: str = ""
    shape: Shape = "rect"
    order: int = 0
    tip: str = ""

    @property
    def hint(self) -> str:
        """What a tooltip says now."""
        return self.tip if self.enabled else self.why or self.tip

    def contains(self, point: Point) -> bool:
        if not self.rect.collidepoint(point):
            return False
        if self.shape == "rect":
            return True
        x = (point[0] + 0.5 - self.rect.x) / self.rect.w * 2 - 1
        y = (point[1] + 0.5 - self.rect.y) / self.rect.h * 2 - 1
        return x * x + y * y <= 1


@dataclass(frozen=True, slots=True)
class Activation:
    """How a hotspot was activated: by which device, with a second quick click, and where."""

    button: Literal["mouse", "key", "pad"] = "mouse"
    double: bool = False
    pos: Point = (0, 0)


def hit(hotspots: Sequence[Hotspot], point: Point) -> Hotspot | None:
    """The topmost hotspot at a point."""
    return next((spot for spot in reversed(hotspots) if spot.contains(point)), None)


def find(hotspots: Sequence[Hotspot], spot_id: str | None) -> Hotspot | None:
    return next((spot for spot in hotspots if spot.id == spot_id), None)


def walk_order(hotspots: Sequence[Hotspot]) -> list[Hotspot]:
    return sorted(hotspots, key=lambda spot: spot.order)
