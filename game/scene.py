"""Scenes and the stack they lie on: what is seen and can be done now.

A scene knows where its things lie and what a click on them means. It does not poll devices, wait, or present the
window: the app calls it. Scenes below the top one stand still.
"""

import logging
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.input.hotspots import Activation, Hotspot, Point
from game.input.intents import Intent, Key

if TYPE_CHECKING:
    from game.app import App

log = logging.getLogger(__name__)


class Scene:
    """Base of all scenes; every hook does nothing until a scene wants it."""

    opaque = True  # False: the scene below stays visible around this one
    name = ""  # in traces; the class' name in lower case when empty

    app: "App"  # given before `enter`
    focus: str | None = None  # the hotspot that Enter would activate; a scene may choose its first one

    # --- coming and going -------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The scene is on the stack, before its first `layout`."""

    def leave(self) -> None:
        """The scene is no longer on the stack."""

    def layout(self, frame: Any) -> None:
        """The window's size, the interface scale or the language is new: place everything, make texts.

        `frame` is what the app's `dress.frame` made of size and scale. `expose` follows.
        """

    def expose(self) -> None:
        """The canvas has lost this scene's picture: the next `draw` paints all of it."""

    # --- what can be done -------------------------------------------------------------------------------------------

    def hotspots(self) -> Sequence[Hotspot]:
        """What can be pointed at now; asked often, so keep it cheap."""
        return ()

    def intercept(self, intent: Intent) -> bool:
        """First look at every intent; True takes it away. For text fields, and for "any click skips"."""
        return False

    def activate(self, spot_id: str, how: Activation) -> None:
        """An enabled hotspot was clicked, or confirmed by key or gamepad, or its shortcut was pressed."""

    def refuse(self, spot: Hotspot) -> None:
        """A disabled hotspot was activated: the place to say why."""

    def grab(self, spot_id: str, pos: Point) -> bool:
        """The button went down on a hotspot; True: it is held, and `drag` and `drop` follow instead of `activate`."""
        return False

    def drag(self, pos: Point) -> None:
        """The pointer moved while a hotspot is held."""

    def drop(self, pos: Point) -> None:
        """The held hotspot was let go, or the scene was covered meanwhile."""

    def carry(self, spot_id: str, pos: Point) -> None:
        """The button went down on an enabled hotspot, that was not grabbed, and the pointer went on with it."""

    def put_down(self, spot_id: str, on: str | None) -> None:
        """What was carried was let go over the hotspot `on`, which may be its own, or over none."""

    def hover(self, spot_id: str | None) -> None:
        """The pointer or the focus is on another hotspot, or on none."""

    def closer(self, spot_id: str) -> Hashable | None:
        """What is seen of a hotspot where pointer or focus rest, for the dress to draw; None: its tooltip alone."""
        return None

    def wheel(self, pos: Point, lines: float) -> None:
        """Scrolled; positive is upwards."""

    def back(self) -> None:
        """Esc, right click or its button on the gamepad: one step back, never out of the program."""

    def key(self, key: Key) -> bool:
        """A key that neither the focus nor a hotspot's shortcut has taken; True when it meant something."""
        return False

    def text(self, text: str) -> None:
        """Typed characters."""

    # --- time and picture -------------------------------------------------------------------------------------------

    def update(self, ms: int) -> None:
        """Time has passed; only the top scene is told."""

    def busy(self) -> bool:
        """Whether something moves: 60 steps a second instead of 20."""
        return False

    def draw(self, canvas: Surface) -> Sequence[Rect]:
        """Paint what has changed since the last call; the canvas keeps the rest. Returns the changed places."""
        return ()


class SceneStack:
    """The scenes from bottom to top. Changes take effect at once; `changed` tells the app that one happened."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._scenes: list[Scene] = []
        self.changed = False

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    def all(self) -> tuple[Scene, ...]:
        return tuple(self._scenes)

    def visible(self) -> tuple[Scene, ...]:
        """From the lowest one that can be seen to the top."""
        first = next((i for i in reversed(range(len(self._scenes))) if self._scenes[i].opaque), 0)
        return tuple(self._scenes[first:])

    def push(self, scene: Scene) -> None:
        self._cover()
        self._scenes.append(scene)
        scene.app = self._app
        scene.enter()
        scene.layout(self._app.frame)

    def pop(self) -> None:
        """Take the top scene away; the app ends when none is left."""
        self._cover()
        self._scenes.pop().leave()

    def recover(self, scene: Scene) -> None:
        """Only this scene, whatever state the others are in."""
        self.changed = True
        while self._scenes:
            try:
                self._scenes.pop().leave()
            except Exception:
                log.exception("a scene could not be left")
        self.push(scene)

    def reset(self, scene: Scene) -> None:
        """Only this scene."""
        while self._scenes:
            self.pop()
        self.push(scene)

    def _cover(self) -> None:
        self.changed = True
        self._app.let_go()
