"""What holds at every move of every game."""

from collections import Counter

import pytest

from rules.tavern import GAME
from rules.tavern.customers import CARDS, CUSTOMERS
from rules.tavern.guests import quarrels, unbearable
from rules.tavern.state import FACE_UP, HAND_LIMIT
from tests.contract import battery
from tests.marks import rule
from tests.rules.tavern.taproom import everyone, everywhere

SETUP = battery.random_setup(GAME, 2, 0)


def play(seeds):
    for seed in seeds:
        elves_before = fights_before = piles_before = None
        for step in battery.walk(battery.Trial(GAME, SETUP, seed)):
            state = step.state
            nothing_is_lost(state)
            taverns_are_at_peace(state)
            hands_are_in_order(state)
            fights = [sum(deed.what == "fight" and deed.seat == seat for deed in state.deeds) for seat in (0, 1)]
            elves = [elves_of(guests) for guests in state.taverns]
            if fights_before and len(state.deeds) >= piles_before:
                for seat in (0, 1):
                    if fights[seat] > fights_before[seat]:
                        assert not elves_before[seat] & elves[seat], "an elf has stayed after a fight"
            elves_before, fights_before, piles_before = elves, fights, len(state.deeds)


def elves_of(guests):
    return {guest.number for guest in guests if guest.customer.type == "elf"}


def nothing_is_lost(state):
    assert sorted(everyone(state)) == list(CUSTOMERS)
    assert Counter(everywhere(state)) == Counter(CARDS)


def taverns_are_at_peace(state):
    for seat, guests in enumerate(state.taverns):
        assert state.brawl == seat or quarrels(guests) == []
        assert state.brawl == seat or sum(guest.drunk for guest in guests) < 2
        for guest in guests:
            assert unbearable(guest.number, guests) == ()
            assert not (guest.drunk and guest.customer.type in ("elf", "dragon"))


def hands_are_in_order(state):
    for seat in (0, 1):
        assert list(state.hands[seat]) == sorted(state.hands[seat])
        assert Counter(state.hands[seat]) >= Counter(state.known[seat]) + Counter(state.counted[seat])
        assert len(state.hands[seat]) <= HAND_LIMIT or state.active == seat
    assert len(state.market) == FACE_UP or not (state.stack or state.discards) or state.active is None


@rule("T8", "T10", "T11", "T20")
def test_no_card_is_lost_and_no_tavern_is_at_odds_in_three_hundred_games():
    play(range(300))


@pytest.mark.slow
def test_no_card_is_lost_and_no_tavern_is_at_odds_in_twenty_thousand_games():
    play(range(300, 20_300))
