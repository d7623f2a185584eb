"""The self-test: it passes on a whole program, and a check that finds something says what.

Games that it replays are written anew by `python -m tests.scenes.test_selftest`, after a change of ruleset.
"""

import logging
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from game.match import Match
from game.paths import ASSETS, ROOT
from game.seats import company
from game.session import Session
from rules.core import registry
from scenes import selftest


def kept_game(game: str, folder: Path) -> Path:
    """A game of the house, finished and kept."""
    info = registry.game(game).info
    match = Match.new(game, company(info.seats[0], humans=0), {}, seed=7, folder=folder)
    Session(match).play_out()
    match.close()
    assert match.path is not None
    return match.path


def test_a_whole_program_passes(tmp_path: Path) -> None:
    command = [sys.executable, ROOT / "main.py", "selftest", "--lang", "es", "--data-dir", tmp_path]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    *checks, last = done.stdout.splitlines()
    assert len(checks) > 8
    assert all(line.split()[0] == checks[0].split()[0] for line in checks)
    assert last == "No falta nada y todo funciona."


def test_a_check_that_raises_fails_and_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    def broken() -> str:
        raise ValueError("no beer")

    assert not selftest.passes(selftest.Check("Cellar", broken), "en")
    assert capsys.readouterr().out == "FAILED  Cellar: ValueError: no beer\n"


def test_a_warning_in_the_log_fails_a_check(capsys: pytest.CaptureFixture[str]) -> None:
    def placeholder() -> str:
        logging.getLogger("game.assets").warning("asset %s cannot be used", "mug.png")
        return "all fine"

    assert not selftest.passes(selftest.Check("Pictures", placeholder), "en")
    assert capsys.readouterr().out == "FAILED  Pictures: asset mug.png cannot be used\n"


@pytest.mark.parametrize("game", registry.games())
def test_every_game_has_a_kept_game_that_is_over(game: str) -> None:
    assert Match.load(ASSETS / game / selftest.KEPT, resume=False).digest()


if __name__ == "__main__":
    for name in registry.games():
        with tempfile.TemporaryDirectory() as folder:
            (ASSETS / name / selftest.KEPT).write_bytes(kept_game(name, Path(folder)).read_bytes())
