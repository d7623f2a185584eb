"""`replay`: a kept game told again in words, move by move, as a spectator heard it."""

from collections.abc import Iterator

from game.commandline import Options
from game.match import Match
from scenes.games import parts


def run(args: Options) -> int:
    """Print the log of the game.

    :raises Problem: when the file is damaged.
    :raises OSError: when it cannot be read.
    """
    print("\n".join(told(Match.load(args.file, resume=False))))
    return 0


def told(match: Match) -> Iterator[str]:
    """Every sentence of the log, as a spectator's."""
    words = parts(match.game).words
    names = tuple(seat.name for seat in match.seats)
    for ply in range(match.ply + 1):
        for event in match.batch(ply, None).events:
            if line := words.line(event, names):
                yield line
