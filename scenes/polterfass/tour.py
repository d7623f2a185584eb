"""The moments of a game of Polterfass that a tour shows."""

import math
from collections.abc import Mapping

from rules.polterfass.events import Billed, OrdersLaid, Poured, Rolled, RoundBegan
from rules.polterfass.state import PolterfassView
from scenes.games import Choice, Happening
from scenes.polterfass.looks import CupLook
from scenes.polterfass.targets import standing
from scenes.stage.pieces import Piece

OUT, SEVERAL = 190.0, 4  # so many barrels so far from the cup (design units) have left it and still roll
AT_REST = 30.0  # how high the middle of a lying barrel is, and a little


def _in_the_air(pieces: Mapping[str, Piece]) -> bool:
    cup = pieces["cup"]
    barrels = [piece for id, piece in pieces.items() if id.startswith("barrel.")]
    out = [piece for piece in barrels if math.dist((piece.pose.x, piece.pose.y), (cup.pose.x, cup.pose.y)) > OUT]
    pouring = isinstance(cup.look, CupLook) and cup.look.tilt > 0
    return pouring and len(out) >= min(SEVERAL, len(barrels)) and any(piece.pose.lift > AT_REST for piece in out)


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
