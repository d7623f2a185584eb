"""The cards of Tavern: 28 customers, four kinds of drinks, five musicians. What is printed, and nothing that happens.

The numbers come from the tables in `data`; T1.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, cast, get_args

from rules.core.errors import DataError
from rules.core.tables import read_table

Type = Literal["human", "dwarf", "elf", "orc", "troll", "goblin", "dragon"]
Period = Literal["day", "night"]
Drink = Literal["beer", "firewater", "tea", "wine"]
Symbol = Literal[
    "most_guests", "fewest_guests", "most_dwarf", "most_orc", "fewest_orc", "most_human", "most_goblin", "most_food"
]

FOOD: tuple[Type, ...] = ("goblin", "dwarf")  # T17: what a dragon eats


@dataclass(frozen=True, slots=True)
class Customer:
    """A customer card.

    `wish` is None for goblins and the dragon, who serve themselves. `worth` is the point value at 0, 1, 2 ... drinks,
    for the dragon eaten guests; from `red_from` on it is red. `symbol` decides between equal bids. The customer cannot
    bear `unbearable[1]` or more others of the type `unbearable[0]`; None: it can bear all, but no fight. `sight` is the
    type with which it fights on sight.
    """

    number: int
    name: str
    type: Type
    period: Period
    strength: int
    wish: Drink | None
    thirst: tuple[int, int]
    worth: tuple[int, ...]
    red_from: int | None
    symbol: Symbol
    unbearable: tuple[Type, int] | None
    sight: Type | None

    @property
    def serving(self) -> tuple[Drink, ...]:
        """The cards of one serving (T16); () for those who are never served by hand."""
        if self.wish is None:
            return ()
        return (self.wish, self.wish) if self.type == "troll" else (self.wish,)

    @property
    def shuns_fights(self) -> bool:
        return self.unbearable is None

    def cannot_stand(self, other: "Customer") -> bool:
        """Whether the two fight on sight, by the sign of either (T7)."""
        return self.sight == other.type or other.sight == self.type

    def thirsty_at(self, number: int) -> bool:
        return self.thirst[0] <= number <= self.thirst[1]

    def worth_at(self, count: int) -> int:
        """The point value after so many drinks or meals; beyond the last column the last one counts (T18)."""
        return self.worth[min(count, len(self.worth) - 1)]

    def drunk_at(self, count: int) -> bool:
        """Whether the point value after so many drinks is red (T9)."""
        return self.red_from is not None and count >= self.red_from


def _read(name: str, *columns: str) -> list[dict[str, str]]:
    return read_table(Path(__file__).parent / "data" / name, columns)


def _customers() -> dict[int, Customer]:
    columns = "number name type period strength wish thirst_from thirst_to worth red_from symbol leaves sight"
    return {int(row["number"]): _customer(row) for row in _read("customers.csv", *columns.split())}


def _customer(row: dict[str, str]) -> Customer:
    for column, kind in (("type", Type), ("period", Period), ("symbol", Symbol)):
        if row[column] not in get_args(kind):
            raise DataError(f"customers.csv: customer {row['number']} has no {column} {row[column]!r}")
    leaves, _, least = row["leaves"].partition("_")
    return Customer(
        number=int(row["number"]),
        name=row["name"],
        type=cast(Type, row["type"]),
        period=cast(Period, row["period"]),
        strength=int(row["strength"]),
        wish=cast(Drink, row["wish"]) if row["wish"] else None,
        thirst=(int(row["thirst_from"]), int(row["thirst_to"])),
        worth=tuple(map(int, row["worth"].split())),
        red_from=int(row["red_from"]) if row["red_from"] else None,
        symbol=cast(Symbol, row["symbol"]),
        unbearable=None if leaves == "fight" else (cast(Type, leaves), int(least or 1)),
        sight=cast(Type, row["sight"]) if row["sight"] else None,
    )


CUSTOMERS = _customers()
PERIODS: dict[Period, tuple[int, ...]] = {
    period: tuple(number for number, customer in CUSTOMERS.items() if customer.period == period)
    for period in get_args(Period)
}  # T3
DRINKS: tuple[Drink, ...] = get_args(Drink)  # in the order in which hands are sorted
CARDS = {cast(Drink, row["drink"]): int(row["cards"]) for row in _read("drinks.csv", "drink", "cards")}  # T1
MUSICIANS = {int(row["value"]): int(row["drinks"]) for row in _read("musicians.csv", "value", "drinks")}  # T1
