"""A table with all that lies on it, whoever plays or watches: the base of the scenes that show a match.

What is shown is always what the view of `viewer` says, now or at an earlier move. Nothing here decides or plays.
"""

import os
from collections.abc import Sequence

from pygame import Rect, Surface

from game.input.hotspots import Hotspot, Point
from game.maps import load_map
from game.match import Match
from game.scene import Scene
from rules.core.event import Event, Seat
from scenes.games import Notepad, card_of, parts
from scenes.stage.backdrop import backdrop
from scenes.stage.canvas import Canvas
from scenes.stage.cards import CardDesign
from scenes.stage.frame import Frame
from scenes.stage.hud import READ_ORDER
from scenes.stage.logbook import Entry
from scenes.stage.pieces import Piece
from scenes.stage.stage import Stage
from scenes.stage.timeline import Passage, Stagecraft, Timeline
from scenes.surroundings import Surroundings

STRICT = "TAVERN_STRICT"  # set in tests: a table that differs from its view fails instead of being mended


class Tabletop(Scene):
    """Subclasses say whose eyes the screen has, what happens in time, and what surrounds the play (`compose`)."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.names = tuple(seat.name for seat in match.seats)
        self.entries: list[Entry] = []
        self._parts = parts(match.game)
        self._surroundings = Surroundings(match.seats)
        self._told: list[tuple[int, Event]] = []
        self._hover: str | None = None
        self._spots: list[Hotspot] = []
        self._stale = True
        self._read: tuple[object, tuple[str, ...]] | None = None  # the cards to be read in a view

    @property
    def viewer(self) -> Seat | None:
        """Whose eyes the screen has; None: a spectator's."""
        raise NotImplementedError

    def arrange(self, frame: Frame) -> None:
        """The window's size, the interface's or the language is new."""

    def compose(self) -> None:
        """Tell the surroundings what they show now; they paint only what is new."""
        raise NotImplementedError

    def tell(self, passage: Passage, event: Event) -> None:
        """An event has been seen."""
        self._told.append((passage.ply, event))
        if entry := self._entry(passage.ply, event):
            self.entries.append(entry)
        self._stale = True

    def settle(self, passage: Passage) -> None:
        """A passage is over."""
        self._stale = True

    def passage(self, ply: int) -> Passage:
        """What move number `ply` led to, for the viewer's eyes."""
        before = self.match.view(self.viewer, max(0, ply - 1))
        return Passage(ply, self.match.batch(ply, self.viewer).events, before, self.match.view(self.viewer, ply))

    def show_at(self, ply: int) -> None:
        """The table at rest after `ply` moves (-1: before the setting up was told), the log told so far."""
        self._told = [(told, event) for told in range(ply + 1) for event in self.match.batch(told, self.viewer).events]
        self._write_log()
        self._craft.settle(self.match.view(self.viewer, max(0, ply)))
        self._stale = True

    # --- what the app asks -------------------------------------------------------------------------------------------

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
            self.tell,
            self.settle,
            strict=os.environ.get(STRICT) == "1",
        )

    def leave(self) -> None:
        self.match.close()

    def layout(self, frame: Frame) -> None:
        self._frame = frame
        self._canvas = Canvas(backdrop(self.app.assets, self._map.background, frame.size))
        self._stage.layout(frame)
        self._surroundings.layout(frame, self._canvas)
        self.arrange(frame)
        self._write_log()
        self.compose()

    def expose(self) -> None:
        self._canvas.touch()

    def draw(self, canvas: Surface) -> list[Rect]:
        self._stage.draw(self._canvas)
        return self._canvas.draw(canvas)

    def busy(self) -> bool:
        return self._timeline.moving

    def hotspots(self) -> list[Hotspot]:
        return self._spots

    def hover(self, spot_id: str | None) -> None:
        self._hover = spot_id
        self.compose()

    def closer(self, spot_id: str) -> CardDesign | None:
        return card_of(self.match.game, spot_id, self._craft.after) if spot_id in self._stage else None

    def readable(self, taken: Sequence[Hotspot]) -> list[Hotspot]:
        """A hotspot for every card that can be looked at closely, but for those that have one."""
        if not self._timeline.idle:
            return []
        view = self._craft.after
        if self._read is None or self._read[0] is not view:
            game = self.match.game
            self._read = (view, tuple(id for id in self._stage.from_below() if card_of(game, id, view)))
        others = {spot.id for spot in taken}
        name = self._parts.words.piece
        return [
            Hotspot(id, self._stage.drawing(id).hit, name(id, view, self.names), enabled=False, order=READ_ORDER)
            for id in self._read[1]
            if id not in others
        ]

    def wheel(self, pos: Point, lines: float) -> None:
        self._surroundings.wheel(pos, lines)
        self.compose()

    # --- what has been shown so far ----------------------------------------------------------------------------------

    def acting(self) -> tuple[Seat, ...]:
        """Whose move is being shown, or waited for."""
        seats: tuple[Seat, ...] = () if self._timeline.past_gate else self._craft.before.to_act
        return seats

    def happening(self) -> str:
        """What goes on, or went on last, in a sentence."""
        event = self._timeline.event if self._timeline.moving else None
        doing: str = self._parts.words.doing(event, self.names) if event else ""
        return doing or (self.entries[-1].text if self.entries else "")

    def sheet(self) -> Notepad:
        """The score sheet up to the last round whose end was seen."""
        ended = self._timeline.past_gate or self._timeline.waiting == "gate"
        view = self._craft.after if ended else self._craft.before
        sheet: Notepad = self._parts.words.notepad(view, self.names)
        return sheet

    def shown(self) -> tuple[object, ...]:
        """What changes by itself as time goes by: when it does, the surroundings are composed anew."""
        timeline = self._timeline
        return (*self._craft.tally, timeline.waiting, timeline.moving, timeline.event, timeline.past_gate)

    # --- for whoever looks on ----------------------------------------------------------------------------------------

    @property
    def timeline(self) -> Timeline:
        """What is being shown."""
        return self._timeline

    @property
    def open(self) -> set[str]:
        """What is unfolded: of "odds", "notepad", "log"."""
        return self._surroundings.open

    def snapshot(self) -> dict[str, Piece]:
        """The pieces on the table."""
        return self._stage.snapshot()

    # --- inside ------------------------------------------------------------------------------------------------------

    def _entry(self, ply: int, event: Event) -> Entry | None:
        text = self._parts.words.line(event, self.names)
        return Entry(ply, text) if text else None

    def _write_log(self) -> None:
        """The log anew: in another language, or up to another move."""
        self.entries = [entry for ply, event in self._told if (entry := self._entry(ply, event))]
