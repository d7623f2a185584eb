"""Small movements that the clips of Polterfass are made of: barrels glide, the cup tips, sums count."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace

from scenes.polterfass.looks import BarrelLook, CupLook, PlaqueLook
from scenes.stage.clips import Call, Clip, Later, Motion, Seq, Tween, Wait, between, in_out, out, stagger
from scenes.stage.moves import GLIDE
from scenes.stage.pieces import Piece, Pose
from scenes.stage.rotation import between as turned_between
from scenes.stage.stage import Stage


def glide(stage: Stage, pieces: Sequence[Piece], duration: int = GLIDE, arc: float = 46.0) -> Clip:
    """Barrels slide from where they are to where they belong, turning upright on the way."""

    def make() -> Clip:
        starts = {piece.id: stage[piece.id] for piece in pieces if piece.id in stage}

        def frames(ms: int) -> Iterable[Piece]:
            t = in_out(ms / duration)
            for piece in pieces:
                if start := starts.get(piece.id):
                    lift = arc * math.sin(math.pi * ms / duration) if start.pose != piece.pose else 0.0
                    yield Piece(
                        piece.id, _turned(start, piece, t), between(start.pose, piece.pose, t, lift), piece.layer
                    )

        return Motion(stage, frames, duration, pieces)

    return Later(duration, make)


def _turned(start: Piece, end: Piece, share: float) -> BarrelLook:
    before, after = start.look, end.look
    assert isinstance(before, BarrelLook)
    assert isinstance(after, BarrelLook)
    return replace(after, turn=turned_between(before.turn, after.turn, share))


def gather(stage: Stage, ids: Sequence[str], into: Pose, gap: int = 45, duration: int = 300) -> Clip:
    """Pieces fly one after another into the cup's mouth and are gone."""

    def make() -> Clip:
        there = [id for id in ids if id in stage]
        flights = [_flight(stage, id, into, duration) for id in there]
        return stagger(flights, gap)

    return Later(duration + gap * max(0, len(ids) - 1), make)


def _flight(stage: Stage, id: str, into: Pose, duration: int) -> Clip:
    return Seq(Tween(stage, {id: into}, duration, in_out, arc=60.0), Call(lambda: stage.remove(id)))


def shake(stage: Stage, at: Pose, duration: int = 560) -> Clip:
    """The cup is shaken."""

    def frames(ms: int) -> Iterable[Piece]:
        t = ms / duration
        swing = math.sin(math.pi * t)
        pose = at.moved(dx=22 * swing * math.sin(ms / 24)).by(lift=at.lift + 16 * swing * abs(math.cos(ms / 31)))
        yield replace(stage["cup"], pose=pose, look=CupLook())

    return Later(duration, lambda: Motion(stage, frames, duration, [replace(stage["cup"], pose=at, look=CupLook())]))


def tip(stage: Stage, angles: tuple[int, int], duration: int) -> Clip:
    """The cup tips from one angle to another."""
    start, end = angles

    def frames(ms: int) -> Iterable[Piece]:
        tilt = start + (end - start) * out(ms / duration)
        yield replace(stage["cup"], look=CupLook(round(tilt / 15) * 15))

    return Later(duration, lambda: Motion(stage, frames, duration, [replace(stage["cup"], look=CupLook(end))]))


def count(stage: Stage, piece: Piece, start: int, duration: int = 420) -> Clip:
    """A plaque counts from `start` to what it shows in the end."""
    look = piece.look
    assert isinstance(look, PlaqueLook)
    end = look.mugs
    if end is None or end == start:
        return Seq(Call(lambda: stage.put(piece)), Wait(duration // 2))

    def frames(ms: int) -> Iterable[Piece]:
        yield replace(piece, look=replace(look, mugs=round(start + (end - start) * out(ms / duration))))

    return Motion(stage, frames, duration, [piece])
