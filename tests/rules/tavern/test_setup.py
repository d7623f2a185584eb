"""Setting up: who begins, the street, the drinks, and the order of the draws."""

import pytest

from rules.core.chance import Scripted, Seeded
from rules.core.errors import SetupError
from rules.core.event import Secret, redact
from rules.core.protocol import Setup
from rules.tavern import GAME
from rules.tavern.customers import CARDS, CUSTOMERS, PERIODS
from rules.tavern.events import HandDealt, RoundBegan, StreetFilled, StreetMoved, TapOpened
from tests.marks import rule
from tests.rules.tavern.taproom import act, everywhere, hand, lure, only, position

SETUP = Setup.checked(GAME.info, 2, {})
UNMIXED = [*range(13, 0, -1), *range(49, 0, -1)]  # draws that leave both decks as they are printed


def new_game(chance=None):
    events = []
    return GAME.new_game(SETUP, chance or Seeded(1), events.append), events


@rule("T3")
def test_by_day_the_fourteen_customers_without_a_moon_stand_in_two_stacks_of_seven():
    state, events = new_game()
    assert sorted([*state.street, *state.stacks[0], *state.stacks[1]]) == list(PERIODS["day"])
    assert [len(stack) for stack in state.stacks] == [6, 6]
    shown = only(events, StreetFilled)
    assert (list(shown.customers), shown.below, shown.night) == (state.street, 6, False)


@rule("T25")
def test_customers_are_drawn_first_then_three_drinks_face_up_and_two_for_each_seat():
    chance = Scripted(*UNMIXED)
    state, events = new_game(chance)
    chance.finish()
    day = PERIODS["day"]
    assert state.street == [day[0], day[7]]
    assert state.stacks == [day[1:7], day[8:]]
    deck = [drink for drink, cards in CARDS.items() for _ in range(cards)]
    assert list(state.market) == deck[:3]
    assert [list(cards) for cards in state.hands] == [deck[3:5], deck[5:7]]
    assert state.stack[::-1] == deck[7:]
    tap = only(events, TapOpened)
    assert (tap.market, tap.stack) == (tuple(deck[:3]), 43)
    assert sorted(everywhere(state)) == deck


@rule("T22")
def test_the_first_hand_is_seen_by_its_owner_alone():
    state, events = new_game()
    for dealt in [event for event in events if isinstance(event, HandDealt)]:
        assert redact(dealt, dealt.seat).drinks == Secret(state.hands[dealt.seat], (dealt.seat,))
        assert redact(dealt, 1 - dealt.seat).drinks.value is None
        assert redact(dealt, None).drinks.value is None
    assert state.known == [(), ()]


@rule("T2")
def test_seat_nought_begins_by_day_and_seat_one_by_night():
    _, events = new_game()
    assert (only(events, RoundBegan).first, only(events, RoundBegan).night) == (0, False)
    state = position("bid")
    lure(state, 1, 2, "5:1", "1:5")
    assert GAME.to_act(state) == (0,)
    night = position("bid", round=8)
    lure(night, 15, 16, "5:1", "1:5")
    assert GAME.to_act(night) == (1,)


@rule("T2")
def test_in_each_round_both_have_a_turn_the_starting_seat_first():
    state = position("discard", hands=("bbbbb", ""), known=("bbbb", ""))
    act(state, 0, "discard:beer")
    assert (state.active, GAME.to_act(state)) == (1, (1,))
    night = position("discard", round=8, turn=0, hands=("", "bbbbb"))
    act(night, 1, "discard:beer")
    assert (night.active, GAME.to_act(night)) == (0, (0,))


@rule("T3")
def test_a_stack_shows_its_next_customer_as_soon_as_the_one_above_is_resolved():
    state = position("bid", stacks=[(3, 4), (5,)], theirs=[7])
    events = lure(state, 1, 2, "5:1", "1:5")
    names = [(type(event).__name__, getattr(event, "side", None)) for event in events if hasattr(event, "side")]
    assert names == [("Lured", 0), ("Sat", 0), ("StreetMoved", 0), ("Lured", 1), ("Sat", 1), ("StreetMoved", 1)]
    moved = [(event.customer, event.below) for event in events if isinstance(event, StreetMoved)]
    assert moved == [(3, 1), (5, 0)]
    assert (state.street, state.stacks) == ([3, 5], [(4,), ()])


@rule("T3")
def test_while_a_customer_still_fights_the_next_one_is_not_shown():
    state = position("bid", ours=[13], stacks=[(5,), ()])
    state.taverns[0] += position("bid", ours=[25]).taverns[0]
    lure(state, 9, 3, "5:1", "1:5")
    assert GAME.legal_actions(state, 0)
    view = GAME.view(state, 0)
    assert (view.phase, view.street, view.below) == ("fight", (None, 3), (1, 0))


@rule("T3", "T25")
def test_at_nightfall_the_customers_with_a_moon_are_drawn_and_the_first_two_shown():
    state = position("discard", round=7, turn=1, hands=("", "bbbbb"))
    events = act(state, 1, "discard:beer", draws=range(13, 0, -1))
    night = PERIODS["night"]
    assert state.street == [night[0], night[7]]
    assert only(events, StreetFilled).customers == (night[0], night[7])
    assert only(events, StreetFilled).night
    assert all(CUSTOMERS[number].period == "night" for stack in state.stacks for number in stack)
    began = only(events, RoundBegan)
    assert (began.number, began.night, began.first) == (8, True, 1)


@rule("T21")
def test_at_night_drinks_guests_and_score_piles_stay():
    state = position("discard", round=7, turn=1, ours=[9, 10], hands=("tw", "bbbbb"), piles=[(1,), (2, 3)])
    act(state, 1, "discard:beer", draws=range(13, 0, -1))
    assert state.hands == [hand("tw"), hand("bbbb")]
    assert [guest.number for guest in state.taverns[0]] == [9, 10]
    assert state.piles == [(1,), (2, 3)]


@pytest.mark.parametrize("seats", [1, 3])
def test_the_game_is_for_two(seats):
    with pytest.raises(SetupError):
        Setup.checked(GAME.info, seats, {})
