"""A question that needs an answer before the evening goes on: one sentence, and two or three buttons.

The first button is the safe one, has the focus, and is what Esc means. No button lies where the one stood that opened
the dialog: the answers stand in a row of their own, in the middle of the window.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.text import _
from scenes.stage import theme
from scenes.stage.frame import Frame
from scenes.ui.screen import Page, Screen
from scenes.ui.sheet import Sheet
from scenes.ui.widgets import Button

_WIDE = 820
_PAD = 60


@dataclass(frozen=True, slots=True)
class Answer:
    """What a button says, and what it does after the dialog has gone."""

    label: str
    act: Callable[[], None] = lambda: None


class Dialog(Screen):
    """`answers`: the safe one first. Texts are translated already."""

    opaque = False

    def __init__(self, question: str, answers: tuple[Answer, ...], detail: str = "") -> None:
        self._question = question
        self._detail = detail
        self._answers = answers

    def enter(self) -> None:
        self.focus = "answer 0"

    def measure(self, frame: Frame) -> tuple[float, float]:
        """As high as the texts need; measured at the size they will have, which is never larger than at full width."""
        unit = Sheet.of(frame, (_WIDE, 300)).unit
        question, detail = self._heights(unit)
        return _WIDE, 2 * _PAD + question + detail + 96

    def compose(self, page: Page) -> None:
        question, detail = self._heights(page.unit)
        page.panel("board", 0, 0, _WIDE, page.sheet.height)
        wide = _WIDE - 2 * _PAD
        page.text("bold", 32, self._question, theme.INK, (_PAD, _PAD, wide, question), "centre", rows=6)
        if self._detail:
            box = (_PAD, _PAD + question, wide, detail)
            page.text("text", 26, self._detail, theme.INK_SOFT, box, "centre", rows=10)
        count, gap = len(self._answers), 20
        each = min(340.0, (_WIDE - 2 * _PAD - gap * (count - 1)) / count)
        left = (_WIDE - count * each - (count - 1) * gap) / 2
        for number, answer in enumerate(self._answers):
            rect = page.sheet.rect(left + number * (each + gap), page.sheet.height - _PAD - 72, each, 72)
            page.add(
                Button(
                    id=f"answer {number}",
                    rect=rect,
                    unit=page.unit,
                    label=answer.label,
                    act=partial(self._answer, number),
                    kind="main" if number == 0 else "wood",
                    rows=2,
                    units=26,
                )
            )

    def back(self) -> None:
        self._answer(0)

    def _answer(self, number: int) -> None:
        self.app.scenes.pop()
        self._answers[number].act()

    def _heights(self, unit: float) -> tuple[float, float]:
        """Design units that question and detail need."""
        room = round((_WIDE - 2 * _PAD) * unit)
        heights = []
        for role, units, text in (("bold", 32, self._question), ("text", 26, self._detail)):
            px = theme.pixels(units, unit)
            lines = theme.wrap(role, px, text, room) if text else ()
            heights.append(len(lines) * theme.line_height(role, px) / unit + (14 if text else 0))
        return heights[0], heights[1]


def leave_table(keep: Callable[[], None]) -> Dialog:
    """The question before a table is left; the game can be taken up again."""
    return Dialog(
        _("Leave the table?"),
        (Answer(_("Stay")), Answer(_("Leave"), keep)),
        _("The game is kept and waits on the title screen."),
    )
