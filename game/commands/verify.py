"""`verify`: play a kept game again from its envelope and compare every move with what was written down.

Of a game that is not over it tells what a spectator may know, and neither secret nor seed.
"""

from collections.abc import Iterator

from game.commandline import Options
from game.envelope import SHOWN
from game.match import Match
from game.problems import Problem
from game.text import _, ngettext


def run(args: Options) -> int:
    """Print what was checked.

    :raises Problem: naming the file and the move, when something does not fit.
    :raises OSError: when the file cannot be read.
    """
    match = Match.load(args.file, resume=False)
    asked = args.envelope.lower().removeprefix("0x")
    if not match.envelope.startswith(asked):
        text = _("{file} belongs to envelope {envelope}, not to {asked}.")
        raise Problem(text.format(file=args.file.name, envelope=match.envelope[:SHOWN], asked=asked))
    print("\n".join(_report(match)))
    return 0


def _report(match: Match) -> Iterator[str]:
    moves = ngettext(
        "{count} move played again, as it was written down.",
        "{count} moves played again, each as it was written down.",
        match.ply,
    )
    yield moves.format(count=match.ply)
    yield _("Envelope {digits}: compare it with the one shown at the start.").format(digits=match.envelope[:SHOWN])
    if match.known_seed:
        yield _("The seed was chosen by a player, so the envelope proves nothing.")
    if match.assisted:
        yield _("Moves were taken back after something had been shown.")
    seal, outcome = match.seal(), match.outcome()
    if seal is None or outcome is None:
        yield _("The game is not over; its envelope stays closed.")
        return
    yield _("In the envelope: {secret}").format(secret=seal.secret)
    if seal.cut:
        yield _("Cut: {cut}").format(cut=seal.cut)
    for seat in sorted(range(len(match.seats)), key=lambda seat: outcome.places[seat]):
        yield f"{outcome.places[seat]}. {match.seats[seat].name}  {outcome.scores[seat]}"
