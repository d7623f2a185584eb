"""The cards of Polterfass as designs: the orders of nought to seven mugs, in each player's colour."""

from game.text import _, ngettext
from rules.polterfass.state import HAND
from scenes.stage import theme
from scenes.stage.cards import CardDesign, Figure


def order(colour: int, mugs: int) -> CardDesign:
    """An order card of a seat's colour."""
    return CardDesign(
        kind=theme.SEATS[colour],
        title=ngettext("{count} mug", "{count} mugs", mugs).format(count=mugs),
        picture="polterfass/mug_full.webp" if mugs else "polterfass/mug_empty.webp",
        corners=(Figure(str(mugs)),),
        row=(Figure(icon="mug", count=mugs),) if mugs else (),
        text=_("An order is this card alone, or with a second one."),
    )


def cards() -> list[tuple[str, CardDesign]]:
    """Every card of the game, by name."""
    return [(f"{theme.SEATS[colour].letter}{mugs}", order(colour, mugs)) for colour in range(6) for mugs in HAND]
