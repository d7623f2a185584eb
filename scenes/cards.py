"""`cards`: contact sheets of every card of every game, to be looked at one by one. Needs no display.

A sheet for each game, layout and size: the faces with their names, then the back of each kind. Text that does not fit
its card is named on standard error while the sheets are made.
"""

from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import Surface

from game.commandline import Options
from rules.core import registry
from scenes.games import cards
from scenes.stage import theme
from scenes.stage.cards import CardDesign, Layout, Size, back, face

SIZES: dict[Layout, tuple[Size, ...]] = {
    "small": ((80, 112), (120, 168), (240, 336)),
    "large": ((240, 336), (420, 588)),  # to be read, so never smaller
}
COLUMNS, GAP, NAME = 8, 12, 22  # cards in a row, pixels between them, and for the name below


def run(args: Options) -> int:
    """Write the sheets and print their paths.

    :raises OSError: when a sheet cannot be written.
    """
    pygame.font.init()
    args.out.mkdir(parents=True, exist_ok=True)
    for game in registry.games():
        if designs := cards(game):
            for layout, sizes in SIZES.items():
                for size in sizes:
                    path = args.out / f"{game}-{layout}-{size[0]}x{size[1]}.png"
                    _save(contact_sheet(designs, layout, size), path)
                    print(path)
    return 0


def contact_sheet(designs: Sequence[tuple[str, CardDesign]], layout: Layout, size: Size) -> Surface:
    """All these cards in rows, then the backs of their kinds."""
    kinds = dict.fromkeys(design.kind for _, design in designs)
    pictures = [(name, face(design, size, layout)) for name, design in designs]
    pictures += [(kind.letter, back(kind, size)) for kind in kinds]
    columns = min(COLUMNS, len(pictures))
    step = (size[0] + GAP, size[1] + GAP + NAME)
    rows = -(-len(pictures) // columns)
    sheet = Surface((columns * step[0] + GAP, rows * step[1] + GAP))
    sheet.fill(theme.OAK_DARK)
    for number, (name, picture) in enumerate(pictures):
        row, column = divmod(number, columns)
        x, y = GAP + column * step[0], GAP + row * step[1]
        sheet.blit(picture, (x, y))
        label = theme.label("text", NAME - 5, name, theme.CREAM_SOFT, size[0])
        sheet.blit(label, (x, y + size[1] + 1))
    return sheet


def _save(sheet: Surface, path: Path) -> None:
    try:
        pygame.image.save(sheet, path)
    except pygame.error as error:  # what SDL makes of a full or read-only disk
        raise OSError(str(error)) from error
