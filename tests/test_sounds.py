"""Every sound file, as the mixer plays it. Loudness and seams are measured where they are made (build/art)."""

import re
from array import array
from pathlib import Path

import pygame
import pytest

ASSETS = Path(__file__).parents[1] / "assets"
FILES = sorted(ASSETS.rglob("*.ogg"))
FULL = 32768
LOOPS = {"murmur", "title_tune", "tune"}


@pytest.fixture(scope="module", autouse=True)
def mixer():
    pygame.mixer.init(44100, -16, 2, 512)
    yield
    pygame.mixer.quit()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sound_is_heard_does_not_clip_and_begins_and_ends_softly(path: Path) -> None:
    samples = array("h", pygame.mixer.Sound(path).get_raw())
    peak = max(max(samples), -min(samples))
    assert FULL * 0.02 < peak < FULL * 0.9
    if path.stem not in LOOPS:
        edge = samples[:20].tolist() + samples[-20:].tolist()
        assert max(map(abs, edge)) < FULL * 0.01


def test_variations_are_numbered_without_a_gap() -> None:
    takes: dict[str, list[int]] = {}
    for path in FILES:
        found = re.fullmatch(r"(.+)_(\d+)", path.stem)
        if found:
            takes.setdefault(found[1], []).append(int(found[2]))
    assert len(takes) > 20
    for name, numbers in takes.items():
        assert sorted(numbers) == list(range(1, len(numbers) + 1)), name


@pytest.mark.parametrize(("name", "least"), [("barrel", 6), ("card_deal", 3), ("dice", 4), ("cheer", 2), ("groan", 2)])
def test_what_is_heard_often_has_variations(name: str, least: int) -> None:
    assert len(list((ASSETS / "common" / "sounds").glob(f"{name}_[0-9].ogg"))) >= least
