"""Flat things on the table - cards, tiles, slips - with the shadow they throw: what the painters of all games share.

Every picture comes from a cache, by steps of scale, angle and fading, so that a moving piece finds most of them ready.
"""

from functools import lru_cache

import pygame
from pygame import Surface

from scenes.stage import materials, theme
from scenes.stage.frame import Frame
from scenes.stage.pieces import Blit, Drawn, Piece, centred, drawn

SIZES, TURNS = 20, 2  # steps of scale for each whole, and degrees between two pictures of a turning thing


def unit_of(piece: Piece, frame: Frame) -> float:
    """Pixels for a design unit of this piece, in steps."""
    return frame.scale * round(piece.pose.scale * SIZES) / SIZES


def lying(picture: Surface, piece: Piece, frame: Frame, round: bool = False) -> Drawn:
    """A flat thing that never turns, close to the table. `round`: so is its shadow, and where it is hit."""
    blur = max(2, frame.px(8))
    radius = picture.get_height() // 2 if round else frame.px(8)
    shade = materials.shadow(picture.get_size(), radius, blur, int(0.6 * piece.pose.alpha))
    x, y = piece.pose.point(frame)
    picture = faded(picture, piece.pose.alpha)
    return drawn(centred(shade, (x + blur // 3, y + blur // 2)), centred(picture, (x, y)), round=round)


def card(picture: Surface, piece: Piece, frame: Frame, width: int = 100) -> Drawn:
    """A card, turned as its pose says and lifted off its shadow. `width`: per cent of its own, while it turns over.

    `picture` must be a shared one, as `cards.face` gives: what is made of it is kept for it.
    """
    pose = piece.pose
    turned, shade = _turned(picture, width, round(pose.angle / TURNS) * TURNS, unit_of(piece, frame))
    drop = frame.px(4 + pose.lift * 0.35)
    x, y = pose.ground(frame)
    blits: tuple[Blit, ...] = (
        centred(faded(shade, pose.alpha), (x + drop // 2, y + drop)),
        centred(faded(turned, pose.alpha), pose.point(frame)),
    )
    return drawn(*blits)


@lru_cache(maxsize=256)
def _turned(flat: Surface, width: int, angle: int, unit: float) -> tuple[Surface, Surface]:
    """A card and its shadow, both turned."""
    if width < 100:
        wide = max(2, flat.get_width() * width // 100)
        flat = pygame.transform.smoothscale(flat, (wide, flat.get_height()))
    blur = max(2, round(7 * unit))
    shade = materials.shadow(flat.get_size(), max(2, round(8 * unit)), blur, 150)
    if not angle:
        return flat, shade
    framed = Surface((flat.get_width() + 4, flat.get_height() + 4), pygame.SRCALPHA)  # so that the edge is smoothed too
    framed.fill((*theme.NIGHT, 0))
    framed.blit(flat, (2, 2))
    return pygame.transform.rotozoom(framed, angle, 1.0), pygame.transform.rotozoom(shade, angle, 1.0)


def faded(picture: Surface, alpha: float) -> Surface:
    """The picture, or a fainter copy while something comes or goes."""
    return picture if alpha >= 255 else _faint(picture, int(alpha) // 16 * 16)


@lru_cache(maxsize=96)
def _faint(picture: Surface, alpha: int) -> Surface:
    faint = picture.copy()
    faint.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return faint
