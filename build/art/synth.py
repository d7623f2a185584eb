"""Small sound-synthesis kit: noise, struck modes, rooms and the last polish before a file is written.

Arrays are float64, mono (n,) or stereo (n, 2), at 44.1 kHz. Everything random draws from a generator that the caller
seeds, so each file can be made again alone and comes out the same. No sound is designed here.
"""

from pathlib import Path
from zlib import crc32

import numpy as np
import soundfile
from numpy.typing import NDArray
from scipy import signal

Wave = NDArray[np.float64]

RATE = 44100
CEILING_DB = -1.2  # Vorbis may overshoot what it was given; nothing leaves here above -1 dBFS


def generator(name: str, take: int = 0) -> np.random.Generator:
    """The generator for one file: a seed of its own, so files can be made again one by one."""
    return np.random.default_rng([crc32(name.encode()), take])


def clock(seconds: float) -> Wave:
    """Sample times in seconds."""
    return np.arange(int(seconds * RATE)) / RATE


def gain(decibels: float) -> float:
    return float(10 ** (decibels / 20))


def band(wave: Wave, low: float | None, high: float | None, order: int = 2) -> Wave:
    """Keep what lies between two frequencies in Hz; None leaves that side open."""
    if low and high:
        sos = signal.butter(order, [low, high], "bandpass", fs=RATE, output="sos")
    elif low:
        sos = signal.butter(order, low, "highpass", fs=RATE, output="sos")
    else:
        sos = signal.butter(order, high, "lowpass", fs=RATE, output="sos")
    return np.asarray(signal.sosfilt(sos, wave, axis=0))


def noise(rng: np.random.Generator, seconds: float, low: float | None, high: float | None) -> Wave:
    """Filtered noise of about unit strength."""
    run_in = 2000
    wave = band(rng.standard_normal(len(clock(seconds)) + run_in), low, high)[run_in:]
    return np.asarray(wave / (np.std(wave) + 1e-12))


def fall(seconds: float, tau: float) -> Wave:
    """Exponential decay from 1."""
    return np.asarray(np.exp(-clock(seconds) / tau))


def hump(seconds: float, rise: float, power: float = 1.0) -> Wave:
    """Envelope 0-1-0 whose top lies at the share `rise` of its length."""
    t = clock(seconds) / seconds
    up, down = np.sin(np.pi / 2 * t / rise), np.cos(np.pi / 2 * (t - rise) / (1 - rise))
    return np.asarray(np.where(t < rise, up, down) ** power)


def struck(
    rng: np.random.Generator,
    modes: list[tuple[float, float, float]],
    seconds: float,
    detune: float = 0.01,
) -> Wave:
    """A struck body: modes are (frequency Hz, decay s, strength), each moved by a little chance."""
    t = clock(seconds)
    wave = np.zeros_like(t)
    for frequency, decay, strength in modes:
        pitch = frequency * (1 + rng.normal(0, detune))
        wave += strength * rng.uniform(0.8, 1.2) * np.sin(2 * np.pi * pitch * t) * np.exp(-t / decay)
    return wave


def place(canvas: Wave, wave: Wave, at: float, level: float = 1.0) -> None:
    """Add a wave at a time in seconds; what does not fit is cut."""
    start = int(at * RATE)
    stop = min(len(canvas), start + len(wave))
    if stop > start:
        canvas[start:stop] += level * wave[: stop - start]


def place_round(canvas: Wave, wave: Wave, at: float, level: float = 1.0) -> None:
    """Like place, but what runs over the end comes in again at the start: for seamless loops."""
    where = (int(at * RATE) + np.arange(len(wave))) % len(canvas)
    np.add.at(canvas, where, level * wave)


def canvas(seconds: float) -> Wave:
    return np.zeros(len(clock(seconds)))


def room_response(rng: np.random.Generator, seconds: float, dark: float = 3500.0) -> Wave:
    """A panelled room's answer to a clap: a few early reflections and a tail that loses its treble."""
    tail = rng.standard_normal(len(clock(seconds))) * fall(seconds, seconds / 5)
    tail = band(tail, 180, dark, 1)
    for _ in range(6):
        tail[int(rng.uniform(0.004, 0.03) * RATE)] += rng.choice([-1, 1]) * rng.uniform(1.0, 2.5)
    return np.asarray(tail / np.sqrt((tail**2).sum()))


def in_room(rng: np.random.Generator, wave: Wave, wet: float = 0.12, seconds: float = 0.35) -> Wave:
    """The wave with the room around it; longer by the tail."""
    response = room_response(rng, seconds)
    dry = np.concatenate([wave, np.zeros(len(response) - 1)])
    return np.asarray(dry + wet * signal.fftconvolve(wave, response))


def polish(wave: Wave, peak_db: float) -> Wave:
    """Trim silence, smooth both ends, remove rumble and set the peak."""
    wave = band(wave, 40, None)
    loud = np.flatnonzero(np.abs(wave) > np.abs(wave).max() * gain(-58))
    wave = wave[max(0, loud[0] - 30) : loud[-1] + 1]
    fade_in, fade_out = 32, min(len(wave) // 3, int(0.03 * RATE))
    wave[:fade_in] *= np.linspace(0, 1, fade_in)
    wave[-fade_out:] *= np.cos(np.linspace(0, np.pi / 2, fade_out)) ** 2
    quiet = np.zeros(int(0.004 * RATE))  # room for the codec's own pre-echo
    return np.concatenate([quiet, wave * gain(peak_db) / np.abs(wave).max(), quiet])


def write_vorbis(path: Path, wave: Wave, quality: float) -> None:
    """Write Ogg Vorbis (quality 3 = 0.3 here) and lower the wave until what is heard keeps the ceiling."""
    path.parent.mkdir(parents=True, exist_ok=True)
    for _ in range(4):
        channels, loss = (1 if wave.ndim == 1 else wave.shape[1]), 1 - quality
        with soundfile.SoundFile(path, "w", RATE, channels, "VORBIS", format="OGG", compression_level=loss) as file:
            for start in range(0, len(wave), RATE):  # libsndfile overflows its stack on a long file in one piece
                file.write(wave[start : start + RATE])
        heard, _rate = soundfile.read(path)
        over = np.abs(heard).max() / gain(CEILING_DB)
        if over <= 1:
            path.write_bytes(with_serial(path.read_bytes(), crc32(path.name.encode())))
            return
        wave = wave / over
    raise ValueError(f"{path.name} does not keep {CEILING_DB} dBFS")


def with_serial(stream: bytes, serial: int) -> bytes:
    """An Ogg stream with another serial number: encoders draw it by lot, and no file would come out the same twice."""
    pages = bytearray(stream)
    at = 0
    while at < len(pages):
        segments = pages[at + 26]
        end = at + 27 + segments + sum(pages[at + 27 : at + 27 + segments])
        pages[at + 14 : at + 18] = serial.to_bytes(4, "little")
        pages[at + 22 : at + 26] = bytes(4)
        pages[at + 22 : at + 26] = _ogg_checksum(pages[at:end]).to_bytes(4, "little")
        at = end
    return bytes(pages)


def _ogg_checksum(page: bytes) -> int:
    total = 0
    for byte in page:
        total = (total << 8) & 0xFFFFFFFF ^ _OGG_TABLE[total >> 24 ^ byte]
    return total


def _ogg_table() -> list[int]:
    table = []
    for value in range(256):
        entry = value << 24
        for _bit in range(8):
            entry = (entry << 1) ^ 0x04C11DB7 if entry & 0x80000000 else entry << 1
        table.append(entry & 0xFFFFFFFF)
    return table


_OGG_TABLE = _ogg_table()
