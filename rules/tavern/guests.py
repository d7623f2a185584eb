"""A guest, and what can be said of the guests of one tavern: worth, drunkenness, company it cannot bear, fights due.

Functions of the guests alone; who decides, when and why is the engine's. T6 to T10.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.tavern.customers import CUSTOMERS, FOOD, Customer, Drink, Symbol, Type

Pair = tuple[int, int]  # two customer numbers, the lower one first


@dataclass(frozen=True, slots=True)
class Guest:
    """A customer in a tavern, with its drinks in the order in which they came; `eaten` lie before the dragon (T17)."""

    number: int
    drinks: tuple[Drink, ...] = ()
    eaten: tuple[int, ...] = ()
    irritated: bool = False

    @property
    def customer(self) -> Customer:
        return CUSTOMERS[self.number]

    @property
    def worth(self) -> int:
        """The current point value."""
        return self.customer.worth_at(len(self.drinks) + len(self.eaten))

    @property
    def drunk(self) -> bool:
        return self.customer.drunk_at(len(self.drinks))


Guests = tuple[Guest, ...]  # of one tavern, in the order of their arrival


def find(guests: Guests, number: int) -> Guest | None:
    for guest in guests:
        if guest.number == number:
            return guest
    return None


def of_type(guests: Guests, *types: Type) -> tuple[int, ...]:
    """The numbers of the guests of these types."""
    return tuple([guest.number for guest in guests if CUSTOMERS[guest.number].type in types])


def counted(guests: Guests, symbol: Symbol) -> int:
    """What a tie-break symbol counts in a tavern; `fewest` ones are negative, so that the most always wins (T6)."""
    side, _, what = symbol.partition("_")
    match what:
        case "guests":
            number = len(guests)
        case "food":
            number = len(of_type(guests, *FOOD))
        case kind:
            number = sum(CUSTOMERS[guest.number].type == kind for guest in guests)
    return number if side == "most" else -number


def unbearable(number: int, guests: Guests) -> tuple[int, ...]:
    """The other guests because of whom this customer leaves, or does not come in; () when it can bear all (T7, T8)."""
    condition = CUSTOMERS[number].unbearable
    if condition is None:
        return ()
    kind, least = condition
    found = tuple([other for other in of_type(guests, kind) if other != number])
    return found if len(found) >= least else ()


def on_sight(newcomer: int, guests: Guests) -> list[Pair]:
    """The fights between a newcomer that sits there and the others, by its sign or theirs (T7)."""
    new = CUSTOMERS[newcomer]
    others = [guest.number for guest in guests if guest.number != newcomer and new.cannot_stand(guest.customer)]
    return sorted(_pair(newcomer, other) for other in others)


def quarrels(guests: Guests) -> list[Pair]:
    """The fights that are due among drunk guests, and between them and the dragon (T10)."""
    drunk = [guest.number for guest in guests if guest.drunk]
    if not drunk:
        return []
    found = [_pair(a, b) for i, a in enumerate(drunk) for b in drunk[i + 1 :]]
    for dragon in of_type(guests, "dragon"):
        found += [_pair(dragon, number) for number in drunk if CUSTOMERS[number].type not in FOOD]
    return sorted(found)


def _pair(a: int, b: int) -> Pair:
    return (a, b) if a < b else (b, a)


def total_worth(guests: Sequence[Guest]) -> int:
    """The points that a tavern gives at a count (T21)."""
    return sum([guest.worth for guest in guests])
