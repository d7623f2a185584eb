"""What the pieces of Tavern look like, as frozen values; `painters.py` turns them into pictures."""

from dataclasses import dataclass
from typing import Literal

from rules.tavern.customers import Drink
from rules.tavern.guests import Guest

QUARTER = 90  # degrees an irritated guest is turned by


@dataclass(frozen=True, slots=True)
class NightLook:
    """The dark over the table, below everything that lies there."""


@dataclass(frozen=True, slots=True)
class GuestLook:
    """A customer's open card with all that decides: on the street, or in a tavern.

    `red`: it shows its red side. `thirsty`: it wants something now. `risky`: one more drink makes it fight. `turn`:
    degrees its picture is turned by. `width`: per cent of its full width, while it turns over.
    """

    guest: Guest
    red: bool = False
    thirsty: bool = False
    risky: bool = False
    turn: int = 0
    width: int = 100


@dataclass(frozen=True, slots=True)
class TokenLook:
    """A drink that stands before a guest."""

    drink: Drink


@dataclass(frozen=True, slots=True)
class EatenLook:
    """A customer that the dragon has eaten, as it lies before it."""

    customer: int


@dataclass(frozen=True, slots=True)
class DrinkLook:
    """A drink card; None: its back."""

    drink: Drink | None = None
    width: int = 100


@dataclass(frozen=True, slots=True)
class MusicianLook:
    """A musician of a seat's colour; `value` None: its back."""

    colour: int
    value: int | None = None
    width: int = 100


@dataclass(frozen=True, slots=True)
class StackLook:
    """A stack of face-down cards: the drinks, or the customers below the open one."""

    kind: Literal["drinks", "day", "night"]
    cards: int


@dataclass(frozen=True, slots=True)
class DiscardsLook:
    """The empty mugs: so many drinks are out."""

    cards: int


@dataclass(frozen=True, slots=True)
class DueLook:
    """How many drinks may still be taken."""

    drinks: int


@dataclass(frozen=True, slots=True)
class NumberLook:
    """What the die shows, in large: who is thirsty follows from it."""

    number: int


@dataclass(frozen=True, slots=True)
class TimeLook:
    """Which round of the day or of the night it is."""

    night: bool
    round: int


@dataclass(frozen=True, slots=True)
class SignLook:
    """The sign over a tavern: what its guests are worth now, and how many have gone to the score pile."""

    colour: int
    worth: int
    pile: int


@dataclass(frozen=True, slots=True)
class MatLook:
    """What guests fight on."""


@dataclass(frozen=True, slots=True)
class StrengthLook:
    """A fighter's strength, and what the die adds to it; None: not thrown yet."""

    strength: int
    die: int | None = None
    won: bool = False


@dataclass(frozen=True, slots=True)
class CountLook:
    """What decides between equal bids, counted in one tavern."""

    number: int
    most: bool


@dataclass(frozen=True, slots=True)
class WorthLook:
    """What one guest gives when it is counted."""

    points: int


@dataclass(frozen=True, slots=True)
class TotalLook:
    """What a tavern gives at a count: its guests, its score pile (None: it is not counted yet), together."""

    guests: int
    pile: int | None


@dataclass(frozen=True, slots=True)
class BannerLook:
    """What is called out over the whole table."""

    kind: Literal["day", "night", "fight"]
