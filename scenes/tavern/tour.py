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

CROWD = 9  # guests in one tavern


def _is(kind: type[Event]) -> Callable[[Event], bool]:
    return lambda event: isinstance(event, kind)


def _dice_roll(pieces: Mapping[str, Piece]) -> bool:
    return any(id in pieces and pieces[id].pose.lift > 60 for id in ("die", "foe.0"))


def _sums_are_written(pieces: Mapping[str, Piece]) -> bool:
    sums = [pieces[f"sum.{side}"].look for side in (0, 1) if f"sum.{side}" in pieces]
    return len(sums) == 2 and all(look.die for look in sums) and any(look.won for look in sums)


def _crowded(view: TavernView) -> bool:
    return view.phase == "serve" and max(map(len, view.taverns)) >= CROWD


MOMENTS = (
    Happening("the day begins", _is(StreetFilled)),
    Choice("a bid to choose", lambda view: view.phase == "bid" and view.round > 3, ("musician.4", "musician.2")),
    Happening("musicians turned up", _is(BidsRevealed)),
    Happening(
        "equal bids", lambda event: isinstance(event, Lured) and event.counts is not None, lambda p: "count.0" in p
    ),
    Happening("not let in", _is(Barred)),
    Happening("driven out", _is(DrivenOut)),
    Choice("drinks to take", lambda view: view.phase == "take"),
    Choice("the odds", lambda view: view.phase == "take" and view.round > 5, ("odds",)),
    Happening("the die rolls", _is(NumberThrown), _dice_roll),
    Choice("whom to serve", lambda view: view.phase == "serve" and len(view.thirsty) > 1),
    Choice("a crowd", _crowded),
    Happening("served", _is(Served)),
    Happening("refused", _is(Irritated)),
    Happening("walked out", _is(WalkedOut)),
    Choice("one more guest", lambda view: view.phase == "extra" and len(view.taverns[view.seat or 0]) > 3),
    Choice("which two fight", lambda view: view.phase == "fight"),
    Happening("a fight begins", _is(Fought), _dice_roll),
    Happening("a fight decided", _is(Fought), _sums_are_written),
    Happening("a theft", _is(Stole)),
    Happening("the meal of the dragon", _is(Ate)),
    Choice("what to discard", lambda view: view.phase == "discard"),
    Happening("the day is counted", lambda event: isinstance(event, Counted) and not event.night),
    Happening("the night is counted", lambda event: isinstance(event, Counted) and event.night),
)
