"""A tavern's people and its fire: cheers, groans, and the murmur that loops behind everything.

Voices are sums of harmonics shaped by vowel formants. No voice ever says a word, and nothing in the murmur sticks out:
it has to be bearable for an hour. Loops are built on a circle (what runs over the end comes in at the start), so they
have no seam to hide.
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
    gain,
    generator,
    hump,
    in_room,
    noise,
    place,
    place_round,
    polish,
    room_response,
    write_vorbis,
)

Rng = np.random.Generator
Vowel = tuple[float, float, float]

OPEN: Vowel = (760, 1250, 2550)
BRIGHT: Vowel = (560, 1750, 2500)
ROUND: Vowel = (430, 800, 2400)
DARK: Vowel = (340, 680, 2250)
VOWELS = [OPEN, BRIGHT, ROUND, DARK]

MURMUR_SECONDS = 48.0


def voiced(rng: Rng, pitch: Wave, start: Vowel, end: Vowel, tract: float = 1.0, breath: float = 0.05) -> Wave:
    """A sung or shouted vowel that moves from one mouth shape to another; pitch in Hz per sample."""
    n = len(pitch)
    share = np.linspace(0, 1, n)
    shimmer = 1 + 0.012 * np.interp(np.arange(n), np.arange(0, n + 400, 400), rng.standard_normal(n // 400 + 2))
    pitch = pitch * shimmer
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    wave = np.zeros(n)
    for k in range(1, 36):
        f = k * pitch
        if f.min() > 5200:
            break
        level = np.zeros(n)
        for a, b, width, weight in zip(start, end, (95, 120, 190), (1.0, 0.6, 0.28), strict=True):
            centre = (a + (b - a) * share) * tract
            level += weight / (1 + ((f - centre) / width) ** 2)
        wave += (level + 0.02) / k**0.55 * np.sin(k * phase + rng.uniform(0, 6.28))
    air = band(rng.standard_normal(n), 1200, 4800)
    return np.asarray(wave / (np.std(wave) + 1e-9) + breath * air / np.std(air))


def throat(rng: Rng) -> tuple[float, float]:
    """A person: natural pitch in Hz and length of the tract against a tall man's."""
    if rng.random() < 0.65:
        return rng.uniform(105, 165), rng.uniform(0.96, 1.06)
    return rng.uniform(190, 260), rng.uniform(1.12, 1.2)


def cheer(rng: Rng) -> Wave:
    """A dozen guests: "hey!", some a little late, with mugs and fists on the tables."""
    wave = canvas(2.0)
    for _ in range(15):
        base, tract = throat(rng)
        seconds = rng.uniform(0.55, 1.15)
        t = clock(seconds) / seconds
        pitch = base * rng.uniform(1.5, 1.9) * (0.82 + 0.3 * np.sin(np.pi * np.minimum(1, t * 1.25) ** 0.7))
        shout = voiced(rng, pitch, BRIGHT, OPEN, tract, 0.12) * hump(seconds, 0.14, 0.8)
        place(wave, shout, abs(rng.normal(0.02, 0.10)), rng.uniform(0.25, 1.0))
    for _ in range(9):
        knock = noise(rng, 0.12, 90, 900) * fall(0.12, 0.02)
        place(wave, knock, rng.uniform(0.15, 1.2), rng.uniform(0.4, 1.1))
    return in_room(rng, band(wave, 110, 4200, 1), 0.4, 0.7)


def groan(rng: Rng) -> Wave:
    """The same guests, let down: "oooh", falling."""
    wave = canvas(2.0)
    for _ in range(12):
        base, tract = throat(rng)
        seconds = rng.uniform(0.9, 1.45)
        t = clock(seconds) / seconds
        tremble = 1 + 0.008 * np.sin(2 * np.pi * 5 * clock(seconds))
        pitch = base * rng.uniform(1.0, 1.3) * (1.06 - 0.36 * t**1.4) * tremble
        sigh = voiced(rng, pitch, OPEN if rng.random() < 0.35 else ROUND, DARK, tract, 0.10) * hump(seconds, 0.22, 1.1)
        place(wave, sigh, abs(rng.normal(0.03, 0.12)), rng.uniform(0.25, 1.0))
    return in_room(rng, band(wave, 100, 3200, 1), 0.4, 0.7)


def circular_noise(rng: Rng, n: int, low: float, high: float) -> Wave:
    """Noise that repeats after n samples without a seam, of unit strength."""
    f = np.fft.rfftfreq(n, 1 / RATE)
    spectrum = np.fft.rfft(rng.standard_normal(n))
    spectrum *= 1 / (1 + (low / np.maximum(f, 1)) ** 4) / (1 + (f / high) ** 4)
    wave = np.fft.irfft(spectrum, n)
    return np.asarray(wave / np.std(wave))


def around(wave: Wave, response: Wave) -> Wave:
    """Reverberation on a circle."""
    return np.asarray(np.fft.irfft(np.fft.rfft(wave) * np.fft.rfft(response, len(wave)), len(wave)))


def hearth(rng: Rng, n: int) -> Wave:
    """Fire: a breathing low roar, a little hiss, sparse crackles and now and then a pop."""
    breathing = 1 + 0.35 * circular_noise(rng, n, 0.05, 0.7)
    wave = 0.05 * circular_noise(rng, n, 45, 190) * np.clip(breathing, 0.3, 2)
    wave += 0.006 * circular_noise(rng, n, 900, 3800)
    seconds = n / RATE
    for _ in range(int(seconds * 7)):
        f = rng.uniform(1100, 3600)
        snap = noise(rng, 0.02, f * 0.6, f * 1.6) * fall(0.02, rng.uniform(0.0012, 0.004))
        place_round(wave, snap, rng.uniform(0, seconds), min(0.16, 0.014 * rng.pareto(1.6)))
    for _ in range(int(seconds / 5)):
        pop = noise(rng, 0.06, 350, 1500) * fall(0.06, 0.009)
        place_round(wave, pop, rng.uniform(0, seconds), rng.uniform(0.05, 0.10))
    return wave


def company(rng: Rng, n: int) -> Wave:
    """Guests talking two rooms away, stereo: phrases of soft syllables, all above 750 Hz taken out."""
    seconds = n / RATE
    sides = np.zeros((n, 2))
    for _ in range(18):
        base, tract = throat(rng)
        pan, level = rng.uniform(0.2, 0.8), rng.uniform(0.35, 1.0)
        track = np.zeros(n)
        at = rng.uniform(0, 2)
        while at < seconds - 1.5:
            phrase = rng.uniform(0.8, 2.6)
            t = clock(phrase)
            rate = rng.uniform(3.2, 4.6)
            knots = np.arange(0, phrase + 0.4, 0.2)
            wobble = np.interp(t, knots, rng.standard_normal(len(knots)))
            pitch = base * (1.08 - 0.14 * t / phrase) * (1 + 0.05 * wobble)
            first, second = rng.choice(4, 2)
            syllables = 0.35 + 0.65 * (0.5 - 0.5 * np.cos(2 * np.pi * rate * t + 0.9 * wobble)) ** 0.8
            talk = voiced(rng, pitch, VOWELS[first], VOWELS[second], tract) * syllables
            place_round(track, talk * hump(phrase, 0.15, 0.7), at)
            at += phrase + rng.uniform(0.5, 3.5)
        sides[:, 0] += track * level * (1 - pan)
        sides[:, 1] += track * level * pan
    f = np.fft.rfftfreq(n, 1 / RATE)
    wall = 1 / (1 + (f / 620) ** 3) / (1 + (110 / np.maximum(f, 1)) ** 4)
    return np.stack([np.fft.irfft(np.fft.rfft(sides[:, c]) * wall, n) for c in range(2)], axis=1)


def murmur(rng: Rng) -> Wave:
    n = int(MURMUR_SECONDS * RATE)
    people = company(rng, n)
    wide = [people[:, c] * 0.4 + around(people[:, c], room_response(rng, 1.1, 1800)) for c in range(2)]
    people = np.stack(wide, axis=1)
    people *= 0.028 / np.std(people)
    fire = hearth(rng, n)
    fire *= 0.7
    return np.asarray(people + np.stack([0.85 * fire, 1.0 * fire], axis=1))


def make_crowd(scratch: Path, assets: Path) -> None:
    """Write cheer_1..3 and groan_1..3 to assets/common/sounds."""
    for name, recipe, peak_db in (("cheer", cheer, -4.0), ("groan", groan, -6.0)):
        for take in range(1, 4):
            path = assets / "common" / "sounds" / f"{name}_{take}.ogg"
            write_vorbis(path, polish(recipe(generator(name, take)), peak_db), 0.3)


def make_murmur(scratch: Path, assets: Path) -> None:
    """Write assets/common/sounds/murmur.ogg, a stereo loop."""
    wave = murmur(generator("murmur"))
    write_vorbis(assets / "common" / "sounds" / "murmur.ogg", wave * gain(-9) / np.abs(wave).max(), 0.2)


TARGETS: dict[str, Callable[[Path, Path], None]] = {"crowd": make_crowd, "murmur": make_murmur}
