"""What can happen in a game of Tavern. Customers are named by number; `side` 0 is the left stack, 1 the right one."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.core.event import Event, Seat, Secret
from rules.core.protocol import Outcome
from rules.tavern.customers import Drink, Symbol
from rules.tavern.state import Bid, Hand

FightWhy = Literal["sight", "drunk", "dragon"]
RefusalWhy = Literal["refused", "no_victim", "no_food"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan(Event):
    """A round begins; `first` has the first turn (T2). All musicians are back in hand (T4)."""

    number: int
    night: bool
    first: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class StreetFilled(Event):
    """The customers of the day or the night stand on the street, these two in front (T3)."""

    final: ClassVar[bool] = True
    night: bool
    customers: tuple[int, int]
    below: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TapOpened(Event):
    """The drinks are ready: three face up, so many in the stack (T25)."""

    market: tuple[Drink, ...]
    stack: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandDealt(Event):
    """A seat's first two drinks (T25)."""

    seat: Seat
    drinks: Secret[Hand]


@dataclass(frozen=True, slots=True, kw_only=True)
class BidsRevealed(Event):
    """All musicians are turned over (T4)."""

    final: ClassVar[bool] = True
    bids: tuple[Bid, Bid]


# arrivals


@dataclass(frozen=True, slots=True, kw_only=True)
class Lured(Event):
    """A seat has won a customer, who goes to its door: by the higher musician, or by the customer's symbol (T6).

    `counts` are what the symbol counts in the two taverns; None when the musicians decided.
    """

    side: int
    customer: int
    seat: Seat
    symbol: Symbol
    counts: tuple[int, int] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Untempted(Event):
    """Equal musicians and equal counts: nobody gets the customer, who leaves the game (T6)."""

    side: int
    customer: int
    symbol: Symbol
    counts: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Barred(Event):
    """What the customer cannot bear is in that tavern already: it does not come in and leaves the game (T7)."""

    side: int
    customer: int
    seat: Seat
    because: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sat(Event):
    """The customer sits down (T7)."""

    side: int
    customer: int
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class DrivenOut(Event):
    """A guest cannot bear who has come in, and goes to the owner's score pile (T7). Its drinks are discarded."""

    seat: Seat
    customer: int
    because: tuple[int, ...]
    drinks: tuple[Drink, ...]
    eaten: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StreetMoved(Event):
    """A stack shows its next customer, with so many below (T3)."""

    final: ClassVar[bool] = True
    side: int
    customer: int
    below: int


# fights


@dataclass(frozen=True, slots=True, kw_only=True)
class Fought(Event):
    """Two guests fought (T11). `pair` in the order of throwing; `throws` has a pair of dice for each attempt.

    `why`: one cannot stand the other's sight (T7), both are drunk, or the dragon met a drunk guest (T10). The loser
    goes to the owner's score pile, its drinks are discarded.
    """

    seat: Seat
    pair: tuple[int, int]
    why: FightWhy
    strengths: tuple[int, int]
    throws: tuple[tuple[int, int], ...]
    winner: int
    loser: int
    drinks: tuple[Drink, ...]
    eaten: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShunnedFight(Event):
    """A guest that bears no fight goes to the owner's score pile (T11). Its drinks are discarded."""

    seat: Seat
    customer: int
    pair: tuple[int, int]
    drinks: tuple[Drink, ...]


# buying


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan(Event):
    """A seat's turn: it may take `due` drinks by the musician that counts (T12)."""

    seat: Seat
    musician: int
    due: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MarketFilled(Event):
    """The top of the drink stack was turned up into this slot (T12)."""

    final: ClassVar[bool] = True
    slot: int
    drink: Drink
    stack: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StackShuffled(Event):
    """The discards became a new stack (T12)."""

    final: ClassVar[bool] = True
    stack: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrinkTaken(Event):
    """A seat took a face-up drink; everybody knows it (T12, T22)."""

    seat: Seat
    slot: int
    drink: Drink


@dataclass(frozen=True, slots=True, kw_only=True)
class DrinkDrawn(Event):
    """A seat took a drink blind from the stack (T12)."""

    final: ClassVar[bool] = True
    seat: Seat
    drink: Secret[Drink]
    stack: int


# serving


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberThrown(Event):
    """The die says who is thirsty (T13)."""

    seat: Seat
    number: int
    thirsty: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Served(Event):
    """A guest got its wish from the hand, as a thirsty one (T13) or as the one extra serving (T19)."""

    seat: Seat
    customer: int
    drinks: tuple[Drink, ...]
    extra: bool
    worth: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Stole(Event):
    """A goblin took a drink from another guest (T15); `worth` and `victim_worth` are what both are worth now."""

    seat: Seat
    customer: int
    victim: int
    drink: Drink
    worth: int
    victim_worth: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ate(Event):
    """The dragon ate a guest, whose drinks are discarded (T17)."""

    seat: Seat
    customer: int
    food: int
    drinks: tuple[Drink, ...]
    worth: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Turned(Event):
    """A guest has become drunk and shows its red side, or sober again (T9)."""

    seat: Seat
    customer: int
    drunk: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Irritated(Event):
    """A thirsty guest got nothing and is turned a quarter (T14).

    `why`: refused, or a goblin without a victim (T15), or a dragon without food (T17).
    """

    seat: Seat
    customer: int
    why: RefusalWhy


@dataclass(frozen=True, slots=True, kw_only=True)
class WalkedOut(Event):
    """An irritated guest got nothing again and leaves the game without paying (T14). Its drinks are discarded."""

    seat: Seat
    customer: int
    why: RefusalWhy
    drinks: tuple[Drink, ...]
    eaten: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """No extra serving (T19)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Discarded(Event):
    """A seat discarded down to four drinks (T20)."""

    seat: Seat
    drinks: Hand


# counting


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted(Event):
    """The day or the night is over (T21): each guest's number and worth, by seat.

    `piles` has the cards in the score piles, which count at the end of the game only: () after the day.
    """

    night: bool
    guests: tuple[tuple[tuple[int, int], ...], ...]
    piles: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    """The night is counted (T21)."""

    outcome: Outcome
