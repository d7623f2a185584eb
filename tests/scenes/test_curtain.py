"""The curtain: what each person sees and does when several share the screen."""

import pygame
import pytest

from game.input.intents import Back, Confirm, ConfirmUp, Move, PointerMoved, Press, Release
from rules.core.action import Action
from tests.scenes.tables import STEP, Sit, Sitting

THREE = "human:Becky, human:Otto, human:Lola"


@pytest.fixture
def sitting(sit: Sit) -> Sitting:
    sitting = sit(THREE, seed=5)
    sitting.until(lambda: sitting.top == "Curtain")
    return sitting


def guests(sitting: Sitting) -> list[int]:
    return list(sitting.match.to_act())


def order(sitting: Sitting, card: int) -> None:
    sitting.click(f"hand.{card}")
    sitting.click("order")


def test_it_names_those_who_have_to_choose_and_nobody_else(sitting: Sitting) -> None:
    assert {id for id in sitting.spots() if id.startswith("seat:")} == {f"seat:{seat}" for seat in guests(sitting)}
    assert len(guests(sitting)) == 2


def test_a_click_on_the_own_name_opens_it_and_the_confirmed_choice_closes_it(sitting: Sitting) -> None:
    first, second = guests(sitting)
    sitting.click(f"seat:{first}")
    sitting.settle()
    assert (sitting.top, sitting.session.viewer) == ("Table", first)
    order(sitting, 3)
    assert sitting.session.viewer is None
    sitting.until(lambda: sitting.top == "Curtain")
    assert {id for id in sitting.spots() if id.startswith("seat:")} == {f"seat:{second}"}


def test_in_solo_play_there_is_none(sit: Sit) -> None:
    sitting = sit(seed=3)
    sitting.settle()
    assert sitting.top == "Table"
    assert sitting.session.viewer == 0


def test_holding_the_name_is_a_glance_without_choosing(sitting: Sitting) -> None:
    seat = guests(sitting)[0]
    pos = sitting.spots()[f"seat:{seat}"]
    sitting.app.feed(PointerMoved(pos))
    sitting.app.feed(Press(pos))
    for _step in range(20):
        sitting.app.step(STEP)
    assert sitting.session.viewer == seat
    assert sitting.spots() == {}
    sitting.app.feed(Release(pos))
    sitting.app.step(STEP)
    assert (sitting.top, sitting.session.viewer) == ("Curtain", None)


def test_holding_enter_or_a_gamepads_button_on_the_name_is_a_glance_too(sitting: Sitting) -> None:
    seat = guests(sitting)[0]
    sitting.app.feed(Move("next"))
    assert sitting.app.scenes.top
    assert sitting.app.scenes.top.focus == f"seat:{seat}"
    sitting.app.feed(Confirm("pad"))
    for _step in range(20):
        sitting.app.step(STEP)
    assert sitting.session.viewer == seat
    sitting.app.feed(Move("down"))
    sitting.app.feed(Back())
    assert (sitting.top, sitting.session.viewer) == ("Curtain", seat)
    sitting.app.feed(ConfirmUp())
    sitting.app.step(STEP)
    assert (sitting.top, sitting.session.viewer) == ("Curtain", None)
    sitting.enter()
    assert (sitting.top, sitting.session.viewer) == ("Table", seat)


def test_letting_go_beside_the_name_opens_nothing(sitting: Sitting) -> None:
    pos = sitting.spots()[f"seat:{guests(sitting)[0]}"]
    sitting.app.feed(PointerMoved(pos))
    sitting.app.feed(Press(pos))
    sitting.app.feed(Release((2, 2)))
    sitting.app.step(STEP)
    assert sitting.top == "Curtain"


def test_escape_closes_an_open_curtain_and_then_opens_the_pause(sitting: Sitting) -> None:
    sitting.click(f"seat:{guests(sitting)[0]}")
    sitting.settle()
    sitting.escape()
    sitting.until(lambda: sitting.top == "Curtain")
    assert sitting.session.viewer is None
    sitting.escape()
    assert sitting.top == "Pause"


def test_orders_are_typed_unseen_one_after_the_other(sitting: Sitting) -> None:
    first, second = guests(sitting)
    sitting.click(f"keys:{first}")
    for key in "73":
        sitting.key(key)
    sitting.enter()
    assert guests(sitting) == [second]
    sitting.key("0")
    sitting.enter()
    assert sitting.match.view(first).own_order == (3, 7)
    assert sitting.match.view(second).own_order == (0,)
    assert sitting.top == "Table"
    sitting.settle()


def test_nothing_of_what_is_typed_shows_not_even_how_much(sitting: Sitting) -> None:
    sitting.click(f"keys:{guests(sitting)[0]}")
    empty = pygame.image.tobytes(sitting.app.canvas, "RGB")
    for key in "51":
        sitting.key(key)
        assert pygame.image.tobytes(sitting.app.canvas, "RGB") == empty


def test_what_is_no_choice_is_refused_without_saying_what_it_was(sitting: Sitting) -> None:
    seat = guests(sitting)[0]
    sitting.click(f"keys:{seat}")
    for key in "99":
        sitting.key(key)
    sitting.enter()
    assert seat in guests(sitting)
    sitting.key("4")
    sitting.key("x")
    sitting.key("backspace")
    sitting.enter()
    assert sitting.match.view(seat).own_order == (4,)


def test_a_right_click_behind_the_open_curtain_puts_a_card_back(sitting: Sitting) -> None:
    sitting.click(f"seat:{guests(sitting)[0]}")
    sitting.settle()
    sitting.click("hand.2")
    sitting.app.feed(Back("mouse"))
    assert sitting.table.picked == ()
    assert sitting.session.viewer is not None


def test_a_public_decision_needs_no_curtain(sitting: Sitting) -> None:
    for _guest in range(2):
        sitting.click(f"keys:{guests(sitting)[0]}")
        sitting.key("2")
        sitting.enter()
        if sitting.top == "Curtain":
            sitting.escape()
    sitting.settle()
    assert sitting.top == "Table"
    assert sitting.session.viewer is None
    assert "stop" in sitting.spots()


def picture(sit: Sit, cards: tuple[int, ...], scene: str) -> bytes:
    """The screen after Becky's order of `cards`, with the curtain closed or after everybody has ordered."""
    sitting = sit(THREE, seed=5)
    sitting.until(lambda: sitting.top == "Curtain")
    first, second = guests(sitting)
    sitting.click(f"keys:{first}")
    for card in cards:
        sitting.key(str(card))
    sitting.enter()
    if scene == "curtain":
        sitting.escape()
    else:
        sitting.escape()
        sitting.click(f"seat:{second}")
        sitting.settle()
    for _step in range(20):
        sitting.app.step(STEP)
    return pygame.image.tobytes(sitting.app.canvas, "RGB")


@pytest.mark.parametrize("scene", ["curtain", "another's table"])
def test_another_order_leaves_every_pixel_the_same(sit: Sit, scene: str) -> None:
    assert picture(sit, (3,), scene) == picture(sit, (6, 7), scene)


def test_the_log_on_a_shared_screen_holds_no_order(sitting: Sitting) -> None:
    seat = guests(sitting)[0]
    sitting.click(f"seat:{seat}")
    sitting.settle()
    order(sitting, 6)
    sitting.until(lambda: sitting.top == "Curtain")
    assert sitting.match.batch(sitting.match.ply, None).action is None
    assert Action("order", (6,)) == sitting.match.batch(sitting.match.ply, seat).action
    assert not any("6" in entry.text for entry in sitting.table.entries if "ordered" in entry.text)
