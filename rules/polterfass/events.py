"""What can happen in a game of Polterfass. Barrels are named by index, orders are shown only at the bill."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.core.event import Event, Seat
from rules.core.protocol import Outcome
from rules.polterfass.barrels import Pour
from rules.polterfass.state import Round

Why = Literal["failed", "ordered", "rest", "served", "greediest", "lowest", "both", "between"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan(Event):
    """All cards are back in the hands, all barrels in the innkeeper's cup (P3)."""

    number: int
    innkeeper: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Rolled(Event):
    """The innkeeper rolled. `attempt` counts the tries of the first roll (P4) and is 0 for every later one (P6)."""

    innkeeper: Seat
    attempt: int
    barrels: tuple[int, ...]
    ends: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OrdersLaid(Event):
    """Everybody has ordered; from now on all see how many cards each guest laid (P5). 0 for the innkeeper."""

    final: ClassVar[bool] = True
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TapClosed(Event):
    """The innkeeper turned off the tap (P6)."""

    innkeeper: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Poured(Event):
    """The barrels are calculated (P8)."""

    innkeeper: Seat
    pour: Pour


@dataclass(frozen=True, slots=True, kw_only=True)
class Failed(Event):
    """No barrel of the roll stands (P7)."""

    innkeeper: Seat


@dataclass(frozen=True, slots=True)
class Change:
    """Mugs won or lost by a seat at the bill, and why."""

    seat: Seat
    mugs: int
    why: Why


@dataclass(frozen=True, slots=True, kw_only=True)
class Billed(Event):
    """The bill of a round (P9 to P11): the orders open, and a change for each seat.

    The guests come clockwise from the innkeeper's left, the innkeeper last.
    """

    final: ClassVar[bool] = True
    round: Round
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    """The last round is over (P12); the reason is "target" or "closing"."""

    outcome: Outcome
