"""The pictures of the pieces of Tavern, at the sizes of small and large windows."""

import dataclasses
import logging

import pygame
import pytest

from rules.tavern.customers import CUSTOMERS, DRINKS, MUSICIANS
from rules.tavern.guests import Guest
from scenes.stage.dice_painter import IVORY
from scenes.stage.frame import frame
from scenes.stage.pieces import Piece, Pose
from scenes.stage.rolled_dice import DieLook
from scenes.tavern import looks
from scenes.tavern.howto import EMBLEM, TIPS
from scenes.tavern.looks import (
    BannerLook,
    CountLook,
    DiscardsLook,
    DrinkLook,
    DueLook,
    EatenLook,
    GuestLook,
    MatLook,
    MusicianLook,
    NightLook,
    NumberLook,
    SignLook,
    StackLook,
    StrengthLook,
    TimeLook,
    TokenLook,
    TotalLook,
    WorthLook,
)
from scenes.tavern.painters import painters
from tests.rules.tavern.taproom import guest

SIZES = [(1024, 768), (1920, 1080), (3840, 2160)]
BORIN = Guest(5)
LOOKS = [
    *(GuestLook(Guest(number)) for number in CUSTOMERS),
    GuestLook(guest(5, "bbb"), thirsty=True),
    GuestLook(guest(5, "bbb"), thirsty=True, risky=True),
    GuestLook(guest(5, "bbbb"), red=True),
    GuestLook(BORIN, turn=45),
    GuestLook(BORIN, turn=90),
    GuestLook(guest(17, "b" * 9), red=True),
    *(TokenLook(drink) for drink in DRINKS),
    *(DrinkLook(drink) for drink in (None, *DRINKS)),
    *(MusicianLook(colour, value) for colour in range(6) for value in (None, *MUSICIANS)),
    *(StackLook("drinks", count) for count in (0, 1, 50)),
    *(StackLook(kind, count) for kind in ("day", "night") for count in (1, 6)),
    *(BannerLook(kind) for kind in ("day", "night", "fight")),
    *(CountLook(number, most) for number in (0, 14) for most in (False, True)),
    *(TimeLook(night, round) for night in (False, True) for round in (1, 7)),
    *(StrengthLook(8, die, won) for die, won in ((None, False), (12, False), (12, True))),
    TotalLook(-14, None),
    TotalLook(88, 14),
    WorthLook(-2),
    WorthLook(11),
    EatenLook(18),
    DiscardsLook(32),
    DueLook(6),
    NumberLook(12),
    SignLook(1, -12, 14),
    SignLook(0, 88, 0),
    MatLook(),
    NightLook(),
    DieLook(12, IVORY, 7),
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
    kinds = {value for value in vars(looks).values() if dataclasses.is_dataclass(value) and value is not Guest}
    assert set(painters()) == kinds | {DieLook} == {type(look) for look in LOOKS}


@pytest.mark.parametrize("size", SIZES)
def test_everything_is_painted_and_no_word_is_cut(size, caplog):
    with caplog.at_level(logging.WARNING):
        for look in LOOKS:
            drawn, window = paint(look, size)
            assert window.rect.contains(drawn.hit), look
            assert drawn.hit.w > 10
    assert caplog.messages == []


@pytest.mark.parametrize("scale", [0.05, 0.3, 0.6, 0.75, 1.0, 1.3, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_a_guest_is_painted_at_every_scale_without_a_cut_number(size, scale, caplog):
    with caplog.at_level(logging.WARNING):
        for number in CUSTOMERS:
            assert paint(GuestLook(Guest(number)), size, scale=scale)[0].hit.w > 3
    assert caplog.messages == []


@pytest.mark.parametrize("size", SIZES)
def test_words_may_grow_by_two_fifths(size, caplog, monkeypatch):
    monkeypatch.setattr("scenes.tavern.painters._", lambda text: text + " " + "n" * (len(text) * 2 // 5 - 1))
    with caplog.at_level(logging.WARNING):
        for look in LOOKS:
            paint(look, size)
    assert caplog.messages == []


def test_no_two_customers_look_the_same():
    pictures = {pixels(paint(GuestLook(Guest(number)))[0]) for number in CUSTOMERS}
    assert len(pictures) == len(CUSTOMERS)


def test_every_state_of_a_guest_looks_different():
    states = [
        GuestLook(guest(5, "bbb")),
        GuestLook(guest(5, "bbb"), thirsty=True),
        GuestLook(guest(5, "bbb"), risky=True),
        GuestLook(guest(5, "bbb"), turn=90),
        GuestLook(guest(5, "bbb"), red=True),
        GuestLook(guest(5, "bbbb")),
    ]
    assert len({pixels(paint(look)[0]) for look in states}) == len(states)


def test_drinks_and_musicians_differ_and_backs_tell_only_whose_they_are():
    cards = [DrinkLook(drink) for drink in (None, *DRINKS)]
    cards += [MusicianLook(colour, value) for colour in range(6) for value in (None, *MUSICIANS)]
    assert len({pixels(paint(look)[0]) for look in cards}) == len(cards)


def test_what_is_painted_again_is_not_made_again():
    for look in LOOKS:
        first, again = (paint(look)[0] for _ in range(2))
        assert all(one is other for (one, _), (other, _) in zip(first.blits, again.blits, strict=True)), look


def test_the_how_to_sheet_shows_pieces_that_can_be_painted():
    for pieces in [*(tip.pieces for tip in TIPS), EMBLEM]:
        assert pieces
        assert len({piece.id for piece in pieces}) == len(pieces)
        assert all(type(piece.look) in painters() for piece in pieces)
