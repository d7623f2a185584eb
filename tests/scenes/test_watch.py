"""A kept game is watched: played, stopped, stepped, wound and seen with other eyes, and never changed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.clock import HandClock
from game.commandline import Options
from game.input.hotspots import Activation
from game.match import Match
from game.paths import Folders
from game.seats import company
from game.session import Session
from scenes.stage.track import Track
from scenes.start import open_app
from scenes.tabletop import STRICT
from scenes.watch import Watch


def played(moves: int = 10_000) -> Match:
    match = Match.new("polterfass", company(3, humans=0, level="easy"), {"target": "50"}, seed=5)
    session = Session(match)
    for _move in range(moves):
        session.advance()
    return match


class Watcher:
    """Somebody who watches a match without a window to look at."""

    def __init__(self, folder: Path, match: Match, pace: str = "instant") -> None:
        options = Options(size=(1024, 768), mute=True, pace=pace)  # type: ignore[arg-type]
        self.app: App = open_app(options, Folders(folder), clock=HandClock(), remember=False)
        self.left = 0
        self.watch = Watch(match, self._leave)
        self.app.scenes.push(self.watch)
        self.app.step(0)

    def _leave(self) -> None:
        self.left += 1

    def click(self, id: str) -> None:
        assert id in self.spots()
        self.watch.activate(id, Activation())
        self.app.step(0)

    def spots(self) -> list[str]:
        return [spot.id for spot in self.watch.hotspots() if spot.enabled]


@pytest.fixture
def watcher(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watcher]:
    monkeypatch.setenv(STRICT, "1")
    made = Watcher(tmp_path, played())
    made.click("run")  # stop: the tests move by hand
    made.watch._wind_to(0)
    yield made
    made.app.close()


def test_a_game_plays_itself_to_its_end_and_stops_there(watcher: Watcher) -> None:
    watcher.click("run")
    for _step in range(2 * watcher.watch.match.ply):
        watcher.app.step(50)
    assert watcher.watch.ply == watcher.watch.match.ply
    assert not watcher.app.scenes.top.busy()  # type: ignore[union-attr]
    watcher.click("run")
    assert watcher.watch.ply < watcher.watch.match.ply  # once more from the beginning


def test_steps_go_forward_and_back_by_one_move(watcher: Watcher) -> None:
    shown = [watcher.watch.snapshot()]
    for ply in range(1, 8):
        watcher.click("step")
        watcher.app.step(50)
        assert watcher.watch.ply == ply
        shown.append(watcher.watch.snapshot())
    for ply in range(6, -1, -1):
        watcher.click("back")
        assert watcher.watch.ply == ply
        assert watcher.watch.snapshot() == shown[ply]
    assert "back" not in watcher.spots()


def test_the_track_winds_to_any_move(watcher: Watcher) -> None:
    track = next(spot.rect for spot in watcher.watch.hotspots() if spot.id == Track.ID)
    assert watcher.watch.grab(Track.ID, track.midright)
    assert watcher.watch.ply == watcher.watch.match.ply
    watcher.watch.drag(track.center)
    assert watcher.watch.ply == round(watcher.watch.match.ply / 2)
    watcher.watch.drag(track.midleft)
    assert watcher.watch.ply == 0


def test_the_log_tells_what_has_been_shown_and_no_more(watcher: Watcher) -> None:
    watcher.watch._wind_to(5)
    assert max(entry.ply for entry in watcher.watch.entries) <= 5
    line = next(i for i, entry in enumerate(watcher.watch.entries) if entry.ply == 3)
    watcher.watch.activate(f"log:{line}", Activation())
    assert watcher.watch.ply == 3


def test_a_finished_game_is_seen_with_any_eyes(watcher: Watcher) -> None:
    ply = next(
        ply
        for ply in range(1, watcher.watch.match.ply)
        if watcher.watch.match.batch(ply, 1).action is not None
        and watcher.watch.match.batch(ply, None).action is None
        and watcher.watch.match.batch(ply, 1).seat == 1
    )
    watcher.watch._wind_to(ply - 1)  # before the order of seat 1, whose hand is then seen
    everybody = watcher.watch.snapshot()
    watcher.click("eyes")
    watcher.click("eyes")
    assert watcher.watch.viewer == 1
    assert watcher.watch.snapshot() != everybody
    for _seat in range(2):
        watcher.click("eyes")
    assert watcher.watch.viewer is None
    assert watcher.watch.snapshot() == everybody


def test_an_unfinished_game_is_seen_with_a_spectators_eyes_only(tmp_path: Path) -> None:
    watcher = Watcher(tmp_path, played(moves=9))
    try:
        watcher.app.step(50)
        assert "eyes" not in watcher.spots()
        assert watcher.watch.viewer is None
    finally:
        watcher.app.close()


def test_the_pace_is_the_one_of_the_settings(watcher: Watcher) -> None:
    watcher.click("pace")
    assert watcher.app.settings.pace == "normal"


def test_leaving_goes_back(watcher: Watcher) -> None:
    watcher.click("leave")
    watcher.watch.back()
    assert watcher.left == 2


def test_watching_changes_nothing(watcher: Watcher) -> None:
    digest, ply = watcher.watch.match.digest(), watcher.watch.match.ply
    for id in ("step", "step", "back", "run", "eyes"):
        watcher.click(id)
        watcher.app.step(50)
    assert (watcher.watch.match.digest(), watcher.watch.match.ply) == (digest, ply)
