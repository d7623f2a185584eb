"""A screen made of widgets: what title, lobby, settings, dialogs and the like have in common.

A screen says in `compose` what is on it now; whenever something changes it calls `refresh` and composes again, and the
canvas finds out what must be repainted. It keeps no drawing between two window sizes.
"""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.input.hotspots import Activation, Hotspot, Point
from game.input.intents import Back, Confirm, Intent, Key, Move, Press, Text
from game.scene import Scene
from scenes.stage import materials, theme
from scenes.stage.canvas import Canvas
from scenes.stage.frame import Frame
from scenes.stage.pieces import Blit
from scenes.stage.theme import Align, Colour, Role
from scenes.ui.line import Line
from scenes.ui.sheet import Sheet
from scenes.ui.widgets import Field, Widget


class Page:
    """What is on a screen at one moment: pictures and texts below, widgets above. Lengths are the sheet's units."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.unit = sheet.unit
        self.pictures: list[tuple[Blit, ...]] = []
        self.widgets: dict[str, Widget] = {}

    def add(self, widget: Widget) -> None:
        if widget.id in self.widgets:
            raise ValueError(f"two widgets are called {widget.id}")
        self.widgets[widget.id] = widget

    def show(self, *blits: Blit) -> None:
        self.pictures.append(blits)

    def panel(self, style: materials.Style, x: float, y: float, w: float, h: float) -> Rect:
        """A panel with its shadow; returns its place in pixels."""
        rect = self.sheet.rect(x, y, w, h)
        blur, drop = self.sheet.px(22), self.sheet.px(9)
        shade = materials.shadow(rect.size, self.sheet.px(10), blur)
        self.show(
            (shade, (rect.x - blur + drop, rect.y - blur + drop)),
            (materials.panel(rect.size, style, self.unit), rect.topleft),
        )
        return rect

    def text(
        self,
        role: Role,
        units: float,
        string: str,
        colour: Colour,
        box: tuple[float, float, float, float],
        align: Align = "left",
        rows: int = 1,
        top: bool = False,
    ) -> Rect:
        """`string` fitted into a box (x, y, w, h), in its vertical middle unless `top`; returns where it stands."""
        rect = self.sheet.rect(*box)
        words = theme.label(role, self.sheet.text(units), string, colour, rect.width, rows, align)
        place = words.get_rect(centery=rect.centery) if not top else words.get_rect(y=rect.y)
        match align:
            case "left":
                place.x = rect.x
            case "centre":
                place.centerx = rect.centerx
            case "right":
                place.right = rect.right
        self.show((words, place.topleft))
        return place


class Screen(Scene):
    """Base of the scenes made of widgets. `size`: design units the content needs; `most`: its greatest width."""

    size: tuple[float, float] = (1440, 1080)
    most: float = 0.0

    _frame: Frame
    _page: Page
    _canvas: Canvas | None = None
    _hot: str | None = None
    _held: str | None = None
    _writing: tuple[str, Line] | None = None

    # --- for the screens ---------------------------------------------------------------------------------------------

    def compose(self, page: Page) -> None:
        """Put on the page what can be seen and done now."""
        raise NotImplementedError

    def backdrop(self, size: tuple[int, int], unit: float) -> Surface:
        """What lies behind an opaque screen."""
        return materials.wall(size, unit)

    def measure(self, frame: Frame) -> tuple[float, float]:
        """The least size of the content in design units; `size` unless it depends on the texts."""
        return self.size

    def refresh(self) -> None:
        """Something has changed: compose again."""
        self._page = Page(Sheet.of(self._frame, self.measure(self._frame), self.most))
        self.compose(self._page)
        self._paint()

    # --- what the app asks -------------------------------------------------------------------------------------------

    def layout(self, frame: Frame) -> None:
        self._frame = frame
        self._canvas = None
        self.refresh()

    def expose(self) -> None:
        self._canvas = None

    def hotspots(self) -> Sequence[Hotspot]:
        return [widget.spot() for widget in self._page.widgets.values()]

    def activate(self, spot_id: str, how: Activation) -> None:
        widget = self._page.widgets[spot_id]
        if isinstance(widget, Field):
            self._writing = spot_id, Line(widget.text, widget.fits)
            self._paint()
        else:
            self.app.audio.play("click")
            widget.activate(how)

    def hover(self, spot_id: str | None) -> None:
        self._hot = spot_id
        self._paint()

    def intercept(self, intent: Intent) -> bool:
        if self._writing:
            return self._write(intent)
        if isinstance(intent, Move) and intent.direction in ("left", "right") and self._hot in self._page.widgets:
            return self._page.widgets[self._hot].step(1 if intent.direction == "right" else -1)
        return False

    def grab(self, spot_id: str, pos: Point) -> bool:
        if self._page.widgets[spot_id].drag(pos):
            self._held = spot_id
            return True
        return False

    def drag(self, pos: Point) -> None:
        if self._held in self._page.widgets:
            self._page.widgets[self._held].drag(pos)

    def drop(self, pos: Point) -> None:
        self._held = None

    def leave(self) -> None:
        self._finish()

    def draw(self, canvas: Surface) -> Sequence[Rect]:
        if self._canvas is None:
            if self.opaque:
                base = self.backdrop(self._frame.size, self._frame.scale)
            else:
                base = canvas.copy()
                base.fill((92, 84, 80), special_flags=pygame.BLEND_RGB_MULT)
            self._canvas = Canvas(base)
            self._shown = set[str]()
            self._paint()
        return self._canvas.draw(canvas)

    # --- inside ------------------------------------------------------------------------------------------------------

    _shown: set[str]

    def _paint(self) -> None:
        """Tell the canvas what is on the page; it repaints what is new."""
        if self._canvas is None:
            return
        items = {f"picture {number}": ((0, number), blits) for number, blits in enumerate(self._page.pictures)}
        for number, widget in enumerate(self._page.widgets.values()):
            if isinstance(widget, Field) and self._writing and self._writing[0] == widget.id:
                widget = widget.written(self._writing[1])
            items[f"widget {widget.id}"] = ((1, number), widget.blits(widget.id == self._hot and widget.enabled))
        for gone in self._shown - items.keys():
            self._canvas.drop(gone)
        for id, (z, blits) in items.items():
            self._canvas.set(id, z, blits)
        self._shown = set(items)

    def _write(self, intent: Intent) -> bool:
        """Keys while a field is written in; anything that leaves it ends the writing and keeps the text."""
        assert self._writing
        line = self._writing[1]
        match intent:
            case Text(text):
                line.write(text)
            case Key():
                line.press(intent)
            case Move("left" | "right" as way, "key"):
                line.move(1 if way == "right" else -1)
            case Confirm("key", space=True):
                pass  # its character comes as text
            case Confirm() | Back():
                self._finish()
            case Press() | Move():
                self._finish()
                return False
            case _other:
                return False
        self._paint()
        return True

    def _finish(self) -> None:
        """The writing is over."""
        if self._writing:
            (id, line), self._writing = self._writing, None
            widget = self._page.widgets.get(id)
            if isinstance(widget, Field):
                widget.change(" ".join(line.text.split()))
