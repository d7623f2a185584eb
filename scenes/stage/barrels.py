"""Draws barrels in any pose from a sheet of sprites, and lays marks on the lid that is seen.

A sheet shows the axis in steps; what is left over is made up by turning the sprite on the screen. All of that is kept,
for it is asked for nine times a frame. It knows no numbers and no game: a mark is any square picture. The sheet is
described in build/art/barrels.py.
"""

import math
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import pygame
from pygame import Surface

from scenes.stage.camera import FINE, SPIN_STEP, STEP, Camera, Picture, lay, scaled, steps
from scenes.stage.rotation import Quaternion, columns

SPRITES = 300  # pictures kept of a sheet
ENLARGED = 0.8  # scale of a sprite above which too few pixels are lost to smooth it
SIDELONG = 76.0  # degrees of tilt from which nothing on the lid can be read


class View(NamedTuple):
    """A barrel as the camera sees it; angles as in `camera.Facing`."""

    end: int  # 1: end a (its own z axis) is turned towards us, 2: end b
    tilt: float
    azimuth: float
    spin: float


def view(camera: Camera, rotation: Quaternion) -> View:
    """How a barrel is seen. End b is read as if the barrel had been turned about its own x axis."""
    across, _, axis = (camera.seen(column) for column in columns(rotation))
    end = 1
    if axis[2] < 0:
        end, axis = 2, (-axis[0], -axis[1], -axis[2])
    return View(end, *camera.facing(axis, across))


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
        self._period: float = index["period"]
        self._places: list[tuple[int, int, int, int, int, int]] = [tuple(place) for place in index["sprites"]]
        self._lid_radius: float = index["lid_radius"]
        self._lid_height: float = index["height"] / 2 - index["lid_inset"]
        self.radius: float = index["radius"]
        self.height: float = index["height"]
        self._turned = lru_cache(SPRITES)(self._turn_sprite)

    def mark_width(self, unit: float) -> int:
        """The side of the square picture wanted as a mark, at `unit` pixels a cm: FINE times as wide as the lid."""
        return max(4, round(2 * FINE * self._lid_radius * unit))

    def sprite(self, rotation: Quaternion, unit: float) -> Picture:
        """The barrel without a mark."""
        seen = view(self.camera, rotation)
        tilt, azimuth, left_over = self._nearest(seen)
        phase = round((seen.spin % self._period) / self._period * self._phases) % self._phases
        return self._turned((tilt * self._azimuths + azimuth) * self._phases + phase, left_over, unit)

    def lid(self, rotation: Quaternion) -> int:
        """Which end can be read: 1 or 2, or 0 when neither can."""
        seen = view(self.camera, rotation)
        return seen.end if seen.tilt < SIDELONG else 0

    def mark(self, mark: Surface, rotation: Quaternion, unit: float) -> Picture | None:
        """`mark`, a square of `mark_width`, as it lies on the lid that `lid` names; None when none can be read.

        The mark is upright when the body's x axis points to the right and that end is on top.
        """
        seen = view(self.camera, rotation)
        if seen.tilt >= SIDELONG:
            return None
        tilt, azimuth, left_over = self._nearest(seen)
        direction = steps(azimuth * 360 / self._azimuths + left_over, 1)
        surface = lay(mark, steps(seen.spin - direction, SPIN_STEP), self._tilts[tilt], direction)
        out = self._lid_height * math.sin(math.radians(self._tilts[tilt])) * unit
        x, y = out * math.cos(math.radians(direction)), -out * math.sin(math.radians(direction))
        width, height = surface.get_size()
        return Picture(surface, round(x - width / 2), round(y - height / 2))

    def _nearest(self, seen: View) -> tuple[int, int, int]:
        """The sheet's step of tilt and azimuth, and the degrees by which that sprite is to be turned on the screen."""
        tilt = min(range(len(self._tilts)), key=lambda i: abs(self._tilts[i] - seen.tilt))
        azimuth = round(seen.azimuth / 360 * self._azimuths)
        left_over = round((seen.azimuth - azimuth * 360 / self._azimuths) / STEP) * STEP if self._tilts[tilt] else 0
        return tilt, azimuth % self._azimuths, left_over

    def _turn_sprite(self, number: int, degrees: int, unit: float) -> Picture:
        x, y, width, height, left, top = self._places[number]
        zoom = unit / self._resolution
        surface = self._sheet.subsurface((x, y, width, height))
        cx, cy = (left + width / 2 - self._size / 2) * zoom, (top + height / 2 - self._size / 2) * zoom
        if not degrees:
            surface = scaled(surface, zoom)
        else:
            # Scaling down smoothes the edges of a plain turn; where there is nothing to scale down, the turn must.
            if zoom < ENLARGED:
                surface = scaled(pygame.transform.rotate(surface, degrees), zoom)
            else:
                surface = pygame.transform.rotozoom(surface, degrees, zoom)
            c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
            cx, cy = cx * c + cy * s, cy * c - cx * s
        return Picture(surface, round(cx - surface.get_width() / 2), round(cy - surface.get_height() / 2))
