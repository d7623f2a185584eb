"""The barrels of Polterfass: one sheet of sprites a kind, every pose a rolling barrel can show.

A pose is the barrel's axis as the camera sees it, turned by the spin round that axis. `oak.json` and `dark.json` say,
beside what every sheet says (`sheet.py`):

* `pitch`: the camera's angle above the table, degrees; `scale`: centimetres across one cell.
* `radius`, `height`: the barrel at its belly, in centimetres; `lid_radius`: the flat lid inside its rim;
  `lid_inset`: how deep the lid lies under the barrel's end.
* `tilts`: degrees between the axis and the line of sight (0 = we look straight at the lid).
* `azimuths`: how many directions of the axis on the screen, counted from the right against the clock;
  `phases`: how many spins within `period` degrees, after which the staves repeat.
* Sprite number (t * azimuths + a) * phases + p shows tilt t, azimuth a, phase p. A barrel is the same from both ends.

Lids are blank: the app writes the number on them.
"""

import math
from collections.abc import Callable, Sequence
from pathlib import Path

import bpy
import kit
import sheet
import surfaces
from mathutils import Quaternion, Vector
from PIL import Image

RADIUS = 0.9
HEIGHT = 2.196
BULGE = 0.16
STAVES = 18
RIM = 0.86  # the lid's radius as a share of the barrel's end
INSET = 0.10

RENDERED, SIZE = 192, 160  # pixels: drawn larger than kept; both sheets together decode to about 90 MB
SCALE = 2.72
TILTS = (0, 9, 17, 25, 33, 41, 49, 57, 65, 73, 82, 90)  # 33 is a standing barrel
AZIMUTHS = 20
SAMPLES = 8

# `tones` are how light neighbouring staves are, over and over: after so many staves the barrel repeats, and its spin
# need be shown within that angle only, in `phases` steps. On black wood one stave looks like another.
WOODS = {
    "oak": {
        "tones": (0.15, 0.75, 0.45),
        "phases": 3,
        "stave": ((0.18, 0.075, 0.025), (0.55, 0.285, 0.105)),
        "lid": ((0.37, 0.185, 0.068), (0.68, 0.40, 0.165)),
        "hoop": (0.115, 0.112, 0.12),
    },
    "dark": {
        "tones": (0.45,),
        "phases": 2,
        "stave": ((0.010, 0.008, 0.010), (0.062, 0.050, 0.054)),
        "lid": ((0.020, 0.016, 0.017), (0.055, 0.044, 0.046)),
        "hoop": (0.78, 0.50, 0.17),
    },
}


def girth(z: float) -> float:
    return RADIUS * (1 - BULGE * (2 * z / HEIGHT) ** 2)


def barrel(kind: str) -> bpy.types.Object:
    """One barrel standing at the origin, its middle in it, as one mesh."""
    look = WOODS[kind]
    timber = surfaces.wood(f"stave {kind}", *look["stave"], rings=4.0, ring_depth=0.28, bump=0.3)
    board = surfaces.turned(f"lid {kind}", *look["lid"])
    iron = surfaces.hammered(f"hoop {kind}", look["hoop"], roughness=0.30 if kind == "dark" else 0.38)
    pitch_black = surfaces.plain("inside", (0.01, 0.006, 0.004), 0.9)
    parts = [_staves(timber, look["tones"])]
    for end in (1, -1):
        parts += [_lid(end, board, pitch_black)]
    for place, width in ((0.90, 0.14), (0.60, 0.12), (0.24, 0.12)):
        parts += [_hoop(end * place * HEIGHT / 2, width, iron) for end in (1, -1)]
    return kit.join(parts)


def _staves(timber: bpy.types.Material, shades: Sequence[float]) -> bpy.types.Object:
    steps, rows = 6, 20
    vertices: list[kit.Point] = []
    faces: list[tuple[int, ...]] = []
    tones: list[float] = []
    spaces: list[kit.Point] = []
    for stave in range(STAVES):
        tone = shades[stave % len(shades)]
        start = len(vertices)

        def put(across: float, radius: float, z: float, stave: int = stave) -> None:
            angle = 2 * math.pi * (stave + across) / STAVES
            vertices.append((radius * math.cos(angle), radius * math.sin(angle), z))
            spaces.append(((across - 0.5) * 0.31, radius * 0.3, z + 9.0 * (stave % len(shades))))

        for step in range(steps + 1):
            across = step / steps
            groove = 0.030 * RADIUS * max(0.0, (abs(2 * across - 1) - 0.70) / 0.30) ** 2
            for row in range(rows + 1):
                z = -HEIGHT / 2 + HEIGHT * row / rows
                put(across, girth(z) - groove, z)
        for step in range(steps):
            for row in range(rows):
                a = start + step * (rows + 1) + row
                faces.append((a, a + rows + 1, a + rows + 2, a + 1))
                tones.append(tone)
        for end in (1, -1):  # the end grain of the stave, and its inside down to the lid
            edge = start + (rows if end > 0 else 0)
            inner = len(vertices)
            for step in range(steps + 1):
                z = end * HEIGHT / 2
                put(step / steps, girth(z) * RIM, z - end * 0.012)
                put(step / steps, girth(z) * RIM * 0.995, z - end * 0.16)
            for step in range(steps):
                o = edge + step * (rows + 1)
                i = inner + 2 * step
                for face in ((o, o + rows + 1, i + 2, i), (i, i + 2, i + 3, i + 1)):
                    faces.append(face if end > 0 else face[::-1])
                    tones.append(tone * 0.7)
    body = kit.mesh("staves", vertices, faces, timber, smooth=False, grain=lambda _, v: spaces[v], tone=tones)
    kit.bevel(body, 0.012, 2, 0.5)
    return body


def _lid(end: int, board: bpy.types.Material, back: bpy.types.Material) -> bpy.types.Object:
    """A turned lid with a bead near its edge; without planks, for planks would jump from phase to phase."""
    rim = girth(HEIGHT / 2) * RIM
    level = HEIGHT / 2 - INSET
    profile = [(rim, level - 0.06), (rim, level), (rim * 0.93, level + 0.004), (rim * 0.915, level - 0.022)]
    profile += [(rim * 0.885, level - 0.022), (rim * 0.87, level), (0, level + 0.006)]
    lid = kit.lathe("lid", profile, board, segments=96)
    kit.bevel(lid, 0.006, 2)
    if end < 0:
        lid.rotation_euler = (math.pi, 0, 0)
    return lid


def _hoop(centre: float, width: float, iron: bpy.types.Material) -> bpy.types.Object:
    heights = [centre - width / 2 + width * k / 4 for k in range(5)]
    profile = [(girth(heights[0]) - 0.01, heights[0])]
    profile += [(girth(z) + 0.036, z) for z in heights]
    profile += [(girth(heights[-1]) - 0.01, heights[-1])]
    hoop = kit.lathe("hoop", profile, iron, segments=STAVES * 5)
    kit.bevel(hoop, 0.014, 2, 0.7)
    return hoop


def pose(view: Quaternion, tilt: float, azimuth: float, spin: float) -> Quaternion:
    """The rotation of a barrel whose axis the camera `view` sees at `tilt` and `azimuth`; all in degrees."""
    towards, right, up = (view @ Vector(axis) for axis in ((0, 0, 1), (1, 0, 0), (0, 1, 0)))
    t, a = math.radians(tilt), math.radians(azimuth)
    axis = towards * math.cos(t) + (right * math.cos(a) + up * math.sin(a)) * math.sin(t)
    return towards.rotation_difference(axis) @ view @ Quaternion((0, 0, 1), math.radians(spin))


def atlas(kind: str, scratch: Path, assets: Path) -> None:
    """Render every pose of one kind of barrel and pack the sheet."""
    kit.new_scene()
    kit.sprite_light()
    view = kit.camera(SCALE, distance=12).matrix_world.to_quaternion()
    phases = WOODS[kind]["phases"]
    period = 360 * len(WOODS[kind]["tones"]) // STAVES
    body = barrel(kind)
    body.rotation_mode = "QUATERNION"
    cells: list[Image.Image] = []
    order: list[int] = []
    for tilt in TILTS:
        for step in range(AZIMUTHS):
            for phase in range(phases):
                if tilt == 0 and step:  # seen from above all azimuths are one
                    order.append(phase)
                    continue
                frame = scratch / f"{tilt:02d}-{step:02d}-{phase}.png"
                body.rotation_quaternion = pose(view, tilt, 360 * step / AZIMUTHS, period * phase / phases)
                kit.render(frame, (RENDERED, RENDERED), SAMPLES)
                order.append(len(cells))
                cells.append(sheet.load(frame).resize((SIZE, SIZE), Image.Resampling.LANCZOS))
    index = {
        "pitch": kit.PITCH,
        "scale": SCALE,
        "radius": RADIUS,
        "height": HEIGHT,
        "lid_radius": round(girth(HEIGHT / 2) * RIM, 3),
        "lid_inset": INSET,
        "tilts": TILTS,
        "azimuths": AZIMUTHS,
        "phases": phases,
        "period": period,
    }
    sheet.pack(cells, order, index, assets / "polterfass" / f"{kind}.webp")


TARGETS: dict[str, Callable[[Path, Path], None]] = {
    "oak": lambda scratch, assets: atlas("oak", scratch, assets),
    "dark": lambda scratch, assets: atlas("dark", scratch, assets),
}
