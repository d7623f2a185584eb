"""What is seen of fights: two guests on the mat, a die for each, and the loser goes (T11)."""

from collections.abc import Sequence
from dataclasses import replace

from rules.tavern.events import Fought, ShunnedFight
from rules.tavern.house import DIE
from scenes.stage.clips import Clip, Par, Seq, Tween, Wait, put
from scenes.stage.dice import SHAKEN
from scenes.stage.dice_painter import IVORY
from scenes.stage.moves import bounce, pop, vanish
from scenes.stage.pieces import Piece, Pose
from scenes.stage.rolled_dice import Cast, throw
from scenes.stage.timeline import Stagecraft
from scenes.tavern import layout
from scenes.tavern.looks import BannerLook, MatLook, StrengthLook
from scenes.tavern.moves import gone, hop

MAT, FIGHTERS = layout.CALLED, layout.CALLED + 2  # layers
APART, LARGE, DICE = 330.0, 1.5, 1.0  # units between a fighter and the middle of the mat; scales
STEP_UP, READ, BLOW = 420, 600, 90  # ms
FOES = ("foe.0", "foe.1")


def fought(craft: Stagecraft, event: Fought) -> Clip:
    stage = craft.stage
    middle = layout.pose(craft.board["arena"].centre)
    tiles = [layout.guest_id(number) for number in event.pair]
    homes = [stage[id] for id in tiles]
    corners = [middle.moved(dx=dx, dy=-34).by(scale=LARGE) for dx in (-APART, APART)]
    sums = [_sum(corner, side, event.strengths[side]) for side, corner in enumerate(corners)]
    forward = [replace(home, layer=FIGHTERS) for home in homes]
    banner = Piece("banner", BannerLook("fight"), middle.moved(dy=-196).by(scale=0.6), FIGHTERS)
    back = {id: home.pose for id, home in zip(tiles, homes, strict=True)}
    loser, winner = event.pair.index(event.loser), event.pair.index(event.winner)
    return Seq(
        craft.sound("tavern/brawl"),
        hop(craft, event.pair),
        Par(pop(stage, Piece("mat", MatLook(), middle, MAT)), pop(stage, banner)),
        put(stage, *forward),
        Tween(stage, dict(zip(tiles, corners, strict=True)), STEP_UP, arc=50.0),
        Par(*(pop(stage, piece) for piece in sums)),
        Wait(250),
        *(_attempt(craft, event, dice, corners) for dice in event.throws),
        _decided(craft, event, winner, sums),
        *_blows(craft, tiles[winner], tiles[loser], corners[winner], corners[loser]),
        vanish(stage, ["mat", "banner", *FOES, *(piece.id for piece in sums)], duration=260),
        Tween(stage, back, STEP_UP),
        put(stage, *homes),
        craft.sound("tavern/slam"),
        gone(craft, event.seat, event.loser, to_pile=True),
    )


def _sum(corner: Pose, side: int, strength: int, die: int | None = None, won: bool = False) -> Piece:
    return Piece(f"sum.{side}", StrengthLook(strength, die, won), corner.moved(dy=152).by(scale=1.0), FIGHTERS)


def _attempt(craft: Stagecraft, event: Fought, dice: tuple[int, int], corners: Sequence[Pose]) -> Clip:
    """Both dice roll, by a recording that follows from what they show; then the sums are written."""
    stage = craft.stage
    cast = Cast((DIE, DIE), (IVORY, IVORY), dice, choice=dice[0] * DIE + dice[1])
    sums = [_sum(corner, side, event.strengths[side], dice[side]) for side, corner in enumerate(corners)]
    ends = {id: corners[side].moved(dx=195 * (1 - 2 * side)).by(scale=1.3) for side, id in enumerate(FOES)}
    return Seq(
        craft.sound(SHAKEN),
        Wait(300),
        throw(craft, cast, FOES, craft.board["arena"].centre, DICE, FIGHTERS + 1),
        Wait(150),
        Tween(stage, ends, 300),
        Par(*(Seq(craft.sound("stamp"), bounce(stage, piece)) for piece in sums), gap=200),
        Wait(READ),
    )


def _decided(craft: Stagecraft, event: Fought, winner: int, sums: Sequence[Piece]) -> Clip:
    look = StrengthLook(event.strengths[winner], event.throws[-1][winner], won=True)
    return Seq(craft.sound("mug_clink"), bounce(craft.stage, replace(sums[winner], look=look)))


def _blows(craft: Stagecraft, winner: str, loser: str, here: Pose, there: Pose) -> list[Clip]:
    """The winner strikes; the loser reels and falls."""
    reach = (there.x - here.x) * 0.42
    fall = there.by(angle=-90.0 if there.x > here.x else 90.0).moved(dy=20)
    return [
        Tween(craft.stage, {winner: here.moved(dx=reach)}, 2 * BLOW),
        craft.sound("fist"),
        Par(Tween(craft.stage, {winner: here}, 3 * BLOW), Tween(craft.stage, {loser: fall}, 3 * BLOW)),
        craft.sound("groan"),
        Wait(450),
    ]


def shunned(craft: Stagecraft, event: ShunnedFight) -> Clip:
    """It does not bear the fight, and goes."""
    return Seq(
        craft.sound("tavern/grumble"),
        hop(craft, [event.customer]),
        craft.sound("door"),
        gone(craft, event.seat, event.customer, to_pile=True),
    )
