"""The one port through which every draw of chance goes.

A game asks for `below`, `dice` or `shuffle` and says why; where the numbers come from is the caller's business:
`Seeded` for matches, `Scripted` for tests, `Sampled` for search. Chance lives in the match, never in a game's state.
"""

import hashlib
import random
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

_BITS = 53  # what one random.random() is worth


class Chance(Protocol):
    """What a game asks for; `why` names the draw, for scripts that fail and for people who look."""

    def below(self, n: int, why: str) -> int:
        """A number from 0 to n - 1, each as likely as the others; n is 1 to 2**53."""

    def dice(self, sides: Sequence[int], why: str) -> tuple[int, ...]:
        """One throw of several dice: for each entry a number from 1 to that many sides."""

    def shuffle(self, items: Iterable[T], why: str) -> list[T]:
        """A new list with the items in random order."""


class _Port:
    """`dice` and `shuffle` in terms of `below`, the same for every source."""

    def below(self, n: int, why: str) -> int:
        raise NotImplementedError

    def dice(self, sides: Sequence[int], why: str) -> tuple[int, ...]:
        return tuple(self.below(n, why) + 1 for n in sides)

    def shuffle(self, items: Iterable[T], why: str) -> list[T]:
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):  # Fisher-Yates
            other = self.below(last + 1, why)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed


class Seeded(_Port):
    """The same draws for the same seed, on every machine and Python version.

    Uses only `random.Random(seed).random()`, the one sequence the standard library promises to keep, and exact
    rejection: each number below n has the same share of the 2**53 values.

    `draws` counts what has been asked so far.
    """

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random
        self.draws = 0

    def below(self, n: int, why: str) -> int:
        if not 1 <= n <= 1 << _BITS:
            raise ValueError(f"cannot draw below {n}")
        self.draws += 1
        fair = (1 << _BITS) - (1 << _BITS) % n
        while True:
            bits = int(self._random() * (1 << _BITS))
            if bits < fair:
                return bits % n


class Sampled(Seeded):
    """Chance for search and opinions: seeded from anything, so a decision can be repeated.

    The parts are hashed, not added: neighbouring decisions must not share their dice.
    """

    def __init__(self, *parts: object) -> None:
        digest = hashlib.sha256("\n".join(map(str, parts)).encode()).digest()
        super().__init__(int.from_bytes(digest[:16], "big"))


class Scripted(_Port):
    """Chance for tests: the draws are written down beforehand, one number below n each.

    A draw that is missing, out of range or left over fails. `dice` and `shuffle` use the script like `below` does, so a
    die showing 4 is scripted as 3.
    """

    def __init__(self, *draws: int) -> None:
        self._draws = list(draws)
        self._next = 0

    def below(self, n: int, why: str) -> int:
        if self._next == len(self._draws):
            raise AssertionError(f"the script holds no draw for {why!r} (below {n})")
        draw = self._draws[self._next]
        if not 0 <= draw < n:
            raise AssertionError(f"the script says {draw} for {why!r}, which is not below {n}")
        self._next += 1
        return draw

    def finish(self) -> None:
        """Fail when draws are left over."""
        left = self._draws[self._next :]
        if left:
            raise AssertionError(f"{len(left)} scripted draws were never used: {left}")
