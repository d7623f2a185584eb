"""The world in which barrels and dice roll: a table with a shallow dish, rigid bodies, and ears for their impacts.

MuJoCo inside; centimetres, seconds, grams; z up from the table, y away from the player. What is thrown, and which
throws are kept, is the business of throws.py and dice_throws.py.
"""

from dataclasses import dataclass

import mujoco
import numpy as np
from numpy.typing import NDArray
from recording import Impact

Array = NDArray[np.float64]

RATE = 60  # recorded poses a second
GRAVITY = 360  # less than half of nature's: at its full pace a throw of things so small is over before one has looked
DRAG = 1.6  # 1/s: felt and air
LATE = 800  # ms after which motion is slowed more
SLOPE = 90.0  # how hard the dish pushes inwards outside its flat middle, 1/s2 per cm
RIM, RIM_WIDTH = 2500.0, 1.1  # its rim, so far from where the slope begins, catches what rolls outwards, 1/s2 per cm
SHY = 350.0  # how hard neighbours push apart, 1/s2 per cm
LONGEST = 2.0  # s
DEEPEST = 0.1  # 1 mm
FASTEST = 1.0  # radians from one recorded pose to the next
HEARD = 48  # impacts kept of a throw, the loudest
FAINT, LOUD = 9.0, 220.0  # cm/s of an impact: below the one it is not kept, at the other it has full strength


@dataclass(frozen=True)
class Shape:
    """A rigid convex body: its corners around the origin, its mass, and how it slides, rolls and bounces."""

    corners: Array
    mass: float
    inertia: tuple[float, float, float] | None = None  # None: evenly filled
    sliding: float = 0.5
    rolling: float = 0.014  # cm
    damping: float = 0.42


@dataclass
class Start:
    """Where a throw begins; the same start always gives the same throw."""

    qpos: Array  # (bodies, 7)
    qvel: Array  # (bodies, 6)


def build(shapes: list[Shape]) -> mujoco.MjModel:
    """A table and one body for each shape."""
    meshes, bodies = [], []
    for i, shape in enumerate(shapes):
        corners = " ".join(f"{value:.4f}" for value in shape.corners.ravel())
        meshes.append(f'<mesh name="{i}" vertex="{corners}"/>')
        contact = _contact(shape)
        mass = f'mass="{shape.mass}"'
        if shape.inertia:
            own = " ".join(f"{value:.4f}" for value in shape.inertia)
            # The offset keeps MuJoCo from simplifying a body whose centre of mass will be moved.
            weight, mass = f'<inertial pos="0 0 0.1" {mass} diaginertia="{own}"/>', ""
        else:
            weight = ""
        geom = f'<geom type="mesh" mesh="{i}" {mass} {contact}/>'
        bodies.append(f'<body name="{i}" pos="{4 * i} 0 9"><freejoint/>{weight}{geom}</body>')
    return mujoco.MjModel.from_xml_string(
        f'<mujoco><option timestep="0.001" gravity="0 0 -{GRAVITY}" integrator="implicitfast" cone="elliptic" '
        f'impratio="3"><flag multiccd="enable"/></option><asset>{"".join(meshes)}</asset>'
        f'<worldbody><geom name="table" type="plane" size="60 60 1" {_contact(shapes[0])}/>'
        f"{''.join(bodies)}</worldbody></mujoco>"
    )


def _contact(shape: Shape) -> str:
    return (
        f'friction="{shape.sliding} 0.02 {shape.rolling}" condim="6" '
        f'solref="0.003 {shape.damping}" solimp="0.96 0.99 0.005"'
    )


class Simulator:
    """Runs throws of some bodies. `dish`: radius in cm outside which they are pushed inwards; `elbow`: bodies whose
    centres are nearer than this push apart.
    """

    def __init__(self, shapes: list[Shape], dish: float, elbow: float) -> None:
        self.n = len(shapes)
        self.model = build(shapes)
        self.data = mujoco.MjData(self.model)
        self.mass = np.array([shape.mass for shape in shapes])
        self._drag = np.concatenate([[DRAG * m] * 3 + [0.5 * DRAG * m] * 3 for m in self.mass])
        self._dish = dish
        self._elbow = elbow

    def reset(self, begin: Start) -> None:
        self.model.dof_damping[:] = self._drag
        mujoco.mj_resetData(self.model, self.data)
        self.data.qpos[:] = begin.qpos.ravel()
        self.data.qvel[:] = begin.qvel.ravel()
        mujoco.mj_forward(self.model, self.data)

    def advance(self, step: int) -> None:
        """One millisecond, with the few liberties that keep a throw in its place and time."""
        if step % 5 == 0:
            place = self.data.qpos.reshape(self.n, 7)[:, :2]
            speed = self.data.qvel.reshape(self.n, 6)[:, :2]
            distance = np.linalg.norm(place, axis=1, keepdims=True)
            outwards = np.sum(place * speed, axis=1, keepdims=True) > 0
            push = SLOPE * np.maximum(0, distance - self._dish)
            push += RIM * outwards * np.maximum(0, distance - self._dish - RIM_WIDTH)
            pull = -push * place / np.maximum(distance, 0.1)
            # What touches in the end would be hard to tell apart: neighbours shy away from each other a little.
            between = place[:, None] - place[None, :]
            gap = np.linalg.norm(between, axis=2, keepdims=True) + 99 * np.eye(self.n)[..., None]
            shy = (SHY * np.maximum(0, self._elbow - gap) * between / gap).sum(axis=1)
            self.data.xfrc_applied[1:, :2] = self.mass[:, None] * (pull + shy)
        if step == LATE:
            self.model.dof_damping[:] = 5 * self._drag
        mujoco.mj_step(self.model, self.data)

    def run(self, begin: Start) -> tuple[Array, float] | None:
        """Poses (frames, n, 7) and the deepest overlap in cm, or None when it does not come to rest in time."""
        self.reset(begin)
        frames = [self.data.qpos.copy()]
        deepest, still, done = 0.0, 0, 0
        for frame in range(1, int(LONGEST * RATE) + 8):
            target = round(frame * 1000 / RATE)
            for step in range(done, target):
                self.advance(step)
            done = target
            frames.append(self.data.qpos.copy())
            if self.data.ncon:
                deepest = min(deepest, float(self.data.contact.dist.min()))
            moved = np.abs(frames[-1] - frames[-2]).max() * RATE  # velocities jitter at rest, places do not
            still = still + 1 if moved < 0.5 else 0
            if still >= 5:
                return np.array(frames[:-3]).reshape(-1, self.n, 7), -deepest
        return None

    def impacts(self, begin: Start, frames: int) -> list[Impact]:
        """The same throw again, listening: one entry for each contact that begins with a push worth hearing."""
        self.reset(begin)
        body_of, data = self.model.geom_bodyid, self.data
        heard: list[list[float]] = []  # time, body, push, other
        current: dict[tuple[int, int], int] = {}
        quiet_after: dict[tuple[int, int], float] = {}
        force = np.zeros(6)
        for step in range(round((frames - 1) * 1000 / RATE)):
            self.advance(step)
            now = step / 1000
            for c in range(data.ncon):
                mujoco.mj_contactForce(self.model, data, c, force)
                if force[0] <= 0:
                    continue
                one, two = sorted((int(body_of[data.contact.geom1[c]]), int(body_of[data.contact.geom2[c]])))
                pair = (one, two)
                if now > quiet_after.get(pair, -1.0):
                    current[pair] = len(heard)
                    heard.append([now, two - 1, 0.0, one - 1])
                if now - heard[current[pair]][0] < 0.012:
                    heard[current[pair]][2] += force[0] / 1000 / self.mass[two - 1]  # cm/s
                quiet_after[pair] = now + 0.015
        loudest = sorted(heard, key=lambda entry: -entry[2])[:HEARD]
        return [
            Impact(round(1000 * t), int(body), min(255, round(255 * push / LOUD)), int(other))
            for t, body, push, other in sorted(loudest)
            if push > FAINT
        ]


def gaps(end: Array) -> Array:
    """Distances on the table between the centres of any two bodies, shape (n, n); the diagonal is large."""
    return np.asarray(np.linalg.norm(end[:, None, :2] - end[None, :, :2], axis=2) + 99 * np.eye(len(end)))


def steady(poses: Array) -> bool:
    """No body turns so fast that the recorded poses could not tell which way."""
    dots = np.abs(np.sum(poses[1:, :, 3:] * poses[:-1, :, 3:], axis=2)).clip(0, 1)
    return bool(2 * np.arccos(dots).max() < FASTEST)


def liveliness(poses: Array) -> float:
    """How much a take has to show: turns per body, and little time in which all but one lie still."""
    dots = np.abs(np.sum(poses[1:, :, 3:] * poses[:-1, :, 3:], axis=2)).clip(0, 1)
    turns = 2 * np.arccos(dots).sum(axis=0) / (2 * np.pi)
    moving = (np.linalg.norm(np.diff(poses[:, :, :3], axis=0), axis=2) * RATE > 3).mean()
    return float(np.minimum(turns, 3).mean() + 2 * moving)
