"""Tavern's table from above: two houses side by side, one floored with oak and one with tiles, the street before them.

Same camera, scale and evening as the other tables (room.py); where things lie is in assets/tavern/table.tmx, in pixels
of a frame 1920x1080. What is on the ground is low and dull, so that cards stand out; props keep to the outer margins
and are nothing that is bid, drunk or drawn.
"""

import math
import random
from collections.abc import Callable
from pathlib import Path

import bpy
import kit
import room
import surfaces
from carving import leaf
from mathutils import Vector
from PIL import Image

SEED = 9
SIZE, SAMPLES = room.SIZE, 12
SCALE = 66.0  # pixels a centimetre
STREET = (96, 300)  # upper and lower edge, pixels
HOUSES = ((246, 304, 952, 764), (968, 304, 1674, 764))  # left, top, right, bottom
COUNTER = (770, 884)
DOOR = 78  # half its width, pixels
WALL = 0.16  # half the thickness of a sill, cm


def across(pixel: float) -> float:
    return (pixel - 960) / SCALE


def along(pixel: float) -> float:
    """The y of a point of the ground at this height of the frame: the camera looks down at a slant."""
    return (540 - pixel) / SCALE / math.sin(math.radians(kit.PITCH))


class Street:
    """The materials, and everything made of them."""

    def __init__(self) -> None:
        self.rng = random.Random(SEED)
        self.beam = surfaces.wood("beam", (0.030, 0.013, 0.006), (0.130, 0.058, 0.024), rings=1.8, ring_depth=0.3)
        self.oak = surfaces.wood(
            "oak floor", (0.040, 0.016, 0.006), (0.135, 0.058, 0.021), rings=2.2, ring_depth=0.2, contrast=0.35
        )
        self.bar = surfaces.wood(
            "bar", (0.060, 0.022, 0.008), (0.260, 0.105, 0.038), rings=1.8, ring_depth=0.2, roughness=0.34, contrast=0.2
        )
        self.tiles = [
            surfaces.plastered(f"tile {k}", colour)
            for k, colour in enumerate(((0.155, 0.062, 0.034), (0.125, 0.050, 0.030), (0.180, 0.078, 0.042)))
        ]
        self.stones = [
            surfaces.plastered(f"cobble {k}", colour)
            for k, colour in enumerate(((0.110, 0.112, 0.120), (0.085, 0.088, 0.098), (0.135, 0.130, 0.128)))
        ]
        self.kerb = surfaces.plastered("kerb", (0.175, 0.165, 0.150))
        self.mortar = surfaces.plain("mortar", (0.020, 0.017, 0.014), 1.0)
        self.iron = surfaces.hammered("iron", (0.10, 0.096, 0.092), 0.42, 2.5)
        self.brass = surfaces.hammered("brass", (0.66, 0.42, 0.14), 0.28, 2.0)

    def plank(self, corner: kit.Point, size: kit.Point, material: bpy.types.Material, edge: float = 0.05) -> None:
        kit.bevel(kit.board(corner, size, material, seed=self.rng.random() * 9, tone=self.rng.random()), edge, 2)

    def ground(self, left: float, top: float, right: float, bottom: float, z: float) -> None:
        corners = [(left, bottom, z), (right, bottom, z), (right, top, z), (left, top, z)]
        kit.mesh("ground", corners, [(0, 1, 2, 3)], self.mortar, smooth=False)

    def slab(self, corner: kit.Point, size: kit.Point, material: bpy.types.Material) -> None:
        kit.bevel(kit.board(corner, size, material, seed=1, tone=0.5), 0.07, 3)

    def street(self) -> None:
        """Cobbles between two kerbs, over the whole width of the picture."""
        top, low = along(STREET[0]), along(STREET[1])
        self.ground(-26, top, 26, low, 0.03)
        by_tint: list[list[bpy.types.Object]] = [[] for _ in self.stones]
        rows = 8
        high = (top - low - 0.6) / rows
        for row in range(rows):
            x = -21.5 + self.rng.uniform(0, 0.5)
            while x < 21.5:
                wide = self.rng.uniform(0.42, 0.66)
                centre = (x + wide / 2, low + 0.3 + (row + 0.5) * high + self.rng.uniform(-0.03, 0.03), 0.02)
                shape = (wide * 0.52, high * 0.52, self.rng.uniform(0.10, 0.14))
                tint = self.rng.randrange(len(self.stones))
                by_tint[tint].append(
                    kit.ball(centre, 1, self.stones[tint], shape, (0, 0, self.rng.uniform(-0.12, 0.12)))
                )
                x += wide
        for stones in by_tint:
            kit.join(stones)
        for y in (low, top - 0.28):
            x = -22.0
            while x < 22:
                wide = self.rng.uniform(1.5, 2.3)
                self.slab((x, y, -0.1), (wide - 0.04, 0.28, 0.26 + self.rng.uniform(0, 0.02)), self.kerb)
                x += wide

    def house(self, box: tuple[int, int, int, int], floor: Callable[[float, float, float, float], None]) -> None:
        """Sills round a floor, a gap with a step where the door is, and the counter in front."""
        left, right, top, bottom = across(box[0]), across(box[2]), along(box[1]), along(box[3])
        door, half = (left + right) / 2, DOOR / SCALE
        self.ground(left, top, right, bottom, 0.02)
        floor(left + 2 * WALL, top - 2 * WALL, right - 2 * WALL, bottom + 2 * WALL)
        thick, high = 2 * WALL, 0.42
        for x, wide in ((left, door - half - left), (door + half, right - door - half)):
            self.plank((x, top - thick, 0), (wide, thick, high), self.beam)
        self.plank((left, bottom, 0), (right - left, thick, high), self.beam)
        for x in (left, right - thick):
            self.plank((x, bottom + thick, 0), (thick, top - bottom - 2 * thick, high), self.beam)
        for x, y in ((left, bottom), (left, top - thick), (right - thick, bottom), (right - thick, top - thick),
                     (door - half - thick, top - thick), (door + half, top - thick)):  # fmt: skip
            self.plank((x - 0.06, y - 0.06, 0), (thick + 0.12, thick + 0.12, high + 0.10), self.beam, 0.06)
            kit.ball((x + WALL, y + WALL, high + 0.11), 0.11, self.iron, (1, 1, 0.6))
        self.slab((door - half, top - thick - 0.05, 0), (2 * half, thick + 0.34, 0.13), self.kerb)
        low, rim = along(COUNTER[1]), along(COUNTER[0])
        self.plank((left, low, 0), (right - left, rim - low, 0.30), self.bar, 0.09)
        rail = [(left + 0.1, low - 0.10, 0.20), (right - 0.1, low - 0.10, 0.20)]
        kit.rope(rail, 0.075, self.brass)
        for k in range(6):
            x = left + 0.5 + (right - left - 1.0) * k / 5
            kit.ball((x, low - 0.10, 0.20), 0.13, self.brass)

    def boards(self, left: float, top: float, right: float, bottom: float) -> None:
        x = left
        while x < right - 0.05:
            wide = min(self.rng.uniform(0.72, 0.98), right - x)
            y = bottom
            while y < top - 0.05:
                long = min(self.rng.uniform(3.0, 5.5), top - y)
                if top - y - long < 0.8:
                    long = top - y
                self.plank((x, y, -0.2), (wide - 0.02, long - 0.02, 0.26 + self.rng.uniform(0, 0.01)), self.oak, 0.02)
                y += long
            x += wide

    def tiled(self, left: float, top: float, right: float, bottom: float) -> None:
        columns, rows = 9, 7
        wide, high = (right - left) / columns, (top - bottom) / rows
        for row in range(rows):
            starts = [left + (k - 0.5 * (row % 2)) * wide for k in range(columns + row % 2)]
            for start in starts:
                x, end = max(left, start), min(right, start + wide)
                size = (end - x - 0.035, high - 0.035, 0.26 + self.rng.uniform(0, 0.012))
                self.slab((x, bottom + row * high, -0.2), size, self.rng.choice(self.tiles))

    # Props -----------------------------------------------------------------------------------------------------------

    def lantern(self, x: float, y: float) -> None:
        """An iron lantern with horn panes, a candle burning in it."""
        horn = surfaces.glowing("horn", (1, 0.34, 0.06), 0.75)
        parts = [
            kit.lathe("base", [(0, 0), (1.55, 0), (1.6, 0.15), (1.3, 0.35), (0, 0.35)], self.iron, segments=8),
            kit.lathe("panes", [(1.05, 0.35), (1.25, 2.9)], horn, segments=8),
            kit.lathe("roof", [(1.65, 2.85), (1.6, 3.05), (0.7, 3.95), (0.45, 4.5), (0, 4.6)], self.iron, segments=8),
        ]
        for k in range(8):
            a = 2 * math.pi * k / 8
            ends = [(r * math.cos(a), r * math.sin(a), z) for r, z in ((1.1, 0.3), (1.3, 2.95))]
            parts.append(kit.rope(ends, 0.09, self.iron))
        loop = [(0.62 * math.cos(a), 0.0, 5.05 + 0.62 * math.sin(a)) for a in (2 * math.pi * k / 12 for k in range(13))]
        parts.append(kit.rope(loop, 0.09, self.iron))
        whole = kit.join(parts)
        whole.location, whole.rotation_euler = (x, y, 0), (0, 0, 0.3)
        data = bpy.data.lights.new("glow", "POINT")
        data.energy, data.shadow_soft_size, data.color = 260, 0.9, (1, 0.55, 0.22)
        light = bpy.data.objects.new("glow", data)
        light.location = (x + 1.5, y - 1.2, 2.6)
        bpy.context.collection.objects.link(light)

    def bell(self, x: float, y: float) -> None:
        """The bell on an innkeeper's table."""
        wood = surfaces.turned("foot", (0.05, 0.02, 0.008), (0.24, 0.10, 0.04))
        dome = [(1.75, 0.42), (1.78, 0.5), (1.70, 0.7), (1.45, 1.25), (0.95, 1.65), (0.35, 1.82), (0.2, 1.85)]
        parts = [
            kit.lathe("foot", [(0, 0), (1.95, 0), (2.0, 0.12), (1.9, 0.30), (1.5, 0.40), (0, 0.40)], wood, segments=96),
            kit.lathe("dome", [*dome, (0.2, 2.1), (0, 2.1)], self.brass, segments=96),
            kit.ball((0, 0, 2.22), 0.27, self.brass, (1, 1, 0.8)),
        ]
        for part in parts:
            part.location = (x, y, 0)
            kit.round_off(part, 1)

    def keys(self, x: float, y: float) -> None:
        """The keys of the house on their ring."""

        def bar(
            points: list[tuple[float, float]], thick: float, turn: float, metal: bpy.types.Material, z: float
        ) -> None:
            c, s = 0.62 * math.cos(turn), 0.62 * math.sin(turn)
            kit.rope([(x + a * c - b * s, y + a * s + b * c, z) for a, b in points], 0.66 * thick, metal)

        def loop(radius: float, count: int, centre: float = 0.0) -> list[tuple[float, float]]:
            turns = (2 * math.pi * k / count for k in range(count + 1))
            return [(centre + radius * math.cos(a), radius * math.sin(a)) for a in turns]

        bar(loop(1.25, 24), 0.11, 0, self.iron, 0.10)
        for turn, reach, metal, z in (
            (-1.05, 2.5, self.iron, 0.16),
            (-1.60, 2.1, self.brass, 0.26),
            (-2.15, 2.7, self.iron, 0.18),
        ):
            bar(loop(0.42, 14, 1.55), 0.12, turn, metal, z)
            bar([(1.95, 0), (2.2, 0), (1.9 + reach, 0)], 0.14, turn, metal, z)
            bar([(2.15, -0.01), (2.3, 0.01)], 0.22, turn, metal, z)
            for shift, tooth in ((0.0, 0.55), (-0.30, 0.42), (-0.55, 0.55)):
                bar([(1.86 + reach + shift, 0), (1.86 + reach + shift, tooth)], 0.11, turn, metal, z)

    def ledger(self, x: float, y: float) -> None:
        """The book of the house, strapped shut, a quill on it."""
        cover = surfaces.leather("cover", (0.115, 0.030, 0.020))
        strap = surfaces.leather("strap", (0.050, 0.022, 0.012))
        pages = surfaces.carved("pages", (0.52, 0.43, 0.28), roughness=0.9, grain=0.4)
        feather = surfaces.carved("feather", (0.62, 0.58, 0.50), roughness=0.6, grain=0.25)
        wide, high, thick = 2.9, 3.7, 0.62

        def box(corner: kit.Point, size: kit.Point, stuff: bpy.types.Material, edge: float) -> bpy.types.Object:
            thing = kit.board(corner, size, stuff, seed=1, tone=0.5)
            kit.bevel(thing, edge, 3)
            return thing

        parts = [box((-wide / 2 + 0.1, -high / 2 + 0.08, 0.1), (wide - 0.18, high - 0.16, thick - 0.2), pages, 0.02)]
        for z in (0.0, thick - 0.12):
            parts.append(box((-wide / 2, -high / 2, z), (wide, high, 0.12), cover, 0.05))
        parts.append(box((-wide / 2 - 0.06, -high / 2, 0), (0.2, high, thick), cover, 0.08))
        for z in (-0.9, 0.0, 0.9):
            parts.append(kit.rope([(-wide / 2 - 0.07, z - 0.02, 0.1), (-wide / 2 - 0.09, z, thick * 0.9)], 0.09, cover))
        parts.append(box((0.62, -high / 2 - 0.03, -0.02), (0.42, high + 0.06, thick + 0.05), strap, 0.03))
        parts.append(box((0.53, -0.3, thick), (0.6, 0.6, 0.09), self.brass, 0.04))
        for px in (-wide / 2, wide / 2 - 0.5):
            for py in (-high / 2, high / 2 - 0.5):
                parts.append(box((px - 0.02, py - 0.02, thick - 0.10), (0.54, 0.54, 0.13), self.brass, 0.05))
        root, tip = Vector((0.15, -1.7, thick + 0.12)), Vector((-0.75, 1.9, thick + 0.45))
        parts.append(kit.rope([root, root.lerp(tip, 0.6), tip], 0.035, feather))
        parts.append(leaf(root.lerp(tip, 0.28), tip + Vector((-0.08, 0.4, 0.05)), 0.34, feather, 0.12))
        whole = kit.join(parts)
        whole.location, whole.rotation_euler = (x, y, 0), (0, 0, -0.22)


def table(scratch: Path, assets: Path, size: tuple[int, int] = SIZE, samples: int = SAMPLES) -> None:
    frame = scratch / "table.png"
    if not frame.exists():
        kit.new_scene(transparent=False, ambient=0.14)
        build = Street()
        room.table_top(build.rng)
        room.evening()
        build.street()
        for box, floor in zip(HOUSES, (build.boards, build.tiled), strict=True):
            build.house(box, floor)
        build.lantern(across(105), along(262))
        build.bell(across(1806), along(520))
        build.keys(across(112), along(640))
        build.ledger(across(1808), along(880))
        room.crumbs(build.rng, [(across(1735), along(1010)), (across(170), along(930))])
        kit.camera(room.VIEW)
        kit.render(frame, size, samples)
    picture = room.vignette(Image.open(frame).convert("RGB"))
    picture.save(assets / "tavern" / "table.jpg", quality=86, optimize=True)


TARGETS: dict[str, Callable[[Path, Path], None]] = {"tavern_table": table}
