"""The painters of Tavern: cards, tokens, plates and signs; guests have a module of their own.

Everything is drawn or scaled once for a size and kept. All words are set at their final size.
"""

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.text import N_, _
from rules.tavern.customers import CUSTOMERS, MUSICIANS, Drink
from rules.tavern.state import ROUNDS
from scenes.stage import cards, icons, materials, rolled_dice, theme
from scenes.stage.cards import CardDesign, Figure
from scenes.stage.frame import Frame
from scenes.stage.laid import card, lying, unit_of
from scenes.stage.pieces import Drawn, Painters, Piece, drawn
from scenes.stage.rolled_dice import DieLook
from scenes.stage.theme import Colour
from scenes.tavern import guest_painter, signs, vocabulary
from scenes.tavern.cards import DAY_BACK, DRINK_BACK, NIGHT_BACK, musician, picture
from scenes.tavern.cards import drink as drink_card
from scenes.tavern.layout import TILE
from scenes.tavern.looks import (
    BannerLook,
    CountLook,
    DiscardsLook,
    DrinkLook,
    DueLook,
    EatenLook,
    GuestLook,
    MatLook,
    MusicianLook,
    NightLook,
    NumberLook,
    SignLook,
    StackLook,
    StrengthLook,
    TimeLook,
    TokenLook,
    TotalLook,
    WorthLook,
)
from scenes.tavern.signs import Sign

DRINK, MUSICIAN = (74, 104), (70, 98)  # design units
TOKEN, CHIP = 32, 58
TRAY, SLIP = (156, 52), (172, 52)
NUMBER, TIME, SIGN, MAT, STRENGTH, TOTAL, BANNER = (
    (120, 104),
    (240, 76),
    (690, 38),
    (980, 372),
    (250, 76),
    (420, 116),
    (820, 132),
)
STEP, MOST = 3, 7  # units a card of a stack is higher than the one below, and how many of them are seen

BANNERS: dict[str, tuple[str, Colour]] = {
    "day": (N_("The day begins"), theme.MOSS),
    "night": (N_("Night falls"), (52, 58, 104)),
    "fight": (N_("A fight!"), theme.WINE),
}


def _night(piece: Piece, frame: Frame) -> Drawn:
    return drawn((_darkness(frame.size), (0, 0)))


@lru_cache(maxsize=1)
def _darkness(size: tuple[int, int]) -> Surface:
    """Moonlight over the whole window; a byte a pixel is enough."""
    surface = Surface(size, depth=8)
    surface.set_palette([(8, 14, 48)])
    surface.set_alpha(112)
    return surface


# cards


def _drink(piece: Piece, frame: Frame) -> Drawn:
    look: DrinkLook = piece.look
    size = _size(DRINK, unit_of(piece, frame))
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


def _musician(piece: Piece, frame: Frame) -> Drawn:
    look: MusicianLook = piece.look
    unit = unit_of(piece, frame)
    if look.value is None:
        flat = cards.back(theme.SEATS[look.colour], _size(MUSICIAN, unit))
    else:
        flat = _musician_face(look.colour, look.value, unit)
    return card(flat, piece, frame, look.width)


@lru_cache(maxsize=48)
def _musician_face(colour: int, value: int, unit: float) -> Surface:
    """Its value in large, and how many drinks it lets take."""
    seat = theme.SEATS[colour]
    w, h = size = _size(MUSICIAN, unit)
    surface = cards.base(size, seat.rgb, unit * 0.7)
    rim = round(5 * unit)
    well = Rect(rim, rim, w - 2 * rim, h - 2 * rim - round(26 * unit))
    surface.blit(materials.masked(cards.glow(well.size, seat.rgb, unit).copy(), rim), well)
    cards.picture(surface, musician(colour, value), well)
    number = cards.outlined(str(value), theme.pixels(46, unit), max(1, round(2.5 * unit)))
    box = number.get_bounding_rect()
    surface.blit(number, (round(6 * unit) - box.x, round(5 * unit) - box.y))
    band = materials.masked(materials.paper((w - round(8 * unit), round(27 * unit)), unit, 3), max(2, round(4 * unit)))
    _side_by_side(
        band,
        icons.icon("mug", round(20 * unit), theme.OAK),
        theme.text("number", theme.pixels(23, unit), str(MUSICIANS[value]), theme.INK),
    )
    surface.blit(band, band.get_rect(midbottom=(w // 2, h - round(4 * unit))))
    return surface


def _token(piece: Piece, frame: Frame) -> Drawn:
    look: TokenLook = piece.look
    side = round(TOKEN * unit_of(piece, frame))
    return lying(_drink_token(look.drink, side), piece, frame, round=True)


@lru_cache(maxsize=32)
def _drink_token(kind: Drink, side: int) -> Surface:
    return cards.seal(Figure(icon=Sign(kind)), signs.DRINKS[kind], side)


def _eaten(piece: Piece, frame: Frame) -> Drawn:
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


def _stack(piece: Piece, frame: Frame) -> Drawn:
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
    w, h = size = _size(DRINK if look.kind == "drinks" else TILE, unit)
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
    number = cards.outlined(str(look.cards), theme.pixels(34, unit), max(1, round(2 * unit)))
    box = number.get_bounding_rect()
    surface.blit(number, (w // 2 - box.centerx, surface.get_height() - rise - h // 2 - box.centery + rise // 2))
    return surface


# plates


def _discards(piece: Piece, frame: Frame) -> Drawn:
    look: DiscardsLook = piece.look
    return lying(_tray(look.cards, unit_of(piece, frame)), piece, frame)


@lru_cache(maxsize=64)
def _tray(count: int, unit: float) -> Surface:
    """Where the empty mugs stand."""
    surface = _plank(TRAY, unit)
    mug = pygame.transform.rotozoom(icons.icon("mug", round(34 * unit), theme.OAK_LIGHT), 75, 1.0)
    number = theme.text("number", theme.pixels(32, unit), str(count), theme.CREAM_SOFT)
    _side_by_side(surface, mug, number)
    return surface


def _due(piece: Piece, frame: Frame) -> Drawn:
    look: DueLook = piece.look
    return lying(_slip(look.drinks, unit_of(piece, frame)), piece, frame)


@lru_cache(maxsize=16)
def _slip(drinks: int, unit: float) -> Surface:
    surface = materials.panel(_size(SLIP, unit), "parchment", unit).copy()
    number = theme.text("number", theme.pixels(40, unit), f"+{drinks}", theme.INK)
    _side_by_side(surface, number, icons.icon("mug", round(34 * unit), theme.BRASS_DARK))
    return surface


def _number(piece: Piece, frame: Frame) -> Drawn:
    look: NumberLook = piece.look
    return lying(_plate(look.number, unit_of(piece, frame)), piece, frame)


@lru_cache(maxsize=24)
def _plate(number: int, unit: float) -> Surface:
    surface = materials.panel(_size(NUMBER, unit), "parchment", unit).copy()
    _side_by_side(surface, theme.text("number", theme.pixels(92, unit), str(number), theme.WINE))
    return surface


def _time(piece: Piece, frame: Frame) -> Drawn:
    look: TimeLook = piece.look
    text = (_("Night {number}") if look.night else _("Day {number}")).format(number=look.round)
    return lying(_clock(look, text, unit_of(piece, frame)), piece, frame)


@lru_cache(maxsize=32)
def _clock(look: TimeLook, text: str, unit: float) -> Surface:
    """Sun or moon, the round in words, and a dot for each round."""
    surface = _plank(TIME, unit)
    w, h = surface.get_size()
    icon = icons.drawn(Sign("moon" if look.night else "sun"), round(52 * unit), theme.LAMP)
    surface.blit(icon, icon.get_rect(midleft=(round(14 * unit), h // 2)))
    left = round(78 * unit)
    word = theme.label("title", theme.pixels(32, unit), text, theme.CREAM, w - left - round(10 * unit))
    surface.blit(word, word.get_rect(midleft=(left, round(h * 0.36))))
    for round_ in range(ROUNDS):
        tone = theme.LAMP if round_ < look.round else theme.OAK_LIGHT
        centre = (left + round((8 + 21 * round_) * unit), round(h * 0.76))
        pygame.draw.aacircle(surface, tone, centre, max(2, round((7 if round_ == look.round - 1 else 5) * unit)))
    return surface


def _sign(piece: Piece, frame: Frame) -> Drawn:
    look: SignLook = piece.look
    return lying(_board(look, _("guests are worth"), _("score pile"), unit_of(piece, frame)), piece, frame)


@lru_cache(maxsize=64)
def _board(look: SignLook, worth: str, pile: str, unit: float) -> Surface:
    surface = _plank(SIGN, unit)
    w, h = surface.get_size()
    pad = round(10 * unit)
    badge = icons.seat_badge(look.colour, round(32 * unit))
    surface.blit(badge, badge.get_rect(midleft=(pad, h // 2)))
    for left, caption, value in ((badge.get_width() + 2 * pad, worth, look.worth), (w * 3 // 5, pile, look.pile)):
        room = round(190 * unit)
        words = theme.label("bold", theme.pixels(22, unit), caption, theme.CREAM_SOFT, room)
        number = theme.text("number", theme.pixels(32, unit), vocabulary.signed(value), theme.LAMP)
        surface.blit(words, words.get_rect(midleft=(left, h // 2)))
        box = number.get_bounding_rect()
        surface.blit(number, (left + words.get_width() + pad - box.x, h // 2 - box.centery))
    return surface


# fights


def _mat(piece: Piece, frame: Frame) -> Drawn:
    return lying(_leather(unit_of(piece, frame)), piece, frame)


@lru_cache(maxsize=8)
def _leather(unit: float) -> Surface:
    size = _size(MAT, unit)
    surface = materials.masked(materials.wood(size, unit, (96, 30, 24), 7), round(26 * unit))
    materials.bevel(surface, round(26 * unit), max(2, round(5 * unit)), 40, 110)
    seam = surface.get_rect().inflate(-round(26 * unit), -round(26 * unit))
    pygame.draw.rect(surface, theme.BRASS_DARK, seam, max(1, round(3 * unit)), border_radius=round(18 * unit))
    return surface


def _strength(piece: Piece, frame: Frame) -> Drawn:
    look: StrengthLook = piece.look
    return lying(_sum(look, unit_of(piece, frame)), piece, frame)


@lru_cache(maxsize=64)
def _sum(look: StrengthLook, unit: float) -> Surface:
    """ "4 + 9 = 13", the last in large."""
    surface = materials.panel(_size(STRENGTH, unit), "parchment", unit).copy()
    ink = theme.INK if look.die is None or look.won else theme.INK_SOFT
    small = theme.text("number", theme.pixels(34, unit), f"{look.strength} + {look.die or '?'}", theme.INK_SOFT)
    parts = [icons.drawn(Sign("swords"), round(30 * unit), theme.WINE), small]
    if look.die is not None:
        parts.append(theme.text("number", theme.pixels(34, unit), "=", theme.INK_SOFT))
        parts.append(theme.text("number", theme.pixels(56, unit), str(look.strength + look.die), ink))
    _side_by_side(surface, *parts)
    if look.won:
        pygame.draw.rect(
            surface, theme.BRASS, surface.get_rect(), max(2, round(5 * unit)), border_radius=round(6 * unit)
        )
    return surface


# counts


def _count(piece: Piece, frame: Frame) -> Drawn:
    look: CountLook = piece.look
    return lying(_chip(str(look.number), look.most, False, unit_of(piece, frame)), piece, frame, round=True)


def _worth(piece: Piece, frame: Frame) -> Drawn:
    look: WorthLook = piece.look
    number = vocabulary.signed(look.points)
    return lying(_chip(number, True, look.points < 0, unit_of(piece, frame)), piece, frame, round=True)


@lru_cache(maxsize=64)
def _chip(number: str, bright: bool, red: bool, unit: float) -> Surface:
    """A token of brass (a dull one: of iron) with a number."""
    px = round(CHIP * unit)
    metal, edge = (theme.BRASS, theme.BRASS_DARK) if bright else (theme.IRON_LIGHT, theme.IRON)
    surface = materials.rounded((px, px), px // 2, theme.NIGHT)
    for inset, tone in ((1.5, metal), (5, edge), (6.5, metal)):
        side = px - 2 * max(1, round(inset * unit))
        disc = materials.rounded((side, side), side // 2, tone)
        light = materials.gradient((side, side), ((255, 255, 246), (236, 226, 214), (226, 214, 198), (160, 146, 128)))
        disc.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(disc, disc.get_rect(center=(px // 2, px // 2)))
    word = theme.label("number", theme.pixels(38, unit), number, theme.INK_RED if red else theme.INK, px)
    box = word.get_bounding_rect()
    surface.blit(word, (px // 2 - box.centerx, px // 2 - box.centery))
    return surface


def _total(piece: Piece, frame: Frame) -> Drawn:
    look: TotalLook = piece.look
    return lying(_reckoning(look, _("guests"), _("score pile"), unit_of(piece, frame)), piece, frame)


@lru_cache(maxsize=32)
def _reckoning(look: TotalLook, guests: str, pile: str, unit: float) -> Surface:
    """What the guests give and what the score pile does, and the sum in large."""
    surface = _plank(TOTAL, unit)
    h = surface.get_height()
    pad = round(20 * unit)
    rows = [(guests, look.guests)] + ([] if look.pile is None else [(pile, look.pile)])
    for row, (caption, value) in enumerate(rows):
        middle = round(h * (0.5 if len(rows) == 1 else 0.3 + 0.4 * row))
        words = theme.label("bold", theme.pixels(27, unit), caption, theme.CREAM_SOFT, round(150 * unit))
        surface.blit(words, words.get_rect(midleft=(pad, middle)))
        number = theme.text("number", theme.pixels(38, unit), vocabulary.signed(value), theme.CREAM)
        surface.blit(number, number.get_rect(midright=(round(236 * unit), middle)))
    whole = theme.text("number", theme.pixels(84, unit), vocabulary.signed(look.guests + (look.pile or 0)), theme.LAMP)
    box = whole.get_bounding_rect()
    surface.blit(whole, (round(326 * unit) - box.centerx, h // 2 - box.centery))
    return surface


def _banner(piece: Piece, frame: Frame) -> Drawn:
    look: BannerLook = piece.look
    text, colour = BANNERS[look.kind]
    return lying(_ribbon(_(text), colour, unit_of(piece, frame)), piece, frame)


@lru_cache(maxsize=12)
def _ribbon(text: str, colour: Colour, unit: float) -> Surface:
    w, h = size = _size(BANNER, unit)
    surface = materials.ribbon(size, colour, unit).copy()
    for drop, tone in ((max(1, round(2 * unit)), theme.NIGHT), (0, theme.CREAM)):
        word = theme.label("title", theme.pixels(72, unit), text, tone, round(w * 0.78), align="centre")
        box = word.get_bounding_rect()
        surface.blit(word, (w // 2 - box.centerx + drop, round(h * 0.435) - box.centery + drop))
    return surface


# what they share


def _size(units: tuple[float, float], unit: float) -> tuple[int, int]:
    return round(units[0] * unit), round(units[1] * unit)


def _plank(units: tuple[float, float], unit: float) -> Surface:
    """A plank with a line of brass round it."""
    surface = materials.panel(_size(units, unit), "plank", unit).copy()
    rim = max(2, round(5 * unit))
    pygame.draw.rect(surface, theme.BRASS_DARK, surface.get_rect().inflate(-rim, -rim), max(1, rim // 2), rim * 2)
    return surface


def _side_by_side(surface: Surface, *parts: Surface) -> None:
    """Signs and numbers in the middle of a surface."""
    gap = max(2, surface.get_height() // 8)
    left = (surface.get_width() - sum(part.get_width() for part in parts) - gap * (len(parts) - 1)) // 2
    for part in parts:
        surface.blit(part, (left, surface.get_height() // 2 - part.get_bounding_rect().centery))
        left += part.get_width() + gap


def painters() -> Painters:
    """The painter of each look."""
    return {
        NightLook: _night,
        GuestLook: guest_painter.paint,
        TokenLook: _token,
        EatenLook: _eaten,
        DrinkLook: _drink,
        MusicianLook: _musician,
        StackLook: _stack,
        DiscardsLook: _discards,
        DueLook: _due,
        NumberLook: _number,
        TimeLook: _time,
        SignLook: _sign,
        MatLook: _mat,
        StrengthLook: _strength,
        CountLook: _count,
        WorthLook: _worth,
        TotalLook: _total,
        BannerLook: _banner,
        DieLook: rolled_dice.paint,
    }
