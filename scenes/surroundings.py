"""What surrounds the play on a table, as one: plates, prompt, buttons, tools, log and score sheet.

It knows what is unfolded and how far it is scrolled; what there is to show comes from the table. Nothing here plays.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.input.hotspots import Hotspot, Point
from game.seats import SeatInfo
from game.text import _
from scenes.games import ButtonSpec, Notepad
from scenes.stage.canvas import Canvas
from scenes.stage.frame import Frame
from scenes.stage.hud import Hud, Places, Plate, Tool, fitting
from scenes.stage.logbook import Entry, Logbook
from scenes.stage.notepad import ScoreSheet

NOTEPAD, LOG, ODDS = "notepad", "log", "odds"


@dataclass(frozen=True, slots=True)
class Showing:
    """What there is to show at a moment.

    `seat` is asked something, or nobody is. `off`: buttons that cannot be pressed, with the reason; `odds`: whether the
    table tells them; `again`: whether the lines of the log can be clicked; `notepad` makes the score sheet when wanted.
    """

    plates: Sequence[Plate]
    prompt: str
    note: str
    seat: int | None
    buttons: Sequence[ButtonSpec]
    off: Mapping[str, str]
    may_undo: bool
    odds: bool
    entries: Sequence[Entry]
    again: bool
    notepad: Callable[[], Notepad]
    watching: bool = False  # nobody here plays: no tools for players


class Surroundings:
    """Call `layout` first, then `show` whenever something may have changed: only what did is painted."""

    def __init__(self, seats: Sequence[SeatInfo]) -> None:
        self.open: set[str] = set()
        """What is unfolded: of "odds", "notepad", "log"."""
        self._hud, self._logbook, self._sheet = Hud(seats), Logbook(), ScoreSheet(seats)
        self._covered = Rect(0, 0, 0, 0)  # by the score sheet

    def layout(self, frame: Frame, canvas: Canvas) -> None:
        self._hud.layout(frame, canvas)
        for part in (self._logbook, self._sheet):
            part.layout(fitting(frame), canvas)

    @property
    def places(self) -> Places:
        """Where everything is."""
        return self._hud.places

    def toggle(self, what: str) -> None:
        self.open ^= {what}

    def fold(self) -> bool:
        """Fold whatever lies over the play; False when nothing does."""
        covering = self.open & {NOTEPAD, LOG}
        self.open -= covering
        return bool(covering)

    def wheel(self, pos: Point, lines: float) -> None:
        if self._covered.collidepoint(pos):
            self._sheet.wheel(lines)
        else:
            self._logbook.wheel(lines)

    def show(self, canvas: Canvas, showing: Showing, hover: str | None) -> list[Hotspot]:
        """Hand the pictures to the canvas; returns what can be clicked."""
        hud, places = self._hud, self._hud.places
        hud.plates(canvas, showing.plates)
        hud.prompt(canvas, showing.prompt, showing.note, showing.seat)
        hud.buttons(canvas, showing.buttons, showing.off, hover)
        hud.tools(canvas, self._tools(showing), hover)
        self._logbook.draw(canvas, places.log_open if LOG in self.open else places.log, showing.entries, hover)
        if NOTEPAD in self.open:
            self._covered = self._sheet.draw(canvas, places.notepad, showing.notepad())
        else:
            self._covered = Rect(0, 0, 0, 0)
            self._sheet.hide(canvas)
        return [*hud.hotspots(), *self._logbook.hotspots(showing.entries, showing.again)]

    def _tools(self, showing: Showing) -> list[Tool]:
        tools = [
            Tool("help", "help", _("How to play"), "f1"),
            Tool(NOTEPAD, "notepad", _("Score sheet"), "n", on=NOTEPAD in self.open),
        ]
        if not showing.watching:
            nothing, waits = _("There is nothing to take back."), _("Only when it is your turn.")
            tools.insert(0, Tool("menu", "menu", _("Pause"), ""))
            tools.insert(2, Tool("undo", "undo", _("Take back"), "backspace", showing.may_undo, nothing))
            tools.append(Tool("hint", "hint", _("What would the house do?"), "h", showing.seat is not None, waits))
        if showing.odds:
            tools.append(Tool(ODDS, "odds", _("Odds"), "o", on=ODDS in self.open))
        if not self._hud.places.wide:  # else it stands in a column of its own
            tools.append(Tool(LOG, "log", _("Log"), "l", on=LOG in self.open))
        return tools
