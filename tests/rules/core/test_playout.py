"""A whole game played straight through."""

import pytest

from rules.core import registry
from rules.core.chance import Seeded
from rules.core.playout import RANDOM, choose_randomly, chooser, play
from rules.core.protocol import Setup
from tests.contract.toy import Toy


def test_a_game_is_played_to_its_end_and_the_same_way_each_time():
    rules = Toy()
    setup = Setup.checked(rules.info, rules.info.seats[0], {})
    states = [play(rules, setup, Seeded(4), [choose_randomly] * setup.seats, ai_seed=1) for _ in range(2)]
    assert rules.outcome(states[0]) is not None
    assert rules.dump(states[0]) == rules.dump(states[1])


def test_a_chooser_sees_the_view_of_its_own_seat():
    rules = Toy()
    setup = Setup.checked(rules.info, rules.info.seats[0], {})
    seen = set()

    def spying(seat):
        def choose(view, legal, chance):
            seen.add((seat, view.seat))
            return choose_randomly(view, legal, chance)

        return choose

    play(rules, setup, Seeded(4), [spying(seat) for seat in range(setup.seats)], ai_seed=1)
    assert seen == {(seat, seat) for seat in range(setup.seats)}


def test_thinking_moves_nobodys_dice():
    rules = Toy()
    setup = Setup.checked(rules.info, rules.info.seats[0], {})

    def thinking(view, legal, chance):
        choice = choose_randomly(view, legal, chance)
        chance.below(100, "a long thought")
        return choice

    games = [play(rules, setup, Seeded(4), [one] * setup.seats, ai_seed=1) for one in (thinking, choose_randomly)]
    assert rules.dump(games[0]) == rules.dump(games[1])


def test_every_game_has_players_of_its_levels_and_random_ones():
    for name, rules in registry.games().items():
        setup = Setup.checked(rules.info, rules.info.seats[0], {})
        for level in (RANDOM, *registry.part(name, "strategy").levels):
            state = play(rules, setup, Seeded(1), [chooser(name, level)] * setup.seats, ai_seed=1)
            assert rules.outcome(state) is not None


def test_a_game_without_an_end_is_reported():
    rules = Endless()
    setup = Setup.checked(rules.info, rules.info.seats[0], {})
    with pytest.raises(RuntimeError, match="did not end"):
        play(rules, setup, Seeded(4), [choose_randomly] * setup.seats, ai_seed=1)


class Endless(Toy):
    """A game whose actions change nothing."""

    def apply(self, state, seat, action, chance, emit=None):
        pass
