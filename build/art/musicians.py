"""Tavern's five musicians, who lure the customers: assets/tavern/musician_1.webp to musician_5.webp.

Painted carved figures of the customers' family, a little further away, so that what they play is seen. Neither seat's
colour is on them: the card has it.
"""

import math
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import bpy
import kit
import surfaces
from carving import leaf
from customers import Carver
from guests import BLACK, BLOND, BROWN, DARK, GINGER, PALE, ROSY, TAN
from mathutils import Vector
from moods import CHEEKS, CLOSED, Mood
from patrons import BLUE_EYE, GREEN_EYE, Patron
from PIL import Image

SIZE, SAMPLES = 384, 24
Place = tuple[float, float, float]

PLAYING = Mood("smiling", cover=(0.10, 0.10), lower=0.30, lift=(0.02, 0.02), frown=-0.2, flush=CHEEKS)
BLOWING = Mood("whistling", cover=(0.35, 0.35), lower=0.2, lift=(0.03, 0.03), frown=-0.5, flush=CHEEKS)
SINGING = Mood("singing", cover=(CLOSED, CLOSED), lower=0.25, lift=(0.05, 0.05), frown=-0.7, flush=CHEEKS, nod=-0.10)

BAND: dict[int, tuple[Patron, Mood, str]] = {
    1: (
        Patron(
            skin=ROSY, tint=GINGER, cloth=(0.12, 0.17, 0.06), trim=(0.55, 0.40, 0.12), hair="shock", ears="round",
            nose=(0.13, 1, 1, 1), brow=0.8, jaw=0.85, width=0.84, grin=True, extras=("freckles",),
        ),
        PLAYING,
        "drum",
    ),
    2: (
        Patron(
            skin=TAN, tint=BLACK, cloth=(0.06, 0.20, 0.22), trim=(0.60, 0.44, 0.16), hair="bob", hat="kerchief",
            iris=GREEN_EYE, nose=(0.12, 1, 1, 1), brow=0.7, jaw=0.85, width=0.88,
        ),
        BLOWING,
        "recorder",
    ),
    3: (
        Patron(
            skin=PALE, tint=BROWN, cloth=(0.04, 0.10, 0.20), trim=(0.62, 0.56, 0.44), hair="short", beard="handlebar",
            nose=(0.19, 1, 1, 1), brow=1.2, extras=("spectacles",),
        ),
        PLAYING,
        "fiddle",
    ),
    4: (
        Patron(
            skin=ROSY, tint=BLOND, cloth=(0.14, 0.07, 0.22), trim=(0.66, 0.48, 0.14), iris=BLUE_EYE, hair="short",
            beard="goatee", hat="feathered_cap", nose=(0.15, 0.95, 1.1, 1.1), brow=0.9,
        ),
        PLAYING,
        "lute",
    ),
    5: (
        Patron(
            skin=DARK, tint=BLACK, cloth=(0.34, 0.03, 0.10), trim=(0.75, 0.50, 0.13), hair="cloud", hat="laurel",
            nose=(0.14, 1.1, 0.9, 0.9), brow=0.8, jaw=0.9, extras=("necklace",),
        ),
        SINGING,
        "song",
    ),
}  # fmt: skip


class Player(Carver):
    """A figure with arms, and what it plays in its hands."""

    def whistling(self) -> None:
        outline = [(0.055 * math.cos(a), -0.01 + 0.06 * math.sin(a)) for a in turns(12)[:-1]]
        self.inlay(outline, 0.010, self.inside)
        self.edge(outline, 0.036)

    def singing(self) -> None:
        outline = [(0.135 * math.cos(a), 0.01 + 0.165 * math.sin(a)) for a in turns(24)[:-1]]
        self.inlay(outline, 0.010, self.inside)
        self.inlay([(0.085 * math.cos(a), -0.085 + 0.05 * math.sin(a)) for a in turns(16)[:-1]], 0.016, self.tongue)
        self.edge(outline[::2], 0.034)

    def laurel(self) -> None:
        gold = surfaces.hammered("laurel", (0.85, 0.55, 0.14), 0.3, 3.0)
        for side in (1, -1):
            for k in range(7):
                a = 0.18 + 0.24 * k
                foot = Vector((side * 0.95 * math.sin(a), -0.98 * math.cos(a), 0.46))
                for dz in (0.22, -0.02):
                    leaf(foot, foot + Vector((-side * 0.16, -0.05, dz + 0.10)), 0.085, gold, 0.35)

    def necklace(self) -> None:
        for k in range(11):
            a = math.pi * (1.18 + 0.64 * k / 10)
            kit.ball(
                (0.80 * math.cos(a), 0.82 * math.sin(a), -0.86 - 0.12 * math.sin(math.pi * k / 10)), 0.075, self.gold
            )

    def arm(self, side: int, elbow: Place, hand: Place) -> None:
        shoulder = (side * 0.86 * self.guest.width, -0.10, -1.06)
        kit.rope([shoulder, elbow, hand], 0.25, self.cloth, [1.1, 1.0, 0.82])
        kit.ball(shoulder, 0.28, self.cloth)
        end = Vector(hand)
        way = (end - Vector(elbow)).normalized()
        kit.rope([end - way * 0.10, end + way * 0.02], 0.235, self.trim)
        kit.ball(end + way * 0.14, 0.18, self.skin)
        for k in (-1, 0, 1):
            kit.ball(end + way * 0.26 + Vector((0.07 * k, -0.08, 0.02)), 0.075, self.skin)

    def drum(self) -> None:
        """Hung in front, beaten with two sticks."""
        hide = surfaces.plain("hide", (0.74, 0.64, 0.46), 0.6)
        wood = surfaces.carved("shell", (0.40, 0.06, 0.03), roughness=0.45)
        hoop = surfaces.carved("hoop", (0.60, 0.42, 0.14), roughness=0.4)
        cord = surfaces.carved("cord", (0.70, 0.60, 0.42), roughness=0.8)
        things = [
            kit.lathe("shell", [(0.72, -0.52), (0.72, 0.40)], wood),
            kit.lathe("head", [(0.74, 0.42), (0, 0.43)], hide),
        ]
        for z in (-0.48, 0.38):
            things.append(kit.rope([(0.75 * math.cos(a), 0.75 * math.sin(a), z) for a in turns(24)], 0.075, hoop))
        zigzag = [(0.765 * math.cos(a), 0.765 * math.sin(a), 0.36 if k % 2 else -0.46) for k, a in enumerate(turns(24))]
        things += [kit.rope([a, b], 0.022, cord) for a, b in pairwise(zigzag)]
        whole = kit.join(things)
        whole.location, whole.rotation_euler = (0, -1.35, -1.62), (0.42, 0, 0)
        for side, height in ((1, -0.78), (-1, -0.98)):
            hand = (side * 0.72, -1.45, height)
            self.arm(side, (side * 1.22, -0.75, -1.45), hand)
            kit.rope(
                [(side * 0.84, -1.50, height + 0.22), (side * 0.20, -1.72, -1.12 + (0.30 if side > 0 else 0))],
                0.045,
                hoop,
            )
            kit.ball((side * 0.20, -1.72, -1.12 + (0.30 if side > 0 else 0)), 0.085, hide)

    def recorder(self) -> None:
        pear = surfaces.carved("pear", (0.42, 0.22, 0.08), roughness=0.35)
        top, foot = Vector((0.0, -0.92, -0.44)), Vector((0.22, -1.72, -1.72))
        line = [top.lerp(foot, t) for t in (0, 0.08, 0.3, 0.86, 0.9, 1)]
        kit.rope(line, 0.105, pear, [0.6, 1.15, 0.95, 0.85, 1.25, 1.35])
        for k in range(6):
            at = top.lerp(foot, 0.34 + 0.085 * k)
            kit.ball(at + Vector((0, -0.07, 0.055)), 0.034, self.black)
        for t in (0.06, 0.28, 0.88):
            at = top.lerp(foot, t)
            kit.rope([at, top.lerp(foot, t + 0.03)], 0.125, self.ivory)
        self.arm(1, (1.15, -0.80, -1.45), (0.42, -1.32, -1.12))
        self.arm(-1, (-1.12, -0.85, -1.62), (-0.22, -1.48, -1.50))

    def strings(self, start: Vector, end: Vector, spread: Vector, count: int) -> list[bpy.types.Object]:
        wire = surfaces.plain("wire", (0.85, 0.78, 0.60), 0.3)
        shift = [spread * ((k / (count - 1)) - 0.5) for k in range(count)]
        return [kit.rope([start + s, end + s * 0.7], 0.010, wire) for s in shift]

    def lute(self) -> None:
        """A round-backed lute across the chest, its neck to the upper right."""
        spruce = surfaces.carved("spruce", (0.80, 0.54, 0.24), roughness=0.35, grain=0.35)
        rib = surfaces.carved("rib", (0.30, 0.12, 0.04), roughness=0.35)
        ebony = surfaces.carved("ebony", (0.035, 0.02, 0.014), roughness=0.35)
        outline = [
            (
                0.62 * math.sin(t) * (1 - 0.30 * math.cos(t)) if math.cos(t) > 0 else 0.62 * math.sin(t),
                0.72 * math.cos(t),
            )
            for t in turns(40)[:-1]
        ]
        face = kit.mesh("face", [(x, -0.02, z) for x, z in outline], [tuple(range(40))], spruce, smooth=False)
        face.modifiers.new("thick", "SOLIDIFY").thickness = 0.08
        things = [face, kit.ball((0, 0.05, -0.06), 0.62, rib, (1, 0.62, 1.1))]
        things.append(kit.rope([(x, -0.05, z) for x, z in [*outline, outline[0]]], 0.035, ebony))
        things.append(
            kit.rope([(0.20 * math.cos(a), -0.07, 0.06 + 0.20 * math.sin(a)) for a in turns(16)], 0.03, ebony)
        )
        things.append(kit.ball((0, -0.02, 0.06), 0.18, ebony, (1, 0.25, 1)))
        things.append(kit.rope([(-0.28, -0.10, -0.42), (0.28, -0.10, -0.42)], 0.05, ebony))
        things.append(kit.rope([(0, -0.05, 0.60), (0, -0.05, 1.62)], 0.13, rib, [1.15, 0.9]))
        things.append(kit.rope([(0, -0.02, 1.58), (0, 0.34, 1.92)], 0.13, ebony, [1, 0.8]))
        for k in range(3):
            for side in (1, -1):
                things.append(kit.ball((side * 0.20, 0.08 + 0.10 * k, 1.68 + 0.09 * k), 0.06, self.ivory))
        things += self.strings(Vector((0, -0.15, -0.42)), Vector((0, -0.20, 1.58)), Vector((0.34, 0, 0)), 6)
        whole = kit.join(things)
        whole.scale = (1.12, 1.12, 1.12)
        whole.location, whole.rotation_euler = (-0.30, -1.50, -1.42), (-0.12, 0.96, 0.10)
        self.arm(-1, (-1.28, -0.80, -1.40), (-0.66, -1.72, -1.28))
        self.arm(1, (1.32, -0.70, -1.52), (0.90, -1.38, -0.98))

    def fiddle(self) -> None:
        """At the chin, the bow on its strings."""
        maple = surfaces.carved("maple", (0.62, 0.22, 0.06), roughness=0.25, grain=0.4)
        ebony = surfaces.carved("ebony", (0.03, 0.018, 0.012), roughness=0.3)
        half = [
            (0.0, -0.72),
            (0.26, -0.70),
            (0.40, -0.52),
            (0.40, -0.32),
            (0.25, -0.10),
            (0.26, 0.10),
            (0.34, 0.26),
            (0.33, 0.44),
            (0.20, 0.58),
            (0.0, 0.62),
        ]
        outline = [*half, *[(-x, z) for x, z in reversed(half[1:-1])]]
        body = kit.mesh("body", [(x, 0, z) for x, z in outline], [tuple(range(len(outline)))], maple, smooth=False)
        body.modifiers.new("thick", "SOLIDIFY").thickness = 0.22
        kit.bevel(body, 0.05, 3)
        things = [body]
        things.append(kit.rope([(0, -0.14, 0.10), (0, -0.12, 0.62), (0, -0.08, 1.16)], 0.07, ebony, [1.2, 1, 0.8]))
        things.append(kit.rope([(0, -0.08, 1.10), (0, 0.06, 1.30), (0, -0.02, 1.38)], 0.08, maple, [0.9, 1, 1.2]))
        things.append(kit.rope([(-0.14, -0.16, -0.16), (0.14, -0.16, -0.16)], 0.04, self.ivory))
        things.append(kit.rope([(0, -0.14, -0.30), (0, -0.10, -0.66)], 0.08, ebony, [1.2, 0.7]))
        for side in (1, -1):
            things.append(
                kit.rope(
                    [(side * 0.20, -0.03, 0.06), (side * 0.17, -0.03, -0.08), (side * 0.22, -0.03, -0.26)], 0.022, ebony
                )
            )
            things.append(kit.ball((side * 0.13, -0.0, 1.22), 0.05, ebony))
        things += self.strings(Vector((0, -0.19, -0.34)), Vector((0, -0.18, 1.12)), Vector((0.12, 0, 0)), 4)
        whole = kit.join(things)
        whole.scale = (1.3, 1.3, 1.3)
        whole.location, whole.rotation_euler = (0.36, -1.25, -1.02), (-0.50, 0.95, 0.28)
        self.arm(1, (1.45, -0.85, -1.62), (1.22, -1.45, -0.72))
        self.arm(-1, (-1.30, -0.85, -1.45), (-0.72, -1.75, -1.10))
        tip, heel = Vector((0.95, -1.70, -0.20)), Vector((-0.90, -1.98, -1.02))
        kit.rope([heel, heel.lerp(tip, 0.5) + Vector((0, -0.06, 0.10)), tip], 0.035, ebony)
        hair = surfaces.plain("horsehair", (0.86, 0.82, 0.72), 0.6)
        kit.rope([heel + Vector((0.02, 0.02, -0.09)), tip + Vector((0, 0.02, -0.06))], 0.026, hair)

    def song(self) -> None:
        """A scroll in one hand, the other on the heart."""
        paper = surfaces.plain("paper", (0.82, 0.74, 0.56), 0.8)
        rows, columns = 10, 2
        vertices = [
            (0.62 * (u / (columns - 1) - 0.5), -0.10 * math.sin(3.0 * v / rows), 0.45 - 0.95 * v / rows)
            for v in range(rows + 1)
            for u in range(columns)
        ]
        faces = [(2 * v, 2 * v + 1, 2 * v + 3, 2 * v + 2) for v in range(rows)]
        sheet = kit.mesh("sheet", vertices, faces, paper)
        sheet.modifiers.new("thick", "SOLIDIFY").thickness = 0.03
        things = [sheet]
        for z in (0.47, -0.52):
            things.append(kit.rope([(-0.36, -0.02, z), (0.36, -0.02, z)], 0.075, paper))
        for k in range(6):
            z = 0.30 - 0.13 * k
            y = -0.10 * math.sin(3.0 * (0.45 - z) / 0.95) - 0.03
            things.append(kit.rope([(-0.22, y, z), (0.22 - 0.06 * (k % 3), y, z)], 0.014, self.inside))
        whole = kit.join(things)
        whole.location, whole.rotation_euler = (0.98, -1.40, -0.98), (-0.15, -0.14, -0.25)
        self.arm(1, (1.26, -0.72, -1.72), (1.00, -1.22, -1.40))
        self.arm(-1, (-1.25, -0.75, -1.62), (-0.40, -1.28, -1.34))


def turns(count: int) -> list[float]:
    return [2 * math.pi * k / count for k in range(count + 1)]


def render(value: int, frame: Path, size: int = SIZE, samples: int = SAMPLES) -> None:
    if frame.exists():
        return
    kit.new_scene(ambient=0.5)
    kit.lamp((-4.5, -4.0, 5.0), (0, 0, -0.2), 560, 1.8, (1, 0.83, 0.62))
    kit.lamp((4.5, -1.5, 1.5), (0, 0, 0), 150, 2.0, (1, 0.55, 0.28))
    kit.lamp((2.5, 4.0, 4.0), (0, 0, 0.5), 420, 1.5, (1, 0.62, 0.32))
    patron, mood, instrument = BAND[value]
    player = Player(patron, mood, value)
    player.carve()
    getattr(player, instrument)()
    whole = kit.join([thing for thing in bpy.context.collection.objects if thing.type in {"MESH", "CURVE"}])
    whole.rotation_euler = (mood.nod, 0, 0.12)
    kit.camera(3.5, pitch=8, target=(0, 0, -0.24), distance=14)
    kit.render(frame, (size, size), samples)


def musicians(scratch: Path, assets: Path) -> None:
    for value in BAND:
        frame = scratch / f"{value}.png"
        render(value, frame)
        Image.open(frame).save(assets / "tavern" / f"musician_{value}.webp", quality=86, alpha_quality=90, method=6)


TARGETS: dict[str, Callable[[Path, Path], None]] = {"musicians": musicians}
