"""What is heard in Tavern's houses alone: brawls, doors, gulps, hiccups, grumbling, and the musicians' first chord.

Synthesised like sound.py and voices.py, from their parts; written to assets/tavern/sounds.
"""

from collections.abc import Callable
from pathlib import Path

import numpy as np
from sound import QUALITY, Rng, fist, mug, table_thump
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
from voices import BRIGHT, DARK, OPEN, ROUND, throat, voiced


def blow(rng: Rng) -> Wave:
    """A fist on a coat, and what the coat says."""
    wave = struck(rng, [(88, 0.05, 1.0), (142, 0.035, 0.8), (233, 0.02, 0.5)], 0.3, 0.05)
    return np.asarray(wave + 0.7 * noise(rng, 0.3, 250, 2400) * fall(0.3, 0.012))


def grunt(rng: Rng) -> Wave:
    base, tract = throat(rng)
    seconds = rng.uniform(0.14, 0.24)
    pitch = base * rng.uniform(0.95, 1.3) * np.linspace(1.15, 0.75, len(clock(seconds)))
    return voiced(rng, pitch, ROUND if rng.random() < 0.5 else OPEN, DARK, tract, 0.2) * hump(seconds, 0.2, 1.2)


def crash(rng: Rng) -> Wave:
    """Something of glass that was on the table."""
    wave = canvas(0.7)
    place(wave, noise(rng, 0.25, 2500, 11000) * fall(0.25, 0.03), 0, 0.5)
    for _ in range(14):
        place(
            wave,
            mug(rng, rng.uniform(2400, 5200))[: int(0.25 * RATE)] * fall(0.25, 0.05),
            abs(rng.normal(0, 0.12)),
            rng.uniform(0.1, 0.5),
        )
    return wave


def brawl(rng: Rng) -> Wave:
    """Chairs, blows, grunts, and one thing that breaks."""
    wave = canvas(2.0)
    scrape = noise(rng, 0.3, 300, 1500) * np.clip(1 + 0.8 * noise(rng, 0.3, None, 70), 0.1, 2.5) * hump(0.3, 0.4)
    place(wave, scrape, 0, 0.35)
    at = 0.16
    for _ in range(6):
        place(wave, blow(rng), at, rng.uniform(0.6, 1.0))
        if rng.random() < 0.7:
            place(wave, grunt(rng), at + rng.uniform(0.02, 0.06), rng.uniform(0.16, 0.30))
        at += rng.uniform(0.13, 0.26)
    place(wave, crash(rng), rng.uniform(0.5, 0.9), 0.5)
    place(wave, table_thump(rng, 0.4), at, 1.2)
    place(wave, fist(rng)[: int(0.5 * RATE)], at + 0.02, 0.5)
    return in_room(rng, wave, 0.25, 0.5)


def slam(rng: Rng) -> Wave:
    """A door thrown shut, its latch rattling."""
    wave = canvas(0.8)
    place(wave, struck(rng, [(66, 0.10, 1.0), (104, 0.08, 0.9), (171, 0.06, 0.6), (288, 0.03, 0.4)], 0.6, 0.03), 0.02)
    place(wave, 0.5 * noise(rng, 0.4, 150, 2200) * fall(0.4, 0.014), 0.02)
    for k in range(3):
        latch = struck(rng, [(1420, 0.012, 0.6), (2330, 0.009, 0.5), (420, 0.02, 0.8)], 0.2)
        place(wave, latch, 0.05 + 0.055 * k, 0.35 * 0.6**k)
    return in_room(rng, wave, 0.3, 0.5)


def doorbell(rng: Rng) -> Wave:
    """A door that is pushed open, and the little bell above it."""
    wave = canvas(1.1)
    place(wave, struck(rng, [(1300, 0.010, 0.5), (420, 0.02, 0.8)], 0.2), 0, 0.4)
    place(wave, noise(rng, 0.35, 200, 900) * hump(0.35, 0.3, 1.5), 0.02, 0.10)
    f = rng.uniform(2050, 2300)
    for k, (when, level) in enumerate(((0.09, 1.0), (0.24, 0.6), (0.36, 0.75), (0.52, 0.35))):
        shift = 1.0 if k % 2 == 0 else 1.012
        partials = [(f * shift, 0.22, 0.8), (f * 2.01 * shift, 0.13, 0.35), (f * 2.74 * shift, 0.09, 0.4)]
        place(wave, struck(rng, partials, 0.55, 0.001) * np.minimum(1, fall(0.55, 0.15) * 2), when, level * 0.5)
    return in_room(rng, wave * np.minimum(1, fall(1.1, 0.5) * 1.6), 0.15, 0.35)


def swallow(rng: Rng, size: float) -> Wave:
    seconds = 0.15
    t = clock(seconds)
    f = 190 * size * (1 + 1.9 * (t / seconds) ** 1.6)
    tone = np.sin(2 * np.pi * np.cumsum(f) / RATE) + 0.4 * np.sin(4 * np.pi * np.cumsum(f) / RATE)
    return np.asarray(tone * hump(seconds, 0.35, 1.2) + 0.25 * noise(rng, seconds, 500, 1800) * hump(seconds, 0.7, 2))


def gulp(rng: Rng) -> Wave:
    """Three swallows and a breath."""
    wave = canvas(1.3)
    at = 0.0
    for k in range(3):
        place(wave, swallow(rng, rng.uniform(0.9, 1.15) * (1 + 0.05 * k)), at, 0.8)
        at += rng.uniform(0.19, 0.23)
    base, tract = throat(rng)
    seconds = 0.42
    sigh = voiced(rng, base * np.linspace(1.15, 0.85, len(clock(seconds))), OPEN, OPEN, tract, 0.9) * hump(
        seconds, 0.2, 1.4
    )
    place(wave, sigh, at + 0.08, 0.14)
    return in_room(rng, wave, 0.1, 0.3)


def pour(rng: Rng) -> Wave:
    """Tea or wine into a cup: thinner and shorter than beer."""
    seconds = rng.uniform(0.8, 0.95)
    t = clock(seconds)
    wave = 0.02 * noise(rng, seconds, 900, 4200)
    for _ in range(130):
        at = rng.uniform(0.02, seconds - 0.08)
        f = rng.uniform(700, 1500) * (1 + 0.5 * at / seconds)
        b = clock(0.05)
        swell = np.minimum(1, b / 0.0012) * np.exp(-b / rng.uniform(0.006, 0.018))
        place(wave, np.sin(2 * np.pi * f * (b + 3 * b * b)) * swell, at, rng.uniform(0.1, 0.4))
    return in_room(rng, wave * np.minimum(1, t / 0.06) * np.minimum(1, (seconds - t) / 0.18), 0.08, 0.25)


def flare(rng: Rng) -> Wave:
    """Firewater that catches."""
    seconds = 0.75
    t = clock(seconds)
    roar = noise(rng, seconds, 90, 700) * hump(seconds, 0.18, 1.2) + 0.4 * noise(rng, seconds, 900, 5200) * hump(
        seconds, 0.1, 2
    )
    flutter = 1 + 0.35 * np.sin(2 * np.pi * 17 * t + 2 * np.sin(2 * np.pi * 5 * t))
    wave = roar * flutter
    for _ in range(9):
        snap = noise(rng, 0.02, 1800, 7000) * fall(0.02, 0.002)
        place(wave, snap, rng.uniform(0.1, 0.6), rng.uniform(0.3, 0.9))
    return in_room(rng, wave, 0.12, 0.3)


def hiccup(rng: Rng) -> Wave:
    """A drunken guest."""
    wave = canvas(0.5)
    base, tract = throat(rng)
    n = len(clock(0.11))
    squeak = voiced(rng, base * np.linspace(1.3, 2.5, n), ROUND, BRIGHT, tract, 0.15) * hump(0.11, 0.6, 1.0)
    place(wave, squeak, 0, 0.6)
    place(wave, noise(rng, 0.03, 300, 2500) * fall(0.03, 0.006), 0.105, 0.5)
    tail = voiced(rng, base * np.linspace(1.2, 0.95, n), OPEN, DARK, tract, 0.2) * hump(0.11, 0.2, 1.4)
    place(wave, tail, 0.16, 0.16)
    return in_room(rng, wave, 0.15, 0.35)


def grumble(rng: Rng) -> Wave:
    """A guest that was passed over: "hrmph"."""
    wave = canvas(0.8)
    base, tract = throat(rng)
    seconds = rng.uniform(0.42, 0.55)
    t = clock(seconds)
    growl = 1 + 0.5 * np.sin(2 * np.pi * rng.uniform(24, 31) * t)
    pitch = base * (0.95 - 0.18 * (t / seconds))
    place(wave, voiced(rng, pitch, DARK, ROUND, tract, 0.15) * growl * hump(seconds, 0.35, 1.0), 0, 0.4)
    place(wave, noise(rng, 0.16, 500, 3800) * hump(0.16, 0.2, 1.5), seconds - 0.05, 0.16)
    return in_room(rng, band(wave, 90, 3400, 1), 0.15, 0.35)


def chomp(rng: Rng) -> Wave:
    """The dragon dines."""
    wave = canvas(1.1)
    for at, level in ((0.0, 1.0), (0.30, 0.75), (0.56, 0.6)):
        snap = struck(rng, [(320, 0.02, 1.0), (760, 0.012, 0.7), (1650, 0.006, 0.5)], 0.15, 0.06)
        place(wave, snap + 0.6 * noise(rng, 0.15, 400, 4200) * fall(0.15, 0.012), at, level)
        for _ in range(5):
            crunch = noise(rng, 0.03, 900, 5500) * fall(0.03, 0.004)
            place(wave, crunch, at + rng.uniform(0.02, 0.12), rng.uniform(0.2, 0.5) * level)
    place(wave, swallow(rng, 0.55), 0.86, 0.9)
    return in_room(rng, wave, 0.2, 0.45)


def strum(rng: Rng) -> Wave:
    """A lute's chord: six plucked strings, one after the other."""
    seconds = 1.5
    wave = canvas(seconds)
    low = rng.choice([110.0, 130.81, 146.83])
    for k, ratio in enumerate((1.0, 1.5, 2.0, 2.5, 3.0, 4.0)):
        period = RATE / (low * ratio)
        n = int(period)
        string = canvas(seconds - 0.2)
        ring = band(rng.standard_normal(n + 400), None, 4200)[400:]
        for i in range(len(string)):
            j = i % n
            string[i] = ring[j]
            ring[j] = 0.4985 * (ring[j] + ring[(j + 1) % n])
        place(wave, string * np.minimum(1, fall(seconds - 0.2, 0.5) * 1.3), 0.028 * k, 1 / (1.5 + 0.3 * k))
    return in_room(rng, wave * np.minimum(1, fall(seconds, 0.45) * 1.8), 0.2, 0.5)


# name: (recipe, how many variations, peak in dBFS: its place in the mix)
EFFECTS: dict[str, tuple[Callable[[Rng], Wave], int, float]] = {
    "brawl": (brawl, 3, -4),
    "slam": (slam, 2, -5),
    "doorbell": (doorbell, 3, -10),
    "gulp": (gulp, 3, -8),
    "pour": (pour, 2, -9),
    "flare": (flare, 2, -8),
    "hiccup": (hiccup, 3, -7),
    "grumble": (grumble, 3, -7),
    "chomp": (chomp, 2, -5),
    "strum": (strum, 3, -8),
}


def make(scratch: Path, assets: Path) -> None:
    """Write assets/tavern/sounds/NAME_TAKE.ogg for every effect."""
    for name, (recipe, takes, peak_db) in EFFECTS.items():
        for take in range(1, takes + 1):
            wave = polish(recipe(generator(f"tavern/{name}", take)), peak_db)
            write_vorbis(assets / "tavern" / "sounds" / f"{name}_{take}.ogg", wave, QUALITY)


TARGETS: dict[str, Callable[[Path, Path], None]] = {"tavern_sounds": make}
