"""The how-to sheet of a game: at most twelve sentences, with pictures of the pieces they speak of.

What it says comes from `scenes/<game>/howto.py`: `TIPS`, a tuple of `Tip`, and `EMBLEM`, the pieces that stand for the
game in its lobby and on its card in the title (`build/art/emblems.py`). Only how the pieces lie to
each other matters.
"""

from dataclasses import dataclass

from game.input.intents import Key
from game.text import _
from scenes.games import parts
from scenes.stage import theme
from scenes.stage.pieces import Piece
from scenes.ui.pictures import picture
from scenes.ui.screen import Page, Screen
from scenes.ui.widgets import Button

MOST = 12  # sentences
KEYS = ("f1", "?")

_COLUMN, _GAP = 640, 40


@dataclass(frozen=True, slots=True)
class Tip:
    """A sentence (message id) and the pieces pictured beside it."""

    text: str
    pieces: tuple[Piece, ...] = ()


class Howto(Screen):
    """A large sheet over whatever is below: two columns of sentences, closed by any of the usual ways."""

    opaque = False
    size = (1440, 1060)

    def __init__(self, game: str) -> None:
        self._game = game
        self._tips: tuple[Tip, ...] = parts(game).howto.TIPS
        if len(self._tips) > MOST:
            raise ValueError(f"the how-to sheet of {game} has more than {MOST} sentences")

    def enter(self) -> None:
        self.app.audio.play("page")

    def compose(self, page: Page) -> None:
        page.panel("board", 10, 10, 1420, 1040)
        title = _("How {game} is played").format(game=_(parts(self._game).skin.title))
        page.text("title", 54, title, theme.INK_RED, (60, 44, 1320, 70), "centre")
        rows = (len(self._tips) + 1) // 2
        high = (1060 - 140 - 120) / rows
        for number, tip in enumerate(self._tips):
            column, row = divmod(number, rows)
            x, y = 60 + column * (_COLUMN + _GAP), 130 + row * high
            self._tip(page, number + 1, tip, x, y, high - 10)
        page.add(
            Button(
                id="close",
                rect=page.sheet.rect(570, 950, 300, 64),
                unit=page.unit,
                label=_("Back"),
                act=self.back,
            )
        )

    def _tip(self, page: Page, number: int, tip: Tip, x: float, y: float, high: float) -> None:
        """A number, a picture if there is one, and the sentence."""
        page.text("number", 34, str(number), theme.WINE, (x, y, 44, high), "centre")
        wide = _COLUMN - 56
        if tip.pieces:
            rect = page.sheet.rect(x + 52, y, 130, high)
            page.show((picture(self._game, tip.pieces, rect.size), rect.topleft))
            x, wide = x + 142, wide - 142
        page.text("text", 27, _(tip.text), theme.INK, (x + 56, y, wide, high), rows=max(2, int(high / 34)))

    def back(self) -> None:
        self.app.scenes.pop()

    def key(self, key: Key) -> bool:
        if key.name in KEYS or key.char in KEYS:
            self.back()
            return True
        return False
