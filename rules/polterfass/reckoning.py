"""The hard level's reckoning: what each choice does to the chance to win, from what everybody may know.

A guest asks how much the innkeeper is likely to serve, what the others may have ordered, and how each order of its own
would end. An innkeeper plans the whole serving against all orders that may lie there.
"""

from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from rules.core.action import Action
from rules.core.event import Seat
from rules.core.protocol import seats_from
from rules.polterfass.barrels import effects, pours, values
from rules.polterfass.belief import TOTALS, beliefs, joint_orders
from rules.polterfass.bill import greedy_changes
from rules.polterfass.engine import CLOSING_ROUND, STOP, pour_action
from rules.polterfass.evaluation import Race, serving_worth
from rules.polterfass.serving import Cellar, plan
from rules.polterfass.state import PolterfassView

RESOLVE = 0.02  # by so much of a chance to win others misjudge their choices


class Prospect(NamedTuple):
    """What an order may lead to: the chance to win, and the chance that the guests have ordered too much."""

    win: float
    greedy: float


def order_prospects(view: PolterfassView) -> list[Prospect]:
    """One for each total that the view's guest may order."""
    assert view.seat is not None
    race = _race(view)
    outlook = _outlook(Cellar.of(view.ends, view.model), *_serving_worth(view))
    others = [seat for seat in _guests(view) if seat != view.seat]
    orders = joint_orders(beliefs(view, others))
    scores = [view.scores[seat] for seat in others]
    own, innkeeper = view.scores[view.seat], view.scores[view.innkeeper]
    found = []
    for order in TOTALS:
        win = too_much = 0.0
        for ordered in orders:
            whole = order + sum(ordered)
            enough, enough_mugs, greedy, greedy_mugs = outlook.split[whole]
            glad = [score + mugs for score, mugs in zip(scores, ordered, strict=True)]
            win += outlook.failed * race.chance(own + order, [innkeeper, *glad])
            win += enough * race.chance(own + order, [innkeeper + enough_mugs - whole, *glad])
            if greedy:
                (mine, _), *theirs = greedy_changes((order, *ordered), view.equals_lose)
                sorry = [score + mugs for score, (mugs, _) in zip(scores, theirs, strict=True)]
                win += greedy * race.chance(own + mine, [innkeeper + greedy_mugs, *sorry])
            too_much += greedy
        found.append(Prospect(win / len(orders), too_much / len(orders)))
    return found


def serve_worth(view: PolterfassView) -> dict[Action, float]:
    """The innkeeper's chance to win with each choice worth a thought, turning off the tap first."""
    worth, failed = _serving_worth(view)
    made = plan(Cellar.of(view.ends, view.model), worth, failed)
    ways = pours(values(view.ends), *effects(view.ends))
    found = {STOP: max(worth[pour.served] for pour in ways)}
    for choice, value in made.worth[made.start].items():
        if choice is not None:
            found[Action("roll", choice)] = value
    return found


def pour_worth(view: PolterfassView) -> dict[Action, float]:
    """The innkeeper's chance to win with each way to use the special barrels."""
    worth, _ = _serving_worth(view)
    return {pour_action(pour): worth[pour.served] for pour in pours(values(view.ends), *effects(view.ends))}


def too_greedy(view: PolterfassView, served: int) -> float:
    """The chance, as the innkeeper may judge it, that the guests have ordered more than this."""
    orders = joint_orders(beliefs(view, _guests(view)))
    return sum(sum(ordered) > served for ordered in orders) / len(orders)


class Outlook(NamedTuple):
    """How a serving may end. For each total ordered, `split` has the chance that it is served and the mean then served,
    and the same for less than it."""

    failed: float
    split: list[tuple[float, float, float, float]]


@lru_cache(maxsize=32)
def _outlook(cellar: Cellar, worth: tuple[float, ...], failed_worth: float) -> Outlook:
    served, failed = plan(cellar, worth, failed_worth).outlook(RESOLVE)
    below = list(accumulate(served, initial=0.0))
    mugs_below = list(accumulate((mugs * chance for mugs, chance in enumerate(served)), initial=0.0))
    split = []
    for less, mugs in zip(below, mugs_below, strict=True):
        enough = max(below[-1] - less, 0.0)
        split.append((enough, (mugs_below[-1] - mugs) / (enough or 1.0), less, mugs / (less or 1.0)))
    return Outlook(failed, split)


def _serving_worth(view: PolterfassView) -> tuple[tuple[float, ...], float]:
    guests = _guests(view)
    scores = tuple(view.scores[seat] for seat in guests)
    orders = joint_orders(beliefs(view, guests))
    return serving_worth(_race(view), view.scores[view.innkeeper], scores, orders, view.equals_lose)


def _race(view: PolterfassView) -> Race:
    return Race.of(view.scores, view.target, CLOSING_ROUND - view.round)


def _guests(view: PolterfassView) -> list[Seat]:
    return [seat for seat in seats_from(view.innkeeper, view.seats) if seat != view.innkeeper]
