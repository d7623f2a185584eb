"""The counts at the end of the day and of the night, and the end."""

from rules.core.action import Action
from rules.tavern import GAME
from rules.tavern.events import Counted, GameEnded
from rules.tavern.state import Deed, Round
from tests.marks import rule
from tests.rules.tavern.taproom import act, guest, kinds, lure, only, position

UNMIXED = tuple(range(13, 0, -1))


def end_of(period, **fields):
    """The last discard of the day (seat 1's) or of the night (seat 0's)."""
    if period == "day":
        state = position("discard", round=7, turn=1, hands=("", "bbbbb"), **fields)
        return state, act(state, 1, "discard:beer", draws=UNMIXED)
    state = position("discard", round=14, turn=1, hands=("bbbbb", ""), **fields)
    return state, act(state, 0, "discard:beer")


@rule("T21")
def test_at_days_end_each_guest_counts_its_current_value_and_the_piles_do_not_count():
    ours = [guest(9, "ttt"), guest(5, "bbb")]
    state, events = end_of("day", ours=ours, theirs=[guest(2, "bbbbb")], piles=[(1,), (3, 4)])
    counted = only(events, Counted)
    assert counted.guests == (((9, 4), (5, 6)), ((2, -1),))
    assert (counted.piles, counted.night) == ((), False)
    assert state.scores == [10, -1]
    assert kinds(events) == ["Discarded", "Counted", "StreetFilled", "RoundBegan"]


@rule("T21")
def test_at_nights_end_each_card_in_a_score_pile_counts_one_more():
    state, events = end_of("night", ours=[guest(9, "ttt")], theirs=[], piles=[(1,), (3, 4)], scores=[10, 14])
    counted = only(events, Counted)
    assert (counted.guests, counted.piles, counted.scores) == ((((9, 4),), ()), (1, 2), (15, 16))
    outcome = only(events, GameEnded).outcome
    assert outcome == GAME.outcome(state)
    assert (outcome.places, outcome.scores, outcome.winners) == ((2, 1), (15, 16), (1,))
    assert GAME.to_act(state) == ()
    assert GAME.blocked(GAME.view(state, 0), Action.parse("pass")).key == "over"


@rule("T21", "T17")
def test_an_eaten_guest_gives_nothing_but_the_dragons_value():
    state, _ = end_of("night", ours=[guest(22, "", 5, 6)])
    assert state.scores == [8, 0]


@rule("T21")
def test_equal_scores_share_the_win():
    state, _ = end_of("night", scores=[7, 7])
    assert GAME.outcome(state).winners == (0, 1)


@rule("T21")
def test_a_round_that_is_not_the_last_of_day_or_night_counts_nothing():
    state = position("discard", round=6, turn=1, hands=("", "bbbbb"), ours=[guest(9, "ttt")])
    state.street = [1, 2]
    events = act(state, 1, "discard:beer")
    assert kinds(events) == ["Discarded", "RoundBegan"]
    assert (state.scores, state.round) == ([0, 0], 7)


@rule("T22")
def test_the_history_remembers_bids_throws_deeds_and_points():
    state = position("bid", round=7, ours=[guest(2, "bbb")], theirs=[])
    lure(state, 18, 5, "5:1", "1:5")
    act(state, 0, "take:wine", 4)  # the goblin steals a beer: one way, done by the rules
    act(state, 1, "take:beer", 6)
    act(state, 1, "serve:5", draws=UNMIXED)
    assert state.history == [
        Round(
            number=7,
            bids=((5, 1), (1, 5)),
            thrown=(4, 6),
            deeds=(
                Deed(0, "sat", (18,)), Deed(1, "sat", (5,)), Deed(0, "theft", (18, 2)), Deed(1, "served", (5,)),
            ),
            points=(9, 2),
            scores=(9, 2),
        )
    ]  # fmt: skip
    assert GAME.view(state, None).history == tuple(state.history)
