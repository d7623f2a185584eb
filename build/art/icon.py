"""The program's icon: a foaming mug in brass on a dark plaque. One drawing, in the formats the three systems want."""

from pathlib import Path

import drawn
from PIL import Image, ImageChops, ImageDraw, ImageFilter

SIZE = 1024
SIZES = (16, 24, 32, 48, 64, 128, 256)
ICONS = Path(__file__).resolve().parents[1] / "icons"
BRASS, SHADE = (222, 174, 82), (128, 84, 28)
FACE = ((92, 44, 28), (44, 20, 14))
MUG = ((255, 226, 150), (206, 134, 42))
FOAM = (255, 248, 230)


def _plaque() -> Image.Image:
    picture = Image.new("RGBA", (SIZE, SIZE), (0, 0, 0, 0))
    for inset, radius, colours in ((16, 230, (BRASS, SHADE)), (52, 200, (SHADE, BRASS)), (68, 188, FACE)):
        mask = Image.new("L", (SIZE, SIZE), 0)
        ImageDraw.Draw(mask).rounded_rectangle([inset, inset, SIZE - inset, SIZE - inset], radius=radius, fill=255)
        picture.paste(_gradient(*colours), mask=mask)
    return picture


def _gradient(top: tuple[int, int, int], bottom: tuple[int, int, int]) -> Image.Image:
    column = Image.new("RGB", (1, 2))
    column.putpixel((0, 0), top)
    column.putpixel((0, 1), bottom)
    return column.resize((SIZE, SIZE), Image.Resampling.BICUBIC)


def _icon() -> Image.Image:
    picture = _plaque()
    mug = drawn.mug(122, 130, 1.5).resize((SIZE, SIZE), Image.Resampling.LANCZOS)
    body = drawn.mug(122, 130, 1.5, grooves=False).resize((SIZE, SIZE), Image.Resampling.LANCZOS)
    shadow = ImageChops.offset(body.filter(ImageFilter.GaussianBlur(22)), 14, 26).point(lambda v: v * 6 // 10)
    picture.paste((16, 6, 2), mask=shadow)
    picture.paste((120, 66, 20), mask=body)
    picture.paste(_gradient(*MUG), mask=mug)
    foam = mug.copy()
    foam.paste(0, (0, SIZE * 95 // 256, SIZE, SIZE))
    picture.paste(FOAM, mask=foam)
    return picture


def icon(scratch: Path, assets: Path) -> None:
    """The window's icon among the assets, and those of the packed program beside its recipes."""
    large = _icon()
    ICONS.mkdir(exist_ok=True)
    large.resize((128, 128), Image.Resampling.LANCZOS).save(assets / "common/icon.png", optimize=True)
    small = large.resize((256, 256), Image.Resampling.LANCZOS)
    small.save(ICONS / "tavern.ico", sizes=[(side, side) for side in SIZES])
    large.resize((512, 512), Image.Resampling.LANCZOS).save(ICONS / "tavern.icns")


TARGETS = {"icon": icon}
