import subprocess
import sys
from pathlib import Path

import pytest

from main import COMMANDS, main
from rules.core import registry

ROOT = Path(__file__).resolve().parent.parent
GAME = next(iter(registry.games()))


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["--foo"], "--foo"),
        (["simulate", "chess"], "chess"),
        (["simulate", GAME, "--games", "1", "--seats", "ai"], "1"),
        (["simulate", GAME, "--games", "1", "--seats", "robot, ai, ai"], "robot"),
        (["simulate", GAME, "--games", "1", "--option", "beard=long"], "beard"),
        (["replay", "gone.jsonl"], "gone.jsonl"),
        (["verify", "gone.jsonl"], "gone.jsonl"),
    ],
)
def test_a_mistake_of_the_player_is_one_sentence_and_exit_code_2(arguments, names, capsys):
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert names in printed.err
    assert printed.err.count("\n") == 1


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], *([name, "--help"] for name in COMMANDS if name)])
def test_help_and_version_are_not_mistakes(arguments, capsys):
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 0
    assert capsys.readouterr().out


def test_a_mistake_leaves_no_traceback_in_a_process_of_its_own():
    ended = subprocess.run(
        [sys.executable, ROOT / "main.py", "play", "chess"], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 2
    assert "chess" in ended.stderr
    assert "Traceback" not in ended.stderr
