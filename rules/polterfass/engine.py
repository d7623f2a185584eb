"""The engine of Polterfass, in the order of the rulebook: first roll, order, serving, calculation, bill.

Stateless: works on a `State` in place and tells what happened. Must not look at anything but the state and the chance
port.
"""

from collections.abc import Sequence
from itertools import combinations

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.codec import Json, from_json, to_json
from rules.core.errors import SetupError
from rules.core.event import Committed, Emit, Seat
from rules.core.protocol import GameInfo, Option, Outcome, Reason, Setup, check_legal, places
from rules.polterfass.barrels import BARRELS, END_A, END_B, LIES, SPECIALS, Pour, effects, pours, roll, values
from rules.polterfass.bill import settle
from rules.polterfass.events import Billed, Failed, GameEnded, OrdersLaid, Poured, Rolled, RoundBegan, TapClosed
from rules.polterfass.state import HAND, PolterfassView, Roll, Round, State

CLOSING_ROUND = 60  # P12

STOP = Action("stop")
ORDERS: tuple[Action, ...] = tuple(
    Action("order", cards) for size in (1, 2) for cards in combinations(HAND, size)
)  # P5: 8 + 28


class Polterfass:
    """The rules as `rules.core.protocol.Rules` asks for them; each method keeps the promise written there."""

    info = GameInfo(
        id="polterfass",
        ruleset="1",
        seats=(3, 4, 5, 6),
        options=(
            Option("target", ("75", "50", "100")),  # P12
            Option("barrels", ("crowd", "flat")),  # P2
            Option("equals", ("even", "lose")),  # P11
            Option("innkeeper", ("lot", "1", "2", "3", "4", "5", "6")),  # P3
        ),
        max_plies=CLOSING_ROUND * 60,
    )

    # -- setting up and the first roll

    def new_game(self, setup: Setup, chance: Chance, emit: Emit | None = None) -> State:
        options = setup.options
        first = options["innkeeper"]
        if first != "lot" and int(first) > setup.seats:
            allowed = ("lot", *map(str, range(1, setup.seats + 1)))
            raise SetupError("value", game=self.info.id, option="innkeeper", value=first, allowed=allowed)
        innkeeper = chance.below(setup.seats, "first innkeeper") if first == "lot" else int(first) - 1  # P3
        state = State(
            target=int(options["target"]),
            model="flat" if options["barrels"] == "flat" else "crowd",
            equals_lose=options["equals"] == "lose",
            innkeeper=innkeeper,
            scores=[0] * setup.seats,
            ends=[],
            rolls=[],
            orders=[],
            history=[],
            phase="order",
            round=1,
        )
        self._begin_round(state, chance, emit)
        return state

    def _begin_round(self, state: State, chance: Chance, emit: Emit | None) -> None:
        """Phase 1: all barrels are rolled until a number barrel stands (P4)."""
        state.phase = "order"
        state.ends = [LIES] * len(BARRELS)
        state.rolls = []
        state.orders = [None] * state.seats
        if emit:
            emit(RoundBegan(number=state.round, innkeeper=state.innkeeper, rule="P3"))
        while not values(state.ends):
            self._roll(state, tuple(range(len(BARRELS))), len(state.rolls) + 1, chance, emit)

    def _roll(self, state: State, barrels: tuple[int, ...], attempt: int, chance: Chance, emit: Emit | None) -> Roll:
        made = Roll(barrels, roll(state.model, barrels, chance))
        for barrel, end in zip(barrels, made.ends, strict=True):
            state.ends[barrel] = end
        state.rolls.append(made)
        if emit:
            rule = "P4" if attempt else "P6"
            emit(Rolled(innkeeper=state.innkeeper, attempt=attempt, barrels=barrels, ends=made.ends, rule=rule))
        return made

    # -- who may do what

    def to_act(self, state: State) -> tuple[Seat, ...]:
        match state.phase:
            case "order":
                return tuple(s for s in range(state.seats) if s != state.innkeeper and state.orders[s] is None)
            case "over":
                return ()
            case _:
                return (state.innkeeper,)

    def legal_actions(self, state: State, seat: Seat) -> list[Action]:
        if seat not in self.to_act(state):
            return []
        if state.phase == "order":
            return list(ORDERS)
        if state.phase == "serve":
            return [STOP, *_rolls(tuple(state.ends))]
        return [pour_action(pour) for pour in _pours(tuple(state.ends))]

    def is_private(self, state: State, seat: Seat) -> bool:
        return state.phase == "order"

    def blocked(self, view: PolterfassView, intent: Action) -> Reason | None:
        if view.phase == "over":
            return Reason("P12", "over")
        if view.seat not in view.to_act:
            if view.phase != "order":
                return Reason("P6", "innkeeper", (view.innkeeper,))
            return Reason("P5", "innkeeper_waits" if view.seat == view.innkeeper else "ordered")
        match view.phase, intent.kind:
            case "order", "order":
                return None if intent in ORDERS else Reason("P5", "one_or_two")
            case "serve", "stop":
                return None
            case "serve", "roll":
                if intent in _rolls(view.ends):
                    return None
                return Reason("P6", "pick_up" if intent.args == (0, 0) else "stays_standing")
            case "pour", "pour":
                ways = _pours(view.ends)
                return None if intent in map(pour_action, ways) else Reason("P8", "use_all", effects(view.ends))
        return Reason("P6", f"not_in_{view.phase}")

    # -- playing

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, emit: Emit | None = None) -> None:
        check_legal(self, state, seat, action)
        match action.kind:
            case "order":
                self._order(state, seat, action, emit)
            case "stop":
                self._stop(state, chance, emit)
            case "roll":
                self._roll_again(state, action, chance, emit)
            case "pour":
                pour = next(p for p in _pours(tuple(state.ends)) if pour_action(p) == action)
                self._pour(state, pour, chance, emit)

    def _order(self, state: State, seat: Seat, action: Action, emit: Emit | None) -> None:
        """Phase 2 (P5)."""
        state.orders[seat] = tuple(int(card) for card in action.args)
        if emit:
            emit(Committed(seat=seat, rule="P5"))
        if self.to_act(state):
            return
        state.phase = "serve"
        if emit:
            emit(OrdersLaid(cards=tuple(len(order or ()) for order in state.orders), rule="P5"))

    def _roll_again(self, state: State, action: Action, chance: Chance, emit: Emit | None) -> None:
        """Phase 3 (P6, P7)."""
        picked_up = dict(zip((END_A, END_B), map(int, action.args), strict=True))
        in_cup = []
        for barrel, end in enumerate(state.ends):
            if end == LIES:
                in_cup.append(barrel)
            elif barrel in SPECIALS and picked_up[end]:
                picked_up[end] -= 1
                in_cup.append(barrel)
        if self._roll(state, tuple(in_cup), 0, chance, emit).stands:
            return
        if emit:
            emit(Failed(innkeeper=state.innkeeper, rule="P7"))
        self._bill(state, None, chance, emit)

    def _stop(self, state: State, chance: Chance, emit: Emit | None) -> None:
        if emit:
            emit(TapClosed(innkeeper=state.innkeeper, rule="P6"))
        ways = _pours(tuple(state.ends))
        if len(ways) == 1:  # P8: a single choice is made by the rules
            self._pour(state, ways[0], chance, emit)
        else:
            state.phase = "pour"

    def _pour(self, state: State, pour: Pour, chance: Chance, emit: Emit | None) -> None:
        """Phase 4 (P8)."""
        if emit:
            emit(Poured(innkeeper=state.innkeeper, pour=pour, rule="P8"))
        self._bill(state, pour, chance, emit)

    def _bill(self, state: State, pour: Pour | None, chance: Chance, emit: Emit | None) -> None:
        """Phase 5 (P9 to P11), then the next round or the end (P12)."""
        served = pour.served if pour else None
        verdict, changes = settle(state.orders, state.innkeeper, served, state.equals_lose)
        for change in changes:
            state.scores[change.seat] += change.mugs
        by_seat = {change.seat: change.mugs for change in changes}
        record = Round(
            number=state.round,
            innkeeper=state.innkeeper,
            rolls=tuple(state.rolls),
            verdict=verdict,
            pour=pour,
            ordered=sum(sum(order or ()) for order in state.orders),
            orders=tuple(state.orders),
            changes=tuple(by_seat[seat] for seat in range(state.seats)),
            scores=tuple(state.scores),
        )
        state.history.append(record)
        if emit:
            rule = {"failed": "P9", "enough": "P10", "greedy": "P11"}[verdict]
            emit(Billed(round=record, changes=changes, rule=rule))
        if max(state.scores) >= state.target or state.round == CLOSING_ROUND:
            state.phase = "over"
            if emit:
                emit(GameEnded(outcome=self._end(state), rule="P12"))
            return
        state.round += 1
        state.innkeeper = (state.innkeeper + 1) % state.seats  # P3
        self._begin_round(state, chance, emit)

    def outcome(self, state: State) -> Outcome | None:
        return self._end(state) if state.phase == "over" else None

    def _end(self, state: State) -> Outcome:
        reason = "target" if max(state.scores) >= state.target else "closing"
        return Outcome(places(state.scores), tuple(state.scores), reason)

    # -- who may know what

    def view(self, state: State, seat: Seat | None) -> PolterfassView:
        all_in = state.phase != "order"
        return PolterfassView(
            seat=seat,
            to_act=self.to_act(state),
            phase=state.phase,
            scores=tuple(state.scores),
            history=tuple(state.history),
            target=state.target,
            model=state.model,
            equals_lose=state.equals_lose,
            round=state.round,
            innkeeper=state.innkeeper,
            ends=tuple(state.ends),
            rolls=tuple(state.rolls),
            laid=tuple(0 if order is None else len(order) if all_in else -1 for order in state.orders),
            own_order=None if seat is None else state.orders[seat],
        )

    def determinize(self, view: PolterfassView, chance: Chance) -> State:
        """Orders nobody has seen yet are any of those with as many cards as are known to lie there."""
        state = State(
            target=view.target,
            model=view.model,
            equals_lose=view.equals_lose,
            innkeeper=view.innkeeper,
            scores=list(view.scores),
            ends=list(view.ends),
            rolls=list(view.rolls),
            orders=[None] * view.seats,
            history=list(view.history),
            phase=view.phase,
            round=view.round,
        )
        over = view.history[-1].orders if view.phase == "over" else None
        for seat, cards in enumerate(view.laid):
            if over:
                state.orders[seat] = over[seat]
            elif seat == view.seat:
                state.orders[seat] = view.own_order
            elif cards:
                fitting = [order for order in ORDERS if cards in (-1, len(order.args))]
                args = fitting[chance.below(len(fitting), "an unknown order")].args
                state.orders[seat] = tuple(int(card) for card in args)
        return state

    def clone(self, state: State) -> State:
        return state.clone()

    def dump(self, state: State) -> Json:
        return to_json(state)

    def load(self, data: Json) -> State:
        state: State = from_json(State, data)
        return state


def _rolls(ends: tuple[int, ...]) -> list[Action]:
    """Every roll that may be made, by the doubles and destroys picked up (P6)."""
    doubles, destroys = effects(ends)
    lying = LIES in ends
    return [
        Action("roll", (double, destroy))
        for double in range(doubles + 1)
        for destroy in range(destroys + 1)
        if lying or double or destroy
    ]


def _pours(ends: tuple[int, ...]) -> list[Pour]:
    return pours(values(ends), *effects(ends))


def pour_action(pour: Pour) -> Action:
    """`pour:x3:d9`: destroy a 3, double a 9 (P8)."""
    return Action("pour", (*(f"x{mugs}" for mugs in pour.destroyed), *(f"d{mugs}" for mugs in pour.doubled)))


def ordered_by(order: Action) -> int:
    """The mugs ordered by an `order` action."""
    return sum(map(int, order.args))


def served_by(ends: Sequence[int], pour: Action) -> int:
    """The mugs served by a `pour` action while the barrels stand like this."""
    signs = {"x": -1, "d": 1}
    return sum(values(ends)) + sum(signs[word[0]] * int(word[1:]) for word in map(str, pour.args))
