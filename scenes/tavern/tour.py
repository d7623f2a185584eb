"""The moments of a game of Tavern that a tour shows."""

from collections.abc import Callable, Mapping

from rules.core.event import Event
from rules.tavern.events import (
    Ate,
    Barred,
    BidsRevealed,
    Counted,
    DrivenOut,
    Fought,
    Irritated,
    Lured,
    NumberThrown,
    Served,
    Stole,
    StreetFilled,
    WalkedOut,
)
from rules.tavern.state import TavernView
from scenes.games import Choice, Happening
from scenes.stage.pieces import Piece
from scenes.tavern.layout import CELL

CROWD = 8  # guests in one tavern
SMALL, HIGH = 0.5, 30.0  # who goes away is drawn so small, and what flies lifted so high


def _is(kind: type[Event]) -> Callable[[Event], bool]:
    return lambda event: isinstance(event, kind)


def _some(prefix: str, test: Callable[[Piece], bool]) -> Callable[[Mapping[str, Piece]], bool]:
    """Whether some piece of a kind is as it should be for the picture."""
    return lambda pieces: any(test(piece) for id, piece in pieces.items() if id.startswith(prefix))


_BANNER = _some("banner", lambda piece: piece.pose.alpha == 255)
_COUNTS = _some("count.1", lambda piece: piece.pose.alpha == 255)
_LEAVES = _some("guest.", lambda piece: piece.pose.scale < SMALL)
_AT_THE_DOOR = _some("street.", lambda piece: piece.pose.y > 2 * CELL[1])
_HANDED_OUT = _some("given.", lambda piece: piece.pose.lift > HIGH)
_CARRIED_OFF = _some("drink.", lambda piece: piece.pose.lift > HIGH)
_ROLLS = _some("die", lambda piece: piece.pose.lift > HIGH)
_FOES_ROLL = _some("foe.", lambda piece: piece.pose.lift > HIGH)
_DECIDED = _some("sum.", lambda piece: piece.look.won and not piece.pose.lift)


def _crowded(view: TavernView) -> bool:
    return view.phase == "serve" and max(map(len, view.taverns)) >= CROWD


MOMENTS = (
    Happening("the day begins", lambda event: isinstance(event, StreetFilled) and not event.night, _BANNER),
    Choice("a bid to choose", lambda view: view.phase == "bid" and view.round > 3, ("musician.4", "musician.2")),
    Happening("musicians turned up", _is(BidsRevealed)),
    Happening("equal bids", lambda event: isinstance(event, Lured) and event.counts is not None, _COUNTS),
    Happening("not let in", _is(Barred), _AT_THE_DOOR),
    Happening("driven out", _is(DrivenOut), _LEAVES),
    Choice("drinks to take", lambda view: view.phase == "take"),
    Choice("the odds", lambda view: view.phase == "take" and view.round > 5, ("odds",)),
    Happening("the die rolls", _is(NumberThrown), _ROLLS),
    Choice("whom to serve", lambda view: view.phase == "serve" and len(view.thirsty) > 1),
    Choice("a crowd", _crowded),
    Happening("served", _is(Served), _HANDED_OUT),
    Happening("refused", _is(Irritated)),
    Happening("walked out", _is(WalkedOut), _some("guest.", lambda piece: piece.pose.alpha < 180)),
    Choice("one more guest", lambda view: view.phase == "extra" and len(view.taverns[view.seat or 0]) > 3),
    Choice("which two fight", lambda view: view.phase == "fight"),
    Happening("a fight", _is(Fought), _FOES_ROLL),
    Happening("a fight decided", _is(Fought), _DECIDED),
    Happening("a theft", _is(Stole), _CARRIED_OFF),
    Happening("the meal of the dragon", _is(Ate), _LEAVES),
    Choice("what to discard", lambda view: view.phase == "discard"),
    Happening("the day is counted", lambda event: isinstance(event, Counted) and not event.night),
    Happening("night falls", lambda event: isinstance(event, StreetFilled) and event.night, _BANNER),
    Happening("the night is counted", lambda event: isinstance(event, Counted) and event.night),
)
