"""A table in an app without a window to look at: time moves by hand, and players click."""

from collections.abc import Callable
from pathlib import Path

from game.app import App
from game.clock import HandClock
from game.input.intents import Back, Confirm, ConfirmUp, Key, Move, PointerMoved, Press, Release
from game.match import Match
from game.paths import folders
from game.seats import parse
from game.session import Session
from game.settings import Settings
from game.trace import Trace
from game.window import Window
from scenes.stage import theme
from scenes.table import Table
from scenes.ui.dress import TavernDress

STEP = 50  # ms


class Sitting:
    """One table of Polterfass; `ended` holds the matches that came to their end."""

    def __init__(
        self,
        folder: Path,
        seats: str = "human:Becky, ai:easy:Otto, ai:easy:Lola",
        seed: int = 5,
        size: tuple[int, int] = (1024, 768),
        settings: Settings | None = None,
        options: dict[str, str] | None = None,
    ) -> None:
        self.app = App(
            settings=settings or Settings(pace="fast"),
            folders=folders(folder),
            window=Window(size),
            dress=TavernDress(),
            assets=theme.library(),
            clock=HandClock(),
            trace=Trace(folder / "trace.jsonl"),
            mute=True,
            remember=False,
        )
        self.match = Match.new("polterfass", parse(seats), options or {}, seed=seed)
        self.session = Session(self.match)
        self.folder = folder
        self.ended: list[Match] = []
        self.left = 0
        self.table = Table(self.session, self._leave, self.ended.append)
        self.app.scenes.push(self.table)

    def _leave(self) -> None:
        self.left += 1

    @property
    def top(self) -> str:
        scene = self.app.scenes.top
        return type(scene).__name__

    def spots(self) -> dict[str, tuple[int, int]]:
        """What can be clicked now, and where."""
        scene = self.app.scenes.top
        assert scene is not None
        return {spot.id: spot.rect.center for spot in scene.hotspots() if spot.enabled}

    def refused(self) -> dict[str, str]:
        """What cannot be clicked now, and why."""
        scene = self.app.scenes.top
        assert scene is not None
        return {spot.id: spot.why for spot in scene.hotspots() if not spot.enabled}

    def until(self, done: Callable[[], object], steps: int = 4000) -> None:
        for _step in range(steps):
            if done():
                return
            self.app.step(STEP)
        raise AssertionError("it never came to that")

    def asked(self) -> bool:
        """Whether somebody can decide or go on."""
        if self.top != "Table":
            return True
        return not self.table.timeline.moving and any(
            not id.startswith("log:") and id not in TOOLS for id in self.spots()
        )

    def settle(self) -> None:
        self.until(self.asked)

    def point(self, pos: tuple[int, int], double: bool = False) -> None:
        self.app.feed(PointerMoved(pos))
        self.app.feed(Press(pos, double))
        self.app.feed(Release(pos))
        self.app.step(STEP)

    def click(self, id: str, double: bool = False) -> None:
        self.point(self.spots()[id], double)

    def carry(self, id: str, on: tuple[int, int] | str) -> None:
        """Drag a piece to a pixel, or to a hotspot that may show itself only then, and let go."""
        start = self.spots()[id]
        self.app.feed(PointerMoved(start))
        self.app.feed(Press(start))
        self.app.feed(PointerMoved((start[0], start[1] - 40)))
        self.app.step(STEP)
        end = self.spots()[on] if isinstance(on, str) else on
        self.app.feed(PointerMoved(end))
        self.app.step(STEP)
        self.app.feed(Release(end))
        self.app.step(STEP)

    def key(self, name: str, char: str = "") -> None:
        self.app.feed(Key(name, char or (name if len(name) == 1 else "")))
        self.app.step(STEP)

    def press(self, id: str) -> None:
        """Walk to a hotspot with the Tab key and press Enter."""
        for _spot in range(len(self.spots()) + len(self.refused()) + 1):
            if self.table.focus == id:
                break
            self.app.feed(Move("next"))
        assert self.table.focus == id
        self.enter()

    def enter(self) -> None:
        self.app.feed(Confirm())
        self.app.feed(ConfirmUp())
        self.app.step(STEP)

    def escape(self) -> None:
        self.app.feed(Back())
        self.app.step(STEP)

    def decide(self) -> None:
        """Answer whatever is asked: order a three, stop as soon as possible, pour the first way, go on at gates."""
        spots = self.spots()
        if "continue" in spots:
            self.click("continue")
        elif "stop" in spots:
            self.click("stop")
        elif "hand.3" in spots:
            self.click("hand.3")
            self.click("order")
        else:
            while "serve" not in self.spots():
                picked = set(self.table.picked)
                self.click(next(id for id in self.spots() if id.startswith("barrel.") and id not in picked))
            self.click("serve")


Sit = Callable[..., Sitting]
TOOLS = ("menu", "help", "undo", "hint", "odds", "notepad", "log")
