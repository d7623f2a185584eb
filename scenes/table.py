"""The table: a game being played, for people at one screen. The same scene for every game.

It shows what has happened (timeline), asks who has to decide (decision, picker) and hands the answer to the match. It
never builds an action and holds no rule; what is on the table is always what the view of the screen's viewer says.
"""

import logging
import os
from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from game.input.hotspots import Activation, Hotspot, Point, hit
from game.input.intents import Back, Confirm, Intent, Key, Press
from game.maps import load_map
from game.match import Match
from game.problems import sentence
from game.scene import Scene
from game.session import Session
from game.text import _
from rules.core.action import Action
from rules.core.event import Event, Seat
from scenes.curtain import Curtain
from scenes.decision import Decision
from scenes.dialog import Answer, Dialog
from scenes.games import ButtonSpec, parts
from scenes.howto import Howto
from scenes.pause import Pause
from scenes.stage.backdrop import backdrop
from scenes.stage.canvas import Canvas
from scenes.stage.frame import Frame
from scenes.stage.hud import TOOL_ORDER, Plate
from scenes.stage.logbook import PREFIX, Entry
from scenes.stage.pieces import Piece
from scenes.stage.stage import Stage
from scenes.stage.timeline import Passage, Stagecraft, Timeline
from scenes.surroundings import LOG, NOTEPAD, ODDS, Showing, Surroundings

log = logging.getLogger(__name__)

CONTINUE = "continue"
DOT_MS = 400
STRICT = "TAVERN_STRICT"  # set in tests: a table that differs from its view fails instead of being mended


class Table(Scene):
    """`leave` goes to the title, `finished` to the result; the match keeps itself."""

    name = "table"

    def __init__(self, session: Session, leave: Callable[[], None], finished: Callable[[Match], None]) -> None:
        self.session = session
        self.match = session.match
        self.names = tuple(seat.name for seat in self.match.seats)
        self.leave_table, self._finished = leave, finished
        self._parts = parts(self.match.game)
        self._surroundings = Surroundings(self.match.seats)
        self._told: list[tuple[int, Event]] = []
        self.entries: list[Entry] = []
        self._decision: Decision | None = None
        self._note = ""
        self._hover: str | None = None
        self._again = False  # a line of the log is being shown again
        self._halted = False  # a move could not be written down
        self._over = False
        self._ms = 0
        self._stale = True
        self._spots: list[Hotspot] = []
        self._traced: tuple[object, ...] = ()
        self._settled: int | None = None

    # --- coming and going --------------------------------------------------------------------------------------------

    def enter(self) -> None:
        game, seats = self.match.game, self.match.seats
        self._map = load_map(self.app.assets.path(f"{game}/table.tmx"))
        board = self._map.board(len(seats))
        self._stage = Stage(self._parts.painters.painters())
        self._craft = Stagecraft(
            self._stage,
            board,
            seats,
            lambda view: self._parts.layout.pieces(view, board, seats),
            self.app.audio.play,
        )
        self._timeline = Timeline(
            self._craft,
            self._parts.clips.CLIPS,
            self._parts.clips.GATES,
            self._tell,
            self._settle,
            strict=os.environ.get(STRICT) == "1",
        )
        viewer, last = self.session.viewer, self.match.ply  # a game taken up again shows its last move
        for ply in range(last):
            self._told += [(ply, event) for event in self.match.batch(ply, viewer).events]
        self._craft.settle(self.match.view(viewer, max(0, last - 1)))
        self._pushed = last - 1
        self._catch_up()

    def leave(self) -> None:
        self.match.close()

    def layout(self, frame: Frame) -> None:
        self._frame = frame
        self._canvas = Canvas(backdrop(self.app.assets, self._map.background, frame.size))
        self._stage.layout(frame)
        self._surroundings.layout(frame, self._canvas)
        self.entries = [entry for ply, event in self._told if (entry := self._entry(ply, event))]
        self._decision = None  # asked anew, in the language of now
        self._compose()

    def expose(self) -> None:
        self._canvas.touch()

    def draw(self, canvas: Surface) -> list[Rect]:
        self._stage.draw(self._canvas)
        return self._canvas.draw(canvas)

    # --- what happens ------------------------------------------------------------------------------------------------

    def update(self, ms: int) -> None:
        self._trace()
        self._timeline.pace = self.app.settings.pace
        self._timeline.reduced = self.app.settings.reduced_motion
        before = (tuple(self._craft.tally), self._timeline.waiting, self._timeline.moving, self._dots())
        self._ms += ms
        self._timeline.update(ms)
        if self._timeline.idle:
            self._go_on()
        after = (tuple(self._craft.tally), self._timeline.waiting, self._timeline.moving, self._dots())
        if self._stale or before != after:
            self._compose()

    def busy(self) -> bool:
        return self._timeline.moving

    def _go_on(self) -> None:
        """Nothing is left to show: the next move, whoever makes it."""
        if self._again:
            self._again = False
            self._timeline.gated = True
            self._craft.settle(self.match.view(self.session.viewer))
        if self._decision or self._halted or self._over:
            return
        if self.match.outcome():
            self._over = True
            self._finished(self.match)
        elif self._play(self.session.advance):
            self._catch_up()
        elif not self._halted and (waiting := self.session.waiting()):
            self._ask(waiting)

    def _play(self, move: Callable[[], object]) -> object:
        """Make a move; one that cannot be written down is not made, and the table says why and waits."""
        try:
            return move()
        except OSError as error:
            log.warning("a move is not kept: %s", error)
            self._halted = True
            self._note = sentence(error)
            self._stale = True
            return None

    def _ask(self, waiting: Sequence[Seat]) -> None:
        private = [seat for seat in waiting if self.match.is_private(seat)]
        if self.session.shared and private and self.session.unveiled not in private:
            self.app.scenes.push(Curtain(self, private))
            return
        seat = self.session.unveiled if self.session.unveiled in waiting else waiting[0]
        assert seat is not None
        self._decision = Decision(self.match, seat, self._parts, self.names)
        self._stale = True

    def _catch_up(self) -> None:
        """Queue what the match has that was not shown yet."""
        while self._pushed < self.match.ply:
            self._pushed += 1
            self._timeline.push(self._passage(self._pushed))
        self._stale = True

    def _passage(self, ply: int) -> Passage:
        viewer = self.session.viewer
        before = self.match.view(viewer, max(0, ply - 1))
        return Passage(ply, self.match.batch(ply, viewer).events, before, self.match.view(viewer, ply))

    def _tell(self, passage: Passage, event: Event) -> None:
        if self._again:
            return
        self._told.append((passage.ply, event))
        if entry := self._entry(passage.ply, event):
            self.entries.append(entry)
        self._stale = True

    def _entry(self, ply: int, event: Event) -> Entry | None:
        text = self._parts.words.line(event, self.names)
        return Entry(ply, text) if text else None

    def _settle(self, passage: Passage) -> None:
        self._stale = True
        if not self._again:
            self._settled = passage.ply

    # --- secrets -----------------------------------------------------------------------------------------------------

    def unveil(self, seat: Seat) -> None:
        """The curtain opens: the screen is this seat's."""
        self._look(seat)

    def veil(self) -> None:
        """The curtain closes: the screen is everybody's again."""
        self._look(None)

    def _look(self, seat: Seat | None) -> None:
        self._timeline.cut()  # what is left to show was made for other eyes
        self.session.unveiled = seat
        self._decision = None
        self._note = ""
        self._craft.settle(self.match.view(self.session.viewer))
        self._compose()

    def quick(self, seat: Seat, typed: str) -> bool:
        """Play what a seat typed unseen; False when it means nothing."""
        decision = Decision(self.match, seat, self._parts, self.names)
        action = decision.quick().get(typed)
        if action is not None:
            self._submit(seat, action)
        return action is not None

    def takes_keys(self, seat: Seat) -> bool:
        """Whether the seat's decision can be typed."""
        return bool(Decision(self.match, seat, self._parts, self.names).quick())

    def _submit(self, seat: Seat, action: Action) -> None:
        self._decision = None
        self._note = ""
        self.focus = None
        self._stage.mark({})
        if self.session.unveiled is not None:
            self.veil()
        self._play(lambda: self.match.submit(seat, action))
        self._catch_up()

    # --- what a player does ------------------------------------------------------------------------------------------

    def intercept(self, intent: Intent) -> bool:
        """A click while something plays shows the end of it; only the tools still mean something."""
        match intent:
            case Press(pos):
                spot = hit(self._spots, pos)
                return not self._timeline.idle and not (spot and spot.id in self._acts()) and self._skip()
            case Confirm():
                tool = self.focus in self._acts() and not self.app.by_pointer
                return not self._timeline.idle and not tool and self._skip()
            case Back("mouse"):
                self._step_back()
                return True  # a stray right click opens no pause
        return False

    def hotspots(self) -> list[Hotspot]:
        return self._spots

    def activate(self, spot_id: str, how: Activation) -> None:
        acts = self._acts()
        if spot_id in acts:
            acts[spot_id]()
        elif spot_id.startswith(PREFIX):
            self._show_again(self.entries[int(spot_id.removeprefix(PREFIX))].ply)
        elif self._decision:
            seat = self._decision.seat
            self._note = ""
            if self.session.unveiled is None:  # else it would tell how many clicks a secret takes
                self.app.audio.play("tick")
            action = self._decision.click(spot_id, how.double)
            if action is not None:
                self._submit(seat, action)
        self._compose()

    def refuse(self, spot: Hotspot) -> None:
        self._note = spot.why
        self._compose()

    def hover(self, spot_id: str | None) -> None:
        self._hover = spot_id
        self._compose()

    def wheel(self, pos: Point, lines: float) -> None:
        self._surroundings.wheel(pos, lines)
        self._compose()

    def back(self) -> None:
        """Esc takes back a click, closes what is open, closes the curtain, or else opens the pause."""
        if not self._step_back():
            self._pause()

    def key(self, key: Key) -> bool:
        if key.ctrl and key.name == "z":
            self._undo()
        elif key.char == "?":
            self._help()
        else:
            return False
        return True

    def _acts(self) -> dict[str, Callable[[], object]]:
        """What the table's own buttons do."""
        return {
            CONTINUE: self._continue,
            "menu": self._pause,
            "help": self._help,
            "undo": self._undo,
            "hint": self._hint,
            ODDS: partial(self._surroundings.toggle, ODDS),
            NOTEPAD: partial(self._surroundings.toggle, NOTEPAD),
            LOG: partial(self._surroundings.toggle, LOG),
        }

    def _skip(self) -> bool:
        self._stale = True
        return self._timeline.click()

    def _continue(self) -> None:
        self._halted = False
        self._note = ""
        self.focus = None
        self._timeline.click()

    def _step_back(self) -> bool:
        stepped = True
        if self._decision and self._decision.picker.back():
            self._note = ""
        elif not self._surroundings.fold():
            stepped = self.session.unveiled is not None
            if stepped:
                self.veil()
        self._compose()
        return stepped

    def _pause(self) -> None:
        self.app.scenes.push(Pause(self.match.game, self.leave_table))

    def _help(self) -> None:
        self.app.scenes.push(Howto(self.match.game))

    def _hint(self) -> None:
        if self._decision:
            self._note = self._decision.hint()

    def _show_again(self, ply: int) -> None:
        """Play a move of the log again; afterwards the table is as it is now."""
        if not self._timeline.idle or self.session.unveiled is not None:
            return
        self._again = True
        self._timeline.gated = False
        self._decision = None
        self._stage.mark({})
        passage = self._passage(ply)
        self._craft.settle(passage.before)
        self._timeline.push(passage)

    # --- going back --------------------------------------------------------------------------------------------------

    def _undoer(self) -> Seat | None:
        """The person who may take back the last decision."""
        seats = (seat for seat in self.match.humans if self.match.may_undo(seat))
        return next(seats, None) if self._timeline.idle else None

    def _undo(self) -> None:
        if self._decision and self._decision.picker.back():
            self._compose()
            return
        seat = self._undoer()
        if seat is None:
            return
        if self.match.may_undo(seat) == "free":
            self._take_back(seat)
            return
        question = _("Take back the last decision? What it showed is known by now.")
        detail = _("The game goes on, marked as played with help.")
        answers = (Answer(_("Leave it")), Answer(_("Take it back"), lambda: self._take_back(seat)))
        self.app.scenes.push(Dialog(question, answers, detail))

    def _take_back(self, seat: Seat) -> None:
        self.match.undo(seat)
        self._pushed = self.match.ply
        self._told = [(ply, event) for ply, event in self._told if ply <= self.match.ply]
        self.entries = [entry for entry in self.entries if entry.ply <= self.match.ply]
        self._look(None)

    # --- what is seen ------------------------------------------------------------------------------------------------

    @property
    def timeline(self) -> Timeline:
        """What is being shown, for whoever plays the table without a hand on it."""
        return self._timeline

    @property
    def open(self) -> set[str]:
        """What is unfolded: of "odds", "notepad", "log"."""
        return self._surroundings.open

    @property
    def picked(self) -> tuple[str, ...]:
        """What was clicked of the decision so far."""
        return self._decision.picker.picked if self._decision else ()

    @property
    def note(self) -> str:
        """The line below the prompt."""
        return self._words()[1]

    def snapshot(self) -> dict[str, Piece]:
        """The pieces on the table."""
        return self._stage.snapshot()

    def _compose(self) -> None:
        """Tell the parts of the HUD what they show now; they paint only what is new."""
        self._stale = False
        decision = self._decision
        if decision:
            self._stage.mark(decision.marks(self._stage))
        prompt, note = self._words()
        showing = Showing(
            plates=self._plates(),
            prompt=prompt,
            note=note,
            seat=decision.seat if decision else None,
            buttons=decision.buttons() if decision else self._waiting(),
            off=decision.off() if decision else {},
            may_undo=self._undoer() is not None or bool(self.picked),
            odds=self.app.settings.odds,
            entries=self.entries,
            again=self._timeline.idle and self.session.unveiled is None,
            notepad=lambda: self._parts.words.notepad(self._craft.before, self.names),
        )
        around = self._surroundings.show(self._canvas, showing, self._hover)
        self._spots = [*(decision.spots(self._stage) if decision else ()), *around]
        if self.focus is None and not self.app.by_pointer:  # where Enter would do something about the game
            self.focus = next((spot.id for spot in self._spots if spot.enabled and spot.order < TOOL_ORDER), None)

    def _plates(self) -> list[Plate]:
        acting = () if self._timeline.past_gate else self._craft.before.to_act
        thinking = self.session.thinking() if self._timeline.idle else ()
        dots = self._dots()
        return [
            Plate(score, turn=seat in acting, dots=dots if seat in thinking else 0)
            for seat, score in enumerate(self._craft.tally)
        ]

    def _words(self) -> tuple[str, str]:
        """The prompt, and the line below it: a refusal or hint first, else the odds when they are wanted."""
        if self._decision is None:
            text = self._parts.words.prompt(self._craft.before, None, self.names) if self._timeline.idle else ""
            return text or (self.entries[-1].text if self.entries else ""), self._note
        odds = self._decision.odds() if ODDS in self.open and self.app.settings.odds else ""
        return self._decision.prompt, self._note or odds

    def _waiting(self) -> list[ButtonSpec]:
        """The button that goes on, while the table waits for a click."""
        match self._timeline.waiting:
            case _ if self._halted:
                label = _("Try again")
            case "gate":
                label = _("To the result") if self._craft.after.to_act == () else _("Next round")
            case "step":
                label = _("Continue")
            case _:
                return []
        return [ButtonSpec(CONTINUE, label, main=True)]

    def _dots(self) -> int:
        return self._ms // DOT_MS % 3 + 1 if self._timeline.idle and self.session.thinking() else 0

    def _trace(self) -> None:
        """Tell the trace what the last picture showed."""
        if self._settled is not None:
            self.app.trace.painted(self._settled)
            self._settled = None
        waits = bool(self._decision) or bool(self._timeline.waiting)
        now = (self.match.ply, self._decision, self._timeline.waiting)
        if waits and now != self._traced:
            if self._decision:
                self.app.trace.prompt(self._decision.seat, self._decision.prompt)
            self.app.trace.idle()
        self._traced = now
