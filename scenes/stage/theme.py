"""The look in values: colours, the six kinds of seats, fonts, and text set at its final size.

Every text on the screen comes from here, so that it is rasterised once at the size it is shown (never scaled), wraps or
shrinks instead of being cut, and says so in the log when even that is not enough. Surfaces that are handed out are
shared: blit them, never draw on them. Knows no scene, no game and no widget.
"""

import logging
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal

import pygame

from game.assets import Assets
from game.text import N_, _

log = logging.getLogger(__name__)

Colour = tuple[int, int, int]
Role = Literal["title", "number", "text", "bold"]
Align = Literal["left", "centre", "right"]

INK: Colour = (44, 26, 16)
INK_SOFT: Colour = (104, 72, 44)
INK_RED: Colour = (132, 30, 24)
CREAM: Colour = (252, 238, 208)
CREAM_SOFT: Colour = (216, 192, 152)
PARCHMENT: Colour = (242, 219, 168)
PARCHMENT_LIGHT: Colour = (255, 241, 206)
PARCHMENT_DARK: Colour = (206, 168, 108)
OAK: Colour = (104, 62, 32)
OAK_LIGHT: Colour = (156, 100, 54)
OAK_DARK: Colour = (52, 30, 17)
NIGHT: Colour = (20, 12, 8)
IRON: Colour = (74, 72, 74)
IRON_LIGHT: Colour = (150, 146, 142)
IRON_DARK: Colour = (34, 32, 34)
BRASS: Colour = (222, 174, 82)
BRASS_DARK: Colour = (128, 84, 28)
LAMP: Colour = (255, 214, 138)
WINE: Colour = (138, 36, 30)
MOSS: Colour = (74, 104, 48)
FOCUS: Colour = (255, 226, 122)

FONTS: dict[Role, str] = {
    "title": "GrenzeGotisch-ExtraBold-lnum",
    "number": "Alegreya-Black-lnum",
    "text": "AlegreyaSans-Medium-lnum",
    "bold": "AlegreyaSans-Bold-lnum",
}
# How high a line is in parts of its size: the space a font keeps below its letters would lift them off the middle.
_HEIGHT: dict[Role, float] = {"title": 1.48, "number": 1.37, "text": 1.1, "bold": 1.1}
SMALLEST = 11  # pixels: below this nobody reads
SHRINK = 0.55  # how far text may shrink before it has to wrap or be reported

Shape = Literal["circle", "diamond", "square", "triangle", "hexagon", "star"]


@dataclass(frozen=True, slots=True)
class Kind:
    """What things of one sort share: a player's colour, a kind of card. Shape and letter do where colour does not."""

    label: str  # message id, translated by `name`
    rgb: Colour
    ink: Colour  # readable on rgb
    shape: Shape
    letter: str

    @property
    def name(self) -> str:
        return _(self.label)


SEATS: tuple[Kind, ...] = (
    Kind(N_("Red circle"), (188, 48, 40), CREAM, "circle", "A"),
    Kind(N_("Blue diamond"), (42, 92, 164), CREAM, "diamond", "B"),
    Kind(N_("Yellow square"), (236, 184, 50), INK, "square", "C"),
    Kind(N_("Green triangle"), (50, 122, 66), CREAM, "triangle", "D"),
    Kind(N_("Violet hexagon"), (126, 66, 146), CREAM, "hexagon", "E"),
    Kind(N_("Ivory star"), (240, 232, 214), INK, "star", "F"),
)


@cache
def library() -> Assets:
    """The pictures and fonts that everything drawn shares."""
    return Assets()


def pixels(units: float, unit: float) -> int:
    """A font size of `units` design units in pixels, where one is `unit` pixels; never too small to read."""
    return max(SMALLEST, round(units * unit))


def floor(px: int) -> int:
    """The size below which text of `px` pixels may not shrink."""
    return max(min(px, SMALLEST), round(px * SHRINK))


def font(role: Role, px: int) -> pygame.font.Font:
    return library().font(FONTS[role], px)


@lru_cache(maxsize=2048)
def width(role: Role, px: int, string: str) -> int:
    """Pixels from the left edge of `string` to its right one, set in one line."""
    return font(role, px).size(string)[0]


@lru_cache(maxsize=256)
def line_height(role: Role, px: int) -> int:
    """Pixels from one baseline to the next."""
    return round(px * (1.18 if role == "title" else 1.24))


@lru_cache(maxsize=1024)
def text(role: Role, px: int, string: str, colour: Colour) -> pygame.Surface:
    """One line of text on a transparent surface whose middle is that of the letters."""
    rendered = font(role, px).render(string, True, colour)
    high = min(rendered.get_height(), round(px * _HEIGHT[role]))
    return rendered.subsurface((0, 0, rendered.get_width(), high))


def _words(line: str) -> list[str]:
    return [word for word in line.split(" ") if word]


@lru_cache(maxsize=1024)
def wrap(role: Role, px: int, string: str, limit: int) -> tuple[str, ...]:
    """The lines of `string` set no wider than `limit` pixels; line breaks are kept, a word too wide is divided.

    A no-break space belongs to its word.
    """
    lines: list[str] = []
    for paragraph in string.split("\n"):
        line = ""
        for word in _words(paragraph):
            trial = f"{line} {word}" if line else word
            if width(role, px, trial) <= limit:
                line = trial
                continue
            if line:
                lines.append(line)
            while width(role, px, word) > limit and len(word) > 1:
                cut = len(word) - 1
                while cut > 1 and width(role, px, word[:cut]) > limit:
                    cut -= 1
                lines.append(word[:cut])
                word = word[cut:]
            line = word
        lines.append(line)
    return tuple(lines)


@dataclass(frozen=True, slots=True)
class Fitted:
    """Text that was made to fit: the size it is set in, and its lines."""

    px: int
    lines: tuple[str, ...]


@lru_cache(maxsize=1024)
def fit(role: Role, px: int, string: str, limit: int, rows: int = 1) -> Fitted:
    """The largest setting of `string`, at most `px` high, in at most `rows` lines no wider than `limit` pixels.

    Words are only divided at the smallest size. What does not fit even there is set at that size and reported.
    """
    least = floor(px)
    words = _words(string.replace("\n", " "))
    for size in range(px, least - 1, -1):
        if any(width(role, size, word) > limit for word in words):
            continue
        lines = wrap(role, size, string, limit)
        if len(lines) <= rows:
            return Fitted(size, lines)
    lines = wrap(role, least, string, limit)
    if len(lines) > rows or any(width(role, least, line) > limit for line in lines):
        log.warning("text does not fit %d px in %d lines: %r", limit, rows, string)
    return Fitted(least, lines)


def label(
    role: Role, px: int, string: str, colour: Colour, limit: int, rows: int = 1, align: Align = "left"
) -> pygame.Surface:
    """`string` fitted into `rows` lines of `limit` pixels, as one surface just as large as it needs to be."""
    fitted = fit(role, px, string, limit, rows)
    return _block(role, fitted.px, fitted.lines, colour, align)


def paragraph(role: Role, px: int, string: str, colour: Colour, limit: int, align: Align = "left") -> pygame.Surface:
    """`string` at exactly `px`, in as many lines as it takes."""
    return _block(role, px, wrap(role, px, string, limit), colour, align)


@lru_cache(maxsize=512)
def _block(role: Role, px: int, lines: tuple[str, ...], colour: Colour, align: Align) -> pygame.Surface:
    if len(lines) == 1:
        return text(role, px, lines[0], colour)
    surfaces = [text(role, px, line, colour) for line in lines]
    step = line_height(role, px)
    wide = max(surface.get_width() for surface in surfaces)
    block = pygame.Surface((max(1, wide), step * (len(lines) - 1) + surfaces[-1].get_height()), pygame.SRCALPHA)
    block.fill((*colour, 0))
    for row, surface in enumerate(surfaces):
        slack = wide - surface.get_width()
        block.blit(surface, ({"left": 0, "centre": slack // 2, "right": slack}[align], row * step))
    return block
