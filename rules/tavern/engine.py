"""The engine of Tavern: the contract of `rules.core.protocol`, and who may know what.

Stateless. What happens in a game is in `evening`, what may be chosen in `choices`.
"""

from collections import Counter

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.codec import Json, from_json, to_json
from rules.core.event import Emit, Seat
from rules.core.protocol import GameInfo, Outcome, Reason, Setup, check_legal
from rules.tavern.choices import BIDS, choices, deciding, uses_hidden_cards, why_not
from rules.tavern.customers import CARDS, PERIODS, Drink
from rules.tavern.evening import Evening, outcome_of
from rules.tavern.state import SEATS, Bid, Hand, State, TavernView, is_night, plus


class Tavern:
    info = GameInfo(id="tavern", ruleset="1", seats=(SEATS,), options=(), max_plies=1200)

    def new_game(self, setup: Setup, chance: Chance, emit: Emit | None = None) -> State:
        state = State(
            round=1,
            step="bid",
            scores=[0] * SEATS,
            street=[None, None],
            stacks=[(), ()],
            bids=[None] * SEATS,
            side=0,
            won=[None, None],
            arriving=None,
            brawl=None,
            taverns=[()] * SEATS,
            piles=[()] * SEATS,
            removed=(),
            hands=[()] * SEATS,
            known=[()] * SEATS,
            counted=[()] * SEATS,
            market=(),
            stack=[],
            discards=(),
            turn=0,
            due=0,
            thrown=[0] * SEATS,
            thirsty=(),
            deeds=[],
            history=[],
        )
        Evening(state, chance, emit).open()
        return state

    # -- who may do what

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return deciding(state)

    def legal_actions(self, state: State, seat: Seat) -> list[Action]:
        return choices(state, seat, state.hands[seat]) if seat in deciding(state) else []

    def is_private(self, state: State, seat: Seat) -> bool:
        if state.step == "bid":
            return True
        return state.brawl is None and uses_hidden_cards(state, seat)

    def blocked(self, view: TavernView, intent: Action) -> Reason | None:
        if view.seat in view.to_act and intent in choices(view, view.seat, view.hand):
            return None
        return why_not(view, intent)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, emit: Emit | None = None) -> None:
        check_legal(self, state, seat, action)
        Evening(state, chance, emit).play(seat, action)

    def outcome(self, state: State) -> Outcome | None:
        return outcome_of(state) if state.step == "over" else None

    # -- who may know what (T22)

    def view(self, state: State, seat: Seat | None) -> TavernView:
        open_bids = state.step != "bid"
        return TavernView(
            seat=seat,
            to_act=deciding(state),
            phase=state.step if state.brawl is None else "fight",
            scores=tuple(state.scores),
            history=tuple(state.history),
            round=state.round,
            step=state.step,
            street=tuple(state.street),
            below=tuple([len(stack) for stack in state.stacks]),
            laid=tuple([bid is not None for bid in state.bids]),
            bids=tuple([bid if open_bids or owner == seat else None for owner, bid in enumerate(state.bids)]),
            side=state.side,
            won=tuple(state.won),
            arriving=state.arriving,
            brawl=state.brawl,
            taverns=tuple(state.taverns),
            piles=tuple(state.piles),
            removed=state.removed,
            hand=() if seat is None else state.hands[seat],
            hands=tuple([len(hand) for hand in state.hands]),
            known=tuple(state.known),
            counted=((),) * SEATS if seat is None else tuple(state.counted),
            market=state.market,
            stack=len(state.stack),
            discards=state.discards,
            turn=state.turn,
            due=state.due,
            thrown=tuple(state.thrown),
            thirsty=state.thirsty,
            deeds=tuple(state.deeds),
        )

    def determinize(self, view: TavernView, chance: Chance) -> State:
        """Bids, the order of the stacks and unseen cards of hands are drawn from all that fit what is known."""
        hands, stack = _deal(view, chance)
        return State(
            round=view.round,
            step=view.step,
            scores=list(view.scores),
            street=list(view.street),
            stacks=_stacks(view, chance),
            bids=[_bid(view, seat, chance) for seat in range(SEATS)],
            side=view.side,
            won=list(view.won),
            arriving=view.arriving,
            brawl=view.brawl,
            taverns=list(view.taverns),
            piles=list(view.piles),
            removed=view.removed,
            hands=hands,
            known=list(view.known),
            counted=list(view.counted),
            market=view.market,
            stack=stack,
            discards=view.discards,
            turn=view.turn,
            due=view.due,
            thrown=list(view.thrown),
            thirsty=view.thirsty,
            deeds=list(view.deeds),
            history=list(view.history),
        )

    # -- copies and texts

    def clone(self, state: State) -> State:
        return state.clone()

    def dump(self, state: State) -> Json:
        return to_json(state)

    def load(self, data: Json) -> State:
        state: State = from_json(State, data)
        return state


def unseen_drinks(view: TavernView) -> Counter[Drink]:
    """The cards that are in the stack or in a hand, where the view's seat cannot see them."""
    seen: Counter[Drink] = Counter([*view.market, *view.discards])
    for guests in view.taverns:
        for guest in guests:
            seen.update(guest.drinks)
    for seat in range(SEATS):
        seen.update(certain_drinks(view, seat))
    return Counter(CARDS) - seen


def certain_drinks(view: TavernView, seat: Seat) -> Hand:
    """What the view's seat knows of a hand: its own, or what was taken face up or counted (T22)."""
    return view.hand if seat == view.seat else plus(view.known[seat], *view.counted[seat])


def _deal(view: TavernView, chance: Chance) -> tuple[list[Hand], list[Drink]]:
    unseen = chance.shuffle(unseen_drinks(view).elements(), "unseen drinks")
    hands = []
    for seat, size in enumerate(view.hands):
        certain = certain_drinks(view, seat)
        hands.append(plus(certain, *[unseen.pop() for _ in range(size - len(certain))]))
    return hands, unseen


def _stacks(view: TavernView, chance: Chance) -> list[tuple[int, ...]]:
    """The customers of this day or night that nobody has seen yet, in some order."""
    seen = {*view.street, *view.removed, *[number for pile in view.piles for number in pile]}
    for guests in view.taverns:
        for guest in guests:
            seen |= {guest.number, *guest.eaten}
    period = PERIODS["night" if is_night(view.round) else "day"]
    unseen = chance.shuffle([number for number in period if number not in seen], "unseen customers")
    left, right = view.below
    return [tuple(unseen[:left]), tuple(unseen[left : left + right])]


def _bid(view: TavernView, seat: Seat, chance: Chance) -> Bid | None:
    if view.bids[seat] or not view.laid[seat]:
        return view.bids[seat]
    left, right = map(int, BIDS[chance.below(len(BIDS), "an unseen bid")].args)
    return left, right
