"""Clips: what moves on a stage, in integer milliseconds. A clip knows no clock: whoever plays it says which moment
it is.

`at(ms)` is called with rising moments; once `ms` reaches `duration` the clip is done and has left exact end values.
`skip()` goes there at once, with the same end values and without the sounds on the way.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence

from scenes.stage.pieces import Piece, Pose
from scenes.stage.stage import Stage

Ease = Callable[[float], float]


def out(t: float) -> float:
    """Slows down towards the end: things that are put."""
    return 1 - (1 - t) ** 3


def in_out(t: float) -> float:
    """Starts and ends gently: things that are carried."""
    return t * t * (3 - 2 * t)


def back(t: float) -> float:
    """Goes a little too far and returns: things that drop into place."""
    return 1 + 2.3 * (t - 1) ** 3 + 1.3 * (t - 1) ** 2


class Clip:
    """Base of all clips. Subclasses set `duration` (ms, may be 0) and say what `_show` and `_end` do."""

    duration: int = 0
    done: bool = False

    def at(self, ms: int) -> None:
        """Show the moment `ms`, at or after the one before."""
        if self.done:
            return
        if ms >= self.duration:
            self.done = True
            self._end(skipped=False)
        else:
            self._show(max(0, ms))

    def skip(self) -> None:
        """Cut to the exact end."""
        if not self.done:
            self.done = True
            self._end(skipped=True)

    def _show(self, ms: int) -> None:
        """What is seen at a moment before the end."""

    def _end(self, skipped: bool) -> None:
        """Leave the exact end."""


class Wait(Clip):
    """Time to read."""

    def __init__(self, duration: int) -> None:
        self.duration = duration


class Call(Clip):
    """Something that happens at a moment, skipped or not."""

    def __init__(self, call: Callable[[], object]) -> None:
        self._call = call

    def _end(self, skipped: bool) -> None:
        self._call()


class Sound(Clip):
    """Something heard at a moment; not when it was skipped."""

    def __init__(self, play: Callable[[str], object], name: str) -> None:
        self._play, self._name = play, name

    def _end(self, skipped: bool) -> None:
        if not skipped:
            self._play(self._name)


class Seq(Clip):
    """One clip after another."""

    def __init__(self, *clips: Clip) -> None:
        self._clips = clips
        self.duration = sum(clip.duration for clip in clips)

    def _show(self, ms: int) -> None:
        start = 0
        for clip in self._clips:
            if ms < start:
                break
            clip.at(ms - start)
            start += clip.duration

    def _end(self, skipped: bool) -> None:
        _finish(self._clips, skipped)


class Par(Clip):
    """Clips at the same time, each `gap` ms after the one before."""

    def __init__(self, *clips: Clip, gap: int = 0) -> None:
        self._clips = clips
        self._gap = gap
        self.duration = max((i * gap + clip.duration for i, clip in enumerate(clips)), default=0)

    def _show(self, ms: int) -> None:
        for i, clip in enumerate(self._clips):
            if ms >= i * self._gap:
                clip.at(ms - i * self._gap)

    def _end(self, skipped: bool) -> None:
        _finish(self._clips, skipped)


def stagger(clips: Iterable[Clip], gap: int) -> Par:
    """Clips that start one after another, `gap` ms apart, and overlap."""
    return Par(*clips, gap=gap)


class Tween(Clip):
    """Pieces go from where they are when it starts to the poses in `to`. `arc` lifts them on the way, in design
    units.
    """

    def __init__(
        self, stage: Stage, to: Mapping[str, Pose], duration: int, ease: Ease = in_out, arc: float = 0.0
    ) -> None:
        self.duration = duration
        self._stage, self._to, self._ease, self._arc = stage, dict(to), ease, arc
        self._start: dict[str, Pose] | None = None

    def _show(self, ms: int) -> None:
        if self._start is None:
            self._start = {id: self._stage[id].pose for id in self._to}
        t = ms / self.duration
        lift = self._arc * math.sin(math.pi * t)
        for id, start in self._start.items():
            self._stage.move(id, between(start, self._to[id], self._ease(t), lift))

    def _end(self, skipped: bool) -> None:
        for id, pose in self._to.items():
            self._stage.move(id, pose)


def between(a: Pose, b: Pose, t: float, lift: float = 0.0) -> Pose:
    """The pose a share `t` of the way from `a` to `b`, `lift` units higher; turns the shorter way round."""
    turn = (b.angle - a.angle + 180) % 360 - 180
    return Pose(
        a.x + (b.x - a.x) * t,
        a.y + (b.y - a.y) * t,
        a.angle + turn * t,
        a.scale + (b.scale - a.scale) * t,
        a.lift + (b.lift - a.lift) * t + lift,
        min(255.0, max(0.0, a.alpha + (b.alpha - a.alpha) * t)),
        a.anchor + (b.anchor - a.anchor) * t,
    )


class Motion(Clip):
    """Pieces whose look and place are a function of time, such as a throw.

    `frames(ms)` gives them before the end, `end` gives them exactly as they must stay.
    """

    def __init__(
        self, stage: Stage, frames: Callable[[int], Iterable[Piece]], duration: int, end: Sequence[Piece]
    ) -> None:
        self.duration = duration
        self._stage, self._frames, self._rest = stage, frames, tuple(end)

    def _show(self, ms: int) -> None:
        self._stage.put(*self._frames(ms))

    def _end(self, skipped: bool) -> None:
        self._stage.put(*self._rest)


class Later(Clip):
    """A clip that is made when it starts, from the stage as it is then. `duration` is the one it will have."""

    def __init__(self, duration: int, make: Callable[[], Clip]) -> None:
        self.duration = duration
        self._make = make
        self._clip: Clip | None = None

    def _made(self) -> Clip:
        if self._clip is None:
            self._clip = self._make()
        return self._clip

    def _show(self, ms: int) -> None:
        self._made().at(ms)

    def _end(self, skipped: bool) -> None:
        _finish([self._made()], skipped)


def put(stage: Stage, *pieces: Piece) -> Call:
    """Put pieces on the table, at once."""
    return Call(lambda: stage.put(*pieces))


def _finish(clips: Iterable[Clip], skipped: bool) -> None:
    for clip in clips:
        if skipped:
            clip.skip()
        else:
            clip.at(clip.duration)
