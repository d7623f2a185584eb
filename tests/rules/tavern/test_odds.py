"""The odds are exact: the same as throwing every possible throw."""

from fractions import Fraction
from itertools import product

import pytest

from rules.core.chance import Seeded
from rules.core.statistics import chi_square, chi_square_p
from rules.tavern.customers import CUSTOMERS
from rules.tavern.events import Fought
from rules.tavern.odds import fight_odds, lead_odds, thirst_odds
from tests.marks import rule
from tests.rules.tavern.taproom import guest, only, position


@rule("T11")
@pytest.mark.parametrize("lead", range(-12, 13))
def test_the_odds_of_a_fight_are_those_of_all_its_throws(lead):
    throws = [(mine + lead > theirs, mine + lead == theirs) for mine, theirs in product(range(1, 13), repeat=2)]
    wins, draws = (sum(column) for column in zip(*throws, strict=True))
    again = Fraction(draws, 144)
    assert lead_odds(lead) == Fraction(wins, 144) / (1 - again)


@rule("T11")
def test_equal_strengths_win_equally_often_and_both_chances_add_up():
    assert fight_odds(1, 2) == Fraction(1, 2)
    for one, other in [(22, 12), (18, 2), (5, 13)]:
        assert fight_odds(one, other) + fight_odds(other, one) == 1
    assert lead_odds(12) == 1
    assert fight_odds(22, 12) > fight_odds(22, 5) > Fraction(1, 2)


@rule("T11")
def test_fights_are_won_as_often_as_the_odds_say():
    from rules.tavern.house import House

    chance, won = Seeded(5), 0
    for _ in range(4000):
        events = []
        House(position("extra", ours=[guest(5, "bbbb"), guest(2, "bbb")]), chance, events.append).fight(0, (2, 5))
        won += only(events, Fought).winner == 5
    due = 4000 * float(fight_odds(5, 2))
    assert chi_square_p(chi_square([won, 4000 - won], [due, 4000 - due]), 1) > 0.01


@rule("T13")
def test_a_customer_is_thirsty_as_often_as_its_range_is_wide():
    assert thirst_odds(5) == Fraction(6, 12)
    assert thirst_odds(14) == Fraction(4, 12)
    for number, customer in CUSTOMERS.items():
        assert thirst_odds(number) == Fraction(sum(map(customer.thirsty_at, range(1, 13))), 12)
