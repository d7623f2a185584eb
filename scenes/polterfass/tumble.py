"""How a roll of barrels is seen: a recorded throw, turned into pieces on the coaster.

Which recording shows a roll follows from the round and the number of the roll, so that a table set from a view has
its lying barrels where the clip left them. Cosmetic: what stands was decided long before.
"""

import logging
import math
from collections.abc import Sequence
from functools import cache, lru_cache

from game.maps import Place
from rules.polterfass.barrels import BARRELS, LIES
from rules.polterfass.state import Roll
from scenes.polterfass.looks import BarrelLook
from scenes.stage import theme
from scenes.stage.camera import Camera
from scenes.stage.pieces import Piece, Pose
from scenes.stage.recording import Impact, Placement
from scenes.stage.throws import Throw, ThrowLibrary, resting

log = logging.getLogger(__name__)

RECORDINGS = "polterfass/throws.bin"
UNIT = 37.0  # design units a centimetre
_CAMERA = Camera()
ALONG, UPWARD = UNIT * _CAMERA.away, UNIT * _CAMERA.up  # a centimetre away from us, and up, on the screen
LAYER = 2
RADIUS, HEIGHT, MOUTH = 0.9, 2.196, (0.0, -6.0, 6.5)  # cm: a barrel, and the cup's mouth when it pours


@cache
def library() -> ThrowLibrary | None:
    """The recorded throws; None when there are none, and the log says so."""
    try:
        return ThrowLibrary.load(theme.library().path(RECORDINGS))
    except (OSError, ValueError) as error:
        log.warning("the recorded throws cannot be used: %s", error)
        return None


class Tumble:
    """One roll, from the cup to the rest of all its barrels. `barrels` are those rolled, by index."""

    def __init__(self, roll: Roll, throw: Throw | None) -> None:
        self.barrels = roll.barrels
        self._throw = throw
        parts = throw.assign(roll.ends) if throw else ()
        self._parts = dict(zip(roll.barrels, parts, strict=False))
        self._ends = dict(zip(roll.barrels, roll.ends, strict=True))
        self.duration = throw.duration_ms if throw else 0
        self.impacts: Sequence[Impact] = throw.impacts if throw else ()

    def at(self, coaster: Place, barrel: int, ms: int) -> Piece:
        """A rolled barrel `ms` after it left the cup."""
        placed = self._placement(barrel, ms)
        pose = on_coaster(coaster, placed.x, placed.y, placed.z)
        return Piece(f"barrel.{barrel}", BarrelLook(BARRELS[barrel].ends, placed.rotation), pose, LAYER)

    def rest(self, coaster: Place, barrel: int) -> Piece:
        """A rolled barrel where it comes to rest."""
        return self.at(coaster, barrel, self.duration)

    def _placement(self, barrel: int, ms: int) -> Placement:
        if self._throw:
            part = self._parts[barrel]
            return self._throw.pose(part.body, ms, part.flip)
        # Without recordings: nine places round the coaster's middle, far enough from each other.
        angle, end = barrel * math.tau / 8, self._ends[barrel]
        away = 4.0 if barrel else 0.0
        height = RADIUS if end == LIES else HEIGHT / 2
        return Placement(away * math.cos(angle), away * math.sin(angle), height, resting(end, barrel * 47.0))


@lru_cache(maxsize=32)
def tumble(round: int, number: int, roll: Roll) -> Tumble:
    """How the roll `number` of a round is shown."""
    recorded = library()
    standing = sum(end != LIES for end in roll.ends)
    if recorded is None or not recorded.takes(len(roll.barrels), standing):
        return Tumble(roll, None)
    choice = round * 5 + number * 3
    return Tumble(roll, recorded.take(len(roll.barrels), standing, choice, mirror=(round + number) % 2 == 1))


def on_coaster(coaster: Place, x: float, y: float, z: float) -> Pose:
    """The pose of a point of the recorded world (cm; its origin is the coaster's middle, z up)."""
    return Pose(coaster.x + x * UNIT, coaster.y - y * ALONG, lift=z * UPWARD, anchor=coaster.anchor)
