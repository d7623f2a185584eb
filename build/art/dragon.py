"""Emberwing, the dragon among Tavern's customers: a carved head on a scaled neck, horns, frills and wings."""

import math
from itertools import pairwise

import kit
import surfaces
from carving import fuse, leaf
from mathutils import Vector
from moods import MOODS, Moody


class Dragon(Moody):
    """The face is wider and longer than a man's; eyes and mouth are those of everybody."""

    def carve(self) -> None:
        self.face()
        self.say()
        self.body()
        self.fangs()
        self.brows()
        self.eyes()
        self.horns()
        if self.mood is MOODS["irritated"]:
            self.smoke()

    def face(self) -> None:
        skin = self.skin
        lumps = [
            kit.ball((0, 0.05, 0.12), 0.74, skin, (1.0, 1, 0.84)),
            kit.ball((0, -0.60, -0.24), 0.44, skin, (1.12, 1.15, 0.72)),  # muzzle
            kit.ball((0, -0.92, -0.22), 0.34, skin, (1.28, 0.9, 0.74)),
            kit.ball((0, -0.50, -0.56), 0.40, skin, (1.08, 1.2, 0.62)),  # lower jaw
        ]
        for side in (1, -1):
            lumps.append(
                kit.ball((side * 0.40, -0.44, 0.36), 0.22, skin, (1.2, 1.1, 0.55), (0.2, side * 0.35, 0))
            )  # brow
            lumps.append(kit.ball((side * 0.56, -0.12, -0.30), 0.28, skin, (0.8, 1.2, 1)))  # jaw corner
            lumps.append(kit.ball((side * 0.20, -1.12, -0.06), 0.15, skin))
        self.head = fuse(lumps, skin, 0.022, 10)
        for side in (1, -1):
            at = self.on_face(side * 0.20, -0.06)
            kit.ball(at + Vector((0, 0.02, 0)), 0.068, self.black, (1.2, 0.6, 0.8))
        for k in range(5):  # plates down the nose
            z = 0.42 - 0.105 * k
            at = self.on_face(0, z)
            kit.ball(at + Vector((0, 0.03, 0)), 0.115 - 0.006 * k, self.strands, (1.15, 0.55, 0.62), (0.5, 0, 0))

    def body(self) -> None:
        outline = [(0.98, -2.2), (0.94, -1.6), (0.82, -1.15), (0.70, -0.80), (0.60, -0.45)]
        kit.round_off(kit.lathe("neck", outline, self.skin))
        for k in range(5):  # belly
            z = -0.78 - 0.17 * k
            r = 0.72 + 0.06 * k
            kit.round_off(kit.ball((0, -r + 0.10, z), 0.42 + 0.03 * k, self.trim, (1, 0.40, 0.26), (0.25, 0, 0)), 1)
        scale = surfaces.carved("scale", tuple(c * 0.72 for c in self.guest.skin), roughness=0.35)
        for row in range(5):
            z = -0.70 - 0.16 * row
            r = 0.68 + 0.068 * row
            for k in range(7):
                for side in (1, -1):
                    a = -math.pi / 2 + side * (0.66 + 0.22 * k + 0.11 * (row % 2))
                    at = Vector((r * math.cos(a), r * math.sin(a), z))
                    kit.cone(at, 0.15, 0.26, scale, (math.pi - 0.45, 0, a + math.pi / 2), (1, 0.32, 1), tip=0.01)
        self.wings()

    def wings(self) -> None:
        bone = surfaces.carved("bone", tuple(c * 0.55 for c in self.guest.skin), roughness=0.45)
        skin = surfaces.carved("membrane", (0.50, 0.16, 0.03), roughness=0.5, grain=0.4)
        for side in (1, -1):
            wrist = Vector((side * 1.18, 0.55, 1.02))
            root = Vector((side * 0.55, 0.55, -0.60))
            tips = [
                Vector((side * 1.42, 0.55, 1.34)),
                Vector((side * 1.62, 0.6, 0.30)),
                Vector((side * 1.46, 0.62, -0.42)),
                Vector((side * 0.95, 0.62, -1.0)),
            ]
            kit.rope(
                [root, root.lerp(wrist, 0.5) + Vector((side * 0.10, 0, 0.05)), wrist, tips[0]],
                0.085,
                bone,
                [1.1, 1, 1, 0.15],
            )
            for tip in tips[1:]:
                kit.rope(
                    [wrist, wrist.lerp(tip, 0.5) + Vector((side * 0.08, 0, 0.06)), tip], 0.055, bone, [1, 0.85, 0.2]
                )
            ridge = [root, *reversed(tips[1:])]
            points, faces = [wrist], []
            for a, b in pairwise(ridge):
                sag = [a.lerp(b, t).lerp(wrist, 0.22 * math.sin(math.pi * t)) for t in (0, 0.25, 0.5, 0.75, 1)]
                first = len(points)
                points += sag
                faces += [(0, first + k, first + k + 1) for k in range(4)]
            web = kit.mesh("web", [tuple(p) for p in points], faces, skin)
            web.modifiers.new("thick", "SOLIDIFY").thickness = 0.03

    def horns(self) -> None:
        for side in (1, -1):
            root = self.on_head((side * 0.50, 0.05, 0.80), -0.05)
            path = [
                root,
                root + Vector((side * 0.20, 0.05, 0.34)),
                root + Vector((side * 0.24, 0.06, 0.66)),
                root + Vector((side * 0.10, 0.0, 0.98)),
            ]
            kit.rope(path, 0.17, self.ivory, [1.05, 0.85, 0.55, 0.07])
            for t in (0.10, 0.22):
                kit.ball(
                    root + Vector((side * (0.10 + t * 0.5), 0.02, t * 1.1)),
                    0.16 - 0.02 * t,
                    self.strands,
                    (1.1, 1.1, 0.35),
                    (0, side * 0.5, 0),
                )
            fin = surfaces.carved("fin", (0.62, 0.24, 0.04), roughness=0.45)
            for reach, rise, low in ((0.56, 0.30, 0.06), (0.58, 0.04, -0.10), (0.46, -0.20, -0.26)):
                foot = Vector((side * 0.60, 0.0, low))
                leaf(foot, foot + Vector((side * reach, 0.16, rise)), 0.13, fin, 0.35)
            kit.cone((side * 0.62, -0.34, -0.46), 0.09, 0.30, self.ivory, (0.3, side * 2.2, 0))
        for k in range(4):
            at = self.on_head((0, -0.30 + 0.28 * k, 1), 0.10)
            kit.cone(at, 0.11, 0.36 - 0.03 * k, self.strands, (-0.25 * k + 0.3, 0, 0), (0.6, 1, 1))

    def smoke(self) -> None:
        """What an angry one breathes."""
        grey = surfaces.carved("smoke", (0.50, 0.46, 0.43), roughness=0.8, grain=0.2)
        for side in (1, -1):
            root = self.on_face(side * 0.22, -0.06)
            puffs = (
                (0.08, 0, 0.0, 0.075),
                (0.24, -0.06, -0.03, 0.11),
                (0.46, -0.08, -0.04, 0.15),
                (0.70, -0.06, 0.04, 0.17),
                (0.84, -0.02, 0.22, 0.12),
            )
            fuse([kit.ball(root + Vector((side * x, y, z)), r, grey) for x, y, z, r in puffs], grey, 0.02, 3)

    def fangs(self) -> None:
        for side in (1, -1):
            root = self.front(side * 0.30, self.guest.mouth + 0.06, 0.0)
            kit.rope(
                [
                    root + Vector((0, 0.05, 0.05)),
                    root + Vector((side * 0.02, -0.04, -0.06)),
                    root + Vector((side * 0.01, -0.03, -0.20)),
                ],
                0.055,
                self.ivory,
                [1, 0.8, 0.1],
            )
