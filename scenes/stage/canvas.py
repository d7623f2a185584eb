"""A canvas: named pictures over a baked background, of which only what changed is painted again.

It knows nothing of pieces or scenes: an item is some surfaces with a height `z`. Painting nine small items that
moved costs nine small regions, not the window.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

from scenes.stage.pieces import Blit

Z = tuple[Any, ...]


@dataclass(slots=True)
class _Item:
    z: Z
    blits: tuple[Blit, ...]
    rect: Rect


class Canvas:
    """Call `set` and `drop` as things change, then `draw` once a frame."""

    def __init__(self, base: Surface) -> None:
        """`base` is the static layer, as large as the window, converted to its format."""
        self._base = base
        self._items: dict[str, _Item] = {}
        self._order: list[_Item] | None = None
        self._dirty: list[Rect] = [base.get_rect()]

    def touch(self) -> None:
        """Paint everything again, as after another scene has drawn over it."""
        self._dirty = [self._base.get_rect()]

    def set(self, id: str, z: Z, blits: tuple[Blit, ...]) -> None:
        """Show these surfaces under a name; the same name again replaces them. Nothing is painted when nothing
        changed.
        """
        old = self._items.get(id)
        if old is not None and old.z == z and _same(old.blits, blits):
            return
        if old is not None:
            self._dirty.append(old.rect)
        item = _Item(z, blits, _bounds(blits))
        self._items[id] = item
        self._dirty.append(item.rect)
        self._order = None

    def drop(self, id: str) -> None:
        """Take away what is shown under a name, if anything is."""
        item = self._items.pop(id, None)
        if item is not None:
            self._dirty.append(item.rect)
            self._order = None

    def draw(self, surface: Surface) -> list[Rect]:
        """Paint what changed and return those regions: an empty list when nothing did."""
        if not self._dirty:
            return []
        regions = merged(rect.clip(self._base.get_rect()) for rect in self._dirty)
        self._dirty = []
        if self._order is None:
            self._order = sorted(self._items.values(), key=lambda item: item.z)
        rects = [item.rect for item in self._order]
        clip = surface.get_clip()
        for region in regions:
            surface.set_clip(region)
            surface.blit(self._base, region, region)
            for index in region.collidelistall(rects):
                surface.blits(self._order[index].blits, False)
        surface.set_clip(clip)
        return regions


def merged(rects: Iterable[Rect]) -> list[Rect]:
    """Regions that cover all `rects`: two are joined when that paints no more than painting both would."""
    regions: list[Rect] = []
    for rect in rects:
        if not rect:
            continue
        while True:
            partner = next((r for r in regions if _area(r.union(rect)) <= _area(r) + _area(rect)), None)
            if partner is None:
                break
            regions.remove(partner)
            rect = partner.union(rect)
        regions.append(rect)
    return regions


def _area(rect: Rect) -> int:
    return rect.w * rect.h


def _bounds(blits: tuple[Blit, ...]) -> Rect:
    rects = [surface.get_rect(topleft=corner) for surface, corner in blits]
    return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)


def _same(a: tuple[Blit, ...], b: tuple[Blit, ...]) -> bool:
    return len(a) == len(b) and all(p[0] is q[0] and p[1] == q[1] for p, q in zip(a, b, strict=True))
