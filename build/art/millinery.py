"""Hats of Tavern's customers beside those of hats.py, each a method that puts it on."""

import math

import kit
import surfaces
from carving import HEAD, fuse, leaf, strand
from hats import Worn
from mathutils import Vector


class Hatted(Worn):
    """What a customer has on its head."""

    def mob_cap(self) -> None:
        """A miller's cap of white linen, gathered by a ribbon."""
        linen = surfaces.carved("linen", (0.78, 0.74, 0.66), roughness=0.75, grain=0.12)
        ribbon = surfaces.carved("ribbon", (0.10, 0.20, 0.42), roughness=0.5)
        r = self.girth(0.42) + 0.10
        fuse(
            [
                kit.ball((0, 0.10, 0.82), 0.78, linen, (1.12, 1.0, 0.66)),
                kit.ball((0, 0.1, 0.55), r, linen, (1, 1, 0.4)),
            ],
            linen,
            0.03,
            6,
        )
        for k in range(26):
            a = 2 * math.pi * k / 26
            kit.ball((r * 1.03 * math.cos(a), r * 1.03 * math.sin(a), 0.46), 0.15, linen, (0.9, 0.9, 0.75))
        self.turned_hat([(r - 0.02, 0.14), (r + 0.10, 0.15), (r + 0.09, 0.28), (r - 0.02, 0.30)], ribbon)

    def wheat(self) -> None:
        """Two ears of wheat stuck into the ribbon."""
        straw = surfaces.carved("straw", (0.66, 0.42, 0.10), roughness=0.5)
        for lean, size in ((0.36, 0.95), (0.06, 0.80)):
            foot = Vector((0.70, -0.55, 0.56))
            way = Vector((math.sin(lean), -0.05, math.cos(lean)))
            kit.rope([foot, foot + way * 0.5 * size, foot + way * 1.0 * size], 0.03, straw)
            side = Vector((way.z, 0, -way.x))
            for k in range(5):
                for hand in (1, -1):
                    at = foot + way * (0.45 + 0.13 * k) * size + side * hand * 0.07
                    kit.ball(at, 0.08, straw, (0.62, 0.7, 1.25), (0, lean + hand * 0.4, 0))
            kit.ball(foot + way * 1.12 * size, 0.07, straw, (0.6, 0.7, 1.4), (0, lean, 0))

    def flat_cap(self) -> None:
        tweed = surfaces.carved("tweed", (0.20, 0.17, 0.12), roughness=0.85, grain=0.5)
        r = self.girth(0.42) + 0.10
        crown = [
            kit.ball((0, 0.12, 0.68), r, tweed, (1.08, 1.05, 0.42)),
            kit.ball((0, -0.40, 0.60), r * 0.7, tweed, (1.1, 0.9, 0.30)),
        ]
        fuse(crown, tweed, 0.03, 8)
        visor = kit.ball((0, -0.78, 0.50), 0.52, tweed, (1.15, 0.62, 0.13), (0.18, 0, 0))
        kit.round_off(visor, 1)
        kit.ball((0, 0.0, 1.05), 0.07, tweed)

    def hood(self) -> None:
        """A deep hood, its rim standing off the face."""
        cloth = surfaces.carved("hood", self.guest.cloth, roughness=0.8, grain=0.4)
        sx, _, sz = self.guest.head
        shell = [
            kit.ball((0, 0.24, 0.16), HEAD + 0.20, cloth, (sx, 1, sz)),
            kit.ball((0, 0.50, 0.52), 0.66, cloth, (0.9, 1, 0.95)),
            kit.ball((0, 0.2, -0.62), 0.72, cloth, (1.35, 0.9, 0.6)),
            kit.cone((0, 0.30, 1.02), 0.42, 0.62, cloth, (-0.35, 0, 0)),
        ]
        fuse(shell, cloth, 0.035, 10)
        rim = []
        for k in range(15):
            a = math.radians(-140 + 20 * k)
            rim.append((0.90 * sx * math.sin(a), -0.46 - 0.16 * math.cos(a), 0.10 + 0.94 * sz * math.cos(a)))
        roll = fuse([kit.rope(rim, 0.15, cloth)], cloth, 0.025, 4)
        strand(roll, 0.02)
        pin = surfaces.plain("pin", (0.55, 0.56, 0.60), 0.25, 1.0)
        kit.ball((0, -0.70, -0.86), 0.13, pin, (1, 0.5, 1))

    def kettle(self) -> None:
        """A copper kettle turned over, its spout still on."""
        copper = surfaces.hammered("copper", (0.62, 0.25, 0.10), 0.30, 3.0)
        r = self.girth(0.38) + 0.02
        profile = [
            (r + 0.08, -0.05),
            (r + 0.12, 0.0),
            (r + 0.05, 0.05),
            (r + 0.12, 0.28),
            (r - 0.02, 0.56),
            (0.45, 0.70),
            (0.3, 0.72),
        ]
        self.turned_hat([*profile, (0.28, 0.78), (0, 0.80)], copper, (0.03, -0.07, 0))
        spout = [(r - 0.05, -0.15, 0.62), (r + 0.34, -0.22, 0.72), (r + 0.46, -0.24, 1.0), (r + 0.66, -0.26, 1.22)]
        kit.rope(spout, 0.15, copper, [1.35, 0.95, 0.75, 0.7])
        grip = [(-0.52, -0.1, 1.02), (-0.46, -0.12, 1.40), (0.0, -0.14, 1.52), (0.46, -0.12, 1.40), (0.52, -0.1, 1.02)]
        kit.rope(grip, 0.05, self.iron)
        kit.rope([(-0.22, -0.135, 1.485), (0.22, -0.135, 1.485)], 0.085, surfaces.carved("grip", (0.16, 0.07, 0.03)))
        for k in range(12):
            a = 2 * math.pi * k / 12
            kit.ball(((r + 0.10) * math.cos(a), (r + 0.10) * math.sin(a), 0.50), 0.04, self.gold)

    def one_horn(self) -> None:
        """A helmet that lost a horn."""
        r = self.girth(0.40)
        self.turned_hat(
            [(r + 0.02, -0.02), (r + 0.08, 0.02), (r, 0.22), (0.58, 0.58), (0.2, 0.72), (0, 0.73)], self.iron
        )
        self.turned_hat([(r, -0.08), (r + 0.12, -0.08), (r + 0.12, 0.10), (r + 0.02, 0.13)], self.gold)
        kit.rope([(0, -(r + 0.06), 0.42), (0, -0.62, 0.92), (0, 0, 1.21)], 0.08, self.gold)
        for side in (1, -1):
            root = Vector((side * (r - 0.06), 0, 0.66))
            kit.rope([root, root + Vector((side * 0.16, 0, 0.03))], 0.225, self.gold)
            if side < 0:
                path = [(0, 0, 0), (-0.40, -0.04, 0.10), (-0.58, -0.06, 0.44), (-0.46, -0.08, 0.88)]
                kit.rope([root + Vector(step) for step in path], 0.19, self.ivory, [1, 0.9, 0.6, 0.08])
            else:
                kit.rope([root, root + Vector((0.24, -0.03, 0.05))], 0.19, self.ivory, [1, 0.95])
                for dy, dz in ((-0.06, 0.07), (0.06, -0.02), (-0.02, -0.09)):
                    kit.cone(root + Vector((0.30, dy, 0.05 + dz)), 0.09, 0.16, self.ivory, (0, math.pi / 2, 0))

    def winged_helm(self) -> None:
        r = self.girth(0.40)
        self.turned_hat(
            [(r + 0.02, -0.04), (r + 0.08, 0.0), (r + 0.02, 0.22), (0.62, 0.56), (0.22, 0.74), (0, 0.80)], self.iron
        )
        self.turned_hat([(r, -0.08), (r + 0.11, -0.08), (r + 0.11, 0.06), (r + 0.02, 0.09)], self.gold)
        kit.cone((0, -(r + 0.06), 0.30), 0.12, 0.46, self.gold, (math.pi, 0, 0), (1, 0.4, 1))
        plume = surfaces.carved("feather", (0.80, 0.76, 0.68), roughness=0.5, grain=0.2)
        for side in (1, -1):
            root = Vector((side * (r + 0.04), -0.12, 0.50))
            for k, (turn, reach) in enumerate(((0.10, 1.02), (0.36, 0.92), (0.64, 0.74), (0.92, 0.54))):
                tip = root + Vector(
                    (side * (0.06 + math.sin(turn)) * reach * 0.75, 0.16 + 0.04 * k, math.cos(turn) * reach)
                )
                leaf(root + Vector((side * 0.02 * k, 0.03 * k, -0.03 * k)), tip, 0.15, plume, 0.35)
            kit.round_off(kit.ball(root, 0.16, self.gold, (0.6, 1, 1)), 1)

    def crescent(self) -> None:
        """A silver band with a standing crescent moon."""
        silver = surfaces.hammered("silver", (0.72, 0.74, 0.80), 0.22, 3.0)
        ring = [
            self.on_head((math.sin(a), -math.cos(a), 0.62 - 0.10 * math.cos(a)), 0.06)
            for a in (k * math.pi / 8 for k in range(-8, 9))
        ]
        kit.rope(ring, 0.045, silver)
        middle = self.on_face(0, 0.52, 0.06)
        arc = [
            middle + Vector((0.44 * math.cos(a), -0.02, 0.48 + 0.44 * math.sin(a)))
            for a in (math.radians(-218 + 32 * k) for k in range(9))
        ]
        kit.rope(arc, 0.125, silver, [0.1, 0.5, 0.8, 1, 1.1, 1, 0.8, 0.5, 0.1])
        kit.ball(
            middle + Vector((0, -0.02, 0.52)), 0.10, surfaces.plain("star", (0.30, 0.55, 0.95), 0.1, Coat_Weight=1.0)
        )

    def wreath(self) -> None:
        """Flowers and leaves."""
        green = surfaces.carved("leaves", (0.07, 0.19, 0.03), roughness=0.6)
        heart = surfaces.plain("heart", (0.72, 0.42, 0.04), 0.6)
        petals = [
            surfaces.carved("petal", colour, roughness=0.5, grain=0.15)
            for colour in ((0.80, 0.74, 0.70), (0.62, 0.09, 0.20), (0.24, 0.22, 0.62))
        ]
        for k in range(13):
            a = -math.pi / 2 + (k - 6) * 0.40
            way = (math.cos(a), math.sin(a), 0.80 - 0.06 * math.sin(a))
            foot = self.on_head(way, 0.10)
            out = (foot - Vector((0, 0, 0.2))).normalized()
            leaf(foot, foot + Vector((0.30 * math.cos(a + 1), -0.06, 0.22 * (-1) ** k)), 0.11, green, 0.35)
            if k % 2:
                continue
            side = out.cross(Vector((0, 0, 1))).normalized()
            up = side.cross(out)
            bloom = foot + out * 0.06
            for p in range(6):
                turn = 2 * math.pi * p / 6
                kit.ball(
                    bloom + (side * math.cos(turn) + up * math.sin(turn)) * 0.13, 0.085, petals[k // 2 % 3], (1, 0.7, 1)
                )
            kit.ball(bloom + out * 0.05, 0.075, heart)

    def owl_feathers(self) -> None:
        """A headdress of owl's feathers."""
        band = surfaces.leather("band", (0.10, 0.06, 0.12))
        r = self.girth(0.44)
        self.turned_hat([(r, -0.02), (r + 0.10, 0.0), (r + 0.08, 0.14), (r - 0.02, 0.16)], band)
        tones = [
            surfaces.carved("feather", colour, roughness=0.6, grain=0.5)
            for colour in ((0.42, 0.30, 0.20), (0.74, 0.70, 0.62), (0.16, 0.10, 0.07))
        ]
        for k in range(9):
            turn = (k - 4) * 0.30
            foot = Vector(((r - 0.02) * math.sin(turn * 0.95), -(r + 0.02) * math.cos(turn * 0.95), 0.50))
            reach = 0.98 - 0.30 * math.cos(turn * 1.3)
            tip = foot + Vector((math.sin(turn) * reach * 0.85, 0.22, math.cos(turn * 0.8) * reach))
            leaf(foot, tip, 0.16, tones[k % 2], 0.3)
            end = foot.lerp(tip, 0.72)
            leaf(end + Vector((0, -0.05, 0)), tip + Vector((0, -0.04, 0)), 0.11, tones[2], 0.3)
        gem = surfaces.plain("moonstone", (0.55, 0.62, 0.85), 0.08, Coat_Weight=1.0)
        kit.ball((0, -(r + 0.10), 0.47), 0.11, gem, (1, 0.6, 1.2))

    def jester(self) -> None:
        """A cap with two horns and bells."""
        r = self.girth(0.38) + 0.05
        halves = [surfaces.carved("cap", colour, roughness=0.7) for colour in (self.guest.cloth, self.guest.trim)]
        for side, cloth in zip((-1, 1), halves, strict=True):
            path = [
                (side * 0.26, 0.05, 0.42),
                (side * 0.44, 0.05, 0.86),
                (side * 0.86, 0.02, 1.16),
                (side * 1.18, -0.04, 0.86),
            ]
            fuse(
                [
                    kit.rope(path, r * 0.78, cloth, [1.0, 0.80, 0.46, 0.14]),
                    kit.ball((side * 0.30, 0.08, 0.45), r * 0.72, cloth),
                ],
                cloth,
                0.035,
                10,
            )
            kit.ball((side * 1.20, -0.06, 0.72), 0.14, self.gold)
        for k in range(9):
            a = -math.pi / 2 + (k - 4) * 0.42
            at = Vector((r * 1.04 * math.cos(a), r * 1.04 * math.sin(a), 0.40))
            kit.cone(at, 0.15, 0.36, halves[k % 2], (math.pi, 0, 0), (1, 0.6, 1))
            kit.ball(at + Vector((0.06 * math.cos(a), 0.06 * math.sin(a), -0.17)), 0.055, self.gold)

    def top_hat(self) -> None:
        """A gentleman's hat that has seen better days, a spoon in its band."""
        silk = surfaces.carved("silk", (0.035, 0.030, 0.034), roughness=0.42, grain=0.4)
        r = self.girth(0.40)
        profile = [
            (r - 0.04, -0.02),
            (r + 0.34, -0.02),
            (r + 0.38, 0.03),
            (r + 0.32, 0.06),
            (r + 0.02, 0.08),
            (r - 0.10, 0.44),
            (r + 0.0, 0.86),
            (r - 0.02, 0.92),
            (0.3, 0.90),
            (0, 0.86),
        ]
        self.turned_hat(profile, silk, (0.05, -0.16, 0))
        self.turned_hat(
            [(r, 0.09), (r + 0.05, 0.10), (r, 0.28), (r - 0.06, 0.28)],
            surfaces.carved("band", (0.42, 0.05, 0.05)),
            (0.05, -0.16, 0),
        )
        silver = surfaces.hammered("spoon", (0.62, 0.60, 0.56), 0.25, 2.0)
        kit.rope([(0.50, -0.62, 0.50), (0.60, -0.62, 0.92), (0.66, -0.60, 1.22)], 0.035, silver)
        kit.ball((0.70, -0.60, 1.34), 0.14, silver, (0.8, 0.35, 1.15), (0, 0.25, 0))
        patch = surfaces.carved("patch", (0.30, 0.22, 0.10), roughness=0.8)
        kit.ball((-0.42, -0.60, 0.92), 0.16, patch, (1, 0.25, 1), (0, 0.3, 0.5))

    def ostrich(self) -> None:
        """A feather on a captain's hat."""
        plume = surfaces.carved("plume", (0.78, 0.72, 0.62), roughness=0.5, grain=0.25)
        path = [(-0.55, -0.62, 0.70), (-0.80, -0.45, 1.12), (-0.55, -0.20, 1.42), (-0.12, -0.05, 1.40)]
        strand(fuse([kit.rope(path, 0.17, plume, [0.4, 1, 1.1, 0.2])], plume, 0.025, 5), 0.05)
