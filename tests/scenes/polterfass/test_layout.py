"""Where the pieces of Polterfass lie, and what their places give away: nothing."""

import math

import pytest

from game.assets import Assets
from game.maps import CORE, load_map
from game.seats import company
from rules.polterfass import GAME
from rules.polterfass.barrels import LIES
from scenes.polterfass import layout
from scenes.polterfass.looks import BarrelLook, CardLook
from scenes.polterfass.tumble import ALONG, UNIT
from tests.rules.polterfass.inn import act, new_game, order, position

MAP = load_map(Assets().path("polterfass/table.tmx"))
REACH = 6.4 * 1.05  # cm: the coaster, and a little


def laid(state, seat, seats=3):
    pieces = layout.pieces(GAME.view(state, seat), MAP.board(seats), company(seats))
    found = {piece.id: piece for piece in pieces}
    assert len(found) == len(pieces)
    return found


def cards(pieces, prefix):
    return {
        id: piece.look for id, piece in pieces.items() if id.startswith(prefix) and isinstance(piece.look, CardLook)
    }


@pytest.mark.parametrize("cards_laid", ["order:7", "order:0:7"])
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_until_all_have_ordered_an_order_is_one_covered_stack(cards_laid, viewer):
    state = new_game("a........")
    act(state, 1, cards_laid)
    assert cards(laid(state, viewer), "order.") == {"order.1.0": CardLook(1)}


def test_once_all_have_ordered_everybody_sees_how_many_cards_lie_there():
    state = new_game("a........")
    order(state, seat1="order:0:7", seat2="order:6")
    assert cards(laid(state, 0), "order.") == {
        "order.1.0": CardLook(1),
        "order.1.1": CardLook(1),
        "order.2.0": CardLook(2),
    }


def test_a_guest_sees_the_own_order_open_and_no_other():
    state = new_game("a........")
    order(state, seat1="order:0:7", seat2="order:6")
    assert cards(laid(state, 1), "order.") == {
        "order.1.0": CardLook(1, 0),
        "order.1.1": CardLook(1, 7),
        "order.2.0": CardLook(2),
    }


def test_only_a_guest_who_has_to_order_holds_a_hand():
    state = new_game("a........")
    assert len(cards(laid(state, 1), "hand.")) == 8
    assert not cards(laid(state, 0), "hand.")
    assert not cards(laid(state, None), "hand.")
    act(state, 1, "order:7")
    assert not cards(laid(state, 1), "hand.")


def test_barrels_that_lie_are_on_the_coaster_and_standing_ones_are_not():
    coaster = MAP.board(3)["coaster"].centre
    for roll in ("a........", "ab.a..bab", "aaaaaaaaa"):
        state = new_game(roll)
        for id, piece in laid(state, None).items():
            if isinstance(piece.look, BarrelLook):
                away = math.hypot((piece.pose.x - coaster.x) / UNIT, (piece.pose.y - coaster.y) / ALONG)
                lies = state.ends[int(id.removeprefix("barrel."))] == LIES
                assert (away < REACH) == lies, id


def test_no_two_standing_barrels_share_a_place():
    pieces = laid(new_game("aaaaaaaaa"), None)
    places = {(piece.pose.x, piece.pose.y) for piece in pieces.values() if isinstance(piece.look, BarrelLook)}
    assert len(places) == 9


def test_standing_barrels_keep_the_order_in_which_they_came_to_stand():
    state = new_game("..b......")
    order(state, seat1="order:7", seat2="order:6")
    act(state, 0, "roll:0:0", "a....b..")
    assert [layout.standing_order(state.rolls, state.ends)] == [[2, 0, 6]]


def test_of_equal_barrels_only_as_many_as_were_poured_are_marked():
    state = position("aaa....ab", phase="pour", scores=[70, 0, 0])
    act(state, 0, "pour:x8:d8")
    fates = [piece.look.fate for piece in laid(state, None).values() if isinstance(piece.look, BarrelLook)]
    assert sorted(filter(None, fates)) == ["destroyed", "doubled"]


def test_the_end_shows_the_last_bill():
    state = position("a........", scores=[75, 0, 0], orders=[None, (7,), (0, 1)])
    act(state, 0, "stop")
    pieces = laid(state, None)
    assert cards(pieces, "order.") == {
        "order.1.0": CardLook(1, 7),
        "order.2.0": CardLook(2, 0),
        "order.2.1": CardLook(2, 1),
    }
    assert {"banner", "sum", "ordered", "note.0", "note.1", "note.2", "total.1", "total.2"} <= pieces.keys()


@pytest.mark.parametrize("seats", GAME.info.seats)
def test_everything_lies_in_the_part_that_every_window_shows(seats):
    full = {f"seat{seat}": "order:0:7" for seat in range(1, seats)}
    state = new_game("aaaaaaaaa", seats=seats)
    shown = list(laid(state, 1, seats).values())
    order(state, **full)
    state.scores[0] = 75
    act(state, 0, "stop")
    act(state, 0, str(GAME.legal_actions(state, 0)[0]))
    shown += laid(state, None, seats).values()
    for piece in shown:
        assert CORE[0] < piece.pose.x < CORE[1]
        assert 112 < piece.pose.y < 890
