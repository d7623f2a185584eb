"""Dice as pieces on the table: how they lie and are painted, and a recorded roll of them as a clip.

Any numbers can be shown by any recording (see `dice`), so a roll is chosen by whatever the caller likes; what it shows
was drawn long before. Without recordings dice lie still and look the same.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from pygame import Surface

from game.maps import Place
from scenes.stage import materials, theme
from scenes.stage.camera import Camera, Picture, shadows
from scenes.stage.clips import Clip, Motion, Par, Sound
from scenes.stage.dice import RECORDINGS, DiceLibrary, Roll, sound
from scenes.stage.dice_painter import DicePainter, DieStyle
from scenes.stage.frame import Frame
from scenes.stage.laid import SIZES, lying, unit_of
from scenes.stage.moves import heard
from scenes.stage.pieces import Blit, Drawn, Piece, Pose, drawn
from scenes.stage.recording import Impact, Placement
from scenes.stage.rotation import IDENTITY, Quaternion
from scenes.stage.theme import Colour
from scenes.stage.timeline import Stagecraft

log = logging.getLogger(__name__)

UNIT = 26.0  # design units a centimetre of a die of scale 1; a d12 is 2.4 cm across
AUDIBLE, APART, SOFTEST = 0.1, 40, 0.3  # strength of an impact, ms between two heard, volume of the faintest
_CAMERA = Camera()
_WIDE = 2.1  # cm across, the shadow below a die


@dataclass(frozen=True, slots=True)
class DieLook:
    """A die of so many faces that will show `value`, turned by `turn` (w, x, y, z; z is up from the table)."""

    kind: int
    style: DieStyle
    value: int
    turn: Quaternion = IDENTITY


@cache
def library() -> DiceLibrary | None:
    """The recorded rolls; None when there are none, and the log says so."""
    try:
        return DiceLibrary.load(theme.library().path(RECORDINGS))
    except (OSError, ValueError) as error:
        log.warning("the recorded dice cannot be used: %s", error)
        return None


class Cast:
    """A roll of dice: of these kinds and colours, showing these numbers. `choice`, any number, picks the recording."""

    def __init__(
        self, kinds: Sequence[int], styles: Sequence[DieStyle], values: Sequence[int], choice: int = 0
    ) -> None:
        """:raises KeyError: when these dice were never recorded together."""
        self._dice = tuple(zip(kinds, styles, values, strict=True))
        recorded = library()
        self._roll: Roll | None = recorded.roll(kinds, values, choice) if recorded else None
        self.duration = self._roll.duration_ms if self._roll else 0
        self.impacts: Sequence[Impact] = self._roll.impacts if self._roll else ()

    def piece(self, die: int, id: str, centre: Place, ms: int, scale: float = 1.0, layer: int = 0) -> Piece:
        """A die `ms` after it left the hand; `centre` is the middle of where the dice come to rest."""
        kind, style, value = self._dice[die]
        placed = self._roll.pose(die, ms) if self._roll else Placement(3.0 * die, 0.0, 0.0, IDENTITY)
        unit = UNIT * scale
        pose = Pose(
            centre.x + placed.x * unit,
            centre.y - placed.y * unit * _CAMERA.away,
            scale=scale,
            lift=placed.z * unit * _CAMERA.up,
            anchor=centre.anchor,
        )
        return Piece(id, DieLook(kind, style, value, placed.rotation), pose, layer)


def resting(id: str, kind: int, style: DieStyle, value: int, place: Place, scale: float = 1.0, layer: int = 0) -> Piece:
    """A die that lies at a place and shows a number."""
    rolled = Cast([kind], [style], [value])
    lain = rolled.piece(0, id, place, rolled.duration, scale, layer)
    return lain.by(x=place.x, y=place.y)


def throw(craft: Stagecraft, cast: Cast, ids: Sequence[str], centre: Place, scale: float = 1.0, layer: int = 0) -> Clip:
    """The dice roll over the table, with their sounds, and stay where they come to rest."""

    def at(ms: int) -> list[Piece]:
        return [cast.piece(die, id, centre, ms, scale, layer) for die, id in enumerate(ids)]

    sounds: dict[int, Sound] = {}
    last = -APART
    for impact in cast.impacts:
        if impact.strength >= AUDIBLE and impact.ms - last >= APART:
            last = impact.ms
            sounds[impact.ms] = craft.sound(sound(impact), SOFTEST + (1 - SOFTEST) * impact.strength)
    return Par(Motion(craft.stage, at, cast.duration, at(cast.duration)), heard(sounds))


def paint(piece: Piece, frame: Frame) -> Drawn:
    look: DieLook = piece.look
    unit = UNIT * unit_of(piece, frame)
    painter = _painter()
    if painter is None:
        return lying(_token(look.style, look.value, round(2 * unit)), piece, frame, round=True)
    die = painter.picture(look.kind, look.style, look.turn, unit)
    height = max(0.0, piece.pose.lift / (UNIT * _CAMERA.up * max(1 / SIZES, piece.pose.scale)))
    shade = shadows().below(height, _WIDE, unit)
    return drawn(_at(shade, piece.pose.ground(frame)), _at(die, piece.pose.point(frame)))


def picture(kind: int, style: DieStyle, value: int, unit: float) -> Surface:
    """A die that shows a number, without its shadow; `unit` as `unit_of` gives. Shared: blit it, never draw on it."""
    die = resting("", kind, style, value, Place(0, 0)).look
    painter = _painter()
    if painter is None:
        return _token(style, value, round(2 * UNIT * unit))
    return painter.picture(kind, style, die.turn, UNIT * unit).surface


def _at(picture: Picture, point: tuple[int, int]) -> Blit:
    return picture.surface, (point[0] + picture.dx, point[1] + picture.dy)


@cache
def _painter() -> DicePainter | None:
    recorded = library()
    return DicePainter(_CAMERA, recorded.solids, written) if recorded else None


@lru_cache(maxsize=32)
def _token(style: DieStyle, value: int, px: int) -> Surface:
    """What stands for a die whose shape is not known."""
    token = materials.rounded((px, px), px // 2, style.body)
    number = written(str(value), round(px * 0.5), style.ink)
    token.blit(number, number.get_rect(center=(px // 2, px // 2)))
    return token


def written(text: str, height: int, ink: Colour) -> Surface:
    """A number for the face of a die, `height` pixels high."""
    word = theme.text("number", max(6, round(height * 1.45)), text, ink)
    return word.subsurface(word.get_bounding_rect())
