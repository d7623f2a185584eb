"""What every game must keep, as checks that any engine can be put through.

Each check plays random games and raises AssertionError where the contract of rules/core/protocol.py is broken.
`test_toy.py` proves that every one of them bites.
"""

import itertools
import statistics
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from rules.core.action import Action
from rules.core.chance import Chance, Sampled, Scripted, Seeded
from rules.core.codec import canonical, from_json, to_json
from rules.core.errors import IllegalAction
from rules.core.event import Event, redact
from rules.core.protocol import AnyRules, Setup


@dataclass(frozen=True)
class Trial:
    """One random game to be played: an engine, a table, a seed."""

    rules: AnyRules
    setup: Setup
    seed: int

    def start(self, chance: Chance | None = None, emit: Any = None) -> Any:
        return self.rules.new_game(self.setup, chance or Seeded(self.seed), emit)

    def text(self, state: Any) -> str:
        return canonical(self.rules.dump(state))


Check = Callable[[Trial], None]


@dataclass
class Step:
    """A moment of a random game: the state before the move, and the move; nobody but the walk may change it."""

    state: Any
    chance: Seeded
    seat: int
    action: Action
    dice: Sampled


def walk(trial: Trial) -> Iterator[Step]:
    """Play a random game, yielding before each move."""
    chance, dice = Seeded(trial.seed), Sampled("walk", trial.seed)
    state = trial.start(chance)
    for _ply in range(trial.rules.info.max_plies + 1):
        seats = trial.rules.to_act(state)
        if not seats:
            return
        seat = seats[dice.below(len(seats), "who")]
        legal = trial.rules.legal_actions(state, seat)
        assert legal, f"seat {seat} has to act but may do nothing"
        action = legal[dice.below(len(legal), "what")]
        yield Step(state, chance, seat, action, dice)
        trial.rules.apply(state, seat, action, chance)
    raise AssertionError(f"no end after {trial.rules.info.max_plies} moves")


def random_setup(rules: AnyRules, seats: int, seed: int) -> Setup:
    """The default options for even seeds, any that fit for odd ones."""
    dice = Sampled("options", seed)
    for _try in range(100):
        options = {o.key: o.values[dice.below(len(o.values), o.key)] for o in rules.info.options} if seed % 2 else {}
        setup = Setup.checked(rules.info, seats, options)
        try:
            rules.new_game(setup, Seeded(0))
        except ValueError:  # options that do not fit this seat count
            continue
        return setup
    raise AssertionError("no options fit")


# -- the checks


def it_ends_and_says_who_may_do_what(trial: Trial) -> None:
    rules = trial.rules
    last = None
    for step in walk(trial):
        last = step.state
        assert rules.outcome(step.state) is None, "there is an outcome while somebody has to act"
        to_act = rules.to_act(step.state)
        assert sorted(set(to_act)) == sorted(to_act), "a seat is named twice"
        for seat in range(trial.setup.seats):
            legal = rules.legal_actions(step.state, seat)
            assert bool(legal) == (seat in to_act), f"seat {seat} and its legal actions disagree"
            assert len(set(legal)) == len(legal), "an action is listed twice"
            for action in legal:
                assert Action.parse(str(action)) == action, f"{action!r} has no text form"
            view = rules.view(step.state, seat)
            assert (view.seat, view.to_act) == (seat, to_act)
            assert len(view.scores) == trial.setup.seats
    outcome = rules.outcome(last)
    assert outcome is not None, "nobody has to act, but there is no outcome"
    assert min(outcome.places) == 1
    assert len(outcome.places) == len(outcome.scores) == trial.setup.seats


def an_illegal_action_changes_nothing(trial: Trial) -> None:
    rules = trial.rules
    seen: dict[Action, None] = {Action("no-such-thing"): None}
    for step in walk(trial):
        before = trial.text(step.state)
        for seat in range(trial.setup.seats):
            legal = rules.legal_actions(step.state, seat)
            seen |= dict.fromkeys(legal)
            wrong = [action for action in seen if action not in legal]
            for action in step.dice.shuffle(wrong, "wrong")[:5]:
                draws = step.chance.draws
                try:
                    rules.apply(step.state, seat, action, step.chance)
                except IllegalAction:
                    pass
                else:
                    raise AssertionError(f"{action} is not legal for seat {seat} but was played")
                assert step.chance.draws == draws, f"{action} was refused and yet drew"
        assert trial.text(step.state) == before, "an action was refused and yet changed something"


def a_blocked_wish_has_a_reason(trial: Trial) -> None:
    rules = trial.rules
    seen: dict[Action, None] = {}
    for step in walk(trial):
        for seat in range(trial.setup.seats):
            legal = rules.legal_actions(step.state, seat)
            seen |= dict.fromkeys(legal)
            view = rules.view(step.state, seat)
            for action in step.dice.shuffle(seen, "wish")[:8]:
                reason = rules.blocked(view, action)
                assert (reason is None) == (action in legal), f"{action} for seat {seat}: {reason}"


def clones_share_nothing(trial: Trial) -> None:
    rules = trial.rules
    kept = []
    for step in walk(trial):
        kept.append((rules.clone(step.state), trial.text(step.state)))
        copy = rules.clone(step.state)
        rules.apply(copy, step.seat, step.action, Seeded(1))
        assert trial.text(step.state) == kept[-1][1], "a move in a copy changed the original"
    for state, text in kept:
        assert trial.text(state) == text, "an earlier copy has changed"


def a_state_survives_its_text(trial: Trial) -> None:
    rules = trial.rules
    for step in walk(trial):
        text = trial.text(step.state)
        again = rules.load(rules.dump(step.state))
        assert trial.text(again) == text
        assert rules.legal_actions(again, step.seat) == rules.legal_actions(step.state, step.seat)
        for seat in (*range(trial.setup.seats), None):
            view = rules.view(step.state, seat)
            assert rules.view(again, seat) == view, "the text lost something that can be seen"
            assert from_json(type(view), to_json(view)) == view, "the view does not survive its text"


def listening_changes_nothing(trial: Trial) -> None:
    rules = trial.rules
    events: list[Event] = []
    chances = Seeded(trial.seed), Seeded(trial.seed)
    heard, unheard = trial.start(chances[0], events.append), trial.start(chances[1])
    assert trial.text(heard) == trial.text(unheard), "telling the events changed the beginning"
    for step in walk(trial):
        rules.apply(heard, step.seat, step.action, chances[0], events.append)
        rules.apply(unheard, step.seat, step.action, chances[1])
        assert trial.text(heard) == trial.text(unheard), "telling the events changed the game"
    assert events, "nothing was told"


def commits_may_come_in_any_order(trial: Trial) -> None:
    rules = trial.rules
    for step in walk(trial):
        seats = rules.to_act(step.state)
        if len(seats) < 2:
            continue
        choices = {seat: rules.legal_actions(step.state, seat) for seat in seats}
        chosen = {seat: legal[step.dice.below(len(legal), "commit")] for seat, legal in choices.items()}
        texts = set()
        for order in itertools.islice(itertools.permutations(seats), 6):
            state, chance = rules.clone(step.state), Seeded(trial.seed)
            for left, seat in zip(range(len(order) - 1, -1, -1), order, strict=True):
                assert rules.legal_actions(state, seat) == choices[seat], "another's commit changed the choice"
                rules.apply(state, seat, chosen[seat], chance)
                assert not left or not chance.draws, "chance was drawn between commits"
            texts.add(trial.text(state))
        assert len(texts) == 1, "the order of the commits changed the game"


def the_same_chance_gives_the_same_game(trial: Trial) -> None:
    """Scripted chance is obeyed and used up: nothing is drawn beside the port."""
    rules = trial.rules
    drawn: list[int] = []

    class Recorder(Seeded):
        def below(self, n: int, why: str) -> int:
            drawn.append(super().below(n, why))
            return drawn[-1]

    recorder = Recorder(trial.seed)
    state = trial.start(recorder)
    moves = []
    for step in walk(trial):
        assert trial.text(state) == trial.text(step.state), "the same seed gave another game"
        rules.apply(state, step.seat, step.action, recorder)
        moves.append((step.seat, step.action))
    script = Scripted(*drawn)
    again = trial.start(script)
    for seat, action in moves:
        rules.apply(again, seat, action, script)
    script.finish()
    assert trial.text(again) == trial.text(state), "the same draws gave another game"


def a_guess_fits_all_that_was_seen(trial: Trial) -> None:
    rules = trial.rules
    for step in walk(trial):
        for seat in (*range(trial.setup.seats), None):
            view = rules.view(step.state, seat)
            guess = rules.determinize(view, step.dice)
            assert rules.view(guess, seat) == view, "a guess contradicts what was seen, or the view shows too much"
            if seat is not None:
                legal = rules.legal_actions(step.state, seat)
                assert rules.legal_actions(guess, seat) == legal, "the legal actions depend on what the seat cannot see"


def events_tell_no_more_than_views(trial: Trial) -> None:
    """Where a seat cannot tell two worlds apart after a move, it could not from the events of the move either."""
    rules = trial.rules
    for step in walk(trial):
        for seat in (*range(trial.setup.seats), None):
            if seat == step.seat:
                continue
            other = rules.determinize(rules.view(step.state, seat), step.dice)
            legal = rules.legal_actions(other, step.seat)
            action = step.action if step.action in legal else None
            if rules.is_private(step.state, step.seat) or action is None:
                action = legal[step.dice.below(len(legal), "another world")]
            told = []
            for state, move in ((rules.clone(step.state), step.action), (other, action)):
                events: list[Event] = []
                rules.apply(state, step.seat, move, Seeded(trial.seed), events.append)
                told.append((rules.view(state, seat), [redact(event, seat) for event in events]))
            (seen, heard), (seen_there, heard_there) = told
            assert seen != seen_there or heard == heard_there, f"the events tell seat {seat} what its view does not"


def nothing_names_what_cannot_be_seen(trial: Trial) -> None:
    """Every id in an event sent to a seat is in that seat's view before or after the move."""
    rules = trial.rules
    for step in walk(trial):
        before = rules.clone(step.state)
        after = rules.clone(step.state)
        events: list[Event] = []
        rules.apply(after, step.seat, step.action, Seeded(trial.seed), events.append)
        secrets = ids(rules.dump(before)) | ids(rules.dump(after))
        for seat in (*range(trial.setup.seats), None):
            seen = ids(to_json(rules.view(before, seat))) | ids(to_json(rules.view(after, seat)))
            named = set().union(*(ids(to_json(redact(event, seat))) for event in events)) & secrets
            assert named <= seen, f"seat {seat} hears of {named - seen}"


def ids(value: Any) -> set[str]:
    """All strings with a digit in a JSON value: the names of pieces, not those of phases."""
    if isinstance(value, str):
        return {value} if any(character.isdigit() for character in value) else set()
    if isinstance(value, dict):
        return set().union(*map(ids, value.values()))
    if isinstance(value, list):
        return set().union(*map(ids, value))
    return set()


CHECKS: tuple[Check, ...] = (
    it_ends_and_says_who_may_do_what,
    an_illegal_action_changes_nothing,
    a_blocked_wish_has_a_reason,
    clones_share_nothing,
    a_state_survives_its_text,
    listening_changes_nothing,
    commits_may_come_in_any_order,
    the_same_chance_gives_the_same_game,
    a_guess_fits_all_that_was_seen,
    events_tell_no_more_than_views,
    nothing_names_what_cannot_be_seen,
)


# -- what one game cannot show


def hidden_facts_are_guessed_no_better_than_chance(rules: AnyRules, seats: int, games: int) -> None:
    """The truth is one more guess: it agrees with a guess as often as two guesses agree with each other.

    A guess that knows too much, or prefers some worlds, differs. Looked at after a few moves of each game, by a seat
    whose view leaves something open.
    """
    differences = []
    for seed in range(games):
        trial = Trial(rules, random_setup(rules, seats, 2 * seed), seed)
        stop = Sampled("stop", seed).below(6, "how far")
        for ply, step in enumerate(walk(trial)):
            if ply < stop:
                continue
            view = rules.view(step.state, seed % seats)
            one, two, *more = (trial.text(rules.determinize(view, step.dice)) for _guess in range(4))
            if len({one, two, *more}) > 1:  # something is open
                differences.append(_alike(trial.text(step.state), one) - _alike(two, one))
            break
    assert len(differences) > games // 10, "nothing was ever hidden"
    mean = statistics.fmean(differences)
    error = statistics.stdev(differences) / len(differences) ** 0.5
    assert abs(mean) <= 4 * error, f"guesses are off by {mean:.3f} +- {error:.3f} pieces in {len(differences)} looks"


def _alike(one: str, other: str) -> int:
    """How many places of two canonical texts hold the same; texts of equal shape only differ in what was hidden."""
    return sum(a == b for a, b in zip(one.split(","), other.split(","), strict=False))


def node_counts(rules: AnyRules, seats: int, seed: int, depth: int) -> list[int]:
    """How many different action sequences of 1, 2 ... `depth` moves there are under one fixed stream of chance."""
    trial = Trial(rules, random_setup(rules, seats, 2 * seed), seed)
    counts = [0] * depth

    def count(state: Any, ply: int) -> None:
        if ply == depth:
            return
        for seat in rules.to_act(state)[:1]:
            for action in rules.legal_actions(state, seat):
                counts[ply] += 1
                following = rules.clone(state)
                rules.apply(following, seat, action, Seeded(seed + ply))
                count(following, ply + 1)

    count(trial.start(), 0)
    return counts


def journal(rules: AnyRules, seats: int, seed: int) -> list[str]:
    """A random game as text: every move and the state after it."""
    trial = Trial(rules, random_setup(rules, seats, seed), seed)
    lines = [f"{step.seat} {step.action} {trial.text(step.state)}" for step in walk(trial)]
    assert lines
    return lines
