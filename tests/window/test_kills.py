"""The program is killed at any moment: what was shown can be taken up again, and no process stays behind."""

import json
import logging
import os
import signal
import time
from pathlib import Path

import pytest

from game import saves
from game.match import Match
from rules.core.chance import Sampled

pytestmark = pytest.mark.window

log = logging.getLogger(__name__)

SEATS = "ai:easy, ai:medium, ai:hard"
LONGEST = 2500  # ms that the program may live


def test_a_killed_program_loses_nothing_that_was_shown(start, tmp_path: Path) -> None:
    kill_often(start, tmp_path, kills=5)


@pytest.mark.slow
def test_two_hundred_killed_programs_lose_nothing_that_was_shown(start, tmp_path: Path) -> None:
    kill_often(start, tmp_path, kills=200)


def kill_often(start, folder: Path, kills: int) -> None:
    dice = Sampled("kills", kills)
    torn = restored = 0
    for number in range(kills):
        program = start("play", "polterfass", "--seats", SEATS, "--pace", "instant", "--seed", str(number))
        time.sleep(dice.below(LONGEST, "how long it lives") / 1000)  # any moment will do: nothing is waited for
        minds = children(program.process.pid)
        os.kill(program.process.pid, signal.SIGKILL)
        program.process.wait()
        painted = last_painted(folder / "trace.jsonl")
        (kept,) = saves.shelf(program.data / "games").games
        if number % 2:
            tear(kept.path, keep=painted)
            torn += 1
        match = Match.load(kept.path)
        match.close()
        assert match.ply >= painted, f"kill {number}: move {painted} was shown, {match.ply} were kept"
        assert Match.load(kept.path, resume=False).ply == match.ply
        restored += match.ply
        until_gone(minds)
        kept.path.unlink()
        (folder / "trace.jsonl").unlink()
    log.warning("%d kills, %d with a torn line, %d moves restored", kills, torn, restored)
    assert restored > kills


def last_painted(trace: Path) -> int:
    lines = trace.read_bytes().splitlines(keepends=True)
    told = [json.loads(line) for line in lines if line.endswith(b"\n")]
    return max([line["ply"] for line in told if line["t"] == "painted"], default=0)


def tear(path: Path, keep: int) -> None:
    """Leave half of the last line, as a crash in the middle of writing does; never of a move that was shown."""
    lines = path.read_bytes().splitlines(keepends=True)
    if len(lines) - 1 <= keep:
        lines.append(lines[-1])
    path.write_bytes(b"".join(lines[:-1]) + lines[-1][: len(lines[-1]) // 2])


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def until_gone(processes: list[int]) -> None:
    end = time.monotonic() + 30
    while left := [pid for pid in processes if alive(pid)]:
        assert time.monotonic() < end, f"still there: {left}"
        time.sleep(0.02)


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
