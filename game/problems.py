"""What went wrong, in one sentence for the player.

A `Problem` is something a person can mend: its text is that sentence, already translated. `sentence` finds the words
for the errors of the rule engines and of files. A programmer's mistake is neither: it has no sentence and is left to
crash.
"""

from game.text import _
from rules.core.errors import DataError, SetupError


class Problem(Exception):
    """Something the player can mend; the text is one translated sentence saying what and where."""


# What main.py turns into a sentence; anything else is a mistake of ours.
EXPECTED = (Problem, SetupError, DataError, OSError)


def sentence(error: Exception) -> str:
    """The sentence for one of the `EXPECTED` errors."""
    if isinstance(error, SetupError):
        return _setup(error)
    if isinstance(error, OSError):
        what = error.filename or _("the file")
        return _("{file} cannot be used: {reason}.").format(file=what, reason=error.strerror or error)
    if isinstance(error, DataError):
        return _("A file of the game is damaged: {detail}.").format(detail=error)
    return str(error)


def listed(words: object) -> str:
    """Several words with commas, or the one there is."""
    return ", ".join(map(str, words)) if isinstance(words, tuple | list) else str(words)


def _setup(error: SetupError) -> str:
    values = {key: listed(value) for key, value in error.detail.items()}
    match error.problem:
        case "game":
            text = _("There is no game called {game}; there are: {allowed}.")
        case "seats":
            text = _("{game} cannot be played by {seats}; possible are: {allowed}.")
        case "option":
            text = _("{game} has no option called {option}; it has: {allowed}.")
        case _other:
            text = _("The option {option} of {game} cannot be {value}; possible are: {allowed}.")
    return text.format(**values)
