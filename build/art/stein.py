"""The wooden mug on cards: full with foam over its rim, and empty, turned upside down on the table.

Seen from the front, a little from above, because a card shows it upright; the light is that of everything else.
"""

import math
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

import bpy
import kit
import sheet
import surfaces

HEIGHT, STAVES = 5.2, 15
WALL = 0.26
PITCH, WIDE, PIXELS, SAMPLES = 20.0, 8.4, 512, 40


def _girth(z: float) -> float:
    """Wider at the foot, with a slight belly."""
    share = z / HEIGHT
    return 2.35 - 0.42 * share + 0.10 * math.sin(math.pi * share)


def _staves() -> bpy.types.Object:
    timber = surfaces.wood("stave", (0.20, 0.080, 0.026), (0.58, 0.30, 0.11), rings=4.0, ring_depth=0.3, bump=0.3)
    steps, rows = 6, 18
    vertices: list[kit.Point] = []
    spaces: list[kit.Point] = []
    faces: list[tuple[int, ...]] = []
    tones: list[float] = []
    rng = random.Random(kit.SEED)
    for stave in range(STAVES):
        start, tone, shift = len(vertices), rng.uniform(0.15, 0.85), rng.uniform(0, 60)
        for step in range(steps + 1):
            across = step / steps
            angle = 2 * math.pi * (stave + across) / STAVES
            groove = 0.085 * max(0.0, (abs(2 * across - 1) - 0.72) / 0.28) ** 2
            rim = [(_girth(HEIGHT * row / rows) - groove, HEIGHT * row / rows) for row in range(rows + 1)]
            rim += [(_girth(HEIGHT) - WALL, HEIGHT - 0.02), (_girth(0.6) - WALL, 0.5)]
            for radius, z in rim:
                vertices.append((radius * math.cos(angle), radius * math.sin(angle), z))
                spaces.append(((across - 0.5) * 0.9, radius * 0.4, z + shift))
        count = len(rim)
        for step in range(steps):
            for row in range(count - 1):
                a = start + step * count + row
                faces.append((a, a + count, a + count + 1, a + 1))
                tones.append(tone)
    return kit.mesh("staves", vertices, faces, timber, grain=lambda _, v: spaces[v], tone=tones)


def _mug() -> list[bpy.types.Object]:
    """An empty mug standing on the ground, its handle to the right."""
    board = surfaces.turned("board", (0.26, 0.12, 0.045), (0.50, 0.27, 0.11))
    brass = surfaces.hammered("brass", (0.72, 0.46, 0.15), 0.30, 2.4)
    handle = surfaces.carved("handle", (0.36, 0.165, 0.058))
    ground, floor = ((_girth(z) - 0.18, z) for z in (0.10, 0.55))
    parts = [_staves(), kit.lathe("ground", [(0, 0.10), ground], board), kit.lathe("floor", [floor, (0, 0.55)], board)]
    for middle, width in ((0.62, 0.46), (4.45, 0.46)):
        low, high = middle - width / 2, middle + width / 2
        hoop = [(_girth(low) - 0.05, low), (_girth(low) + 0.085, low + 0.03)]
        hoop += [(_girth(high) + 0.085, high - 0.03), (_girth(high) - 0.05, high)]
        parts.append(kit.lathe("hoop", hoop, brass, segments=96))
        kit.bevel(parts[-1], 0.03, 2)
        for turn in range(0, 360, 24):
            angle = math.radians(turn - 90)
            out = _girth(middle) + 0.09
            stud = kit.ball((out * math.cos(angle), out * math.sin(angle), middle), 0.075, brass)
            parts.append(stud)
    grip = [(1.9, 4.25), (2.75, 4.42), (3.5, 4.0), (3.72, 3.05), (3.42, 2.0), (2.75, 1.30), (2.1, 1.05)]
    bar = kit.rope([(x, 0.0, z) for x, z in grip], 0.30, handle, (0.85, 0.95, 1.0, 1.1, 1.0, 0.95, 0.85))
    parts.append(bar)
    for thing in parts:
        thing.rotation_euler = (0, 0, math.radians(-14))
    return parts


def _foam() -> list[bpy.types.Object]:
    """A head of bubbles over the rim, one runnel down the front."""
    white = surfaces.plain(
        "foam",
        (0.93, 0.87, 0.74),
        0.75,
        Subsurface_Weight=0.35,
        Subsurface_Radius=(0.5, 0.35, 0.2),
        Subsurface_Scale=0.3,
    )
    rng = random.Random(kit.SEED)
    bubbles = []
    for ring, count, radius, height in (
        (1.86, 19, 0.52, 5.28),
        (1.35, 13, 0.66, 5.62),
        (0.75, 8, 0.72, 5.88),
        (0, 1, 0.8, 6.0),
    ):
        for k in range(count):
            angle = 2 * math.pi * (k + rng.uniform(-0.25, 0.25)) / count
            size = radius * rng.uniform(0.8, 1.15)
            far = ring * rng.uniform(0.94, 1.06)
            bubbles.append(kit.ball((far * math.cos(angle), far * math.sin(angle), height), size, white))
    for x, z, size in (
        (-0.72, 4.95, 0.42),
        (-0.78, 4.55, 0.36),
        (-0.80, 4.15, 0.31),
        (-0.80, 3.78, 0.30),
        (0.9, 4.95, 0.38),
    ):
        y = -math.sqrt(max(0.1, _girth(z) ** 2 - x * x)) - 0.02
        bubbles.append(kit.ball((x, y, z), size, white, (1, 0.55, 1.25)))
    whole = kit.join(bubbles)
    melt = whole.modifiers.new("melt", "REMESH")
    melt.mode, melt.voxel_size, melt.use_smooth_shade = "VOXEL", 0.055, True
    smooth = whole.modifiers.new("smooth", "SMOOTH")
    smooth.factor, smooth.iterations = 0.5, 4
    return [whole]


def _picture(name: str, full: bool, scratch: Path, assets: Path) -> None:
    kit.new_scene(ambient=0.55)
    body = kit.join([*_mug(), *(_foam() if full else [])])
    if not full:
        body.rotation_euler = (math.pi, 0, math.radians(180 + 28))
        body.location = (0, 0, HEIGHT)
    middle = (0.55, 0, 3.15 if full else 2.6)
    kit.camera(WIDE, pitch=PITCH, target=middle)
    kit.lamp((-9, -9, 14), middle, 2900, 5, (1, 0.82, 0.58))
    kit.lamp((-3, -14, 6), middle, 1100, 9, (1, 0.88, 0.74))
    kit.lamp((12, -2, 6), middle, 1500, 4, (1, 0.60, 0.32))
    frame = scratch / f"{name}.png"
    kit.render(frame, (PIXELS, PIXELS), SAMPLES)
    picture = sheet.load(frame)
    picture.crop(picture.getbbox()).save(assets / "polterfass" / f"{name}.webp", quality=90, alpha_quality=95, method=6)


TARGETS: dict[str, Callable[[Path, Path], None]] = {
    name: partial(_picture, name, full) for name, full in (("mug_full", True), ("mug_empty", False))
}
