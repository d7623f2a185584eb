"""The score sheet over the table: a head of words and seats' marks, one row a round, the newest in sight. Drawing
only.
"""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.seats import SeatInfo
from scenes.games import Notepad
from scenes.stage import icons, materials, theme
from scenes.stage.canvas import Canvas
from scenes.stage.frame import Frame
from scenes.stage.hud import Pictures

ROW = 36
HEAD = 52
PAD = 20
COLUMN = 92  # the width of a seat's column where there is room


class ScoreSheet:
    """Shows a notepad in the lower rows that fit; `wheel` goes to older ones."""

    def __init__(self, seats: Sequence[SeatInfo]) -> None:
        self._seats = tuple(seats)
        self._pictures = Pictures()
        self._scroll = 0

    def layout(self, frame: Frame, canvas: Canvas) -> None:
        """`frame` as fitted by the HUD."""
        self._pictures.hide_all(canvas)
        self._frame = frame

    def wheel(self, lines: float) -> None:
        self._scroll = max(0, self._scroll + round(lines))

    def hide(self, canvas: Canvas) -> None:
        self._pictures.hide(canvas, "notepad")

    def draw(self, canvas: Canvas, room: Rect, notepad: Notepad) -> Rect:
        """Draw it at the top left of `room`; returns what it covers."""
        u = self._frame.ui
        border = materials.board_border(self._frame.scale * self._frame.ui_scale)
        fit = max(1, (room.h - 2 * border - u(HEAD) - u(PAD)) // u(ROW))
        self._scroll = min(self._scroll, max(0, len(notepad.rows) - fit))
        end = len(notepad.rows) - self._scroll
        rows = notepad.rows[max(0, end - fit) : end]
        width = min(room.w, 2 * border + u(PAD) + u(COLUMN * sum(_shares(notepad.head))))
        size = (width, 2 * border + u(HEAD) + max(1, len(rows)) * u(ROW) + u(PAD))
        self._pictures.show(
            canvas,
            "notepad",
            room.topleft,
            (size, notepad.head, rows),
            lambda: self._sheet(size, notepad.head, rows),
            z=3,
        )
        return Rect(room.topleft, size)

    def _sheet(self, size: tuple[int, int], head: tuple[str | int, ...], rows: Sequence[tuple[str, ...]]) -> Surface:
        frame = self._frame
        u = frame.ui
        unit = frame.scale * frame.ui_scale
        surface = materials.panel(size, "board", unit).copy()
        inside = surface.get_rect().inflate(-2 * materials.board_border(unit) - u(PAD), 0)
        top = materials.board_border(unit) + u(PAD) // 2
        widths = _shares(head)
        edges = [inside.x + round(inside.w * sum(widths[:i]) / sum(widths)) for i in range(len(head) + 1)]
        for i, cell in enumerate(head):
            centre = ((edges[i] + edges[i + 1]) // 2, top + u(HEAD) // 2 - u(4))
            if isinstance(cell, int):
                picture = icons.seat_badge(self._seats[cell].colour, u(40))
            else:
                picture = theme.label("bold", frame.text(19), cell, theme.INK_SOFT, edges[i + 1] - edges[i] - u(4))
            surface.blit(picture, picture.get_rect(center=centre))
        for number, row in enumerate(rows):
            y = top + u(HEAD) + number * u(ROW)
            pygame.draw.line(surface, theme.PARCHMENT_DARK, (inside.x, y), (inside.right, y), max(1, u(1.5)))
            for i, text in enumerate(row):
                role: theme.Role = "text" if not isinstance(head[i], int) else "bold"
                cell_text = theme.label(role, frame.text(22), text, theme.INK, edges[i + 1] - edges[i] - u(4))
                surface.blit(cell_text, cell_text.get_rect(center=((edges[i] + edges[i + 1]) // 2, y + u(ROW) // 2)))
        return surface


def _shares(head: Sequence[str | int]) -> list[float]:
    """How wide the columns are among each other."""
    return [1.0 if isinstance(cell, int) else 1.2 for cell in head]
