"""A table of Tavern for tests: views laid out, and moves shown on a strict timeline."""

from game.assets import Assets
from game.maps import load_map
from game.seats import company
from rules.tavern import GAME
from scenes.stage.stage import Stage
from scenes.stage.timeline import Passage, Stagecraft, Timeline
from scenes.tavern import clips, layout
from scenes.tavern.painters import painters
from tests.rules.tavern.taproom import act

BOARD = load_map(Assets().path("tavern/table.tmx")).board(2)
SEATS = company(2)
STEP = 40  # ms


def laid(state, viewer=None):
    """The pieces of a position, by id."""
    pieces = layout.pieces(GAME.view(state, viewer), BOARD, SEATS)
    found = {piece.id: piece for piece in pieces}
    assert len(found) == len(pieces)
    return found


class House:
    """A table that fails when it differs from its view."""

    def __init__(self, viewer=None):
        self.viewer = viewer
        self.heard = []
        self.stage = Stage(painters())
        self.craft = Stagecraft(self.stage, BOARD, SEATS, lambda view: layout.pieces(view, BOARD, SEATS), self._hear)
        self.timeline = Timeline(self.craft, clips.CLIPS, clips.GATES, strict=True)

    def _hear(self, name, volume=1.0):
        assert 0 < volume <= 1
        self.heard.append(name)

    def play(self, state, seat, action, *dice, draws=()):
        """Play one action from `state` and show it: the tables seen on the way, each with the type of its event."""
        before = GAME.view(state, self.viewer)
        self.craft.settle(before)
        events = act(state, seat, action, *dice, draws=draws)
        return self.show(events, before, GAME.view(state, self.viewer))

    def show(self, events, before, after):
        self.timeline.push(Passage(1, tuple(events), before, after))
        seen = []
        while not self.timeline.idle:
            if self.timeline.waiting:
                self.timeline.click()
            self.timeline.update(STEP)
            seen.append((type(self.timeline.event), self.stage.snapshot()))
        return seen


def during(seen, event):
    """The tables seen while an event was shown."""
    return [table for kind, table in seen if kind is event]
