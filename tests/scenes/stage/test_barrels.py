"""Barrels drawn from a sheet: what the camera sees, and where the mark on a lid lies."""

import json
import math
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from scenes.stage.barrels import BarrelAtlas, view
from scenes.stage.camera import Camera, Picture, Shadows
from scenes.stage.recording import Placement
from scenes.stage.rotation import about, product
from scenes.stage.throws import END_A, END_B, LIES, resting

ASSETS = Path(__file__).parents[3] / "assets"
UNIT = 40.0
UPRIGHT = (0.0, 0.0, 1.0)


@pytest.fixture(scope="module")
def oak() -> BarrelAtlas:
    index = json.loads((ASSETS / "polterfass" / "oak.json").read_text(encoding="utf-8"))
    return BarrelAtlas(pygame.image.load(ASSETS / "polterfass" / "oak.webp"), index)


def red(side: int) -> Surface:
    surface = Surface((side, side), pygame.SRCALPHA)
    surface.fill((255, 0, 0, 0))
    pygame.draw.circle(surface, (255, 0, 0), (side // 2, side // 2), side // 2)
    return surface


def middle(picture: Picture) -> tuple[float, float]:
    """The middle of what is seen of a picture, from its pivot."""
    box = picture.surface.get_bounding_rect()
    return picture.dx + box.x + box.w / 2, picture.dy + box.y + box.h / 2


def test_a_standing_barrel_shows_its_upper_end_and_its_axis_points_up_the_screen() -> None:
    camera = Camera(57)
    for end in (END_A, END_B):
        seen = view(camera, resting(end))
        assert seen.end == end
        assert seen.tilt == pytest.approx(33)
        assert seen.azimuth == pytest.approx(90)


def test_a_barrel_lying_towards_us_shows_the_end_that_is_nearer() -> None:
    camera = Camera(57)
    towards_us = view(camera, resting(LIES, -90))
    assert (towards_us.end, round(towards_us.tilt), round(towards_us.azimuth)) == (1, 57, 270)
    assert view(camera, resting(LIES, 90)).end == 2


def test_turning_a_barrel_round_its_axis_changes_its_spin_alone() -> None:
    camera = Camera(57)
    for start in (resting(END_A), resting(LIES, 25), about((0.6, 0.8, 0.0), 50)):
        before, after = view(camera, start), view(camera, product(start, about(UPRIGHT, 20)))
        assert after.azimuth == pytest.approx(before.azimuth)
        sense = 1 if before.end == 1 else -1
        assert (after.spin - before.spin) * sense % 360 == pytest.approx(20)


def test_what_is_nearer_to_us_is_drawn_later() -> None:
    camera = Camera(57)
    here, behind, above = (Placement(0, y, z, (1, 0, 0, 0)) for y, z in ((0, 1), (2, 1), (0, 3)))
    assert camera.depth(behind) < camera.depth(here) < camera.depth(above)


@pytest.mark.parametrize("rotation", [resting(END_A), resting(LIES, 30), about((0.6, 0.0, 0.8), 77)])
def test_a_sprite_is_as_large_as_its_barrel_and_centred_on_it(oak: BarrelAtlas, rotation) -> None:
    picture = oak.sprite(rotation, UNIT)
    box = picture.surface.get_bounding_rect(min_alpha=40)
    assert 2 * oak.radius * UNIT * 0.9 < max(box.size) < math.hypot(2 * oak.radius, oak.height) * UNIT * 1.1
    assert math.hypot(*middle(picture)) < 5


@pytest.mark.parametrize("unit", [20.0, 40.0, 80.0])
def test_a_mark_lies_on_the_lid_of_a_standing_barrel(oak: BarrelAtlas, unit: float) -> None:
    picture = oak.mark(red(oak.mark_width(unit)), resting(END_A), unit)
    assert picture is not None
    x, y = middle(picture)
    assert x == pytest.approx(0, abs=2)
    assert y == pytest.approx(-(oak.height / 2 - 0.1) * unit * math.sin(math.radians(33)), abs=0.05 * unit + 2)
    box = picture.surface.get_bounding_rect(min_alpha=128)
    assert box.w == pytest.approx(2 * 0.654 * unit, abs=3)
    assert box.h == pytest.approx(2 * 0.654 * unit * math.cos(math.radians(33)), abs=3)


def test_a_mark_is_upright_when_the_barrel_is_and_turns_with_it(oak: BarrelAtlas) -> None:
    side = oak.mark_width(UNIT)
    mark = Surface((side, side), pygame.SRCALPHA)
    pygame.draw.rect(mark, (255, 0, 0), (side // 2 - 4, 0, 8, side // 2))  # a hand that points to twelve
    lid = middle(oak.mark(red(side), resting(END_A), UNIT) or pytest.fail("no lid"))
    for end in (END_A, END_B):
        for turn, direction in ((0, (0, -1)), (90, (-1, 0)), (180, (0, 1)), (-90, (1, 0))):
            picture = oak.mark(mark, resting(end, turn), UNIT)
            assert picture is not None
            x, y = middle(picture)
            off = (x - lid[0], y - lid[1])
            assert off[0] * direction[0] + off[1] * direction[1] > 7
            assert abs(off[0] * direction[1] - off[1] * direction[0]) < 4


def test_no_mark_is_laid_on_a_lid_that_cannot_be_seen(oak: BarrelAtlas) -> None:
    sideways = resting(LIES, 0)
    assert oak.lid(sideways) == 0
    assert oak.mark(red(oak.mark_width(UNIT)), sideways, UNIT) is None
    assert oak.lid(resting(END_B)) == 2


def test_the_same_pose_asks_for_no_new_picture(oak: BarrelAtlas) -> None:
    mark, pose = red(oak.mark_width(UNIT)), about((0.6, 0.8, 0.0), 31)
    assert oak.sprite(pose, UNIT).surface is oak.sprite(pose, UNIT).surface
    first, second = oak.mark(mark, pose, UNIT), oak.mark(mark, pose, UNIT)
    assert first is not None
    assert second is not None
    assert first.surface is second.surface


def test_a_shadow_widens_fades_and_moves_from_the_lamp_as_the_barrel_rises() -> None:
    shadows = Shadows(Camera(57), red(64))
    low, high = shadows.below(1.1, 3.0, UNIT), shadows.below(5.0, 3.0, UNIT)
    assert high.surface.get_width() > low.surface.get_width()
    at = [picture.surface.get_at(picture.surface.get_rect().center).a for picture in (low, high)]
    assert at[1] < at[0]
    assert middle(high)[0] > middle(low)[0]
    assert middle(high)[1] > middle(low)[1]
