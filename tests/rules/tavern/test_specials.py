"""Goblins, trolls and the dragon."""

import pytest

from rules.core.action import Action
from rules.tavern import GAME
from rules.tavern.events import Ate, Fought, Irritated, Served, Stole, Turned, WalkedOut
from tests.marks import example, rule
from tests.rules.tavern.taproom import act, every, guest, hand, legal, numbers, only, position


def serving(ours, *thirsty, hands=("bftw", ""), **fields):
    return position("serve", ours=ours, thirsty=thirsty, hands=hands, **fields)


def why(state, action):
    return GAME.blocked(GAME.view(state, 0), Action.parse(action)).key


@rule("T15")
def test_a_goblin_takes_any_drink_of_its_owners_choice_from_any_other_guest():
    ours = [guest(18, "b"), guest(9, "t"), guest(15, "bb"), guest(19, "fw")]
    state = serving(ours, 18, theirs=[guest(5, "b")])
    assert legal(state) == ["steal:18:9:tea", "steal:18:15:beer", "steal:18:19:firewater", "steal:18:19:wine"]
    events = act(state, 0, "steal:18:19:wine")
    stole = only(events, Stole)
    assert (stole.customer, stole.victim, stole.drink, stole.worth, stole.victim_worth) == (18, 19, "wine", 3, 5)
    assert state.taverns[0][0] == guest(18, "bw")
    assert state.taverns[0][3] == guest(19, "f")


@rule("T15")
def test_a_goblin_that_can_steal_cannot_be_refused_or_served():
    state = serving([18, guest(9, "t"), guest(5, "b")], 18)
    assert why(state, "refuse:18") == "must_steal"
    assert why(state, "serve:18") == "goblin"
    assert why(state, "steal:18:9:beer") == "nothing_there"


@rule("T15", "T14")
def test_a_goblin_without_a_victim_is_refused():
    state = serving([guest(18, "b"), 5], 18, 5)
    assert legal(state) == ["refuse:18", "serve:5", "refuse:5"]
    assert only(act(state, 0, "refuse:18"), Irritated).why == "no_victim"
    state = serving([guest(18, irritated=True), 5], 18, 5)
    assert only(act(state, 0, "refuse:18"), WalkedOut).why == "no_victim"
    assert state.removed == (18,)


@rule("T15")
def test_whether_there_is_something_to_steal_is_seen_when_the_goblin_is_settled():
    state = serving([18, 5], 18, 5)
    act(state, 0, "serve:5")  # now there is; it is the only way, and everybody sees it
    assert state.taverns[0] == (guest(18, "b"), guest(5))


@rule("T15", "T17")
def test_nothing_is_stolen_from_the_dragon_or_from_what_it_has_eaten():
    state = serving([18, guest(22, "", 5), 8], 18, 8)
    assert legal(state) == ["refuse:18", "serve:8", "refuse:8"]


@rule("T15", "T9")
@example("sober again")
def test_a_goblins_theft_can_make_another_guest_sober_and_turn_it_back():
    state = serving([guest(5, "bbbb"), 18, guest(9, "t")], 18)
    events = act(state, 0, "steal:18:5:beer")
    turned = only(events, Turned)
    assert (turned.customer, turned.drunk) == (5, False)
    assert state.taverns[0][0].worth == 6


@rule("T15")
def test_a_theft_is_one_moment_so_thief_and_victim_are_never_drunk_together_in_between():
    """Fizzle becomes drunk by the very drink that makes the miller sober: no fight."""
    state = serving([guest(3, "ww"), guest(19, "b"), guest(9, "t")], 19)
    events = act(state, 0, "steal:19:3:wine")
    assert [(turned.customer, turned.drunk) for turned in every(events, Turned)] == [(3, False), (19, True)]
    assert every(events, Fought) == []


@rule("T15", "T10")
def test_a_goblin_can_get_drunk_and_fight():
    state = serving([guest(3, "www"), guest(19, "b"), guest(9, "t")], 19)
    events = act(state, 0, "steal:19:3:wine", 12, 1)
    assert only(events, Fought).pair == (3, 19)


@rule("T16")
def test_a_troll_is_served_exactly_two_beers():
    state = serving([15, 9], 15, hands=("bbb", ""))
    events = act(state, 0, "serve:15")
    assert only(events, Served).drinks == ("beer", "beer")
    assert state.taverns[0][0] == guest(15, "bb")
    assert state.hands[0] == hand("b")


@rule("T16")
def test_with_one_beer_a_troll_is_not_served():
    state = serving([15, 9], 15, hands=("btw", ""))
    assert legal(state) == ["refuse:15"]
    reason = GAME.blocked(GAME.view(state, 0), Action.parse("serve:15"))
    assert (reason.rule, reason.key, reason.values) == ("T16", "no_drink", (15, "beer", "beer"))
    state = position("extra", ours=[15], hands=("btw", ""))
    assert legal(state) == ["pass"]


@rule("T16", "T19")
def test_an_extra_serving_of_a_troll_is_two_beers_too():
    state = position("extra", ours=[15], hands=("bbt", ""))
    act(state, 0, "extra:15")
    assert state.taverns[0][0] == guest(15, "bb")


@rule("T15", "T16")
def test_two_beers_of_a_troll_are_one_moment():
    state = serving([guest(15, "bbbb"), guest(3, "ww")], 15, hands=("bb", ""))
    events = act(state, 0, "serve:15", 12, 1)
    assert len(every(events, Turned)) == len(every(events, Fought)) == 1


@rule("T16")
@example("the robbed troll")
def test_a_robbed_troll_with_three_beers_is_worth_what_it_was_with_two():
    state = serving([guest(15, "bbbb"), 18, guest(9, "t")], 18)
    events = act(state, 0, "steal:18:15:beer")
    assert state.taverns[0][0] == guest(15, "bbb")
    assert only(events, Stole).victim_worth == guest(15, "bb").worth == 4


@rule("T17")
def test_the_dragon_must_be_fed_a_goblin_or_dwarf_of_its_tavern():
    state = serving([22, guest(18, "bw"), 5, 9, 2], 22, theirs=[19])
    assert legal(state) == ["feed:22:18", "feed:22:5"]
    assert why(state, "refuse:22") == "must_eat"
    assert why(state, "feed:22:9") == "no_food"
    assert why(state, "serve:22") == "dragon"
    events = act(state, 0, "feed:22:18")
    ate = only(events, Ate)
    assert (ate.customer, ate.food, ate.drinks, ate.worth) == (22, 18, ("beer", "wine"), 5)
    assert numbers(state) == [22, 5, 9, 2]
    assert state.taverns[0][0] == guest(22, "", 18)
    assert state.discards == hand("bw")
    assert (state.removed, state.piles[0]) == ((), ())


@rule("T17", "T13")
def test_who_is_eaten_is_no_longer_thirsty():
    state = serving([22, 18, 5], 22, 5)
    act(state, 0, "feed:22:5")
    assert state.thirsty == ()


@rule("T17", "T14")
def test_a_dragon_without_food_is_refused_and_walks_out_the_second_time():
    state = serving([22, 2], 22, 2)
    assert only(act(state, 0, "refuse:22"), Irritated).why == "no_food"
    state = serving([guest(22, "", 18, irritated=True), 2], 22, 2)
    walked = only(act(state, 0, "refuse:22"), WalkedOut)
    assert (walked.why, walked.eaten) == ("no_food", (18,))
    assert state.removed == (18, 22)


@rule("T17")
@pytest.mark.parametrize("food", [18, 5])
def test_beyond_three_the_dragon_must_still_eat(food):
    state = serving([guest(22, "", 6, 7, 8), food], 22, round=8)
    assert legal(state) == [f"feed:22:{food}"]
    act(state, 0, f"feed:22:{food}")
    assert state.taverns[0] == (guest(22, "", 6, 7, 8, food),)
    assert state.taverns[0][0].worth == 11


@rule("T17")
def test_eaten_guests_have_no_symbol_and_no_thirst():
    state = position("take", ours=[guest(22, "", 5, 6), 9], due=1, stack="t")
    act(state, 0, "take:stack", 5)
    assert state.thirsty == (9,)
