"""The commands that need no window: their output, their exit codes, and that they bring no window along."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.match import Match
from game.seats import company
from game.session import Session
from main import main

ROOT = Path(__file__).parents[3]


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """The file of a finished game."""
    match = Match.new("polterfass", company(3, humans=0), {"target": "50"}, seed=5, folder=tmp_path)
    Session(match).play_out()
    match.close()
    assert match.path is not None
    return match.path


def test_simulate_prints_the_same_figures_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "polterfass", "--games", "5", "--seed", "3", "--json"]
    assert main(command) == 0
    first = capsys.readouterr().out
    assert main(command) == 0
    assert capsys.readouterr().out == first
    figures = json.loads(first)
    assert figures["games"] == 5
    assert figures["failed"] + figures["enough"] + figures["greedy"] == pytest.approx(1, abs=0.001)


def test_simulate_without_json_is_for_reading(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "polterfass", "--games", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "game  polterfass" in lines
    assert any(line.startswith("served  ") for line in lines)


def test_simulate_refuses_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "polterfass", "--seats", "human:Bo, ai, ai"]) == 2
    assert capsys.readouterr().err == "Only the machine plays in a simulation: all seats must be ai.\n"


@pytest.mark.parametrize("command", ["simulate", "verify"])
def test_a_command_without_a_window_imports_no_pygame(command: str, kept: Path) -> None:
    arguments = {"simulate": ["simulate", "polterfass", "--games", "1"], "verify": ["verify", str(kept)]}[command]
    program = f"import sys, main; code = main.main({arguments!r}); sys.exit(code or 'pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True).returncode == 0


def test_a_finished_game_verifies(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match.load(kept, resume=False)
    assert main(["verify", str(kept), "--envelope", match.envelope[:8]]) == 0
    told = capsys.readouterr().out
    assert match.envelope[:8] in told
    assert match._header.secret in told
    outcome = match.outcome()
    assert outcome is not None
    assert match.seats[outcome.winners[0]].name in told


def test_another_envelope_is_refused(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(kept), "--envelope", "00000000"]) == 2
    assert "not to 00000000" in capsys.readouterr().err


def test_a_changed_move_is_named(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = kept.read_text().splitlines(keepends=True)
    lines[3] = lines[3].replace('"digest":"', '"digest":"0', 1)
    kept.write_text("".join(lines))
    assert main(["verify", str(kept)]) == 2
    assert capsys.readouterr().err == f"{kept.name}: move 3 does not lead to what was written down.\n"


def test_an_unfinished_game_keeps_its_envelope_closed(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    secret = Match.load(kept, resume=False)._header.secret
    lines = kept.read_text().splitlines(keepends=True)
    orders = [json.loads(line)["action"] for line in lines[1:3]]
    kept.write_text("".join(lines[:3]))
    for command in ("verify", "replay"):
        assert main([command, str(kept)]) == 0
        told = capsys.readouterr().out
        assert secret not in told
        assert str(int(secret, 16)) not in told
        assert not any(order in told for order in orders)


def test_replay_tells_the_whole_game(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(kept)]) == 0
    lines = capsys.readouterr().out.splitlines()
    outcome = Match.load(kept, resume=False).outcome()
    assert outcome is not None
    assert len(lines) > 20
    assert any(company(3)[outcome.winners[0]].name in line for line in lines[-2:])
