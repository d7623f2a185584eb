"""What is seen of each event of Tavern: one clip for every kind. Rounds and counts are here, the rest has modules.

A clip takes the table from wherever it is to where the event leaves it; skipped or not, it ends in the same pieces.
It decides nothing: all it shows has happened.
"""

from collections.abc import Mapping

from rules.core.event import Committed, Event, Seat
from rules.tavern.events import (
    Ate,
    Barred,
    BidsRevealed,
    Counted,
    Discarded,
    DrinkDrawn,
    DrinkTaken,
    DrivenOut,
    Fought,
    GameEnded,
    HandDealt,
    Irritated,
    Lured,
    MarketFilled,
    NumberThrown,
    Passed,
    RoundBegan,
    Sat,
    Served,
    ShunnedFight,
    StackShuffled,
    Stole,
    StreetFilled,
    StreetMoved,
    TapOpened,
    TurnBegan,
    Turned,
    Untempted,
    WalkedOut,
)
from scenes.stage.clips import Clip, Seq, Wait, put
from scenes.stage.moves import bounce, pop, vanish
from scenes.stage.timeline import ClipMaker, Stagecraft
from scenes.tavern import arriving, brawling, layout, pouring

GATES: frozenset[type[Event]] = frozenset({Counted})
BUSIEST: tuple[str, type[Event]] = ("two guests fight", Fought)


def _round_began(craft: Stagecraft, event: RoundBegan) -> Clip:
    """The musicians come back (T4), and the next round is marked."""
    stage = craft.stage
    return Seq(
        arriving.cleared(craft),
        craft.sound("page"),
        bounce(stage, layout.time(craft.board, event.number)),
        arriving.raise_musicians(craft),
        Wait(250),
    )


def _counted(craft: Stagecraft, event: Counted) -> Clip:
    """Guest by guest, then the score pile (T21)."""
    clips: list[Clip] = [vanish(craft.stage, ["thrown"], duration=150), craft.sound("page"), Wait(400)]
    for seat in range(len(event.guests)):
        clips += _reckoned(craft, event, seat)
    return Seq(*clips, Wait(600))


def _reckoned(craft: Stagecraft, event: Counted, seat: Seat) -> list[Clip]:
    stage, board = craft.stage, craft.board
    counted = event.guests[seat]
    pile = event.piles[seat] if event.piles else None
    start = event.scores[seat] - sum(points for _number, points in counted) - (pile or 0)
    clips: list[Clip] = [pop(stage, layout.total(board, seat, (), None))]
    for i, chip in enumerate(layout.worths(board, seat, counted)):
        so_far = counted[: i + 1]
        clips += [
            craft.sound("coin"),
            put(stage, layout.total(board, seat, so_far, None)),
            craft.score(seat, start + sum(points for _number, points in so_far)),
            pop(stage, chip),
            Wait(140),
        ]
    whole = layout.total(board, seat, counted, pile)
    if pile is not None:
        clips += [Wait(250), craft.sound("mug_clink"), craft.score(seat, event.scores[seat])]
    return [*clips, bounce(stage, whole), Wait(400)]


def _game_ended(craft: Stagecraft, event: GameEnded) -> Clip:
    return Seq(craft.sound("cheer"), Wait(900))


CLIPS: Mapping[type[Event], ClipMaker] = {
    StreetFilled: arriving.street_filled,
    TapOpened: pouring.tap_opened,
    HandDealt: pouring.hand_dealt,
    RoundBegan: _round_began,
    Committed: arriving.committed,
    BidsRevealed: arriving.bids_revealed,
    Lured: arriving.lured,
    Untempted: arriving.untempted,
    Barred: arriving.barred,
    Sat: arriving.sat,
    DrivenOut: arriving.driven_out,
    StreetMoved: arriving.street_moved,
    Fought: brawling.fought,
    ShunnedFight: brawling.shunned,
    TurnBegan: pouring.turn_began,
    MarketFilled: pouring.market_filled,
    StackShuffled: pouring.stack_shuffled,
    DrinkTaken: pouring.drink_taken,
    DrinkDrawn: pouring.drink_drawn,
    NumberThrown: pouring.number_thrown,
    Served: pouring.served,
    Stole: pouring.stole,
    Ate: pouring.ate,
    Turned: pouring.turned,
    Irritated: pouring.irritated,
    WalkedOut: pouring.walked_out,
    Passed: pouring.passed,
    Discarded: pouring.discarded,
    Counted: _counted,
    GameEnded: _game_ended,
}
