"""How the house decides: legally, repeatably, from its view alone, and with sense."""

import pytest

from rules.core.action import Action
from rules.core.chance import Sampled, Seeded
from rules.core.playout import choose_randomly, play
from rules.core.protocol import Setup
from rules.tavern import GAME, strategy
from rules.tavern.bidding import bidding
from rules.tavern.choices import BIDS
from rules.tavern.evaluation import after_turn, arrival_worth, before_turn, fight_worth, hand_worth, settled
from rules.tavern.odds import fight_odds
from tests.rules.tavern.taproom import guest, hand, lure, position

SETUP = Setup.checked(GAME.info, 2, {})
PHASES = {"bid", "take", "serve", "extra", "discard", "fight"}


def positions():
    """Decisions met in games of dice throwers."""
    found = []

    def choose(view, legal, chance):
        found.append((view, legal))
        return choose_randomly(view, legal, chance)

    for seed in range(12):
        play(GAME, SETUP, Seeded(seed), [choose] * 2, seed)
    rare = [(view, legal) for view, legal in found if view.phase == "fight"]
    return found[::11] + rare[:20]


POSITIONS = positions()


def guests(*there):
    return position("extra", ours=there).taverns[0]


def decide(state, level="hard", seat=0, number=0):
    return str(strategy.choose(GAME.view(state, seat), GAME.legal_actions(state, seat), level, Sampled(number)))


def test_every_kind_of_decision_is_looked_at():
    assert {view.phase for view, _ in POSITIONS} == PHASES


@pytest.mark.parametrize("level", strategy.levels)
def test_every_choice_is_legal_and_the_same_for_the_same_chance(level):
    for number, (view, legal) in enumerate(POSITIONS):
        choice = strategy.choose(view, legal, level, Sampled(number))
        assert choice in legal
        assert choice == strategy.choose(view, legal, level, Sampled(number))


def test_an_unknown_level_is_refused():
    view, legal = POSITIONS[0]
    with pytest.raises(ValueError, match="no level"):
        strategy.choose(view, legal, "divine", Sampled(1))


def test_advice_covers_the_legal_actions_the_best_first_and_with_a_reason():
    for number, (view, legal) in enumerate(POSITIONS):
        advice = strategy.advise(view, legal, Sampled(number))
        assert {found.action for found in advice} == set(legal)
        values = [found.value for found in advice]
        assert values == sorted(values, reverse=True)
        assert all(0 <= value <= 1000 for value in values)
        assert all(found.reason.key.startswith("hint_") for found in advice)


def test_the_best_advice_is_what_the_hard_level_plays():
    for number, (view, legal) in enumerate(POSITIONS):
        if view.phase != "bid":
            best = strategy.advise(view, legal, Sampled(number))[0].action
            assert best == strategy.choose(view, legal, "hard", Sampled(number))


def test_a_far_lead_is_a_likely_win():
    ahead = position("extra", ours=[5], hands=("b", ""), scores=[40, 0], round=14)
    even = position("extra", ours=[5], hands=("b", ""), round=8)
    assert best_value(ahead) > 950
    assert 300 < best_value(even) < 900


def best_value(state):
    seat = GAME.to_act(state)[0]
    return strategy.advise(GAME.view(state, seat), GAME.legal_actions(state, seat), Sampled(1))[0].value


# what guests are worth


def test_at_the_last_count_a_guest_is_worth_what_is_printed():
    assert after_turn(5, 0, 3, False) == 6
    assert after_turn(5, 7, 3, False) == 6 + before_turn(5, 6, 3, False)


def test_an_irritated_guest_is_worth_less_and_a_refused_one_nothing():
    assert before_turn(5, 3, 2, True) < before_turn(5, 3, 2, False)
    assert settled(guests(guest(5, irritated=True)), Action.parse("refuse:5")) == ()


def test_a_customer_that_would_be_barred_adds_nothing_and_one_that_drives_out_others_costs_them():
    assert arrival_worth(guests(22), 15, 7) == 0
    assert arrival_worth(guests(guest(1, "w"), guest(4, "w")), 18, 5) < arrival_worth(guests(2), 18, 5)


def test_a_fight_is_worth_what_its_two_ends_are_by_their_chances():
    there = guests(guest(5, "bbbb"), guest(2, "bbb"))
    worth = fight_worth(there, 2, 5, None, lambda left: {2: 10.0, 5: 20.0}[left[0].number])
    odds = float(fight_odds(2, 5))
    assert worth == pytest.approx(1 + odds * 10 + (1 - odds) * 20)


def test_a_hand_is_worth_more_with_what_the_guests_drink():
    there = guests(5, 6)
    assert hand_worth(hand("bb"), there, 5) > hand_worth(hand("bt"), there, 5) > hand_worth(hand("tt"), there, 5)
    assert hand_worth((), there, 5) == 0


# what it does


def test_the_hard_level_takes_what_its_guests_drink():
    state = position("take", ours=[8, 13], due=1, market="bfw")
    assert decide(state) == "take:firewater"
    assert decide(state, "medium") == "take:firewater"


def test_a_blind_drink_is_judged_by_what_it_can_be():
    """The stack is empty, so it is one of the discards; and where none is left nothing is judged."""
    state = position("take", ours=[8, 13], due=1, market="btw", stack="", discards=hand("ff"), hands=("", "w"))
    assert decide(state) == "take:stack"
    state = position("take", ours=[8, 13], due=2, market="fw", stack="", hands=("", "w"), known=("", "w"))
    assert decide(state) == "take:firewater"


def test_the_hard_level_does_not_make_a_good_guest_drunk_at_the_last_count():
    state = position("serve", ours=[guest(5, "bbb")], thirsty=(5,), hands=("b", ""), round=14, turn=1)
    assert decide(state) == "refuse:5"


def test_the_hard_level_serves_an_irritated_guest_rather_than_lose_it():
    state = position("serve", ours=[guest(5, "bbb", irritated=True)], thirsty=(5,), hands=("b", ""), round=14, turn=1)
    assert decide(state) == "serve:5"


def test_the_hard_level_keeps_the_drinks_that_are_wanted():
    state = position("discard", ours=[5, 6], hands=("bbbttw", ""))
    assert decide(state) in ("discard:tea:wine", "discard:tea:tea")


def test_the_hard_level_lets_the_worthless_fight_first():
    ours = [guest(2, "bbbbb"), guest(3, "wwww"), guest(5, "bbbb")]
    state = position("extra", ours=ours, brawl=0, round=14)
    state.brawl = 0
    assert decide(state) == "fight:2:3"


def test_bids_are_a_mixture_and_prefer_the_better_customer():
    state = position("bid")
    state.street = [9, 3]
    found = bidding(GAME.view(state, 0))
    assert sum(found.shares) == pytest.approx(1)
    assert len(found.points) == len(found.shares) == len(BIDS)
    laid = {decide(state, number=number) for number in range(60)}
    assert len(laid) > 1
    left = sum(share for bid, share in zip(BIDS, found.shares, strict=True) if bid.args[0] > bid.args[1])
    assert (left > 0.5) == (arrival_worth((), 9, 13) > arrival_worth((), 3, 13))


def test_the_house_bids_more_for_whom_it_can_serve_and_knows_nothing_of_the_others_hidden_drinks():
    def left(hands, known=("", "")):
        state = position("bid", hands=hands, known=known)
        state.street = [13, 9]  # Krugash drinks firewater, Lirael tea
        shares = bidding(GAME.view(state, 0)).shares
        return sum(share for bid, share in zip(BIDS, shares, strict=True) if bid.args[0] > bid.args[1])

    assert left(("fff", "")) > left(("ttt", ""))
    assert left(("", "fff")) == left(("", "ttt"))
    assert left(("", "fff"), known=("", "fff")) != left(("", "ttt"), known=("", "ttt"))


def test_both_seats_bid_alike_when_they_stand_alike():
    state = position("bid")
    state.street = [9, 3]
    assert bidding(GAME.view(state, 0)).shares == pytest.approx(bidding(GAME.view(state, 1)).shares, abs=0.2)


def test_a_customer_that_would_spoil_the_tavern_is_left_to_the_other():
    """The dragon would drive out three trolls."""
    trolls = [guest(15, "bbbb"), guest(16, "bbbb"), guest(17, "bbbb")]
    state = position("bid", ours=trolls, round=12)
    state.street = [22, 28]
    found = bidding(GAME.view(state, 0))
    left = sum(share for bid, share in zip(BIDS, found.shares, strict=True) if bid.args[0] > bid.args[1])
    assert left < 0.2


def test_the_decision_is_the_same_whatever_is_hidden():
    for number, (view, legal) in enumerate(POSITIONS[::3]):
        guess = GAME.determinize(view, Sampled("other", number))
        again = GAME.view(guess, view.seat)
        assert strategy.choose(again, legal, "hard", Sampled(1)) == strategy.choose(view, legal, "hard", Sampled(1))


def test_after_the_last_bid_the_house_goes_on_to_the_end():
    state = position("bid", round=14, ours=[guest(5, "bb")], theirs=[guest(2, "b")], hands=("bbt", "bw"))
    lure(state, 28, 26, "5:1", "1:5")
    chance = Seeded(1)
    while seats := GAME.to_act(state):
        legal = GAME.legal_actions(state, seats[0])
        GAME.apply(state, seats[0], strategy.choose(GAME.view(state, seats[0]), legal, "hard", chance), chance)
    assert GAME.outcome(state)
