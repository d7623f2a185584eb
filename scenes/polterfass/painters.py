"""The painters of Polterfass: barrels, cards, coaster, cup, and what is written at the bill.

Everything is drawn or scaled once for a size and kept; what turns or grows does so in steps, so that a moving piece
finds most of its pictures ready. All words are set at their final size.
"""

from functools import lru_cache

import pygame
from pygame import Surface

from game.text import _
from scenes.polterfass import barrel_painter, sprites, words
from scenes.polterfass.cards import order
from scenes.polterfass.looks import (
    BannerLook,
    BarrelLook,
    CardLook,
    ChipLook,
    CoasterLook,
    CupLook,
    NoteLook,
    PlaqueLook,
)
from scenes.stage import cards, icons, materials, theme
from scenes.stage.frame import Frame
from scenes.stage.laid import card, faded, lying, unit_of
from scenes.stage.pieces import Drawn, Painters, Piece, centred, drawn
from scenes.stage.theme import Colour

CARD = (77, 108)  # design units
CHIP = 64
NOTE = (230, 42)
PLAQUE = (252, 116)
BANNER = (820, 132)
COASTER = 510.0  # the coaster's full width
CUP_UNIT = 37.0  # design units a centimetre of the cup

CUP = sprites.Cup()

VERDICT_COLOURS: dict[str, Colour] = {"enough": theme.MOSS, "greedy": theme.WINE, "failed": theme.IRON}


# cards


def _card(piece: Piece, frame: Frame) -> Drawn:
    """There are no words on so small an order, so no language either."""
    look: CardLook = piece.look
    unit = unit_of(piece, frame)
    size = (round(CARD[0] * unit), round(CARD[1] * unit))
    if look.mugs is None:
        flat = cards.back(theme.SEATS[look.colour], size)
    else:
        flat = cards.face(order(look.colour, look.mugs), size, "small")
    return card(flat, piece, frame, look.width)


# coaster and cup


def _coaster(piece: Piece, frame: Frame) -> Drawn:
    look: CoasterLook = piece.look
    mat = sprites.coaster(frame.px(COASTER))
    point = piece.pose.point(frame)
    shade = _coaster_shadow(mat.get_size(), frame.px(14))
    badge = _inlay(look.colour, frame.px(54))
    low = (point[0], point[1] + round(mat.get_height() * 0.405))
    blits = (
        centred(shade, (point[0] + frame.px(5), point[1] + frame.px(8))),
        centred(mat, point),
        centred(badge, low),
    )
    return Drawn(blits, mat.get_rect(center=point), round=True)


@lru_cache(maxsize=4)
def _coaster_shadow(size: tuple[int, int], blur: int) -> Surface:
    surface = Surface((size[0] + 4 * blur, size[1] + 4 * blur), pygame.SRCALPHA)
    pygame.draw.ellipse(surface, (0, 0, 0, 190), surface.get_rect().inflate(-4 * blur, -4 * blur))
    return pygame.transform.gaussian_blur(surface, max(1, blur // 2))


@lru_cache(maxsize=12)
def _inlay(colour: int, px: int) -> Surface:
    """The innkeeper's badge, as it lies on the coaster: foreshortened."""
    badge = icons.seat_badge(colour, px)
    return pygame.transform.smoothscale(badge, (px, round(px * 0.84)))


def _cup(piece: Piece, frame: Frame) -> Drawn:
    look: CupLook = piece.look
    pose = piece.pose
    unit = CUP_UNIT * unit_of(piece, frame)
    cup, (left, top) = CUP.sprite(look.tilt, unit)
    x, y = pose.point(frame)
    ground = pose.ground(frame)
    foot = sprites.shadow(max(4, round(6.6 * unit)))
    place = (ground[0], ground[1] + round(1.1 * unit))
    blits = (centred(foot, place), (faded(cup, pose.alpha), (x + left, y + top)))
    return drawn(*blits)


# what is written at the bill


def _plaque(piece: Piece, frame: Frame) -> Drawn:
    look: PlaqueLook = piece.look
    captions = {"open": _("can be served"), "served": _("served"), "ordered": _("ordered")}
    unit = unit_of(piece, frame)
    picture = _plaque_board(look, captions[look.kind], unit)
    return lying(picture, piece, frame)


@lru_cache(maxsize=64)
def _plaque_board(look: PlaqueLook, caption: str, unit: float) -> Surface:
    size = (round(PLAQUE[0] * unit), round(PLAQUE[1] * unit))
    surface = materials.panel(size, "plank", unit).copy()
    rim = max(2, round(5 * unit))
    pygame.draw.rect(surface, theme.BRASS_DARK, surface.get_rect().inflate(-rim, -rim), max(1, rim // 2), rim * 2)
    room = size[0] - round(32 * unit)
    below = theme.label("bold", theme.pixels(24, unit), caption, theme.CREAM_SOFT, room, align="centre")
    surface.blit(below, below.get_rect(midbottom=(size[0] // 2, size[1] - round(9 * unit))))
    number = theme.text("number", theme.pixels(66, unit), "–" if look.mugs is None else str(look.mugs), theme.LAMP)
    mug = icons.icon("mug", round(50 * unit), theme.BRASS)
    gap = round(12 * unit)
    left = (size[0] - mug.get_width() - gap - number.get_width()) // 2
    box = number.get_bounding_rect()
    middle = round(45 * unit)
    surface.blit(mug, mug.get_rect(midleft=(left, middle)))
    surface.blit(number, (left + mug.get_width() + gap, middle - box.centery))
    return surface


def _chip(piece: Piece, frame: Frame) -> Drawn:
    look: ChipLook = piece.look
    unit = unit_of(piece, frame)
    return lying(_chip_disc(look.mugs, unit), piece, frame, round=True)


@lru_cache(maxsize=64)
def _chip_disc(mugs: int, unit: float) -> Surface:
    """A brass token with a number."""
    px = round(CHIP * unit)
    surface = materials.rounded((px, px), px // 2, theme.NIGHT)
    edge = max(1, round(1.5 * unit))
    for inset, tone in ((edge, theme.BRASS), (round(6 * unit), theme.BRASS_DARK), (round(7.5 * unit), theme.BRASS)):
        side = px - 2 * inset
        disc = materials.rounded((side, side), side // 2, tone)
        light = materials.gradient((side, side), ((255, 255, 246), (236, 226, 214), (226, 214, 198), (160, 146, 128)))
        disc.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(disc, (inset, inset))
    number = theme.text("number", theme.pixels(43, unit), str(mugs), theme.INK)
    box = number.get_bounding_rect()
    surface.blit(number, (px // 2 - box.centerx, px // 2 - box.centery))
    return surface


def _note(piece: Piece, frame: Frame) -> Drawn:
    look: NoteLook = piece.look
    unit = unit_of(piece, frame)
    picture = _slip(words.signed(look.mugs), _(words.WHYS[look.why]), look.mugs, unit)
    return lying(picture, piece, frame)


@lru_cache(maxsize=32)
def _slip(number: str, why: str, mugs: int, unit: float) -> Surface:
    """A slip of parchment: the change in large, its reason beside it."""
    size = (round(NOTE[0] * unit), round(NOTE[1] * unit))
    surface = materials.panel(size, "parchment", unit).copy()
    ink = theme.MOSS if mugs > 0 else theme.WINE if mugs < 0 else theme.INK_SOFT
    ink = materials.mix(ink, theme.NIGHT, 0.25)
    pad = round(9 * unit)
    change = theme.text("number", theme.pixels(34, unit), number, ink)
    room = size[0] - 3 * pad - change.get_width()
    reason = theme.label("bold", theme.pixels(24, unit), why, theme.INK, room)
    left = (size[0] - change.get_width() - pad - reason.get_width()) // 2
    box = change.get_bounding_rect()
    surface.blit(change, (left, size[1] // 2 - box.centery))
    surface.blit(reason, reason.get_rect(midleft=(left + change.get_width() + pad, size[1] // 2)))
    return surface


def _banner(piece: Piece, frame: Frame) -> Drawn:
    look: BannerLook = piece.look
    unit = unit_of(piece, frame)
    picture = _ribbon(look.verdict, _(words.VERDICTS[look.verdict]), unit)
    return lying(picture, piece, frame)


@lru_cache(maxsize=12)
def _ribbon(verdict: str, text: str, unit: float) -> Surface:
    w, h = size = (round(BANNER[0] * unit), round(BANNER[1] * unit))
    surface = materials.ribbon(size, VERDICT_COLOURS[verdict], unit)
    title = theme.label("title", theme.pixels(72, unit), text, theme.CREAM, round(w * 0.78), align="centre")
    box = title.get_bounding_rect()
    for dx, tone in ((max(1, round(2 * unit)), theme.NIGHT), (0, theme.CREAM)):
        word = theme.label("title", theme.pixels(72, unit), text, tone, round(w * 0.78), align="centre")
        surface.blit(word, (w // 2 - box.centerx + dx, round(h * 0.435) - box.centery + dx))
    return surface


def painters() -> Painters:
    """The painter of each look."""
    return {
        BarrelLook: barrel_painter.paint,
        CardLook: _card,
        CoasterLook: _coaster,
        CupLook: _cup,
        PlaqueLook: _plaque,
        ChipLook: _chip,
        NoteLook: _note,
        BannerLook: _banner,
    }
