"""The title: the tavern, a card for every table there is, settings and the door. Two clicks from here to play."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial

import pygame
from pygame import Rect, Surface

from game.saves import EMPTY, Kept, Shelf
from game.text import _
from rules.core.registry import games
from scenes.games import Parts, parts
from scenes.kept import KeptGames, Open, told
from scenes.lobby import Lobby, Start
from scenes.settings import SettingsScreen
from scenes.stage import materials, theme
from scenes.stage.icons import Icon
from scenes.stage.pieces import Blit
from scenes.ui.screen import Page, Screen
from scenes.ui.widgets import Button, Tile

_PICTURE = "common/title.jpg"
_GAP = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class _Table(Tile):
    """A card whose lower part invites to sit down."""

    plaque: Rect
    words: str

    def blits(self, hot: bool) -> tuple[Blit, ...]:
        button = Button(
            id="", rect=self.plaque, unit=self.unit, label=self.words, icon="mug", kind="main", act=self.act
        )
        return (*Tile.blits(self, hot), *button.blits(hot))


class Title(Screen):
    """`start` is called when a table has been made up in the lobby, as the lobby says.

    `open_kept` opens a game of the `shelf`: a left one to play on, a finished one to watch.
    """

    size = (1440, 1000)

    def __init__(self, start: Start, shelf: Shelf = EMPTY, open_kept: Open = lambda kept: None) -> None:
        self._start = start
        self._shelf = shelf
        self._open_kept = open_kept
        self._tables: Mapping[str, Parts] = {name: parts(name) for name in games()}

    def backdrop(self, size: tuple[int, int], unit: float) -> Surface:
        return _room(size)

    def compose(self, page: Page) -> None:
        self._name(page)
        left_game = next((kept for kept in self._shelf.games if not kept.over), None)
        if left_game:
            self._continue(page, left_game)
        over, room = (290, 580) if left_game else (200, 670)
        count = len(self._tables)
        columns = 1 if count == 1 else 2
        rows = -(-count // columns)
        wide, high = (
            (940.0, 500.0) if count == 1 else (690.0, 500.0 if rows == 1 else (room - _GAP * (rows - 1)) / rows)
        )
        top = over + (room - rows * high - (rows - 1) * _GAP) / 2
        for number, (name, table) in enumerate(self._tables.items()):
            row, column = divmod(number, columns)
            inside = min(columns, count - row * columns)
            left = (1440 - inside * wide - (inside - 1) * _GAP) / 2
            self._card(page, name, table, (left + column * (wide + _GAP), top + row * (high + _GAP), wide, high))
        buttons: list[tuple[str, str, Icon, Callable[[], None]]] = [
            ("settings", _("Settings"), "gear", lambda: self.app.scenes.push(SettingsScreen())),
            ("quit", _("Quit"), "door", self.app.quit),
        ]
        if self._shelf != EMPTY:
            look = partial(KeptGames, self._shelf, self._open_kept)
            buttons.insert(0, ("kept", _("Kept games"), "again", lambda: self.app.scenes.push(look())))
        for number, (id, label, icon, act) in enumerate(buttons):
            rect = page.sheet.rect(1440 / 2 + (number - len(buttons) / 2) * 340 + 10, 904, 320, 70)
            page.add(Button(id=id, rect=rect, unit=page.unit, label=label, icon=icon, act=act))

    def _continue(self, page: Page, kept: Kept) -> None:
        """The game that was left, before everything else."""
        rect = page.sheet.rect(250, 188, 940, 84)
        label = _("Continue: {game}").format(game=told(kept))
        act = partial(self._open_kept, kept)
        button = Button(
            id="continue", rect=rect, unit=page.unit, label=label, icon="play", kind="main", act=act, rows=2
        )
        page.add(button)

    def _name(self, page: Page) -> None:
        """The tavern's name, as if painted on the wall: a dark edge, then lamp-lit letters."""
        box = (120.0, 40.0, 1200.0, 130.0)
        x, y, wide, high = box
        name = _("Tavern Table")
        for dx, dy, colour in ((4, 5, theme.NIGHT), (-1.5, -1.5, theme.BRASS_DARK), (0, 0, theme.LAMP)):
            page.text("title", 112, name, colour, (x + dx, y + dy, wide, high), "centre")

    def _card(self, page: Page, name: str, table: Parts, box: tuple[float, float, float, float]) -> None:
        """A table to sit down at: picture, name, what it is about, for how many; all of it can be clicked."""
        x, y, wide, high = box
        rect = page.panel("board", *box)
        pad = 44
        art = min(high - 2 * pad, wide * 0.42)
        well = page.sheet.rect(x + pad, y + pad, art, high - 2 * pad)
        page.show((materials.well(well.size, page.unit), well.topleft))
        margin = page.sheet.px(14)
        inner = well.inflate(-2 * margin, -2 * margin)
        emblem = _emblem(name, min(inner.size))
        page.show((emblem, emblem.get_rect(center=inner.center).topleft))
        left, room = x + pad + art + 30, wide - art - 2 * pad - 30
        big = high > 400
        title = _(table.skin.title)
        page.text("title", 66 if big else 52, title, theme.INK_RED, (left, y + pad, room, high * 0.18))
        tagline = _(table.skin.tagline)
        box = (left, y + pad + high * 0.2, room, high * 0.34)
        page.text("text", 30 if big else 25, tagline, theme.INK, box, rows=4, top=True)
        page.text("bold", 26, seats_text(games()[name].info.seats), theme.INK_SOFT, (left, y + high * 0.6, room, 40))
        plaque = page.sheet.rect(left, y + high - pad - 72, min(room, 320), 72)
        page.add(
            _Table(
                id=f"table:{name}",
                rect=rect,
                unit=page.unit,
                label=_("Sit down: {game}").format(game=title),
                picture=(),
                act=lambda: self.app.scenes.push(Lobby(name, self._start)),
                plaque=plaque,
                words=_("Sit down"),
            )
        )

    def back(self) -> None:
        """Esc never ends the program."""


@lru_cache(maxsize=8)
def _emblem(game: str, side: int) -> Surface:
    """A ready-made picture: the game's own sprites are only loaded for its lobby."""
    return pygame.transform.smoothscale(theme.library().image(f"{game}/emblem.webp"), (side, side))


@lru_cache(maxsize=1)
def _room(size: tuple[int, int]) -> Surface:
    return materials.cover(theme.library().image(_PICTURE), size)


def seats_text(seats: tuple[int, ...]) -> str:
    """For how many a game is."""
    if len(seats) == 1:
        return _("{count} players").format(count=seats[0])
    return _("{fewest} to {most} players").format(fewest=seats[0], most=seats[-1])
