"""`simulate`: many games of the machine against itself, and what they show. No window, no journal, no pygame."""

import json
from collections.abc import Iterator
from typing import Any

from game.commandline import Options
from game.problems import Problem
from game.text import _
from rules.core import registry
from rules.core.playout import chooser, play_one
from rules.core.protocol import Setup


def run(args: Options) -> int:
    """Print the game's own figures. The same seed gives the same figures.

    :raises Problem: when a person would have to decide.
    :raises SetupError: for a game, seat count or option that does not exist.
    """
    rules = registry.game(args.game)
    company = args.company(humans=0)
    if any(seat.kind == "human" for seat in company):
        raise Problem(_("Only the machine plays in a simulation: all seats must be ai."))
    setup = Setup.checked(rules.info, len(company), args.options)
    choosers = [chooser(args.game, seat.level) for seat in company]
    seed = args.seed or 0
    ends = [rules.view(play_one(rules, setup, choosers, seed, number), None) for number in range(args.games)]
    table = {
        "game": args.game,
        "seed": seed,
        "options": dict(setup.options),
        "levels": [seat.level for seat in company],
    }
    figures = table | registry.part(args.game, "report").figures(ends)
    print(json.dumps(figures, indent=1) if args.json else "\n".join(_lines(figures)))
    return 0


def _lines(figures: dict[str, Any] | list[Any], indent: str = "") -> Iterator[str]:
    """Nested figures as indented text, a line each."""
    for key, value in figures.items() if isinstance(figures, dict) else [("-", row) for row in figures]:
        if isinstance(value, dict) and not any(isinstance(part, dict | list) for part in value.values()):
            yield f"{indent}{key}  " + "  ".join(f"{name} {part}" for name, part in value.items())
        elif isinstance(value, dict) or (isinstance(value, list) and any(isinstance(part, dict) for part in value)):
            yield f"{indent}{key}"
            yield from _lines(value, indent + "  ")
        else:
            yield f"{indent}{key}  {value}"
