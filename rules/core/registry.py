"""Which games there are: every folder of `rules` whose package declares a `GAME`.

A new game is found by being there. An empty registry raises: a program that was packed without its games must not look
like one that has none.
"""

import importlib
import pkgutil
from functools import cache
from types import ModuleType

import rules
from rules.core.errors import SetupError
from rules.core.protocol import AnyRules


@cache
def games() -> dict[str, AnyRules]:
    """Every game by its id, in alphabetical order.

    :raises RuntimeError: when there is none, or when a folder and the id it declares differ.
    """
    found: dict[str, AnyRules] = {}
    for module in sorted(pkgutil.iter_modules(rules.__path__), key=lambda module: module.name):
        if module.name == "core" or not module.ispkg:
            continue
        game: AnyRules = importlib.import_module(f"rules.{module.name}").GAME
        if game.info.id != module.name:
            raise RuntimeError(f"rules/{module.name} declares the game {game.info.id!r}")
        found[module.name] = game
    if not found:
        raise RuntimeError("no game was found in rules/: the program is incomplete")
    return found


def game(name: str) -> AnyRules:
    """:raises SetupError: when there is no such game."""
    if name not in games():
        raise SetupError("game", game=name, allowed=tuple(games()))
    return games()[name]


def part(name: str, module: str) -> ModuleType:
    """A module of a game's own: `strategy`, `odds` or `report`."""
    game(name)
    return importlib.import_module(f"rules.{name}.{module}")
