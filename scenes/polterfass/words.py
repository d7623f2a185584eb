"""The words of Polterfass: events, decisions, reasons and chances as sentences in the player's language.

Text only. It gets values and names and must not look at the stage; whatever it says of a decision it takes from the
view, so that no sentence can tell more than its reader may know.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from game.text import N_, _, joined, ngettext
from rules.core.action import Action
from rules.core.event import Committed, Event, Seat
from rules.core.protocol import Reason
from rules.polterfass.barrels import BARRELS, END_A, END_B, LIES, SPECIALS, Pour, effects, highest_pour, values
from rules.polterfass.events import (
    Billed,
    Failed,
    GameEnded,
    OrdersLaid,
    Poured,
    Rolled,
    RoundBegan,
    TapClosed,
    Why,
)
from rules.polterfass.odds import RollOdds, roll_odds
from rules.polterfass.state import PolterfassView, Round, Verdict
from scenes.games import Notepad

Names = Sequence[str]

# Why a score changes, short enough to stand beside a player's plate.
WHYS: dict[Why, str] = {
    "ordered": N_("as ordered"),
    "rest": N_("the rest"),
    "served": N_("all served"),
    "failed": N_("failed"),
    "greediest": N_("greediest guest"),
    "lowest": N_("smallest order"),
    "between": N_("in between"),
    "both": N_("all equal"),
}
VERDICTS: dict[Verdict, str] = {
    "enough": N_("Enough for all!"),
    "greedy": N_("Too greedy!"),
    "failed": N_("The innkeeper failed!"),
}


# numbers and lists


def mugs(count: int) -> str:
    return ngettext("{count} mug", "{count} mugs", count).format(count=count)


def signed(number: int) -> str:
    """A change of score: +7, −9 or 0."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def listed(parts: Iterable[object]) -> str:
    return ", ".join(map(str, parts))


def end_name(barrel: int, end: int) -> str:
    """What a standing barrel shows: its number, or what it does."""
    ends = BARRELS[barrel].ends
    if ends:
        return str(ends[end - 1])
    return _("double") if end == END_A else _("destroy")


# the log


def line(event: Event, names: Names) -> str | None:
    """The sentence of an event; every event has one."""
    tell = _LINES.get(type(event))
    return tell(event, names) if tell else None


def _round_began(event: RoundBegan, names: Names) -> str:
    return _("Round {number}: {name} is the innkeeper.").format(number=event.number, name=names[event.innkeeper])


def doing(event: Event, names: Names) -> str:
    """What goes on while an event is being shown, without what only its end may tell; "" when the last line will do."""
    match event:
        case Rolled():
            return _rolls(event, names)
        case RoundBegan() | Committed() | TapClosed():
            return line(event, names) or ""
    return ""


def _rolls(event: Rolled, names: Names) -> str:
    count = len(event.barrels)
    rolls = ngettext("{name} rolls {count} barrel.", "{name} rolls {count} barrels.", count)
    return rolls.format(name=names[event.innkeeper], count=count)


def _rolled(event: Rolled, names: Names) -> str:
    standing = [end_name(b, end) for b, end in zip(event.barrels, event.ends, strict=True) if end != LIES]
    shows = _("Standing: {what}.").format(what=listed(standing)) if standing else _("None stands.")
    sentences = [_rolls(event, names), shows]
    number_stands = any(end and b not in SPECIALS for b, end in zip(event.barrels, event.ends, strict=True))
    if event.attempt and not number_stands:
        sentences.append(_("No number yet, so all roll again."))
    return " ".join(sentences)


def _committed(event: Committed, names: Names) -> str:
    return _("{name} has ordered.").format(name=names[event.seat])


def _orders_laid(event: OrdersLaid, names: Names) -> str:
    two = [names[seat] for seat, cards in enumerate(event.cards) if cards == 2]
    if not two:
        return _("All have ordered, each with one card.")
    if len(two) == len(event.cards) - 1:
        return _("All have ordered, each with two cards.")
    return _("All have ordered; with two cards: {names}.").format(names=joined(two))


def _tap_closed(event: TapClosed, names: Names) -> str:
    return _("{name} turns off the tap.").format(name=names[event.innkeeper])


def _poured(event: Poured, names: Names) -> str:
    serves = _("{name} serves {mugs}.").format(name=names[event.innkeeper], mugs=mugs(event.pour.served))
    used = _used(event.pour.destroyed, event.pour.doubled)
    return f"{serves} {used}." if used else serves


def _used(destroyed: Iterable[object], doubled: Iterable[object]) -> str:
    """What the special barrels do, without a full stop: "Destroyed: 3. Doubled: 9, 8"."""
    parts = ((_("Destroyed: {values}"), listed(destroyed)), (_("Doubled: {values}"), listed(doubled)))
    return ". ".join(text.format(values=given) for text, given in parts if given)


def _failed(event: Failed, names: Names) -> str:
    return _("No barrel of this roll stands: {name} has failed.").format(name=names[event.innkeeper])


def _billed(event: Billed, names: Names) -> str:
    changes = listed(f"{names[change.seat]}\xa0{signed(change.mugs)}" for change in event.changes)
    return f"{verdict(event.round)} {changes}."


def _game_ended(event: GameEnded, names: Names) -> str:
    winners = [names[seat] for seat in event.outcome.winners]
    won = ngettext("{names} wins with {mugs}!", "{names} win together with {mugs}!", len(winners))
    sentence = won.format(names=joined(winners), mugs=mugs(max(event.outcome.scores)))
    if event.outcome.reason == "closing":
        return " ".join((_("Closing time!"), sentence))
    return sentence


_LINES: dict[type[Event], Callable[..., str]] = {
    RoundBegan: _round_began,
    Rolled: _rolled,
    Committed: _committed,
    OrdersLaid: _orders_laid,
    TapClosed: _tap_closed,
    Poured: _poured,
    Failed: _failed,
    Billed: _billed,
    GameEnded: _game_ended,
}


# the bill


def verdict(round: Round) -> str:
    """How a round ended, with its sums."""
    if round.pour is None:
        return _("The innkeeper failed: every guest gets the mugs ordered.")
    sums = {"served": round.pour.served, "ordered": round.ordered}
    if round.verdict == "enough":
        return _("Enough for all: {served} served, {ordered} ordered.").format(**sums)
    return _("Too greedy: only {served} served, {ordered} ordered.").format(**sums)


# decisions


def prompt(view: PolterfassView, seat: Seat | None, names: Names) -> str:
    """What has to be decided now: by `seat` when it is given, else by whoever is to act."""
    innkeeper = names[view.innkeeper]
    match view.phase:
        case "over":
            best = max(view.scores)
            winners = [name for name, score in zip(names, view.scores, strict=True) if score == best]
            return ngettext("{names} wins!", "{names} win together!", len(winners)).format(names=joined(winners))
        case "order" if seat is not None:
            return _("{name}, lay one or two cards: that is your order.").format(name=names[seat])
        case "order":
            waiting = [names[s] for s in view.to_act]
            return _("To order: {names}.").format(names=joined(waiting))
        case "serve" if LIES not in view.ends:
            return _("{name}: pick up a special barrel to roll on, or turn off the tap.").format(name=innkeeper)
        case "serve":
            return _("{name}: roll again, or turn off the tap?").format(name=innkeeper)
    doubles, destroys = effects(view.ends)
    if destroys and doubles:
        return _("{name}: choose what is destroyed, then what is doubled.").format(name=innkeeper)
    if destroys:
        return _("{name}: choose what is destroyed.").format(name=innkeeper)
    return _("{name}: choose what is doubled.").format(name=innkeeper)


def label(action: Action, view: PolterfassView, names: Names) -> str:
    """What an action does."""
    match action.kind:
        case "order":
            return _("Order {mugs}").format(mugs=mugs(sum(map(int, action.args))))
        case "roll":
            doubles, destroys = map(int, action.args)
            return _roll_label(doubles, destroys, view)
        case "stop":
            return _("Turn off the tap")
    destroyed = [int(str(arg)[1:]) for arg in action.args if str(arg).startswith("x")]
    doubled = [int(str(arg)[1:]) for arg in action.args if str(arg).startswith("d")]
    pour = Pour(tuple(destroyed), tuple(doubled), sum(values(view.ends)) - sum(destroyed) + sum(doubled))
    return f"{_used(pour.destroyed, pour.doubled)}. {serve_label(pour.served)}"


def serve_label(served: int) -> str:
    return _("Serve {mugs}").format(mugs=mugs(served))


def _roll_label(doubles: int, destroys: int, view: PolterfassView) -> str:
    count = view.ends.count(LIES) + doubles + destroys
    text = ngettext("Roll {count} barrel", "Roll {count} barrels", count).format(count=count)
    up = [_("double")] * doubles + [_("destroy")] * destroys
    return _("{roll}, picking up: {what}").format(roll=text, what=listed(up)) if up else text


def reason(reason: Reason, names: Names) -> str:
    """Why something cannot be done, or why it is advised (no full sentence then)."""
    match reason.key, reason.values:
        case "over", _v:
            return _("The game is over.")
        case "innkeeper", (seat, *_more):
            return _("Only {name}, the innkeeper, decides now.").format(name=names[int(seat)])
        case "innkeeper_waits", _v:
            return _("The innkeeper does not order; the guests do.")
        case "ordered", _v:
            return _("This order is final.")
        case "one_or_two", _v:
            return _("An order is one card, or two different ones.")
        case "pick_up", _v:
            return _("All nine stand: pick up a special barrel to roll again.")
        case "stays_standing", _v:
            return _("A number barrel that stands never rolls again this round.")
        case "use_all", (doubles, destroys):
            return _use_all(int(doubles), int(destroys))
        case "not_in_order", _v:
            return _("First the guests order.")
        case "not_in_serve", _v:
            return _("Now the innkeeper rolls again or turns off the tap.")
        case "not_in_pour", _v:
            return _("The tap is closed: now the special barrels are used.")
        case "hint_order", (_total, greedy):
            return _("{percent} chance that the guests are too greedy").format(percent=_percent(greedy))
        case "hint_insurance", (_total, greedy):
            text = _("{percent} chance that the guests are too greedy, and then the smallest order wins")
            return text.format(percent=_percent(greedy))
        case "hint_stop", (served, short):
            text = _("{mugs} at most, and a {percent} chance that more was ordered")
            return text.format(mugs=mugs(int(served)), percent=_percent(short))
        case "hint_pour", (_served, short):
            return _("{percent} chance that more was ordered").format(percent=_percent(short))
        case "hint_roll", (fail, _low, _high, likely):
            text = _("{percent} chance to fail; if not, most likely {gain}")
            return text.format(percent=_percent(fail), gain=_more_mugs(int(likely)))
    raise ValueError(f"no words for {reason.key}")


def _use_all(doubles: int, destroys: int) -> str:
    if destroys and doubles:
        return _("First every spoiled barrel destroys one that stands, then every double doubles another.")
    if destroys:
        return _("Every spoiled barrel has to destroy one number that stands.")
    return _("Every double has to double one number that stands, each a different one.")


def piece(target: str, view: PolterfassView, names: Names) -> str:
    """What a piece on the table is, for tooltips and speech."""
    kind, _dot, rest = target.partition(".")
    match kind:
        case "barrel":
            barrel = int(rest)
            if view.ends[barrel] == LIES:
                return _("A barrel lying down")
            if not BARRELS[barrel].special:
                return _("A barrel of {mugs}").format(mugs=mugs(int(end_name(barrel, view.ends[barrel]))))
            if view.ends[barrel] == END_A:
                return _("This special barrel doubles a number")
            return _("This special barrel is spoiled: it destroys a number")
        case "hand":
            return _("Order {mugs}").format(mugs=mugs(int(rest)))
        case "order":
            return _("The order of {name}").format(name=names[int(rest.partition(".")[0])])
        case "cup":
            return _("The cup of {name}, the innkeeper").format(name=names[view.innkeeper])
        case "sum":
            highest = highest_pour(values(view.ends), *effects(view.ends))
            return _("Could be served now: {mugs} at most").format(mugs=mugs(highest))
    return ""


def typing() -> str:
    """How an order is typed unseen."""
    return _("The number of one card, or of two: 34 orders 7 mugs.")


# chances and the notepad


def odds_text(view: PolterfassView, names: Names, picked: Sequence[str]) -> str:
    """What another roll may bring: of the lying barrels and the special ones picked up to roll with them (P13).

    "" when there is no roll to decide about, or nothing would be rolled.
    """
    if view.phase != "serve":
        return ""
    up = Counter(view.ends[barrel] for barrel in SPECIALS if f"barrel.{barrel}" in picked)
    if not up and LIES not in view.ends:
        return ""
    return odds_sentence(roll_odds(view.ends, view.model, up[END_A], up[END_B]))


def odds_sentence(odds: RollOdds) -> str:
    fail = _percent(round(100 * odds.fail))
    gain = _gain(odds.low, odds.high, odds.likely)
    return _("Roll again: {fail} lose all; if not, {gain}.").format(fail=fail, gain=gain)


def _gain(low: int, high: int, likely: int) -> str:
    """What a roll adds that does not fail, without a full stop."""
    if low == high:
        return _more_mugs(likely)
    text = _("{low} to {high} more mugs, most likely {likely}")
    return text.format(low=_more(low), high=_more(high), likely=_more(likely))


def _more_mugs(count: int) -> str:
    return ngettext("{count} more mug", "{count} more mugs", count).format(count=_more(count))


def _more(number: int) -> str:
    return str(number) if number >= 0 else f"−{-number}"


def _percent(number: int | str) -> str:
    # Translators: a percentage, written as usual in your language
    return _("{number}%").format(number=number)


def notepad(view: PolterfassView, names: Names) -> Notepad:
    """The score sheet: for each round what was served and ordered, and each player's total with its change (P14)."""
    head = (_("Round"), _("Serving"), _("Ordering"), *range(view.seats))
    return Notepad(head, tuple(_row(round) for round in view.history))


def _row(round: Round) -> tuple[str, ...]:
    served = str(round.pour.served) if round.pour else "–"
    totals = (f"{_more(total)} ({signed(by)})" for total, by in zip(round.scores, round.changes, strict=True))
    return (str(round.number), served, str(round.ordered), *totals)
