"""Where everything of Tavern lies for a view: a pure function of what its seat may know.

`pieces` is the table at rest. The other functions give its parts from the facts they depend on, so that clips can lead
to the same places between two views. A hand that is not the viewer's is drawn from its size alone, and the musicians
are in hand only while the viewer has to bid.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from game.maps import Board, Place, Slot
from game.seats import SeatInfo
from rules.core.event import Seat
from rules.tavern.customers import DRINKS, MUSICIANS, Drink
from rules.tavern.guests import Guest, Guests, quarrels, total_worth
from rules.tavern.house import DIE
from rules.tavern.state import ROUNDS, SEATS, Bid, Hand, TavernView, first_of, is_night
from scenes.stage.dice_painter import IVORY
from scenes.stage.pieces import Piece, Pose
from scenes.stage.rolled_dice import resting
from scenes.tavern.looks import (
    QUARTER,
    DiscardsLook,
    DrinkLook,
    DueLook,
    EatenLook,
    GuestLook,
    MusicianLook,
    NightLook,
    NumberLook,
    SignLook,
    StackLook,
    TimeLook,
    TokenLook,
    TotalLook,
    WorthLook,
)

DARK, LAID, SEATED, STANDING, HANDS, WRITING, CALLED = range(0, 14, 2)  # layers
TILE = (166, 134)  # units of a guest's card
CELL = (172, 137)  # and of the room it has
GRIDS = ((3, 2), (4, 3), (5, 4), (6, 5))  # columns and rows of a tavern; it takes the first that has room for all
STEPS = 20  # of scale, for each whole
STREET, DIE_AT_REST = 1.3, 1.5  # scales
TOKENS, CHIP = (
    (-63.0, 51.0),
    (-48.0, 14.0),
)  # the first drink before a guest, and its count, from the middle of its card
ROOM, SPREAD = 62.0, 26.0  # how far the last drink may be from the first, and how far two are apart


def pieces(view: TavernView, board: Board, seats: Sequence[SeatInfo]) -> list[Piece]:
    """Every piece on the table."""
    found = [time(board, view.round), die(board, number_of(view)), discards(board, len(view.discards))]
    found += [*street(board, view.night, view.street, view.below), *bar(board, view.market, view.stack)]
    if view.night:
        found.append(dark(board))
    bidding = view.phase == "bid" and view.seat in view.to_act
    for seat, guests in enumerate(view.taverns):
        found.append(sign(board, seats, seat, guests, len(view.piles[seat])))
        found += tavern(board, seat, guests, view.thirsty)
        if seat == view.seat:
            found += hand(board, seat, view.hand, bidding)
        else:
            found += held(board, seat, view.hands[seat])
        if view.laid[seat]:
            found += bid(board, seats, seat, view.bids[seat] if view.step != "bid" else None)
    if bidding and view.seat is not None:
        found += musicians(board, view.seat, seats[view.seat].colour)
    if view.step == "take" and view.due:
        found.append(due(board, view.due))
    if view.active is not None and view.thrown[view.active]:
        found.append(thrown(board, view.thrown[view.active]))
    if view.step == "over":
        for seat, guests in enumerate(view.taverns):
            counted = [(guest.number, guest.worth) for guest in guests]
            found += worths(board, seat, counted)
            found.append(total(board, seat, counted, len(view.piles[seat])))
    return found


# the street


def street(board: Board, night: bool, customers: Sequence[int | None], below: Sequence[int]) -> Iterable[Piece]:
    """The customers in front, and the stacks below them."""
    for side, number in enumerate(customers):
        if number is not None:
            yield on_street(board, side, number)
        if below[side]:
            yield waiting(board, side, night, below[side])


def on_street(board: Board, side: int, number: int) -> Piece:
    return Piece(f"street.{side}", GuestLook(Guest(number)), pose(board[f"street.{side}"].centre, STREET), SEATED)


def waiting(board: Board, side: int, night: bool, cards: int) -> Piece:
    """The stack below a customer."""
    look = StackLook("night" if night else "day", cards)
    return Piece(f"below.{side}", look, pose(board[f"street.{side}"].centre, STREET), LAID)


def door(board: Board, seat: Seat) -> Pose:
    """Where a customer stands before it comes in."""
    return pose(board.of_seat(seat, "door").centre, STREET)


def time(board: Board, round: int) -> Piece:
    night = is_night(round)
    look = TimeLook(night, round - ROUNDS if night else round)
    return Piece("time", look, pose(board["time"].centre), WRITING)


def dark(board: Board) -> Piece:
    return Piece("night", NightLook(), pose(board["banner"].centre), DARK)


# bids


def bid(board: Board, seats: Sequence[SeatInfo], seat: Seat, musicians: Bid | None) -> list[Piece]:
    """The musicians of a seat before the two stacks, face down while they are None."""
    values = musicians or (None, None)
    return [
        Piece(bid_id(seat, side), MusicianLook(seats[seat].colour, value), bid_pose(board, seat, side), LAID)
        for side, value in enumerate(values)
    ]


def bid_id(seat: Seat, side: int) -> str:
    return f"bid.{seat}.{side}"


def bid_pose(board: Board, seat: Seat, side: int) -> Pose:
    return pose(board[bid_id(seat, side)].centre)


def musicians(board: Board, seat: Seat, colour: int) -> list[Piece]:
    """The five musicians in the viewer's hand."""
    places = zip(MUSICIANS, board.of_seat(seat, "musicians").places(len(MUSICIANS)), strict=True)
    return [Piece(f"musician.{value}", MusicianLook(colour, value), pose(place), HANDS) for value, place in places]


# drinks


def bar(board: Board, market: Sequence[Drink], stack: int) -> list[Piece]:
    """The drink stack, and the open drinks beside it."""
    return [deck(board, stack), *(on_market(board, slot, drink) for slot, drink in enumerate(market))]


def deck(board: Board, stack: int) -> Piece:
    return Piece("stack", StackLook("drinks", stack), pose(board["stack"].centre), LAID)


def on_market(board: Board, slot: int, drink: Drink) -> Piece:
    """Each slot keeps its place, whether the others are filled or not."""
    places = board["market"].places(board["market"].capacity)
    return Piece(f"market.{slot}", DrinkLook(drink), pose(places[slot]), LAID)


def discards(board: Board, cards: int) -> Piece:
    return Piece("discards", DiscardsLook(cards), pose(board["discards"].centre), LAID)


def due(board: Board, drinks: int) -> Piece:
    return Piece("due", DueLook(drinks), pose(board["due"].centre), WRITING)


def hand(board: Board, seat: Seat, drinks: Hand, bidding: bool = False) -> list[Piece]:
    """The viewer's own drinks; while it has to bid they leave room for the musicians."""
    places = board.of_seat(seat, "purse" if bidding else "hand").places(len(drinks))
    pairs = zip(drinks, places, strict=True)
    return [Piece(f"hand.{i}", DrinkLook(drink), pose(place), HANDS) for i, (drink, place) in enumerate(pairs)]


def held(board: Board, seat: Seat, cards: int) -> list[Piece]:
    """Somebody else's drinks."""
    places = board.of_seat(seat, "hand").places(cards)
    return [Piece(f"held.{seat}.{i}", DrinkLook(), pose(place), HANDS) for i, place in enumerate(places)]


# taverns


def tavern(board: Board, seat: Seat, guests: Guests, thirsty: Sequence[int] = ()) -> list[Piece]:
    """The guests of a tavern, each with what stands before it."""
    found: list[Piece] = []
    for guest, at in zip(guests, seats_of(board.of_seat(seat, "tavern"), len(guests)), strict=True):
        turn = QUARTER if guest.irritated else 0
        look = GuestLook(guest, guest.drunk, guest.number in thirsty, _risky(guest, guests), turn)
        found += [Piece(guest_id(guest.number), look, at, SEATED), *served(guest, at)]
    return found


def _risky(guest: Guest, guests: Guests) -> bool:
    """Whether the guest would have to fight after one more serving, or one more drink that it takes."""
    more = guest.customer.serving or DRINKS[:1]
    served = replace(guest, drinks=guest.drinks + more)
    company = tuple(served if other is guest else other for other in guests)
    return served.drunk and any(guest.number in pair for pair in quarrels(company))


def guest_id(number: int) -> str:
    return f"guest.{number}"


@lru_cache(maxsize=64)
def seats_of(area: Slot, guests: int) -> tuple[Pose, ...]:
    """Where so many guests sit: row by row, as large as the grid allows."""
    columns, rows = next((grid for grid in GRIDS if grid[0] * grid[1] >= guests), GRIDS[-1])
    wide, high = area.w / columns, area.h / rows
    scale = int(min(wide / CELL[0], high / CELL[1]) * STEPS) / STEPS
    return tuple(
        Pose(area.x + (i % columns + 0.5) * wide, area.y + (i // columns + 0.5) * high, scale=scale)
        for i in range(guests)
    )


def served(guest: Guest, at: Pose) -> list[Piece]:
    """What stands before a guest whose card lies at `at`: its drinks, then what it has eaten."""
    looks: list[tuple[str, TokenLook | EatenLook]] = [
        (f"drink.{guest.number}.{place}", TokenLook(drink)) for place, drink in enumerate(guest.drinks)
    ]
    looks += [(f"eaten.{food}", EatenLook(food)) for food in guest.eaten]
    spread = min(SPREAD, ROOM / max(1, len(looks) - 1))
    return [
        Piece(id, look, _corner(at, (TOKENS[0] + i * spread, TOKENS[1])), STANDING)
        for i, (id, look) in enumerate(looks)
    ]


def _corner(at: Pose, away: tuple[float, float]) -> Pose:
    """A place on a guest's card, `away` from its middle in units of the card."""
    return at.moved(away[0] * at.scale, away[1] * at.scale)


def sign(board: Board, seats: Sequence[SeatInfo], seat: Seat, guests: Guests, pile: int) -> Piece:
    look = SignLook(seats[seat].colour, total_worth(guests), pile)
    return Piece(f"sign.{seat}", look, pose(board.of_seat(seat, "sign").centre), LAID)


def pile(board: Board, seat: Seat) -> Pose:
    """The score pile of a seat."""
    return pose(board.of_seat(seat, "pile").centre, 0.2)


# the die


def number_of(view: TavernView) -> int:
    """What the die showed last; it lies with its highest number up before it was ever thrown."""
    rounds = [(view.thrown, view.round), *((round.thrown, round.number) for round in reversed(view.history))]
    return next(filter(None, (_last(*round) for round in rounds)), DIE)


def _last(thrown: Sequence[int], round: int) -> int:
    """The later of a round's throws, or 0."""
    first = first_of(round)
    return thrown[(first + 1) % SEATS] or thrown[first]


def die(board: Board, number: int) -> Piece:
    return _die(board["die"].centre, number)


@lru_cache(maxsize=DIE)
def _die(place: Place, number: int) -> Piece:
    """Kept: a recording has to be read for it."""
    return resting("die", DIE, IVORY, number, place, DIE_AT_REST, STANDING)


def thrown(board: Board, number: int) -> Piece:
    """What the die shows, while it counts."""
    return Piece("thrown", NumberLook(number), pose(board["thrown"].centre), WRITING)


# counting


def worths(board: Board, seat: Seat, counted: Sequence[tuple[int, int]]) -> list[Piece]:
    """What each guest gives, on its card."""
    places = seats_of(board.of_seat(seat, "tavern"), len(counted))
    pairs = zip(counted, places, strict=True)
    return [Piece(f"worth.{number}", WorthLook(points), _corner(at, CHIP), WRITING) for (number, points), at in pairs]


def total(board: Board, seat: Seat, counted: Sequence[tuple[int, int]], cards: int | None) -> Piece:
    """What a tavern gives together; `cards` are those of its score pile, None when they are not counted yet."""
    look = TotalLook(sum(points for _number, points in counted), cards)
    return Piece(f"total.{seat}", look, pose(board.of_seat(seat, "total").centre), CALLED)


@lru_cache(maxsize=256)
def pose(place: Place, scale: float = 1.0) -> Pose:
    return Pose(place.x, place.y, place.angle, scale, anchor=place.anchor)
