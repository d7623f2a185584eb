"""The pieces, and how they come to stand."""

from collections import Counter
from pathlib import Path

import pytest

from rules.core.chance import Seeded
from rules.core.errors import DataError
from rules.core.statistics import chi_square, chi_square_p
from rules.core.tables import read_table
from rules.polterfass.barrels import BARRELS, CHANCES, END_A, END_B, LIES, end_chances, roll
from rules.polterfass.state import HAND
from tests.marks import rule
from tests.rules.polterfass.inn import draws, new_game, position

DATA = Path(__file__).parents[3] / "rules" / "polterfass" / "data"


@rule("P1")
def test_the_data_hold_seven_number_barrels_and_two_special_ones():
    columns = ("id", "kind", "end_a", "end_b", "colour")
    assert [tuple(row.values()) for row in read_table(DATA / "barrels.csv", columns)] == [
        ("N1", "number", "9", "2", "light"),
        ("N2", "number", "8", "3", "light"),
        ("N3", "number", "8", "3", "light"),
        ("N4", "number", "7", "4", "light"),
        ("N5", "number", "7", "4", "light"),
        ("N6", "number", "6", "5", "light"),
        ("N7", "number", "6", "5", "light"),
        ("S1", "special", "double", "destroy", "dark"),
        ("S2", "special", "double", "destroy", "dark"),
    ]


@rule("P1")
def test_barrels_are_what_the_data_say():
    assert [barrel.ends for barrel in BARRELS] == [(9, 2), (8, 3), (8, 3), (7, 4), (7, 4), (6, 5), (6, 5), None, None]
    assert [barrel.id for barrel in BARRELS if barrel.special] == ["S1", "S2"]


@rule("P1")
def test_every_guest_holds_eight_cards_from_0_to_7():
    assert HAND == (0, 1, 2, 3, 4, 5, 6, 7)


@rule("P2")
def test_the_more_barrels_are_rolled_the_likelier_each_one_stands():
    published = [0.25, 0.2637, 0.2775, 0.2913, 0.305, 0.3187, 0.3325, 0.3463, 0.36]
    chances = [2 * end_chances("crowd", rolled) / CHANCES["crowd"] for rolled in range(1, 10)]
    assert chances == pytest.approx(published, abs=0.00006)


@rule("P2")
@pytest.mark.parametrize("rolled", range(1, 10))
def test_a_draw_below_the_limit_shows_end_a_below_twice_the_limit_end_b_and_else_the_barrel_lies(rolled):
    limit = 189 + 11 * rolled
    for draw, end in [(0, END_A), (limit - 1, END_A), (limit, END_B), (2 * limit - 1, END_B), (2 * limit, LIES)]:
        assert roll("crowd", range(rolled), Always(draw)) == (end,) * rolled


@rule("P2")
def test_flat_barrels_show_each_end_once_in_six():
    assert [roll("flat", [0], Always(draw)) for draw in range(6)] == [(END_A,), (END_B,), *[(LIES,)] * 4]
    assert new_game("a........", barrels="flat").model == "flat"


@rule("P2")
def test_draws_go_from_n1_to_n7_then_s1_and_s2_for_the_barrels_in_the_cup_only():
    chance = Always(1599)
    roll("crowd", [0, 3, 8], chance)
    assert chance.asked == ["barrel N1", "barrel N4", "barrel S2"]


@rule("P2")
def test_rolled_barrels_stand_as_often_as_the_model_says():
    chance = Seeded(20)
    seen = Counter(end for _ in range(4000) for end in roll("crowd", range(5), chance))
    share = end_chances("crowd", 5) / CHANCES["crowd"]
    expected = [20_000 * share, 20_000 * share, 20_000 * (1 - 2 * share)]
    assert chi_square_p(chi_square([seen[END_A], seen[END_B], seen[LIES]], expected), 2) > 0.01


def test_scripted_rolls_come_out_as_written():
    assert draws("ab.") == [0, 222, 1599]
    assert new_game("ab.......").ends == position("ab.......").ends == [END_A, END_B, *[LIES] * 7]


def test_a_table_with_a_broken_row_names_file_and_line(tmp_path):
    (tmp_path / "barrels.csv").write_text("id,kind\nN1\n")
    with pytest.raises(DataError, match=r"barrels.csv, line 2"):
        read_table(tmp_path / "barrels.csv", ("id", "kind"))


class Always:
    """Chance that always draws the same number, and remembers what it was asked for."""

    def __init__(self, draw):
        self.draw = draw
        self.asked = []

    def below(self, n, why):
        self.asked.append(why)
        return self.draw
