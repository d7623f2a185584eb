"""Dice as drawn: their outline, their light and the numbers on their faces."""

import math
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from scenes.stage.camera import Camera
from scenes.stage.dice import DiceLibrary, Roll
from scenes.stage.dice_painter import BLUE, IVORY, DicePainter
from scenes.stage.rotation import turned

FILE = Path(__file__).parents[3] / "assets" / "common" / "dice.bin"
KINDS = (4, 6, 8, 10, 12)
UNIT = 40.0


class Scribe:
    """Writes boxes and remembers what it wrote."""

    def __init__(self) -> None:
        self.written: list[str] = []

    def __call__(self, text: str, height: int, colour: tuple[int, int, int]) -> Surface:
        self.written.append(text)
        surface = Surface((height * len(text) // 2 + 1, height), pygame.SRCALPHA)
        surface.fill(colour)
        return surface


@pytest.fixture(scope="module")
def library() -> DiceLibrary:
    return DiceLibrary.load(FILE)


@pytest.fixture
def scribe() -> Scribe:
    return Scribe()


@pytest.fixture
def painter(library: DiceLibrary, scribe: Scribe) -> DicePainter:
    return DicePainter(Camera(), library.solids, scribe)


def at_rest(library: DiceLibrary, kind: int, value: int) -> Roll:
    return library.roll([kind], [value])


@pytest.mark.parametrize("kind", KINDS)
def test_the_picture_covers_the_die_and_no_more(library: DiceLibrary, painter: DicePainter, kind: int) -> None:
    roll = at_rest(library, kind, 1)
    for ms in (0, 333, roll.duration_ms):
        rotation = roll.pose(0, ms).rotation
        picture = painter.picture(kind, IVORY, rotation, UNIT)
        corners = [Camera().screen(*turned(rotation, corner)) for corner in library.solids[kind].corners]
        box = picture.surface.get_bounding_rect(min_alpha=128).move(picture.dx, picture.dy)
        for low, high, edges in (
            (box.left, box.right, [x for x, _ in corners]),
            (box.top, box.bottom, [y for _, y in corners]),
        ):
            assert low == pytest.approx(min(edges) * UNIT, abs=4)
            assert high == pytest.approx(max(edges) * UNIT, abs=4)


@pytest.mark.parametrize("kind", KINDS)
def test_the_number_shown_is_written_where_the_top_of_the_die_is_seen(
    library: DiceLibrary, painter: DicePainter, scribe: Scribe, kind: int
) -> None:
    for value in range(1, kind + 1):
        scribe.written.clear()
        painter.picture.cache_clear()
        painter._mark.cache_clear()
        roll = at_rest(library, kind, value)
        rotation = roll.pose(0, roll.duration_ms).rotation
        picture = painter.picture(kind, IVORY, rotation, UNIT)
        assert str(value) in scribe.written
        if kind == 4:
            continue
        solid = library.solids[kind]
        ring = [turned(rotation, solid.corners[corner]) for corner in solid.faces[value - 1]]
        x, y = Camera().screen(*(sum(axis) / len(ring) for axis in zip(*ring, strict=True)))
        pixel = picture.surface.get_at((round(x * UNIT) - picture.dx, round(y * UNIT) - picture.dy))
        assert math.dist(pixel[:3], IVORY.ink) < 60


def test_each_number_looks_different_from_each_other(library: DiceLibrary) -> None:
    pygame.font.init()
    font = pygame.font.Font(None, 60)
    painter = DicePainter(Camera(), library.solids, lambda text, height, colour: font.render(text, True, colour))
    for kind in KINDS:
        pictures = set()
        for value in range(1, kind + 1):
            roll = at_rest(library, kind, value)
            surface = painter.picture(kind, BLUE, roll.pose(0, roll.duration_ms).rotation, UNIT).surface
            pictures.add(pygame.image.tobytes(surface, "RGBA"))
        assert len(pictures) == kind


def test_six_and_nine_are_told_apart_where_both_exist(painter: DicePainter) -> None:
    for text in ("6", "9"):
        plain, lined = (painter._make_mark(text, underlined, 100, IVORY.ink) for underlined in (False, True))
        assert lined.get_bounding_rect().bottom > plain.get_bounding_rect().bottom


def test_the_face_towards_the_lamp_is_the_brightest(library: DiceLibrary, painter: DicePainter) -> None:
    surface = painter.picture(6, IVORY, (1.0, 0.0, 0.0, 0.0), UNIT).surface
    middle = surface.get_width() // 2
    top, front = surface.get_at((middle - 20, middle - 40)), surface.get_at((middle - 22, middle + 27))
    assert sum(top[:3]) > sum(front[:3]) + 60


def test_a_die_that_lies_still_is_not_drawn_again(library: DiceLibrary, painter: DicePainter) -> None:
    roll = at_rest(library, 12, 7)
    first, second = (painter.picture(12, IVORY, roll.pose(0, roll.duration_ms + ms).rotation, UNIT) for ms in (0, 50))
    assert first.surface is second.surface
