"""The signs of Tavern: drinks, day and night, and what a customer's card warns of, as stamps and as colours.

Surfaces are shared: blit them, never draw on them.
"""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from pygame import Surface

from game.text import N_
from rules.tavern.customers import Drink, Type
from scenes.stage import icons, theme
from scenes.stage.pen import Pen
from scenes.stage.theme import Colour, Kind

Name = Literal["beer", "firewater", "tea", "wine", "food", "sun", "moon", "swords", "most", "fewest", "guests"]

RACES: dict[Type, Kind] = {
    "human": Kind(N_("Human"), (62, 98, 158), theme.CREAM, "circle", "H"),
    "dwarf": Kind(N_("Dwarf"), (158, 74, 40), theme.CREAM, "square", "D"),
    "elf": Kind(N_("Elf"), (54, 128, 84), theme.CREAM, "diamond", "E"),
    "orc": Kind(N_("Orc"), (92, 96, 40), theme.CREAM, "hexagon", "O"),
    "troll": Kind(N_("Troll"), (104, 116, 124), theme.CREAM, "triangle", "T"),
    "goblin": Kind(N_("Goblin"), (172, 176, 58), theme.INK, "star", "G"),
    "dragon": Kind(N_("Dragon"), (120, 52, 110), theme.CREAM, "star", "R"),
}
DRINKS: dict[Drink, Kind] = {
    "beer": Kind(N_("Beer"), (222, 164, 48), theme.INK, "square", "B"),
    "firewater": Kind(N_("Firewater"), (206, 84, 36), theme.CREAM, "triangle", "F"),
    "tea": Kind(N_("Herbal tea"), (84, 132, 84), theme.CREAM, "circle", "T"),
    "wine": Kind(N_("Wine"), (124, 40, 78), theme.CREAM, "diamond", "W"),
}
DRUNK: Colour = (176, 30, 24)  # the red side of a customer's card


@dataclass(frozen=True, slots=True)
class Sign:
    """A stamp by its name; called with pixels and a colour, it draws it."""

    name: Name

    def __call__(self, px: int, colour: Colour) -> Surface:
        return _drawn(self.name, px, colour)


@lru_cache(maxsize=256)
def _drawn(name: Name, px: int, colour: Colour) -> Surface:
    if name == "beer":
        return icons.icon("mug", px, colour)
    pen = Pen(px, colour)
    match name:
        case "wine":
            pen.poly((0.22, 0.08), (0.78, 0.08), (0.72, 0.4), (0.56, 0.54), (0.44, 0.54), (0.28, 0.4))
            pen.poly((0.46, 0.5), (0.54, 0.5), (0.54, 0.86), (0.46, 0.86))
            pen.poly((0.28, 0.94), (0.34, 0.84), (0.66, 0.84), (0.72, 0.94))
        case "tea":
            pen.poly((0.12, 0.42), (0.74, 0.42), (0.66, 0.78), (0.2, 0.78))
            pen.ring(0.74, 0.56, 0.15, 0.07)
            pen.poly((0.06, 0.84), (0.82, 0.84), (0.74, 0.92), (0.14, 0.92))
            for x in (0.3, 0.46, 0.62):
                pen.line((x, 0.34), (x - 0.05, 0.24), (x + 0.04, 0.16), (x, 0.06), width=0.06)
        case "firewater":
            pen.poly((0.4, 0.06), (0.6, 0.06), (0.6, 0.34), (0.4, 0.34))
            pen.dot(0.5, 0.62, 0.32)
            pen.hole((0.5, 0.42), (0.64, 0.66), (0.56, 0.8), (0.44, 0.8), (0.36, 0.66), (0.45, 0.6))
        case "food":
            pen.dot(0.36, 0.36, 0.28)
            pen.line((0.5, 0.5), (0.8, 0.8), width=0.16)
            pen.dot(0.8, 0.9, 0.09)
            pen.dot(0.9, 0.8, 0.09)
        case "sun":
            pen.dot(0.5, 0.5, 0.24)
            for ray in range(8):
                c, s = math.cos(math.tau * ray / 8), math.sin(math.tau * ray / 8)
                pen.line((0.5 + 0.32 * c, 0.5 + 0.32 * s), (0.5 + 0.44 * c, 0.5 + 0.44 * s), width=0.08)
        case "moon":
            pen.dot(0.46, 0.5, 0.4)
            pen.gap(0.64, 0.4, 0.33)
        case "swords":
            for x in (0.0, 1.0):
                side = 1 - 2 * x
                pen.line((x + side * 0.12, 0.12), (x + side * 0.82, 0.82), width=0.1)
                pen.line((x + side * 0.56, 0.86), (x + side * 0.86, 0.56), width=0.1)
        case "most":
            pen.poly((0.5, 0.1), (0.92, 0.84), (0.08, 0.84))
        case "fewest":
            pen.poly((0.5, 0.9), (0.92, 0.16), (0.08, 0.16))
        case "guests":
            for x, y, size in ((0.28, 0.36, 0.14), (0.72, 0.36, 0.14), (0.5, 0.28, 0.18)):
                pen.dot(x, y, size)
                pen.poly(
                    (x - 1.5 * size, 0.9), (x - size, y + 1.3 * size), (x + size, y + 1.3 * size), (x + 1.5 * size, 0.9)
                )
    return pen.stamp()
