"""Sitting down at tables that agree with their views or fail."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from scenes.tabletop import STRICT
from tests.scenes.tables import Sit, Sitting


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sit]:
    """Makes a `Sitting` with its own folder; all are closed afterwards."""
    monkeypatch.setenv(STRICT, "1")
    made: list[Sitting] = []
    numbers = count()

    def make(*args: Any, **kwargs: Any) -> Sitting:
        folder = tmp_path / str(next(numbers))
        folder.mkdir()
        made.append(Sitting(folder, *args, **kwargs))
        return made[-1]

    yield make
    for sitting in made:
        sitting.app.close()
