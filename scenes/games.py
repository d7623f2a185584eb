"""What each game brings to the table: the modules of `scenes/<game>`, found by name.

A game is there when the rules' registry has it; one whose folder here lacks a module fails at once and by name, not
at the first click. Nothing in the shared scenes knows a game otherwise. The modules and what they must hold, where
`picked` are the ids clicked so far, in their order:

    __init__.py  SKIN: Skin
    layout.py    pieces(view, board, seats) -> list[Piece]    every piece on the table for a view, at rest
    painters.py  painters() -> Painters                       the painters of the game's looks
    clips.py     CLIPS: dict[type[Event], ClipMaker]          (craft, event) -> Clip, one for every event
                 GATES: frozenset[type[Event]]                events after which the table waits for a click
                 BUSIEST: tuple[str, type[Event]]             the event in which most moves, with a name for `bench`
    targets.py   paths(view, legal) -> Paths                  click paths of the legal actions: ids of pieces, buttons
                 buttons(view, legal, names, picked) -> list[ButtonSpec]   the buttons that the paths use
                 wish(view, target) -> Action | None          what a click on a piece that is not hot would mean
                 key(target) -> str                           the key that clicks a piece, or ""
                 quick(view, legal) -> dict[str, Action]      what can be typed for a secret choice; {} for nothing
                 decline(view, legal) -> Decline | None       how to let a chance to react go by; if there are any
                 openly(view, legal) -> list[Action]          what can be chosen with the own cards hidden; if anything
    words.py     line(event, names) -> str | None             the log's sentence; None when there is nothing to tell
                 doing(event, names) -> str                   what goes on while it is shown, without its result, or ""
                 prompt(view, seat, names) -> str             what a seat has to decide, in plain words
                 label(action, view, names) -> str            what an action does
                 piece(target, view, names) -> str            what a piece is
                 reason(reason, names) -> str                 why something cannot be done, or is advised
                 odds_text(view, names, picked) -> str        the chances of what is being decided, or ""
                 typing() -> str                              how a secret choice is typed, or "" when it cannot be
                 notepad(view, names) -> Notepad              the score sheet so far
    howto.py     see scenes/howto.py
    tour.py      MOMENTS: tuple[Happening | Choice, ...]      what a tour of the game has to show
    cards.py     cards() -> list[tuple[str, CardDesign]]      every card by name; no module: no cards
                 card_of(target, view) -> CardDesign | None   the open card a piece is, to be read closely; if any are
"""

import importlib
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from rules.core.action import Action
from rules.core.registry import games
from scenes.stage.cards import CardDesign
from scenes.stage.pieces import Piece

MODULES = ("layout", "painters", "clips", "targets", "words", "howto", "tour")


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option of a game in words: its name, and for each value a short name and one line that explains it."""

    label: str
    values: Mapping[str, tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Skin:
    """A game as the menus show it; the texts are message ids (`N_`), translated when shown.

    `options` has words for every option of the rules and each of its values.
    """

    title: str
    tagline: str
    options: Mapping[str, OptionWords] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ButtonSpec:
    """A button of the action bar: `id` as in the click paths, a translated label, a shortcut; `main` is the big one."""

    id: str
    label: str
    key: str = ""
    main: bool = False


@dataclass(frozen=True, slots=True)
class Decline:
    """The action that lets a chance to react go by.

    Whoever declines is not asked again in the same `moment`, or in the same `round`: equal values of what all can see.
    """

    action: Action
    moment: Hashable
    round: Hashable


@dataclass(frozen=True, slots=True)
class Notepad:
    """A score sheet. `head` names the columns: a word, or the number of a seat, shown by its mark.

    Each row has a cell for every column; numbers are written out.
    """

    head: tuple[str | int, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Happening:
    """A moment of a game when an event is shown: the first frame whose pieces are as in `during`, or else the last."""

    name: str
    test: Callable[[Any], bool]  # of an event
    during: Callable[[Mapping[str, Piece]], bool] = lambda pieces: False


@dataclass(frozen=True, slots=True)
class Choice:
    """A moment of a game when somebody decides, after clicks on these hotspots (those that are there)."""

    name: str
    test: Callable[[Any], bool]  # of the view of the seat that decides
    clicks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Parts:
    """The modules of one game's scene folder."""

    skin: Skin
    layout: ModuleType
    painters: ModuleType
    clips: ModuleType
    targets: ModuleType
    words: ModuleType
    howto: ModuleType
    tour: ModuleType


@cache
def parts(game: str) -> Parts:
    """:raises RuntimeError: when a game of the registry lacks its folder or one of its modules here."""
    if game not in games():
        raise RuntimeError(f"there is no game {game!r}")
    try:
        skin = importlib.import_module(f"scenes.{game}").SKIN
        return Parts(skin, *(importlib.import_module(f"scenes.{game}.{module}") for module in MODULES))
    except ModuleNotFoundError as error:
        raise RuntimeError(f"scenes/{game} is incomplete: {error.name} is missing") from error


def card_of(game: str, target: str, view: Any) -> CardDesign | None:
    """The open card a piece is for whoever has this view, to be read closely; None when there is nothing to read."""
    found: CardDesign | None = getattr(_cards(game), "card_of", lambda target, view: None)(target, view)
    return found


def cards(game: str) -> list[tuple[str, CardDesign]]:
    """Every card of a game with a name of its own, in the player's language; none when it is played without."""
    module = _cards(game)
    return module.cards() if module else []


@cache
def _cards(game: str) -> ModuleType | None:
    name = f"scenes.{game}.cards"
    return importlib.import_module(name) if find_spec(name) else None
