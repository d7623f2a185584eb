"""How the house plays Tavern, on three levels, and what it would advise.

Sees a view and the legal actions, nothing else. The easy and the medium level are in `customs`; the hard level acts on
what `bidding` and `hosting` find.
"""

from collections.abc import Sequence
from math import exp, sqrt

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.event import Seat
from rules.core.protocol import Advice, Reason
from rules.tavern.bidding import bidding
from rules.tavern.choices import BIDS, BLIND
from rules.tavern.customers import CUSTOMERS
from rules.tavern.customs import choose_cheerfully, choose_soundly
from rules.tavern.evaluation import PILE, guests_after, guests_before, settled
from rules.tavern.hosting import choice_worths
from rules.tavern.odds import fight_odds
from rules.tavern.state import ROUNDS, TavernView

levels = ("easy", "medium", "hard")

FINENESS = 1 << 30
DRIFT = 1.7  # how far the scores drift apart in a round, as the scale of a logistic curve


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


def advise(view: TavernView, legal: Sequence[Action], chance: Chance) -> list[Advice]:
    """What the hard level thinks, the best first."""
    if view.phase == "bid":
        worth = dict(zip(BIDS, bidding(view).points, strict=True))
    else:
        worth = choice_worths(view, legal)
    ranked = sorted(legal, key=worth.__getitem__, reverse=True)  # by points: in thousandths many are equal
    best = worth[ranked[0]]
    return [Advice(action, _thousandths(view, worth[action] - best), _reason(view, action)) for action in ranked]


def _thousandths(view: TavernView, behind: float) -> int:
    """The chance to win when a choice leads to so many points more than the best one (fewer: negative)."""
    lead = _prospect(view, view.seat == 1) - _prospect(view, view.seat != 1) + behind
    return round(1000 / (1 + exp(-lead / (DRIFT * sqrt(2 * ROUNDS + 2 - view.round)))))


def _prospect(view: TavernView, seat: Seat) -> float:
    """The points that a seat may expect at the end."""
    rounds = 2 * ROUNDS - view.round
    done = view.active is not None and view.active != seat and view.turn == 1
    guests = (guests_after if done else guests_before)(view.taverns[seat], rounds)
    return view.scores[seat] + PILE * len(view.piles[seat]) + guests


def _reason(view: TavernView, action: Action) -> Reason:
    """Why an action is worth a thought: what is printed on the cards, and what would be after it."""
    assert view.seat is not None
    guests = view.taverns[view.seat]
    kind, args = action
    match kind:
        case "bid":
            left, right = [number or 0 for number in view.street]
            return Reason("T4", "hint_bid", (left, right, *args))
        case "fight":
            one, other = map(int, args)
            return Reason("T11", "hint_fight", (one, other, round(100 * fight_odds(one, other))))
        case "take":
            wanting = [guest.number for guest in guests if guest.customer.wish == args[0]]
            return Reason("T12", "hint_blind" if action == BLIND else "hint_take", (*args, len(wanting)))
        case "discard":
            return Reason("T20", "hint_discard", args)
        case "pass":
            return Reason("T19", "hint_pass")
    after = {guest.number: guest.worth for guest in settled(guests, action)}
    concerned = [int(number) for number in args if number in CUSTOMERS]
    return Reason(_RULES[kind], f"hint_{kind}", tuple(value for n in concerned for value in (n, after.get(n, 0))))


_RULES = {"serve": "T13", "refuse": "T14", "steal": "T15", "feed": "T17", "extra": "T19"}
