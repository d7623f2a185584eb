"""Buying drinks."""

import pytest

from rules.core.action import Action
from rules.core.event import redact
from rules.tavern import GAME
from rules.tavern.events import DrinkDrawn, DrinkTaken, MarketFilled, NumberThrown, StackShuffled, TurnBegan
from tests.marks import rule
from tests.rules.tavern.taproom import act, drinks, every, hand, legal, lure, numbers, only, position


@rule("T12")
@pytest.mark.parametrize(
    ("ours", "theirs", "musician", "due"),
    [
        ("5:1", "1:5", 5, 1),  # the left one won
        ("5:2", "3:1", 5, 1),  # both won: the higher
        ("4:3", "5:4", 4, 3),  # none won: the higher
        ("3:1", "2:4", 3, 4),  # the winner counts, not the higher
        ("5:3", "4:5", 5, 1),
        ("1:5", "2:4", 5, 1),
        ("4:2", "5:1", 2, 5),  # a low winner beside a higher loser
    ],
)
def test_the_musician_that_won_a_customer_says_how_many_drinks(ours, theirs, musician, due):
    state = position("bid")
    events = lure(state, 5, 2, ours, theirs)
    began = only(events, TurnBegan)
    assert (began.seat, began.musician, began.due) == (0, musician, due)


@rule("T12")
def test_a_customer_that_was_barred_counts_for_nobody():
    state = position("bid", ours=[13, 14])
    events = lure(state, 3, 5, "4:1", "2:5")  # Anselm does not come in to two orcs
    assert only(events, TurnBegan).musician == 4  # none won: the higher
    state = position("bid", ours=[13, 14])
    events = lure(state, 3, 5, "4:2", "2:1")
    assert only(events, TurnBegan).musician == 2


@rule("T12")
def test_a_customer_that_lost_its_fight_at_once_was_won_all_the_same():
    state = position("bid", ours=[15])
    events = lure(state, 2, 5, "2:4", "1:5", 1, 12)
    assert numbers(state) == [15]
    assert only(events, TurnBegan).musician == 2


@rule("T12")
def test_a_customer_won_by_its_symbol_counts_as_won():
    state = position("bid", ours=[6])
    events = lure(state, 5, 2, "3:1", "3:5")
    assert only(events, TurnBegan).musician == 3


@rule("T12")
def test_drinks_are_taken_one_at_a_time_face_up_or_blind():
    state = position("take", due=3, stack="ftb")
    assert legal(state) == ["take:beer", "take:tea", "take:wine", "take:stack"]
    events = act(state, 0, "take:tea")
    assert only(events, DrinkTaken).slot == 1
    filled = only(events, MarketFilled)
    assert (filled.slot, filled.drink, filled.stack) == (1, "firewater", 2)
    assert state.market == drinks("bfw")
    events = act(state, 0, "take:stack")
    assert only(events, DrinkDrawn).drink.value == "tea"
    assert state.market == drinks("bfw")
    assert state.hands[0] == hand("tt")
    assert (state.due, GAME.to_act(state)) == (1, (0,))


@rule("T12", "T24")
def test_equal_face_up_drinks_are_one_choice():
    state = position("take", due=1, market="bbw")
    assert legal(state) == ["take:beer", "take:wine", "take:stack"]
    assert GAME.blocked(GAME.view(state, 0), Action.parse("take:tea")).key == "not_face_up"


@rule("T12")
def test_all_drinks_that_are_due_must_be_taken_and_then_the_die_is_thrown():
    state = position("take", due=2, hands=("b", ""))
    assert not any(action.startswith(("pass", "extra")) for action in legal(state))
    assert GAME.blocked(GAME.view(state, 0), Action.parse("pass")).key == "not_in_take"
    act(state, 0, "take:stack")
    events = act(state, 0, "take:beer", 7)
    assert only(events, NumberThrown).number == 7


@rule("T12")
def test_the_face_up_drinks_are_filled_to_three_when_a_turn_begins():
    state = position("discard", hands=("bbbbb", ""), market="w", stack="tf")
    events = act(state, 0, "discard:beer")
    assert [(filled.slot, filled.drink) for filled in every(events, MarketFilled)] == [(1, "tea"), (2, "firewater")]
    assert state.market == drinks("wtf")


@rule("T12")
def test_an_empty_stack_is_shuffled_anew_from_the_discards_when_a_card_is_needed():
    state = position("take", due=2, stack="", discards=hand("bft"))
    events = act(state, 0, "take:stack", draws=(0, 0))
    shuffled, drawn = only(events, StackShuffled), only(events, DrinkDrawn)
    assert (shuffled.stack, drawn.stack) == (3, 2)
    assert state.discards == ()
    assert sorted([drawn.drink.value, *state.stack]) == sorted(drinks("bft"))


@rule("T12")
def test_the_stack_is_not_shuffled_before_a_card_is_needed():
    state = position("take", due=2, stack="t", discards=hand("bf"))
    events = act(state, 0, "take:stack")
    assert every(events, StackShuffled) == []
    assert (state.stack, state.discards) == ([], hand("bf"))


@rule("T12")
def test_a_face_up_place_is_filled_from_the_shuffled_discards_too():
    state = position("take", due=2, stack="", discards=hand("ff"))
    events = act(state, 0, "take:beer", draws=(0,))
    assert [type(event) for event in events] == [DrinkTaken, StackShuffled, MarketFilled]
    assert state.market == drinks("ftw")


@rule("T12")
def test_no_more_can_be_taken_than_there_is():
    state = position("take", due=5, market="bw", stack="", hands=("t", ""))
    assert legal(state) == ["take:beer", "take:wine"]
    assert GAME.blocked(GAME.view(state, 0), Action.parse("take:stack")).key == "stack_empty"
    events = act(state, 0, "take:beer", 1, 1)  # the last one leaves no choice, and none is left for seat 1
    assert [taken.drink for taken in every(events, DrinkTaken)] == ["beer", "wine"]
    assert [thrown.seat for thrown in every(events, NumberThrown)] == [0, 1]
    assert state.hands[0] == hand("btw")


@rule("T12", "T22")
def test_a_blind_drink_is_seen_by_its_owner_alone():
    state = position("take", due=2, stack="f")
    (drawn, *_) = act(state, 0, "take:stack")
    assert redact(drawn, 0).drink.value == "firewater"
    assert redact(drawn, 1).drink.value is None
    assert redact(drawn, None).drink.value is None
    assert state.known[0] == ()
