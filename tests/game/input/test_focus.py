import pytest
from pygame import Rect

from game.input import focus
from game.input.hotspots import Hotspot, hit

GRID = [Hotspot(f"{row}{column}", Rect(100 * column, 100 * row, 80, 80)) for row in range(3) for column in range(3)]


def test_the_first_step_goes_to_the_first_in_order():
    spots = [Hotspot("b", Rect(0, 0, 9, 9), order=2), Hotspot("a", Rect(50, 0, 9, 9), order=1)]
    assert focus.step(spots, None, "next") == "a"
    assert focus.step(spots, "gone", "right") == "a"
    assert focus.step(spots, None, "previous") == "b"


def test_tab_walks_round_all_hotspots_both_ways():
    assert focus.step(GRID, "22", "next") == "00"
    assert focus.step(GRID, "00", "previous") == "22"
    at, seen = "00", set()
    for _step in GRID:
        seen.add(at)
        at = focus.step(GRID, at, "next")
    assert len(seen) == len(GRID)


@pytest.mark.parametrize(("direction", "expected"), [("left", "10"), ("right", "12"), ("up", "01"), ("down", "21")])
def test_arrows_go_to_the_neighbour(direction, expected):
    assert focus.step(GRID, "11", direction) == expected


def test_at_the_edge_the_focus_stays():
    assert focus.step(GRID, "00", "left") == "00"
    assert focus.step(GRID, "00", "up") == "00"


def test_a_wide_button_below_is_reached_from_every_column():
    spots = [*GRID[:3], Hotspot("wide", Rect(0, 200, 280, 40))]
    assert {focus.step(spots, f"0{column}", "down") for column in range(3)} == {"wide"}


def test_what_lies_far_aside_is_not_ahead():
    spots = [Hotspot("here", Rect(0, 0, 20, 20)), Hotspot("aside", Rect(5, 400, 20, 20))]
    assert focus.step(spots, "here", "right") == "here"


def test_when_a_hotspot_goes_the_nearest_one_takes_over():
    assert focus.nearest(GRID, Rect(190, 10, 80, 80)) == "02"
    assert focus.nearest([], Rect(0, 0, 1, 1)) is None


def test_the_last_of_overlapping_hotspots_is_hit():
    below, above = Hotspot("below", Rect(0, 0, 50, 50)), Hotspot("above", Rect(25, 0, 50, 50))
    assert hit([below, above], (30, 10)) == above
    assert hit([below, above], (10, 10)) == below
    assert hit([below, above], (90, 10)) is None


def test_the_corners_of_an_ellipse_are_not_part_of_it():
    coin = Hotspot("coin", Rect(0, 0, 40, 40), shape="ellipse")
    assert coin.contains((20, 20))
    assert coin.contains((1, 20))
    assert not coin.contains((2, 2))


def test_a_disabled_hotspot_says_why_and_an_enabled_one_what():
    spot = Hotspot("a", Rect(0, 0, 1, 1), tip="Roll the barrels", why="Nothing is left to roll")
    assert spot.hint == "Roll the barrels"
    assert Hotspot("a", spot.rect, tip=spot.tip, why=spot.why, enabled=False).hint == spot.why
