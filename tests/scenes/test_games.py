"""Every game of the registry brings all that the shared scenes ask of it."""

import pytest

from rules.core.registry import games
from scenes.games import MODULES, parts

NEEDED = {
    "layout": ("pieces",),
    "painters": ("painters",),
    "clips": ("CLIPS", "GATES", "BUSIEST"),
    "targets": ("paths", "buttons", "wish", "key", "quick"),
    "words": ("line", "doing", "prompt", "label", "piece", "reason", "odds_text", "typing", "notepad"),
    "howto": ("TIPS", "EMBLEM"),
    "tour": ("MOMENTS",),
}


@pytest.mark.parametrize("game", games())
def test_a_game_brings_every_part(game: str) -> None:
    found = parts(game)
    assert set(NEEDED) == set(MODULES)
    missing = [f"{module}.{name}" for module, names in NEEDED.items() for name in names
               if not hasattr(getattr(found, module), name)]  # fmt: skip
    assert missing == []


@pytest.mark.parametrize("game", games())
def test_a_game_names_itself_and_every_option(game: str) -> None:
    skin, info = parts(game).skin, games()[game].info
    assert skin.title
    assert skin.tagline
    assert {option.key: set(option.values) for option in info.options} == {
        key: set(words.values) for key, words in skin.options.items()
    }


def test_a_game_that_is_not_there_is_named() -> None:
    with pytest.raises(RuntimeError, match="chess"):
        parts("chess")
