"""The end of a game: who won and why, everybody's place, the scores round by round, and a rematch."""

from collections.abc import Callable
from dataclasses import dataclass

from game.seats import SeatInfo
from game.text import _, joined
from rules.core.protocol import Outcome
from scenes.games import parts
from scenes.stage import icons, theme
from scenes.stage.icons import Icon
from scenes.stage.materials import Kind
from scenes.ui.chart import score_chart
from scenes.ui.screen import Page, Screen
from scenes.ui.widgets import Button


@dataclass(frozen=True, slots=True)
class Result:
    """What is told. `rounds`: the scores of all seats after each round; `why` and `proof`: translated sentences on the
    end and on the envelope.
    """

    game: str
    seats: tuple[SeatInfo, ...]
    outcome: Outcome
    rounds: tuple[tuple[int, ...], ...]
    why: str
    proof: str


class Results(Screen):
    """`rematch` starts the same game with the same seats, `watch` shows this one again, `leave` goes to the title."""

    size = (1440, 1060)

    def __init__(
        self, result: Result, rematch: Callable[[], None], watch: Callable[[], None], leave: Callable[[], None]
    ) -> None:
        self._result = result
        self._rematch = rematch
        self._watch = watch
        self._leave = leave

    def enter(self) -> None:
        self.focus = "rematch"
        self.app.audio.play("win")

    def compose(self, page: Page) -> None:
        result = self._result
        page.panel("board", 10, 10, 1420, 1040)
        page.text("title", 62, self._headline(), theme.INK_RED, (60, 46, 1320, 84), "centre")
        page.text("text", 28, result.why, theme.INK, (120, 128, 1200, 66), "centre", rows=2)
        self._chart(page, (60, 214, 800, 690))
        self._places(page, (890, 214, 490, 690))
        buttons: tuple[tuple[str, str, Icon, Kind, Callable[[], None]], ...] = (
            ("rematch", _("Once more, same company"), "again", "main", self._rematch),
            ("watch", _("Watch it again"), "play", "wood", self._watch),
            ("title", _("To the title"), "door", "wood", self._leave),
        )
        for number, (id, label, icon, kind, act) in enumerate(buttons):
            rect = page.sheet.rect(60 + number * 450, 906, 420, 76)
            page.add(Button(id=id, rect=rect, unit=page.unit, label=label, icon=icon, kind=kind, act=act))
        page.text("text", 22, result.proof, theme.INK_SOFT, (60, 986, 1320, 34), "centre")

    def _headline(self) -> str:
        names = [self._result.seats[seat].name for seat in self._result.outcome.winners]
        if len(names) == 1:
            return _("{name} wins the evening!").format(name=names[0])
        if len(names) == len(self._result.seats):
            return _("All share the win!")
        return _("{names} share the win!").format(names=joined(names))

    def _chart(self, page: Page, box: tuple[float, float, float, float]) -> None:
        x, y, wide, high = box
        heading = _("{game}: the scores round by round").format(game=_(parts(self._result.game).skin.title))
        page.text("bold", 26, heading, theme.INK_SOFT, (x, y, wide, 40))
        rect = page.sheet.rect(x, y + 46, wide, high - 46)
        colours = tuple(seat.colour for seat in self._result.seats)
        page.show((score_chart(self._result.rounds, colours, rect.size, page.unit), rect.topleft))

    def _places(self, page: Page, box: tuple[float, float, float, float]) -> None:
        """Everybody, the best first: place, head, shape, name, score."""
        x, y, wide, high = box
        outcome = self._result.outcome
        order = sorted(range(len(self._result.seats)), key=lambda seat: (outcome.places[seat], seat))
        row = min(132.0, high / len(order))
        head = row - 14
        for number, seat in enumerate(order):
            info = self._result.seats[seat]
            top = y + number * row
            first = outcome.places[seat] == 1
            if first:
                crown = page.sheet.px(34)
                place = page.sheet.rect(x, top, 44, row)
                page.show(
                    (icons.icon("crown", crown, theme.BRASS_DARK), (place.right - crown, place.y + page.sheet.px(8)))
                )
            page.text("number", 34, f"{outcome.places[seat]}.", theme.INK, (x, top, 48, row), "right")
            portrait = page.sheet.rect(x + 58, top + 7, head, head)
            page.show((icons.portrait(info.portrait, info.colour, portrait.width), portrait.topleft))
            badge = page.sheet.px(min(44, head * 0.42))
            page.show(
                (icons.seat_badge(info.colour, badge), (portrait.right - badge * 3 // 4, portrait.bottom - badge))
            )
            left = x + 58 + head + 22
            room = x + wide - left - 90
            page.text("bold", 30 if first else 27, info.name, theme.INK, (left, top, room, row), rows=2)
            score = str(outcome.scores[seat]).replace("-", "−")
            page.text(
                "number",
                44 if first else 36,
                score,
                theme.INK_RED if first else theme.INK,
                (x + wide - 86, top, 86, row),
                "right",
            )
