"""What happens in a game of Tavern from the first draw to the last count: setting up, bids, arrivals, rounds, counting.

An `Evening` works on a state in place, draws through the chance port and tells each thing that happens. It trusts its
caller: whether an action is legal is the engine's question. Fights and departures are in `house`, a seat's turn is in
`turn`.
"""

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.event import Committed, Emit, Seat, Secret
from rules.core.protocol import Outcome, places
from rules.tavern.customers import CARDS, CUSTOMERS, PERIODS, Period
from rules.tavern.events import (
    Barred,
    BidsRevealed,
    Counted,
    DrivenOut,
    GameEnded,
    HandDealt,
    Lured,
    RoundBegan,
    Sat,
    StreetFilled,
    StreetMoved,
    TapOpened,
    Untempted,
)
from rules.tavern.guests import Guest, counted, total_worth, unbearable
from rules.tavern.house import House
from rules.tavern.state import FACE_UP, ROUNDS, SEATS, Round, State, first_of, is_night, plus
from rules.tavern.turn import Turn

FIRST_HAND = 2  # T25


class Evening:
    def __init__(self, state: State, chance: Chance, emit: Emit | None) -> None:
        self._state = state
        self._house = House(state, chance, emit)
        self._turn = Turn(self._house)

    # -- setting up (T25)

    def open(self) -> None:
        state = self._state
        self._fill_street("day")
        drinks = [drink for drink, cards in CARDS.items() for _ in range(cards)]
        state.stack = self._house.chance.shuffle(drinks, "drinks")
        state.stack.reverse()  # the first one drawn is on top
        state.market = tuple([state.stack.pop() for _ in range(FACE_UP)])
        state.hands = [plus((), *[state.stack.pop() for _ in range(FIRST_HAND)]) for _seat in range(SEATS)]
        self._house.tell(TapOpened, market=state.market, stack=len(state.stack), rule="T25")
        for seat, hand in enumerate(state.hands):
            self._house.tell(HandDealt, seat=seat, drinks=Secret(hand, (seat,)), rule="T25")
        self._begin_round()

    def _fill_street(self, period: Period) -> None:
        """Two stacks of seven, the first seven drawn on the left (T3)."""
        state = self._state
        drawn = self._house.chance.shuffle(PERIODS[period], f"customers of the {period}")
        left, right = drawn[:ROUNDS], drawn[ROUNDS:]
        state.street = [left[0], right[0]]
        state.stacks = [tuple(left[1:]), tuple(right[1:])]
        self._house.tell(
            StreetFilled, night=period == "night", customers=(left[0], right[0]), below=len(left) - 1, rule="T3"
        )

    def _begin_round(self) -> None:
        state = self._state
        state.step = "bid"
        state.bids = [None] * SEATS
        state.won = [None, None]
        state.side = 0
        state.turn = 0
        state.thrown = [0] * SEATS
        state.deeds = []
        first = first_of(state.round)
        self._house.tell(RoundBegan, number=state.round, night=is_night(state.round), first=first, rule="T2")

    # -- one action, and all that follows without a decision

    def play(self, seat: Seat, action: Action) -> None:
        match action.kind:
            case "bid":
                self._bid(seat, action)
            case "fight":
                self._house.fight(seat, _numbers(action))
            case _:
                self._turn.play(seat, action)
        self.go_on()

    def go_on(self) -> None:
        """Let all happen that needs no decision."""
        while self._goes_on():
            pass

    def _goes_on(self) -> bool:
        """Do the next thing that happens by itself; False when somebody has to decide."""
        state = self._state
        if state.brawl is not None:
            return self._house.brawl(state.brawl)
        match state.step:
            case "bid":
                return self._reveal()
            case "arrivals":
                return self._receive()
            case "end":
                self._end_turn()
                return True
        return state.active is not None and self._turn.goes_on(state.active)

    # -- bids (T4)

    def _bid(self, seat: Seat, action: Action) -> None:
        self._state.bids[seat] = _numbers(action)
        self._house.tell(Committed, seat=seat, rule="T4")

    def _reveal(self) -> bool:
        bids = [bid for bid in self._state.bids if bid]
        if len(bids) < SEATS:
            return False
        self._state.step = "arrivals"
        self._house.tell(BidsRevealed, bids=(bids[0], bids[1]), rule="T4")
        return True

    # -- arrivals (T5 to T7)

    def _receive(self) -> bool:
        """The left customer, then the right one, each until nothing more follows from it (T5)."""
        state = self._state
        if state.side == len(state.street):
            self._turn.begin()
            return True
        if state.arriving is None and self._welcome(state.side):
            return True  # it sits there: first the fights
        state.arriving = None
        side, below = state.side, state.stacks[state.side]
        state.street[side] = below[0] if below else None
        state.stacks[side] = below[1:]
        if below:
            self._house.tell(StreetMoved, side=side, customer=below[0], below=len(below) - 1, rule="T3")
        state.side += 1
        return True

    def _welcome(self, side: int) -> bool:
        """The customer in front goes where it is lured; whether it sits down there (T6, T7)."""
        state = self._state
        number = state.street[side]
        assert number is not None
        state.street[side] = None
        seat = self._lure(side, number)
        if seat is None:
            state.removed += (number,)
            self._house.note(-1, "tied", number)
            return False
        if because := unbearable(number, state.taverns[seat]):
            state.removed += (number,)
            self._house.note(seat, "barred", number)
            self._house.tell(Barred, side=side, customer=number, seat=seat, because=because, rule="T7")
            return False
        state.won[side] = seat
        state.arriving = number
        state.taverns[seat] += (Guest(number),)
        self._house.note(seat, "sat", number)
        self._house.tell(Sat, side=side, customer=number, seat=seat, rule="T7")
        self._drive_out(seat)
        state.brawl = seat
        return True

    def _lure(self, side: int, number: int) -> Seat | None:
        """Who gets the customer: the higher musician, else the one its symbol names, else nobody (T6)."""
        state = self._state
        ours, theirs = [bid[side] for bid in state.bids if bid]
        symbol, counts = CUSTOMERS[number].symbol, None
        if ours == theirs:
            ours, theirs = [counted(guests, symbol) for guests in state.taverns]
            counts = (abs(ours), abs(theirs))
            if ours == theirs:
                self._house.tell(Untempted, side=side, customer=number, symbol=symbol, counts=counts, rule="T6")
                return None
        seat = int(theirs > ours)
        rule = "T6" if counts else "T4"
        self._house.tell(Lured, side=side, customer=number, seat=seat, symbol=symbol, counts=counts, rule=rule)
        return seat

    def _drive_out(self, seat: Seat) -> None:
        """Those who cannot bear who has come in leave together (T7)."""
        guests = self._state.taverns[seat]
        for guest in guests:
            if because := unbearable(guest.number, guests):
                self._house.remove(seat, guest, to_pile=True)
                self._house.note(seat, "driven", guest.number)
                self._house.tell(
                    DrivenOut,
                    seat=seat,
                    customer=guest.number,
                    because=because,
                    drinks=guest.drinks,
                    eaten=guest.eaten,
                    rule="T7",
                )

    # -- the end of a turn and of a round

    def _end_turn(self) -> None:
        state = self._state
        state.turn += 1
        if state.turn < SEATS:
            self._turn.begin()
            return
        last = state.round == 2 * ROUNDS
        points = self._count() if state.round == ROUNDS or last else ()
        bids = tuple([bid for bid in state.bids if bid])
        state.history.append(
            Round(state.round, bids, tuple(state.thrown), tuple(state.deeds), points, tuple(state.scores))
        )
        if last:
            state.step = "over"
            self._house.tell(GameEnded, outcome=outcome_of(state), rule="T21")
            return
        if state.round == ROUNDS:
            self._fill_street("night")
        state.round += 1
        self._begin_round()

    # -- counting (T21)

    def _count(self) -> tuple[int, ...]:
        state = self._state
        night = is_night(state.round)
        piles = tuple(map(len, state.piles)) if night else ()
        points = tuple([total_worth(guests) for guests in state.taverns])
        for seat in range(SEATS):
            state.scores[seat] += points[seat] + (piles[seat] if piles else 0)
        guests = tuple([tuple([(guest.number, guest.worth) for guest in there]) for there in state.taverns])
        self._house.tell(Counted, night=night, guests=guests, piles=piles, scores=tuple(state.scores), rule="T21")
        return points


def outcome_of(state: State) -> Outcome:
    return Outcome(places(state.scores), tuple(state.scores), "night")


def _numbers(action: Action) -> tuple[int, int]:
    one, other = map(int, action.args)
    return one, other
