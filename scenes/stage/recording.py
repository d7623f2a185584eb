"""Reads recorded motion: how several bodies rolled until they lay still. Pure Python; nothing is drawn or chosen here.

A file is `motion 1`, the length of an index (uint32, little-endian), the index as JSON, and takes one after the other.
Index: `rate` (poses a second), `centimetre` and `unit` (steps in 1 cm, and in a quaternion's 1), `facts` of the kind,
`takes`: key -> [[offset, length], ...]. A take is raw LZMA of: frames (uint16), bodies (uint8), impacts (uint16); per
impact ms (uint16), body (uint8), strength (uint8), other (int8, -1 = the table); then for each body and each of x y z
and w x y z of its rotation the second differences over the frames, zigzag-coded, all low bytes before all high bytes.
"""

import json
import lzma
import math
import struct
from itertools import accumulate
from pathlib import Path
from typing import Any, NamedTuple

from scenes.stage.rotation import Quaternion, between

MAGIC = b"motion 1"
FILTERS = [{"id": lzma.FILTER_LZMA1, "preset": 9, "lc": 0, "pb": 0}]
TABLE = -1


class Placement(NamedTuple):
    """A body in space: its centre in cm (x right, y away, z up from the table) and its rotation."""

    x: float
    y: float
    z: float
    rotation: Quaternion


class Impact(NamedTuple):
    """A contact worth hearing: `strength` 0 to 1, `other` the second body or TABLE."""

    ms: int
    body: int
    strength: float
    other: int


class Recording:
    """One take: `bodies` bodies from their start until all lie still."""

    __slots__ = ("_last", "_rate", "_tracks", "duration_ms", "impacts")

    def __init__(self, tracks: list[list[Placement]], impacts: tuple[Impact, ...], rate: int) -> None:
        """`tracks` holds for each body its placements, `rate` a second."""
        self._tracks = tracks
        self._rate = rate
        self._last = len(tracks[0]) - 1
        self.duration_ms = math.ceil(self._last * 1000 / rate)
        self.impacts = impacts

    @property
    def bodies(self) -> int:
        return len(self._tracks)

    def placement(self, body: int, ms: float) -> Placement:
        """Where a body is `ms` after the start; before it and after the end it does not move."""
        track = self._tracks[body]
        at = ms * self._rate / 1000
        if at >= self._last:
            return track[-1]
        if at <= 0:
            return track[0]
        index = int(at)
        share = at - index
        a, b = track[index], track[index + 1]
        return Placement(
            a.x + (b.x - a.x) * share,
            a.y + (b.y - a.y) * share,
            a.z + (b.z - a.z) * share,
            between(a.rotation, b.rotation, share),
        )


class Archive:
    """A file of recordings. Takes are unpacked when asked for (a few milliseconds)."""

    def __init__(self, data: bytes) -> None:
        """Raises ValueError when this is no such file."""
        if data[: len(MAGIC)] != MAGIC:
            raise ValueError("not a file of recorded motion")
        start = len(MAGIC) + 4
        (length,) = struct.unpack_from("<I", data, len(MAGIC))
        index = json.loads(data[start : start + length])
        self.facts: dict[str, Any] = index["facts"]
        self._takes: dict[str, list[tuple[int, int]]] = index["takes"]
        self._rate: int = index["rate"]
        self._steps = (index["centimetre"],) * 3 + (index["unit"],) * 4
        self._data = memoryview(data)[start + length :]

    @classmethod
    def load(cls, path: Path) -> "Archive":
        """Raises OSError or ValueError."""
        return cls(path.read_bytes())

    def takes(self, key: str) -> int:
        """How many recordings there are under a key."""
        return len(self._takes.get(key, ()))

    def read(self, key: str, take: int) -> Recording:
        """Raises KeyError for an unknown key; `take` may be any number."""
        places = self._takes[key]
        offset, length = places[take % len(places)]
        raw = lzma.decompress(self._data[offset : offset + length], lzma.FORMAT_RAW, filters=FILTERS)
        frames, bodies, count = struct.unpack_from("<HBH", raw)
        at = 5
        impacts = tuple(
            Impact(ms, body, strength / 255, other)
            for ms, body, strength, other in struct.iter_unpack("<HBBb", raw[at : at + 5 * count])
        )
        at += 5 * count
        half = frames * bodies * 7
        low, high = raw[at : at + half], raw[at + half : at + 2 * half]
        tracks: list[list[Placement]] = []
        for body in range(bodies):
            axes = []
            for axis, steps in enumerate(self._steps):
                first = (body * 7 + axis) * frames
                zigzag = (lo | hi << 8 for lo, hi in zip(low[first:][:frames], high[first:][:frames], strict=True))
                second = ((n >> 1) ^ -(n & 1) for n in zigzag)
                axes.append([n / steps for n in accumulate(accumulate(second))])
            tracks.append([Placement(x, y, z, (w, i, j, k)) for x, y, z, w, i, j, k in zip(*axes, strict=True)])
        return Recording(tracks, impacts, self._rate)
