"""A tavern for tests: positions set up by hand, and games whose dice are written down.

Drinks are written as letters: b(eer), f(irewater), t(ea), w(ine). Dice are written as what they show.
"""

from collections import Counter

from rules.core.action import Action
from rules.core.chance import Scripted
from rules.tavern import GAME
from rules.tavern.customers import CARDS, DRINKS, PERIODS
from rules.tavern.guests import Guest
from rules.tavern.state import State, is_night

LETTERS = {drink[0]: drink for drink in DRINKS}


def drinks(letters):
    return tuple(LETTERS[letter] for letter in letters)


def hand(letters):
    return tuple(sorted(drinks(letters)))


def guest(number, letters="", *eaten, irritated=False):
    return Guest(number, drinks(letters), eaten, irritated)


def position(step, *, ours=(), theirs=(), hands=("", ""), known=("", ""), market="btw", stack=None, **changes):
    """Seat 0 is at this step of its turn with its guests (`ours`), seat 1 has `theirs`.

    A guest may be given by its number alone. Drinks that lie nowhere are in the stack, unless `stack` says what is, its
    top first. By night (`round` above 7) the first turn is seat 1's.
    """
    taverns = [tuple(g if isinstance(g, Guest) else guest(g) for g in there) for there in (ours, theirs)]
    fields = {
        "round": 1, "scores": [0, 0], "street": [None, None], "stacks": [(), ()], "bids": [(5, 4), (5, 4)], "side": 0,
        "won": [None, None], "arriving": None, "brawl": None, "piles": [(), ()], "removed": (), "counted": [(), ()],
        "discards": (), "due": 0, "thrown": [0, 0], "thirsty": (), "deeds": [], "history": [],
    } | changes  # fmt: skip
    if step == "bid":
        fields["bids"] = [None, None]
    state = State(
        **fields | {"turn": changes.get("turn", int(is_night(fields["round"]))) if step != "bid" else 0},
        step=step,
        taverns=taverns,
        hands=[hand(letters) for letters in hands],
        known=[hand(letters) for letters in known],
        market=drinks(market),
        stack=list(reversed(drinks(stack or ""))),
    )
    if stack is None:
        state.stack = list((Counter(CARDS) - Counter(everywhere(state))).elements())
    return state


def everywhere(state):
    """Every drink, wherever it lies."""
    found = [*state.stack, *state.market, *state.discards, *state.hands[0], *state.hands[1]]
    return found + [drink for guests in state.taverns for guest in guests for drink in guest.drinks]


def everyone(state):
    """Every customer of the day, or of both day and night, wherever it is."""
    found = [number for number in state.street if number] + [number for stack in state.stacks for number in stack]
    found += [*state.removed, *state.piles[0], *state.piles[1]]
    found += [number for guests in state.taverns for guest in guests for number in (guest.number, *guest.eaten)]
    return found if is_night(state.round) else [*found, *PERIODS["night"]]


def act(state, seat, action, *dice, draws=()):
    """Play one action; its dice (then its other draws) have to be used up. Gives the events."""
    events = []
    chance = Scripted(*(face - 1 for face in dice), *draws)
    GAME.apply(state, seat, Action.parse(action), chance, events.append)
    chance.finish()
    return events


def lure(state, left, right, ours, theirs, *dice):
    """Both bid for these two customers: `lure(state, 5, 9, "5:1", "4:2")`."""
    state.street = [left, right]
    return [*act(state, 0, f"bid:{ours}"), *act(state, 1, f"bid:{theirs}", *dice)]


def welcome(number, *dice, other=14, **fields):
    """Seat 0 lures this customer from the left stack, seat 1 the other one. Gives the state and the events."""
    state = position("bid", **fields)
    return state, lure(state, number, other, "5:1", "1:5", *dice)


def numbers(state, seat=0):
    return [guest.number for guest in state.taverns[seat]]


def legal(state, seat=0):
    return [str(action) for action in GAME.legal_actions(state, seat)]


def kinds(events):
    return [type(event).__name__ for event in events]


def every(events, kind):
    return [event for event in events if isinstance(event, kind)]


def only(events, kind):
    """The one event of this kind."""
    (found,) = every(events, kind)
    return found
