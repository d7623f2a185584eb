"""Measure how deep recorded barrels sink into each other and the table, as the app plays them; exit 1 beyond 1 mm.

It reads assets/polterfass/throws.bin with the app's own player, at every recorded pose and half-way between two, for
what is drawn is mostly in between. Run it in the pipeline's environment: python build/art/check_throws.py
"""

import sys
from pathlib import Path

import mujoco
import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rolling import DEEPEST, RATE  # noqa: E402
from throws import Barrels  # noqa: E402

from scenes.stage.throws import Throw, ThrowLibrary  # noqa: E402


def depths(simulator: Barrels, throw: Throw) -> tuple[float, float]:
    """The deepest overlap of two barrels and of a barrel and the table, in cm."""
    model, data = simulator.model, simulator.data
    between = table = 0.0
    for half in range(2 * round(throw.duration_ms * RATE / 1000)):
        poses = [throw.pose(body, half * 500 / RATE) for body in range(throw.bodies)]
        data.qpos[:] = np.array([(p.x, p.y, p.z, *p.rotation) for p in poses]).ravel()
        mujoco.mj_fwdPosition(model, data)
        for contact in data.contact:
            depth = -float(contact.dist)
            if 0 in contact.geom:
                table = max(table, depth)
            else:
                between = max(between, depth)
    return between, table


def main() -> int:
    library = ThrowLibrary.load(ROOT / "assets" / "polterfass" / "throws.bin")
    worst = 0.0
    for n in range(1, 10):
        simulator = Barrels(n)
        found = [
            depths(simulator, library.take(n, k, take)) for k in range(n + 1) for take in range(library.takes(n, k))
        ]
        between, table = (10 * max(values) for values in zip(*found, strict=True))
        print(f"{n} barrels, {len(found)} takes: {between:.2f} mm into each other, {table:.2f} mm into the table")
        worst = max(worst, between, table)
    return 1 if worst > 10 * DEEPEST else 0


if __name__ == "__main__":
    sys.exit(main())
