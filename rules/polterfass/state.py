"""What a game of Polterfass consists of: the state, the records of its history, and the view of a seat."""

from dataclasses import dataclass
from typing import Literal

from rules.core.event import Seat
from rules.core.protocol import View
from rules.polterfass.barrels import Model, Pour

Phase = Literal["order", "serve", "pour", "over"]
Verdict = Literal["failed", "enough", "greedy"]
Order = tuple[int, ...]

HAND = tuple(range(8))  # P1: the cards of each guest


@dataclass(frozen=True, slots=True)
class Roll:
    """One roll: the barrels in the cup by index, and the end each one shows afterwards."""

    barrels: tuple[int, ...]
    ends: tuple[int, ...]

    @property
    def stands(self) -> bool:
        return any(self.ends)


@dataclass(frozen=True, slots=True)
class Round:
    """A finished round, as everybody may remember it (P14).

    `pour` is None after a failure; `orders` has None for the innkeeper; `changes` and `scores` go by seat.
    """

    number: int
    innkeeper: Seat
    rolls: tuple[Roll, ...]
    verdict: Verdict
    pour: Pour | None
    ordered: int
    orders: tuple[Order | None, ...]
    changes: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(slots=True)
class State:
    """The whole game. `ends` goes by barrel, `scores` and `orders` by seat; None where no order is laid."""

    target: int
    model: Model
    equals_lose: bool
    innkeeper: Seat
    scores: list[int]
    ends: list[int]
    rolls: list[Roll]
    orders: list[Order | None]
    history: list[Round]
    phase: Phase
    round: int

    @property
    def seats(self) -> int:
        return len(self.scores)

    def clone(self) -> "State":
        return State(
            self.target,
            self.model,
            self.equals_lose,
            self.innkeeper,
            self.scores.copy(),
            self.ends.copy(),
            self.rolls.copy(),
            self.orders.copy(),
            self.history.copy(),
            self.phase,
            self.round,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PolterfassView(View):
    """What a seat may know. `history` holds a `Round` for each finished one.

    `laid` says for each seat how many cards lie before it: the number once every order is in, until then -1 where an
    order lies and 0 where none does (P5). `own_order` is the seat's own.
    """

    phase: Phase
    history: tuple[Round, ...]
    target: int
    model: Model
    equals_lose: bool
    round: int
    innkeeper: Seat
    ends: tuple[int, ...]
    rolls: tuple[Roll, ...]
    laid: tuple[int, ...]
    own_order: Order | None

    @property
    def seats(self) -> int:
        return len(self.scores)
