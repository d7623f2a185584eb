"""Where the pieces of Tavern lie, and what their places give away: nothing."""

from itertools import combinations

import pytest
from pygame import Rect

from game.maps import CORE
from rules.tavern.customers import CUSTOMERS
from scenes.tavern import layout
from scenes.tavern.layout import TILE
from scenes.tavern.looks import DrinkLook, EatenLook, GuestLook, MusicianLook, NumberLook, TokenLook
from tests.rules.tavern.taproom import act, guest, position
from tests.scenes.tavern.house import BOARD, laid

DAY = [number for number, customer in CUSTOMERS.items() if customer.period == "day"]


def looks(pieces, prefix):
    return {id: piece.look for id, piece in pieces.items() if id.startswith(prefix)}


def bidding(**fields):
    return position("bid", **{"street": [5, 9], "stacks": [(6,), (7,)], "hands": ("bt", "ww"), **fields})


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_musicians_lie_face_down_until_both_have_laid_theirs(viewer):
    state = bidding()
    act(state, 0, "bid:5:1")
    assert looks(laid(state, viewer), "bid.") == {"bid.0.0": MusicianLook(0), "bid.0.1": MusicianLook(0)}
    act(state, 1, "bid:4:2")
    opened = [look.value for look in looks(laid(state, viewer), "bid.").values()]
    assert opened == [5, 1, 4, 2]


def test_only_who_has_to_bid_holds_musicians():
    state = bidding()
    assert len(looks(laid(state, 0), "musician.")) == 5
    assert not looks(laid(state, None), "musician.")
    act(state, 0, "bid:5:1")
    assert not looks(laid(state, 0), "musician.")
    assert len(looks(laid(state, 1), "musician.")) == 5


def test_the_own_drinks_lie_open_and_all_others_show_their_backs():
    state = bidding()
    own = laid(state, 0)
    assert looks(own, "hand.") == {"hand.0": DrinkLook("beer"), "hand.1": DrinkLook("tea")}
    assert looks(own, "held.") == {"held.1.0": DrinkLook(), "held.1.1": DrinkLook()}
    spectator = laid(state, None)
    assert not looks(spectator, "hand.")
    assert set(looks(spectator, "held.").values()) == {DrinkLook()}


def test_backs_lie_where_their_number_says_and_nothing_else():
    one, other = (laid(bidding(hands=("bt", hand), known=("", known))) for hand, known in (("ww", "w"), ("ft", "")))
    assert {id: piece for id, piece in one.items() if id.startswith("held.1")} == {
        id: piece for id, piece in other.items() if id.startswith("held.1")
    }


def tile(piece):
    width, height = (side * piece.pose.scale for side in TILE)
    return Rect(round(piece.pose.x - width / 2), round(piece.pose.y - height / 2), int(width), int(height))


@pytest.mark.parametrize("count", range(1, 29))
def test_however_many_guests_there_are_none_lies_on_another(count):
    pieces = layout.tavern(BOARD, 0, tuple(guest(number) for number in range(1, count + 1)))
    rects = [tile(piece) for piece in pieces]
    area = BOARD["tavern.0"]
    assert not any(a.colliderect(b) for a, b in combinations(rects, 2))
    assert all(Rect(area.x, area.y, area.w, area.h).contains(rect) for rect in rects)


def test_up_to_twelve_guests_are_drawn_in_full_size():
    assert layout.seats_of(BOARD["tavern.0"], 12)[0].scale >= 1


def test_guests_keep_their_places_while_the_grid_has_room():
    for few, more in ((3, 6), (8, 11)):
        assert layout.seats_of(BOARD["tavern.1"], more)[:few] == layout.seats_of(BOARD["tavern.1"], few)


def test_what_stands_before_a_guest_stays_on_its_card():
    state = position("serve", ours=(guest(17, "bbbbbbbbb"), guest(22, "", 18, 19, 5)), round=8, turn=1)
    pieces = laid(state)
    for number, prefixes in ((17, ("drink.17.",)), (22, ("eaten.",))):
        card = tile(pieces[f"guest.{number}"])
        tokens = [piece for id, piece in pieces.items() if id.startswith(prefixes)]
        assert tokens
        assert all(card.collidepoint(piece.pose.x, piece.pose.y) for piece in tokens)
    assert {type(piece.look) for id, piece in pieces.items() if id.startswith("drink.")} == {TokenLook}
    assert pieces["eaten.18"].look == EatenLook(18)


def test_the_state_of_a_guest_shows_on_its_card():
    ours = (guest(5, "bbbb"), guest(1, irritated=True), guest(9))
    pieces = laid(position("serve", ours=ours, thirsty=(9,), thrown=[3, 0]))
    assert pieces["guest.5"].look == GuestLook(ours[0], red=True, risky=False)
    assert pieces["guest.1"].look == GuestLook(ours[1], turn=90)
    assert pieces["guest.9"].look == GuestLook(ours[2], thirsty=True)


def test_whom_one_more_drink_would_make_fight_is_marked():
    ours = (guest(5, "bbbb"), guest(13, "f"), guest(14), guest(9, "tttttt"))
    pieces = laid(position("serve", ours=ours))
    assert [number for number in (5, 13, 14, 9) if pieces[f"guest.{number}"].look.risky] == [13]


def test_a_dragon_makes_every_further_drunk_fight():
    pieces = laid(position("serve", ours=(guest(22), guest(13, "f"), guest(5, "bbb")), round=8, turn=1))
    assert pieces["guest.13"].look.risky
    assert not pieces["guest.5"].look.risky  # dwarves are left alone


@pytest.mark.parametrize(
    ("changes", "number"),
    [
        ({"thrown": [0, 0]}, 12),
        ({"thrown": [7, 0]}, 7),
        ({"thrown": [7, 3]}, 3),
        ({"thrown": [7, 3], "round": 8, "turn": 1}, 7),
    ],
)
def test_the_die_lies_as_it_was_last_thrown(changes, number):
    assert laid(position("serve", **changes))["die"].look.value == number


def test_the_number_stands_beside_the_die_while_it_counts():
    assert laid(position("serve", thrown=[7, 0]))["thrown"].look == NumberLook(7)
    assert "thrown" not in laid(position("take", thrown=[0, 0], due=3))
    assert "thrown" not in laid(bidding(thrown=[7, 3]))


def test_how_many_drinks_are_due_is_shown_while_they_are_taken():
    assert laid(position("take", due=3))["due"].look.drinks == 3
    assert "due" not in laid(position("serve", due=0))


def test_the_sign_over_a_tavern_tells_its_worth_and_its_score_pile():
    look = laid(position("serve", ours=(guest(5, "bbb"), guest(1)), piles=[(6, 7), ()]))["sign.0"].look
    assert (look.worth, look.pile) == (7, 2)


def test_at_the_end_every_guest_and_both_taverns_show_what_they_give():
    state = position("discard", ours=(guest(5, "bbb"),), theirs=(guest(17, "b" * 8),), hands=("", "bbbbb"), round=14)
    state.piles = [(6,), ()]
    last_turn(state)
    pieces = laid(state)
    assert (pieces["worth.5"].look.points, pieces["worth.17"].look.points) == (6, -2)
    assert (pieces["total.0"].look.guests, pieces["total.0"].look.pile) == (6, 1)
    assert (pieces["total.1"].look.guests, pieces["total.1"].look.pile) == (-2, 0)


def last_turn(state):
    """The night's last turn is seat 0's; it ends with a discard."""
    state.turn = 1
    state.hands = [("beer",) * 5, ()]
    act(state, 0, "discard:beer")


def test_everything_lies_in_the_part_that_every_window_shows():
    ours = tuple(guest(number, "tttt") for number in DAY[:11])
    crowded = position("serve", ours=ours, hands=("bbbbbttttt", "bbbb"), thrown=[4, 0], thirsty=(9,))
    for state in (crowded, bidding(ours=ours)):
        for viewer in (None, 0, 1):
            for id, piece in laid(state, viewer).items():
                assert CORE[0] < piece.pose.x < CORE[1], id
                assert 112 < piece.pose.y < 890 or id == "time", id
