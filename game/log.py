"""The log file in the data folder, and what a crash leaves for the player and for whoever mends it.

A folder that cannot be written to leaves the log on standard error; nothing fails because of it.
"""

import logging
import logging.handlers
import platform
import sys
from dataclasses import dataclass
from pathlib import Path

from game.version import VERSION

log = logging.getLogger(__name__)

FILE_BYTES = 512 * 1024
OLD_FILES = 3
_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


@dataclass(frozen=True, slots=True)
class CrashReport:
    """What happened, in the programmer's words, and the log file that tells more (None: there is none)."""

    summary: str
    file: Path | None


def start(path: Path) -> None:
    """Log to `path` from now on."""
    handler: logging.Handler
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = logging.handlers.RotatingFileHandler(path, "a", FILE_BYTES, OLD_FILES, encoding="utf-8")
    except OSError:
        to_stderr()
        log.warning("no log file at %s", path)
        return
    logging.basicConfig(level=logging.INFO, format=_FORMAT, handlers=[handler], force=True)
    log.info("Tavern Table %s, Python %s, %s", VERSION, platform.python_version(), platform.platform())


def to_stderr() -> None:
    """Only warnings, and on standard error: for commands whose result is on standard output."""
    if sys.stderr is not None:  # a windowed program on Windows has none
        logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s", force=True)


def crashed(error: BaseException) -> CrashReport:
    """Write an error that nobody expected to the log."""
    log.critical("crash", exc_info=error)
    files = [handler.baseFilename for handler in logging.root.handlers if isinstance(handler, logging.FileHandler)]
    return CrashReport(f"{type(error).__name__}: {error}", Path(files[0]) if files else None)
