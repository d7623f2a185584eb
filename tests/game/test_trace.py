import json

import pytest
from pygame import Rect

from game.input.hotspots import Hotspot
from game.trace import Trace


@pytest.fixture
def file(tmp_path):
    return tmp_path / "trace"


def test_each_call_is_one_line_of_json_at_once(file):
    trace = Trace(file)
    trace.ready((1280, 720), "x11")
    trace.hotspots("table", [Hotspot("roll", Rect(1, 2, 3, 4), "Würfeln", enabled=False)])
    trace.prompt(0, "Becky orders")
    trace.painted(3)
    trace.close()
    assert [json.loads(line) for line in file.read_text("utf-8").splitlines()] == [
        {"t": "READY", "size": [1280, 720], "driver": "x11"},
        {
            "t": "hotspots",
            "scene": "table",
            "list": [{"id": "roll", "rect": [1, 2, 3, 4], "label": "Würfeln", "enabled": False}],
        },
        {"t": "prompt", "seat": 0, "text": "Becky orders"},
        {"t": "painted", "ply": 3},
    ]


def test_a_line_is_not_repeated_until_another_came_between(file):
    trace = Trace(file)
    for call in (trace.idle, trace.idle, lambda: trace.painted(1), trace.idle):
        call()
    trace.close()
    assert len(file.read_text("utf-8").splitlines()) == 3


def test_without_a_file_nothing_is_written():
    trace = Trace()
    assert not trace
    trace.idle()


def test_after_closing_nothing_is_written(file):
    trace = Trace(file)
    trace.close()
    trace.idle()
    assert file.read_text("utf-8") == ""


def test_a_file_that_cannot_be_written_is_an_error(tmp_path):
    with pytest.raises(OSError, match="trace"):
        Trace(tmp_path / "gone" / "trace")
