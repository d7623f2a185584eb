"""Tavern's four drinks, for cards: a lidded stein, a cup of herbal tea, a flask of firewater with its glass, a goblet.

Seen from the front, a little from above; the light is that of everything else. Told apart by their outlines alone.
"""

import math
import random
from collections.abc import Callable, Sequence
from pathlib import Path

import bpy
import kit
import sheet
import surfaces
from carving import fuse, leaf
from mathutils import Vector

PITCH, WIDE, PIXELS, SAMPLES = 20.0, 10.2, 512, 40


def beer() -> None:
    """A salt-glazed stein, its pewter lid open, foam over the rim."""
    clay = surfaces.glazed("clay", (0.42, 0.37, 0.30), (0.02, 0.05, 0.20))
    pewter = surfaces.hammered("pewter", (0.50, 0.50, 0.50), 0.28, 2.4)
    wall = [(0, 0), (2.05, 0), (2.15, 0.15), (2.12, 0.55), (1.95, 0.75), (1.98, 2.6), (1.86, 4.6), (1.92, 4.85)]
    kit.round_off(kit.lathe("stein", [*wall, (1.75, 4.90), (1.70, 4.4)], clay, segments=96))
    for z, r in ((0.62, 2.04), (4.62, 1.93)):
        kit.rope([(r * math.cos(a), r * math.sin(a), z) for a in ring(24)], 0.09, pewter)
    grip = [(1.9, 4.05), (2.9, 4.15), (3.45, 3.4), (3.35, 2.2), (2.7, 1.35), (1.95, 1.25)]
    kit.rope([(x, 0, z) for x, z in grip], 0.30, clay)
    lid = [(0, 0.55), (0.25, 0.52), (0.32, 0.30), (0.9, 0.22), (1.75, 0.02), (1.95, -0.08), (1.9, -0.16), (0, -0.02)]
    cover = kit.lathe("lid", lid, pewter, segments=72)
    knob = kit.ball((0, 0, 0.62), 0.26, pewter)
    whole = kit.join([cover, knob])
    whole.rotation_euler, whole.location = (0, math.radians(68), 0), (2.75, 0, 6.25)
    kit.rope([(2.25, 0, 4.9), (2.45, 0, 4.4), (2.75, 0, 4.15)], 0.16, pewter)
    foam(random.Random(kit.SEED), 1.55, 4.95)


def foam(rng: random.Random, radius: float, height: float) -> None:
    white = surfaces.plain("foam", (0.93, 0.87, 0.74), 0.75, Subsurface_Weight=0.3, Subsurface_Scale=0.3)
    bubbles = []
    for share, count, size, rise in ((1.0, 15, 0.46, 0.0), (0.66, 10, 0.58, 0.32), (0.25, 5, 0.66, 0.58)):
        for k in range(count):
            a = 2 * math.pi * (k + rng.uniform(-0.25, 0.25)) / count
            at = (share * radius * math.cos(a), share * radius * math.sin(a), height + rise)
            bubbles.append(kit.ball(at, size * rng.uniform(0.8, 1.15), white))
    for x, z, size in ((-0.75, 4.70, 0.36), (-0.80, 4.30, 0.30), (-0.82, 3.95, 0.27)):
        bubbles.append(kit.ball((x, -math.sqrt(3.75 - x * x) + 0.02, z), size, white, (1, 0.6, 1.25)))
    fuse(bubbles, white, 0.05, 4)


def tea() -> None:
    """A glazed cup on its saucer, mint beside it, steam above."""
    clay = surfaces.plain("glaze", (0.72, 0.66, 0.52), 0.22, Coat_Weight=0.6)
    green = surfaces.plain("band", (0.05, 0.20, 0.09), 0.3, Coat_Weight=0.5)
    brew = surfaces.plain("brew", (0.34, 0.20, 0.03), 0.06, Coat_Weight=1.0)
    mint = surfaces.carved("mint", (0.07, 0.24, 0.05), roughness=0.5)
    saucer = [(0, 0.05), (1.6, 0.05), (2.4, 0.28), (3.25, 0.62), (3.3, 0.72), (2.4, 0.42), (1.5, 0.24), (0, 0.24)]
    kit.round_off(kit.lathe("saucer", saucer, clay, segments=96))
    cup = [
        (0, 0.3),
        (1.05, 0.3),
        (1.15, 0.5),
        (1.5, 0.9),
        (2.15, 1.9),
        (2.38, 3.0),
        (2.46, 3.25),
        (2.36, 3.26),
        (2.22, 2.9),
        (1.9, 1.7),
    ]
    kit.round_off(kit.lathe("cup", cup, clay, segments=96))
    kit.lathe("brew", [(2.24, 2.88), (0, 2.90)], brew, segments=72)
    for z, r in ((2.72, 2.335), (2.52, 2.31)):
        kit.rope([(r * math.cos(a), r * math.sin(a), z) for a in ring(24)], 0.06, green)
    for k in range(12):
        a = 2 * math.pi * k / 12
        foot = Vector((2.02 * math.cos(a), 2.02 * math.sin(a), 1.55))
        leaf(foot, foot + Vector((0.16 * math.cos(a), 0.16 * math.sin(a), 0.75)), 0.16, green, 0.5)
    kit.rope([(2.25, 0, 2.75), (3.1, 0, 2.75), (3.35, 0, 2.1), (2.9, 0, 1.45), (1.9, 0, 1.35)], 0.22, clay)
    for x, y, turn, size in ((-2.0, -1.85, 2.6, 1.5), (-1.5, -2.25, 3.5, 1.35), (-1.35, -1.95, 0.9, 1.15)):
        foot = Vector((x, y, 0.62))
        leaf(
            foot,
            foot + Vector((math.cos(turn) * size, -0.15, math.sin(turn) * size * 0.5 + 0.15)),
            0.36 * size,
            mint,
            0.3,
        )
    steam = surfaces.plain("steam", (0.90, 0.88, 0.83), 0.9)
    for x, sway, high in ((-0.75, 0.30, 2.0), (0.15, -0.34, 2.7), (0.95, 0.30, 1.9)):
        path = [(x + sway * math.sin(t * 2.2), 0, 3.2 + high * t / 3) for t in (0, 0.75, 1.5, 2.25, 3)]
        kit.rope(path, 0.15, steam, [0.15, 0.9, 1.0, 0.75, 0.05])


def firewater() -> None:
    """A squat flask of something red and a small glass of it that burns."""
    glass = surfaces.plain(
        "flask", (0.30, 0.030, 0.012), 0.06, Coat_Weight=1.0, Emission_Color=(1, 0.10, 0.02, 1), Emission_Strength=0.10
    )
    straw = surfaces.carved("straw", (0.46, 0.28, 0.09), roughness=0.8, grain=0.5)
    cork = surfaces.crust("cork", (0.26, 0.14, 0.06), (0.52, 0.32, 0.16))
    wax = surfaces.plain("wax", (0.40, 0.02, 0.02), 0.3)
    body = [
        (0, 0),
        (1.35, 0),
        (1.7, 0.2),
        (2.0, 1.0),
        (1.95, 2.1),
        (1.45, 3.0),
        (0.62, 3.6),
        (0.52, 4.6),
        (0.72, 4.7),
        (0.72, 4.95),
        (0.5, 5.0),
    ]
    flask = [kit.lathe("flask", body, glass, segments=96)]
    flask += [kit.lathe("cork", [(0.50, 4.9), (0.52, 5.45), (0.40, 5.55), (0, 5.55)], cork, segments=32)]
    for k in range(9):  # straw round the belly
        z = 0.22 + 0.19 * k
        r = 1.78 + 0.27 * math.sin(math.pi * min(1.0, (z + 0.1) / 2.3))
        flask.append(kit.rope([(r * math.cos(a), r * math.sin(a), z) for a in ring(24)], 0.115, straw))
    flask.append(kit.rope([(0.60 * math.cos(a), 0.60 * math.sin(a), 4.15) for a in ring(12)], 0.10, straw))
    seal = kit.ball((0.25, -1.68, 2.66), 0.44, wax, (1, 0.3, 1), (0.85, 0, 0))
    flask.append(seal)
    whole = kit.join(flask)
    whole.location = (-1.0, 0.4, 0)
    clear = surfaces.plain("glass", (0.55, 0.50, 0.44), 0.05, Coat_Weight=1.0, Alpha=0.22)
    fire = surfaces.plain(
        "liquor", (0.55, 0.06, 0.01), 0.08, Coat_Weight=1.0, Emission_Color=(1, 0.25, 0.03, 1), Emission_Strength=0.12
    )
    tumbler = [
        kit.lathe(
            "tumbler", [(0, 0.02), (0.80, 0.02), (0.98, 1.75), (0.90, 1.75), (0.74, 0.3), (0, 0.3)], clear, segments=64
        )
    ]
    tumbler.append(kit.lathe("liquor", [(0, 0.32), (0.74, 0.32), (0.86, 1.35), (0, 1.36)], fire, segments=64))
    for thing in tumbler:
        thing.location = (2.05, -1.35, 0)
    for size, colour, strength in ((1.0, (1, 0.13, 0.006), 0.55), (0.62, (1, 0.45, 0.03), 0.85)):
        flame = surfaces.glowing("flame", colour, strength)
        path = [(0, 0, 0.0), (0.10, 0, 0.55), (-0.12, 0, 1.15), (0.06, 0, 1.9)]
        kit.rope(
            [(2.05 + x * size, -1.42 - (1 - size) * 0.6, 1.45 + z * size) for x, _, z in path],
            0.50 * size,
            flame,
            [0.55, 1.0, 0.62, 0.03],
        )


def wine() -> None:
    """A silver goblet of red wine, grapes at its foot."""
    silver = surfaces.hammered("silver", (0.68, 0.64, 0.58), 0.20, 2.2)
    gold = surfaces.hammered("gold", (0.85, 0.52, 0.13), 0.25, 3.0)
    red = surfaces.plain("wine", (0.22, 0.006, 0.020), 0.05, Coat_Weight=1.0)
    foot = [(0, 0), (1.75, 0), (1.8, 0.14), (1.3, 0.34), (0.5, 0.62), (0.30, 1.2), (0.30, 1.55)]
    bowl = [
        (0.30, 2.0),
        (0.32, 2.5),
        (1.1, 2.85),
        (1.75, 3.7),
        (1.90, 4.8),
        (1.98, 5.5),
        (1.90, 5.52),
        (1.80, 4.9),
        (1.5, 3.7),
    ]
    kit.round_off(kit.lathe("goblet", [*foot, *bowl], silver, segments=96))
    kit.round_off(kit.ball((0, 0, 1.78), 0.52, gold, (1, 1, 0.62)), 1)
    kit.lathe("wine", [(1.84, 5.14), (0, 5.16)], red, segments=72)
    for z, r in ((5.30, 1.98), (4.15, 1.87), (0.16, 1.80)):
        kit.rope([(r * math.cos(a), r * math.sin(a), z) for a in ring(24)], 0.07, gold)
    ruby = surfaces.plain("ruby", (0.45, 0.008, 0.03), 0.08, Coat_Weight=1.0)
    for k in range(8):
        a = 2 * math.pi * (k + 0.5) / 8
        kit.ball((1.90 * math.cos(a), 1.90 * math.sin(a), 4.72), 0.20, ruby, (1, 1, 1.2))
    grape = surfaces.plain("grape", (0.10, 0.015, 0.09), 0.28, Coat_Weight=0.4)
    rng = random.Random(kit.SEED)
    for row, (count, z) in enumerate(((6, 0.34), (5, 0.80), (3, 1.22))):
        for k in range(count):
            x = -2.35 + (k - (count - 1) / 2) * 0.62 + rng.uniform(-0.06, 0.06)
            kit.ball((x, -0.9 + 0.20 * row + 0.35 * (k % 2), z), 0.40, grape)
    stalk = surfaces.carved("stalk", (0.16, 0.10, 0.03))
    kit.rope([(-2.3, -0.5, 1.35), (-2.35, -0.5, 1.9), (-2.0, -0.5, 2.2)], 0.10, stalk)
    vine = surfaces.carved("vine", (0.09, 0.22, 0.04), roughness=0.55)
    for turn in (2.3, 3.2, 1.3):
        root = Vector((-2.35, -0.62, 1.62))
        leaf(root, root + Vector((math.cos(turn), -0.2, math.sin(turn) * 0.7)) * 1.15, 0.42, vine, 0.25)


def ring(count: int) -> Sequence[float]:
    return [2 * math.pi * k / count for k in range(count + 1)]


def picture(make: Callable[[], None], frame: Path, pixels: int = PIXELS, samples: int = SAMPLES) -> None:
    """Render what `make` builds on the ground."""
    if frame.exists():
        return
    kit.new_scene(ambient=0.55)
    make()
    body = kit.join([thing for thing in bpy.context.collection.objects if thing.type in {"MESH", "CURVE"}])
    body.rotation_euler = (0, 0, math.radians(-12))
    middle = (0, 0, 3.4)
    kit.camera(WIDE, pitch=PITCH, target=middle)
    kit.lamp((-9, -9, 14), middle, 2900, 5, (1, 0.82, 0.58))
    kit.lamp((-3, -14, 6), middle, 1100, 9, (1, 0.88, 0.74))
    kit.lamp((12, -2, 6), middle, 1500, 4, (1, 0.60, 0.32))
    kit.render(frame, (pixels, pixels), samples)


def drinks(scratch: Path, assets: Path) -> None:
    for make in (beer, tea, firewater, wine):
        frame = scratch / f"{make.__name__}.png"
        picture(make, frame)
        cut = sheet.load(frame)
        target = assets / "tavern" / f"{make.__name__}.webp"
        cut.crop(cut.getbbox()).save(target, quality=88, alpha_quality=92, method=6)


TARGETS: dict[str, Callable[[Path, Path], None]] = {"tavern_drinks": drinks}
