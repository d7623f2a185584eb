"""Recorded rolls of dice: simulates, chooses and packs assets/common/dice.bin, and writes down the shapes of the dice.

A die is its own image under the rotations of its group: drawn turned by one of them, any roll shows any number. So a
roll is kept for its motion alone. Read by scenes/stage/dice.py. Centimetres and seconds, axes as in throws.py.
"""

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import mujoco
import numpy as np
from recording import Take, eased_end, levelled, pack, pack_take, turned, unpack
from rolling import DEEPEST, LONGEST, RATE, Array, Shape, Simulator, Start, gaps, liveliness, steady
from solids import KINDS, Solid, solid

log = logging.getLogger(__name__)

SEED = 1
SETS: dict[tuple[int, ...], int] = {
    (4,): 8,
    (6,): 8,
    (8,): 8,
    (10,): 8,
    (12,): 12,
    (12, 12): 6,
    (4, 6, 6, 8, 10, 12): 12,
}
SPARE_TAKES = 12  # found beyond those kept: the liveliest stay
PATIENCE = 4000
MASS = 5.0
REACH = 6.0  # no centre comes to rest farther from the middle
DISH, ELBOW = 4.6, 3.4
APART = 2.7
SHORTEST = 0.85
HAND = np.array([0.0, -7.5, 7.5])
UP = np.array([0.0, 0.0, 1.0])


def shape(die: Solid) -> Shape:
    return Shape(die.corners, MASS, sliding=0.28, rolling=0.006, damping=0.28)


def start(rng: np.random.Generator, n: int) -> Start:
    """Dice leaving the hand, in layers of three, each turned and turning as it likes."""
    pitch, yaw = rng.uniform(0.4, 0.7), rng.uniform(-0.25, 0.25)
    forward = np.array([-np.sin(yaw) * np.cos(pitch), np.cos(yaw) * np.cos(pitch), -np.sin(pitch)])
    side = np.array([np.cos(yaw), np.sin(yaw), 0.0])
    up = np.cross(side, forward)
    speed, turn = rng.uniform(62, 84), rng.uniform(0, 2 * np.pi)
    qpos, qvel = np.zeros((n, 7)), np.zeros((n, 6))
    for i, spot in enumerate(rng.permutation(n)):
        layer, k = divmod(int(spot), 3)
        a = turn + k * 2 * np.pi / 3 + layer
        out = (1.6 if n > 1 else 0.3) * (np.cos(a) * side + np.sin(a) * up)
        qpos[i, :3] = HAND + out - forward * 2.75 * layer
        attitude = rng.standard_normal(4)
        qpos[i, 3:] = attitude / np.linalg.norm(attitude)
        qvel[i, :3] = forward * speed * (1 + 0.12 * layer) * rng.uniform(0.93, 1.07)
        qvel[i, :3] += out * rng.uniform(2, 8) + rng.normal(0, 4, 3)
        qvel[i, 3:] = rng.normal(0, 20, 3)
    return Start(qpos, qvel)


def upward(die: Solid, pose: Array) -> tuple[int, float]:
    """Index of the pole that points up most, and the z component of its direction."""
    heights = [turned(pose[3:], pole)[2] for pole in die.poles]
    best = int(np.argmax(heights))
    return best, float(heights[best])


def acceptable(dice: Sequence[Solid], poses: Array, overlap: float) -> bool:
    """Does every die lie flat on the table, apart from the others and within reach?"""
    if not SHORTEST <= (len(poses) - 1) / RATE <= LONGEST or overlap > DEEPEST or not steady(poses):
        return False
    end = poses[-1]
    flat = all(
        upward(die, pose)[1] > 0.9985 and abs(pose[2] - die.rest) < 0.03 for die, pose in zip(dice, end, strict=True)
    )
    return flat and bool(np.hypot(end[:, 0], end[:, 1]).max() <= REACH and gaps(end).min() >= APART)


def exact_rest(dice: Sequence[Solid], poses: Array) -> Array:
    end = [levelled(p, d.poles[upward(d, p)[0]], UP, d.rest) for d, p in zip(dice, poses[-1], strict=True)]
    return eased_end(poses, np.array(end))


def record(kinds: tuple[int, ...], takes: int, rng: np.random.Generator) -> list[bytes]:
    """Packed rolls of these dice together."""
    dice = [solid(kind) for kind in kinds]
    simulator = Simulator([shape(die) for die in dice], DISH, ELBOW)
    found: list[tuple[float, Start, Array]] = []
    tried = 0
    while len(found) < takes + SPARE_TAKES and tried < PATIENCE:
        tried += 1
        begin = start(rng, len(kinds))
        result = simulator.run(begin)
        if result is not None and acceptable(dice, *result):
            found.append((liveliness(result[0]), begin, result[0]))
    if len(found) < takes:
        raise RuntimeError(f"only {len(found)} rolls of {kinds} after {tried} tries")
    log.info("%s: %d tries, %d found", kinds, tried, len(found))
    best = sorted(found, key=lambda roll: -roll[0])[:takes]
    return [pack_take(Take(exact_rest(dice, p), simulator.impacts(begin, len(p)))) for _score, begin, p in best]


def facts(die: Solid) -> dict[str, Any]:
    """A die as the app needs it: see scenes/stage/dice.py."""
    turns = np.zeros((len(die.turns), 4))
    for row, matrix in zip(turns, die.turns, strict=True):
        mujoco.mju_mat2Quat(row, matrix.ravel())
    numbers = {"corners": die.corners, "poles": die.poles, "tops": die.tops, "turns": turns}
    return {"faces": die.faces, "rest": round(die.rest, 5)} | {k: v.round(6).tolist() for k, v in numbers.items()}


def make_dice(scratch: Path, assets: Path) -> None:
    """Write assets/common/dice.bin."""
    takes: dict[str, list[bytes]] = {}
    for kinds, count in SETS.items():
        key = "-".join(map(str, kinds))
        part = scratch / f"{key}.bin"
        if not part.exists():
            part.write_bytes(pack({key: record(kinds, count, np.random.default_rng([SEED, *kinds]))}, RATE, {}))
        takes |= unpack(part.read_bytes())
    about = {"dice": {str(kind): facts(solid(kind)) for kind in KINDS}, "reach": REACH, "hand": HAND.tolist()}
    (assets / "common" / "dice.bin").write_bytes(pack(takes, RATE, about))


TARGETS: dict[str, Callable[[Path, Path], None]] = {"dice_rolls": make_dice}
