"""The how-to sheet of Polterfass: twelve sentences, with the pieces they speak of."""

from game.text import N_
from rules.polterfass.barrels import END_A, END_B, LIES
from scenes.howto import Tip
from scenes.polterfass.looks import BarrelLook, CardLook, ChipLook, CupLook, Fate, NoteLook, PlaqueLook
from scenes.stage.pieces import Piece, Pose
from scenes.stage.throws import resting


def _barrel(
    number: int, ends: tuple[int, int] | None, end: int, x: float, angle: float = 0.0, fate: Fate = ""
) -> Piece:
    return Piece(f"barrel.{number}", BarrelLook(ends, resting(end, angle), fate), Pose(x, 0, lift=24))


def _card(number: int, colour: int, mugs: int | None, x: float, angle: float = 0.0) -> Piece:
    return Piece(f"card.{number}", CardLook(colour, mugs), Pose(x, 0, angle), number)


TIPS: tuple[Tip, ...] = (
    Tip(
        N_("Each round another player is the innkeeper and rolls the barrels; all others are guests."),
        (Piece("cup", CupLook(), Pose(0, 0)),),
    ),
    Tip(
        N_("Only barrels that stand count: the number on top is how many mugs they give."),
        (_barrel(0, (9, 2), END_A, -52), _barrel(1, (7, 4), END_B, 52)),
    ),
    Tip(
        N_("At the start all nine are rolled, again and again, until a number stands."),
        (_barrel(0, (8, 3), LIES, -58, 25), _barrel(1, (6, 5), LIES, 58, -40)),
    ),
    Tip(
        N_("Then each guest lays one or two cards face down: together they are the order."),
        (_card(0, 0, None, -34, 8), _card(1, 0, None, 34, -8)),
    ),
    Tip(
        N_("Now the innkeeper turns off the tap, or rolls the lying barrels again for more."),
        (Piece("sum", PlaqueLook("open", 26), Pose(0, 0)),),
    ),
    Tip(
        N_("If none of the rolled barrels stands, the innkeeper has failed and each guest gets the mugs ordered."),
        (_barrel(0, (9, 2), LIES, -58, -30), _barrel(1, None, LIES, 58, 30)),
    ),
    Tip(
        N_("A standing number stays; a dark special barrel may be picked up and rolled again."),
        (_barrel(0, (7, 4), END_A, -52), _barrel(1, None, END_A, 52)),
    ),
    Tip(
        N_("The side with two mugs doubles a number of the innkeeper's choice."),
        (_barrel(0, None, END_A, -52), _barrel(1, (9, 2), END_A, 52, fate="doubled")),
    ),
    Tip(
        N_("The spoiled side destroys a number first, before anything is doubled."),
        (_barrel(0, None, END_B, -52), _barrel(1, (8, 3), END_B, 52, fate="destroyed")),
    ),
    Tip(
        N_("Enough for all: every guest gets the mugs ordered, the innkeeper the rest."),
        (_card(0, 1, 4, 0), Piece("note", NoteLook(4, "ordered"), Pose(0, 82), 9)),
    ),
    Tip(
        N_("Too greedy: the innkeeper gets all that was served, and the greediest guest loses the mugs ordered."),
        (_card(0, 3, 7, -40), _card(1, 3, 6, 40)),
    ),
    Tip(
        N_("The smallest order wins as many as the greediest lost. Once the goal is reached, the most mugs win."),
        (_card(0, 2, 1, -44), Piece("chip", ChipLook(1), Pose(44, 0))),
    ),
)

EMBLEM: tuple[Piece, ...] = (
    _barrel(0, (9, 2), END_A, -50),
    _barrel(1, None, END_A, 50),
    Piece("barrel.2", BarrelLook((7, 4), resting(LIES, 18)), Pose(4, 74, lift=24)),
)
