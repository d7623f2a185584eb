"""The sentences of Polterfass: complete, with names, and telling no more than their reader may know."""

from typing import get_args

import pytest

from rules.core.action import Action
from rules.core.chance import Sampled
from rules.core.event import Committed
from rules.core.protocol import Reason
from rules.polterfass import GAME, strategy
from rules.polterfass.events import Billed, Failed, GameEnded, OrdersLaid, Poured, Rolled, TapClosed, Why
from rules.polterfass.odds import RollOdds, roll_odds
from rules.polterfass.state import Verdict
from scenes.polterfass import targets, words
from tests.rules.polterfass.inn import act, new_game, only, order, position

NAMES = ("Becky", "Otto", "Lola")


def view(state, seat=0):
    return GAME.view(state, seat)


def over():
    state = position("aa.......", scores=[75, 0, 0])
    act(state, 0, "stop")
    assert state.phase == "over"
    return state


@pytest.mark.parametrize(
    ("state", "seat", "intent", "key", "sentence"),
    [
        (over, 0, "stop", "over", "The game is over."),
        (lambda: position("a........"), 1, "stop", "innkeeper", "Only Becky, the innkeeper, decides now."),
        (lambda: new_game("a........"), 0, "order:3", "innkeeper_waits", "The innkeeper does not order"),
        (lambda: ordered(), 1, "order:3", "ordered", "This order is final."),
        (lambda: new_game("a........"), 1, "order:3:3:3", "one_or_two", "one card, or two"),
        (lambda: position("aaaaaaaaa"), 0, "roll:0:0", "pick_up", "pick up a special barrel"),
        (lambda: position("a........"), 0, "roll:1:0", "stays_standing", "never rolls again"),
        (lambda: position("aa.....ab", phase="pour"), 0, "pour", "use_all", "First every spoiled barrel"),
        (lambda: position("aa.....bb", phase="pour"), 0, "pour", "use_all", "Every spoiled barrel has to destroy"),
        (lambda: position("aa.....aa", phase="pour"), 0, "pour", "use_all", "Every double has to double"),
        (lambda: new_game("a........"), 1, "stop", "not_in_order", "First the guests order."),
        (lambda: position("a........"), 0, "order:3", "not_in_serve", "rolls again or turns off the tap"),
        (lambda: position("aa.....a.", phase="pour"), 0, "stop", "not_in_pour", "The tap is closed"),
    ],
)
def test_the_rules_say_why_not_and_the_words_follow(state, seat, intent, key, sentence):
    reason = GAME.blocked(view(state(), seat), Action.parse(intent))
    assert reason is not None
    assert reason.key == key
    assert sentence in words.reason(reason, NAMES)


@pytest.mark.parametrize(
    ("key", "values", "sentence"),
    [
        ("hint_order", (7, 35), "35% chance that the guests are too greedy"),
        ("hint_insurance", (0, 60), "60% chance that the guests are too greedy, and then the smallest order wins"),
        ("hint_stop", (26, 12), "26 mugs at most, and a 12% chance that more was ordered"),
        ("hint_pour", (18, 40), "40% chance that more was ordered"),
        ("hint_roll", (16, -2, 9, 4), "16% chance to fail; if not, most likely 4 more mugs"),
        ("hint_roll", (50, 1, 1, 1), "50% chance to fail; if not, most likely 1 more mug"),
    ],
)
def test_advice_is_given_with_its_chances(key, values, sentence):
    assert words.reason(Reason("P0", key, values), NAMES) == sentence


@pytest.mark.parametrize("state", [new_game("aaa......"), position("aaa...a.."), position("aa.....ab", phase="pour")])
def test_all_advice_has_words(state):
    seat = GAME.to_act(state)[0]
    for advice in strategy.advise(view(state, seat), GAME.legal_actions(state, seat), Sampled(0)):
        assert words.reason(advice.reason, NAMES)


def ordered():
    state = new_game("a........")
    act(state, 1, "order:7")
    return state


def test_an_unknown_reason_is_a_mistake_of_ours():
    with pytest.raises(ValueError, match="nonsense"):
        words.reason(Reason("P0", "nonsense"), NAMES)


def test_every_change_and_every_verdict_has_words():
    assert set(words.WHYS) == set(get_args(Why))
    assert set(words.VERDICTS) == set(get_args(Verdict))


@pytest.mark.parametrize(
    ("barrels", "ends", "attempt", "sentence"),
    [
        (range(9), (1, 0, 0, 0, 2, 0, 0, 1, 2), 1, "Becky rolls 9 barrels. Standing: 9, 4, double, destroy."),
        (range(9), (0,) * 7 + (1, 0), 2, "Becky rolls 9 barrels. Standing: double. No number yet, so all roll again."),
        ((3, 8), (0, 0), 0, "Becky rolls 2 barrels. None stands."),
        ((6,), (2,), 0, "Becky rolls 1 barrel. Standing: 5."),
    ],
)
def test_a_roll_is_told_barrel_by_barrel(barrels, ends, attempt, sentence):
    event = Rolled(innkeeper=0, attempt=attempt, barrels=tuple(barrels), ends=ends)
    assert words.line(event, NAMES) == sentence


def test_the_log_does_not_tell_how_many_cards_a_guest_laid_before_all_have_ordered():
    lines = []
    for laid in ("order:7", "order:0:7"):
        events = act(new_game("a........"), 1, laid)
        lines.append([words.line(event, NAMES) for event in events])
    assert lines == [["Otto has ordered."], ["Otto has ordered."]]


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ((0, 1, 1), "All have ordered, each with one card."),
        ((0, 2, 2), "All have ordered, each with two cards."),
        ((0, 1, 2), "All have ordered; with two cards: Lola."),
    ],
)
def test_the_numbers_of_cards_are_told_when_all_have_ordered(cards, sentence):
    assert words.line(OrdersLaid(cards=cards), NAMES) == sentence


def test_a_commit_names_who_ordered():
    assert words.line(Committed(seat=2), NAMES) == "Lola has ordered."


def test_pouring_tells_what_the_special_barrels_did():
    state = position("a.b....ab", phase="pour")
    assert words.line(only(act(state, 0, "pour:x3:d9", "aaaaaaaaa"), Poured), NAMES) == (
        "Becky serves 18 mugs. Destroyed: 3. Doubled: 9."
    )


def test_the_bill_tells_its_sums_and_every_change():
    state = position("a........", orders=[None, (7,), (6,)])
    bill = only(act(state, 0, "stop", "aaaaaaaaa"), Billed)
    assert words.line(bill, NAMES) == "Too greedy: only 9 served, 13 ordered. Otto\xa0−7, Lola\xa0+7, Becky\xa0+9."


def test_the_bill_of_a_failed_innkeeper_names_no_sums():
    state = position("a........", orders=[None, (7,), (0,)])
    bill = only(act(state, 0, "roll:0:0", "........", "aaaaaaaaa"), Billed)
    told = "The innkeeper failed: every guest gets the mugs ordered. Otto\xa0+7, Lola\xa00, Becky\xa00."
    assert words.line(bill, NAMES) == told


def test_winners_are_named_together():
    state = position("aa.......", scores=[73, 0, 75], orders=[None, (0,), (0,)])
    ended = only(act(state, 0, "stop"), GameEnded)
    assert words.line(ended, NAMES) == "Becky wins with 90 mugs!"
    tied = position("a........", scores=[66, 0, 75], orders=[None, (0,), (0,)])
    assert words.line(only(act(tied, 0, "stop"), GameEnded), NAMES) == "Becky and Lola win together with 75 mugs!"


def test_the_odds_are_those_of_rolling_what_lies():
    state = position("aaaa.....")
    text = words.odds_text(view(state), NAMES, ())
    assert text.startswith("Roll again: 16% lose all; if not, ")
    assert text.endswith(".")
    assert words.odds_text(view(new_game("a........"), 1), NAMES, ()) == ""


def test_the_odds_follow_the_special_barrels_that_are_picked_up():
    state = position("aaaaaa.ab")  # a double and a destroy stand
    for picked, doubles, destroys in (
        ((), 0, 0), (("barrel.7",), 1, 0), (("barrel.8",), 0, 1), (("barrel.8", "barrel.7"), 1, 1),
    ):  # fmt: skip
        odds = roll_odds(state.ends, state.model, doubles, destroys)
        assert words.odds_text(view(state), NAMES, picked) == words.odds_sentence(odds)
    assert len({words.odds_text(view(state), NAMES, picked) for picked in ((), ("barrel.7",), ("barrel.8",))}) == 3


def test_with_all_nine_standing_there_are_odds_once_a_special_barrel_is_picked_up():
    state = position("aaaaaaaab")
    assert words.odds_text(view(state), NAMES, ()) == ""
    odds = roll_odds(state.ends, state.model, 0, 1)
    assert words.odds_text(view(state), NAMES, ("barrel.8",)) == words.odds_sentence(odds)


def test_odds_without_a_range_name_one_number():
    assert words.odds_sentence(RollOdds(100, 50, ((4, 50),))) == "Roll again: 50% lose all; if not, 4 more mugs."


def test_the_notepad_has_a_row_for_each_round_with_totals_and_changes():
    state = position("a........", orders=[None, (7,), (6,)])
    act(state, 0, "stop", "aaaaaaaaa")
    sheet = words.notepad(view(state), NAMES)
    assert sheet.head == ("Round", "Serving", "Ordering", 0, 1, 2)
    assert sheet.rows == (("1", "9", "13", "9 (+9)", "−7 (−7)", "7 (+7)"),)


def test_what_goes_on_is_told_without_what_comes_of_it():
    assert words.doing(Rolled(innkeeper=0, attempt=0, barrels=(1, 2), ends=(0, 1)), NAMES) == "Becky rolls 2 barrels."
    assert words.doing(TapClosed(innkeeper=0), NAMES) == "Becky turns off the tap."
    assert words.doing(Failed(innkeeper=0), NAMES) == ""


def test_prompts_name_who_has_to_decide():
    state = new_game("a........")
    assert words.prompt(view(state, 1), 1, NAMES) == "Otto, lay one or two cards: that is your order."
    assert words.prompt(view(state, None), None, NAMES) == "To order: Otto and Lola."
    order(state, seat1="order:7", seat2="order:6")
    assert words.prompt(view(state), 0, NAMES) == "Becky: roll again, or turn off the tap?"
    pouring = position("aa.....ab", phase="pour")
    assert words.prompt(view(pouring), 0, NAMES) == "Becky: choose what is destroyed, then what is doubled."


@pytest.mark.parametrize(
    ("target", "words_of_it"),
    [
        ("barrel.0", "A barrel of 9 mugs"),
        ("barrel.1", "A barrel lying down"),
        ("barrel.7", "This special barrel doubles a number"),
        ("barrel.8", "This special barrel is spoiled: it destroys a number"),
        ("order.1.0", "The order of Otto"),
        ("hand.1", "Order 1 mug"),
        ("cup", "The cup of Becky, the innkeeper"),
        ("sum", "Could be served now: 0 mugs at most"),
        ("coaster", ""),
    ],
)
def test_pieces_say_what_they_are(target, words_of_it):
    assert words.piece(target, view(position("a......ab")), NAMES) == words_of_it


def test_the_example_of_typing_is_an_order_of_that_size():
    typed = targets.quick(view(new_game("a........"), 1), GAME.legal_actions(new_game("a........"), 1))
    assert "34" in words.typing()
    assert words.label(typed["34"], view(new_game("a........"), 1), NAMES) == "Order 7 mugs"
