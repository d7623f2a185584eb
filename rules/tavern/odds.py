"""Exact chances in Tavern: of a fight, and of who will be thirsty. Must not draw chance. T11, T13."""

from fractions import Fraction
from functools import cache

from rules.tavern.customers import CUSTOMERS
from rules.tavern.house import DIE


def fight_odds(one: int, other: int) -> Fraction:
    """The chance that the customer `one` wins a fight against `other`."""
    return lead_odds(CUSTOMERS[one].strength - CUSTOMERS[other].strength)


@cache
def lead_odds(lead: int) -> Fraction:
    """The chance to win a fight with a strength that is `lead` above the other's; equal throws are thrown again."""
    faces = range(1, DIE + 1)
    wins = sum(mine + lead > theirs for mine in faces for theirs in faces)
    losses = sum(mine + lead < theirs for mine in faces for theirs in faces)
    return Fraction(wins, wins + losses)


def thirst_odds(number: int) -> Fraction:
    """The chance that a throw makes this customer thirsty."""
    low, high = CUSTOMERS[number].thirst
    return Fraction(high - low + 1, DIE)
