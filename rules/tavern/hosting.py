"""The hard level's turn: what each choice of a turn, or of a fight, is worth in points until the end of the game.

Looks ahead to the end of the serving: who else is thirsty, the fights, the extra serving. T10 to T20.
"""

from collections import Counter
from collections.abc import Sequence

from rules.core.action import Action
from rules.tavern.choices import BLIND, can_serve, settlings
from rules.tavern.customers import CUSTOMERS, DRINKS, Drink
from rules.tavern.engine import unseen_drinks
from rules.tavern.evaluation import fight_worth, fought_out, guests_after, guests_before, hand_worth, settled
from rules.tavern.guests import Guests, find
from rules.tavern.state import Hand, TavernView, minus, plus

Numbers = tuple[int, ...]

FORESIGHT = 3  # so many thirsty guests are looked at in every way, the others are left out


def choice_worths(view: TavernView, legal: Sequence[Action]) -> dict[Action, float]:
    """The points that each of the legal choices leads to; not for bids."""
    assert view.seat is not None
    host = _Host(view.rounds_left)
    guests = view.taverns[view.seat]
    match view.phase:
        case "take":
            return _takes(view, legal, host)
        case "fight":
            return {action: _fight(view, action, host) for action in legal}
        case "discard":
            return {action: host.end(guests, minus(view.hand, *_cards(action))) for action in legal}
    return {action: host.play(guests, action, view.thirsty, view.hand) for action in legal}


def _cards(action: Action) -> list[Drink]:
    return [drink for drink in DRINKS for _ in range(action.args.count(drink))]


def _takes(view: TavernView, legal: Sequence[Action], host: "_Host") -> dict[Action, float]:
    """A face-up drink by what it makes of the hand; a blind one by what it may be: all not seen, or all discards."""
    assert view.seat is not None
    guests = view.taverns[view.seat]
    worth = {Action("take", (drink,)): host.end(guests, plus(view.hand, drink)) for drink in DRINKS}
    if BLIND in legal:
        blind = unseen_drinks(view) if view.stack else Counter(view.discards)
        worth[BLIND] = sum(cards * worth[Action("take", (drink,))] for drink, cards in blind.items()) / blind.total()
    return {action: worth[action] for action in legal}


def _fight(view: TavernView, action: Action, host: "_Host") -> float:
    assert view.seat is not None
    guests = view.taverns[view.seat]
    one, other = map(int, action.args)
    if view.step == "arrivals":
        return fight_worth(guests, one, other, view.arriving, lambda there: guests_before(there, host.rounds))
    if view.step == "serve":
        return fight_worth(guests, one, other, None, lambda there: host.serve_on(there, view.thirsty, view.hand))
    return fight_worth(guests, one, other, None, lambda there: host.end(there, view.hand))


class _Host:
    """The worth of what a host may still do in a turn that `rounds` more rounds follow."""

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds

    def end(self, guests: Guests, hand: Hand) -> float:
        """When all are settled."""
        return guests_after(guests, self.rounds) + hand_worth(hand, guests, self.rounds)

    def play(
        self, guests: Guests, action: Action, thirsty: tuple[int, ...], hand: Hand, depth: int = FORESIGHT
    ) -> float:
        """Settle or serve somebody, see the fights out, and go on well."""
        if action.kind == "pass":
            return self.end(guests, hand)
        number = int(action.args[0])
        if action.kind in ("serve", "extra"):
            hand = minus(hand, *CUSTOMERS[number].serving)
        after = settled(guests, action)
        if action.kind == "extra":
            return fought_out(after, None, lambda there: self.end(there, hand))
        rest = tuple([other for other in thirsty if other != number])
        return fought_out(after, None, lambda there: self.serve_on(there, rest, hand, depth - 1))

    def serve_on(self, guests: Guests, thirsty: Numbers, hand: Hand, depth: int = FORESIGHT) -> float:
        """Settle the thirsty in turn, then serve one more if that is good."""
        here = [number for number in thirsty if find(guests, number)]
        if here and depth:
            rest = tuple(here[1:])
            return max([self.play(guests, way, rest, hand, depth) for way in settlings(guests, here[0], hand)])
        extra = [Action("extra", (guest.number,)) for guest in guests if can_serve(guest.number, hand)]
        return max([self.end(guests, hand), *[self.play(guests, action, (), hand) for action in extra]])
