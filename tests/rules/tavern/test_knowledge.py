"""What everybody may know, what nobody may, and guesses at the rest."""

from collections import Counter

from rules.core.chance import Sampled
from rules.core.codec import canonical, to_json
from rules.tavern import GAME
from rules.tavern.customers import CARDS, PERIODS
from rules.tavern.engine import unseen_drinks
from tests.marks import rule
from tests.rules.tavern.taproom import act, drinks, everyone, everywhere, guest, hand, lure, position


@rule("T22")
def test_a_drink_taken_face_up_is_known_to_everybody():
    state = position("take", due=2, hands=("w", ""))
    act(state, 0, "take:beer")
    act(state, 0, "take:stack", 1)
    assert [GAME.view(state, viewer).known[0] for viewer in (0, 1, None)] == [hand("b")] * 3


@rule("T22")
def test_when_a_drink_of_that_kind_leaves_the_hand_the_known_one_leaves_first():
    state = position("serve", ours=[5, 6, 9], thirsty=(5, 6), hands=("bbt", ""), known=("b", ""))
    act(state, 0, "serve:5")
    assert (state.hands[0], state.known[0]) == (hand("bt"), ())
    act(state, 0, "serve:6")
    assert state.hands[0] == hand("t")
    state = position("discard", hands=("bbbttw", ""), known=("btt", ""))
    act(state, 0, "discard:beer:tea")
    assert state.known[0] == hand("t")


@rule("T22")
def test_hands_stacks_and_bids_are_secret():
    """Two games that differ in secrets alone look the same to whoever must not see them."""
    one = position("bid", hands=("bt", "bw"), stack="bftw", stacks=[(1, 2), (3, 4)], street=[5, 6])
    two = position("bid", hands=("bt", "ff"), stack="wbtt", stacks=[(4, 1), (2, 3)], street=[5, 6])
    act(one, 1, "bid:1:2")
    act(two, 1, "bid:5:3")
    for viewer in (0, None):
        if viewer is None:
            two.hands[0] = hand("ww")
        texts = {canonical(to_json(GAME.view(state, viewer))) for state in (one, two)}
        assert len(texts) == 1


@rule("T22")
def test_all_else_is_public():
    ours = [guest(5, "bb", irritated=True), guest(22, "", 18)]
    state = position("take", due=2, ours=ours, discards=hand("bw"), piles=[(1,), (2,)], removed=(3,), hands=("tt", "w"))
    view = GAME.view(state, None)
    assert view.taverns == (tuple(ours), ())
    assert (view.discards, view.piles, view.removed, view.hands) == (hand("bw"), ((1,), (2,)), (3,), (2, 1))
    assert (view.market, view.stack, view.hand) == (drinks("btw"), len(state.stack), ())


@rule("T22")
def test_what_was_hidden_when_the_stack_ran_out_is_known_to_who_counts():
    """All cards out of sight are then in the two hands, so each seat knows the other's."""
    state = position("take", due=3, hands=("bt", "ffw"), known=("", "f"), stack="", discards=hand("bbbb"))
    act(state, 0, "take:stack", draws=(0, 0, 0))
    assert GAME.view(state, 0).counted == (hand("bt"), hand("fw"))
    assert GAME.view(state, 1).counted == (hand("bt"), hand("fw"))
    assert GAME.view(state, None).counted == ((), ())
    for number in range(20):
        assert GAME.determinize(GAME.view(state, 0), Sampled(number)).hands[1] == hand("ffw")
        guess = GAME.determinize(GAME.view(state, 1), Sampled(number))
        assert Counter(guess.hands[0]) >= Counter(hand("bt"))


@rule("T22")
def test_a_counted_drink_leaves_the_hand_after_a_known_one():
    state = position("discard", hands=("bbbbbw", ""), known=("b", ""), counted=[hand("bb"), ()])
    act(state, 0, "discard:beer:beer")
    assert (state.known[0], state.counted[0]) == ((), hand("b"))


@rule("T22")
def test_guesses_keep_known_drinks_hand_sizes_and_all_that_is_seen():
    state = position("take", due=2, hands=("bt", "ffww"), known=("", "fw"), ours=[guest(5, "bbb")], discards=hand("tt"))
    view = GAME.view(state, 0)
    seen = set()
    for number in range(40):
        guess = GAME.determinize(view, Sampled(number))
        assert Counter(everywhere(guess)) == Counter(CARDS)
        assert guess.hands[0] == hand("bt")
        assert len(guess.hands[1]) == 4
        assert Counter(guess.hands[1]) >= Counter(hand("fw"))
        seen.add(guess.hands[1])
    assert len(seen) > 5


@rule("T22")
def test_guesses_of_the_stacks_hold_the_customers_that_have_not_been_seen():
    day = PERIODS["day"]
    state = position("bid", street=[1, 2], stacks=[day[2:5], day[5:8]], ours=[9, 10], theirs=[11], piles=[(12,), (13,)])
    state.removed = (14,)
    assert sorted(everyone(state)) == list(range(1, 29))
    orders = set()
    for number in range(20):
        guess = GAME.determinize(GAME.view(state, 0), Sampled(number))
        assert sorted(everyone(guess)) == list(range(1, 29))
        assert [len(stack) for stack in guess.stacks] == [3, 3]
        orders.add(tuple(guess.stacks))
    assert len(orders) == 20


@rule("T22")
def test_a_guess_at_a_hidden_bid_may_be_any_bid():
    state = position("bid")
    lure_one = act(state, 1, "bid:1:2")
    assert lure_one
    guessed = {GAME.determinize(GAME.view(state, 0), Sampled(number)).bids[1] for number in range(200)}
    assert len(guessed) == 20


def test_unseen_drinks_are_those_in_the_stack_and_in_the_other_hand():
    state = position("take", due=1, hands=("bt", "ffw"), known=("", "f"), ours=[guest(5, "bbb")])
    unseen = unseen_drinks(GAME.view(state, 0))
    assert unseen == Counter(state.stack) + Counter(hand("fw"))


def test_a_game_that_is_written_down_goes_on_the_same():
    state = position("bid", ours=[guest(5, "bb", irritated=True), guest(22, "", 18)], hands=("bt", "w"))
    again = GAME.load(GAME.dump(state))
    assert again == state
    lure(again, 9, 10, "5:1", "1:5")
    assert again != state
