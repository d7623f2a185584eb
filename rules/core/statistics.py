"""The statistics that reports need: an interval for a share, and the test whether counts fit what was expected."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, lgamma, log, sqrt

Z95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Share:
    """A share of `hits` among `trials`, with its 95 % interval after Wilson. Hits may be fractional."""

    hits: float
    trials: int

    @property
    def value(self) -> float:
        return self.hits / self.trials

    @property
    def interval(self) -> tuple[float, float]:
        share, z2n = self.value, Z95 * Z95 / self.trials
        middle = share + z2n / 2
        reach = Z95 * sqrt(share * (1 - share) / self.trials + z2n / (4 * self.trials))
        return (middle - reach) / (1 + z2n), (middle + reach) / (1 + z2n)


def chi_square(observed: Sequence[int], expected: Sequence[float]) -> float:
    """Pearson's statistic of counts against their expectations, which must be above 0."""
    return sum((seen - due) ** 2 / due for seen, due in zip(observed, expected, strict=True))


def chi_square_p(statistic: float, freedom: int) -> float:
    """The chance that fitting counts give at least this statistic: the regularised upper incomplete gamma function."""
    if statistic <= 0:
        return 1.0
    a, x = freedom / 2, statistic / 2
    front = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:  # the series of the lower function
        term = total = 1 / a
        while term > total * 1e-15:
            a += 1
            term *= x / a
            total += term
        return max(0.0, 1 - front * total)
    tiny = 1e-300  # the continued fraction, after Lentz
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    fraction = d
    for i in range(1, 10_000):
        term = i * (a - i)
        b += 2
        d = 1 / (term * d + b or tiny)
        c = b + term / c or tiny
        fraction *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return front * fraction
