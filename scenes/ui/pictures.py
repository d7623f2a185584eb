"""Pieces as pictures: what lies on a table, painted by the game's own painters, for menus and how-to sheets."""

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game import text
from scenes.games import parts
from scenes.stage.frame import CORE, HEIGHT, Frame
from scenes.stage.pieces import Piece

_LEAST = 0.7  # the scale of a table in the smallest window: below it, words on pieces would no longer fit them
_MARGIN = 0.82  # shadows reach beyond a piece
_SOLID = 160  # alpha of what is no shadow
_EDGE = (120, 90, 60, 0)  # what a scaled edge fades into


def picture(game: str, pieces: tuple[Piece, ...], size: tuple[int, int]) -> Surface:
    """The pieces of a game as large as `size` allows, with their mutual distances kept, on a transparent surface."""
    return _picture(game, pieces, size, text.language())


@lru_cache(maxsize=32)
def _picture(game: str, pieces: tuple[Piece, ...], size: tuple[int, int], _language: str) -> Surface:
    whole = _bounds(game, pieces, Frame((CORE, int(HEIGHT))))
    scale = min(size[0] / whole.width, size[1] / whole.height) * _MARGIN
    drawn = max(scale, _LEAST)
    frame = Frame((round(CORE * drawn), round(HEIGHT * drawn)))
    bounds = _bounds(game, pieces, frame)
    surface = Surface((round(size[0] * drawn / scale), round(size[1] * drawn / scale)), pygame.SRCALPHA)
    surface.fill(_EDGE)
    shift = pygame.Vector2(surface.get_rect().center) - bounds.center
    surface.blits([(part, corner + shift) for part, corner in _paint(game, pieces, frame)])
    return surface if drawn == scale else pygame.transform.smoothscale(surface, size)


def _paint(game: str, pieces: tuple[Piece, ...], frame: Frame) -> list[tuple[Surface, tuple[int, int]]]:
    painters = parts(game).painters.painters()
    ordered = sorted(pieces, key=lambda piece: (piece.layer, piece.pose.y, piece.id))
    return [blit for piece in ordered for blit in painters[type(piece.look)](piece, frame).blits]


def _bounds(game: str, pieces: tuple[Piece, ...], frame: Frame) -> Rect:
    """Where there is something to see; shadows and glow may reach beyond."""
    seen = [part.get_bounding_rect(_SOLID).move(corner) for part, corner in _paint(game, pieces, frame)]
    solid = [rect for rect in seen if rect]
    return solid[0].unionall(solid[1:])
