"""Faces that show how a guest feels, readable on a card as small as a thumb: brows, lids, gaze, mouth and blush.

A mood is data; `Moody` carves it into any face, on the beard where one hides the chin. Mouths are inlaid: laid on
whatever is foremost there, so that none floats and none is buried.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import bpy
import kit
import numpy as np
import surfaces
from carving import Head, open_lid
from mathutils import Vector
from patrons import Patron

Spot = tuple[float, float, float, float]  # x, z, radius, strength
Outline = Sequence[tuple[float, float]]

CHEEKS: tuple[Spot, ...] = ((0.44, -0.17, 0.34, 0.5), (-0.44, -0.17, 0.34, 0.5))
RING = 32  # points of an outline
CLOSED = 1.7  # what covers an eye


@dataclass(frozen=True)
class Mood:
    """How a face changes. Pairs are for the viewer's left and right eye."""

    mouth: str  # a method of `Moody`
    cover: tuple[float, float] = (0.30, 0.30)  # of the eyes by the upper lids; 0.75 is half, `CLOSED` all
    lower: float = 0.0  # how far the lower lids rise
    slant: float = 0.0  # of the lids, towards the nose
    lift: tuple[float, float] = (0.0, 0.0)  # of the brows
    frown: float = 0.0  # 1 grim, -1 pleading
    gaze: tuple[tuple[float, float], tuple[float, float]] = ((-0.10, -0.04), (-0.10, -0.04))
    pupil: float = 1.0
    flush: tuple[Spot, ...] = ()
    nod: float = 0.0  # radians forwards
    roll: float = 0.0  # radians to the viewer's right


MOODS = {
    "content": Mood("smiling", cover=(0.06, 0.06), lower=0.30, lift=(0.03, 0.03), frown=-0.25, flush=CHEEKS),
    "thirsty": Mood(
        "panting", cover=(0.0, 0.0), lift=(0.03, 0.03), frown=-1.0, gaze=((0.05, 0.36), (0.05, 0.36)), pupil=1.1,
        nod=-0.09,
    ),
    "irritated": Mood(
        "clenched", cover=(0.58, 0.58), slant=0.42, lower=0.30, lift=(-0.02, -0.02), frown=1.25, pupil=0.7,
        gaze=((-0.18, 0.0), (-0.18, 0.0)), flush=((0, 0.50, 0.55, 0.55), (0.5, 0.0, 0.35, 0.4), (-0.5, 0.0, 0.35, 0.4)),
        nod=0.12,
    ),
    "drunk": Mood(
        "tipsy", cover=(0.98, 0.66), lower=0.2, lift=(-0.02, 0.10), frown=-0.45, pupil=1.05,
        gaze=((0.42, -0.20), (-0.30, 0.10)), roll=0.14,
        flush=((0.44, -0.15, 0.42, 1.0), (-0.44, -0.15, 0.42, 1.0), (0, -0.14, 0.34, 1.0)),
    ),
}  # fmt: skip


class Moody(Head):
    """A head whose face shows a mood."""

    guest: Patron

    def __init__(self, guest: Patron, mood: Mood, seed: int):
        super().__init__(guest, seed)
        self.mood = mood
        self.pending: list[Callable[[], object]] = []
        self.even: np.ndarray | None = None
        self.inside = surfaces.plain("inside of a mouth", (0.030, 0.006, 0.006), 0.6)
        self.tongue = surfaces.plain("tongue", (0.56, 0.085, 0.085), 0.32, Coat_Weight=0.4)
        self.teeth = surfaces.plain("teeth", (0.86, 0.80, 0.64), 0.35)
        dusk = tuple(c * f for c, f in zip(guest.skin, (0.50, 0.26, 0.24), strict=True))
        self.lips = surfaces.carved("lips", dusk, roughness=0.4)
        warm = 1.0 if guest.skin[0] > 1.2 * guest.skin[1] else 0.6
        red = (min(0.75, 0.30 + guest.skin[0] * 0.6), guest.skin[1] * 0.30 + 0.01, guest.skin[2] * 0.22 + 0.01)
        for x, z, radius, strength in mood.flush:
            flush(self.skin, (x * guest.head[0], -0.62, z), radius, strength * warm, red)

    # Eyes ------------------------------------------------------------------------------------------------------------

    def eyes(self) -> None:
        g, mood = self.guest, self.mood
        white = surfaces.plain("white of the eye", g.white, 0.25, Coat_Weight=0.6)
        iris = surfaces.plain("iris", g.iris, 0.2, Coat_Weight=1.0)
        glint = surfaces.glowing("glint", (1, 0.95, 0.85), 1.4)
        for k, side in enumerate((-1, 1)):
            x, z, r = side * g.gap * g.head[0], g.sight, g.eye
            eye = Vector((x, self.on_face(x, z).y + r * 0.36, z))
            dx, dz = mood.gaze[k]
            look = Vector((dx, -1, dz)).normalized()
            kit.ball(eye, r, white)
            kit.ball(eye + look * r * 0.55, r * 0.62, iris)
            kit.ball(eye + look * r * 0.84, r * 0.40 * mood.pupil, self.black, (g.slit, 1, 1))
            if mood.cover[k] < CLOSED:
                kit.ball(eye + look * r * 1.08 + Vector((-r * 0.24, -r * 0.02, r * 0.26)), r * 0.15, glint)
            else:
                lash = [
                    eye + Vector((dx, dy, dz)) * r
                    for dx, dy, dz in ((-0.9, -0.8, -0.2), (0, -1.12, -0.5), (0.9, -0.8, -0.2))
                ]
                kit.rope(lash, 0.024, self.black, [0.5, 1, 0.5])
            upper = kit.ball(eye, r * 1.15, self.skin)
            open_lid(upper, mood.cover[k] + g.lids, side * -mood.slant)
            if mood.lower:
                lower = kit.ball(eye, r * 1.13, self.skin)
                open_lid(lower, mood.lower, 0)
                lower.rotation_euler, lower.scale = (-0.35, 0, 0), (1, 1, -1)

    def brows(self) -> None:
        """Over the hair, if it hangs so low."""
        g, frown = self.guest, self.mood.frown
        for k, side in enumerate((-1, 1)):
            x, bar = side * g.gap * g.head[0], g.sight + g.eye + 0.08 + self.mood.lift[k]
            inner, middle, outer = (
                self.front(x + side * dx, bar + dz, 0.03)
                for dx, dz in (
                    (-0.18, 0.015 - 0.105 * frown),
                    (0.01, 0.065 + 0.005 * frown),
                    (0.21, 0.02 + 0.075 * frown),
                )
            )
            hair = self.strands if g.brow_hair else self.skin
            kit.rope([inner, middle, outer], 0.066 * g.brow, hair, [1, 1.1, 0.35])
            kit.ball(inner, 0.066 * g.brow, hair)

    # Mouths ----------------------------------------------------------------------------------------------------------

    def front(self, x: float, z: float, lift: float = 0.0) -> Vector:
        """The foremost point of whatever is carved there so far."""
        graph = bpy.context.evaluated_depsgraph_get()
        hit, at, *_ = bpy.context.scene.ray_cast(graph, Vector((x, -5, z)), Vector((0, 1, 0)))
        if not hit:
            raise ValueError(f"nothing at {x:.2f}, {z:.2f}")
        return at - Vector((0, lift, 0))

    def chin(self, x: float, z: float, lift: float) -> Vector:
        """The front of the mouth's region, evened out where a beard makes it rough; from the middle of the mouth."""
        x, z = x * self.guest.wide, self.guest.mouth + z
        if not self.guest.beard:
            return self.front(x, z, lift)
        if self.even is None:
            places = [(px * 0.05, self.guest.mouth + pz * 0.05) for px in range(-6, 7) for pz in range(-4, 4)]
            depth = np.array([self.front(*place).y for place in places])
            terms = np.array([shape(*place) for place in places])
            self.even = np.linalg.lstsq(terms, depth, rcond=None)[0]
            self.even[0] += np.quantile(depth - terms @ self.even, 0.12)
        return Vector((x, float(shape(x, z) @ self.even) - lift, z))

    def inlay(self, outline: Outline, lift: float, material: bpy.types.Material) -> None:
        """A thin piece of this outline, counted from the middle of the mouth, laid on the face."""
        rings = 5
        count = len(outline)
        mx, mz = (sum(values) / count for values in zip(*outline, strict=True))
        spread = [(mx + (x - mx) * k / rings, mz + (z - mz) * k / rings) for k in range(rings + 1) for x, z in outline]
        faces = [
            (k * count + i, k * count + (i + 1) % count, (k + 1) * count + (i + 1) % count, (k + 1) * count + i)
            for k in range(rings)
            for i in range(count)
        ]
        vertices = [tuple(self.chin(x, z, lift)) for x, z in spread]
        self.pending.append(lambda: kit.mesh("inlay", vertices, faces, material))

    def edge(self, outline: Outline, thick: float, *, closed: bool = True) -> None:
        """A lip along an outline."""
        points = [self.chin(x, z, 0.012) for x, z in outline]
        if closed:
            points.append(points[0])
        taper = [1.0] * len(points) if closed else [0.45, *[1.0] * (len(points) - 2), 0.45]
        self.pending.append(lambda: kit.rope(points, thick, self.lips, taper))

    def licking(self, x: float, z: float, reach: float, drift: float) -> None:
        """A tongue that hangs out from (x, z), counted from the middle of the mouth, over whatever is below."""
        thick = 0.105
        path = [
            self.chin(x + drift * t, z - reach * t, lift)
            for t, lift in ((0, 0.0), (0.35, 0.05), (0.75, 0.06), (1.0, 0.035))
        ]

        def hang() -> None:
            kit.rope(path, thick, self.tongue, [0.85, 1.05, 1.1, 0.9])
            kit.ball(path[-1], 0.094, self.tongue)
            kit.rope([point - Vector((0, thick * 1.03, 0)) for point in path[1:-1]], 0.016, self.inside)

        self.pending.append(hang)

    def say(self) -> None:
        """Carve the mouth of the mood; all its parts are measured on the face before the first is made."""
        getattr(self, self.mood.mouth)()
        for make in self.pending:
            make()
        if self.guest.tusks:
            self.tusk_pair()

    def smiling(self) -> None:
        if not self.guest.grin:
            self.edge([(x, 0.13 * (x / 0.28) ** 2 - 0.06) for x in bow(0.28)], 0.042, closed=False)
            return
        outline = oval(lambda t: (0.27 * math.cos(t), 0.055 + (0.20 if math.sin(t) < 0 else 0.03) * math.sin(t)))
        self.inlay(outline, 0.010, self.inside)
        self.inlay(band(0.23, lambda x: 0.045, lambda x: -0.02 - 0.01 * math.cos(x * 7)), 0.016, self.teeth)
        self.inlay(oval(lambda t: (0.13 * math.cos(t), -0.095 + 0.05 * math.sin(t))), 0.016, self.tongue)
        self.edge(outline[::2], 0.026)

    def panting(self) -> None:
        outline = oval(lambda t: (0.155 * math.cos(t), 0.01 + 0.125 * math.sin(t)))
        self.inlay(outline, 0.010, self.inside)
        self.edge(outline[::2], 0.030)
        self.licking(0, -0.03, 0.25, 0.02)

    def clenched(self) -> None:
        def arch(x: float, top: float) -> float:
            return top - 0.10 * (x / 0.26) ** 2

        outline = band(0.26, lambda x: arch(x, 0.095), lambda x: arch(x, -0.045) - 0.01)
        self.inlay(outline, 0.012, self.teeth)
        for x in (-0.17, -0.085, 0, 0.085, 0.17):
            gap = [self.chin(x, arch(x, z), 0.014) for z in (0.09, 0.02, -0.045)]
            self.pending.append(lambda gap=gap: kit.rope(gap, 0.009, self.inside))
        line = [self.chin(x, arch(x, 0.025), 0.014) for x in bow(0.25)]
        self.pending.append(lambda: kit.rope(line, 0.010, self.inside))
        self.edge(outline[::2], 0.030)

    def tipsy(self) -> None:
        """A crooked grin, one tooth short."""

        def sway(t: float) -> tuple[float, float]:
            x = 0.30 * math.cos(t)
            low = 0.20 * (0.75 + 0.35 * math.cos(t)) if math.sin(t) < 0 else 0.035
            return x, 0.015 + 0.26 * x + low * math.sin(t) + 0.025 * math.sin(11 * x)

        outline = oval(sway)
        self.inlay(outline, 0.010, self.inside)
        for left, right in ((-0.20, -0.05), (0.045, 0.22)):
            tops = [left + (right - left) * k / 3 for k in range(4)]
            tooth = [(x, 0.02 + 0.26 * x + 0.02 * math.sin(11 * x) + dz) for dz in (0.025, -0.055) for x in tops]
            self.inlay([*tooth[:4], *reversed(tooth[4:])], 0.018, self.teeth)
        self.inlay(oval(lambda t: (0.06 + 0.12 * math.cos(t), -0.10 + 0.05 * math.sin(t))), 0.016, self.tongue)
        self.edge(outline[::2], 0.026)

    def tusk_pair(self) -> None:
        g = self.guest
        for side in (1, -1):
            size = g.tusks * (g.lopsided if side > 0 else 1)
            if not size:
                continue
            root = self.front(side * 0.235 * g.wide, g.mouth - 0.05)
            tip = root + Vector((side * 0.05, -0.06, 0.26 * size))
            bend = (root + tip) / 2 + Vector((side * 0.04, -0.05, 0))
            kit.rope([root + Vector((0, 0.04, -0.05)), bend, tip], 0.062, self.ivory, [1, 0.8, 0.12])

    def bubbles(self) -> None:
        """What rises from a drunken head."""
        shine = surfaces.plain(
            "bubble",
            (0.95, 0.74, 0.32),
            0.12,
            Coat_Weight=1.0,
            Emission_Color=(1, 0.72, 0.25, 1),
            Emission_Strength=0.10,
        )
        right = self.guest.room / 2
        for out, z, size in ((0.42, 0.50, 0.065), (0.34, 0.70, 0.095), (0.42, 0.95, 0.13)):
            kit.ball((right - out - 0.05 * z, -0.5, z), size, shine)


def shape(x: float, z: float) -> np.ndarray:
    """The terms of a smooth bulge."""
    return np.array([1, x, z, x * x, z * z])


def oval(at: Callable[[float], tuple[float, float]]) -> list[tuple[float, float]]:
    return [at(2 * math.pi * k / RING) for k in range(RING)]


def bow(half: float, count: int = 7) -> list[float]:
    """Places from the left corner of a mouth to the right one."""
    return [half * (2 * k / (count - 1) - 1) for k in range(count)]


def band(half: float, top: Callable[[float], float], low: Callable[[float], float]) -> list[tuple[float, float]]:
    across = bow(half, RING // 2)
    return [(x, top(x)) for x in across] + [(x, low(x)) for x in reversed(across)]


def flush(
    material: bpy.types.Material, centre: kit.Point, radius: float, strength: float, red: surfaces.Colour
) -> None:
    """Redden a carved material round a place of its object."""
    tree = material.node_tree
    surface = next(node for node in tree.nodes if node.type == "BSDF_PRINCIPLED")
    base = surface.inputs["Base Color"].links[0].from_socket
    space = tree.nodes.new("ShaderNodeTexCoord")
    distance = tree.nodes.new("ShaderNodeVectorMath")
    distance.operation = "DISTANCE"
    tree.links.new(space.outputs["Object"], distance.inputs[0])
    distance.inputs[1].default_value = centre
    fade = tree.nodes.new("ShaderNodeMapRange")
    fade.interpolation_type = "SMOOTHSTEP"
    for key, value in (("From Min", radius * 0.25), ("From Max", radius), ("To Min", strength), ("To Max", 0.0)):
        fade.inputs[key].default_value = value
    tree.links.new(distance.outputs["Value"], fade.inputs["Value"])
    mix = tree.nodes.new("ShaderNodeMixRGB")
    mix.inputs[2].default_value = (*red, 1)
    tree.links.new(fade.outputs[0], mix.inputs[0])
    tree.links.new(base, mix.inputs[1])
    tree.links.new(mix.outputs[0], surface.inputs["Base Color"])
