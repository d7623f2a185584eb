"""The measuring command: everything in it runs and is reported. How fast is not a test's business."""

import json
from pathlib import Path

import pytest

from game.commandline import parse
from scenes import bench

SHORT = {"SAMPLES": 2, "CALLS_S": 0.001, "FRAMES": 60, "IDLE_S": 0.1, "PACED_S": 0.0, "PACED_ROUNDS": 1}


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measures as little as possible."""
    monkeypatch.setattr(bench, "SIZES", ((640, 480),))
    for name, value in SHORT.items():
        monkeypatch.setattr(bench, name, value)


@pytest.mark.usefixtures("short")
def test_figures_are_measured_unseen_and_compared_with_earlier_ones(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    size = ["--size", "800x600"]
    assert bench.run(parse(["bench", "--json", *size])) == 0
    printed = capsys.readouterr()
    assert printed.err.startswith("There is no display here")
    report = json.loads(printed.out)
    figures = report["figures"]
    assert report["place"]["driver"] == "dummy"
    assert {"loop step", "polterfass: clone", "blit and flip 640x480", "polterfass: late frames"} < figures.keys()
    assert figures["polterfass: nine barrels rolling"]["count"] == 60
    assert figures["polterfass: repainted in 0.1 idle s"]["median"] == 0
    file = tmp_path / "before.json"
    file.write_text(printed.out, encoding="utf-8")
    assert bench.run(parse(["bench", "--against", str(file), *size])) == 0
    table, ratios = capsys.readouterr().out.split("Now divided by then (1 is the same):\n")
    assert len(table.splitlines()) == len(ratios.splitlines()) == len(figures)
