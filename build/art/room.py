"""The tavern's tables from above: one plank table in evening light, dressed for each game.

The camera is that of the barrels: orthographic, `kit.PITCH` above the table, so that pieces drawn over the picture
stand on it. `VIEW` centimetres fill the picture's width: 66 pixels a centimetre in a frame 1080 pixels high; the middle
of the picture is the table's origin. Everything a game needs lies in the central 4:3; props keep to the outer margins,
where a narrower window cuts them off, and never look like a piece of the game.
"""

import math
import random
from pathlib import Path

import bpy
import kit
import surfaces
from PIL import Image

SEED = 5
SIZE = (3360, 1440)
VIEW = 2560 / 66
RING_STAINS = ((-10.4, 4.1, 3.7), (-11.6, -6.0, 4.0), (11.0, -5.3, 3.8), (12.8, 2.6, 3.9))


def table_top(rng: random.Random) -> None:
    """Broad old planks, side by side along x."""
    timber = surfaces.wood(
        "table",
        (0.045, 0.018, 0.007),
        (0.235, 0.105, 0.040),
        rings=1.5,
        ring_depth=0.20,
        roughness=0.50,
        contrast=0.20,
        pores=0.45,
        bump=0.35,
        stains=RING_STAINS,
    )
    gap = surfaces.plain("gap", (0.006, 0.003, 0.002), 1.0)
    y = -14.6
    while y < 14:
        width = rng.uniform(5.4, 7.4)
        x = -34 - rng.uniform(0, 14)
        while x < 30:
            length = rng.uniform(38, 52)
            plank = kit.board(
                (x, y, -1.2 + rng.uniform(-0.03, 0)),
                (length - 0.05, width - 0.05, 1.2),
                timber,
                seed=rng.random() * 9,
                tone=rng.random(),
            )
            kit.bevel(plank, 0.07, 3)
            x += length
        y += width
    kit.mesh("gap", [(-60, -40, -0.4), (60, -40, -0.4), (60, 40, -0.4), (-60, 40, -0.4)], [(0, 1, 2, 3)], gap)


def evening() -> None:
    """A lamp beyond the upper left corner and what the room throws back."""
    kit.lamp((-13, 13, 17), (-3, 1.2, 0), 9000, 3.5, (1, 0.70, 0.40))
    kit.lamp((19, -14, 22), (2, 0, 0), 1900, 11, (1, 0.58, 0.32))
    kit.lamp((0, -5, 36), (0, 0, 0), 2150, 19, (1, 0.84, 0.66))


def coin(x: float, y: float, z: float, metal: bpy.types.Material, rng: random.Random, radius: float = 0.95) -> None:
    """A struck coin: beads round the edge, a flower of six petals in the middle."""
    profile = [(1, 0), (1, 0.12), (0.96, 0.15), (0.90, 0.15), (0.87, 0.11), (0, 0.115)]
    disc = kit.lathe("coin", [(r * radius, h) for r, h in profile], metal, segments=72)
    kit.bevel(disc, 0.015, 2)
    parts = [disc]
    for k in range(30):
        angle = 2 * math.pi * k / 30
        bead = (0.78 * radius * math.cos(angle), 0.78 * radius * math.sin(angle), 0.11)
        parts.append(kit.ball(bead, 0.035 * radius, metal))
    for k in range(6):
        angle = 2 * math.pi * k / 6
        petal = (0.34 * radius * math.cos(angle), 0.34 * radius * math.sin(angle), 0.105)
        parts.append(kit.ball(petal, 0.21 * radius, metal, (1, 0.55, 0.22), (0, 0, angle)))
    parts.append(kit.ball((0, 0, 0.105), 0.13 * radius, metal, (1, 1, 0.4)))
    whole = kit.join(parts)
    whole.location = (x, y, z)
    whole.rotation_euler = (rng.uniform(-0.02, 0.02), rng.uniform(-0.02, 0.02), rng.uniform(0, 6))


def candle(x: float, y: float) -> None:
    """A stub on a brass dish, wax running down."""
    brass = surfaces.hammered("brass", (0.62, 0.40, 0.14), 0.32, 2.0)
    wax = surfaces.plain("wax", (0.80, 0.66, 0.42), 0.45, Subsurface_Weight=0.5, Subsurface_Scale=0.4)
    dish = [(1.6, 0), (2.6, 0.12), (2.9, 0.55), (3.0, 0.60), (2.95, 0.66), (2.7, 0.30), (1.5, 0.20), (1.35, 0.25)]
    dish += [(1.3, 1.1), (0, 1.1)]
    bowl = kit.lathe("dish", dish, brass, segments=96)
    kit.bevel(bowl, 0.03)
    stub = kit.lathe("stub", [(1.1, 0.3), (1.08, 5.2), (0.95, 5.4), (0.5, 5.1), (0, 5.0)], wax, segments=64)
    kit.round_off(stub)
    handle = kit.rope([(2.8, -0.3, 0.5), (3.9, -0.5, 1.3), (4.1, 0.3, 1.3), (2.8, 0.4, 0.5)], 0.17, brass)
    for thing in (bowl, stub, handle):
        thing.location = (x, y, 0)
    for angle, length in ((3.9, 2.6), (4.6, 3.7), (5.2, 1.8), (0.3, 2.9)):
        a, b = math.cos(angle), math.sin(angle)
        path = ((1.02, 5.3), (1.12, 4.6), (1.12, 5.2 - length))
        kit.rope([(x + r * a, y + r * b, z) for r, z in path], 0.17, wax, [1, 0.8, 1.3])


def stoneware_mug(x: float, y: float, turn: float) -> None:
    """A salt-glazed mug, grey and blue: nothing like a barrel."""
    clay = surfaces.glazed("clay", (0.34, 0.30, 0.25), (0.03, 0.055, 0.16))
    wall = [(3.3, 0), (3.5, 0.3), (3.55, 1.0), (3.7, 3.2), (3.6, 5.6), (3.35, 7.6), (3.4, 8.1), (3.25, 8.2), (3.1, 8.0)]
    body = kit.lathe("mug", [*wall, (3.2, 5), (0, 4.6)], clay, segments=128)
    kit.round_off(body)
    beer = kit.lathe(
        "beer", [(3.12, 7.3), (0, 7.4)], surfaces.plain("foam", (0.93, 0.84, 0.62), 0.7, Subsurface_Weight=0.3)
    )
    handle = kit.rope([(3.4, 0, 6.9), (5.6, 0, 6.4), (5.7, 0, 3.6), (3.6, 0, 2.0)], 0.5, clay, [1, 0.9, 0.85, 1])
    for thing in (body, beer, handle):
        thing.location, thing.rotation_euler = (x, y, 0), (0, 0, turn)


PRETZEL = (  # the knot: x, y, height, thickness
    (0.86, -1.67, 0.62, 0.55), (0.52, -0.63, 0.80, 0.6), (-0.40, 0.17, 1.05, 0.7), (-1.55, 0.98, 0.60, 0.85),
    (-2.47, 0.06, 0.50, 1.0), (-1.84, -1.44, 0.50, 1.12), (0.0, -2.13, 0.55, 1.25), (1.84, -1.44, 0.50, 1.12),
    (2.47, 0.06, 0.50, 1.0), (1.55, 0.98, 0.60, 0.85), (0.40, 0.17, 0.85, 0.7), (-0.52, -0.63, 0.95, 0.6),
    (-0.86, -1.67, 0.85, 0.55),
)  # fmt: skip


def pretzel(x: float, y: float, turn: float) -> None:
    crust = surfaces.crust("crust", (0.16, 0.050, 0.012), (0.46, 0.19, 0.055))
    salt = surfaces.plain("salt", (0.85, 0.82, 0.76), 0.35)
    rng = random.Random(SEED)
    parts = [kit.rope([knot[:3] for knot in PRETZEL], 0.48, crust, [knot[3] for knot in PRETZEL])]
    for px, py, pz, thick in PRETZEL[3:10]:
        for _ in range(8):
            at = (px + rng.uniform(-0.3, 0.3), py + rng.uniform(-0.3, 0.3), pz + 0.44 * thick)
            parts.append(kit.ball(at, rng.uniform(0.045, 0.08), salt, (1, rng.uniform(0.7, 1.2), 0.8)))
    whole = kit.join(parts)
    whole.location, whole.rotation_euler = (x, y, 0), (0, 0, turn)


def crumbs(rng: random.Random, places: list[tuple[float, float]]) -> None:
    """Broken bread: odd little lumps, a few together."""
    bread = surfaces.crust("crumb", (0.22, 0.10, 0.035), (0.50, 0.30, 0.13))
    for x, y in places:
        for _ in range(11):
            size = 0.03 + 0.09 * rng.random() ** 2
            at = (x + rng.gauss(0, 0.7), y + rng.gauss(0, 0.45), size * 0.5)
            bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=2, radius=size, location=at)
            lump = bpy.context.object
            for vertex in lump.data.vertices:
                vertex.co *= rng.uniform(0.55, 1.25)
            lump.data.materials.append(bread)


def dress_polterfass(rng: random.Random) -> None:
    candle(-15.6, 6.6)
    stoneware_mug(15.4, 6.0, -2.4)
    pretzel(16.4, -6.0, 0.5)
    silver = surfaces.hammered("silver", (0.55, 0.52, 0.47), 0.33, 2.5)
    copper = surfaces.hammered("copper", (0.56, 0.27, 0.13), 0.36, 2.5)
    for level, (x, y) in enumerate(((-16.2, -5.1), (-16.1, -5.05), (-16.22, -5.15))):
        coin(x, y, 0.16 * level, copper if level == 0 else silver, rng)
    coin(-13.6, -6.4, 0, copper, rng)
    coin(-17.4, -7.6, 0, silver, rng)
    crumbs(rng, [(14.6, -3.9), (-14.4, 2.6), (13.0, 0.8), (-13.0, -2.0)])


DRESSINGS = {"polterfass": dress_polterfass}


def table(game: str, scratch: Path, assets: Path, size: tuple[int, int] = SIZE, samples: int = 20) -> None:
    kit.new_scene(transparent=False, ambient=0.14)
    rng = random.Random(SEED)
    table_top(rng)
    evening()
    DRESSINGS[game](rng)
    kit.camera(VIEW)
    frame = scratch / "table.png"
    kit.render(frame, size, samples)
    (assets / game).mkdir(parents=True, exist_ok=True)
    vignette(Image.open(frame).convert("RGB")).save(assets / game / "table.jpg", quality=88, optimize=True)


def vignette(picture: Image.Image) -> Image.Image:
    """Darken towards the corners, where the interface sits."""
    width, height = picture.size
    small = Image.new("L", (84, 36))
    for y in range(36):
        for x in range(84):
            distance = ((x - 41.5) / 42) ** 2 * 0.75 + ((y - 16) / 18) ** 2 * 0.45
            small.putpixel((x, y), int(255 * max(0.30, min(1.0, 1.10 - 0.55 * distance))))
    mask = small.resize((width, height), Image.Resampling.BICUBIC)
    return Image.composite(picture, Image.new("RGB", picture.size, (6, 3, 2)), mask)


TARGETS = {"table": lambda scratch, assets: table("polterfass", scratch, assets)}
