"""Where everything of Polterfass lies for a view: a pure function of what its seat may know.

`pieces` is the table at rest. The other functions give its parts from the facts they depend on, so that clips can
lead to the same places between two views. Other guests' orders are drawn from their count alone (P5), and the hand of
the viewer is there only while that seat has to order.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from game.maps import Board, Place
from game.seats import SeatInfo
from rules.core.event import Seat
from rules.polterfass.barrels import BARRELS, LIES, NUMBERS, SPECIALS, Pour, effects, highest_pour, values
from rules.polterfass.bill import settle
from rules.polterfass.events import Change
from rules.polterfass.state import HAND, Order, PolterfassView, Roll, Round
from scenes.polterfass.looks import (
    BannerLook,
    BarrelLook,
    CardLook,
    ChipLook,
    CoasterLook,
    CupLook,
    Fate,
    NoteLook,
    PlaqueLook,
)
from scenes.polterfass.tumble import HEIGHT, UPWARD, Tumble, tumble
from scenes.stage.pieces import Piece, Pose
from scenes.stage.throws import resting

MAT, PLAY, HANDS, WRITING = 0, 2, 4, 6  # layers
SET_ASIDE = 1.3  # standing barrels are drawn larger, to be read from afar
STANDING = SET_ASIDE * HEIGHT / 2 * UPWARD  # how high the middle of such a barrel is
CUP_AT_REST, HAND_SCALE = 0.52, 1.05


def pieces(view: PolterfassView, board: Board, seats: Sequence[SeatInfo]) -> list[Piece]:
    """Every piece on the table."""
    done = view.history[-1] if view.phase == "over" else None
    found = [coaster(board, seats, view.innkeeper), cup(board, view.innkeeper)]
    found += barrels(board, view.round, view.rolls, view.ends, done.pour if done else None)
    if done:
        paid = done.pour.served if done.pour else None
        found += bill(board, seats, done, settle(done.orders, done.innkeeper, paid, view.equals_lose)[1])
    else:
        found.append(plaque(board, view.ends))
        found += orders(board, seats, view.laid, view.seat, view.own_order)
    if view.phase == "order" and view.seat in view.to_act:
        found += hand(board, seats[view.seat].colour)
    return found


# barrels


def coaster(board: Board, seats: Sequence[SeatInfo], innkeeper: Seat) -> Piece:
    return Piece("coaster", CoasterLook(seats[innkeeper].colour), pose(board["coaster"].centre), MAT)


def cup(board: Board, innkeeper: Seat) -> Piece:
    """The cup stands where a guest's order would lie."""
    return Piece("cup", CupLook(), pose(board.of_seat(innkeeper, "order").centre, CUP_AT_REST), PLAY)


def barrels(
    board: Board, round: int, rolls: Sequence[Roll], ends: Sequence[int], pour: Pour | None = None
) -> list[Piece]:
    """All barrels that have been rolled: the standing ones set aside, the others where the last roll left them."""
    if not rolls:
        return []
    thrown = last_tumble(round, rolls)
    fates = _fates(rolls, ends, pour)
    aside = dict(_set_aside(board, rolls, ends))
    found = []
    for barrel, end in enumerate(ends):
        if end == LIES:
            found.append(thrown.rest(board["coaster"].centre, barrel))
        else:
            look = BarrelLook(BARRELS[barrel].ends, resting(end), fates.get(barrel, ""))
            found.append(Piece(barrel_id(barrel), look, pose(aside[barrel], SET_ASIDE).by(lift=STANDING), PLAY))
    return found


def barrel_id(barrel: int) -> str:
    return f"barrel.{barrel}"


def last_tumble(round: int, rolls: Sequence[Roll]) -> Tumble:
    """How the last of a round's rolls is shown."""
    return tumble(round, len(rolls), rolls[-1])


def standing_order(rolls: Sequence[Roll], ends: Sequence[int]) -> list[int]:
    """The standing number barrels as they lie in their row: by the roll they stood in, the highest first."""

    def key(barrel: int) -> tuple[int, int, int]:
        stood = max(number for number, roll in enumerate(rolls) if barrel in roll.barrels)
        return stood, -_mugs(barrel, ends), barrel

    return sorted((barrel for barrel in NUMBERS if ends[barrel] != LIES), key=key)


def _set_aside(board: Board, rolls: Sequence[Roll], ends: Sequence[int]) -> Iterable[tuple[int, Place]]:
    numbers = standing_order(rolls, ends)
    yield from zip(numbers, board["numbers"].places(len(numbers)), strict=True)
    places = board["specials"].places(len(SPECIALS))
    yield from ((barrel, places[i]) for i, barrel in enumerate(SPECIALS) if ends[barrel] != LIES)


def _fates(rolls: Sequence[Roll], ends: Sequence[int], pour: Pour | None) -> dict[int, Fate]:
    """Which of the standing number barrels show what the special ones did; of equal values the first ones."""
    fates: dict[int, Fate] = {}
    if pour:
        left: dict[Fate, Counter[int]] = {"destroyed": Counter(pour.destroyed), "doubled": Counter(pour.doubled)}
        for fate, mugs in left.items():
            for barrel in standing_order(rolls, ends):
                if barrel not in fates and mugs[_mugs(barrel, ends)] > 0:
                    mugs[_mugs(barrel, ends)] -= 1
                    fates[barrel] = fate
    return fates


def _mugs(barrel: int, ends: Sequence[int]) -> int:
    numbers = BARRELS[barrel].ends
    assert numbers is not None
    return numbers[ends[barrel] - 1]


def plaque(board: Board, ends: Sequence[int]) -> Piece:
    """The highest total that the standing barrels could be served as."""
    highest = highest_pour(values(ends), *effects(ends))
    return Piece("sum", PlaqueLook("open", highest), pose(board["sum"].centre), WRITING)


# cards


def orders(
    board: Board, seats: Sequence[SeatInfo], laid: Sequence[int], viewer: Seat | None, own: Order | None
) -> list[Piece]:
    """The covered orders; -1 in `laid` is one of unknown size, shown as a single back (P5).

    Once all have ordered, the viewer's own lies open to the viewer.
    """
    found: list[Piece] = []
    for seat, cards in enumerate(laid):
        for i, place in enumerate(board.of_seat(seat, "order").places(abs(cards))):
            mugs = own[i] if own and seat == viewer and cards > 0 else None
            found.append(Piece(order_id(seat, i), CardLook(seats[seat].colour, mugs), pose(place), PLAY))
    return found


def order_id(seat: Seat, card: int) -> str:
    return f"order.{seat}.{card}"


def hand(board: Board, colour: int) -> list[Piece]:
    """The eight cards of the viewer."""
    places = zip(HAND, board["hand"].places(len(HAND)), strict=True)
    return [Piece(f"hand.{card}", CardLook(colour, card), pose(place, HAND_SCALE), HANDS) for card, place in places]


# the bill


def bill(board: Board, seats: Sequence[SeatInfo], round: Round, changes: Sequence[Change]) -> list[Piece]:
    """A settled round: orders open, each seat's sum and change, what was served and ordered, and the verdict."""
    found = [banner(board, round), served(board, round), ordered(board, round.ordered)]
    for seat, order in enumerate(round.orders):
        if order is not None:
            found += opened(board, seats, seat, order)
    return found + [note(board, change) for change in changes]


def opened(board: Board, seats: Sequence[SeatInfo], seat: Seat, order: Order) -> list[Piece]:
    """A guest's order, face up, with its sum."""
    places = board.of_seat(seat, "order").places(len(order))
    cards = [
        Piece(order_id(seat, i), CardLook(seats[seat].colour, mugs), pose(place), PLAY)
        for i, (mugs, place) in enumerate(zip(order, places, strict=True))
    ]
    return [*cards, Piece(f"total.{seat}", ChipLook(sum(order)), pose(board.of_seat(seat, "total").centre), WRITING)]


def note(board: Board, change: Change) -> Piece:
    place = board.of_seat(change.seat, "note").centre
    return Piece(f"note.{change.seat}", NoteLook(change.mugs, change.why), pose(place), WRITING)


def banner(board: Board, round: Round) -> Piece:
    return Piece("banner", BannerLook(round.verdict), pose(board["banner"].centre), WRITING + 1)


def served(board: Board, round: Round) -> Piece:
    look = PlaqueLook("served", round.pour.served if round.pour else None)
    return Piece("sum", look, pose(board["served"].centre), WRITING)


def ordered(board: Board, mugs: int) -> Piece:
    return Piece("ordered", PlaqueLook("ordered", mugs), pose(board["ordered"].centre), WRITING)


@lru_cache(maxsize=1024)
def pose(place: Place, scale: float = 1.0) -> Pose:
    return Pose(place.x, place.y, place.angle, scale, anchor=place.anchor)
