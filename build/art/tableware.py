"""The coaster that the barrels roll on and the cup they come from, in the light and under the camera of the barrels.

`coaster.webp` fills its picture: `COASTER` centimetres from the middle to the rim, foreshortened by the camera.
`cup.webp` is a sheet of the leather cup tipping away from the viewer, one sprite for each angle of `tilts` in
`cup.json` (0: it stands, 90: it lies with its mouth to the far side); `scale` is centimetres across one cell, whose
centre is the middle of the cup.
"""

import math
from pathlib import Path

import bpy
import kit
import sheet
import surfaces

COASTER = 6.9  # outer radius; the recorded throws keep inside 6.4
BOARD = 0.28  # thickness
COASTER_PIXELS = 1100
RADIUS, LENGTH = 2.3, 4.9
CUP_PIXELS, CUP_SCALE = 448, 7.0
TILTS = tuple(range(0, 136, 15))


def _light(reach: float) -> None:
    """The sprites' lamps, moved away so that they light something `reach` times a barrel's size evenly."""
    far = reach**2
    kit.lamp((-5.5 * reach, 4.5 * reach, 7.5 * reach), (0, 0, 0), 1150 * far, 2.4 * reach, (1, 0.80, 0.55))
    kit.lamp((-2.5 * reach, -6 * reach, 4.5 * reach), (0, 0, 0), 400 * far, 4.0 * reach, (1, 0.86, 0.70))
    kit.lamp((6 * reach, -0.5 * reach, 2.5 * reach), (0, 0, 0), 130 * far, 2.5 * reach, (1, 0.52, 0.26))


def coaster(scratch: Path, assets: Path) -> None:
    """A round of felt in a leather rim, stitched down."""
    kit.new_scene(ambient=0.40)
    felt = surfaces.felt("felt", (0.062, 0.088, 0.040))
    leather = surfaces.leather("leather", (0.150, 0.058, 0.022))
    thread = surfaces.plain("thread", (0.62, 0.46, 0.24), 0.8)
    inner = COASTER - 0.42
    cloth = [(inner, 0.0), (inner, BOARD - 0.06), (inner - 0.05, BOARD - 0.03), (0, BOARD - 0.03)]
    kit.lathe("felt", cloth, felt, segments=180)
    rim = [(COASTER, 0.0), (COASTER, BOARD - 0.08), (COASTER - 0.08, BOARD)]
    rim += [(inner + 0.05, BOARD), (inner - 0.04, BOARD - 0.1)]
    kit.bevel(kit.lathe("rim", rim, leather, segments=180), 0.03, 3)
    stitches = 170
    for k in range(stitches):
        angle = 2 * math.pi * k / stitches
        x, y = (COASTER - 0.20) * math.cos(angle), (COASTER - 0.20) * math.sin(angle)
        dx, dy = -0.09 * math.sin(angle), 0.09 * math.cos(angle)
        low, high = BOARD - 0.02, BOARD + 0.02
        kit.rope([(x - dx, y - dy, low), (x, y, high), (x + dx, y + dy, low)], 0.022, thread)
    _light(4.0)
    kit.camera(2 * COASTER + 0.1)
    frame = scratch / "coaster.png"
    kit.render(frame, (COASTER_PIXELS, COASTER_PIXELS), 32)
    picture = sheet.load(frame)
    picture.crop(picture.getbbox()).save(assets / "polterfass" / "coaster.webp", quality=88, alpha_quality=95, method=6)


def _cup() -> bpy.types.Object:
    """A dice cup of two leathers with a brass band, its middle in the origin, open at the top."""
    hide = surfaces.leather("hide", (0.135, 0.052, 0.020))
    lining = surfaces.felt("lining", (0.085, 0.022, 0.018))
    rim = surfaces.leather("rim", (0.055, 0.022, 0.012))
    brass = surfaces.hammered("brass", (0.72, 0.46, 0.15), 0.32, 3.0)
    low, high, wall = -LENGTH / 2, LENGTH / 2, 0.17

    def girth(z: float) -> float:
        return RADIUS * (0.90 + 0.10 * (z - low) / LENGTH)

    outer = [(0, low), (girth(low) - 0.25, low), (girth(low) - 0.06, low + 0.05), (girth(low), low + 0.22)]
    outer += [(girth(z), z) for z in (low + 0.5, 0.0, high - 0.3)]
    inner = [(girth(z) - wall, z) for z in (high - 0.05, 0.0, low + 0.5)] + [(0, low + 0.3)]
    parts = [kit.lathe("hide", outer, hide, segments=128), kit.lathe("lining", inner, lining, segments=128)]
    lip = girth(high)
    edge = [(lip + 0.01, high - 0.62), (lip + 0.09, high - 0.58), (lip + 0.10, high - 0.10)]
    edge += [(lip + 0.02, high), (lip - wall, high), (lip - wall - 0.04, high - 0.35)]
    parts.append(kit.lathe("rim", edge, rim, segments=128))
    for z in (low + 0.55, high - 0.80):
        r = girth(z)
        band = [(r + 0.0, z - 0.13), (r + 0.07, z - 0.10), (r + 0.07, z + 0.10), (r + 0.0, z + 0.13)]
        parts.append(kit.lathe("band", band, brass, segments=128))
    for part in parts:
        kit.bevel(part, 0.03, 2)
    thread = surfaces.plain("thread", (0.62, 0.46, 0.24), 0.8)
    seam = [(girth(z) + 0.02, z) for z in [low + 0.9 + 0.17 * k for k in range(18)]]
    for side in (-0.10, 0.10):
        for r, z in seam:
            turn = -math.pi / 2 + side
            x, y = math.cos(turn), math.sin(turn)
            out = r + 0.03
            stitch = [(r * x, r * y, z), (out * x, out * y, z + 0.05), (r * x, r * y, z + 0.10)]
            parts.append(kit.rope(stitch, 0.022, thread))
    return kit.join(parts)


def cup(scratch: Path, assets: Path) -> None:
    kit.new_scene()
    body = _cup()
    kit.camera(CUP_SCALE)
    _light(2.2)
    cells = []
    for tilt in TILTS:
        body.rotation_euler = (-math.radians(tilt), 0, 0)
        frame = scratch / f"{tilt:03}.png"
        kit.render(frame, (CUP_PIXELS, CUP_PIXELS), 24)
        cells.append(sheet.load(frame))
    index = {"pitch": kit.PITCH, "scale": CUP_SCALE, "tilts": list(TILTS)}
    sheet.pack(cells, range(len(cells)), index, assets / "polterfass" / "cup.webp")


TARGETS = {"coaster": coaster, "cup": cup}
