"""Draws dice of any shape and colour in any pose: lit faces, softened edges, numbers laid on the faces.

There is no picture of a die: a convex body of few faces is drawn faster than it is looked up, and so every colour and
every pose costs nothing to keep. It knows shapes, no rolls and no game.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Surface

from scenes.stage.camera import FINE, SPIN_STEP, STEP, Camera, Picture, lay, steps
from scenes.stage.dice import Solid
from scenes.stage.rotation import Quaternion, Vector, turned

Colour = tuple[int, int, int]
Point = tuple[float, float]
Writer = Callable[[str, int, Colour], Surface]
"""Writes a number: the text, its height in pixels, its colour; a surface with alpha, cropped to the text."""

SMOOTH = 2  # drawn this many times too large, then scaled down
EDGE = 0.085  # width of an edge's softened band, cm
SIDELONG = 64.0  # degrees of tilt from which a number is not written
PICTURES = 96

_AMBIENT, _LAMP, _FILL, _SHINE, _HARD = 0.42, 0.58, 0.24, 0.42, 22


@dataclass(frozen=True, slots=True)
class DieStyle:
    body: Colour
    ink: Colour


IVORY = DieStyle((236, 222, 190), (66, 30, 14))
YELLOW = DieStyle((222, 160, 30), (52, 26, 6))
BLUE = DieStyle((34, 82, 170), (238, 232, 216))


class DicePainter:
    """`solids` by number of faces; `write` gives numbers as pictures."""

    def __init__(self, camera: Camera, solids: dict[int, Solid], write: Writer) -> None:
        self._camera = camera
        self._faces = {kind: [_Face.of(solid, i) for i in range(kind)] for kind, solid in solids.items()}
        self._edges = {kind: _edges(faces) for kind, faces in self._faces.items()}
        self._solids = solids
        self._write = write
        self._lamp = camera.seen(_unit((-0.55, 0.42, 0.78)))
        self._half = _unit((self._lamp[0], self._lamp[1], self._lamp[2] + 1))
        self.picture = lru_cache(PICTURES)(self._picture)
        self._mark = lru_cache(256)(self._make_mark)

    def _picture(self, kind: int, style: DieStyle, rotation: Quaternion, unit: float) -> Picture:
        """A die as seen, at `unit` pixels a cm, placed from its middle."""
        solid, faces = self._solids[kind], self._faces[kind]
        corners = [self._camera.seen(turned(rotation, corner)) for corner in solid.corners]
        normals = [self._camera.seen(turned(rotation, face.normal)) for face in faces]
        half = math.ceil((max(math.dist(c, (0, 0, 0)) for c in corners) + EDGE) * unit) + 1
        surface = Surface((2 * half * SMOOTH,) * 2, pygame.SRCALPHA)
        surface.fill((*style.body, 0))
        zoom, middle = unit * SMOOTH, half * SMOOTH
        shrink = 1 - EDGE / 2  # the band of an edge is as wide outside as inside

        def at(corner: int) -> Point:
            return middle + corners[corner][0] * zoom * shrink, middle - corners[corner][1] * zoom * shrink

        seen = [i for i in range(kind) if normals[i][2] > 0]
        for i in seen:
            pygame.draw.polygon(surface, self._lit(style.body, normals[i]), [at(c) for c in faces[i].ring])
        width = max(1, round(EDGE * zoom))
        for (a, b), (i, j) in self._edges[kind].items():
            if normals[i][2] > 0 or normals[j][2] > 0:
                _band(surface, self._lit(style.body, _unit(_sum(normals[i], normals[j]))), at(a), at(b), width)
        die = pygame.transform.smoothscale(surface, (2 * half, 2 * half))
        for i in seen:
            self._number(die, kind, faces[i], rotation, style, unit, half)
        return Picture(die, -half, -half)

    def _number(
        self, die: Surface, kind: int, face: "_Face", rotation: Quaternion, style: DieStyle, unit: float, half: int
    ) -> None:
        normal = self._camera.seen(turned(rotation, face.normal))
        if normal[2] < math.cos(math.radians(SIDELONG)):
            return
        for text, place, top in face.numbers:
            up = self._camera.seen(turned(rotation, top))
            across = (
                up[1] * normal[2] - up[2] * normal[1],
                up[2] * normal[0] - up[0] * normal[2],
                up[0] * normal[1] - up[1] * normal[0],
            )
            facing = self._camera.facing(normal, across)
            direction = steps(facing.azimuth, STEP)
            mark = self._mark(
                text, kind > 8 and text in ("6", "9"), max(6, round(2 * FINE * face.room * unit)), style.ink
            )
            number = lay(mark, steps(facing.spin - direction, SPIN_STEP), steps(facing.tilt, STEP), direction)
            x, y, _ = self._camera.seen(turned(rotation, place))
            die.blit(number, number.get_rect(center=(round(half + x * unit), round(half - y * unit))))

    def _lit(self, colour: Colour, normal: Vector) -> Colour:
        light = _AMBIENT + _LAMP * max(0.0, _dot(normal, self._lamp)) + _FILL * normal[2]  # some from where we sit
        shine = 255 * _SHINE * max(0.0, _dot(normal, self._half)) ** _HARD
        red, green, blue = (min(255, round(channel * light + shine)) for channel in colour)
        return red, green, blue

    def _make_mark(self, text: str, underlined: bool, side: int, ink: Colour) -> Surface:
        mark = Surface((side, side), pygame.SRCALPHA)
        mark.fill((*ink, 0))
        number = self._write(text, round(side * (0.80 if len(text) == 1 else 0.66)), ink)
        fit = min(1.0, side * 0.92 / math.hypot(*number.get_size()))
        if fit < 1:
            number = pygame.transform.smoothscale(
                number, (round(number.get_width() * fit), round(number.get_height() * fit))
            )
        place = number.get_rect(center=(side // 2, side // 2))
        mark.blit(number, place)
        if underlined:  # 6 and 9 are told apart
            line = pygame.Rect(0, 0, place.width, max(1, side // 14))
            line.midtop = (side // 2, place.bottom + max(1, side // 24))
            pygame.draw.rect(mark, ink, line)
        return mark


@dataclass(frozen=True)
class _Face:
    ring: tuple[int, ...]
    normal: Vector
    numbers: tuple[tuple[str, Vector, Vector], ...]  # text, where its middle is, where its top points
    room: float  # radius of the circle a number may fill, cm

    @classmethod
    def of(cls, solid: Solid, index: int) -> "_Face":
        kind, ring = len(solid.poles), solid.faces[index]
        points = [solid.corners[corner] for corner in ring]
        x, y, z = (sum(axis) / len(points) for axis in zip(*points, strict=True))
        centre = (x, y, z)
        inside = min(
            math.dist(centre, [(a + b) / 2 for a, b in zip(points[k - 1], points[k], strict=True)])
            for k in range(len(ring))
        )
        if kind != 4:
            return cls(ring, solid.poles[index], ((str(index + 1), centre, solid.tops[index]),), inside * 0.72)
        # A d4 shows the number of its upper corner, written at that corner on all three faces around it.
        numbers = []
        for corner in ring:
            value = next(i for i, pole in enumerate(solid.poles) if _dot(pole, solid.corners[corner]) > 0.9)
            out = _sum(solid.corners[corner], (-x, -y, -z))
            numbers.append((str(value + 1), _sum(centre, (0.46 * out[0], 0.46 * out[1], 0.46 * out[2])), _unit(out)))
        return cls(ring, _unit(centre), tuple(numbers), inside * 0.50)


def _edges(faces: list[_Face]) -> dict[tuple[int, int], tuple[int, int]]:
    """The two faces at each edge."""
    beside: dict[tuple[int, int], list[int]] = {}
    for i, face in enumerate(faces):
        for a, b in zip(face.ring, face.ring[1:] + face.ring[:1], strict=True):
            beside.setdefault((min(a, b), max(a, b)), []).append(i)
    return {edge: (i, j) for edge, (i, j) in beside.items()}


def _band(surface: Surface, colour: Colour, a: Point, b: Point, width: int) -> None:
    """A thick line with round ends."""
    across = math.atan2(b[1] - a[1], b[0] - a[0]) + math.pi / 2
    dx, dy = math.cos(across) * width / 2, math.sin(across) * width / 2
    corners = [(a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy), (b[0] - dx, b[1] - dy), (a[0] - dx, a[1] - dy)]
    pygame.draw.polygon(surface, colour, corners)
    for end in (a, b):
        pygame.draw.circle(surface, colour, end, width / 2)


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _sum(a: Vector, b: Vector) -> Vector:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def _unit(v: Vector) -> Vector:
    length = math.sqrt(_dot(v, v)) or 1.0
    return v[0] / length, v[1] / length, v[2] / length
