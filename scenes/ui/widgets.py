"""The widgets: values that know where they are, how they look and what a click or a key on them means.

A widget keeps no state: a screen makes new ones whenever something changes and the canvas repaints only what differs.
Each has one hotspot, so that mouse, keyboard and gamepad reach all of it: left and right change a value, the mouse
may also click on the side it means.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.input.hotspots import Activation, Hotspot, Point
from game.text import _
from scenes.stage import icons, materials, theme
from scenes.stage.icons import Icon
from scenes.stage.materials import Kind
from scenes.stage.pieces import Blit
from scenes.ui.line import Line

Act = Callable[[], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Widget:
    """Base of all widgets. `unit`: pixels for a design unit; `tip`: what a tooltip says."""

    id: str
    rect: Rect
    unit: float
    label: str = ""
    enabled: bool = True
    why: str = ""
    tip: str = ""

    def called(self) -> str:
        """What a voice and the trace call it."""
        return self.label

    def spot(self) -> Hotspot:
        return Hotspot(self.id, self.rect, self.called(), self.enabled, self.why, tip=self.tip)

    def blits(self, hot: bool) -> tuple[Blit, ...]:
        """What it looks like; `hot`: the pointer or the focus is on it."""
        return ()

    def activate(self, how: Activation) -> None:
        """Clicked or confirmed."""

    def step(self, way: int) -> bool:
        """Left (-1) or right (1) was pressed on it; False: it has no use for that and the focus moves on."""
        return False

    def drag(self, pos: Point) -> bool:
        """The pointer is held down on it at `pos`; False: it cannot be dragged."""
        return False


def _centred(surface: Surface, rect: Rect) -> Blit:
    return surface, surface.get_rect(center=rect.center).topleft


def _left(surface: Surface, rect: Rect, x: int) -> Blit:
    return surface, (x, surface.get_rect(centery=rect.centery).y)


@dataclass(frozen=True, slots=True, kw_only=True)
class Button(Widget):
    """Words on wood, with an icon before them if there is one."""

    act: Act
    kind: Kind = "wood"
    icon: Icon | None = None
    units: float = 28
    rows: int = 1

    def blits(self, hot: bool) -> tuple[Blit, ...]:
        state = "off" if not self.enabled else "hot" if hot else "normal"
        face = materials.button(self.rect.size, state, self.unit, self.kind)
        ink = theme.INK if self.kind == "paper" else theme.CREAM
        px = theme.pixels(self.units, self.unit)
        pad = round(14 * self.unit)
        side = round(px * 0.95) if self.icon else 0
        gap = round(px * 0.45) if self.icon and self.label else 0
        room = self.rect.width - 2 * pad - side - gap
        parts: list[Blit] = [(face, self.rect.topleft)]
        words = theme.label("bold", px, self.label, ink, room, self.rows, "centre") if self.label else None
        x = self.rect.centerx - (side + gap + (words.get_width() if words else 0)) // 2
        if self.icon:
            parts.append(_left(icons.icon(self.icon, side, ink), self.rect, x))
        if words:
            at = _left(words, self.rect, x + side + gap)
            if self.kind != "paper":
                shade = theme.label("bold", px, self.label, theme.NIGHT, room, self.rows, "centre")
                parts.append((shade, (at[1][0], at[1][1] + max(1, round(1.6 * self.unit)))))
            parts.append(at)
        return tuple(parts)

    def activate(self, how: Activation) -> None:
        self.act()


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile(Widget):
    """A picture that can be clicked; left and right may change it."""

    picture: tuple[Blit, ...]
    act: Act
    change: Callable[[int], None] | None = None

    def blits(self, hot: bool) -> tuple[Blit, ...]:
        if not hot:
            return self.picture
        margin = materials.focus_margin(self.unit)
        ring = materials.rim(self.rect.inflate(margin, margin).size, self.unit)
        return (*self.picture, (ring, (self.rect.x - margin // 2, self.rect.y - margin // 2)))

    def activate(self, how: Activation) -> None:
        self.act()

    def step(self, way: int) -> bool:
        if self.change is None:
            return False
        self.change(way)
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Widget):
    """One of several values, changed by clicking its arrows or by left and right; it goes round at the ends."""

    name: str
    values: Sequence[str]
    index: int
    choose: Callable[[int], None]
    units: float = 26

    def called(self) -> str:
        return _("{name}: {value}").format(name=self.name, value=self.values[self.index])

    def blits(self, hot: bool) -> tuple[Blit, ...]:
        px = theme.pixels(self.units, self.unit)
        face = materials.button(self.rect.size, "hot" if hot else "normal", self.unit, "paper")
        arrow = round(px * 0.8)
        edge = round(10 * self.unit)
        room = self.rect.width - 2 * (arrow + 2 * edge)
        parts: list[Blit] = [(face, self.rect.topleft)]
        colour = theme.WINE if hot else theme.INK_SOFT
        if len(self.values) > 1:
            parts.append(_left(icons.icon("left", arrow, colour), self.rect, self.rect.x + edge))
            parts.append(_left(icons.icon("right", arrow, colour), self.rect, self.rect.right - edge - arrow))
        words = theme.label("bold", px, self.values[self.index], theme.INK, room)
        return (*parts, _centred(words, self.rect))

    def activate(self, how: Activation) -> None:
        back = how.button == "mouse" and how.pos[0] < self.rect.x + self.rect.width / 3
        self.step(-1 if back else 1)

    def step(self, way: int) -> bool:
        self.choose((self.index + way) % len(self.values))
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Toggle(Widget):
    """On or off, with its words beside the box."""

    on: bool
    choose: Callable[[bool], None]
    units: float = 26

    def called(self) -> str:
        return _("{name}: {value}").format(name=self.label, value=_("on") if self.on else _("off"))

    def blits(self, hot: bool) -> tuple[Blit, ...]:
        side = min(self.rect.height, round(44 * self.unit))
        box = Rect(self.rect.x, self.rect.centery - side // 2, side, side)
        parts: list[Blit] = [(materials.button(box.size, "hot" if hot else "normal", self.unit, "paper"), box.topleft)]
        if self.on:
            parts.append(_centred(icons.icon("check", round(side * 0.72), theme.WINE), box))
        gap = round(16 * self.unit)
        px = theme.pixels(self.units, self.unit)
        words = theme.label("text", px, self.label, theme.INK, self.rect.width - side - gap, 2)
        return (*parts, _left(words, self.rect, box.right + gap))

    def activate(self, how: Activation) -> None:
        self.choose(not self.on)


@dataclass(frozen=True, slots=True, kw_only=True)
class Slider(Widget):
    """A number from 0 to 100, dragged or changed in steps."""

    name: str
    value: int
    choose: Callable[[int], None]
    STEP = 5

    def called(self) -> str:
        return _("{name}: {value}").format(name=self.name, value=self.value)

    def blits(self, hot: bool) -> tuple[Blit, ...]:
        groove = self._groove()
        knob = _knob(min(self.rect.height, round(40 * self.unit)), hot)
        high = max(6, round(12 * self.unit))
        bar = Rect(groove.x, groove.centery - high // 2, groove.width, high)
        at = groove.x + groove.width * self.value // 100
        px = theme.pixels(26, self.unit)
        number = theme.text("number", px, str(self.value), theme.INK)
        parts: list[Blit] = [(_trough(bar.size, theme.OAK_DARK), bar.topleft)]
        if self.value:
            parts.append((_trough((max(high, at - groove.x), high), theme.BRASS), bar.topleft))
        parts.append((knob, knob.get_rect(center=(at, groove.centery)).topleft))
        parts.append((number, number.get_rect(right=self.rect.right, centery=self.rect.centery).topleft))
        return tuple(parts)

    def _groove(self) -> Rect:
        """Where the knob's middle can be."""
        half = round(20 * self.unit)
        return Rect(
            self.rect.x + half, self.rect.y, self.rect.width - 2 * half - round(52 * self.unit), self.rect.height
        )

    def activate(self, how: Activation) -> None:
        if how.button == "mouse":
            self.drag(how.pos)
        else:
            self.choose(0 if self.value == 100 else min(100, self.value + self.STEP))

    def step(self, way: int) -> bool:
        self.choose(max(0, min(100, self.value + way * self.STEP)))
        return True

    def drag(self, pos: Point) -> bool:
        groove = self._groove()
        self.choose(max(0, min(100, round(100 * (pos[0] - groove.x) / groove.width))))
        return True


@lru_cache(maxsize=64)
def _trough(size: tuple[int, int], colour: theme.Colour) -> Surface:
    surface = materials.rounded(size, size[1] // 2, colour)
    light = materials.gradient(size, ((190, 180, 170), (190, 180, 170), (255, 255, 255), (255, 255, 255)))
    surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface


@lru_cache(maxsize=8)
def _knob(side: int, hot: bool) -> Surface:
    surface = materials.rounded((side, side), side // 2, theme.NIGHT)
    rim = max(2, side // 14)
    face = materials.rounded((side - 2 * rim,) * 2, side // 2, theme.LAMP if hot else theme.BRASS)
    light = materials.gradient(face.get_size(), ((255, 255, 255), (225, 215, 200), (225, 215, 200), (150, 130, 110)))
    face.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(face, (rim, rim))
    return surface


@dataclass(frozen=True, slots=True, kw_only=True)
class Field(Widget):
    """A line of text that can be written over. `line` is the one being written, None while nobody writes in it."""

    name: str
    text: str
    change: Callable[[str], None]  # called once, when the writing ends
    most: int = 40
    units: float = 28
    line: Line | None = None

    def written(self, line: Line) -> "Field":
        return replace(self, line=line)

    def called(self) -> str:
        return _("{name}: {value}").format(name=self.name, value=self.text)

    def fits(self, text: str) -> bool:
        """Whether `text` is short enough to be shown whole."""
        px = theme.pixels(self.units, self.unit)
        return len(text) <= self.most and theme.width("bold", theme.floor(px), text) <= self._room()

    def _room(self) -> int:
        return self.rect.width - 2 * round(12 * self.unit)

    def blits(self, hot: bool) -> tuple[Blit, ...]:
        px = theme.pixels(self.units, self.unit)
        writing = self.line is not None
        face = materials.button(self.rect.size, "hot" if hot or writing else "normal", self.unit, "paper")
        text = self.line.text if self.line else self.text
        px = theme.fit("bold", px, text, self._room()).px
        words = theme.text("bold", px, text, theme.INK)
        x = self.rect.x + round(12 * self.unit)
        parts: list[Blit] = [(face, self.rect.topleft)]
        high = round(px * 1.15)
        y = self.rect.centery - high // 2
        if self.line:
            if self.line.selected and text:
                parts.append((_bar((words.get_width() + 2, high), theme.LAMP), (x - 1, y)))
            parts.append(_left(words, self.rect, x))
            caret = x + theme.width("bold", px, text[: self.line.caret])
            parts.append((_bar((max(2, round(2.5 * self.unit)), high), theme.WINE), (caret, y)))
            return tuple(parts)
        return (*parts, _left(words, self.rect, x))


@lru_cache(maxsize=32)
def _bar(size: tuple[int, int], colour: theme.Colour) -> Surface:
    surface = Surface(size)
    surface.fill(colour)
    return surface
