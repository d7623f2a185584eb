"""The how-to sheet of Tavern: twelve sentences, with the pieces they speak of."""

from game.text import N_
from rules.tavern.guests import Guest
from scenes.howto import Tip
from scenes.stage.dice_painter import IVORY
from scenes.stage.pieces import Piece, Pose
from scenes.stage.rolled_dice import DieLook
from scenes.tavern.looks import (
    DrinkLook,
    DueLook,
    EatenLook,
    GuestLook,
    MusicianLook,
    NumberLook,
    StrengthLook,
    TokenLook,
)

TWELVE = (-0.2246, 0.5479, -0.7908, -0.1557)  # how a die is turned that lies with its twelve up


def _guest(guest: Guest, x: float = 0.0, red: bool = False, thirsty: bool = False, turn: int = 0) -> Piece:
    return Piece(f"guest.{guest.number}", GuestLook(guest, red, thirsty, turn=turn), Pose(x, 0))


TIPS: tuple[Tip, ...] = (
    Tip(
        N_("Two customers wait on the street. Each player sends two musicians, unseen, one to each of them."),
        (Piece("a", MusicianLook(0), Pose(-42, 0, 6)), Piece("b", MusicianLook(1), Pose(42, 0, -6))),
    ),
    Tip(
        N_("The higher musician lures the customer. When they are equal, the sign on brass decides."),
        (Piece("a", MusicianLook(0, 5), Pose(-42, 0)), Piece("b", MusicianLook(1, 3), Pose(42, 0))),
    ),
    Tip(
        N_("The musician that lured says how many drinks may be taken: the lower, the more."),
        (Piece("a", MusicianLook(0, 2), Pose(-62, 0)), Piece("due", DueLook(5), Pose(74, 0))),
    ),
    Tip(
        N_("Then the die is rolled. A guest whose numbers hold what it shows is thirsty."),
        (_guest(Guest(5), 56, thirsty=True), Piece("thrown", NumberLook(8), Pose(-98, 0))),
    ),
    Tip(
        N_("Serve the thirsty what they want: click the drink, then the guest. The order is free."),
        (_guest(Guest(9, ("tea",)), 46), Piece("d", DrinkLook("tea"), Pose(-90, 0, 8), 1)),
    ),
    Tip(
        N_("The large number is what a guest is worth, the small one what it will be after one more drink."),
        (_guest(Guest(2, ("beer", "beer"))),),
    ),
    Tip(
        N_("Whoever is refused is turned a quarter. Refused again, it walks out for good."),
        (_guest(Guest(1), turn=90),),
    ),
    Tip(
        N_("Where the number is red a guest is drunk. Two drunk guests fight at once."),
        (_guest(Guest(13, ("firewater", "firewater")), red=True),),
    ),
    Tip(
        N_("In a fight each throws a die and adds its strength; the loser goes to the score pile for one point."),
        (Piece("s", StrengthLook(5, 9, True), Pose(0, 0)),),
    ),
    Tip(
        N_("The blue sign is what a guest leaves for, the red one whom it fights on sight."),
        (_guest(Guest(16)),),
    ),
    Tip(
        N_("Goblins take a drink from another guest; the dragon eats goblins and dwarves. Trolls drink two beers."),
        (
            _guest(Guest(22, eaten=(18,))),
            Piece("e", EatenLook(18), Pose(-63, 51), 1),
        ),
    ),
    Tip(
        N_("After seven rounds the guests are counted, and again after the night. The most points win."),
        (
            _guest(Guest(11, ("tea",) * 5)),
            *(Piece(f"t{i}", TokenLook("tea"), Pose(-63 + 15.5 * i, 51), 1) for i in range(5)),
        ),
    ),
)

EMBLEM: tuple[Piece, ...] = (
    Piece("a", MusicianLook(0, 5), Pose(-58, -58, 9, 1.25)),
    Piece("b", MusicianLook(1, 4), Pose(58, -58, -9, 1.25)),
    Piece("c", DrinkLook("beer"), Pose(0, -70, 0, 1.25), 1),
    Piece("guest.8", GuestLook(Guest(8), thirsty=True), Pose(0, 34, scale=1.15), 2),
    Piece("die", DieLook(12, IVORY, 12, TWELVE), Pose(84, 92, scale=1.3), 3),
)
