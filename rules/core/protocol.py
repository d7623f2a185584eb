"""The contract every game keeps: the verbs of an engine and the values that cross its border.

Nothing here knows a game. An engine is stateless: it works on a state it made itself, in place, and tells what happened
through `emit` when a listener is given. The tests in tests/contract hold every engine to what is written here.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.codec import Json
from rules.core.errors import IllegalAction, SetupError
from rules.core.event import Emit, Seat


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: its possible values, the first is the default."""

    key: str
    values: tuple[str, ...]

    @property
    def default(self) -> str:
        return self.values[0]


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What is fixed about a game.

    `ruleset` changes whenever an old journal would no longer play the same; `max_plies` bounds any game in moves and is
    a promise to the tests, never a rule.
    """

    id: str
    ruleset: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    max_plies: int


@dataclass(frozen=True, slots=True)
class Setup:
    """A checked table: how many seats, and a value for every option of the game."""

    seats: int
    options: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def checked(cls, info: GameInfo, seats: int, options: Mapping[str, str]) -> "Setup":
        """:raises SetupError: for a seat count, option or value that the game does not have."""
        if seats not in info.seats:
            raise SetupError("seats", game=info.id, seats=seats, allowed=info.seats)
        known = {option.key: option for option in info.options}
        for key, value in options.items():
            if key not in known:
                raise SetupError("option", game=info.id, option=key, allowed=tuple(known))
            if value not in known[key].values:
                raise SetupError("value", game=info.id, option=key, value=value, allowed=known[key].values)
        return cls(seats, {key: options.get(key, option.default) for key, option in known.items()})


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something cannot be done: a rule number, a key for the words, and the values they need."""

    rule: str
    key: str
    values: tuple[int | str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: a place (1 is best; equal scores share one) and a score for each seat, and why it ended."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def places(scores: Sequence[int]) -> tuple[int, ...]:
    """Places by score, the highest first; equal scores share a place and the next is skipped (1, 1, 3)."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What one seat may know (`seat` None: a spectator). Built by naming facts, never by blanking a copy of the state.

    `history` holds one frozen record for each finished round or turn, whatever the game calls it.
    """

    seat: Seat | None
    to_act: tuple[Seat, ...]
    phase: str
    scores: tuple[int, ...]
    history: tuple[Any, ...]


S = TypeVar("S")
V = TypeVar("V", bound=View)
V_contra = TypeVar("V_contra", bound=View, contravariant=True)


class Rules(Protocol[S, V]):
    """One game. `S` is its mutable state, `V` its view."""

    info: GameInfo

    def new_game(self, setup: Setup, chance: Chance, emit: Emit | None = None) -> S:
        """A game ready for the first decision."""

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Who decides now: empty when the game is over, several for secret choices made at the same time."""

    def legal_actions(self, state: S, seat: Seat) -> list[Action]:
        """All that `seat` may do now, in canonical order; empty when it is not its turn.

        A function of that seat's view alone.
        """

    def is_private(self, state: S, seat: Seat) -> bool:
        """Whether the decision shows or uses what others at the screen may not see."""

    def blocked(self, view: V, intent: Action) -> Reason | None:
        """Why the view's seat cannot do `intent` now; None when it can."""

    def apply(self, state: S, seat: Seat, action: Action, chance: Chance, emit: Emit | None = None) -> None:
        """Play one action, in place.

        :raises IllegalAction: when it is not among the legal ones; the state is then as before.
        """

    def view(self, state: S, seat: Seat | None) -> V:
        """What `seat` (None: a spectator) may know."""

    def determinize(self, view: V, chance: Chance) -> S:
        """A full state consistent with all that the view's seat saw and may infer."""

    def outcome(self, state: S) -> Outcome | None:
        """The result, or None while the game goes on."""

    def clone(self, state: S) -> S:
        """A copy that shares nothing that can change."""

    def dump(self, state: S) -> Json:
        """The whole state as JSON, secrets included; equal states give equal texts."""

    def load(self, data: Json) -> S:
        """The inverse of `dump`."""


AnyRules = Rules[Any, Any]


@dataclass(frozen=True, slots=True)
class Advice:
    """What a strategy thinks of an action: the chance to win with it in thousandths, and why."""

    action: Action
    value: int
    reason: Reason


class Strategy(Protocol[V_contra]):
    """How the machine plays a game, for its seats and for hints: `rules/<game>/strategy.py`.

    `levels` from weakest to strongest. A strategy sees a view and the legal list, nothing else.
    """

    levels: tuple[str, ...]

    def choose(self, view: V_contra, legal: Sequence[Action], level: str, chance: Chance) -> Action:
        """The action to play. The same view, level and chance give the same answer."""

    def advise(self, view: V_contra, legal: Sequence[Action], chance: Chance) -> list[Advice]:
        """What the strongest level thinks of the actions worth a thought, the best first."""


def check_legal(rules: Rules[S, V], state: S, seat: Seat, action: Action) -> None:
    """:raises IllegalAction: when `action` is not what `seat` may do now."""
    if action not in rules.legal_actions(state, seat):
        raise IllegalAction(f"{rules.info.id}: seat {seat} cannot play {action}")


def seats_from(first: Seat, seats: int) -> Iterator[Seat]:
    """All seats clockwise from `first`."""
    return (seat % seats for seat in range(first, first + seats))
