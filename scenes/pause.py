"""The pause over a table: go on, look something up, change a setting, or leave. Nothing here can lose the game."""

from collections.abc import Callable

from game.envelope import SHOWN
from game.text import _
from scenes.dialog import leave_table
from scenes.howto import Howto
from scenes.settings import SettingsScreen
from scenes.stage import theme
from scenes.stage.icons import Icon
from scenes.stage.materials import Kind
from scenes.ui.screen import Page, Screen
from scenes.ui.widgets import Button

_WIDE, _ROW = 560, 92


class Pause(Screen):
    """`leave` closes the table and goes to the title; the journal holds the game, sealed in `envelope`."""

    opaque = False
    size = (_WIDE, 560)

    def __init__(self, game: str, leave: Callable[[], None], envelope: str) -> None:
        self._game = game
        self._leave = leave
        self._envelope = envelope

    def enter(self) -> None:
        self.focus = "resume"

    def compose(self, page: Page) -> None:
        page.panel("board", 0, 0, _WIDE, 560)
        page.text("title", 52, _("Pause"), theme.INK_RED, (50, 44, _WIDE - 100, 70), "centre")
        rows: tuple[tuple[str, str, Icon, Kind, Callable[[], None]], ...] = (
            ("resume", _("Back to the table"), "play", "main", self.back),
            ("howto", _("How to play"), "question", "wood", lambda: self.app.scenes.push(Howto(self._game))),
            ("settings", _("Settings"), "gear", "wood", lambda: self.app.scenes.push(SettingsScreen())),
            ("leave", _("Leave the table"), "door", "wood", lambda: self.app.scenes.push(leave_table(self._leave))),
        )
        for number, (id, label, icon, kind, act) in enumerate(rows):
            rect = page.sheet.rect(70, 138 + number * _ROW, _WIDE - 140, 74)
            page.add(Button(id=id, rect=rect, unit=page.unit, label=label, icon=icon, kind=kind, act=act))

        sealed = _("Envelope {digits}").format(digits=self._envelope[:SHOWN])
        page.text("text", 22, sealed, theme.INK_SOFT, (70, 500, _WIDE - 140, 36), "centre")

    def back(self) -> None:
        self.app.scenes.pop()
