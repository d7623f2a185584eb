"""Every card of every game: named once, composed in every language and layout without a cut word, on contact sheets."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import text
from game.paths import ASSETS
from main import main
from rules.core import registry
from scenes.cards import SIZES
from scenes.games import cards
from scenes.stage import theme
from scenes.stage.cards import CardDesign, face

GAMES = tuple(registry.games())
WITH_CARDS = [game for game in GAMES if cards(game)]


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    pygame.font.init()
    theme.fit.cache_clear()
    face.cache_clear()
    yield
    text.set_language(text.SOURCE_LANGUAGE)


@pytest.mark.parametrize("game", WITH_CARDS)
def test_every_card_has_a_name_of_its_own_and_a_picture_that_is_there(game: str) -> None:
    names = [name for name, _ in cards(game)]
    assert len(set(names)) == len(names)
    for name, design in cards(game):
        assert isinstance(design, CardDesign), name
        assert design.icon or (ASSETS / design.picture).is_file(), name


@pytest.mark.parametrize("language", text.available())
@pytest.mark.parametrize("game", WITH_CARDS)
def test_no_card_has_a_cut_word(game: str, language: str, caplog: pytest.LogCaptureFixture) -> None:
    text.set_language(language)
    with caplog.at_level(logging.WARNING):
        for _name, design in cards(game):
            for layout, sizes in SIZES.items():
                face(design, sizes[0], layout)
    assert caplog.messages == []


def test_the_sheets_show_every_game_that_has_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "--out", str(tmp_path / "new"), "--lang", "es"]) == 0
    written = [Path(line) for line in capsys.readouterr().out.splitlines()]
    assert len(written) == len(WITH_CARDS) * sum(map(len, SIZES.values()))
    for path in written:
        sheet = pygame.image.load(path)
        assert sheet.get_width() > int(path.stem.rpartition("-")[2].partition("x")[0])


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("in the way")
    assert main(["cards", "--out", str(tmp_path / "file")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
