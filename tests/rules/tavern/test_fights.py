"""Drunkenness and fights."""

import pytest

from rules.core.action import Action
from rules.tavern import GAME
from rules.tavern.events import Fought, Served, ShunnedFight, Turned
from rules.tavern.guests import quarrels
from tests.marks import example, rule
from tests.rules.tavern.taproom import act, every, guest, hand, kinds, legal, numbers, only, position


def serving(ours, *thirsty, hands=("bbbb", ""), **fields):
    return position("serve", ours=ours, thirsty=thirsty, hands=hands, **fields)


@rule("T9")
@example("the fourth beer")
def test_the_dwarfs_fourth_beer_turns_it_over():
    state = serving([guest(5, "bbb")], 5)
    events = act(state, 0, "serve:5")
    assert only(events, Served).worth == 3
    assert only(events, Turned).drunk
    assert state.taverns[0][0].drunk
    assert kinds(events)[:2] == ["Served", "Turned"]


@rule("T9")
def test_a_single_drunk_guest_fights_nobody():
    state = serving([guest(5, "bbb"), 6], 5)
    assert every(act(state, 0, "serve:5"), Fought) == []


@rule("T9", "T14")
def test_a_drunk_guest_is_thirsty_served_and_refused_like_others():
    state = position("take", ours=[guest(5, "bbbb")], hands=("bb", ""), due=1)
    act(state, 0, "take:beer", 7)
    assert legal(state) == ["serve:5", "refuse:5"]
    act(state, 0, "serve:5")
    assert state.taverns[0][0].worth == 1


@rule("T9", "T15")
def test_a_theft_can_make_a_guest_sober_again():
    state = serving([guest(3, "ww"), guest(18), guest(7, "b")], 18)
    events = act(state, 0, "steal:18:3:wine")
    turned = only(events, Turned)
    assert (turned.customer, turned.drunk) == (3, False)
    assert not state.taverns[0][0].drunk


@rule("T10")
def test_two_drunk_guests_fight_at_once_in_the_middle_of_serving():
    state = serving([guest(5, "bbb"), guest(3, "ww"), 6], 5, 6)
    events = act(state, 0, "serve:5", 12, 1)  # Anselm has the lower number and throws first
    fought = only(events, Fought)
    assert (fought.pair, fought.why, fought.winner, fought.loser) == ((3, 5), "drunk", 3, 5)
    assert state.thirsty == (6,)
    assert legal(state) == ["serve:6", "refuse:6"]


@rule("T10")
def test_the_owner_chooses_which_drunk_guests_fight_first():
    state = serving([guest(2, "bbb"), guest(3, "ww"), guest(5, "bbb")], 5)
    act(state, 0, "serve:5")
    assert GAME.view(state, 0).phase == "fight"
    assert GAME.to_act(state) == (0,)
    assert not GAME.is_private(state, 0)
    assert legal(state) == ["fight:2:3", "fight:2:5", "fight:3:5"]
    assert GAME.blocked(GAME.view(state, 0), Action.parse("fight:2:4")).key == "no_fight"
    assert GAME.blocked(GAME.view(state, 1), Action.parse("fight:2:3")).key == "waits"


@rule("T10", "T11")
@example("three drunk guests")
def test_three_drunk_guests_fight_two_fights_and_the_elf_leaves():
    """The humans throw 3 and 5 for 6 and 8, then the human 7 and the goblin 8 for 10 and 9."""
    ours = [guest(2, "bbb"), guest(3, "ww"), guest(18, "bb"), guest(9, "t")]
    state = position("serve", ours=ours, brawl=0)
    first = act(state, 0, "fight:2:3", 3, 5, 7, 8)
    one, two = every(first, Fought)
    assert (one.pair, one.throws, one.strengths, one.loser) == ((2, 3), ((3, 5),), (3, 3), 2)
    assert one.drinks == ("beer",) * 3
    assert (two.pair, two.throws, two.strengths, two.loser) == ((3, 18), ((7, 8),), (3, 1), 18)
    assert only(first, ShunnedFight).customer == 9
    assert numbers(state) == [3]
    assert set(state.piles[0]) == {2, 18, 9}
    assert state.discards == hand("bbbbbt")
    assert state.brawl is None


@rule("T10")
@pytest.mark.parametrize("number", [3, 13, 15])
def test_the_dragon_fights_each_drunk_guest(number):
    drunk = guest(number, "b" * 8)
    assert quarrels((guest(22), drunk)) == [tuple(sorted((22, number)))]


@rule("T10")
@pytest.mark.parametrize("number", [5, 18])
def test_the_dragon_does_not_fight_its_food(number):
    assert quarrels((guest(22), guest(number, "b" * 8))) == []


@rule("T10")
def test_two_drunk_goblins_fight_each_other_even_before_the_dragon():
    assert quarrels((guest(22), guest(18, "bb"), guest(19, "bb"))) == [(18, 19)]


@rule("T10")
def test_a_drink_that_makes_a_guest_drunk_before_the_dragon_starts_their_fight():
    state = serving([22, guest(26, "w")], 26, hands=("w", ""), round=8)
    events = act(state, 0, "serve:26", 12, 1)
    fought = only(events, Fought)
    assert (fought.pair, fought.why, fought.strengths, fought.winner) == ((22, 26), "dragon", (8, 3), 22)


@rule("T11")
def test_the_lower_number_throws_first_and_both_throw_again_while_they_are_equal():
    state = serving([guest(8, "f"), guest(2, "bbb")], 8, hands=("f", ""))
    events = act(state, 0, "serve:8", 5, 3, 12, 10, 1, 2)  # 3 + 5 and 5 + 3, 3 + 12 and 5 + 10, then 4 and 7
    fought = only(events, Fought)
    assert (fought.pair, fought.strengths) == ((2, 8), (3, 5))
    assert fought.throws == ((5, 3), (12, 10), (1, 2))
    assert (fought.winner, fought.loser) == (8, 2)


@rule("T11")
def test_the_loser_goes_to_the_score_pile_and_its_drinks_are_discarded():
    state = serving([guest(8, "f"), guest(2, "bbb")], 8, hands=("f", ""))
    act(state, 0, "serve:8", 1, 12)
    assert state.piles == [(2,), ()]
    assert state.discards == hand("bbb")
    assert state.removed == ()


@rule("T11")
def test_the_winner_keeps_drinks_drunkenness_irritation_and_thirst():
    state = serving([guest(8, "f"), guest(2, "bbb", irritated=True)], 8, 2, hands=("fb", ""))
    act(state, 0, "serve:8", 12, 1)
    assert state.taverns[0] == (guest(2, "bbb", irritated=True),)
    assert state.taverns[0][0].drunk
    assert state.thirsty == (2,)


@rule("T11")
def test_after_every_fight_every_elf_of_that_tavern_leaves():
    ours = [guest(8, "f"), guest(2, "bbb"), guest(9, "t"), 10]
    state = serving(ours, 8, hands=("f", ""), theirs=[11])
    events = act(state, 0, "serve:8", 12, 1)
    assert [(shunned.customer, shunned.pair) for shunned in every(events, ShunnedFight)] == [(9, (2, 8)), (10, (2, 8))]
    assert state.piles[0] == (8, 9, 10)
    assert state.discards == hand("fft")
    assert numbers(state, 1) == [11]


@rule("T11", "T13")
def test_who_leaves_in_a_fight_is_no_longer_thirsty():
    state = serving([guest(8, "f"), guest(2, "bbb"), 9], 8, 2, 9, hands=("ft", ""))
    act(state, 0, "serve:8", 1, 12)
    assert state.thirsty == ()


@rule("T11", "T17")
def test_what_a_beaten_dragon_has_eaten_leaves_the_game():
    state = serving([guest(22, "", 18, 5), guest(26, "w")], 26, hands=("w", ""), round=8)
    act(state, 0, "serve:26", 1, 12)
    assert state.piles[0] == (22,)
    assert state.removed == (18, 5)
