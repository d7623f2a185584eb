"""Phase 5: the bill."""

import pytest

from rules.polterfass.bill import settle
from rules.polterfass.events import Billed
from tests.marks import example, rule
from tests.rules.polterfass.inn import act, only, position


def bill(served, orders, equals_lose=False):
    """Verdict and mugs by seat; seat 0 is the innkeeper."""
    verdict, changes = settle([None, *orders], 0, served, equals_lose)
    return verdict, [change.mugs for change in sorted(changes, key=lambda change: change.seat)]


@rule("P9")
@example("failed serving")
def test_after_a_failure_benedict_gets_13_becky_and_pauline_7_frances_0_and_the_innkeeper_nothing():
    state = position("a........", seats=5, scores=[4, 0, 0, 0, 0], orders=[None, (6, 7), (7,), (0, 7), (0,)])
    record = only(act(state, 0, "roll:0:0", "........", "a........"), Billed).round
    assert record.verdict == "failed"
    assert record.changes == (0, 13, 7, 7, 0)
    assert state.scores == [4, 13, 7, 7, 0]


@rule("P10")
@example("twenty of twenty-six")
def test_with_20_of_26_ordered_everybody_is_served_and_augustus_keeps_6():
    # Augustus is the innkeeper; then Frances, Benedict, Becky and Pauline.
    state = position("abb..b.ab", seats=5, scores=[10, 18, -8, 8, 0], orders=[None, (1,), (7,), (3, 4), (5,)])
    act(state, 0, "stop")
    record = only(act(state, 0, "pour:x3:d9", "a........"), Billed).round
    assert (record.pour.served, record.ordered, record.verdict) == (26, 20, "enough")
    assert record.changes == (6, 1, 7, 7, 5)
    assert record.scores == (16, 19, -1, 15, 5)


@rule("P10")
def test_exactly_enough_is_enough_and_leaves_the_innkeeper_nothing():
    assert bill(12, [(5,), (7,)]) == ("enough", [0, 5, 7])
    assert bill(0, [(0,), (0,)]) == ("enough", [0, 0, 0])


@rule("P11")
@example("thirty-two against twenty-nine")
def test_with_32_ordered_and_29_served_the_greediest_lose_11_and_becky_gets_11_not_22():
    # Benedict is the innkeeper; then Augustus, Frances and Becky.
    state = position("aaab.....", seats=4, scores=[0, 20, 5, 1], orders=[None, (4, 7), (5, 6), (3, 7)])
    assert sum((9, 8, 8, 4)) == 29
    record = only(act(state, 0, "stop", "a........"), Billed).round
    assert (record.pour.served, record.ordered, record.verdict) == (29, 32, "greedy")
    assert record.changes == (29, -11, -11, 11)
    assert record.scores == (29, 9, -6, 12)


@rule("P11")
def test_every_lowest_guest_gets_the_greediest_order_and_the_rest_get_nothing():
    assert bill(10, [(2,), (2,), (5,), (7,)]) == ("greedy", [10, 7, 7, 0, -7])


@rule("P11")
def test_scores_may_be_negative():
    state = position("b........", orders=[None, (6, 7), (0,)])
    act(state, 0, "stop", "a........")
    assert state.scores == [2, -13, 13]


@rule("P11")
def test_when_all_guests_order_the_same_each_is_greediest_and_lowest_and_nothing_changes():
    assert bill(3, [(6,), (6,), (1, 5)]) == ("greedy", [3, 0, 0, 0])


@rule("P11")
def test_with_the_option_lose_equal_guests_all_lose_their_order():
    assert bill(3, [(6,), (6,), (1, 5)], equals_lose=True) == ("greedy", [3, -6, -6, -6])


@rule("P11")
@pytest.mark.parametrize(("served", "orders"), [(3, [(2,), (2,), (5,)]), (30, [(6,), (6,)]), (None, [(6,), (6,)])])
def test_the_option_touches_no_other_case(served, orders):
    assert bill(served, orders, equals_lose=True) == bill(served, orders)


@rule("P9", "P10", "P11")
def test_the_bill_gives_a_reason_for_every_change_clockwise_from_the_innkeepers_left():
    orders = [(2,), (7,), None, (3,)]
    cases = {
        None: [(3, "ordered"), (0, "ordered"), (1, "ordered"), (2, "failed")],
        20: [(3, "ordered"), (0, "ordered"), (1, "ordered"), (2, "rest")],
        4: [(3, "between"), (0, "lowest"), (1, "greediest"), (2, "served")],
    }
    for served, reasons in cases.items():
        _, changes = settle(orders, 2, served, False)
        assert [(change.seat, change.why) for change in changes] == reasons


@rule("P11")
def test_equal_guests_are_told_that_they_were_both():
    _, changes = settle([None, (4,), (4,)], 0, 1, False)
    assert [change.why for change in changes] == ["both", "both", "served"]
