"""What the hard level reckons with: the worth of scores, the orders that may lie there, the plan of a serving."""

import pytest

from rules.polterfass import GAME
from rules.polterfass.belief import SAMPLES, TOTALS, beliefs, first_sum, joint_orders
from rules.polterfass.bill import settle
from rules.polterfass.evaluation import Race, serving_worth
from rules.polterfass.odds import fail_chance, roll_odds
from rules.polterfass.serving import MOST_SERVED, Cellar, Spot, plan
from rules.polterfass.state import Roll
from tests.rules.polterfass.inn import LETTERS, act, new_game, order, position

MUGS = [float(mugs) for mugs in range(MOST_SERVED + 1)]


def cellar(letters, model="crowd"):
    return Cellar.of([LETTERS[letter] for letter in letters], model)


# --- scores -----------------------------------------------------------------------------------------------------------


def test_chances_to_win_add_up_to_one_and_follow_the_scores():
    scores = (40, 35, 20, -3)
    race = Race.of(scores, 75, 30)
    chances = [race.chance(own, [*scores[:seat], *scores[seat + 1 :]]) for seat, own in enumerate(scores)]
    assert sum(chances) == pytest.approx(1)
    assert chances == sorted(chances, reverse=True)


def test_a_lead_is_worth_more_the_nearer_the_end_is():
    early, late = Race.of((10, 0, 0), 75, 50), Race.of((70, 60, 60), 75, 50)
    assert late.chance(70, [60, 60]) > early.chance(10, [0, 0])
    closing = Race.of((10, 0, 0), 75, 1)
    assert closing.chance(10, [0, 0]) > early.chance(10, [0, 0])


@pytest.mark.parametrize(
    ("own", "rivals", "share"), [(75, [74, 3], 1), (75, [80, 3], 0), (75, [75, 3], 0.5), (3, [75, 75], 0)]
)
def test_a_game_that_is_over_is_won_or_lost(own, rivals, share):
    assert Race.of((60, 60, 0), 75, 40).chance(own, rivals) == share


def test_in_the_last_round_before_closing_time_the_most_mugs_win():
    assert Race.of((30, 20, 0), 75, 0).chance(31, [30, 2]) == 1


@pytest.mark.parametrize("equals_lose", [False, True])
def test_the_worth_of_serving_is_the_worth_of_the_bills(equals_lose):
    race = Race.of((20, 31, 12), 75, 40)
    orders = ((3, 9), (5, 5), (0, 13))
    worth, failed = serving_worth(race, 20, (31, 12), orders, equals_lose)

    def by_bill(served):
        total = 0.0
        for one, other in orders:
            _, changes = settle([None, (one,), (other,)], 0, served, equals_lose)
            after = [score + change.mugs for score, change in zip((31, 12, 20), changes, strict=True)]
            total += race.chance(after[2], after[:2])
        return total / len(orders)

    assert worth == pytest.approx([by_bill(served) for served in range(MOST_SERVED + 1)])
    assert failed == pytest.approx(by_bill(None))


# --- orders -----------------------------------------------------------------------------------------------------------


def test_the_first_sum_is_that_of_the_last_repetition_of_the_first_roll():
    nothing, first, later = ((0,) * 9, (1, 2, 0, 0, 0, 0, 0, 1, 0), (1,) * 6)
    nine = tuple(range(9))
    assert first_sum([Roll(nine, nothing), Roll(nine, first), Roll(nine[2:7], later)]) == 9 * 2 + 3


def test_one_card_is_worth_seven_at_most_and_two_are_never_nothing():
    view = GAME.view(position("aab......", orders=[None, (1,), (1, 2)]), 0)
    one, two = beliefs(view, [1, 2])
    assert sum(one) == pytest.approx(1)
    assert sum(one[8:]) == 0
    assert two[0] == 0


def test_before_all_orders_lie_their_cards_tell_nothing():
    state = new_game("aab......", seats=4)
    before = beliefs(GAME.view(state, 3), [1, 2])
    order(state, seat1="order:0", seat2="order:6:7")
    assert beliefs(GAME.view(state, 3), [1, 2]) == before


def test_a_guest_who_orders_high_is_expected_to_do_so_again():
    state = new_game("b........")
    for _ in range(6):
        for guest in {0, 1, 2} - {state.innkeeper}:
            act(state, guest, "order:6:7" if guest == 1 else "order:1")
        act(state, state.innkeeper, "stop", "ab.......")
    high, low = (
        sum(map(float.__mul__, map(float, TOTALS), likely)) for likely in beliefs(GAME.view(state, None), [1, 2])
    )
    assert high > low + 3


def test_joint_orders_are_spread_as_is_likely():
    view = GAME.view(position("aab......", seats=6), None)
    likely = beliefs(view, [1, 2, 3, 4, 5])
    orders = joint_orders(likely)
    assert len(orders) == SAMPLES
    for guest, one in enumerate(likely):
        for total in TOTALS:
            share = sum(ordered[guest] == total for ordered in orders) / SAMPLES
            assert share == pytest.approx(one[total], abs=1 / SAMPLES)


# --- serving ----------------------------------------------------------------------------------------------------------


def test_with_one_barrel_left_the_plan_is_exact():
    made = plan(cellar("aaaaaa.aa"), MUGS, 0.0)
    odds = roll_odds([LETTERS[letter] for letter in "aaaaaa.aa"], "crowd", 0, 0)
    stop = made.served[made.start]
    assert made.worth[made.start][None] == stop == 62
    expected = sum(float(chance) * (stop + change) for change, chance in odds.rise.items())
    assert made.worth[made.start][0, 0] == pytest.approx(expected)


def test_a_spoiled_barrel_is_better_rolled_again():
    choices = plan(cellar("aa.....b."), MUGS, 0.0)
    worth = choices.worth[choices.start]
    assert worth[0, 1] > worth[0, 0]


def test_nobody_rolls_when_failing_costs_everything_and_more_mugs_are_worth_nothing():
    flat = [1.0] * (MOST_SERVED + 1)
    worth = plan(cellar("ab......."), flat, 0.0).worth[Spot(0, 0, 0, 0)]
    assert worth[None] == 1
    assert worth[0, 0] == pytest.approx(1 - float(fail_chance("crowd", 7)), abs=0.001)


@pytest.mark.parametrize("letters", ["b........", "ab.a...b.", "aaaaaa.ab", "aaaaaaabb"])
def test_an_innkeeper_who_follows_the_plan_gets_what_it_promises(letters):
    made = plan(cellar(letters), MUGS, 0.0)
    served, failed = made.outlook(temperature=0.001)
    assert sum(served) + failed == pytest.approx(1)
    got = sum(chance * mugs for mugs, chance in enumerate(served))
    assert got == pytest.approx(max(made.worth[made.start].values()), rel=0.002)
