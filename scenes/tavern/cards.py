"""The cards of Tavern as designs: 28 customers, four kinds of drinks, the musicians in each player's colour.

`card_of` is what can be looked at closely on the table; it tells what the view's seat may know, and no more.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from game.text import N_, _, ngettext
from rules.tavern.customers import CUSTOMERS, DRINKS, MUSICIANS, Customer, Drink
from rules.tavern.engine import unseen_drinks
from rules.tavern.guests import Guest, find
from rules.tavern.state import TavernView, plus
from scenes.stage import icons, theme
from scenes.stage.cards import CardDesign, Figure, Note
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


def customer(number: int, count: int | None = None, mood: Mood = "content") -> CardDesign:
    """A customer's card, as printed or after so many drinks (meals, for the dragon).

    The small layout shows what it is worth then. A drunk one looks drunk, whatever its mood.
    """
    card = CUSTOMERS[number]
    low, high = card.thirst
    thirst = f"{low}–{high}"
    wish: icons.Drawable = wish_sign(card)
    step = 2 if card.type == "troll" else 1
    columns = range(0, len(card.worth), step)
    now = max(column for column in columns if column <= (count or 0))
    row = tuple(
        Figure(
            vocabulary.signed(card.worth_at(column)),
            Written(str(column)),
            red=card.drunk_at(column),
            lit=count is not None and column == now,
        )
        for column in columns
    )
    drunk = card.drunk_at(count or 0)
    worth = Figure(vocabulary.signed(card.worth_at(now)), red=drunk)
    return CardDesign(
        kind=kind(card, drunk),
        title=vocabulary.customer(number),
        picture=picture(number, "drunk" if drunk else mood),
        corners=(Figure(str(card.strength), Sign("swords")), Figure(thirst, wish)),
        row=row,
        brief=(worth,),
        text=" ".join(vocabulary.signs(number)),
        frame="iron" if card.period == "night" else "wood",
    )


def wish_sign(card: Customer) -> icons.Drawable:
    """The drink a customer wants; a goblin wants any, the dragon none."""
    if card.wish:
        return Sign(card.wish)
    return Sign("food") if card.type == "dragon" else "question"


def tie_sign(card: Customer) -> Sign:
    """Whether the tavern with the most or the fewest of something gets it when bids are equal."""
    return Sign("most" if card.symbol.startswith("most") else "fewest")


def drink(of: Drink) -> CardDesign:
    kind = signs.DRINKS[of]
    return CardDesign(kind=kind, title=kind.name, picture=f"tavern/{of}.webp")


def musician(colour: int, value: int) -> CardDesign:
    """A musician of a seat's colour: its value, and how many drinks it lets take."""
    drinks = MUSICIANS[value]
    return CardDesign(
        kind=theme.SEATS[colour],
        title=_("Musician {value}").format(value=value),
        picture=f"tavern/musician_{value}.webp",
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


# looked at closely


def card_of(target: str, view: TavernView) -> CardDesign | None:
    """The open card a piece is, its signs in words; of hands, stacks and piles what is known of them."""
    kind, _dot, rest = target.partition(".")
    match kind:
        case "guest":
            return _guest(next(guest for guests in view.taverns if (guest := find(guests, int(rest)))), view)
        case "street" if number := view.street[int(rest)]:
            return _guest(Guest(number), view)
        case "eaten":
            return _guest(Guest(int(rest)), view)
        case "hand":
            return drink(view.hand[int(rest)])
        case "market":
            return drink(view.market[int(rest)])
        case "held":
            return _hand(view, int(rest.partition(".")[0]))
        case "stack":
            return _drinks(_("Drink stack"), sorted(unseen_drinks(view).elements()), _("Not seen yet: {drinks}."))
        case "discards":
            return _drinks(_("Empty mugs"), view.discards, _("For the next stack: {drinks}."))
        case "sign":
            names = [Note(vocabulary.customer(number), "mug") for number in view.piles[int(rest)]]
            return replace(_drinks(_("Score pile"), (), ""), notes=tuple(names)) if names else None
    return None


def _guest(guest: Guest, view: TavernView) -> CardDesign:
    card = guest.customer
    thirsty = guest.number in view.thirsty
    mood: Mood = "irritated" if guest.irritated else "thirsty" if thirsty else "content"
    low, high = card.thirst
    wants = _("Wants {wish} at {low} to {high}.").format(wish=vocabulary.wish(card), low=low, high=high)
    notes = [Note(wants, wish_sign(card))]
    notes += map(Note, vocabulary.signs(guest.number), _sign_stamps(card))
    if guest.irritated:
        notes.append(Note(_("Irritated: the next time it gets nothing, it walks out."), "again"))
    if guest.drunk:
        notes.append(Note(_("Drunk: fights everybody else who is drunk."), Sign("swords")))
    design = customer(guest.number, len(guest.drinks) + len(guest.eaten), mood)
    return replace(design, text="", notes=tuple(notes))


def _sign_stamps(card: Customer) -> list[icons.Drawable]:
    """A stamp for each of the sentences in `vocabulary.signs`."""
    stamps: list[icons.Drawable] = [tie_sign(card), "door"]
    if card.sight:
        stamps.append(Sign("swords"))
    if not card.wish or card.type == "troll":
        stamps.append(wish_sign(card))
    return stamps


def _hand(view: TavernView, seat: int) -> CardDesign:
    """What is known of somebody else's drinks (T22)."""
    known = plus(view.known[seat], *view.counted[seat])
    design = _drinks(_("Drinks in hand"), known, _("Known: {drinks}."))
    unknown = view.hands[seat] - len(known)
    if not unknown:
        return design
    text = ngettext("{count} drink nobody else has seen.", "{count} drinks nobody else has seen.", unknown)
    return replace(design, notes=(*design.notes, Note(text.format(count=unknown), "question")))


def _drinks(title: str, drinks: Sequence[Drink], text: str) -> CardDesign:
    """A card that stands for several drinks: how many of each kind there are."""
    counts = Counter(drinks)
    row = tuple(Figure(str(counts[kind]), Sign(kind)) for kind in DRINKS)
    told = (Note(text.format(drinks=vocabulary.drinks(drinks)), "mug"),) if drinks else ()
    return CardDesign(kind=DRINK_BACK, title=title, icon="mug", row=row if drinks else (), notes=told)
