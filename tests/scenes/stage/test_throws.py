"""Recorded throws: what was drawn is what is seen."""

import math
import random
from pathlib import Path

import pytest

from scenes.stage.recording import TABLE, Archive
from scenes.stage.rotation import columns
from scenes.stage.throws import END_A, END_B, LIES, Throw, ThrowLibrary, resting

FILE = Path(__file__).parents[3] / "assets" / "polterfass" / "throws.bin"
CASES = [(n, k) for n in range(1, 10) for k in range(n + 1)]


@pytest.fixture(scope="module")
def library() -> ThrowLibrary:
    return ThrowLibrary.load(FILE)


def throws(library: ThrowLibrary, n: int, k: int) -> list[Throw]:
    return [library.take(n, k, choice, choice % 2 == 1) for choice in range(library.takes(n, k))]


def shown(throw: Throw, body: int, flip: bool) -> int:
    """What a body shows when all is still."""
    up = columns(throw.pose(body, throw.duration_ms, flip).rotation)[2][2]
    return LIES if abs(up) < 0.5 else (END_A if up > 0 else END_B)


@pytest.mark.parametrize(("n", "k"), CASES)
def test_every_number_of_standing_barrels_has_four_throws_that_show_it(library: ThrowLibrary, n: int, k: int) -> None:
    assert library.takes(n, k) >= 4
    for throw in throws(library, n, k):
        assert throw.bodies == n
        assert sum(throw.standing(body) for body in range(n)) == k


@pytest.mark.parametrize(("n", "k"), CASES)
def test_any_result_is_shown_by_the_assigned_bodies(library: ThrowLibrary, n: int, k: int) -> None:
    rng = random.Random(n * 10 + k)
    for throw in throws(library, n, k):
        result = [rng.choice((END_A, END_B)) for _ in range(k)] + [LIES] * (n - k)
        rng.shuffle(result)
        parts = throw.assign(result)
        assert sorted(part.body for part in parts) == list(range(n))
        assert [shown(throw, part.body, part.flip) for part in parts] == result


@pytest.mark.parametrize(("n", "k"), CASES)
def test_barrels_end_exactly_upright_or_flat_apart_and_on_the_coaster(library: ThrowLibrary, n: int, k: int) -> None:
    for throw in throws(library, n, k):
        ends = [throw.pose(body, throw.duration_ms) for body in range(n)]
        for body, end in enumerate(ends):
            up = columns(end.rotation)[2][2]
            if throw.standing(body):
                assert abs(up) == pytest.approx(1, abs=1e-3)
                assert end.z == pytest.approx(library.height / 2, abs=0.005)
            else:
                assert up == pytest.approx(0, abs=2e-3)
                assert end.z == pytest.approx(library.radius, abs=0.05)
            assert math.hypot(end.x, end.y) < library.coaster
        gaps = [math.dist(a[:2], b[:2]) for i, a in enumerate(ends) for b in ends[:i]]
        assert min(gaps, default=9) > 2.19


@pytest.mark.parametrize(("n", "k"), CASES)
def test_a_throw_takes_one_to_two_seconds_and_its_sounds_fall_within(library: ThrowLibrary, n: int, k: int) -> None:
    for throw in throws(library, n, k):
        assert 1200 <= throw.duration_ms <= 2000
        times = [impact.ms for impact in throw.impacts]
        assert times
        assert times == sorted(times)
        assert times[0] >= 0
        assert times[-1] <= throw.duration_ms
        for impact in throw.impacts:
            assert 0 < impact.strength <= 1
            assert 0 <= impact.body < n
            assert impact.other in range(TABLE, n)
            assert impact.other != impact.body


@pytest.mark.parametrize(("n", "k"), CASES)
def test_motion_is_continuous_up_to_the_end_and_still_after_it(library: ThrowLibrary, n: int, k: int) -> None:
    throw = throws(library, n, k)[(n + k) % 4]
    for body in range(n):
        last = throw.pose(body, 0)
        for ms in range(4, throw.duration_ms + 8, 4):
            here = throw.pose(body, ms)
            assert math.dist(here[:3], last[:3]) < 0.7  # 175 cm/s
            turn = abs(sum(a * b for a, b in zip(here.rotation, last.rotation, strict=True)))
            assert turn > 0.985  # 20 degrees in 4 ms
            last = here
        assert throw.pose(body, throw.duration_ms) == throw.pose(body, throw.duration_ms + 5000)
        assert throw.pose(body, -100) == throw.pose(body, 0)


@pytest.mark.parametrize("n", range(1, 10))
def test_barrels_stay_about_the_coaster_while_they_roll(library: ThrowLibrary, n: int) -> None:
    low = library.radius * 1.3
    far = 0
    for k in range(n + 1):
        for throw in throws(library, n, k):
            for body in range(n):
                poses = [throw.pose(body, ms) for ms in range(0, throw.duration_ms, 50)]
                far += any(math.hypot(p.x, p.y) > library.coaster + 0.6 for p in poses if p.z < low and p.y > -4)
    assert far <= 0.1 * n * sum(library.takes(n, k) for k in range(n + 1))


@pytest.mark.parametrize("mirror", [False, True])
@pytest.mark.parametrize("flip", [False, True])
def test_the_number_on_top_can_be_read_when_the_barrel_rests(library: ThrowLibrary, mirror: bool, flip: bool) -> None:
    throw = library.take(9, 9, 1, mirror)
    for body in range(9):
        right = columns(throw.pose(body, throw.duration_ms, flip).rotation)[0]
        assert abs(math.degrees(math.atan2(right[1], right[0]))) < 15


def test_a_mirrored_throw_swaps_left_and_right_and_keeps_the_result(library: ThrowLibrary) -> None:
    throw, mirrored = library.take(6, 3, 2), library.take(6, 3, 2, mirror=True)
    for body in range(6):
        a, b = throw.pose(body, 700), mirrored.pose(body, 700)
        assert (b.x, b.y, b.z) == (-a.x, a.y, a.z)
        assert throw.up(body) == mirrored.up(body)


def test_a_throw_refuses_a_result_it_does_not_show(library: ThrowLibrary) -> None:
    throw = library.take(3, 1)
    with pytest.raises(ValueError, match="cannot show"):
        throw.assign((LIES, LIES, LIES))
    with pytest.raises(ValueError, match="cannot show"):
        throw.assign((END_A, LIES))


def test_any_choice_names_a_throw_and_an_unknown_number_none(library: ThrowLibrary) -> None:
    assert library.take(4, 2, 1002).duration_ms == library.take(4, 2, 1002 % library.takes(4, 2)).duration_ms
    assert library.takes(10, 0) == 0
    with pytest.raises(KeyError):
        library.take(10, 0)


def test_a_barrel_can_be_set_down_on_either_end_or_lie_at_any_angle() -> None:
    assert columns(resting(END_A, 40))[2] == pytest.approx((0, 0, 1))
    assert columns(resting(END_B))[2] == pytest.approx((0, 0, -1))
    assert columns(resting(END_B))[0] == pytest.approx((1, 0, 0))
    assert columns(resting(LIES, 90))[2] == pytest.approx((0, 1, 0))


def test_a_file_of_something_else_is_refused() -> None:
    with pytest.raises(ValueError, match="not a file of recorded motion"):
        Archive(b"RIFF and so on")
