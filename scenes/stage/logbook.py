"""The log at the table: sentences, newest at the bottom, each of which can be shown again. Drawing and scrolling
only.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect, Surface

from game.input.hotspots import Hotspot
from scenes.stage import materials, theme
from scenes.stage.canvas import Canvas
from scenes.stage.frame import Frame
from scenes.stage.hud import LOG_ORDER, Pictures

TEXT = 20
PAD = 12
GAP = 5
PREFIX = "log:"


@dataclass(frozen=True, slots=True)
class Entry:
    """A sentence and the move it tells of."""

    ply: int
    text: str


class Logbook:
    """Shows the end of a list of entries in a rectangle; `scroll` counts the entries hidden below."""

    def __init__(self) -> None:
        self._pictures = Pictures()
        self._rects: list[tuple[int, Rect, Surface]] = []
        self._scroll = 0
        self._count = 0

    def layout(self, frame: Frame, canvas: Canvas) -> None:
        """`frame` as fitted by the HUD."""
        self._pictures.hide_all(canvas)
        self._frame = frame

    def wheel(self, lines: float) -> None:
        """Scroll; positive is upwards, to older lines."""
        self._scroll = min(max(0, self._scroll + round(lines)), max(0, self._count - 1))

    def draw(self, canvas: Canvas, rect: Rect, entries: Sequence[Entry], hover: str | None) -> None:
        if len(entries) != self._count:  # a new line is always seen
            self._count = len(entries)
            self._scroll = 0
        shown = entries[: len(entries) - self._scroll]
        tail = tuple(shown[-60:])
        first = len(shown) - len(tail)
        lit = int(hover.removeprefix(PREFIX)) if hover and hover.startswith(PREFIX) else None
        self._rects = self._lines(rect, tail, first)
        if self._rects:  # no taller than its lines: the table behind it is worth seeing
            top = self._rects[-1][1].top - self._frame.ui(PAD)
            rect = Rect(rect.x, top, rect.w, rect.bottom - top)
        self._pictures.show(
            canvas, "log", rect.topleft, (rect.size, tail, lit), partial(self._panel, rect, len(entries) - 1, lit), z=2
        )

    def hotspots(self, entries: Sequence[Entry], usable: bool) -> list[Hotspot]:
        """A hotspot for each line in sight, to show it again."""
        return [
            Hotspot(f"{PREFIX}{i}", Rect(rect), entries[i].text, usable, order=LOG_ORDER)
            for i, rect, _text in self._rects
            if i < len(entries)
        ]

    def _lines(self, rect: Rect, tail: Sequence[Entry], first: int) -> list[tuple[int, Rect, Surface]]:
        """Index, rectangle and text of each entry that fits, from the newest upwards; the newest is made to fit."""
        u = self._frame.ui
        px, wide = self._frame.text(TEXT), rect.w - 2 * u(PAD)
        bottom, top = rect.bottom - u(PAD), rect.top + u(PAD) // 2
        found: list[tuple[int, Rect, Surface]] = []
        for i in reversed(range(len(tail))):
            text = theme.paragraph("text", px, tail[i].text, theme.INK, wide)
            if not found and text.get_height() + u(GAP) > bottom - top:
                rows = (bottom - top - u(GAP)) // theme.line_height("text", px)
                text = theme.label("text", px, tail[i].text, theme.INK, wide, max(1, rows))
            height = text.get_height() + u(GAP)
            if found and bottom - height < top:
                break
            bottom -= height
            found.append((first + i, Rect(rect.x + u(PAD), bottom, wide, height), text))
        return found

    def _panel(self, rect: Rect, newest: int, lit: int | None) -> Surface:
        frame = self._frame
        surface = materials.panel(rect.size, "parchment", frame.scale * frame.ui_scale).copy()
        for i, line, text in self._rects:
            at = line.move(-rect.x, -rect.y)
            if i == lit:
                shade = Surface(at.inflate(frame.ui(8), 0).size, pygame.SRCALPHA)
                shade.fill((*theme.BRASS, 110))
                surface.blit(shade, at.inflate(frame.ui(8), 0))
            if i != newest:
                pygame.draw.line(surface, theme.PARCHMENT_DARK, at.bottomleft, at.bottomright)
            surface.blit(text, at.topleft)
        return surface
