"""Small movements that the clips of all games are made of: cards turn over, things pop up, bounce and vanish."""

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from scenes.stage.clips import Call, Clip, Later, Motion, Seq, Sound, Tween, Wait, back, between, in_out
from scenes.stage.pieces import Piece, Pose
from scenes.stage.stage import Stage

TURN, POP, GLIDE = 260, 240, 480  # ms
LEAST = 0.4  # of its full size, a piece that appears
FAR = 60.0  # design units: who goes further is lifted on the way


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
    """A piece appears, growing a little too large first; never so small that its words could not be set."""

    def frames(ms: int) -> Iterable[Piece]:
        t = ms / POP
        yield piece.by(scale=piece.pose.scale * max(LEAST, back(t)), alpha=min(255.0, 510 * t))

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


class Shift(Clip):
    """The whole table becomes `table`: what stays glides, what is new comes, what is not there any more goes.

    `starts` says where pieces come from (those that are there already included), `ends` where they go to; without, the
    new grow in their place and the gone fade in theirs. Pieces that travel far rise by `arc` on the way and, if they
    lie in no higher layer, above the others. All of it is read from the stage when it starts.
    """

    def __init__(
        self,
        stage: Stage,
        table: Iterable[Piece],
        duration: int = GLIDE,
        starts: Mapping[str, Pose] | None = None,
        ends: Mapping[str, Pose] | None = None,
        arc: float = 40.0,
    ) -> None:
        self.duration = duration
        self._stage, self._table, self._arc = stage, tuple(table), arc
        self._starts, self._ends = starts or {}, ends or {}
        self._moves: list[tuple[Piece, Pose, Pose]] | None = None

    def _show(self, ms: int) -> None:
        if self._moves is None:
            self._moves = self._begin()
        t = ms / self.duration
        rise = self._arc * math.sin(math.pi * t)
        for piece, start, end in self._moves:
            far = math.hypot(end.x - start.x, end.y - start.y) > FAR
            pose = between(start, end, in_out(t), rise if far else 0.0)
            self._stage.put(Piece(piece.id, piece.look, pose, piece.layer + far))

    def _begin(self) -> list[tuple[Piece, Pose, Pose]]:
        there, wanted = self._stage.snapshot(), {piece.id: piece for piece in self._table}
        moves = []
        for id, piece in wanted.items():
            grown = piece.pose.by(scale=piece.pose.scale * LEAST, alpha=0.0)
            start = self._starts.get(id) or (there[id].pose if id in there else grown)
            if start != piece.pose:
                moves.append((piece, start, piece.pose))
            else:
                self._stage.put(piece)
        for id in there.keys() - wanted.keys():
            gone = there[id]
            end = self._ends.get(id) or gone.pose
            moves.append((gone, gone.pose, end.by(alpha=0.0) if id not in self._ends else end))
        return moves

    def _end(self, skipped: bool) -> None:
        self._stage.set(self._table)
