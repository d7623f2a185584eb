"""Phase 2: the guests' orders."""

import itertools

import pytest

from rules.core.action import Action
from rules.core.chance import Sampled, Scripted
from rules.core.codec import canonical
from rules.core.errors import IllegalAction
from rules.core.event import Committed
from rules.polterfass import GAME
from rules.polterfass.events import Billed, OrdersLaid
from tests.marks import example, rule
from tests.rules.polterfass.inn import act, legal, new_game, only, order, position


@rule("P5")
def test_an_order_is_one_or_two_different_cards_of_the_own_hand():
    orders = legal(new_game("a........"), 1)
    singles = [f"order:{card}" for card in range(8)]
    pairs = [f"order:{low}:{high}" for low, high in itertools.combinations(range(8), 2)]
    assert orders == singles + pairs
    assert len(orders) == len(set(orders)) == 36


@rule("P5")
@pytest.mark.parametrize("wish", ["order", "order:8", "order:3:3", "order:5:2", "order:1:2:3", "stop", "roll:0:0"])
def test_nothing_else_can_be_ordered(wish):
    state = new_game("a........")
    before = canonical(GAME.dump(state))
    with pytest.raises(IllegalAction):
        act(state, 1, wish)
    assert canonical(GAME.dump(state)) == before


@rule("P5")
@example("three orders")
def test_frances_orders_8_becky_7_and_benedict_2_mugs():
    state = new_game("a........", seats=4)
    order(state, seat1="order:1:7", seat2="order:7", seat3="order:2")
    events = act(state, 0, "stop", "a........")
    assert [sum(cards) for cards in only(events, Billed).round.orders[1:]] == [8, 7, 2]


@rule("P5")
def test_the_innkeeper_orders_nothing():
    state = new_game("a........")
    assert GAME.to_act(state) == (1, 2)
    assert legal(state, 0) == []
    assert GAME.blocked(GAME.view(state, 0), Action.parse("order:3")).key == "innkeeper_waits"


@rule("P5")
def test_who_has_ordered_is_public_but_neither_cards_nor_their_number():
    state = new_game("a........", seats=4)
    events = order(state, seat2="order:3:6")
    assert events == [Committed(seat=2, rule="P5")]
    for other in (0, 1, 3, None):
        view = GAME.view(state, other)
        assert view.laid == (0, 0, -1, 0)
        assert view.own_order is None
    assert GAME.view(state, 2).own_order == (3, 6)


@rule("P5")
def test_a_confirmed_order_is_final():
    state = new_game("a........")
    order(state, seat1="order:4")
    with pytest.raises(IllegalAction):
        act(state, 1, "order:5")
    assert GAME.blocked(GAME.view(state, 1), Action.parse("order:5")).key == "ordered"


@rule("P5")
def test_how_many_cards_each_guest_laid_becomes_public_with_the_last_order():
    state = new_game("a........", seats=4)
    events = order(state, seat3="order:0:1", seat1="order:4", seat2="order:2:5")
    assert only(events, OrdersLaid).cards == GAME.view(state, None).laid == (0, 1, 2, 2)
    assert events[-1] is only(events, OrdersLaid)


@rule("P5")
def test_the_cards_are_shown_at_the_bill_also_after_a_failure():
    state = position("a........", orders=[None, (0, 6), (5,)])
    events = act(state, 0, "roll:0:0", "........", "a........")
    assert only(events, Billed).round.orders == (None, (0, 6), (5,))


@rule("P5")
def test_all_eight_cards_come_back_every_round():
    state = new_game("a........")
    order(state, seat1="order:6:7", seat2="order:0")
    act(state, 0, "stop", "a........")
    assert len(legal(state, 2)) == len(legal(state, 0)) == 36


@rule("P5")
def test_state_and_digest_do_not_depend_on_who_ordered_first():
    orders = {"seat1": "order:3", "seat2": "order:0:4", "seat3": "order:7"}
    texts = set()
    for sequence in itertools.permutations(orders.items()):
        state = new_game("a........", seats=4)
        order(state, **dict(sequence))
        texts.add(canonical(GAME.dump(state)))
    assert len(texts) == 1


@rule("P5")
def test_an_imagined_table_keeps_to_the_number_of_cards_laid():
    state = position("a........", seats=4, orders=[None, (1, 2), (3,), (0, 7)])
    view = GAME.view(state, 2)
    imagined = [GAME.determinize(view, Sampled("imagined", i)).orders for i in range(200)]
    assert {tuple(len(cards or ()) for cards in orders) for orders in imagined} == {(0, 2, 1, 2)}
    assert {orders[2] for orders in imagined} == {(3,)}
    assert len({orders[1] for orders in imagined}) == 28


def test_ordering_draws_no_chance():
    state = new_game("a........")
    GAME.apply(state, 1, Action.parse("order:3"), Scripted())
    assert state.orders[1] == (3,)
