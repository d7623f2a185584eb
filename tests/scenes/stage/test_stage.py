"""What lies on the stage, and how it gets onto a canvas."""

import pytest
from pygame import Rect, Surface

from scenes.stage.canvas import Canvas
from scenes.stage.frame import Frame
from scenes.stage.pieces import Pose
from scenes.stage.stage import RAISED, Mark
from tests.scenes.stage.toys import Square, square, toy_stage

WINDOW = (1920, 1080)


def canvas_for(size: tuple[int, int] = WINDOW) -> tuple[Canvas, Surface]:
    window = Surface(size)
    canvas = Canvas(Surface(size))
    canvas.draw(window)
    return canvas, window


def test_two_stages_set_alike_have_the_same_snapshot_however_they_got_there() -> None:
    moved = toy_stage(square("a", x=500), square("gone"), square("b"))
    moved.move("a", Pose(960, 540))
    moved.look("b", Square("blue"))
    moved.remove("gone", "never there")
    fresh = toy_stage()
    fresh.set([square("a"), square("b", colour="blue")])
    assert moved.snapshot() == fresh.snapshot()


def test_marks_are_no_part_of_the_snapshot() -> None:
    stage = toy_stage(square("a"))
    stage.mark({"a": Mark.PICKED})
    assert stage.snapshot() == toy_stage(square("a")).snapshot()


def test_only_what_changed_is_painted() -> None:
    stage = toy_stage(square("a", x=500), square("b", x=900))
    stage.layout(Frame(WINDOW))
    canvas, window = canvas_for()
    stage.draw(canvas)
    canvas.draw(window)
    stage.draw(canvas)
    assert canvas.draw(window) == []
    stage.move("a", Pose(520, 540))
    stage.draw(canvas)
    assert canvas.draw(window) == [Rect(490, 530, 40, 20)]


def test_a_higher_layer_lies_above_whatever_its_place() -> None:
    stage = toy_stage(square("high", y=540, colour="red", layer=1), square("low", y=545, colour="blue"))
    stage.layout(Frame(WINDOW))
    canvas, window = canvas_for()
    stage.draw(canvas)
    canvas.draw(window)
    assert window.get_at((960, 545)) == (255, 0, 0, 255)


def test_a_picked_piece_is_raised_and_put_down_again() -> None:
    stage = toy_stage(square("a"))
    stage.layout(Frame(WINDOW))
    flat = stage.drawing("a").hit
    stage.mark({"a": Mark.PICKED})
    assert stage.drawing("a").hit == flat.move(0, -RAISED)
    stage.mark({})
    assert stage.drawing("a").hit == flat


def test_a_marked_piece_reaches_further_but_is_hit_where_it_was() -> None:
    stage = toy_stage(square("a"))
    stage.layout(Frame(WINDOW))
    plain = stage.drawing("a")
    stage.mark({"a": Mark.HOT})
    glowing = stage.drawing("a")
    assert glowing.hit == plain.hit
    assert len(glowing.blits) > len(plain.blits)


def test_another_window_moves_every_piece() -> None:
    stage = toy_stage(square("a"))
    stage.layout(Frame(WINDOW))
    assert stage.drawing("a").hit.center == (960, 540)
    stage.layout(Frame((1024, 768)))
    assert stage.drawing("a").hit.center == (512, 384)


def test_a_stage_without_a_layout_says_so() -> None:
    with pytest.raises(RuntimeError, match="layout"):
        toy_stage(square("a")).drawing("a")


def test_a_carried_piece_is_seen_at_the_pointer_above_all_others_and_lies_where_it_lay() -> None:
    stage = toy_stage(square("a", x=500, colour="red"), square("b", x=900, colour="blue", layer=5))
    stage.layout(Frame(WINDOW))
    canvas, window = canvas_for()
    before = stage.snapshot()
    stage.carry("a", (900, 540))
    stage.draw(canvas)
    canvas.draw(window)
    assert window.get_at((900, 540)) == (255, 0, 0, 255)
    assert window.get_at((500, 540)) == (0, 0, 0, 255)
    assert stage.snapshot() == before
    stage.carry(None)
    stage.draw(canvas)
    canvas.draw(window)
    assert window.get_at((900, 540)) == (0, 0, 255, 255)
    assert window.get_at((500, 540)) == (255, 0, 0, 255)


def test_what_lies_above_others_comes_later_from_below() -> None:
    stage = toy_stage(square("a", y=500, layer=2), square("b", y=700), square("c", y=600))
    assert stage.from_below() == ["c", "b", "a"]
