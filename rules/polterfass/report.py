"""What many finished games of Polterfass show, as figures for `simulate`.

Reads public histories only; plays nothing. P2, P12, P14.
"""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean, median

from rules.core.protocol import places
from rules.core.statistics import Share, chi_square, chi_square_p
from rules.polterfass.barrels import BARRELS
from rules.polterfass.odds import fail_chance
from rules.polterfass.state import PolterfassView, Verdict

FEWEST = 5  # a cell expected to hold less says nothing in a chi-square test

Figures = dict[str, object]


def figures(games: Sequence[PolterfassView]) -> Figures:
    """Figures of finished games, played with the same options by as many seats, ready for JSON.

    :raises ValueError: when there is no game.
    """
    if not games:
        raise ValueError("no games, no figures")
    rounds = [past for view in games for past in view.history]
    verdicts: tuple[Verdict, ...] = ("failed", "enough", "greedy")
    ends = Counter(past.verdict for past in rounds)
    return {
        "games": len(games),
        "rounds": {"median": median(view.round for view in games), "longest": max(view.round for view in games)},
        "served": _rounded(fmean([past.pour.served for past in rounds if past.pour] or [0])),
        "ordered": _rounded(fmean(past.ordered for past in rounds)),
        **{verdict: _rounded(ends[verdict] / len(rounds)) for verdict in verdicts},
        "wins": [_wins(games, seat) for seat in range(games[0].seats)],
        "nothing_stands": _nothing_stands(games),
    }


def _wins(games: Sequence[PolterfassView], seat: int) -> Figures:
    """The share of games this seat won, with its 95 % interval; of a shared win each winner gets a part."""
    won = 0.0
    for view in games:
        order = places(view.scores)
        won += (order[seat] == 1) / order.count(1)
    share = Share(won, len(games))
    return {"seat": seat, "share": _rounded(share.value), "interval": [_rounded(end) for end in share.interval]}


def _nothing_stands(games: Sequence[PolterfassView]) -> Figures:
    """By barrels in the cup: how often none of them stood, beside the exact chance, and whether both agree."""
    rolls = [roll for view in games for past in view.history for roll in past.rolls]
    made = Counter(len(roll.barrels) for roll in rolls)
    failed = Counter(len(roll.barrels) for roll in rolls if not roll.stands)
    table = []
    observed: list[int] = []
    expected: list[float] = []
    for rolled in range(1, len(BARRELS) + 1):
        exact = float(fail_chance(games[0].model, rolled))
        if made[rolled]:
            share = _rounded(failed[rolled] / made[rolled])
            table.append({"barrels": rolled, "rolls": made[rolled], "observed": share, "exact": _rounded(exact)})
        if made[rolled] * min(exact, 1 - exact) >= FEWEST:
            observed += [failed[rolled], made[rolled] - failed[rolled]]
            expected += [made[rolled] * exact, made[rolled] * (1 - exact)]
    statistic, freedom = chi_square(observed, expected), len(observed) // 2
    test = {"chi_square": _rounded(statistic), "freedom": freedom, "p": _rounded(chi_square_p(statistic, freedom))}
    return {"rolls": table, **test}


def _rounded(number: float) -> float:
    return round(number, 4)
