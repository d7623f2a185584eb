"""The bidding phase: secret bids, who lures whom, and equal musicians."""

import pytest

from rules.core.action import Action
from rules.core.errors import IllegalAction
from rules.core.event import Committed
from rules.tavern import GAME
from rules.tavern.events import Barred, BidsRevealed, Fought, Lured, Sat, TurnBegan, Untempted
from tests.marks import example, rule
from tests.rules.tavern.taproom import act, every, guest, legal, lure, numbers, only, position


def bidding(left=1, right=2, **fields):
    state = position("bid", **fields)
    state.street = [left, right]
    return state


@rule("T4")
def test_a_bid_is_an_ordered_pair_of_different_musicians():
    state = bidding()
    assert len(legal(state)) == len(set(legal(state))) == 20
    assert "bid:5:1" in legal(state)
    assert "bid:1:5" in legal(state)
    for wish in ("bid:3:3", "bid:0:1", "bid:6:1", "bid:5"):
        with pytest.raises(IllegalAction):
            act(state, 0, wish)
        assert GAME.blocked(GAME.view(state, 0), Action.parse(wish)).key == "two_musicians"


@rule("T4")
def test_both_bid_at_the_same_time_and_nobody_sees_a_bid_before_both_lie():
    state = bidding()
    assert GAME.to_act(state) == (0, 1)
    assert GAME.is_private(state, 0)
    assert act(state, 0, "bid:5:4") == [Committed(seat=0, rule="T4")]
    assert GAME.to_act(state) == (1,)
    assert GAME.view(state, 0).bids == ((5, 4), None)
    for viewer in (1, None):
        view = GAME.view(state, viewer)
        assert (view.laid, view.bids) == ((True, False), (None, None))
    assert GAME.blocked(GAME.view(state, 0), Action.parse("bid:1:2")).key == "laid"


@rule("T4")
def test_all_musicians_are_revealed_together():
    state = bidding()
    act(state, 1, "bid:2:3")
    events = act(state, 0, "bid:5:4")
    assert only(events, BidsRevealed).bids == ((5, 4), (2, 3))
    assert GAME.view(state, None).bids == ((5, 4), (2, 3))


@rule("T4")
def test_musicians_come_back_every_round():
    state = position("discard", turn=1, hands=("", "bbbbb"))
    state.street = [1, 2]
    act(state, 1, "discard:beer")
    assert GAME.view(state, None).laid == (False, False)
    assert len(legal(state, 0)) == len(legal(state, 1)) == 20


@rule("T4")
@example("the bid for dwarf and elf")
def test_the_dwarf_goes_to_the_five_and_the_elf_to_the_other_player():
    state = bidding()
    events = lure(state, 5, 9, "5:2", "3:4")
    assert numbers(state, 0) == [5]
    assert numbers(state, 1) == [9]
    assert [(lured.customer, lured.seat, lured.counts) for lured in every(events, Lured)] == [
        (5, 0, None),
        (9, 1, None),
    ]
    began = only(events, TurnBegan)
    assert (began.seat, began.musician, began.due) == (0, 5, 1)  # the five lets its player take one drink


@rule("T5")
def test_the_left_customer_is_done_with_before_the_right_one_comes():
    state = bidding(ours=[13])
    events = lure(state, 9, 5, "5:4", "1:2", 1, 12)
    assert [(type(event), event.customer) for event in events if hasattr(event, "customer")] == [
        (Lured, 9), (Sat, 9), (Lured, 5), (Sat, 5),
    ]  # fmt: skip
    assert [type(event) for event in events].index(Fought) < events.index(every(events, Lured)[1])
    assert numbers(state, 0) == [13, 5]
    assert state.piles[0] == (9,)


@rule("T6")
@example("the troll and the orcs")
def test_a_troll_bid_for_equally_goes_where_the_most_orcs_are_or_leaves_the_game():
    state = bidding(ours=[13], theirs=[14, 23])
    events = lure(state, 15, 5, "5:1", "5:2")
    lured = every(events, Lured)[0]
    assert (lured.seat, lured.symbol, lured.counts, lured.rule) == (1, "most_orc", (1, 2), "T6")
    assert numbers(state, 1) == [14, 23, 15, 5]
    state = bidding(ours=[13], theirs=[14])
    events = lure(state, 15, 1, "5:1", "5:2")
    assert only(events, Untempted).counts == (1, 1)
    assert state.removed == (15,)


@rule("T6")
@pytest.mark.parametrize(
    ("customer", "ours", "theirs", "counts", "winner"),
    [
        (1, [2], [3, 4], (1, 2), 1),  # most guests
        (9, [2], [3, 4], (1, 2), 0),  # fewest guests
        (5, [6, 7], [8], (2, 1), 0),  # most dwarves
        (3, [13], [2], (1, 0), 1),  # fewest orcs
        (4, [1, 2], [3], (2, 1), 0),  # most humans
        (20, [], [18], (0, 1), 1),  # most goblins
        (22, [18], [19, 5], (1, 2), 1),  # most food: goblins and dwarves
        (13, [14], [], (1, 0), 0),  # most orcs
    ],
)
def test_between_equal_bids_the_customers_symbol_decides(customer, ours, theirs, counts, winner):
    state = bidding(ours=ours, theirs=theirs)
    events = lure(state, customer, 12, "5:1", "5:2")
    lured = every(events, Lured)[0]
    assert (lured.customer, lured.counts, lured.seat) == (customer, counts, winner)


@rule("T6")
def test_nought_against_nought_removes_the_customer_too():
    state = bidding(theirs=[1])
    events = lure(state, 7, 2, "3:1", "3:2")
    assert only(events, Untempted).customer == 7
    assert state.removed == (7,)
    assert state.won == [None, 1]


@rule("T6")
def test_the_symbol_is_counted_when_the_left_customer_has_sat_down():
    state = bidding(ours=[2], theirs=[3])
    events = lure(state, 1, 26, "5:3", "4:3")  # the left one makes seat 0 fuller, and the stranger likes it empty
    assert every(events, Lured)[1].counts == (2, 1)
    assert numbers(state, 1) == [3, 26]


@rule("T6")
def test_the_symbol_is_counted_after_the_left_customer_has_fought():
    state = bidding(ours=[14, 9], theirs=[3, 4])
    events = lure(state, 25, 1, "5:3", "4:3", 12, 1)  # the orc loses, and the elf shuns the fight it won
    assert every(events, Lured)[1].counts == (1, 2)


@rule("T6", "T17")
def test_eaten_guests_are_not_counted():
    state = bidding(ours=[guest(22, "", 5, 6)], theirs=[8])
    events = lure(state, 7, 1, "5:1", "5:2")
    assert every(events, Lured)[0].counts == (0, 1)


@rule("T6")
def test_a_customer_won_by_its_symbol_must_still_be_able_to_bear_the_place():
    state = bidding(ours=[13, 14, guest(22)], theirs=[])
    events = lure(state, 15, 1, "5:1", "5:2")
    assert only(events, Barred).customer == 15
    assert state.removed == (15,)
    assert not [sat for sat in every(events, Sat) if sat.customer == 15]
