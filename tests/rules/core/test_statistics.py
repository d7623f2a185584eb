"""Intervals and tests against published values."""

import math

import pytest

from rules.core.statistics import Share, chi_square, chi_square_p


def test_the_interval_of_a_share_is_wilsons():
    assert Share(10, 50).interval == pytest.approx((0.1124, 0.3304), abs=0.0001)


def test_no_hits_give_an_interval_that_begins_at_nought():
    low, high = Share(0, 20).interval
    assert low == pytest.approx(0, abs=1e-12)
    assert high == pytest.approx(0.1611, abs=0.0001)


def test_the_interval_shrinks_with_the_root_of_the_trials():
    narrow, wide = (Share(trials / 3, trials).interval for trials in (40_000, 10_000))
    assert (wide[1] - wide[0]) / (narrow[1] - narrow[0]) == pytest.approx(2, rel=0.01)


# The 5 % and 1 % points of the chi-square distribution, as in every table.
@pytest.mark.parametrize(
    ("freedom", "five", "one"), [(1, 3.841, 6.635), (2, 5.991, 9.210), (7, 14.067, 18.475), (30, 43.773, 50.892)]
)
def test_the_points_of_the_table_come_out(freedom, five, one):
    assert chi_square_p(five, freedom) == pytest.approx(0.05, abs=0.0001)
    assert chi_square_p(one, freedom) == pytest.approx(0.01, abs=0.0001)


@pytest.mark.parametrize("statistic", [0.001, 0.5, 2.9, 3.1, 40.0, 300.0])
def test_with_two_degrees_of_freedom_it_is_an_exponential(statistic):
    assert chi_square_p(statistic, 2) == pytest.approx(math.exp(-statistic / 2), rel=1e-9, abs=1e-15)


def test_a_perfect_fit_is_no_surprise():
    assert chi_square([5, 10], [5.0, 10.0]) == 0
    assert chi_square_p(0, 2) == 1


def test_the_statistic_is_pearsons():
    assert chi_square([8, 12], [10.0, 10.0]) == pytest.approx(0.8)
