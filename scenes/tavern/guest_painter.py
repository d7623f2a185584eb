"""Paints a customer's open card as it lies on the table: everything that decides, without a word.

On the left its picture, turned a quarter once it is irritated, over it its strength, below it what it is worth now and
after one more drink; its drinks stand before it. On the right its wish with the numbers at which it is thirsty, and
three signs: who gets it when bids are equal (brass), for whom it leaves (blue), with whom it fights (red).
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import cast

import pygame
from pygame import Rect, Surface

from rules.tavern.customers import CUSTOMERS, Customer, Type
from scenes.stage import cards, icons, materials, theme
from scenes.stage.cards import CardDesign, Figure
from scenes.stage.frame import Frame
from scenes.stage.icons import Drawable
from scenes.stage.laid import card, unit_of
from scenes.stage.pieces import Drawn, Piece
from scenes.stage.theme import Colour
from scenes.tavern import signs, vocabulary
from scenes.tavern.cards import Mood, kind, picture, tie_sign, wish_sign
from scenes.tavern.layout import TILE
from scenes.tavern.looks import QUARTER, GuestLook
from scenes.tavern.signs import Sign

WELL, COLUMN = (5, 5, 88, 92), (97, 64)  # the picture; where the column of signs begins, and how wide it is
FIGURE, HIGH = 75, 3  # the side of the square the figure stands in, and how much of its top is cut: mouths show
RAISED, SMALLER = 5, 0.2  # how much higher a turned one lies, and how much smaller it is
STRIP = 34  # how high the strip with the worth is, at the lower edge of the picture
ROWS, ROW = (5, 37, 69, 101), 28  # of the column
TIE, LEAVES, FIGHTS = (104, 70, 22), (44, 66, 96), (128, 30, 26)
LEAST = 0.6  # the smallest scale at which a card is read
SMOOTH = 15  # degrees between two pictures of a turning guest


def paint(piece: Piece, frame: Frame) -> Drawn:
    look: GuestLook = piece.look
    guest, unit = look.guest, unit_of(piece, frame)
    count = len(guest.drinks) + len(guest.eaten)
    turn = round(look.turn / SMOOTH) * SMOOTH
    least = LEAST * frame.scale
    tile = _tile(guest.number, count, look.red, look.thirsty, look.risky, turn, max(least, unit))
    return card(tile if unit >= least else _shrunk(tile, unit / least), piece, frame, look.width)


@lru_cache(maxsize=64)
def _shrunk(tile: Surface, share: float) -> Surface:
    """A card that goes away: nobody reads it any more."""
    return pygame.transform.smoothscale_by(tile, share)


@lru_cache(maxsize=160)
def _tile(number: int, count: int, red: bool, thirsty: bool, risky: bool, turn: int, unit: float) -> Surface:
    customer = CUSTOMERS[number]

    def px(*units: float) -> list[int]:
        return [round(length * unit) for length in units]

    size = (round(TILE[0] * unit), round(TILE[1] * unit))
    own = kind(customer, red)
    surface = cards.base(size, own.rgb, unit * 1.2)
    well = Rect(*px(*WELL))
    mood: Mood = "drunk" if red else "irritated" if turn else "thirsty" if thirsty else "content"
    design = CardDesign(own, "", picture(number, mood))
    surface.blit(_portrait(design, well.size, turn, unit), well)
    strip = _strip(customer, count, red, risky, (well.w, round(STRIP * unit)), unit)
    surface.blit(strip, strip.get_rect(bottomleft=well.bottomleft))
    seal = cards.seal(Figure(str(customer.strength)), own, round(31 * unit))
    surface.blit(seal, px(1, 1))
    for top, plate in zip(ROWS, _column(customer, thirsty, (px(COLUMN[1])[0], px(ROW)[0]), unit), strict=True):
        surface.blit(plate, px(COLUMN[0], top))
    if thirsty:
        pygame.draw.rect(surface, theme.LAMP, surface.get_rect(), max(2, px(3)[0]), border_radius=max(3, px(12)[0]))
    return surface


def _portrait(design: CardDesign, size: tuple[int, int], turn: int, unit: float) -> Surface:
    """The figure before its light; a turned one lies where its face is seen."""
    surface = cards.glow(size, design.kind.rgb, unit).copy()
    side = round(FIGURE * unit)
    figure = Surface((side, side), pygame.SRCALPHA)
    cards.picture(figure, design, figure.get_rect())
    if turn:
        figure = pygame.transform.rotozoom(figure, turn, 1.0 - SMALLER * turn / QUARTER)
    middle = side // 2 - round((HIGH + RAISED * turn / QUARTER) * unit)
    surface.blit(figure, figure.get_rect(center=(size[0] // 2, middle)))
    return materials.masked(surface, max(2, round(7 * unit)))


def _strip(customer: Customer, count: int, red: bool, risky: bool, size: tuple[int, int], unit: float) -> Surface:
    """What the guest is worth, and in small what it will be after one more drink or meal; swords: it will fight."""
    surface = materials.masked(materials.paper(size, unit, 3), max(2, round(6 * unit)))
    worth, then = customer.worth_at(count), count + max(1, len(customer.serving))
    middle = round(size[1] * 0.53)
    _number(surface, worth, red, round(43 * unit), (round(30 * unit), middle), round(52 * unit))
    if customer.worth[count:] and len(customer.worth) > count + 1:
        arrow = icons.icon("right", round(13 * unit), theme.INK_SOFT)
        if risky:
            arrow = icons.drawn(Sign("swords"), round(17 * unit), theme.INK_RED)
        surface.blit(arrow, arrow.get_rect(center=(round(59 * unit), middle)))
        place = (round(75 * unit), middle)
        _number(surface, customer.worth_at(then), customer.drunk_at(then), round(25 * unit), place, round(24 * unit))
    return surface


def _number(surface: Surface, value: int, red: bool, px: int, centre: tuple[int, int], room: int) -> None:
    ink = theme.INK_RED if red else theme.INK
    number = theme.label("number", max(theme.SMALLEST, px), vocabulary.signed(value), ink, room)
    box = number.get_bounding_rect()
    surface.blit(number, (centre[0] - box.centerx, centre[1] - box.centery))


def _column(customer: Customer, thirsty: bool, size: tuple[int, int], unit: float) -> list[Surface]:
    low, high = customer.thirst
    ground, ink = (theme.LAMP, theme.INK) if thirsty else (theme.NIGHT, theme.CREAM)
    wish = signs.DRINKS[customer.wish] if customer.wish else kind(customer)
    token = cards.seal(Figure(icon=wish_sign(customer)), wish, round(28 * unit))
    span = theme.text("bold", theme.pixels(21, unit), f"{low}–{high}", ink)
    room = size[0] - token.get_width() - 1
    if span.get_width() > room:  # more than twelve guests in a small window
        span = pygame.transform.smoothscale_by(span, room / span.get_width())
    plates = [_plate(size, ground, [token, span])]
    counts = _crowd(customer.symbol.partition("_")[2], unit)
    plates.append(_plate(size, TIE, [_stamp(tie_sign(customer), unit), counts]))
    swords = _stamp(Sign("swords"), unit)
    company = [swords] if customer.unbearable is None else _company(*customer.unbearable, unit)
    plates.append(_plate(size, LEAVES, [_stamp("door", unit), *company]))
    if customer.sight:
        plates.append(_plate(size, FIGHTS, [swords, *_company(customer.sight, 1, unit)]))
    else:
        plates.append(_plate(size, materials.mix(kind(customer).rgb, theme.NIGHT, 0.35), []))
    return plates


def _plate(size: tuple[int, int], colour: Colour, parts: Sequence[Surface]) -> Surface:
    """Signs side by side on a plate of their own colour."""
    surface = materials.rounded(size, max(2, size[1] // 4), colour)
    gap = max(1, size[1] // 14)
    left = (size[0] - sum(part.get_width() for part in parts) - gap * (len(parts) - 1)) // 2
    for part in parts:
        surface.blit(part, (left, (size[1] - part.get_height()) // 2))
        left += part.get_width() + gap
    return surface


def _stamp(sign: Drawable, unit: float) -> Surface:
    return icons.drawn(sign, round(22 * unit), theme.CREAM)


def _crowd(what: str, unit: float) -> Surface:
    """What decides between equal bids: all guests, those that a dragon eats, or a kind of them."""
    match what:
        case "guests":
            return _stamp(Sign("guests"), unit)
        case "food":
            return _stamp(Sign("food"), unit)
    return _badge(cast(Type, what), unit)


def _company(kind: Type, least: int, unit: float) -> list[Surface]:
    """So many of a kind of guests."""
    number = [theme.text("number", theme.pixels(20, unit), str(least), theme.CREAM)] if least > 1 else []
    return [*number, _badge(kind, unit)]


def _badge(kind: Type, unit: float) -> Surface:
    return icons.badge(signs.RACES[kind], round(29 * unit))
