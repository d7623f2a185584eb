"""Choices that need no curtain: made before everybody's eyes, with the own cards hidden. An order of one mug is one."""

import pytest

from rules.core.action import Action
from tests.scenes.tables import Sit, Sitting

ONE = Action("order", (1,))


@pytest.fixture
def shared(sit: Sit, monkeypatch) -> Sitting:
    """One guest is left to order: Becky and Otto share the screen, a machine is the innkeeper."""
    openly = lambda view, legal: [ONE] if ONE in legal else []  # noqa: E731
    monkeypatch.setattr("scenes.polterfass.targets.openly", openly, raising=False)
    sitting = sit("ai:easy:Lola, human:Becky, human:Otto", options={"innkeeper": "2"}, seed=5)
    sitting.until(lambda: "own_cards" in sitting.spots())
    return sitting


def test_the_seat_is_asked_at_the_open_table(shared: Sitting) -> None:
    assert shared.top == "Table"
    assert shared.session.viewer is None
    assert not [id for id in shared.table.snapshot() if id.startswith("hand.")]


def test_nothing_says_why_it_cannot_be_chosen_for_that_might_tell_of_the_cards(shared: Sitting) -> None:
    assert not [id for id in shared.refused() if id in shared.table.snapshot()]
    shared.click("own_cards")
    shared.settle()
    assert [id for id in shared.refused() if id in shared.table.snapshot()]


def test_the_cards_are_one_click_away_and_all_can_be_chosen_then(shared: Sitting) -> None:
    seat = shared.match.to_act()[-1]
    shared.click("own_cards")
    shared.settle()
    assert shared.session.viewer == seat
    assert "own_cards" not in shared.spots()
    shared.click("hand.3")
    shared.click("order")
    assert shared.session.viewer is None


def test_the_house_gives_no_advice_that_would_tell_of_the_cards(shared: Sitting) -> None:
    shared.click("hint")
    assert "look at them" in shared.table.note
