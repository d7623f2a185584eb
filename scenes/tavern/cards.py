"""The cards of Tavern as designs: 28 customers, four kinds of drinks, the musicians in each player's colour."""

from dataclasses import replace
from typing import Literal

from game.text import N_, _, ngettext
from rules.tavern.customers import CUSTOMERS, DRINKS, MUSICIANS, Customer, Drink
from scenes.stage import icons, theme
from scenes.stage.cards import CardDesign, Figure
from scenes.stage.pen import Written
from scenes.stage.theme import Kind
from scenes.tavern import signs, vocabulary
from scenes.tavern.signs import Sign

Mood = Literal["content", "thirsty", "irritated", "drunk"]  # elves and the dragon are never drunk

DRINK_BACK = Kind(N_("Drink"), (96, 70, 44), theme.CREAM, "circle", "D")
DAY_BACK = Kind(N_("Day"), (198, 150, 66), theme.INK, "circle", "D")
NIGHT_BACK = Kind(N_("Night"), (52, 58, 104), theme.CREAM, "star", "N")


def kind(card: Customer, drunk: bool = False) -> Kind:
    """What a customer belongs to; its red side when it is drunk."""
    race = signs.RACES[card.type]
    return replace(race, rgb=signs.DRUNK, ink=theme.CREAM) if drunk else race


def picture(number: int, mood: Mood) -> str:
    """The asset that shows a customer in a mood."""
    return f"tavern/guests/{mood}_{number:02d}.webp"


def customer(number: int, count: int = 0, mood: Mood = "content") -> CardDesign:
    """A customer's card after so many drinks (meals, for the dragon); the small layout shows what it is worth then.

    A drunk one looks drunk, whatever its mood.
    """
    card = CUSTOMERS[number]
    low, high = card.thirst
    thirst = f"{low}–{high}"
    wish: icons.Drawable = wish_sign(card)
    step = 2 if card.type == "troll" else 1
    row = tuple(
        Figure(vocabulary.signed(card.worth_at(column)), Written(str(column)), red=card.drunk_at(column))
        for column in range(0, len(card.worth), step)
    )
    worth = Figure(vocabulary.signed(card.worth_at(count)), red=card.drunk_at(count))
    return CardDesign(
        kind=kind(card, card.drunk_at(count)),
        title=vocabulary.customer(number),
        picture=picture(number, "drunk" if card.drunk_at(count) else mood),
        corners=(Figure(str(card.strength), Sign("swords")), Figure(thirst, wish)),
        row=row,
        brief=(worth,),
        text=" ".join(vocabulary.signs(number)),
        frame="iron" if card.period == "night" else "wood",
    )


def wish_sign(card: Customer) -> Sign:
    """The drink a customer wants; a goblin wants any, the dragon none."""
    if card.wish:
        return Sign(card.wish)
    return Sign("food" if card.type == "dragon" else "guests")


def drink(of: Drink) -> CardDesign:
    return CardDesign(kind=signs.DRINKS[of], title=signs.DRINKS[of].name, icon=Sign(of))


def musician(colour: int, value: int) -> CardDesign:
    """A musician of a seat's colour: its value, and how many drinks it lets take."""
    drinks = MUSICIANS[value]
    return CardDesign(
        kind=theme.SEATS[colour],
        title=_("Musician {value}").format(value=value),
        icon=Sign("lute"),
        corners=(Figure(str(value)), Figure(str(drinks), "mug")),
        text=ngettext("{count} drink may be taken.", "{count} drinks may be taken.", drinks).format(count=drinks),
    )


def cards() -> list[tuple[str, CardDesign]]:
    """Every card of the game, by name."""
    found = [(str(number), customer(number)) for number in CUSTOMERS]
    found += [(of, drink(of)) for of in DRINKS]
    return found + [
        (f"{theme.SEATS[colour].letter}{value}", musician(colour, value))
        for colour in range(len(theme.SEATS))
        for value in MUSICIANS
    ]
