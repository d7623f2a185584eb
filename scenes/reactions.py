"""Chances to react, as people at one screen meet them: asked once for all, and let go by in one click.

It remembers who let what go by; it draws nothing and plays nothing. What can be let go by is the game's word
(`targets.decline`).
"""

from collections.abc import Hashable, Iterable

from game.match import Match
from rules.core.action import Action
from rules.core.event import Seat
from scenes.games import Decline, Parts


class Reactions:
    """Of the people at the table of `match`."""

    def __init__(self, match: Match, parts: Parts) -> None:
        self._match, self._parts = match, parts
        self._gone: set[tuple[Seat, Hashable]] = set()
        self._wants: tuple[Seat, Hashable] | None = None  # who will react, and in which moment

    def chance(self, seat: Seat) -> Decline | None:
        """How the seat, which has to decide, lets it go by; None when it is more than a chance to react."""
        decline = getattr(self._parts.targets, "decline", None)
        found: Decline | None = decline(self._match.view(seat), self._match.legal(seat)) if decline else None
        return found

    def gone(self, seat: Seat) -> Action | None:
        """What a seat plays that has let this chance go by already, or another one that goes first."""
        chance = self.chance(seat)
        if chance is None:
            return None
        passed_over = self._wants is not None and self._wants[0] != seat and self._wants[1] == chance.moment
        let_go = {(seat, chance.moment), (seat, chance.round)} & self._gone
        return chance.action if passed_over or let_go else None

    def wants(self, seat: Seat) -> bool:
        """Whether this seat, which has to decide, is the one that said it would react. It is told once."""
        chance = self.chance(seat)
        wanted = chance is not None and self._wants == (seat, chance.moment)
        if wanted:
            self._wants = None
        return wanted

    def will(self, seat: Seat, chance: Decline) -> None:
        """`seat` wants to react in the moment of this chance: all who are asked before let it go by."""
        self._wants = (seat, chance.moment)

    def let_go(self, seats: Iterable[Seat], span: Hashable) -> None:
        """These seats do not react any more in this moment, or in this round."""
        self._gone |= {(seat, span) for seat in seats}

    def forget(self) -> None:
        """Everybody is asked again, as after a move was taken back."""
        self._gone.clear()
        self._wants = None
