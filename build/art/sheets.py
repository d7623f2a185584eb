"""Contact sheets of what the pipeline made, to be looked at one by one; nothing of them is committed.

`barrels-oak.png` and `barrels-dark.png`: every sprite, a row for each tilt. `lids-*.png`: every end of every barrel as
painted in a window so wide, with what the dark ones do to it. `dice.png`: every result of every die from a recorded
roll, in three colours. `portraits-*.png`: all heads, as in the lobby and as small as on a plate.
`customers-*.png`: Tavern's, three a row, each in its moods. The cards have a command of their own, `main.py cards`.

They show the files as they are now: make them with `python3 build/make.py art --force sheets`.
"""

import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import get_args

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame
from pygame import Surface

from rules.polterfass.barrels import BARRELS, END_A, END_B, LIES
from rules.tavern.customers import CUSTOMERS
from scenes.polterfass.looks import BarrelLook
from scenes.polterfass.painters import painters
from scenes.stage import icons, theme
from scenes.stage.camera import Camera
from scenes.stage.dice import RECORDINGS, DiceLibrary
from scenes.stage.dice_painter import BLUE, IVORY, YELLOW, DicePainter
from scenes.stage.frame import frame
from scenes.stage.pieces import Piece, Pose
from scenes.stage.rolled_dice import written
from scenes.stage.throws import resting
from scenes.tavern.cards import Mood
from scenes.tavern.cards import picture as portrait

GROUND = (70, 44, 24)
GAP = 8


def _table(rows: Sequence[Sequence[Surface]], target: Path) -> None:
    """Pictures in rows, each in a cell that the largest fits."""
    cell = [max(picture.get_size()[axis] for row in rows for picture in row) + GAP for axis in (0, 1)]
    sheet = Surface((cell[0] * max(map(len, rows)), cell[1] * len(rows)))
    sheet.fill(GROUND)
    for y, row in enumerate(rows):
        for x, picture in enumerate(row):
            centre = (x * cell[0] + cell[0] // 2, y * cell[1] + cell[1] // 2)
            sheet.blit(picture, picture.get_rect(center=centre))
    pygame.image.save(sheet, target)


def _barrels(kind: str, assets: Path, target: Path) -> None:
    index = json.loads((assets / "polterfass" / f"{kind}.json").read_text(encoding="utf-8"))
    sprites = pygame.image.load(assets / "polterfass" / f"{kind}.webp")
    pictures = [sprites.subsurface(box[:4]) for box in index["sprites"]]
    columns = index["azimuths"] * index["phases"]
    _table([pictures[start : start + columns] for start in range(0, len(pictures), columns)], target)


def _lids(size: tuple[int, int], target: Path) -> None:
    kinds = dict.fromkeys(barrel.ends for barrel in BARRELS)
    looks = [[BarrelLook(ends, resting(end)) for end in (END_A, END_B, LIES)] for ends in kinds]
    looks.append([BarrelLook((9, 2), resting(END_A), fate) for fate in ("destroyed", "doubled")])
    _table([[_painted(look, size) for look in row] for row in looks], target)


def _painted(look: BarrelLook, size: tuple[int, int]) -> Surface:
    drawn = painters()[BarrelLook](Piece("it", look, Pose(960, 540, scale=1.3)), frame(size))
    area = drawn.hit.unionall([picture.get_rect(topleft=corner) for picture, corner in drawn.blits])
    surface = Surface(area.size, pygame.SRCALPHA)
    surface.blits([(picture, (x - area.x, y - area.y)) for picture, (x, y) in drawn.blits])
    return surface


def _dice(assets: Path, target: Path) -> None:
    library = DiceLibrary.load(assets / RECORDINGS)
    painter = DicePainter(Camera(), library.solids, written)
    rows = []
    for kind in sorted(library.solids):
        for style in (IVORY, YELLOW, BLUE):
            rolls = [library.roll([kind], [value]) for value in range(1, kind + 1)]
            ends = [roll.pose(0, roll.duration_ms).rotation for roll in rolls]
            rows.append([painter.picture(kind, style, end, 44.0).surface for end in ends])
    _table(rows, target)


def _portraits(side: int, target: Path) -> None:
    heads = [icons.portrait(number, number % len(theme.SEATS), side) for number in range(icons.PORTRAITS)]
    _table([heads[start : start + 8] for start in range(0, len(heads), 8)], target)


def _customers(side: int, assets: Path, target: Path) -> None:
    """Whoever is never drunk leaves a gap."""
    gap = Surface((1, 1), pygame.SRCALPHA)
    row: list[Surface] = []
    for number in sorted(CUSTOMERS):
        for mood in get_args(Mood):
            path = assets / portrait(number, mood)
            row.append(pygame.transform.smoothscale(pygame.image.load(path), (side, side)) if path.exists() else gap)
    columns = 3 * len(get_args(Mood))
    _table([row[start : start + columns] for start in range(0, len(row), columns)], target)


def _make(scratch: Path, assets: Path) -> None:
    pygame.font.init()
    for kind in ("oak", "dark"):
        _barrels(kind, assets, scratch / f"barrels-{kind}.png")
    for size in ((1920, 1080), (3840, 2160)):
        _lids(size, scratch / f"lids-{size[0]}.png")
    _dice(assets, scratch / "dice.png")
    for side in (46, 192):
        _portraits(side, scratch / f"portraits-{side}.png")
    for side in (64, 100, 256):
        _customers(side, assets, scratch / f"customers-{side}.png")


TARGETS: dict[str, Callable[[Path, Path], None]] = {"sheets": _make}
