"""What happens in a game of Tavern, in the order of the rulebook: bids, arrivals, fights, buying, serving, counting.

An `Evening` works on a state in place, draws through the chance port and tells each thing that happens. It trusts its
caller: whether an action is legal is the engine's question.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import ParamSpec

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.event import Committed, Emit, Event, Seat, Secret
from rules.core.protocol import Outcome, places
from rules.tavern.choices import PASS, choices, fights_due, uses_hidden_cards
from rules.tavern.customers import CARDS, CUSTOMERS, DRINKS, MUSICIANS, PERIODS, Drink, Period
from rules.tavern.events import (
    Ate,
    Barred,
    BidsRevealed,
    Counted,
    Discarded,
    DrinkDrawn,
    DrinkTaken,
    DrivenOut,
    FightWhy,
    Fought,
    GameEnded,
    HandDealt,
    Irritated,
    Lured,
    MarketFilled,
    NumberThrown,
    Passed,
    RefusalWhy,
    RoundBegan,
    Sat,
    Served,
    ShunnedFight,
    StackShuffled,
    Stole,
    StreetFilled,
    StreetMoved,
    TapOpened,
    TurnBegan,
    Turned,
    Untempted,
    WalkedOut,
)
from rules.tavern.guests import Guest, Pair, counted, find, total_worth, unbearable
from rules.tavern.state import (
    FACE_UP,
    HAND_LIMIT,
    ROUNDS,
    SEATS,
    Deed,
    Round,
    State,
    What,
    first_of,
    is_night,
    minus,
    plus,
)

P = ParamSpec("P")

DIE = 12  # T1
FIRST_HAND = 2  # T25


class Evening:
    def __init__(self, state: State, chance: Chance, emit: Emit | None) -> None:
        self.state = state
        self._chance = chance
        self._emit = emit

    def _tell(self, kind: Callable[P, Event], *args: P.args, **fields: P.kwargs) -> None:
        if self._emit:
            self._emit(kind(*args, **fields))

    def _note(self, seat: Seat, what: What, *customers: int) -> None:
        self.state.deeds.append(Deed(seat, what, customers))

    # -- setting up (T25)

    def open(self) -> None:
        state = self.state
        self._fill_street("day")
        state.stack = self._chance.shuffle([drink for drink, cards in CARDS.items() for _ in range(cards)], "drinks")
        state.stack.reverse()  # the first one drawn is on top
        state.market = tuple([state.stack.pop() for _ in range(FACE_UP)])
        state.hands = [plus((), *[state.stack.pop() for _ in range(FIRST_HAND)]) for _seat in range(SEATS)]
        self._tell(TapOpened, market=state.market, stack=len(state.stack), rule="T25")
        for seat, hand in enumerate(state.hands):
            self._tell(HandDealt, seat=seat, drinks=Secret(hand, (seat,)), rule="T25")
        self._begin_round()

    def _fill_street(self, period: Period) -> None:
        """Two stacks of seven, the first seven drawn on the left (T3)."""
        state = self.state
        drawn = self._chance.shuffle(PERIODS[period], f"customers of the {period}")
        left, right = drawn[:ROUNDS], drawn[ROUNDS:]
        state.street = [left[0], right[0]]
        state.stacks = [tuple(left[1:]), tuple(right[1:])]
        self._tell(StreetFilled, night=period == "night", customers=(left[0], right[0]), below=len(left) - 1, rule="T3")

    def _begin_round(self) -> None:
        state = self.state
        state.step = "bid"
        state.bids = [None] * SEATS
        state.won = [None, None]
        state.side = 0
        state.turn = 0
        state.thrown = [0] * SEATS
        state.deeds = []
        first = first_of(state.round)
        self._tell(RoundBegan, number=state.round, night=is_night(state.round), first=first, rule="T2")

    # -- one action, and all that follows without a decision

    def play(self, seat: Seat, action: Action) -> None:
        match action.kind:
            case "bid":
                self._bid(seat, action)
            case "fight":
                self._fight(seat, _numbers(action))
            case "take":
                self._take(seat, action)
            case "serve" | "refuse" | "steal" | "feed":
                self._settle(seat, action)
            case "extra" | "pass":
                self._serve_extra(seat, action)
            case "discard":
                self._discard(seat, action)
        while self._goes_on():
            pass

    def _goes_on(self) -> bool:
        """Do the next thing that happens by itself; False when somebody has to decide."""
        state = self.state
        if state.brawl is not None:
            return self._brawl(state.brawl)
        if state.step == "bid":
            return self._reveal()
        if state.step == "arrivals":
            return self._receive()
        if state.active is None:
            return False
        match state.step:
            case "take":
                return self._goes_on_taking(state.active)
            case "serve":
                return self._goes_on_serving(state.active)
            case "extra":
                return self._goes_on_to_extra(state.active)
        return self._goes_on_discarding(state.active)

    # -- bids (T4)

    def _bid(self, seat: Seat, action: Action) -> None:
        self.state.bids[seat] = _numbers(action)
        self._tell(Committed, seat=seat, rule="T4")

    def _reveal(self) -> bool:
        bids = [bid for bid in self.state.bids if bid]
        if len(bids) < SEATS:
            return False
        self.state.step = "arrivals"
        self._tell(BidsRevealed, bids=(bids[0], bids[1]), rule="T4")
        return True

    # -- arrivals (T5 to T7)

    def _receive(self) -> bool:
        """The left customer, then the right one, each until nothing more follows from it (T5)."""
        state = self.state
        if state.side == len(state.street):
            self._begin_turn()
            return True
        if state.arriving is None and self._welcome(state.side):
            return True  # it sits there: first the fights
        state.arriving = None
        side, below = state.side, state.stacks[state.side]
        state.street[side] = below[0] if below else None
        state.stacks[side] = below[1:]
        if below:
            self._tell(StreetMoved, side=side, customer=below[0], below=len(below) - 1, rule="T3")
        state.side += 1
        return True

    def _welcome(self, side: int) -> bool:
        """The customer in front goes where it is lured; whether it sits down there (T6, T7)."""
        state = self.state
        number = state.street[side]
        assert number is not None
        state.street[side] = None
        seat = self._lure(side, number)
        if seat is None:
            state.removed += (number,)
            self._note(-1, "tied", number)
            return False
        if because := unbearable(number, state.taverns[seat]):
            state.removed += (number,)
            self._note(seat, "barred", number)
            self._tell(Barred, side=side, customer=number, seat=seat, because=because, rule="T7")
            return False
        state.won[side] = seat
        state.arriving = number
        state.taverns[seat] += (Guest(number),)
        self._note(seat, "sat", number)
        self._tell(Sat, side=side, customer=number, seat=seat, rule="T7")
        self._drive_out(seat)
        state.brawl = seat
        return True

    def _lure(self, side: int, number: int) -> Seat | None:
        """Who gets the customer: the higher musician, else the one its symbol names, else nobody (T6)."""
        state = self.state
        mine, theirs = [bid[side] for bid in state.bids if bid]
        symbol = CUSTOMERS[number].symbol
        if mine != theirs:
            seat = int(theirs > mine)
            self._tell(Lured, side=side, customer=number, seat=seat, symbol=symbol, counts=None, rule="T4")
            return seat
        left, right = [counted(guests, symbol) for guests in state.taverns]
        counts = (abs(left), abs(right))
        if left == right:
            self._tell(Untempted, side=side, customer=number, symbol=symbol, counts=counts, rule="T6")
            return None
        seat = int(right > left)
        self._tell(Lured, side=side, customer=number, seat=seat, symbol=symbol, counts=counts, rule="T6")
        return seat

    def _drive_out(self, seat: Seat) -> None:
        """Those who cannot bear who has come in leave together (T7)."""
        guests = self.state.taverns[seat]
        for guest in guests:
            if because := unbearable(guest.number, guests):
                self._remove(seat, guest, to_pile=True)
                self._note(seat, "driven", guest.number)
                self._tell(
                    DrivenOut,
                    seat=seat,
                    customer=guest.number,
                    because=because,
                    drinks=guest.drinks,
                    eaten=guest.eaten,
                    rule="T7",
                )

    def _remove(self, seat: Seat, guest: Guest, *, to_pile: bool) -> None:
        """A guest leaves, to the score pile or out of the game; what it ate leaves the game (T17)."""
        state = self.state
        self._clear(seat, guest)
        state.removed += guest.eaten
        if to_pile:
            state.piles[seat] += (guest.number,)
        else:
            state.removed += (guest.number,)

    def _clear(self, seat: Seat, guest: Guest) -> None:
        """It is no guest any more, and not thirsty (T13); its drinks are discarded."""
        state = self.state
        state.taverns[seat] = tuple([other for other in state.taverns[seat] if other is not guest])
        state.thirsty = tuple([number for number in state.thirsty if number != guest.number])
        state.discards = plus(state.discards, *guest.drinks)

    # -- fights (T10, T11)

    def _brawl(self, seat: Seat) -> bool:
        pairs = fights_due(self.state, seat)
        if len(pairs) > 1:
            return False
        if pairs:
            self._fight(seat, pairs[0])
        else:
            self.state.brawl = None
        return True

    def _fight(self, seat: Seat, pair: Pair) -> None:
        one, other = [self._guest(seat, number) for number in pair]
        strengths = (one.customer.strength, other.customer.strength)
        throws: list[tuple[int, int]] = []
        lead = 0
        while not lead:
            first, second = self._chance.dice((DIE, DIE), f"fight of {pair[0]} and {pair[1]}")
            throws.append((first, second))
            lead = first + strengths[0] - second - strengths[1]
        winner, loser = (one, other) if lead > 0 else (other, one)
        why = self._why_fight(one, other)
        self._remove(seat, loser, to_pile=True)
        self._note(seat, "fight", winner.number, loser.number)
        self._tell(
            Fought,
            seat=seat,
            pair=pair,
            why=why,
            strengths=strengths,
            throws=tuple(throws),
            winner=winner.number,
            loser=loser.number,
            drinks=loser.drinks,
            eaten=loser.eaten,
            rule="T11",
        )
        for guest in self.state.taverns[seat]:
            if guest.customer.shuns_fights:
                self._remove(seat, guest, to_pile=True)
                self._note(seat, "shunned", guest.number)
                self._tell(ShunnedFight, seat=seat, customer=guest.number, pair=pair, drinks=guest.drinks, rule="T11")

    def _why_fight(self, one: Guest, other: Guest) -> FightWhy:
        if one.drunk and other.drunk:
            return "drunk"
        if self.state.arriving in (one.number, other.number) and one.customer.cannot_stand(other.customer):
            return "sight"
        return "dragon"

    def _guest(self, seat: Seat, number: int) -> Guest:
        guest = find(self.state.taverns[seat], number)
        assert guest is not None
        return guest

    # -- buying drinks (T12)

    def _begin_turn(self) -> None:
        state = self.state
        state.step = "take"
        seat = state.active
        assert seat is not None
        bid = state.bids[seat]
        assert bid is not None
        won = [musician for musician, winner in zip(bid, state.won, strict=True) if winner == seat]
        musician = won[0] if len(won) == 1 else max(bid)
        state.due = MUSICIANS[musician]
        self._tell(TurnBegan, seat=seat, musician=musician, due=state.due, rule="T12")
        self._fill_market(len(state.market))

    def _goes_on_taking(self, seat: Seat) -> bool:
        state = self.state
        ways = choices(state, seat, state.hands[seat]) if state.due else []
        if len(ways) > 1:
            return False
        if ways:
            self._take(seat, ways[0])
        else:
            self._throw(seat)
        return True

    def _take(self, seat: Seat, action: Action) -> None:
        state = self.state
        state.due -= 1
        (kind,) = action.args
        if kind == "stack":
            drink = self._draw()
            self._tell(DrinkDrawn, seat=seat, drink=Secret(drink, (seat,)), stack=len(state.stack), rule="T12")
            state.hands[seat] = plus(state.hands[seat], drink)
            return
        slot = [str(drink) for drink in state.market].index(str(kind))
        drink = state.market[slot]
        state.market = state.market[:slot] + state.market[slot + 1 :]
        state.hands[seat] = plus(state.hands[seat], drink)
        state.known[seat] = plus(state.known[seat], drink)  # T22
        self._tell(DrinkTaken, seat=seat, slot=slot, drink=drink, rule="T12")
        self._fill_market(slot)

    def _fill_market(self, slot: int) -> None:
        """Fill up to three face-up drinks, from this slot on."""
        state = self.state
        while len(state.market) < FACE_UP and (state.stack or state.discards):
            drink = self._draw()
            state.market = (*state.market[:slot], drink, *state.market[slot:])
            self._tell(MarketFilled, slot=slot, drink=drink, stack=len(state.stack), rule="T12")
            slot += 1

    def _draw(self) -> Drink:
        """The top of the stack. An empty one is shuffled anew from the discards.

        All cards not in sight are then in the two hands, so each seat can tell what the other holds.
        """
        state = self.state
        if not state.stack:
            state.stack = self._chance.shuffle(state.discards, "drinks")
            state.stack.reverse()
            state.discards = ()
            state.counted = [minus(hand, *known) for hand, known in zip(state.hands, state.known, strict=True)]
            self._tell(StackShuffled, stack=len(state.stack), rule="T12")
        return state.stack.pop()

    # -- serving (T13 to T19)

    def _throw(self, seat: Seat) -> None:
        state = self.state
        (number,) = self._chance.dice((DIE,), "who is thirsty")
        state.step = "serve"
        state.thrown[seat] = number
        state.thirsty = tuple([g.number for g in state.taverns[seat] if g.customer.thirsty_at(number)])
        self._tell(NumberThrown, seat=seat, number=number, thirsty=state.thirsty, rule="T13")

    def _goes_on_serving(self, seat: Seat) -> bool:
        state = self.state
        if not state.thirsty:
            state.step = "extra"
            return True
        ways = choices(state, seat, state.hands[seat])
        if uses_hidden_cards(state, seat) or not (len(ways) == 1 or all(way.kind == "refuse" for way in ways)):
            return False
        self._settle(seat, ways[0])  # T23: everybody sees that there is one result
        return True

    def _settle(self, seat: Seat, action: Action) -> None:
        state = self.state
        number = int(action.args[0])
        state.thirsty = tuple([other for other in state.thirsty if other != number])
        match action.kind:
            case "serve":
                self._serve(seat, number, extra=False)
            case "steal":
                self._steal(seat, number, int(action.args[1]), str(action.args[2]))
            case "feed":
                self._feed(seat, number, int(action.args[1]))
            case "refuse":
                self._refuse(seat, number)

    def _serve(self, seat: Seat, number: int, *, extra: bool) -> None:
        serving = CUSTOMERS[number].serving
        self._spend(seat, *serving)
        guest = self._guest(seat, number)
        served = replace(guest, drinks=guest.drinks + serving)
        self._change(seat, guest, served)
        self._note(seat, "served", number)
        rule = "T19" if extra else "T13"
        self._tell(Served, seat=seat, customer=number, drinks=serving, extra=extra, worth=served.worth, rule=rule)
        self._turn_over(seat, guest, served)
        self.state.brawl = seat

    def _spend(self, seat: Seat, *drinks: Drink) -> None:
        """Cards leave a hand, those that the other knows of first (T22)."""
        state = self.state
        state.hands[seat] = minus(state.hands[seat], *drinks)
        for drink in drinks:
            for seen in (state.known, state.counted):
                if drink in seen[seat]:
                    seen[seat] = minus(seen[seat], drink)
                    break

    def _change(self, seat: Seat, guest: Guest, changed: Guest) -> None:
        guests = self.state.taverns[seat]
        self.state.taverns[seat] = tuple([changed if other is guest else other for other in guests])

    def _turn_over(self, seat: Seat, before: Guest, after: Guest) -> None:
        if before.drunk != after.drunk:
            self._tell(Turned, seat=seat, customer=after.number, drunk=after.drunk, rule="T9")

    def _steal(self, seat: Seat, number: int, victim_number: int, kind: str) -> None:
        """A goblin helps itself; who is drunk is looked at when the drink has arrived (T15)."""
        goblin, victim = self._guest(seat, number), self._guest(seat, victim_number)
        drink = next(drink for drink in victim.drinks if drink == kind)
        left = list(victim.drinks)
        left.remove(drink)
        robbed = replace(victim, drinks=tuple(left))
        treated = replace(goblin, drinks=(*goblin.drinks, drink))
        self._change(seat, victim, robbed)
        self._change(seat, goblin, treated)
        self._note(seat, "theft", number, victim_number)
        self._tell(
            Stole,
            seat=seat,
            customer=number,
            victim=victim_number,
            drink=drink,
            worth=treated.worth,
            victim_worth=robbed.worth,
            rule="T15",
        )
        self._turn_over(seat, victim, robbed)
        self._turn_over(seat, goblin, treated)
        self.state.brawl = seat

    def _feed(self, seat: Seat, number: int, food_number: int) -> None:
        """The dragon eats: the eaten card lies before it and is no guest any more (T17)."""
        dragon, food = self._guest(seat, number), self._guest(seat, food_number)
        fed = replace(dragon, eaten=(*dragon.eaten, food_number))
        self._clear(seat, food)
        self._change(seat, dragon, fed)
        self._note(seat, "meal", number, food_number)
        self._tell(Ate, seat=seat, customer=number, food=food_number, drinks=food.drinks, worth=fed.worth, rule="T17")

    def _refuse(self, seat: Seat, number: int) -> None:
        """A quarter turn; the second time it walks out (T14)."""
        guest = self._guest(seat, number)
        why: RefusalWhy = "refused"
        if not guest.customer.serving:
            why = "no_food" if guest.customer.type == "dragon" else "no_victim"
        if not guest.irritated:
            self._change(seat, guest, replace(guest, irritated=True))
            self._note(seat, "refused", number)
            self._tell(Irritated, seat=seat, customer=number, why=why, rule="T14")
            return
        self._remove(seat, guest, to_pile=False)
        self._note(seat, "walked", number)
        self._tell(WalkedOut, seat=seat, customer=number, why=why, drinks=guest.drinks, eaten=guest.eaten, rule="T14")

    def _goes_on_to_extra(self, seat: Seat) -> bool:
        state = self.state
        if uses_hidden_cards(state, seat) or choices(state, seat, state.hands[seat]) != [PASS]:
            return False
        state.step = "discard"  # T23
        return True

    def _serve_extra(self, seat: Seat, action: Action) -> None:
        self.state.step = "discard"
        if action == PASS:
            self._tell(Passed, seat=seat, rule="T19")
        else:
            self._serve(seat, int(action.args[0]), extra=True)

    # -- the end of a turn and of a round (T20)

    def _goes_on_discarding(self, seat: Seat) -> bool:
        state = self.state
        if len(state.hands[seat]) <= HAND_LIMIT:
            self._end_turn()
            return True
        ways = choices(state, seat, state.hands[seat])
        if uses_hidden_cards(state, seat) or len(ways) > 1:
            return False
        self._discard(seat, ways[0])  # T23
        return True

    def _discard(self, seat: Seat, action: Action) -> None:
        state = self.state
        drinks = tuple([drink for drink in DRINKS for _ in range(action.args.count(drink))])
        self._spend(seat, *drinks)
        state.discards = plus(state.discards, *drinks)
        self._tell(Discarded, seat=seat, drinks=drinks, rule="T20")

    def _end_turn(self) -> None:
        state = self.state
        state.turn += 1
        if state.turn < SEATS:
            self._begin_turn()
            return
        last = state.round == 2 * ROUNDS
        points = self._count() if state.round == ROUNDS or last else ()
        bids = tuple([bid for bid in state.bids if bid])
        state.history.append(
            Round(state.round, bids, tuple(state.thrown), tuple(state.deeds), points, tuple(state.scores))
        )
        if last:
            state.step = "over"
            self._tell(GameEnded, outcome=outcome_of(state), rule="T21")
            return
        if state.round == ROUNDS:
            self._fill_street("night")
        state.round += 1
        self._begin_round()

    # -- counting (T21)

    def _count(self) -> tuple[int, ...]:
        state = self.state
        night = is_night(state.round)
        piles = tuple(map(len, state.piles)) if night else ()
        points = tuple([total_worth(guests) for guests in state.taverns])
        for seat in range(SEATS):
            state.scores[seat] += points[seat] + (piles[seat] if piles else 0)
        guests = tuple([tuple([(guest.number, guest.worth) for guest in there]) for there in state.taverns])
        self._tell(Counted, night=night, guests=guests, piles=piles, scores=tuple(state.scores), rule="T21")
        return points


def outcome_of(state: State) -> Outcome:
    return Outcome(places(state.scores), tuple(state.scores), "night")


def _numbers(action: Action) -> tuple[int, int]:
    one, other = map(int, action.args)
    return one, other
