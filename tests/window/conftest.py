"""A display that only these tests use, the program in a window on it, and a hand on its mouse and keys."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PATIENCE, REACTION, POLL = 60.0, 1.0, 0.02  # seconds
SIZE = (1024, 768)


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """The name of an X display that only these tests use."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()  # written when the server is ready, nothing when it ends before
    assert number, "Xvfb does not start"
    yield f":{number}"
    server.terminate()
    server.wait()


class Program:
    """The program in a window, followed by its trace."""

    source = (sys.executable, str(ROOT / "main.py"))

    def __init__(
        self, display: str, folder: Path, *arguments: str, program: Sequence[str] = source, **environment: str
    ) -> None:
        self._display = display
        self._trace = folder / "trace.jsonl"
        self.data = folder / "data"
        self.scene = ""
        self.driver = ""
        self.asked: int | None = None  # the seat that the last prompt was for
        self.scenes: list[str] = []
        self.spots: dict[str, dict[str, Any]] = {}
        self._read = 0
        drivers = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        size = f"{SIZE[0]}x{SIZE[1]}"
        common = ["--data-dir", str(self.data), "--trace", str(self._trace), "--size", size, "--lang", "en"]
        self.process = subprocess.Popen(
            [*program, *arguments, *common], env=os.environ | drivers | environment
        )
        self.until(lambda: self.driver)
        self._window = self._xdotool("search", "--pid", str(self.process.pid)).split()[-1]

    def click(self, id: str, across: float = 0.5) -> None:
        """Click a hotspot, `across` its width, and wait until the program shows something else."""
        x, y, width, height = self.spots[id]["rect"]
        self._act("mousemove", "--window", self._window, round(x + width * across), y + height // 2, "click", "1")

    def tap(self, id: str) -> None:
        """Click a hotspot that may do nothing: something else may lie over its middle."""
        self._follow()
        before, (x, y, width, height) = self._read, self.spots[id]["rect"]
        self._xdotool("mousemove", "--window", self._window, x + width // 2, y + height // 2, "click", "1")
        end = time.monotonic() + REACTION
        while self._read == before and self.process.poll() is None and time.monotonic() < end:
            time.sleep(POLL)
            self._follow()

    def keys(self, *names: str) -> None:
        self._xdotool("windowfocus", "--sync", self._window)
        self._xdotool("key", *names)

    def can(self, *prefixes: str) -> list[str]:
        """The ids of the hotspots that can be clicked and begin like this."""
        return [id for id, spot in self.spots.items() if spot["enabled"] and id.startswith(prefixes)]

    def until(self, done: Callable[[], object]) -> None:
        """Wait until the trace has told so much that `done`."""
        end = time.monotonic() + PATIENCE
        while True:
            self._follow()
            if done():
                return
            assert self.process.poll() is None, "the program has ended"
            assert time.monotonic() < end, f"it never came to that; the scene is {self.scene} with {[*self.spots]}"
            time.sleep(POLL)

    def until_asked(self, seat: int) -> None:
        self.until(lambda: self.asked == seat)

    def ends(self) -> int:
        """Its exit code."""
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def _act(self, *command: object) -> None:
        self._follow()
        before = self._read
        self._xdotool(*command)
        self.until(lambda: self._read > before or self.process.poll() is not None)

    def _follow(self) -> None:
        """Take in what the trace has told since the last time."""
        if not self._trace.exists():
            return
        with self._trace.open(encoding="utf-8") as lines:
            lines.seek(self._read)
            while (line := lines.readline()).endswith("\n"):
                self._read = lines.tell()
                self._take(json.loads(line))

    def _take(self, told: dict[str, Any]) -> None:
        match told["t"]:
            case "READY":
                self.driver = told["driver"]
            case "scene":
                self.scene = told["name"]
                self.scenes.append(self.scene)
            case "prompt":
                self.asked = told["seat"]
            case "hotspots":
                self.spots = {spot["id"]: spot for spot in told["list"]}

    def _xdotool(self, *command: object) -> str:
        words = ["xdotool", *map(str, command)]
        environment = {**os.environ, "DISPLAY": self._display}
        return subprocess.run(words, env=environment, check=True, capture_output=True, text=True).stdout


Start = Callable[..., Program]


@pytest.fixture
def start(display: str, tmp_path: Path) -> Iterator[Start]:
    """Starts the program with these arguments; whatever still runs afterwards is ended."""
    made: list[Program] = []

    def make(*arguments: str, **environment: Any) -> Program:
        made.append(Program(display, tmp_path, *arguments, **environment))
        return made[-1]

    yield make
    for program in made:
        program.close()
