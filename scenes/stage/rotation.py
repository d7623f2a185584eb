"""Rotations in space as quaternions (w, x, y, z), for pieces that roll. Plain arithmetic; it draws nothing.

The table's axes: x to the right, y away from the viewer, z up.
"""

import math

Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]

IDENTITY: Quaternion = (1.0, 0.0, 0.0, 0.0)


def product(a: Quaternion, b: Quaternion) -> Quaternion:
    """First `b`, then `a`."""
    aw, ax, ay, az = a
    bw, bx, by, bz = b
    return (
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    )


def about(axis: Vector, degrees: float) -> Quaternion:
    """A turn about a unit vector, counter-clockwise when it points at the viewer."""
    half = math.radians(degrees) / 2
    s = math.sin(half)
    return (math.cos(half), axis[0] * s, axis[1] * s, axis[2] * s)


def columns(q: Quaternion) -> tuple[Vector, Vector, Vector]:
    """Where a body's own x, y and z axes point."""
    w, x, y, z = q
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
        (2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
        (2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)),
    )


def turned(q: Quaternion, vector: Vector) -> Vector:
    """A vector fixed to the body, as it points in space."""
    a, b, c = columns(q)
    u, v, w = vector
    return (
        a[0] * u + b[0] * v + c[0] * w,
        a[1] * u + b[1] * v + c[1] * w,
        a[2] * u + b[2] * v + c[2] * w,
    )


def mirrored(q: Quaternion) -> Quaternion:
    """The same motion seen in a mirror that swaps left and right, for a body that is its own mirror image."""
    w, x, y, z = q
    return (w, x, -y, -z)


def between(a: Quaternion, b: Quaternion, share: float) -> Quaternion:
    """The rotation `share` of the way from `a` to a near `b` (recorded poses differ by less than 40 degrees, where the
    straight mean is within a fifth of a degree of the arc).
    """
    if a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0:
        b = (-b[0], -b[1], -b[2], -b[3])
    w, x, y, z = (m + (n - m) * share for m, n in zip(a, b, strict=True))
    length = math.sqrt(w * w + x * x + y * y + z * z)
    return (w / length, x / length, y / length, z / length)
