"""How a design of 1920x1080 meets windows of other shapes."""

import pytest

from scenes.stage.frame import Frame, frame

SIZES = [(1024, 768), (1280, 1024), (1366, 768), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("corner", [(240, 0), (1680, 0), (240, 1080), (1680, 1080)])
def test_the_central_four_to_three_is_inside_every_window(size: tuple[int, int], corner: tuple[int, int]) -> None:
    x, y = Frame(size).point(*corner)
    assert 0 <= x <= size[0]
    assert 0 <= y <= size[1]


def test_a_sixteen_to_nine_window_shows_the_whole_design() -> None:
    window = Frame((1920, 1080))
    assert window.scale == 1
    assert window.extra == 240
    assert window.point(0, 0) == (0, 0)


def test_anchored_points_move_outward_with_the_window() -> None:
    narrow, wide = Frame((1440, 1080)), Frame((2520, 1080))
    assert narrow.point(240, 0, -1) == (0, 0)
    assert wide.point(240, 0, -1)[0] == 60  # the drift is limited
    assert wide.point(1680, 0, 1)[0] == 2460
    assert wide.point(960, 0, 0)[0] == 1260


def test_text_grows_with_window_and_interface_but_never_vanishes() -> None:
    assert Frame((3840, 2160)).text(24) == 48
    assert Frame((1920, 1080), 1.5).text(24) == 36
    assert Frame((640, 480)).text(8) == 11


def test_the_interface_scale_stays_in_its_range() -> None:
    assert frame((800, 600), 5).ui_scale == 2
    assert frame((800, 600), 0.1).ui_scale == 0.75
    assert frame((800, 600), 2).at_most(1.25).ui_scale == 1.25
