"""Collars, paint and what else makes a face that customer's, each a method that puts it on."""

import math

import bpy
import kit
import surfaces
from carving import Head, fuse, strand
from mathutils import Vector
from moods import flush


class Adorned(Head):
    """What a customer carries, and what life left on its face."""

    def collar_cowl(self, w: float) -> None:
        """A monk's hood, thrown back."""
        path = [
            (0.74 * math.cos(a) * 1.05, 0.66 * math.sin(a), -0.74 + 0.14 * math.sin(a))
            for a in (2 * math.pi * k / 12 for k in range(13))
        ]
        wool = surfaces.carved("cowl", tuple(c * 1.25 for c in self.guest.cloth), roughness=0.85, grain=0.4)
        strand(
            fuse([kit.rope(path, 0.27, wool), kit.ball((0, 0.5, -0.55), 0.62, wool, (1.2, 0.8, 0.8))], wool, 0.035, 5),
            0.03,
        )

    def pipe(self) -> None:
        briar = surfaces.carved("briar", (0.20, 0.06, 0.02), roughness=0.3)
        root = self.on_face(0.22, -0.46)
        bend = root + Vector((0.20, -0.36, -0.12))
        kit.rope([root + Vector((0, 0.05, 0)), root + Vector((0.10, -0.2, -0.04)), bend], 0.042, self.black)
        kit.rope([bend, bend + Vector((0.10, -0.06, -0.02))], 0.07, briar)
        bowl = kit.lathe(
            "bowl",
            [(0, -0.10), (0.11, -0.08), (0.145, 0.06), (0.13, 0.24), (0.10, 0.24), (0.10, 0.12), (0, 0.10)],
            briar,
            segments=32,
        )
        kit.round_off(bowl, 1)
        bowl.location = bend + Vector((0.13, -0.06, 0.02))
        ember = surfaces.glowing("ember", (1, 0.25, 0.04), 3.0)
        kit.ball(bend + Vector((0.13, -0.06, 0.22)), 0.085, ember, (1, 1, 0.5))

    def cross(self) -> None:
        cord = surfaces.carved("cord", (0.50, 0.36, 0.18), roughness=0.8)
        for side in (1, -1):
            kit.rope([(side * 0.48, -0.80, -0.86), (side * 0.24, -1.0, -1.05), (0, -1.06, -1.12)], 0.035, cord)
        kit.rope([(0, -1.10, -1.06), (0, -1.16, -1.40)], 0.06, self.gold)
        kit.rope([(-0.13, -1.13, -1.18), (0.13, -1.13, -1.18)], 0.06, self.gold)

    def epaulettes(self) -> None:
        for side in (1, -1):
            kit.round_off(
                kit.ball((side * 0.98, -0.12, -1.02), 0.30, self.gold, (1.05, 0.9, 0.35), (0, side * 0.35, 0)), 1
            )
            for k in range(9):
                a = math.pi + math.pi * k / 8
                kit.ball(
                    (side * 1.00 + 0.30 * math.cos(a), -0.12 + 0.27 * math.sin(a), -1.17),
                    0.06,
                    self.gold,
                    (0.8, 0.8, 1.8),
                )
        for k in range(2):
            kit.ball((0.16, -1.02 - 0.04 * k, -1.02 - 0.18 * k), 0.07, self.gold)

    def scar(self) -> None:
        welt = surfaces.carved(
            "welt",
            tuple(min(1, c * f) for c, f in zip(self.guest.skin, (1.35, 0.9, 0.85), strict=True)),
            roughness=0.35,
        )
        path = [self.on_face(x, z, 0.005) for x, z in ((-0.56, 0.0), (-0.48, -0.16), (-0.42, -0.34))]
        kit.rope(path, 0.024, welt)
        for x, z in ((-0.53, -0.08), (-0.45, -0.24)):
            kit.rope([self.on_face(x - 0.05, z + 0.01, 0.006), self.on_face(x + 0.05, z - 0.02, 0.006)], 0.016, welt)

    def stripe(self, points: list[tuple[float, float]], thick: float, material: bpy.types.Material) -> None:
        """A stroke of paint on the face."""
        kit.rope([self.on_face(x * self.guest.head[0], z, -thick * 0.72) for x, z in points], thick, material)

    def warpaint(self) -> None:
        woad = surfaces.carved("woad", (0.04, 0.12, 0.42), roughness=0.6)
        for side in (1, -1):
            self.stripe([(side * 0.26, -0.20), (side * 0.44, -0.17), (side * 0.60, -0.10)], 0.055, woad)
            self.stripe([(side * 0.30, -0.32), (side * 0.44, -0.29), (side * 0.56, -0.23)], 0.045, woad)

    def skull_paint(self) -> None:
        chalk = surfaces.carved("chalk", (0.74, 0.72, 0.64), roughness=0.8, grain=0.3)
        self.stripe([(0, 0.62), (0, 0.46), (0, 0.26)], 0.06, chalk)
        for side in (1, -1):
            for z in (-0.14, -0.26):
                self.stripe([(side * 0.32, z), (side * 0.46, z + 0.01), (side * 0.62, z + 0.05)], 0.038, chalk)

    def soot(self) -> None:
        for x, z, size in ((0.46, -0.22, 0.24), (-0.30, 0.40, 0.20), (-0.50, -0.30, 0.16), (0.12, -0.66, 0.18)):
            at = self.on_face(x, max(z, -0.60))
            flush(self.skin, tuple(at), size, 0.85, (0.03, 0.025, 0.022))

    def freckles(self) -> None:
        spot = surfaces.plain("freckle", (0.40, 0.15, 0.05), 0.6)
        for _ in range(16):
            x, z = self.rng.choice((1, -1)) * self.rng.uniform(0.20, 0.52), self.rng.uniform(-0.25, -0.10)
            kit.ball(self.on_face(x, z), 0.018, spot)

    def moon_mark(self) -> None:
        silver = surfaces.plain("mark", (0.80, 0.80, 0.88), 0.3)
        arc = [(0.09 * math.cos(a), 0.36 + 0.09 * math.sin(a)) for a in (math.radians(-200 + 44 * k) for k in range(6))]
        kit.rope([self.on_face(x, z, -0.008) for x, z in arc], 0.028, silver, [0.3, 0.8, 1.1, 1.1, 0.8, 0.3])
        for side in (1, -1):
            for k in range(3):
                kit.ball(self.on_face(side * (0.30 + 0.10 * k), -0.16 + 0.03 * k), 0.028, silver)

    def mask(self) -> None:
        """A thief's mask round both eyes."""
        black = surfaces.plain("mask", (0.016, 0.014, 0.016), 0.6)
        g = self.guest
        across = [-0.66 + 0.055 * k for k in range(25)]
        vertices, faces = [], []
        for x in across:
            hole = abs(x)
            high = 0.17 + 0.10 * math.cos((hole - g.gap) * 6)
            for row in range(9):
                z = g.sight + high * (row / 4 - 1)
                vertices.append(tuple(self.on_face(x * g.head[0], z, 0.014)))
        for k in range(len(across) - 1):
            faces += [(9 * k + row, 9 * k + 9 + row, 9 * k + 10 + row, 9 * k + 1 + row) for row in range(8)]
        kit.mesh("mask", vertices, faces, black)

    def goggles(self) -> None:
        """Pushed up on the forehead."""
        strap = surfaces.leather("strap", (0.10, 0.045, 0.02))
        lens = surfaces.plain("lens", (0.05, 0.22, 0.20), 0.05, Coat_Weight=1.0)
        ring = [self.on_head((math.sin(a), -math.cos(a), 0.62), 0.03) for a in (k * math.pi / 10 for k in range(-8, 9))]
        kit.rope(ring, 0.055, strap)
        for side in (1, -1):
            at = self.on_face(side * 0.25, 0.45, 0.06)
            loop = [
                at + Vector((0.19 * math.cos(a), -0.05, 0.17 * math.sin(a)))
                for a in (2 * math.pi * k / 12 for k in range(13))
            ]
            kit.rope(loop, 0.055, self.gold)
            kit.ball(at, 0.18, lens, (1, 0.45, 0.92))

    def stone_beads(self) -> None:
        tones = [
            surfaces.carved("bead", colour, roughness=0.35)
            for colour in ((0.05, 0.22, 0.20), (0.50, 0.42, 0.30), (0.30, 0.06, 0.04))
        ]
        w = self.guest.width
        for k in range(13):
            a = math.pi * (1.08 + 0.84 * k / 12)
            kit.ball(
                (0.96 * w * math.cos(a), 0.98 * w * math.sin(a), -1.02 - 0.10 * math.sin(math.pi * k / 12)),
                0.135,
                tones[k % 3],
            )
