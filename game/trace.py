"""What the app shows, as JSON lines for tests and tools: where to click, what is asked, when it waits for a player.

Holds nothing that the screen does not show. Without a file every call does nothing.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TextIO

from game.input.hotspots import Hotspot


class Trace:
    """Writes one line a call, at once. A line like the one before is not repeated."""

    def __init__(self, path: Path | None = None) -> None:
        """:raises OSError: when the file cannot be written."""
        self._file: TextIO | None = path.open("w", encoding="utf-8") if path else None
        self._last = ""

    def __bool__(self) -> bool:
        return self._file is not None

    def ready(self, size: tuple[int, int], driver: str) -> None:
        """The window is open and its first picture is shown."""
        self._write("READY", size=size, driver=driver)

    def scene(self, name: str, size: tuple[int, int]) -> None:
        self._write("scene", name=name, size=size)

    def prompt(self, seat: int | None, text: str) -> None:
        """What a seat is asked, as it stands on the screen."""
        self._write("prompt", seat=seat, text=text)

    def hotspots(self, scene: str, spots: Sequence[Hotspot]) -> None:
        """All hotspots, in window pixels: the rectangle is x, y, width, height."""
        shown = [{"id": spot.id, "rect": [*spot.rect], "label": spot.label, "enabled": spot.enabled} for spot in spots]
        self._write("hotspots", scene=scene, list=shown)

    def painted(self, ply: int) -> None:
        """The picture on the screen shows the game after this many moves."""
        self._write("painted", ply=ply)

    def idle(self) -> None:
        """Nothing moves any more, and the table waits for a player."""
        self._write("idle")

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _write(self, kind: str, **values: Any) -> None:
        if self._file is None:
            return
        line = json.dumps({"t": kind, **values}, ensure_ascii=False)
        if line != self._last:
            self._last = line
            self._file.write(line + "\n")
            self._file.flush()
