"""Phase 5: who gets and who loses how many mugs. Pure arithmetic on served and ordered mugs."""

from collections.abc import Sequence

from rules.core.event import Seat
from rules.core.protocol import seats_from
from rules.polterfass.events import Change, Why
from rules.polterfass.state import Order, Verdict


def settle(
    orders: Sequence[Order | None], innkeeper: Seat, served: int | None, equals_lose: bool
) -> tuple[Verdict, tuple[Change, ...]]:
    """The verdict and one change for each seat, the guests clockwise from the innkeeper's left and the innkeeper last.

    `orders` goes by seat; `served` is None when the innkeeper failed. `equals_lose` is the option of P11.
    """
    guests = {seat: sum(orders[seat] or ()) for seat in seats_from(innkeeper + 1, len(orders)) if seat != innkeeper}
    ordered = sum(guests.values())
    if served is None:  # P9
        return "failed", (*_all_get(guests), Change(innkeeper, 0, "failed"))
    if served >= ordered:  # P10
        return "enough", (*_all_get(guests), Change(innkeeper, served - ordered, "rest"))
    changes = [_greedy(seat, mugs, guests, equals_lose) for seat, mugs in guests.items()]  # P11
    return "greedy", (*changes, Change(innkeeper, served, "served"))


def _all_get(guests: dict[Seat, int]) -> list[Change]:
    return [Change(seat, mugs, "ordered") for seat, mugs in guests.items()]


def _greedy(seat: Seat, mugs: int, guests: dict[Seat, int], equals_lose: bool) -> Change:
    most, least = max(guests.values()), min(guests.values())
    if most == least and not equals_lose:
        return Change(seat, 0, "both")
    if mugs == most:
        return Change(seat, -most, "greediest")
    why: Why = "lowest" if mugs == least else "between"
    return Change(seat, most if mugs == least else 0, why)
