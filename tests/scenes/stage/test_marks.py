"""Marks lie around the body of a piece, whatever is drawn below and above it."""

import pytest
from pygame import Rect, Surface

from scenes.stage.frame import Frame
from scenes.stage.marks import marked
from scenes.stage.pieces import drawn

WINDOW = Frame((1920, 1080))


def layered() -> tuple[Surface, Surface, Surface]:
    shadow, body, writing = Surface((60, 20)), Surface((40, 40)), Surface((10, 10))
    return shadow, body, writing


@pytest.mark.parametrize("picked", [False, True])
def test_the_mark_lies_between_the_shadow_and_the_body(picked: bool) -> None:
    shadow, body, writing = layered()
    piece = drawn((shadow, (0, 30)), (body, (100, 100)), (writing, (115, 115)), body=1)
    shown = marked(piece, WINDOW, picked)
    (below, _), (mark, corner), (same, _), (above, _) = shown.blits
    assert (below, same, above) == (shadow, body, writing)
    assert mark.get_rect(topleft=corner).contains(Rect(100, 100, 40, 40))
    assert shown.hit == piece.hit == Rect(100, 100, 40, 40)
    assert shown.blits[shown.body][0] is body


def test_without_a_body_named_the_topmost_surface_is_meant() -> None:
    shadow, body, _writing = layered()
    shown = marked(drawn((shadow, (0, 30)), (body, (100, 100))), WINDOW, picked=False)
    assert [surface for surface, _corner in shown.blits][::2] == [shadow, body]


def test_the_same_picture_is_marked_from_memory() -> None:
    _shadow, body, _writing = layered()
    first = marked(drawn((body, (0, 0))), WINDOW, picked=True)
    second = marked(drawn((body, (50, 0))), WINDOW, picked=True)
    assert first.blits[0][0] is second.blits[0][0]
