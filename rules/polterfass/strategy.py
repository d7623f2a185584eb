"""How the house plays Polterfass, on three levels, and what it would advise.

Sees a view and the legal actions, nothing else. The easy and the medium level are in `customs`; the hard level acts on
what `reckoning` finds.
"""

from collections.abc import Sequence
from math import exp

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.protocol import Advice, Reason
from rules.polterfass.barrels import effects, highest_pour, values
from rules.polterfass.customs import choose_cheerfully, choose_soundly, order_for
from rules.polterfass.engine import STOP, ordered_by, served_by
from rules.polterfass.odds import roll_odds
from rules.polterfass.reckoning import order_prospects, pour_worth, serve_worth, too_greedy
from rules.polterfass.state import PolterfassView

levels = ("easy", "medium", "hard")

WHIM = 0.012  # by so much of a chance to win an order may be worse than the best and still be laid at times
FINENESS = 1 << 30


def choose(view: PolterfassView, legal: Sequence[Action], level: str, chance: Chance) -> Action:
    """The action to play (`rules.core.protocol.Strategy`)."""
    match level:
        case "easy":
            return choose_cheerfully(view, legal, chance)
        case "medium":
            return choose_soundly(view, legal, chance)
        case "hard":
            return _choose_to_win(view, legal, chance)
    raise ValueError(f"Polterfass has no level {level!r}")


def _choose_to_win(view: PolterfassView, legal: Sequence[Action], chance: Chance) -> Action:
    """Orders are drawn from the good ones, never only the best, so that nobody can read them."""
    if view.phase != "order":
        worth = serve_worth(view) if view.phase == "serve" else pour_worth(view)
        return max(worth, key=worth.__getitem__)
    wins = [prospect.win for prospect in order_prospects(view)]
    weights = [exp((win - max(wins)) / WHIM) for win in wins]
    point = chance.below(FINENESS, "which of the good orders") / FINENESS * sum(weights)
    total = 0
    while point >= weights[total]:
        point -= weights[total]
        total += 1
    return order_for(legal, total, chance)


def advise(view: PolterfassView, legal: Sequence[Action], chance: Chance) -> list[Advice]:
    """What the hard level thinks, the best first; of several orders for one total only the first (P5, P6, P8, P13)."""
    match view.phase:
        case "order":
            found = _advise_guest(view, legal)
        case "serve":
            found = [_advise_innkeeper(view, action, win) for action, win in serve_worth(view).items()]
        case _:
            found = [_advise_pour(view, action, win) for action, win in pour_worth(view).items()]
    return sorted(found, key=lambda advice: -advice.value)


def _advise_guest(view: PolterfassView, legal: Sequence[Action]) -> list[Advice]:
    found = []
    for total, (win, greedy) in enumerate(order_prospects(view)):
        order = next(order for order in legal if ordered_by(order) == total)
        key = "hint_insurance" if total <= 1 else "hint_order"
        found.append(Advice(order, _thousandths(win), Reason("P5", key, (total, _percent(greedy)))))
    return found


def _advise_innkeeper(view: PolterfassView, action: Action, win: float) -> Advice:
    if action == STOP:
        served = highest_pour(values(view.ends), *effects(view.ends))
        reason = Reason("P6", "hint_stop", (served, _percent(too_greedy(view, served))))
    else:
        odds = roll_odds(view.ends, view.model, *map(int, action.args))
        reason = Reason("P13", "hint_roll", (_percent(float(odds.fail)), odds.low, odds.high, odds.likely))
    return Advice(action, _thousandths(win), reason)


def _advise_pour(view: PolterfassView, action: Action, win: float) -> Advice:
    served = served_by(view.ends, action)
    reason = Reason("P8", "hint_pour", (served, _percent(too_greedy(view, served))))
    return Advice(action, _thousandths(win), reason)


def _thousandths(chance: float) -> int:
    return round(1000 * chance)


def _percent(chance: float) -> int:
    return round(100 * chance)
