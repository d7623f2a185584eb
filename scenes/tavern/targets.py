"""The click paths of the actions of Tavern: which pieces and buttons, clicked in which order, mean what.

A bid is the musician for the left customer, the one for the right, then "bid". Serving is a drink of the hand and the
guest in either order, or the guest and "serve"; refusing is the guest and "refuse". A goblin's theft is the goblin and
the drink before its victim, a meal the dragon and its food, a fight its two guests. Where only one guest is thirsty,
its own click may be left out. A function of view and legal list; it builds no action but looks them up.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations

from game.input.picker import ClickPath, Paths
from game.text import _
from rules.core.action import Action
from rules.tavern.choices import fights_due
from rules.tavern.customers import CUSTOMERS
from rules.tavern.guests import Pair, find
from rules.tavern.state import TavernView
from scenes.games import ButtonSpec

MUSICIAN, MARKET, STACK, HAND, GUEST, DRINK = "musician.", "market.", "stack", "hand.", "guest.", "drink."
BID, SERVE, REFUSE, PASS, DISCARD = "bid", "serve", "refuse", "pass", "discard"


def paths(view: TavernView, legal: Sequence[Action]) -> Paths:
    """Every legal action with its click paths."""
    return {action: tuple(_paths(view, action)) for action in legal}


def _paths(view: TavernView, action: Action) -> Iterator[ClickPath]:
    match action.kind, action.args:
        case "bid", (left, right):
            yield (f"{MUSICIAN}{left}", f"{MUSICIAN}{right}", BID)
        case "fight", pair:
            yield from permutations(f"{GUEST}{number}" for number in pair)
        case "take", ("stack",):
            yield (STACK,)
        case "take", (kind,):
            yield from ((f"{MARKET}{slot}",) for slot, drink in enumerate(view.market) if drink == kind)
        case "serve" | "extra", (number,):
            yield from _serving(view, int(number))
        case "refuse", (number,):
            yield from _settling(view, int(number), REFUSE)
        case "steal", (goblin, victim, kind):
            guest = find(view.taverns[_seat(view)], int(victim))
            for place, drink in enumerate(guest.drinks if guest else ()):
                if drink == kind:
                    yield from _settling(view, int(goblin), f"{DRINK}{victim}.{place}")
        case "feed", (dragon, food):
            yield (f"{GUEST}{dragon}", f"{GUEST}{food}")
        case "pass", _args:
            yield (PASS,)
        case "discard", kinds:
            for order in dict.fromkeys(permutations(kinds)):
                yield (*_leftmost(view, order), DISCARD)


def _seat(view: TavernView) -> int:
    return view.to_act[0]


def _settling(view: TavernView, number: int, *rest: str) -> Iterator[ClickPath]:
    """A thirsty guest and what follows; the guest may be left out where there is no other."""
    yield (f"{GUEST}{number}", *rest)
    if view.phase == "serve" and len(view.thirsty) == 1:
        yield rest


def _serving(view: TavernView, number: int) -> Iterator[ClickPath]:
    guest, wish = f"{GUEST}{number}", CUSTOMERS[number].wish
    for place, drink in enumerate(view.hand):
        if drink == wish:
            yield (f"{HAND}{place}", guest)
            yield (guest, f"{HAND}{place}")
    yield from _settling(view, number, SERVE)


def _leftmost(view: TavernView, kinds: Sequence[object]) -> Iterator[str]:
    """The cards of the hand that go when drinks of these kinds do in this order: of equal ones the left one first."""
    left = list(enumerate(view.hand))
    for kind in kinds:
        card = next(card for card in left if card[1] == kind)
        left.remove(card)
        yield f"{HAND}{card[0]}"


def fights(view: TavernView) -> list[Pair]:
    """The pairs one of which has to be chosen."""
    return [] if view.brawl is None else fights_due(view, view.brawl)


def buttons(view: TavernView, legal: Sequence[Action], names: Sequence[str], picked: Sequence[str]) -> list[ButtonSpec]:
    """The buttons that the paths of the decision use."""
    kinds = {action.kind for action in legal}
    match view.phase if legal else "over":
        case "bid":
            return [ButtonSpec(BID, _bid_label(picked), main=True)]
        case "serve":
            serve = [ButtonSpec(SERVE, _("Serve"), "s", main=True)] if "serve" in kinds else []
            refuse = [ButtonSpec(REFUSE, _("Refuse"), "r")] if "refuse" in kinds else []
            return serve + refuse
        case "extra":
            serve = [ButtonSpec(SERVE, _("Serve"), "s", main=True)] if "extra" in kinds else []
            return [*serve, ButtonSpec(PASS, _("Serve nobody else"), "p")]
        case "discard":
            return [ButtonSpec(DISCARD, _("Discard"), "d", main=True)]
    return []


def _bid_label(picked: Sequence[str]) -> str:
    left, right = [*(id.removeprefix(MUSICIAN) for id in picked), "–", "–"][:2]
    return _("Send {left} to the left, {right} to the right").format(left=left, right=right)


def wish(view: TavernView, target: str) -> Action | None:
    """What a click on something that is not hot would mean, so that the rules can say why not."""
    kind, _dot, rest = target.partition(".")
    match kind:
        case "musician" | "bid" | "street":
            return Action("bid")
        case "market":
            return Action("take", (view.market[int(rest)],))
        case "stack":
            return Action("take", ("stack",))
        case "hand" | "discard" if view.phase == "discard":
            return Action("discard")
        case "hand":
            return Action(_asked(view))
        case "guest" if view.phase == "fight":
            return Action("fight", (int(rest), int(rest)))
        case "guest":
            return Action(_asked(view), (int(rest),))
        case "drink":
            thief = next((n for n in view.thirsty if CUSTOMERS[n].type == "goblin"), 0)
            return Action("steal", (thief, int(rest.partition(".")[0]), "no"))
        case "serve" | "refuse":
            return Action(_asked(view) if kind == "serve" else "refuse")
    return None


def _asked(view: TavernView) -> str:
    return "extra" if view.phase == "extra" else "serve"


def openly(view: TavernView, legal: Sequence[Action]) -> list[Action]:
    """What can be chosen with the own drinks hidden: all of it is there whatever they are."""
    return [action for action in legal if action.kind in ("take", "refuse", "steal", "feed", "pass")]


def key(target: str) -> str:
    """The key that clicks a piece: a musician's own number, or a drink's place in the hand."""
    if target.startswith(MUSICIAN):
        return target.removeprefix(MUSICIAN)
    return ""


def quick(view: TavernView, legal: Sequence[Action]) -> dict[str, Action]:
    """What can be typed for a secret bid: the left musician's number, then the right one's."""
    return {"".join(map(str, action.args)): action for action in legal if action.kind == "bid"}
