"""What the pieces of Polterfass look like, as frozen values; `painters.py` turns them into pictures."""

from dataclasses import dataclass
from typing import Literal

from rules.polterfass.events import Why
from rules.polterfass.state import Verdict
from scenes.stage.rotation import Quaternion

Fate = Literal["", "destroyed", "doubled"]


@dataclass(frozen=True, slots=True)
class BarrelLook:
    """A barrel turned by `turn` (w, x, y, z; z is up from the table). `ends`: its numbers, None for a dark one."""

    ends: tuple[int, int] | None
    turn: Quaternion
    fate: Fate = ""


@dataclass(frozen=True, slots=True)
class CardLook:
    """An order card of a seat's colour; `mugs` None: its back. `width`: per cent of its full width, while it turns."""

    colour: int
    mugs: int | None = None
    width: int = 100


@dataclass(frozen=True, slots=True)
class CoasterLook:
    """The coaster of the innkeeper of this colour."""

    colour: int


@dataclass(frozen=True, slots=True)
class CupLook:
    """The cup, tipped by `tilt` degrees away from the viewer."""

    tilt: int = 0


@dataclass(frozen=True, slots=True)
class PlaqueLook:
    """A sum of mugs in large: what could be served so far, what is served or what is ordered; None: nothing."""

    kind: Literal["open", "served", "ordered"]
    mugs: int | None


@dataclass(frozen=True, slots=True)
class ChipLook:
    """The mugs of one guest's order."""

    mugs: int


@dataclass(frozen=True, slots=True)
class NoteLook:
    """What a seat wins or loses at the bill, and why."""

    mugs: int
    why: Why


@dataclass(frozen=True, slots=True)
class BannerLook:
    """How the round ended."""

    verdict: Verdict
