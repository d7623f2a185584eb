"""The stage: the pieces on a table, by id, painted onto a canvas.

It holds no rules and no time: a layout puts pieces where a view says, clips move them in between. Its `snapshot`
after a clip must equal that of a stage newly set from the view; how pieces are marked (glowing, raised) is no part
of it.
"""

from collections.abc import Hashable, Iterable
from dataclasses import replace
from enum import IntEnum

from scenes.stage import marks
from scenes.stage.canvas import Canvas, Z
from scenes.stage.frame import Frame
from scenes.stage.pieces import Blit, Drawn, Painters, Piece, Pose

RAISED = 14.0  # design units a picked piece is lifted
IN_THE_AIR = 900  # the height of a piece that is carried: above every layer, below what surrounds the play


class Mark(IntEnum):
    """What the picker says of a piece."""

    HOT = 1  # may be clicked: it glows
    PICKED = 2  # was clicked: it is raised


class Stage:
    """`painters` maps the type of a look to its painter. Call `layout` before the first `draw`."""

    def __init__(self, painters: Painters) -> None:
        self._painters = painters
        self._pieces: dict[str, Piece] = {}
        self._marks: dict[str, Mark] = {}
        self._drawn: dict[str, Drawn] = {}
        self._changed: set[str] = set()
        self._carried: tuple[str, tuple[int, int]] | None = None
        self._frame: Frame | None = None

    # what lies on the table

    def __contains__(self, id: str) -> bool:
        return id in self._pieces

    def __getitem__(self, id: str) -> Piece:
        return self._pieces[id]

    def ids(self, prefix: str = "") -> list[str]:
        """The ids that start with `prefix`, in order."""
        return sorted(id for id in self._pieces if id.startswith(prefix))

    def from_below(self) -> list[str]:
        """All ids in the order in which they are painted: what lies above others comes later."""
        return sorted(self._pieces, key=lambda id: (self._pieces[id].layer, self._pieces[id].pose.y, id))

    def put(self, *pieces: Piece) -> None:
        """Put pieces on the table; one with a known id is replaced."""
        for piece in pieces:
            if self._pieces.get(piece.id) != piece:
                self._pieces[piece.id] = piece
                self._touch([piece.id])

    def move(self, id: str, pose: Pose) -> None:
        self.put(self._pieces[id].at(pose))

    def look(self, id: str, look: Hashable) -> None:
        """Give a piece another look: turn a card, tilt a barrel."""
        self.put(replace(self._pieces[id], look=look))

    def remove(self, *ids: str) -> None:
        """Take pieces off the table; an unknown id is no fault."""
        for id in ids:
            if self._pieces.pop(id, None) is not None:
                self._touch([id])

    def set(self, pieces: Iterable[Piece]) -> None:
        """Exactly these pieces, whatever lay there."""
        wanted = {piece.id: piece for piece in pieces}
        self.remove(*(self._pieces.keys() - wanted.keys()))
        self.put(*wanted.values())

    def snapshot(self) -> dict[str, Piece]:
        """The whole table as plain values, for comparison."""
        return dict(self._pieces)

    def mark(self, wanted: dict[str, Mark]) -> None:
        """Mark these pieces and no others."""
        changed = [id for id in self._marks.keys() | wanted.keys() if self._marks.get(id) != wanted.get(id)]
        self._marks = dict(wanted)
        self._touch(changed)

    def carry(self, id: str | None, to: tuple[int, int] = (0, 0)) -> None:
        """Show a piece in the air with its middle at this pixel, above all others; None: it is back in its place.

        Like a mark, this is no part of what lies on the table.
        """
        if self._carried:
            self._changed.add(self._carried[0])
        self._carried = (id, to) if id is not None else None
        if id is not None:
            self._changed.add(id)

    # what is seen of it

    def layout(self, frame: Frame) -> None:
        """Another window: all pieces are painted anew."""
        self._frame = frame
        self._drawn.clear()
        self._changed |= self._pieces.keys()

    def drawing(self, id: str) -> Drawn:
        """A piece as painted now; its `hit` is where a click means it, in pixels."""
        found = self._drawn.get(id)
        if found is None:
            piece = self._pieces[id]
            mark = self._marks.get(id)
            if mark is Mark.PICKED:
                piece = piece.by(lift=piece.pose.lift + RAISED)
            found = self._painters[type(piece.look)](piece, self.frame)
            if mark is not None:
                found = marks.marked(found, self.frame, picked=mark is Mark.PICKED)
            self._drawn[id] = found
        return found

    @property
    def frame(self) -> Frame:
        if self._frame is None:
            raise RuntimeError("a stage needs a layout before it can be painted")
        return self._frame

    def draw(self, canvas: Canvas) -> None:
        """Hand what changed to the canvas."""
        for id in self._changed:
            piece = self._pieces.get(id)
            if piece is None:
                canvas.drop(f"piece:{id}")
            else:
                picked = self._marks.get(id) is Mark.PICKED
                z: Z = (piece.layer, picked, piece.pose.y, piece.id)
                blits = self.drawing(id).blits
                if self._carried and self._carried[0] == id:
                    z, blits = (IN_THE_AIR,), _moved(blits, self.drawing(id).hit.center, self._carried[1])
                canvas.set(f"piece:{id}", z, blits)
        self._changed.clear()

    def _touch(self, ids: Iterable[str]) -> None:
        for id in ids:
            self._changed.add(id)
            self._drawn.pop(id, None)


def _moved(blits: tuple[Blit, ...], start: tuple[int, int], end: tuple[int, int]) -> tuple[Blit, ...]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    return tuple((picture, (x + dx, y + dy)) for picture, (x, y) in blits)
