"""The games that were kept: which of them are not over, told by header and length alone.

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


def unfinished(folder: Path) -> list[Kept]:
    """The games that can be taken up again, the last played first; one that cannot be read is left out and logged."""
    found = []
    for path in folder.glob(f"*{SUFFIX}"):
        try:
            header, lines = read(path)
            if not _over(header, lines):
                found.append(_kept(path, header, sum(isinstance(line, Move) for line in lines)))
        except (Damaged, OSError) as error:
            log.warning("left out of the kept games: %s", error)
    return sorted(found, key=lambda kept: kept.played, reverse=True)


def _over(header: Header, lines: list[Line]) -> bool:
    known = registry.games().get(header.game)
    return not known or known.info.ruleset != header.ruleset or (bool(lines) and isinstance(lines[-1], End))


def _kept(path: Path, header: Header, moves: int) -> Kept:
    played = datetime.datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    return Kept(path, header.game, header.seats, moves, played)
