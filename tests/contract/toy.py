"""A small card game with what is hard to keep honest: a hidden hand, a deck, a secret bid and a reaction window.

Twelve cards, c1 to c12. Everybody holds three. Each round all bid a card in secret; the highest bid wins its value.
Then the next seat may answer by giving up a card lower than the winning one, which halves the win, or pass. Everybody
draws back up to three; the game ends when the deck cannot fill all hands. It exists to prove that the battery bites;
nobody plays it.
"""

from dataclasses import dataclass
from typing import ClassVar

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.codec import Json, from_json, to_json
from rules.core.event import Committed, Emit, Event, Seat, Secret
from rules.core.protocol import GameInfo, Option, Outcome, Reason, Setup, View, check_legal, places

CARDS = tuple(f"c{n}" for n in range(1, 13))
HAND = 3
PASS = Action("pass")


def face(card: str) -> int:
    return int(card[1:])


@dataclass(slots=True)
class State:
    hands: list[list[str]]
    bids: list[str | None]
    deck: list[str]
    gone: list[str]
    scores: list[int]
    phase: str
    winner: Seat

    def clone(self) -> "State":
        hands = [hand.copy() for hand in self.hands]
        return State(
            hands, self.bids.copy(), self.deck.copy(), self.gone.copy(), self.scores.copy(), self.phase, self.winner
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyView(View):
    hand: tuple[str, ...]
    own_bid: str | None
    has_bid: tuple[bool, ...]
    hand_sizes: tuple[int, ...]
    deck_size: int
    gone: tuple[str, ...]
    winner: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    seat: Seat
    cards: Secret[tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class BidsOpened(Event):
    final: ClassVar[bool] = True
    bids: tuple[str, ...]
    winner: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered(Event):
    seat: Seat
    card: str | None


class Toy:
    info = GameInfo("toy", "1", (2, 3), (Option("bonus", ("no", "yes")),), max_plies=60)

    def new_game(self, setup: Setup, chance: Chance, emit: Emit | None = None) -> State:
        deck = chance.shuffle(CARDS, "the deck")
        state = State([[] for _seat in range(setup.seats)], [], deck, [], [0] * setup.seats, "bid", 0)
        if setup.options["bonus"] == "yes":
            state.scores[chance.below(setup.seats, "who gets the bonus")] = 1
        self._begin_round(state, emit)
        return state

    def _begin_round(self, state: State, emit: Emit | None) -> None:
        seats = len(state.hands)
        if sum(HAND - len(hand) for hand in state.hands) > len(state.deck):
            state.phase = "over"
            return
        for seat, hand in enumerate(state.hands):
            drawn = [state.deck.pop() for _card in range(HAND - len(hand))]
            hand += drawn
            hand.sort(key=face)
            if emit:
                emit(Dealt(seat=seat, cards=Secret(tuple(drawn), (seat,))))
        state.bids = [None] * seats
        state.phase = "bid"

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.phase == "bid":
            return tuple(seat for seat, bid in enumerate(state.bids) if bid is None)
        return ((state.winner + 1) % len(state.hands),) if state.phase == "answer" else ()

    def legal_actions(self, state: State, seat: Seat) -> list[Action]:
        if seat not in self.to_act(state):
            return []
        if state.phase == "bid":
            return [Action("bid", (card,)) for card in state.hands[seat]]
        return [PASS, *(Action("answer", (card,)) for card in _lower(state.hands[seat], state))]

    def is_private(self, state: State, seat: Seat) -> bool:
        return True

    def blocked(self, view: ToyView, intent: Action) -> Reason | None:
        if view.seat not in view.to_act:
            return Reason("1", "not_your_turn")
        if view.phase == "bid":
            legal = intent.kind == "bid" and len(intent.args) == 1 and intent.args[0] in view.hand
        else:
            best = face(view.gone[-1])
            lower = [card for card in view.hand if face(card) < best]
            legal = intent == PASS or intent in [Action("answer", (card,)) for card in lower]
        return None if legal else Reason("2", "not_possible")

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, emit: Emit | None = None) -> None:
        check_legal(self, state, seat, action)
        if action.kind == "bid":
            self._bid(state, seat, str(action.args[0]), emit)
        else:
            self._answer(state, seat, action, emit)

    def _bid(self, state: State, seat: Seat, card: str, emit: Emit | None) -> None:
        state.hands[seat].remove(card)
        state.bids[seat] = card
        if emit:
            emit(Committed(seat=seat))
        bids = [bid for bid in state.bids if bid]
        if len(bids) < len(state.bids):
            return
        best = max(bids, key=face)
        state.winner = bids.index(best)
        state.gone += [*(bid for bid in bids if bid != best), best]
        state.bids = [None] * len(bids)
        state.phase = "answer"
        if emit:
            emit(BidsOpened(bids=tuple(bids), winner=state.winner))

    def _answer(self, state: State, seat: Seat, action: Action, emit: Emit | None) -> None:
        won = face(state.gone[-1])
        card = None if action == PASS else str(action.args[0])
        if card:
            state.hands[seat].remove(card)
            state.gone.append(card)
            won //= 2
        state.scores[state.winner] += won
        if emit:
            emit(Answered(seat=seat, card=card))
        self._begin_round(state, emit)

    def view(self, state: State, seat: Seat | None) -> ToyView:
        return ToyView(
            seat=seat,
            to_act=self.to_act(state),
            phase=state.phase,
            scores=tuple(state.scores),
            history=(),
            hand=() if seat is None else tuple(state.hands[seat]),
            own_bid=None if seat is None else state.bids[seat],
            has_bid=tuple(bid is not None for bid in state.bids),
            hand_sizes=tuple(map(len, state.hands)),
            deck_size=len(state.deck),
            gone=tuple(state.gone),
            winner=state.winner,
        )

    def determinize(self, view: ToyView, chance: Chance) -> State:
        known = {*view.hand, *view.gone, view.own_bid}
        unknown = chance.shuffle([card for card in CARDS if card not in known], "what nobody saw")
        hands = [
            list(view.hand) if seat == view.seat else sorted((unknown.pop() for _card in range(size)), key=face)
            for seat, size in enumerate(view.hand_sizes)
        ]
        bids: list[str | None] = [None] * len(hands)
        for seat, laid in enumerate(view.has_bid):
            if laid:
                bids[seat] = view.own_bid if seat == view.seat else unknown.pop()
        return State(hands, bids, unknown, list(view.gone), list(view.scores), view.phase, view.winner)

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(places(state.scores), tuple(state.scores), "deck") if state.phase == "over" else None

    def clone(self, state: State) -> State:
        return state.clone()

    def dump(self, state: State) -> Json:
        return to_json(state)

    def load(self, data: Json) -> State:
        state: State = from_json(State, data)
        return state


def _lower(hand: list[str], state: State) -> list[str]:
    return [card for card in hand if face(card) < face(state.gone[-1])]
