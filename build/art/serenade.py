"""The tune of Tavern, "Two open doors": what the musicians of two houses play against each other; as in tunes.py.

In A minor with a lighter middle, four beats a bar. By day lute, recorder and fiddle take turns; then it is night, and
a cello has the street for itself until all come back. Chords are written by their semitones above c.
"""

from collections.abc import Callable
from pathlib import Path

from synth import Wave, write_vorbis
from tunes import (
    BASSOON,
    CELLO,
    DULCIMER,
    GUITAR,
    HARP,
    LOW_TOM,
    MID_TOM,
    PIZZICATO,
    RECORDER,
    SHAKER,
    TAMBOURINE,
    VIOLA,
    VIOLIN,
    Band,
    loop,
)

BAR = 4

CHORDS = {
    "Am": (9, 0, 4), "E": (4, 8, 11), "F": (5, 9, 0), "C": (0, 4, 7), "Dm": (2, 5, 9), "G": (7, 11, 2),
    "Em": (4, 7, 11),
}  # fmt: skip

DAY = (
    "a4 e5:1.5 d5:.5 c5 | b4 g#4 e4:2 | a4 c5:.5 d5:.5 e5 a5 | g#5:.5 f5:.5 e5 b4:2 |"
    "f5:1.5 e5:.5 d5 c5 | e5:1.5 d5:.5 c5 g4 | f5:.5 e5:.5 d5 c5:.5 b4:.5 g#4 | a4:2.5 e4:.5 g#4"
)
DAY_AGAIN = (
    "a4 e5:1.5 d5:.5 c5 | b4 g#4 e4:1.5 g#4:.5 | a4 c5:.5 d5:.5 e5 a5 | g#5:.5 f5:.5 e5 b4:1.5 e5:.5 |"
    "f5:.5 g5:.5 f5:.5 e5:.5 d5 c5 | e5:.5 f5:.5 e5:.5 d5:.5 c5 g4 | f5:.5 e5:.5 d5 c5:.5 b4:.5 g#4 | a4:3 -"
)
STREET = (
    "e5:1.5 g5:.5 g5 e5 | d5:1.5 g5:.5 g5 d5 | c5 e5:.5 d5:.5 c5 a4 | b4:1.5 c5:.5 b4:2 |"
    "a4:1.5 c5:.5 f5 a5 | g5:1.5 e5:.5 c5 e5 | f5 e5:.5 d5:.5 c5 d5 | e5:2 g#5 b5"
)
ALL = (
    "a5 e5:1.5 f5:.5 e5 | d5:.5 c5:.5 b4 g#4 b4 | a4 c5:.5 e5:.5 a5 c6 | b5:1.5 a5:.5 g#5 e5 |"
    "f5:1.5 a5:.5 g5 f5 | e5:1.5 g5:.5 f5 e5 | d5:.5 f5:.5 e5:.5 d5:.5 c5 b4 | a4 a4:.5 e4:.5 a4:2"
)
UNDER = "c5:2 a4:2 | g#4:2 b4:2 | e4:2 c5:2 | b4:2 g#4:2 | a4:2 f4:2 | g4:2 e4:2 | d4:2 e4:2 | c4 c4:.5 b3:.5 c4:2"
NIGHT = (
    "d4:2 f4 a4 | c5:2 b4:.5 a4:.5 e4 | g#4:2 b4 e4 | a4:3 e4 | f4:2 a4 d5 | e5:2 c5:.5 b4:.5 a4 |"
    "a4 c5 f4 a4 | g#4:2 b4 e5"
)
ECHO = "-:4 | -:2 e5:.5 d5:.5 c5 | -:4 | -:2 c5 e5 | -:4 | -:2 a5:.5 g5:.5 e5 | -:4 | b4:2 g#4:2"

CHORDS_DAY = ["Am Am", "E E", "Am Am", "E E", "Dm F", "C C", "Dm E", "Am Am"]
CHORDS_STREET = ["C C", "G G", "Am Am", "Em Em", "F F", "C C", "Dm Dm", "E E"]
CHORDS_NIGHT = ["Dm Dm", "Am Am", "E E", "Am Am", "Dm Dm", "Am Am", "F Dm", "E E"]


def voicing(chord: str, low: int) -> list[int]:
    """A chord's notes, each the lowest at or above a MIDI number, in order."""
    return sorted(low + (step - low) % 12 for step in CHORDS[chord])


def root(chord: str, low: int) -> int:
    return low + (CHORDS[chord][0] - low) % 12


def tune(scratch: Path) -> Wave:
    band = Band("tavern_tune", 196)
    lute, recorder = band.player(GUITAR, 96, 44, 45), band.player(RECORDER, 84, 76, 60)
    fiddle, viola = band.player(VIOLIN, 68, 82, 55), band.player(VIOLA, 52, 36, 60)
    bass, dulcimer = band.player(PIZZICATO, 96, 62, 35), band.player(DULCIMER, 58, 94, 50)
    cello, harp = band.player(CELLO, 84, 52, 70), band.player(HARP, 76, 70, 75)
    bassoon = band.player(BASSOON, 70, 56, 50)
    parts = [
        ("lute", DAY, CHORDS_DAY), ("recorder", DAY_AGAIN, CHORDS_DAY), ("street", STREET, CHORDS_STREET),
        ("all", ALL, CHORDS_DAY), ("night", NIGHT, CHORDS_NIGHT), ("end", ALL, CHORDS_DAY),
    ]  # fmt: skip
    at = 0.0
    for part, melody, chords in parts:
        for bar, pair in enumerate(chords):
            for half, chord in enumerate(pair.split()):
                beat = at + BAR * bar + 2 * half
                if part == "night":
                    accompany_by_night(band, harp, beat, chord, half)
                    continue
                fifth = half == 1 and len(set(pair.split())) == 1
                band.note(bass, beat, root(chord, 33) + (7 if fifth else 0), 1.3, 76 - 8 * half)
                for s, number in enumerate(voicing(chord, 52)):
                    band.note(lute, beat + 1 + 0.04 * s, number, 0.6, 50 if part == "lute" else 56)
                if part != "lute":
                    band.drum(beat, LOW_TOM if half == 0 else MID_TOM, 46 - 8 * half)
                    band.drum(beat + 1, TAMBOURINE, 24)
                if part in ("all", "end"):
                    band.drum(beat + 1.5, SHAKER, 30)
        match part:
            case "lute":
                band.sing(lute, at, melody, 84, BAR)
            case "recorder":
                band.sing(recorder, at, melody, 74, BAR)
                band.sing(viola, at, UNDER, 54, BAR)
            case "street":
                band.sing(fiddle, at, melody, 76, BAR)
                band.sing(dulcimer, at, melody, 50, BAR)
            case "night":
                band.sing(cello, at, melody, 82, BAR, -12)
                band.sing(recorder, at, ECHO, 56, BAR)
            case _:
                band.sing(fiddle, at, melody, 74, BAR)
                band.sing(recorder, at, melody, 66, BAR)
                band.sing(viola, at, UNDER, 58, BAR)
                band.sing(bassoon, at, UNDER, 54, BAR, -12)
                if part == "end":
                    band.sing(dulcimer, at, melody, 52, BAR)
        at += BAR * len(chords)
    return loop(band, scratch, at)


def accompany_by_night(band: Band, harp: int, beat: float, chord: str, half: int) -> None:
    """Broken chords, and a tambourine far away."""
    low = voicing(chord, 50)
    for k, number in enumerate((low[0], low[1], low[2], low[1] + 12)):
        band.note(harp, beat + k / 2, number, 1.4, 60 - 4 * (k % 2))
    if half:
        band.drum(beat + 1, TAMBOURINE, 14)


def make(scratch: Path, assets: Path) -> None:
    """Write assets/tavern/tune.ogg."""
    write_vorbis(assets / "tavern" / "tune.ogg", tune(scratch), 0.2)


TARGETS: dict[str, Callable[[Path, Path], None]] = {"tavern_tune": make}
