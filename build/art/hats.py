"""Hats, helmets and other things worn on a head, each a method that puts it on."""

import math
from collections.abc import Sequence

import bpy
import kit
import surfaces
from carving import HEAD, Head, fuse, leaf, strand
from mathutils import Vector


class Worn(Head):
    """What is worn on a head."""

    def turned_hat(
        self, profile: Sequence[tuple[float, float]], material: bpy.types.Material, tilt: kit.Point = (0, 0, 0)
    ):
        """A hat of revolution; heights count from the brim line above the brows."""
        hat = kit.lathe("hat", [(r, z + 0.40) for r, z in profile], material, segments=72)
        kit.round_off(hat)
        hat.rotation_euler = tilt
        return hat

    def feathered_cap(self) -> None:
        felt = surfaces.carved("felt", (0.30, 0.12, 0.04), roughness=0.7)
        self.turned_hat(
            [(0.72, -0.02), (0.92, 0.02), (1.06, 0.12), (1.02, 0.30), (0.70, 0.46), (0, 0.50)], felt, (0.06, 0.10, 0)
        )
        self.turned_hat([(0.78, -0.05), (0.84, -0.04), (0.86, 0.08), (0.78, 0.10)], self.trim, (0.06, 0.10, 0))
        plume = surfaces.carved("plume", (0.55, 0.05, 0.03), roughness=0.5)
        self.mane_of(
            plume, kit.rope([(0.62, -0.45, 0.62), (0.98, -0.25, 1.00), (0.92, 0.02, 1.52)], 0.15, plume, [0.3, 1, 0.08])
        )

    def mane_of(self, material: bpy.types.Material, *lumps: bpy.types.Object) -> None:
        strand(fuse(lumps, material, 0.025, 5), 0.025)

    def kerchief(self) -> None:
        cloth = surfaces.carved("kerchief", (0.42, 0.035, 0.03), roughness=0.7)
        sx, sy, sz = self.guest.head
        kit.ball((0, 0.17, 0.24), HEAD + 0.12, cloth, (sx, sy, sz))
        band = [
            self.on_head((math.sin(a), -math.cos(a), 0.62 - 0.25 * abs(a)), 0.10) for a in (-1.3, -0.65, 0, 0.65, 1.3)
        ]
        kit.rope(band, 0.085, cloth)
        dots = surfaces.plain("dots", (0.80, 0.72, 0.55), 0.7)
        for k in range(16):
            way = Vector((math.sin(k * 2.4) * 0.75, -0.55 + 0.05 * k, 0.75 + 0.25 * math.cos(k * 2.4)))
            centre = Vector((0, 0.17, 0.24))
            kit.ball(centre + way.normalized() * (HEAD + 0.085), 0.06, dots)

    def kettle_helm(self) -> None:
        self.turned_hat(
            [
                (0.78, -0.10),
                (1.28, -0.10),
                (1.30, -0.05),
                (0.90, 0.08),
                (0.84, 0.30),
                (0.55, 0.62),
                (0.12, 0.74),
                (0, 0.75),
            ],
            self.iron,
        )
        kit.rope([(0, -0.92, 0.46), (0, -0.68, 0.90), (0, 0, 1.16), (0, 0.7, 0.9)], 0.06, self.iron)
        for k in range(14):
            a = 2 * math.pi * k / 14
            kit.ball((0.885 * math.cos(a), 0.885 * math.sin(a), 0.52), 0.045, self.gold)
        strap = surfaces.leather("strap", (0.08, 0.035, 0.016))
        for side in (1, -1):
            kit.rope([(side * 0.80, -0.12, 0.40), (side * 0.80, -0.22, -0.1), (side * 0.50, -0.42, -0.62)], 0.05, strap)

    def crown(self) -> None:
        r = self.girth(0.52) + 0.16
        self.turned_hat([(r, 0.20), (r + 0.05, 0.20), (r + 0.09, 0.46), (r + 0.03, 0.46), (r, 0.20)], self.gold)
        ruby = surfaces.plain("ruby", (0.50, 0.012, 0.03), 0.1, Coat_Weight=1.0)
        for k in range(9):
            a = -math.pi / 2 + 2 * math.pi * k / 9
            out = Vector((math.cos(a), math.sin(a), 0))
            kit.cone(out * (r + 0.07) + Vector((0, 0, 1.02)), 0.16, 0.36, self.gold, (0, 0, a), (0.5, 1, 1))
            kit.ball(out * (r + 0.08) + Vector((0, 0, 1.22)), 0.07, self.gold)
            kit.ball(out * (r + 0.09) + Vector((0, 0, 0.74)), 0.065, ruby)

    def tricorne(self) -> None:
        felt = surfaces.carved("felt", (0.022, 0.020, 0.026), roughness=0.7)
        self.turned_hat([(0.80, -0.02), (0.82, 0.20), (0.68, 0.52), (0.30, 0.62), (0, 0.62)], felt)
        rim, edge = [], []
        for k in range(72):
            a = 2 * math.pi * k / 72
            fold = 0.5 + 0.5 * math.cos(3 * (a + math.pi / 2))  # 1 at a corner
            r, z = 0.98 + 0.42 * fold, 0.80 - 0.40 * fold
            rim += [(0.80 * math.cos(a), 0.80 * math.sin(a), 0.38), (r * math.cos(a), r * math.sin(a), z)]
            edge.append((r * math.cos(a), r * math.sin(a), z))
        faces = [(2 * k, 2 * k + 1, (2 * k + 3) % 144, (2 * k + 2) % 144) for k in range(72)]
        brim = kit.mesh("brim", rim, faces, felt)
        brim.modifiers.new("thick", "SOLIDIFY").thickness = 0.06
        kit.rope([*edge, edge[0]], 0.045, self.gold)

    def horned_helm(self) -> None:
        r = self.girth(0.40)
        self.turned_hat(
            [(r + 0.02, -0.02), (r + 0.08, 0.02), (r, 0.22), (0.58, 0.58), (0.2, 0.72), (0, 0.73)], self.iron
        )
        self.turned_hat([(r, -0.08), (r + 0.12, -0.08), (r + 0.12, 0.10), (r + 0.02, 0.13)], self.gold)
        for side in (1, -1):
            root = Vector((side * (r - 0.06), 0, 0.60))
            path = [
                root,
                root + Vector((side * 0.38, -0.04, 0.12)),
                root + Vector((side * 0.52, -0.06, 0.46)),
                root + Vector((side * 0.42, -0.08, 0.86)),
            ]
            kit.rope(path, 0.19, self.ivory, [1, 0.9, 0.6, 0.08])
            kit.rope([root, root + Vector((side * 0.14, 0, 0.03))], 0.225, self.gold)
        for k in range(14):
            a = 2 * math.pi * (k + 0.5) / 14
            kit.ball(((r + 0.12) * math.cos(a), (r + 0.12) * math.sin(a), 0.41), 0.05, self.iron)

    def miners_cap(self) -> None:
        """A long knitted cap whose tip falls over."""
        r = self.girth(0.38)
        cap = surfaces.carved("cap", (0.42, 0.05, 0.03), roughness=0.75, grain=0.4)
        path = [
            (0, 0.06, 0.30),
            (0, 0.08, 0.66),
            (0.10, 0.10, 1.05),
            (0.46, 0.12, 1.28),
            (0.92, 0.10, 1.12),
            (1.14, 0.05, 0.78),
        ]
        fuse([kit.rope(path, r + 0.09, cap, [1, 0.96, 0.66, 0.44, 0.28, 0.14])], cap, 0.035, 14)
        kit.ball((1.16, 0.04, 0.68), 0.19, surfaces.carved("bobble", (0.75, 0.66, 0.48), roughness=0.8))
        self.turned_hat([(r, -0.06), (r + 0.13, -0.05), (r + 0.14, 0.10), (r + 0.02, 0.15)], self.gold)

    def lantern_cap(self) -> None:
        """A miner's iron cap with a candle stuck on it."""
        r = self.girth(0.40)
        profile = [
            (r + 0.02, -0.04),
            (r + 0.22, -0.10),
            (r + 0.24, -0.05),
            (r + 0.06, 0.10),
            (0.62, 0.44),
            (0.2, 0.58),
            (0, 0.60),
        ]
        self.turned_hat(profile, self.iron)
        self.turned_hat([(r + 0.03, 0.06), (r + 0.08, 0.08), (r + 0.02, 0.20), (r - 0.04, 0.20)], self.trim)
        wax = surfaces.plain("wax", (0.85, 0.74, 0.52), 0.5, Subsurface_Weight=0.4)
        flame = surfaces.glowing("flame", (1, 0.55, 0.15), 6.0)
        foot = Vector((0, -0.62, 0.84))
        kit.round_off(kit.cone(foot + Vector((0, -0.06, 0)), 0.22, 0.14, self.iron, tip=0.14), 1)
        kit.cone(foot + Vector((0, -0.06, 0.26)), 0.13, 0.42, wax, tip=0.12)
        kit.ball(foot + Vector((0, -0.06, 0.60)), 0.085, flame, (1, 1, 1.9))

    def circlet(self) -> None:
        ring = [
            self.on_head((math.sin(a), -math.cos(a), 0.62 - 0.10 * math.cos(a)), 0.05)
            for a in (k * math.pi / 8 for k in range(-8, 9))
        ]
        kit.rope(ring, 0.042, self.gold)
        gem = surfaces.plain("gem", (0.02, 0.28, 0.50), 0.06, Coat_Weight=1.0)
        kit.ball(self.on_face(0, 0.44, 0.06), 0.095, gem, (1, 0.7, 1.25))

    def antlers(self) -> None:
        horn = surfaces.carved("horn", (0.33, 0.19, 0.09), roughness=0.5)
        leaf_green = surfaces.carved("leaves", (0.07, 0.17, 0.03), roughness=0.6)
        for side in (1, -1):

            def at(*p: float, side: int = side) -> Vector:
                return Vector((side * p[0], p[1], p[2]))

            kit.rope(
                [at(0.34, 0.05, 0.62), at(0.52, 0.06, 0.95), at(0.92, 0.08, 1.14), at(1.14, 0.02, 1.52)],
                0.10,
                horn,
                [1, 0.9, 0.75, 0.15],
            )
            kit.rope([at(0.54, 0.06, 0.98), at(0.56, -0.05, 1.25), at(0.48, -0.08, 1.48)], 0.075, horn, [1, 0.8, 0.15])
            kit.rope([at(0.88, 0.08, 1.12), at(1.12, 0.06, 1.08), at(1.32, 0.02, 1.20)], 0.065, horn, [1, 0.8, 0.15])
        for k in range(15):
            a = -math.pi / 2 + (k - 7) * 0.27
            foot = self.on_head((math.cos(a), math.sin(a), 0.72), 0.06)
            leaf(foot, foot + Vector((0.24 * math.cos(a * 3), -0.05, 0.24)), 0.11, leaf_green, 0.35)

    def spiked_helm(self) -> None:
        r = self.girth(0.40)
        self.turned_hat(
            [
                (r + 0.02, -0.04),
                (r + 0.10, -0.02),
                (r + 0.08, 0.12),
                (r - 0.02, 0.30),
                (0.5, 0.60),
                (0.16, 0.72),
                (0.12, 0.80),
                (0, 0.84),
            ],
            self.iron,
        )
        kit.cone((0, 0, 1.34), 0.14, 0.46, self.iron)
        kit.cone((0, -(r + 0.03), 0.24), 0.10, 0.42, self.iron, (math.pi, 0, 0), (1, 0.45, 1))
        for k in range(5):
            a = -math.pi / 2 + (k - 2) * 0.95
            kit.cone(
                ((r + 0.16) * math.cos(a), (r + 0.16) * math.sin(a), 0.46), 0.10, 0.34, self.ivory, (0, math.pi / 2, a)
            )

    def pot(self) -> None:
        """A kettle worn upside down."""
        copper = surfaces.hammered("copper", (0.55, 0.23, 0.10), 0.35, 3.0)
        r = self.girth(0.36) + 0.04
        pot = kit.lathe(
            "pot",
            [(r + 0.10, 0.34), (r + 0.12, 0.40), (r + 0.02, 0.44), (r, 0.95), (r - 0.10, 1.08), (0, 1.12)],
            copper,
            segments=72,
        )
        kit.bevel(pot, 0.05, 3)
        pot.rotation_euler = (0.05, -0.12, 0)
        kit.rope([(r - 0.1, 0, 0.78), (r + 0.42, 0, 0.88), (r + 0.72, 0, 1.10)], 0.085, self.iron, [1, 1, 1.2])
        kit.rope(
            [(-r * 0.3, -0.1, 1.10), (-r * 0.2, -0.1, 1.30), (r * 0.2, -0.1, 1.26), (r * 0.3, -0.1, 1.02)],
            0.05,
            self.iron,
        )

    def mushrooms(self) -> None:
        moss = surfaces.carved("moss", self.guest.tint, roughness=0.9, grain=0.5)
        lumps = [
            kit.ball(self.on_head((math.sin(k * 2.4) * 0.7, 0.1 + 0.4 * math.cos(k * 2.4), 1), -0.06), 0.27, moss)
            for k in range(14)
        ]
        strand(fuse(lumps, moss, 0.035, 3), 0.08)
        stem = surfaces.carved("stem", (0.66, 0.55, 0.40), roughness=0.7)
        cap = surfaces.carved("toadstool", (0.50, 0.045, 0.025), roughness=0.4)
        dots = surfaces.plain("dots", (0.85, 0.80, 0.70), 0.6)
        for x, y, size in ((-0.28, -0.05, 1.0), (0.22, 0.0, 1.35), (0.55, -0.1, 0.7)):
            foot = self.on_head((x, y, 0.8))
            top = foot + Vector((x * 0.35, 0, 0.34 * size))
            kit.rope([foot, top], 0.10 * size, stem)
            hat = kit.lathe(
                "cap", [(0.05, -0.02), (0.36, -0.04), (0.38, 0.04), (0.26, 0.22), (0, 0.30)], cap, segments=48
            )
            kit.round_off(hat)
            hat.location, hat.scale = top, (size, size, size)
            for k in range(5):
                a = k * 1.3 - 2.4
                kit.ball(
                    top + Vector((0.25 * size * math.cos(a), 0.25 * size * math.sin(a), 0.17 * size)),
                    0.055 * size,
                    dots,
                )

    def wizard_hat(self) -> None:
        self.pointed_hat(self.cloth, 1.20, (0.10, 0.40), stars=True)

    def witch_hat(self) -> None:
        self.pointed_hat(
            surfaces.carved("felt", (0.022, 0.020, 0.026), roughness=0.75), 1.42, (-0.12, -0.46), stars=False
        )

    def pointed_hat(self, felt: bpy.types.Material, brim: float, lean: tuple[float, float], *, stars: bool) -> None:
        r = self.girth(0.42) + (0.14 if self.guest.hair else 0.0)
        self.turned_hat(
            [(r - 0.06, -0.01), (brim, -0.06), (brim + 0.03, -0.02), (r + 0.10, 0.09), (r, 0.14)], felt, (0.05, 0.03, 0)
        )
        x, bend = lean
        path = [(0, 0.02, 0.42), (x * 0.2, 0.04, 0.80), (x, 0.06, 1.18), (x + bend, 0.04, 1.46)]
        fuse([kit.rope(path, r + 0.04, felt, [1, 0.70, 0.36, 0.06])], felt, 0.03, 10)
        self.turned_hat([(r + 0.02, 0.06), (r + 0.09, 0.08), (r + 0.02, 0.24), (r - 0.06, 0.24)], self.trim)
        if stars:
            for px, pz, size in ((-0.42, 0.78, 0.085), (0.30, 0.86, 0.07), (-0.02, 1.02, 0.075)):
                kit.ball((px, -0.60 + (pz - 0.7) * 0.55, pz), size, self.gold, (1, 0.5, 1))
        else:
            buckle = [(-0.15, 0.13), (0.15, 0.13), (0.15, -0.10), (-0.15, -0.10), (-0.15, 0.13)]
            kit.rope([(px, -(r + 0.10), 0.55 + pz) for px, pz in buckle], 0.035, self.gold)

    def turban(self) -> None:
        silk = surfaces.carved("silk", (0.62, 0.52, 0.36), roughness=0.6)
        for k, (z, turn) in enumerate(((0.46, 0.10), (0.60, -0.12), (0.75, 0.13), (0.90, -0.10), (1.02, 0.08))):
            r = (0.86, 0.90, 0.84, 0.66, 0.40)[k]
            coil = [
                (r * math.cos(a), r * math.sin(a), z + turn * math.cos(a) * (1 if k % 2 else -1))
                for a in (2 * math.pi * i / 12 for i in range(13))
            ]
            kit.rope(coil, 0.20, silk)
        kit.ball((0, 0, 0.80), 0.62, silk)
        jewel = surfaces.plain("jewel", (0.02, 0.35, 0.16), 0.06, Coat_Weight=1.0)
        kit.ball((0, -1.08, 0.66), 0.12, jewel, (1, 0.6, 1.2))
        kit.ball((0, -1.05, 0.66), 0.16, self.gold, (1, 0.5, 1.2))
        kit.rope(
            [(0, -1.02, 0.78), (0.06, -0.98, 1.18), (-0.10, -0.95, 1.50)],
            0.11,
            surfaces.carved("plume", (0.85, 0.80, 0.70)),
            [0.4, 1, 0.1],
        )

    def eye_patch(self) -> None:
        leather = surfaces.leather("patch", (0.018, 0.013, 0.012))
        x, z = 0.275 * self.guest.head[0], 0.085
        at = self.on_face(x, z)
        kit.ball((x, at.y + 0.03, z), 0.20, leather, (1.05, 0.72, 1.0))
        strap = [
            self.on_head((math.sin(a), -math.cos(a), 0.30 - 0.36 * a / 1.5), 0.03) for a in (-1.5, -1.0, -0.5, 0.0, 0.3)
        ]
        kit.rope(strap, 0.04, leather)

    def spectacles(self) -> None:
        y = min(self.on_face(s * 0.275, 0.085).y for s in (1, -1)) - 0.13
        for side in (1, -1):
            loop = [
                (side * 0.275 + 0.19 * math.cos(a), y, 0.07 + 0.17 * math.sin(a))
                for a in (2 * math.pi * k / 10 for k in range(11))
            ]
            kit.rope(loop, 0.028, self.gold)
            kit.rope([(side * 0.46, y, 0.10), (side * 0.72, -0.25, 0.10)], 0.022, self.gold)
        kit.rope([(-0.09, y, 0.10), (0, y - 0.02, 0.13), (0.09, y, 0.10)], 0.026, self.gold)

    def earring(self) -> None:
        """Through the lobe of the broad ear, a third of the way out."""
        for x, z in ((-0.98, -0.06), (-1.14, 0.02)):
            loop = [
                (x + 0.11 * math.cos(a), -0.02 + 0.03 * math.sin(a), z + 0.13 * math.sin(a))
                for a in (2 * math.pi * k / 8 for k in range(9))
            ]
            kit.rope(loop, 0.028, self.gold)

    def nose_ring(self) -> None:
        y = self.on_face(0, -0.12).y - self.guest.nose[0] * 0.95
        loop = [
            (0.10 * math.cos(a), y - 0.03, -0.25 + 0.10 * math.sin(a)) for a in (2 * math.pi * k / 8 for k in range(9))
        ]
        kit.rope(loop, 0.028, self.gold)

    def warts(self) -> None:
        for _ in range(8):
            x, z = self.rng.uniform(-0.5, 0.5), self.rng.uniform(-0.3, 0.5)
            if abs(z - 0.1) > 0.2 or abs(x) > 0.45:
                kit.ball(self.on_face(x, z), self.rng.uniform(0.04, 0.07), self.skin)
