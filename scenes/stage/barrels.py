"""Draws barrels in any pose from a sheet of sprites, and writes on the lid that is seen.

The camera is orthographic and looks down at the sheet's `pitch`. A sheet shows the axis in steps; what is left over is
made up by turning the sprite on the screen, and the mark on the lid is laid onto it by turning, squashing and turning
again. All of that is quantised and kept, for it is asked for nine times a frame. It knows no numbers and no game: a
mark is any square picture. The sheet is described in build/art/barrels.py.
"""

import math
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.stage.recording import Placement
from scenes.stage.rotation import Quaternion, Vector, columns

STEP, SPIN_STEP = 4, 6  # degrees between two pictures of a turn on the screen, and of a mark in its plane
FINE = 2  # marks are given this many times too large: turned without smoothing, then scaled down, they cost a third
SPRITES, MARKS = 300, 400  # pictures kept of a sheet
ENLARGED = 0.8  # scale of a sprite above which too few pixels are lost to smooth it
SIDELONG = 76.0  # degrees of tilt from which nothing on the lid can be read

_SHADOW_STEP = 0.25  # cm
_LIGHT = (0.62, -0.38)  # how far a shadow moves right and away for each cm of height: the lamp hangs at the upper left


class Picture(NamedTuple):
    """A surface and where its upper left corner lies, in pixels from the middle of the body or of its ground."""

    surface: Surface
    dx: int
    dy: int


class View(NamedTuple):
    """A barrel as the camera sees it; angles in degrees, counter-clockwise on the screen from the right."""

    end: int  # 1: end a (its own z axis) is turned towards us, 2: end b
    tilt: float  # between that end's axis and the line of sight, 0 to 90
    azimuth: float  # where the axis points on the screen
    spin: float  # of the barrel round that axis


class Camera:
    """The orthographic camera that looks down on the table at `pitch` degrees."""

    def __init__(self, pitch: float) -> None:
        self.away = math.sin(math.radians(pitch))
        self.up = math.cos(math.radians(pitch))

    def screen(self, x: float, y: float, z: float) -> tuple[float, float]:
        """A point in cm, as seen: cm to the right and downwards."""
        return x, -(y * self.away + z * self.up)

    def depth(self, placed: Placement) -> float:
        """Larger is nearer to us: draw in this order."""
        return placed.z * self.away - placed.y * self.up

    def view(self, rotation: Quaternion) -> View:
        x_axis, _, axis = (self._seen(column) for column in columns(rotation))
        end = 1
        if axis[2] < 0:  # end b is nearer; it is the barrel turned about its x axis
            end, axis = 2, (-axis[0], -axis[1], -axis[2])
        right, up, near = axis
        tilt = math.degrees(math.acos(min(1.0, near)))
        azimuth = math.degrees(math.atan2(up, right)) % 360
        # Turn the barrel back by the shortest way until we look straight at its end: what is left is its spin.
        lean = x_axis[2] / (1 + near)
        spin = math.degrees(math.atan2(x_axis[1] - up * lean, x_axis[0] - right * lean))
        return View(end, tilt, azimuth, spin % 360)

    def _seen(self, v: Vector) -> Vector:
        """A direction as right, up and towards us on the screen."""
        return v[0], v[1] * self.away + v[2] * self.up, v[2] * self.away - v[1] * self.up


class BarrelAtlas:
    """One kind of barrel: `sheet` holds its sprites, `index` says which and where."""

    def __init__(self, sheet: Surface, index: Mapping[str, Any]) -> None:
        self.camera = Camera(index["pitch"])
        self._sheet = sheet
        self._size: int = index["size"]
        self._resolution: float = self._size / index["scale"]  # pixels a cm
        self._tilts: list[float] = index["tilts"]
        self._azimuths: int = index["azimuths"]
        self._phases: int = index["phases"]
        self._period: float = index.get("period", 60)
        self._places: list[tuple[int, int, int, int, int, int]] = [tuple(place) for place in index["sprites"]]
        self._lid_radius: float = index["lid_radius"]
        self._lid_height: float = index["height"] / 2 - index["lid_inset"]
        self.radius: float = index["radius"]
        self.height: float = index["height"]
        self._turned = lru_cache(SPRITES)(self._turn_sprite)
        self._laid = lru_cache(MARKS)(_lay_mark)

    def lid_width(self, unit: float) -> int:
        """The side of the square picture wanted as a mark, at `unit` pixels a cm: FINE times as wide as the lid."""
        return max(4, round(2 * FINE * self._lid_radius * unit))

    def sprite(self, rotation: Quaternion, unit: float) -> Picture:
        """The barrel without a mark."""
        view = self.camera.view(rotation)
        tilt, azimuth = self._nearest(view)
        phase = round((view.spin % self._period) / self._period * self._phases) % self._phases
        number = (tilt * self._azimuths + azimuth) * self._phases + phase
        return self._turned(number, self._left_over(view, tilt, azimuth), unit)

    def lid(self, rotation: Quaternion) -> int:
        """Which end can be read: 1 or 2, or 0 when neither can."""
        view = self.camera.view(rotation)
        return view.end if view.tilt < SIDELONG else 0

    def mark(self, mark: Surface, rotation: Quaternion, unit: float) -> Picture | None:
        """`mark`, a square of `lid_width`, as it lies on the lid that `lid` names; None when none can be read.

        The mark stays upright when the body's x axis points to the right and that end is on top.
        """
        view = self.camera.view(rotation)
        if view.tilt >= SIDELONG:
            return None
        tilt, azimuth = self._nearest(view)
        direction = azimuth * 360 // self._azimuths + self._left_over(view, tilt, azimuth)
        lean = math.radians(self._tilts[tilt])
        turn = round((view.spin - direction) / SPIN_STEP) * SPIN_STEP % 360
        picture = self._laid(mark, turn, math.cos(lean), direction)
        out = self._lid_height * math.sin(lean) * unit
        x, y = out * math.cos(math.radians(direction)), -out * math.sin(math.radians(direction))
        width, height = picture.get_size()
        return Picture(picture, round(x - width / 2), round(y - height / 2))

    def _nearest(self, view: View) -> tuple[int, int]:
        """The sheet's step of tilt and azimuth."""
        tilt = min(range(len(self._tilts)), key=lambda i: abs(self._tilts[i] - view.tilt))
        return tilt, round(view.azimuth / 360 * self._azimuths) % self._azimuths

    def _left_over(self, view: View, tilt: int, azimuth: int) -> int:
        """Degrees by which the sprite is turned on the screen."""
        if self._tilts[tilt] == 0:
            return 0
        off = view.azimuth - azimuth * 360 / self._azimuths
        return round(((off + 180) % 360 - 180) / STEP) * STEP

    def _turn_sprite(self, number: int, degrees: int, unit: float) -> Picture:
        x, y, width, height, left, top = self._places[number]
        zoom = unit / self._resolution
        surface = self._sheet.subsurface((x, y, width, height))
        cx, cy = (left + width / 2 - self._size / 2) * zoom, (top + height / 2 - self._size / 2) * zoom
        if not degrees:
            surface = _scaled(surface, zoom, zoom)
        else:
            # Scaling down smoothes the edges of a plain turn; where there is nothing to scale down, the turn must.
            plain = zoom < ENLARGED
            surface = (
                _scaled(pygame.transform.rotate(surface, degrees), zoom, zoom)
                if plain
                else (pygame.transform.rotozoom(surface, degrees, zoom))
            )
            c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
            cx, cy = cx * c + cy * s, cy * c - cx * s
        return Picture(surface, round(cx - surface.get_width() / 2), round(cy - surface.get_height() / 2))


def _lay_mark(mark: Surface, turn: int, squash: float, direction: int) -> Surface:
    """The mark turned in its own plane, squashed along the direction in which its lid leans away."""
    leaning = _scaled(_turned(mark, turn), squash, 1.0)
    return _scaled(_turned(leaning, direction), 1 / FINE, 1 / FINE)


def _turned(mark: Surface, degrees: int) -> Surface:
    """A mark fills at most the circle in its square: what a turn adds outside it is cut off again."""
    side = mark.get_height()
    turned = pygame.transform.rotate(mark, degrees)
    return turned.subsurface(
        turned.get_rect().clip(
            Rect((0, 0), (side, side)).move((turned.get_width() - side) // 2, (turned.get_height() - side) // 2)
        )
    )


def _scaled(surface: Surface, across: float, down: float) -> Surface:
    width, height = surface.get_size()
    return pygame.transform.smoothscale(surface, (max(1, round(width * across)), max(1, round(height * down))))


class Shadows:
    """The soft shadow below a barrel: it widens, fades and moves away from the lamp as the barrel rises."""

    def __init__(self, camera: Camera, blot: Surface) -> None:
        """`blot` is a round soft shadow as seen from above, with alpha."""
        self._camera = camera
        self._blot = blot
        self._made = lru_cache(96)(self._make)

    def below(self, height: float, unit: float, *, lying: bool = False) -> Picture:
        """The shadow of a barrel whose middle is `height` cm above the table, from the point on the table below it."""
        surface = self._made(max(0, round((height - 0.9) / _SHADOW_STEP)), lying, unit)
        dx, dy = self._camera.screen(_LIGHT[0] * height * 0.5, _LIGHT[1] * height * 0.5, 0)
        width, tall = surface.get_size()
        return Picture(surface, round(dx * unit - width / 2), round(dy * unit - tall / 2))

    def _make(self, steps: int, lying: bool, unit: float) -> Surface:
        rise = steps * _SHADOW_STEP
        across = (3.4 if lying else 2.9) + 0.45 * rise
        size = (max(2, round(across * unit)), max(2, round(across * self._camera.away * unit)))
        surface = pygame.transform.smoothscale(self._blot, size)
        alpha = round(255 / (1 + 0.55 * rise))
        surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return surface
