"""What can happen to the guests of a tavern whoever's turn it is: they leave, and they fight. T7, T10, T11, T13, T17.

A `House` works on a state in place, draws through the chance port and tells each thing that happens.
"""

from collections.abc import Callable
from typing import ParamSpec

from rules.core.chance import Chance
from rules.core.event import Emit, Event, Seat
from rules.tavern.choices import fights_due
from rules.tavern.events import FightWhy, Fought, ShunnedFight
from rules.tavern.guests import Guest, Pair, find
from rules.tavern.state import Deed, State, What, plus

P = ParamSpec("P")

DIE = 12  # T1


class House:
    def __init__(self, state: State, chance: Chance, emit: Emit | None) -> None:
        self.state = state
        self.chance = chance
        self._emit = emit

    def tell(self, kind: Callable[P, Event], *args: P.args, **fields: P.kwargs) -> None:
        if self._emit:
            self._emit(kind(*args, **fields))

    def note(self, seat: Seat, what: What, *customers: int) -> None:
        self.state.deeds.append(Deed(seat, what, customers))

    def guest(self, seat: Seat, number: int) -> Guest:
        guest = find(self.state.taverns[seat], number)
        assert guest is not None
        return guest

    def change(self, seat: Seat, guest: Guest, changed: Guest) -> None:
        guests = self.state.taverns[seat]
        self.state.taverns[seat] = tuple([changed if other is guest else other for other in guests])

    # -- leaving

    def remove(self, seat: Seat, guest: Guest, *, to_pile: bool) -> None:
        """A guest leaves, to the score pile or out of the game; what it ate leaves the game (T17)."""
        state = self.state
        self.clear(seat, guest)
        state.removed += guest.eaten
        if to_pile:
            state.piles[seat] += (guest.number,)
        else:
            state.removed += (guest.number,)

    def clear(self, seat: Seat, guest: Guest) -> None:
        """It is no guest any more, and not thirsty (T13); its drinks are discarded."""
        state = self.state
        state.taverns[seat] = tuple([other for other in state.taverns[seat] if other is not guest])
        state.thirsty = tuple([number for number in state.thirsty if number != guest.number])
        state.discards = plus(state.discards, *guest.drinks)

    # -- fights (T10, T11)

    def brawl(self, seat: Seat) -> bool:
        pairs = fights_due(self.state, seat)
        if len(pairs) > 1:
            return False
        if pairs:
            self.fight(seat, pairs[0])
        else:
            self.state.brawl = None
        return True

    def fight(self, seat: Seat, pair: Pair) -> None:
        one, other = [self.guest(seat, number) for number in pair]
        strengths = (one.customer.strength, other.customer.strength)
        throws: list[tuple[int, int]] = []
        lead = 0
        while not lead:
            first, second = self.chance.dice((DIE, DIE), f"fight of {pair[0]} and {pair[1]}")
            throws.append((first, second))
            lead = first + strengths[0] - second - strengths[1]
        winner, loser = (one, other) if lead > 0 else (other, one)
        why = self._why_fight(one, other)
        self.remove(seat, loser, to_pile=True)
        self.note(seat, "fight", winner.number, loser.number)
        self.tell(
            Fought,
            seat=seat,
            pair=pair,
            why=why,
            strengths=strengths,
            throws=tuple(throws),
            winner=winner.number,
            loser=loser.number,
            drinks=loser.drinks,
            eaten=loser.eaten,
            rule="T11",
        )
        for guest in self.state.taverns[seat]:
            if guest.customer.shuns_fights:
                self.remove(seat, guest, to_pile=True)
                self.note(seat, "shunned", guest.number)
                self.tell(ShunnedFight, seat=seat, customer=guest.number, pair=pair, drinks=guest.drinks, rule="T11")

    def _why_fight(self, one: Guest, other: Guest) -> FightWhy:
        if one.drunk and other.drunk:
            return "drunk"
        if self.state.arriving in (one.number, other.number) and one.customer.cannot_stand(other.customer):
            return "sight"
        return "dragon"
