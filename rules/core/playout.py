"""A whole game played straight through, without journal, table or clock: for figures, arenas and tests.

A chooser sees what its seat may see and nothing else; each decision has chance of its own, so that thinking never moves
the dice of the game.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from rules.core.action import Action
from rules.core.chance import Chance, Sampled
from rules.core.event import Emit
from rules.core.protocol import Rules, S, Setup, V
from rules.core.registry import part

Chooser = Callable[[Any, Sequence[Action], Chance], Action]  # view, legal actions, chance

RANDOM = "random"  # a level that every game has


def play(
    rules: Rules[S, V],
    setup: Setup,
    chance: Chance,
    choosers: Sequence[Chooser],
    ai_seed: int,
    emit: Emit | None = None,
) -> S:
    """The final state of a game with one chooser for each seat.

    :raises RuntimeError: when the game does not end within the plies it promises.
    """
    state = rules.new_game(setup, chance, emit)
    for ply in range(rules.info.max_plies):
        if not (to_act := rules.to_act(state)):
            return state
        seat = to_act[0]
        legal = rules.legal_actions(state, seat)
        action = choosers[seat](rules.view(state, seat), legal, Sampled(ai_seed, seat, ply))
        rules.apply(state, seat, action, chance, emit)
    if rules.to_act(state):
        raise RuntimeError(f"{rules.info.id} did not end within {rules.info.max_plies} plies")
    return state


def play_one(rules: Rules[S, V], setup: Setup, choosers: Sequence[Chooser], seed: int, number: int) -> S:
    """The final state of game `number` of a series: each has dice and minds of its own, the same for the same seed."""
    return play(rules, setup, Sampled(seed, number), choosers, ai_seed=seed * 1_000_003 + number)


def chooser(game: str, level: str) -> Chooser:
    """The game's own strategy at this level, or any legal action for `RANDOM`."""
    if level == RANDOM:
        return choose_randomly
    return partial(_choose, part(game, "strategy").choose, level)


def choose_randomly(view: Any, legal: Sequence[Action], chance: Chance) -> Action:
    return legal[chance.below(len(legal), "a random choice")]


def _choose(choose: Callable[..., Action], level: str, view: Any, legal: Sequence[Action], chance: Chance) -> Action:
    return choose(view, legal, level, chance)
