"""The stamps on the table's tool buttons: one colour, drawn too large from geometry and scaled down once."""

from functools import lru_cache
from typing import Literal

from pygame import Surface

from scenes.stage.pen import Pen
from scenes.stage.theme import Colour

Stamp = Literal["menu", "help", "undo", "hint", "odds", "notepad", "log", "back"]

_SIDE = 96  # units of the drawings below


@lru_cache(maxsize=64)
def stamp(name: Stamp, px: int, colour: Colour) -> Surface:
    """A stamp in a square of `px`. Shared: blit it, never draw on it."""
    pen = Pen(px, colour, _SIDE)
    _DRAW[name](pen)
    return pen.stamp()


def _menu(pen: Pen) -> None:
    for y in (26, 48, 70):
        pen.line((20, y), (76, y), width=11)


def _help(pen: Pen) -> None:
    pen.arc(48, 34, 17, -174, 60, 10)
    pen.line((56, 49), (48, 58), (48, 63), width=10)
    pen.dot(48, 80, 6.5)


def _undo(pen: Pen) -> None:
    pen.arc(50, 52, 24, -150, 120, 10)
    pen.line((26, 20), (28, 41), (49, 41), width=10)


def _hint(pen: Pen) -> None:
    pen.arc(48, 40, 21, 130, 410, 9)
    pen.line((35, 57), (38, 67), (58, 67), (61, 57), width=8)
    pen.line((40, 80), (56, 80), width=8)


def _odds(pen: Pen) -> None:
    pen.ring(30, 31, 14, 9)
    pen.ring(66, 65, 14, 9)
    pen.line((66, 22), (30, 74), width=8)


def _notepad(pen: Pen) -> None:
    pen.line((24, 16), (72, 16), (72, 80), (24, 80), (24, 16), width=8)
    pen.line((24, 36), (72, 36), width=6)
    pen.line((48, 36), (48, 80), width=6)
    pen.line((24, 58), (72, 58), width=6)


def _log(pen: Pen) -> None:
    for y in (24, 48, 72):
        pen.dot(22, y, 6.5)
        pen.line((38, y), (78, y), width=8)


def _back(pen: Pen) -> None:
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
