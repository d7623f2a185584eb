"""A table in progress: a match, who decides for each seat, and whose eyes the screen has.

Nothing here draws or waits: the caller asks `advance` whenever it has time, and shows the batches as they come.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.match import Match
from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.event import Seat
from rules.core.playout import chooser

# Decides for a seat from its view, the legal actions and dice of its own. None: still thinking, ask again.
Controller = Callable[[Any, Sequence[Action], Chance], Action | None]


class Session:
    """`controllers` decide for the seats no person plays: by default the game's strategy at the level of the seat."""

    def __init__(self, match: Match, controllers: Mapping[Seat, Controller] | None = None) -> None:
        if controllers is None:
            controllers = {
                seat: chooser(match.game, info.level) for seat, info in enumerate(match.seats) if info.kind == "ai"
            }
        self.match = match
        self.controllers = controllers
        self.unveiled: Seat | None = None
        """The seat whose curtain is open, on a screen that several people share."""

    @property
    def shared(self) -> bool:
        """Whether several people look at this screen, so that secrets need a curtain."""
        return len(self.people) > 1

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(len(self.match.seats)) if seat not in self.controllers)

    @property
    def viewer(self) -> Seat | None:
        """Whose eyes the screen has: the only person's, or a spectator's but for an open curtain."""
        return self.people[0] if len(self.people) == 1 else self.unveiled

    def waiting(self) -> tuple[Seat, ...]:
        """The people who have to decide now."""
        return tuple(seat for seat in self.match.to_act() if seat not in self.controllers)

    def thinking(self) -> tuple[Seat, ...]:
        """The machines that have to decide now."""
        return tuple(seat for seat in self.match.to_act() if seat in self.controllers)

    def advance(self) -> bool:
        """Play one move that needs no person, if there is one ready; whether it did.

        A move that public facts leave alone is played for its seat and marked so. One that only hidden cards force is
        asked like any other: its skipping would tell.
        """
        for seat in self.match.to_act():
            legal = self.match.legal(seat)
            if len(legal) == 1 and not self.match.is_private(seat):
                self.match.submit(seat, legal[0], forced=True)
                return True
            if seat in self.controllers:
                action = self.controllers[seat](self.match.view(seat), legal, self.match.opinion(seat))
                if action is not None:
                    self.match.submit(seat, action)
                    return True
        return False

    def play_out(self) -> None:
        """Play to the end without anybody watching.

        :raises RuntimeError: when somebody who is not here would have to decide.
        """
        while self.match.to_act():
            if not self.advance():
                raise RuntimeError(f"nobody decides for seat {self.waiting()}")
