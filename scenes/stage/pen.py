"""The pen that draws stamps of one colour from geometry: several times too large, and scaled down once."""

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import pygame
from pygame import Surface

from scenes.stage import theme
from scenes.stage.theme import Colour

Point = tuple[float, float]

_SAMPLES = 4


class Pen:
    """Draws in a square whose sides are `units` long, the origin in the upper left corner."""

    def __init__(self, px: int, colour: Colour, units: float = 1.0) -> None:
        self._px = px
        self._scale = px * _SAMPLES / units
        self._ink, self._none = (*colour, 255), (*colour, 0)
        self._surface = Surface((px * _SAMPLES,) * 2, pygame.SRCALPHA)
        self._surface.fill(self._none)

    def stamp(self) -> Surface:
        """What was drawn, `px` wide and high."""
        return pygame.transform.smoothscale(self._surface, (self._px, self._px))

    def line(self, *points: Point, width: float) -> None:
        """A line with round ends and corners."""
        for a, b in pairwise(points):
            length = math.dist(a, b) or 1
            x, y = (a[1] - b[1]) / length * width / 2, (b[0] - a[0]) / length * width / 2
            self.poly((a[0] + x, a[1] + y), (b[0] + x, b[1] + y), (b[0] - x, b[1] - y), (a[0] - x, a[1] - y))
        for point in points:
            self.dot(*point, width / 2)

    def poly(self, *points: Point) -> None:
        pygame.draw.polygon(self._surface, self._ink, [self._at(*point) for point in points])

    def dot(self, x: float, y: float, radius: float) -> None:
        pygame.draw.circle(self._surface, self._ink, self._at(x, y), radius * self._scale)

    def ring(self, x: float, y: float, radius: float, width: float) -> None:
        pygame.draw.circle(
            self._surface, self._ink, self._at(x, y), radius * self._scale, max(1, round(width * self._scale))
        )

    def arc(self, x: float, y: float, radius: float, start: int, end: int, width: float) -> None:
        """Part of a circle, degrees clockwise from the right."""
        turns = [math.radians(angle) for angle in range(start, end + 1, 6)]
        self.line(*((x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns), width=width)

    def hole(self, *points: Point) -> None:
        """Take the ink away again within a polygon."""
        pygame.draw.polygon(self._surface, self._none, [self._at(*point) for point in points])

    def gap(self, x: float, y: float, radius: float) -> None:
        """Take the ink away again within a circle."""
        pygame.draw.circle(self._surface, self._none, self._at(x, y), radius * self._scale)

    def _at(self, x: float, y: float) -> Point:
        return x * self._scale, y * self._scale


@dataclass(frozen=True, slots=True)
class Written:
    """A short text, as a number, that can stand wherever a stamp can: called with pixels and a colour, it draws it."""

    text: str

    def __call__(self, px: int, colour: Colour) -> Surface:
        return _written(self.text, px, colour)


@lru_cache(maxsize=128)
def _written(text: str, px: int, colour: Colour) -> Surface:
    surface = Surface((px, px), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    number = theme.label("bold", max(8, px), text, colour, px)
    box = number.get_bounding_rect()
    surface.blit(number, (px // 2 - box.centerx, px // 2 - box.centery))
    return surface
