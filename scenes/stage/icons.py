"""Small pictures drawn from geometry: seat shapes and badges, guests' medallions, and the stamps on buttons.

Everything is drawn several times too large and scaled down once, so it is sharp at any size. Surfaces are shared: blit
them, never draw on them.
"""

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Literal

import pygame
from pygame import Surface

from scenes.stage import materials, theme
from scenes.stage.theme import Colour, Kind, Shape

Icon = Literal[
    "left",
    "right",
    "check",
    "cross",
    "gear",
    "door",
    "question",
    "play",
    "again",
    "mug",
    "crown",
    "plus",
]
Drawable = Icon | Callable[[int, Colour], Surface]
"""A common stamp, or a hashable function that draws one: of how many pixels, in which colour."""
Point = tuple[float, float]

_SAMPLES = 4
PORTRAITS = 24


def _polygon(corners: int, turn: float, radius: float = 1.0, inner: float = 0.0) -> list[Point]:
    """Corners on the unit circle, the first straight up turned by `turn`; with `inner`, a star."""
    steps = corners * 2 if inner else corners
    points = []
    for step in range(steps):
        angle = math.tau * (step / steps + turn) - math.pi / 2
        far = inner if inner and step % 2 else radius
        points.append((far * math.cos(angle), far * math.sin(angle)))
    return points


def outline(shape: Shape) -> list[Point]:
    """The shape round (0, 0), within a circle of radius 1."""
    match shape:
        case "circle":
            return _polygon(72, 0, 0.88)
        case "diamond":
            return [(x * 0.92, y * 1.06) for x, y in _polygon(4, 0)]
        case "square":
            return _polygon(4, 1 / 8, 1.1)
        case "triangle":
            return [(x * 1.12, y * 1.12 + 0.2) for x, y in _polygon(3, 0)]
        case "hexagon":
            return _polygon(6, 1 / 12)
        case "star":
            return [(x * 1.08, y * 1.08 + 0.06) for x, y in _polygon(5, 0, 1.0, 0.56)]


def _draw_outline(surface: Surface, points: list[Point], centre: float, radius: float, colour: Colour) -> None:
    pygame.draw.polygon(surface, colour, [(centre + x * radius, centre + y * radius) for x, y in points])


@lru_cache(maxsize=256)
def shape(kind: Kind, px: int) -> Surface:
    """The colour and shape of a kind in a square of `px`, without its letter: for lines, dots and narrow places."""
    points = outline(kind.shape)
    large = Surface((px * _SAMPLES,) * 2, pygame.SRCALPHA)
    large.fill((*theme.NIGHT, 0))
    centre = px * _SAMPLES / 2
    _draw_outline(large, points, centre, centre * 0.9, theme.NIGHT)
    _draw_outline(large, points, centre, centre * 0.78, theme.CREAM)
    _draw_outline(large, points, centre, centre * 0.68, kind.rgb)
    surface = pygame.transform.smoothscale(large, (px, px))
    light = materials.gradient((px, px), ((255, 255, 255), (244, 240, 236), (244, 240, 236), (196, 186, 178)))
    surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface


@lru_cache(maxsize=128)
def badge(kind: Kind, px: int) -> Surface:
    """A kind's shape with its letter, in a square of `px`: the mark that works without colour."""
    surface = shape(kind, px).copy()
    letter = theme.text("number", max(8, round(px * 0.46)), kind.letter, kind.ink)
    low = {"triangle": 0.09, "star": 0.03}.get(kind.shape, 0.0)
    box = letter.get_bounding_rect()
    surface.blit(
        letter, letter.get_rect(center=(px / 2, px * (0.5 + low))).move(0, (letter.height - 2 * box.centery) // 2)
    )
    return surface


def seat_shape(index: int, px: int) -> Surface:
    """The shape of the seat colour with this number."""
    return shape(theme.SEATS[index], px)


def seat_badge(index: int, px: int) -> Surface:
    """The badge of the seat colour with this number."""
    return badge(theme.SEATS[index], px)


@lru_cache(maxsize=64)
def portrait(number: int, seat: int, px: int) -> Surface:
    """A guest's head before a round of wood in the seat's colour, `px` across; hats may stick out at the top."""
    ring = max(2, round(px * 0.07))
    rim = max(1, ring // 3)
    surface = materials.rounded((px, px), px // 2, theme.NIGHT)
    for inset, corners in (
        (rim, _tones(theme.SEATS[seat].rgb, 1.0, 0.62)),
        (ring + rim, _tones((176, 128, 78), 0.85, 0.3)),
    ):
        side = px - 2 * inset
        disc = materials.masked(materials.gradient((side, side), corners), side // 2)
        surface.blit(disc, (inset, inset))
    head = pygame.transform.smoothscale(theme.library().image(f"common/portraits/p{number + 1:02d}.webp"), (px, px))
    inside = px - 2 * (ring + rim)
    # Below the middle the head stays within the round, above it nothing holds it back.
    window = Surface((px, px), pygame.SRCALPHA)
    window.blit(materials.rounded((inside, inside), inside // 2, (255, 255, 255)), (ring + rim, ring + rim))
    window.fill("white", (0, 0, px, px // 2))
    head.blit(window, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(head, (0, 0))
    return surface


def _tones(colour: Colour, light: float, dark: float) -> tuple[Colour, Colour, Colour, Colour]:
    """Four corners of a surface lit from the upper left."""
    bright, dim = (materials.mix(theme.NIGHT, colour, share) for share in (light, dark))
    middle = materials.mix(bright, dim, 0.5)
    return bright, middle, middle, dim


def drawn(what: Drawable, px: int, colour: Colour) -> Surface:
    """A stamp of one colour in a square of `px`: a common one, or one of a game's own. Shared, like all of them."""
    return what(px, colour) if callable(what) else icon(what, px, colour)


@lru_cache(maxsize=256)
def icon(name: Icon, px: int, colour: Colour) -> Surface:
    """A stamp of one colour in a square of `px`."""
    side = px * _SAMPLES
    large = Surface((side, side), pygame.SRCALPHA)
    large.fill((*colour, 0))

    def at(x: float, y: float) -> Point:
        return (x * side, y * side)

    def poly(*points: Point, ink: tuple[int, ...] = colour) -> None:
        pygame.draw.polygon(large, ink, [at(*point) for point in points])

    def disc(x: float, y: float, radius: float, ink: tuple[int, ...] = colour) -> None:
        pygame.draw.circle(large, ink, at(x, y), radius * side)

    def bar(a: Point, b: Point, thick: float) -> None:
        length = math.dist(a, b)
        x, y = (a[1] - b[1]) / length * thick / 2, (b[0] - a[0]) / length * thick / 2
        poly((a[0] + x, a[1] + y), (b[0] + x, b[1] + y), (b[0] - x, b[1] - y), (a[0] - x, a[1] - y))
        disc(*a, thick / 2)
        disc(*b, thick / 2)

    hole = (*colour, 0)
    match name:
        case "left":
            poly((0.22, 0.5), (0.68, 0.14), (0.68, 0.86))
        case "right":
            poly((0.78, 0.5), (0.32, 0.14), (0.32, 0.86))
        case "play":
            poly((0.84, 0.5), (0.24, 0.14), (0.24, 0.86))
        case "check":
            bar((0.2, 0.54), (0.41, 0.76), 0.15)
            bar((0.41, 0.76), (0.8, 0.26), 0.15)
        case "cross":
            bar((0.24, 0.24), (0.76, 0.76), 0.15)
            bar((0.76, 0.24), (0.24, 0.76), 0.15)
        case "plus":
            bar((0.5, 0.2), (0.5, 0.8), 0.15)
            bar((0.2, 0.5), (0.8, 0.5), 0.15)
        case "gear":
            for tooth in range(8):
                angle = math.tau * tooth / 8
                c, s = math.cos(angle), math.sin(angle)
                poly(
                    *(
                        (0.5 + r * c - w * s, 0.5 + r * s + w * c)
                        for r, w in ((0.28, 0.11), (0.46, 0.075), (0.46, -0.075), (0.28, -0.11))
                    )
                )
            disc(0.5, 0.5, 0.34)
            disc(0.5, 0.5, 0.15, hole)
        case "door":
            poly((0.16, 0.08), (0.6, 0.08), (0.6, 0.92), (0.16, 0.92))
            disc(0.5, 0.52, 0.05, hole)
            bar((0.7, 0.5), (0.88, 0.5), 0.1)
            poly((0.98, 0.5), (0.8, 0.34), (0.8, 0.66))
        case "question":
            mark = theme.font("number", px * _SAMPLES).render("?", True, colour)
            box = mark.get_bounding_rect()
            large.blit(mark, (side / 2 - box.centerx, side / 2 - box.centery))
        case "again":
            pygame.draw.arc(
                large,
                colour,
                pygame.Rect(round(0.16 * side), round(0.16 * side), round(0.68 * side), round(0.68 * side)),
                0.5,
                5.4,
                round(0.13 * side),
            )
            poly((0.62, 0.42), (0.98, 0.46), (0.86, 0.1))
        case "mug":
            pygame.draw.rect(
                large,
                colour,
                pygame.Rect(round(0.62 * side), round(0.36 * side), round(0.28 * side), round(0.4 * side)),
                round(0.09 * side),
                border_radius=round(0.12 * side),
            )
            poly((0.18, 0.3), (0.7, 0.3), (0.66, 0.92), (0.22, 0.92))
            for x, y, r in ((0.24, 0.26, 0.13), (0.42, 0.2, 0.15), (0.62, 0.25, 0.13)):
                disc(x, y, r)
        case "crown":
            poly((0.1, 0.3), (0.3, 0.52), (0.5, 0.16), (0.7, 0.52), (0.9, 0.3), (0.82, 0.84), (0.18, 0.84))
    return pygame.transform.smoothscale(large, (px, px))
