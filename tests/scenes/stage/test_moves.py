"""Movements that the clips of all games share."""

import pytest

from scenes.stage.moves import Shift
from scenes.stage.pieces import Pose
from tests.scenes.stage.toys import square, toy_stage

OFF = Pose(0, 0)


@pytest.mark.parametrize("skipped", [False, True])
def test_a_shift_ends_in_exactly_the_table_it_was_given(skipped):
    stage = toy_stage(square("stays", x=500), square("goes"))
    table = [square("stays", x=900), square("new", y=700)]
    clip = Shift(stage, table, 400, starts={"new": OFF}, ends={"goes": OFF})
    clip.at(100)
    clip.skip() if skipped else clip.at(400)
    assert stage.snapshot() == {piece.id: piece for piece in table}


def test_a_shift_moves_what_stays_and_brings_and_takes_the_others():
    stage = toy_stage(square("stays", x=500), square("goes", x=800))
    clip = Shift(stage, [square("stays", x=900), square("new", x=100)], 400, starts={"new": OFF}, arc=0.0)
    clip.at(200)
    assert 500 < stage["stays"].pose.x < 900
    assert 0 < stage["new"].pose.x < 100
    assert stage["goes"].pose.alpha < 255


def test_what_a_shift_does_not_move_is_as_it_will_be_from_the_beginning():
    stage = toy_stage(square("a", colour="red"))
    Shift(stage, [square("a", colour="blue")], 400).at(1)
    assert stage["a"].look.colour == "blue"
