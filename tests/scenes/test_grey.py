"""Nothing is told by colour alone: in grey, and with every brightness evened out, kinds still differ by their lines.

A picture is reduced to its strongest lines, dark on light as well as light on dark, so that no shade of grey is left
to tell anything. How far two pictures differ is the share of lines that have no counterpart in the other one, a
pixel's shift forgiven. Marks that differ in colour alone are planted to show that the measure tells.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from pygame import Mask, Rect, Surface

from game.seats import SeatInfo
from rules.core import registry
from rules.polterfass.barrels import END_A, END_B
from rules.polterfass.state import HAND
from scenes import games
from scenes.polterfass.cards import order
from scenes.polterfass.looks import BarrelLook
from scenes.polterfass.painters import painters
from scenes.stage import theme
from scenes.stage.cards import back, face
from scenes.stage.frame import frame
from scenes.stage.hud import fitting, places
from scenes.stage.pieces import Piece, Pose
from scenes.stage.throws import resting
from tests.scenes.tables import Sit

WINDOW = (1024, 768)  # the smallest
CARD = (57, 80)  # as large as a card is in it
SIDE, INKED = 64, 0.10  # what a picture is scaled to, and the share of it that its lines are
APART, SAME = 0.14, 0.02
COLOURS = range(len(theme.SEATS))
FIRST = theme.SEATS[0]
ALIKE = tuple(replace(kind, shape=FIRST.shape, letter=FIRST.letter) for kind in theme.SEATS)


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


@pytest.fixture(params=[APART, SAME], ids=["real", "planted"])
def planted(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Once with the real marks, once with marks that differ in colour alone."""
    if request.param == SAME:
        monkeypatch.setattr(theme, "SEATS", ALIKE)
    return request.param == SAME


def lines(picture: Surface) -> Mask:
    """Where brightness changes most, whichever way."""
    flat = Surface(picture.get_size())
    flat.fill((128, 128, 128))
    flat.blit(picture, (0, 0))
    edges = pygame.transform.laplacian(pygame.transform.smoothscale(pygame.transform.grayscale(flat), (SIDE, SIDE)))
    levels = sorted(edges.get_at((x, y)).r for x in range(SIDE) for y in range(SIDE))
    least = max(1, levels[round(len(levels) * (1 - INKED))])
    return pygame.mask.from_threshold(edges, (255,) * 3, (256 - least,) * 3 + (255,))


def unlike(one: Mask, other: Mask) -> float:
    """The share of lines that have no counterpart in the other picture."""
    alone = 0
    for mine, theirs in ((one, other), (other, one)):
        near = theirs.convolve(Mask((3, 3), fill=True))  # a pixel thicker, and shifted by one
        alone += mine.count() - near.overlap_area(mine, (1, 1))
    return alone / (one.count() + other.count())


def apart(pictures: Sequence[Surface]) -> float:
    """How far the two differ that differ least."""
    return min(unlike(one, other) for one, other in combinations(map(lines, pictures), 2))


def told_apart(pictures: Sequence[Surface], planted: bool) -> bool:
    """Whether all differ by their lines; planted ones must not."""
    return apart(pictures) < SAME if planted else apart(pictures) > APART


def test_six_players_at_one_table_are_told_apart_by_their_badges(
    sit: Sit, planted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Six guests with one face: what is left to tell them by is the badge at its lower right."""
    twins = tuple(SeatInfo("ai", "Otto", "easy", colour, 3) for colour in COLOURS)
    monkeypatch.setattr("tests.scenes.tables.parse", lambda seats: twins)
    sitting = sit("", size=WINDOW)
    sitting.app.step(0)
    grey = pygame.transform.grayscale(sitting.app.canvas)
    pictures = []
    for plate in places(fitting(frame(WINDOW)), len(twins)).plates:
        badge = Rect(round(plate.w * 0.225), round(plate.h * 0.52), round(plate.w * 0.145), round(plate.h * 0.37))
        pictures.append(grey.subsurface(badge.move(plate.topleft)))
    assert told_apart(pictures, planted)


def test_orders_of_one_size_are_told_apart_by_the_mark_in_their_corner(planted: bool) -> None:
    corner = Rect(1, 1, 17, 17)
    pictures = [face(order(colour, 4), CARD, "small").subsurface(corner) for colour in COLOURS]
    assert told_apart(pictures, planted)


def test_the_orders_of_one_player_are_told_apart_by_their_numbers() -> None:
    middle = Rect(10, 18, 37, 44)
    assert apart([face(order(0, mugs), CARD, "small").subsurface(middle) for mugs in HAND]) > APART


def test_the_backs_of_covered_orders_are_told_apart(planted: bool) -> None:
    middle = Rect(12, 24, 32, 32)
    assert told_apart([back(theme.SEATS[colour], CARD).subsurface(middle) for colour in COLOURS], planted)


@pytest.mark.parametrize("game", registry.games())
def test_kinds_of_cards_differ_in_shape_or_letter(game: str) -> None:
    kinds = {design.kind for _, design in games.cards(game)}
    assert len({(kind.shape, kind.letter) for kind in kinds}) == len(kinds)


def test_the_two_sides_of_a_special_barrel_are_told_apart() -> None:
    pictures = []
    for end in (END_A, END_B):
        piece = Piece("it", BarrelLook(None, resting(end)), Pose(960, 540, scale=1.3))
        drawn = painters()[BarrelLook](piece, frame(WINDOW))
        sign, corner = drawn.blits[drawn.body + 1]
        barrel, place = drawn.blits[drawn.body]
        lid = sign.get_rect(topleft=(corner[0] - place[0], corner[1] - place[1])).clip(barrel.get_rect())
        picture = barrel.copy()
        picture.blit(sign, (corner[0] - place[0], corner[1] - place[1]))
        pictures.append(picture.subsurface(lid))
    assert apart(pictures) > APART
