"""Wood, parchment and iron: the surfaces everything else lies on, drawn at their final size from noise and light.

One lamp hangs at the upper left: whatever is raised is bright there and dark at the lower right. Deterministic, so that
two runs show the same grain. Surfaces are shared between callers: blit them, never draw on them.
"""

import math
import random
from functools import lru_cache
from typing import Literal

import pygame

from scenes.stage import theme
from scenes.stage.theme import Colour

Size = tuple[int, int]
Style = Literal["parchment", "board", "plank"]
State = Literal["normal", "hot", "down", "off"]
Kind = Literal["wood", "main", "paper"]

_SAMPLES = 4  # drawn this many times too large and scaled down: round edges without steps


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """The colour `share` of the way from `a` to `b`."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


@lru_cache(maxsize=64)
def _corner(radius: int) -> pygame.Surface:
    """A white disc of `radius` with smooth edges."""
    large = pygame.Surface((2 * radius * _SAMPLES,) * 2, pygame.SRCALPHA)
    large.fill((255, 255, 255, 0))
    pygame.draw.circle(large, "white", (radius * _SAMPLES,) * 2, radius * _SAMPLES)
    return pygame.transform.smoothscale(large, (2 * radius,) * 2)


def rounded(size: Size, radius: int, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """A rectangle with round, smooth corners."""
    wide, high = size
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*colour, 255))
    radius = max(0, min(radius, wide // 2, high // 2))
    if radius:
        disc = _corner(radius)
        for x in (0, 1):
            for y in (0, 1):
                patch = pygame.Surface((radius, radius), pygame.SRCALPHA)
                patch.fill((*colour, 255))
                patch.blit(disc, (0, 0), (x * radius, y * radius, radius, radius), pygame.BLEND_RGBA_MULT)
                corner = pygame.Rect(x * (wide - radius), y * (high - radius), radius, radius)
                surface.fill((*colour, 0), corner)
                surface.blit(patch, corner, special_flags=pygame.BLEND_RGBA_MAX)
    if alpha < 255:
        surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def masked(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """`surface` with round corners, in place."""
    surface.blit(rounded(surface.get_size(), radius, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def gradient(size: Size, corners: tuple[Colour, Colour, Colour, Colour]) -> pygame.Surface:
    """A smooth blend of four colours: upper left, upper right, lower left, lower right."""
    small = pygame.Surface((4, 4), pygame.SRCALPHA)
    for x in range(4):
        for y in range(4):
            top = mix(corners[0], corners[1], x / 3)
            bottom = mix(corners[2], corners[3], x / 3)
            small.set_at((x, y), (*mix(top, bottom, y / 3), 255))
    return pygame.transform.smoothscale(small, size)


def _noise(size: Size, cell: tuple[float, float], low: int, seed: int) -> pygame.Surface:
    """Soft grey noise from `low` to 255 with features of `cell` pixels, to multiply with."""
    columns, rows = (max(2, min(512, round(length / each))) for length, each in zip(size, cell, strict=True))
    grey = pygame.image.frombytes(random.Random(seed).randbytes(columns * rows), (columns, rows), "P")
    grey.set_palette([(255 - (255 - low) * level // 255,) * 3 for level in range(256)])
    small = pygame.Surface((columns, rows), pygame.SRCALPHA)
    small.blit(grey, (0, 0))
    return pygame.transform.smoothscale(small, size)


def _multiply(surface: pygame.Surface, other: pygame.Surface, at: tuple[int, int] = (0, 0)) -> None:
    surface.blit(other, at, special_flags=pygame.BLEND_RGB_MULT)


def wood(size: Size, unit: float, colour: Colour = theme.OAK, seed: int = 1) -> pygame.Surface:
    """A plank with its grain along the x axis, lit from the upper left. `unit`: pixels for a design unit."""
    surface = gradient(
        size,
        (mix(colour, theme.OAK_LIGHT, 0.45), colour, mix(colour, theme.OAK_DARK, 0.15), mix(colour, theme.NIGHT, 0.3)),
    )
    _multiply(surface, _noise(size, (260 * unit, 7 * unit), 178, seed))
    _multiply(surface, _noise(size, (90 * unit, 2.4 * unit), 206, seed + 1))
    _multiply(surface, _noise(size, (420 * unit, 40 * unit), 214, seed + 2))
    return surface


def paper(size: Size, unit: float, seed: int = 1) -> pygame.Surface:
    """Parchment with its clouds and fibres, browned towards the edges."""
    light, base, dark = theme.PARCHMENT_LIGHT, theme.PARCHMENT, theme.PARCHMENT_DARK
    surface = gradient(size, (light, mix(light, base, 0.5), base, mix(base, dark, 0.4)))
    _multiply(surface, _noise(size, (70 * unit, 60 * unit), 232, seed))
    _multiply(surface, _noise(size, (14 * unit, 12 * unit), 242, seed + 1))
    _multiply(surface, _noise(size, (3 * unit, 2 * unit), 244, seed + 2))
    edge = max(2, round(16 * unit))
    shade = pygame.Surface(size, pygame.SRCALPHA)
    for step in range(min(edge, min(size) // 2)):
        fade = (1 - step / edge) ** 2
        pygame.draw.rect(
            shade, (96, 58, 22, round(92 * fade)), pygame.Rect((0, 0), size).inflate(-2 * step, -2 * step), 1
        )
    surface.blit(shade, (0, 0))
    return surface


def bevel(surface: pygame.Surface, radius: int, width: int, light: int = 60, dark: int = 90) -> None:
    """Brighten the upper and left rim and darken the lower and right one, in place, keeping the outline."""
    size = surface.get_size()
    for step in range(width):
        strength = 1 - step / width
        rect = pygame.Rect((0, 0), size).inflate(-2 * step, -2 * step)
        inner = max(0, radius - step)
        lit = round(light * strength)
        dim = 255 - round(dark * strength)
        for special, value, clip in (
            (pygame.BLEND_RGB_ADD, (lit, round(lit * 0.85), round(lit * 0.6)), "upper"),
            (pygame.BLEND_RGB_MULT, (dim, dim, dim), "lower"),
        ):
            neutral = 0 if special == pygame.BLEND_RGB_ADD else 255
            if clip == "upper":
                bands = [pygame.Rect(0, 0, size[0], rect.top + 1), pygame.Rect(0, 0, rect.left + 1, size[1] - inner)]
            else:
                bands = [
                    pygame.Rect(0, rect.bottom - 1, size[0], size[1]),
                    pygame.Rect(rect.right - 1, inner, size[0], size[1]),
                ]
            for band in bands:
                band = band.clip(rect)
                if band.width <= 0 or band.height <= 0:
                    continue
                line = pygame.Surface(band.size)
                line.fill((neutral,) * 3)
                pygame.draw.rect(line, value, rect.move(-band.x, -band.y), 1, border_radius=inner)
                surface.blit(line, band, special_flags=special)


@lru_cache(maxsize=6)
def shadow(size: Size, radius: int, blur: int, strength: int = 130) -> pygame.Surface:
    """A soft shadow of a rounded rectangle; it is `blur` pixels larger on each side."""
    wide, high = size
    factor = max(1, blur // 3)
    small = pygame.Surface(((wide + 2 * blur) // factor + 1, (high + 2 * blur) // factor + 1), pygame.SRCALPHA)
    body = pygame.Rect(blur // factor, blur // factor, wide // factor, high // factor)
    pygame.draw.rect(small, (0, 0, 0, strength), body, border_radius=radius // factor)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 2), (wide + 2 * blur, high + 2 * blur))


def _rivet(surface: pygame.Surface, centre: tuple[int, int], radius: int) -> None:
    x, y = centre
    pygame.draw.aacircle(surface, theme.IRON_DARK, (x + max(1, radius // 4), y + max(1, radius // 4)), radius)
    pygame.draw.aacircle(surface, theme.IRON, centre, radius)
    pygame.draw.aacircle(surface, theme.IRON_LIGHT, (x - radius // 3, y - radius // 3), max(1, radius // 2))


@lru_cache(maxsize=16)
def _iron_corner(arm: int, unit: float) -> pygame.Surface:
    """The upper left iron corner of a board: an L that tapers, with three rivets."""
    side = arm * _SAMPLES
    thick = round(arm * 0.36) * _SAMPLES
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    large.fill((*theme.IRON_DARK, 0))
    outline = [
        (0, 0),
        (side, 0),
        (side - thick * 0.45, thick),
        (thick * 1.25, thick),
        (thick, thick * 1.25),
        (thick, side - thick * 0.45),
        (0, side),
    ]
    pygame.draw.polygon(large, theme.IRON_DARK, outline)
    rim = max(_SAMPLES, round(2 * unit * _SAMPLES))
    inner = [
        (
            x + (rim if x < thick else -rim * 1.6 if x > thick * 1.3 else -rim * 0.4),
            y + (rim if y < thick else -rim * 1.6 if y > thick * 1.3 else -rim * 0.4),
        )
        for x, y in outline
    ]
    pygame.draw.polygon(large, theme.IRON, inner)
    surface = pygame.transform.smoothscale(large, (arm, arm))
    _multiply(surface, gradient((arm, arm), ((255, 250, 240), (200, 196, 190), (200, 196, 190), (150, 146, 140))))
    radius = max(2, round(arm * 0.075))
    middle = round(arm * 0.18)
    for centre in ((middle, middle), (round(arm * 0.68), middle), (middle, round(arm * 0.68))):
        _rivet(surface, centre, radius)
    return surface


@lru_cache(maxsize=6)
def panel(size: Size, style: Style, unit: float) -> pygame.Surface:
    """Something to write on: a sheet of parchment, a parchment board in an oak frame with iron corners, or a plank."""
    radius = max(3, round(10 * unit))
    if style == "parchment":
        return masked(paper(size, unit), radius // 2)
    if style == "plank":
        surface = masked(wood(size, unit, theme.OAK_DARK), radius)
        bevel(surface, radius, max(2, round(3 * unit)), 40, 110)
        return surface
    return board(size, unit)


def board(size: Size, unit: float, colour: Colour = theme.OAK, seed: int = 1) -> pygame.Surface:
    """A sheet of parchment in a wooden frame of this colour, with iron corners; new, so that it may be drawn on."""
    radius = max(3, round(10 * unit))
    surface = _board_frame(size, unit, colour)
    border = board_border(unit)
    inside = (size[0] - 2 * border, size[1] - 2 * border)
    surface.blit(paper(inside, unit, seed), (border, border))
    well = pygame.Rect(border, border, *inside)
    depth = max(2, round(5 * unit))
    for step in range(depth):  # the frame's shadow on the sheet, and its lit far edge
        tone = pygame.Surface((inside[0], 1), pygame.SRCALPHA)
        tone.fill((40, 22, 8, round(110 * (1 - step / depth))))
        surface.blit(tone, (well.x, well.y + step))
        surface.blit(pygame.transform.scale(tone, (1, inside[1])), (well.x + step, well.y))
    arm = round(border * 2.3)
    corner = _iron_corner(arm, unit)
    for flip_x in (False, True):
        for flip_y in (False, True):
            at = (size[0] - arm if flip_x else 0, size[1] - arm if flip_y else 0)
            surface.blit(pygame.transform.flip(corner, flip_x, flip_y), at)
    return masked(surface, radius)


def board_border(unit: float) -> int:
    """How wide the oak frame of a board is, in pixels."""
    return max(8, round(22 * unit))


def _board_frame(size: Size, unit: float, colour: Colour) -> pygame.Surface:
    """Four planks round an opening, mitred, the upper and left ones brighter."""
    border = board_border(unit)
    wide, high = size
    surface = pygame.Surface(size, pygame.SRCALPHA)
    flat = wood((wide, border), unit, colour, 3)
    upright = pygame.transform.rotate(wood((high, border), unit, colour, 5), 90)
    surface.blit(upright, (0, 0))
    surface.blit(upright, (wide - border, 0))
    surface.fill((*mix(colour, theme.NIGHT, 0.25), 255), (wide - 2, 0, 2, high))
    surface.blit(flat, (0, 0))
    surface.blit(flat, (0, high - border))
    bevel(surface, max(3, round(10 * unit)), max(2, round(3 * unit)), 56, 110)
    return surface


@lru_cache(maxsize=128)
def button(size: Size, state: State, unit: float, kind: Kind = "wood") -> pygame.Surface:
    """A button without its words: oak, wine-red (the main one) or parchment; `down` is pressed or chosen."""
    radius = max(3, round(9 * unit))
    rim = max(2, round(2.5 * unit))
    surface = rounded(size, radius, theme.NIGHT)
    inside = (size[0] - 2 * rim, size[1] - 2 * rim)
    if kind == "paper":
        face = paper(inside, unit, 4)
    else:
        colour = {"wood": mix(theme.OAK, theme.OAK_LIGHT, 0.55), "main": mix(theme.WINE, (220, 90, 60), 0.2)}[kind]
        face = wood(inside, unit, colour, size[0])
    if state == "hot":
        face.fill((34, 24, 8), special_flags=pygame.BLEND_RGB_ADD)
    elif state == "down":
        face.fill((176, 170, 164), special_flags=pygame.BLEND_RGB_MULT)
    elif state == "off":
        grey = pygame.transform.grayscale(face)
        grey.set_alpha(170)
        face.blit(grey, (0, 0))
        face.fill((150, 142, 134), special_flags=pygame.BLEND_RGB_MULT)
    face = masked(face, radius - rim)
    raised = state != "down"
    bevel(face, radius - rim, max(2, round(3 * unit)), 62 if raised else 0, 80 if raised else 40)
    surface.blit(face, (rim, rim))
    if state == "hot":
        _outline(surface, pygame.Rect(0, 0, *size), radius, rim, theme.BRASS)
    return surface


def _outline(surface: pygame.Surface, rect: pygame.Rect, radius: int, width: int, colour: Colour) -> None:
    """A smooth rounded outline just inside `rect`."""
    ring = rounded(rect.size, radius, colour)
    hole = rounded((rect.width - 2 * width, rect.height - 2 * width), radius - width, (255, 255, 255))
    ring.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
    ring.fill((*colour, 0), special_flags=pygame.BLEND_RGB_MAX)
    surface.blit(ring, rect)


@lru_cache(maxsize=32)
def focus_ring(size: Size, unit: float, ellipse: bool = False) -> pygame.Surface:
    """The mark of the focused thing: a bright ring between two dark lines, drawn around a thing of `size`.

    It is `focus_margin(unit)` larger on each side.
    """
    margin = focus_margin(unit)
    wide, high = size[0] + 2 * margin, size[1] + 2 * margin
    surface = pygame.Surface((wide, high), pygame.SRCALPHA)
    line = max(1, margin // 4)
    radius = min(wide, high) // 2 if ellipse else max(4, round(13 * unit))
    _outline(surface, pygame.Rect(0, 0, wide, high), radius, margin, theme.NIGHT)
    bright = pygame.Rect(0, 0, wide, high).inflate(-2 * line, -2 * line)
    _outline(surface, bright, radius - line, margin - 2 * line, theme.FOCUS)
    return surface


def focus_margin(unit: float) -> int:
    """How far the focus ring reaches beyond what it surrounds, in pixels."""
    return max(4, round(6 * unit))


@lru_cache(maxsize=32)
def rim(size: Size, unit: float) -> pygame.Surface:
    """A brass outline for a picture that the pointer is on."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    _outline(surface, surface.get_rect(), max(4, round(12 * unit)), max(2, round(4 * unit)), theme.BRASS)
    return surface


@lru_cache(maxsize=1)
def wall(size: Size, unit: float) -> pygame.Surface:
    """The tavern's wall by lamplight: upright oak boards, bright at the upper left, dark towards the corners."""
    wide, high = size
    surface = pygame.Surface(size)
    rng = random.Random(7)
    x = 0
    while x < wide:
        board = min(round(rng.uniform(120, 190) * unit), wide - x)
        tone = mix(theme.OAK_DARK, theme.OAK, rng.uniform(0.25, 0.6))
        grain = wood((high, max(2, board)), unit, tone, rng.randrange(1 << 16))
        surface.blit(pygame.transform.rotate(grain, 90), (x, 0))
        seam = max(2, round(4 * unit))
        pygame.draw.rect(surface, theme.NIGHT, (x, 0, seam, high))
        pygame.draw.rect(surface, mix(theme.OAK, theme.OAK_LIGHT, 0.2), (x + seam, 0, max(1, round(unit)), high))
        x += board
    _multiply(surface, _lamp(size))
    return surface


def _lamp(size: Size) -> pygame.Surface:
    """The light of one lamp at the upper left, falling off to dusk; to multiply with."""
    columns, rows = 48, 32
    small = pygame.Surface((columns, rows))
    for x in range(columns):
        for y in range(rows):
            far = math.hypot((x / columns - 0.3) * 1.5, y / rows - 0.22)
            small.set_at((x, y), mix((255, 236, 200), (72, 56, 52), min(1.0, far / 1.05)))
    return pygame.transform.smoothscale(small, size)


@lru_cache(maxsize=1)
def table_top(size: Size, unit: float) -> pygame.Surface:
    """An oval table seen from above, with its rim and its shadow; `size` includes the shadow."""
    inset = max(4, round(14 * unit))
    wide, high = size[0] - 2 * inset, size[1] - 2 * inset
    surface = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.ellipse(surface, (0, 0, 0, 150), (inset * 3 // 2, inset * 3 // 2, wide, high))
    surface = pygame.transform.gaussian_blur(surface, inset // 2)
    rim = max(3, round(12 * unit))
    for step, shade, seed in (
        (0, mix(theme.OAK_DARK, theme.OAK, 0.4), 11),
        (rim, mix(theme.OAK, theme.OAK_LIGHT, 0.3), 12),
    ):
        board = wood((wide - 2 * step, high - 2 * step), unit, shade, seed)
        board.blit(_oval(board.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(board, (inset + step, inset + step))
    return surface


def _oval(size: Size) -> pygame.Surface:
    """A white ellipse with a smooth edge."""
    large = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    large.fill((255, 255, 255, 0))
    pygame.draw.ellipse(large, "white", large.get_rect())
    return pygame.transform.smoothscale(large, size)


@lru_cache(maxsize=6)
def well(size: Size, unit: float) -> pygame.Surface:
    """A dark niche sunk into a board, for a picture to stand in: shadow above, lamplight within."""
    surface = wood(size, unit, mix(theme.OAK_DARK, theme.OAK, 0.9), 21)
    _multiply(surface, gradient(size, ((255, 244, 222), (232, 214, 196), (216, 196, 178), (160, 140, 128))))
    depth = max(3, round(12 * unit))
    shade = pygame.Surface(size, pygame.SRCALPHA)
    for step in range(depth):
        alpha = round(150 * (1 - step / depth) ** 2)
        pygame.draw.rect(shade, (0, 0, 0, alpha), (step, step, size[0] - 2 * step, size[1] - 2 * step), 1)
    surface.blit(shade, (0, 0))
    return masked(surface, max(3, round(8 * unit)))


def ribbon(size: Size, colour: Colour, unit: float) -> pygame.Surface:
    """A ribbon with swallow tails and a stitched edge, drawn too large and scaled down once."""
    w, h = size
    large = pygame.Surface((w * 2, h * 2), pygame.SRCALPHA)
    large.fill((*colour, 0))
    dark, fold = mix(colour, theme.NIGHT, 0.35), mix(colour, theme.NIGHT, 0.62)

    def at(x: float, y: float) -> tuple[float, float]:
        return x * w * 2, y * h * 2

    for side in (0, 1):
        tail = [(0.0, 0.26), (0.145, 0.26), (0.145, 0.98), (0.0, 0.98), (0.045, 0.62)]
        notch = [(0.085, 0.84), (0.145, 0.84), (0.145, 0.98)]
        for points, tone in ((tail, dark), (notch, fold)):
            pygame.draw.polygon(large, tone, [at(abs(side - x), y) for x, y in points])
    body = [(0.085, 0.03), (0.915, 0.03), (0.915, 0.84), (0.085, 0.84)]
    pygame.draw.polygon(large, colour, [at(x, y) for x, y in body])
    thread = mix(colour, theme.BRASS, 0.65)
    for y in (0.10, 0.77):
        pygame.draw.line(large, thread, at(0.085, y), at(0.915, y), max(1, round(3 * unit)))
    surface = pygame.transform.smoothscale(large, (w, h))
    _multiply(surface, gradient((w, h), ((255, 250, 240), (232, 226, 220), (206, 198, 190), (160, 150, 142))))
    return surface


def cover(picture: pygame.Surface, size: Size) -> pygame.Surface:
    """`picture` scaled to fill `size`, its middle kept and what is too much cut off."""
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    whole = pygame.transform.smoothscale(
        picture, (max(size[0], round(picture.get_width() * scale)), max(size[1], round(picture.get_height() * scale)))
    )
    left, top = (whole.get_width() - size[0]) // 2, (whole.get_height() - size[1]) // 2
    return whole.subsurface((left, top, *size))
