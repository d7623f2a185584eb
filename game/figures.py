"""Measured figures: a median with its spread, as text, as JSON, and against an earlier measurement.

Pure arithmetic: nothing is measured here. The spread is the middle half of the samples, because on a machine that does
other things the extremes measure those.
"""

import statistics
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from game.problems import Problem
from game.text import _


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`count` samples in `unit`: their median, the middle half from `low` to `high`, the 99th percentile, the most."""

    unit: str
    median: float
    low: float
    high: float
    p99: float
    most: float
    count: int

    @classmethod
    def of(cls, samples: Sequence[float], unit: str) -> "Figure":
        """:raises ValueError: without a sample."""
        ordered = sorted(samples)
        if not ordered:
            raise ValueError("a figure needs a sample")
        low, high, p99 = (_round(_share(ordered, share)) for share in (0.25, 0.75, 0.99))
        return cls(unit, _round(statistics.median(ordered)), low, high, p99, _round(ordered[-1]), len(ordered))

    def __str__(self) -> str:
        if self.count == 1:
            return f"{self.median:g} {self.unit}"
        spread = f"{self.median:g} {self.unit}  ({self.low:g} .. {self.high:g})"
        return f"{spread}  p99 {self.p99:g}  max {self.most:g}  n {self.count}" if self.count >= 100 else spread


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One measurement: where it was made, and the figures by name."""

    place: dict[str, str]
    figures: dict[str, Figure]

    def json(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode()

    @classmethod
    def load(cls, path: Path) -> "Report":
        """:raises Problem: when the file holds no report.
        :raises OSError: when it cannot be read.
        """
        try:
            return msgspec.json.decode(path.read_bytes(), type=cls)
        except msgspec.DecodeError as error:
            text = _("{file} is no measurement of this program: {reason}.")
            raise Problem(text.format(file=path, reason=error)) from error


def ratios(now: Mapping[str, Figure], then: Mapping[str, Figure]) -> dict[str, float | None]:
    """For each figure that both have how many times as large it is now; None where it was nothing."""
    both = [name for name, figure in now.items() if name in then and then[name].unit == figure.unit]
    return {name: _round(now[name].median / then[name].median) if then[name].median else None for name in both}


def _share(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, round(share * (len(ordered) - 1)))]


def _round(value: float) -> float:
    """Three digits: more would be noise."""
    return float(f"{value:.3g}")
