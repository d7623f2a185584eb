"""`replay`: a kept game watched again in a window; where there is none, told in words as a spectator heard it."""

from collections.abc import Iterator

from game import log, window
from game.commandline import Options
from game.match import Match
from game.paths import folders
from scenes.evening import Evening
from scenes.games import parts
from scenes.start import open_app


def run(args: Options) -> int:
    """Show the game, or print its log.

    :raises Problem: when the file is damaged.
    :raises OSError: when it cannot be read.
    """
    match = Match.load(args.file, resume=False)
    where = folders(args.data_dir)
    log.start(where.log)
    window.prepare()
    if not window.has_display():
        print("\n".join(told(match)))
        return 0
    app = open_app(args, where)
    evening = Evening(app)
    return app.run(lambda: evening.watch(match))


def told(match: Match) -> Iterator[str]:
    """Every sentence of the log, as a spectator's."""
    words = parts(match.game).words
    names = tuple(seat.name for seat in match.seats)
    for ply in range(match.ply + 1):
        for event in match.batch(ply, None).events:
            if line := words.line(event, names):
                yield line
