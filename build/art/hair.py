"""Ears, hair and beards of the guests, each a method that lays them on the head."""

import math
from collections.abc import Sequence

import bpy
import kit
import surfaces
from carving import HEAD, Head, Place, fuse, leaf, strand
from mathutils import Vector


class Grown(Head):
    """What grows on a head."""

    def ear(self, reach: float, rise: float, breadth: float, back: float = 0.12, thick: float = 0.42) -> None:
        """A leaf-shaped ear on each side: `reach` outwards, `rise` upwards from its root."""
        inner = surfaces.carved(
            "inner ear", tuple(c * f for c, f in zip(self.guest.skin, (0.75, 0.45, 0.42), strict=True)), roughness=0.5
        )
        for side in (1, -1):
            root = Vector((side * (HEAD * self.guest.head[0] - 0.10), 0.02, 0.02))
            tip = root + Vector((side * reach, back, rise))
            leaf(root, tip, breadth, self.skin, thick)
            leaf(
                root + Vector((side * 0.07, -breadth * 0.30, 0)),
                root.lerp(tip, 0.80) + Vector((0, -breadth * 0.30, 0)),
                breadth * 0.62,
                inner,
                0.3,
            )

    def round(self) -> None:
        for side in (1, -1):
            kit.ball((side * (HEAD * self.guest.head[0] - 0.01), 0.02, -0.02), 0.19, self.skin, (0.5, 0.75, 1.1))

    def pointed(self) -> None:
        self.ear(0.62, 0.52, 0.20)

    def broad(self) -> None:
        self.ear(0.70, 0.26, 0.30)

    def drooping(self) -> None:
        self.ear(0.70, -0.30, 0.27)

    def notched(self) -> None:
        self.ear(0.44, 0.22, 0.20)

    def stubby(self) -> None:
        self.ear(0.40, 0.04, 0.26, thick=0.6)

    def mane(self, lumps: Sequence[bpy.types.Object], depth: float = 0.06, fine: float = 0.03) -> None:
        strand(fuse(lumps, self.strands, fine, 6), depth)

    def scalp(self, lift: float = 0.06) -> bpy.types.Object:
        """Hair close to the head; where it meets the face is the hairline."""
        sx, sy, sz = self.guest.head
        flat = 0.86 if self.guest.hat else 1.0  # a hat presses it down
        return kit.ball((0, 0.20, 0.18 * flat), HEAD + lift, self.strands, (sx * 1.02, sy, sz * flat))

    def short(self) -> None:
        sx = self.guest.head[0]
        sides = [kit.ball((s * 0.70 * sx, -0.10, 0.02), 0.16, self.strands, (0.6, 1, 1.6)) for s in (1, -1)]
        self.mane([self.scalp(), *sides])

    def long(self) -> None:
        sx = self.guest.head[0]
        lumps = [self.scalp(0.10), kit.ball((0, 0.34, -0.45), 0.74, self.strands, (1.15, 0.7, 1.35))]
        for side in (1, -1):
            lumps.append(kit.ball((side * 0.70 * sx, -0.08, -0.35), 0.26, self.strands, (0.75, 0.8, 2.2)))
            lumps.append(kit.ball((side * 0.76 * sx, -0.12, -0.95), 0.24, self.strands, (0.9, 0.8, 1.3)))
        self.mane(lumps, 0.07)

    def plaits(self) -> None:
        lumps = [self.scalp(0.08)]
        self.mane(lumps)
        for side in (1, -1):
            for k in range(7):
                at = (side * (0.80 + 0.055 * k - 0.012 * k * k), -0.12 - 0.035 * k, -0.10 - 0.17 * k)
                kit.ball(at, 0.165 - 0.008 * k, self.strands, (1, 0.85, 0.8), (0, side * 0.35 * (-1) ** k, 0))
            kit.ball((side * 0.80, -0.36, -1.27), 0.13, self.trim, (1, 1, 0.6))

    def cloud(self) -> None:
        lumps = []
        for _ in range(70):
            way = Vector((self.rng.gauss(0, 1), self.rng.gauss(0.5, 0.8), self.rng.gauss(0.35, 0.8)))
            way.normalize()
            if way.y < -0.30 or (way.y < 0.0 and way.z < 0.1 and abs(way.x) < 0.75):
                continue
            lumps.append(kit.ball(way * 0.92, self.rng.uniform(0.20, 0.28), self.strands))
        fuse(lumps, self.strands, 0.03, 2)

    def bun(self) -> None:
        self.mane([self.scalp()], 0.05)
        self.mane([kit.ball((0, 0.05, 0.98), 0.36, self.strands, (1.1, 1, 0.85))], 0.06)
        kit.rope([(-0.62, 0.0, 1.22), (0.55, -0.05, 0.78)], 0.035, self.trim)
        kit.ball((-0.64, 0, 1.23), 0.08, self.gold)

    def rings(self) -> None:
        """Two coils of plaited hair over the ears."""
        self.mane([self.scalp(0.08)], 0.05)
        for side in (1, -1):
            for k in range(11):
                a = 2 * math.pi * k / 11
                kit.ball(
                    (side * 0.98, 0.05 + 0.06 * math.cos(a), 0.05 + 0.27 * math.sin(a)), 0.15, self.strands, (1, 1, 1)
                )
                kit.ball((side * 0.95, -0.02 + 0.20 * math.cos(a), 0.05 + 0.28 * math.sin(a)), 0.145, self.strands)
            kit.ball((side * 1.04, -0.06, 0.05), 0.13, self.gold, (0.6, 1, 1))
        kit.round_off(
            kit.lathe(
                "band",
                [(self.girth(0.46) + 0.07, 0.42), (self.girth(0.46) + 0.10, 0.50), (self.girth(0.56) + 0.08, 0.58)],
                self.trim,
            )
        )

    def crest(self) -> None:
        lumps = []
        for k in range(11):
            a = -0.80 + 0.20 * k
            at = self.on_head((0, math.sin(a), math.cos(a)), 0.16)
            height = 0.95 - 0.05 * abs(k - 4)
            lumps.append(kit.cone(at, 0.22, height, self.strands, (-a - 0.12, 0, 0), (0.62, 1, 1), tip=0.05))
        self.mane(lumps, 0.02, 0.022)

    def tail(self) -> None:
        """Hair drawn up into a tail that falls to one side."""
        self.mane([self.scalp(0.04)], 0.04)
        kit.round_off(kit.lathe("ring", [(0.20, 0.78), (0.25, 0.84), (0.25, 0.98), (0.19, 1.02)], self.gold))
        path = [(0, 0.05, 0.80), (0.04, 0.10, 1.14), (0.40, 0.16, 1.28), (0.84, 0.20, 0.98), (1.04, 0.18, 0.40)]
        self.mane([kit.rope(path, 0.24, self.strands, [0.7, 0.95, 1.15, 1.05, 0.12])], 0.05)

    def tufts(self) -> None:
        lumps = []
        for x, tilt, size in (
            (-0.40, -0.55, 0.75),
            (-0.16, -0.20, 1.0),
            (0.14, 0.18, 1.1),
            (0.38, 0.5, 0.8),
            (0.0, 0.0, 0.9),
        ):
            at = self.on_head((x, 0.05, 0.8), 0.24 * size)
            lumps.append(kit.cone(at, 0.24, 0.95 * size, self.strands, (-0.15, tilt, 0)))
        self.mane(lumps, 0.05)

    def bone_knot(self) -> None:
        self.mane(
            [
                kit.ball(self.on_head((0, 0.05, 1), 0.12), 0.30, self.strands, (1, 1, 1.1)),
                kit.cone(self.on_head((0, 0.1, 1), 0.45), 0.22, 0.55, self.strands),
            ],
            0.07,
        )
        z = self.on_head((0, 0.05, 1), 0.14).z
        kit.rope([(-0.62, -0.16, z + 0.04), (0, -0.24, z), (0.62, -0.16, z + 0.04)], 0.085, self.ivory)
        for side in (1, -1):
            for dz in (0.09, -0.06):
                kit.ball((side * 0.66, -0.16, z + dz), 0.12, self.ivory)

    def moustache(self, reach: float = 0.42, droop: float = 0.12, thick: float = 0.11) -> None:
        for side in (1, -1):
            path = [self.on_face(side * 0.02, -0.285, 0.05), self.on_face(side * 0.22, -0.315, 0.05)]
            end = self.on_face(side * min(reach, 0.46), -0.30 - droop, 0.03)
            kit.rope([*path, end + Vector((side * max(0, reach - 0.46), 0, 0))], thick, self.strands, [1, 1, 0.15])

    def whiskers(self) -> list[bpy.types.Object]:
        """The part of a beard that follows the jaw."""
        sx = self.guest.head[0]
        lumps = [kit.ball((0, -0.46, -0.56), 0.44, self.strands, (1.15, 0.75, 0.80))]
        for side in (1, -1):
            lumps.append(kit.ball((side * 0.56 * sx, -0.30, -0.32), 0.26, self.strands, (0.85, 0.9, 1.3)))
        return lumps

    def full(self) -> None:
        self.mane([*self.whiskers(), kit.ball((0, -0.62, -0.82), 0.36, self.strands, (1.1, 0.6, 1))], 0.06)
        self.moustache()

    def spade(self) -> None:
        lumps = [*self.whiskers(), kit.ball((0, -0.62, -0.95), 0.56, self.strands, (1.35, 0.55, 1.0))]
        self.mane(lumps, 0.08)
        self.moustache(0.50, 0.06, 0.13)

    def forked(self) -> None:
        lumps = self.whiskers()
        for side in (1, -1):
            path = [(side * 0.12, -0.64, -0.60), (side * 0.26, -0.74, -1.0), (side * 0.50, -0.78, -1.36)]
            lumps.append(kit.rope(path, 0.27, self.strands, [1, 0.95, 0.2]))
        self.mane(lumps, 0.07)
        for side in (1, -1):
            self.bead((side * 0.36, -0.78, -1.16), 0.19, (0.3, side * 0.55, 0))
        self.moustache(0.62, -0.02, 0.12)

    def braided(self) -> None:
        self.mane(self.whiskers(), 0.07)
        for k in range(5):
            kit.ball(
                (0.035 * (-1) ** k, -0.76, -0.76 - 0.15 * k),
                0.20 - 0.012 * k,
                self.strands,
                (1, 0.75, 0.75),
                (0, 0.4 * (-1) ** k, 0),
            )
        self.bead((0, -0.78, -1.10), 0.20, (0, 0, 0))
        self.moustache(0.44, 0.30, 0.11)

    def flowing(self) -> None:
        lumps = [
            *self.whiskers(),
            kit.ball((0, -0.66, -0.95), 0.40, self.strands, (1.05, 0.6, 1.3)),
            kit.ball((0.04, -0.74, -1.40), 0.24, self.strands, (1, 0.6, 1.6)),
        ]
        self.mane(lumps, 0.08)
        self.moustache(0.52, 0.20, 0.11)

    def goatee(self) -> None:
        self.mane([kit.ball(self.on_face(0, -0.56, 0.0), 0.19, self.strands, (1.1, 0.8, 1.3))], 0.04)
        self.moustache(0.30, 0.10, 0.07)

    def tapered(self) -> None:
        chin = self.on_face(0, -0.56)
        path = [chin + Vector((0, 0.05, 0.06)), chin + Vector((0, -0.10, -0.22)), chin + Vector((0, -0.24, -0.56))]
        self.mane([kit.rope(path, 0.20, self.strands, [1.1, 1, 0.1])], 0.04)
        self.moustache(0.40, -0.06, 0.06)

    def handlebar(self) -> None:
        for side in (1, -1):
            path = [
                self.on_face(side * 0.02, -0.29, 0.06),
                self.on_face(side * 0.26, -0.34, 0.08),
                self.on_face(side * 0.46, -0.22, 0.12),
            ]
            kit.rope([*path, path[-1] + Vector((side * 0.10, -0.02, 0.14))], 0.115, self.strands, [1, 1, 0.55, 0.15])

    def bead(self, at: Place, radius: float, turn: kit.Point) -> None:
        ring = kit.lathe(
            "bead", [(radius * 0.9, -0.07), (radius * 1.1, 0), (radius * 0.9, 0.07)], self.gold, segments=32
        )
        kit.round_off(ring, 1)
        ring.location, ring.rotation_euler = at, turn
