"""What a player wants, whichever device it came from: pygame events become intents here and nowhere else.

The reader keeps what one event alone does not tell: whether a click is the second of a double one, whether a key is
held. Positions are window pixels throughout, so they are exact at every scale.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import pygame

from game.input.hotspots import Point

Direction = Literal["next", "previous", "left", "right", "up", "down"]
Device = Literal["key", "pad"]

DOUBLE_MS = 400
DOUBLE_PX = 8
REPEAT_DELAY_MS, REPEAT_MS = 400, 40


@dataclass(frozen=True, slots=True)
class PointerMoved:
    pos: Point


@dataclass(frozen=True, slots=True)
class Press:
    """The main button or a finger goes down; `double` when it did so just before at the same place."""

    pos: Point
    double: bool = False


@dataclass(frozen=True, slots=True)
class Release:
    pos: Point


@dataclass(frozen=True, slots=True)
class Wheel:
    """Lines to scroll, positive upwards."""

    pos: Point
    lines: float


@dataclass(frozen=True, slots=True)
class Move:
    """Step to another place: Tab, arrows, stick or cross."""

    direction: Direction
    device: Device = "key"


@dataclass(frozen=True, slots=True)
class Confirm:
    """Do what the focus stands on: Enter, Space (`space`) or the gamepad's lower button."""

    device: Device = "key"
    space: bool = False


@dataclass(frozen=True, slots=True)
class ConfirmUp:
    """The key or button of a `Confirm` goes up again."""


@dataclass(frozen=True, slots=True)
class Back:
    """Esc, right click or the gamepad's right button."""

    device: Literal["mouse", "key", "pad"] = "key"


@dataclass(frozen=True, slots=True)
class Key:
    """Any other key: its name in lower case (`a`, `1`, `f1`, `backspace`), the character it types, and what is held."""

    name: str
    char: str = ""
    ctrl: bool = False
    shift: bool = False
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """Typed text, composed characters included; comes besides the `Key` that made it."""

    text: str


Intent = PointerMoved | Press | Release | Wheel | Move | Confirm | ConfirmUp | Back | Key | Text

_MOVES: dict[int, Direction] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}
_CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
# Also Command, which does on a Mac what Ctrl does elsewhere.
_CTRL = pygame.KMOD_CTRL | pygame.KMOD_META


class Reader:
    """Turns events of mouse, touch and keyboard into intents. `now` gives milliseconds."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._last_press: tuple[int, Point] | None = None
        self._held: set[int] = set()
        self._pos: Point = (0, 0)

    def read(self, event: pygame.Event) -> Intent | None:
        """The intent of an event; None when it is nothing a player wants."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._pos = event.pos
                return PointerMoved(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                return Press(event.pos, self._is_double(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_RIGHT:
                return Back("mouse")
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                return Release(event.pos)
            case pygame.MOUSEWHEEL:
                return Wheel(self._pos, event.precise_y)
            case pygame.KEYDOWN:
                repeat = event.key in self._held
                self._held.add(event.key)
                return _key(event, repeat)
            case pygame.KEYUP:
                self._held.discard(event.key)
                return ConfirmUp() if event.key in _CONFIRM else None
            case pygame.WINDOWFOCUSLOST:
                self._held.clear()
            case pygame.TEXTINPUT:
                return Text(event.text)
        return None

    def _is_double(self, pos: Point) -> bool:
        now = self._now()
        last, self._last_press = self._last_press, (now, pos)
        if last is None or now - last[0] > DOUBLE_MS:
            return False
        if max(abs(pos[0] - last[1][0]), abs(pos[1] - last[1][1])) > DOUBLE_PX:
            return False
        self._last_press = None  # a third click begins anew
        return True


def _key(event: pygame.Event, repeat: bool) -> Intent | None:
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    ctrl = bool(event.mod & _CTRL)
    if event.key == pygame.K_TAB:
        return Move("previous" if shift else "next")
    if not ctrl and not shift and event.key in _MOVES:
        return Move(_MOVES[event.key])
    # Held down, these would do the same thing again by accident.
    if event.key == pygame.K_ESCAPE:
        return None if repeat else Back()
    if event.key in _CONFIRM:
        return None if repeat else Confirm(space=event.key == pygame.K_SPACE)
    name = pygame.key.name(event.key).strip("[]")  # the number pad's names: [1]
    return Key(name, event.unicode, ctrl, shift, repeat)
