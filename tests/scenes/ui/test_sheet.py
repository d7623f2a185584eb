import pytest
from pygame import Rect

from scenes.stage.frame import Frame
from scenes.ui.sheet import Sheet

SIZES = [(800, 600), (1024, 768), (1920, 1080), (2560, 1080), (3840, 2160)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ui_scale", [0.75, 1.0, 1.5, 2.0])
def test_a_sheet_lies_within_the_window_at_every_scale(size, ui_scale):
    sheet = Sheet.of(Frame(size, ui_scale), (1440, 900), 1760)
    assert Rect((0, 0), size).contains(sheet.rect(0, 0, sheet.width, sheet.height))


def test_the_interface_scale_enlarges_as_far_as_the_window_allows():
    units = [Sheet.of(Frame((1920, 1080), scale), (700, 700)).unit for scale in (0.75, 1.0, 1.5, 2.0)]
    assert units == pytest.approx([0.75, 1.0, 1.5, 1080 / 700])


def test_a_wide_window_widens_the_sheet_up_to_its_most():
    assert Sheet.of(Frame((1024, 768)), (1440, 1080), 1760).width == pytest.approx(1440)
    assert Sheet.of(Frame((1600, 1080)), (1440, 1080), 1760).width == pytest.approx(1600)
    assert Sheet.of(Frame((2560, 1080)), (1440, 1080), 1760).width == pytest.approx(1760)


def test_neighbours_share_their_edge():
    sheet = Sheet.of(Frame((1000, 700), 0.83), (1440, 900))
    edges = [sheet.rect(x, 0, 33.3, 10) for x in (0, 33.3, 66.6)]
    assert [a.right for a in edges[:-1]] == [b.left for b in edges[1:]]
