"""What can go wrong between a player's wish and a rule engine."""


class RulesError(Exception):
    """Base of every error a rule engine raises."""


class InvalidAction(RulesError, ValueError):
    """The text is not an action of any game."""


class IllegalAction(RulesError):
    """A well-formed action that the rules do not allow here; nothing has changed."""


class SetupError(RulesError, ValueError):
    """A game that cannot be set up: seat count or option. `problem` says which, `detail` holds the values.

    `problem` is one of "game", "seats", "option" and "value"; words for players are made from it elsewhere.
    """

    def __init__(self, problem: str, **detail: object) -> None:
        self.problem = problem
        self.detail = detail
        super().__init__(f"{problem}: " + ", ".join(f"{key}={value!r}" for key, value in detail.items()))


class DataError(RulesError):
    """A data file of a game that does not hold what it should; the message names file and line."""
