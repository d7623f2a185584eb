"""What the table asks of every game's scene folder, tried out on random games; nothing here names a game.

Without a window: pieces and clips are values, and time moves by hand.
"""

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from typing import Any

import pytest

import rules
from game.assets import Assets
from game.maps import Board, load_map
from game.match import Match
from game.seats import SeatInfo, company
from game.settings import Pace
from rules.core import registry
from rules.core.chance import Sampled
from rules.core.event import Committed, Event, redact
from rules.core.protocol import AnyRules
from scenes.games import parts
from scenes.stage.pieces import Piece
from scenes.stage.stage import Stage
from scenes.stage.timeline import Passage, Stagecraft, Timeline
from tests.contract import battery

GAMES = tuple(registry.games())
TABLES = [(game, seats) for game in GAMES for seats in registry.game(game).info.seats]
WHO = ("Ana", "Bo", "Cy", "Dan", "Eve", "Fay", "Gus", "Hal")
STEP_MS = 400


def event_types(game: str) -> set[type[Event]]:
    """All events that the game's own modules define, and the common one if it uses it."""
    found: set[type[Event]] = set()
    for module in pkgutil.walk_packages([f"{rules.__path__[0]}/{game}"], f"rules.{game}."):
        for value in vars(importlib.import_module(module.name)).values():
            if inspect.isclass(value) and issubclass(value, Event) and value is not Event:
                found.add(value)
    return found


def random_match(game: str, seats: int, seed: int) -> Match:
    """A game of dice throwers, played to its end."""
    match = Match.new(game, people(seats), {}, seed=seed)
    dice = Sampled("presentation", game, seats, seed)
    while to_act := match.to_act():
        seat = to_act[dice.below(len(to_act), "who")]
        legal = match.legal(seat)
        match.submit(seat, legal[dice.below(len(legal), "what")])
    return match


def people(seats: int) -> tuple[SeatInfo, ...]:
    return company(seats, humans=seats)


def board(game: str, seats: int) -> Board:
    return load_map(Assets().path(f"{game}/table.tmx")).board(seats)


def viewers(seats: int) -> Iterator[int | None]:
    yield from (None, 0, seats - 1)


@pytest.mark.parametrize("game", GAMES)
def test_every_event_has_a_clip(game: str) -> None:
    types = event_types(game)
    assert Committed in types or len(types) > 1
    assert types - set(parts(game).clips.CLIPS) == set()
    assert types >= parts(game).clips.GATES


@pytest.mark.parametrize("game", GAMES)
def test_every_event_that_comes_up_has_a_sentence_for_everybody(game: str) -> None:
    silent: set[type[Event]] = set()
    told: set[type[Event]] = set()
    for seats in registry.game(game).info.seats[:2]:
        for seed in range(10):
            match = random_match(game, seats, seed)
            for viewer in viewers(seats):
                for ply in range(match.ply + 1):
                    for event in match.batch(ply, viewer).events:
                        line = parts(game).words.line(event, WHO)
                        (told if line else silent).add(type(event))
    assert told
    assert silent == set()


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_click_paths_lead_to_every_legal_action_and_to_nothing_else(game: str, seats: int) -> None:
    rules, targets, words = registry.game(game), parts(game).targets, parts(game).words
    places = board(game, seats)
    for seed in range(4):
        for step in battery.walk(battery.Trial(rules, battery.random_setup(rules, seats, seed), seed)):
            legal = rules.legal_actions(step.state, step.seat)
            view = rules.view(step.state, step.seat)
            paths = targets.paths(view, legal)
            assert set(paths) == set(legal)
            assert all(paths.values()), "an action cannot be clicked"
            every = [path for several in paths.values() for path in several]
            assert len(every) == len(set(every)), "a path belongs to two actions"
            beginnings = {path[:length] for path in every for length in range(len(path))}
            assert not beginnings & set(every), "a path is the beginning of another"
            there = {piece.id for piece in parts(game).layout.pieces(view, places, people(seats))}
            begun = [path[:length] for path in every[:12] for length in range(len(path))]
            buttons = [{button.id for button in targets.buttons(view, legal, WHO, picked)} for picked in begun]
            assert all(ids == buttons[0] for ids in buttons), "a button comes or goes with what is picked"
            assert all(isinstance(words.odds_text(view, WHO, picked), str) for picked in begun)
            there |= buttons[0]
            assert {target for path in every for target in path} <= there, "something to click is not there"
            assert words.prompt(view, step.seat, WHO)
            assert all(words.label(action, view, WHO) for action in legal)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_can_be_typed_is_a_legal_action(game: str, seats: int) -> None:
    rules, targets = registry.game(game), parts(game).targets
    for step in battery.walk(battery.Trial(rules, battery.random_setup(rules, seats, 1), 1)):
        legal = rules.legal_actions(step.state, step.seat)
        typed = targets.quick(rules.view(step.state, step.seat), legal)
        assert set(typed.values()) <= set(legal)
        assert all(key.isalnum() and key == key.lower() for key in typed)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_refusal_has_words(game: str, seats: int) -> None:
    rules, words = registry.game(game), parts(game).words
    seen: dict[object, None] = {}
    for step in battery.walk(battery.Trial(rules, battery.random_setup(rules, seats, 2), 2)):
        view = rules.view(step.state, step.seat)
        seen |= dict.fromkeys(rules.legal_actions(step.state, step.seat)[:20])
        for wish in step.dice.shuffle(seen, "wish")[:8]:
            if reason := rules.blocked(view, wish):
                assert words.reason(reason, WHO)


class Shown:
    """A stage without a window; a clip that fails, or ends elsewhere than the view says, raises."""

    def __init__(self, game: str, seats: int) -> None:
        its, places, company = parts(game), board(game, seats), people(seats)
        self.sounds: list[str] = []
        self.stage = Stage(its.painters.painters())
        self.craft = Stagecraft(
            self.stage, places, company, lambda view: its.layout.pieces(view, places, company), self._hear
        )
        self.timeline = Timeline(self.craft, its.clips.CLIPS, its.clips.GATES, strict=True)

    def _hear(self, *sound: object, **how: object) -> None:
        self.sounds.append(f"{sound} {how}")

    def play(self, passage: Passage, skips: Sampled | None = None) -> list[dict[str, Piece]]:
        """Show what a move led to; what lay on the table at each step."""
        self.timeline.push(passage)
        frames = []
        while not self.timeline.idle:
            if self.timeline.waiting or (skips and skips.below(3, "a click") == 0):
                self.timeline.click()
            self.timeline.update(STEP_MS)
            frames.append(self.stage.snapshot())
        return frames


def passages(match: Match, viewer: int | None) -> Iterator[Passage]:
    for ply in range(match.ply + 1):
        events = match.batch(ply, viewer).events
        yield Passage(ply, events, match.view(viewer, max(0, ply - 1)), match.view(viewer, ply))


@pytest.mark.parametrize("pace", ["instant", "normal"])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_table_always_ends_as_the_view_says(game: str, seats: int, pace: Pace) -> None:
    match = random_match(game, seats, 3)
    for viewer in viewers(seats):
        for skips in (None, Sampled("skips", game, seats)):
            shown = Shown(game, seats)
            shown.timeline.pace = pace
            for passage in passages(match, viewer):
                shown.play(passage, skips)
            assert shown.stage.snapshot() == {piece.id: piece for piece in shown.craft.layout(match.view(viewer))}


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_hidden_facts_change_neither_frames_nor_sounds(game: str, seats: int) -> None:
    """In two worlds that a viewer cannot tell apart, every frame of a move is the same for it."""
    rules = registry.game(game)
    secrets = different = 0
    for step in battery.walk(battery.Trial(rules, battery.random_setup(rules, seats, 4), 4)):
        secrets += rules.is_private(step.state, step.seat)
        for viewer in (None, (step.seat + 1) % seats):
            worlds = [rules.clone(step.state), rules.determinize(rules.view(step.state, viewer), step.dice)]
            told = [moved(rules, world, step, viewer, other=number > 0) for number, world in enumerate(worlds)]
            if told[0] is None or told[1] is None or told[0].after != told[1].after:
                continue
            different += rules.dump(worlds[0]) != rules.dump(worlds[1])
            shown = Shown(game, seats), Shown(game, seats)
            for one, passage in zip(shown, told, strict=True):
                one.craft.settle(passage.before)
            assert shown[0].play(told[0]) == shown[1].play(told[1])
            assert shown[0].sounds == shown[1].sounds
    assert bool(different) == bool(secrets)


def moved(rules: AnyRules, state: Any, step: battery.Step, viewer: int | None, other: bool) -> Passage | None:
    """What the viewer is told of the step's move - or of any `other` if it is secret; None if it cannot be made."""
    before = rules.view(state, viewer)
    legal = rules.legal_actions(state, step.seat)
    action = step.action
    if other and rules.is_private(state, step.seat):
        action = legal[step.dice.below(len(legal), "another")]
    if action not in legal:
        return None
    events: list[Event] = []
    rules.apply(state, step.seat, action, Sampled("the same"), events.append)
    return Passage(1, tuple(redact(event, viewer) for event in events), before, rules.view(state, viewer))
