"""Measure every sound under assets/: peak, loudness, silence, clicks at the ends, loop seams; exit 1 on a fault.

Reads files only. Run it in the pipeline's environment: python build/art/check_sound.py [assets folder]
"""

import sys
from pathlib import Path

import numpy as np
import pyloudnorm
import soundfile

TUNE_LUFS, TOLERANCE = -18.0, 1.0
CEILING_DB, FLOOR_DB = -1.0, -40.0
LOOPS = {"title_tune", "tune", "murmur"}


def decibels(value: float) -> float:
    return float(20 * np.log10(max(value, 1e-9)))


def seam(wave: np.ndarray) -> float:
    """How far the joint of a loop stands out: its step over the 99.9th percentile of the steps near it."""
    near = 4410
    joined = np.concatenate([wave[-near:], wave[:near]])
    steps = np.abs(np.diff(joined, axis=0)).max(axis=1)
    return float(steps[near - 3 : near + 2].max() / np.percentile(steps, 99.9))


def check(path: Path) -> list[str]:
    """Print one line of figures and return the faults."""
    wave, rate = soundfile.read(path, always_2d=True)
    peak, ends = decibels(np.abs(wave).max()), decibels(max(np.abs(wave[0]).max(), np.abs(wave[-1]).max()))
    # A loudness block is 0.4 s: a shorter effect is measured with silence behind it.
    padded = np.vstack([wave, np.zeros((max(0, int(0.5 * rate) - len(wave)), wave.shape[1]))])
    lufs = pyloudnorm.Meter(rate).integrated_loudness(padded)
    faults = []
    if rate != 44100:
        faults.append(f"rate {rate}")
    if peak > CEILING_DB:
        faults.append("too near to clipping")
    if peak < FLOOR_DB:
        faults.append("silent")
    line = f"{path.name:20s} {len(wave) / rate:6.2f} s  {wave.shape[1]} ch  peak {peak:6.1f} dBFS  {lufs:6.1f} LUFS"
    if path.stem in LOOPS:
        line += f"  seam {seam(wave):.2f}"
        if seam(wave) > 1.0:
            faults.append("clicks at its seam")
        if path.stem.endswith("tune") and abs(lufs - TUNE_LUFS) > TOLERANCE:
            faults.append("not at -18 LUFS")
    elif ends > -45:
        faults.append(f"ends at {ends:.0f} dBFS")
    print(line, "  FAULT: " + ", ".join(faults) if faults else "")
    return faults


def main() -> int:
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2] / "assets"
    faulty = [path.name for path in sorted(root.rglob("*.ogg")) if check(path)]
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(main())
