"""The import law: rules <- game <- scenes <- main.py, where the arrow reads "is imported by".

Read from the source with `ast`, so that it holds for code that no test runs. Each law is a function from a module to
its faults, tried first on a line that breaks it.
"""

import ast
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
LAYERS = ("rules", "game", "scenes", "main")  # each may import itself and those before it
# What makes the same game differ between two runs or two machines.
UNREPEATABLE = {
    "asyncio", "concurrent", "datetime", "multiprocessing", "sched", "secrets", "select", "signal", "socket",
    "subprocess", "tempfile", "threading", "time", "uuid", "_thread",
}  # fmt: skip


class Module(NamedTuple):
    """A module by its dotted name, a package by its own name; `tree` is what it says."""

    name: str
    tree: ast.Module
    package: bool = False

    @property
    def layer(self) -> str:
        return self.name.split(".")[0]

    @property
    def game(self) -> str | None:
        """Whose module it is, if it belongs to one game's folder of rules or scenes."""
        parts = self.name.split(".")
        return parts[1] if parts[0] in ("rules", "scenes") and len(parts) > 1 and parts[1] in GAMES else None

    def imports(self, nodes: Iterator[ast.AST] | None = None) -> Iterator[str]:
        """The dotted names that are imported anywhere in it, or by these nodes alone."""
        for node in ast.walk(self.tree) if nodes is None else nodes:
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                parts = self.name.split(".")
                base = parts[: len(parts) + self.package - node.level] if node.level else []
                source = ".".join([*base, *([node.module] if node.module else [])])
                yield from (f"{source}.{alias.name}" for alias in node.names)


def the_modules() -> Iterator[Module]:
    for layer in LAYERS:
        single = ROOT / f"{layer}.py"
        for path in [single] if single.exists() else sorted((ROOT / layer).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            package = parts[-1] == "__init__"
            yield Module(".".join(parts[:-1] if package else parts), ast.parse(path.read_text("utf-8")), package)


GAMES = {path.parent.name for path in (ROOT / "rules").glob("*/__init__.py")} - {"core"}
MODULES = list(the_modules())


def top(name: str) -> str:
    return name.split(".")[0]


# --- the laws --------------------------------------------------------------------------------------------------------


def imports_upwards(module: Module) -> list[str]:
    above = LAYERS[LAYERS.index(module.layer) + 1 :]
    return [name for name in module.imports() if top(name) in above]


def leaves_the_standard_library(module: Module) -> list[str]:
    if module.layer != "rules":
        return []
    return [name for name in module.imports() if top(name) not in sys.stdlib_module_names | {"rules"}]


def is_not_repeatable(module: Module) -> list[str]:
    """Rules know no clock, no thread, no other process, and draw chance through one port only."""
    if module.layer != "rules":
        return []
    banned = UNREPEATABLE if module.name == "rules.core.chance" else UNREPEATABLE | {"random"}
    return [name for name in module.imports() if top(name) in banned]


def copies_blindly(module: Module) -> list[str]:
    """Nothing is pickled, and a state of the rules is cloned by hand."""
    banned = {"pickle", "shelve", "marshal"} | ({"copy"} if module.layer == "rules" else set())
    return [name for name in module.imports() if top(name) in banned]


def knows_a_game_from_outside(module: Module) -> list[str]:
    """Only a game's own folders name it, so that adding one touches no file elsewhere."""
    others = {(layer, game) for layer in ("rules", "scenes") for game in GAMES - {module.game}}
    return [name for name in module.imports() if tuple(name.split(".")[:2]) in others]


def reads_maps_itself(module: Module) -> list[str]:
    return [name for name in module.imports() if top(name) == "pytmx" and module.name != "game.maps"]


def acts_when_imported(module: Module) -> list[str]:
    """A call for its effect at module level; `main.py` has its one under `if __name__ == "__main__"`."""
    bare = [node.value for node in module.tree.body if isinstance(node, ast.Expr)]
    return [ast.unparse(value) for value in bare if isinstance(value, ast.Call)]


def package_says_something(module: Module) -> list[str]:
    """An `__init__.py` is empty but for a game's own declaration."""
    is_game = module.name.split(".")[1:] == [module.game]
    return [] if not module.package or is_game else [ast.unparse(node) for node in module.tree.body]


LAWS: list[tuple[Callable[[Module], list[str]], str, str]] = [
    (imports_upwards, "rules.core.action", "from game import match"),
    (imports_upwards, "game.match", "def f():\n    import scenes.stage.stage"),
    (imports_upwards, "scenes.title", "from main import main"),
    (leaves_the_standard_library, "rules.core.action", "import pygame"),
    (leaves_the_standard_library, "rules.core.action", "if TYPE_CHECKING:\n    from msgspec import Struct"),
    (is_not_repeatable, "rules.core.action", "import random"),
    (is_not_repeatable, "rules.core.chance", "from time import monotonic"),
    (copies_blindly, "rules.core.action", "from copy import deepcopy"),
    (copies_blindly, "game.saves", "import pickle"),
    (knows_a_game_from_outside, "game.match", "from rules.polterfass import engine"),
    (knows_a_game_from_outside, "scenes.lobby", "from .polterfass.words import word"),
    (reads_maps_itself, "scenes.stage.stage", "from pytmx import TiledMap"),
    (acts_when_imported, "game.audio", "import pygame\npygame.init()"),
    (package_says_something, "game", "from game.match import Match"),
]


@pytest.mark.parametrize(("law", "name", "source"), LAWS)
def test_each_law_notices_a_line_that_breaks_it(law, name, source):
    assert law(Module(name, ast.parse(source), package="." not in name))


@pytest.mark.parametrize("law", dict.fromkeys(law for law, _, _ in LAWS))
def test_every_module_keeps_the_law(law):
    assert {module.name: faults for module in MODULES if (faults := law(module))} == {}


def test_relative_imports_are_resolved_against_the_package():
    source = ast.parse("from . import a\nfrom .b import c\nfrom ..d import e")
    assert list(Module("game.ai.search", source).imports()) == ["game.ai.a", "game.ai.b.c", "game.d.e"]
    assert list(Module("game.ai", source, package=True).imports()) == ["game.ai.a", "game.ai.b.c", "game.d.e"]


def test_the_walk_sees_all_four_layers_and_a_game():
    assert {module.layer for module in MODULES} == set(LAYERS)
    assert {module.game for module in MODULES} > {None}


def test_importing_the_program_does_not_import_pygame():
    probe = "import main, sys; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", probe], cwd=ROOT).returncode == 0
