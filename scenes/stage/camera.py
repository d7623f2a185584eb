"""The camera all rolling pieces are seen by: orthographic, looking down at the table. With it, what needs its geometry:
marks laid on leaning faces, and the shadows below. It knows no pieces.

Directions on the screen are in degrees, counter-clockwise from the right.
"""

import math
from functools import cache, lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.stage.recording import Placement
from scenes.stage.rotation import Vector

PITCH = 57.0  # degrees between the table and the line of sight, in every picture we have
STEP, SPIN_STEP = 4, 6  # degrees between two pictures of a turn on the screen, and of a mark in its plane
FINE = 2  # marks come this many times too large: turned without smoothing, then scaled down, they cost a third
MARKS = 400  # laid marks kept
_BLOT = 160  # pixels of the soft disc that all shadows are made from

_SHADOW_STEP = 0.25  # cm
_LIGHT = (0.31, -0.19)  # how far a shadow moves right and away for each cm of height: the lamp hangs at the upper left


class Picture(NamedTuple):
    """A surface and where its upper left corner lies, in pixels from the middle of the body or of its ground."""

    surface: Surface
    dx: int
    dy: int


class Facing(NamedTuple):
    """A plane as the camera sees it."""

    tilt: float  # between its normal and the line of sight: 0 to 90, more when we see its back
    azimuth: float  # where the normal points on the screen
    spin: float  # where a direction in the plane would point if the plane were turned to us by the shortest way


class Camera:
    """Looks down on the table at `pitch` degrees."""

    def __init__(self, pitch: float = PITCH) -> None:
        self.away = math.sin(math.radians(pitch))
        self.up = math.cos(math.radians(pitch))

    def screen(self, x: float, y: float, z: float) -> tuple[float, float]:
        """A point in cm, as seen: cm to the right and downwards."""
        return x, -(y * self.away + z * self.up)

    def depth(self, placed: Placement) -> float:
        """Larger is nearer to us: draw in this order."""
        return placed.z * self.away - placed.y * self.up

    def seen(self, v: Vector) -> Vector:
        """A direction as right, up and towards us on the screen."""
        return v[0], v[1] * self.away + v[2] * self.up, v[2] * self.away - v[1] * self.up

    def facing(self, normal: Vector, across: Vector) -> Facing:
        """A plane given by its normal and a direction in it (unit vectors, as `seen`)."""
        right, up, near = normal
        lean = across[2] / (1 + near) if near > -0.999 else 0.0
        spin = math.degrees(math.atan2(across[1] - up * lean, across[0] - right * lean))
        tilt = math.degrees(math.acos(max(-1.0, min(1.0, near))))
        return Facing(tilt, math.degrees(math.atan2(up, right)) % 360, spin % 360)


@lru_cache(MARKS)
def lay(mark: Surface, turn: int, tilt: float, direction: int) -> Surface:
    """A square picture, turned in its own plane, on a plane that leans away from us by `tilt` in a direction.

    It comes FINE times too large and fills at most the circle in its square. `turn` is the spin without `direction`.
    """
    size = (max(1, round(mark.get_width() * math.cos(math.radians(tilt)))), mark.get_height())
    leaning = pygame.transform.smoothscale(_turned(mark, turn), size)
    return scaled(_turned(leaning, direction), 1 / FINE)


def steps(degrees: float, step: int) -> int:
    """The nearest multiple of `step`, 0 to 359."""
    return round(degrees / step) * step % 360


def scaled(surface: Surface, zoom: float) -> Surface:
    width, height = surface.get_size()
    return pygame.transform.smoothscale(surface, (max(1, round(width * zoom)), max(1, round(height * zoom))))


def _turned(mark: Surface, degrees: int) -> Surface:
    """What a turn adds outside the circle is cut off again."""
    side = mark.get_height()
    turned = pygame.transform.rotate(mark, degrees)
    circle = Rect((turned.get_width() - side) // 2, (turned.get_height() - side) // 2, side, side)
    return turned.subsurface(circle.clip(turned.get_rect()))


class Shadows:
    """The soft shadow below a piece: it widens, fades and moves away from the lamp as the piece rises."""

    def __init__(self, camera: Camera, blot: Surface) -> None:
        """`blot` is a round soft shadow as seen from above, with alpha."""
        self._camera = camera
        self._blot = blot
        self._made = lru_cache(96)(self._make)

    def below(self, height: float, width: float, unit: float) -> Picture:
        """The shadow, `width` cm across on the ground, of a piece `height` cm above the table (its middle, or foot).

        Placed from the point on the table below it; `unit` is pixels a cm.
        """
        surface = self._made(max(0, round(height / _SHADOW_STEP)), width, unit)
        dx, dy = self._camera.screen(_LIGHT[0] * height, _LIGHT[1] * height, 0)
        wide, tall = surface.get_size()
        return Picture(surface, round(dx * unit - wide / 2), round(dy * unit - tall / 2))

    def _make(self, rise_steps: int, width: float, unit: float) -> Surface:
        rise = max(0.0, rise_steps * _SHADOW_STEP - 1)
        across = (width + 0.45 * rise) * unit
        surface = pygame.transform.smoothscale(
            self._blot, (max(2, round(across)), max(2, round(across * self._camera.away)))
        )
        surface.fill((255, 255, 255, round(255 / (1 + 0.55 * rise))), special_flags=pygame.BLEND_RGBA_MULT)
        return surface


@cache
def shadows() -> Shadows:
    """The shadows of our lamp, for the camera's usual pitch."""
    blot = Surface((_BLOT, _BLOT), pygame.SRCALPHA)
    pygame.draw.circle(blot, (8, 4, 2, 235), (_BLOT / 2, _BLOT / 2), _BLOT * 0.31)
    return Shadows(Camera(), pygame.transform.gaussian_blur(blot, _BLOT // 10))
