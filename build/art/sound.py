"""Sound effects of the common scenes and the barrels, synthesised: struck wood, paper, glass, cloth, beer.

Each recipe takes its own seeded generator and returns one mono wave. It must stay short and dry: the app layers up to
twenty of them in one throw. Voices and the room's murmur are in voices.py, everything with notes in tunes.py.
"""

from collections.abc import Callable
from pathlib import Path

import numpy as np
from synth import (
    RATE,
    Wave,
    band,
    canvas,
    clock,
    fall,
    generator,
    hump,
    in_room,
    noise,
    place,
    polish,
    struck,
    write_vorbis,
)

Rng = np.random.Generator
QUALITY = 0.3

TABLE = [(118.0, 0.050, 0.55), (205.0, 0.045, 0.80), (331.0, 0.034, 0.60), (472.0, 0.024, 0.40)]


def table_thump(rng: Rng, seconds: float = 0.3) -> Wave:
    """The oak table top answering a knock."""
    return struck(rng, TABLE, seconds, 0.03)


def cask(rng: Rng, pitch: float = 1.0) -> Wave:
    """A thumb-sized hollow wooden barrel, struck: cavity, staves, contact."""
    f = 1080 * pitch * rng.uniform(0.9, 1.12)
    ratios = [(0.47, 0.030, 0.7), (1.0, 0.017, 1.0), (1.62, 0.012, 0.55), (2.41, 0.008, 0.4), (3.4, 0.005, 0.25)]
    body = [(f * ratio, decay, strength) for ratio, decay, strength in ratios]
    return struck(rng, body, 0.25) + 0.45 * noise(rng, 0.25, 1400, 7500) * fall(0.25, 0.0018)


def barrel(rng: Rng) -> Wave:
    return in_room(rng, cask(rng) + 0.9 * table_thump(rng, 0.25), 0.10)


def barrel_knock(rng: Rng) -> Wave:
    """Barrel against barrel: no table below, a second cask a little apart in pitch."""
    wave = canvas(0.26)
    place(wave, cask(rng, 1.15), 0)
    place(wave, cask(rng, 1.0), rng.uniform(0.0005, 0.002), 0.7)
    return in_room(rng, wave, 0.08)


def barrel_roll(rng: Rng) -> Wave:
    """A barrel rolling over the coaster's rim: a low patter that dies."""
    seconds = 0.7
    patter = canvas(seconds)
    at, step = 0.0, rng.uniform(0.020, 0.026)
    while at < seconds:
        place(patter, cask(rng, 0.8)[:2600], at, rng.uniform(0.15, 0.5))
        at += step * rng.uniform(0.8, 1.25)
        step *= 1.06
    rumble = noise(rng, seconds, 120, 620) * 0.35
    return in_room(rng, (patter + rumble) * hump(seconds, 0.18, 1.4), 0.08)


def cup_colour(wave: Wave) -> Wave:
    """What is inside the leather cup sounds round and a little dull."""
    return 0.35 * band(wave, None, 4200) + 1.3 * band(wave, 330, 620, 1) + 0.8 * band(wave, 850, 1300, 1)


def cup_rattle(rng: Rng) -> Wave:
    wave = canvas(1.25)
    at = 0.02
    for _ in range(6):
        for _ in range(int(rng.integers(7, 12))):
            place(wave, cask(rng, rng.uniform(0.85, 1.3)), at + abs(rng.normal(0, 0.022)), rng.uniform(0.25, 1.0))
        at += rng.uniform(0.15, 0.19)
    return in_room(rng, cup_colour(wave), 0.06)


def cup_down(rng: Rng) -> Wave:
    wave = canvas(0.5)
    boom = struck(rng, [(92, 0.06, 0.8), (158, 0.055, 1.0), (247, 0.04, 0.7), (610, 0.02, 0.3)], 0.4, 0.03)
    boom += 0.5 * noise(rng, 0.4, 300, 3000) * fall(0.4, 0.006)
    place(wave, boom, 0)
    place(wave, boom, rng.uniform(0.05, 0.075), 0.22)
    return in_room(rng, wave, 0.12)


def card_snap(rng: Rng) -> Wave:
    """A card's edge meeting the felt-covered wood."""
    wave = noise(rng, 0.09, 900, 6500) * fall(0.09, 0.007)
    wave += 1.4 * struck(rng, [(1750, 0.004, 0.6), (2900, 0.003, 0.5), (176, 0.014, 0.9)], 0.09, 0.05)
    return wave


def rubbed(rng: Rng, seconds: float, low: float, high: float, grain: float = 60.0) -> Wave:
    """Friction of paper or cloth: noise with an uneven grip."""
    grip = 1 + 0.45 * noise(rng, seconds, None, grain)
    return noise(rng, seconds, low, high) * np.clip(grip, 0.1, 2.2)


def card_deal(rng: Rng) -> Wave:
    slide = rng.uniform(0.09, 0.13)
    wave = canvas(slide + 0.1)
    place(wave, rubbed(rng, slide, 1600, 8500) * hump(slide, 0.7), 0, 0.42)
    place(wave, card_snap(rng), slide * 0.93, 0.8)
    return in_room(rng, wave, 0.05, 0.2)


def card_flip(rng: Rng) -> Wave:
    wave = canvas(0.26)
    place(wave, rubbed(rng, 0.05, 2500, 9500) * fall(0.05, 0.012), 0, 0.7)
    place(wave, rubbed(rng, 0.13, 900, 5000) * hump(0.13, 0.5), 0.015, 0.28)
    place(wave, card_snap(rng), rng.uniform(0.12, 0.14), 0.75)
    return in_room(rng, wave, 0.05, 0.2)


def card_slide(rng: Rng) -> Wave:
    seconds = rng.uniform(0.24, 0.32)
    return in_room(rng, rubbed(rng, seconds, 1300, 6500, 45) * hump(seconds, 0.4, 1.3), 0.04, 0.2)


def die(rng: Rng) -> Wave:
    """Bone on oak: a hard small click over the table's thump."""
    f = rng.uniform(2050, 2650)
    click = struck(rng, [(f, 0.008, 1.0), (f * 1.73, 0.005, 0.7), (f * 2.61, 0.003, 0.5)], 0.25, 0.02)
    click += 0.35 * noise(rng, 0.25, 2500, 9500) * fall(0.25, 0.0015)
    return click


def dice(rng: Rng) -> Wave:
    return in_room(rng, die(rng) + 0.6 * table_thump(rng, 0.25), 0.08, 0.25)


def dice_knock(rng: Rng) -> Wave:
    wave = canvas(0.26)
    place(wave, die(rng), 0)
    place(wave, die(rng), 0.001, 0.8)
    return in_room(rng, wave, 0.06, 0.2)


def dice_shake(rng: Rng) -> Wave:
    wave = canvas(0.9)
    at = 0.02
    for _ in range(5):
        for _ in range(int(rng.integers(3, 6))):
            place(wave, die(rng), at + abs(rng.normal(0, 0.02)), rng.uniform(0.3, 1.0))
        at += rng.uniform(0.13, 0.17)
    return in_room(rng, band(wave, 300, 5200, 1), 0.05, 0.2)


def beer_pour(rng: Rng) -> Wave:
    seconds = rng.uniform(1.6, 1.9)
    t = clock(seconds)
    wave = 0.035 * noise(rng, seconds, 500, 3200)
    for _ in range(300):
        at = rng.uniform(0.02, seconds - 0.1)
        f = rng.uniform(420, 980) * (1 + 0.55 * at / seconds)  # the mug fills: its air column shortens
        b = clock(0.07)
        swell = np.minimum(1, b / 0.0015) * np.exp(-b / rng.uniform(0.008, 0.026))
        place(wave, np.sin(2 * np.pi * f * (b + 2.6 * b * b)) * swell, at, rng.uniform(0.1, 0.42))
    wave *= np.minimum(1, t / 0.09) * np.minimum(1, (seconds - t) / 0.28)
    foam = noise(rng, seconds, 3500, 9500) * np.clip(t / seconds - 0.45, 0, 1) * np.minimum(1, (seconds - t) / 0.35)
    return in_room(rng, wave + 0.03 * foam, 0.08)


def mug(rng: Rng, f: float) -> Wave:
    ratios = [(1.0, 0.17, 1.0), (1.52, 0.12, 0.55), (2.33, 0.075, 0.4), (3.17, 0.05, 0.25), (4.2, 0.03, 0.15)]
    return struck(
        rng,
        [*[(f * ratio, decay, strength) for ratio, decay, strength in ratios], (310, 0.022, 0.9), (560, 0.018, 0.5)],
        0.7,
        0.004,
    )


def mug_clink(rng: Rng) -> Wave:
    wave = canvas(0.8)
    f = rng.uniform(1650, 2050)
    place(wave, mug(rng, f) + 0.3 * noise(rng, 0.7, 2800, 9500) * fall(0.7, 0.0015), 0)
    place(wave, mug(rng, f * rng.uniform(1.12, 1.2)), 0.0006, 0.8)
    place(wave, mug(rng, f), rng.uniform(0.045, 0.06), 0.22)
    return in_room(rng, wave * np.minimum(1, fall(0.8, 0.2) * 1.6), 0.12)


def mug_down(rng: Rng) -> Wave:
    wave = canvas(0.5)
    place(wave, table_thump(rng, 0.4) + 0.12 * mug(rng, rng.uniform(1250, 1500))[: int(0.4 * RATE)], 0)
    place(wave, 0.4 * noise(rng, 0.1, 400, 3500) * fall(0.1, 0.004), 0)
    return in_room(rng, wave, 0.12)


def coin(rng: Rng) -> Wave:
    wave = canvas(0.75)
    f = rng.uniform(3500, 4100)
    at, level, gap = 0.0, 1.0, rng.uniform(0.09, 0.12)
    for _ in range(7):
        partials = [(f, 0.07, 1.0), (f * 1.32, 0.06, 0.8), (f * 1.88, 0.045, 0.5), (f * 2.31, 0.03, 0.3)]
        ring = struck(rng, partials, 0.4, 0.003)
        place(wave, ring + 0.25 * table_thump(rng, 0.4), at, level)
        at, level, gap = at + gap, level * 0.58, gap * 0.7
    return in_room(rng, wave * np.minimum(1, fall(0.75, 0.16) * 2), 0.08, 0.25)


def door(rng: Rng) -> Wave:
    wave = canvas(1.9)
    latch = struck(rng, [(1420, 0.012, 0.6), (2330, 0.009, 0.5), (420, 0.02, 0.8)], 0.2)
    latch += 0.3 * noise(rng, 0.2, 900, 6000) * fall(0.2, 0.002)
    place(wave, latch, 0.0, 0.7)
    place(wave, latch, 0.07, 0.4)
    # The hinge sticks and slips: pulses whose rate wanders, through the door's own resonances.
    creak = canvas(0.75)
    at = 0.0
    while at < 0.74:
        creak[int(at * RATE)] += rng.uniform(0.5, 1.0)
        at += 1 / ((62 + 55 * np.sin(np.pi * at / 0.75)) * rng.uniform(0.9, 1.1))
    creak = band(creak, 380, 760, 1) * 3 + band(creak, 1150, 1750, 1) * 1.6
    place(wave, creak * hump(0.75, 0.35, 1.2), 0.14, 0.55)
    slam = struck(rng, [(66, 0.10, 1.0), (104, 0.08, 0.9), (171, 0.06, 0.6), (288, 0.03, 0.4)], 0.6, 0.03)
    place(wave, slam + 0.4 * noise(rng, 0.6, 150, 1800) * fall(0.6, 0.012), 0.98, 0.9)
    place(wave, latch, 1.02, 0.3)
    return in_room(rng, wave, 0.2, 0.5)


def page(rng: Rng) -> Wave:
    seconds = rng.uniform(0.38, 0.48)
    wave = rubbed(rng, seconds, 900, 7500, 35) * hump(seconds, 0.45, 1.6)
    for _ in range(9):
        crackle = noise(rng, 0.02, 2000, 9000) * fall(0.02, 0.003)
        place(wave, crackle, rng.uniform(0.05, seconds - 0.05), rng.uniform(0.2, 0.9))
    return in_room(rng, wave, 0.05, 0.2)


def curtain(rng: Rng) -> Wave:
    """Heavy cloth drawn on a rod: two sweeps, and wooden rings behind them."""
    seconds = 0.85
    wave = rubbed(rng, seconds, 260, 2600, 25) * hump(seconds, 0.3, 1.3)
    wave += 0.45 * rubbed(rng, seconds, 1500, 6500, 40) * hump(seconds, 0.42, 2)
    for k in range(7):
        ring = struck(rng, [(1500, 0.010, 0.7), (2350, 0.007, 0.5)], 0.1, 0.06)
        place(wave, ring, 0.06 + k * 0.085 + rng.uniform(-0.015, 0.015), rng.uniform(0.15, 0.45))
    return in_room(rng, wave, 0.1)


def stamp(rng: Rng) -> Wave:
    wave = canvas(0.35)
    place(wave, struck(rng, [(98, 0.055, 1.0), (163, 0.045, 0.7), (241, 0.03, 0.4)], 0.3, 0.03), 0)
    place(wave, noise(rng, 0.12, 250, 2600) * fall(0.12, 0.010), 0, 0.5)
    place(wave, cask(rng, 0.6), 0.004, 0.25)
    return in_room(rng, wave, 0.1)


def wood_knock(rng: Rng) -> Wave:
    return in_room(rng, 0.7 * cask(rng, 0.5) + table_thump(rng, 0.25), 0.12)


def fist(rng: Rng) -> Wave:
    wave = struck(rng, [(74, 0.08, 1.0), (121, 0.055, 0.8), (209, 0.03, 0.4)], 0.4, 0.03)
    wave += 0.55 * noise(rng, 0.4, 200, 2600) * fall(0.4, 0.014)
    return in_room(rng, wave, 0.15)


def glide(rng: Rng) -> Wave:
    """A barrel pushed to its place."""
    seconds = 0.34
    return in_room(rng, rubbed(rng, seconds, 220, 1900, 50) * hump(seconds, 0.35, 1.4), 0.06, 0.2)


def click(rng: Rng) -> Wave:
    wave = struck(rng, [(720, 0.012, 0.8), (1450, 0.008, 1.0), (2600, 0.005, 0.4), (230, 0.018, 0.6)], 0.12)
    return wave + 0.2 * noise(rng, 0.12, 1500, 6000) * fall(0.12, 0.0012)


def tick(rng: Rng) -> Wave:
    return struck(rng, [(1350, 0.006, 1.0), (2280, 0.004, 0.5)], 0.06) * np.minimum(1, clock(0.06) / 0.0008)


# name: (recipe, how many variations, peak in dBFS: its place in the mix)
EFFECTS: dict[str, tuple[Callable[[Rng], Wave], int, float]] = {
    "barrel": (barrel, 6, -3),
    "barrel_knock": (barrel_knock, 4, -6),
    "barrel_roll": (barrel_roll, 3, -14),
    "cup_rattle": (cup_rattle, 3, -5),
    "cup_down": (cup_down, 2, -4),
    "card_deal": (card_deal, 4, -8),
    "card_flip": (card_flip, 3, -8),
    "card_slide": (card_slide, 3, -13),
    "dice": (dice, 6, -4),
    "dice_knock": (dice_knock, 3, -7),
    "dice_shake": (dice_shake, 2, -7),
    "beer_pour": (beer_pour, 2, -6),
    "mug_clink": (mug_clink, 3, -6),
    "mug_down": (mug_down, 2, -5),
    "coin": (coin, 3, -9),
    "door": (door, 1, -5),
    "page": (page, 3, -10),
    "curtain": (curtain, 2, -9),
    "stamp": (stamp, 2, -3),
    "wood_knock": (wood_knock, 3, -4),
    "fist": (fist, 2, -3),
    "glide": (glide, 2, -15),
    "click": (click, 2, -9),
    "tick": (tick, 1, -18),
}


def make_effects(scratch: Path, assets: Path) -> None:
    """Write assets/common/sounds/NAME_TAKE.ogg for every effect."""
    for name, (recipe, takes, peak_db) in EFFECTS.items():
        for take in range(1, takes + 1):
            wave = polish(recipe(generator(name, take)), peak_db)
            write_vorbis(assets / "common" / "sounds" / f"{name}_{take}.ogg", wave, QUALITY)


TARGETS: dict[str, Callable[[Path, Path], None]] = {"effects": make_effects}
