"""The canvas paints what changed and nothing else."""

import pygame
from pygame import Rect, Surface

from scenes.stage.canvas import Canvas, merged

RED, BLUE, GREEN = (255, 0, 0, 255), (0, 0, 255, 255), (0, 255, 0, 255)


def plain(colour: tuple[int, int, int, int], size: tuple[int, int] = (10, 10)) -> Surface:
    surface = Surface(size)
    surface.fill(colour)
    return surface


def painted() -> tuple[Canvas, Surface]:
    canvas, window = Canvas(plain(GREEN, (100, 100))), Surface((100, 100))
    canvas.draw(window)
    return canvas, window


def test_the_first_picture_is_the_whole_window_and_then_nothing_is_painted() -> None:
    canvas, window = Canvas(plain(GREEN, (100, 100))), Surface((100, 100))
    assert canvas.draw(window) == [Rect(0, 0, 100, 100)]
    assert window.get_at((50, 50)) == GREEN
    assert canvas.draw(window) == []


def test_a_moved_item_paints_where_it_was_and_where_it_is() -> None:
    canvas, window = painted()
    red = plain(RED)
    canvas.set("a", (0,), ((red, (0, 0)),))
    canvas.draw(window)
    canvas.set("a", (0,), ((red, (50, 50)),))
    assert sorted(map(tuple, canvas.draw(window))) == [(0, 0, 10, 10), (50, 50, 10, 10)]
    assert window.get_at((5, 5)) == GREEN
    assert window.get_at((55, 55)) == RED


def test_setting_the_same_again_paints_nothing() -> None:
    canvas, window = painted()
    red = plain(RED)
    canvas.set("a", (0,), ((red, (0, 0)),))
    canvas.draw(window)
    canvas.set("a", (0,), ((red, (0, 0)),))
    assert canvas.draw(window) == []


def test_what_lies_above_stays_above_when_something_below_changes() -> None:
    canvas, window = painted()
    canvas.set("top", (2,), ((plain(RED), (0, 0)),))
    canvas.set("low", (1,), ((plain(BLUE), (5, 5)),))
    canvas.draw(window)
    canvas.set("low", (1,), ((plain(BLUE), (3, 3)),))
    canvas.draw(window)
    assert window.get_at((6, 6)) == RED
    assert window.get_at((12, 12)) == BLUE


def test_a_dropped_item_is_gone() -> None:
    canvas, window = painted()
    canvas.set("a", (0,), ((plain(RED), (0, 0)),))
    canvas.draw(window)
    canvas.drop("a")
    canvas.drop("a")
    canvas.draw(window)
    assert window.get_at((5, 5)) == GREEN


def test_nothing_is_painted_outside_the_window() -> None:
    canvas, window = painted()
    canvas.set("a", (0,), ((plain(RED), (95, -5)),))
    assert canvas.draw(window) == [Rect(95, 0, 5, 5)]
    canvas.set("b", (0,), ((plain(RED), (200, 200)),))
    assert canvas.draw(window) == []


def test_regions_are_joined_only_when_that_saves_painting() -> None:
    near = [Rect(0, 0, 10, 10), Rect(2, 0, 10, 10)]
    far = [Rect(0, 0, 10, 10), Rect(80, 80, 10, 10)]
    assert merged(near) == [Rect(0, 0, 12, 10)]
    assert merged(far) == far


def test_the_clip_of_the_window_is_left_as_it_was() -> None:
    canvas, window = Canvas(plain(GREEN, (100, 100))), Surface((100, 100))
    window.set_clip(Rect(1, 2, 3, 4))
    canvas.draw(window)
    assert window.get_clip() == pygame.Rect(1, 2, 3, 4)
