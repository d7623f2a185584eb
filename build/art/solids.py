"""The shapes of dice: corners, faces, numbering, and the rotations that map each die onto itself. Pure geometry."""

import itertools
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

KINDS = {4: 1.32, 6: 1.25, 8: 1.28, 10: 1.28, 12: 1.22}  # kind: distance of its outermost corners, cm
GOLDEN = (1 + 5**0.5) / 2


@dataclass(frozen=True)
class Solid:
    """A die. It shows `value` when `poles[value - 1]` points up: the normal of a face or, for the d4, a corner."""

    corners: Array
    faces: list[list[int]]  # corners counter-clockwise from outside; the first is where the top of the number points
    poles: Array
    tops: Array  # for each value, the direction in which its number's top points
    rest: float  # height of the centre when the die lies
    turns: Array  # rotation matrices


def corners(kind: int) -> Array:
    """Corner points on a unit sphere (the d10's belt lies almost on it)."""
    signs = (-1, 1)
    points: list[tuple[float, ...]]
    if kind == 4:
        points = [(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)]
    elif kind == 6:
        points = list(itertools.product(signs, repeat=3))
    elif kind == 8:
        points = [tuple(s if i == axis else 0 for i in range(3)) for axis in range(3) for s in signs]
    elif kind == 10:
        belt = 0.105573
        points = [(0, 0, 1), (0, 0, -1)]
        points += [(np.cos(np.pi * i / 5), np.sin(np.pi * i / 5), belt * (1 if i % 2 else -1)) for i in range(10)]
    else:
        points = list(itertools.product(signs, repeat=3))
        for a, b in itertools.product((-1 / GOLDEN, 1 / GOLDEN), (-GOLDEN, GOLDEN)):
            points += [(0, a, b), (a, b, 0), (b, 0, a)]
    found = np.array(points, float)
    return np.asarray(found / np.linalg.norm(found, axis=1).max())


def normals(points: Array) -> Array:
    """Outward unit normals of the faces of a convex body around the origin."""
    found: list[Array] = []
    for a, b, c in itertools.combinations(points, 3):
        normal = np.cross(b - a, c - a)
        length = np.linalg.norm(normal)
        if length < 1e-9:
            continue
        normal = normal / length * (1 if normal @ a > 0 else -1)
        if (points @ normal < normal @ a + 1e-3).all() and not any(np.allclose(normal, n, atol=1e-3) for n in found):
            found.append(normal)
    return np.array(found)


def rotations(points: Array) -> Array:
    """All rotations that map the body onto itself, as matrices."""
    first = points[0]
    second = next(p for p in points[1:] if np.linalg.norm(np.cross(first, p)) > 1e-3)
    frame = np.linalg.inv(np.stack([first, second, np.cross(first, second)], axis=1))
    found: list[Array] = []
    for a, b in itertools.permutations(points, 2):
        turn = np.stack([a, b, np.cross(a, b)], axis=1) @ frame
        if not np.allclose(turn @ turn.T, np.eye(3), atol=1e-4) or np.linalg.det(turn) < 0:
            continue
        if all(np.linalg.norm(points - turn @ p, axis=1).min() < 1e-3 for p in points):
            found.append(turn)
    return np.array(found)


def numbered(directions: Array) -> Array:
    """The same directions in the order of their values: opposite ones add up to one more than their number."""
    order: list[int] = []
    opposite: list[int] = []
    for i in sorted(range(len(directions)), key=lambda i: tuple(-np.round(directions[i][[2, 0, 1]], 3))):
        if i in opposite or i in order:
            continue
        across = [j for j in range(len(directions)) if directions[i] @ directions[j] < -0.999]
        if not across:  # the d4 has no opposite faces
            order.append(i)
            continue
        # Low and high numbers take turns, so that neither gathers on one side.
        pair = (i, across[0]) if len(order) % 2 == 0 else (across[0], i)
        order.append(pair[0])
        opposite.insert(0, pair[1])
    return np.asarray(directions[order + opposite])


def solid(kind: int) -> Solid:
    points = corners(kind)
    turns = rotations(points)
    outward = normals(points)
    if len(outward) != kind:
        raise ValueError(f"a d{kind} with {len(outward)} faces")
    poles = numbered(points if kind == 4 else outward)
    rings, tops = [], []
    for pole in poles:
        normal = -pole if kind == 4 else pole
        level = (points @ normal).max()
        on_face = np.flatnonzero(points @ normal > level - 1e-3)
        centre = points[on_face].mean(axis=0)
        # The number's top points to the corner that lies farthest out; of several, to the highest.
        lead = max(on_face, key=lambda i: (round(float(np.linalg.norm(points[i] - centre)), 4), tuple(points[i][::-1])))
        up = points[lead] - centre
        up = up / np.linalg.norm(up)
        side = np.cross(up, normal)
        angle = [float(np.arctan2((points[i] - centre) @ -side, (points[i] - centre) @ up)) for i in on_face]
        rings.append(
            [
                int(i)
                for _a, i in sorted(
                    (a % (2 * np.pi) if a > -1e-6 else a + 2 * np.pi, i) for a, i in zip(angle, on_face, strict=True)
                )
            ]
        )
        if kind == 6:  # square numbers stand on an edge, not on a corner
            edge = points[rings[-1][0]] + points[rings[-1][1]] - 2 * centre
            up = edge / np.linalg.norm(edge)
        tops.append(up)
    size = KINDS[kind]
    return Solid(points * size, rings, poles, np.array(tops), float((points @ outward[0]).max()) * size, turns)
