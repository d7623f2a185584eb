"""The games that were kept, told by header and last line alone.

Reads little of each file, so that the title is there at once; whether a game plays as written shows when it is opened.
"""

import datetime
import logging
from dataclasses import dataclass
from pathlib import Path

from game.journal import SUFFIX, Damaged, End, Header, Line, Move, read
from game.seats import SeatInfo
from rules.core import registry

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Kept:
    """A kept game, in facts that give no secret away. `played` is when its last move was made, in local time."""

    path: Path
    game: str
    seats: tuple[SeatInfo, ...]
    moves: int
    played: datetime.datetime
    over: bool


def kept(folder: Path) -> list[Kept]:
    """The games that this program can play on or show, the last played first.

    One that cannot be read, or was played by other rules, is left out with a line in the log.
    """
    found = []
    for path in folder.glob(f"*{SUFFIX}"):
        try:
            header, lines = read(path)
        except (Damaged, OSError) as error:
            log.warning("left out of the kept games: %s", error)
            continue
        known = registry.games().get(header.game)
        if known and known.info.ruleset == header.ruleset:
            found.append(_kept(path, header, lines))
        else:
            log.warning("left out of the kept games: %s was played by other rules", path.name)
    return sorted(found, key=lambda each: each.played, reverse=True)


def _kept(path: Path, header: Header, lines: list[Line]) -> Kept:
    played = datetime.datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    moves = sum(isinstance(line, Move) for line in lines)
    over = bool(lines) and isinstance(lines[-1], End)
    return Kept(path, header.game, header.seats, moves, played, over)
