"""The moments of a game of Polterfass that a tour shows."""

from collections.abc import Mapping

from rules.polterfass.events import Billed, OrdersLaid, Poured, Rolled, RoundBegan
from rules.polterfass.state import PolterfassView
from scenes.games import Choice, Happening
from scenes.polterfass.looks import CupLook
from scenes.polterfass.targets import standing
from scenes.stage.pieces import Piece

ALOFT, SEVERAL = 45.0, 3  # so many barrels so high (design units) are in the air


def _in_the_air(pieces: Mapping[str, Piece]) -> bool:
    cup = pieces["cup"].look
    barrels = [piece for id, piece in pieces.items() if id.startswith("barrel.")]
    flying = sum(piece.pose.lift > ALOFT for piece in barrels)
    return isinstance(cup, CupLook) and cup.tilt > 0 and 0 < min(SEVERAL, len(barrels)) <= flying


def _has_specials(view: PolterfassView) -> bool:
    return view.phase == "pour" and len(standing(view)) > 2


MOMENTS = (
    Happening("start", lambda event: isinstance(event, RoundBegan)),
    Happening("barrels in the air", lambda event: isinstance(event, Rolled) and event.attempt > 0, _in_the_air),
    Happening("barrels at rest", lambda event: isinstance(event, Rolled) and event.attempt > 0 and any(event.ends)),
    Choice("an order to choose", lambda view: view.phase == "order", ("hand.4", "hand.6")),
    Happening("covered orders", lambda event: isinstance(event, OrdersLaid)),
    Choice("roll again or stop", lambda view: view.phase == "serve" and len(view.rolls) > 1),
    Choice("the odds", lambda view: view.phase == "serve", ("odds",)),
    Happening("second roll", lambda event: isinstance(event, Rolled) and event.attempt == 0, _in_the_air),
    Choice("how to pour", _has_specials),
    Happening("special barrel used", lambda event: isinstance(event, Poured) and bool(event.pour.destroyed)),
    Happening("bill - enough", lambda event: isinstance(event, Billed) and event.round.verdict == "enough"),
    Happening("bill - too greedy", lambda event: isinstance(event, Billed) and event.round.verdict == "greedy"),
    Happening("bill - failed", lambda event: isinstance(event, Billed) and event.round.verdict == "failed"),
)
