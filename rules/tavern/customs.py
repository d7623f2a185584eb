"""How people play: the easy and the medium level, by rules of thumb.

`easy` pours for everybody who wants something, and bids by whim. `medium` looks at the values printed on the
cards: it serves while they rise, buys what its guests drink, and bids for those who may be worth much.
"""

from collections.abc import Sequence

from rules.core.action import Action
from rules.core.chance import Chance
from rules.tavern.choices import PASS
from rules.tavern.customers import CUSTOMERS, MUSICIANS
from rules.tavern.evaluation import settled
from rules.tavern.guests import find, total_worth, unbearable
from rules.tavern.odds import thirst_odds
from rules.tavern.state import TavernView

PROMISE = 0.35  # of its best value a guest will have at the count
REFRESHMENT = 0.4  # points of a drink in hand
MOODS = 16


def choose_cheerfully(view: TavernView, legal: Sequence[Action], chance: Chance) -> Action:
    """The easy level."""
    if view.phase == "take":
        return max(legal, key=lambda take: _demand(view, str(take.args[0])) + _mood(chance))
    generous = [action for action in legal if action.kind == "serve" or _stays_sober(view, action)]
    choices = generous or legal
    return choices[chance.below(len(choices), "a whim")]


def _stays_sober(view: TavernView, action: Action) -> bool:
    """Whether it is an extra serving of a guest who can take it."""
    assert view.seat is not None
    if action.kind != "extra":
        return False
    guest = find(settled(view.taverns[view.seat], action), int(action.args[0]))
    return guest is not None and not guest.drunk


def _mood(chance: Chance) -> float:
    return chance.below(MOODS, "a mood") / MOODS


def choose_soundly(view: TavernView, legal: Sequence[Action], chance: Chance) -> Action:
    """The medium level."""
    assert view.seat is not None
    guests = view.taverns[view.seat]
    match view.phase:
        case "bid":
            return max(legal, key=lambda bid: _hopes(view, bid) + _mood(chance))
        case "take":
            return max(legal, key=lambda take: _demand(view, str(take.args[0])))
        case "fight":
            return min(legal, key=lambda pair: sum(_worth(view, int(number)) for number in pair.args))
        case "discard":
            return min(legal, key=lambda cards: sum(_demand(view, str(drink)) for drink in cards.args))
    return max(legal, key=lambda action: total_worth(guests if action == PASS else settled(guests, action)))


def _worth(view: TavernView, number: int) -> int:
    """What the printed card of one of the own guests says now."""
    assert view.seat is not None
    guest = find(view.taverns[view.seat], number)
    return guest.worth if guest else 0


def _hopes(view: TavernView, bid: Action) -> float:
    """High musicians for customers of great promise, unless they cost too many drinks."""
    assert view.seat is not None
    hopes = REFRESHMENT * MUSICIANS[max(map(int, bid.args))]
    for number, musician in zip(view.street, bid.args, strict=True):
        if number is not None and not unbearable(number, view.taverns[view.seat]):
            hopes += PROMISE * max(CUSTOMERS[number].worth) * (int(musician) - 1) / (len(MUSICIANS) - 1)
    return hopes


def _demand(view: TavernView, drink: str) -> float:
    """How many more of this drink the own guests may want at a throw; a blind card is as good as a half."""
    assert view.seat is not None
    if drink == "stack":
        return 0.0
    wanted = sum(
        float(thirst_odds(guest.number)) * len(guest.customer.serving)
        for guest in view.taverns[view.seat]
        if guest.customer.wish == drink
    )
    return 1.5 * wanted - view.hand.count(drink)
