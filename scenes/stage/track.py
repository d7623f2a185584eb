"""A track to wind a game along: a groove with a mark at the end of each round and a knob at the move that is shown."""

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.input.hotspots import Hotspot, Point
from scenes.stage import theme
from scenes.stage.canvas import Canvas
from scenes.stage.frame import Frame
from scenes.stage.hud import Pictures


class Track:
    """`marks` are shares of the whole, from 0 to 1. Drawing and geometry only."""

    ID = "track"
    HEIGHT = 34  # design units

    def __init__(self, marks: Sequence[float]) -> None:
        self._marks = tuple(marks)
        self._pictures = Pictures()
        self._rect = Rect(0, 0, 1, 1)

    def layout(self, frame: Frame, canvas: Canvas, rect: Rect) -> None:
        self._pictures.hide_all(canvas)
        self._frame, self._rect = frame, rect

    def share(self, pos: Point) -> float:
        """How far along the track a point is, from 0 to 1."""
        edge = self._rect.height // 2
        return min(1.0, max(0.0, (pos[0] - self._rect.x - edge) / max(1, self._rect.width - 2 * edge)))

    def draw(self, canvas: Canvas, share: float, hot: bool) -> None:
        shows = (self._rect.size, round(share, 4), hot)
        self._pictures.show(canvas, self.ID, self._rect.topleft, shows, partial(self._picture, share, hot), z=3)

    def hotspot(self, label: str) -> Hotspot:
        return Hotspot(self.ID, Rect(self._rect), label, order=90)

    def _picture(self, share: float, hot: bool) -> Surface:
        width, height = self._rect.size
        u = self._frame.ui
        surface = Surface((width, height), pygame.SRCALPHA)
        edge, middle = height // 2, height // 2
        length = width - 2 * edge
        groove = Rect(edge, middle - u(5), length, u(10))
        pygame.draw.rect(surface, (*theme.NIGHT, 235), groove.inflate(u(8), u(8)), border_radius=u(9))
        pygame.draw.rect(surface, theme.OAK_LIGHT, groove, border_radius=u(5))
        done = Rect(groove.x, groove.y, round(length * share), groove.height)
        pygame.draw.rect(surface, theme.BRASS, done, border_radius=u(5))
        for mark in self._marks:
            x = edge + round(length * mark)
            pygame.draw.line(surface, theme.CREAM, (x, middle - u(11)), (x, middle + u(11)), max(1, u(3)))
        centre = (edge + round(length * share), middle)
        pygame.draw.aacircle(surface, theme.NIGHT, centre, u(15))
        pygame.draw.aacircle(surface, theme.LAMP if hot else theme.BRASS, centre, u(12))
        return surface
