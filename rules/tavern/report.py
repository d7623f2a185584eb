"""What many finished games of Tavern show, as figures for `simulate`.

Reads public histories only; plays nothing. T2, T21.
"""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import get_args

from rules.core.protocol import places
from rules.core.statistics import Share
from rules.tavern.state import SEATS, TavernView, What

Figures = dict[str, object]


def figures(games: Sequence[TavernView]) -> Figures:
    """Figures of finished games, ready for JSON: what happened is given as the mean of a game, both taverns together.

    :raises ValueError: when there is no game.
    """
    if not games:
        raise ValueError("no games, no figures")
    deeds = Counter(deed.what for view in games for past in view.history for deed in past.deeds)
    mean = {what: _rounded(deeds[what] / len(games)) for what in get_args(What)}
    return {
        "games": len(games),
        "wins": [_wins(games, seat) for seat in range(SEATS)],
        "shared": sum(view.scores[0] == view.scores[1] for view in games),
        "points": [{"seat": seat} | _points(games, seat) for seat in range(SEATS)],
        "margin": _rounded(fmean(abs(view.scores[0] - view.scores[1]) for view in games)),
        "fights": mean["fight"],
        "thefts": mean["theft"],
        "meals": mean["meal"],
        "served": mean["served"],
        "refused": mean["refused"],
        "arrivals": {"sat": mean["sat"], "barred": mean["barred"], "tied": mean["tied"]},
        "departures": {
            "driven": mean["driven"],
            "beaten": mean["fight"],
            "shunned": mean["shunned"],
            "walked": mean["walked"],
            "eaten": mean["meal"],
        },
    }


def _wins(games: Sequence[TavernView], seat: int) -> Figures:
    """The share of games this seat won, with its 95 % interval; of a shared win each seat gets a half."""
    won = 0.0
    for view in games:
        order = places(view.scores)
        won += (order[seat] == 1) / order.count(1)
    share = Share(won, len(games))
    return {"seat": seat, "share": _rounded(share.value), "interval": [_rounded(end) for end in share.interval]}


def _points(games: Sequence[TavernView], seat: int) -> Figures:
    """The mean points of a seat in a game, by where they come from (T21)."""
    day, night = ([_counted(view, seat)[count] for view in games] for count in range(2))
    total = [view.scores[seat] for view in games]
    return {
        "day": _rounded(fmean(day)),
        "night": _rounded(fmean(night)),
        "pile": _rounded(fmean(total) - fmean(day) - fmean(night)),
        "total": _rounded(fmean(total)),
        "spread": _rounded(stdev(total)) if len(total) > 1 else 0.0,
    }


def _counted(view: TavernView, seat: int) -> list[int]:
    """What the guests of a seat gave at each count."""
    return [past.points[seat] for past in view.history if past.points]


def _rounded(number: float) -> float:
    return round(number, 4)
