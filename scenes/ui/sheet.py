"""A sheet: the place a screen writes on, in design units of its own, centred in the window. Pure geometry.

A screen says how large its content is at least; the interface scale enlarges it as far as the window allows. So nothing
is ever off the screen, whatever scale a player asks for.
"""

from dataclasses import dataclass

from pygame import Rect

from scenes.stage.frame import SMALLEST_TEXT, Frame


@dataclass(frozen=True, slots=True)
class Sheet:
    """`unit` is pixels for a design unit; (0, 0) is the upper left corner of the content."""

    unit: float
    window: tuple[int, int]
    width: float
    height: float

    @classmethod
    def of(cls, frame: Frame, least: tuple[float, float], most: float = 0.0) -> "Sheet":
        """A sheet of `least` design units, widened up to `most` where the window is wide."""
        wide, high = frame.size
        unit = min(frame.scale * frame.ui_scale, wide / least[0], high / least[1])
        return cls(unit, frame.size, min(max(least[0], most), wide / unit), least[1])

    @property
    def left(self) -> float:
        return (self.window[0] - self.width * self.unit) / 2

    @property
    def top(self) -> float:
        return (self.window[1] - self.height * self.unit) / 2

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """A rectangle in window pixels; neighbours share their edge."""
        left, top = round(self.left + x * self.unit), round(self.top + y * self.unit)
        right, bottom = round(self.left + (x + w) * self.unit), round(self.top + (y + h) * self.unit)
        return Rect(left, top, right - left, bottom - top)

    def px(self, units: float) -> int:
        """A length in pixels, at least 1."""
        return max(1, round(units * self.unit))

    def text(self, units: float) -> int:
        """A font size in pixels."""
        return max(SMALLEST_TEXT, round(units * self.unit))
