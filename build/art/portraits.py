"""The guests of the tavern as painted carved figures: assets/common/portraits/p01.webp to p24.webp.

One family with the barrels: wood, paint, iron, brass; made from the data in guests.py, each told apart by its outline
alone. 256x256 with a transparent ground, cut at the chest by the lower edge; hats and horns may reach the upper edge,
so that a frame drawn round the face lets them stick out.
"""

from collections.abc import Callable
from pathlib import Path

import bpy
import kit
from guests import GUESTS
from hair import Grown
from hats import Worn
from PIL import Image

SIZE = 256


class Carver(Grown, Worn):
    """Makes one guest of the room's wood; the names in a guest's data are its methods."""

    def carve(self) -> bpy.types.Object:
        self.face()
        self.body()
        self.eyes()
        self.mouth()
        for part in (self.guest.ears, self.guest.hair, self.guest.beard, self.guest.hat, *self.guest.extras):
            if part:
                getattr(self, part)()
        return kit.join([thing for thing in bpy.context.collection.objects if thing.type in {"MESH", "CURVE"}])


def portrait(number: int, scratch: Path, assets: Path, size: int = SIZE, samples: int = 32) -> None:
    frame = scratch / f"p{number:02d}.png"
    if not frame.exists():
        kit.new_scene(ambient=0.5)
        kit.lamp((-4.5, -4.0, 5.0), (0, 0, 0.1), 520, 1.8, (1, 0.83, 0.62))
        kit.lamp((4.5, -1.5, 1.5), (0, 0, 0), 150, 2.0, (1, 0.55, 0.28))
        kit.lamp((2.5, 4.0, 4.0), (0, 0, 0.5), 420, 1.5, (1, 0.62, 0.32))
        figure = Carver(GUESTS[number - 1], number).carve()
        figure.rotation_euler = (0, 0, 0.20)
        kit.camera(3.0, pitch=5, target=(0, 0, 0.21), distance=14)
        kit.render(frame, (size, size), samples)
    folder = assets / "common" / "portraits"
    folder.mkdir(parents=True, exist_ok=True)
    Image.open(frame).save(folder / f"p{number:02d}.webp", quality=90, alpha_quality=95, method=6)


def portraits(scratch: Path, assets: Path) -> None:
    for number in range(1, len(GUESTS) + 1):
        portrait(number, scratch, assets)


TARGETS: dict[str, Callable[[Path, Path], None]] = {"portraits": portraits}
