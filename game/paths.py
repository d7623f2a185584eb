"""Where things lie: the program's own assets, and the folder for what players leave behind.

Never the working directory, and never a file beside the program, unless the player asked for a portable copy by putting
a file called `portable.txt` there. Nothing is created here: who writes makes the folder, and copes when it cannot.
"""

import sys
from dataclasses import dataclass
from pathlib import Path

import platformdirs

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
PORTABLE_MARKER = "portable.txt"


@dataclass(frozen=True, slots=True)
class Folders:
    """The data folder and what lies in it."""

    data: Path

    @property
    def settings(self) -> Path:
        return self.data / "settings.json"

    @property
    def saves(self) -> Path:
        return self.data / "games"

    @property
    def log(self) -> Path:
        return self.data / "log" / "tavern.log"


def folders(asked: Path | None = None) -> Folders:
    """The data folder: the one asked for, else beside a portable program, else where the system wants it."""
    if asked is not None:
        return Folders(asked)
    program = Path(sys.executable).parent if getattr(sys, "frozen", False) else ROOT
    if (program / PORTABLE_MARKER).is_file():
        return Folders(program / "data")
    return Folders(Path(platformdirs.user_data_dir("TavernTable", appauthor=False)))
