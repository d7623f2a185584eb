"""The stamps on the table's tool buttons: one colour, drawn too large from geometry and scaled down once."""

import math
from functools import lru_cache
from itertools import pairwise
from typing import Literal

import pygame
from pygame import Surface

from scenes.stage.theme import Colour

Stamp = Literal["menu", "help", "undo", "hint", "odds", "notepad", "log", "back"]

_SIDE = 96  # units of the drawings below
_SAMPLES = 4


@lru_cache(maxsize=64)
def stamp(name: Stamp, px: int, colour: Colour) -> Surface:
    """A stamp in a square of `px`. Shared: blit it, never draw on it."""
    scale = max(1, math.ceil(px * _SAMPLES / _SIDE))
    large = Surface((_SIDE * scale,) * 2, pygame.SRCALPHA)
    large.fill((*colour, 0))
    _DRAW[name](_Pen(large, scale, colour))
    return pygame.transform.smoothscale(large, (px, px))


class _Pen:
    def __init__(self, surface: Surface, scale: int, colour: Colour) -> None:
        self._surface, self._scale, self._colour = surface, scale, colour

    def line(self, *points: tuple[float, float], width: float = 9) -> None:
        """A line with round ends and corners."""
        s = self._scale
        for a, b in pairwise(points):
            length = math.dist(a, b) or 1
            x, y = (a[1] - b[1]) / length * width / 2, (b[0] - a[0]) / length * width / 2
            corners = ((a[0] + x, a[1] + y), (b[0] + x, b[1] + y), (b[0] - x, b[1] - y), (a[0] - x, a[1] - y))
            pygame.draw.polygon(self._surface, self._colour, [(px * s, py * s) for px, py in corners])
        for point in points:
            self.dot(*point, width / 2)

    def dot(self, x: float, y: float, radius: float) -> None:
        s = self._scale
        pygame.draw.circle(self._surface, self._colour, (x * s, y * s), radius * s)

    def ring(self, x: float, y: float, radius: float, width: float = 9) -> None:
        s = self._scale
        pygame.draw.circle(self._surface, self._colour, (x * s, y * s), radius * s, round(width * s))

    def arc(self, x: float, y: float, radius: float, start: int, end: int, width: float = 9) -> None:
        """Part of a circle, degrees clockwise from the right."""
        turns = [math.radians(angle) for angle in range(start, end + 1, 6)]
        self.line(*((x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns), width=width)


def _menu(pen: _Pen) -> None:
    for y in (26, 48, 70):
        pen.line((20, y), (76, y), width=11)


def _help(pen: _Pen) -> None:
    pen.arc(48, 34, 17, -174, 60, 10)
    pen.line((56, 49), (48, 58), (48, 63), width=10)
    pen.dot(48, 80, 6.5)


def _undo(pen: _Pen) -> None:
    pen.arc(50, 52, 24, -150, 120, 10)
    pen.line((26, 20), (28, 41), (49, 41), width=10)


def _hint(pen: _Pen) -> None:
    pen.arc(48, 40, 21, 130, 410, 9)
    pen.line((35, 57), (38, 67), (58, 67), (61, 57), width=8)
    pen.line((40, 80), (56, 80), width=8)


def _odds(pen: _Pen) -> None:
    pen.ring(30, 31, 14)
    pen.ring(66, 65, 14)
    pen.line((66, 22), (30, 74), width=8)


def _notepad(pen: _Pen) -> None:
    pen.line((24, 16), (72, 16), (72, 80), (24, 80), (24, 16), width=8)
    pen.line((24, 36), (72, 36), width=6)
    pen.line((48, 36), (48, 80), width=6)
    pen.line((24, 58), (72, 58), width=6)


def _log(pen: _Pen) -> None:
    for y in (24, 48, 72):
        pen.dot(22, y, 6.5)
        pen.line((38, y), (78, y), width=8)


def _back(pen: _Pen) -> None:
    pen.line((60, 20), (32, 48), (60, 76), width=12)


_DRAW = {
    "menu": _menu,
    "help": _help,
    "undo": _undo,
    "hint": _hint,
    "odds": _odds,
    "notepad": _notepad,
    "log": _log,
    "back": _back,
}
