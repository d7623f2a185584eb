"""The hard level's bids: what each pair of bids would bring, and how to mix bids that nobody can read.

The twenty bids of both seats make a table of points. Both are taken to know it and to be a little careless: the better
a bid is, the likelier it is laid. Where neither can improve on that is found by fictitious play. T4 to T7, T12.
"""

from collections.abc import Sequence
from itertools import permutations
from math import exp
from typing import NamedTuple

from rules.core.event import Seat
from rules.tavern.customers import CUSTOMERS, MUSICIANS
from rules.tavern.engine import certain_drinks
from rules.tavern.evaluation import arrival_worth, hand_worth
from rules.tavern.guests import Guest, counted, unbearable
from rules.tavern.state import SEATS, Bid, TavernView

DRINK = 0.75  # points of a drink taken with an empty hand
FULLER = 0.88  # each drink more is worth so much of the one before
FIT = 0.7  # how much of what drinks in hand are worth more with a customer is counted
LESSONS = 100  # how often each seat answers the other in fictitious play
WHIM = 0.1  # points by which the own bids may be worse than the best and still be laid at times
ERROR = 0.4  # the same for the other's

PAIRS: tuple[Bid, ...] = tuple(permutations(MUSICIANS, 2))  # in the order of `BIDS`

Table = Sequence[Sequence[float]]  # points of a row bid against a column bid


class Lot(NamedTuple):
    """A customer on the street, by seat: what it would be worth there, and whether it would sit down at all.

    `tie` gets it when both bid equally; None: nobody does.
    """

    worth: Sequence[float]
    sits: Sequence[bool]
    tie: Seat | None


class Bidding(NamedTuple):
    """For each of `BIDS` its points, as a lead over the other seat, and how often it should be laid."""

    points: list[float]
    shares: list[float]


def bidding(view: TavernView) -> Bidding:
    """How the view's seat should bid."""
    lots = [_lot(view, number) for number in view.street if number is not None]
    refills = [{musician: _refill(hand, drinks) for musician, drinks in MUSICIANS.items()} for hand in view.hands]
    table: Table = [[_lead(lots, (mine, theirs), refills) for theirs in PAIRS] for mine in PAIRS]
    if view.seat == 1:
        table = [[-lead for lead in column] for column in zip(*table, strict=True)]
    return _learned(table)


def _lot(view: TavernView, number: int) -> Lot:
    ours, theirs = [counted(guests, CUSTOMERS[number].symbol) for guests in view.taverns]
    return Lot(
        [_worth(view, seat, number) for seat in range(SEATS)],
        [not unbearable(number, guests) for guests in view.taverns],
        None if ours == theirs else int(theirs > ours),
    )


def _worth(view: TavernView, seat: Seat, number: int) -> float:
    """What a customer would bring to a seat: by itself, and by the use it has for the drinks that are known in hand."""
    guests, rounds = view.taverns[seat], view.rounds_left
    hand = certain_drinks(view, seat)
    use = hand_worth(hand, (*guests, Guest(number)), rounds) - hand_worth(hand, guests, rounds)
    return arrival_worth(guests, number, rounds) + FIT * use


def _refill(hand: int, drinks: int) -> float:
    """What so many drinks are worth to a seat that holds `hand` already."""
    return sum([DRINK * FULLER ** (hand + number) for number in range(drinks)])


def _lead(lots: Sequence[Lot], bids: tuple[Bid, Bid], refills: Sequence[dict[int, float]]) -> float:
    """What seat 0 gains over seat 1 when both bid like this."""
    gains = [0.0, 0.0]
    won: list[list[int]] = [[], []]
    for side, lot in enumerate(lots):
        ours, theirs = bids[0][side], bids[1][side]
        seat = int(theirs > ours) if ours != theirs else lot.tie
        if seat is not None and lot.sits[seat]:
            gains[seat] += lot.worth[seat]
            won[seat].append(bids[seat][side])
    for seat in range(SEATS):
        musician = won[seat][0] if len(won[seat]) == 1 else max(bids[seat])  # T12
        gains[seat] += refills[seat][musician]
    return gains[0] - gains[1]


def _learned(table: Table) -> Bidding:
    """Both seats answer what the other has answered so far, again and again, until little changes."""
    columns = list(zip(*table, strict=True))
    mine = theirs = [1 / len(table)] * len(table)
    for lesson in range(LESSONS):
        answer = _careless(_points(table, theirs), WHIM)
        reply = _careless([-lead for lead in _points(columns, mine)], ERROR)
        mine, theirs = _towards(mine, answer, lesson), _towards(theirs, reply, lesson)
    points = _points(table, theirs)
    return Bidding(points, _careless(points, WHIM))


def _points(table: Table, shares: Sequence[float]) -> list[float]:
    return [sum([share * lead for share, lead in zip(shares, row, strict=True)]) for row in table]


def _careless(points: Sequence[float], spread: float) -> list[float]:
    best = max(points)
    weights = [exp((point - best) / spread) for point in points]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def _towards(shares: Sequence[float], answer: Sequence[float], lesson: int) -> list[float]:
    """The mean of all answers so far."""
    return [share + (new - share) / (lesson + 1) for share, new in zip(shares, answer, strict=True)]
