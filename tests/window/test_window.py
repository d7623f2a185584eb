"""The program as its players meet it: a real window, a real mouse. Reads where to click from the trace."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.match import Match
from tests.window.conftest import ROOT, Program, Start

pytestmark = pytest.mark.window

CLICKS_AT_MOST = 600


def journal(program: Program) -> Match:
    """The one game that was kept."""
    (path,) = (program.data / "games").iterdir()
    return Match.load(path, resume=False)


def decide(program: Program) -> None:
    """Answer what is asked: order a three, turn off the tap at once, pour whatever comes first."""
    if program.can("hand.3"):
        program.click("hand.3")
        program.click("order")
    elif program.can("stop"):
        program.click("stop")
    else:
        for barrel in program.can("barrel."):
            if not program.can("serve"):
                program.click(barrel)
        program.click("serve")


def asked(program: Program) -> bool:
    return program.scene != "table" or bool(program.can("hand.", "stop", "serve", "barrel.", "continue"))


def test_the_title_opens_and_the_keyboard_leads_out(start: Start) -> None:
    program = start()
    assert (program.scene, program.driver) == ("title", "x11")
    program.keys("shift+Tab", "Return")
    assert program.ends() == 0


def test_without_a_sound_device_the_program_is_as_usual(start: Start) -> None:
    program = start(SDL_AUDIODRIVER="no-such-driver")
    assert program.scene == "title"
    program.click("quit")
    assert program.ends() == 0
    assert "no sound" in (program.data / "log" / "tavern.log").read_text(encoding="utf-8")


def test_a_whole_game_against_two_of_the_house_by_clicks_alone(start: Start) -> None:
    program = start("--pace", "instant")
    program.click("table:polterfass")
    assert program.scene == "lobby"
    program.click("remove:3")
    program.click("option:target", across=0.9)
    program.click("start")
    for _click in range(CLICKS_AT_MOST):
        program.until(lambda: asked(program))
        if program.scene != "table":
            break
        decide(program)
    assert program.scene == "results"
    match = journal(program)
    assert [seat.kind for seat in match.seats] == ["human", "ai", "ai"]
    assert match.setup.options["target"] == "50"
    assert match.outcome() is not None
    program.click("title")
    program.click("quit")
    assert program.ends() == 0


def test_three_people_at_one_screen_play_a_round_behind_curtains(start: Start) -> None:
    program = start("play", "polterfass", "--seats", "human:Ana, human:Bo, human:Cy", "--pace", "instant")
    program.until(lambda: program.scene == "curtain")
    guests = program.can("seat:")
    assert len(guests) == 2
    for seat in [int(guest.removeprefix("seat:")) for guest in guests]:
        program.click(f"seat:{seat}")
        program.until_asked(seat)
        decide(program)
    program.until(lambda: program.can("stop"))
    assert f"seat:{program.asked}" not in guests
    while program.scene != "curtain":  # the next round's
        decide(program)
        program.until(lambda: asked(program))
    assert program.scenes.count("curtain") == 3
    program.keys("Escape")
    program.until(lambda: program.scene == "pause")
    program.click("leave")
    program.click("answer 1")
    program.click("quit")
    assert program.ends() == 0
    (record,) = journal(program).view(None).history
    assert [order for order in record.orders if order] == [(3,), (3,)]


def test_without_a_display_a_demonstration_is_played_and_its_pictures_are_kept(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {key: value for key, value in os.environ.items() if key not in hidden}
    command = [sys.executable, str(ROOT / "main.py"), "play", "polterfass", "--data-dir", str(tmp_path), "--lang", "en"]
    done = subprocess.run([*command, "--size", "800x600"], env=environment, capture_output=True, text=True)
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    folder = tmp_path / "demonstration"
    first, *_report = done.stdout.splitlines()
    assert first == f"There is no display here, so a game is played off-screen; its pictures are in {folder}."
    assert len(list(folder.glob("*.png"))) >= 12
