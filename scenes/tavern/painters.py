"""The painters of Tavern: plates, signs and counts; guests and other cards have modules of their own.

Everything is drawn or scaled once for a size and kept. All words are set at their final size.
"""

from functools import lru_cache

import pygame
from pygame import Surface

from game.text import N_, _
from rules.tavern.state import ROUNDS
from scenes.stage import icons, materials, rolled_dice, theme
from scenes.stage.frame import Frame
from scenes.stage.laid import lying, unit_of
from scenes.stage.pieces import Drawn, Painters, Piece, drawn
from scenes.stage.rolled_dice import DieLook
from scenes.stage.theme import Colour
from scenes.tavern import card_painters, guest_painter, vocabulary
from scenes.tavern.card_painters import side_by_side, sized
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

# in design units
TRAY, SLIP, NUMBER, TIME, SIGN = (156, 52), (172, 52), (120, 104), (240, 76), (690, 38)
MAT, STRENGTH, TOTAL, BANNER = (980, 372), (250, 76), (420, 116), (820, 132)
CHIP = 58

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
    side_by_side(surface, mug, number)
    return surface


def _due(piece: Piece, frame: Frame) -> Drawn:
    look: DueLook = piece.look
    return lying(_slip(look.drinks, unit_of(piece, frame)), piece, frame)


@lru_cache(maxsize=16)
def _slip(drinks: int, unit: float) -> Surface:
    surface = materials.panel(sized(SLIP, unit), "parchment", unit).copy()
    number = theme.text("number", theme.pixels(40, unit), f"+{drinks}", theme.INK)
    side_by_side(surface, number, icons.icon("mug", round(34 * unit), theme.BRASS_DARK))
    return surface


def _number(piece: Piece, frame: Frame) -> Drawn:
    look: NumberLook = piece.look
    return lying(_plate(look.number, unit_of(piece, frame)), piece, frame)


@lru_cache(maxsize=24)
def _plate(number: int, unit: float) -> Surface:
    surface = materials.panel(sized(NUMBER, unit), "parchment", unit).copy()
    side_by_side(surface, theme.text("number", theme.pixels(92, unit), str(number), theme.WINE))
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
    size = sized(MAT, unit)
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
    surface = materials.panel(sized(STRENGTH, unit), "parchment", unit).copy()
    ink = theme.INK if look.die is None or look.won else theme.INK_SOFT
    small = theme.text("number", theme.pixels(34, unit), f"{look.strength} + {look.die or '?'}", theme.INK_SOFT)
    parts = [icons.drawn(Sign("swords"), round(30 * unit), theme.WINE), small]
    if look.die is not None:
        parts.append(theme.text("number", theme.pixels(34, unit), "=", theme.INK_SOFT))
        parts.append(theme.text("number", theme.pixels(56, unit), str(look.strength + look.die), ink))
    side_by_side(surface, *parts)
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
    rows = [(guests, None)] if look.pile is None else [(guests, look.guests), (pile, look.pile)]
    for row, (caption, value) in enumerate(rows):
        middle = round(h * (0.5 if len(rows) == 1 else 0.3 + 0.4 * row))
        words = theme.label("bold", theme.pixels(27, unit), caption, theme.CREAM_SOFT, round(150 * unit))
        surface.blit(words, words.get_rect(midleft=(pad, middle)))
        if value is not None:
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
    w, h = size = sized(BANNER, unit)
    surface = materials.ribbon(size, colour, unit).copy()
    for drop, tone in ((max(1, round(2 * unit)), theme.NIGHT), (0, theme.CREAM)):
        word = theme.label("title", theme.pixels(72, unit), text, tone, round(w * 0.78), align="centre")
        box = word.get_bounding_rect()
        surface.blit(word, (w // 2 - box.centerx + drop, round(h * 0.435) - box.centery + drop))
    return surface


# what they share


def _plank(units: tuple[float, float], unit: float) -> Surface:
    """A plank with a line of brass round it."""
    surface = materials.panel(sized(units, unit), "plank", unit).copy()
    rim = max(2, round(5 * unit))
    pygame.draw.rect(surface, theme.BRASS_DARK, surface.get_rect().inflate(-rim, -rim), max(1, rim // 2), rim * 2)
    return surface


def painters() -> Painters:
    """The painter of each look."""
    return {
        NightLook: _night,
        GuestLook: guest_painter.paint,
        TokenLook: card_painters.token,
        EatenLook: card_painters.eaten,
        DrinkLook: card_painters.drink,
        MusicianLook: card_painters.musician_card,
        StackLook: card_painters.stack,
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
