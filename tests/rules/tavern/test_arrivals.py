"""Arrivals: who comes in, who leaves because of it, and fights on sight."""

import pytest

from rules.tavern.events import Barred, DrivenOut, Fought, Sat, ShunnedFight
from rules.tavern.guests import unbearable
from tests.marks import example, rule
from tests.rules.tavern.taproom import act, every, guest, hand, legal, lure, numbers, only, position, welcome


@rule("T7")
@example("the troll and the dragon")
def test_a_troll_never_enters_where_a_dragon_is_and_runs_away_when_one_comes():
    state, events = welcome(15, ours=[22])
    barred = only(events, Barred)
    assert (barred.customer, barred.seat, barred.because) == (15, 0, (22,))
    assert numbers(state) == [22]
    assert state.removed == (15,)
    state, events = welcome(22, ours=[guest(15, "bb")])
    driven = only(events, DrivenOut)
    assert (driven.customer, driven.because, driven.drinks) == (15, (22,), ("beer", "beer"))
    assert numbers(state) == [22]
    assert state.piles[0] == (15,)
    assert state.discards == hand("bb")


@rule("T7")
def test_who_is_barred_counts_for_nobody_and_drives_nobody_out():
    state, events = welcome(3, ours=[guest(13, "f"), 14], other=1)  # Anselm bears one orc, not two
    assert only(events, Barred).because == (13, 14)
    assert state.won == [None, 1]
    assert numbers(state) == [13, 14]


@rule("T7")
def test_a_newcomer_sits_upright_sober_and_without_drinks():
    state, events = welcome(5)
    assert state.taverns[0] == (guest(5),)
    assert only([event for event in every(events, Sat) if event.seat == 0], Sat).customer == 5


@rule("T7")
def test_several_who_cannot_bear_the_newcomer_leave_together():
    state, events = welcome(18, ours=[guest(1, "w"), guest(4, "ww"), 2])  # two humans shun goblins, one does not
    assert [(driven.customer, driven.because) for driven in every(events, DrivenOut)] == [(1, (18,)), (4, (18,))]
    assert numbers(state) == [2, 18]
    assert state.piles[0] == (1, 4)
    assert state.discards == hand("www")


@rule("T7")
def test_who_leaves_because_of_the_newcomer_is_not_fought():
    state, events = welcome(17, ours=[7])  # Mother Slab picks fights with dwarves, but Grumli runs from trolls
    assert [driven.customer for driven in every(events, DrivenOut)] == [7]
    assert every(events, Fought) == []
    state, events = welcome(22, ours=[guest(27, ""), guest(15, "b" * 6)])  # a drunk troll flees, no fight
    assert every(events, Fought) == []
    assert numbers(state) == [27, 22]


@rule("T8")
def test_a_customer_is_none_of_those_it_cannot_bear():
    assert unbearable(5, position("bid", ours=[5, 9]).taverns[0]) == ()
    assert unbearable(5, position("bid", ours=[5, 9, 10]).taverns[0]) == (9, 10)
    assert unbearable(20, position("bid", ours=[20, 5]).taverns[0]) == ()


@rule("T8")
@pytest.mark.parametrize(
    ("customer", "bears", "cannot_bear"),
    [(1, [5, 13], [18]), (3, [13], [13, 14]), (5, [9], [9, 10]), (7, [9, 10], [15]), (22, [9, 10], [9, 10, 11]),
     (20, [5], [5, 6]), (18, [5, 6], [15]), (2, [15], [22]), (25, [22], [9, 10])],
)  # fmt: skip
def test_each_leaving_symbol_says_who_and_how_many(customer, bears, cannot_bear):
    assert unbearable(customer, position("bid", ours=bears).taverns[0]) == ()
    assert unbearable(customer, position("bid", ours=cannot_bear).taverns[0]) == tuple(cannot_bear)


@rule("T7")
def test_a_newcomer_fights_those_it_cannot_stand():
    state, events = welcome(15, 1, 12, ours=[2], other=5)  # the troll and a human; Joris throws first
    fought = only(events, Fought)
    assert (fought.pair, fought.why, fought.throws) == ((2, 15), "sight", ((1, 12),))
    assert numbers(state) == [15]


@rule("T7")
def test_a_newcomer_fights_those_who_cannot_stand_it():
    state, events = welcome(2, 12, 1, ours=[15], other=5)
    fought = only(events, Fought)
    assert (fought.pair, fought.why, fought.winner) == ((2, 15), "sight", 2)
    assert numbers(state) == [2]
    assert state.won[0] == 0


@rule("T7")
def test_a_pair_fights_once_though_both_show_it():
    state, events = welcome(17, 12, 1, ours=[27], other=5)  # Hildi fights trolls, Mother Slab fights dwarves
    assert only(events, Fought).pair == (17, 27)
    assert numbers(state) == [17]


@rule("T7", "T11")
def test_an_elf_that_shuns_the_first_fight_of_a_newcomer_has_no_fight_of_its_own():
    state, _ = welcome(13, ours=[4, 12], other=5)
    assert legal(state) == ["fight:4:13", "fight:12:13"]
    events = act(state, 0, "fight:4:13", 1, 12)
    assert len(every(events, Fought)) == 1
    assert [shunned.customer for shunned in every(events, ShunnedFight)] == [12]
    assert numbers(state) == [13]


@rule("T7")
def test_the_owner_chooses_whom_the_newcomer_fights_first_and_goes_on_while_it_wins():
    state, _ = welcome(15, ours=[2, 3, 26], other=5)
    assert legal(state) == ["fight:2:15", "fight:3:15", "fight:15:26"]
    act(state, 0, "fight:3:15", 1, 12)
    assert legal(state) == ["fight:2:15", "fight:15:26"]
    events = act(state, 0, "fight:15:26", 12, 1, 1, 12)  # the last pair needs no choice
    assert [fought.pair for fought in every(events, Fought)] == [(15, 26), (2, 15)]
    assert numbers(state) == [15]
    assert state.piles[0] == (3, 26, 2)


@rule("T7")
def test_a_newcomer_that_loses_fights_no_more_and_was_won_all_the_same():
    state, _ = welcome(15, ours=[2, 3], other=5)
    act(state, 0, "fight:2:15", 12, 1)
    assert numbers(state) == [2, 3]
    assert state.piles[0] == (15,)
    assert state.won[0] == 0


@rule("T7")
def test_an_elf_that_comes_to_an_orc_leaves_even_if_it_wins():
    state, events = welcome(9, 12, 1, ours=[13], other=5)
    assert only(events, Fought).winner == 9
    assert only(events, ShunnedFight).customer == 9
    assert numbers(state) == []
    assert state.piles[0] == (13, 9)


@rule("T7", "T10")
def test_after_the_fights_on_sight_come_those_among_the_drunk():
    state, events = welcome(22, 1, 12, ours=[guest(3, "ww")], other=5)
    fought = only(events, Fought)
    assert (fought.pair, fought.why) == ((3, 22), "dragon")
    assert numbers(state) == [22]


@rule("T7")
def test_guests_of_the_other_tavern_do_not_care():
    state, events = welcome(18, theirs=[1, 4], other=5)
    assert every(events, DrivenOut) == []
    assert numbers(state, 1) == [1, 4, 5]


@rule("T5", "T7")
def test_who_was_driven_out_by_the_left_customer_is_not_there_for_the_right_one():
    state = position("bid", ours=[1])
    events = lure(state, 18, 15, "5:4", "1:2")  # the goblin drives out the miller, then flees the troll
    assert [(driven.customer, driven.because) for driven in every(events, DrivenOut)] == [(1, (18,)), (18, (15,))]
    assert every(events, Fought) == []
    assert numbers(state) == [15]
