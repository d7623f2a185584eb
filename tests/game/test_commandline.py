from pathlib import Path

import pytest

from game import commandline
from game.commandline import Options
from game.problems import Problem
from rules.core import registry
from rules.core.errors import SetupError

GAME = next(iter(registry.games()))


def test_nothing_at_all_is_the_app_with_the_usual_options():
    assert commandline.parse([]) == Options()


def test_a_common_option_means_the_same_before_and_after_the_command():
    before = commandline.parse(["--mute", "--size", "1024x768", "play", GAME])
    after = commandline.parse(["play", GAME, "--size", "1024x768", "--mute"])
    assert before == after == Options(command="play", game=GAME, mute=True, size=(1024, 768))


def test_options_of_the_game_add_up_and_the_last_word_counts():
    args = commandline.parse(["play", GAME, "--option", "a=1", "--option", "b=2", "--option", "a=3"])
    assert args.options == {"a": "3", "b": "2"}


def test_every_command_reads_what_it_needs():
    shots = commandline.parse(
        ["demo", GAME, "--tour", "--shots", "out", "--seed", "7", "--trace", "t", "--pace", "fast"]
    )
    assert shots == Options(
        command="demo", game=GAME, tour=True, shots=Path("out"), seed=7, trace=Path("t"), pace="fast"
    )
    figures = commandline.parse(["simulate", GAME, "--games", "20", "--json", "--seats", "ai, ai, ai"])
    assert figures == Options(command="simulate", game=GAME, games=20, json=True, seats="ai, ai, ai")
    assert commandline.parse(["replay", "a.jsonl"]) == Options(command="replay", file=Path("a.jsonl"))
    assert commandline.parse(["verify", "a", "--envelope", "ff"]) == Options(
        command="verify", file=Path("a"), envelope="ff"
    )
    assert commandline.parse(["bench", "--json", "--against", "b"]) == Options(
        command="bench", json=True, against=Path("b")
    )


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["--foo"], "--foo"),
        (["dance"], "dance"),
        (["play"], "GAME"),
        (["--size", "12x13"], "12x13"),
        (["--size", "wide"], "wide"),
        (["--ui-scale", "74"], "74"),
        (["--lang", "xx"], "xx"),
        (["simulate", GAME, "--games", "0"], "--games"),
        (["play", GAME, "--seed", "x"], "--seed"),
        (["play", GAME, "--option", "special"], "special"),
        (["play", GAME, "--pace", "breakneck"], "breakneck"),
    ],
)
def test_what_cannot_be_read_is_one_sentence_that_names_it(arguments, names):
    with pytest.raises(Problem, match=names) as caught:
        commandline.parse(arguments)
    assert "\n" not in str(caught.value)


def test_a_percent_sign_is_allowed():
    assert commandline.parse(["--ui-scale", "150%"]).ui_scale == 150


def test_the_usual_company_has_the_people_asked_for_and_fits_the_game():
    company = Options(game=GAME).company(humans=1)
    assert len(company) in registry.game(GAME).info.seats
    assert [seat.kind for seat in company].count("human") == 1


def test_the_company_asked_for_is_the_one_that_sits_down():
    assert [seat.name for seat in Options(game=GAME, seats="human:Ana, ai:easy:Bo, ai").company(1)][:2] == ["Ana", "Bo"]


def test_a_game_that_is_not_there_is_refused():
    with pytest.raises(SetupError):
        Options(game="chess").company(1)
