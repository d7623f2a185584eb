"""What surrounds the play on every table: the seats' plates, the prompt with its note, the action buttons and the
tools.

Geometry first: `Places` divides the window so that the play stays free. In design units at interface scale 1 the
play has y 112 to 890 of the central 4:3 (x 240 to 1680); plate `i` of `n` is centred on x = 240 + 1440 * (i + 0.5)
/ n. What a wide window shows beyond the 4:3 belongs to the log (right) and the notepad (left). Nothing here knows a
game, a match or time.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

import pygame
from pygame import Rect, Surface

from game.input.hotspots import Hotspot
from game.seats import SeatInfo
from scenes.games import ButtonSpec
from scenes.stage import icons, materials, theme
from scenes.stage.canvas import Canvas
from scenes.stage.frame import CORE, Frame
from scenes.stage.stamps import Stamp, stamp

Z = 1000  # the HUD lies above every piece
ROOM = (1.1, 1.25)  # the largest interface scale that leaves the play free, in a 4:3 window and in a wide one
WIDE = 190  # units beside the 4:3 that make a column

PLATE = 92
BAR = 178  # the bottom bar: prompt above buttons
EDGE = 10
BUTTON_ORDER, TOOL_ORDER, LOG_ORDER, READ_ORDER = 100, 200, 300, 400  # the Tab key walks the play first


@dataclass(frozen=True, slots=True)
class Places:
    """Where the parts of the HUD are, in pixels."""

    plates: tuple[Rect, ...]
    prompt: Rect
    buttons: Rect
    tools: Rect
    log: Rect  # the standing part: a column in a wide window, the last lines in a 4:3 one
    log_open: Rect  # the whole log, over the play in a 4:3 window
    notepad: Rect  # as large as it may become
    play: Rect
    wide: bool


def fitting(frame: Frame) -> Frame:
    """The frame with the interface scale that leaves the play free."""
    return frame.at_most(ROOM[frame.extra >= WIDE])


def places(frame: Frame, seats: int) -> Places:
    """`frame` must be `fitting`."""
    w, h = frame.size
    u = frame.ui
    edge = u(EDGE)
    core = min(w, round(CORE * frame.scale))
    left = (w - core) // 2
    step = core / seats
    plate = min(u(300), round(step) - edge)
    plates = tuple(Rect(round(left + (i + 0.5) * step) - plate // 2, edge, plate, u(PLATE)) for i in range(seats))
    top, bar = u(PLATE) + 2 * edge, h - u(BAR)
    tools = Rect(edge, h - u(136) - edge, u(276), u(136))
    column = (w - core) // 2 - 2 * edge
    wide = column >= u(WIDE)
    log_w = min(u(400), column) if wide else u(316)
    log_open = Rect(w - edge - (log_w if wide else u(420)), top, log_w if wide else u(420), bar - top - edge)
    log = (
        Rect(w - edge - log_w, top, log_w, h - top - edge)
        if wide
        else Rect(w - edge - log_w, bar, log_w, h - bar - edge)
    )
    inner_left, inner_right = tools.right + edge, log.left - edge
    middle = min(inner_right - inner_left, u(1080))
    x = min(max(w // 2 - middle // 2, inner_left), inner_right - middle)
    prompt = Rect(x, bar, middle, u(88))
    buttons = Rect(x, prompt.bottom + u(8), middle, u(66))
    notepad = Rect(edge, top, min(u(780), w * 3 // 5), bar - top - edge)
    play = Rect(left, top, core, bar - top)
    return Places(plates, prompt, buttons, tools, log, log if wide else log_open, notepad, play, wide)


class Pictures:
    """Pictures on a canvas that are made again only when what they show is new."""

    def __init__(self) -> None:
        self._made: dict[str, tuple[Hashable, Surface]] = {}

    def show(
        self, canvas: Canvas, id: str, corner: tuple[int, int], shows: Hashable, make: Callable[[], Surface], z: int = 0
    ) -> None:
        """Show under `id` what `make` makes for `shows`, with its top left corner at `corner`."""
        made = self._made.get(id)
        if made is None or made[0] != shows:
            made = self._made[id] = (shows, make())
        canvas.set(id, (Z + z,), ((made[1], corner),))

    def hide(self, canvas: Canvas, id: str) -> None:
        self._made.pop(id, None)
        canvas.drop(id)

    def hide_all(self, canvas: Canvas) -> None:
        """Everything must be made anew: another size or language."""
        for id in list(self._made):
            self.hide(canvas, id)


@dataclass(frozen=True, slots=True)
class Plate:
    """What a seat's plate says. `turn`: it decides now; `dots`: 1 to 3 while its machine thinks."""

    score: int
    turn: bool = False
    dots: int = 0


@dataclass(frozen=True, slots=True)
class Tool:
    """One of the small buttons; `on`: what it shows is open."""

    id: str
    stamp: Stamp
    label: str
    key: str
    enabled: bool = True
    why: str = ""
    on: bool = False


class Hud:
    """Draws onto a canvas what it is told; keeps nothing but pictures. Call `layout` first."""

    def __init__(self, seats: Sequence[SeatInfo]) -> None:
        self._seats = tuple(seats)
        self._pictures = Pictures()
        self._spots: dict[str, list[Hotspot]] = {}

    def layout(self, frame: Frame, canvas: Canvas) -> None:
        self._pictures.hide_all(canvas)
        self._frame = fitting(frame)
        self.places = places(self._frame, len(self._seats))

    def plates(self, canvas: Canvas, plates: Sequence[Plate]) -> None:
        for seat, plate in enumerate(plates):
            rect = self.places.plates[seat]
            reach = self._frame.ui(8)
            self._pictures.show(
                canvas,
                f"plate:{seat}",
                (rect.x - reach, rect.y - reach),
                plate,
                partial(_plate, self._seats[seat], plate, rect.size, self._frame, reach),
            )

    def prompt(self, canvas: Canvas, text: str, note: str, seat: int | None) -> None:
        """The prompt of a seat (None: of nobody), and a smaller line: odds, a hint, or why something cannot be done."""
        rect = self.places.prompt
        colour = None if seat is None else self._seats[seat].colour
        self._pictures.show(
            canvas,
            "prompt",
            rect.topleft,
            (text, note, colour),
            partial(_prompt, text, note, colour, rect.size, self._frame),
        )

    def buttons(self, canvas: Canvas, specs: Sequence[ButtonSpec], off: Mapping[str, str], hover: str | None) -> None:
        """The action buttons in a row; those in `off` cannot be used, for the reason given there."""
        rects = self._row([spec.label for spec in specs])
        shown = set()
        spots = []
        for spec, rect in zip(specs, rects, strict=True):
            state: materials.State = "off" if spec.id in off else "hot" if spec.id == hover else "normal"
            shown.add(spec.id)
            self._pictures.show(
                canvas,
                f"button:{spec.id}",
                rect.topleft,
                (rect.size, spec, state),
                partial(_button, spec, rect.size, state, self._frame),
                z=1,
            )
            spots.append(
                Hotspot(
                    spec.id, rect, spec.label, spec.id not in off, off.get(spec.id, ""), spec.key, order=BUTTON_ORDER
                )
            )
        for spot in self._spots.get("buttons", ()):
            if spot.id not in shown:
                self._pictures.hide(canvas, f"button:{spot.id}")
        self._spots["buttons"] = spots

    def tools(self, canvas: Canvas, tools: Sequence[Tool], hover: str | None) -> None:
        side, gap = self._frame.ui(62), self._frame.ui(8)
        area = self.places.tools
        spots = []
        for i, tool in enumerate(tools):
            row, column = divmod(i, 4)
            rect = Rect(area.x + column * (side + gap), area.bottom - (2 - row) * side - (1 - row) * gap, side, side)
            state: materials.State = (
                "off" if not tool.enabled else "down" if tool.on else "hot" if tool.id == hover else "normal"
            )
            self._pictures.show(
                canvas,
                f"tool:{tool.id}",
                rect.topleft,
                (state, tool.stamp),
                partial(_tool, tool.stamp, side, state, self._frame),
                z=1,
            )
            spot = Hotspot(
                tool.id, rect, tool.label, tool.enabled, tool.why, tool.key, order=TOOL_ORDER, tip=tool.label
            )
            spots.append(spot)
        self._spots["tools"] = spots

    def hotspots(self) -> list[Hotspot]:
        return [spot for group in self._spots.values() for spot in group]

    def _row(self, labels: Sequence[str]) -> list[Rect]:
        """Rectangles for buttons with these labels, side by side and centred."""
        frame, area = self._frame, self.places.buttons
        gap = frame.ui(12)
        widths = [max(frame.ui(150), theme.width("bold", frame.text(26), label) + frame.ui(56)) for label in labels]
        room = area.w - gap * max(0, len(labels) - 1)
        if sum(widths) > room:
            shrink = room / sum(widths)
            widths = [int(width * shrink) for width in widths]
        x = area.centerx - (sum(widths) + gap * max(0, len(labels) - 1)) // 2
        rects = []
        for width in widths:
            rects.append(Rect(x, area.y, width, area.h))
            x += width + gap
        return rects


def _plate(info: SeatInfo, plate: Plate, size: tuple[int, int], frame: Frame, reach: int) -> Surface:
    w, h = size
    u = frame.ui
    surface = Surface((w + 2 * reach, h + 2 * reach), pygame.SRCALPHA)
    if plate.turn:
        surface.blit(_halo(size, reach, u(14)), (0, 0))
    unit = frame.scale * frame.ui_scale
    face = materials.panel(size, "plank", unit)
    surface.blit(face, (reach, reach))
    if plate.turn:
        pygame.draw.rect(
            surface, theme.BRASS, (reach, reach, w, h), max(2, u(3)), border_radius=max(3, round(10 * unit))
        )
    head = min(h - u(16), round(w * 0.28))
    x, y = reach + u(8), reach + (h - head) // 2
    surface.blit(icons.portrait(info.portrait, info.colour, head), (x, y))
    badge = round(head * 0.54)
    surface.blit(icons.seat_badge(info.colour, badge), (x + head - round(badge * 0.7), y + head - round(badge * 0.9)))
    left = x + head + u(14)
    room = reach + w - u(8) - left
    name = _boxed("bold", frame.text(25), info.name, theme.CREAM, (room, u(34)))
    surface.blit(name, name.get_rect(midleft=(left, reach + round(h * 0.27))))
    middle = reach + round(h * 0.67)
    mug = icons.icon("mug", u(30), theme.BRASS)
    surface.blit(mug, mug.get_rect(midleft=(left, middle)))
    number = str(plate.score).replace("-", "−")
    score = _boxed("number", frame.text(40), number, theme.LAMP, (room - u(36), h))
    surface.blit(score, score.get_rect(midleft=(left + u(36), middle)))
    for i in range(3 if plate.dots else 0):
        tone = theme.LAMP if i < plate.dots else theme.OAK_LIGHT
        centre = (reach + w - u(18) - (2 - i) * u(16), reach + h - u(24))
        pygame.draw.aacircle(surface, tone, centre, u(5))
    return surface


@lru_cache(maxsize=8)
def _halo(size: tuple[int, int], reach: int, radius: int) -> Surface:
    """The lamp light around a plate."""
    surface = Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
    surface.fill((*theme.LAMP, 0))
    pygame.draw.rect(surface, (*theme.LAMP, 210), surface.get_rect().inflate(-reach, -reach), border_radius=radius)
    return pygame.transform.gaussian_blur(surface, max(1, reach // 2))


def _prompt(text: str, note: str, colour: int | None, size: tuple[int, int], frame: Frame) -> Surface:
    u = frame.ui
    surface = materials.panel(size, "parchment", frame.scale * frame.ui_scale).copy()
    badge = u(52)
    left = u(18)
    if colour is not None:
        surface.blit(icons.seat_badge(colour, badge), (left, (size[1] - badge) // 2))
        left += badge + u(14)
    box = (size[0] - left - u(18), size[1] - u(14))
    if note:
        first = _boxed("bold", frame.text(27), text, theme.INK, (box[0], box[1] // 2))
        second = _boxed("text", frame.text(22), note, theme.INK_SOFT, (box[0], box[1] - first.get_height()))
        top = (size[1] - first.get_height() - second.get_height()) // 2
        surface.blit(first, (left, top))
        surface.blit(second, (left, top + first.get_height()))
    elif text:
        only = _boxed("bold", frame.text(28), text, theme.INK, box)
        surface.blit(only, (left, (size[1] - only.get_height()) // 2))
    return surface


def _boxed(role: theme.Role, px: int, text: str, colour: theme.Colour, box: tuple[int, int]) -> Surface:
    """`text` as large as fits into a box of (width, height) pixels, `px` at most, in as many lines as that takes."""
    for size in range(px, theme.SMALLEST, -1):
        lines = theme.wrap(role, size, text, box[0])
        if len(lines) * theme.line_height(role, size) <= max(box[1], theme.line_height(role, size)) and all(
            theme.width(role, size, word) <= box[0] for word in text.split()
        ):
            return theme.paragraph(role, size, text, colour, box[0])
    return theme.label(role, theme.SMALLEST, text, colour, box[0], rows=max(1, box[1] // theme.SMALLEST))


def _button(spec: ButtonSpec, size: tuple[int, int], state: materials.State, frame: Frame) -> Surface:
    surface = materials.button(size, state, frame.scale * frame.ui_scale, "main" if spec.main else "wood").copy()
    colour = theme.CREAM if state != "off" else theme.CREAM_SOFT
    label = theme.label("bold", frame.text(26), spec.label, colour, size[0] - frame.ui(24), rows=2, align="centre")
    surface.blit(label, label.get_rect(center=surface.get_rect().center))
    return surface


def _tool(name: Stamp, side: int, state: materials.State, frame: Frame) -> Surface:
    surface = materials.button((side, side), state, frame.scale * frame.ui_scale, "wood").copy()
    colour = theme.OAK_LIGHT if state == "off" else theme.LAMP if state == "down" else theme.CREAM
    picture = stamp(name, round(side * 0.58), colour)
    surface.blit(picture, picture.get_rect(center=(side // 2, side // 2)))
    return surface
