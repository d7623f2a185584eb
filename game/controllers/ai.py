"""The machine as a player: a strategy of the game, at a level, with dice of its own.

Sees the view it is given and nothing else.
"""

from collections.abc import Sequence
from typing import Any

from rules.core import registry
from rules.core.action import Action
from rules.core.chance import Chance


class Machine:
    def __init__(self, game: str, level: str) -> None:
        self._strategy: Any = registry.part(game, "strategy")
        self.level = level

    def decide(self, view: Any, legal: Sequence[Action], chance: Chance) -> Action:
        action: Action = self._strategy.choose(view, legal, self.level, chance)
        return action
