"""A stage with the simplest pieces: coloured squares."""

from dataclasses import dataclass

from pygame import Surface

from scenes.stage.frame import Frame
from scenes.stage.pieces import Drawn, Piece, Pose, centred, drawn
from scenes.stage.stage import Stage


@dataclass(frozen=True, slots=True)
class Square:
    colour: str = "red"


def paint_square(piece: Piece, frame: Frame) -> Drawn:
    assert isinstance(piece.look, Square)
    surface = Surface((frame.px(20), frame.px(20)))
    surface.fill(piece.look.colour)
    return drawn(centred(surface, piece.pose.point(frame)))


def square(id: str = "a", x: float = 960, y: float = 540, colour: str = "red", layer: int = 0) -> Piece:
    return Piece(id, Square(colour), Pose(x, y), layer)


def toy_stage(*pieces: Piece) -> Stage:
    stage = Stage({Square: paint_square})
    stage.put(*pieces)
    return stage
