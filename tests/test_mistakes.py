"""What goes wrong outside the program - on the command line, in files, in devices - as a process of its own meets it:
one sentence, an exit code that says so, no traceback, and the file in question left as it was.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.match import Match
from game.seats import company
from game.session import Session
from rules.core import registry

ROOT = Path(__file__).resolve().parent.parent
GAME = next(iter(registry.games()))
Spoil = Callable[[bytes], bytes]


def run(*arguments: object, program: Path = ROOT, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, program / "main.py", "--lang", "en", *map(str, arguments)],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def is_one_sentence(ended: subprocess.CompletedProcess[str]) -> bool:
    return ended.returncode == 2 and ended.stderr.count("\n") == 1 and "Traceback" not in ended.stderr + ended.stdout


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A game of the house, played to its end."""
    match = Match.new(GAME, company(registry.game(GAME).info.seats[0], humans=0), {}, seed=1, folder=tmp_path)
    Session(match).play_out()
    match.close()
    assert match.path is not None
    return match.path


def without_its_header(kept: bytes) -> bytes:
    return kept.split(b"\n", 1)[1]


def with_another_move(kept: bytes) -> bytes:
    """The digests of two moves change places."""
    lines = kept.split(b"\n")
    lines[3], lines[4] = lines[4], lines[3]
    return b"\n".join(lines)


def with_other_names(kept: bytes) -> bytes:
    return kept.replace(b"Becky", b"Vicky")


def not_even_text(kept: bytes) -> bytes:
    return bytes(range(256)) * 8 + b"\n"


def nothing_at_all(kept: bytes) -> bytes:
    return b""


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    "spoil", [without_its_header, with_another_move, with_other_names, not_even_text, nothing_at_all]
)
def test_a_broken_game_is_refused_by_name_and_kept(journal: Path, spoil: Spoil, command: str) -> None:
    spoiled = spoil(journal.read_bytes())
    journal.write_bytes(spoiled)
    ended = run(command, journal)
    assert is_one_sentence(ended)
    assert journal.name in ended.stderr
    assert journal.read_bytes() == spoiled


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The program in a place where its assets may be spoiled: copies of the code, links to the rest."""
    place = tmp_path / "copy"
    for folder in ("game", "rules", "scenes"):
        shutil.copytree(ROOT / folder, place / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "assets", place / "assets", copy_function=os.symlink)
    shutil.copy(ROOT / "main.py", place)
    return place


def no_map(table: bytes) -> bytes:
    return b"the cat has slept on the keyboard"


def torn(table: bytes) -> bytes:
    return table[: len(table) // 2]


def without_slots(table: bytes) -> bytes:
    return table.replace(b'name="slots"', b'name="places"')


@pytest.mark.parametrize("spoil", [no_map, torn, without_slots])
def test_a_broken_table_is_named_and_kept(copy: Path, tmp_path: Path, spoil: Spoil) -> None:
    table = copy / "assets" / GAME / "table.tmx"
    spoiled = spoil(table.read_bytes())
    assert spoiled != table.read_bytes()
    table.unlink()  # the link
    table.write_bytes(spoiled)
    ended = run("demo", GAME, "--shots", tmp_path / "shots", "--data-dir", tmp_path, "--size", "800x600", program=copy)
    assert is_one_sentence(ended), ended.stderr
    assert "table.tmx" in ended.stderr
    assert table.read_bytes() == spoiled


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["play", "chess"], "chess"),
        (["demo", "chess"], "chess"),
        (["demo", GAME, "--seats", "ai"], "1"),
        (["play", GAME, "--seats", ", ".join(["ai"] * 9)], "9"),
        (["play", GAME, "--seats", "human:Ana, human:Ana, ai"], "Ana"),
        (["play", GAME, "--seats", "human:Wolfeschlegelsteinhausen, ai, ai"], "Wolfeschlegelsteinhausen"),
        (["demo", GAME, "--seats", "ai:genius, ai, ai"], "genius"),
        (["demo", GAME, "--option", "beard=long"], "beard"),
        (["demo", GAME, "--shot", "out"], "--shot"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused_in_one_sentence(
    arguments: list[str], names: str, tmp_path: Path
) -> None:
    ended = run(*arguments, "--data-dir", tmp_path)
    assert is_one_sentence(ended), ended.stderr
    assert names in ended.stderr
    assert ended.stdout == ""


@pytest.mark.parametrize("option", ["--shots", "--trace", "--data-dir"])
def test_a_place_that_cannot_be_written_to_is_named(tmp_path: Path, option: str) -> None:
    (tmp_path / "full").write_text("of something else", encoding="utf-8")
    ended = run("demo", GAME, "--shots", tmp_path / "out", option, tmp_path / "full" / "place")
    if option == "--data-dir":  # only the log wants to be there
        assert ended.returncode == 0
    else:
        assert is_one_sentence(ended), ended.stderr
        assert "full" in ended.stderr
    assert (tmp_path / "full").read_text(encoding="utf-8") == "of something else"
