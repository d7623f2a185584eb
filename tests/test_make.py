"""build/make.py: when it sets up, how it installs, and that it tells what it cannot do in one sentence."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import make
import pytest

SCRIPT = Path(make.__file__)


class System:
    """A machine on which environments are made; `steps` are the commands that did something."""

    def __init__(self, root: Path) -> None:
        self.venv = root / ".venv"
        self.steps: list[str] = []
        self.ensurepip = self.outer_pip = self.network = True

    def __call__(self, command, quiet=False):
        words = [str(word) for word in command]
        if "venv" in words:
            own_pip = "--without-pip" not in words
            if own_pip and not self.ensurepip:
                return 1
            shutil.rmtree(self.venv, ignore_errors=True)
            python = self.venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
            python.parent.mkdir(parents=True)
            python.write_text("own pip" if own_pip else "", "utf-8")
            self.steps.append("make")
            return 0
        outer = words[0] == sys.executable
        if not (self.outer_pip if outer else Path(words[0]).read_text("utf-8")):
            return 1
        if "install" in words:
            assert "--require-hashes" in words
            self.steps.append(f"{'outer' if outer else 'own'} pip installs {Path(words[-1]).name}")
            return 0 if self.network else 1
        return 0


@pytest.fixture
def system(tmp_path, monkeypatch):
    system = System(tmp_path)
    monkeypatch.setattr(make, "call", system)
    monkeypatch.setattr(make, "ROOT", tmp_path)
    for lock in ("play.lock", "work.lock"):
        (tmp_path / lock).write_text(f"{lock}==1 --hash=sha256:00", "utf-8")
    return system


def set_up(system, *locks):
    """The steps taken until an environment with the first of these locks is there; the others include it."""
    system.steps = []
    make.environment(system.venv, *(system.venv.parent / lock for lock in locks))
    return system.steps


def test_the_first_call_sets_up_and_the_second_finds_everything_in_place(system):
    assert set_up(system, "play.lock") == ["make", "own pip installs play.lock"]
    assert set_up(system, "play.lock") == []


def test_an_environment_for_play_is_added_to_for_work_and_then_serves_both(system):
    set_up(system, "play.lock", "work.lock")
    assert set_up(system, "work.lock") == ["own pip installs work.lock"]
    assert set_up(system, "play.lock", "work.lock") == []


def test_a_changed_lock_makes_the_environment_anew(system):
    set_up(system, "play.lock")
    (system.venv.parent / "play.lock").write_text("play.lock==2 --hash=sha256:01", "utf-8")
    assert set_up(system, "play.lock") == ["make", "own pip installs play.lock"]


def test_a_moved_folder_makes_the_environment_anew(system):
    set_up(system, "play.lock")
    moved = system.venv.parent / "moved"
    moved.mkdir()
    (moved / "play.lock").write_bytes((system.venv.parent / "play.lock").read_bytes())
    system.venv = system.venv.rename(moved / ".venv")
    assert set_up(system, "play.lock") == ["make", "own pip installs play.lock"]


def test_a_set_up_that_was_cut_short_starts_again(system):
    system.network = False
    with pytest.raises(make.Problem, match=r"play\.lock could not be installed"):
        set_up(system, "play.lock")
    system.network = True
    assert set_up(system, "play.lock") == ["make", "own pip installs play.lock"]


def test_without_ensurepip_the_pip_outside_installs_at_first_and_later(system):
    system.ensurepip = False
    assert set_up(system, "play.lock") == ["make", "outer pip installs play.lock"]
    assert set_up(system, "work.lock") == ["outer pip installs work.lock"]


def test_a_python_with_neither_ensurepip_nor_pip_is_told_what_to_install(system):
    system.ensurepip = system.outer_pip = False
    with pytest.raises(make.Problem, match="install python3-venv"):
        set_up(system, "play.lock")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["dance"], "There is no command 'dance'; there are play, run, "),
        (["play", "--", "polterfass"], "play takes no arguments."),
    ],
)
def test_a_wrong_command_gets_one_sentence(args, sentence):
    done = subprocess.run([sys.executable, SCRIPT, *args], capture_output=True, text=True)
    assert done.returncode != 0
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux needs binutils")
@pytest.mark.parametrize(
    ("objdump", "library", "sentence"), [(None, 0, "install binutils"), ("objdump", 1, "a shared libpython")]
)
def test_the_program_is_not_packed_without_its_tools(monkeypatch, objdump, library, sentence):
    monkeypatch.setattr(make, "environment", lambda *args: Path("python"))
    monkeypatch.setattr(shutil, "which", lambda tool: objdump)
    monkeypatch.setattr(make, "call", lambda command, quiet=False: library)
    with pytest.raises(make.Problem, match=sentence):
        make.main(["app"])


def test_a_packed_program_tests_itself(monkeypatch):
    steps = []
    monkeypatch.setattr(make, "environment", lambda *args: Path("python"))
    monkeypatch.setattr(shutil, "which", lambda tool: tool)
    monkeypatch.setattr(make, "call", lambda command, quiet=False: steps.append([*map(str, command)]) or 0)
    assert make.main(["app"]) == 0
    assert steps[-2][-1].endswith("tavern.spec")
    assert steps[-1] == [str(make.packed()), "selftest"]


def test_what_follows_two_dashes_reaches_the_command(monkeypatch):
    seen = []
    monkeypatch.setitem(make.COMMANDS, "run", lambda args: seen.append(args) or 3)
    assert make.main(["run", "--", "demo", "--", "--seed"]) == 3
    assert seen == [["demo", "--", "--seed"]]


def test_every_command_is_explained():
    assert {line.split()[0] for line in make.USAGE.splitlines() if line.startswith("  ")} == make.COMMANDS.keys()


def test_one_failure_among_several_commands_is_the_result():
    assert make.worst(0, -9, 2) == -9
    assert make.worst(0, 0) == 0
