"""Hair and beards of Tavern's customers beside those of hair.py, each a method that lays them on the head."""

import math

import kit
from carving import fuse, strand
from hair import Grown
from mathutils import Vector


class Haired(Grown):
    """What a customer's hair is like."""

    def side_tufts(self) -> None:
        sx = self.guest.head[0]
        lumps = []
        for side in (1, -1):
            for dz, out, size in ((0.16, 0.0, 0.24), (-0.04, 0.10, 0.28), (-0.26, 0.06, 0.24)):
                lumps.append(kit.ball((side * (0.80 + out) * sx, 0.06, dz), size, self.strands, (0.9, 0.9, 0.9)))
        self.mane(lumps, 0.09)

    def sideburns(self) -> None:
        """Whiskers that leave the chin bare, and a moustache."""
        sx = self.guest.head[0]
        lumps = []
        for side in (1, -1):
            lumps.append(
                kit.rope(
                    [
                        (side * 0.72 * sx, -0.16, -0.06),
                        (side * 0.70 * sx, -0.38, -0.36),
                        (side * 0.50 * sx, -0.60, -0.60),
                    ],
                    0.20,
                    self.strands,
                    [0.8, 1.15, 0.7],
                )
            )
        self.mane(lumps, 0.08)
        self.moustache(0.44, 0.10, 0.10)

    def tonsure(self) -> None:
        sx, sy, _ = self.guest.head
        lumps = []
        for k in range(28):
            a = 2 * math.pi * k / 28
            way = (math.cos(a) * sx, math.sin(a) * sy + 0.10, 0.30 if math.sin(a) > -0.35 else 0.62)
            lumps.append(kit.ball(self.on_head(way, 0.0), 0.15, self.strands))
            if math.sin(a) > -0.2:
                lumps.append(kit.ball(self.on_head((way[0], way[1] + 0.1, 0.0), 0.0), 0.17, self.strands))
        self.mane(lumps, 0.05)

    def bob(self) -> None:
        """Short thick hair that shows under a helmet."""
        sx = self.guest.head[0]
        lumps = [kit.ball((0, 0.30, -0.10), 0.80, self.strands, (1.12, 0.75, 1.0))]
        for side in (1, -1):
            lumps.append(kit.ball((side * 0.80 * sx, -0.10, -0.14), 0.26, self.strands, (0.75, 0.9, 1.7)))
            lumps.append(kit.ball((side * 0.84 * sx, -0.16, -0.52), 0.22, self.strands, (1.0, 0.9, 0.9)))
        self.mane(lumps, 0.07)

    def sleek(self) -> None:
        """Straight hair parted in the middle, down over the shoulders."""
        sx = self.guest.head[0]
        lumps = [self.scalp(0.07), kit.ball((0, 0.34, -0.45), 0.72, self.strands, (1.1, 0.7, 1.5))]
        for side in (1, -1):
            path = [
                (side * 0.20, -0.40, 0.72),
                (side * 0.66 * sx, -0.36, 0.34),
                (side * 0.80 * sx, -0.24, -0.30),
                (side * 0.78 * sx, -0.36, -1.20),
            ]
            lumps.append(kit.rope(path, 0.22, self.strands, [0.4, 0.8, 1.0, 0.9]))
        self.mane(lumps, 0.05)

    def curls(self) -> None:
        """A loose tumble of curls."""
        sx = self.guest.head[0]
        lumps = [self.scalp(0.06)]
        for side in (1, -1):
            for k in range(9):
                x = side * (0.72 + 0.12 * math.sin(k * 2.1) + 0.02 * k) * sx
                lumps.append(kit.ball((x, 0.02 + 0.10 * math.cos(k * 1.7), 0.30 - 0.16 * k), 0.19, self.strands))
        self.mane(lumps, 0.05, 0.025)

    def dreadlocks(self) -> None:
        """Ropes of hair, bone beads at their ends."""
        self.mane([self.scalp(0.05)], 0.05)
        for side in (1, -1):
            for k, (out, low, back) in enumerate(
                ((0.62, 0.30, -0.34), (0.84, -0.62, -0.10), (1.00, -0.80, 0.10), (1.12, -0.58, 0.2))
            ):
                if k == 0:
                    path = [
                        (side * 0.30, -0.50, 0.66),
                        (side * 0.62, -0.52, 0.40),
                        (side * 0.80, -0.42, -0.10),
                        (side * 0.78, -0.46, -0.50),
                    ]
                else:
                    path = [
                        (side * 0.44, back, 0.74),
                        (side * out * 0.86, back - 0.05, 0.34),
                        (side * out, back - 0.1, -0.2),
                        (side * (out - 0.02), back - 0.16, low - 0.1),
                    ]
                kit.rope(path, 0.105, self.strands, [1, 1, 0.95, 0.8])
                end = Vector(path[-1])
                kit.rope([end, end + Vector((0, 0, -0.15))], 0.10, self.ivory)
        fuse(
            [
                kit.ball((0, 0.10, 0.92), 0.26, self.strands),
                kit.rope([(0, 0.10, 0.92), (0.06, 0.12, 1.28), (0.34, 0.10, 1.44)], 0.14, self.strands, [1, 0.9, 0.2]),
            ],
            self.strands,
            0.03,
            4,
        )

    def bone_bun(self) -> None:
        self.mane([self.scalp(0.05)], 0.06)
        self.mane([kit.ball((0.0, 0.05, 0.98), 0.34, self.strands, (1.2, 1, 0.85))], 0.08)
        kit.rope([(-0.68, -0.16, 1.22), (0, -0.22, 1.02), (0.64, -0.16, 0.82)], 0.075, self.ivory)
        for x, z in ((-0.70, 1.24), (0.66, 0.81)):
            for dz in (0.07, -0.07):
                kit.ball((x, -0.16, z + dz), 0.10, self.ivory)

    def curlers(self) -> None:
        """Hair rolled on bones, as for a holiday."""
        self.mane([self.scalp(0.03)], 0.05)
        for x, z, y in (
            (-0.60, 0.62, -0.28),
            (-0.21, 0.83, -0.32),
            (0.21, 0.83, -0.32),
            (0.60, 0.62, -0.28),
            (-0.42, 1.02, 0.05),
            (0.0, 1.14, 0.05),
            (0.42, 1.02, 0.05),
        ):
            tilt = -x * 0.7
            roll = kit.rope([(x - 0.17, y, z - 0.17 * tilt), (x + 0.17, y, z + 0.17 * tilt)], 0.17, self.strands)
            strand(fuse([roll], self.strands, 0.025, 3), 0.05)
            for side in (1, -1):
                kit.ball((x + side * 0.25, y, z + side * 0.25 * tilt), 0.075, self.ivory)

    def mohawk(self) -> None:
        lumps = []
        for k in range(10):
            a = -0.42 + 0.20 * k
            at = self.on_head((0, math.sin(a), math.cos(a)), 0.20)
            lumps.append(
                kit.cone(at, 0.28, 1.05 - 0.07 * abs(k - 3), self.strands, (-a - 0.10, 0, 0), (0.85, 1, 1), tip=0.06)
            )
        self.mane(lumps, 0.02, 0.022)

    def shock(self) -> None:
        """Hair that an explosion left standing."""
        lumps = []
        for k in range(11):
            turn = (k - 5) * 0.27
            foot = self.on_head((math.sin(turn), 0.10 + 0.05 * (k % 2), math.cos(turn)), 0.10)
            lumps.append(
                kit.cone(
                    foot + Vector((math.sin(turn) * 0.3, 0, math.cos(turn) * 0.3)),
                    0.20,
                    0.80 + 0.18 * (k % 2),
                    self.strands,
                    (-0.1, turn * 1.15, 0),
                )
            )
        self.mane(lumps, 0.05)

    def half(self) -> None:
        """A beard on one side; the other was lost in a bet."""
        sx = self.guest.head[0]
        lumps = [
            kit.ball((-0.16, -0.50, -0.62), 0.34, self.strands, (0.9, 0.75, 0.8)),
            kit.ball((-0.56 * sx, -0.32, -0.34), 0.28, self.strands, (0.9, 0.9, 1.35)),
            kit.rope(
                [(-0.22, -0.62, -0.66), (-0.34, -0.72, -1.0), (-0.30, -0.76, -1.34)], 0.28, self.strands, [1, 1, 0.25]
            ),
        ]
        self.mane(lumps, 0.08)
        self.bead((-0.31, -0.76, -1.16), 0.19, (0.25, -0.1, 0))
        path = [self.on_face(-0.02, -0.30, 0.05), self.on_face(-0.24, -0.33, 0.05), self.on_face(-0.46, -0.46, 0.06)]
        kit.rope(path, 0.12, self.strands, [1, 1, 0.3])
        for _ in range(34):  # stubble
            x, z = self.rng.uniform(0.10, 0.48), self.rng.uniform(-0.56, -0.34)
            kit.ball(self.on_face(x, z), 0.016, self.strands)
