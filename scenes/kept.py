"""The kept games: those that were left, to play on, and those that are over, to watch again. No line tells a secret.

Of those that cannot be opened it says why; their files are left as they are.
"""

from collections.abc import Callable
from functools import partial

from game.saves import Kept, Shelf
from game.text import _, ngettext
from scenes.dialog import Answer, Dialog
from scenes.games import parts
from scenes.stage import theme
from scenes.stage.materials import Kind
from scenes.ui.screen import Page, Screen
from scenes.ui.widgets import Button

Open = Callable[[Kept], None]

_WIDE, _ROW, _TOP, _ROWS = 1240, 104, 150, 6
_REASONS = 4  # that a dialog has room for; the log has all


def told(kept: Kept) -> str:
    """A kept game in one line: what was played, and who plays."""
    names = ", ".join(seat.name for seat in kept.seats)
    return _("{game} with {names}").format(game=_(parts(kept.game).skin.title), names=names)


class KeptGames(Screen):
    """Pages of games, the last played first."""

    size = (_WIDE, 920)

    def __init__(self, shelf: Shelf, open_kept: Open) -> None:
        self._kept = shelf.games
        self._refused = shelf.refused
        self._open = open_kept
        self._page_number = 0

    def enter(self) -> None:
        self.focus = "game 0" if self._kept else "back"

    def compose(self, page: Page) -> None:
        page.panel("board", 0, 0, _WIDE, 920)
        page.text("title", 56, _("Kept games"), theme.INK_RED, (60, 44, _WIDE - 120, 80), "centre")
        first = self._page_number * _ROWS
        for row, kept in enumerate(self._kept[first : first + _ROWS]):
            self._row(page, row, kept)
        pages = -(-len(self._kept) // _ROWS)
        buttons = [("back", _("Back"), self.back, True)]
        if pages > 1:
            buttons.append(("newer", _("Newer"), partial(self._turn, -1), self._page_number > 0))
            buttons.append(("older", _("Older"), partial(self._turn, 1), self._page_number < pages - 1))
        if self._refused:
            label = _("Cannot be opened: {count}").format(count=len(self._refused))
            buttons.append(("refused", label, self._explain, True))
        for number, (id, label, act, enabled) in enumerate(buttons):
            rect = page.sheet.rect(60 + number * 280, 810, 260, 70)
            page.add(Button(id=id, rect=rect, unit=page.unit, label=label, act=act, enabled=enabled))

    def _row(self, page: Page, row: int, kept: Kept) -> None:
        top = _TOP + row * _ROW
        page.text("bold", 24, told(kept), theme.INK, (60, top - 8, 830, 60), rows=2)
        moves = ngettext("{count} move", "{count} moves", kept.moves).format(count=kept.moves)
        when = f"{kept.played:%Y-%m-%d, %H:%M} · {moves}"
        page.text("text", 24, when, theme.INK_SOFT, (60, top + 52, 830, 34))
        label = _("Watch") if kept.over else _("Play on")
        rect = page.sheet.rect(_WIDE - 60 - 270, top + 6, 270, 72)
        kind: Kind = "wood" if kept.over else "main"
        act = partial(self._open, kept)
        page.add(Button(id=f"game {row}", rect=rect, unit=page.unit, label=label, kind=kind, act=act, icon="play"))

    def _turn(self, by: int) -> None:
        self._page_number += by
        self.app.audio.play("page")
        self.refresh()

    def _explain(self) -> None:
        """Why some games are missing here."""
        count = len(self._refused)
        text = ngettext("{count} kept game cannot be opened.", "{count} kept games cannot be opened.", count)
        reasons = "\n".join(self._refused[:_REASONS])
        self.app.scenes.push(Dialog(text.format(count=count), (Answer(_("Very well")),), reasons))

    def back(self) -> None:
        self.app.scenes.pop()
