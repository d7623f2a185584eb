"""The battery passes an honest game and catches one planted fault for each thing it checks."""

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.event import Emit, Event, Secret
from rules.core.protocol import Reason, check_legal
from tests.contract import battery
from tests.contract.toy import CARDS, PASS, Committed, Dealt, State, Toy, ToyView, face

GAMES = 25


def run(check: battery.Check, rules: Any, games: int = GAMES) -> None:
    for seats in rules.info.seats:
        for seed in range(games):
            check(battery.Trial(rules, battery.random_setup(rules, seats, seed), seed))


@pytest.mark.parametrize("check", battery.CHECKS, ids=lambda check: check.__name__)
def test_the_honest_toy_passes(check: battery.Check) -> None:
    run(check, Toy())


@pytest.mark.parametrize("seats", Toy.info.seats)
def test_the_honest_toy_hides_what_it_says_it_hides(seats: int) -> None:
    battery.hidden_facts_are_guessed_no_better_than_chance(Toy(), seats, 400)


# -- planted faults, each beside the check that has to catch it


class Endless(Toy):
    def _answer(self, state: State, seat: int, action: Action, emit: Emit | None) -> None:
        super()._answer(state, seat, action, emit)
        if state.phase == "over":
            state.deck, state.gone = state.gone, []
            self._begin_round(state, emit)


class SilentEnd(Toy):
    def outcome(self, state: State) -> None:
        return None


class ListsTwice(Toy):
    def legal_actions(self, state: State, seat: int) -> list[Action]:
        return 2 * super().legal_actions(state, seat)


class ActsTooEarly(Toy):
    def apply(self, state: State, seat: int, action: Action, chance: Chance, emit: Emit | None = None) -> None:
        state.scores[seat] += 1
        check_legal(self, state, seat, action)
        super().apply(state, seat, action, chance, emit)


class Lenient(Toy):
    def apply(self, state: State, seat: int, action: Action, chance: Chance, emit: Emit | None = None) -> None:
        if state.phase == "answer" and action == PASS:
            self._answer(state, seat, action, emit)
        else:
            super().apply(state, seat, action, chance, emit)


class Excuses(Toy):
    def blocked(self, view: ToyView, intent: Action) -> Reason | None:
        return Reason("1", "no_particular_reason")


class SharedHands(Toy):
    def clone(self, state: State) -> State:
        copy = state.clone()
        copy.hands = state.hands
        return copy


class ForgetsTheDeck(Toy):
    def dump(self, state: State) -> Any:
        data: Any = super().dump(state)
        data["deck"].sort()
        return data

    def load(self, data: Any) -> State:
        state = super().load(data)
        state.deck = state.deck[1:]
        return state


class PlaysToTheGallery(Toy):
    def _begin_round(self, state: State, emit: Emit | None) -> None:
        super()._begin_round(state, emit)
        if emit:
            state.scores[0] += 1


class FirstComeFirstServed(Toy):
    def _bid(self, state: State, seat: int, card: str, emit: Emit | None) -> None:
        if not any(state.bids):
            state.scores[seat] += 1
        super()._bid(state, seat, card, emit)


class DrawsBetweenCommits(Toy):
    def apply(self, state: State, seat: int, action: Action, chance: Chance, emit: Emit | None = None) -> None:
        super().apply(state, seat, action, chance, emit)
        if action.kind == "bid":
            chance.below(2, "for show")


class OwnDice(Toy):
    def _begin_round(self, state: State, emit: Emit | None) -> None:
        random.shuffle(state.deck)
        super()._begin_round(state, emit)


class SeesTheDeck(Toy):
    def view(self, state: State, seat: int | None) -> ToyView:
        view = super().view(state, seat)
        # the next card, told by the winner's number
        return ToyView(**{**fields(view), "winner": face(state.deck[-1]) if state.deck else 0})


class CheatsOnItsTurn(Toy):
    """What may be done depends on another's hand."""

    def legal_actions(self, state: State, seat: int) -> list[Action]:
        legal = super().legal_actions(state, seat)
        others = [hand for other, hand in enumerate(state.hands) if other != seat]
        return legal[:1] if any("c12" in hand for hand in others) else legal


class TellsTheBid(Toy):
    """A commit with its content, where only the one who bids may see it."""

    def _bid(self, state: State, seat: int, card: str, emit: Emit | None) -> None:
        if emit:
            emit(Dealt(seat=seat, cards=Secret((card,), tuple(range(len(state.hands))))))
        super()._bid(state, seat, card, emit)


class TellsBySilence(Toy):
    """No name leaks, but whether an event comes depends on what is hidden."""

    def _bid(self, state: State, seat: int, card: str, emit: Emit | None) -> None:
        if emit and face(card) > 6:
            emit(Committed(seat=seat))
        super()._bid(state, seat, card, emit)


class BiasedGuess(Toy):
    """Believes that others hold low cards."""

    def determinize(self, view: ToyView, chance: Chance) -> State:
        state = super().determinize(view, chance)
        hidden = [card for seat, hand in enumerate(state.hands) if seat != view.seat for card in hand] + state.deck
        hidden.sort(key=face)
        for seat, hand in enumerate(state.hands):
            if seat != view.seat:
                state.hands[seat] = sorted((hidden.pop(0) for _card in hand), key=face)
        state.deck = chance.shuffle(hidden, "the rest")
        return state


class UnsortedSet(Toy):
    """Takes the cards in the order of a set of strings, which differs from process to process."""

    def new_game(self, setup: Any, chance: Chance, emit: Emit | None = None) -> State:
        state = super().new_game(setup, chance, emit)
        state.deck = list(set(state.deck))
        return state


def fields(view: ToyView) -> dict[str, Any]:
    return {name: getattr(view, name) for name in view.__dataclass_fields__}


@pytest.mark.parametrize(
    ("faulty", "check"),
    [
        (Endless, battery.it_ends_and_says_who_may_do_what),
        (SilentEnd, battery.it_ends_and_says_who_may_do_what),
        (ListsTwice, battery.it_ends_and_says_who_may_do_what),
        (ActsTooEarly, battery.an_illegal_action_changes_nothing),
        (Lenient, battery.an_illegal_action_changes_nothing),
        (Excuses, battery.a_blocked_wish_has_a_reason),
        (SharedHands, battery.clones_share_nothing),
        (ForgetsTheDeck, battery.a_state_survives_its_text),
        (PlaysToTheGallery, battery.listening_changes_nothing),
        (FirstComeFirstServed, battery.commits_may_come_in_any_order),
        (DrawsBetweenCommits, battery.commits_may_come_in_any_order),
        (OwnDice, battery.the_same_chance_gives_the_same_game),
        (SeesTheDeck, battery.a_guess_fits_all_that_was_seen),
        (CheatsOnItsTurn, battery.a_guess_fits_all_that_was_seen),
        (TellsTheBid, battery.nothing_names_what_cannot_be_seen),
        (TellsBySilence, battery.events_tell_no_more_than_views),
    ],
)
def test_a_planted_fault_is_caught(faulty: type[Toy], check: battery.Check) -> None:
    with pytest.raises(AssertionError):
        run(check, faulty())


@pytest.mark.parametrize("seats", Toy.info.seats)
def test_a_biased_guess_is_caught(seats: int) -> None:
    with pytest.raises(AssertionError, match="guesses are off"):
        battery.hidden_facts_are_guessed_no_better_than_chance(BiasedGuess(), seats, 400)


def journal_under(hash_seed: str, game: str) -> str:
    """The text of a random game, played in a process of its own with another PYTHONHASHSEED."""
    program = f"from tests.contract import battery, test_toy, toy; print(*battery.journal({game}(), 2, 3), sep='\\n')"
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", program]
    return subprocess.run(command, cwd=root, env=environment, check=True, capture_output=True, text=True).stdout


def test_the_honest_toy_plays_the_same_under_another_hash_seed() -> None:
    assert journal_under("1", "toy.Toy") == journal_under("2", "toy.Toy")


def test_an_unsorted_set_is_caught() -> None:
    assert journal_under("1", "test_toy.UnsortedSet") != journal_under("2", "test_toy.UnsortedSet")


def test_every_card_of_the_toy_is_somewhere_at_every_move() -> None:
    for step in battery.walk(battery.Trial(Toy(), battery.random_setup(Toy(), 3, 1), 1)):
        state = step.state
        held = [card for hand in state.hands for card in hand] + [bid for bid in state.bids if bid]
        assert sorted([*held, *state.deck, *state.gone]) == sorted(CARDS)


def test_a_secret_is_taken_out_for_those_who_may_not_see_it() -> None:
    events: list[Event] = []
    Toy().new_game(battery.random_setup(Toy(), 2, 0), battery.Seeded(0), events.append)
    dealt = events[0]
    assert isinstance(dealt, Dealt)
    assert battery.redact(dealt, 0).cards.value == dealt.cards.value
    assert battery.redact(dealt, 1).cards.value is None
    assert battery.redact(dealt, None).cards.value is None
