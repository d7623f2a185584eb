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
        self._rects: list[tuple[int, Rect]] = []
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
            canvas, "log", rect.topleft, (rect.size, tail, lit), partial(self._panel, rect, entries, lit), z=2
        )

    def hotspots(self, entries: Sequence[Entry], usable: bool) -> list[Hotspot]:
        """A hotspot for each line in sight, to show it again."""
        return [
            Hotspot(f"{PREFIX}{i}", Rect(rect), entries[i].text, usable, order=LOG_ORDER)
            for i, rect in self._rects
            if i < len(entries)
        ]

    def _lines(self, rect: Rect, tail: Sequence[Entry], first: int) -> list[tuple[int, Rect]]:
        """Index and rectangle of each entry that fits, from the newest upwards."""
        u = self._frame.ui
        bottom = rect.bottom - u(PAD)
        found = []
        for i in reversed(range(len(tail))):
            height = self._text(tail[i], rect).get_height() + u(GAP)
            if bottom - height < rect.top + u(PAD) // 2:
                break
            bottom -= height
            found.append((first + i, Rect(rect.x + u(PAD), bottom, rect.w - 2 * u(PAD), height)))
        return found

    def _text(self, entry: Entry, rect: Rect) -> Surface:
        frame = self._frame
        return theme.paragraph("text", frame.text(TEXT), entry.text, theme.INK, rect.w - 2 * frame.ui(PAD))

    def _panel(self, rect: Rect, entries: Sequence[Entry], lit: int | None) -> Surface:
        frame = self._frame
        surface = materials.panel(rect.size, "parchment", frame.scale * frame.ui_scale).copy()
        newest = len(entries) - 1
        for i, line in self._rects:
            at = line.move(-rect.x, -rect.y)
            if i == lit:
                shade = Surface(at.inflate(frame.ui(8), 0).size, pygame.SRCALPHA)
                shade.fill((*theme.BRASS, 110))
                surface.blit(shade, at.inflate(frame.ui(8), 0))
            text = self._text(entries[i], rect)
            if i != newest:
                pygame.draw.line(surface, theme.PARCHMENT_DARK, at.bottomleft, at.bottomright)
            surface.blit(text, at.topleft)
        return surface
