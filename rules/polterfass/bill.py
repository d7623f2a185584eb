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
    changes = zip(guests, greedy_changes(tuple(guests.values()), equals_lose), strict=True)
    return "greedy", (*(Change(seat, mugs, why) for seat, (mugs, why) in changes), Change(innkeeper, served, "served"))


def greedy_changes(ordered: Sequence[int], equals_lose: bool) -> list[tuple[int, Why]]:
    """What each guest gets or loses when all together have ordered more than was served, and why (P11)."""
    most, least = max(ordered), min(ordered)
    if most == least and not equals_lose:
        return [(0, "both")] * len(ordered)
    return [
        (-most, "greediest") if mugs == most else (most, "lowest") if mugs == least else (0, "between")
        for mugs in ordered
    ]


def _all_get(guests: dict[Seat, int]) -> list[Change]:
    return [Change(seat, mugs, "ordered") for seat, mugs in guests.items()]
