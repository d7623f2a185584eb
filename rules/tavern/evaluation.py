"""What guests and hands are worth: expected points until the end of the game, as a good host may judge them.

Each guest is looked at alone, as a small game of its own: now and then it is thirsty, gets its wish or not, and counts
after the day and after the night. What guests do to each other at once is played out exactly. The constants below are
what the rest comes to in games of the machine against itself.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from rules.core.action import Action
from rules.tavern.customers import CUSTOMERS, Drink
from rules.tavern.guests import Guest, Guests, find, on_sight, quarrels, unbearable
from rules.tavern.odds import fight_odds, thirst_odds
from rules.tavern.state import ROUNDS, Hand

AT_HAND = (0.85, 0.8, 0.65)  # how often a guest can be given what it wants, by the cards that takes
PRICE = (0.3, 0.35, 0.7)  # what those cards would be worth elsewhere
MEAL = 5.0  # what the dragon eats was a guest
EXTRA = 0.6  # the one extra serving could go to another
BRAWL = 0.1  # how often in a round a drunk guest meets another
ALARM = 0.12  # how often in a round a fight drives out the elves
PILE = 1.0  # a card in the score pile (T21)
SPARE = 0.12  # a drink that nobody is waiting for
AHEAD = 1.6  # for how many throws a hand provides

Worth = Callable[[Guests], float]


# a guest alone


@cache
def after_turn(number: int, rounds: int, drinks: int, irritated: bool) -> float:
    """The points still to come from a guest when its owner's turn is over and `rounds` more rounds follow.

    `drinks` are meals for the dragon.
    """
    counted = CUSTOMERS[number].worth_at(drinks) if rounds in (0, ROUNDS) else 0  # T21
    return counted + (before_turn(number, rounds - 1, drinks, irritated) if rounds else 0.0)


@cache
def before_turn(number: int, rounds: int, drinks: int, irritated: bool) -> float:
    """The same before its owner's turn in a round that `rounds` more follow."""
    customer = CUSTOMERS[number]
    cards = len(customer.serving)
    quiet = after_turn(number, rounds, drinks, irritated)
    served, refused = given(number, rounds, drinks, irritated), unserved(number, rounds, drinks, irritated)
    if cards:
        served = max(served, refused)  # T13: nobody must serve
        quiet += AT_HAND[cards] * max(0.0, given(number, rounds, drinks, irritated) - quiet - EXTRA)
    thirst, at_hand = float(thirst_odds(number)), AT_HAND[cards]
    worth = (1 - thirst) * quiet + thirst * (at_hand * served + (1 - at_hand) * refused)
    leaves = ALARM if customer.shuns_fights else BRAWL / 2 if customer.drunk_at(drinks) else 0.0
    return (1 - leaves) * worth + leaves * PILE


def given(number: int, rounds: int, drinks: int, irritated: bool) -> float:
    """After one more serving, theft or meal, less what it took."""
    customer = CUSTOMERS[number]
    cards = len(customer.serving)
    price = MEAL if customer.type == "dragon" else PRICE[cards]
    most = len(customer.worth) - 1  # T18
    return after_turn(number, rounds, min(drinks + (cards or 1), most), irritated) - price


def unserved(number: int, rounds: int, drinks: int, irritated: bool) -> float:
    """After a refusal: irritated, or gone without paying (T14)."""
    return 0.0 if irritated else after_turn(number, rounds, drinks, True)


def _stand(guest: Guest) -> tuple[int, bool]:
    most = len(guest.customer.worth) - 1
    return min(len(guest.drinks) + len(guest.eaten), most), guest.irritated


def guests_after(guests: Guests, rounds: int) -> float:
    """The points still to come from guests who are at peace, when their owner's turn is over."""
    return sum([after_turn(guest.number, rounds, *_stand(guest)) for guest in guests])


def guests_before(guests: Guests, rounds: int) -> float:
    """The same before their owner's turn."""
    return sum([before_turn(guest.number, rounds, *_stand(guest)) for guest in guests])


# what guests do to each other


def fought_out(guests: Guests, newcomer: int | None, worth: Worth) -> float:
    """The worth of guests once all fights due are over, when their owner chooses the pairs well (T7, T10, T11)."""
    pairs = []
    if newcomer is not None and find(guests, newcomer):
        pairs = on_sight(newcomer, guests)
    pairs = pairs or quarrels(guests)
    if not pairs:
        return worth(guests)
    return max([fight_worth(guests, one, other, newcomer, worth) for one, other in pairs])


def fight_worth(guests: Guests, one: int, other: int, newcomer: int | None, worth: Worth) -> float:
    """The worth of guests of whom these two must fight next."""
    wins = float(fight_odds(one, other))
    return wins * _beaten(guests, other, newcomer, worth) + (1 - wins) * _beaten(guests, one, newcomer, worth)


def _beaten(guests: Guests, loser: int, newcomer: int | None, worth: Worth) -> float:
    left = tuple([guest for guest in guests if guest.number != loser and not guest.customer.shuns_fights])
    return (len(guests) - len(left)) * PILE + fought_out(left, newcomer, worth)


def arrival_worth(guests: Guests, number: int, rounds: int) -> float:
    """What a customer adds to the guests it comes to, or takes away from them (T7)."""
    if unbearable(number, guests):
        return 0.0
    together = (*guests, Guest(number))
    left = tuple([guest for guest in together if not unbearable(guest.number, together)])
    gone = (len(together) - len(left)) * PILE
    before = guests_before(guests, rounds)
    return gone + fought_out(left, number, lambda there: guests_before(there, rounds)) - before


# the moves of a turn, as far as they concern the guests


def settled(guests: Guests, action: Action) -> Guests:
    """The guests after one of them was settled or served extra; fights may be due among them."""
    number = int(action.args[0])
    guest = find(guests, number)
    assert guest is not None
    match action.kind:
        case "serve" | "extra":
            changed = replace(guest, drinks=guest.drinks + guest.customer.serving)
        case "steal":
            victim = find(guests, int(action.args[1]))
            assert victim is not None
            drink = next(drink for drink in victim.drinks if drink == action.args[2])
            left = list(victim.drinks)
            left.remove(drink)
            guests = _with(guests, replace(victim, drinks=tuple(left)))
            changed = replace(guest, drinks=(*guest.drinks, drink))
        case "feed":
            food = int(action.args[1])
            guests = tuple([other for other in guests if other.number != food])
            changed = replace(guest, eaten=(*guest.eaten, food))
        case _ if guest.irritated:
            return tuple([other for other in guests if other is not guest])
        case _:
            changed = replace(guest, irritated=True)
    return _with(guests, changed)


def _with(guests: Guests, changed: Guest) -> Guests:
    return tuple([changed if guest.number == changed.number else guest for guest in guests])


# a hand


def hand_worth(hand: Hand, guests: Guests, rounds: int) -> float:
    """What a hand is good for: the servings that the guests are likely to want in the next throws."""
    total = 0.0
    for drink in set(hand):
        total += _cards_worth(hand.count(drink), wants(guests, drink, rounds))
    return total


Want = tuple[float, float, int]  # what a serving gains, how likely it is wanted, and the cards it takes


def wants(guests: Guests, drink: Drink, rounds: int) -> list[Want]:
    """The servings of a drink that may be wanted, the most gainful first."""
    found = [want for guest in guests if guest.customer.wish == drink for want in _wants(guest.number, rounds, guest)]
    return sorted(found, reverse=True)


def _wants(number: int, rounds: int, guest: Guest) -> tuple[Want, ...]:
    return _wants_of(number, rounds, *_stand(guest))


@cache
def _wants_of(number: int, rounds: int, drinks: int, irritated: bool) -> tuple[Want, ...]:
    customer = CUSTOMERS[number]
    cards = len(customer.serving)
    state = (number, rounds, drinks, irritated)
    served = given(*state) + PRICE[cards]
    thirst = 1 - (1 - float(thirst_odds(number))) ** AHEAD
    gains = [(served - unserved(*state), thirst, cards), (served - after_turn(*state), 0.3 * (1 - thirst), cards)]
    return tuple([want for want in gains if want[0] > 0])


def _cards_worth(cards: int, wanted: list[Want]) -> float:
    worth, used = 0.0, 0.0
    for gain, likely, each in wanted:
        there = min(1.0, max(0.0, (cards - used) / each))
        worth += gain * likely * there
        used += likely * each * there
    return worth + SPARE * max(0.0, cards - used)
