"""A seat's turn, in the order of the rulebook: drinks are bought, the thirsty are settled, one more is served, the hand
is cut down. T12 to T20.

A `Turn` works on the state of its house in place. It trusts its caller: whether an action is legal is the engine's
question.
"""

from dataclasses import replace

from rules.core.action import Action
from rules.core.event import Seat, Secret
from rules.tavern.choices import PASS, choices, uses_hidden_cards
from rules.tavern.customers import CUSTOMERS, DRINKS, MUSICIANS, Drink
from rules.tavern.events import (
    Ate,
    Discarded,
    DrinkDrawn,
    DrinkTaken,
    Irritated,
    MarketFilled,
    NumberThrown,
    Passed,
    RefusalWhy,
    Served,
    StackShuffled,
    Stole,
    TurnBegan,
    Turned,
    WalkedOut,
)
from rules.tavern.guests import Guest
from rules.tavern.house import DIE, House
from rules.tavern.state import FACE_UP, HAND_LIMIT, minus, plus


class Turn:
    def __init__(self, house: House) -> None:
        self._house = house
        self._state = house.state

    def play(self, seat: Seat, action: Action) -> None:
        """One of the choices of a turn."""
        match action.kind:
            case "take":
                self._take(seat, action)
            case "extra" | "pass":
                self._serve_extra(seat, action)
            case "discard":
                self._discard(seat, action)
            case _:
                self._settle(seat, action)

    def goes_on(self, seat: Seat) -> bool:
        """Do the next thing that happens by itself; False when the seat has to decide."""
        match self._state.step:
            case "take":
                return self._goes_on_taking(seat)
            case "serve":
                return self._goes_on_serving(seat)
            case "extra":
                return self._goes_on_to_extra(seat)
        return self._goes_on_discarding(seat)

    # -- buying drinks (T12)

    def begin(self) -> None:
        """The musician that counts says how many drinks may be taken."""
        state = self._state
        state.step = "take"
        seat = state.active
        assert seat is not None
        bid = state.bids[seat]
        assert bid is not None
        won = [musician for musician, winner in zip(bid, state.won, strict=True) if winner == seat]
        musician = won[0] if len(won) == 1 else max(bid)
        state.due = MUSICIANS[musician]
        self._house.tell(TurnBegan, seat=seat, musician=musician, due=state.due, rule="T12")
        self._fill_market(len(state.market))

    def _goes_on_taking(self, seat: Seat) -> bool:
        state = self._state
        ways = choices(state, seat, state.hands[seat]) if state.due else []
        if len(ways) > 1:
            return False
        if ways:
            self._take(seat, ways[0])
        else:
            self._throw(seat)
        return True

    def _take(self, seat: Seat, action: Action) -> None:
        state = self._state
        state.due -= 1
        (kind,) = action.args
        if kind == "stack":
            drink = self._draw()
            self._house.tell(DrinkDrawn, seat=seat, drink=Secret(drink, (seat,)), stack=len(state.stack), rule="T12")
            state.hands[seat] = plus(state.hands[seat], drink)
            return
        slot = [str(drink) for drink in state.market].index(str(kind))
        drink = state.market[slot]
        state.market = state.market[:slot] + state.market[slot + 1 :]
        state.hands[seat] = plus(state.hands[seat], drink)
        state.known[seat] = plus(state.known[seat], drink)  # T22
        self._house.tell(DrinkTaken, seat=seat, slot=slot, drink=drink, rule="T12")
        self._fill_market(slot)

    def _fill_market(self, slot: int) -> None:
        """Fill up to three face-up drinks, from this slot on."""
        state = self._state
        while len(state.market) < FACE_UP and (state.stack or state.discards):
            drink = self._draw()
            state.market = (*state.market[:slot], drink, *state.market[slot:])
            self._house.tell(MarketFilled, slot=slot, drink=drink, stack=len(state.stack), rule="T12")
            slot += 1

    def _draw(self) -> Drink:
        """The top of the stack. An empty one is shuffled anew from the discards.

        All cards not in sight are then in the two hands, so each seat can tell what the other holds.
        """
        state = self._state
        if not state.stack:
            state.stack = self._house.chance.shuffle(state.discards, "drinks")
            state.stack.reverse()
            state.discards = ()
            state.counted = [minus(hand, *known) for hand, known in zip(state.hands, state.known, strict=True)]
            self._house.tell(StackShuffled, stack=len(state.stack), rule="T12")
        return state.stack.pop()

    # -- serving (T13 to T19)

    def _throw(self, seat: Seat) -> None:
        state = self._state
        (number,) = self._house.chance.dice((DIE,), "who is thirsty")
        state.step = "serve"
        state.thrown[seat] = number
        state.thirsty = tuple([g.number for g in state.taverns[seat] if g.customer.thirsty_at(number)])
        self._house.tell(NumberThrown, seat=seat, number=number, thirsty=state.thirsty, rule="T13")

    def _goes_on_serving(self, seat: Seat) -> bool:
        state = self._state
        if not state.thirsty:
            state.step = "extra"
            return True
        ways = choices(state, seat, state.hands[seat])
        if uses_hidden_cards(state, seat) or not (len(ways) == 1 or all(way.kind == "refuse" for way in ways)):
            return False
        self._settle(seat, ways[0])  # T23: everybody sees that there is one result
        return True

    def _settle(self, seat: Seat, action: Action) -> None:
        state = self._state
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
        guest = self._house.guest(seat, number)
        served = replace(guest, drinks=guest.drinks + serving)
        self._house.change(seat, guest, served)
        self._house.note(seat, "served", number)
        rule = "T19" if extra else "T13"
        self._house.tell(Served, seat=seat, customer=number, drinks=serving, extra=extra, worth=served.worth, rule=rule)
        self._turn_over(seat, guest, served)
        self._state.brawl = seat

    def _spend(self, seat: Seat, *drinks: Drink) -> None:
        """Cards leave a hand, those that the other knows of first (T22)."""
        state = self._state
        state.hands[seat] = minus(state.hands[seat], *drinks)
        for drink in drinks:
            for seen in (state.known, state.counted):
                if drink in seen[seat]:
                    seen[seat] = minus(seen[seat], drink)
                    break

    def _turn_over(self, seat: Seat, before: Guest, after: Guest) -> None:
        if before.drunk != after.drunk:
            self._house.tell(Turned, seat=seat, customer=after.number, drunk=after.drunk, rule="T9")

    def _steal(self, seat: Seat, number: int, victim_number: int, kind: str) -> None:
        """A goblin helps itself; who is drunk is looked at when the drink has arrived (T15)."""
        goblin, victim = self._house.guest(seat, number), self._house.guest(seat, victim_number)
        drink = next(drink for drink in victim.drinks if drink == kind)
        left = list(victim.drinks)
        left.remove(drink)
        robbed = replace(victim, drinks=tuple(left))
        treated = replace(goblin, drinks=(*goblin.drinks, drink))
        self._house.change(seat, victim, robbed)
        self._house.change(seat, goblin, treated)
        self._house.note(seat, "theft", number, victim_number)
        self._house.tell(
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
        self._state.brawl = seat

    def _feed(self, seat: Seat, number: int, food_number: int) -> None:
        """The dragon eats: the eaten card lies before it and is no guest any more (T17)."""
        dragon, food = self._house.guest(seat, number), self._house.guest(seat, food_number)
        fed = replace(dragon, eaten=(*dragon.eaten, food_number))
        self._house.clear(seat, food)
        self._house.change(seat, dragon, fed)
        self._house.note(seat, "meal", number, food_number)
        self._house.tell(
            Ate, seat=seat, customer=number, food=food_number, drinks=food.drinks, worth=fed.worth, rule="T17"
        )

    def _refuse(self, seat: Seat, number: int) -> None:
        """A quarter turn; the second time it walks out (T14)."""
        guest = self._house.guest(seat, number)
        why: RefusalWhy = "refused"
        if not guest.customer.serving:
            why = "no_food" if guest.customer.type == "dragon" else "no_victim"
        if not guest.irritated:
            self._house.change(seat, guest, replace(guest, irritated=True))
            self._house.note(seat, "refused", number)
            self._house.tell(Irritated, seat=seat, customer=number, why=why, rule="T14")
            return
        self._house.remove(seat, guest, to_pile=False)
        self._house.note(seat, "walked", number)
        self._house.tell(
            WalkedOut, seat=seat, customer=number, why=why, drinks=guest.drinks, eaten=guest.eaten, rule="T14"
        )

    def _goes_on_to_extra(self, seat: Seat) -> bool:
        state = self._state
        if uses_hidden_cards(state, seat) or choices(state, seat, state.hands[seat]) != [PASS]:
            return False
        state.step = "discard"  # T23
        return True

    def _serve_extra(self, seat: Seat, action: Action) -> None:
        self._state.step = "discard"
        if action == PASS:
            self._house.tell(Passed, seat=seat, rule="T19")
        else:
            self._serve(seat, int(action.args[0]), extra=True)

    # -- the end of the turn (T20)

    def _goes_on_discarding(self, seat: Seat) -> bool:
        state = self._state
        if len(state.hands[seat]) <= HAND_LIMIT:
            state.step = "end"
            return True
        ways = choices(state, seat, state.hands[seat])
        if uses_hidden_cards(state, seat) or len(ways) > 1:
            return False
        self._discard(seat, ways[0])  # T23
        return True

    def _discard(self, seat: Seat, action: Action) -> None:
        state = self._state
        drinks = tuple([drink for drink in DRINKS for _ in range(action.args.count(drink))])
        self._spend(seat, *drinks)
        state.discards = plus(state.discards, *drinks)
        self._house.tell(Discarded, seat=seat, drinks=drinks, rule="T20")
