"""The window as seen by a scene: how design units become pixels. Pure geometry, it draws nothing.

A table is designed on 1920x1080 units. Its central 4:3 (x from 240 to 1680) is always fully visible; what a wider
window shows beyond is `extra`, and anchored parts move outward by it.
"""

from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

WIDTH, HEIGHT = 1920, 1080
CENTRE = WIDTH / 2
CORE = 1440  # the central 4:3
MAX_EXTRA = 480  # 21:9 and a little: beyond that, parts would drift too far from the play
UI_RANGE = (0.75, 2.0)
SMALLEST_TEXT = 11  # px; below, no letter is legible


@dataclass(frozen=True)
class Frame:
    """A window of `size` pixels. `ui_scale` (0.75 to 2) enlarges text and widgets, never the table."""

    size: tuple[int, int]
    ui_scale: float = 1.0

    @cached_property
    def scale(self) -> float:
        """Pixels for one design unit."""
        return min(self.size[0] / CORE, self.size[1] / HEIGHT)

    @cached_property
    def extra(self) -> float:
        """Design units visible beyond the central 4:3 on each side: 240 at 16:9, at most 480."""
        return min(MAX_EXTRA, max(0.0, (self.size[0] / self.scale - CORE) / 2))

    @cached_property
    def rect(self) -> Rect:
        return Rect((0, 0), self.size)

    def point(self, x: float, y: float, anchor: float = 0.0) -> tuple[int, int]:
        """A design point in pixels. `anchor` -1 moves with the left edge, 1 with the right; between, in proportion."""
        return (
            round(self.size[0] / 2 + (x - CENTRE + anchor * self.extra) * self.scale),
            round(self.size[1] / 2 + (y - HEIGHT / 2) * self.scale),
        )

    def px(self, units: float) -> int:
        """A length on the table, in pixels: at least 1 for anything above 0."""
        return max(1, round(units * self.scale)) if units > 0 else 0

    def ui(self, units: float) -> int:
        """A length of a widget, in pixels, with the interface scale."""
        return max(1, round(units * self.scale * self.ui_scale)) if units > 0 else 0

    def text(self, units: float) -> int:
        """A font size in pixels, with the interface scale."""
        return max(SMALLEST_TEXT, round(units * self.scale * self.ui_scale))

    def at_most(self, ui_scale: float) -> "Frame":
        """The same window with the interface scale limited to what a scene has room for."""
        return self if self.ui_scale <= ui_scale else Frame(self.size, ui_scale)


def frame(size: tuple[int, int], ui_scale: float = 1.0) -> Frame:
    """A frame with `ui_scale` kept within its range."""
    low, high = UI_RANGE
    return Frame(size, min(high, max(low, ui_scale)))
