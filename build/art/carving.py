"""A carved head: the face, its eyes and mouth, and the shoulders it sits on.

Features are laid on the face by ray cast: nothing floats, nothing is buried. Hair, ears and hats are in hair.py and
hats.py; both build on `Head`.
"""

import math
import random
from collections.abc import Sequence

import bpy
import kit
import surfaces
from guests import Guest
from mathutils import Vector

HEAD = 0.78  # radius of a head, whose middle is the origin; the face looks along -y

Place = Sequence[float]


class Head:
    """One guest's head and shoulders; every part is laid on the face it has made first."""

    def __init__(self, guest: Guest, seed: int):
        self.guest = guest
        self.rng = random.Random(seed)
        self.skin = surfaces.carved("skin", guest.skin, roughness=0.42, grain=0.16)
        self.cloth = surfaces.carved("cloth", guest.cloth, roughness=0.6)
        self.trim = surfaces.carved("trim", guest.trim, roughness=0.45, grain=0.25)
        self.strands = surfaces.carved("hair", guest.tint, roughness=0.5, grain=0.4)
        self.ivory = surfaces.plain("ivory", (0.80, 0.70, 0.48), 0.35)
        self.iron = surfaces.hammered("iron", (0.26, 0.25, 0.25), 0.36, 3.0)
        self.gold = surfaces.hammered("gold", (0.85, 0.52, 0.13), 0.28, 3.0)
        self.black = surfaces.plain("black", (0.008, 0.006, 0.006), 0.2, Coat_Weight=1.0)

    def face(self) -> None:
        g, skin = self.guest, self.skin
        sx, sy, _ = g.head
        lumps = [
            kit.ball((0, 0, 0), HEAD, skin, g.head),
            kit.ball((0, -0.10, -0.40), 0.46 * g.jaw, skin, (1.05, 1, 0.8)),
        ]
        lumps.append(kit.ball((0, -0.52 * sy, -0.50), 0.19 * g.jaw, skin, (1.2, 0.9, 0.8)))  # chin
        for side in (1, -1):
            lumps.append(kit.ball((side * 0.34 * sx, -0.52 * sy, -0.20), 0.22, skin, (1, 0.8, 0.8)))  # cheek
        lumps.append(kit.ball((0, -0.55 * sy, 0.31), 0.26, skin, (1.75, 0.6, 0.36)))  # brow
        self.head = fuse(lumps, skin, 0.022, 12)
        size, *stretch = g.nose
        at = self.on_face(0, -0.10)
        kit.round_off(
            kit.ball((0, at.y - size * stretch[1] * 0.45, -0.12), size, skin, tuple(stretch), (0.12, 0, 0)), 1
        )
        for side in (1, -1):  # nostrils
            wing = (side * size * stretch[0] * 0.75, at.y - size * 0.25, -0.12 - size * stretch[2] * 0.45)
            kit.ball(wing, size * 0.48, skin)

    def on_face(self, x: float, z: float, lift: float = 0.0) -> Vector:
        """The point of the face in front of (x, z), `lift` before the surface."""
        hit, at, normal, _ = self.head.ray_cast(Vector((x, -5, z)), Vector((0, 1, 0)))
        if not hit:
            raise ValueError(f"no face at {x:.2f}, {z:.2f}")
        return at + normal * lift

    def on_head(self, direction: Place, lift: float = 0.0) -> Vector:
        """The point of the head in `direction` from its middle, `lift` above the surface."""
        way = Vector(direction).normalized()
        hit, at, normal, _ = self.head.ray_cast(way * 5, -way)
        if not hit:
            raise ValueError(f"no head towards {direction}")
        return at + normal * lift

    def girth(self, z: float) -> float:
        """The head's radius at height z, by its wider axis."""
        sx, sy, sz = self.guest.head
        return HEAD * max(sx, sy) * math.sqrt(max(0.0, 1 - (z / (HEAD * sz)) ** 2))

    def eyes(self) -> None:
        g = self.guest
        white = surfaces.plain("white of the eye", (0.86, 0.82, 0.72), 0.25, Coat_Weight=0.6)
        iris = surfaces.plain("iris", g.iris, 0.2, Coat_Weight=1.0)
        glint = surfaces.glowing("glint", (1, 0.95, 0.85), 1.2)
        for side in (1, -1):
            x, z, r = side * 0.275 * g.head[0], 0.085, g.eye
            at = self.on_face(x, z)
            eye = Vector((x, at.y + r * 0.40, z))
            kit.ball(eye, r, white)
            look = Vector((0.10, -1, -0.04)).normalized()
            kit.ball(eye + look * r * 0.62, r * 0.58, iris)
            kit.ball(eye + look * r * 0.86, r * 0.36, self.black)
            kit.ball(eye + look * r * 1.10 + Vector((-r * 0.22, -r * 0.02, r * 0.24)), r * 0.12, glint)
            lid = kit.ball(eye, r * 1.13, self.skin)
            open_lid(lid, 0.30 + 0.18 * g.frown, side * -0.35 * g.frown)
            if g.brow:
                inner, middle, outer = (
                    self.on_face(x + side * dx, 0.325 + dz, 0.03)
                    for dx, dz in ((-0.17, -0.055 * g.frown), (0.01, 0.06), (0.20, 0.02 + 0.03 * g.frown))
                )
                kit.rope([inner, middle, outer], 0.055 * g.brow, self.strands, [1, 1.05, 0.3])

    def mouth(self) -> None:
        g = self.guest
        lips = surfaces.carved(
            "lips", tuple(c * f for c, f in zip(g.skin, (0.55, 0.30, 0.28), strict=True)), roughness=0.4
        )
        half = 0.20 + 0.02 * abs(g.smile)
        rise = 0.035 * g.smile
        corners = [
            (-half, rise),
            (-half * 0.55, -rise * 0.3),
            (0, -rise * 0.7),
            (half * 0.55, -rise * 0.3),
            (half, rise),
        ]
        kit.rope([self.on_face(x, -0.385 + z, 0.004) for x, z in corners], 0.030, lips, [0.5, 1, 1.1, 1, 0.5])
        for side in (1, -1):
            if g.tusks:
                root = self.on_face(side * 0.17, -0.40)
                tip = root + Vector((side * 0.05, -0.08, 0.26 * g.tusks))
                kit.rope(
                    [root + Vector((0, 0.03, -0.04)), (root + tip) / 2 + Vector((side * 0.03, -0.05, 0)), tip],
                    0.062,
                    self.ivory,
                    [1, 0.8, 0.12],
                )

    def body(self) -> None:
        w = self.guest.width
        outline = [
            (1.10 * w, -2.2),
            (1.12 * w, -1.6),
            (1.02 * w, -1.18),
            (0.76 * w, -0.86),
            (0.46, -0.66),
            (0.30, -0.50),
        ]
        kit.round_off(kit.lathe("body", outline, self.cloth))
        getattr(self, f"collar_{self.guest.collar}")(w)

    def collar_band(self, w: float) -> None:
        kit.round_off(
            kit.lathe(
                "collar",
                [(0.44, -0.74), (0.68 * max(w, 0.9), -0.86), (0.66 * max(w, 0.9), -0.70), (0.46, -0.58)],
                self.trim,
            )
        )

    def collar_lace(self, w: float) -> None:
        for k in range(18):
            a = 2 * math.pi * k / 18
            kit.ball((0.66 * math.cos(a), 0.62 * math.sin(a), -0.76), 0.17, self.trim, (1, 1, 0.5))

    def collar_fur(self, w: float) -> None:
        lumps = []
        for k in range(20):
            a = 2 * math.pi * (k + self.rng.random() * 0.4) / 20
            r = 0.80 * max(w, 0.9)
            lumps.append(
                kit.ball(
                    (r * math.cos(a), r * 0.92 * math.sin(a), -0.92),
                    0.24,
                    self.trim,
                    (1, 1, self.rng.uniform(0.8, 1.2)),
                )
            )
        strand(fuse(lumps, surfaces.carved("fur", self.guest.trim, roughness=0.8, grain=0.5), 0.03, 3), 0.14)

    def collar_mail(self, w: float) -> None:
        for row, (r, z) in enumerate(((0.62, -0.70), (0.84, -0.84), (1.02, -1.02), (1.14, -1.24))):
            count = 30 + 6 * row
            for k in range(count):
                a = 2 * math.pi * (k + row % 2 / 2) / count
                if math.sin(a) < 0.4:
                    kit.ball((r * w * math.cos(a), r * w * 0.97 * math.sin(a), z), 0.085, self.iron, (1, 0.7, 1.1))

    def collar_spiked(self, w: float) -> None:
        strap = surfaces.leather("strap", (0.06, 0.028, 0.014))
        kit.round_off(kit.lathe("strap", [(0.50, -0.76), (0.70 * w, -0.90), (0.72 * w, -0.70), (0.52, -0.60)], strap))
        for k in range(13):
            a = math.pi + math.pi * k / 12
            out = (math.cos(a), math.sin(a))
            kit.cone((0.74 * w * out[0], 0.72 * w * out[1], -0.78), 0.075, 0.24, self.iron, (0, math.pi / 2, a))
        for side in (1, -1):
            pad = kit.ball((side * 0.86 * w, -0.05, -1.10), 0.32, self.iron, (1, 0.9, 0.75))
            kit.round_off(pad, 1)
            kit.cone((side * 0.96 * w, -0.08, -0.82), 0.10, 0.40, self.ivory, (0, side * 0.5, 0))


def fuse(lumps: Sequence[bpy.types.Object], material: bpy.types.Material, fine: float, smooth: int) -> bpy.types.Object:
    """Melt overlapping shapes into one skin, as if carved from one block; `fine` is the detail in centimetres."""
    whole = kit.join(lumps)
    whole.data.materials.clear()
    whole.data.materials.append(material)
    remesh = whole.modifiers.new("melt", "REMESH")
    remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = "VOXEL", fine, True
    relax = whole.modifiers.new("relax", "SMOOTH")
    relax.iterations, relax.factor = smooth, 0.5
    return kit.join([whole])


def strand(thing: bpy.types.Object, depth: float) -> None:
    """Cut locks into hair: grooves that wander."""
    bands = bpy.data.textures.new("locks", "WOOD")
    bands.wood_type, bands.noise_scale, bands.turbulence = "BANDNOISE", 0.28, 6
    displace = thing.modifiers.new("locks", "DISPLACE")
    displace.texture, displace.strength, displace.mid_level, displace.texture_coords = bands, depth, 0.5, "LOCAL"


def leaf(root: Vector, tip: Vector, breadth: float, material: bpy.types.Material, thick: float) -> bpy.types.Object:
    """A pointed, slightly hollow blade from root to tip, flat side to the viewer."""
    steps, around = 14, 16
    along = tip - root
    side = along.cross(Vector((0, 1, 0))).normalized()
    depth = side.cross(along).normalized()
    vertices, faces = [], []
    for step in range(steps + 1):
        t = step / steps
        swell = breadth * (math.sin(math.pi * min(1.0, t * 0.62 + 0.30)) ** 0.8) * (1 - t**3) ** 0.5 if t < 1 else 0.004
        for k in range(around):
            a = 2 * math.pi * k / around
            vertices.append(
                tuple(root + along * t + side * (swell * math.cos(a)) + depth * (swell * thick * math.sin(a)))
            )
    for step in range(steps):
        for k in range(around):
            a, b = step * around + k, step * around + (k + 1) % around
            faces.append((a, b, b + around, a + around))
    return kit.mesh("leaf", vertices, faces, material)


def open_lid(lid: bpy.types.Object, cover: float, tilt: float) -> None:
    """Keep only the upper part of a ball round an eye: `cover` 0 = to the middle, 1 = nothing left; then tilt it."""
    radius = max(vertex.co.z for vertex in lid.data.vertices)
    limit = radius * (0.75 - cover)
    keep = [face for face in lid.data.polygons if face.center.z > limit]
    used = sorted({v for face in keep for v in face.vertices})
    number = {v: i for i, v in enumerate(used)}
    data = bpy.data.meshes.new("lid")
    data.from_pydata([lid.data.vertices[v].co for v in used], [], [[number[v] for v in face.vertices] for face in keep])
    for face in data.polygons:
        face.use_smooth = True
    data.materials.append(lid.data.materials[0])
    lid.data = data
    lid.rotation_euler = (0.35, tilt, 0)
