"""Recorded throws of barrels: simulates, chooses and packs assets/polterfass/throws.bin.

For each number of barrels (1 to 9) and each number of them that stands, several takes of a pour from a cup onto a round
coaster. The app must show results that it did not roll here, so what counts is that every number can be shown: some
barrels are loaded, like a tumbler toy, until enough of them stand. The format is read by scenes/stage/recording.py.

Centimetres and seconds; z up from the table, y away from the player, the cup pours from the player's side.
"""

import logging
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import mujoco
import numpy as np
from numpy.typing import NDArray
from recording import Impact, Take, exact_rest, pack

log = logging.getLogger(__name__)
Array = NDArray[np.float64]

SEED = 1
TAKES = 4
RATE = 60  # recorded poses a second

RADIUS, HEIGHT, BULGE, HOOP = 0.9, 2.196, 0.16, 0.036  # the barrel that barrels.py draws
GRAVITY = 360  # less than half of nature's: at its full pace a throw of things so small is over before one has looked
ROLLING = 0.014  # cm: the coaster is felt
DRAG = 1.6  # 1/s: felt and air
MASS = 3.4  # grams, of wood
DISH, RIM = 4.6, 120.0  # from this radius on the edge pushes inwards, 1/s2 per cm
SHY, ELBOW = 350.0, 2.8  # barrels nearer than this push apart, 1/s2 per cm
LATE = 800  # ms after which motion is slowed more
COASTER = 6.4  # all of every barrel comes to rest inside this radius
APART = 2.2  # between any two centres
MOUTH = np.array([0.0, -6.0, 6.5])  # of the cup
CUP_LENGTH, CUP_RADIUS = 8.4, 2.3
SPEED = (44, 58)
PITCH = (0.6, 0.9)
DURATION = (1.2, 2.0)
DEEPEST = 0.1  # 1 mm
HEARD = 48  # impacts kept of a throw, the loudest


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


def build(n: int) -> mujoco.MjModel:
    """A table and n barrels."""
    vertices = " ".join(f"{value:.4f}" for value in hull().ravel())
    across, round_axis = MASS * (3 * RADIUS**2 + HEIGHT**2) / 12, MASS * RADIUS**2 / 2
    contact = 'condim="6" solref="0.003 0.42" solimp="0.96 0.99 0.005"'
    barrels = [
        f'<body name="{i}" pos="{4 * i} 0 9"><freejoint/>'
        f'<inertial pos="0 0 0.1" mass="{MASS}" diaginertia="{across:.4f} {across:.4f} {round_axis:.4f}"/>'
        f'<geom type="mesh" mesh="barrel" friction="0.5 0.02 {ROLLING}" {contact}/></body>'
        for i in range(n)
    ]
    return mujoco.MjModel.from_xml_string(
        f'<mujoco><option timestep="0.001" gravity="0 0 -{GRAVITY}" integrator="implicitfast" cone="elliptic" '
        f'impratio="3"><flag multiccd="enable"/></option><asset><mesh name="barrel" vertex="{vertices}"/></asset>'
        f'<worldbody><geom name="table" type="plane" size="60 60 1" friction="0.5 0.02 {ROLLING}" {contact}/>'
        f"{''.join(barrels)}</worldbody></mujoco>"
    )


@dataclass
class Start:
    """Where a throw begins; the same start always gives the same throw."""

    qpos: Array
    qvel: Array
    load: Array  # how far each barrel's centre of mass lies towards one end


def start(rng: np.random.Generator, n: int, loaded: int, calm: float) -> Start:
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
    return Start(qpos, qvel, load)


class Simulator:
    """Runs throws of n barrels."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.model = build(n)
        self.drag = np.tile([DRAG * MASS] * 3 + [0.5 * DRAG * MASS] * 3, n)
        self.data = mujoco.MjData(self.model)

    def reset(self, begin: Start) -> None:
        m, d = self.model, self.data
        m.dof_damping[:] = self.drag
        m.body_ipos[1:, 2] = begin.load
        mujoco.mj_setConst(m, d)
        mujoco.mj_resetData(m, d)
        d.qpos[:] = begin.qpos.ravel()
        d.qvel[:] = begin.qvel.ravel()
        mujoco.mj_forward(m, d)

    def advance(self, step: int) -> None:
        """One step of the world, with the few liberties that keep a throw in its place and time."""
        m, d = self.model, self.data
        if step % 5 == 0:  # the coaster's edge rises gently, like a dish's
            place = d.qpos.reshape(self.n, 7)[:, :2]
            distance = np.linalg.norm(place, axis=1, keepdims=True)
            pull = -RIM * np.maximum(0, distance - DISH) * place / np.maximum(distance, 0.1)
            # Barrels that touch in the end would be hard to tell apart: they shy away from each other a little.
            between = place[:, None] - place[None, :]
            gap = np.linalg.norm(between, axis=2, keepdims=True) + 99 * np.eye(self.n)[..., None]
            shy = (SHY * np.maximum(0, ELBOW - gap) * between / gap).sum(axis=1)
            d.xfrc_applied[1:, :2] = MASS * (pull + shy)
        if step == LATE:
            m.dof_damping[:] = 5 * self.drag
        if step % 50 == 0 and step > 400:
            self._unload()
        mujoco.mj_step(m, d)

    def _unload(self) -> None:
        """A loaded barrel that lies would lie askew: the load has not done its work, away with it."""
        m, d = self.model, self.data
        lies = np.abs(standing(d.qpos.reshape(self.n, 7))) < 0.3
        turning = np.linalg.norm(d.qvel.reshape(self.n, 6)[:, 3:5], axis=1)
        lost = (m.body_ipos[1:, 2] != 0) & lies & (turning < 2.5)
        if lost.any():
            m.body_ipos[1:, 2][lost] = 0
            mujoco.mj_setConst(m, d)

    def run(self, begin: Start) -> tuple[Array, float] | None:
        """Poses (frames, n, 7) and the deepest overlap in cm, or None when it does not come to rest in time."""
        self.reset(begin)
        m, d = self.model, self.data
        frames = [d.qpos.copy()]
        deepest, still = 0.0, 0
        steps_done = 0
        for frame in range(1, int(DURATION[1] * RATE) + 8):
            target = round(frame / RATE / m.opt.timestep)
            for step in range(steps_done, target):
                self.advance(step)
            steps_done = target
            frames.append(d.qpos.copy())
            if d.ncon:
                deepest = min(deepest, float(d.contact.dist.min()))
            moved = np.abs(frames[-1] - frames[-2]).max() * RATE
            still = still + 1 if moved < 0.5 else 0
            if still >= 5:
                return np.array(frames[:-3]).reshape(-1, self.n, 7), -deepest
        return None

    def impacts(self, begin: Start, frames: int) -> list[Impact]:
        """The same throw again, listening: one entry for each contact that begins with a push worth hearing."""
        self.reset(begin)
        m, d = self.model, self.data
        geoms = m.geom_bodyid
        open_until: dict[tuple[int, int], float] = {}
        heard: list[list[float]] = []
        current: dict[tuple[int, int], int] = {}
        force = np.zeros(6)
        for step in range(round((frames - 1) / RATE / m.opt.timestep)):
            self.advance(step)
            now = step * m.opt.timestep
            for c in range(d.ncon):
                bodies = sorted((int(geoms[d.contact.geom1[c]]), int(geoms[d.contact.geom2[c]])))
                mujoco.mj_contactForce(m, d, c, force)
                if force[0] <= 0:
                    continue
                pair = (bodies[0], bodies[1])
                push = force[0] * m.opt.timestep / MASS  # cm/s
                if now > open_until.get(pair, -1.0):
                    current[pair] = len(heard)
                    heard.append([now, bodies[1] - 1, 0.0, bodies[0] - 1])
                if now - heard[current[pair]][0] < 0.012:
                    heard[current[pair]][2] += push
                open_until[pair] = now + 0.015
        loudest = sorted(heard, key=lambda entry: -entry[2])[:HEARD]
        return [
            Impact(round(1000 * t), int(body), int(min(255, round(255 * push / 220))), int(other))
            for t, body, push, other in sorted(loudest)
            if push > 9
        ]


def standing(poses: Array) -> Array:
    """The z component of each barrel's axis."""
    w, x, y, z = np.moveaxis(poses[..., 3:], -1, 0)
    return np.asarray(w * w - x * x - y * y + z * z)


def acceptable(poses: Array, overlap: float) -> bool:
    """Is every barrel at rest where and as it should be?"""
    duration = (len(poses) - 1) / RATE
    if not DURATION[0] <= duration <= DURATION[1] or overlap > DEEPEST:
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
    gaps = np.linalg.norm(end[:, None, :2] - end[None, :, :2], axis=2) + 99 * np.eye(len(end))
    return bool(gaps.min() >= APART)


def liveliness(poses: Array) -> float:
    """How much a take has to show: turns per barrel, and little time in which all but one lie still."""
    dots = np.abs(np.sum(poses[1:, :, 3:] * poses[:-1, :, 3:], axis=2)).clip(0, 1)
    turns = 2 * np.arccos(dots).sum(axis=0) / (2 * np.pi)
    moving = (np.linalg.norm(np.diff(poses[:, :, :3], axis=0), axis=2) * RATE > 3).mean()
    return float(np.minimum(turns, 3).mean() + 2 * moving)


def record(n: int, takes: int, rng: np.random.Generator, patience: int) -> dict[int, list[Take]]:
    """Takes for every number of standing barrels out of n."""
    simulator = Simulator(n)
    height = lying_height()
    found: dict[int, list[tuple[float, Start, Array]]] = {k: [] for k in range(n + 1)}
    tried = 0
    enough = takes + 3  # a few more, of which the liveliest stay
    while tried < patience and any(len(v) < enough for v in found.values()):
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
        if len(candidates) < takes:
            raise RuntimeError(f"only {len(candidates)} of {takes} takes for {k} of {n} standing after {tried} tries")
    log.info("n=%d: %d tries, %s", n, tried, {k: len(v) for k, v in found.items()})
    library: dict[int, list[Take]] = {}
    for k, candidates in found.items():
        best = sorted(candidates, key=lambda c: -c[0])[:takes]
        library[k] = [
            Take(exact_rest(poses, HEIGHT / 2, height), simulator.impacts(begin, len(poses)))
            for _score, begin, poses in best
        ]
    return library


def make_throws(scratch: Path, assets: Path) -> None:
    """Write assets/polterfass/throws.bin."""
    takes: dict[str, list[Take]] = {}
    for n in range(1, 10):
        for k, recorded in record(n, TAKES, np.random.default_rng([SEED, n]), 6000).items():
            takes[f"{n}-{k}"] = recorded
    facts = {
        "radius": RADIUS,
        "height": HEIGHT,
        "coaster": COASTER,
        "mouth": MOUTH.tolist(),
        "cup": [CUP_RADIUS, CUP_LENGTH],
    }
    path = assets / "polterfass" / "throws.bin"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(pack(takes, RATE, facts))


TARGETS: dict[str, Callable[[Path, Path], None]] = {"throws": make_throws}

if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, stream=sys.stderr)
