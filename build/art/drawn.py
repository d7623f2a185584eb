"""Flat pictures drawn without Blender: the brass signs on the lids of the dark barrels, and the soft shadow of a piece.

A sign is a stencil: its inner lines are holes through which the lid shows. Both signs are told apart by outline alone,
in grey as well: two mugs, broad and square; a skull over crossed bones, round on a cross.
"""

import math
from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter

SIZE = 256
FINE = 4  # drawn this many times larger, then reduced
BRASS = ((255, 214, 128), (208, 138, 44))
BONE = ((250, 240, 216), (206, 184, 148))

Colours = tuple[tuple[int, int, int], tuple[int, int, int]]


def _canvas() -> tuple[Image.Image, ImageDraw.ImageDraw]:
    mask = Image.new("L", (SIZE * FINE, SIZE * FINE), 0)
    return mask, ImageDraw.Draw(mask)


def _grown(mask: Image.Image, pixels: int) -> Image.Image:
    """The mask with a margin of `pixels` (of the final size) round it."""
    blurred = mask.filter(ImageFilter.GaussianBlur(pixels * FINE / 1.5))
    return blurred.point(lambda v: 255 if v > 22 else 0)


def _disc(draw: ImageDraw.ImageDraw, x: float, y: float, rx: float, ry: float, fill: int = 255) -> None:
    draw.ellipse([(x - rx) * FINE, (y - ry) * FINE, (x + rx) * FINE, (y + ry) * FINE], fill=fill)


def _line(draw: ImageDraw.ImageDraw, points: list[tuple[float, float]], width: float, fill: int = 255) -> None:
    draw.line([(x * FINE, y * FINE) for x, y in points], fill=fill, width=round(width * FINE), joint="curve")
    for x, y in (points[0], points[-1]):
        _disc(draw, x, y, width / 2, width / 2, fill)


def mug(x: float, y: float, scale: float, *, grooves: bool = True) -> Image.Image:
    """A foaming mug; x, y its middle."""
    mask, draw = _canvas()

    def at(dx: float, dy: float) -> tuple[float, float]:
        return ((x + dx * scale) * FINE, (y + dy * scale) * FINE)

    thick = round(13 * scale * FINE)
    draw.rounded_rectangle([at(18, -16), at(62, 40)], radius=22 * scale * FINE, outline=255, width=thick)
    draw.rounded_rectangle([at(-42, -34), at(40, 60)], radius=11 * scale * FINE, fill=255)
    for dx in (-26, -1, 24) if grooves else ():
        draw.rounded_rectangle([at(dx - 5, -8), at(dx + 5, 46)], radius=5 * scale * FINE, fill=0)
    foam, foam_draw = _canvas()
    for dx, dy, radius in ((-34, -38, 17), (-12, -47, 21), (14, -46, 20), (34, -38, 16), (-40, -26, 10), (38, -20, 11)):
        _disc(foam_draw, x + dx * scale, y + dy * scale, radius * scale, radius * scale)
    draw.bitmap((0, 0), _grown(foam, 4), fill=0)
    return ImageChops.lighter(mask, foam)


def _two_mugs() -> Image.Image:
    behind, before = (87, 112, 1.38), (158, 156, 1.38)
    back = ImageChops.subtract(mug(*behind), _grown(mug(*before, grooves=False), 6))
    return ImageChops.lighter(back, mug(*before))


def _skull() -> Image.Image:
    bones, draw = _canvas()
    for side in (1, -1):
        ends = [(128 - side * 92, 118), (128 + side * 92, 206)]
        _line(draw, ends, 21)
        slope = math.atan2(88, side * 184)
        for (x, y), sign in zip(ends, (-1, 1), strict=True):
            for turn in (0.8, -0.8):
                angle = slope + turn
                _disc(draw, x + sign * 13 * math.cos(angle), y + sign * 13 * math.sin(angle), 15, 15)
    skull, draw = _canvas()
    _disc(draw, 128, 98, 72, 70)
    draw.rounded_rectangle([88 * FINE, 120 * FINE, 168 * FINE, 196 * FINE], radius=18 * FINE, fill=255)
    whole = ImageChops.lighter(ImageChops.subtract(bones, _grown(skull, 7)), skull)
    draw = ImageDraw.Draw(whole)
    for side in (1, -1):
        _disc(draw, 128 + side * 30, 104, 21, 23, 0)
    draw.polygon([(128 * FINE, 128 * FINE), (117 * FINE, 151 * FINE), (139 * FINE, 151 * FINE)], fill=0)
    for x in (108, 128, 148):
        _line(draw, [(x, 168), (x, 192)], 7, 0)
    return whole


def sign(mask: Image.Image, colours: Colours, target: Path) -> None:
    """Colour a stencil from the light upper left to the darker lower right, with a thin dark rim so that it lifts."""
    width = mask.width
    slope = Image.linear_gradient("L").resize((width * 2, width * 2)).rotate(30, resample=Image.Resampling.BICUBIC)
    shade = slope.crop((width // 2, width // 2, width * 3 // 2, width * 3 // 2))
    face = Image.composite(Image.new("RGB", mask.size, colours[1]), Image.new("RGB", mask.size, colours[0]), shade)
    rim = mask.filter(ImageFilter.GaussianBlur(1.6 * FINE)).point(lambda v: min(255, v * 3))
    picture = Image.new("RGBA", mask.size, (18, 10, 6, 0))
    picture.putalpha(rim.point(lambda v: v * 7 // 10))
    picture.paste(face, (0, 0), mask)
    picture.putalpha(ImageChops.lighter(mask, picture.getchannel("A")))
    picture.resize((SIZE, SIZE), Image.Resampling.LANCZOS).save(target, quality=92, method=6)


def shadow(target: Path) -> None:
    """What a standing thing casts: dense where it touches, then a soft tail to the lower right. Black, alpha only.

    The thing stands in the middle; its foot is half as wide as the picture.
    """
    alpha = Image.new("L", (SIZE, SIZE), 0)
    for offset, spread, strength, blur in ((30, 1.05, 75, 24), (13, 1.0, 80, 14), (3, 0.95, 110, 7)):
        layer = Image.new("L", (SIZE, SIZE), 0)
        rx, ry = SIZE / 4 * spread, SIZE / 4 * spread * 0.84
        x, y = SIZE / 2 + offset, SIZE / 2 + offset * 0.55
        ImageDraw.Draw(layer).ellipse([x - rx, y - ry, x + rx, y + ry], fill=strength)
        alpha = ImageChops.screen(alpha, layer.filter(ImageFilter.GaussianBlur(blur)))
    picture = Image.new("RGBA", (SIZE, SIZE), (10, 5, 2, 0))
    picture.putalpha(alpha)
    picture.save(target, quality=90, method=6)


def _signs(_: Path, assets: Path) -> None:
    sign(_two_mugs(), BRASS, assets / "polterfass" / "sign_double.webp")
    sign(_skull(), BONE, assets / "polterfass" / "sign_destroy.webp")


TARGETS: dict[str, Callable[[Path, Path], None]] = {
    "signs": _signs,
    "shadow": lambda _, assets: shadow(assets / "common" / "shadow.webp"),
}
