"""The static layer of a table: its picture, scaled once for a window to fill it, and darkened towards the rim."""

from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.assets import Assets
from scenes.stage.frame import Frame

SHADE = 70  # how dark the window's rim gets, of 255


def backdrop(assets: Assets, picture: Path, frame: Frame) -> Surface:
    """`picture` over the whole window: its middle stays in the middle, what does not fit is cut off."""
    source = assets.image(picture.relative_to(assets.path("")).as_posix())
    w, h = frame.size
    scale = max(w / source.get_width(), h / source.get_height())
    size = (max(w, round(source.get_width() * scale)), max(h, round(source.get_height() * scale)))
    part = Rect((size[0] - w) // 2, (size[1] - h) // 2, w, h)
    surface = pygame.transform.smoothscale(source, size).subsurface(part).copy()
    if pygame.display.get_surface() is not None:
        surface = surface.convert()
    surface.blit(_vignette((w, h)), (0, 0))
    return surface


def _vignette(size: tuple[int, int]) -> Surface:
    small = Surface((16, 10), pygame.SRCALPHA)
    for x in range(16):
        for y in range(10):
            away = ((x - 7.5) / 7.5) ** 2 * 0.6 + ((y - 4.5) / 4.5) ** 2 * 0.6
            small.set_at((x, y), (12, 6, 2, min(255, round(SHADE * away))))
    return pygame.transform.smoothscale(small, size)
