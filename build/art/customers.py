"""Tavern's customers as painted carved figures in their moods: assets/tavern/guests/MOOD_NUMBER.webp.

One family with the heads of the lobby; made from the data in patrons.py and moods.py. Square with a transparent ground,
cut at the chest by the lower edge.
"""

from collections.abc import Callable
from pathlib import Path

import bpy
import kit
from barber import Haired
from dragon import Dragon
from millinery import Hatted
from moods import MOODS, Mood, Moody
from patrons import PATRONS
from PIL import Image
from trinkets import Adorned

SIZE, SAMPLES = 384, 24
DRAGON = 22
SOBER = (9, 10, 11, 12, 28, DRAGON)  # never drunk
HATS_UP = 0.07  # so that raised brows are seen


class Carver(Haired, Hatted, Adorned, Moody):
    """Makes one customer; the names in its data are its methods."""

    def turned_hat(self, profile, material, tilt=(0, 0, 0)):
        return super().turned_hat([(r, z + HATS_UP) for r, z in profile], material, tilt)

    def carve(self) -> None:
        g = self.guest
        self.face()
        if g.beard:
            getattr(self, g.beard)()
        self.say()
        if g.hair:
            getattr(self, g.hair)()
        self.body()
        self.brows()
        self.eyes()
        for part in (g.ears, g.hat, *g.extras):
            if part:
                getattr(self, part)()


def figure(number: int, mood: Mood) -> bpy.types.Object:
    carver = (Dragon if number == DRAGON else Carver)(PATRONS[number], mood, number)
    carver.carve()
    if mood is MOODS["drunk"]:
        carver.bubbles()
    whole = kit.join([thing for thing in bpy.context.collection.objects if thing.type in {"MESH", "CURVE"}])
    whole.location.x = -0.6 * mood.roll
    whole.rotation_euler = (mood.nod, mood.roll, 0.42 if number == DRAGON else 0.20)
    return whole


def render(number: int, mood: str, frame: Path, size: int = SIZE, samples: int = SAMPLES) -> None:
    if frame.exists():
        return
    kit.new_scene(ambient=0.5)
    kit.lamp((-4.5, -4.0, 5.0), (0, 0, 0.1), 520, 1.8, (1, 0.83, 0.62))
    kit.lamp((4.5, -1.5, 1.5), (0, 0, 0), 150, 2.0, (1, 0.55, 0.28))
    kit.lamp((2.5, 4.0, 4.0), (0, 0, 0.5), 420, 1.5, (1, 0.62, 0.32))
    figure(number, MOODS[mood])
    room = PATRONS[number].room
    kit.camera(room, pitch=5, target=(0, 0, room / 2 - 1.25), distance=14)
    kit.render(frame, (size, size), samples)


def customers(scratch: Path, assets: Path) -> None:
    folder = assets / "tavern" / "guests"
    folder.mkdir(parents=True, exist_ok=True)
    for mood in MOODS:
        for number in PATRONS:
            if mood == "drunk" and number in SOBER:
                continue
            name = f"{mood}_{number:02d}"
            frame = scratch / f"{name}.png"
            render(number, mood, frame)
            Image.open(frame).save(folder / f"{name}.webp", quality=86, alpha_quality=90, method=6)


TARGETS: dict[str, Callable[[Path, Path], None]] = {"customers": customers}
