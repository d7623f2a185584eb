"""The program for people without Python, as it is packed: in strange places, with nothing around it, and played.

`TAVERN_APP` names the program; without it the one in `dist/` is taken, if there is one.
"""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from game.match import Match
from tests.window.conftest import ROOT, Start
from tests.window.test_window import asked, decide, journal

pytestmark = pytest.mark.window

PLACE = "Münze & Krug/Señor Núñez"
BEYOND_ASSETS = 40e6  # bytes
ROUNDS = 3


@pytest.fixture(scope="module")
def packed() -> Path:
    path = Path(os.environ.get("TAVERN_APP") or ROOT / "dist" / "tavern-table" / "tavern-table")
    if not path.is_file():
        refuse = pytest.fail if os.environ.get("TAVERN_APP") else pytest.skip
        refuse(f"there is no packed program at {path}; `build/make.py app` makes one")
    return path.resolve()


@pytest.fixture(scope="module")
def elsewhere(packed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy in a folder with spaces and accents, which nobody may write to."""
    folder = tmp_path_factory.mktemp("packed") / PLACE
    shutil.copytree(packed.parent, folder, symlinks=True)
    for path in [folder, *folder.rglob("*")]:
        path.chmod(path.stat().st_mode & ~0o222)
    return folder / packed.name


def contents(program: Path) -> dict[str, tuple[int, int]]:
    """All files beside the program: where the tests run as root, nothing keeps it from writing there."""
    return {str(path): (path.stat().st_size, path.stat().st_mtime_ns) for path in program.parent.rglob("*")}


def test_the_folder_is_small(packed: Path) -> None:
    files = [path for path in packed.parent.rglob("*") if path.is_file() and not path.is_symlink()]
    assets = packed.parent / "_internal" / "assets"
    assert sum(path.stat().st_size for path in files if not path.is_relative_to(assets)) < BEYOND_ASSETS


def test_licences_lie_beside_the_program(packed: Path) -> None:
    inside = (packed.parent / "licences" / "third-party.md").read_text(encoding="utf-8")
    texts = {path.name for path in (packed.parent / "licences").iterdir()}
    assert (packed.parent / "LICENSE").is_file()
    assert texts >= {"LGPL-2.1.txt", "GPL-3.txt", "python.txt", "pytmx.txt", "msgspec.txt", "platformdirs.txt"}
    missing = [name for name in ("SDL", "FreeType", "pygame-ce") if name not in inside]
    assert missing == []


def test_it_tests_itself_with_an_empty_environment_in_a_strange_folder(elsewhere: Path, tmp_path: Path) -> None:
    before = contents(elsewhere)
    done = subprocess.run([elsewhere, "selftest"], env={}, cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert contents(elsewhere) == before
    assert list(tmp_path.iterdir()) == []


def test_it_keeps_a_game_in_a_home_with_spaces_and_accents(elsewhere: Path, tmp_path: Path) -> None:
    before = contents(elsewhere)
    home = tmp_path / "Becky Muñoz"
    home.mkdir()
    environment = {"HOME": str(home), "SDL_VIDEODRIVER": "dummy"}
    command = [elsewhere, "demo", "polterfass", "--seats", "ai:easy, ai:easy, ai:easy", "--seed", "3"]
    done = subprocess.run(command, env=environment, cwd="/", capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (kept,) = home.rglob("*.tavern")
    assert Match.load(kept, resume=False).outcome() is not None
    assert contents(elsewhere) == before


def test_three_rounds_are_played_in_its_window_by_clicks(elsewhere: Path, start: Start) -> None:
    before = contents(elsewhere)
    seats = "human:Becky, ai:easy:Otto, ai:easy:Lola"
    program = start("play", "polterfass", "--seats", seats, program=[str(elsewhere)], SDL_AUDIODRIVER="no-such-driver")
    assert program.driver == "x11"
    rounds = 0
    while rounds < ROUNDS:
        program.until(lambda: asked(program))
        if program.can("continue"):
            rounds += 1
            program.click("continue")
        else:
            decide(program)
    program.keys("Escape")
    program.until(lambda: program.scene == "pause")
    program.click("leave")
    program.until(lambda: program.scene != "pause")
    program.close()
    assert len(journal(program).view(None).history) >= ROUNDS
    assert contents(elsewhere) == before
