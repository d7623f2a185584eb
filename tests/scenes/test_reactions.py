"""Chances to react at a shared screen: asked once for all. An order of no mugs plays the part of declining here."""

import pytest

from rules.core.action import Action
from scenes.games import Decline
from tests.scenes.tables import Sit, Sitting

NOTHING = Action("order", (0,))


@pytest.fixture(autouse=True)
def orders_are_reactions(monkeypatch):
    def decline(view, legal):
        return Decline(NOTHING, ("moment", len(view.history)), "all evening") if NOTHING in legal else None

    monkeypatch.setattr("scenes.polterfass.targets.decline", decline, raising=False)


@pytest.fixture
def shared(sit: Sit) -> Sitting:
    """Two guests who are asked, and an innkeeper."""
    sitting = sit("human:Becky, human:Otto, human:Lola", seed=5)
    sitting.until(lambda: "not_now" in sitting.spots())
    return sitting


def guests(sitting: Sitting) -> list[int]:
    return list(sitting.match.to_act())


def orders(sitting: Sitting, rounds: int = 1) -> list[object]:
    """What was ordered in the last round that is over."""
    sitting.until(lambda: sitting.match.to_act() == (sitting.match.view(None).innkeeper,))
    return [sitting.match.view(seat).own_order for seat in range(3)]


def test_all_are_asked_at_once_and_no_curtain_falls(shared):
    assert shared.top == "Table"
    assert {f"react:{seat}" for seat in range(3)} <= shared.spots().keys()
    assert shared.session.viewer is None


def test_nobody_passes_for_all_of_them_in_one_click(shared):
    first, second = guests(shared)
    shared.click("not_now")
    got = orders(shared)
    assert (got[first], got[second]) == ((0,), (0,))


def test_a_tap_opens_for_that_seat_and_those_asked_before_it_pass(shared):
    first, second = guests(shared)
    shared.click(f"react:{second}")
    shared.until(lambda: shared.session.viewer == second)
    assert shared.top == "Table"
    assert shared.match.to_act() == (second,)
    shared.settle()
    shared.click("hand.3")
    shared.click("order")
    got = orders(shared)
    assert (got[first], got[second]) == ((0,), (3,))


def test_whoever_looks_and_steps_back_is_asked_again_with_the_others(shared):
    seat = guests(shared)[0]
    shared.click(f"react:{seat}")
    shared.until(lambda: shared.session.viewer == seat)
    shared.settle()
    shared.escape()
    shared.until(lambda: "not_now" in shared.spots())
    assert shared.session.viewer is None


def test_nothing_more_this_round_lasts_beyond_the_moment(sit):
    sitting = sit("human:Becky, ai:easy:Otto, ai:easy:Lola", seed=3)
    sitting.settle()
    sitting.click("no_more")
    while len(sitting.match.view(0).history) < 3:
        sitting.until(lambda: sitting.asked() or len(sitting.match.view(0).history) >= 3)
        assert "no_more" not in sitting.spots()
        if {"stop", "roll", "serve", "continue"} & sitting.spots().keys():
            sitting.decide()
    assert {round.orders[0] for round in sitting.match.view(0).history} == {(0,), None}


def test_a_move_taken_back_asks_everybody_again(sit):
    sitting = sit("human:Becky, ai:easy:Otto, ai:easy:Lola", seed=3)
    sitting.settle()
    sitting.click("no_more")
    while "continue" not in sitting.spots():
        sitting.until(sitting.asked)
        if "continue" not in sitting.spots():
            sitting.decide()
    sitting.click("undo")
    sitting.click("answer 1")
    sitting.until(lambda: "no_more" in sitting.spots())
