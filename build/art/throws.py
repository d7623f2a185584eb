"""Recorded throws of barrels: simulates, chooses and packs assets/polterfass/throws.bin.

For each number of barrels (1 to 9) and each number of them that stands, several takes of a pour from a cup onto a round
coaster. The app must show results that it did not roll here, so what counts is that every number can be shown: some
barrels are loaded, like a tumbler toy, until enough of them stand. The format is read by scenes/stage/recording.py.

Centimetres and seconds; z up from the table, y away from the player, the cup pours from the player's side.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import mujoco
import numpy as np
from recording import Take, eased_end, levelled, pack, pack_take, turned, unpack
from rolling import DEEPEST, LONGEST, RATE, Array, Shape, Simulator, Start, gaps, liveliness, steady

log = logging.getLogger(__name__)

SEED = 1
TAKES = 4
SPARE_TAKES = 5  # found beyond those kept: the liveliest stay
PATIENCE = 6000  # throws tried for one number of barrels

RADIUS, HEIGHT, BULGE, HOOP = 0.9, 2.196, 0.16, 0.036  # the barrel that barrels.py draws
MASS = 3.4  # of wood
COASTER = 6.4  # all of every barrel comes to rest inside this radius
DISH, ELBOW = 4.6, 2.8
APART = 2.2  # between any two centres
SHORTEST = 1.2  # s
MOUTH = np.array([0.0, -6.0, 6.5])  # of the cup
SPEED = (44, 58)
PITCH = (0.6, 0.9)  # of the cup, below the horizon
UP = np.array([0.0, 0.0, 1.0])


def hull() -> Array:
    """The barrel's corners: its staves at the ends, elsewhere the hoops, on which it lies."""
    ring = np.linspace(0, 2 * np.pi, 30, endpoint=False)
    half = HEIGHT / 2
    rows = [(z, RADIUS * (1 - BULGE * (z / half) ** 2) + HOOP) for z in (0.32, 0.72, 1.055)]
    rows.append((half, RADIUS * (1 - BULGE)))
    return np.array([(r * np.cos(a), r * np.sin(a), s * z) for s in (1, -1) for z, r in rows for a in ring])


def lying_height() -> float:
    """The axis of a lying barrel above the table: it rests on a facet of the hull, as low as the drawn hoop."""
    return float(np.hypot(*hull()[0][:2]))


def shape() -> Shape:
    across = MASS * (3 * RADIUS**2 + HEIGHT**2) / 12
    return Shape(hull(), MASS, (across, across, MASS * RADIUS**2 / 2))


@dataclass
class Pour(Start):
    """`load`: how far each barrel's centre of mass lies towards one end, in cm."""

    load: Array


def start(rng: np.random.Generator, n: int, loaded: int, calm: float) -> Pour:
    """Barrels in the cup, in layers of three, about to leave it. `calm` 0 to 1 makes the pour gentler."""
    pitch, yaw = rng.uniform(*PITCH), rng.uniform(-0.22, 0.22)
    forward = np.array([-np.sin(yaw) * np.cos(pitch), np.cos(yaw) * np.cos(pitch), -np.sin(pitch)])
    side = np.array([np.cos(yaw), np.sin(yaw), 0.0])
    up = np.cross(side, forward)
    along = np.zeros(4)  # turns the barrel's axis into the cup's
    mujoco.mju_mat2Quat(along, np.stack([side, -up, forward], axis=1).ravel())
    mouth = MOUTH - np.array([-np.sin(yaw), 0, 0]) * MOUTH[1] * 0.3
    speed = rng.uniform(*SPEED) * (1 - 0.3 * calm)
    qpos, qvel = np.zeros((n, 7)), np.zeros((n, 6))
    spots = [(layer, k) for layer in range((n + 2) // 3) for k in range(3)][:n]
    rng.shuffle(spots)
    turn = rng.uniform(0, 2 * np.pi)
    for i, (layer, k) in enumerate(spots):
        a = turn + k * 2 * np.pi / 3 + 0.6 * layer
        out = 1.2 * (np.cos(a) * side + np.sin(a) * up)
        qpos[i, :3] = mouth + out - forward * (1.2 + 2.35 * layer)
        spin = np.array([np.cos(a), 0, 0, np.sin(a)])
        mujoco.mju_mulQuat(qpos[i, 3:], along, spin)
        if rng.random() < 0.5:
            mujoco.mju_mulQuat(qpos[i, 3:], qpos[i, 3:].copy(), np.array([0.0, 1, 0, 0]))
        qvel[i, :3] = forward * speed * (1 + 0.12 * layer) * rng.uniform(0.93, 1.07)
        qvel[i, :3] += out * rng.uniform(2, 13) + rng.normal(0, 3, 3)
        qvel[i, 3:] = rng.normal(0, 8 * (1 - 0.6 * calm), 3)
    load = np.zeros(n)
    load[rng.permutation(n)[:loaded]] = rng.choice([-1, 1], loaded) * rng.uniform(0.5, 0.8, loaded)
    return Pour(qpos, qvel, load)


class Barrels(Simulator):
    """n barrels, some of them loaded."""

    def __init__(self, n: int) -> None:
        super().__init__([shape()] * n, DISH, ELBOW)
        self.spare = mujoco.MjData(self.model)  # recomputing the model's constants overwrites the state it is given

    def reset(self, begin: Start) -> None:
        self._load(begin.load if isinstance(begin, Pour) else np.zeros(self.n))
        super().reset(begin)

    def advance(self, step: int) -> None:
        if step % 50 == 0 and step > 400:
            # A loaded barrel that lies would lie askew: the load has not done its work, away with it.
            load = self.model.body_ipos[1:, 2].copy()
            lies = np.abs(standing(self.data.qpos.reshape(self.n, 7))) < 0.3
            turning = np.linalg.norm(self.data.qvel.reshape(self.n, 6)[:, 3:5], axis=1)
            lost = (load != 0) & lies & (turning < 2.5)
            if lost.any():
                self._load(np.where(lost, 0, load))
        super().advance(step)

    def _load(self, load: Array) -> None:
        self.model.body_ipos[1:, 2] = load
        mujoco.mj_setConst(self.model, self.spare)


def standing(poses: Array) -> Array:
    """The z component of each barrel's axis."""
    w, x, y, z = np.moveaxis(poses[..., 3:], -1, 0)
    return np.asarray(w * w - x * x - y * y + z * z)


def acceptable(poses: Array, overlap: float) -> bool:
    """Is every barrel at rest where and as it should be?"""
    duration = (len(poses) - 1) / RATE
    if not SHORTEST <= duration <= LONGEST or overlap > DEEPEST or not steady(poses):
        return False
    end = poses[-1]
    axis = np.abs(standing(end))
    upright = axis > 0.995
    if not np.all(upright | (axis < 0.06)):
        return False
    height = np.where(upright, HEIGHT / 2, lying_height())
    reach = np.hypot(end[:, 0], end[:, 1]) + np.where(upright, RADIUS, HEIGHT / 2)
    if np.any(np.abs(end[:, 2] - height) > 0.05) or np.any(reach > COASTER + 0.3):
        return False
    return bool(gaps(end).min() >= APART)


def exact_rest(poses: Array) -> Array:
    """The same throw, its end eased so that each barrel stands exactly upright or lies exactly flat."""
    end = []
    for pose, height in zip(poses[-1], standing(poses[-1]), strict=True):
        if abs(height) > 0.9:
            end.append(levelled(pose, UP, np.sign(height) * UP, HEIGHT / 2))
        else:
            flat = turned(pose[3:], UP) * (1, 1, 0)
            end.append(levelled(pose, UP, flat / np.linalg.norm(flat), lying_height()))
    return eased_end(poses, np.array(end))


def record(n: int, rng: np.random.Generator) -> dict[str, list[bytes]]:
    """Packed takes for every number of standing barrels out of n."""
    simulator = Barrels(n)
    found: dict[int, list[tuple[float, Pour, Array]]] = {k: [] for k in range(n + 1)}
    tried = 0
    enough = TAKES + SPARE_TAKES
    while tried < PATIENCE and any(len(v) < enough for v in found.values()):
        tried += 1
        k = min(found, key=lambda key: (len(found[key]) >= enough, rng.random()))
        calm = 0.0 if k <= n / 2 else rng.uniform(0, 1) * (2 * k / n - 1)
        begin = start(rng, n, round(max(0.0, k - 0.1 * n)), calm)
        result = simulator.run(begin)
        if result is None or not acceptable(*result):
            continue
        poses, _overlap = result
        up = int((np.abs(standing(poses[-1])) > 0.9).sum())
        if len(found[up]) < 3 * enough:
            found[up].append((liveliness(poses), begin, poses))
    for k, candidates in found.items():
        if len(candidates) < TAKES:
            raise RuntimeError(f"only {len(candidates)} takes for {k} of {n} standing after {tried} tries")
    log.info("n=%d: %d tries, %s", n, tried, {k: len(v) for k, v in found.items()})
    library: dict[str, list[bytes]] = {}
    for k, candidates in found.items():
        best = sorted(candidates, key=lambda c: -c[0])[:TAKES]
        library[f"{n}-{k}"] = [
            pack_take(Take(exact_rest(poses), simulator.impacts(begin, len(poses)))) for _score, begin, poses in best
        ]
    return library


def make_throws(scratch: Path, assets: Path) -> None:
    """Write assets/polterfass/throws.bin."""
    takes: dict[str, list[bytes]] = {}
    for n in range(1, 10):
        part = scratch / f"{n}.bin"
        if not part.exists():
            part.write_bytes(pack(record(n, np.random.default_rng([SEED, n])), RATE, {}))
        takes |= unpack(part.read_bytes())
    facts = {"radius": RADIUS, "height": HEIGHT, "coaster": COASTER, "mouth": MOUTH.tolist()}
    path = assets / "polterfass" / "throws.bin"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(pack(takes, RATE, facts))


TARGETS: dict[str, Callable[[Path, Path], None]] = {"throws": make_throws}
