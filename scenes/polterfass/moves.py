"""Small movements that the clips of Polterfass are made of: cards turn over, barrels glide, sums count."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from scenes.polterfass.looks import BarrelLook, CardLook, CupLook, PlaqueLook
from scenes.stage.clips import Call, Clip, Later, Motion, Seq, Sound, Tween, Wait, back, between, in_out, out, stagger
from scenes.stage.pieces import Piece, Pose
from scenes.stage.rotation import between as turned_between
from scenes.stage.stage import Stage

TURN, POP, GLIDE = 260, 240, 480  # ms


def turn_over(stage: Stage, id: str, to: CardLook) -> Clip:
    """A card turns round its long axis and then shows `to`."""

    def make() -> Clip:
        before = stage[id]
        look = before.look
        assert isinstance(look, CardLook)

        def frames(ms: int) -> Iterable[Piece]:
            share = abs(math.cos(math.pi * ms / TURN))
            shown = look if ms * 2 < TURN else to
            yield replace(before, look=replace(shown, width=max(4, round(share * 25) * 4)))

        return Motion(stage, frames, TURN, [replace(before, look=to)])

    return Later(TURN, make)


def pop(stage: Stage, piece: Piece) -> Clip:
    """A piece appears, growing a little too large first."""

    def frames(ms: int) -> Iterable[Piece]:
        t = ms / POP
        yield piece.by(scale=piece.pose.scale * max(0.1, back(t)), alpha=min(255.0, 510 * t))

    return Motion(stage, frames, POP, [piece])


def bounce(stage: Stage, piece: Piece) -> Clip:
    """A piece jumps up where it is and lands with the look it has from then on."""

    def frames(ms: int) -> Iterable[Piece]:
        t = ms / POP
        at = piece.pose.by(lift=piece.pose.lift + 34 * math.sin(math.pi * t))
        yield (piece if ms * 2 >= POP else stage[piece.id]).at(at)

    return Motion(stage, frames, POP, [piece])


def vanish(stage: Stage, ids: Iterable[str], to: Callable[[Pose], Pose] | None = None, duration: int = GLIDE) -> Clip:
    """Pieces fade away where they are, or on their way to a pose, and are gone."""

    def make() -> Clip:
        there = [id for id in ids if id in stage]
        poses = {id: (to(stage[id].pose) if to else stage[id].pose).by(alpha=0.0) for id in there}
        return Seq(Tween(stage, poses, duration, in_out), Call(lambda: stage.remove(*there)))

    return Later(duration, make)


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


def heard(sounds: Mapping[int, Sound]) -> Clip:
    """Sounds at their moments (ms)."""
    clips: list[Clip] = []
    now = 0
    for ms in sorted(sounds):
        clips += [Wait(ms - now), sounds[ms]]
        now = ms
    return Seq(*clips)
