"""From clicks to the actions of Polterfass: which pieces and buttons, clicked in which order, mean what.

Orders are cards in any order, then "order". A roll is the standing special barrels to pick up in any order, then
"roll". Pouring is the barrels to destroy, then those to double, then "serve"; barrels of equal value stand in for each
other. A function of view and legal list; it builds no action but looks them up.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from game.input.picker import ClickPath, Paths, any_order
from game.text import _, ngettext
from rules.core.action import Action
from rules.polterfass.barrels import BARRELS, END_A, END_B, LIES, SPECIALS, effects
from rules.polterfass.state import PolterfassView
from scenes.games import ButtonSpec

HAND, BARREL = "hand.", "barrel."
ORDER, ROLL, STOP, SERVE = "order", "roll", "stop", "serve"


def paths(view: PolterfassView, legal: Sequence[Action]) -> Paths:
    """Every legal action with its click paths."""
    return {action: tuple(_paths(view, action)) for action in legal}


def _paths(view: PolterfassView, action: Action) -> Iterator[ClickPath]:
    match action.kind:
        case "order":
            yield from any_order([f"{HAND}{card}" for card in action.args], (ORDER,))
        case "stop":
            yield (STOP,)
        case "roll":
            doubles, destroys = (int(arg) for arg in action.args)
            for some in combinations(_specials(view, END_A), doubles):
                for others in combinations(_specials(view, END_B), destroys):
                    yield from any_order((*some, *others), (ROLL,))
        case "pour":
            yield from _pours(view, action)


def _pours(view: PolterfassView, action: Action) -> Iterator[ClickPath]:
    destroyed = sorted(int(str(arg)[1:]) for arg in action.args if str(arg).startswith("x"))
    doubled = sorted(int(str(arg)[1:]) for arg in action.args if str(arg).startswith("d"))
    mugs = standing(view)
    for chosen in permutations(mugs, len(destroyed) + len(doubled)):
        first, second = chosen[: len(destroyed)], chosen[len(destroyed) :]
        if sorted(mugs[b] for b in first) == destroyed and sorted(mugs[b] for b in second) == doubled:
            yield (*(f"{BARREL}{barrel}" for barrel in chosen), SERVE)


def standing(view: PolterfassView) -> dict[int, int]:
    """The mugs on each number barrel that stands."""
    return {
        barrel: ends[end - 1]
        for barrel, end in enumerate(view.ends)
        if end != LIES and (ends := BARRELS[barrel].ends) is not None
    }


def _specials(view: PolterfassView, end: int) -> list[str]:
    return [f"{BARREL}{barrel}" for barrel in SPECIALS if view.ends[barrel] == end]


def buttons(
    view: PolterfassView, legal: Sequence[Action], names: Sequence[str], picked: Sequence[str]
) -> list[ButtonSpec]:
    """The buttons that the paths of the decision use; the picked special barrels are rolled with the lying ones."""
    match view.phase if legal else "over":
        case "order":
            return [ButtonSpec(ORDER, _("Order"), main=True)]
        case "serve":
            count = view.ends.count(LIES) + len(picked)
            again = ngettext("Roll {count} barrel", "Roll {count} barrels", count).format(count=count)
            return [
                ButtonSpec(ROLL, again if count else _("Roll"), "r", main=True),
                ButtonSpec(STOP, _("Turn off the tap"), "t"),
            ]
        case "pour":
            return [ButtonSpec(SERVE, _("Serve"), "s", main=True)]
    return []


def wish(view: PolterfassView, target: str) -> Action | None:
    """What a click on something that is not hot would mean, so that the rules can say why not."""
    kind, _dot, number = target.partition(".")
    match kind:
        case "hand":
            return Action("order", (int(number),) * 3)  # more cards than an order may have
        case "barrel" if view.phase == "pour":
            return Action("pour")
        case "barrel":
            doubles, destroys = effects(view.ends)
            return Action("roll", (doubles + 1, destroys))  # one more than may be picked up
        case "roll":
            return Action("roll", (0, 0))
        case "serve":
            return Action("pour")
    return None


def key(target: str) -> str:
    """The key that clicks a piece: an order card's own number."""
    return target.removeprefix(HAND) if target.startswith(HAND) else ""


def quick(view: PolterfassView, legal: Sequence[Action]) -> dict[str, Action]:
    """What can be typed for a secret order: its one or two digits, in either order."""
    return {
        "".join(map(str, cards)): action
        for action in legal
        if action.kind == "order"
        for cards in permutations(action.args)
    }
