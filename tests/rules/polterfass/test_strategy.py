"""How the house decides: legally, repeatably, from its view alone, and with sense."""

import pytest

from rules.core.chance import Sampled, Seeded
from rules.core.playout import choose_randomly, play
from rules.core.protocol import Setup
from rules.polterfass import GAME, strategy
from rules.polterfass.engine import STOP, ordered_by, served_by
from tests.rules.polterfass.inn import act, new_game, position

REASONS = {"order": {"hint_order", "hint_insurance"}, "serve": {"hint_stop", "hint_roll"}, "pour": {"hint_pour"}}


def decide(state, seat, level, number=0):
    legal = GAME.legal_actions(state, seat)
    return strategy.choose(GAME.view(state, seat), legal, level, Sampled("decision", number))


def positions():
    """Decisions met in random games, at every seat count and with every option."""
    found = []

    def choose(view, legal, chance):
        found.append((view, legal))
        return choose_randomly(view, legal, chance)

    for seats, options in [(3, {}), (4, {"barrels": "flat"}), (5, {"equals": "lose"}), (6, {"target": "50"})]:
        play(GAME, Setup.checked(GAME.info, seats, options), Seeded(seats), [choose] * seats, seats)
    return found[::7] + [(view, legal) for view, legal in found if view.phase == "pour"][:40]


POSITIONS = positions()


@pytest.mark.parametrize("level", strategy.levels)
def test_every_choice_is_legal_and_the_same_for_the_same_chance(level):
    for number, (view, legal) in enumerate(POSITIONS):
        choice = strategy.choose(view, legal, level, Sampled(number))
        assert choice in legal
        assert strategy.choose(view, legal, level, Sampled(number)) == choice


def test_advice_is_legal_and_begins_with_the_best():
    assert {view.phase for view, _ in POSITIONS} == set(REASONS)
    for view, legal in POSITIONS:
        advice = strategy.advise(view, legal, Sampled(0))
        assert {one.action for one in advice} <= set(legal)
        assert [one.value for one in advice] == sorted((one.value for one in advice), reverse=True)
        assert all(0 <= one.value <= 1000 for one in advice)
        assert {one.reason.key for one in advice} <= REASONS[view.phase]


def test_advice_is_what_the_hard_level_does_as_innkeeper():
    for view, legal in POSITIONS:
        if view.phase != "order":
            best = strategy.advise(view, legal, Sampled(0))
            choice = strategy.choose(view, legal, "hard", Sampled(0))
            assert next(one.value for one in best if one.action == choice) == best[0].value


def test_an_unknown_level_is_refused():
    with pytest.raises(ValueError, match="legendary"):
        decide(position("a........"), 0, "legendary")


@pytest.mark.parametrize("level", strategy.levels)
def test_covered_orders_with_as_many_cards_change_no_choice(level):
    for letters in ("ab.......", "aab...a.b", "abab...bb"):
        one, other = (position(letters, orders=orders) for orders in [[None, (7,), (0, 1)], [None, (0,), (6, 7)]])
        assert decide(one, 0, level) == decide(other, 0, level)
        if letters == "aab...a.b":
            act(one, 0, "stop")
            act(other, 0, "stop")
            assert decide(one, 0, level) == decide(other, 0, level)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_orders_cannot_be_read_because_they_differ_from_time_to_time(level):
    state = new_game("ab.......")
    orders = {decide(state, 1, level, number) for number in range(60)}
    assert len(orders) >= 6


def test_hard_turns_off_the_tap_when_that_wins_for_certain():
    state = position("aaa......", scores=[70, 30, 30], orders=[None, (7,), (3,)])
    assert decide(state, 0, "hard") == STOP
    best = strategy.advise(GAME.view(state, 0), GAME.legal_actions(state, 0), Sampled(0))[0]
    assert (best.action, best.value) == (STOP, 1000)


def test_hard_rolls_on_when_all_else_loses():
    state = position("b........", scores=[0, 74, 70], orders=[None, (7,), (1, 6)])
    assert decide(state, 0, "hard") != STOP


def test_hard_serves_less_than_the_most_to_stay_below_what_was_ordered():
    state = position("ab.b...a.", orders=[None, (6, 7), (6, 7)])  # 9, 3 and 4 with a double: 25, 19 or 20
    act(state, 0, "stop")
    assert served_by(state.ends, decide(state, 0, "hard")) in (19, 20)
    assert served_by(state.ends, decide(state, 0, "easy")) == 25


def test_medium_orders_its_share_and_a_mug_or_two_and_sometimes_next_to_nothing():
    state = new_game("aab......")  # 9 + 8 + 3 for two guests
    totals = [ordered_by(decide(state, 1, "medium", number)) for number in range(300)]
    assert set(totals) == {0, 1, 10, 11, 12, 13}
    assert 20 < sum(total <= 1 for total in totals) < 80


def test_medium_orders_high_when_far_behind_near_the_end():
    state = position("ab.......", phase="order", scores=[70, 20, 60], orders=[None, None, None])
    assert min(ordered_by(decide(state, 1, "medium", number)) for number in range(50)) >= 8
    assert min(ordered_by(decide(state, 2, "medium", number)) for number in range(50)) <= 1


def test_easy_never_lays_next_to_nothing_and_often_wants_too_much():
    state = new_game("ab.......")  # 12 for two guests
    totals = [ordered_by(decide(state, 1, "easy", number)) for number in range(200)]
    assert min(totals) == 6
    assert sum(total > 8 for total in totals) > 80


def test_easy_pours_until_the_table_looks_full_and_forgets_to_roll_spoiled_barrels_again():
    assert decide(position("b........"), 0, "easy") != STOP
    assert str(decide(position("b......b."), 0, "easy")) == "roll:0:0"
    assert decide(position("aaa......"), 0, "easy") == STOP
