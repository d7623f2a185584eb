"""What the guests may have ordered, guessed from what everybody saw: the first roll, earlier bills, cards laid.

Never from an order of this round. P5, P14.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp

from rules.core.event import Seat
from rules.polterfass.barrels import BARRELS, effects, highest_pour, values
from rules.polterfass.engine import ORDERS, ordered_by
from rules.polterfass.state import PolterfassView, Roll, Round

TOTALS = range(max(map(ordered_by, ORDERS)) + 1)
Likely = tuple[float, ...]  # how likely each total is

OVER = 1.5  # guests order about their share of the first roll and one or two mugs more
WIDTH = 2.6
INSURED = 0.15  # so often they lay next to nothing, to be the lowest
INSURANCE = (0.6, 0.3, 0.1)  # then this total: 0, 1 or 2
ANYTHING = 0.01  # beside the top of the bell, what nobody would expect
TRUST = 4.0  # so many rounds of a guest weigh as much as these assumptions

SAMPLES = 47  # a prime, so that no two guests go through their totals in step
STEPS = (1, 19, 32, 44, 37)  # powers of 19 modulo 47


def first_sum(rolls: Sequence[Roll]) -> int:
    """The highest total that could be served right after the first roll of a round, its last repetition counting."""
    first = [roll.ends for roll in rolls if len(roll.barrels) == len(BARRELS)][-1]
    return highest_pour(values(first), *effects(first))


def beliefs(view: PolterfassView, guests: Sequence[Seat]) -> list[Likely]:
    """How likely each total is for each of these guests, given how many cards they laid if that is known."""
    share = first_sum(view.rolls) / (view.seats - 1)
    habits = _habits(view.history, view.seats)
    return [_likely(round(share, 1), *habits[seat], max(view.laid[seat], 0)) for seat in guests]


def joint_orders(likely: Sequence[Likely]) -> tuple[tuple[int, ...], ...]:
    """Orders of several guests who decide independently, evenly spread and each as likely as the others."""
    return tuple(
        tuple(_total_at(one, (i * step % SAMPLES + 0.5) / SAMPLES) for one, step in zip(likely, STEPS, strict=False))
        for i in range(SAMPLES)
    )


@lru_cache(maxsize=64)
def _habits(history: tuple[Round, ...], seats: int) -> tuple[tuple[float, float], ...]:
    """For each seat how much it orders beyond its share, and how often it insures itself."""
    habits = []
    for seat in range(seats):
        rounds, over, usual, insured = TRUST, OVER * TRUST, TRUST, INSURED * TRUST
        for past in history:
            order = past.orders[seat]
            share = first_sum(past.rolls) / (seats - 1)
            if order is None:
                continue
            rounds += 1
            if sum(order) < len(INSURANCE) <= share:
                insured += 1
            else:
                usual += 1
                over += sum(order) - share
        habits.append((round(over / usual, 1), round(insured / rounds, 2)))
    return tuple(habits)


@lru_cache(maxsize=1024)
def _likely(share: float, over: float, insured: float, cards: int) -> Likely:
    """`cards` is 0 while nobody knows how many were laid."""
    bell = [exp(-(((total - share - over) / WIDTH) ** 2) / 2) + ANYTHING for total in TOTALS]
    weights = [(1 - insured) * height / sum(bell) for height in bell]
    for total, part in enumerate(INSURANCE):
        weights[total] += insured * part
    if cards:
        weights = [weight * _spelled(total, cards) for total, weight in enumerate(weights)]
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)


@cache
def _spelled(total: int, cards: int) -> float:
    """The share of the orders for this total that take so many cards."""
    orders = [order for order in ORDERS if ordered_by(order) == total]
    return sum(len(order.args) == cards for order in orders) / len(orders)


def _total_at(likely: Likely, level: float) -> int:
    for total, chance in enumerate(likely):
        level -= chance
        if level < 0:
            return total
    return TOTALS[-1]
