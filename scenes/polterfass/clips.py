"""What is seen of each event of Polterfass: one clip for every kind, built from the parts of `layout.py`.

A clip takes the table from wherever it is to where the event leaves it; skipped or not, it ends in the same pieces.
It decides nothing: all it shows has happened.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rules.core.event import Committed, Event, Seat
from rules.polterfass.barrels import NUMBERS
from rules.polterfass.events import (
    Billed,
    Change,
    Failed,
    GameEnded,
    OrdersLaid,
    Poured,
    Rolled,
    RoundBegan,
    TapClosed,
)
from rules.polterfass.state import PolterfassView, Roll, Round
from scenes.polterfass import layout
from scenes.polterfass.looks import BarrelLook, CardLook, PlaqueLook
from scenes.polterfass.moves import count, gather, glide, shake, tip
from scenes.polterfass.tumble import MOUTH, Tumble, on_coaster
from scenes.stage.clips import Call, Clip, Later, Motion, Par, Seq, Sound, Tween, Wait, put
from scenes.stage.moves import bounce, heard, pop, turn_over, vanish
from scenes.stage.pieces import Piece, Pose
from scenes.stage.recording import TABLE
from scenes.stage.timeline import ClipMaker, Stagecraft

GATES: frozenset[type[Event]] = frozenset({Billed})
BUSIEST: tuple[str, type[Event]] = ("nine barrels rolling", Rolled)

AUDIBLE, APART = 0.12, 35  # strength of an impact, and ms between two that are heard
SOFTEST = 0.35  # volume of the faintest impact
OVER_BARRELS = layout.PLAY + 1  # the tipped cup hides the barrels that are still in it
CLEAR = 250.0  # design units the empty cup draws back from the coaster
BILLED = ("banner", "ordered", "sum", "note.", "total.", "order.", "hand.")


# phase 1 and 3: the barrels


def _round_began(craft: Stagecraft, event: RoundBegan) -> Clip:
    """Cards and notes go back, the barrels into the cup, and the cup to the new innkeeper (P3)."""
    stage, board = craft.stage, craft.board
    coaster = layout.coaster(board, craft.seats, event.innkeeper)
    cup = layout.cup(board, event.innkeeper)
    if event.number == 1:
        return Seq(Call(lambda: stage.set([coaster, cup])), craft.sound("cup_down"), Wait(700))
    barrels = stage.ids("barrel.")
    old = [id for prefix in BILLED for id in stage.ids(prefix)]
    into = stage["cup"].pose.by(scale=0.3, lift=70.0)
    return Seq(
        Par(
            vanish(stage, old, lambda pose: pose.moved(dy=-30), 320),
            Seq(craft.sound("barrel_roll"), gather(stage, barrels, into)),
        ),
        craft.sound("glide"),
        Tween(stage, {"cup": cup.pose}, 620, arc=70.0),
        craft.sound("cup_down"),
        put(stage, cup, coaster),
        Wait(350),
    )


def _rolled(craft: Stagecraft, event: Rolled) -> Clip:
    """The cup takes the barrels, is shaken and tipped; when all lie still the standing ones are set aside (P4, P6)."""
    stage, board = craft.stage, craft.board
    before, after = craft.before, craft.after
    first = event.attempt > 0
    made = Roll(event.barrels, event.ends)
    rolls: tuple[Roll, ...] = after.rolls[: event.attempt] if first else (*before.rolls, made)
    ends = _ends(() if first else before.ends, made)
    round = after.round if first else before.round
    thrown = layout.last_tumble(round, rolls)
    resting = [thrown.rest(board["coaster"].centre, barrel) for barrel in event.barrels]
    cup = layout.cup(board, event.innkeeper)
    there = _pouring(craft)
    mouth = there.by(lift=there.lift + 60, scale=0.7)
    rolled = [layout.barrel_id(barrel) for barrel in event.barrels]
    clips: list[Clip] = [
        Par(Tween(stage, {"cup": there}, 420, arc=60.0), gather(stage, rolled, mouth)),
        craft.sound("cup_rattle"),
        shake(stage, there),
        tip(stage, (0, 75), 170),
        Call(lambda: stage.put(replace(stage["cup"], layer=OVER_BARRELS))),
        Par(
            Seq(tip(stage, (75, 120), 220), Wait(180), Tween(stage, {"cup": there.moved(dy=CLEAR)}, 380)),
            _throw(craft, thrown, resting),
        ),
        Wait(260),
        _set_aside(craft, layout.barrels(board, round, rolls, ends), cup, ends),
    ]
    if first and any(ends[barrel] for barrel in NUMBERS):
        clips.append(_raise_hand(craft))
    return Seq(*clips)


def _ends(before: Sequence[int], roll: Roll) -> tuple[int, ...]:
    """What all nine barrels show after a roll."""
    shown = dict(enumerate(before)) | dict(zip(roll.barrels, roll.ends, strict=True))
    return tuple(shown[barrel] for barrel in sorted(shown))


def _pouring(craft: Stagecraft) -> Pose:
    """Where the cup is while it is shaken and tipped: its mouth is where the recorded throws begin."""
    return on_coaster(craft.board["coaster"].centre, MOUTH[0], MOUTH[1] - 0.6, MOUTH[2] - 1.0)


def _throw(craft: Stagecraft, thrown: Tumble, resting: Sequence[Piece]) -> Clip:
    coaster = craft.board["coaster"].centre
    if not thrown.duration:
        return put(craft.stage, *resting)
    sounds: dict[int, Sound] = {}
    last = -APART
    for impact in thrown.impacts:
        if impact.strength >= AUDIBLE and impact.ms - last >= APART:
            last = impact.ms
            sound = "barrel" if impact.other == TABLE else "barrel_knock"
            sounds[impact.ms] = craft.sound(sound, SOFTEST + (1 - SOFTEST) * impact.strength)
    roll = Motion(
        craft.stage,
        lambda ms: (thrown.at(coaster, barrel, ms) for barrel in thrown.barrels),
        thrown.duration,
        resting,
    )
    return Par(roll, heard(sounds))


def _set_aside(craft: Stagecraft, barrels: Sequence[Piece], cup: Piece, ends: Sequence[int]) -> Clip:
    """The cup goes back to its innkeeper, the standing barrels to their places; the plaque counts on."""
    stage = craft.stage
    plaque = layout.plaque(craft.board, ends)
    assert isinstance(plaque.look, PlaqueLook)
    standing = plaque.look.mugs is not None and any(ends)
    back = Seq(tip(stage, (120, 0), 160), Tween(stage, {"cup": cup.pose}, 420, arc=50.0), put(stage, cup))
    moves: list[Clip] = [back, glide(stage, barrels)]
    if standing:
        moves.append(Seq(Wait(260), craft.sound("glide"), Later(420, lambda: count(stage, plaque, _shown(craft)))))
    return Seq(Par(*moves), put(stage, plaque))


def _shown(craft: Stagecraft) -> int:
    """The mugs on the plaque now."""
    look = craft.stage["sum"].look if "sum" in craft.stage else None
    return (isinstance(look, PlaqueLook) and look.mugs) or 0


def _raise_hand(craft: Stagecraft) -> Clip:
    """The viewer takes up the order cards, if it is a guest."""
    hand = craft.homes("hand.")
    if not hand:
        return Wait(0)
    low = [piece.at(piece.pose.moved(dy=240)) for piece in hand]
    rise = [Tween(craft.stage, {piece.id: piece.pose}, 260) for piece in hand]
    return Seq(put(craft.stage, *low), craft.sound("card_deal"), Par(*rise, gap=35))


# phase 2: the orders


def _committed(craft: Stagecraft, event: Committed) -> Clip:
    """One covered stack, whatever was laid (P5). The viewer's own cards leave the hand, turning over."""
    stage, after = craft.stage, craft.after
    laid = [-1 if seat == event.seat else 0 for seat in range(after.seats)]
    (stack,) = layout.orders(craft.board, craft.seats, laid, None, None)
    hand = stage.ids("hand.") if after.seat == event.seat else []
    if not hand:
        above = stack.at(stack.pose.moved(dy=-130).by(alpha=0.0, scale=0.8))
        return Seq(
            put(stage, above), craft.sound("card_slide"), Tween(stage, {stack.id: stack.pose}, 380), put(stage, stack)
        )
    chosen = [f"hand.{card}" for card in after.own_order or ()]
    back = CardLook(craft.seats[event.seat].colour)
    covered = Par(*(turn_over(stage, id, back) for id in chosen))
    laying = Tween(stage, dict.fromkeys(chosen, stack.pose), 460, arc=70.0)
    rest = [id for id in hand if id not in chosen]
    return Seq(
        craft.sound("card_flip"),
        Par(covered, vanish(stage, rest, lambda pose: pose.moved(dy=200), 360)),
        craft.sound("card_slide"),
        laying,
        Call(lambda: stage.remove(*hand)),
        put(stage, stack),
    )


def _orders_laid(craft: Stagecraft, event: OrdersLaid) -> Clip:
    """Now one or two backs show; the viewer's own order turns face up for the viewer."""
    stage, after = craft.stage, craft.after
    covered = layout.orders(craft.board, craft.seats, event.cards, None, None)
    final = layout.orders(craft.board, craft.seats, event.cards, after.seat, after.own_order)
    starts = [replace(piece, pose=_stack(craft, piece)) for piece in covered]
    own = [
        turn_over(stage, piece.id, piece.look)
        for piece in final
        if isinstance(piece.look, CardLook) and piece.look.mugs is not None
    ]
    return Seq(
        put(stage, *starts),
        craft.sound("card_slide"),
        Tween(stage, {piece.id: piece.pose for piece in covered}, 380),
        Par(*own),
        put(stage, *final),
        Wait(350),
    )


def _stack(craft: Stagecraft, card: Piece) -> Pose:
    seat = int(card.id.split(".")[1])
    return layout.pose(craft.board.of_seat(seat, "order").places(1)[0])


# phase 4: the calculation


def _tap_closed(craft: Stagecraft, event: TapClosed) -> Clip:
    return Seq(craft.sound("wood_knock"), Wait(650))


def _poured(craft: Stagecraft, event: Poured) -> Clip:
    """Each destroyed barrel goes grey, each doubled one gets its mark, and the plaque shows what is served (P8)."""
    stage = craft.stage
    before: PolterfassView = craft.before
    barrels = layout.barrels(craft.board, before.round, before.rolls, before.ends, event.pour)
    sounds = {"destroyed": "fist", "doubled": "mug_clink"}
    hits: list[Clip] = []
    for fate, sound in sounds.items():
        for piece in barrels:
            if isinstance(piece.look, BarrelLook) and piece.look.fate == fate:
                hits += [craft.sound(sound), bounce(stage, piece), Wait(320)]
    plaque = replace(stage["sum"], look=PlaqueLook("served", event.pour.served))
    return Seq(
        *hits,
        put(stage, *barrels),
        craft.sound("beer_pour"),
        count(stage, plaque, _shown(craft), 600),
        craft.sound("mug_down"),
        Wait(350),
    )


def _failed(craft: Stagecraft, event: Failed) -> Clip:
    return Seq(craft.sound("failure"), Wait(800))


# phase 5: the bill


def _billed(craft: Stagecraft, event: Billed) -> Clip:
    """The orders open one by one, then the verdict, then what each one wins or loses, and why (P9 to P11)."""
    stage, board, round = craft.stage, craft.board, event.round
    served, banner = layout.served(board, round), layout.banner(board, round)
    start = replace(stage["sum"], look=served.look)
    guests = [change.seat for change in event.changes if round.orders[change.seat] is not None]
    clips: list[Clip] = [
        put(stage, start, layout.ordered(board, 0)),
        Tween(stage, {"sum": served.pose}, 420),
    ]
    sum_so_far = 0
    for seat in guests:
        clips.append(_opened(craft, round, seat, sum_so_far))
        sum_so_far += sum(round.orders[seat] or ())
    sounds = {"enough": "success", "greedy": "groan", "failed": "cheer"}
    clips += [Wait(350), craft.sound(sounds[round.verdict]), pop(stage, banner), Wait(900)]
    clips += [_changed(craft, round, change) for change in event.changes]
    clips.append(put(stage, *layout.bill(board, craft.seats, round, event.changes)))
    return Seq(*clips)


def _opened(craft: Stagecraft, round: Round, seat: Seat, ordered: int) -> Clip:
    """A guest's order opens and is added to what was ordered."""
    stage = craft.stage
    order = round.orders[seat] or ()
    *cards, total = layout.opened(craft.board, craft.seats, seat, order)
    covered = [card for card in cards if card.id in stage and stage[card.id].look != card.look]
    plaque = layout.ordered(craft.board, ordered + sum(order))
    turning = [turn_over(stage, card.id, card.look) for card in covered if isinstance(card.look, CardLook)]
    return Seq(
        craft.sound("card_flip"),
        Par(*turning, gap=90),
        put(stage, *cards),
        craft.sound("coin"),
        Par(pop(stage, total), count(stage, plaque, ordered, 300)),
        Wait(220),
    )


def _changed(craft: Stagecraft, round: Round, change: Change) -> Clip:
    sound = "mug_clink" if change.mugs > 0 else "stamp"
    return Seq(
        craft.sound(sound),
        craft.score(change.seat, round.scores[change.seat]),
        pop(craft.stage, layout.note(craft.board, change)),
        Wait(420),
    )


def _game_ended(craft: Stagecraft, event: GameEnded) -> Clip:
    return Seq(craft.sound("cheer"), Wait(900))


CLIPS: Mapping[type[Event], ClipMaker] = {
    RoundBegan: _round_began,
    Rolled: _rolled,
    Committed: _committed,
    OrdersLaid: _orders_laid,
    TapClosed: _tap_closed,
    Poured: _poured,
    Failed: _failed,
    Billed: _billed,
    GameEnded: _game_ended,
}
