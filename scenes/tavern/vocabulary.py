"""The names of what is on the cards of Tavern, and what their signs mean, in the player's language.

Text only; what is on which card is in `rules/tavern/customers.py`.
"""

from collections.abc import Iterable, Sequence

from game.text import N_, _, joined, ngettext
from rules.tavern.customers import CUSTOMERS, Customer, Drink, Symbol, Type

CUSTOMER_NAMES: dict[int, str] = {
    1: N_("Marta the Miller"),
    2: N_("Old Joris"),
    3: N_("Brother Anselm"),
    4: N_("Captain Wilhelmina"),
    5: N_("Borin Copperkettle"),
    6: N_("Dagna Stonebelly"),
    7: N_("Grumli Halfbeard"),
    8: N_("Thordis Ironthirst"),
    9: N_("Lirael"),
    10: N_("Faelon"),
    11: N_("Ithil"),
    12: N_("Sylwen"),
    13: N_("Krugash"),
    14: N_("Mogra Tusk"),
    15: N_("Grundel"),
    16: N_("Big Ugg"),
    17: N_("Mother Slab"),
    18: N_("Snig"),
    19: N_("Fizzle"),
    20: N_("Rikkit"),
    21: N_("Nobb"),
    22: N_("Emberwing"),
    23: N_("Vashka"),
    24: N_("Gorbad"),
    25: N_("Ulga One-Eye"),
    26: N_("The Grey Stranger"),
    27: N_("Hildi Nightshift"),
    28: N_("Moonwhisper"),
}
TYPES: dict[Type, str] = {
    "human": N_("human"),
    "dwarf": N_("dwarf"),
    "elf": N_("elf"),
    "orc": N_("orc"),
    "troll": N_("troll"),
    "goblin": N_("goblin"),
    "dragon": N_("dragon"),
}
DRINKS: dict[Drink, str] = {
    "beer": N_("beer"),
    "firewater": N_("firewater"),
    "tea": N_("herbal tea"),
    "wine": N_("wine"),
}
SYMBOLS: dict[Symbol, str] = {
    "most_guests": N_("most guests"),
    "fewest_guests": N_("fewest guests"),
    "most_dwarf": N_("most dwarves"),
    "most_orc": N_("most orcs"),
    "fewest_orc": N_("fewest orcs"),
    "most_human": N_("most humans"),
    "most_goblin": N_("most goblins"),
    "most_food": N_("most goblins and dwarves"),
}


def signed(number: int) -> str:
    """A number with a true minus sign."""
    return str(number) if number >= 0 else f"−{-number}"


def points(count: int) -> str:
    return ngettext("{count} point", "{count} points", count).format(count=signed(count))


def customer(number: int) -> str:
    return _(CUSTOMER_NAMES[number])


def customers(numbers: Iterable[int]) -> str:
    """ "Lirael, Faelon and Ithil"."""
    return joined([customer(number) for number in numbers])


def drink(kind: Drink) -> str:
    return _(DRINKS[kind])


def drinks(kinds: Sequence[Drink]) -> str:
    """ "beer, wine", or "2 × beer, wine"."""
    parts = []
    for kind in dict.fromkeys(kinds):
        count = kinds.count(kind)
        name = drink(kind)
        parts.append(name if count == 1 else _("{count} × {what}").format(count=count, what=name))
    return ", ".join(parts)


def company(kind: Type, count: int) -> str:
    """ "two elves", or so: what a customer cannot bear."""
    match kind:
        case "human":
            return ngettext("a human", "{count} humans", count).format(count=count)
        case "dwarf":
            return ngettext("a dwarf", "{count} dwarves", count).format(count=count)
        case "elf":
            return ngettext("an elf", "{count} elves", count).format(count=count)
        case "orc":
            return ngettext("an orc", "{count} orcs", count).format(count=count)
        case "troll":
            return ngettext("a troll", "{count} trolls", count).format(count=count)
        case "goblin":
            return ngettext("a goblin", "{count} goblins", count).format(count=count)
        case "dragon":
            return ngettext("a dragon", "{count} dragons", count).format(count=count)


def signs(number: int) -> list[str]:
    """What the signs of a customer's card mean, a sentence for each."""
    card = CUSTOMERS[number]
    said = [_("Equal bids: {symbol}.").format(symbol=_(SYMBOLS[card.symbol]))]
    if card.unbearable is None:
        said.append(_("Cannot bear a fight."))
    else:
        said.append(_("Cannot bear {company}.").format(company=company(*card.unbearable)))
    if card.sight:
        said.append(_("Fights {company} on sight.").format(company=company(card.sight, 1)))
    match card.type:
        case "goblin":
            said.append(_("Takes a drink from another guest."))
        case "dragon":
            said.append(_("Eats a goblin or a dwarf."))
        case "troll":
            said.append(_("Drinks two at once."))
    return said


def wish(card: Customer) -> str:
    """What a customer asks for when it is thirsty."""
    if card.serving:
        return drinks(card.serving)
    return _("a goblin or a dwarf") if card.type == "dragon" else _("any drink of another guest")
