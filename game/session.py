"""A table in progress: a match, who decides for each seat, and whose eyes the screen has.

Nothing here draws or waits: the caller asks `advance` whenever it has time, and shows the batches as they come.
"""

from collections.abc import Callable

from game.ai.worker import Question
from game.match import Match
from rules.core.action import Action
from rules.core.event import Seat

Think = Callable[[Question], Action | None]  # None: still thinking, ask again


class Session:
    """`think` decides for all seats that no person plays; by default at once, in this process."""

    def __init__(self, match: Match, think: Think = Question.answer) -> None:
        self.match = match
        self.think = think
        self.unveiled: Seat | None = None
        """The seat whose curtain is open, on a screen that several people share."""

    @property
    def shared(self) -> bool:
        """Whether several people look at this screen, so that secrets need a curtain."""
        return len(self.match.humans) > 1

    @property
    def viewer(self) -> Seat | None:
        """Whose eyes the screen has: the only person's, or a spectator's but for an open curtain."""
        return self.match.humans[0] if len(self.match.humans) == 1 else self.unveiled

    def waiting(self) -> tuple[Seat, ...]:
        """The people who have to decide now."""
        return tuple(seat for seat in self.match.to_act() if seat in self.match.humans)

    def thinking(self) -> tuple[Seat, ...]:
        """The machines that have to decide now."""
        return tuple(seat for seat in self.match.to_act() if seat not in self.match.humans)

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
        for seat in self.thinking()[:1]:  # one after the other: a mind depends on how many moves were played
            legal, view = self.match.legal(seat), self.match.view(seat)
            level, mind = self.match.seats[seat].level, self.match.mind(seat)
            action = self.think(Question(self.match.game, level, view, tuple(legal), mind))
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
