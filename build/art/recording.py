"""Packs recorded motion for the app: poses as second differences of 16-bit numbers, compressed take by take.

The reader is scenes/stage/recording.py, in pure Python; the layout is described there. Nothing here simulates.
"""

import json
import lzma
import struct
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

MAGIC = b"motion 1"
CENTIMETRE, UNIT = 300, 3000  # steps in one centimetre, and in a quaternion's 1
BLEND = 10  # frames over which a take is eased into its exact end
FILTERS = [{"id": lzma.FILTER_LZMA1, "preset": 9, "lc": 0, "pb": 0}]


class Impact(NamedTuple):
    ms: int
    body: int
    strength: int  # 0-255
    other: int  # another body, or -1: the table


@dataclass
class Take:
    poses: Array  # (frames, bodies, 7): x y z cm, quaternion w x y z
    impacts: list[Impact]


def product(a: Array, b: Array) -> Array:
    """Quaternion product along the last axis."""
    aw, ax, ay, az = np.moveaxis(a, -1, 0)
    bw, bx, by, bz = np.moveaxis(b, -1, 0)
    return np.stack(
        [
            aw * bw - ax * bx - ay * by - az * bz,
            aw * bx + ax * bw + ay * bz - az * by,
            aw * by - ax * bz + ay * bw + az * bx,
            aw * bz + ax * by - ay * bx + az * bw,
        ],
        axis=-1,
    )


def turn_onto(start: Array, goal: Array) -> Array:
    """The shortest rotation that turns one unit vector onto another."""
    q = np.array([1 + start @ goal, *np.cross(start, goal)])
    return np.asarray(q / np.linalg.norm(q))


def eased_end(poses: Array, end: Array) -> Array:
    """The same motion, its last frames moved little by little so that it ends at `end` exactly."""
    poses = poses.copy()
    share = np.linspace(0, 1, BLEND + 1)[1:, None, None] ** 2 * (3 - 2 * np.linspace(0, 1, BLEND + 1)[1:, None, None])
    sign = np.sign(np.sum(poses[-BLEND:, :, 3:] * end[None, :, 3:], axis=2, keepdims=True))
    poses[-BLEND:, :, 3:] *= np.where(sign == 0, 1, sign)
    poses[-BLEND:] += share * (end - poses[-1])
    poses[..., 3:] /= np.linalg.norm(poses[..., 3:], axis=-1, keepdims=True)
    return poses


def turned(rotation: Array, vector: Array) -> Array:
    """A vector fixed to a body, as it points in space."""
    w, u = rotation[0], rotation[1:]
    return np.asarray(vector + 2 * np.cross(u, np.cross(u, vector) + w * vector))


def levelled(pose: Array, axis: Array, goal: Array, height: float) -> Array:
    """The pose at a height, turned the little that its own `axis` lacks to point at `goal` (a unit vector)."""
    rotation = product(turn_onto(turned(pose[3:], axis), goal), pose[3:])
    return np.array([pose[0], pose[1], height, *rotation])


def pack_take(take: Take) -> bytes:
    """One take, compressed."""
    frames, bodies, _ = take.poses.shape
    poses = take.poses.copy()
    for t in range(1, frames):  # q and -q are the same rotation: keep them on one side
        flip = np.sum(poses[t, :, 3:] * poses[t - 1, :, 3:], axis=1) < 0
        poses[t, flip, 3:] *= -1
    scale = np.array([CENTIMETRE] * 3 + [UNIT] * 4)
    steps = np.round(poses * scale).astype(np.int32)
    first = np.diff(steps, axis=0, prepend=np.zeros_like(steps[:1]))
    second = np.diff(first, axis=0, prepend=np.zeros_like(steps[:1]))
    zigzag = ((second << 1) ^ (second >> 31)).transpose(1, 2, 0).reshape(-1)
    if zigzag.max() > 0xFFFF:
        raise ValueError("a pose does not fit into 16 bits")
    planes = np.concatenate([zigzag & 255, zigzag >> 8]).astype(np.uint8).tobytes()
    impacts = b"".join(struct.pack("<HBBb", i.ms, i.body, i.strength, i.other) for i in take.impacts)
    head = struct.pack("<HBH", frames, bodies, len(take.impacts))
    return lzma.compress(head + impacts + planes, lzma.FORMAT_RAW, filters=FILTERS)


def pack(takes: dict[str, list[bytes]], rate: int, facts: dict[str, object]) -> bytes:
    """The whole file: magic, length of the index, index as JSON, then the packed takes one after the other."""
    places: dict[str, list[list[int]]] = {}
    at = 0
    for key, recorded in takes.items():
        for blob in recorded:
            places.setdefault(key, []).append([at, len(blob)])
            at += len(blob)
    index = json.dumps(
        {"rate": rate, "centimetre": CENTIMETRE, "unit": UNIT, "facts": facts, "takes": places}, separators=(",", ":")
    ).encode()
    return MAGIC + struct.pack("<I", len(index)) + index + b"".join(blob for key in takes for blob in takes[key])


def unpack(data: bytes) -> dict[str, list[bytes]]:
    """The packed takes of a file, to be packed into a larger one."""
    start = len(MAGIC) + 4
    (length,) = struct.unpack_from("<I", data, len(MAGIC))
    body = data[start + length :]
    places = json.loads(data[start : start + length])["takes"]
    return {key: [body[at : at + size] for at, size in spots] for key, spots in places.items()}
