"""Marks that say which rule or worked example of a rulebook a test holds.

`@rule("P7")` takes numbers, `@example("twenty standing")` names, as they are written in `rules/<game>/RULES.md`.
`test_marks.py` reads them from the source and misses none.
"""

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., object])


def rule(*numbers: str) -> Callable[[Test], Test]:
    """The test fails when one of these rules is broken."""
    return lambda test: test


def example(name: str) -> Callable[[Test], Test]:
    """The test plays this worked example of a rulebook."""
    return lambda test: test
