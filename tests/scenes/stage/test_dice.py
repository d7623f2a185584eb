"""Recorded dice: every number of every die can be shown by every roll."""

import math
from collections.abc import Sequence
from pathlib import Path

import pytest

from scenes.stage.dice import RECORDINGS, DiceLibrary, sound
from scenes.stage.recording import TABLE
from scenes.stage.rotation import turned

FILE = Path(__file__).parents[3] / "assets" / RECORDINGS
KINDS = (4, 6, 8, 10, 12)
SIX = (6, 8, 4, 6, 10, 12)  # the order in which they are named, not that of the recording


def dot(a: Sequence[float], b: Sequence[float]) -> float:
    return sum(x * y for x, y in zip(a, b, strict=True))


@pytest.fixture(scope="module")
def library() -> DiceLibrary:
    return DiceLibrary.load(FILE)


@pytest.mark.parametrize("kind", KINDS)
def test_a_die_has_its_faces_and_opposite_ones_add_up(library: DiceLibrary, kind: int) -> None:
    solid = library.solids[kind]
    assert len(solid.poles) == len(solid.faces) == len(solid.tops) == kind
    for i, pole in enumerate(solid.poles):
        opposite = [j for j, other in enumerate(solid.poles) if dot(pole, other) < -0.999]
        assert [i + j + 2 for j in opposite] == ([] if kind == 4 else [kind + 1])
        assert dot(pole, solid.tops[i]) == pytest.approx(0, abs=1e-5)


@pytest.mark.parametrize("kind", KINDS)
def test_turning_a_die_onto_itself_leaves_its_shape(library: DiceLibrary, kind: int) -> None:
    solid = library.solids[kind]
    assert len(set(solid.turns)) == {4: 12, 6: 24, 8: 24, 10: 10, 12: 60}[kind]
    for turn in solid.turns:
        for corner in solid.corners:
            assert min(math.dist(turned(turn, corner), other) for other in solid.corners) < 1e-3


@pytest.mark.parametrize(("kind", "value"), [(kind, value) for kind in KINDS for value in range(1, kind + 1)])
def test_every_roll_of_a_die_can_show_every_number(library: DiceLibrary, kind: int, value: int) -> None:
    solid = library.solids[kind]
    assert library.takes([kind]) >= 8
    for choice in range(library.takes([kind])):
        roll = library.roll([kind], [value], choice)
        end = roll.pose(0, roll.duration_ms)
        assert solid.shown(end.rotation) == value
        assert turned(end.rotation, solid.poles[value - 1])[2] == pytest.approx(1, abs=1e-3)
        assert end.z == pytest.approx(solid.rest, abs=0.005)


def test_six_dice_show_the_wanted_numbers_in_the_order_asked_for(library: DiceLibrary) -> None:
    assert library.takes(SIX) >= 12
    for choice in range(library.takes(SIX)):
        values = [1 + (7 * choice + 5 * i) % kind for i, kind in enumerate(SIX)]
        roll = library.roll(SIX, values, choice)
        ends = [roll.pose(die, roll.duration_ms) for die in range(6)]
        assert [library.solids[kind].shown(end.rotation) for kind, end in zip(SIX, ends, strict=True)] == values
        assert all(end.z == pytest.approx(library.solids[k].rest, abs=0.005) for k, end in zip(SIX, ends, strict=True))
        assert min(math.dist(a[:2], b[:2]) for i, a in enumerate(ends) for b in ends[:i]) > 2.69
        assert max(math.hypot(end.x, end.y) for end in ends) < library.reach + 0.01


@pytest.mark.parametrize("kinds", [(4,), (6,), (8,), (10,), (12,), (12, 12), SIX])
def test_dice_move_without_a_jump_and_their_sounds_fall_within(library: DiceLibrary, kinds: tuple[int, ...]) -> None:
    for choice in range(library.takes(kinds)):
        roll = library.roll(kinds, [1] * len(kinds), choice)
        assert 800 <= roll.duration_ms <= 2000
        for die in range(len(kinds)):
            last = roll.pose(die, 0)
            for ms in range(4, roll.duration_ms + 8, 4):
                here = roll.pose(die, ms)
                assert math.dist(here[:3], last[:3]) < 0.8
                assert abs(dot(here.rotation, last.rotation)) > 0.97
                last = here
            assert roll.pose(die, roll.duration_ms) == roll.pose(die, roll.duration_ms + 999)
        assert roll.impacts
        for impact in roll.impacts:
            assert 0 <= impact.ms <= roll.duration_ms
            assert impact.body in range(len(kinds))
            assert impact.other in range(TABLE, len(kinds))


@pytest.mark.parametrize("kind", [6, 8, 10, 12])
def test_the_number_on_top_leans_no_farther_than_the_shape_of_its_face_demands(library: DiceLibrary, kind: int) -> None:
    solid = library.solids[kind]
    sides = {6: 4, 8: 3, 10: 1, 12: 5}[kind]
    for choice in range(library.takes([kind])):
        for value in range(1, kind + 1):
            roll = library.roll([kind], [value], choice)
            x, y, _ = turned(roll.pose(0, roll.duration_ms).rotation, solid.tops[value - 1])
            assert abs(math.degrees(math.atan2(x, y))) <= 180 / sides + 1


def test_dice_sound_otherwise_on_the_table_than_against_each_other(library: DiceLibrary) -> None:
    hits = [hit for choice in range(library.takes(SIX)) for hit in library.roll(SIX, [1] * 6, choice).impacts]
    assert {sound(hit) for hit in hits if hit.other == TABLE} == {"dice"}
    assert {sound(hit) for hit in hits if hit.other != TABLE} == {"dice_knock"}


def test_dice_that_were_never_rolled_together_and_numbers_a_die_lacks_are_refused(library: DiceLibrary) -> None:
    with pytest.raises(KeyError):
        library.roll([4, 4], [1, 1])
    with pytest.raises(ValueError, match="a d6 has no 7"):
        library.roll([6], [7])
