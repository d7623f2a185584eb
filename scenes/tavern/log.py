"""The log of Tavern: each event as a sentence in the player's language, with its reason and its names.

Text only. What an event hides from its reader is not in it.
"""

from collections.abc import Callable, Sequence

from game.text import N_, _, joined, ngettext
from rules.core.event import Committed, Event
from rules.tavern.events import (
    Ate,
    Barred,
    BidsRevealed,
    Counted,
    Discarded,
    DrinkDrawn,
    DrinkTaken,
    DrivenOut,
    FightWhy,
    Fought,
    GameEnded,
    HandDealt,
    Irritated,
    Lured,
    MarketFilled,
    NumberThrown,
    Passed,
    RefusalWhy,
    RoundBegan,
    Sat,
    Served,
    ShunnedFight,
    StackShuffled,
    Stole,
    StreetFilled,
    StreetMoved,
    TapOpened,
    TurnBegan,
    Turned,
    Untempted,
    WalkedOut,
)
from rules.tavern.state import ROUNDS
from scenes.tavern.vocabulary import SYMBOLS, customer, customers, drink, drinks, points, signed

Names = Sequence[str]

FIGHT_WHYS: dict[FightWhy, str] = {
    "sight": N_("they cannot stand each other"),
    "drunk": N_("both are drunk"),
    "dragon": N_("the dragon minds the drunk"),
}
REFUSAL_WHYS: dict[RefusalWhy, str] = {
    "refused": N_("gets nothing"),
    "no_victim": N_("finds no drink to take"),
    "no_food": N_("finds nobody to eat"),
}


def line(event: Event, names: Names) -> str | None:
    """The sentence of an event; every event has one."""
    tell = _LINES.get(type(event))
    return tell(event, names) if tell else None


def doing(event: Event, names: Names) -> str:
    """What goes on while an event is being shown, without what only its end may tell; "" when the last line will do."""
    match event:
        case NumberThrown():
            return _("{name} rolls: who is thirsty?").format(name=names[event.seat])
        case Fought():
            return _fight(event)
        case BidsRevealed() | Counted() | GameEnded():
            return ""
    return line(event, names) or ""


def _round_began(event: RoundBegan, names: Names) -> str:
    first = names[event.first]
    if event.night:
        text = _("Night, round {number} of {rounds}. First turn: {name}.")
        return text.format(number=event.number - ROUNDS, rounds=ROUNDS, name=first)
    return _("Day, round {number} of {rounds}. First turn: {name}.").format(
        number=event.number, rounds=ROUNDS, name=first
    )


def _street_filled(event: StreetFilled, names: Names) -> str:
    text = _("Night falls. On the street: {customers}.") if event.night else _("On the street: {customers}.")
    return text.format(customers=customers(event.customers))


def _tap_opened(event: TapOpened, names: Names) -> str:
    return _("The drinks are ready: {drinks}.").format(drinks=drinks(event.market))


def _hand_dealt(event: HandDealt, names: Names) -> str:
    name, own = names[event.seat], event.drinks.value
    if own is None:
        return _("{name} gets two drinks.").format(name=name)
    return _("{name} gets two drinks: {drinks}.").format(name=name, drinks=drinks(own))


def _committed(event: Committed, names: Names) -> str:
    return _("{name} has sent out two musicians.").format(name=names[event.seat])


def _bids_revealed(event: BidsRevealed, names: Names) -> str:
    bids = [
        _("{name} {left} and {right}").format(name=name, left=bid[0], right=bid[1])
        for name, bid in zip(names, event.bids, strict=False)
    ]
    return _("Musicians, left and right: {bids}.").format(bids="; ".join(bids))


def _lured(event: Lured, names: Names) -> str:
    who, name = customer(event.customer), names[event.seat]
    if event.counts is None:
        return _("{customer} follows the higher musician to {name}.").format(customer=who, name=name)
    text = _("Equal musicians: {customer} goes to {name}, who has the {symbol} ({ours} to {theirs}).")
    ours, theirs = event.counts[event.seat], event.counts[1 - event.seat]
    return text.format(customer=who, name=name, symbol=_(SYMBOLS[event.symbol]), ours=ours, theirs=theirs)


def _untempted(event: Untempted, names: Names) -> str:
    text = _("Equal musicians, and equal in {symbol} ({count} each): {customer} goes to nobody.")
    return text.format(customer=customer(event.customer), symbol=_(SYMBOLS[event.symbol]), count=event.counts[0])


def _barred(event: Barred, names: Names) -> str:
    text = _("{customer} cannot bear {others} and turns away from the door of {name}.")
    return text.format(customer=customer(event.customer), others=customers(event.because), name=names[event.seat])


def _sat(event: Sat, names: Names) -> str:
    return _("{customer} sits down with {name}.").format(customer=customer(event.customer), name=names[event.seat])


def _driven_out(event: DrivenOut, names: Names) -> str:
    text = _("{customer} cannot bear {others} and goes to the score pile of {name}.")
    return text.format(customer=customer(event.customer), others=customers(event.because), name=names[event.seat])


def _street_moved(event: StreetMoved, names: Names) -> str:
    return _("Next on the street: {customer}.").format(customer=customer(event.customer))


def _fight(event: Fought) -> str:
    one, other = map(customer, event.pair)
    return _("{one} and {other} fight: {why}.").format(one=one, other=other, why=_(FIGHT_WHYS[event.why]))


def _fought(event: Fought, names: Names) -> str:
    sums = [
        " : ".join(f"{strength}+{die}" for strength, die in zip(event.strengths, throw, strict=True))
        for throw in event.throws
    ]
    text = _("{fight} {sums}. {loser} loses and goes to the score pile of {name}.")
    return text.format(fight=_fight(event), sums=", ".join(sums), loser=customer(event.loser), name=names[event.seat])


def _shunned(event: ShunnedFight, names: Names) -> str:
    text = _("{customer} leaves because of the fight, for the score pile of {name}.")
    return text.format(customer=customer(event.customer), name=names[event.seat])


def _turn_began(event: TurnBegan, names: Names) -> str:
    text = ngettext(
        "{name} takes {count} drink, by musician {musician}.",
        "{name} takes {count} drinks, by musician {musician}.",
        event.due,
    )
    return text.format(name=names[event.seat], count=event.due, musician=event.musician)


def _market_filled(event: MarketFilled, names: Names) -> str:
    return _("Turned up: {drink}.").format(drink=drink(event.drink))


def _stack_shuffled(event: StackShuffled, names: Names) -> str:
    text = ngettext(
        "{count} discarded drink is the new stack.", "{count} discarded drinks are the new stack.", event.stack
    )
    return text.format(count=event.stack)


def _drink_taken(event: DrinkTaken, names: Names) -> str:
    return _("{name} takes {drink}.").format(name=names[event.seat], drink=drink(event.drink))


def _drink_drawn(event: DrinkDrawn, names: Names) -> str:
    name, own = names[event.seat], event.drink.value
    if own is None:
        return _("{name} takes a drink from the stack.").format(name=name)
    return _("{name} takes a drink from the stack: {drink}.").format(name=name, drink=drink(own))


def _number_thrown(event: NumberThrown, names: Names) -> str:
    name, number = names[event.seat], event.number
    if not event.thirsty:
        return _("{name} rolls {number}: nobody is thirsty.").format(name=name, number=number)
    text = _("{name} rolls {number}. Thirsty: {customers}.")
    return text.format(name=name, number=number, customers=customers(event.thirsty))


def _served(event: Served, names: Names) -> str:
    text = (
        _("{name} also serves {customer} {drinks}: worth {worth}.")
        if event.extra
        else _("{name} serves {customer} {drinks}: worth {worth}.")
    )
    return text.format(
        name=names[event.seat],
        customer=customer(event.customer),
        drinks=drinks(event.drinks),
        worth=signed(event.worth),
    )


def _stole(event: Stole, names: Names) -> str:
    text = _("{goblin} takes {drink} from {victim}: worth {worth} and {victim_worth}.")
    return text.format(
        goblin=customer(event.customer),
        drink=drink(event.drink),
        victim=customer(event.victim),
        worth=signed(event.worth),
        victim_worth=signed(event.victim_worth),
    )


def _ate(event: Ate, names: Names) -> str:
    text = _("{dragon} eats {food}: worth {worth}.")
    return text.format(dragon=customer(event.customer), food=customer(event.food), worth=signed(event.worth))


def _turned(event: Turned, names: Names) -> str:
    text = _("{customer} is drunk.") if event.drunk else _("{customer} is sober again.")
    return text.format(customer=customer(event.customer))


def _irritated(event: Irritated, names: Names) -> str:
    text = _("{customer} {why} and is irritated.")
    return text.format(customer=customer(event.customer), why=_(REFUSAL_WHYS[event.why]))


def _walked_out(event: WalkedOut, names: Names) -> str:
    text = _("{customer} {why} for the second time and walks out without paying.")
    return text.format(customer=customer(event.customer), why=_(REFUSAL_WHYS[event.why]))


def _passed(event: Passed, names: Names) -> str:
    return _("{name} serves nobody else.").format(name=names[event.seat])


def _discarded(event: Discarded, names: Names) -> str:
    return _("{name} discards {drinks}.").format(name=names[event.seat], drinks=drinks(event.drinks))


def _counted(event: Counted, names: Names) -> str:
    parts = []
    for seat, guests in enumerate(event.guests):
        own = sum(worth for _number, worth in guests)
        part = _("{name} {points}").format(name=names[seat], points=points(own))
        if event.piles:
            part = _("{part} and {pile} for the score pile").format(part=part, pile=event.piles[seat])
        parts.append(part)
    begun = _("The night is counted: {counts}.") if event.night else _("The day is counted: {counts}.")
    return begun.format(counts="; ".join(parts))


def _game_ended(event: GameEnded, names: Names) -> str:
    return victory([names[seat] for seat in event.outcome.winners], max(event.outcome.scores))


def victory(winners: Sequence[str], score: int) -> str:
    won = ngettext("{names} wins with {points}!", "{names} win together with {points}!", len(winners))
    return won.format(names=joined(winners), points=points(score))


_LINES: dict[type[Event], Callable[..., str]] = {
    RoundBegan: _round_began,
    StreetFilled: _street_filled,
    TapOpened: _tap_opened,
    HandDealt: _hand_dealt,
    Committed: _committed,
    BidsRevealed: _bids_revealed,
    Lured: _lured,
    Untempted: _untempted,
    Barred: _barred,
    Sat: _sat,
    DrivenOut: _driven_out,
    StreetMoved: _street_moved,
    Fought: _fought,
    ShunnedFight: _shunned,
    TurnBegan: _turn_began,
    MarketFilled: _market_filled,
    StackShuffled: _stack_shuffled,
    DrinkTaken: _drink_taken,
    DrinkDrawn: _drink_drawn,
    NumberThrown: _number_thrown,
    Served: _served,
    Stole: _stole,
    Ate: _ate,
    Turned: _turned,
    Irritated: _irritated,
    WalkedOut: _walked_out,
    Passed: _passed,
    Discarded: _discarded,
    Counted: _counted,
    GameEnded: _game_ended,
}
