"""Games that were left are found again; damaged, finished and strange ones are not offered."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import saves
from game.match import Match
from game.problems import Problem
from game.seats import company
from game.session import Session

ROOT = Path(__file__).parents[2]


def left(folder: Path, seed: int, moves: int) -> Path:
    match = Match.new("polterfass", company(3, humans=0), {}, seed=seed, folder=folder)
    session = Session(match)
    for _move in range(moves):
        session.advance()
    match.close()
    assert match.path is not None
    return match.path


def test_a_left_game_is_told_from_a_finished_one(tmp_path: Path) -> None:
    path = left(tmp_path, seed=1, moves=5)
    finished = left(tmp_path, seed=2, moves=10_000)
    found = {kept.path: kept for kept in saves.shelf(tmp_path).games}
    assert (found[path].game, found[path].moves, found[path].over) == ("polterfass", 5, False)
    assert [seat.name for seat in found[path].seats] == [seat.name for seat in company(3)]
    assert found[finished].over


def test_the_last_played_comes_first(tmp_path: Path) -> None:
    paths = [left(tmp_path, seed, moves=2) for seed in range(3)]
    for age, path in enumerate(paths):
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    assert [kept.path for kept in saves.shelf(tmp_path).games] == paths


def test_what_cannot_be_read_is_left_alone_and_named_with_the_reason(tmp_path: Path) -> None:
    path = left(tmp_path, seed=1, moves=5)
    other = left(tmp_path, seed=2, moves=5)
    other.write_bytes(b"what is this?\n")
    newer = left(tmp_path, seed=3, moves=5)
    newer.write_bytes(newer.read_bytes().replace(b'"format":1', b'"format":99', 1))
    found = saves.shelf(tmp_path)
    assert [kept.path for kept in found.games] == [path]
    assert len(found.refused) == 2
    for name, words in ((other.name, "is damaged in line 1"), (newer.name, "newer version")):
        assert any(name in sentence and words in sentence for sentence in found.refused)
    assert other.read_bytes() == b"what is this?\n"


def test_no_folder_means_no_games(tmp_path: Path) -> None:
    assert saves.shelf(tmp_path / "never made") == saves.EMPTY


def test_two_copies_of_the_program_cannot_play_one_game(tmp_path: Path) -> None:
    path = left(tmp_path, seed=1, moves=3)
    with_it = Match.load(path)
    try:
        with pytest.raises(Problem, match="another copy"):
            Match.load(path)
        program = (
            "import sys; from pathlib import Path; from game.match import Match; from game.problems import Problem\n"
            f"try: Match.load(Path({str(path)!r}))\n"
            "except Problem as problem: sys.exit(str(problem))"
        )
        other = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
        assert other.stderr == f"{path.name} is being played by another copy of this program.\n"
        assert Match.load(path, resume=False).ply == 3  # looking at it is free
    finally:
        with_it.close()
    Match.load(path).close()
