"""Movements that the clips of Tavern are made of: guests change places and go, drinks enter and leave a hand.

Each works from what lies on the stage when it is made, and leaves the pieces as the layout has them for what is known
by then.
"""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from rules.core.event import Seat
from rules.tavern.customers import Drink
from rules.tavern.guests import Guests, find
from scenes.stage.clips import Call, Clip, Later, Par, Seq, put
from scenes.stage.moves import POP, Shift, bounce, turn_over
from scenes.stage.pieces import Piece, Pose
from scenes.stage.stage import Stage
from scenes.stage.timeline import Stagecraft
from scenes.tavern import layout
from scenes.tavern.looks import DiscardsLook, DrinkLook, GuestLook, SignLook, StackLook

FLIGHT, CLOSE_UP = 420, 300  # ms
OUT = 150.0  # units a customer goes while it fades away


# what lies there


def guests_now(craft: Stagecraft, seat: Seat) -> tuple[Guests, tuple[int, ...]]:
    """The guests in a tavern as shown, in their order, and those of them that are thirsty."""
    area = craft.board.of_seat(seat, "tavern")
    there = [craft.stage[id] for id in craft.stage.ids("guest.")]
    here = [piece for piece in there if area.x < piece.pose.x < area.x + area.w]
    looks = [piece.look for piece in sorted(here, key=lambda piece: (piece.pose.y, piece.pose.x))]
    return tuple(look.guest for look in looks), tuple(look.guest.number for look in looks if look.thirsty)


def hand_now(craft: Stagecraft, seat: Seat) -> list[Piece]:
    """The cards of a hand as shown, in their order."""
    prefix = "hand." if seat == craft.after.seat else f"held.{seat}."
    ids = sorted(craft.stage.ids(prefix), key=lambda id: int(id.rpartition(".")[2]))
    return [craft.stage[id] for id in ids]


def cards_in(stage: Stage, id: str) -> int:
    """How many cards a stack, or the tray of empty mugs, shows."""
    look = stage[id].look if id in stage else None
    return look.cards if isinstance(look, StackLook | DiscardsLook) else 0


def become(
    stage: Stage,
    pieces: Sequence[Piece],
    gone: Iterable[str] = (),
    starts: Mapping[str, Pose] | None = None,
    ends: Mapping[str, Pose] | None = None,
    duration: int = CLOSE_UP,
) -> Clip:
    """These pieces come to lie like this and those that are gone leave; all others stay as they are. See `Shift`."""

    def make() -> Clip:
        table = stage.snapshot() | {piece.id: piece for piece in pieces}
        return Shift(stage, (table[id] for id in table.keys() - set(gone)), duration, starts, ends)

    return Later(duration, make)


# guests


def seated(craft: Stagecraft, seat: Seat, guests: Guests, thirsty: Iterable[int]) -> list[Piece]:
    """The pieces of a tavern and its sign. Cards keep the side they show: turning them over is an event of its own."""
    pieces = []
    for piece in layout.tavern(craft.board, seat, guests, tuple(thirsty)):
        if isinstance(piece.look, GuestLook) and piece.id in craft.stage:
            piece = replace(piece, look=replace(piece.look, red=craft.stage[piece.id].look.red))
        pieces.append(piece)
    return [*pieces, layout.sign(craft.board, craft.seats, seat, guests, pile_now(craft, seat))]


def pile_now(craft: Stagecraft, seat: Seat) -> int:
    look = craft.stage[f"sign.{seat}"].look
    assert isinstance(look, SignLook)
    return look.pile


def hop(craft: Stagecraft, numbers: Iterable[int]) -> Clip:
    """Guests draw attention, all at once."""
    ids = [layout.guest_id(number) for number in numbers]
    return Par(*(leap(craft.stage, id) for id in ids if id in craft.stage))


def leap(stage: Stage, id: str) -> Clip:
    """A piece jumps, whatever it looks like by then."""
    return Later(POP, lambda: bounce(stage, stage[id]))


def gone(craft: Stagecraft, seat: Seat, number: int, to_pile: bool) -> Clip:
    """A guest goes: to the score pile, or out of the game; its drinks to the empty mugs. Then the others close up."""
    stage, board = craft.stage, craft.board
    guests, thirsty = guests_now(craft, seat)
    guest = find(guests, number)
    assert guest is not None
    tile = layout.guest_id(number)
    there = stage[tile].pose
    tray, ends = emptied(craft, guest.drinks, [piece.id for piece in layout.served(guest, there)])
    ends[tile] = layout.pile(board, seat) if to_pile else there.moved(dy=OUT).by(alpha=0.0)
    *rest, sign = seated(craft, seat, tuple(other for other in guests if other != guest), thirsty)
    if to_pile:
        assert isinstance(sign.look, SignLook)
        sign = replace(sign, look=replace(sign.look, pile=sign.look.pile + 1))
    return Seq(
        become(stage, [], gone=ends, ends=ends, duration=FLIGHT),
        put(stage, tray),
        become(stage, [*rest, sign]),
    )


def emptied(craft: Stagecraft, drinks: Sequence[Drink], ids: Iterable[str]) -> tuple[Piece, dict[str, Pose]]:
    """The tray with these drinks too, and where what stood before a guest goes."""
    tray = layout.discards(craft.board, cards_in(craft.stage, "discards") + len(drinks))
    return tray, dict.fromkeys(ids, tray.pose.by(alpha=0.0, scale=0.6))


# hands


def take_in(craft: Stagecraft, seat: Seat, card: Piece, drink: Drink | None) -> Clip:
    """A card that lies somewhere goes into a hand; `drink` is what it is, if the viewer may know."""
    stage, board = craft.stage, craft.board
    cards = hand_now(craft, seat)
    if seat == craft.after.seat:
        assert drink is not None
        before = [piece.look.drink for piece in cards]
        at = bisect_right(before, drink)
        wanted = layout.hand(board, seat, (*before[:at], drink, *before[at:]))
    else:
        at = len(cards)
        wanted = layout.held(board, seat, at + 1)
    order = [*cards[:at], card, *cards[at:]]
    starts = {piece.id: start.pose for piece, start in zip(wanted, order, strict=True)}
    own = wanted[at]
    flight = become(stage, wanted, [card.id] if card.id != own.id else [], starts, duration=FLIGHT)
    if card.look == own.look:
        return Seq(Call(lambda: stage.remove(card.id)), flight)
    return Seq(put(stage, card), turn_over(stage, card.id, own.look), Call(lambda: stage.remove(card.id)), flight)


def hand_out(craft: Stagecraft, seat: Seat, drinks: Sequence[Drink], to: Sequence[Pose]) -> Clip:
    """Cards leave a hand, open for all to see, each for a pose, and are gone there."""
    stage, board = craft.stage, craft.board
    cards = hand_now(craft, seat)
    left = list(cards)
    out = []
    for drink in drinks:
        known = (piece for piece in left if piece.look.drink == drink)
        out.append(next(known, left[-1]))
        left.remove(out[-1])
    if seat == craft.after.seat:
        wanted = layout.hand(board, seat, tuple(piece.look.drink for piece in left))
    else:
        wanted = layout.held(board, seat, len(left))
    flying = [Piece(f"given.{i}", piece.look, piece.pose, layout.CALLED) for i, piece in enumerate(out)]
    opened = [
        turn_over(stage, piece.id, DrinkLook(drink))
        for piece, drink in zip(flying, drinks, strict=True)
        if piece.look.drink is None
    ]
    starts = {piece.id: start.pose for piece, start in zip(wanted, left, strict=True)}
    ends = {piece.id: pose for piece, pose in zip(flying, to, strict=True)}
    return Seq(
        Call(lambda: stage.remove(*(piece.id for piece in out))),
        put(stage, *flying),
        Par(*opened),
        become(stage, wanted, {*ends, *(piece.id for piece in cards)} - starts.keys(), starts, ends, FLIGHT),
    )


def unfold(stage: Stage, piece: Piece) -> Clip:
    """A card is turned up where it lies."""

    def make() -> Clip:
        thin = replace(piece, look=replace(piece.look, width=4))
        return Seq(put(stage, thin), turn_over(stage, piece.id, piece.look))

    return Later(POP + 20, make)
