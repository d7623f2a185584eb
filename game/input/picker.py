"""From clicks to an action: the picker narrows a table of click paths until one action is left.

It never builds an action and knows neither pieces nor pixels: targets are ids. A game's `targets.py` gives the table:
for each legal action one or more paths, none of which belongs to two actions or is the beginning of another.
"""

from collections.abc import Iterable, Mapping
from itertools import permutations

from rules.core.action import Action

ClickPath = tuple[str, ...]
Paths = Mapping[Action, tuple[ClickPath, ...]]


def any_order(ids: Iterable[str], tail: ClickPath = ()) -> tuple[ClickPath, ...]:
    """The paths of a set clicked in any order and then confirmed by `tail`."""
    return tuple((*order, *tail) for order in permutations(ids))


class Picker:
    """The clicks made so far among the paths of the legal actions."""

    def __init__(self, paths: Paths) -> None:
        """:raises ValueError: when a path belongs to two actions or begins another."""
        self._actions = {path: action for action, several in paths.items() for path in several}
        if len(self._actions) != sum(len(several) for several in paths.values()):
            raise ValueError("a click path is there twice")
        beginnings = {path[:length] for path in self._actions for length in range(len(path))}
        if clash := beginnings & self._actions.keys():
            raise ValueError(f"a click path is the beginning of another: {min(clash)}")
        self.picked: ClickPath = ()

    def hot(self) -> frozenset[str]:
        """What may be clicked next; what is already picked can be put back besides."""
        return frozenset(path[len(self.picked)] for path in self._open())

    def only(self, target: str) -> Action | None:
        """The action that a click on `target` would lead to, if it is the only one: for tooltips."""
        ahead = (*self.picked, target)
        reached = {self._actions[path] for path in self._open() if path[: len(ahead)] == ahead}
        return reached.pop() if len(reached) == 1 else None

    def completes(self, target: str) -> bool:
        """Whether a click on `target` would complete an action."""
        return (*self.picked, target) in self._actions

    def click(self, target: str) -> Action | None:
        """Take a click. The action when it completes a path, after which the picker is empty again.

        A click on something picked puts it back, if what stays picked still leads somewhere; anything else not hot is
        ignored.
        """
        ahead = (*self.picked, target)
        if action := self._actions.get(ahead):
            self.picked = ()
            return action
        if target in self.hot():
            self.picked = ahead
        elif target in self.picked:
            left = tuple(each for each in self.picked if each != target)
            cut = self.picked[: self.picked.index(target)]
            self.picked = left if self._leads(left) else cut
        return None

    def back(self) -> bool:
        """Undo the last click; False when there was none."""
        stepped = bool(self.picked)
        self.picked = self.picked[:-1]
        return stepped

    def _open(self) -> list[ClickPath]:
        return [path for path in self._actions if path[: len(self.picked)] == self.picked]

    def _leads(self, beginning: ClickPath) -> bool:
        return any(path[: len(beginning)] == beginning for path in self._actions)
