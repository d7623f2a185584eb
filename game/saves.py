"""The games that were kept, told by their journals.

Plays none of them, so that the title is there at once; whether a game plays as written shows when it is opened.
"""

import datetime
import logging
from dataclasses import dataclass
from pathlib import Path

from game.journal import SUFFIX, Damaged, End, Header, Line, Move, read
from game.problems import sentence
from game.seats import SeatInfo
from game.text import _
from rules.core import registry

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Kept:
    """A kept game, in facts that give no secret away.

    `moves` counts those taken back, too; `played` is when the last one was made, in local time.
    """

    path: Path
    game: str
    seats: tuple[SeatInfo, ...]
    moves: int
    played: datetime.datetime
    over: bool


@dataclass(frozen=True, slots=True)
class Shelf:
    """All kept games: those that can be played on or watched, the last played first, and why the others cannot be.

    `refused` holds a translated sentence for each file that is damaged, or was played by other rules.
    """

    games: tuple[Kept, ...] = ()
    refused: tuple[str, ...] = ()


EMPTY = Shelf()


def shelf(folder: Path) -> Shelf:
    """What lies in a folder; nothing when there is no such folder."""
    found, refused = [], []
    for path in folder.glob(f"*{SUFFIX}"):
        try:
            header, lines = read(path)
            known = registry.games().get(header.game)
            if not known or known.info.ruleset != header.ruleset:
                text = _("{file} was played by other rules than this program knows.")
                raise Damaged(text.format(file=path.name))
            found.append(_kept(path, header, lines))
        except (Damaged, OSError) as error:
            log.warning("left out of the kept games: %s", error)
            refused.append(sentence(error))
    return Shelf(tuple(sorted(found, key=lambda each: each.played, reverse=True)), tuple(sorted(refused)))


def _kept(path: Path, header: Header, lines: list[Line]) -> Kept:
    played = datetime.datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    moves = sum(isinstance(line, Move) for line in lines)
    over = bool(lines) and isinstance(lines[-1], End)
    return Kept(path, header.game, header.seats, moves, played, over)
