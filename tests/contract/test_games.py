"""Every game found in rules/ goes through the battery, at every seat count; nothing here names a game."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules.core import registry
from rules.core.codec import digest
from tests.contract import battery

TABLES = [(game, seats) for game, rules in registry.games().items() for seats in rules.info.seats]
GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = dict.fromkeys(battery.CHECKS, 10) | {battery.it_ends_and_says_who_may_do_what: 300}


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("check", battery.CHECKS, ids=lambda check: check.__name__)
def test_the_contract_holds(check: battery.Check, game: str, seats: int) -> None:
    play(check, game, seats, range(GAMES[check]))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_game_ends_twenty_thousand_times(game: str, seats: int) -> None:
    play(battery.it_ends_and_says_who_may_do_what, game, seats, range(20_000))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("check", battery.CHECKS[1:], ids=lambda check: check.__name__)
def test_the_contract_holds_for_long(check: battery.Check, game: str, seats: int) -> None:
    play(check, game, seats, range(1000, 1600))


def play(check: battery.Check, game: str, seats: int, seeds: range) -> None:
    rules = registry.game(game)
    for seed in seeds:
        check(battery.Trial(rules, battery.random_setup(rules, seats, seed), seed))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_hidden_facts_are_guessed_no_better_than_chance(game: str, seats: int) -> None:
    battery.hidden_facts_are_guessed_no_better_than_chance(registry.game(game), seats, 400)


@pytest.mark.parametrize("game", registry.games())
def test_the_same_seed_plays_the_same_under_another_hash_seed(game: str) -> None:
    program = f"from tests.contract import test_games; print(test_games.journal_digest({game!r}))"
    root = Path(__file__).parents[2]
    digests = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=root,
            env=os.environ | {"PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert digests == {journal_digest(game)}


def journal_digest(game: str) -> str:
    rules = registry.game(game)
    return digest([line for seats in rules.info.seats for line in battery.journal(rules, seats, 5)])


def golden_of(game: str) -> dict[str, Any]:
    """What must never change while the ruleset keeps its number: random games by their digests, and node counts."""
    rules = registry.game(game)
    seats = rules.info.seats
    return {
        "ruleset": rules.info.ruleset,
        "games": {str(n): [digest(list(battery.journal(rules, n, seed))) for seed in range(4)] for n in seats},
        "nodes": {str(n): battery.node_counts(rules, n, seed=1, depth=3) for n in seats[:1]},
    }


@pytest.mark.parametrize("game", registry.games())
def test_old_games_still_play_the_same(game: str) -> None:
    """Written anew by `python -m tests.contract.test_games`, and only when the ruleset's number is raised."""
    assert json.loads((GOLDEN / f"{game}.json").read_text()) == golden_of(game)


def test_every_golden_file_belongs_to_a_game() -> None:
    assert {path.stem for path in GOLDEN.glob("*.json")} == set(registry.games())


if __name__ == "__main__":  # after a change of ruleset, on purpose and with its number raised
    for name in registry.games():
        (GOLDEN / f"{name}.json").write_text(json.dumps(golden_of(name), indent=1) + "\n")
