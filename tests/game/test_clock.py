"""Time never jumps, and the clock of tests moves only when told."""

import pygame
import pytest

from game.clock import LONGEST_STEP_MS, HandClock, RealClock


class Tick:
    def __init__(self, ms: int) -> None:
        self._ms = ms

    def tick(self, per_second: int) -> int:
        return self._ms


@pytest.mark.parametrize(("passed", "counted"), [(16, 16), (8_000, LONGEST_STEP_MS)])
def test_a_window_that_was_dragged_for_seconds_skips_nothing(
    monkeypatch: pytest.MonkeyPatch, passed: int, counted: int
) -> None:
    monkeypatch.setattr(pygame.time, "Clock", lambda: Tick(passed))
    assert RealClock().wait(60) == counted


def test_a_hand_clock_takes_no_time_and_counts_what_was_dozed() -> None:
    clock = HandClock()
    clock.doze(50)
    assert clock.wait(50) == 70
    assert clock.now() == 70
    clock.advance(5)
    assert clock.now() == 75
