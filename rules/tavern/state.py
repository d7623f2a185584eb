"""What a game of Tavern consists of: the state, the records of its history, and the view of a seat."""

from dataclasses import dataclass
from typing import Literal

from rules.core.event import Seat
from rules.core.protocol import View
from rules.tavern.customers import Drink
from rules.tavern.guests import Guests

Step = Literal["bid", "arrivals", "take", "serve", "extra", "discard", "end", "over"]
Phase = Step | Literal["fight"]  # what is asked; nothing is while customers arrive, but which pair fights next
Bid = tuple[int, int]  # the musicians before the left and the right stack
Hand = tuple[Drink, ...]  # sorted, so that equal hands are equal values
What = Literal[
    "sat", "barred", "tied", "driven", "fight", "shunned", "served", "refused", "walked", "theft", "meal",
]  # fmt: skip

SEATS = 2
ROUNDS = 7  # T3: of a day, and of a night
HAND_LIMIT = 4  # T20
FACE_UP = 3  # T12


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that happened in a tavern, as everybody may remember it.

    `customers` are: of a fight the winner and the loser, of a theft the goblin and its victim, of a meal the dragon and
    its food, else the one it happened to. A customer that no one got (`tied`) happened to nobody, seat -1.
    """

    seat: Seat
    what: What
    customers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Round:
    """A finished round. `bids`, `thrown` and `scores` go by seat; `points` too, () when nothing was counted in it."""

    number: int
    bids: tuple[Bid, ...]
    thrown: tuple[int, ...]
    deeds: tuple[Deed, ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(slots=True)
class State:
    """The whole game. Lists with two entries go by seat, but for `street`, `stacks` and `won`: left and right.

    `street` are the customers that may be bid for, `stacks` those below, the next one first; `stack` are the drinks,
    the next one last. `side` is the stack whose customer is being resolved, `arriving` that customer while it fights,
    `brawl` the tavern where fights may be due. `turn` counts the turns finished in this round.
    """

    round: int
    step: Step
    scores: list[int]
    street: list[int | None]
    stacks: list[tuple[int, ...]]
    bids: list[Bid | None]
    side: int
    won: list[Seat | None]
    arriving: int | None
    brawl: Seat | None
    taverns: list[Guests]
    piles: list[tuple[int, ...]]
    removed: tuple[int, ...]
    hands: list[Hand]
    known: list[Hand]
    counted: list[Hand]
    market: tuple[Drink, ...]
    stack: list[Drink]
    discards: Hand
    turn: int
    due: int
    thrown: list[int]
    thirsty: tuple[int, ...]
    deeds: list[Deed]
    history: list[Round]

    @property
    def active(self) -> Seat | None:
        """Whose turn it is; None while bids are laid and customers arrive."""
        return _active(self.step, self.round, self.turn)

    def clone(self) -> "State":
        return State(
            self.round,
            self.step,
            self.scores.copy(),
            self.street.copy(),
            self.stacks.copy(),
            self.bids.copy(),
            self.side,
            self.won.copy(),
            self.arriving,
            self.brawl,
            self.taverns.copy(),
            self.piles.copy(),
            self.removed,
            self.hands.copy(),
            self.known.copy(),
            self.counted.copy(),
            self.market,
            self.stack.copy(),
            self.discards,
            self.turn,
            self.due,
            self.thrown.copy(),
            self.thirsty,
            self.deeds.copy(),
            self.history.copy(),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class TavernView(View):
    """What a seat may know. `history` holds a `Round` for each finished one, `scores` what was counted so far.

    Pairs go by seat, but for `street`, `below` and `won`: left and right. `below` is the number of customers under each
    face-up one. `laid` says whose bid lies; `bids` holds the own one, and both once they are revealed. `hand` is the
    own one, `hands` are sizes, `known` what of each hand was taken face up (T22), `counted` what else of each hand the
    other seat can tell because it counted the cards; empty for a spectator. `stack` is the number of drinks in it,
    `due` how many may still be taken, `thrown` the numbers of this round's turns (0: not yet), `thirsty` who is still
    to be settled, `brawl` the seat in whose tavern a pair has to be chosen, `deeds` what has happened in this round.
    """

    phase: Phase
    history: tuple[Round, ...]
    round: int
    step: Step
    street: tuple[int | None, ...]
    below: tuple[int, ...]
    laid: tuple[bool, ...]
    bids: tuple[Bid | None, ...]
    side: int
    won: tuple[Seat | None, ...]
    arriving: int | None
    brawl: Seat | None
    taverns: tuple[Guests, ...]
    piles: tuple[tuple[int, ...], ...]
    removed: tuple[int, ...]
    hand: Hand
    hands: tuple[int, ...]
    known: tuple[Hand, ...]
    counted: tuple[Hand, ...]
    market: tuple[Drink, ...]
    stack: int
    discards: Hand
    turn: int
    due: int
    thrown: tuple[int, ...]
    thirsty: tuple[int, ...]
    deeds: tuple[Deed, ...]

    @property
    def night(self) -> bool:
        return is_night(self.round)

    @property
    def rounds_left(self) -> int:
        """How many rounds follow this one."""
        return 2 * ROUNDS - self.round

    @property
    def active(self) -> Seat | None:
        """Whose turn it is; None while bids are laid and customers arrive."""
        return _active(self.step, self.round, self.turn)


def is_night(round: int) -> bool:
    return round > ROUNDS


def first_of(round: int) -> Seat:
    """Seat 0 begins by day, seat 1 by night (T2)."""
    return int(is_night(round))


def _active(step: Step, round: int, turn: int) -> Seat | None:
    return None if step in ("bid", "arrivals", "end", "over") else (first_of(round) + turn) % SEATS


def plus(cards: Hand, *more: Drink) -> Hand:
    return tuple(sorted((*cards, *more)))


def minus(cards: Hand, *fewer: Drink) -> Hand:
    """:raises ValueError: when one of them is not there."""
    left = list(cards)
    for drink in fewer:
        left.remove(drink)
    return tuple(left)
