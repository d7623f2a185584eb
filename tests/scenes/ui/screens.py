"""An app in memory with screens on it, and what is clicked and pressed there."""

from pathlib import Path

from game import text
from game.app import App
from game.clock import HandClock
from game.commandline import Options
from game.input.hotspots import Hotspot
from game.input.intents import Back, Confirm, Move, PointerMoved, Press, Release
from game.input.intents import Text as Typed
from game.paths import Folders
from game.scene import Scene
from scenes.start import open_app


class Screens:
    def __init__(self, folder: Path, size: tuple[int, int] = (1024, 768), lang: str = "en", ui_scale: int = 100):
        options = Options(size=size, lang=lang, ui_scale=ui_scale, mute=True)
        self.app: App = open_app(options, Folders(folder), clock=HandClock())

    def show(self, *scenes: Scene) -> Scene:
        """Only these, from bottom to top."""
        self.app.scenes.reset(scenes[0])
        for scene in scenes[1:]:
            self.app.scenes.push(scene)
        self.pass_time()
        return scenes[-1]

    @property
    def top(self) -> Scene:
        scene = self.app.scenes.top
        assert scene is not None
        return scene

    def pass_time(self) -> None:
        self.app.step(20)

    def spots(self) -> dict[str, Hotspot]:
        return {spot.id: spot for spot in self.top.hotspots()}

    def click(self, id: str, share: float = 0.5) -> None:
        """A click on a hotspot, at a share of its width."""
        rect = self.spots()[id].rect
        pos = (rect.x + int(rect.width * share), rect.centery)
        for intent in (PointerMoved(pos), Press(pos), Release(pos)):
            self.app.feed(intent)
        self.pass_time()

    def point(self, id: str) -> None:
        self.app.feed(PointerMoved(self.spots()[id].rect.center))
        self.pass_time()

    def press(self, *intents: Back | Confirm | Move | Typed) -> None:
        for intent in intents:
            self.app.feed(intent)
            self.pass_time()

    def close(self) -> None:
        self.app.close()
        text.set_language("en")
