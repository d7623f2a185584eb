"""Events: what happened, as frozen values of ids, numbers and strings - never how to show it.

Every event names the rule it comes from. A part that not everybody may see is a `Secret`; `redact` takes out what a
seat may not know, the same way for every game.
"""

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

Seat = int
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Secret(Generic[T]):
    """A value that only the seats in `seen_by` may know; None once it was taken out."""

    value: T | None
    seen_by: tuple[Seat, ...]

    def seen_from(self, seat: Seat | None) -> "Secret[T]":
        return self if seat in self.seen_by else Secret(None, self.seen_by)


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Base of all events. `rule` is the number of the ruling it comes from.

    A `final` event has shown something hidden or confirmed a choice for good: what led to it cannot be taken back.
    """

    final: ClassVar[bool] = False
    rule: str = ""


Emit = Callable[[Event], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Committed(Event):
    """A seat has made its secret choice; what it chose is in no event before everyone has chosen."""

    final: ClassVar[bool] = True
    seat: Seat


E = TypeVar("E", bound=Event)


def redact(event: E, seat: Seat | None) -> E:
    """The event as `seat` may see it (None: a spectator)."""
    hidden: dict[str, Any] = {
        field.name: value.seen_from(seat)
        for field in dataclasses.fields(event)
        if isinstance(value := getattr(event, field.name), Secret)
    }
    return dataclasses.replace(event, **hidden) if hidden else event
