"""The pictures of the pieces of Polterfass, at the sizes of small and large windows."""

import dataclasses
import logging
from typing import get_args

import pygame
import pytest

from rules.polterfass.barrels import END_A, END_B, LIES
from rules.polterfass.events import Why
from rules.polterfass.state import Verdict
from scenes.polterfass import looks
from scenes.polterfass.howto import EMBLEM, TIPS
from scenes.polterfass.looks import (
    BannerLook,
    BarrelLook,
    CardLook,
    ChipLook,
    CoasterLook,
    CupLook,
    NoteLook,
    PlaqueLook,
)
from scenes.polterfass.painters import painters
from scenes.stage.frame import frame
from scenes.stage.pieces import Piece, Pose
from scenes.stage.throws import resting

SIZES = [(1024, 768), (1920, 1080), (3840, 2160)]
LOOKS = [
    *(CardLook(colour, mugs) for colour in range(6) for mugs in (None, 0, 7)),
    *(BarrelLook((6, 5), resting(end)) for end in (LIES, END_A, END_B)),
    *(BarrelLook(None, resting(end)) for end in (LIES, END_A, END_B)),
    *(BarrelLook((9, 2), resting(END_A), fate) for fate in ("destroyed", "doubled")),
    *(NoteLook(mugs, why) for mugs in (-14, 0, 90) for why in get_args(Why)),
    *(BannerLook(verdict) for verdict in get_args(Verdict)),
    *(PlaqueLook(kind, mugs) for kind in ("open", "served", "ordered") for mugs in (None, 0, 104)),
    CoasterLook(3),
    CupLook(),
    CupLook(120),
    ChipLook(13),
]


@pytest.fixture(autouse=True)
def fonts():
    pygame.font.init()


def paint(look, size=(1024, 768), **pose):
    window = frame(size)
    return painters()[type(look)](Piece("it", look, Pose(960, 540, **pose)), window), window


def pixels(drawn):
    """The picture as bytes."""
    area = drawn.hit.unionall([surface.get_rect(topleft=at) for surface, at in drawn.blits])
    canvas = pygame.Surface(area.size, pygame.SRCALPHA)
    canvas.blits([(surface, (x - area.x, y - area.y)) for surface, (x, y) in drawn.blits])
    return pygame.image.tobytes(canvas, "RGBA")


def test_every_look_has_a_painter():
    kinds = {value for value in vars(looks).values() if dataclasses.is_dataclass(value)}
    assert set(painters()) == kinds == {type(look) for look in LOOKS}


@pytest.mark.parametrize("size", SIZES)
def test_everything_is_painted_and_no_word_is_cut(size, caplog):
    with caplog.at_level(logging.WARNING):
        for look in LOOKS:
            drawn, window = paint(look, size)
            assert window.rect.contains(drawn.hit), look
            assert drawn.hit.w > 10
    assert caplog.messages == []


@pytest.mark.parametrize("size", SIZES)
def test_words_may_grow_by_two_fifths(size, caplog, monkeypatch):
    monkeypatch.setattr("scenes.polterfass.painters._", lambda text: text + " " + "n" * (len(text) * 2 // 5 - 1))
    with caplog.at_level(logging.WARNING):
        for look in LOOKS:
            paint(look, size)
    assert caplog.messages == []


def test_a_number_and_its_neighbour_upside_down_are_told_apart():
    six, nine = BarrelLook((6, 5), resting(END_A)), BarrelLook((9, 2), resting(END_A))
    assert pixels(paint(six)[0]) != pixels(paint(nine)[0])


def test_backs_differ_by_seat_and_faces_by_number():
    pictures = [pixels(paint(CardLook(colour, mugs))[0]) for colour in range(6) for mugs in (None, *range(8))]
    assert len(set(pictures)) == len(pictures)


def test_a_turning_card_is_narrow():
    wide, narrow = (paint(CardLook(0, 3, width))[0].hit for width in (100, 20))
    assert narrow.w < wide.w / 3
    assert narrow.h == wide.h


def test_what_is_painted_again_is_not_made_again():
    for look in LOOKS:
        first, again = (paint(look)[0] for _ in range(2))
        assert all(one is other for (one, _), (other, _) in zip(first.blits, again.blits, strict=True)), look


def test_the_how_to_sheet_shows_pieces_that_can_be_painted():
    for pieces in [*(tip.pieces for tip in TIPS), EMBLEM]:
        assert pieces
        assert len({piece.id for piece in pieces}) == len(pieces)
        assert all(type(piece.look) in painters() for piece in pieces)
