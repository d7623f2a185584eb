"""Marks around pieces, in their own outline: the glow of what may be clicked, and the bright rim of what was picked.

A picked piece is raised besides, so that the two never differ by colour alone.
"""

from functools import lru_cache

import pygame
from pygame import Surface

from scenes.stage import theme
from scenes.stage.frame import Frame
from scenes.stage.pieces import Drawn
from scenes.stage.theme import Colour

GLOW: Colour = (255, 190, 84)
RIM: Colour = theme.PARCHMENT_LIGHT


def marked(drawn: Drawn, frame: Frame, picked: bool) -> Drawn:
    """The same piece with its mark below its body."""
    body = range(len(drawn.blits))[drawn.body]
    picture, corner = drawn.blits[body]
    reach = frame.px(14)
    mark = _rim(picture, reach, frame.px(5)) if picked else _glow(picture, reach)
    laid = mark, (corner[0] - reach, corner[1] - reach)
    return drawn._replace(blits=(*drawn.blits[:body], laid, *drawn.blits[body:]), body=body + 1)


@lru_cache(maxsize=64)
def _glow(picture: Surface, reach: int) -> Surface:
    """Light from behind the picture, strongest at its edge."""
    light = pygame.transform.gaussian_blur(_grown(_silhouette(picture, GLOW), reach, reach // 3), max(1, reach // 2))
    light.blit(light, (0, 0))
    return light


@lru_cache(maxsize=64)
def _rim(picture: Surface, reach: int, width: int) -> Surface:
    dark = _grown(_silhouette(picture, theme.NIGHT), reach, width + max(1, width // 2))
    dark.blit(_grown(_silhouette(picture, RIM), reach, width), (0, 0))
    return dark


def _silhouette(picture: Surface, colour: Colour) -> Surface:
    """The outline of a picture filled with one colour."""
    shape = picture.convert_alpha() if pygame.display.get_surface() else picture.copy()
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return shape


def _grown(shape: Surface, reach: int, width: int) -> Surface:
    """A silhouette that is `width` thicker on all sides, in the middle of a surface with `reach` more on each."""
    grown = Surface((shape.get_width() + 2 * reach, shape.get_height() + 2 * reach), pygame.SRCALPHA)
    way = pygame.Vector2(width, 0)
    for turn in range(0, 360, 30):
        x, y = way.rotate(turn)
        grown.blit(shape, (reach + round(x), reach + round(y)))
    return grown
