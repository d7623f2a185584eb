"""The tunes and stings: own scores, written out below, played by FluidSynth with the sound font FluidR3.

A loop is played twice and the second pass kept, so the last notes ring on into the first bar. Needs the programs
`fluidsynth` and the sound font of Debian's fluid-soundfont-gm (MIT).

Scores: bars are split by |, notes by spaces; `d5` is one beat, `d5:2` two, `-` a rest. Chords: one or two a bar.
"""

import subprocess
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import mido
import numpy as np
import pyloudnorm
import soundfile
from synth import RATE, Wave, gain, generator, polish, write_vorbis

SOUND_FONT = Path("/usr/share/sounds/sf2/FluidR3_GM.sf2")
LOUDNESS = -18.0  # LUFS
TICKS = 480  # a beat
DRUMS = 9
JOINT = RATE // 25  # samples
TAIL = 0.8  # seconds a sting rings on

HARP, GUITAR, DULCIMER, RECORDER, WHISTLE, VIOLIN, VIOLA, CELLO, PIZZICATO, BASSOON, ACCORDION, HORN, BASS = (
    46, 24, 15, 74, 78, 40, 41, 42, 45, 70, 21, 60, 32,
)  # fmt: skip
LOW_TOM, MID_TOM, TAMBOURINE, HIGH_BLOCK, LOW_BLOCK, SHAKER = 41, 45, 54, 76, 77, 70

STEPS = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
CHORDS = {
    "Dm": "dfa", "C": "ceg", "Am": "ace", "G": "gbd", "F": "fac", "Em": "egb", "D5": "dad",
}  # fmt: skip


def pitch(name: str) -> int:
    """MIDI number of a note such as a4 or c#5."""
    return 12 * (int(name[-1]) + 1) + STEPS[name[0]] + name.count("#")


def notes(score: str) -> list[tuple[float, int, float]]:
    """(start in beats, MIDI number, length in beats) of a melody line."""
    line: list[tuple[float, int, float]] = []
    at = 0.0
    for token in score.replace("|", " ").split():
        name, _, length = token.partition(":")
        beats = float(length or 1)
        if name != "-":
            line.append((at, pitch(name), beats))
        at += beats
    return line


def voicing(chord: str, low: int) -> list[int]:
    """A chord's three notes, each the lowest at or above a MIDI number, in order."""
    return sorted(low + (STEPS[letter] - low) % 12 for letter in CHORDS[chord])


def root(chord: str, low: int) -> int:
    return low + (STEPS[CHORDS[chord][0]] - low) % 12


@dataclass
class Band:
    """Collects what everybody plays; players are not machines, so time and touch vary a little."""

    name: str
    tempo: float  # beats a minute
    events: list[tuple[int, mido.Message]] = field(default_factory=list)
    channels: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.rng = generator(self.name)

    def player(self, program: int, volume: int, pan: int, room: int = 55) -> int:
        """The channel of an instrument; engaged at its first call."""
        if program not in self.channels:
            free = [c for c in range(16) if c != DRUMS and c not in self.channels.values()]
            self.channels[program] = free[0]
            for control, value in ((7, volume), (10, pan), (91, room), (93, 0)):
                self.events.append((0, mido.Message("control_change", channel=free[0], control=control, value=value)))
            self.events.append((0, mido.Message("program_change", channel=free[0], program=program)))
        return self.channels[program]

    def note(self, channel: int, at: float, number: int, beats: float, touch: float) -> None:
        start = max(0, round(at * TICKS + self.rng.normal(0, 4)))
        velocity = int(np.clip(touch + self.rng.normal(0, 4), 1, 127))
        self.events.append((start, mido.Message("note_on", channel=channel, note=number, velocity=velocity)))
        stop = start + max(30, round(beats * TICKS))
        self.events.append((stop, mido.Message("note_off", channel=channel, note=number)))

    def sing(self, channel: int, at: float, score: str, touch: float, bar: float, shift: int = 0) -> None:
        """A melody: bars lean on their first beat, notes are slightly apart."""
        for start, number, beats in notes(score):
            lean = 9 if start % bar == 0 else (4 if beats > 1 else 0)
            self.note(channel, at + start, number + shift, beats * 0.93, touch + lean)

    def drum(self, at: float, number: int, touch: float) -> None:
        self.note(DRUMS, at, number, 0.2, touch)

    def midi(self, beats: float, passes: int) -> mido.MidiFile:
        """The piece of so many beats, played one or more times without a gap."""
        song = mido.MidiFile(ticks_per_beat=TICKS)
        track = mido.MidiTrack()
        song.tracks.append(track)
        track.append(mido.MetaMessage("set_tempo", tempo=mido.bpm2tempo(self.tempo)))
        length = round(beats * TICKS)
        events = [(t + n * length, m) for n in range(passes) for t, m in self.events if n == 0 or m.type[:4] == "note"]
        last = 0
        for at, message in sorted(events, key=lambda e: (e[0], e[1].type != "note_off")):
            track.append(message.copy(time=at - last))
            last = at
        return song

    def render(self, scratch: Path, beats: float, passes: int) -> Wave:
        score, sound = scratch / f"{self.name}.mid", scratch / f"{self.name}.wav"
        self.midi(beats, passes).save(score)
        options = ["-ni", "-q", "-g", "0.5", "-r", str(RATE), "-C", "0", "-O", "float"]
        reverb = ["-R", "1", "-o", "synth.reverb.room-size=0.55", "-o", "synth.reverb.damp=0.35"]
        subprocess.run(["fluidsynth", *options, *reverb, "-F", str(sound), str(SOUND_FONT), str(score)], check=True)
        wave, _rate = soundfile.read(sound, always_2d=True)
        return np.asarray(wave)


def loop(band: Band, scratch: Path, beats: float) -> Wave:
    """The second of two passes, at -18 LUFS."""
    seconds = beats * 60 / band.tempo
    wave = band.render(scratch, beats, 3)
    start = round(seconds * RATE)
    lead_in = wave[start - JOINT : start]
    wave = wave[start : start + start]
    # Notes that ring over the joint have another phase in each pass: fade over to what led into the first sample.
    share = np.linspace(0, 1, JOINT)[:, None]
    wave[-JOINT:] = (1 - share) * wave[-JOINT:] + share * lead_in
    loudness = pyloudnorm.Meter(RATE).integrated_loudness(wave)
    return np.asarray(wave * gain(LOUDNESS - loudness))


# The title: "Lamps in the window", a slow dance in Dorian D ---------------------------------------------------------

TITLE_A = "d5:2 a4 | d5 e5 f5 | e5:2 c5 | a4:2 c5 | d5 e5 f5 | g5:1.5 f5:.5 e5 | c5 e5:1.5 c5:.5 | d5:3"
TITLE_A2 = "d5:2 a4 | d5 e5 f5 | e5:1.5 d5:.5 c5 | a4:2 c5 | d5 e5 f5 | g5 a5 b5 | a5:1.5 g5:.5 e5 | d5:3"
TITLE_B = "a5:2 f5 | g5:2 e5 | f5 e5 d5 | e5:2 a4 | a5:2 c6 | b5:1.5 a5:.5 g5 | a5 f5 e5 | d5:2 e5"
TITLE_LOW = "f4:2 f4 | f4 g4 a4 | g4:2 g4 | e4:2 e4 | f4 g4 a4 | b4:2 g4 | a4:2 g4 | f4:3"
TITLE_ANSWER = "-:3 | f4:3 | -:3 | c5 b4 a4 | -:3 | d5:3 | -:3 | f4 e4 d4"
TITLE_CHORDS = ["Dm", "Dm", "C", "Am", "Dm", "G", "Am", "Dm"]
TITLE_CHORDS_B = ["F", "C", "Dm", "Am", "F", "G", "F", "D5"]


def title_tune(scratch: Path) -> Wave:
    band = Band("title_tune", 96)
    harp, guitar = band.player(HARP, 88, 84, 70), band.player(GUITAR, 84, 44, 50)
    recorder, fiddle = band.player(RECORDER, 92, 56, 70), band.player(VIOLIN, 70, 74, 65)
    viola, cello = band.player(VIOLA, 56, 92, 60), band.player(CELLO, 78, 50, 55)
    band.player(HORN, 52, 40, 80)
    horn = band.channels[HORN]
    parts = [
        ("A", TITLE_CHORDS),
        ("A2", TITLE_CHORDS),
        ("B", TITLE_CHORDS_B),
        ("A3", TITLE_CHORDS),
        ("end", ["Dm", "C", "Dm", "Am"]),
    ]
    at = 0.0
    for part, chords in parts:
        for bar, chord in enumerate(chords):
            beat = at + 3 * bar
            low = voicing(chord, 50)
            ripple = [low[0], low[1], low[2], low[0] + 12, low[2], low[1]]
            if part != "B":
                for k, number in enumerate(ripple):
                    band.note(harp, beat + k / 2, number + (12 if part == "end" else 0), 1.4, 62 - 4 * (k % 2))
            else:
                for k, number in enumerate(voicing(chord, 55)):
                    band.note(harp, beat + 0.02 * k, number, 2.6, 60)
            band.note(cello, beat, root(chord, 38), 2.8, 66)
            if part in ("A2", "B", "A3"):
                for k, when in enumerate((1.0, 2.0)):
                    for s, number in enumerate(voicing(chord, 52)):
                        band.note(guitar, beat + when + 0.025 * s, number, 0.9, 56 - 6 * k)
                band.note(guitar, beat, root(chord, 45), 1.2, 66)
            if part in ("B", "A3"):
                band.drum(beat, LOW_TOM, 44)
                band.drum(beat + 2, TAMBOURINE, 26)
        if part == "A":
            band.sing(recorder, at, TITLE_A, 74, 3)
        elif part == "A2":
            band.sing(recorder, at, TITLE_A2, 78, 3)
            band.sing(viola, at, TITLE_ANSWER, 62, 3)
        elif part == "B":
            band.sing(fiddle, at, TITLE_B, 74, 3)
            for bar, chord in enumerate(chords):
                band.note(horn, at + 3 * bar, voicing(chord, 53)[1], 2.8, 52)
        elif part == "A3":
            band.sing(recorder, at, TITLE_A2, 78, 3)
            band.sing(fiddle, at, TITLE_LOW, 64, 3)
            band.sing(viola, at, TITLE_ANSWER, 50, 3, -12)
        at += 3 * len(chords)
    return loop(band, scratch, at)


# Polterfass: "Nine on the coaster", a jig in Mixolydian G -----------------------------------------------------------

JIG_A = (
    "g4:2 b4 d5:2 b4 | c5 b4 a4 g4:2 d4 | c5:2 e5 d5 c5 a4 | b4 a4 g4 a4:2 d5 |"
    "g4:2 b4 d5:2 g5 | f5:2 d5 c5:2 a4 | b4 c5 d5 c5 b4 a4 | b4:2 g4 g4:3"
)
JIG_A2 = (
    "g4:2 b4 d5:2 b4 | c5 b4 a4 g4:2 d4 | c5:2 e5 d5 c5 a4 | b4 a4 g4 a4:2 d5 |"
    "g5:2 d5 b4 d5 g5 | f5 e5 d5 c5:2 a4 | b4 d5 b4 c5 a4 f4 | g4:3 g4:2 d5"
)
JIG_B = (
    "e5:2 g5 e5 d5 b4 | e5 d5 e5 g5:2 e5 | d5 f5 a5 f5:2 d5 | e5 c5 e5 g5:3 |"
    "e5:2 g5 e5 d5 b4 | d5:2 b4 g4 b4 d5 | c5:2 a4 f4 a4 c5 | b4 g4 a4 g4:3"
)
JIG_C = (
    "a3:3 c4:2 e4 | d4:2 b3 g3:3 | a3:2 c4 f4:2 e4 | e4 d4 c4 g3:3 |"
    "a3:3 c4:2 e4 | g4:2 e4 b3:3 | c4:2 d4 c4 a3 f3 | g3:2 a3 b3 d4:2"
)
JIG_UNDER = "d4:3 g4:3 | e4:3 d4:3 | e4:3 f4:3 | d4:3 f4:3 | d4:3 b4:3 | a4:3 f4:3 | g4:3 f4:3 | g4:3 d4:3"
JIG_UNDER_B = "e4:3 g4:3 | g4:3 e4:3 | f4:3 d4:3 | e4:3 g4:3 | e4:3 g4:3 | d4:3 g4:3 | f4:3 a4:3 | g4:3 d4:3"
CHORDS_A = ["G G", "C G", "C F", "G Dm", "G G", "F F", "G F", "G G"]
CHORDS_B = ["Em Em", "Em C", "Dm Dm", "C C", "Em Em", "G G", "F F", "G G"]
CHORDS_C = ["Am Am", "G G", "F F", "C C", "Am Am", "Em Em", "F F", "G G"]


def polterfass_tune(scratch: Path) -> Wave:
    """Six beats a bar, each an eighth."""
    band = Band("polterfass_tune", 318)
    recorder, whistle = band.player(RECORDER, 88, 52, 55), band.player(WHISTLE, 54, 76, 60)
    fiddle, dulcimer = band.player(VIOLIN, 66, 80, 55), band.player(DULCIMER, 62, 36, 50)
    guitar, bass = band.player(GUITAR, 88, 46, 40), band.player(PIZZICATO, 96, 64, 35)
    bassoon, accordion = band.player(BASSOON, 84, 58, 50), band.player(ACCORDION, 34, 90, 55)
    parts = [
        ("A", JIG_A, CHORDS_A), ("A2", JIG_A2, CHORDS_A), ("B", JIG_B, CHORDS_B), ("B2", JIG_B, CHORDS_B),
        ("C", JIG_C, CHORDS_C), ("C2", JIG_C, CHORDS_C), ("A3", JIG_A, CHORDS_A), ("B3", JIG_B, CHORDS_B),
    ]  # fmt: skip
    at = 0.0
    for part, melody, chords in parts:
        quiet = part in ("A", "C")
        for bar, pair in enumerate(chords):
            for half, chord in enumerate(pair.split()):
                beat = at + 6 * bar + 3 * half
                deep = root(chord, 36) if half == 0 else root(chord, 36) + (7 if pair.split()[0] == chord else 0)
                band.note(bass, beat, deep, 1.8, 74 if half == 0 else 64)
                strum = voicing(chord, 52)
                for s, number in enumerate(strum):
                    band.note(guitar, beat + 0.05 * s, number, 1.4, 62 if half == 0 else 55)
                    band.note(guitar, beat + 2 + 0.04 * s, number, 0.8, 48)
                if part in ("B", "B2", "B3"):
                    for number in voicing(chord, 55):
                        band.note(accordion, beat, number, 2.7, 50)
                if not quiet:
                    band.drum(beat, LOW_TOM if half == 0 else MID_TOM, 52 if half == 0 else 40)
                    band.drum(beat + 2, TAMBOURINE, 24)
                if part in ("C", "C2"):
                    band.drum(beat + 1.0, HIGH_BLOCK, 30)
                    band.drum(beat + 2, LOW_BLOCK, 38)
        if part in ("A", "A2"):
            band.sing(recorder, at, melody, 74, 6)
            if part == "A2":
                band.sing(dulcimer, at, melody, 58, 6)
        elif part == "B":
            band.sing(fiddle, at, melody, 76, 6)
        elif part == "B2":
            band.sing(fiddle, at, melody, 70, 6)
            band.sing(recorder, at, melody, 66, 6)
        elif part in ("C", "C2"):
            band.sing(bassoon, at, melody, 80, 6)
            if part == "C2":
                band.sing(dulcimer, at, melody, 62, 6, 12)
        elif part == "A3":
            band.sing(recorder, at, melody, 74, 6)
            band.sing(fiddle, at, JIG_UNDER, 58, 6)
            band.sing(dulcimer, at, melody, 52, 6)
        else:
            band.sing(fiddle, at, melody, 72, 6)
            band.sing(whistle, at, melody, 62, 6)
            band.sing(bassoon, at, JIG_UNDER_B, 56, 6, -12)
        at += 48
    return loop(band, scratch, at)


# Stings -------------------------------------------------------------------------------------------------------------


def success(band: Band) -> float:
    harp, recorder = band.player(HARP, 100, 64), band.player(RECORDER, 86, 56, 70)
    dulcimer = band.player(DULCIMER, 70, 76)
    band.sing(harp, 0, "g3:.5 d4:.5 g4:.5 b4:.5 d5:.5 g5:3", 80, 99)
    band.sing(dulcimer, 1, "b4:.5 d5:.5 g5:.5 b5:3", 70, 99)
    band.sing(recorder, 1.5, "d5:.5 b5:.5 g5:2.5", 76, 99)
    band.drum(2.5, TAMBOURINE, 52)
    band.drum(2.5, LOW_TOM, 56)
    return 6


def failure(band: Band) -> float:
    bassoon, bass = band.player(BASSOON, 96, 64), band.player(PIZZICATO, 100, 60)
    band.sing(bassoon, 0, "d4 c#4 c4 b3:.75 f3:.25 g2:2", 86, 99)
    band.sing(bass, 0, "d3 c#3 c3 b2 g2:2", 84, 99)
    band.drum(4, LOW_TOM, 72)
    band.drum(4, LOW_BLOCK, 56)
    return 7


def win(band: Band) -> float:
    horn, recorder = band.player(HORN, 92, 54, 80), band.player(RECORDER, 84, 74, 70)
    harp, fiddle = band.player(HARP, 84, 86), band.player(VIOLIN, 74, 44)
    bass = band.player(PIZZICATO, 96, 64)
    band.sing(horn, 0, "g4:.5 g4:.5 b4 d5 b4:.5 d5:.5 g5:4", 88, 99)
    band.sing(recorder, 0, "d5:.5 d5:.5 g5 b5 g5:.5 a5:.5 b5:4", 78, 99)
    band.sing(fiddle, 0, "b4:.5 b4:.5 d5 g5 d5:.5 f5:.5 g5:4", 70, 99)
    for at, chord in ((0.0, "G"), (2.0, "C"), (3.0, "F"), (4.0, "G")):
        band.note(bass, at, root(chord, 36), 1.2, 82)
        for k, number in enumerate(voicing(chord, 55)):
            band.note(harp, at + 0.06 * k, number, 2.0, 72)
    for at in (0, 2, 3, 4):
        band.drum(at, LOW_TOM, 70)
        band.drum(at, TAMBOURINE, 46)
    return 10


STINGS: dict[str, tuple[Callable[[Band], float], float, float]] = {
    "success": (success, 168, -6),
    "failure": (failure, 176, -6),
    "win": (win, 132, -4),
}


def make_tunes(scratch: Path, assets: Path) -> None:
    """Write assets/common/sounds/title_tune.ogg and assets/polterfass/tune.ogg."""
    write_vorbis(assets / "common" / "sounds" / "title_tune.ogg", title_tune(scratch), 0.2)
    write_vorbis(assets / "polterfass" / "tune.ogg", polterfass_tune(scratch), 0.2)


def make_stings(scratch: Path, assets: Path) -> None:
    """Write success, failure and win to assets/common/sounds."""
    for name, (play, tempo, peak_db) in STINGS.items():
        band = Band(name, tempo)
        seconds = play(band) * 60 / tempo + TAIL
        wave = band.render(scratch, seconds, 1).mean(axis=1)[: round(seconds * RATE)]
        wave *= np.minimum(1, np.linspace(seconds / TAIL, 0, len(wave)))
        write_vorbis(assets / "common" / "sounds" / f"{name}.ogg", polish(wave, peak_db), 0.3)


TARGETS: dict[str, Callable[[Path, Path], None]] = {"tunes": make_tunes, "stings": make_stings}
