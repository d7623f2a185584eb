"""A kept game watched again: played, stopped, stepped, wound to any move, at any pace.

A finished game can be seen with any seat's eyes, an unfinished one only with a spectator's. Nothing here plays a move.
"""

from collections.abc import Callable
from functools import partial

from pygame import Rect

from game.input.hotspots import Activation, Point
from game.input.intents import Intent, Key, Press
from game.match import Match
from game.settings import PACES
from game.text import _
from rules.core.event import Seat
from scenes.games import ButtonSpec
from scenes.howto import Howto
from scenes.settings import PACE_WORDS
from scenes.stage.frame import Frame
from scenes.stage.hud import Plate, fitting
from scenes.stage.logbook import PREFIX
from scenes.stage.track import Track
from scenes.surroundings import LOG, NOTEPAD, Showing
from scenes.tabletop import Tabletop


class Watch(Tabletop):
    """`leave` goes back to where the viewer came from."""

    name = "watch"

    def __init__(self, match: Match, leave: Callable[[], None]) -> None:
        super().__init__(match)
        self._leave_table = leave
        self._eyes: Seat | None = None
        self._running = True
        self._track = Track(self._rounds())
        self.ply = 0
        """The move shown last."""

    @property
    def viewer(self) -> Seat | None:
        return self._eyes

    def _rounds(self) -> tuple[float, ...]:
        """Where rounds end, as shares of the whole game: marks on the track."""
        most = max(1, self.match.ply)
        ends = (
            ply
            for ply in range(1, self.match.ply + 1)
            if self.match.view(None, ply).history != self.match.view(None, ply - 1).history
        )
        return tuple(ply / most for ply in ends)

    # --- in time -----------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self._timeline.gated = False
        self._wind_to(0)

    def update(self, ms: int) -> None:
        self._timeline.pace = self.app.settings.pace
        self._timeline.reduced = self.app.settings.reduced_motion
        before = self.shown()
        self._timeline.update(ms)
        if self._timeline.idle and self._running:
            if self.ply < self.match.ply:
                self._step()
            else:
                self._running = False
                self._stale = True
        if self._stale or before != self.shown():
            self.compose()

    def _step(self) -> None:
        """Show the next move."""
        if self._timeline.idle and self.ply < self.match.ply:
            self.ply += 1
            self._timeline.push(self.passage(self.ply))
        self._stale = True

    def _wind_to(self, ply: int) -> None:
        """The table as it was after `ply` moves, at once."""
        self._timeline.cut()
        self.ply = min(max(0, ply), self.match.ply)
        self.show_at(self.ply)

    def _back(self) -> None:
        self._running = False
        self._wind_to(self.ply - 1)

    def _forward(self) -> None:
        self._running = False
        self._timeline.cut()
        self._step()

    def _toggle(self) -> None:
        """Play or stop; what is being shown is shown to its end. At the end of the game: from the beginning."""
        self._running = not self._running
        if self._running and self.ply == self.match.ply and self._timeline.idle:
            self._wind_to(0)
        self._stale = True

    # --- what a viewer does ------------------------------------------------------------------------------------------

    def intercept(self, intent: Intent) -> bool:
        """A click on the step that is waited for goes on."""
        if isinstance(intent, Press) and self._timeline.waiting:
            return self._timeline.click()
        return False

    def activate(self, spot_id: str, how: Activation) -> None:
        if spot_id.startswith(PREFIX):
            self._running = False
            self._wind_to(self.entries[int(spot_id.removeprefix(PREFIX))].ply - 1)
            self._step()
        else:
            self._acts()[spot_id]()
        self.compose()

    def grab(self, spot_id: str, pos: Point) -> bool:
        if spot_id != Track.ID:
            return False
        self.drag(pos)
        return True

    def drag(self, pos: Point) -> None:
        self._running = False
        self._wind_to(round(self._track.share(pos) * self.match.ply))
        self.compose()

    def key(self, key: Key) -> bool:
        if key.char != "?":
            return False
        self._help()
        return True

    def back(self) -> None:
        if not self._surroundings.fold():
            self._leave_table()
        else:
            self.compose()

    def _acts(self) -> dict[str, Callable[[], object]]:
        return {
            Track.ID: lambda: None,  # a drag does it
            "back": self._back,
            "run": self._toggle,
            "step": self._forward,
            "pace": self._next_pace,
            "eyes": self._next_eyes,
            "leave": self._leave_table,
            "help": self._help,
            NOTEPAD: partial(self._surroundings.toggle, NOTEPAD),
            LOG: partial(self._surroundings.toggle, LOG),
        }

    def _help(self) -> None:
        self.app.scenes.push(Howto(self.match.game))

    def _next_pace(self) -> None:
        paces = PACES[1:]  # stepping has a button of its own
        pace = self.app.settings.pace
        self.app.settings.pace = paces[(paces.index(pace) + 1) % len(paces)] if pace in paces else paces[0]

    def _next_eyes(self) -> None:
        order = (None, *range(len(self.names)))
        self._timeline.cut()
        self._eyes = order[(order.index(self._eyes) + 1) % len(order)]
        self.show_at(self.ply)

    # --- what is seen ------------------------------------------------------------------------------------------------

    def arrange(self, frame: Frame) -> None:
        fit, prompt = fitting(frame), self._surroundings.places.prompt
        high = fit.ui(Track.HEIGHT)
        self._track.layout(fit, self._canvas, Rect(prompt.x, prompt.y - high, prompt.width, high))

    def compose(self) -> None:
        self._stale = False
        acting = self.acting()
        showing = Showing(
            plates=[Plate(score, turn=seat in acting) for seat, score in enumerate(self._craft.tally)],
            prompt=self.happening(),
            note=self._where(),
            seat=None,
            buttons=self._buttons(),
            off={} if self.ply else {"back": _("This is the beginning.")},
            may_undo=False,
            odds=False,
            entries=self.entries,
            again=True,
            notepad=self.sheet,
            watching=True,
        )
        around = self._surroundings.show(self._canvas, showing, self._hover)
        share = self.ply / max(1, self.match.ply)
        self._track.draw(self._canvas, share, self._hover == Track.ID)
        self._spots = [*self.readable(()), self._track.hotspot(self._where()), *around]

    def _where(self) -> str:
        """Which move is shown, and with whose eyes."""
        eyes = _("as everybody saw it") if self._eyes is None else _("as {name} saw it").format(name=self._eyes_name())
        text = _("Move {number} of {count}, {eyes}")
        return text.format(number=self.ply, count=self.match.ply, eyes=eyes)

    def _eyes_name(self) -> str:
        return self.names[self._eyes] if self._eyes is not None else _("Everybody")

    def _buttons(self) -> list[ButtonSpec]:
        pace = _(PACE_WORDS[self.app.settings.pace][0])
        buttons = [
            ButtonSpec("back", _("Step back"), "b"),
            ButtonSpec("run", _("Stop") if self._running else _("Play"), "p", main=True),
            ButtonSpec("step", _("Step"), "s"),
            ButtonSpec("pace", _("Pace: {pace}").format(pace=pace)),
            ButtonSpec("leave", _("Leave")),
        ]
        if self.match.outcome():
            buttons.insert(4, ButtonSpec("eyes", _("Eyes: {name}").format(name=self._eyes_name()), "e"))
        return buttons
