"""A table for tests: games whose rolls are written down, and positions set up by hand.

A roll is written as one letter for each barrel in the cup, in the order of the barrels: `a` or `b` for the end that is
up, `.` for one that lies. N1 to N7 come first, then S1 and S2.
"""

from rules.core.action import Action
from rules.core.chance import Scripted
from rules.core.protocol import Setup
from rules.polterfass import GAME
from rules.polterfass.barrels import CHANCES, END_A, END_B, LIES, end_chances
from rules.polterfass.state import Roll, State

LETTERS = {"a": END_A, "b": END_B, ".": LIES}


def draws(*rolls, model="crowd"):
    """The draws that make these rolls."""
    found = []
    for roll in rolls:
        each = end_chances(model, len(roll))
        found += [{"a": 0, "b": each, ".": CHANCES[model] - 1}[letter] for letter in roll]
    return found


def new_game(*rolls, seats=3, emit=None, **options):
    """A game whose first innkeeper is seat 0 unless the options say otherwise, after these tries of the first roll."""
    setup = Setup.checked(GAME.info, seats, {"innkeeper": "1"} | options)
    chance = Scripted(*draws(*rolls, model=setup.options["barrels"]))
    state = GAME.new_game(setup, chance, emit)
    chance.finish()
    return state


def act(state, seat, action, *rolls):
    """Play one action; its rolls have to be used up. Gives the events."""
    events = []
    chance = Scripted(*draws(*rolls, model=state.model))
    GAME.apply(state, seat, Action.parse(action), chance, events.append)
    chance.finish()
    return events


def order(state, **orders):
    """Let seats order: `order(state, seat1="order:7", seat2="order:0:5")`."""
    return [event for seat, action in orders.items() for event in act(state, int(seat[4:]), action)]


def position(roll, *, seats=3, phase="serve", scores=None, orders=None, **changes):
    """The innkeeper, seat 0, has these barrels standing; the guests have ordered, 7 mugs each unless told."""
    ends = tuple(LETTERS[letter] for letter in roll)
    fields = {
        "target": 75, "model": "crowd", "equals_lose": False, "innkeeper": 0, "round": 1, "history": [],
        "rolls": [Roll(tuple(range(9)), ends)],
    } | changes  # fmt: skip
    return State(
        **fields,
        phase=phase,
        ends=list(ends),
        scores=list(scores or [0] * seats),
        orders=list(orders or [None, *[(7,)] * (seats - 1)]),
    )


def legal(state, seat=0):
    return [str(action) for action in GAME.legal_actions(state, seat)]


def only(events, kind):
    """The one event of this kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found
