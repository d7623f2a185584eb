"""The running program: one window, one stack of scenes, and the loop that connects them with devices, time and sound.

Knows no scene. How a frame is measured and what the focus ring and tooltips look like comes from outside (`Dress`), as
does the scene that is shown after a crash. Nothing of a match lives here.
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol

import pygame

import game.log
from game import settings as settings_file
from game.assets import Assets
from game.audio import Audio
from game.clock import Clock, RealClock
from game.input import focus
from game.input.gamepad import Gamepads
from game.input.hotspots import Activation, Hotspot, Point, find, hit
from game.input.intents import (
    REPEAT_DELAY_MS,
    REPEAT_MS,
    Back,
    Confirm,
    Device,
    Direction,
    Intent,
    Key,
    Move,
    PointerMoved,
    Press,
    Reader,
    Release,
    Text,
    Wheel,
)
from game.log import CrashReport
from game.overlays import Overlay, Overlays
from game.paths import Folders
from game.scene import Scene, SceneStack
from game.settings import Overruled, Settings
from game.trace import Trace
from game.window import Window

log = logging.getLogger(__name__)

BUSY_HZ = 60
IDLE_MS = 50  # between two steps while nothing moves and nobody does anything
AWAKE_MS = 1000  # stay quick for so long after the last thing a player did
TOOLTIP_MS = 500
CARRY_PX = 12  # a click may tremble


class Dress(Protocol):
    """How the app's own few things look, and how a scene measures the window."""

    def frame(self, size: tuple[int, int], ui_scale: float) -> Any:
        """What every `Scene.layout` is given; `ui_scale` 1.0 is the usual size."""

    def ring(self, spot: Hotspot, frame: Any) -> Overlay:
        """The focus ring around a hotspot."""

    def tooltip(self, text: str, spot: Hotspot, frame: Any) -> Overlay:
        """A tooltip beside a hotspot, within the window."""

    def closer(self, look: Any, text: str, spot: Hotspot, frame: Any) -> Overlay:
        """What `Scene.closer` said of a hotspot, with its tooltip, beside it."""


@dataclass
class _Pointing:
    """Where the player is: with the pointer or with the focus, on which hotspot, since when."""

    by_pointer: bool = True
    pos: Point = (-1, -1)
    spot: str | None = None
    rested_ms: int = 0
    done: bool = False  # the hotspot was used: its tooltip has nothing more to say
    armed: str | None = None  # pressed and not yet released
    pressed_at: Point = (0, 0)
    carried: bool = False  # moved on since it was pressed
    held: bool = False  # pressed and grabbed by the scene
    double: bool = False


@dataclass
class _Shown:
    """What was last told to the trace, and which overlays were made for what."""

    scene: Scene | None = None
    spots: Sequence[Hotspot] = ()
    keys: tuple[object, ...] = ()
    overlays: list[Overlay] = field(default_factory=list)


class App:
    """`run` it; tests and demonstrations push one on `scenes` and call `step` instead.

    With `remember` False nothing is written to the settings file; what is `overruled` never is. `notices` are sentences
    for the player that came up before there was a scene to show them.
    """

    def __init__(
        self,
        *,
        settings: Settings,
        folders: Folders,
        window: Window,
        dress: Dress,
        assets: Assets | None = None,
        trace: Trace | None = None,
        clock: Clock | None = None,
        crash_scene: Callable[[CrashReport], Scene] | None = None,
        mute: bool = False,
        remember: bool = True,
        overruled: Overruled | None = None,
    ) -> None:
        self.settings = settings
        self.folders = folders
        self.window = window
        self.dress = dress
        self.assets = assets or Assets()
        self.trace = trace or Trace()
        self.clock = clock or RealClock()
        self.audio = Audio(self.assets, settings, mute)
        self.scenes = SceneStack(self)
        self.frame: Any = None
        self.notices: list[str] = []
        self._crash_scene = crash_scene
        self._remember = remember
        self._overruled = overruled or Overruled(settings)
        self._crashed = False
        self._running = True
        self._hidden = False
        self._relaid = False
        self._awake_until = 0
        self._reader = Reader(self.clock.now)
        self._pads = Gamepads(self.clock.now)
        self._pointing = _Pointing()
        self._overlays = Overlays()
        self._shown = _Shown()
        pygame.key.set_repeat(REPEAT_DELAY_MS, REPEAT_MS)
        self._measure()

    # --- for scenes -------------------------------------------------------------------------------------------------

    @property
    def canvas(self) -> pygame.Surface:
        """What is shown, as it is now."""
        return self.window.surface

    @property
    def by_pointer(self) -> bool:
        """Whether the player points rather than steps with keys or gamepad."""
        return self._pointing.by_pointer

    def quit(self) -> None:
        """End after this step. What has to be kept is kept already."""
        self._running = False

    def relayout(self) -> None:
        """The language or the interface scale has changed: every scene is laid out anew."""
        self._relaid = True

    def set_fullscreen(self, wanted: bool) -> None:
        self.window.set_fullscreen(wanted)
        self.settings.fullscreen = self.window.fullscreen
        self.save_settings()

    def save_settings(self) -> None:
        if self._remember:
            settings_file.save(self._overruled.kept(self.settings), self.folders.settings)

    def let_go(self) -> None:
        """Nothing is pressed or pointed at any more: the scene under the pointer will not be the same."""
        pointing, self._pointing = self._pointing, _Pointing(self._pointing.by_pointer, self._pointing.pos)
        top = self.scenes.top
        if top is None:
            return
        if pointing.held:
            top.drop(pointing.pos)
        if pointing.carried and pointing.armed is not None:
            top.put_down(pointing.armed, None)
        if pointing.spot is not None:
            top.hover(None)

    # --- the loop ---------------------------------------------------------------------------------------------------

    def run(self, begin: Callable[[], None]) -> int:
        """Let `begin` push the first scene, and go on until the player leaves; the program's exit code."""
        try:
            self._carefully(begin)
            self._carefully(partial(self.step, 0))
            self.trace.ready(self.window.size, self.window.driver)
            while self._running and self.scenes:
                if not self._busy():
                    self.clock.doze(IDLE_MS)
                self._carefully(partial(self.step, self.clock.wait(BUSY_HZ)))
        finally:
            self.close()
        return 1 if self._crashed else 0

    def step(self, ms: int) -> None:
        """Take what the devices say, let `ms` pass, and show what has changed."""
        for event in pygame.event.get():
            self._take(event)
        if (again := self._pads.repeat()) is not None:
            self.feed(again)
        if self.window.resized() or self._relaid:
            self._relaid = False
            self._lay_out()
        top = self.scenes.top
        if top is None:
            return
        top.update(ms)
        self.audio.update(ms)
        self._notice(ms)
        if not self._hidden:
            self.paint()

    def feed(self, intent: Intent) -> None:
        """Do what a player wants."""
        self._awake_until = self.clock.now() + AWAKE_MS
        top = self.scenes.top
        if top is None:
            return
        if isinstance(intent, PointerMoved):
            self._pointing.pos = intent.pos
            self._pointing.by_pointer = True
        if top.intercept(intent):
            return
        match intent:
            case PointerMoved(pos):
                if self._pointing.held:
                    top.drag(pos)
                elif self._pointing.armed:
                    self._carry(top, pos)
            case Press(pos, double):
                self._press(top, pos, double)
            case Release(pos):
                self._release(top, pos)
            case Wheel(pos, lines):
                top.wheel(pos, lines)
            case Back():
                top.back()
            case Move(direction):
                self._move(top, direction)
            case Confirm(device):
                self._confirm(top, device)
            case Key():
                self._key(top, intent)
            case Text(typed) if not self.scenes.changed:  # the key that opened a scene is not meant for its text field
                top.text(typed)

    def paint(self) -> None:
        """Bring the window up to date."""
        canvas = self.canvas
        if full := self.scenes.changed:
            self.scenes.changed = False
            self._overlays.forget()
            for scene in self.scenes.visible():
                scene.expose()
                scene.draw(canvas)
            rects: list[pygame.Rect] = []
        else:
            self._overlays.lift(canvas)
            rects = list(self.scenes.top.draw(canvas)) if self.scenes.top else []
        rects += self._overlays.lay(canvas, self._wanted_overlays())
        if full:
            self.window.present()
        elif rects:
            self.window.present(rects)

    def close(self) -> None:
        """Leave every scene, remember the window, let the devices go."""
        while self.scenes:
            self.scenes.pop()
        if self.window.visible:
            self.settings.window = self.window.place
            self.save_settings()
        self.audio.close()
        self._pads.close()
        self.trace.close()
        self.window.close()

    # --- events -----------------------------------------------------------------------------------------------------

    def _take(self, event: pygame.Event) -> None:
        match event.type:
            case pygame.QUIT:
                self.quit()
            case pygame.KEYDOWN if _is_fullscreen_key(event):
                self.set_fullscreen(not self.window.fullscreen)
            case pygame.WINDOWEXPOSED:
                self.window.present()
            case pygame.WINDOWMINIMIZED:
                self._hidden = True
                self.audio.away(True)
            case pygame.WINDOWRESTORED | pygame.WINDOWMAXIMIZED | pygame.WINDOWSHOWN:
                self._hidden = False
                self.audio.away(False)
            case pygame.WINDOWLEAVE:
                self._pointing.pos = (-1, -1)
            case _:
                intent = self._reader.read(event) or self._pads.read(event)
                if intent is not None:
                    self.feed(intent)

    def _press(self, top: Scene, pos: Point, double: bool) -> None:
        self._pointing.pos = pos
        self._pointing.by_pointer = True
        spot = hit(top.hotspots(), pos)
        if spot is None:
            return
        top.focus = spot.id
        self._pointing.double = double
        if spot.enabled and top.grab(spot.id, pos):
            self._pointing.held = True
        else:
            self._pointing.armed, self._pointing.pressed_at = spot.id, pos

    def _carry(self, top: Scene, pos: Point) -> None:
        pointing = self._pointing
        armed = find(top.hotspots(), pointing.armed)
        far = max(abs(now - then) for now, then in zip(pos, pointing.pressed_at, strict=True)) >= CARRY_PX
        if armed is not None and armed.enabled and (pointing.carried or far):
            pointing.carried = True
            top.carry(armed.id, pos)

    def _release(self, top: Scene, pos: Point) -> None:
        armed, self._pointing.armed = self._pointing.armed, None
        if self._pointing.held:
            self._pointing.held = False
            top.drop(pos)
            return
        spot = hit(top.hotspots(), pos)
        if self._pointing.carried and armed is not None:
            self._pointing.carried = False
            top.put_down(armed, spot.id if spot else None)
        if spot is not None and spot.id == armed:
            self._activate(top, spot, Activation("mouse", self._pointing.double, pos))

    def _move(self, top: Scene, direction: Direction) -> None:
        """The first key only shows where the focus is."""
        spots = top.hotspots()
        if not self._pointing.by_pointer or find(spots, top.focus) is None:
            top.focus = focus.step(spots, top.focus, direction)
        self._pointing.by_pointer = False

    def _confirm(self, top: Scene, device: Device) -> None:
        spots = top.hotspots()
        spot = find(spots, top.focus)
        if spot is not None and not self._pointing.by_pointer:
            self._activate(top, spot, Activation(device, pos=spot.rect.center))
        else:
            self._move(top, "next")

    def _key(self, top: Scene, key: Key) -> None:
        if not key.ctrl and not key.repeat:
            pressed = {key.name, key.char.lower()}
            for spot in top.hotspots():
                if spot.key and spot.key in pressed:
                    self._activate(top, spot, Activation("key", pos=spot.rect.center))
                    return
        top.key(key)

    def _activate(self, top: Scene, spot: Hotspot, how: Activation) -> None:
        if spot.enabled:
            self._pointing.done = True
            top.activate(spot.id, how)
        else:
            top.refuse(spot)

    # --- what is pointed at -----------------------------------------------------------------------------------------

    def _notice(self, ms: int) -> None:
        """After the scene has moved: where the focus and the pointer are now, for the scene and for the trace."""
        top = self.scenes.top
        if top is None:
            return
        spots = top.hotspots()
        if top is not self._shown.scene or spots != self._shown.spots:
            gone = find(self._shown.spots, top.focus) if top is self._shown.scene else None
            if gone is not None and find(spots, top.focus) is None:
                top.focus = focus.nearest(spots, gone.rect)
            self._tell(top, spots)
        on = hit(spots, self._pointing.pos) if self._pointing.by_pointer else find(spots, top.focus)
        spot_id = on.id if on else None
        if spot_id != self._pointing.spot:
            self._pointing.spot = spot_id
            self._pointing.rested_ms = 0
            self._pointing.done = False
            top.hover(spot_id)
        else:
            self._pointing.rested_ms += ms

    def _tell(self, top: Scene, spots: Sequence[Hotspot]) -> None:
        name = top.name or type(top).__name__.lower()
        if top is not self._shown.scene:
            self.trace.scene(name, self.window.size)
        self._shown.scene, self._shown.spots = top, list(spots)
        self.trace.hotspots(name, spots)

    def _wanted_overlays(self) -> list[Overlay]:
        """The focus ring and the tooltip, made anew only when they are about something else than before."""
        top = self.scenes.top
        spots = self._shown.spots
        ring = find(spots, top.focus) if top is not None and not self._pointing.by_pointer else None
        tip = find(spots, self._pointing.spot) if self._pointing.rested_ms >= TOOLTIP_MS else None
        if self._pointing.done or self._pointing.held:
            tip = None
        look = top.closer(tip.id) if top is not None and tip is not None else None
        keys = (ring, tip, look, self.frame)
        if keys != self._shown.keys:
            self._shown.keys = keys
            self._shown.overlays = []
            if ring is not None:
                self._shown.overlays.append(self.dress.ring(ring, self.frame))
            if tip is not None and look is not None:
                self._shown.overlays.append(self.dress.closer(look, tip.hint, tip, self.frame))
            elif tip is not None and tip.hint:
                self._shown.overlays.append(self.dress.tooltip(tip.hint, tip, self.frame))
        return self._shown.overlays

    # --- the rest ---------------------------------------------------------------------------------------------------

    def _busy(self) -> bool:
        top = self.scenes.top
        awake = self.clock.now() < self._awake_until or self._pads.held
        return not self._hidden and (awake or (top is not None and top.busy()))

    def _measure(self) -> None:
        self.frame = self.dress.frame(self.window.size, self.settings.ui_scale / 100)

    def _lay_out(self) -> None:
        self._measure()
        for scene in self.scenes.all():
            scene.layout(self.frame)
        self.scenes.changed = True

    def _carefully(self, act: Callable[[], None]) -> None:
        """Show what happened when `act` crashes; a second time there is nothing left to show it with."""
        try:
            act()
        except Exception as error:
            if self._crashed or self._crash_scene is None:
                raise
            self._crashed = True
            self.scenes.recover(self._crash_scene(game.log.crashed(error)))


def _is_fullscreen_key(event: pygame.Event) -> bool:
    return event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and bool(event.mod & pygame.KMOD_ALT))
