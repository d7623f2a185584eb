"""What is left to show when something failed that nobody expected: what happened, where the log is, and that the game
is kept.

It depends on as little as possible: it may be shown while everything else is broken.
"""

from game.log import CrashReport
from game.text import _
from scenes.stage import theme
from scenes.ui.screen import Page, Screen
from scenes.ui.widgets import Button

_WIDE, _HIGH = 1100, 640


class Crash(Screen):
    """The last screen of a program that failed; it can only be closed."""

    size = (_WIDE, _HIGH)

    def __init__(self, report: CrashReport) -> None:
        self._report = report

    def compose(self, page: Page) -> None:
        page.panel("board", 0, 0, _WIDE, _HIGH)
        inner = _WIDE - 140
        page.text("title", 52, _("The table has collapsed"), theme.INK_RED, (70, 50, inner, 70), "centre")
        sorry = _("Something went wrong that was not your fault, and the program cannot go on.")
        page.text("bold", 28, sorry, theme.INK, (70, 130, inner, 80), "centre", rows=2)
        kept = _("Your game is kept up to the last move: start again and sit down where you were.")
        page.text("text", 28, kept, theme.INK, (70, 216, inner, 80), "centre", rows=2)
        page.text("text", 22, self._report.summary, theme.INK_SOFT, (70, 310, inner, 90), "centre", rows=3)
        if self._report.file:
            where = _("What happened in detail is written in:\n{file}").format(file=self._report.file)
            page.text("text", 22, where, theme.INK, (70, 404, inner, 110), "centre", rows=4)
        rect = page.sheet.rect(_WIDE / 2 - 160, 530, 320, 68)
        page.add(Button(id="quit", rect=rect, unit=page.unit, label=_("Close"), kind="main", act=self.app.quit))
