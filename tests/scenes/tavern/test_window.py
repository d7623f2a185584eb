"""Tavern as its players meet it: whole games in a real window, with a real mouse."""

import pytest

from game.match import Match
from tests.window.conftest import Program, Start, display, start

__all__ = ["display", "start"]  # fixtures
pytestmark = pytest.mark.window

CLICKS_AT_MOST = 1500
PIECES = ("musician.", "market.", "guest.", "hand.", "drink.", "stack")
BUTTONS = ("continue", "bid", "serve", "pass", "refuse", "discard")


class Player:
    """Clicks whatever glows, a button before a piece, and no piece twice in a decision."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._clicked: set[str] = set()
        self.buttons: set[str] = set()

    def asked(self) -> bool:
        return self._program.scene != "table" or bool(self._program.can(*PIECES, *BUTTONS))

    def decide(self) -> None:
        can = self._program.can(*PIECES, *BUTTONS)
        if button := next((name for name in BUTTONS if name in can), ""):
            self._program.click(button)
            self.buttons.add(button)
            self._clicked.clear()
            return
        fresh = [id for id in can if id not in self._clicked]
        if not fresh:  # what was clicked has been played
            self._clicked.clear()
        piece = fresh[0] if fresh else can[0]
        self._clicked.add(piece)
        self._program.click(piece)


def test_a_whole_game_against_the_house_by_clicks_alone(start: Start) -> None:
    program = start("--pace", "instant")
    program.click("table:tavern")
    program.until(lambda: program.can("start"))
    program.click("start")
    player = Player(program)
    for _click in range(CLICKS_AT_MOST):
        program.until(player.asked)
        if program.scene != "table":
            break
        player.decide()
    assert program.scene == "results"
    assert {"bid", "serve", "refuse", "discard"} <= player.buttons
    (path,) = (program.data / "games").iterdir()
    match = Match.load(path, resume=False)
    assert [seat.kind for seat in match.seats] == ["human", "ai"]
    assert match.outcome() is not None
    program.click("title")
    program.click("quit")
    assert program.ends() == 0


def test_two_people_at_one_screen_bid_behind_curtains_with_two_clicks_for_each_change(start: Start) -> None:
    program = start("play", "tavern", "--seats", "human:Ana, human:Bo", "--pace", "instant")
    for seat in (0, 1):
        program.until(lambda: program.scene == "curtain")
        assert not program.can(*PIECES)
        program.click(f"seat:{seat}")
        program.until_asked(seat)
        assert {id for id in program.spots if id.startswith(("held.", "hand."))} >= {f"held.{1 - seat}.0", "hand.0"}
        for id in ("musician.5", "musician.1", "bid"):
            program.click(id)
    program.until(lambda: "bid" not in program.spots and program.scene != "lobby")
    (path,) = (program.data / "games").iterdir()
    view = Match.load(path, resume=False).view(None)
    assert view.bids == ((5, 1), (5, 1))
