"""Gamepads: plugged in and out at any time, every known make with the same buttons. Makes intents, like the reader."""

import logging
from collections.abc import Callable

import pygame
from pygame._sdl2 import controller

from game.input.intents import Back, Confirm, ConfirmUp, Direction, Intent, Key, Move

log = logging.getLogger(__name__)

_BUTTONS: dict[int, Intent] = {
    pygame.CONTROLLER_BUTTON_A: Confirm("pad"),
    pygame.CONTROLLER_BUTTON_B: Back("pad"),
    pygame.CONTROLLER_BUTTON_START: Back("pad"),
    pygame.CONTROLLER_BUTTON_Y: Key("f1"),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Move("previous", "pad"),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Move("next", "pad"),
}
_CROSS: dict[int, Direction] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}
_STICK: dict[int, tuple[Direction, Direction]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
}
_PUSHED, _RELEASED = 18000, 9000  # of 32768: apart, so that a trembling stick steps once
_DELAY_MS, _REPEAT_MS = 450, 140


class Gamepads:
    """All gamepads together; `now` gives milliseconds."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._open: dict[int, controller.Controller] = {}
        self._held: Direction | None = None
        self._again_at = 0
        controller.init()

    def read(self, event: pygame.Event) -> Intent | None:
        """The intent of a gamepad's event."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plug(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._open.pop(event.instance_id, None)
                self._held = None
            case pygame.CONTROLLERBUTTONDOWN if event.button in _CROSS:
                return self._hold(_CROSS[event.button])
            case pygame.CONTROLLERBUTTONDOWN:
                return _BUTTONS.get(event.button)
            case pygame.CONTROLLERBUTTONUP if event.button == pygame.CONTROLLER_BUTTON_A:
                return ConfirmUp()
            case pygame.CONTROLLERBUTTONUP if _CROSS.get(event.button) == self._held:
                self._held = None
            case pygame.CONTROLLERAXISMOTION if event.axis in _STICK:
                return self._tilt(_STICK[event.axis], event.value)
        return None

    def repeat(self) -> Intent | None:
        """Another step while a direction is held."""
        if self._held is None or self._now() < self._again_at:
            return None
        self._again_at = self._now() + _REPEAT_MS
        return Move(self._held, "pad")

    @property
    def held(self) -> bool:
        return self._held is not None

    def close(self) -> None:
        self._open.clear()
        controller.quit()

    def _plug(self, index: int) -> None:
        try:
            pad = controller.Controller(index)
        except pygame.error as error:
            log.warning("a gamepad cannot be used: %s", error)
            return
        log.info("gamepad: %s", pad.name)
        self._open[pad.as_joystick().get_instance_id()] = pad

    def _tilt(self, ways: tuple[Direction, Direction], value: int) -> Intent | None:
        if abs(value) < _RELEASED and self._held in ways:
            self._held = None
        way = ways[value > 0]
        if abs(value) > _PUSHED and self._held != way:
            return self._hold(way)
        return None

    def _hold(self, way: Direction) -> Intent:
        self._held = way
        self._again_at = self._now() + _DELAY_MS
        return Move(way, "pad")
