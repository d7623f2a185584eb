"""The arena: whole games of one player of a better level against a table of a lower one, to see what levels are worth.

Pure figures: no window, no journal. Shares the work between processes and gives the same figures for any number.
"""

from multiprocessing import get_context

from rules.core import registry
from rules.core.playout import chooser, play_one
from rules.core.protocol import Setup
from rules.core.statistics import Share


def duel(game: str, better: str, worse: str, seats: int, games: int, seed: int, processes: int = 1) -> Share:
    """The share of wins of one `better` player against `seats - 1` of the level `worse`; a shared win counts in part.

    The better one moves on by a seat from game to game. The interval counts games, so it is a little wide when wins
    are shared.
    """
    tasks = [(game, better, worse, seats, seed, number) for number in range(games)]
    if processes == 1:
        return Share(sum(map(_win, tasks)), games)
    with get_context("spawn").Pool(processes) as pool:
        return Share(sum(pool.imap(_win, tasks, chunksize=25)), games)


def _win(task: tuple[str, str, str, int, int, int]) -> float:
    game, better, worse, seats, seed, number = task
    rules = registry.game(game)
    setup = Setup.checked(rules.info, seats, {})
    seat = number % seats
    choosers = [chooser(game, better if other == seat else worse) for other in range(seats)]
    outcome = rules.outcome(play_one(rules, setup, choosers, seed, number))
    assert outcome is not None
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
