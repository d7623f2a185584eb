"""How the house plays Tavern, on three levels, and what it would advise.

Sees a view and the legal actions, nothing else. The easy and the medium level are in `customs`; the hard level acts on
what `bidding` and `hosting` find.
"""

from collections.abc import Sequence
from math import exp, sqrt

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.protocol import Advice, Reason
from rules.tavern.bidding import bidding
from rules.tavern.choices import BIDS
from rules.tavern.customs import choose_cheerfully, choose_soundly
from rules.tavern.evaluation import PILE, guests_after, guests_before
from rules.tavern.hosting import choice_worths
from rules.tavern.state import ROUNDS, TavernView

levels = ("easy", "medium", "hard")

FINENESS = 1 << 30
DRIFT = 3.2  # how far the scores drift apart in a round, as the scale of a logistic curve


def choose(view: TavernView, legal: Sequence[Action], level: str, chance: Chance) -> Action:
    """The action to play (`rules.core.protocol.Strategy`)."""
    match level:
        case "easy":
            return choose_cheerfully(view, legal, chance)
        case "medium":
            return choose_soundly(view, legal, chance)
        case "hard":
            return _choose_to_win(view, legal, chance)
    raise ValueError(f"Tavern has no level {level!r}")


def _choose_to_win(view: TavernView, legal: Sequence[Action], chance: Chance) -> Action:
    """Bids are drawn from a mixture that nobody can read; all else is the best there is."""
    if view.phase != "bid":
        worth = choice_worths(view, legal)
        return max(legal, key=worth.__getitem__)
    shares = bidding(view).shares
    point = chance.below(FINENESS, "which of the good bids") / FINENESS
    for bid, share in zip(BIDS, shares, strict=True):
        point -= share
        if point < 0:
            return bid
    return BIDS[shares.index(max(shares))]
