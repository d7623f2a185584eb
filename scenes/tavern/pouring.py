"""What is seen of a turn: drinks are taken, the die rolls, guests are served, rob, eat, are turned, or walk out."""

from collections.abc import Iterable
from dataclasses import replace

from rules.core.event import Seat
from rules.tavern.customers import Drink
from rules.tavern.events import (
    Ate,
    Discarded,
    DrinkDrawn,
    DrinkTaken,
    HandDealt,
    Irritated,
    MarketFilled,
    NumberThrown,
    Passed,
    Served,
    StackShuffled,
    Stole,
    TapOpened,
    TurnBegan,
    Turned,
    WalkedOut,
)
from rules.tavern.guests import Guest
from rules.tavern.house import DIE
from rules.tavern.state import Hand
from scenes.stage.clips import Call, Clip, Later, Motion, Par, Seq, Tween, Wait, put
from scenes.stage.dice import SHAKEN
from scenes.stage.dice_painter import IVORY
from scenes.stage.moves import TURN, bounce, pop, turn_over, vanish
from scenes.stage.pieces import Piece
from scenes.stage.rolled_dice import Cast, throw
from scenes.stage.timeline import Stagecraft
from scenes.tavern import layout
from scenes.tavern.looks import QUARTER, DrinkLook, DueLook, GuestLook
from scenes.tavern.moves import FLIGHT, become, cards_in, emptied, gone, guests_now, hand_out, hop, seated, take_in

READ, DEAL, QUARTER_TURN = 500, 300, 380  # ms
POURED = {"beer": "beer_pour", "wine": "tavern/pour", "tea": "tavern/pour", "firewater": "tavern/flare"}


# drinks are there (T25, T12)


def tap_opened(craft: Stagecraft, event: TapOpened) -> Clip:
    stack = event.stack + len(event.market)
    turned = [_turned_up(craft, slot, drink, stack - slot - 1) for slot, drink in enumerate(event.market)]
    return Seq(craft.sound("card_slide"), pop(craft.stage, layout.deck(craft.board, stack)), *turned)


def _turned_up(craft: Stagecraft, slot: int, drink: Drink, stack: int) -> Clip:
    """The top of the stack goes to a slot and is turned there."""
    stage = craft.stage
    piece = layout.on_market(craft.board, slot, drink)
    covered = replace(piece, look=DrinkLook())
    return Seq(
        craft.sound("card_deal"),
        put(stage, layout.deck(craft.board, stack)),
        become(stage, [covered], starts={piece.id: _top(craft).pose}, duration=DEAL),
        turn_over(stage, piece.id, piece.look),
    )


def _top(craft: Stagecraft) -> Piece:
    """The top card of the stack, as it leaves it."""
    return Piece("top", DrinkLook(), layout.pose(craft.board["stack"].centre).by(lift=8.0), layout.WRITING)


def market_filled(craft: Stagecraft, event: MarketFilled) -> Clip:
    return _turned_up(craft, event.slot, event.drink, event.stack)


def stack_shuffled(craft: Stagecraft, event: StackShuffled) -> Clip:
    """The empty mugs become a new stack."""
    stage = craft.stage
    start = layout.pose(craft.board["discards"].centre, 0.6)
    flying = [Piece(f"given.{i}", DrinkLook(), start, layout.CALLED) for i in range(min(5, event.stack))]
    end = layout.pose(craft.board["stack"].centre)
    return Seq(
        craft.sound("card_slide"),
        put(stage, layout.discards(craft.board, 0), *flying),
        Par(*(Tween(stage, {piece.id: end}, DEAL, arc=40.0) for piece in flying), gap=70),
        Call(lambda: stage.remove(*(piece.id for piece in flying))),
        put(stage, layout.deck(craft.board, event.stack)),
        Wait(200),
    )


def hand_dealt(craft: Stagecraft, event: HandDealt) -> Clip:
    """The first drinks. The stack was counted without them."""
    drinks: Hand | tuple[None, ...] = event.drinks.value or (None, None)
    return Seq(*(_dealt(craft, event.seat, drink) for drink in drinks))


def _dealt(craft: Stagecraft, seat: Seat, drink: Drink | None) -> Clip:
    clip = Later(FLIGHT + TURN * (drink is not None), lambda: take_in(craft, seat, _top(craft), drink))
    return Seq(craft.sound("card_deal"), clip)


# buying (T12)


def turn_began(craft: Stagecraft, event: TurnBegan) -> Clip:
    """The musician that counts draws attention, and how many drinks it lets take is laid out."""
    stage = craft.stage
    bids = (stage[id] for id in stage.ids(f"bid.{event.seat}."))
    musician = next(piece for piece in bids if piece.look.value == event.musician)
    return Seq(
        vanish(stage, ["thrown"], duration=150),
        craft.sound("card_slide"),
        bounce(stage, musician),
        craft.sound("coin"),
        pop(stage, layout.due(craft.board, event.due)),
        Wait(READ),
    )


def _one_less(craft: Stagecraft) -> Clip:
    """A drink was taken."""
    stage = craft.stage
    look = stage["due"].look
    assert isinstance(look, DueLook)
    if look.drinks > 1:
        return put(stage, layout.due(craft.board, look.drinks - 1))
    return Call(lambda: stage.remove("due"))


def drink_taken(craft: Stagecraft, event: DrinkTaken) -> Clip:
    """From a slot into the hand. Where no drink is left to fill it, the others move up."""
    stage, board = craft.stage, craft.board
    card = stage[f"market.{event.slot}"]
    clips = [
        craft.sound("card_slide"),
        _one_less(craft),
        take_in(craft, event.seat, card, event.drink if event.seat == craft.after.seat else None),
    ]
    if not cards_in(stage, "stack") and not cards_in(stage, "discards"):
        later = [stage[id] for id in stage.ids("market.") if int(id.split(".")[1]) > event.slot]
        moved = [layout.on_market(board, int(piece.id.split(".")[1]) - 1, piece.look.drink) for piece in later]
        starts = {up.id: piece.pose for up, piece in zip(moved, later, strict=True)}
        last = [piece.id for piece in later[-1:]]
        clips.append(become(stage, moved, last, starts))
    return Seq(*clips)


def drink_drawn(craft: Stagecraft, event: DrinkDrawn) -> Clip:
    return Seq(
        craft.sound("card_slide"),
        put(craft.stage, layout.deck(craft.board, event.stack)),
        _one_less(craft),
        take_in(craft, event.seat, _top(craft), event.drink.value),
    )


# the die (T13)


def number_thrown(craft: Stagecraft, event: NumberThrown) -> Clip:
    """It rolls through the tavern, by a recording that follows from its number alone, and the thirsty speak up."""
    stage, board = craft.stage, craft.board
    rest = layout.die(board, event.number)
    cast = Cast((DIE,), (IVORY,), (event.number,), choice=event.number)
    return Seq(
        vanish(stage, ["due"], duration=100),
        craft.sound(SHAKEN),
        Wait(350),
        throw(craft, cast, ["die"], board.of_seat(event.seat, "tavern").centre, layout.DIE_AT_REST, layout.CALLED),
        Wait(300),
        Tween(stage, {"die": rest.pose}, DEAL, arc=40.0),
        put(stage, rest),
        craft.sound("stamp"),
        pop(stage, layout.thrown(board, event.number)),
        *(_speaks_up(craft, number) for number in event.thirsty),
        Wait(READ),
    )


def _speaks_up(craft: Stagecraft, number: int) -> Clip:
    stage = craft.stage
    piece = stage[layout.guest_id(number)]
    assert isinstance(piece.look, GuestLook)
    return Seq(
        craft.sound("wood_knock"), bounce(stage, replace(piece, look=replace(piece.look, thirsty=True))), Wait(80)
    )


# the thirsty are settled (T13 to T19)


def served(craft: Stagecraft, event: Served) -> Clip:
    """Cards of the hand become drinks before a guest."""
    stage = craft.stage
    guests, _thirsty = guests_now(craft, event.seat)
    before = next(guest for guest in guests if guest.number == event.customer)
    after = replace(before, drinks=before.drinks + event.drinks)
    tile = stage[layout.guest_id(event.customer)]
    tokens = layout.served(after, tile.pose)[len(before.drinks) : len(after.drinks)]
    to = [token.pose.by(scale=token.pose.scale * 0.4) for token in tokens]
    return Seq(
        craft.sound("card_slide"),
        hand_out(craft, event.seat, event.drinks, to),
        craft.sound(POURED[event.drinks[0]]),
        _changed(craft, event.seat, [after], [event.customer]),
    )


def _changed(craft: Stagecraft, seat: Seat, changed: Iterable[Guest], settled: Iterable[int]) -> Clip:
    """Guests as they are from now on, those settled no longer thirsty."""
    guests, thirsty = guests_now(craft, seat)
    now = {guest.number: guest for guest in changed}
    pieces = seated(
        craft,
        seat,
        tuple(now.get(guest.number, guest) for guest in guests),
        [number for number in thirsty if number not in set(settled)],
    )
    return Seq(become(craft.stage, pieces, duration=200), craft.sound("tavern/gulp"), hop(craft, now), Wait(READ))


def stole(craft: Stagecraft, event: Stole) -> Clip:
    """A drink goes from one guest to another."""
    stage = craft.stage
    guests, thirsty = guests_now(craft, event.seat)
    victim, thief = (next(g for g in guests if g.number == n) for n in (event.victim, event.customer))
    place = victim.drinks.index(event.drink)
    robbed = replace(victim, drinks=victim.drinks[:place] + victim.drinks[place + 1 :])
    glad = replace(thief, drinks=(*thief.drinks, event.drink))
    new = f"drink.{event.customer}.{len(thief.drinks)}"
    now = {robbed.number: robbed, glad.number: glad}
    pieces = seated(
        craft,
        event.seat,
        tuple(now.get(guest.number, guest) for guest in guests),
        [number for number in thirsty if number != event.customer],
    )
    starts = {new: stage[f"drink.{event.victim}.{place}"].pose}
    starts |= {
        f"drink.{event.victim}.{i}": stage[f"drink.{event.victim}.{i + 1}"].pose
        for i in range(place, len(robbed.drinks))
    }
    last = f"drink.{event.victim}.{len(robbed.drinks)}"
    return Seq(
        hop(craft, [event.customer]),
        craft.sound("glide"),
        become(stage, pieces, [last], starts, {last: stage[last].pose.by(alpha=0.0, scale=0.1)}, 600),
        craft.sound("tavern/gulp"),
        hop(craft, [event.victim]),
        Wait(READ),
    )


def ate(craft: Stagecraft, event: Ate) -> Clip:
    """The dragon takes a guest, whose card shrinks to what lies before it."""
    stage = craft.stage
    guests, thirsty = guests_now(craft, event.seat)
    dragon, food = (next(g for g in guests if g.number == n) for n in (event.customer, event.food))
    fed = replace(dragon, eaten=(*dragon.eaten, event.food))
    there, tile = stage[layout.guest_id(event.customer)], layout.guest_id(event.food)
    bite = layout.served(fed, there.pose)[-1]
    tray, ends = emptied(craft, food.drinks, [piece.id for piece in layout.served(food, stage[tile].pose)])
    ends[tile] = bite.pose.by(scale=0.15)
    left = tuple(fed if guest == dragon else guest for guest in guests if guest != food)
    rest = seated(craft, event.seat, left, [number for number in thirsty if number not in (event.customer, event.food)])
    lunge = there.pose.moved(dy=-20).by(lift=30.0, scale=there.pose.scale * 1.2)
    return Seq(
        craft.sound("fist"),
        Tween(stage, {there.id: lunge}, 260),
        craft.sound("tavern/chomp"),
        become(stage, [], ends, ends=ends, duration=480),
        put(stage, tray, bite),
        Tween(stage, {there.id: there.pose}, 200),
        become(stage, rest),
        hop(craft, [event.customer]),
        Wait(READ),
    )


def turned(craft: Stagecraft, event: Turned) -> Clip:
    """The card is turned over: to its red side, or back."""
    stage = craft.stage
    id = layout.guest_id(event.customer)
    look = replace(stage[id].look, red=event.drunk)
    sound = "tavern/hiccup" if event.drunk else "mug_clink"
    return Seq(craft.sound("card_flip"), turn_over(stage, id, look), craft.sound(sound), Wait(READ // 2))


def irritated(craft: Stagecraft, event: Irritated) -> Clip:
    """A quarter turn."""
    stage = craft.stage
    piece = stage[layout.guest_id(event.customer)]
    look = piece.look
    assert isinstance(look, GuestLook)
    end = replace(look, guest=replace(look.guest, irritated=True), thirsty=False, turn=QUARTER)

    def frames(ms: int) -> Iterable[Piece]:
        yield replace(piece, look=replace(end, turn=QUARTER * ms // QUARTER_TURN))

    return Seq(
        craft.sound("tavern/grumble"), Motion(stage, frames, QUARTER_TURN, [replace(piece, look=end)]), Wait(READ // 2)
    )


def walked_out(craft: Stagecraft, event: WalkedOut) -> Clip:
    return Seq(
        craft.sound("tavern/grumble"),
        hop(craft, [event.customer]),
        craft.sound("tavern/slam"),
        gone(craft, event.seat, event.customer, to_pile=False),
        Wait(READ // 2),
    )


def passed(craft: Stagecraft, event: Passed) -> Clip:
    return Seq(craft.sound("wood_knock"), Wait(READ))


def discarded(craft: Stagecraft, event: Discarded) -> Clip:
    count = cards_in(craft.stage, "discards") + len(event.drinks)
    tray = layout.discards(craft.board, count)
    to = [tray.pose.by(scale=0.4)] * len(event.drinks)
    return Seq(
        craft.sound("card_slide"),
        hand_out(craft, event.seat, event.drinks, to),
        put(craft.stage, tray),
        Wait(READ // 2),
    )
