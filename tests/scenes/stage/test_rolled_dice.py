"""Dice as pieces: where they lie, what they show, how a roll ends, and what is left without recordings."""

import pygame
import pytest
from pygame import Rect, Surface

from game.maps import Place
from scenes.stage import rolled_dice
from scenes.stage.clips import Clip, Wait
from scenes.stage.dice_painter import BLUE, IVORY, YELLOW
from scenes.stage.frame import Frame
from scenes.stage.rolled_dice import Cast, DieLook, paint, resting, throw
from scenes.stage.stage import Stage

MIDDLE = Place(960, 540)
SIX = ((6, 8, 4, 6, 10, 12), (YELLOW, YELLOW, BLUE, BLUE, BLUE, BLUE))


@pytest.fixture(autouse=True)
def fonts():
    pygame.font.init()


class Craft:
    """What a roll needs of the craft."""

    def __init__(self) -> None:
        self.stage = Stage({DieLook: paint})
        self.heard: list[str] = []

    def sound(self, name: str, volume: float = 1.0) -> Clip:
        self.heard.append(name)
        return Wait(0)


@pytest.mark.parametrize("kind", [4, 6, 8, 10, 12])
def test_a_die_at_rest_lies_at_its_place_and_shows_its_number(kind):
    recorded = rolled_dice.library()
    for value in range(1, kind + 1):
        die = resting("die", kind, IVORY, value, MIDDLE)
        assert (die.pose.x, die.pose.y) == (960, 540)
        assert recorded.solids[kind].shown(die.look.turn) == value


@pytest.mark.parametrize("choice", range(4))
def test_six_dice_roll_together_and_end_with_their_numbers_up(choice):
    craft = Craft()
    values = (5, 8, 4, 1, 10, 11)
    cast = Cast(*SIX, values, choice)
    ids = [f"die.{number}" for number in range(6)]
    clip = throw(craft, cast, ids, MIDDLE)
    clip.at(0)
    assert craft.stage["die.0"].pose != cast.piece(0, "die.0", MIDDLE, cast.duration).pose
    clip.at(clip.duration)
    recorded = rolled_dice.library()
    shown = [recorded.solids[kind].shown(craft.stage[id].look.turn) for kind, id in zip(SIX[0], ids, strict=True)]
    assert tuple(shown) == values
    assert "dice" in craft.heard


def test_a_roll_that_is_skipped_ends_as_one_that_was_watched():
    watched, skipped = Craft(), Craft()
    for craft in (watched, skipped):
        clip = throw(craft, Cast([12], [IVORY], [7], 3), ["die"], MIDDLE)
        clip.at(clip.duration) if craft is watched else clip.skip()
    assert watched.stage.snapshot() == skipped.stage.snapshot()


def test_without_recordings_the_number_is_written_on_a_token(monkeypatch):
    monkeypatch.setattr(rolled_dice, "library", lambda: None)
    rolled_dice._painter.cache_clear()
    try:
        die = resting("die", 12, IVORY, 9, MIDDLE)
        picture = paint(die, Frame((1920, 1080)))
        assert Rect(0, 0, 1920, 1080).contains(picture.hit)
        surface = Surface((1920, 1080))
        surface.blits(picture.blits)
        assert surface.get_at(picture.hit.center) != (0, 0, 0, 255)
        assert Cast([12], [IVORY], [9]).duration == 0
    finally:
        rolled_dice._painter.cache_clear()
