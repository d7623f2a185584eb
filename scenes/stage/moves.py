"""Small movements that the clips of all games are made of: cards turn over, things pop up, bounce and vanish."""

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from scenes.stage.clips import Call, Clip, Later, Motion, Seq, Sound, Tween, Wait, back, in_out
from scenes.stage.pieces import Piece, Pose
from scenes.stage.stage import Stage

TURN, POP, GLIDE = 260, 240, 480  # ms


def turn_over(stage: Stage, id: str, to: Any) -> Clip:
    """A card turns round its long axis and then shows `to`. Its looks have a `width`, in per cent."""

    def make() -> Clip:
        before = stage[id]
        look = before.look

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


def heard(sounds: Mapping[int, Sound]) -> Clip:
    """Sounds at their moments (ms)."""
    clips: list[Clip] = []
    now = 0
    for ms in sorted(sounds):
        clips += [Wait(ms - now), sounds[ms]]
        now = ms
    return Seq(*clips)
