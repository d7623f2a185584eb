"""Phase 4: what the innkeeper serves."""

import pytest

from rules.core.action import Action
from rules.core.errors import IllegalAction
from rules.polterfass import GAME
from rules.polterfass.barrels import Pour, highest_pour, pours
from rules.polterfass.engine import pour_action, served_by
from rules.polterfass.events import Billed, Poured
from tests.marks import example, rule
from tests.rules.polterfass.inn import act, legal, only, position

TWENTY = "abb..b.ab"  # 9, 3, 3 and 5; a double and a destroy


def served(roll, action):
    """Turn off the tap, then choose."""
    state = position(roll)
    act(state, 0, "stop")
    return only(act(state, 0, action, "a........"), Poured).pour.served


@rule("P8")
@example("twenty standing")
@pytest.mark.parametrize(("action", "mugs"), [("pour:x3:d9", 26), ("pour:x5:d3", 18), ("pour:x9:d3", 14)])
def test_of_twenty_standing_mugs_26_18_or_14_are_served(action, mugs):
    state = position(TWENTY)
    assert sum((9, 3, 3, 5)) == 20
    act(state, 0, "stop")
    assert action in legal(state)
    assert served_by(state.ends, Action.parse(action)) == mugs
    assert served(TWENTY, action) == mugs


@rule("P8")
def test_with_no_special_standing_the_numbers_are_added_up_without_asking():
    events = act(position("ab..a...."), 0, "stop", "a........")
    assert only(events, Poured).pour == Pour((), (), 9 + 3 + 7)


@rule("P8")
@example("two doubles")
def test_two_doubles_take_two_different_barrels():
    state = position("ab.b...aa")
    act(state, 0, "stop")
    assert legal(state) == ["pour:d3:d4", "pour:d3:d9", "pour:d4:d9"]
    assert served("ab.b...aa", "pour:d4:d9") == 16 + 13


@rule("P8")
@example("two doubles")
def test_with_one_number_barrel_the_second_double_is_wasted():
    events = act(position("...a...aa"), 0, "stop", "a........")
    assert only(events, Poured).pour == Pour((), (7,), 14)


@rule("P8")
@example("one number, both effects")
def test_a_destroy_and_a_double_with_one_number_barrel_serve_nothing():
    events = act(position("a......ab"), 0, "stop", "a........")
    assert only(events, Poured).pour == Pour((9,), (), 0)


@rule("P8")
def test_every_destroy_must_destroy():
    state = position("aa.b...bb")
    act(state, 0, "stop")
    assert legal(state) == ["pour:x4:x8", "pour:x4:x9", "pour:x8:x9"]
    assert served("aa.b...bb", "pour:x4:x8") == 9


@rule("P8")
def test_a_destroyed_barrel_cannot_be_doubled_but_its_twin_can():
    assert [pour_action(pour) for pour in pours((3, 8), 1, 1)] == [
        Action("pour", ("x3", "d8")),
        Action("pour", ("x8", "d3")),
    ]
    assert pours((8, 8), 1, 1) == [Pour((8,), (8,), 16)]


@rule("P8")
def test_more_destroys_than_number_barrels_are_wasted():
    events = act(position("a......bb"), 0, "stop", "a........")
    assert only(events, Poured).pour == Pour((9,), (), 0)


@rule("P8")
def test_lying_special_barrels_have_no_effect():
    events = act(position("a........"), 0, "stop", "a........")
    assert only(events, Poured).pour.served == 9


@rule("P8")
def test_equal_totals_from_different_values_stay_different_choices():
    ways = pours((2, 4, 4, 6), 1, 1)
    assert Pour((2,), (4,), 18) in ways
    assert Pour((4,), (6,), 18) in ways


@rule("P8")
def test_barrels_with_the_same_number_are_one_choice_and_a_single_choice_is_made_by_the_rules():
    state = position(".aa....a.")
    events = act(state, 0, "stop", "a........")
    assert only(events, Poured).pour == Pour((), (8,), 24)


@rule("P8")
def test_the_innkeeper_chooses_before_orders_are_seen_and_may_serve_less_than_the_most():
    state = position("ab.....a.", orders=[None, (7,), (6, 7)])
    events = act(state, 0, "stop")
    assert not [event for event in events if isinstance(event, Billed)]
    assert state.phase == "pour"
    assert GAME.view(state, 0).laid == (0, 1, 2)
    record = only(act(state, 0, "pour:d3", "a........"), Billed).round
    assert (record.pour.served, record.verdict, record.changes[0]) == (15, "greedy", 15)


@rule("P8")
@pytest.mark.parametrize("wish", ["pour", "pour:d9", "pour:x9", "pour:d9:x3", "pour:x9:d9", "pour:x3:d8", "stop"])
def test_specials_cannot_be_spared_or_used_on_what_does_not_stand(wish):
    state = position("ab.....ab")
    act(state, 0, "stop")
    with pytest.raises(IllegalAction):
        act(state, 0, wish)
    assert GAME.blocked(GAME.view(state, 0), Action.parse(wish)) is not None


@rule("P8")
@pytest.mark.parametrize("doubles", [0, 1, 2])
@pytest.mark.parametrize("destroys", [0, 1, 2])
@pytest.mark.parametrize("standing", [(5,), (3, 9), (2, 2, 8), (3, 3, 5, 9), (2, 3, 4, 5, 6, 7, 8)])
def test_the_highest_total_is_the_highest_of_all_choices(standing, doubles, destroys):
    assert highest_pour(standing, doubles, destroys) == max(way.served for way in pours(standing, doubles, destroys))
