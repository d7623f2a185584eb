"""Every numbered rule and every worked example of each game has a test that says so."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
RULEBOOKS = sorted((ROOT / "rules").glob("*/RULES.md"))


def marks(source: str, kind: str) -> set[str]:
    """The words in decorators of this kind (`rule`, `example`) on the tests of a module."""
    tests = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    calls = [mark for test in tests if test.name.startswith("test_") for mark in test.decorator_list]
    return {
        ast.literal_eval(word)
        for call in calls
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == kind
        for word in call.args
    }


def marked(game: str, kind: str) -> set[str]:
    modules = (ROOT / "tests" / "rules" / game).glob("test_*.py")
    return {word for module in modules for word in marks(module.read_text("utf-8"), kind)}


def rules(rulebook: str) -> list[str]:
    return re.findall(r"^\*\*([A-Z]\d+)\*\*", rulebook, re.MULTILINE)


def examples(rulebook: str) -> list[str]:
    return re.findall(r'^> Example "([^"]+)"', rulebook, re.MULTILINE)


def test_every_game_has_its_rules_in_words():
    games = {path.parent.name for path in (ROOT / "rules").glob("*/__init__.py")} - {"core"}
    assert {path.parent.name for path in RULEBOOKS} == games


@pytest.mark.parametrize("path", RULEBOOKS, ids=lambda path: path.parent.name)
def test_rules_are_numbered_without_a_gap(path):
    numbers = rules(path.read_text("utf-8"))
    assert numbers
    assert numbers == [f"{numbers[0][0]}{number}" for number in range(1, len(numbers) + 1)]


@pytest.mark.parametrize("path", RULEBOOKS, ids=lambda path: path.parent.name)
def test_every_rule_has_a_test_and_every_mark_a_rule(path):
    assert marked(path.parent.name, "rule") == set(rules(path.read_text("utf-8")))


@pytest.mark.parametrize("path", RULEBOOKS, ids=lambda path: path.parent.name)
def test_every_worked_example_has_a_test_and_every_mark_an_example(path):
    assert marked(path.parent.name, "example") == set(examples(path.read_text("utf-8")))


def test_marks_are_read_from_tests_alone():
    source = '@rule("P1", "P2")\n@example("a")\ndef test_it(): ...\n@rule("P3")\ndef helper(): ...'
    assert marks(source, "rule") == {"P1", "P2"}
    assert marks(source, "example") == {"a"}
