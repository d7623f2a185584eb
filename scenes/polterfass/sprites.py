"""The rendered pictures of Polterfass - coaster, cup and the shadow below what stands - scaled once for each size."""

import json
from functools import cached_property, lru_cache
from typing import Any

import pygame
from pygame import Rect, Surface

from scenes.stage import theme


@lru_cache(maxsize=12)
def coaster(width: int) -> Surface:
    picture = theme.library().image("polterfass/coaster.webp")
    return pygame.transform.smoothscale(picture, (width, round(width * picture.get_height() / picture.get_width())))


@lru_cache(maxsize=64)
def shadow(width: int) -> Surface:
    """The contact shadow of a thing whose foot is half as wide."""
    return pygame.transform.smoothscale(theme.library().image("common/shadow.webp"), (width, width))


class Cup:
    """The cup's sheet; see build/art/tableware.py."""

    @cached_property
    def _index(self) -> Any:
        return json.loads(theme.library().path("polterfass/cup.json").read_text(encoding="utf-8"))

    @property
    def tilts(self) -> list[int]:
        """The angles there are pictures of, in degrees."""
        return list(self._index["tilts"])

    def sprite(self, tilt: int, unit: float) -> tuple[Surface, tuple[int, int]]:
        """The picture nearest to `tilt` at `unit` pixels a centimetre, and its corner's place from the cup's middle."""
        number = min(range(len(self.tilts)), key=lambda i: abs(self.tilts[i] - tilt))
        size = self._index["size"]
        return _cup_sprite(tuple(self._index["sprites"][number]), unit * self._index["scale"] / size, size)


@lru_cache(maxsize=48)
def _cup_sprite(place: tuple[int, ...], scale: float, size: int) -> tuple[Surface, tuple[int, int]]:
    x, y, w, h, left, top = place
    part = theme.library().image("polterfass/cup.webp").subsurface(Rect(x, y, w, h))
    picture = pygame.transform.smoothscale(part, (max(1, round(w * scale)), max(1, round(h * scale))))
    return picture, (round((left - size / 2) * scale), round((top - size / 2) * scale))
