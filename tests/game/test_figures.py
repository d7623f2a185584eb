"""Measured figures: medians, spreads, and one measurement against another."""

from pathlib import Path

import pytest

from game.figures import Figure, Report, ratios
from game.problems import Problem


def test_a_figure_is_a_median_with_the_middle_half_and_the_extremes() -> None:
    figure = Figure.of(range(1, 102), "ms")
    assert (figure.median, figure.low, figure.high, figure.p99, figure.most) == (51, 26, 76, 100, 101)
    assert str(figure) == "51 ms  (26 .. 76)  p99 100  max 101  n 101"
    assert str(Figure.of([3, 1, 2], "ms")) == "2 ms  (1 .. 3)"


def test_a_single_sample_has_no_spread() -> None:
    assert str(Figure.of([1234.5678], "MB")) == "1230 MB"


def test_no_sample_is_no_figure() -> None:
    with pytest.raises(ValueError, match="sample"):
        Figure.of([], "ms")


def test_two_measurements_are_compared_where_they_measure_the_same() -> None:
    then = {"roll": Figure.of([4], "ms"), "idle": Figure.of([0], "times"), "old": Figure.of([1], "ms")}
    now = {"roll": Figure.of([6], "ms"), "idle": Figure.of([2], "times"), "old": Figure.of([1], "s")}
    assert ratios(now, then) == {"roll": 1.5, "idle": None}


def test_a_report_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    report = Report({"driver": "x11"}, {"roll": Figure.of([4, 5], "ms")})
    file = tmp_path / "report.json"
    file.write_text(report.json(), encoding="utf-8")
    assert Report.load(file) == report


def test_a_file_that_is_no_report_is_named_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "shopping.json"
    file.write_text('{"beer": 6}', encoding="utf-8")
    with pytest.raises(Problem, match=r"shopping\.json is no measurement"):
        Report.load(file)
