"""The odds of a roll are exact: the same as playing every possible roll."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from rules.core.chance import Scripted, Seeded
from rules.core.statistics import chi_square, chi_square_p
from rules.polterfass.barrels import CHANCES, END_A, END_B, LIES, effects, end_chances, highest_pour, roll, values
from rules.polterfass.odds import fail_chance, roll_odds
from tests.marks import rule
from tests.rules.polterfass.inn import LETTERS

# Positions with the specials picked up: one lying barrel, twins, specials left standing or rolled again, all nine
# standing.
SMALL = [
    ("aaaaaa.ab", 0, 0), ("aaaaaa.ab", 1, 1), ("baaaaaaab", 0, 1), ("aaaaaaabb", 0, 2), ("abbbb....", 0, 0),
    ("....aaab.", 0, 0), ("..aaaaaaa", 2, 0), ("a..aa.a.b", 0, 0),
]  # fmt: skip


def ends_of(letters):
    return [LETTERS[letter] for letter in letters]


def in_cup(ends, doubles, destroys):
    left = {END_A: doubles, END_B: destroys}
    cup = []
    for barrel, end in enumerate(ends):
        if end == LIES or (barrel >= 7 and left[end] > 0):
            cup.append(barrel)
            left[end] = left.get(end, 0) - 1
    return cup


def most(ends):
    return highest_pour(values(ends), *effects(ends))


def by_hand(letters, model, doubles, destroys):
    """Every result of every barrel on its own, weighed by its chance: nothing grouped, nothing remembered."""
    ends = ends_of(letters)
    cup = in_cup(ends, doubles, destroys)
    up = Fraction(end_chances(model, len(cup)), CHANCES[model])
    fail, rise = Fraction(0), Counter()
    for result in product((LIES, END_A, END_B), repeat=len(cup)):
        chance = Fraction(1)
        after = list(ends)
        for barrel, end in zip(cup, result, strict=True):
            chance *= up if end else 1 - 2 * up
            after[barrel] = end
        if any(result):
            rise[most(after) - most(ends)] += chance
        else:
            fail += chance
    return fail, dict(rise)


@rule("P13")
@pytest.mark.parametrize("model", ["crowd", "flat"])
@pytest.mark.parametrize(("letters", "doubles", "destroys"), SMALL)
def test_odds_equal_brute_force(letters, doubles, destroys, model):
    odds = roll_odds(ends_of(letters), model, doubles, destroys)
    assert (odds.fail, odds.rise) == by_hand(letters, model, doubles, destroys)


@rule("P13")
def test_odds_count_the_very_draws_that_the_barrels_make():
    ends = ends_of("aaaa...ab")
    counted = Counter()
    for drawn in product(range(CHANCES["flat"]), repeat=4):
        result = roll("flat", [4, 5, 6, 8], Scripted(*drawn))
        after = [*ends[:4], *result[:3], ends[7], result[3]]
        counted[most(after) - most(ends) if any(result) else None] += 1
    odds = roll_odds(ends, "flat", 0, 1)
    assert (odds.draws, odds.failing) == (6**4, counted.pop(None))
    assert dict(odds.rises) == counted


@rule("P13")
@pytest.mark.parametrize("model", ["crowd", "flat"])
def test_chances_add_up_to_one_for_nine_barrels(model):
    odds = roll_odds([LIES] * 9, model, 0, 0)
    assert odds.fail + sum(odds.rise.values()) == 1
    assert odds.fail == fail_chance(model, 9)


@rule("P13")
def test_the_change_is_negative_when_a_destroy_comes_up():
    odds = roll_odds(ends_of("aaaaaaaa."), "crowd", 0, 0)
    assert odds.rise == {-6: Fraction(1, 8), 8: Fraction(1, 8)}
    assert odds.fail == Fraction(3, 4)


@rule("P13")
def test_low_and_high_are_the_10th_and_90th_percentile_of_the_change_when_the_roll_does_not_fail():
    odds = roll_odds(ends_of("aa......."), "crowd", 0, 0)
    left = 1 - odds.fail
    below = sum(chance for change, chance in odds.rise.items() if change < odds.low)
    assert below < left / 10 <= below + odds.rise[odds.low]
    up_to = sum(chance for change, chance in odds.rise.items() if change <= odds.high)
    assert up_to - odds.rise[odds.high] < left * 9 / 10 <= up_to
    assert odds.rise[odds.likely] == max(odds.rise.values())


@rule("P2", "P13")
@pytest.mark.parametrize(("rolled", "share"), [(1, 0.75), (3, 0.3771), (6, 0.1), (9, 0.018)])
def test_the_chance_that_nothing_stands_is_the_published_one(rolled, share):
    assert float(fail_chance("crowd", rolled)) == pytest.approx(share, abs=0.00006)


@rule("P2", "P13")
def test_rolled_barrels_agree_with_the_odds():
    ends = ends_of("a...bb.a.")
    odds = roll_odds(ends, "crowd", 0, 0)
    chance = Seeded(13)
    seen = Counter()
    for _ in range(6000):
        after = list(ends)
        result = roll("crowd", [1, 2, 3, 6, 8], chance)
        for barrel, end in zip([1, 2, 3, 6, 8], result, strict=True):
            after[barrel] = end
        seen[most(after) - most(ends) if any(result) else None] += 1
    expected = {None: odds.fail} | odds.rise
    cells = [change for change, share in expected.items() if 6000 * share >= 5]
    rest = 6000 - sum(seen[cell] for cell in cells), 6000 * (1 - sum(map(expected.__getitem__, cells)))
    observed = [seen[cell] for cell in cells] + [rest[0]]
    due = [float(6000 * expected[cell]) for cell in cells] + [float(rest[1])]
    assert chi_square_p(chi_square(observed, due), len(cells)) > 0.01
    assert set(seen) <= set(expected)


@pytest.mark.parametrize("picked_up", [(1, 0), (0, 2), (-1, 0)])
def test_there_are_no_odds_for_a_roll_that_cannot_be_made(picked_up):
    with pytest.raises(ValueError, match="no roll"):
        roll_odds(ends_of("a.......b"), "crowd", *picked_up)
    with pytest.raises(ValueError, match="no roll"):
        roll_odds(ends_of("aaaaaaaab"), "crowd", 0, 0)
