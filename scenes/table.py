"""The table: a game being played, for people at one screen. The same scene for every game.

It shows what has happened (timeline), asks who has to decide (decision, picker) and hands the answer to the match. It
never builds an action and holds no rule; what is on the table is always what the view of the screen's viewer says.
"""

from collections.abc import Callable, Sequence
from functools import partial

from game.input.hotspots import Activation, Hotspot, Point, hit
from game.input.intents import Back, Confirm, Intent, Key, Press
from game.match import Match
from game.problems import sentence
from game.session import Session
from game.text import _
from rules.core.action import Action
from rules.core.event import Event, Seat
from scenes.curtain import Curtain
from scenes.decision import Decision
from scenes.dialog import Answer, Dialog
from scenes.games import ButtonSpec, Decline
from scenes.howto import Howto
from scenes.pause import Pause
from scenes.reactions import Reactions
from scenes.stage.frame import Frame
from scenes.stage.hud import TOOL_ORDER, Plate
from scenes.stage.logbook import PREFIX
from scenes.stage.timeline import Passage
from scenes.surroundings import LOG, NOTEPAD, ODDS, Showing
from scenes.tabletop import Tabletop

CONTINUE, BACK_HERE = "continue", "back_here"
REACT, NOT_NOW, NO_MORE, OWN_CARDS = "react:", "not_now", "no_more", "own_cards"
DOT_MS = 400


class Table(Tabletop):
    """`leave` goes to the title, `finished` to the result; the match keeps itself."""

    name = "table"

    def __init__(self, session: Session, leave: Callable[[], None], finished: Callable[[Match], None]) -> None:
        super().__init__(session.match)
        self.session = session
        self.leave_table, self._finished = leave, finished
        self._decision: Decision | None = None
        self._reactions = Reactions(session.match, self._parts)
        self._chance: Decline | None = None  # to react: the decision's, or one that is offered to everybody here
        self._note = ""
        self._again: int | None = None  # the move of a line of the log that is being shown again
        self._over = False
        self._carried: tuple[Decision, tuple[str, ...]] | None = None  # what was picked before a piece was carried
        self._ms = 0
        self._traced: tuple[object, ...] = ()
        self._settled: int | None = None

    @property
    def viewer(self) -> Seat | None:
        return self.session.viewer

    # --- coming and going --------------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self._pushed = self.match.ply - 1  # a game taken up again shows its last move
        self.show_at(self._pushed)
        self._catch_up()

    def arrange(self, frame: Frame) -> None:
        self._ask_anew()  # in the language of now

    # --- what happens ------------------------------------------------------------------------------------------------

    def update(self, ms: int) -> None:
        self._trace()
        self._timeline.pace = self.app.settings.pace
        self._timeline.reduced = self.app.settings.reduced_motion
        before = (self.shown(), self._dots())
        self._ms += ms
        self._timeline.update(ms)
        if self._timeline.idle:
            self._go_on()
        if self._stale or before != (self.shown(), self._dots()):
            self.compose()

    def _go_on(self) -> None:
        """Nothing is left to show: the next move, whoever makes it."""
        if self._again is not None:
            self._again = None
            self._timeline.gated = True
            self._craft.settle(self.match.view(self.viewer))
        if self._decision or self._over:
            return
        if self.match.outcome():
            self._over = True
            self._finished(self.match)
        elif self.session.advance():
            self._catch_up()
        elif self._chance is None and (waiting := self.session.waiting()):
            self._ask(waiting)

    def _ask(self, waiting: Sequence[Seat]) -> None:
        for one in waiting:
            if action := self._reactions.gone(one):
                self._submit(one, action)
                return
        private = [seat for seat in waiting if self.match.is_private(seat)]
        some = None
        if self.session.shared and private and self.session.unveiled not in private:
            some = self._openly(private[0]) if len(private) == 1 else None
            if not some:
                self._ask_in_private(private)
                return
        seat = self.session.unveiled if self.session.unveiled in waiting else waiting[0]
        assert seat is not None
        self._decision = Decision(self.match, seat, self._parts, self.names, some)
        self._chance = self._reactions.chance(seat)
        self._stale = True

    def _openly(self, seat: Seat) -> list[Action]:
        """What a seat can choose before everybody's eyes, its own cards hidden."""
        choose = getattr(self._parts.targets, "openly", None)
        found: list[Action] = choose(self.match.view(seat), self.match.legal(seat)) if choose else []
        return found

    def _ask_anew(self) -> None:
        self._decision = self._chance = None

    def _ask_in_private(self, seats: Sequence[Seat]) -> None:
        """Behind a curtain; a chance to react is offered to all at once, and opens for whoever takes it."""
        if wanting := [seat for seat in seats if self._reactions.wants(seat)]:
            self.app.audio.play("curtain")
            self.unveil(wanting[0])
            return
        self._chance = self._reactions.chance(seats[0])
        if self._chance is None:
            self.app.scenes.push(Curtain(self, seats))
        self._stale = True

    def _catch_up(self) -> None:
        """Queue what the match has that was not shown yet."""
        while self._pushed < self.match.ply:
            self._pushed += 1
            self._timeline.push(self.passage(self._pushed))
        self._stale = True

    def tell(self, passage: Passage, event: Event) -> None:
        if self._again is None:
            super().tell(passage, event)

    def settle(self, passage: Passage) -> None:
        super().settle(passage)
        if self._again is None:
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
        self._ask_anew()
        self._note = ""
        self._craft.settle(self.match.view(self.viewer))
        self.compose()

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

    def typing(self) -> str:
        """How it is typed."""
        how: str = self._parts.words.typing()
        return how

    def _submit(self, seat: Seat, action: Action) -> None:
        self._ask_anew()
        self._note = ""
        self.focus = None
        self._stage.mark({})
        if self.session.unveiled is not None:
            self.veil()
        self.match.submit(seat, action)
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

    def activate(self, spot_id: str, how: Activation) -> None:
        acts = self._acts()
        if spot_id in acts:
            acts[spot_id]()
        elif spot_id.startswith(PREFIX):
            self._show_again(self.entries[int(spot_id.removeprefix(PREFIX))].ply)
        elif self._chance and spot_id.startswith(REACT):
            self._reactions.will(int(spot_id.removeprefix(REACT)), self._chance)
            self._ask_anew()
        elif self._decision:
            seat = self._decision.seat
            self._note = ""
            if self.session.unveiled is None:  # else it would tell how many clicks a secret takes
                self.app.audio.play("tick")
            action = self._decision.click(spot_id, how.double)
            if action is not None:
                self._submit(seat, action)
        self.compose()

    def carry(self, spot_id: str, pos: Point) -> None:
        """A piece that can be picked follows the pointer, and where it may be put glows."""
        if self._decision and spot_id in self._stage:
            picker = self._decision.picker
            if self._carried is None and not picker.completes(spot_id):
                self._carried = (self._decision, picker.picked)
                if spot_id not in picker.picked:
                    picker.click(spot_id)
                self.compose()
            if self._carried is not None:
                self._stage.carry(spot_id, pos)

    def put_down(self, spot_id: str, on: str | None) -> None:
        """On a place that glows it is a click there; anywhere else nothing was picked."""
        carried, self._carried = self._carried, None
        self._stage.carry(None)
        if carried is None or carried[0] is not self._decision:
            return
        decision, before = carried
        if on is not None and on in decision.picker.hot():
            self.activate(on, Activation())
        else:
            decision.picker.picked = before
            self.compose()

    def refuse(self, spot: Hotspot) -> None:
        self._note = spot.why
        self.compose()

    def back(self) -> None:
        """Esc takes back a click, closes what is open, closes the curtain, or else opens the pause."""
        if not self._step_back():
            self._pause()

    def key(self, key: Key) -> bool:
        if key.ctrl and key.name == "z":
            if key.shift:
                self._reset_turn()
            else:
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
            BACK_HERE: self._go_back,
            "hint": self._hint,
            OWN_CARDS: self._look_at_own,
            NOT_NOW: partial(self._let_go, False),
            NO_MORE: partial(self._let_go, True),
            ODDS: self._odds,
            NOTEPAD: partial(self._surroundings.toggle, NOTEPAD),
            LOG: partial(self._surroundings.toggle, LOG),
        }

    def _skip(self) -> bool:
        self._stale = True
        return self._timeline.click()

    def _continue(self) -> None:
        self._note = ""
        self.focus = None
        if self._again is not None:
            self._timeline.cut()
        else:
            self._timeline.click()

    def _look_at_own(self) -> None:
        """Whoever decides in the open goes on behind the curtain, with all its cards."""
        if self._decision:
            self.app.audio.play("curtain")
            self.unveil(self._decision.seat)

    def _let_go(self, whole_round: bool) -> None:
        """Whoever decides, or else everybody at this screen, does not react: now, or in the whole round."""
        if self._chance:
            seats = (self._decision.seat,) if self._decision else self.match.humans
            self._reactions.let_go(seats, self._chance.round if whole_round else self._chance.moment)
            self._ask_anew()

    def _step_back(self) -> bool:
        stepped = True
        if self._decision and self._decision.picker.back():
            self._note = ""
        elif not self._surroundings.fold():
            stepped = self.session.unveiled is not None
            if stepped:
                self.veil()
        self.compose()
        return stepped

    def _pause(self) -> None:
        self.app.scenes.push(Pause(self.match.game, self.leave_table, self.match.envelope))

    def _help(self) -> None:
        self.app.scenes.push(Howto(self.match.game))

    def _hint(self) -> None:
        if self._decision:
            hidden = _("The house's advice depends on the cards: look at them first.")
            self._note = hidden if self._decision.partly else self._decision.hint()

    def _odds(self) -> None:
        self._note = ""  # the odds are told where it stands
        self._surroundings.toggle(ODDS)

    def _show_again(self, ply: int) -> None:
        """Play a move of the log again; afterwards the table is as it is now."""
        if not self._timeline.idle or self.session.unveiled is not None:
            return
        self._again = ply
        self._timeline.gated = False
        self._ask_anew()
        self._stage.mark({})
        passage = self.passage(ply)
        self._craft.settle(passage.before)
        self._timeline.push(passage)

    # --- going back --------------------------------------------------------------------------------------------------

    def _undoer(self, ply: int | None = None) -> Seat | None:
        """The person who may take back the last decision, or all moves after `ply`."""
        if self.match.outcome():  # its envelope is open
            return None
        return next((seat for seat in self.match.humans if self.match.may_undo(seat, ply)), None)

    def _undo(self, ply: int | None = None) -> None:
        if self._decision and self._decision.picker.back():
            self.compose()
            return
        seat = self._undoer(ply)
        if seat is None or (ply is None and self._timeline.moving):
            return
        take_back = partial(self._take_back, seat, ply)
        if self.match.may_undo(seat, ply) == "free":
            take_back()
            return
        if ply is None:
            question = _("Take back the last decision? What it showed is known by now.")
        else:
            question = _("Go back to that moment? What was shown since is known by now.")
        detail = _("The game goes on, marked as played with help.")
        self.app.scenes.push(Dialog(question, (Answer(_("Leave it")), Answer(_("Take it back"), take_back)), detail))

    def _reset_turn(self) -> None:
        """To the beginning of a person's turn, as far as that is free."""
        if self._decision:
            while self._decision.picker.back():
                pass
        for seat in self.match.humans:
            if self._timeline.idle and (ply := self.match.turn_began(seat)) is not None:
                self._take_back(seat, ply)
                return
        self.compose()

    def _go_back(self) -> None:
        """To the decision that led to what is being shown again."""
        if self._again is not None:
            self._undo(self._again - 1)

    def _take_back(self, seat: Seat, ply: int | None) -> None:
        self.match.undo(seat, ply)
        self._reactions.forget()
        self._again, self._over = None, False
        self._timeline.cut()
        self._timeline.gated = True
        self._pushed = self.match.ply
        self.show_at(self._pushed)
        self._look(self.session.unveiled)

    # --- what is seen ------------------------------------------------------------------------------------------------

    def happening(self) -> str:
        """Also the whole line of a move that is shown again: its end is known."""
        event = self._timeline.event if self._again is not None else None
        return (event and self._parts.words.line(event, self.names)) or super().happening()

    @property
    def picked(self) -> tuple[str, ...]:
        """What was clicked of the decision so far."""
        return self._decision.picker.picked if self._decision else ()

    @property
    def note(self) -> str:
        """The line below the prompt."""
        return self._words()[1]

    def compose(self) -> None:
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
            buttons=self._buttons(),
            off=decision.off() if decision else {},
            may_undo=bool(self.picked) or (not self._timeline.moving and self._undoer() is not None),
            odds=self.app.settings.odds,
            entries=self.entries,
            again=self._timeline.idle and self.session.unveiled is None,
            notepad=self.sheet,
        )
        around = self._surroundings.show(self._canvas, showing, self._hover)
        asked = decision.spots(self._stage) if decision else []
        self._spots = [*self.readable(asked), *asked, *around]
        if self.focus is None and not self.app.by_pointer:  # where Enter would do something about the game
            self.focus = next((spot.id for spot in self._spots if spot.enabled and spot.order < TOOL_ORDER), None)

    def _plates(self) -> list[Plate]:
        acting = self.acting()
        thinking = self.session.thinking() if self._timeline.idle else ()
        dots = self._dots()
        return [
            Plate(score, turn=seat in acting, dots=dots if seat in thinking else 0)
            for seat, score in enumerate(self._craft.tally)
        ]

    def _words(self) -> tuple[str, str]:
        """The prompt, and the line below it: a refusal or hint first, else the odds when they are wanted."""
        note = self._note
        if not note and self.match.trouble:
            reason = sentence(self.match.trouble)
            note = _("The game goes on, but is not being saved: {reason}").format(reason=reason)
        if self._chance and not self._decision:
            return _("Who wants to play something?"), note
        if self._decision is None:
            text = self._parts.words.prompt(self._craft.before, None, self.names) if self._timeline.idle else ""
            return text or self.happening(), note
        odds = self._decision.odds() if ODDS in self.open and self.app.settings.odds else ""
        return self._decision.prompt, note or odds

    def _buttons(self) -> list[ButtonSpec]:
        if self._decision:
            more = [ButtonSpec(NO_MORE, _("Nothing more this round"))] if self._chance else []
            own = [ButtonSpec(OWN_CARDS, _("Look at the cards"))] if self._decision.partly else []
            return [*self._decision.buttons(), *own, *more]
        if self._chance:
            people = [ButtonSpec(f"{REACT}{seat}", self.names[seat]) for seat in self.match.humans]
            return [*people, ButtonSpec(NOT_NOW, _("Nobody"), main=True), ButtonSpec(NO_MORE, _("Nobody this round"))]
        return self._waiting()

    def _waiting(self) -> list[ButtonSpec]:
        """The button that goes on while the table waits for a click, or back to a moment that is shown again."""
        if self._again is not None:
            back = [ButtonSpec(BACK_HERE, _("Go back to here"))] if self._undoer(self._again - 1) is not None else []
            return [ButtonSpec(CONTINUE, _("Back to now"), main=True), *back]
        match self._timeline.waiting:
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
        waits = bool(self._decision or self._chance or self._timeline.waiting)
        now = (self.match.ply, self._decision, self._chance, self._timeline.waiting)
        if waits and now != self._traced:
            if self._decision or self._chance:
                self.app.trace.prompt(self._decision.seat if self._decision else None, self._words()[0])
            self.app.trace.idle()
        self._traced = now
