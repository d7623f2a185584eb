"""An action: what a seat does, as a small value with an exact text form.

The text is the one stored in journals and sent between processes: `kind:arg:arg`, where a kind or a word matches
`[A-Za-z][A-Za-z0-9_-]*` and a number `-?\\d+` of at most 18 digits without needless zeros. `Action.parse(str(a)) == a`,
and the other way round.
"""

import re
from typing import NamedTuple, Self

from rules.core.errors import InvalidAction

Arg = int | str

_WORD = re.compile(r"[A-Za-z][A-Za-z0-9_-]*", re.ASCII)
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,17}", re.ASCII)  # Python refuses to read thousands of digits


class Action(NamedTuple):
    """`order:3:6` is the kind `order` with the arguments 3 and 6."""

    kind: str
    args: tuple[Arg, ...] = ()

    def __str__(self) -> str:
        return ":".join([self.kind, *map(str, self.args)])

    @classmethod
    def of(cls, kind: str, *args: Arg) -> Self:
        """An action from its parts, checked.

        :raises InvalidAction: when a part has no text form of its own.
        """
        action = cls(kind, args)
        if cls.parse(str(action)) != action:
            raise InvalidAction(f"not an action: {action!r}")
        return action

    @classmethod
    def parse(cls, text: str) -> Self:
        """:raises InvalidAction: when the text is not exactly what `str` of an action gives."""
        kind, *words = text.split(":")
        if not _WORD.fullmatch(kind):
            raise InvalidAction(f"not an action: {text!r}")
        return cls(kind, tuple(_parse_arg(word, text) for word in words))


def _parse_arg(word: str, text: str) -> Arg:
    if _NUMBER.fullmatch(word):
        return int(word)
    if _WORD.fullmatch(word):
        return word
    raise InvalidAction(f"not an action: {text!r}")
