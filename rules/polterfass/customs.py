"""How people play: the easy and the medium level, by rules of thumb and the odds of the next roll.

`easy` is a cheerful drinker with a beginner's faults: orders beyond the share, never thinks of insurance, pours until
the table looks full. `medium` keeps the customs of experienced guests: the share of the first roll and a mug or two
more, now and then next to nothing as insurance, high when far behind near the end; as innkeeper it compares turning off
the tap with one more roll, counting its own mugs only.
"""

from collections.abc import Sequence

from rules.core.action import Action
from rules.core.chance import Chance
from rules.polterfass.barrels import effects, highest_pour, values
from rules.polterfass.belief import OVER, TOTALS, first_sum
from rules.polterfass.engine import STOP, ordered_by, served_by
from rules.polterfass.odds import roll_odds
from rules.polterfass.state import PolterfassView


def choose_cheerfully(view: PolterfassView, legal: Sequence[Action], chance: Chance) -> Action:
    """The easy level."""
    if view.phase == "order":
        return order_for(legal, round(_share(view)) + chance.below(7, "thirst"), chance)
    if view.phase == "serve":
        if _stands(view) >= 12 + chance.below(8, "what looks like plenty"):
            return STOP
        return next(action for action in legal if action != STOP)  # leaves every special standing that it can
    return max(legal, key=lambda action: served_by(view.ends, action))


def choose_soundly(view: PolterfassView, legal: Sequence[Action], chance: Chance) -> Action:
    """The medium level."""
    if view.phase == "order":
        return order_for(legal, _sound_total(view, chance), chance)
    if view.phase == "serve":
        return max(legal, key=lambda action: _roll_or_stop(view, action))
    return max(legal, key=lambda action: _profit(view, served_by(view.ends, action)))


def order_for(legal: Sequence[Action], total: int, chance: Chance) -> Action:
    """One of the orders for this total, or for the nearest there is, each as likely as the others."""
    nearest = min(abs(ordered_by(order) - total) for order in legal)
    fitting = [order for order in legal if abs(ordered_by(order) - total) == nearest]
    return fitting[chance.below(len(fitting), "which cards")]


def _share(view: PolterfassView) -> float:
    """What the first roll comes to for each guest."""
    return first_sum(view.rolls) / (view.seats - 1)


def _stands(view: PolterfassView) -> int:
    return highest_pour(values(view.ends), *effects(view.ends))


def _sound_total(view: PolterfassView, chance: Chance) -> int:
    assert view.seat is not None
    share = round(_share(view))
    best = max(view.scores)
    if view.scores[view.seat] < best - 15 and best > view.target - 20:
        return share + 2 + chance.below(4, "all or nothing")
    if share > 3 and chance.below(6, "insurance") == 0:
        return chance.below(2, "insurance")
    return share + chance.below(4, "a mug or two more")


def _roll_or_stop(view: PolterfassView, action: Action) -> float:
    stands = _stands(view)
    if action == STOP:
        return _profit(view, stands)
    odds = roll_odds(view.ends, view.model, *map(int, action.args))
    return sum(count / odds.draws * _profit(view, stands + change) for change, count in odds.rises)


def _profit(view: PolterfassView, served: int) -> float:
    """The mugs that are left for the innkeeper if the guests have ordered their shares and a mug or two more."""
    guests = view.seats - 1
    ordered = min(_share(view) + OVER, TOTALS[-1]) * guests
    enough = (served - ordered) / (4 * guests) + 0.5
    return served - min(max(enough, 0.0), 1.0) * ordered
