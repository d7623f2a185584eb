"""Measure how deep recorded barrels and dice sink into each other and the table, as the app plays them.

It reads throws.bin and dice.bin with the app's own players, at every recorded pose and half-way between two, for what
is drawn is mostly in between; exit 1 beyond 1 mm. Run it in the pipeline's environment:
python build/art/check_throws.py
"""

import sys
from collections.abc import Iterable
from pathlib import Path

import mujoco
import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from dice_throws import DISH, ELBOW, SETS, shape  # noqa: E402
from rolling import DEEPEST, RATE, Simulator  # noqa: E402
from solids import solid  # noqa: E402
from throws import Barrels  # noqa: E402

from scenes.stage.dice import DiceLibrary, Roll  # noqa: E402
from scenes.stage.throws import Throw, ThrowLibrary  # noqa: E402


def depths(simulator: Simulator, moving: Throw | Roll) -> tuple[float, float]:
    """The deepest overlap of two bodies and of a body and the table, in cm."""
    model, data = simulator.model, simulator.data
    between = table = 0.0
    for half in range(2 * round(moving.duration_ms * RATE / 1000) + 1):
        poses = [moving.pose(body, half * 500 / RATE) for body in range(simulator.n)]
        data.qpos[:] = np.array([(p.x, p.y, p.z, *p.rotation) for p in poses]).ravel()
        mujoco.mj_fwdPosition(model, data)
        for contact in data.contact:
            depth = -float(contact.dist)
            if 0 in contact.geom:
                table = max(table, depth)
            else:
                between = max(between, depth)
    return between, table


def report(what: str, simulator: Simulator, moving: Iterable[Throw | Roll]) -> float:
    """Print the deepest overlaps in mm and return the deeper."""
    found = [depths(simulator, one) for one in moving]
    between, table = (10 * max(values) for values in zip(*found, strict=True))
    print(f"{what}, {len(found)} takes: {between:.2f} mm into each other, {table:.2f} mm into the table")
    return max(between, table)


def main() -> int:
    throws = ThrowLibrary.load(ROOT / "assets" / "polterfass" / "throws.bin")
    dice = DiceLibrary.load(ROOT / "assets" / "common" / "dice.bin")
    worst = [
        report(
            f"{n} barrels", Barrels(n), (throws.take(n, k, t) for k in range(n + 1) for t in range(throws.takes(n, k)))
        )
        for n in range(1, 10)
    ]
    for kinds in SETS:
        simulator = Simulator([shape(solid(kind)) for kind in kinds], DISH, ELBOW)
        rolls = (dice.roll(kinds, [1] * len(kinds), take) for take in range(dice.takes(kinds)))
        worst.append(report("dice " + " ".join(f"d{kind}" for kind in kinds), simulator, rolls))
    return 1 if max(worst) > 10 * DEEPEST else 0


if __name__ == "__main__":
    sys.exit(main())
