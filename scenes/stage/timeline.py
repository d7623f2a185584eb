"""The timeline: plays what happened, one event after another, at the player's pace.

It follows the rules and never holds them up: all it plays has already happened. Whatever becomes of a clip -
skipped, cut, or broken - the table afterwards is the one that the view describes.
"""

import logging
import random
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

from game.maps import Board
from game.seats import SeatInfo
from game.settings import Pace
from rules.core.event import Event, Seat
from rules.core.protocol import View
from scenes.stage.clips import Call, Clip, Sound, Wait
from scenes.stage.pieces import Piece
from scenes.stage.stage import Stage

log = logging.getLogger(__name__)

SPEED: Mapping[Pace, float] = {"step": 1.0, "normal": 1.0, "fast": 2.5, "instant": 1.0}
GLIMPSE = 600  # ms that a result is held when motion is reduced

Layout = Callable[[Any], Iterable[Piece]]


@dataclass(frozen=True, slots=True)
class Passage:
    """What one move led to: its events as the viewer may know them, and the views before and after. `ply` names it."""

    ply: int
    events: tuple[Event, ...]
    before: View
    after: View


class Stagecraft:
    """What clips are made from: the stage, where things go, and the values of the moment.

    `before` and `after` are the views around the passage being played; `home(id)` is a piece as it lies in `after`.
    `tally` are the scores as shown now, changed by clips made with `score`. `random` is for looks only and tells
    nothing of the game.
    """

    def __init__(
        self, stage: Stage, board: Board, seats: Sequence[SeatInfo], layout: Layout, play: Callable[..., object]
    ) -> None:
        self.stage = stage
        self.board = board
        self.seats = tuple(seats)
        self.names = tuple(seat.name for seat in seats)
        self.layout = layout
        self.random = random.Random()
        self.before: Any = None
        self.after: Any = None
        self.tally: list[int] = [0] * len(seats)
        self._play = play
        self._homes: dict[str, Piece] = {}

    def begin(self, passage: Passage) -> None:
        self.before, self.after = passage.before, passage.after
        self._homes = {piece.id: piece for piece in self.layout(passage.after)}

    def settle(self, view: View) -> None:
        """The table exactly as in `view`, at rest."""
        self.before = self.after = view
        self._homes = {piece.id: piece for piece in self.layout(view)}
        self.stage.set(self._homes.values())
        self.tally[:] = view.scores

    def strays(self) -> list[str]:
        """The pieces that do not lie as in `after`."""
        now = self.stage.snapshot()
        return sorted(id for id in now.keys() | self._homes.keys() if now.get(id) != self._homes.get(id))

    def home(self, id: str) -> Piece:
        """A piece as it lies after the passage."""
        return self._homes[id]

    def homes(self, prefix: str = "") -> list[Piece]:
        """All pieces after the passage whose ids start with `prefix`, in order of id."""
        return [self._homes[id] for id in sorted(self._homes) if id.startswith(prefix)]

    def sound(self, name: str, volume: float = 1.0) -> Sound:
        """An effect, `volume` 0 to 1 beside the player's own."""
        return Sound(self._play if volume == 1.0 else partial(self._play, volume=volume), name)

    def score(self, seat: Seat, value: int) -> Call:
        """From this moment the seat's plate shows another score."""

        def show() -> None:
            self.tally[seat] = value

        return Call(show)


ClipMaker = Callable[[Stagecraft, Any], Clip]


class Timeline:
    """Plays passages in order. `told` is called when an event has been seen, `settled` when a passage is over.

    `strict`: a broken clip or a table that differs from its view raises, for tests; else both are logged and mended.
    """

    def __init__(
        self,
        craft: Stagecraft,
        makers: Mapping[type[Event], ClipMaker],
        gates: frozenset[type[Event]] = frozenset(),
        told: Callable[[Passage, Event], object] = lambda passage, event: None,
        settled: Callable[[Passage], object] = lambda passage: None,
        strict: bool = False,
    ) -> None:
        self.pace: Pace = "normal"
        self.reduced = False
        self.gated = True
        """Whether the table waits after the events in `gates`."""
        self.waiting: Literal["", "step", "gate"] = ""
        self.past_gate = False
        """Whether what is left of the passage is nobody's move: setting up, or what follows an event in `gates`."""
        self._craft, self._makers, self._gates = craft, makers, gates
        self._told, self._settled, self._strict = told, settled, strict
        self._queue: deque[Passage] = deque()
        self._passage: Passage | None = None
        self._events: deque[Event] = deque()
        self._event: Event | None = None
        self._clip: Clip | None = None
        self._ms = 0.0

    @property
    def idle(self) -> bool:
        """Nothing is being played, waited for or still to come."""
        return self._passage is None and not self._queue

    @property
    def moving(self) -> bool:
        """Something moves now, as against waiting for a click."""
        return not self.idle and not self.waiting

    @property
    def event(self) -> Event | None:
        """The event being played or just waited after."""
        return self._event

    @property
    def left(self) -> int:
        """Milliseconds until the clip being played is over."""
        return int(self._clip.duration - self._ms) if self._clip else 0

    def push(self, passage: Passage) -> None:
        self._queue.append(passage)

    def update(self, ms: int) -> None:
        """Let `ms` milliseconds pass."""
        left = ms * SPEED[self.pace]
        while self.moving:
            if self._clip is None and not self._next():
                continue
            if self.pace == "instant":
                self._finish(skip=True)
                continue
            clip = self._clip
            assert clip is not None
            needed = clip.duration - self._ms
            if left < needed:
                self._ms += left
                self._guard(partial(clip.at, int(self._ms)))
                return
            left -= needed
            self._finish(skip=False)

    def click(self) -> bool:
        """A click while something plays: to the end of the clip, or on after a wait. False when there was nothing
        to skip.
        """
        if self.waiting:
            self.waiting = ""
            self._after_event()
        elif self._clip is not None:
            self._finish(skip=True)
        else:
            return not self.idle
        return True

    def cut(self) -> None:
        """All that is left, at once, without sounds and waits."""
        while not self.idle:
            if self.waiting:
                self.waiting = ""
                self._after_event()
            elif self._clip is not None or self._next():
                self._end_clip(skip=True)
                self._after_event()

    def _next(self) -> bool:
        """Begin the next event; False when there was only a passage to begin or to end."""
        if self._passage is None:
            self._passage = self._queue.popleft()
            self._events = deque(self._passage.events)
            self._craft.begin(self._passage)
            self.past_gate = self._passage.ply == 0
        if not self._events:
            self._end_passage()
            return False
        event = self._event = self._events.popleft()
        self._ms = 0.0
        self._clip = Wait(0)
        self._guard(partial(self._make, event))
        return True

    def _make(self, event: Event) -> None:
        clip = self._makers[type(event)](self._craft, event)
        if self.reduced and clip.duration:
            clip.skip()
            clip = Wait(min(clip.duration, GLIMPSE))
        self._clip = clip

    def _finish(self, skip: bool) -> None:
        lasted = self._end_clip(skip)
        if self.gated and self.pace != "instant" and type(self._event) in self._gates:
            self.waiting = "gate"
        elif self.pace == "step" and lasted:
            self.waiting = "step"
        else:
            self._after_event()

    def _end_clip(self, skip: bool) -> int:
        clip, passage, event = self._clip, self._passage, self._event
        assert clip is not None
        assert passage is not None
        assert event is not None
        self._guard(clip.skip if skip else partial(clip.at, clip.duration))
        self._clip = None
        self._told(passage, event)
        return clip.duration

    def _after_event(self) -> None:
        self.past_gate = self.past_gate or type(self._event) in self._gates
        if not self._events and self._passage is not None:
            self._end_passage()

    def _end_passage(self) -> None:
        passage, self._passage = self._passage, None
        assert passage is not None
        self._event = None
        self.past_gate = False
        if strays := self._craft.strays():
            message = f"the table differs from the view after move {passage.ply}: {', '.join(strays)}"
            if self._strict:
                raise AssertionError(message)
            log.error(message)
        self._craft.settle(passage.after)
        self._settled(passage)

    def _guard(self, step: Callable[[], object]) -> None:
        """A broken clip becomes a cut: the table is mended when the passage ends."""
        try:
            step()
        except Exception:
            if self._strict:
                raise
            log.exception("the clip of %s is cut", type(self._event).__name__)
            self._clip = Wait(0)
