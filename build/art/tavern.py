"""The tavern in the evening, for the title: a low room of oak and plaster, lamps, a fire, casks behind the bar.

One unit is ten centimetres here. The picture is 2560x1080: its upper middle is calm for the name of the house, its
middle is where cards lie; what is worth looking at stands left and right of that.
"""

import math
import random
from collections.abc import Callable
from pathlib import Path

import barrels
import bpy
import kit
import surfaces
from PIL import Image

SEED = 11
SIZE = (2560, 1080)
HALF, DEPTH, HEIGHT = 36.0, 64.0, 29.0  # the room: half its width, how far the back wall is, the ceiling


class Builder:
    """The materials of the house and the things made of them."""

    def __init__(self) -> None:
        self.rng = random.Random(SEED)
        self.floor = surfaces.wood(
            "floor", (0.050, 0.020, 0.008), (0.230, 0.105, 0.042), rings=1.4, ring_depth=0.25, contrast=0.35
        )
        self.oak = surfaces.wood(
            "oak", (0.060, 0.024, 0.009), (0.300, 0.140, 0.055), rings=1.4, ring_depth=0.25, contrast=0.30
        )
        self.beam = surfaces.wood(
            "beam", (0.022, 0.010, 0.005), (0.110, 0.050, 0.021), rings=1.2, ring_depth=0.3, roughness=0.65
        )
        self.plaster = surfaces.plastered("plaster", (0.42, 0.29, 0.17))
        self.stone = surfaces.plastered("stone", (0.12, 0.10, 0.085))
        self.iron = surfaces.hammered("iron", (0.07, 0.066, 0.064), 0.45, 2.0)
        self.brass = surfaces.hammered("brass", (0.66, 0.42, 0.14), 0.30, 2.0)
        self.wax = surfaces.plain("wax", (0.85, 0.72, 0.48), 0.5, Subsurface_Weight=0.4)
        self.clay = surfaces.glazed("clay", (0.33, 0.29, 0.24), (0.03, 0.05, 0.15))
        self.flame = surfaces.glowing("flame", (1, 0.36, 0.055), 3.2)
        self.horn = surfaces.glowing("horn", (1, 0.50, 0.14), 1.3)

    def plank(self, corner: kit.Point, size: kit.Point, material: bpy.types.Material, edge: float = 0.12) -> None:
        kit.bevel(kit.board(corner, size, material, seed=self.rng.random() * 9, tone=self.rng.random()), edge, 2)

    def row(self, start: kit.Point, size: kit.Point, axis: int, reach: float, material: bpy.types.Material) -> None:
        """Boards of about `size` side by side along `axis` until `reach` is filled."""
        at = start[axis]
        while at < start[axis] + reach:
            width = size[axis] * self.rng.uniform(0.85, 1.15)
            corner, extent = list(start), list(size)
            corner[axis], extent[axis] = at, width - 0.06
            self.plank(tuple(corner), tuple(extent), material, 0.06)
            at += width

    def glow(self, at: kit.Point, power: float, size: float = 0.6, colour: kit.Colour = (1, 0.60, 0.28)) -> None:
        data = bpy.data.lights.new("glow", "POINT")
        data.energy, data.shadow_soft_size, data.color = power, size, colour
        light = bpy.data.objects.new("glow", data)
        light.location = at
        bpy.context.collection.objects.link(light)

    # The house -------------------------------------------------------------------------------------------------------

    def shell(self) -> None:
        self.row((-HALF - 4, -24, -0.5), (3.2, DEPTH + 26, 0.5), 0, 2 * HALF + 8, self.floor)
        self.row((-HALF - 4, -24, HEIGHT), (3.6, DEPTH + 26, 0.5), 0, 2 * HALF + 8, self.beam)
        for y in (-6, 8, 22, 36, 50):
            self.plank((-HALF - 2, y, HEIGHT - 3.0), (2 * HALF + 4, 2.4, 3.0), self.beam, 0.25)
        wall = [(-HALF, -30, 0), (-HALF, DEPTH, 0), (HALF, DEPTH, 0), (HALF, -30, 0)]
        corners = [(x, y, z) for z in (0, HEIGHT) for x, y, _ in wall]
        kit.mesh("walls", corners, [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6)], self.plaster, smooth=False)
        self.row((-HALF, DEPTH - 0.5, 0), (2.8, 0.5, 9.5), 0, 2 * HALF, self.oak)  # panelling
        self.plank((-HALF, DEPTH - 0.9, 9.5), (2 * HALF, 0.9, 0.7), self.beam)
        for side in (-1, 1):
            x = side * HALF - (0.5 if side > 0 else 0)
            self.row((x, -20, 0), (0.5, 2.8, 9.5), 1, DEPTH + 20, self.oak)
            self.plank((x - (0.4 if side > 0 else 0), -20, 9.5), (0.9, DEPTH + 20, 0.7), self.beam)
            for y in (-6, 8, 22, 36, 50):
                if side > 0 and 26 < y < 48:
                    continue  # the chimney
                self.plank((side * HALF - 1.3, y, 0), (2.6, 2.4, HEIGHT), self.beam, 0.25)
                brace = kit.board((-1.0, -1.0, 0), (2.0, 2.0, 11.0), self.beam, seed=y + side, tone=0.5)
                kit.bevel(brace, 0.2)
                brace.location, brace.rotation_euler = (
                    (side * (HALF - 0.5), y + 1.2, HEIGHT - 9.5),
                    (0, -side * 0.72, 0),
                )
        for x in (-35, -21, -7.5, 7.5, 21, 35):
            self.plank((x - 1.1, DEPTH - 1.3, 0), (2.2, 1.3, HEIGHT), self.beam, 0.2)
        self.plank((-HALF, DEPTH - 1.2, 19.0), (2 * HALF, 1.2, 1.8), self.beam, 0.2)

    def door(self) -> None:
        """The way in, in the middle of the back wall."""
        self.row((-4.6, DEPTH - 1.2, 0), (1.84, 0.5, 17.0), 0, 9.0, self.beam)
        for x in (-6.0, 4.6):
            self.plank((x, DEPTH - 1.8, 0), (1.4, 1.8, 18.4), self.oak, 0.2)
        self.plank((-6.4, DEPTH - 1.9, 17.0), (12.8, 1.9, 1.8), self.oak, 0.2)
        for z in (3.5, 12.5):
            self.plank((-4.4, DEPTH - 1.4, z), (7.6, 0.2, 0.7), self.iron, 0.08)
        kit.rope([(3.2, DEPTH - 1.4, 8.6), (3.2, DEPTH - 2.0, 8.2), (3.2, DEPTH - 1.4, 7.2)], 0.16, self.iron)
        self.glow((0, DEPTH - 8, 16), 900, 1.5)

    def window(self, y: float, z: float, wide: float, high: float) -> None:
        """Leaded panes in the left wall, the last of the day behind them."""
        x = -HALF + 0.15
        dusk = surfaces.glowing("dusk", (0.16, 0.26, 0.50), 0.75)
        kit.mesh("pane", [(x, y, z), (x, y + wide, z), (x, y + wide, z + high), (x, y, z + high)], [(0, 1, 2, 3)], dusk)
        for k in range(-8, 9):
            for lean in (1, -1):
                a, b = (
                    (y + wide / 2 + k * 1.6 - lean * high / 2, z),
                    (y + wide / 2 + k * 1.6 + lean * high / 2, z + high),
                )
                ends = clip(a, b, y, y + wide)
                if ends:
                    kit.rope([(x + 0.1, *ends[0]), (x + 0.1, *ends[1])], 0.10, self.iron)
        for dy, dz, sy, sz in (
            (-0.8, -0.9, wide + 1.6, 0.9),
            (-0.8, high, wide + 1.6, 0.9),
            (-0.8, 0, 0.8, high),
            (wide, 0, 0.8, high),
        ):
            self.plank((x - 0.1, y + dy, z + dz), (1.1, sy, sz), self.beam)
        kit.lamp((x + 1.2, y + wide / 2, z + high / 2), (0, y + 2, 2), 2600, high, (0.45, 0.58, 1.0))

    def hearth(self, y: float) -> None:
        """A stone fireplace in the right wall with a fire in it."""
        soot = surfaces.plain("soot", (0.0012, 0.0009, 0.0008), 1.0, Specular_IOR_Level=0.0)
        fire = surfaces.fire("fire", 0.8, 5.6)
        ember = surfaces.glowing("ember", (1, 0.20, 0.03), 5.0)
        x = HALF - 3.2
        kit.mesh(
            "soot",
            [(HALF - 1.0, y - 6, 0), (HALF - 1.0, y + 6, 0), (HALF - 1.0, y + 6, 12.6), (HALF - 1.0, y - 6, 12.6)],
            [(0, 1, 2, 3)],
            soot,
        )
        for level in range(8):
            for side in (-1, 1):
                depth = self.rng.uniform(3.0, 3.5)
                stone = kit.board(
                    (x - depth + 3.2, y + side * 7.4 - 1.7, level * 1.6),
                    (depth, 3.4, 1.52),
                    self.stone,
                    seed=level,
                    tone=0.5,
                )
                kit.bevel(stone, 0.3, 3)
        self.plank((x - 1.0, y - 10.0, 12.6), (4.4, 20.0, 1.6), self.beam, 0.25)
        for k in range(7):
            hood = kit.board(
                (x + 0.25 * k, y - 8.6 + 0.45 * k, 14.2 + 2.2 * k),
                (3.4, 17.2 - 0.9 * k, 2.15),
                self.stone,
                seed=k,
                tone=0.5,
            )
            kit.bevel(hood, 0.3, 3)
        for k, (dy, turn) in enumerate(((-2.2, 0.3), (0.4, -0.2), (2.4, 0.5), (0.0, 1.2))):
            log = kit.lathe("log", [(0, -3), (0.75, -3), (0.8, 0), (0.7, 3), (0, 3)], self.beam, segments=20)
            log.location, log.rotation_euler = (HALF - 2.0, y + dy, 0.9 + 0.9 * (k == 3)), (math.pi / 2, 0, turn)
        for _ in range(40):
            kit.ball(
                (HALF - 2.2 + self.rng.gauss(0, 0.8), y + self.rng.gauss(0, 2.0), 0.4),
                self.rng.uniform(0.2, 0.5),
                ember,
            )
        for dy, high in ((-2.4, 2.6), (-1.2, 4.2), (0.1, 5.4), (1.3, 3.8), (2.5, 2.4), (-0.5, 3.2), (0.8, 4.4)):
            sway = self.rng.uniform(0.25, 0.5) * self.rng.choice((-1, 1))
            path = ((0, 0.0), (sway, 0.35), (-0.6 * sway, 0.7), (sway, 1.0))
            tongue = [(HALF - 2.4, y + dy * (1 - 0.3 * rise) + side, 0.8 + high * rise) for side, rise in path]
            kit.rope(tongue, 0.62, fire, [0.9, 1.0, 0.55, 0.03])
        self.glow((HALF - 5.0, y, 4.0), 9000, 1.6, (1, 0.42, 0.14))
        for dy in (-6, -2.4, 2.6, 6.2):
            mug = self.mug((x + 0.8, y + dy, 14.2), 0.9)
            mug.rotation_euler = (0, 0, dy)

    # Things ----------------------------------------------------------------------------------------------------------

    def mug(self, at: kit.Point, size: float = 1.0) -> bpy.types.Object:
        wall = [(0, 0), (0.42, 0), (0.46, 0.1), (0.48, 0.6), (0.42, 1.15), (0.40, 1.15), (0.42, 0.5), (0, 0.4)]
        body = kit.lathe("mug", [(r * size, z * size) for r, z in wall], self.clay, segments=32)
        handle = [(0.44, 0, 0.95), (0.78, 0, 0.85), (0.78, 0, 0.45), (0.46, 0, 0.25)]
        whole = kit.join([body, kit.rope([(x * size, y, z * size) for x, y, z in handle], 0.08 * size, self.clay)])
        whole.location = at
        return whole

    def candle(self, at: kit.Point, power: float = 160) -> None:
        x, y, z = at
        foot = [(0.0, 0.0), (0.7, 0.02), (0.75, 0.12), (0.2, 0.16), (0.16, 0.5), (0.3, 0.55), (0, 0.6)]
        kit.lathe("foot", foot, self.brass, segments=32).location = at
        kit.lathe("stub", [(0.22, 0.5), (0.21, 1.7), (0, 1.75)], self.wax, segments=24).location = at
        kit.ball((x, y, z + 2.02), 0.13, self.flame, (1, 1, 2.1))
        self.glow((x, y, z + 2.4), power, 0.25)

    def lantern(self, x: float, y: float, z: float, power: float = 3300) -> None:
        """A hanging lantern with horn panes."""
        kit.rope([(x, y, HEIGHT - 2.5), (x, y, z + 3.0)], 0.09, self.iron)
        kit.lathe(
            "roof", [(1.5, 1.5), (1.45, 1.7), (0.5, 2.7), (0.25, 3.0), (0, 3.1)], self.iron, segments=8
        ).location = (x, y, z)
        kit.lathe(
            "base", [(0, -1.5), (1.3, -1.5), (1.35, -1.3), (1.15, -1.15), (0, -1.15)], self.iron, segments=8
        ).location = (x, y, z)
        kit.lathe("pane", [(1.0, -1.2), (1.15, 1.5)], self.horn, segments=8).location = (x, y, z)
        for k in range(8):
            a = 2 * math.pi * k / 8
            kit.rope(
                [
                    (x + 1.05 * math.cos(a), y + 1.05 * math.sin(a), z - 1.3),
                    (x + 1.2 * math.cos(a), y + 1.2 * math.sin(a), z + 1.6),
                ],
                0.10,
                self.iron,
            )
        self.glow((x, y - 1.6, z - 2.2), power, 1.0)

    def table(self, x: float, y: float, turn: float, *, round_top: bool) -> None:
        """A table with a candle and mugs, and stools about it."""
        before = set(bpy.context.collection.objects)
        if round_top:
            top = kit.lathe(
                "top",
                [(0, 6.6), (5.4, 6.6), (5.6, 6.75), (5.6, 7.1), (5.4, 7.3), (0, 7.3)],
                surfaces.turned("top", (0.06, 0.024, 0.009), (0.30, 0.14, 0.055), rings=1.2),
                segments=72,
            )
            kit.bevel(top, 0.08)
            kit.lathe(
                "leg",
                [(2.6, 0), (2.6, 0.5), (0.9, 0.9), (0.8, 3), (1.1, 4), (0.8, 5.4), (2.0, 6.6)],
                self.beam,
                segments=24,
            )
        else:
            self.row((-7, -3.6, 6.6), (14, 1.8, 0.7), 1, 7.0, self.oak)
            for dx in (-5.6, 4.8):
                for dy in (-2.8, 2.0):
                    self.plank((dx, dy, 0), (0.9, 0.9, 6.6), self.beam)
            self.plank((-5.2, -0.4, 1.6), (10.4, 0.8, 0.9), self.beam)
        for k in range(4 if round_top else 5):
            a = turn + 0.6 + 2 * math.pi * k / (4 if round_top else 5)
            reach = 7.6 if round_top else 8.4
            self.stool(reach * math.cos(a), reach * 0.8 * math.sin(a))
        for dx, dy in ((1.6, 1.2), (-2.4, -1.4), (2.8, -1.6)):
            self.mug((dx, dy, 7.3)).rotation_euler = (0, 0, dx * 2)
        for thing in set(bpy.context.collection.objects) - before:
            thing.location.x += x
            thing.location.y += y
        self.candle((x - 0.4, y + 0.3, 7.3), 800)

    def stool(self, x: float, y: float) -> None:
        seat = kit.lathe(
            "seat",
            [(0, 4.0), (1.7, 4.0), (1.8, 4.15), (1.75, 4.45), (1.5, 4.55), (0, 4.5)],
            surfaces.turned("seat", (0.05, 0.02, 0.008), (0.26, 0.12, 0.048), rings=2),
            segments=40,
        )
        seat.location = (x, y, 0)
        for k in range(3):
            a = 2 * math.pi * k / 3 + x
            kit.rope(
                [
                    (x + 1.1 * math.cos(a), y + 1.1 * math.sin(a), 4.1),
                    (x + 1.7 * math.cos(a), y + 1.7 * math.sin(a), 0),
                ],
                0.22,
                self.beam,
                [1, 0.8],
            )

    def bar(self) -> None:
        """The counter, shelves of mugs and bottles, casks on their rack."""
        self.row((-34, 50.5, 0), (2.6, 0.6, 9.4), 0, 24, self.oak)
        self.plank((-35, 49.6, 9.4), (26, 4.6, 0.9), self.oak, 0.15)
        self.plank((-35, 50.0, 0), (26, 0.6, 1.0), self.beam)
        for x in (-31, -25.5, -19, -13):
            self.mug((x, 51.5, 10.3), 1.15)
        self.candle((-22.5, 51.8, 10.3), 900)
        glass = [
            surfaces.plain(f"bottle {k}", colour, 0.12, Coat_Weight=0.8)
            for k, colour in enumerate(((0.02, 0.07, 0.02), (0.10, 0.035, 0.008), (0.03, 0.035, 0.06)))
        ]
        for z in (12.5, 16.2):
            self.plank((-35, DEPTH - 3.2, z), (25, 2.4, 0.4), self.beam)
            x = -33.5
            while x < -11.5:
                if self.rng.random() < 0.55:
                    bottle = kit.lathe(
                        "bottle",
                        [(0, 0), (0.55, 0), (0.58, 0.2), (0.56, 1.5), (0.2, 2.0), (0.18, 2.6), (0.24, 2.65), (0, 2.7)],
                        self.rng.choice(glass),
                        segments=24,
                    )
                    bottle.location = (x, DEPTH - 2.0, z + 0.4)
                else:
                    self.mug((x, DEPTH - 2.0, z + 0.4), 1.1)
                x += self.rng.uniform(1.3, 2.1)
        cask = barrels.barrel("oak")
        for level, count in ((0, 3), (1, 2)):
            for k in range(count):
                body = cask if (level, k) == (0, 0) else cask.copy()
                if body is not cask:
                    bpy.context.collection.objects.link(body)
                body.scale = (4.6, 4.6, 4.2)
                body.rotation_euler = (math.pi / 2, self.rng.uniform(0, 3), 0)
                x = 13.0 + 8.9 * k + 4.45 * level
                z = 6.0 + 7.7 * level
                body.location = (x, 56, z)
                tap = [(x, 51.3, z - 1.9), (x, 49.8, z - 1.9), (x, 49.6, z - 2.7)]
                kit.rope(tap, 0.26, self.brass)
                kit.rope([(x - 0.5, 50.2, z - 1.1), (x + 0.5, 50.2, z - 1.1)], 0.16, self.brass)
                kit.rope([(x, 50.2, z - 1.9), (x, 50.2, z - 1.1)], 0.14, self.brass)
        for y in (53, 58):
            self.plank((8, y, 0.6), (28, 1.2, 1.3), self.beam)
        for x in (8.5, 17, 26, 34.6):
            self.plank((x, 52.5, 0), (1.2, 7.5, 0.8), self.beam)


def clip(a: tuple[float, float], b: tuple[float, float], low: float, high: float):
    """The part of the segment from a to b whose first coordinate lies in low..high, or None."""
    (y0, z0), (y1, z1) = a, b
    cuts = sorted(((low - y0) / (y1 - y0), (high - y0) / (y1 - y0)))
    start, end = max(0.0, cuts[0]), min(1.0, cuts[1])
    if start >= end:
        return None
    return tuple((y0 + (y1 - y0) * t, z0 + (z1 - z0) * t) for t in (start, end))


def title(scratch: Path, assets: Path, size: tuple[int, int] = SIZE, samples: int = 18) -> None:
    frame = scratch / "title.png"
    if not frame.exists():
        kit.new_scene(transparent=False, ambient=0.10, bounces=6)
        bpy.context.scene.view_settings.exposure = 0.45
        build = Builder()
        build.shell()
        build.door()
        build.window(26.2, 11.0, 8.0, 9.6)
        build.window(40.2, 11.0, 8.0, 9.6)
        build.hearth(37.0)
        build.bar()
        build.table(-21.0, 12.0, 0.3, round_top=True)
        build.table(21.0, 10.0, 0.8, round_top=True)
        build.table(-17.0, 36.0, 0.2, round_top=False)
        build.table(15.0, 36.0, 0.5, round_top=False)
        for x, y, z in ((-21.0, 14.0, 18.5), (21.0, 12.0, 18.5), (-20.0, 46.0, 19.5), (21.0, 40.0, 20.0)):
            build.lantern(x, y, z)
        kit.lens(80, (0, -20, 15.0), (0, 40, 11.0))
        kit.render(frame, size, samples)
    (assets / "common").mkdir(parents=True, exist_ok=True)
    Image.open(frame).convert("RGB").save(assets / "common" / "title.jpg", quality=87, optimize=True)


TARGETS: dict[str, Callable[[Path, Path], None]] = {"title": title}
