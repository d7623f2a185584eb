"""A card looked at closely: its large face, and beside it what can be done with it and what its signs mean.

Only a picture; where it lies and when it is seen is the dress' and the app's business.
"""

from collections.abc import Sequence

import pygame
from pygame import Surface

from scenes.stage import icons, materials, theme
from scenes.stage.cards import LARGE, CardDesign, Note, face

_SLIP, _PAD, _GAP, _ICON, _WORDS = 350, 16, 10, 30, 23  # units of the slip: width, rim, between lines, stamp, letters
_MOST = 0.62  # of the window's height, for the card


def closer(design: CardDesign, text: str, unit: float, window: tuple[int, int]) -> Surface:
    """The card, with a slip of parchment on its right when there is something to say. `unit`: pixels a design unit."""
    high = min(LARGE[1] * unit, _MOST * window[1])
    card = face(design, (round(LARGE[0] * high / LARGE[1]), round(high)), "large")
    notes = (Note(text), *design.notes) if text else design.notes
    slip = _slip(notes, unit)
    if slip is None:
        return card
    picture = Surface((card.get_width() + slip.get_width(), max(card.get_height(), slip.get_height())), pygame.SRCALPHA)
    picture.blit(slip, (card.get_width(), (picture.get_height() - slip.get_height()) // 2))
    picture.blit(card, (0, (picture.get_height() - card.get_height()) // 2))
    return picture


def _slip(notes: Sequence[Note], unit: float) -> Surface | None:
    """Parchment with these notes, one below the other."""
    if not notes:
        return None
    pad, gap, side = (max(1, round(units * unit)) for units in (_PAD, _GAP, _ICON))
    wide = round(_SLIP * unit)
    blocks = []
    for note in notes:
        left = pad + (side + gap if note.icon else 0)
        words = theme.paragraph("text", theme.pixels(_WORDS, unit), note.text, theme.INK, wide - left - pad)
        blocks.append((note.icon, left, words, max(words.get_height(), side if note.icon else 0)))
    high = sum(block[3] for block in blocks) + gap * (len(blocks) - 1) + 2 * pad
    slip = materials.panel((wide, high), "parchment", unit).copy()
    top = pad
    for icon, left, words, room in blocks:
        if icon:
            slip.blit(icons.drawn(icon, side, theme.INK), (pad, top))
        slip.blit(words, (left, top + (side - words.get_height()) // 2 if icon and room == side else top))
        top += room + gap
    return slip
