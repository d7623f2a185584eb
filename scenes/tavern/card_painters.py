"""The painters of the cards and tokens of Tavern: drinks, musicians, stacks, and what stands before a guest.

Everything is drawn or scaled once for a size and kept.
"""

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from rules.tavern.customers import CUSTOMERS, MUSICIANS, Drink
from scenes.stage import cards, icons, materials, theme
from scenes.stage.cards import CardDesign, Figure
from scenes.stage.frame import Frame
from scenes.stage.laid import card, lying, unit_of
from scenes.stage.pieces import Drawn, Piece
from scenes.tavern import signs
from scenes.tavern.cards import DAY_BACK, DRINK_BACK, NIGHT_BACK, musician, picture
from scenes.tavern.cards import drink as drink_card
from scenes.tavern.layout import TILE
from scenes.tavern.looks import DrinkLook, EatenLook, MusicianLook, StackLook, TokenLook
from scenes.tavern.signs import Sign

DRINK, MUSICIAN = (74, 104), (70, 98)  # design units
TOKEN = 32
STEP, MOST = 3, 7  # units a card of a stack is higher than the one below, and how many of them are seen


def drink(piece: Piece, frame: Frame) -> Drawn:
    look: DrinkLook = piece.look
    size = sized(DRINK, unit_of(piece, frame))
    flat = cards.back(DRINK_BACK, size) if look.drink is None else _drink_face(look.drink, size)
    return card(flat, piece, frame, look.width)


@lru_cache(maxsize=24)
def _drink_face(drink: Drink, size: tuple[int, int]) -> Surface:
    """The drink as large as the card allows, and its mark."""
    kind = signs.DRINKS[drink]
    unit = size[0] / DRINK[0]
    surface = cards.base(size, kind.rgb, unit * 0.7)
    rim = round(5 * unit)
    well = surface.get_rect().inflate(-2 * rim, -2 * rim)
    surface.blit(materials.masked(cards.glow(well.size, kind.rgb, unit).copy(), rim), well)
    cards.picture(surface, drink_card(drink), well.inflate(-rim, -rim))
    badge = icons.badge(kind, round(22 * unit))
    surface.blit(badge, (rim // 2, rim // 2))
    return surface


def musician_card(piece: Piece, frame: Frame) -> Drawn:
    look: MusicianLook = piece.look
    unit = unit_of(piece, frame)
    if look.value is None:
        flat = cards.back(theme.SEATS[look.colour], sized(MUSICIAN, unit))
    else:
        flat = _musician_face(look.colour, look.value, unit)
    return card(flat, piece, frame, look.width)


@lru_cache(maxsize=48)
def _musician_face(colour: int, value: int, unit: float) -> Surface:
    """Its value in large, and how many drinks it lets take."""
    seat = theme.SEATS[colour]
    w, h = size = sized(MUSICIAN, unit)
    surface = cards.base(size, seat.rgb, unit * 0.7)
    rim = round(5 * unit)
    well = Rect(rim, rim, w - 2 * rim, h - 2 * rim - round(26 * unit))
    surface.blit(materials.masked(cards.glow(well.size, seat.rgb, unit).copy(), rim), well)
    cards.picture(surface, musician(colour, value), well)
    number = cards.outlined(str(value), theme.pixels(46, unit), max(1, round(2.5 * unit)))
    box = number.get_bounding_rect()
    surface.blit(number, (round(6 * unit) - box.x, round(5 * unit) - box.y))
    band = materials.masked(materials.paper((w - round(8 * unit), round(27 * unit)), unit, 3), max(2, round(4 * unit)))
    side_by_side(
        band,
        icons.icon("mug", round(20 * unit), theme.OAK),
        theme.text("number", theme.pixels(23, unit), str(MUSICIANS[value]), theme.INK),
    )
    surface.blit(band, band.get_rect(midbottom=(w // 2, h - round(4 * unit))))
    return surface


def token(piece: Piece, frame: Frame) -> Drawn:
    look: TokenLook = piece.look
    side = round(TOKEN * unit_of(piece, frame))
    return lying(_drink_token(look.drink, side), piece, frame, round=True)


@lru_cache(maxsize=32)
def _drink_token(kind: Drink, side: int) -> Surface:
    return cards.seal(Figure(icon=Sign(kind)), signs.DRINKS[kind], side)


def eaten(piece: Piece, frame: Frame) -> Drawn:
    look: EatenLook = piece.look
    side = round(TOKEN * unit_of(piece, frame))
    return lying(_head(look.customer, side), piece, frame, round=True)


@lru_cache(maxsize=32)
def _head(number: int, side: int) -> Surface:
    """An eaten customer in a round, grey."""
    race = signs.RACES[CUSTOMERS[number].type]
    surface = cards.seal(Figure(), race, side).copy()
    cards.picture(
        surface, CardDesign(race, "", picture(number, "content")), surface.get_rect().inflate(-side // 4, -side // 5)
    )
    return pygame.transform.grayscale(surface)


def stack(piece: Piece, frame: Frame) -> Drawn:
    look: StackLook = piece.look
    unit = unit_of(piece, frame)
    return lying(_pile(look, unit), piece.at(piece.pose.moved(dy=-_rise(look) * piece.pose.scale / 2)), frame)


def _rise(look: StackLook) -> float:
    """How much higher than wide the picture of a stack is, beyond one card."""
    return STEP * max(0, min(MOST, look.cards) - (look.kind == "drinks"))


@lru_cache(maxsize=64)
def _pile(look: StackLook, unit: float) -> Surface:
    """Cards on each other; how many is written on the drinks, and on a tag where an open card covers the stack."""
    kind = {"drinks": DRINK_BACK, "day": DAY_BACK, "night": NIGHT_BACK}[look.kind]
    w, h = size = sized(DRINK if look.kind == "drinks" else TILE, unit)
    rise = round(_rise(look) * unit)
    surface = Surface((w, h + rise), pygame.SRCALPHA)
    if look.kind != "drinks":
        shown = min(MOST, look.cards)
        for layer in range(shown, 0, -1):
            top = rise - round(layer * STEP * unit)
            tone = materials.mix(kind.rgb, theme.NIGHT, 0.25 if layer % 2 else 0.0)
            surface.blit(cards.base(size, tone, unit), (0, top))
        tone = materials.mix(kind.rgb, kind.ink, 0.4)
        sign = icons.drawn(Sign("moon" if look.kind == "night" else "sun"), round(76 * unit), tone)
        surface.blit(sign, sign.get_rect(center=(w // 2, h // 2)))
        return surface
    if not look.cards:
        surface.blit(materials.rounded(size, round(8 * unit), theme.NIGHT, 90), (0, rise))
        return surface
    back = cards.back(kind, size)
    for layer in range(min(MOST, look.cards)):
        surface.blit(back, (0, rise - round(layer * STEP * unit)))
    band = materials.masked(materials.paper((w - round(8 * unit), round(27 * unit)), unit, 3), max(2, round(4 * unit)))
    side_by_side(band, theme.text("number", theme.pixels(25, unit), str(look.cards), theme.INK))
    surface.blit(band, band.get_rect(midbottom=(w // 2, h - round(4 * unit))))
    return surface


# what painters share


def sized(units: tuple[float, float], unit: float) -> tuple[int, int]:
    return round(units[0] * unit), round(units[1] * unit)


def side_by_side(surface: Surface, *parts: Surface) -> None:
    """Signs and numbers in the middle of a surface."""
    gap = max(2, surface.get_height() // 8)
    left = (surface.get_width() - sum(part.get_width() for part in parts) - gap * (len(parts) - 1)) // 2
    for part in parts:
        surface.blit(part, (left, surface.get_height() // 2 - part.get_bounding_rect().centery))
        left += part.get_width() + gap
