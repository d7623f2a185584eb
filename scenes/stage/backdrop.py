"""The static layer of a table: its picture, scaled once for a window to fill it, and darkened towards the rim."""

from pathlib import Path

import pygame
from pygame import Surface

from game.assets import Assets
from scenes.stage import materials

SHADE = 70  # how dark the window's corners get, of 255


def backdrop(assets: Assets, picture: Path, size: tuple[int, int]) -> Surface:
    """`picture` over the whole window: its middle stays in the middle, what does not fit is cut off."""
    name = picture.relative_to(assets.path("")).as_posix()
    surface = materials.cover(assets.image(name), size).copy()
    assets.forget(name)
    if pygame.display.get_surface() is not None:
        surface = surface.convert()
    surface.blit(_vignette(size), (0, 0))
    return surface


def _vignette(size: tuple[int, int]) -> Surface:
    small = Surface((16, 10), pygame.SRCALPHA)
    for x in range(16):
        for y in range(10):
            away = ((x - 7.5) / 7.5) ** 2 * 0.6 + ((y - 4.5) / 4.5) ** 2 * 0.6
            small.set_at((x, y), (12, 6, 2, min(255, round(SHADE * away))))
    return pygame.transform.smoothscale(small, size)
