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
from rules.tavern.choices import BIDS, BLIND, can_serve
from rules.tavern.customs import choose_cheerfully, choose_soundly
from rules.tavern.evaluation import PILE, arrival_worth, guests_after, guests_before, settled
from rules.tavern.guests import Guests, find
from rules.tavern.hosting import choice_worths
from rules.tavern.state import TavernView

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
    return round(1000 / (1 + exp(-lead / (DRIFT * sqrt(view.rounds_left + 2)))))


def _prospect(view: TavernView, seat: Seat) -> float:
    """The points that a seat may expect at the end."""
    done = view.active is not None and view.active != seat and view.turn == 1
    guests = (guests_after if done else guests_before)(view.taverns[seat], view.rounds_left)
    return view.scores[seat] + PILE * len(view.piles[seat]) + guests


def _reason(view: TavernView, action: Action) -> Reason:
    """Why an action is worth a thought. Guests are named with what they are worth, now or after it."""
    assert view.seat is not None
    guests = view.taverns[view.seat]
    kind, args = action
    match kind:
        case "bid":
            hopes = [(n, round(arrival_worth(guests, n, view.rounds_left))) for n in view.street if n is not None]
            return Reason("T4", "hint_bid", tuple(value for hope in hopes for value in hope))
        case "fight":
            return Reason("T11", "hint_fight", _with_worth(guests, args))
        case "take" if action == BLIND:
            return Reason("T12", "hint_blind")
        case "take":
            return Reason("T12", "hint_take", (*args, sum(guest.customer.wish == args[0] for guest in guests)))
        case "discard":
            return Reason("T20", "hint_discard")
        case "pass":
            return Reason("T19", "hint_pass")
        case "steal":
            return Reason("T15", "hint_steal", _with_worth(settled(guests, action), args))
        case "feed":
            return Reason("T17", "hint_feed", _with_worth(settled(guests, action), args))
    number = int(args[0])
    guest = find(guests, number)
    assert guest is not None
    if kind == "refuse":
        key = "nothing" if not can_serve(number, view.hand) else "give_up" if guest.irritated else "refuse"
        return Reason("T14", f"hint_{key}", (number, guest.worth))
    key = "keep" if kind == "serve" and guest.irritated else "serve"
    return Reason("T19" if kind == "extra" else "T13", f"hint_{key}", _with_worth(settled(guests, action), args[:1]))


def _with_worth(guests: Guests, pieces: Sequence[int | str]) -> tuple[int, ...]:
    """Those of the pieces that are guests here, each with its worth."""
    found = [guest for piece in pieces if isinstance(piece, int) and (guest := find(guests, piece))]
    return tuple(value for guest in found for value in (guest.number, guest.worth))
