"""The cards of Tavern looked at closely: every sign in words, and of hidden cards no more than may be known."""

import pytest

from rules.tavern import GAME
from rules.tavern.customers import CUSTOMERS
from scenes.tavern.cards import card_of
from tests.rules.tavern.taproom import drinks, guest, position


def told(design):
    return [note.text for note in design.notes]


def seen(state, target, viewer=0):
    return card_of(target, GAME.view(state, viewer))


@pytest.mark.parametrize("number", CUSTOMERS)
def test_every_sign_of_a_customer_has_its_stamp_and_its_sentence(number):
    design = seen(position("serve", ours=(guest(number),)), f"guest.{number}")
    assert all(note.icon and note.text for note in design.notes)
    customer = CUSTOMERS[number]
    special = customer.type in ("goblin", "dragon", "troll")
    assert len(design.notes) == 3 + (customer.sight is not None) + special


def test_a_guest_is_shown_as_it_is_now():
    state = position("serve", ours=(guest(5, "bbbb", irritated=True), guest(9)), thirsty=(9,), thrown=[3, 0])
    borin = seen(state, "guest.5")
    assert borin.picture == "tavern/guests/drunk_05.webp"
    assert any("walks out" in text for text in told(borin))
    assert any("drunk" in text for text in told(borin))
    assert seen(state, "guest.9").picture == "tavern/guests/thirsty_09.webp"


@pytest.mark.parametrize(("number", "beers", "column"), [(5, "bbb", "6"), (5, "b" * 9, "−1"), (15, "bbb", "4")])
def test_the_column_that_counts_now_is_lit(number, beers, column):
    design = seen(position("serve", ours=(guest(number, beers),)), f"guest.{number}")
    assert [figure.text for figure in design.row if figure.lit] == [column]


def test_a_customer_on_the_street_and_one_that_was_eaten_can_be_read():
    state = position("bid", street=[5, None], stacks=[(6,), ()], ours=(guest(22, "", 18),))
    assert seen(state, "street.0").title == "Borin Copperkettle"
    assert seen(state, "street.1") is None
    assert seen(state, "eaten.18").title == "Snig"


def test_of_the_others_hand_only_what_was_taken_face_up_is_told():
    state = position("take", hands=("bt", "fww"), known=("", "w"), due=1)
    design = seen(state, "held.1.0")
    assert told(design) == ["Known: wine.", "2 drinks nobody else has seen."]
    assert [figure.text for figure in design.row] == ["0", "0", "0", "1"]
    assert seen(state, "held.1.0") == seen(position("take", hands=("bt", "bfw"), known=("", "w"), due=1), "held.1.0")


def test_a_hand_of_which_nothing_or_all_is_known_is_told_as_such():
    assert told(seen(position("take", hands=("", "fw"), due=1), "held.1.1")) == ["2 drinks nobody else has seen."]
    assert told(seen(position("take", hands=("", "ww"), known=("", "ww"), due=1), "held.1.1")) == ["Known: 2 × wine."]


def test_the_stack_tells_what_was_not_seen_yet_to_each_seat_its_own():
    state = position("take", hands=("b", "t"), due=1)
    own, spectator = seen(state, "stack"), seen(state, "stack", None)
    assert [figure.text for figure in own.row] == [
        "16",
        "10",
        "12",
        "8",
    ]  # of 18 beers one is open, one in the own hand
    assert [figure.text for figure in spectator.row] == ["17", "10", "12", "8"]


def test_the_empty_mugs_and_the_score_pile_can_be_read():
    state = position("take", due=1, discards=drinks("bbt"), piles=[(6, 18), ()])
    assert told(seen(state, "discards")) == ["For the next stack: 2 × beer, herbal tea."]
    assert told(seen(state, "sign.0")) == ["Dagna Stonebelly", "Snig"]
    assert seen(state, "sign.1") is None


def test_open_drinks_can_be_read_and_backs_of_musicians_cannot():
    state = position("bid", street=[5, 9], stacks=[(6,), (7,)], hands=("bt", ""))
    assert seen(state, "hand.1").title == "Herbal tea"
    assert seen(state, "market.2").title == "Wine"
    assert seen(state, "bid.0.0") is None
