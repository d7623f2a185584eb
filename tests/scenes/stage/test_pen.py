"""The pen of the stamps, and numbers that stand among them."""

import pytest

from scenes.stage import icons
from scenes.stage.pen import Pen, Written

INK = (20, 40, 60)


def test_a_drawing_is_the_same_whatever_units_it_is_made_in():
    small, large = Pen(48, INK), Pen(48, INK, units=96)
    for pen, unit in ((small, 1), (large, 96)):
        pen.line((0.2 * unit, 0.2 * unit), (0.8 * unit, 0.5 * unit), width=0.1 * unit)
        pen.ring(0.5 * unit, 0.7 * unit, 0.2 * unit, 0.08 * unit)
    assert small.stamp().get_buffer().raw == large.stamp().get_buffer().raw


def test_ink_is_taken_away_where_a_gap_is_made():
    pen = Pen(40, INK)
    pen.dot(0.5, 0.5, 0.4)
    pen.gap(0.5, 0.5, 0.2)
    stamp = pen.stamp()
    assert stamp.get_at((20, 20)).a == 0
    assert stamp.get_at((20, 8)) == (*INK, 255)


@pytest.mark.parametrize("text", ["7", "10", "−3"])
def test_a_number_stands_within_its_square(text):
    picture = icons.drawn(Written(text), 40, INK)
    assert picture.get_size() == (40, 40)
    assert picture.get_bounding_rect().w > 8
