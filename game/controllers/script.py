"""Controllers that need no thought: moves written down beforehand, and any legal move."""

from collections.abc import Iterable, Sequence
from typing import Any

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.errors import IllegalAction


class Script:
    """Plays the given moves in order.

    :raises IllegalAction: when the script is used up or a move does not fit.
    """

    def __init__(self, actions: Iterable[Action]) -> None:
        self._actions = iter(actions)

    def decide(self, view: Any, legal: Sequence[Action], chance: Chance) -> Action:
        action = next(self._actions, None)
        if action not in legal:
            raise IllegalAction(f"the script says {action}, which cannot be played here")
        return action


class Anything:
    """Plays any legal move, each as likely as the others."""

    def decide(self, view: Any, legal: Sequence[Action], chance: Chance) -> Action:
        return legal[chance.below(len(legal), "any move")]
