"""The words of Tavern as sentences in the player's language: decisions, reasons, pieces, chances; events are in `log`.

Text only. It gets values and names and must not look at the stage; whatever it says of a decision it takes from the
view, so that no sentence can tell more than its reader may know.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import cast

from game.text import N_, _, joined, ngettext
from rules.core.action import Action
from rules.core.event import Seat
from rules.core.protocol import Reason
from rules.tavern.customers import MUSICIANS, Drink
from rules.tavern.engine import certain_drinks
from rules.tavern.guests import Guest, find, quarrels, total_worth
from rules.tavern.odds import fight_odds, thirst_odds
from rules.tavern.state import HAND_LIMIT, ROUNDS, Round, TavernView
from scenes.games import Notepad
from scenes.tavern import targets
from scenes.tavern.log import doing as doing
from scenes.tavern.log import line as line
from scenes.tavern.log import victory
from scenes.tavern.vocabulary import TYPES, customer, customers, drink, drinks, points, signed, wish

Names = Sequence[str]

# decisions


def prompt(view: TavernView, seat: Seat | None, names: Names) -> str:
    """What has to be decided now: by `seat` when it is given, else by whoever is to act."""
    if view.step == "over":
        best = max(view.scores)
        return victory([name for name, score in zip(names, view.scores, strict=False) if score == best], best)
    name = joined([names[s] for s in view.to_act]) if seat is None else names[seat]
    match view.phase:
        case "bid" if seat is None:
            return _("To send out musicians: {names}.").format(names=name)
        case "bid":
            return _("{name}: a musician for the left customer, then one for the right.").format(name=name)
        case "fight":
            return _("{name}: which two fight next?").format(name=name)
        case "take":
            text = ngettext("{name}: take {count} drink.", "{name}: take {count} more drinks.", view.due)
            return text.format(name=name, count=view.due)
        case "serve":
            text = _("{name}: serve or refuse the thirsty: {customers}.")
            return text.format(name=name, customers=customers(view.thirsty))
        case "extra":
            return _("{name}: serve one more guest, or nobody?").format(name=name)
    text = _("{name}: keep {count} drinks and discard the rest.")
    return text.format(name=name, count=HAND_LIMIT)


def label(action: Action, view: TavernView, names: Names) -> str:
    """What an action does."""
    match action.kind, action.args:
        case "bid", (left, right):
            return _("Musician {left} to the left, {right} to the right").format(left=left, right=right)
        case "fight", (one, other):
            return _fight_label(int(one), int(other))
        case "take", ("stack",):
            return _("Take a drink from the stack")
        case "take", (kind,):
            return _("Take {drink}").format(drink=drink(cast(Drink, kind)))
        case "serve" | "extra", (number,):
            guest = _guest(view, int(number))
            served = replace(guest, drinks=guest.drinks + guest.customer.serving)
            text = _("Serve {customer} {drinks}: {result}")
            return text.format(
                customer=customer(guest.number),
                drinks=drinks(guest.customer.serving),
                result=_result(view, served),
            )
        case "refuse", (number,):
            guest = _guest(view, int(number))
            text = (
                _("{customer} gets nothing and walks out")
                if guest.irritated
                else _("{customer} gets nothing and is irritated")
            )
            return text.format(customer=customer(guest.number))
        case "steal", (number, victim, kind):
            goblin, robbed = _guest(view, int(number)), _guest(view, int(victim))
            taken = cast(Drink, kind)
            text = _("{goblin} takes {drink} from {victim}: {result}")
            return text.format(
                goblin=customer(goblin.number),
                drink=drink(taken),
                victim=customer(robbed.number),
                result=_result(view, replace(goblin, drinks=(*goblin.drinks, taken)), _without(robbed, taken)),
            )
        case "feed", (number, food):
            dragon = _guest(view, int(number))
            fed = replace(dragon, eaten=(*dragon.eaten, int(food)))
            text = _("{dragon} eats {food}: {result}")
            result = _("worth {worth}").format(worth=signed(fed.worth))
            return text.format(dragon=customer(dragon.number), food=customer(int(food)), result=result)
        case "pass", _args:
            return _("Serve nobody else")
    return _("Discard {drinks}").format(drinks=drinks(cast("tuple[Drink, ...]", action.args)))


def _guest(view: TavernView, number: int) -> Guest:
    guest = next(filter(None, (find(guests, number) for guests in view.taverns)))
    return guest


def _without(guest: Guest, kind: Drink) -> Guest:
    left = list(guest.drinks)
    left.remove(kind)
    return replace(guest, drinks=tuple(left))


def _result(view: TavernView, *changed: Guest) -> str:
    """What guests are worth after a drink, and whom they have to fight: "worth 3, drunk: fights Old Joris"."""
    now = {guest.number: guest for guest in changed}
    own = next(guests for guests in view.taverns if find(guests, changed[0].number))
    company = tuple([now.get(guest.number, guest) for guest in own])
    parts = []
    for guest in changed:
        part = _("worth {worth}").format(worth=signed(guest.worth))
        if guest.drunk:
            foes = [sum(pair) - guest.number for pair in quarrels(company) if guest.number in pair]
            drunk = _("drunk, fights {others}").format(others=customers(foes)) if foes else _("drunk")
            part = _("{worth}, {drunk}").format(worth=part, drunk=drunk)
        parts.append(part)
    return "; ".join(parts)


def _fight_label(one: int, other: int) -> str:
    text = _("{one} ({percent}) fights {other}")
    return text.format(one=customer(one), other=customer(other), percent=_percent(fight_odds(one, other)))


def reason(reason: Reason, names: Names) -> str:
    """Why something cannot be done, or why it is advised (no full sentence then)."""
    match reason.key, reason.values:
        case "waits", seats:
            return _("First {names} has to decide.").format(names=joined([names[int(seat)] for seat in seats]))
        case "down_to_four", (count,):
            text = ngettext("Discard {count} drink.", "Discard {count} drinks.", int(count))
            return text.format(count=count)
        case "no_drink", (number, *serving):
            text = _("{customer} wants {drinks}, and the hand does not have it.")
            wanted = drinks(cast("Sequence[Drink]", serving))
            return text.format(customer=customer(int(number)), drinks=wanted)
        case "hint_take", (_drink, count):
            text = ngettext("{count} guest here drinks it", "{count} guests here drink it", int(count))
            return text.format(count=count) if count else _("nothing here is of more use")
        case "hint_bid" | "hint_fight" | "hint_steal" as key, (one, worth, other, other_worth):
            return _(_OF_TWO[key]).format(
                one=customer(int(one)),
                worth=points(int(worth)),
                other=customer(int(other)),
                other_worth=points(int(other_worth)),
            )
        case key, (_number, worth) if key in _OF_WORTH:
            return _(_OF_WORTH[key]).format(worth=points(int(worth)))
        case key, (number,) if key in _OF_A_GUEST:
            return _(_OF_A_GUEST[key]).format(customer=customer(int(number)))
        case key, ():
            return _(_PLAIN[key])
    raise ValueError(f"no words for {reason.key}")


_PLAIN = {
    "over": N_("The game is over."),
    "laid": N_("These musicians are on their way: a bid is final."),
    "not_in_bid": N_("First both send out their musicians."),
    "not_in_fight": N_("First the fight: choose two who have to fight."),
    "not_in_take": N_("First the drinks are taken."),
    "not_in_serve": N_("First the thirsty guests are served or refused."),
    "not_in_extra": N_("Now one more guest may be served, or nobody."),
    "not_in_discard": N_("Now drinks are discarded, down to four."),
    "two_musicians": N_("Two different musicians: one for the left customer, one for the right."),
    "no_fight": N_("These two do not have to fight."),
    "not_face_up": N_("This drink does not lie face up."),
    "stack_empty": N_("No drink is left in the stack."),
    "no_guest": N_("Choose a guest of your own tavern."),
    "hint_blind": N_("no open drink is of more use"),
    "hint_pass": N_("the drinks are of more use later"),
    "hint_discard": N_("the other drinks are of more use"),
}
_OF_A_GUEST = {
    "not_thirsty": N_("{customer} is not thirsty now."),
    "must_steal": N_("{customer} is a goblin: a drink of another guest has to be taken."),
    "nothing_there": N_("That drink is not there for {customer} to take."),
    "goblin": N_("{customer} is a goblin: nobody serves it, it takes its drinks."),
    "must_eat": N_("{customer} has to eat: choose a goblin or a dwarf."),
    "no_food": N_("{customer} eats goblins and dwarves of the own tavern only."),
    "dragon": N_("{customer} does not drink: it eats when it is its time."),
    "no_steal": N_("{customer} takes no drinks from others."),
    "no_feed": N_("{customer} eats nobody."),
}
_OF_WORTH = {
    "hint_serve": N_("then worth {worth}"),
    "hint_keep": N_("then worth {worth}, and refused it would walk out"),
    "hint_refuse": N_("better left at {worth}"),
    "hint_give_up": N_("only worth {worth}"),
    "hint_nothing": N_("there is nothing to give; now worth {worth}"),
    "hint_feed": N_("then worth {worth}"),
}
_OF_TWO = {
    "hint_bid": N_("to hope for, by the end: {worth} of {one}, {other_worth} of {other}"),
    "hint_fight": N_("at stake: {worth} of {one}, {other_worth} of {other}"),
    "hint_steal": N_("then {worth} of {one}, {other_worth} of {other}"),
}


# pieces


def piece(target: str, view: TavernView, names: Names) -> str:
    """What a piece on the table is, for tooltips and speech."""
    kind, *places = target.split(".")
    match kind, list(map(int, places)):
        case "guest", [number]:
            return _about(_guest(view, number))
        case "street", [side]:
            customer_there = view.street[side]
            return _about(Guest(customer_there)) if customer_there else ""
        case "below", [side]:
            count = view.below[side]
            return ngettext("{count} customer behind", "{count} customers behind", count).format(count=count)
        case "drink", [number, place]:
            text = _("{drink} of {customer}")
            return text.format(drink=drink(_guest(view, number).drinks[place]), customer=customer(number))
        case "eaten", [number]:
            return _("Eaten: {customer}").format(customer=customer(number))
        case "hand", [place]:
            return _("In hand: {drink}").format(drink=drink(view.hand[place]))
        case "held", [seat, _place]:
            return _held(view, seat, names)
        case "market", [slot]:
            return _("Face up: {drink}").format(drink=drink(view.market[slot]))
        case "stack", []:
            text = ngettext("{count} drink in the stack", "{count} drinks in the stack", view.stack)
            return text.format(count=view.stack)
        case "discards", []:
            return _("Discarded: {drinks}").format(drinks=drinks(view.discards)) if view.discards else ""
        case "musician", [value]:
            return _musician(value)
        case "bid", [seat, side]:
            bid = view.bids[seat] if view.step != "bid" else None
            return _musician(bid[side]) if bid else _("A musician of {name}").format(name=names[seat])
        case "sign", [seat]:
            text = _("{name}: guests worth {points}; score pile: {pile}")
            worth, pile = total_worth(view.taverns[seat]), len(view.piles[seat])
            return text.format(name=names[seat], points=points(worth), pile=pile)
    return ""


def _held(view: TavernView, seat: Seat, names: Names) -> str:
    """What may be known of somebody's hand: the drinks taken face up, and those that can be counted (T22)."""
    count, known = view.hands[seat], certain_drinks(view, seat)
    if known:
        text = ngettext(
            "{name} holds {count} drink, known: {drinks}", "{name} holds {count} drinks, known: {drinks}", count
        )
        return text.format(name=names[seat], count=count, drinks=drinks(known))
    return ngettext("{name} holds {count} drink", "{name} holds {count} drinks", count).format(
        name=names[seat], count=count
    )


def _musician(value: int) -> str:
    text = ngettext("Musician {value}: {count} drink", "Musician {value}: {count} drinks", MUSICIANS[value])
    return text.format(value=value, count=MUSICIANS[value])


def _about(guest: Guest) -> str:
    """Who it is, what it wants and how it is; its signs stand beside its large card."""
    card = guest.customer
    low, high = card.thirst
    first = _("{customer}, {kind}, strength {strength}: worth {worth}.").format(
        customer=customer(guest.number), kind=_(TYPES[card.type]), strength=card.strength, worth=signed(guest.worth)
    )
    wants = _("Wants {wish} at {low} to {high}.").format(wish=wish(card), low=low, high=high)
    state = []
    if guest.irritated:
        state.append(_("Irritated."))
    if guest.drunk:
        state.append(_("Drunk."))
    return " ".join([first, wants, *state])


def typing() -> str:
    """How a bid is typed unseen."""
    return _("The left musician, then the right one: 52 sends 5 to the left and 2 to the right.")


# chances and the notepad


def odds_text(view: TavernView, names: Names, picked: Sequence[str]) -> str:
    """Who wins the fights that are due, or who will be thirsty at the next roll; "" when nothing will be rolled."""
    seat = view.to_act[0] if view.to_act else None
    if seat is None:
        return ""
    if view.phase == "fight":
        pairs = targets.fights(view)
        return "; ".join(_fight_label(*pair) for pair in pairs)
    if view.phase != "take":
        return ""
    numbers = [guest.number for guest in view.taverns[seat]]
    chances = [
        _("{percent} {customers}").format(
            percent=_percent(chance), customers=customers(number for number in numbers if thirst_odds(number) == chance)
        )
        for chance in sorted(set(map(thirst_odds, numbers)), reverse=True)
    ]
    return _("Thirsty at the roll: {chances}.").format(chances="; ".join(chances)) if chances else ""


def _percent(chance: Fraction) -> str:
    # Translators: a percentage, written as usual in your language
    return _("{number}%").format(number=round(100 * chance))


def notepad(view: TavernView, names: Names) -> Notepad:
    """The score sheet: for each round the musicians and the number rolled by each player, and what was counted."""
    head: tuple[str | int, ...] = (_("Round"), *range(len(view.scores)))
    return Notepad(head, tuple(_row(round) for round in view.history))


def _row(round: Round) -> tuple[str, ...]:
    night = round.number > ROUNDS
    number = round.number - ROUNDS if night else round.number
    title = _("Night {number}") if night else _("Day {number}")
    cells = []
    for seat, bid in enumerate(round.bids):
        cell = f"{bid[0]} {bid[1]}"
        if round.points:
            cell = f"{cell} → {signed(round.scores[seat])}"
        cells.append(cell)
    return (title.format(number=number), *cells)
