"""The timeline, driven by hand: order, pace, waits, cuts, and that the table always ends as the view says."""

from dataclasses import dataclass

import pytest

from game.maps import Board
from game.seats import company
from rules.core.event import Event
from rules.core.protocol import View
from scenes.stage.clips import Clip, Seq, Sound, Tween, Wait
from scenes.stage.pieces import Piece, Pose
from scenes.stage.timeline import Passage, Stagecraft, Timeline
from tests.scenes.stage.toys import square, toy_stage


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    x: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnded(Event):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyView(View):
    x: int


def view(x: int) -> ToyView:
    return ToyView(seat=None, to_act=(0,), phase="", scores=(x, 0), history=(), x=x)


def layout(view: ToyView) -> list[Piece]:
    return [square("a", x=view.x)]


class Theatre:
    """A timeline over one piece that walks, and what was told and heard."""

    def __init__(self, strict: bool = True) -> None:
        self.heard: list[str] = []
        self.told: list[Event] = []
        self.settled: list[int] = []
        self.stage = toy_stage()
        self.craft = Stagecraft(self.stage, Board({}), company(2), layout, self.heard.append)
        self.craft.settle(view(100))
        self.timeline = Timeline(
            self.craft,
            {Moved: self.move, RoundEnded: lambda craft, event: Wait(50)},
            frozenset({RoundEnded}),
            lambda passage, event: self.told.append(event),
            lambda passage: self.settled.append(passage.ply),
            strict,
        )

    def move(self, craft: Stagecraft, event: Moved) -> Clip:
        home = craft.home("a").pose
        return Seq(
            Tween(craft.stage, {"a": Pose(event.x, home.y)}, 100),
            craft.sound("knock"),
            craft.score(0, event.x),
        )

    def push(self, ply: int, x: int, *events: Event) -> None:
        self.timeline.push(Passage(ply, events or (Moved(x=x),), self.craft.after, view(x)))

    @property
    def x(self) -> float:
        return self.stage["a"].pose.x


@pytest.fixture
def theatre() -> Theatre:
    return Theatre()


def test_events_play_one_after_the_other_and_end_in_the_view(theatre: Theatre) -> None:
    theatre.push(1, 300, Moved(x=200), Moved(x=300))
    theatre.timeline.update(99)
    assert 100 < theatre.x < 200
    assert theatre.told == []  # words do not run ahead of what is seen
    theatre.timeline.update(101)
    assert theatre.told == [Moved(x=200), Moved(x=300)]
    assert theatre.timeline.idle
    assert theatre.x == 300
    assert theatre.settled == [1]
    assert theatre.craft.tally == [300, 0]


def test_an_event_is_told_when_it_was_seen_and_no_sooner(theatre: Theatre) -> None:
    theatre.push(1, 300, Moved(x=200), Moved(x=300))
    theatre.timeline.update(99)
    assert theatre.told == []
    theatre.timeline.update(1)
    assert theatre.told == [Moved(x=200)]
    theatre.timeline.click()
    assert theatre.told == [Moved(x=200), Moved(x=300)]


def test_time_left_over_from_one_clip_goes_to_the_next(theatre: Theatre) -> None:
    theatre.push(1, 200)
    theatre.push(2, 300)
    theatre.timeline.update(150)
    assert theatre.settled == [1]
    assert 200 < theatre.x < 300


def test_a_click_goes_to_the_end_of_the_clip_only(theatre: Theatre) -> None:
    theatre.push(1, 300, Moved(x=200), Moved(x=300))
    theatre.timeline.update(10)
    assert theatre.timeline.click()
    assert theatre.x == 200
    assert not theatre.timeline.idle
    assert theatre.heard == []


def test_a_click_on_a_quiet_table_is_not_taken(theatre: Theatre) -> None:
    assert not theatre.timeline.click()


def test_after_a_round_the_table_waits_for_a_click(theatre: Theatre) -> None:
    theatre.push(1, 200, RoundEnded(), Moved(x=200))
    theatre.timeline.update(5000)
    assert theatre.timeline.waiting == "gate"
    assert not theatre.timeline.moving
    assert theatre.timeline.click()
    theatre.timeline.update(5000)
    assert theatre.timeline.idle


def test_step_by_step_waits_after_every_event_that_took_time(theatre: Theatre) -> None:
    theatre.timeline.pace = "step"
    theatre.push(1, 300, Moved(x=200), Moved(x=300))
    theatre.timeline.update(1000)
    assert theatre.timeline.waiting == "step"
    assert theatre.x == 200
    theatre.timeline.click()
    theatre.timeline.update(1000)
    assert theatre.x == 300
    theatre.timeline.click()
    assert theatre.timeline.idle


def test_the_instant_pace_waits_for_nothing(theatre: Theatre) -> None:
    theatre.timeline.pace = "instant"
    theatre.push(1, 300, Moved(x=200), RoundEnded(), Moved(x=300))
    theatre.timeline.update(1)
    assert theatre.timeline.idle
    assert theatre.x == 300
    assert theatre.heard == []


def test_the_fast_pace_is_two_and_a_half_times_as_fast(theatre: Theatre) -> None:
    theatre.timeline.pace = "fast"
    theatre.push(1, 200)
    theatre.timeline.update(39)
    assert not theatre.timeline.idle
    theatre.timeline.update(1)
    assert theatre.timeline.idle


def test_with_reduced_motion_the_result_is_there_at_once_and_held(theatre: Theatre) -> None:
    theatre.timeline.reduced = True
    theatre.push(1, 200)
    theatre.timeline.update(1)
    assert theatre.x == 200
    assert not theatre.timeline.idle
    theatre.timeline.update(99)
    assert theatre.timeline.idle


def test_a_cut_shows_all_that_is_left_at_once(theatre: Theatre) -> None:
    theatre.push(1, 200, RoundEnded(), Moved(x=200))
    theatre.push(2, 300)
    theatre.timeline.update(10)
    theatre.timeline.cut()
    assert theatre.timeline.idle
    assert theatre.x == 300
    assert theatre.settled == [1, 2]


def test_a_batch_without_events_is_settled_too(theatre: Theatre) -> None:
    theatre.timeline.push(Passage(1, (), view(100), view(100)))
    theatre.timeline.update(1)
    assert theatre.settled == [1]


def test_a_table_that_differs_from_its_view_fails_in_tests() -> None:
    theatre = Theatre(strict=True)
    theatre.push(1, 999, Moved(x=200))
    with pytest.raises(AssertionError, match="after move 1: a"):
        theatre.timeline.update(500)


def test_a_table_that_differs_from_its_view_is_mended_for_players(caplog: pytest.LogCaptureFixture) -> None:
    theatre = Theatre(strict=False)
    theatre.push(1, 999, Moved(x=200))
    theatre.timeline.update(500)
    assert theatre.x == 999
    assert "differs from the view" in caplog.text


def test_a_broken_clip_is_a_cut_for_players(caplog: pytest.LogCaptureFixture) -> None:
    theatre = Theatre(strict=False)

    def broken(craft: Stagecraft, event: Moved) -> Clip:
        raise ZeroDivisionError

    theatre.timeline = Timeline(theatre.craft, {Moved: broken})
    theatre.push(1, 200)
    theatre.timeline.update(1)
    assert theatre.timeline.idle
    assert theatre.x == 200
    assert "is cut" in caplog.text


def test_sounds_come_at_their_moment(theatre: Theatre) -> None:
    theatre.push(1, 200)
    theatre.timeline.update(99)
    assert theatre.heard == []
    theatre.timeline.update(1)
    assert theatre.heard == ["knock"]
    assert isinstance(theatre.craft.sound("x"), Sound)
