"""Small pictures over a finished one - the focus ring, the tooltip - that come and go without the scene painting again.

What lies under them is kept and put back before a scene paints, so scenes need not know of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface


@dataclass(frozen=True, slots=True)
class Overlay:
    """A picture and its top left corner on the canvas."""

    picture: Surface
    pos: tuple[int, int]

    @property
    def rect(self) -> Rect:
        return self.picture.get_rect(topleft=self.pos)


class Overlays:
    """What lies over the canvas now. Always `lift` before painting on the canvas, and `lay` after."""

    def __init__(self) -> None:
        self._under: list[tuple[Surface, Rect]] = []
        self._laid: tuple[Overlay, ...] = ()

    def forget(self) -> None:
        """The canvas is painted anew altogether."""
        self._under.clear()
        self._laid = ()

    def lift(self, canvas: Surface) -> None:
        for patch, rect in reversed(self._under):
            canvas.blit(patch, rect)
        self._under.clear()

    def lay(self, canvas: Surface, overlays: Sequence[Overlay]) -> list[Rect]:
        """Put them on, the later ones on top; the places that look different from the last time."""
        changed = [overlay.rect for overlay in {*self._laid} ^ {*overlays}]
        for overlay in overlays:
            rect = overlay.rect.clip(canvas.get_rect())
            self._under.append((canvas.subsurface(rect).copy(), rect))
            canvas.blit(overlay.picture, overlay.pos)
        self._laid = tuple(overlays)
        return changed
