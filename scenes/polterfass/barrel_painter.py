"""Paints the barrels of Polterfass: what is on their lids, their shadows, and what the dark ones did to them."""

import json
from functools import cache, lru_cache

import pygame
from pygame import Surface

from rules.polterfass.barrels import END_A
from scenes.polterfass.looks import BarrelLook
from scenes.polterfass.tumble import UNIT, UPWARD
from scenes.stage import icons, materials, theme
from scenes.stage.barrels import BarrelAtlas
from scenes.stage.camera import Picture, shadows
from scenes.stage.frame import Frame
from scenes.stage.pieces import Blit, Drawn, Piece, centred, drawn
from scenes.stage.rotation import columns

SIZES = 20  # steps of scale for each whole
SIGNS = {True: "polterfass/sign_double.webp", False: "polterfass/sign_destroy.webp"}
CHALK = (58, 28, 10)
SIMILAR = (6, 9)  # told apart by a line below
SHADOW = {False: 2.9, True: 3.4}  # cm across, below a barrel that stands or lies


def paint(piece: Piece, frame: Frame) -> Drawn:
    look: BarrelLook = piece.look
    scale = round(piece.pose.scale * SIZES) / SIZES
    unit = frame.scale * UNIT * scale
    atlas = _atlas("oak" if look.ends else "dark")
    point, ground = piece.pose.point(frame), piece.pose.ground(frame)
    lying = abs(columns(look.turn)[2][2]) < 0.5
    height = max(0.0, piece.pose.lift / UPWARD / max(0.05, piece.pose.scale))
    barrel = atlas.sprite(look.turn, unit)
    if look.fate == "destroyed":
        barrel = barrel._replace(surface=_burnt(barrel.surface))
    blits: list[Blit] = [_at(shadows().below(height, SHADOW[lying], unit), ground), _at(barrel, point)]
    if end := atlas.lid(look.turn):
        mark = atlas.mark(_mark(look.ends, end, atlas.mark_width(unit)), look.turn, unit)
        if mark:
            blits.append(_at(mark, point))
    if look.fate:
        blits.append(_stamp(look.fate, point, unit))
    return drawn(*blits, body=1)


def _at(picture: Picture, point: tuple[int, int]) -> Blit:
    return picture.surface, (point[0] + picture.dx, point[1] + picture.dy)


@cache
def _atlas(kind: str) -> BarrelAtlas:
    index = json.loads(theme.library().path(f"polterfass/{kind}.json").read_text(encoding="utf-8"))
    return BarrelAtlas(theme.library().image(f"polterfass/{kind}.webp"), index)


@lru_cache(maxsize=64)
def _mark(ends: tuple[int, int] | None, end: int, side: int) -> Surface:
    """What is on a lid, in a square of `side` pixels: a branded number, or the sign of a dark barrel."""
    surface = Surface((side, side), pygame.SRCALPHA)
    if ends is None:
        sign = pygame.transform.smoothscale(theme.library().image(SIGNS[end == END_A]), (round(side * 0.86),) * 2)
        surface.blit(sign, sign.get_rect(center=(side / 2, side / 2)))
        return surface
    number = ends[end - 1]
    surface.fill((*CHALK, 0))
    figure = theme.text("number", round(side * 0.88), str(number), CHALK)
    box = figure.get_bounding_rect()
    low = 0.06 if number in SIMILAR else 0.0
    surface.blit(figure, (side / 2 - box.centerx, side * (0.5 - low) - box.centery))
    if number in SIMILAR:
        bar = pygame.Rect(0, 0, round(side * 0.34), max(2, round(side * 0.055)))
        bar.center = round(side / 2), round(side * 0.5 + box.height / 2 + side * 0.01)
        surface.fill(CHALK, bar)
    return surface


@lru_cache(maxsize=24)
def _burnt(surface: Surface) -> Surface:
    """A barrel that no longer counts."""
    grey = pygame.transform.grayscale(surface)
    grey.fill((120, 112, 108), special_flags=pygame.BLEND_RGB_MULT)
    return grey


def _stamp(fate: str, point: tuple[int, int], unit: float) -> Blit:
    """What the dark barrels did: a red cross over it, or a brass token beside it."""
    if fate == "destroyed":
        return centred(icons.icon("cross", round(2.3 * unit), (196, 44, 32)), point)
    return centred(_twice(round(1.25 * unit)), (point[0] + round(0.5 * unit), point[1] + round(0.55 * unit)))


@lru_cache(maxsize=8)
def _twice(px: int) -> Surface:
    token = materials.rounded((px, px), px // 2, theme.NIGHT)
    rim = max(1, round(px * 0.05))
    inner = px - 2 * rim
    token.blit(materials.rounded((inner, inner), inner // 2, theme.BRASS), (rim, rim))
    text = theme.text("number", max(9, round(px * 0.58)), "×2", theme.INK)
    box = text.get_bounding_rect()
    token.blit(text, (px // 2 - box.centerx, px // 2 - box.centery))
    return token
