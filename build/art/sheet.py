"""Sprite sheets: many small pictures of one cell size trimmed and packed into one WebP with a JSON index.

Pure Pillow, no Blender. The index it writes, shared by all sheets:

* `size`: side of the square cell each sprite was drawn in, pixels; the cell's centre is the pivot.
* `sprites`: one `[x, y, width, height, left, top]` per sprite in the sheet's own order: the rectangle in the WebP, and
  where that rectangle's upper left corner lies in the cell. Equal sprites may share a rectangle.

Further keys (`pitch`, `tilts` ...) say what the order means and come from the caller.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from PIL import Image

WIDTH = 2048
GAP = 2  # between sprites, so that scaling one never bleeds into the next
HAZE = 6  # of 255


def load(path: Path) -> Image.Image:
    """A rendered cell without the denoiser's faint haze, which would keep it from being trimmed."""
    cell = Image.open(path).convert("RGBA")
    cell.putalpha(cell.getchannel("A").point(lambda a: 0 if a < HAZE else a))
    return cell


def pack(cells: Sequence[Image.Image], order: Sequence[int], index: Mapping[str, Any], target: Path) -> None:
    """Write `target` (.webp) and its twin .json.

    `cells` are square RGBA pictures of one size; `order` names the cell of each sprite, so that sprites may repeat.
    Sprites are laid in rows from the highest to the lowest, so that a row wastes little.
    """
    boxes: list[tuple[int, int, int, int]] = [cell.getbbox() or (0, 0, 1, 1) for cell in cells]
    places = [(0, 0)] * len(cells)
    x = y = row = 0
    for i in sorted(range(len(cells)), key=lambda i: (boxes[i][1] - boxes[i][3], i)):
        left, top, right, bottom = boxes[i]
        if x + right - left > WIDTH:
            x, y, row = 0, y + row + GAP, 0
        places[i] = (x, y)
        x += right - left + GAP
        row = max(row, bottom - top)
    sheet = Image.new("RGBA", (WIDTH, y + row))
    for cell, box, place in zip(cells, boxes, places, strict=True):
        sheet.paste(cell.crop(box), place)
    sheet.save(target, quality=90, alpha_quality=95, method=6)

    rects = [[*places[i], boxes[i][2] - boxes[i][0], boxes[i][3] - boxes[i][1], *boxes[i][:2]] for i in order]
    full = {"size": cells[0].width, **index, "sprites": rects}
    target.with_suffix(".json").write_text(json.dumps(full, separators=(",", ":")) + "\n", encoding="utf-8")
