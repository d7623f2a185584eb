"""A game that plays itself: the same one again from its seed, with its pictures, and a tour of all its moments."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.clock import LONGEST_STEP_MS, HandClock
from game.commandline import Options
from game.match import Match
from game.paths import ROOT, Folders
from game.seats import company
from main import main
from rules.core import registry
from scenes.demo import show
from scenes.games import parts
from scenes.start import open_app
from scenes.tour import INDEX, LOOKS

GAMES = tuple(registry.games())
AROUND = {"title", "lobby", "settings", "results"}
SIZE = (800, 600)


def demonstrate(*arguments: object) -> int:
    return main(["demo", *map(str, arguments), "--lang", "en", "--size", f"{SIZE[0]}x{SIZE[1]}"])


def album(folder: Path) -> list[dict[str, object]]:
    index: list[dict[str, object]] = json.loads((folder / INDEX).read_text(encoding="utf-8"))
    assert sorted(path.name for path in folder.glob("*.png")) == sorted(str(entry["file"]) for entry in index)
    for entry in index:
        assert entry["lang"] == "en"
        assert entry["size"] == [*SIZE]
        assert pygame.image.load(folder / str(entry["file"])).get_size() == SIZE
    return index


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_plays_the_same_game_whatever_the_hash_seed(game: str, tmp_path: Path) -> None:
    told = set()
    for number in (1, 2):
        ended = subprocess.run(
            [sys.executable, ROOT / "main.py", "demo", game, "--seed", "7", "--data-dir", tmp_path / str(number)],
            env=os.environ | {"PYTHONHASHSEED": str(number)},
            capture_output=True,
            text=True,
            check=True,
        )
        *result, kept, last = ended.stdout.splitlines()
        (journal,) = (tmp_path / str(number) / "games").iterdir()
        assert str(journal) in kept
        assert Match.load(journal, resume=False).digest() in last
        told.add((*result, last))
    assert len(told) == 1


@pytest.mark.parametrize("game", GAMES)
def test_pictures_are_taken_of_what_a_game_brings(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shots = tmp_path / "shots"
    assert demonstrate(game, "--seed", 7, "--shots", shots, "--data-dir", tmp_path) == 0
    index = album(shots)
    assert len(index) >= 12
    (journal,) = (path for path in shots.iterdir() if path.suffix not in (".png", ".json"))
    match = Match.load(journal, resume=False)
    outcome = match.outcome()
    assert outcome is not None
    assert match.seats[outcome.winners[0]].name in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_a_tour_shows_every_named_moment(game: str, tmp_path: Path) -> None:
    assert demonstrate(game, "--tour", "--shots", tmp_path / "out", "--data-dir", tmp_path) == 0
    names = [entry["name"] for entry in album(tmp_path / "out")]
    moments = {moment.name for moment in (*parts(game).tour.MOMENTS, *LOOKS)}
    assert AROUND | moments <= set(names)
    assert len(names) == len(set(names))


class Hasty(HandClock):
    """Time in the longest steps there are."""

    def wait(self, per_second: int) -> int:
        return self.advance(LONGEST_STEP_MS)


@pytest.mark.parametrize("game", GAMES)
def test_in_a_window_it_goes_on_and_ends_by_itself(game: str, tmp_path: Path) -> None:
    options = Options(size=SIZE, mute=True, pace="fast")
    app = open_app(options, Folders(tmp_path), clock=Hasty(), remember=False)
    match = Match.new(game, company(registry.game(game).info.seats[0], humans=0), {}, seed=7)
    show(app, match)
    assert match.outcome() is not None
    assert not app.scenes
