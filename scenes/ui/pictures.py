"""Pieces as pictures: what lies on a table, painted by the game's own painters, for menus and how-to sheets."""

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from scenes.games import parts
from scenes.stage.frame import CORE, HEIGHT, Frame
from scenes.stage.pieces import Piece


@lru_cache(maxsize=32)
def picture(game: str, pieces: tuple[Piece, ...], size: tuple[int, int]) -> Surface:
    """The pieces of a game as large as `size` allows, with their mutual distances kept, on a transparent surface."""
    surface = Surface(size, pygame.SRCALPHA)
    if not pieces:
        return surface
    bounds = _bounds(game, pieces, Frame((CORE, int(HEIGHT))))
    scale = min(size[0] / bounds.width, size[1] / bounds.height) * 0.9  # shadows reach beyond
    frame = Frame((round(CORE * scale), round(HEIGHT * scale)))
    bounds = _bounds(game, pieces, frame)
    surface.blits(
        [
            (picture, (x - bounds.centerx + size[0] // 2, y - bounds.centery + size[1] // 2))
            for picture, (x, y) in _paint(game, pieces, frame)
        ]
    )
    return surface


def _paint(game: str, pieces: tuple[Piece, ...], frame: Frame) -> list[tuple[Surface, tuple[int, int]]]:
    painters = parts(game).painters.painters()
    ordered = sorted(pieces, key=lambda piece: (piece.layer, piece.pose.y, piece.id))
    return [blit for piece in ordered for blit in painters[type(piece.look)](piece, frame).blits]


def _bounds(game: str, pieces: tuple[Piece, ...], frame: Frame) -> Rect:
    """Where the pieces are hit: shadows and glow may reach beyond."""
    painters = parts(game).painters.painters()
    hits = [painters[type(piece.look)](piece, frame).hit for piece in pieces]
    return hits[0].unionall(hits[1:])
