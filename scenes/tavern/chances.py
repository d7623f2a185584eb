"""Exact chances at the table of Tavern, in per cent. Of printed cards and the die alone: it knows no view."""

from functools import cache

from rules.tavern.customers import CUSTOMERS
from rules.tavern.house import DIE


@cache
def percent_to_win(one: int, other: int) -> int:
    """How often the first of two customers wins their fight; equal sums are thrown again (T11)."""
    lead = CUSTOMERS[one].strength - CUSTOMERS[other].strength
    differences = [lead + a - b for a in range(DIE) for b in range(DIE)]
    won, lost = sum(d > 0 for d in differences), sum(d < 0 for d in differences)
    return round(100 * won / (won + lost))


def thirsty_percent(number: int) -> int:
    """How often a customer is thirsty at a roll (T13)."""
    low, high = CUSTOMERS[number].thirst
    return round(100 * (high - low + 1) / DIE)
