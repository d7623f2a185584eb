"""Time as the app sees it: whole milliseconds, and never a jump.

A window being dragged or a machine waking up would otherwise hand seconds to an animation. `HandClock` is the same for
tests and for pictures made off-screen: it moves only when told, and waits for nothing.
"""

from typing import Protocol

import pygame

LONGEST_STEP_MS = 100
NAP_MS = 12  # how long a click may have to wait while the app dozes


class Clock(Protocol):
    def now(self) -> int:
        """Milliseconds since some moment."""

    def doze(self, ms: int) -> None:
        """Wait so long, or until a device has something to say."""

    def wait(self, per_second: int) -> int:
        """Wait for the next of so many steps a second; the milliseconds that count as passed since the last one."""


class RealClock:
    def __init__(self) -> None:
        self._clock = pygame.time.Clock()

    def now(self) -> int:
        return pygame.time.get_ticks()

    def doze(self, ms: int) -> None:
        # `pygame.event.wait` looks a thousand times a second, which costs 3 % of a core.
        for _nap in range(0, ms, NAP_MS):
            if pygame.event.peek():
                return
            pygame.time.wait(NAP_MS)

    def wait(self, per_second: int) -> int:
        return min(self._clock.tick(per_second), LONGEST_STEP_MS)


class HandClock:
    """Each wait takes exactly as long as asked for, in no time at all."""

    def __init__(self) -> None:
        self._now = 0
        self._dozed = 0

    def now(self) -> int:
        return self._now

    def doze(self, ms: int) -> None:
        self._dozed += self.advance(ms)

    def wait(self, per_second: int) -> int:
        dozed, self._dozed = self._dozed, 0
        return dozed + self.advance(1000 // per_second)

    def advance(self, ms: int) -> int:
        self._now += ms
        return ms
