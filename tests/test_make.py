"""build/make.py: when it sets up, how it installs, and that it tells what it cannot do in one sentence."""

import subprocess
import sys
from pathlib import Path

import make
import pytest

SCRIPT = Path(make.__file__)


class Shell:
    """Stands in for the commands that make an environment, and notes them; those that `fails` names go wrong."""

    def __init__(self, venv: Path) -> None:
        self.venv = venv
        self.ran: list[str] = []
        self.fails: set[str] = set()

    def __call__(self, command, quiet=False):
        line = " ".join(str(word) for word in command).replace(str(self.venv), "VENV").replace(sys.executable, "PYTHON")
        self.ran.append(line)
        if any(part in line for part in self.fails):
            return 1
        python = self.venv / ("Scripts/python.exe" if make.os.name == "nt" else "bin/python")
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch()
        return 0

    def steps(self):
        ran, self.ran = self.ran, []
        return ran


@pytest.fixture
def shell(tmp_path, monkeypatch):
    shell = Shell(tmp_path / ".venv")
    monkeypatch.setattr(make, "call", shell)
    monkeypatch.setattr(make, "ROOT", tmp_path)
    for lock in ("play.lock", "work.lock"):
        (tmp_path / lock).write_text(f"{lock}==1 --hash=sha256:00", "utf-8")
    return shell


def set_up(shell, *locks):
    """The steps that were taken so that an environment with the first of these locks is there."""
    make.environment(shell.venv, *(shell.venv.parent / lock for lock in locks))
    return shell.steps()


def test_the_first_call_sets_up_and_the_second_finds_everything_in_place(shell):
    made, installed = set_up(shell, "play.lock")
    assert made == "PYTHON -m venv --clear VENV"
    assert "-m pip install" in installed
    assert "--require-hashes" in installed
    assert set_up(shell, "play.lock") == []


def test_an_environment_for_play_is_added_to_for_work_and_then_serves_both(shell):
    set_up(shell, "play.lock", "work.lock")
    (added,) = set_up(shell, "work.lock")
    assert "-m pip install" in added
    assert set_up(shell, "play.lock", "work.lock") == []


def test_a_changed_lock_makes_the_environment_anew(shell):
    set_up(shell, "play.lock")
    (shell.venv.parent / "play.lock").write_text("play.lock==2 --hash=sha256:01", "utf-8")
    assert len(set_up(shell, "play.lock")) == 2


def test_a_moved_folder_makes_the_environment_anew(shell):
    set_up(shell, "play.lock")
    moved = shell.venv.parent / "moved"
    moved.mkdir()
    shell.venv = shell.venv.rename(moved / ".venv")
    (moved / "play.lock").write_bytes((moved.parent / "play.lock").read_bytes())
    assert len(set_up(shell, "play.lock")) == 2


def test_a_set_up_that_failed_starts_again(shell):
    shell.fails = {"pip install"}
    with pytest.raises(make.Problem, match=r"play\.lock could not be installed"):
        set_up(shell, "play.lock")
    shell.fails, shell.ran = set(), []
    assert len(set_up(shell, "play.lock")) == 2


def test_without_ensurepip_the_pip_outside_installs_into_the_environment(shell):
    shell.fails = {"venv --clear VENV"}
    *_, installed = set_up(shell, "play.lock")
    assert installed.startswith("PYTHON -m pip --python VENV")


def test_a_python_with_neither_ensurepip_nor_pip_is_told_what_to_install(shell):
    shell.fails = {"venv --clear VENV", "PYTHON -m pip"}
    with pytest.raises(make.Problem, match="install python3-venv"):
        set_up(shell, "play.lock")


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
