"""Clips, driven by hand: what is seen at each moment, exact ends, and cuts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.stage.clips import (
    Call,
    Clip,
    Later,
    Motion,
    Par,
    Seq,
    Sound,
    Tween,
    Wait,
    back,
    between,
    in_out,
    out,
    put,
    stagger,
)
from scenes.stage.pieces import Pose
from tests.scenes.stage.toys import square, toy_stage


def linear(t: float) -> float:
    return t


HERE, THERE = Pose(960, 540), Pose(1060, 340, angle=90, scale=2, lift=3, alpha=128, anchor=1)


@pytest.mark.parametrize("ease", [out, in_out, back])
def test_every_ease_begins_and_ends_exactly(ease: object) -> None:
    assert callable(ease)
    assert ease(0) == pytest.approx(0, abs=1e-12)
    assert ease(1) == 1


def test_a_tween_starts_from_where_the_piece_is_then_and_ends_exactly() -> None:
    stage = toy_stage(square("a"))
    clip = Tween(stage, {"a": THERE}, 100, linear)
    stage.move("a", Pose(860, 540))
    clip.at(0)
    assert stage["a"].pose == Pose(860, 540)
    clip.at(50)
    assert stage["a"].pose.x == 960
    clip.at(100)
    assert stage["a"].pose == THERE


def test_an_arc_lifts_on_the_way_only() -> None:
    stage = toy_stage(square("a"))
    clip = Tween(stage, {"a": HERE}, 100, linear, arc=40)
    clip.at(50)
    assert stage["a"].pose.lift == pytest.approx(40)
    clip.at(120)
    assert stage["a"].pose == HERE


def test_a_turn_takes_the_shorter_way() -> None:
    assert between(Pose(0, 0, angle=350), Pose(0, 0, angle=10), 0.5).angle == 360


@given(st.lists(st.integers(0, 400), max_size=12))
def test_however_a_sequence_is_driven_it_ends_the_same(moments: list[int]) -> None:
    stage = toy_stage(square("a"), square("b"))
    heard: list[str] = []
    clip = Seq(
        stagger([Tween(stage, {id: THERE}, 80, arc=40) for id in "ab"], gap=30),
        Sound(heard.append, "knock"),
        put(stage, square("c")),
        Wait(40),
        Par(Tween(stage, {"a": HERE}, 60), Call(lambda: stage.remove("b"))),
        Later(50, lambda: Tween(stage, {"c": HERE.by(alpha=0)}, 50)),
    )
    for moment in sorted(moments):
        clip.at(moment)
    clip.at(clip.duration)
    assert stage.snapshot() == {"a": square("a"), "c": square("c").by(alpha=0)}
    assert heard == ["knock"]


@given(st.integers(0, 300))
def test_a_cut_leaves_the_same_end_without_the_sounds_still_to_come(moment: int) -> None:
    stage = toy_stage(square("a"))
    heard: list[str] = []
    clip = Seq(Tween(stage, {"a": THERE}, 100), Sound(heard.append, "knock"), Tween(stage, {"a": HERE}, 100))
    clip.at(moment)
    clip.skip()
    clip.skip()
    assert stage["a"].pose == HERE
    assert heard == (["knock"] if moment >= 100 else [])


def test_clips_in_a_sequence_do_not_begin_before_their_turn() -> None:
    order: list[str] = []
    clip = Seq(Wait(10), Call(lambda: order.append("first")), Wait(10), Call(lambda: order.append("second")))
    clip.at(9)
    assert order == []
    clip.at(10)
    assert order == ["first"]
    clip.at(20)
    assert order == ["first", "second"]


def test_staggered_clips_overlap() -> None:
    clip = stagger([Wait(100), Wait(100), Wait(100)], gap=20)
    assert clip.duration == 140


def test_a_motion_shows_its_frames_and_ends_in_its_rest() -> None:
    stage = toy_stage(square("a"))
    clip = Motion(stage, lambda ms: [square("a", x=ms)], 100, [square("a", x=1000, colour="blue")])
    clip.at(40)
    assert stage["a"] == square("a", x=40)
    clip.skip()
    assert stage["a"] == square("a", x=1000, colour="blue")


def test_a_later_clip_is_made_when_it_starts() -> None:
    made: list[int] = []

    def make() -> Clip:
        made.append(1)
        return Wait(50)

    clip = Seq(Wait(10), Later(50, make))
    assert clip.duration == 60
    clip.at(5)
    assert made == []
    clip.at(30)
    clip.at(60)
    assert made == [1]
