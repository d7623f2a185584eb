"""The curtain: between people who share a screen, so that each decides unseen. Nothing private is behind it or on it.

A click on the own name opens it; holding the name, or Enter on it, is a glance, over when it is let go. A choice can
also be typed without opening it: nothing of what is typed shows, not even how much.
"""

import math
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.input.hotspots import Hotspot, Point
from game.input.intents import Confirm, ConfirmUp, Intent, Key
from game.text import _
from rules.core.event import Seat
from scenes.pause import Pause
from scenes.stage import icons, theme
from scenes.stage.frame import Frame
from scenes.ui.screen import Page, Screen
from scenes.ui.widgets import Button

if TYPE_CHECKING:
    from scenes.table import Table

GLANCE_MS = 350  # a press longer than this only looks
_WIDE, _HEAD, _ROW, _TYPING = 1080, 224, 112, 860
_FOLD = 110  # design units from one fold of the curtain to the next


class Curtain(Screen):
    """For the `seats` of a table that have to decide in private, in any order."""

    name = "curtain"

    def __init__(self, table: "Table", seats: Sequence[Seat]) -> None:
        self._table = table
        self._seats = list(seats)
        self._typing: Seat | None = None
        self._typed = ""
        self._wrong = False
        self._held_seat: Seat | None = None
        self._held_ms = 0
        self._glancing = False
        self._by_key = False  # held with a key or gamepad

    def enter(self) -> None:
        self.focus = f"seat:{self._seats[0]}"
        names = ", ".join(self._table.names[seat] for seat in self._seats)
        self.app.trace.prompt(None, names)

    # --- what is seen ------------------------------------------------------------------------------------------------

    def measure(self, frame: Frame) -> tuple[float, float]:
        return _WIDE, _TYPING if self._typing is not None else _HEAD + len(self._seats) * _ROW + 50

    def backdrop(self, size: tuple[int, int], unit: float) -> Surface:
        return drapery(size, unit)

    def compose(self, page: Page) -> None:
        page.panel("board", 0, 0, _WIDE, page.sheet.height)
        if self._typing is None:
            self._compose_names(page)
        else:
            self._compose_typing(page, self._typing)

    def _compose_names(self, page: Page) -> None:
        names = self._table.names
        if len(self._seats) == 1:
            title = _("{name}, all others look away").format(name=names[self._seats[0]])
        else:
            title = _("Who is next? All others look away")
        page.text("title", 54, title, theme.INK_RED, (60, 48, _WIDE - 120, 80), "centre")
        text = _("Click your name to choose, or hold it down just to look.")
        page.text("text", 28, text, theme.INK_SOFT, (60, 128, _WIDE - 120, 72), "centre", rows=2)
        for row, seat in enumerate(self._seats):
            y = _HEAD + row * _ROW
            keys = self._table.takes_keys(seat)
            self._badge(page, seat, 90, y + 4, 84)
            page.add(
                Button(
                    id=f"seat:{seat}",
                    rect=page.sheet.rect(200, y, 500 if keys else 790, 92),
                    unit=page.unit,
                    label=names[seat],
                    act=partial(self._open, seat),
                    kind="main",
                    units=38,
                )
            )
            if keys:
                page.add(
                    Button(
                        id=f"keys:{seat}",
                        rect=page.sheet.rect(720, y, 270, 92),
                        unit=page.unit,
                        label=_("Type it unseen"),
                        act=partial(self._type, seat),
                        rows=2,
                        units=26,
                    )
                )

    def _compose_typing(self, page: Page, seat: Seat) -> None:
        self._badge(page, seat, _WIDE / 2 - 80, 76, 160)
        name = self._table.names[seat]
        page.text("title", 60, name, theme.INK_RED, (60, 250, _WIDE - 120, 90), "centre")
        text = _("Cover the keys with your other hand, type your choice, then press Enter. None of it shows here.")
        page.text("text", 32, text, theme.INK, (140, 350, _WIDE - 280, 130), "centre", rows=3)
        page.text("text", 28, self._table.typing(), theme.INK_SOFT, (140, 490, _WIDE - 280, 72), "centre", rows=2)
        if self._wrong:
            again = _("That is not among the choices. Type it again.")
            page.text("bold", 32, again, theme.WINE, (140, 580, _WIDE - 280, 90), "centre", rows=2)
        page.add(
            Button(
                id="names",
                rect=page.sheet.rect(_WIDE / 2 - 200, _TYPING - 146, 400, 84),
                unit=page.unit,
                label=_("Choose by clicks instead"),
                act=partial(self._type, None),
                rows=2,
                units=26,
            )
        )

    def _badge(self, page: Page, seat: Seat, x: float, y: float, side: float) -> None:
        rect = page.sheet.rect(x, y, side, side)
        page.show((icons.seat_badge(self._table.match.seats[seat].colour, rect.w), rect.topleft))

    def draw(self, canvas: Surface) -> Sequence[Rect]:
        return self._table.draw(canvas) if self._glancing else super().draw(canvas)

    def hotspots(self) -> Sequence[Hotspot]:
        return () if self._glancing else super().hotspots()

    # --- opening and glancing ----------------------------------------------------------------------------------------

    def grab(self, spot_id: str, pos: Point) -> bool:
        if not spot_id.startswith("seat:"):
            return False
        self._hold(spot_id)
        return True

    def drop(self, pos: Point) -> None:
        if self._held_seat is not None:
            name = f"seat:{self._held_seat}"
            self._let_go(any(spot.id == name and spot.contains(pos) for spot in self.hotspots()))

    def _hold(self, spot_id: str) -> None:
        self._held_seat, self._held_ms = int(spot_id.removeprefix("seat:")), 0

    def _let_go(self, on_name: bool) -> None:
        """The end of a glance; of a short press, the curtain opens if it ended on the name."""
        seat, self._held_seat, self._by_key = self._held_seat, None, False
        if self._glancing:
            self._glancing = False
            self._table.veil()
            self.focus = f"seat:{seat}"
            self.app.scenes.changed = True
        elif seat is not None and on_name:
            self._open(seat)

    def update(self, ms: int) -> None:
        self._held_ms += ms
        if self._held_seat is not None and self._held_ms >= GLANCE_MS and not self._glancing:
            self._glancing = True
            self._table.unveil(self._held_seat)
            self._table.expose()

    def back(self) -> None:
        if self._typing is not None:
            self._type(None)
        else:
            self.app.scenes.push(Pause(self._table.match.game, self._table.leave_table, self._table.match.envelope))

    def _open(self, seat: Seat) -> None:
        self.app.audio.play("curtain")
        self._table.unveil(seat)
        self.app.scenes.pop()

    # --- typing unseen -----------------------------------------------------------------------------------------------

    def intercept(self, intent: Intent) -> bool:
        if isinstance(intent, Confirm) and self._typing is not None and self._typed:
            self._enter()
            return True
        return self._press(intent) or super().intercept(intent)

    def _press(self, intent: Intent) -> bool:
        """A name held by key or gamepad as with the pointer; until it is let go, nothing else counts."""
        if self._by_key:
            if isinstance(intent, ConfirmUp):
                self._let_go(on_name=True)
            return True
        named = self.focus is not None and self.focus.startswith("seat:") and not self.app.by_pointer
        if isinstance(intent, Confirm) and named and self._held_seat is None and self.focus is not None:
            self._hold(self.focus)
            self._by_key = True
        return self._by_key

    def key(self, key: Key) -> bool:
        if self._typing is None:
            return False
        if key.name == "backspace":
            self._typed = self._typed[:-1]
        elif key.char.isalnum() and not key.repeat:
            self._typed += key.char.lower()
        return True

    def _type(self, seat: Seat | None) -> None:
        self._typing, self._typed, self._wrong = seat, "", False
        self.focus = "names" if seat is not None else f"seat:{self._seats[0]}"
        self.refresh()

    def _enter(self) -> None:
        """Play what was typed; the next person who has not chosen yet may type at once."""
        seat, typed = self._typing, self._typed
        assert seat is not None
        if not self._table.quick(seat, typed):
            self._type(seat)
            self._wrong = True
            self.refresh()
            return
        self.app.audio.play("card_slide")
        self._seats.remove(seat)
        left = [other for other in self._seats if self._table.takes_keys(other)]
        if left:
            self._type(left[0])
        else:
            self.app.scenes.pop()


def drapery(size: tuple[int, int], unit: float) -> Surface:
    """Heavy red cloth in folds, darker towards the floor."""
    folds = Surface((size[0], 1))
    for x in range(size[0]):
        turn = x / (_FOLD * unit)
        light = 0.5 + 0.34 * math.sin(2 * math.pi * turn) + 0.12 * math.sin(2 * math.pi * turn * 2.37 + 1)
        folds.set_at((x, 0), tuple(round(part * (0.28 + 0.62 * light)) for part in theme.WINE))
    surface = pygame.transform.scale(folds, size)
    fall = Surface((1, 3))
    for y, tone in enumerate((255, 210, 110)):
        fall.set_at((0, y), (tone,) * 3)
    surface.blit(pygame.transform.smoothscale(fall, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface
