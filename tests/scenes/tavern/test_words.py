"""The sentences of Tavern: complete, with names and reasons, and telling no more than their reader may know."""

from collections.abc import Callable

import pytest

from rules.core.action import Action
from rules.core.chance import Seeded
from rules.core.event import Secret, redact
from rules.core.protocol import Setup
from rules.tavern import GAME, strategy
from rules.tavern.customers import CUSTOMERS
from rules.tavern.events import DrinkDrawn, Fought, Irritated, NumberThrown, Served, Untempted, WalkedOut
from rules.tavern.state import State
from scenes.tavern import words
from scenes.tavern.vocabulary import CUSTOMER_NAMES, signs
from tests.contract import battery
from tests.rules.tavern.taproom import act, guest, only, position, welcome

NAMES = ("Ana", "Bo")
BORIN, THORDIS, LIRAEL, KRUGASH, GRUNDEL, SNIG, EMBERWING = 5, 8, 9, 13, 15, 18, 22


@pytest.mark.parametrize(
    ("state", "seat", "intent", "key", "sentence"),
    [
        (lambda: position("bid"), 0, "bid:3:3", "two_musicians", "Two different musicians"),
        (lambda: position("bid"), 0, "pass", "not_in_bid", "First both send out their musicians."),
        (lambda: position("take", due=1), 1, "take:beer", "waits", "First Ana has to decide."),
        (lambda: position("take", due=1), 0, "take:firewater", "not_face_up", "does not lie face up"),
        (lambda: position("take", due=1), 0, "serve:5", "not_in_take", "First the drinks are taken."),
        (lambda: thirsty(5), 0, "serve:5", "no_drink", "Borin Copperkettle wants beer"),
        (lambda: thirsty(5), 0, "serve:9", "not_thirsty", "Lirael is not thirsty now."),
        (lambda: thirsty(5), 0, "serve:13", "no_guest", "a guest of your own tavern"),
        (lambda: thirsty(18), 0, "refuse:18", "must_steal", "a drink of another guest has to be taken"),
        (lambda: thirsty(22), 0, "refuse:22", "must_eat", "choose a goblin or a dwarf"),
        (lambda: position("extra", ours=(18,), hands=("b", "")), 0, "extra:18", "goblin", "nobody serves it"),
        (lambda: position("extra", ours=(22,), hands=("b", "")), 0, "extra:22", "dragon", "does not drink"),
        (lambda: position("discard", hands=("bbbbbb", "")), 0, "discard", "down_to_four", "Discard 2 drinks."),
    ],
)
def test_the_rules_say_why_not_and_the_words_follow(
    state: Callable[[], State], seat: int, intent: str, key: str, sentence: str
) -> None:
    reason = GAME.blocked(GAME.view(state(), seat), Action.parse(intent))
    assert reason is not None
    assert reason.key == key
    assert sentence in words.reason(reason, NAMES)


def thirsty(number: int) -> State:
    there = {number, LIRAEL, BORIN}
    ours = [guest(each, "t" if each == LIRAEL else "") for each in sorted(there)]
    return position("serve", ours=ours, theirs=(KRUGASH,), hands=("w", ""), thirsty=(number,))


def label(state: State, action: str) -> str:
    return words.label(Action.parse(action), GAME.view(state, 0), NAMES)


def test_whatever_is_refused_or_advised_has_words() -> None:
    for seed in range(4):
        wishes: dict[Action, None] = {}
        for step in battery.walk(battery.Trial(GAME, Setup(2), seed)):
            view, legal = GAME.view(step.state, step.seat), GAME.legal_actions(step.state, step.seat)
            for advice in strategy.advise(view, legal, Seeded(1)):
                assert words.reason(advice.reason, NAMES)
            wishes |= dict.fromkeys(legal)
            for wish in step.dice.shuffle(wishes, "wishes")[:10]:
                refused = GAME.blocked(view, wish)
                assert refused is None or words.reason(refused, NAMES)


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (
            position("serve", ours=(guest(BORIN, "bbb", irritated=True),), hands=("b", ""), thirsty=(BORIN,), round=14),
            "Serve Borin Copperkettle beer: worth 3, drunk (then worth 3 points, and refused it would walk out)",
        ),
        (
            position("serve", ours=(guest(BORIN, "bbb"),), hands=("b", ""), thirsty=(BORIN,), round=14),
            "Borin Copperkettle gets nothing and is irritated (better left at 6 points)",
        ),
        (position("take", ours=(BORIN,), due=1, market="ttb"), "Take beer (1 guest here drinks it)"),
        (position("extra", ours=(guest(BORIN, "bbb"),), hands=("b", "")), "Serve nobody else"),
    ],
)
def test_the_house_says_what_it_would_do_and_why(state: State, sentence: str) -> None:
    view = GAME.view(state, 0)
    best = strategy.advise(view, GAME.legal_actions(state, 0), Seeded(1))[0]
    assert f"{words.label(best.action, view, NAMES)} ({words.reason(best.reason, NAMES)})".startswith(sentence)


def test_what_is_known_of_a_hand_is_told_on_request() -> None:
    state = position("take", due=2, hands=("w", "bbt"), known=("", "b"))
    assert words.piece("held.1.0", GAME.view(state, 0), NAMES) == "Bo holds 3 drinks, known: beer"
    act(state, 0, "take:tea")
    for viewer in (1, None):
        assert words.piece("held.0.1", GAME.view(state, viewer), NAMES) == "Ana holds 2 drinks, known: herbal tea"


def test_what_was_counted_of_a_hand_is_told_to_who_can_count() -> None:
    state = position("take", due=2, hands=("w", "bbt"), known=("", "b"), counted=[(), ("tea",)])
    assert words.piece("held.1.0", GAME.view(state, 0), NAMES).endswith("known: beer, herbal tea")
    assert words.piece("held.1.0", GAME.view(state, None), NAMES).endswith("known: beer")


def test_what_a_serving_leads_to_is_said_before_it_is_chosen() -> None:
    state = position("serve", ours=(guest(BORIN, "bbb"),), hands=("bb", ""), thirsty=(BORIN,))
    assert label(state, "serve:5") == "Serve Borin Copperkettle beer: worth 3, drunk"


def test_a_serving_that_starts_a_fight_names_the_foe() -> None:
    state = position("serve", ours=(guest(BORIN, "bbb"), guest(KRUGASH, "ff")), hands=("bb", ""), thirsty=(BORIN,))
    assert label(state, "serve:5").endswith("worth 3, drunk, fights Krugash")


def test_a_troll_is_served_two_beers() -> None:
    state = position("extra", ours=(GRUNDEL,), hands=("bb", ""))
    assert label(state, "extra:15") == "Serve Grundel 2 × beer: worth 4"


def test_a_theft_tells_what_both_are_worth_then() -> None:
    state = position("serve", ours=(SNIG, guest(BORIN, "bbbb")), thirsty=(SNIG,))
    assert label(state, "steal:18:5:beer") == "Snig takes beer from Borin Copperkettle: worth 4; worth 6"


def test_a_second_refusal_is_told_as_what_it_is() -> None:
    calm = position("serve", ours=(guest(BORIN),), hands=("b", ""), thirsty=(BORIN,))
    angry = position("serve", ours=(guest(BORIN, irritated=True),), hands=("b", ""), thirsty=(BORIN,))
    assert label(calm, "refuse:5").endswith("gets nothing and is irritated")
    assert label(angry, "refuse:5").endswith("gets nothing and walks out")
    told = [act(state, 0, "refuse:5") for state in (calm, angry)]
    assert words.line(only(told[0], Irritated), NAMES) == "Borin Copperkettle gets nothing and is irritated."
    assert "walks out without paying" in str(words.line(only(told[1], WalkedOut), NAMES))


def test_a_drink_from_the_stack_is_named_to_its_owner_alone() -> None:
    event = DrinkDrawn(seat=0, drink=Secret("tea", (0,)), stack=3)
    told = [words.line(redact(event, viewer), NAMES) for viewer in (0, 1, None)]
    assert told == ["Ana takes a drink from the stack: herbal tea.", *["Ana takes a drink from the stack."] * 2]


def test_a_fight_is_told_with_its_reason_its_sums_and_its_loser() -> None:
    state = position("extra", ours=(guest(BORIN, "bbb"), guest(KRUGASH, "ff")), hands=("b", ""))
    text = str(words.line(only(act(state, 0, "extra:5", 3, 7), Fought), NAMES))
    assert "both are drunk" in text
    assert "4+3 : 5+7" in text
    assert "Borin Copperkettle loses and goes to the score pile of Ana." in text


def test_while_the_die_rolls_its_number_is_not_told() -> None:
    event = NumberThrown(seat=1, number=12, thirsty=(BORIN,))
    assert words.doing(event, NAMES) == "Bo rolls: who is thirsty?"
    assert words.line(event, NAMES) == "Bo rolls 12. Thirsty: Borin Copperkettle."


def test_equal_bids_name_the_sign_that_decides() -> None:
    event = Untempted(side=0, customer=BORIN, symbol="most_dwarf", counts=(1, 1))
    assert "equal in most dwarves (1 each)" in str(words.line(event, NAMES))


def test_every_customer_has_a_name_and_a_sentence_for_each_sign() -> None:
    assert set(CUSTOMER_NAMES) == set(CUSTOMERS)
    for number, card in CUSTOMERS.items():
        assert card.name == CUSTOMER_NAMES[number]
        assert len(signs(number)) == 2 + bool(card.sight) + (card.type in ("goblin", "troll", "dragon"))


def test_the_odds_of_a_fight_that_is_due_and_of_the_next_roll_are_told() -> None:
    ours = (guest(BORIN, "bbbb"), guest(KRUGASH, "ff"), guest(THORDIS, "ff"))
    state = position("take", ours=ours, brawl=0)
    assert words.odds_text(GAME.view(state, 0), NAMES, ()).count("%") == 3
    state = position("take", ours=(KRUGASH, BORIN, LIRAEL), due=1)
    told = "Thirsty at the roll: 50% Borin Copperkettle; 33% Krugash and Lirael."
    assert words.odds_text(GAME.view(state, 0), NAMES, ()) == told


def test_the_tooltip_of_a_guest_says_who_it_is_and_what_it_wants() -> None:
    state, _events = welcome(THORDIS)
    text = words.piece("guest.8", GAME.view(state, 0), NAMES)
    assert text == "Thordis Ironthirst, dwarf, strength 5: worth 1. Wants firewater at 9 to 12."


def test_a_serving_is_told_with_what_the_guest_is_worth() -> None:
    event = Served(seat=0, customer=BORIN, drinks=("beer",), extra=True, worth=-1)
    assert words.line(event, NAMES) == "Ana also serves Borin Copperkettle beer: worth −1."
