"""What is seen of bids and arrivals: the street fills, musicians lie and are turned, customers come in or do not."""

from dataclasses import replace

from rules.core.event import Committed
from rules.tavern.events import (
    Barred,
    BidsRevealed,
    DrivenOut,
    Lured,
    Sat,
    StreetFilled,
    StreetMoved,
    Untempted,
)
from rules.tavern.guests import Guest
from rules.tavern.house import DIE
from scenes.stage.clips import Call, Clip, Par, Seq, Tween, Wait, put
from scenes.stage.moves import pop, turn_over, vanish
from scenes.stage.pieces import Piece, Pose
from scenes.stage.timeline import Stagecraft
from scenes.tavern import layout
from scenes.tavern.looks import BannerLook, CountLook
from scenes.tavern.moves import become, gone, guests_now, hand_now, hop, leap, seated, unfold

WALK, LEAVE, READ = 520, 460, 700  # ms
SHAKE = 12.0  # units


# the street (T3)


def street_filled(craft: Stagecraft, event: StreetFilled) -> Clip:
    """The customers of the day or the night come onto the street; the day begins with an empty table."""
    stage, board = craft.stage, craft.board
    clips: list[Clip] = []
    if not event.night:
        bare = [layout.time(board, 1), layout.die(board, DIE), layout.discards(board, 0), layout.deck(board, 0)]
        bare += [layout.sign(board, craft.seats, seat, (), 0) for seat in range(len(craft.seats))]
        clips.append(Call(lambda: stage.set(bare)))
    else:
        clips += [cleared(craft), put(stage, layout.dark(board))]
    banner = Piece(
        "banner", BannerLook("night" if event.night else "day"), layout.pose(board["banner"].centre), layout.CALLED
    )
    sides = range(len(event.customers))
    stacks = [layout.waiting(board, side, event.night, event.below) for side in sides]
    above = {piece.id: piece.pose.moved(dy=-300) for piece in stacks}
    fronts = [layout.on_street(board, side, number) for side, number in enumerate(event.customers)]
    return Seq(
        *clips,
        craft.sound("curtain"),
        pop(stage, banner),
        Wait(900),
        vanish(stage, ["banner"], lambda pose: pose.moved(dy=-40), 260),
        craft.sound("card_slide"),
        become(stage, stacks, starts=above, duration=WALK),
        craft.sound("card_flip"),
        Par(*(unfold(stage, piece) for piece in fronts), gap=140),
        Wait(250),
    )


def cleared(craft: Stagecraft) -> Clip:
    """What was counted, and the musicians of the last round, leave the table."""
    stage = craft.stage
    marks = [id for prefix in ("worth.", "total.", "thrown") for id in stage.ids(prefix)]
    homes = {id: craft.board.of_seat(int(id.split(".")[1]), "hand").centre for id in stage.ids("bid.")}
    if not marks and not homes:
        return Wait(0)
    ends = {id: layout.pose(place, 0.5).by(alpha=0.0) for id, place in homes.items()}
    return become(stage, [], [*marks, *ends], ends=ends, duration=WALK)


def street_moved(craft: Stagecraft, event: StreetMoved) -> Clip:
    """The next customer is turned up."""
    stage, board = craft.stage, craft.board
    below = f"below.{event.side}"
    look = stage[below].look
    if event.below:
        left: Clip = put(stage, layout.waiting(board, event.side, look.kind == "night", event.below))
    else:
        left = Call(lambda: stage.remove(below))
    return Seq(
        craft.sound("card_flip"), left, unfold(stage, layout.on_street(board, event.side, event.customer)), Wait(250)
    )


# bids (T4)


def committed(craft: Stagecraft, event: Committed) -> Clip:
    """Two musicians lie face down. The viewer's own leave the hand, turning over."""
    stage, board, seat = craft.stage, craft.board, event.seat
    laid = layout.bid(board, craft.seats, seat, None)
    own = craft.after.bids[seat] if seat == craft.after.seat else None
    if not own:
        place = board.of_seat(seat, "hand").centre
        starts = {piece.id: layout.pose(place, 0.5).by(alpha=0.0) for piece in laid}
        return Seq(craft.sound("card_slide"), become(stage, laid, starts=starts, duration=WALK))
    chosen = [f"musician.{value}" for value in own]
    starts = {piece.id: stage[id].pose for piece, id in zip(laid, chosen, strict=True)}
    hand = layout.hand(board, seat, tuple(piece.look.drink for piece in hand_now(craft, seat)))
    return Seq(
        craft.sound("card_flip"),
        Par(*(turn_over(stage, id, piece.look) for id, piece in zip(chosen, laid, strict=True))),
        craft.sound("card_slide"),
        Call(lambda: stage.remove(*chosen)),
        become(stage, [*laid, *hand], stage.ids("musician."), starts, duration=WALK),
    )


def bids_revealed(craft: Stagecraft, event: BidsRevealed) -> Clip:
    """All are turned together."""
    opened = [piece for seat, bid in enumerate(event.bids) for piece in layout.bid(craft.board, craft.seats, seat, bid)]
    return Seq(
        Wait(250),
        craft.sound("card_flip"),
        Par(*(turn_over(craft.stage, piece.id, piece.look) for piece in opened)),
        put(craft.stage, *opened),
        Wait(READ),
    )


# arrivals (T5 to T7)


def lured(craft: Stagecraft, event: Lured) -> Clip:
    """The musician who wins draws attention, or what the customer's sign counts is shown; then it walks to the door."""
    stage = craft.stage
    id = f"street.{event.side}"
    if event.counts is None:
        why: Clip = Seq(craft.sound("tavern/strum"), leap(stage, layout.bid_id(event.seat, event.side)))
    else:
        why = _counts(craft, event.counts)
    ahead = replace(craft.stage[id], layer=layout.WRITING)
    walk = Tween(stage, {id: layout.door(craft.board, event.seat)}, WALK, arc=30.0)
    return Seq(why, put(stage, ahead), walk, Wait(150))


def _counts(craft: Stagecraft, counts: tuple[int, int]) -> Clip:
    """What a sign counts in both taverns."""
    best = max(counts)
    chips = [
        Piece(
            f"count.{seat}",
            CountLook(number, number == best),
            layout.pose(craft.board.of_seat(seat, "sign").centre, 1.4),
            layout.CALLED,
        )
        for seat, number in enumerate(counts)
    ]
    return Seq(
        craft.sound("stamp"),
        Par(*(pop(craft.stage, chip) for chip in chips)),
        Wait(READ),
        vanish(craft.stage, [chip.id for chip in chips], duration=200),
    )


def untempted(craft: Stagecraft, event: Untempted) -> Clip:
    return Seq(_counts(craft, event.counts), craft.sound("groan"), _away(craft, event.side))


def barred(craft: Stagecraft, event: Barred) -> Clip:
    """It looks in, sees whom it cannot bear, and goes."""
    id = f"street.{event.side}"
    there = craft.stage[id].pose
    shakes = [Tween(craft.stage, {id: there.moved(dx=dx)}, 70) for dx in (-SHAKE, SHAKE, -SHAKE, 0.0)]
    return Seq(
        craft.sound("tavern/doorbell"),
        hop(craft, event.because),
        craft.sound("tavern/grumble"),
        *shakes,
        Wait(200),
        _away(craft, event.side),
    )


def _away(craft: Stagecraft, side: int) -> Clip:
    """A customer leaves the game by the street."""
    return vanish(craft.stage, [f"street.{side}"], lambda pose: pose.moved(dy=-260), LEAVE)


def sat(craft: Stagecraft, event: Sat) -> Clip:
    stage = craft.stage
    id = f"street.{event.side}"
    guests, thirsty = guests_now(craft, event.seat)
    starts: dict[str, Pose] = {layout.guest_id(event.customer): stage[id].pose}
    pieces = seated(craft, event.seat, (*guests, Guest(event.customer)), thirsty)
    return Seq(
        craft.sound("tavern/doorbell"),
        Call(lambda: stage.remove(id)),
        become(stage, pieces, starts=starts, duration=WALK),
        craft.sound("wood_knock"),
        Wait(150),
    )


def driven_out(craft: Stagecraft, event: DrivenOut) -> Clip:
    """Whom it cannot bear draws attention; then it goes."""
    return Seq(
        hop(craft, event.because),
        Wait(200),
        craft.sound("tavern/grumble"),
        hop(craft, [event.customer]),
        craft.sound("tavern/slam"),
        gone(craft, event.seat, event.customer, to_pile=True),
    )


# a round begins


def raise_musicians(craft: Stagecraft) -> Clip:
    """The viewer takes up the musicians, if it has to bid; its drinks make room."""
    musicians = craft.homes("musician.")
    if not musicians:
        return Wait(0)
    starts = {piece.id: piece.pose.moved(dy=240) for piece in musicians}
    return Seq(
        craft.sound("card_deal"), become(craft.stage, [*musicians, *craft.homes("hand.")], starts=starts, duration=WALK)
    )
