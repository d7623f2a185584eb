"""What may be chosen: the legal actions of a seat, and why another wish cannot be granted.

Works on what is public and on the seat's own hand alone, so that a state and the seat's view of it give the same. T4,
T12 to T20, T24.
"""

from itertools import combinations, permutations

from rules.core.action import Action
from rules.core.event import Seat
from rules.core.protocol import Reason
from rules.tavern.customers import CUSTOMERS, DRINKS, FOOD, MUSICIANS
from rules.tavern.guests import Guests, Pair, find, of_type, on_sight, quarrels
from rules.tavern.state import HAND_LIMIT, Hand, State, TavernView

PASS = Action("pass")
BLIND = Action("take", ("stack",))
BIDS: tuple[Action, ...] = tuple(Action("bid", pair) for pair in permutations(MUSICIANS, 2))  # T4: 20

Position = State | TavernView


def deciding(position: Position) -> tuple[Seat, ...]:
    """Who has to act."""
    if position.brawl is not None:
        return (position.brawl,)
    if position.step == "bid":
        laid = position.laid if isinstance(position, TavernView) else [bid is not None for bid in position.bids]
        return tuple(seat for seat, lies in enumerate(laid) if not lies)
    return () if position.active is None else (position.active,)


def choices(position: Position, seat: Seat, hand: Hand) -> list[Action]:
    """The legal actions of a seat that has to act and holds this hand."""
    if position.brawl is not None:
        return [Action("fight", pair) for pair in fights_due(position, seat)]
    guests = position.taverns[seat]
    match position.step:
        case "bid":
            return list(BIDS)
        case "take":
            kinds = [Action("take", (drink,)) for drink in DRINKS if drink in position.market]
            return [*kinds, BLIND] if position.stack or position.discards else kinds
        case "serve":
            return [action for number in position.thirsty for action in settlings(guests, number, hand)]
        case "extra":
            return [*(Action("extra", (guest.number,)) for guest in guests if can_serve(guest.number, hand)), PASS]
        case "discard":
            return [Action("discard", cards) for cards in sorted(set(combinations(hand, len(hand) - HAND_LIMIT)))]
    return []


def fights_due(position: Position, seat: Seat) -> list[Pair]:
    """The pairs that must fight now, those on sight first (T7, T10)."""
    guests = position.taverns[seat]
    arriving = position.arriving
    if arriving is not None and find(guests, arriving) and (pairs := on_sight(arriving, guests)):
        return pairs
    return quarrels(guests)


def settlings(guests: Guests, number: int, hand: Hand) -> list[Action]:
    """The ways to settle one thirsty guest (T13 to T17)."""
    customer = CUSTOMERS[number]
    refuse = Action("refuse", (number,))
    if customer.serving:
        return [Action("serve", (number,)), refuse] if can_serve(number, hand) else [refuse]
    if customer.type == "dragon":
        return [Action("feed", (number, food)) for food in of_type(guests, *FOOD)] or [refuse]
    return [
        Action("steal", (number, victim.number, drink))
        for victim in guests
        if victim.number != number
        for drink in sorted(set(victim.drinks))
    ] or [refuse]


def can_serve(number: int, hand: Hand) -> bool:
    serving = CUSTOMERS[number].serving
    return bool(serving) and hand.count(serving[0]) >= len(serving)


def uses_hidden_cards(position: Position, seat: Seat) -> bool:
    """Whether what a seat may do in its turn depends on cards of its hand that the other has not seen (T22, T23)."""
    size = position.hands[seat]
    if len(position.known[seat]) == (size if isinstance(size, int) else len(size)):
        return False
    match position.step:
        case "serve":
            return any(CUSTOMERS[number].serving for number in position.thirsty)
        case "extra":
            return any(guest.customer.serving for guest in position.taverns[seat])
    return True


def why_not(view: TavernView, wish: Action) -> Reason:
    """Why the view's seat cannot do what is not among its choices."""
    if view.step == "over":
        return Reason("T21", "over")
    if view.seat not in view.to_act:
        if view.step == "bid":
            return Reason("T4", "laid")
        return Reason("T10" if view.phase == "fight" else "T13", "waits", view.to_act)
    kind, args = wish
    if (kind, view.phase) not in _ASKED:
        return Reason(*_WHILE[view.phase])
    guests = view.taverns[view.seat]
    first = args[0] if args else 0
    guest = CUSTOMERS.get(first) if isinstance(first, int) and find(guests, first) else None
    match kind:
        case "bid":
            return Reason("T4", "two_musicians")
        case "fight":
            return Reason("T10", "no_fight")
        case "take":
            return Reason("T12", "not_face_up" if first in DRINKS else "stack_empty")
        case "discard":
            return Reason("T20", "down_to_four", (len(view.hand) - HAND_LIMIT,))
    if guest is None:
        return Reason("T13", "no_guest")
    number = guest.number
    if view.phase == "serve" and number not in view.thirsty:
        return Reason("T13", "not_thirsty", (number,))
    match guest.type:
        case "goblin":
            if kind == "refuse":
                return Reason("T15", "must_steal", (number,))
            return Reason("T15", "nothing_there" if kind == "steal" else "goblin", (number,))
        case "dragon":
            if kind == "refuse":
                return Reason("T17", "must_eat", (number,))
            return Reason("T17", "no_food" if kind == "feed" else "dragon", (number,))
    if kind in ("steal", "feed"):
        return Reason("T15" if kind == "steal" else "T17", f"no_{kind}", (number,))
    return Reason("T16" if guest.type == "troll" else "T13", "no_drink", (number, *guest.serving))


_ASKED = {
    ("bid", "bid"), ("fight", "fight"), ("take", "take"), ("discard", "discard"), ("extra", "extra"),
    ("serve", "serve"), ("refuse", "serve"), ("steal", "serve"), ("feed", "serve"),
}  # fmt: skip
_WHILE = {
    "bid": ("T4", "not_in_bid"), "fight": ("T10", "not_in_fight"), "take": ("T12", "not_in_take"),
    "serve": ("T13", "not_in_serve"), "extra": ("T19", "not_in_extra"), "discard": ("T20", "not_in_discard"),
}  # fmt: skip
