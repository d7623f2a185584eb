"""What is on the screen tells nothing that its viewer may not know: pixel for pixel, and to the ear.

Two games with the same public course, whose covered orders differ, are shown side by side.
"""

from collections import defaultdict
from collections.abc import Iterator

import pytest

from game.ai.worker import Question
from game.audio import Audio
from game.settings import Settings
from rules.core.action import Action
from rules.polterfass.engine import STOP
from scenes.polterfass.targets import ORDER
from tests.scenes.tables import STEP, Sit, Sitting

Orders = dict[int, tuple[int, ...]]
AS_MANY: tuple[Orders, Orders] = {1: (1,), 2: (2, 5)}, {1: (7,), 2: (0, 3)}
MORE: tuple[Orders, Orders] = {1: (1,), 2: (2, 5)}, {1: (0, 6), 2: (4,)}
SOLO = "human:Becky, ai:easy:Otto, ai:easy:Lola"
HOUSE = "ai:easy:Becky, ai:easy:Otto, ai:easy:Lola"
SHARED = "human:Becky, human:Otto, human:Lola"
SEED = 5  # Becky is the innkeeper
SIZES = [(1024, 768), (1366, 768)]  # the log folded away, and always there


@pytest.fixture(autouse=True)
def heard(monkeypatch: pytest.MonkeyPatch) -> dict[Audio, list[str]]:
    """The sounds asked for, by the app that asked."""
    asked: dict[Audio, list[str]] = defaultdict(list)
    monkeypatch.setattr(Audio, "play", lambda audio, name, volume=1.0: asked[audio].append(name))
    return asked


Heard = dict[Audio, list[str]]


def pixels(sitting: Sitting) -> bytes:
    return bytes(sitting.app.canvas.get_view("0"))


def scripted(orders: Orders, question: Question) -> Action:
    """Lays these orders; as the innkeeper turns off the tap."""
    if question.view.phase == "order":
        return Action("order", orders[question.view.seat])
    return STOP if STOP in question.legal else question.legal[0]


def course(sitting: Sitting, orders: Orders) -> Iterator[None]:
    """Each step of the first round until the orders open."""
    sitting.session.think = lambda question: scripted(orders, question)
    while not sitting.match.view(None).history:
        yield
        if sitting.match.view(None).phase == "serve" and "stop" in sitting.spots():
            return  # a person is the innkeeper; what follows opens the orders
        sitting.app.step(STEP)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [SOLO, HOUSE])
def test_the_covered_orders_of_the_house_change_neither_a_pixel_nor_a_sound(
    sit: Sit, heard: Heard, seats: str, size: tuple[int, int]
) -> None:
    one, other = (sit(seats, seed=SEED, size=size) for _world in AS_MANY)
    for sitting in (one, other):
        sitting.table.open.add("log")
    for _step in zip(course(one, AS_MANY[0]), course(other, AS_MANY[1]), strict=True):
        assert pixels(one) == pixels(other)
        assert heard[one.app.audio] == heard[other.app.audio]
    assert one.match.view(1, 2).own_order != other.match.view(1, 2).own_order
    assert heard[one.app.audio]


def test_before_all_have_ordered_nothing_shows_how_many_cards_were_laid(sit: Sit, heard: Heard) -> None:
    one, other = (sit(SOLO, seed=SEED) for _world in MORE)
    steps = zip(course(one, MORE[0]), course(other, MORE[1]), strict=True)
    while one.match.view(None).phase == "order":
        next(steps)
        assert pixels(one) == pixels(other)
        assert heard[one.app.audio] == heard[other.app.audio]
        if one.match.view(0).laid.count(-1) == 1 and one.table.timeline.idle:
            break
    assert one.match.view(1).own_order != other.match.view(1).own_order


def closed_frames(sitting: Sitting, orders: Orders) -> Iterator[bytes]:
    """What can be seen while people order one after another by clicks, but for what each sees behind the curtain."""
    for seat, cards in orders.items():
        sitting.until(lambda: sitting.top == "Curtain")
        yield pixels(sitting)
        sitting.click(f"seat:{seat}")
        sitting.settle()
        for card in cards:
            sitting.click(f"hand.{card}")
        sitting.click(ORDER)
        while sitting.top == "Table" and "stop" not in sitting.spots():
            yield pixels(sitting)
            sitting.app.step(STEP)


def test_the_curtain_and_the_table_tell_nothing_of_what_people_laid_unseen(sit: Sit, heard: Heard) -> None:
    one, other = (sit(SHARED, seed=SEED, settings=Settings(pace="normal")) for _world in AS_MANY)
    frames = [list(closed_frames(sitting, orders)) for sitting, orders in zip((one, other), AS_MANY, strict=True)]
    assert frames[0] == frames[1]
    assert heard[one.app.audio] == heard[other.app.audio]
    assert len(set(frames[0])) > 10


def test_of_what_is_typed_unseen_not_even_its_length_shows(sit: Sit, heard: Heard) -> None:
    sitting = sit(SHARED, seed=SEED)
    sitting.until(lambda: sitting.top == "Curtain")
    sitting.click("keys:1")
    sitting.app.step(STEP)
    before = pixels(sitting)
    heard.clear()
    for digit in "27":
        sitting.key(digit)
        assert pixels(sitting) == before
    assert not heard
    sitting.enter()
    assert sitting.match.view(1).own_order == (2, 7)
