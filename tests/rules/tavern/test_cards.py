"""The cards: what is printed on them."""

import pytest

from rules.core.errors import DataError
from rules.tavern import customers
from rules.tavern.customers import CARDS, CUSTOMERS, DRINKS, MUSICIANS, PERIODS
from rules.tavern.guests import Guest
from tests.marks import example, rule
from tests.rules.tavern.taproom import guest

# number, name, type, period, strength, what it wants, thirst, point values, red from, symbol, leaves, fights on sight
PRINTED = [
    (1, "Marta the Miller", "human", "day", 3, "wine", "3-6", "1 4 3 2 0", 2, "most_guests", "goblin", ""),
    (2, "Old Joris", "human", "day", 3, "beer", "6-10", "1 4 5 3 1 -1", 3, "most_guests", "dragon", ""),
    (3, "Brother Anselm", "human", "day", 3, "wine", "9-12", "2 5 3 1 0", 2, "fewest_orc", "orc_2", ""),
    (4, "Captain Wilhelmina", "human", "day", 5, "wine", "1-4", "1 5 3 2 0", 2, "most_human", "goblin", "orc"),
    (5, "Borin Copperkettle", "dwarf", "day", 4, "beer", "5-10", "1 2 4 6 3 1 -1", 4, "most_dwarf", "elf_2", ""),
    (6, "Dagna Stonebelly", "dwarf", "day", 4, "beer", "1-5", "1 2 3 5 6 3 1", 5, "most_dwarf", "elf_2", ""),
    (7, "Grumli Halfbeard", "dwarf", "day", 5, "beer", "8-12", "2 5 3 1 0", 2, "most_dwarf", "troll", "orc"),
    (8, "Thordis Ironthirst", "dwarf", "day", 5, "firewater", "9-12", "1 5 3 1 -1", 2, "most_dwarf", "elf_2", "goblin"),
    (9, "Lirael", "elf", "day", 2, "tea", "2-5", "2 3 4 4 6 7 8 6", None, "fewest_guests", "fight", ""),
    (10, "Faelon", "elf", "day", 2, "tea", "5-8", "2 3 3 4 6 6 5", None, "fewest_guests", "fight", ""),
    (11, "Ithil", "elf", "day", 3, "tea", "9-12", "3 3 4 4 5 7 6", None, "fewest_guests", "fight", ""),
    (12, "Sylwen", "elf", "day", 1, "tea", "1-4", "1 2 3 4 6 8 6", None, "fewest_guests", "fight", ""),
    (13, "Krugash", "orc", "day", 5, "firewater", "4-7", "1 5 3 1 -1", 2, "most_orc", "dragon", "elf"),
    (14, "Mogra Tusk", "orc", "day", 4, "firewater", "8-11", "2 6 3 0", 2, "most_orc", "dragon", ""),
    (15, "Grundel", "troll", "night", 6, "beer", "3-7", "1 1 4 4 6 6 3 3 -2", 6, "most_orc", "dragon", "human"),
    (16, "Big Ugg", "troll", "night", 6, "beer", "8-12", "2 2 4 4 6 6 2 2 -2", 6, "most_orc", "dragon", "human"),
    (17, "Mother Slab", "troll", "night", 7, "beer", "1-4", "2 2 4 4 6 6 7 7 -2", 8, "most_orc", "dragon", "dwarf"),
    (18, "Snig", "goblin", "night", 1, "any", "4-7", "1 4 3 1 0", 2, "most_guests", "troll", ""),
    (19, "Fizzle", "goblin", "night", 1, "any", "9-12", "2 5 2 -1", 2, "most_guests", "troll", ""),
    (20, "Rikkit", "goblin", "night", 1, "any", "1-4", "1 3 5 2 0", 3, "most_goblin", "dwarf_2", ""),
    (21, "Nobb", "goblin", "night", 2, "any", "6-9", "1 4 6 2 -1", 3, "most_goblin", "dwarf_2", ""),
    (22, "Emberwing", "dragon", "night", 8, "food", "7-12", "2 5 8 11", None, "most_food", "elf_3", ""),
    (23, "Vashka", "orc", "night", 5, "firewater", "2-5", "1 6 3 0", 2, "most_orc", "dragon", ""),
    (24, "Gorbad", "orc", "night", 6, "beer", "6-9", "1 3 6 3 0", 3, "most_orc", "dragon", "dwarf"),
    (25, "Ulga One-Eye", "orc", "night", 5, "firewater", "8-11", "1 5 2 -1", 2, "most_orc", "elf_2", "elf"),
    (26, "The Grey Stranger", "human", "night", 3, "wine", "5-8", "2 5 3 1 0", 2, "fewest_guests", "dragon", ""),
    (27, "Hildi Nightshift", "dwarf", "night", 4, "beer", "3-7", "2 3 5 6 3 1", 4, "most_dwarf", "elf_2", "troll"),
    (28, "Moonwhisper", "elf", "night", 3, "tea", "7-10", "1 3 4 4 6 7 5", None, "fewest_guests", "fight", ""),
]  # fmt: skip


@rule("T1")
@pytest.mark.parametrize("row", PRINTED, ids=lambda row: row[1])
def test_every_customer_is_as_printed(row):
    number, name, kind, period, strength, wants, thirst, worth, red_from, symbol, leaves, sight = row
    customer = CUSTOMERS[number]
    assert (customer.number, customer.name, customer.type, customer.period) == (number, name, kind, period)
    assert customer.strength == strength
    assert customer.wish == (None if wants in ("any", "food") else wants)
    assert "-".join(map(str, customer.thirst)) == thirst
    assert " ".join(map(str, customer.worth)) == worth
    assert customer.red_from == red_from
    assert customer.symbol == symbol
    unbearable = "fight" if customer.unbearable is None else "{}_{}".format(*customer.unbearable).removesuffix("_1")
    assert unbearable == leaves
    assert (customer.sight or "") == sight


@rule("T1")
def test_there_are_twenty_eight_customers_half_of_them_by_night():
    assert list(CUSTOMERS) == [row[0] for row in PRINTED]
    assert {period: len(numbers) for period, numbers in PERIODS.items()} == {"day": 14, "night": 14}


@rule("T1")
def test_there_are_eighteen_beers_thirteen_teas_ten_firewaters_and_nine_wines():
    assert CARDS == {"beer": 18, "firewater": 10, "tea": 13, "wine": 9}
    assert sum(CARDS.values()) == 50
    assert list(CARDS) == list(DRINKS) == sorted(DRINKS)


@rule("T1")
def test_the_higher_the_musician_the_fewer_drinks_may_be_taken():
    assert MUSICIANS == {1: 6, 2: 5, 3: 4, 4: 3, 5: 1}


@rule("T9")
def test_elves_and_the_dragon_can_never_be_drunk():
    never = {customer.type for customer in CUSTOMERS.values() if customer.red_from is None}
    assert never == {"elf", "dragon"}
    assert not any(Guest(number, ("tea",) * 20).drunk for number in (9, 10, 11, 12, 28))


@rule("T16")
@example("the troll's beers")
def test_a_troll_is_worth_six_after_four_beers_and_minus_two_after_eight():
    assert guest(15, "bbbb").worth == 6
    assert not guest(15, "bbbb").drunk
    assert guest(15, "b" * 8).worth == -2
    assert guest(15, "b" * 8).drunk


@rule("T21")
@example("the elf's three")
def test_an_elf_with_three_drinks_is_worth_the_four_under_the_three():
    assert guest(9, "ttt").worth == 4


@rule("T18")
def test_more_drinks_than_columns_count_as_the_last_column():
    assert guest(9, "t" * 7).worth == guest(9, "t" * 8).worth == guest(9, "t" * 12).worth == 6
    assert guest(15, "b" * 9).worth == guest(15, "b" * 10).worth == -2
    assert guest(22, "", 18, 19, 20).worth == guest(22, "", 18, 19, 20, 21).worth == 11


@rule("T18")
def test_a_red_value_counts_as_printed_even_below_nought():
    assert guest(2, "bbbbb").worth == -1
    assert guest(2, "bbb").worth == 3


@rule("T16")
def test_only_trolls_drink_two_at_a_time_and_goblins_and_the_dragon_are_never_served():
    sizes = {(customer.type, len(customer.serving)) for customer in CUSTOMERS.values()}
    assert len(sizes) == 7
    assert dict(sizes) == {
        "human": 1, "dwarf": 1, "elf": 1, "orc": 1, "troll": 2, "goblin": 0, "dragon": 0,
    }  # fmt: skip


@pytest.mark.parametrize("column", ["type", "period", "symbol"])
def test_a_word_that_means_nothing_in_the_table_is_refused_with_file_and_customer(column):
    row = {
        "number": "1", "name": "Nobody", "type": "human", "period": "day", "strength": "1", "wish": "wine",
        "thirst_from": "1", "thirst_to": "2", "worth": "1 2", "red_from": "", "symbol": "most_guests",
        "leaves": "goblin", "sight": "",
    }  # fmt: skip
    assert customers._customer(row).name == "Nobody"
    with pytest.raises(DataError, match=r"customers\.csv: customer 1 has no " + column):
        customers._customer(row | {column: "gnome"})
