"""The hard level's bids: what each pair of bids would bring, and how to mix bids that nobody can read.

The twenty bids of both seats make a table of points; what is played is drawn from an equilibrium of that table, found
by fictitious play. T4 to T7, T12.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from rules.core.event import Seat
from rules.tavern.choices import BIDS
from rules.tavern.customers import CUSTOMERS, MUSICIANS
from rules.tavern.evaluation import arrival_worth
from rules.tavern.guests import Guests, counted, unbearable
from rules.tavern.state import ROUNDS, SEATS, TavernView

DRINK = 0.75  # points of the first drink taken, with an empty hand
FULLER = 0.88  # each drink more is worth so much of the one before
LESSONS = 300  # how often each seat answers the other in fictitious play


class Lot(NamedTuple):
    """A customer on the street: what it would be worth to each seat, whether it would sit down there, and who gets it
    when both bid equally (None: nobody)."""

    worth: tuple[float, float]
    sits: tuple[bool, bool]
    tie: Seat | None


class Bidding(NamedTuple):
    """For each of `BIDS`: its points against good bids of the other, and how often it should be played."""

    points: list[float]
    shares: list[float]


def bidding(view: TavernView) -> Bidding:
    """How the view's seat should bid."""
    assert view.seat is not None
    table = _table(tuple([_lot(view, side) for side in range(len(view.street))]), view.hands)
    if view.seat == 1:  # the table holds what seat 0 gains
        table = tuple([tuple([-row[column] for row in table]) for column in range(len(BIDS))])
    return _equilibrium(table)


def _lot(view: TavernView, side: int) -> Lot:
    number = view.street[side]
    assert number is not None
    rounds = 2 * ROUNDS - view.round
    left, right = [counted(guests, CUSTOMERS[number].symbol) for guests in view.taverns]
    return Lot(
        (arrival_worth(view.taverns[0], number, rounds), arrival_worth(view.taverns[1], number, rounds)),
        (not unbearable(number, view.taverns[0]), not unbearable(number, view.taverns[1])),
        None if left == right else int(right > left),
    )


@cache
def _pairs() -> tuple[tuple[int, int], ...]:
    return tuple([(int(bid.args[0]), int(bid.args[1])) for bid in BIDS])


def _table(lots: Sequence[Lot], hands: Sequence[int]) -> tuple[tuple[float, ...], ...]:
    """What seat 0 gains over seat 1, by its bid and the other's."""
    refills = [[_refill(hand, MUSICIANS.get(musician, 0)) for musician in range(6)] for hand in hands]
    return tuple([tuple([_gain(lots, (mine, theirs), refills) for theirs in _pairs()]) for mine in _pairs()])


def _gain(lots: Sequence[Lot], bids: tuple[tuple[int, int], tuple[int, int]], refills: list[list[float]]) -> float:
    gain = 0.0
    won: tuple[list[int], list[int]] = ([], [])
    for side, lot in enumerate(lots):
        mine, theirs = bids[0][side], bids[1][side]
        seat = int(theirs > mine) if mine != theirs else lot.tie
        if seat is not None and lot.sits[seat]:
            gain += lot.worth[seat] * (1 - 2 * seat)
            won[seat].append(bids[seat][side])
    for seat in range(SEATS):
        musician = won[seat][0] if len(won[seat]) == 1 else max(bids[seat])
        gain += refills[seat][musician] * (1 - 2 * seat)
    return gain


def _refill(hand: int, drinks: int) -> float:
    """What so many drinks more are worth to a seat that holds `hand`."""
    return sum([DRINK * FULLER ** (hand + number) for number in range(drinks)])


def _equilibrium(table: Sequence[Sequence[float]]) -> Bidding:
    """Each seat in turn gives the best answer to all that the other has answered so far."""
    columns = list(zip(*table, strict=True))
    mine, theirs = [0.0] * len(table), [0.0] * len(columns)
    played = [0] * len(table)
    for _ in range(LESSONS):
        row = mine.index(max(mine))
        played[row] += 1
        theirs = [total + gain for total, gain in zip(theirs, table[row], strict=True)]
        column = theirs.index(min(theirs))
        mine = [total + gain for total, gain in zip(mine, columns[column], strict=True)]
    return Bidding([total / LESSONS for total in mine], [times / LESSONS for times in played])
