"""Tavern as two people at one screen meet it: a real window, a real mouse. (A whole game: see tests/window.)"""

import pytest

from game.match import Match
from tests.window.conftest import Start, display, start

__all__ = ["display", "start"]  # fixtures
pytestmark = pytest.mark.window

SECRET = ("hand.", "musician.", "held.")


def test_two_people_bid_behind_curtains_and_take_drinks_in_the_open(start: Start) -> None:
    program = start("play", "tavern", "--seats", "human:Ana, human:Bo", "--pace", "instant", "--seed", "4")
    for seat in (0, 1):
        program.until(lambda: program.scene == "curtain")
        assert not [id for id in program.spots if id.startswith(SECRET)]
        program.click(f"seat:{seat}")
        program.until_asked(seat)
        mine = [id for id in program.spots if id.startswith("hand.")]
        assert mine
        for id in ("musician.5", "musician.1", "bid"):
            program.click(id)
    program.until(lambda: program.can("market."))
    assert program.scene == "table"
    assert not [id for id in program.spots if id.startswith("hand.")]
    assert "own_cards" in program.spots
    program.click("market.0")
    (path,) = (program.data / "games").iterdir()
    view = Match.load(path, resume=False).view(None)
    assert view.bids == ((5, 1), (5, 1))
    assert sum(view.hands) == 5
