"""Marks around pieces: the glow of what may be clicked and the ring of what was picked. Shape tells them apart, not
only colour.
"""

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from scenes.stage.frame import Frame
from scenes.stage.pieces import Blit, Drawn

GLOW = (255, 196, 92)
RING = (255, 244, 214)


def marked(drawn: Drawn, frame: Frame, picked: bool) -> Drawn:
    """The same piece with a glow below it, and a ring above it when it is picked."""
    reach = frame.px(16)
    glow = _glow(drawn.hit.size, reach, drawn.round)
    blits: tuple[Blit, ...] = ((glow, (drawn.hit.x - reach, drawn.hit.y - reach)), *drawn.blits)
    if picked:
        gap = frame.px(5)
        ring = _ring(drawn.hit.size, gap, frame.px(4), drawn.round)
        blits = (*blits, (ring, (drawn.hit.x - gap, drawn.hit.y - gap)))
    return Drawn(blits, drawn.hit, drawn.round)


@lru_cache(maxsize=64)
def _glow(size: tuple[int, int], reach: int, round: bool) -> Surface:
    surface = Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
    surface.fill((*GLOW, 0))
    shape = surface.get_rect().inflate(-reach, -reach)
    _fill(surface, (*GLOW, 235), shape, round, reach)
    return pygame.transform.gaussian_blur(surface, max(1, reach // 2))


@lru_cache(maxsize=64)
def _ring(size: tuple[int, int], gap: int, width: int, round: bool) -> Surface:
    surface = Surface((size[0] + 2 * gap, size[1] + 2 * gap), pygame.SRCALPHA)
    _fill(surface, (*RING, 255), surface.get_rect(), round, gap * 2)
    _fill(surface, (*RING, 0), surface.get_rect().inflate(-2 * width, -2 * width), round, gap * 2)
    return surface


def _fill(surface: Surface, colour: tuple[int, int, int, int], rect: Rect, round: bool, radius: int) -> None:
    if round:
        pygame.draw.ellipse(surface, colour, rect)
    else:
        pygame.draw.rect(surface, colour, rect, border_radius=radius)
