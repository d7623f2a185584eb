"""Every game in a real window, to its end: a hand that clicks whatever it may, against the house."""

import random
from collections import deque

import pytest

from game.match import Match
from rules.core import registry
from tests.window.conftest import Program, Start

pytestmark = pytest.mark.window

CLICKS_AT_MOST = 3000
NOT_PLAYED = ("menu", "help", "undo", "hint", "odds", "notepad", "log", "back_here", "own_cards", "no_more", "routine")


def may_play(program: Program) -> list[str]:
    """What can be clicked that has to do with the game."""
    return [id for id in program.can("") if id.partition(":")[0] not in NOT_PLAYED]


@pytest.mark.parametrize("game", list(registry.games()))
def test_a_whole_game_is_played_against_the_house_by_clicks(start: Start, game: str) -> None:
    seats = min(registry.game(game).info.seats)
    company = ", ".join(["human:Ana", *["ai:easy"] * (seats - 1)])
    program = start("play", game, "--seats", company, "--pace", "instant", "--seed", "11")
    hand, last = random.Random(game), deque[str](maxlen=2)
    for _click in range(CLICKS_AT_MOST):
        program.until(lambda: program.scene != "table" or may_play(program))
        if program.scene != "table":
            break
        choices = may_play(program)
        fresh = [id for id in choices if id not in last]  # a second click would put back what was picked
        last.append(hand.choice(fresh or choices))
        program.tap(last[-1])
    assert program.scene == "results"
    (path,) = (program.data / "games").iterdir()
    match = Match.load(path, resume=False)
    assert match.outcome() is not None
    assert any(match.batch(ply, None).seat == 0 for ply in range(1, match.ply + 1))
    program.click("title")
    program.click("quit")
    assert program.ends() == 0
