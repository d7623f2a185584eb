"""Tables: reads a TMX file and hands out frozen slots in design units. The only module that knows pytmx; it needs
no display.

A table is 1920x1080, one image layer for its background and one object layer `slots`. An object's name is its
slot's id, its type one of `TYPES`; properties: `seat` (whose), `seats` ("3-6": at which tables; default all),
`capacity`, `spread` (units between two places), `facing` (degrees), `anchor` (left, centre, right). Objects of one
name may share it when their `seats` exclude each other. Whatever pytmx would take in silence and get wrong is
refused here, naming file and object.
"""

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytmx

from rules.core.errors import DataError

SIZE = (1920, 1080)
TYPES = ("spot", "row", "fan", "pile", "grid", "path")
ANCHORS = {"left": -1, "centre": 0, "right": 1}
PROPERTIES = ("seat", "seats", "capacity", "spread", "facing", "anchor")
CORE = (240.0, 1680.0)  # the central 4:3 that every window shows
ALL_SEATS = range(1, 100)
PILE_STEP = 3.0  # units a piece of a pile is higher than the one below
FAN_TURN = 3.5  # degrees between two cards of a fan


class MapError(DataError):
    """A table that cannot be used; the message names the file and, where there is one, the object."""


class Place(NamedTuple):
    """One place of a slot: its centre in design units, its angle in degrees counter-clockwise, its anchor (-1, 0,
    1).
    """

    x: float
    y: float
    angle: float = 0.0
    anchor: int = 0


@dataclass(frozen=True, slots=True)
class Slot:
    """A named part of a table. `x, y, w, h` is its rectangle (top left corner), `points` the corners of a path."""

    id: str
    type: str
    x: float
    y: float
    w: float = 0.0
    h: float = 0.0
    points: tuple[tuple[float, float], ...] = ()
    seat: int | None = None
    seats: range = ALL_SEATS
    capacity: int = 1
    spread: float = 0.0
    facing: float = 0.0
    anchor: int = 0

    @property
    def centre(self) -> Place:
        return Place(self.x + self.w / 2, self.y + self.h / 2, self.facing, self.anchor)

    def places(self, n: int) -> tuple[Place, ...]:
        """Where `n` pieces lie, first to last; what is more than fits lies closer, never outside.

        row and fan: along the long side, centred. pile: on each other. grid: rows of `spread` by `spread`, from the
        top left, centred as a whole. path: evenly along its line, ends included. spot: all in the centre.
        """
        x, y, angle, anchor = self.centre
        if self.type == "row" or self.type == "fan":
            return tuple(self._along(n))
        if self.type == "pile":
            return tuple(Place(x, y - i * PILE_STEP, angle, anchor) for i in range(n))
        if self.type == "grid":
            return tuple(self._cells(n))
        if self.type == "path":
            return tuple(Place(*self.along(i / max(1, n - 1)), angle, anchor) for i in range(n))
        return (self.centre,) * n

    def along(self, share: float) -> tuple[float, float]:
        """The point at a share (0 to 1) of a path's length."""
        lengths = [math.dist(a, b) for a, b in zip(self.points, self.points[1:], strict=False)]
        left = min(1.0, max(0.0, share)) * sum(lengths)
        for (ax, ay), (bx, by), length in zip(self.points, self.points[1:], lengths, strict=False):
            if left <= length:
                t = left / length if length else 0.0
                return ax + (bx - ax) * t, ay + (by - ay) * t
            left -= length
        return self.points[-1]

    def _along(self, n: int) -> Iterator[Place]:
        cx, cy, facing, anchor = self.centre
        upright = self.h > self.w
        length = self.h if upright else self.w
        step = min(self.spread or length / max(1, self.capacity), length / max(1, n))
        turn = FAN_TURN if self.type == "fan" else 0.0
        radius = step / math.radians(turn) if turn else 0.0  # of the circle that a fan is part of
        half = (n - 1) / 2
        hang = radius * (1 - math.cos(math.radians(half * turn)))
        for i in range(n):
            angle = (half - i) * turn
            along = (i - half) * step
            across = radius * (1 - math.cos(math.radians(angle))) - hang / 2
            dx, dy = (across, along) if upright else (along, across)
            yield Place(cx + dx, cy + dy, facing + angle, anchor)

    def _cells(self, n: int) -> Iterator[Place]:
        cx, cy, facing, anchor = self.centre
        step = self.spread or math.sqrt(self.w * self.h / max(1, self.capacity))
        columns = max(1, min(n, int(self.w // step)))
        rows = math.ceil(n / columns)
        down = min(step, self.h / max(1, rows))
        for i in range(n):
            row, column = divmod(i, columns)
            yield Place(cx + (column - (columns - 1) / 2) * step, cy + (row - (rows - 1) / 2) * down, facing, anchor)


class Board(Mapping[str, Slot]):
    """The slots of a table for one number of seats, by id."""

    def __init__(self, slots: Mapping[str, Slot]) -> None:
        self._slots = dict(slots)

    def __getitem__(self, id: str) -> Slot:
        return self._slots[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._slots)

    def __len__(self) -> int:
        return len(self._slots)

    def of_seat(self, seat: int, id: str) -> Slot:
        """The slot `<id>.<seat>`, such as `order.2`."""
        return self._slots[f"{id}.{seat}"]


@dataclass(frozen=True, slots=True)
class TableMap:
    """A table as read: its background picture and all its slots, in the file's order."""

    path: Path
    background: Path
    slots: tuple[Slot, ...]

    def board(self, seats: int) -> Board:
        """The slots in use when `seats` sit round it."""
        return Board({slot.id: slot for slot in self.slots if seats in slot.seats})


def load_map(path: Path) -> TableMap:
    """Read a table.

    :raises MapError: naming the file and the object when it is not as described above.
    """
    where = path.name
    try:
        root = ElementTree.parse(path).getroot()
        _refuse_traps(root, where)
        tmx = pytmx.TiledMap(str(path), image_loader=_no_images)
    except MapError:
        raise
    except FileNotFoundError as error:
        raise MapError(f"{where}: there is no such table") from error
    except Exception as error:  # pytmx raises whatever its parts raise
        raise MapError(f"{where}: not a Tiled map ({error})") from error
    size = (tmx.width * tmx.tilewidth, tmx.height * tmx.tileheight)
    if size != SIZE:
        raise MapError(f"{where}: {size[0]}x{size[1]} instead of {SIZE[0]}x{SIZE[1]}")
    groups = [layer for layer in tmx.layers if isinstance(layer, pytmx.TiledObjectGroup)]
    slots = tuple(_slot(thing, where) for group in groups for thing in group)
    _refuse_twins(slots, where)
    return TableMap(path, _background(tmx, path), slots)


def _refuse_traps(root: ElementTree.Element, where: str) -> None:
    """What Tiled can write and pytmx reads wrongly or not at all."""
    groups = root.findall("objectgroup")
    if [group.get("name") for group in groups] != ["slots"] or root.find("group") is not None:
        raise MapError(f"{where}: one object layer called 'slots' and no layer groups are wanted")
    if root.find("layer") is not None or root.find("tileset") is not None:
        raise MapError(f"{where}: tiles are not used on tables")
    for thing in groups[0].findall("object"):
        name = f"{where}: object {thing.get('id')} {thing.get('name', '')!r}"
        for attribute, why in (
            ("template", "templates are not resolved"),
            ("class", "Tiled 1.9's 'class' is not read, save with 1.10 or newer"),
            ("gid", "tile objects are shifted by their height"),
            ("rotation", "rotation is not applied, use 'facing'"),
        ):
            if thing.get(attribute) not in (None, "0"):
                raise MapError(f"{name}: {why}")
        for kind in ("ellipse", "text", "polygon"):
            if thing.find(kind) is not None:
                raise MapError(f"{name}: a {kind} is no slot")
        for prop in thing.iterfind("properties/property"):
            if prop.get("name") not in PROPERTIES:
                raise MapError(f"{name}: unknown property {prop.get('name')!r}")


def _refuse_twins(slots: tuple[Slot, ...], where: str) -> None:
    for i, slot in enumerate(slots):
        for other in slots[:i]:
            if other.id == slot.id and set(other.seats) & set(slot.seats):
                raise MapError(f"{where}: two objects are called {slot.id!r} at the same number of seats")


def _slot(thing: Any, where: str) -> Slot:
    name = f"{where}: object {thing.id} {thing.name or ''!r}"
    if not thing.name:
        raise MapError(f"{name}: it needs a name")
    if thing.type not in TYPES:
        raise MapError(f"{name}: type {thing.type!r} is none of {', '.join(TYPES)}")
    points = tuple((float(p.x), float(p.y)) for p in getattr(thing, "points", ()))
    if (thing.type == "path") != bool(points):
        raise MapError(f"{name}: a path, and only a path, is a polyline")
    props: dict[str, Any] = thing.properties
    anchor = props.get("anchor", "centre")
    if anchor not in ANCHORS:
        raise MapError(f"{name}: anchor {anchor!r} is none of {', '.join(ANCHORS)}")
    slot = Slot(
        id=thing.name,
        type=thing.type,
        x=min(x for x, _ in points) if points else float(thing.x),
        y=min(y for _, y in points) if points else float(thing.y),
        w=float(thing.width),
        h=float(thing.height),
        points=points,
        seat=_number(props, "seat", name, None),
        seats=_seats(props.get("seats"), name),
        capacity=_number(props, "capacity", name, 1),
        spread=_number(props, "spread", name, 0.0),
        facing=_number(props, "facing", name, 0.0),
        anchor=ANCHORS[anchor],
    )
    centre = slot.centre
    if slot.type != "path" and not (CORE[0] <= centre.x <= CORE[1] and 0 <= centre.y <= SIZE[1]):
        raise MapError(f"{name}: its centre lies outside the central 4:3")
    if slot.capacity < 1:
        raise MapError(f"{name}: a capacity of {slot.capacity}")
    return slot


def _number(props: dict[str, Any], key: str, name: str, default: Any) -> Any:
    value = props.get(key, default)
    if value is default:
        return default
    wanted = (int, float) if isinstance(default, float) else int
    if isinstance(value, bool) or not isinstance(value, wanted):
        raise MapError(f"{name}: {key} is {value!r}, which is not a number of its kind")
    return value


def _seats(text: Any, name: str) -> range:
    if text is None:
        return ALL_SEATS
    match = re.fullmatch(r"(\d{1,2})(?:-(\d{1,2}))?", str(text))
    low, high = (int(match[1]), int(match[2] or match[1])) if match else (1, 0)
    if low > high:
        raise MapError(f"{name}: seats {text!r} is not like '3-6'")
    return range(low, high + 1)


def _background(tmx: Any, path: Path) -> Path:
    sources = [layer.source for layer in tmx.layers if isinstance(layer, pytmx.TiledImageLayer)]
    if len(sources) != 1:
        raise MapError(f"{path.name}: {len(sources)} image layers instead of one for the background")
    return path.parent / str(sources[0])


def _no_images(filename: str, flags: Any, **kwargs: Any) -> Any:
    """Pictures are loaded by game/assets.py, at the window's size."""
    return lambda rect=None, flags=None: None
