"""The cards of all games: a design, in words and figures, composed into a picture at its final size.

There are two layouts. The large one is to be read; the small one, for a table seen from across a room, holds only what
decides: the figures. What a card belongs to is told by colour, shape and letter on its face and its back. A design
holds translated words: make it when it is shown. What cards are made of - base, glow, seal, picture - is there for
those that a game composes itself. Knows no game.
"""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import pygame
from pygame import Rect, Surface

from scenes.stage import icons, materials, theme
from scenes.stage.theme import Colour, Kind

Size = tuple[int, int]
FrameStyle = Literal["wood", "iron", "parchment"]
Layout = Literal["large", "small"]

LARGE: Size = (420, 588)  # the units of the large layout
SMALL: Size = (120, 168)  # and of the small one; no card is wider or narrower for its height
_LINE: Colour = (92, 50, 20)
_SAMPLES = 3


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with its icon, or only one of them; `count` icons stand in a row.

    `red`: the number is a warning. `lit`: of the figures of a large card it is the one that counts now.
    """

    text: str = ""
    icon: icons.Drawable | None = None
    count: int = 1
    red: bool = False
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """What a sign of a card means, in a sentence."""

    text: str
    icon: icons.Drawable | None = None


@dataclass(frozen=True, slots=True)
class CardDesign:
    """What is on a card's face. Words are translated already.

    `picture` is the path of an asset; where there is none, `icon` is drawn as large. `corners`: one or two figures that
    decide; a single one fills the small layout. `row`: figures side by side, below the picture; `brief`: those of the
    small layout, if they are others. `text` is for the large layout alone; `notes` stand beside a card that is looked
    at closely.
    """

    kind: Kind
    title: str
    picture: str = ""
    icon: icons.Drawable | None = None
    corners: tuple[Figure, ...] = ()
    row: tuple[Figure, ...] = ()
    brief: tuple[Figure, ...] = ()
    text: str = ""
    frame: FrameStyle = "wood"
    notes: tuple[Note, ...] = ()


@lru_cache(maxsize=160)
def face(design: CardDesign, size: Size, layout: Layout) -> Surface:
    """The card's face in pixels. Shared: blit it, never draw on it."""
    return _Large(design, size).surface if layout == "large" else _Small(design, size).surface


@lru_cache(maxsize=48)
def back(kind: Kind, size: Size) -> Surface:
    """The back of every card of a kind: its colour, and its shape and letter in the middle. Shared, like a face."""
    unit = size[0] / SMALL[0]
    surface = base(size, kind.rgb, unit)
    rim = max(2, round(6 * unit))
    inside = (size[0] - 2 * rim, size[1] - 2 * rim)
    surface.blit(materials.masked(_lattice(inside, kind, unit), max(2, round(6 * unit))), (rim, rim))
    frame = surface.get_rect().inflate(-2 * rim - round(7 * unit), -2 * rim - round(7 * unit))
    pygame.draw.rect(surface, materials.mix(kind.rgb, theme.CREAM, 0.6), frame, max(1, round(1.4 * unit)), rim)
    middle = (size[0] // 2, size[1] // 2)
    for wide, colour in ((82, theme.NIGHT), (78, theme.BRASS), (71, theme.BRASS_DARK), (68, theme.PARCHMENT_LIGHT)):
        side = round(wide * unit)
        disc = materials.masked(materials.gradient((side, side), _lit(colour)), side // 2)
        surface.blit(disc, disc.get_rect(center=middle))
    badge = icons.badge(kind, round(64 * unit))
    surface.blit(badge, badge.get_rect(center=middle))
    return surface


class _Small:
    """Colour to the edge, the picture, and the figures over it as large as they can be."""

    def __init__(self, design: CardDesign, size: Size) -> None:
        self._design, self._size = design, size
        self._unit = unit = size[0] / SMALL[0]
        self.surface = base(size, design.kind.rgb, unit)
        rim = max(2, round(6 * unit))
        figures = [figure for figure in design.brief or design.row if figure.text]
        low = self._px(40) if figures else 0
        well = Rect(rim, rim, size[0] - 2 * rim, size[1] - 2 * rim - low)
        alone = len(design.corners) == 1 and not figures
        if design.frame == "parchment":
            ground = materials.paper(well.size, unit, 7)
        else:
            ground = glow(well.size, design.kind.rgb, unit).copy()
        self.surface.blit(materials.masked(ground, max(2, round(6 * unit))), well)
        room = well.inflate(-self._px(8), -self._px(4))
        picture(self.surface, design, room)
        if figures:
            self._row(Rect(rim, size[1] - rim - low, size[0] - 2 * rim, low), figures)
        if alone:
            self._number(design.corners[0])
        else:
            self._corners()
            if not design.corners:
                self._title(well)
        self._badges(rim, alone)

    def _px(self, units: float) -> int:
        return round(units * self._unit)

    def _number(self, figure: Figure) -> None:
        number = outlined(figure.text, theme.pixels(118, self._unit), max(1, self._px(4)))
        box = number.get_bounding_rect()
        self.surface.blit(number, (self._size[0] // 2 - box.centerx, round(self._size[1] * 0.50) - box.centery))

    def _corners(self) -> None:
        side = self._px(46)
        for figure, x in zip(self._design.corners, (self._px(3), self._size[0] - side - self._px(3)), strict=False):
            self.surface.blit(seal(figure, self._design.kind, side), (x, self._px(3)))

    def _title(self, well: Rect) -> None:
        band = Rect(well.x, well.bottom - self._px(38), well.w, self._px(38))
        self.surface.blit(materials.rounded(band.size, self._px(5), theme.PARCHMENT_LIGHT), band)
        px = theme.pixels(24, self._unit)
        words = theme.label("title", px, self._design.title, theme.INK, band.w - self._px(6), 2, "centre")
        self.surface.blit(words, words.get_rect(center=band.center))

    def _row(self, band: Rect, figures: list[Figure]) -> None:
        self.surface.blit(materials.masked(materials.paper(band.size, self._unit, 3), self._px(5)), band)
        wide = band.w / len(figures)
        for place, figure in enumerate(figures):
            box = Rect(round(band.x + place * wide), band.y, round(wide), band.h)
            number = theme.label("number", theme.pixels(36, self._unit), figure.text, _ink(figure), box.w - self._px(3))
            inked = number.get_bounding_rect()
            self.surface.blit(number, (box.centerx - inked.centerx, box.centery - inked.centery))
            if place:
                line = Rect(box.x, box.y + self._px(6), max(1, self._px(1)), box.h - self._px(12))
                self.surface.fill(_LINE, line)

    def _badges(self, rim: int, alone: bool) -> None:
        """In two opposite corners, or between the figures where those are taken."""
        badge = icons.badge(self._design.kind, self._px(36 if alone else 26))
        if alone:
            inset = max(1, rim // 2)
            self.surface.blit(badge, (inset, inset))
            self.surface.blit(badge, badge.get_rect(bottomright=(self._size[0] - inset, self._size[1] - inset)))
        else:
            self.surface.blit(badge, badge.get_rect(midtop=(self._size[0] // 2, self._px(2))))


class _Large:
    """A framed sheet: picture in an arch, ribbon with the title, figures and words below."""

    def __init__(self, design: CardDesign, size: Size) -> None:
        self._design = design
        self._unit = unit = size[0] / LARGE[0]
        kind = design.kind
        if design.frame == "parchment":
            self.surface = materials.masked(materials.paper(size, unit, 5), self._px(16))
            edge = self.surface.get_rect().inflate(-self._px(20), -self._px(20))
            pygame.draw.rect(self.surface, kind.rgb, edge, max(1, self._px(5)), self._px(12))
        else:
            tone = materials.mix(theme.OAK if design.frame == "wood" else theme.IRON_LIGHT, kind.rgb, 0.45)
            self.surface = materials.masked(materials.board(size, unit, tone, 9), self._px(16))
        self._arch(Rect(self._px(44), self._px(52), self._px(332), self._px(312)))
        self._heads()
        self._ribbon()
        below = Rect(self._px(36), self._px(404), self._px(348), self._px(128))
        if design.row:
            high = self._px(58 if design.text else 122)
            self._row(Rect(below.topleft, (below.w, high)))
            below = Rect(below.x, below.y + high, below.w, below.h - high)
        if design.text:
            self._text(below)
        self._seal()

    def _px(self, units: float) -> int:
        return round(units * self._unit)

    def _arch(self, well: Rect) -> None:
        line = max(1, self._px(3))
        for grow, colour in ((3 * line, theme.NIGHT), (2 * line, theme.BRASS), (line, theme.NIGHT)):
            rect = well.inflate(2 * grow, 2 * grow)
            self.surface.blit(_arched(rect.size, colour), rect)
        ground = glow(well.size, self._design.kind.rgb, self._unit * 2).copy()
        ground.blit(_arched(well.size, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(ground, well)
        picture(self.surface, self._design, Rect(well.x, well.y + self._px(14), well.w, well.h - self._px(32)))

    def _ribbon(self) -> None:
        ribbon = materials.ribbon((self._px(388), self._px(78)), self._design.kind.rgb, self._unit)
        left, top = self._px(16), self._px(322)
        shade = materials.shadow((self._px(330), self._px(56)), self._px(6), max(2, self._px(10)), 120)
        self.surface.blit(shade, shade.get_rect(center=(self._px(212), top + self._px(40))))
        self.surface.blit(ribbon, (left, top))
        title = theme.label(
            "title", theme.pixels(44, self._unit), self._design.title, self._design.kind.ink, self._px(306)
        )
        box = title.get_bounding_rect()
        self.surface.blit(title, (self._px(210) - box.centerx, top + round(ribbon.get_height() * 0.435) - box.centery))

    def _heads(self) -> None:
        side = self._px(92)
        for figure, x in zip(self._design.corners, (self._px(14), self._px(420 - 14) - side), strict=False):
            disc = seal(figure, self._design.kind, side)
            shade = materials.shadow((side, side), side // 2, max(2, self._px(8)), 110)
            centre = (x + side // 2, self._px(14) + side // 2)
            self.surface.blit(shade, shade.get_rect(center=(centre[0] + self._px(3), centre[1] + self._px(4))))
            self.surface.blit(disc, disc.get_rect(center=centre))

    def _row(self, band: Rect) -> None:
        """Figures in columns: a number, or a row of icons, or the icons over the number."""
        wide = band.w / len(self._design.row)
        for place, figure in enumerate(self._design.row):
            box = Rect(round(band.x + place * wide), band.y, round(wide), band.h)
            both = bool(figure.text and figure.icon)
            if figure.lit:
                light = box.inflate(-self._px(4), 0)
                self.surface.blit(materials.rounded(light.size, self._px(8), theme.LAMP), light)
            if figure.icon:
                side = min(self._px(26 if both else 46), (box.w - self._px(8)) // max(1, figure.count))
                icon = icons.drawn(figure.icon, side, _deep(self._design.kind))
                left = box.centerx - side * figure.count // 2
                top = box.y if both else box.centery - side // 2
                self.surface.blits([(icon, (left + number * side, top)) for number in range(figure.count)])
            if figure.text:
                px = theme.pixels(44 if both else 56, self._unit)
                number = theme.label("number", px, figure.text, _ink(figure), box.w - self._px(8))
                inked = number.get_bounding_rect()
                middle = box.centery + (self._px(13) if both else 0)
                self.surface.blit(number, (box.centerx - inked.centerx, middle - inked.centery))
            if place:
                self.surface.fill(_LINE, Rect(box.x, box.y + self._px(4), max(1, self._px(1.5)), box.h - self._px(8)))

    def _text(self, box: Rect) -> None:
        room = box.w - self._px(12)
        for rows in (2, 3):
            px = max(theme.SMALLEST, min(self._px(24), int(box.h / rows / 1.24)))
            if len(theme.wrap("text", px, self._design.text, room)) <= rows:
                break
        words = theme.label("text", px, self._design.text, theme.INK, room, rows, "centre")
        self.surface.blit(words, words.get_rect(center=box.center))

    def _seal(self) -> None:
        badge = icons.badge(self._design.kind, self._px(56))
        self.surface.blit(badge, badge.get_rect(midbottom=(self._px(210), self.surface.get_height() - self._px(1))))


def picture(surface: Surface, design: CardDesign, room: Rect) -> None:
    """The picture as large as `room` allows, standing on its ground; a stamp where there is none."""
    if design.picture:
        whole = theme.library().image(design.picture)
        scale = min(room.w / whole.get_width(), room.h / whole.get_height())
        size = (round(whole.get_width() * scale), round(whole.get_height() * scale))
        shade = pygame.transform.smoothscale(theme.library().image("common/shadow.webp"), (size[0], size[1] // 3))
        surface.blit(shade, shade.get_rect(center=(room.centerx, room.bottom - size[1] // 14)))
        surface.blit(pygame.transform.smoothscale(whole, size), (room.centerx - size[0] // 2, room.bottom - size[1]))
    elif design.icon:
        side = round(min(room.size) * 0.78)
        stamp = icons.drawn(design.icon, side, materials.mix(design.kind.rgb, theme.NIGHT, 0.75))
        surface.blit(stamp, stamp.get_rect(center=room.center))


def base(size: Size, colour: Colour, unit: float) -> Surface:
    """The card's board: a dark edge, then its colour, lit from the upper left."""
    radius, edge = max(3, round(11 * unit)), max(1, round(1.6 * unit))
    surface = materials.rounded(size, radius, theme.NIGHT)
    board = materials.rounded((size[0] - 2 * edge, size[1] - 2 * edge), radius - edge, colour)
    materials.bevel(board, radius - edge, max(1, round(2 * unit)), 70, 90)
    surface.blit(board, (edge, edge))
    return surface


@lru_cache(maxsize=48)
def glow(size: Size, colour: Colour, unit: float) -> Surface:
    """Light behind a picture: bright above the middle, rays, and the card's colour dark at the edge."""
    centre, rim = materials.mix(colour, (255, 226, 160), 0.62), materials.mix(colour, theme.NIGHT, 0.42)
    cells = 24
    small = Surface((cells, cells), pygame.SRCALPHA)
    for x in range(cells):
        for y in range(cells):
            far = math.hypot((x + 0.5) / cells - 0.5, (y + 0.5) / cells - 0.42) / 0.62
            small.set_at((x, y), (*materials.mix(centre, rim, min(1.0, far) ** 1.2), 255))
    surface = pygame.transform.smoothscale(small, size)
    rays = Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    rays.fill((255, 244, 210, 0))
    reach, middle = max(rays.get_size()), (size[0], size[1] * 0.84)
    for ray in range(20):
        edges = [math.tau * (ray + share) / 20 for share in (0.0, 0.5)]
        corners = [(middle[0] + reach * math.cos(turn), middle[1] + reach * math.sin(turn)) for turn in edges]
        pygame.draw.polygon(rays, (255, 244, 210, 26), [middle, *corners])
    surface.blit(pygame.transform.smoothscale(rays, size), (0, 0))
    depth = max(1, round(5 * unit))
    for step in range(depth):
        shade = Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(
            shade, (20, 10, 4, round(90 * (1 - step / depth))), shade.get_rect().inflate(-2 * step, -2 * step), 1
        )
        surface.blit(shade, (0, 0))
    return surface


def _lattice(size: Size, kind: Kind, unit: float) -> Surface:
    """Diamonds in two tones of a colour, a dot in each."""
    w, h = size[0] * 2, size[1] * 2
    field = Surface((w, h), pygame.SRCALPHA)
    field.fill(materials.mix(kind.rgb, theme.NIGHT, 0.34))
    line, dot = materials.mix(kind.rgb, theme.NIGHT, 0.05), materials.mix(kind.rgb, theme.PARCHMENT, 0.4)
    step = max(8, round(34 * unit))
    for row in range(-h // step - 2, (w + h) // step + 2):
        x = w // 2 + row * step
        for turn in (-1, 1):
            pygame.draw.line(field, line, (x - turn * h // 2, 0), (x + turn * h // 2, h), max(2, round(4 * unit)))
    for column in range(-w // step - 1, w // step + 2):
        for row in range(-h // step - 1, h // step + 2):
            if (column + row) % 2:
                place = (w // 2 + column * step / 2, h // 2 + row * step / 2)
                pygame.draw.circle(field, dot, place, max(1.5, 3.4 * unit))
    small = pygame.transform.smoothscale(field, size)
    light = materials.gradient(size, ((255, 255, 255), (236, 232, 228), (226, 220, 214), (170, 162, 154)))
    small.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return small


@lru_cache(maxsize=128)
def seal(figure: Figure, kind: Kind, side: int) -> Surface:
    """A round of brass and colour with a figure in it."""
    surface = materials.rounded((side, side), side // 2, theme.NIGHT)
    for share, colour in ((0.95, theme.BRASS), (0.83, theme.NIGHT), (0.80, _deep(kind))):
        inner = round(side * share)
        disc = materials.masked(materials.gradient((inner, inner), _lit(colour)), inner // 2)
        surface.blit(disc, disc.get_rect(center=(side // 2, side // 2)))
    middle = 0.5
    if figure.icon:
        icon = icons.drawn(figure.icon, round(side * (0.34 if figure.text else 0.6)), theme.CREAM)
        surface.blit(icon, icon.get_rect(center=(side // 2, round(side * (0.29 if figure.text else 0.5)))))
        middle = 0.64
    px = round(side * (0.5 if figure.icon else 0.66))
    number = theme.label("number", px, figure.text, theme.CREAM, round(side * 0.7))
    box = number.get_bounding_rect()
    surface.blit(number, (side // 2 - box.centerx, round(side * middle) - box.centery))
    return surface


def _ink(figure: Figure) -> Colour:
    return theme.INK_RED if figure.red else theme.INK


def _deep(kind: Kind) -> Colour:
    """The colour of a kind, dark enough for cream to be read on it and for itself on parchment."""
    bright = sum(share * part for share, part in zip((0.3, 0.6, 0.1), kind.rgb, strict=True)) / 255
    return materials.mix(kind.rgb, theme.NIGHT, 0.1 + 0.5 * bright)


def _lit(colour: Colour) -> tuple[Colour, Colour, Colour, Colour]:
    """The corners of a raised surface of this colour under the lamp."""
    bright, dim = materials.mix(colour, (255, 250, 236), 0.35), materials.mix(colour, theme.NIGHT, 0.4)
    return bright, colour, colour, dim


def _arched(size: Size, colour: Colour) -> Surface:
    """A window with a round top, its edges smooth."""
    large = Surface((size[0] * _SAMPLES, size[1] * _SAMPLES), pygame.SRCALPHA)
    large.fill((*colour, 0))
    top, low = round(large.get_width() * 0.42), round(large.get_width() * 0.03)
    pygame.draw.rect(
        large,
        colour,
        large.get_rect(),
        border_top_left_radius=top,
        border_top_right_radius=top,
        border_bottom_left_radius=low,
        border_bottom_right_radius=low,
    )
    return pygame.transform.smoothscale(large, size)


@lru_cache(maxsize=64)
def outlined(string: str, px: int, width: int) -> Surface:
    """A number in cream with a dark edge and a shadow, readable over any picture."""
    word, rim = (theme.text("number", px, string, colour) for colour in (theme.PARCHMENT_LIGHT, theme.NIGHT))
    surface = Surface((word.get_width() + 3 * width, word.get_height() + 3 * width), pygame.SRCALPHA)
    surface.fill((*theme.NIGHT, 0))
    for dx in range(-width, width + 1):
        for dy in range(-width, width + 1):
            if dx * dx + dy * dy <= width * width + 1:
                surface.blit(rim, (width + dx, width + dy))
    surface.blit(rim, (2 * width + width // 3, 2 * width + width // 3))
    surface.blit(word, (width, width))
    return surface
