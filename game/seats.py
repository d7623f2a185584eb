"""Who sits at the table: seats as values, and the text form used by `--seats`.

Pure: knows neither a game nor the screen. Colours and portraits are numbers; what they look like is the theme's
business.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, get_args

from game.problems import Problem, listed
from game.text import _

Kind = Literal["human", "ai"]

COLOURS = 6
LEVELS = ("easy", "medium", "hard")
DEFAULT_LEVEL = "medium"
NAME_LENGTH = 16
# Short names from taverns of many languages, none of which needs translating.
NAMES = ("Becky", "Otto", "Lola", "Bruno", "Marta", "Hugo", "Alma", "Rolf", "Greta", "Pepe", "Ines", "Klaus")


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """One seat: who decides there, and how it is shown. `level` is empty for a human."""

    kind: Kind
    name: str
    level: str = ""
    colour: int = 0
    portrait: int = 0


def company(count: int, humans: int = 1, level: str = DEFAULT_LEVEL) -> tuple[SeatInfo, ...]:
    """`count` seats with names, the first `humans` of them for people."""
    return named(("human", "", "") if seat < humans else ("ai", "", level) for seat in range(count))


def named(seats: Iterable[tuple[Kind, str, str]]) -> tuple[SeatInfo, ...]:
    """Seats from (kind, name, level): colours and portraits in order, and a free tavern name where none is given."""
    seats = list(seats)
    taken = {name.casefold() for _kind, name, _level in seats}
    free = (name for name in NAMES if name.casefold() not in taken)
    return tuple(
        SeatInfo(kind, name or next(free), level, colour=index % COLOURS, portrait=index)
        for index, (kind, name, level) in enumerate(seats)
    )


def parse(text: str, levels: Sequence[str] = LEVELS) -> tuple[SeatInfo, ...]:
    """Seats from `human[:NAME] | ai[:LEVEL[:NAME]]`, separated by commas.

    :raises Problem: naming the seat that cannot be read.
    """
    seats = named(_parse_seat(part.strip(), levels) for part in text.split(","))
    for seat in seats:
        if sum(other.name.casefold() == seat.name.casefold() for other in seats) > 1:
            raise Problem(_("Two seats are called {name}; each needs a name of its own.").format(name=seat.name))
    return seats


def recoloured(seats: Sequence[SeatInfo], seat: int, colour: int) -> tuple[SeatInfo, ...]:
    """The seats with another colour for one; whoever had it takes the old one, so no two share a colour."""
    old = seats[seat].colour
    return tuple(
        replace(info, colour=colour if index == seat else old if info.colour == colour else info.colour)
        for index, info in enumerate(seats)
    )


def _parse_seat(part: str, levels: Sequence[str]) -> tuple[Kind, str, str]:
    kind, *rest = (word.strip() for word in part.split(":"))
    if kind not in get_args(Kind) or len(rest) > (1 if kind == "human" else 2):
        raise Problem(_("“{seat}” is not a seat; write human:NAME or ai:LEVEL:NAME.").format(seat=part))
    name = ""
    level = ""
    if kind == "human":
        name = rest[0] if rest else ""
    else:
        level = rest[0] if rest and rest[0] else DEFAULT_LEVEL
        name = rest[1] if len(rest) == 2 else ""
        if level not in levels:
            text = _("There is no level called {level}; there are: {levels}.")
            raise Problem(text.format(level=level, levels=listed(tuple(levels))))
    if len(name) > NAME_LENGTH:
        raise Problem(_("The name {name} is longer than {most} letters.").format(name=name, most=NAME_LENGTH))
    return ("human" if kind == "human" else "ai"), name, level
