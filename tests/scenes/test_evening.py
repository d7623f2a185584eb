from itertools import pairwise

import pytest

from game.clock import HandClock
from game.commandline import Options
from game.input.hotspots import Activation
from game.match import Match
from game.paths import Folders
from game.seats import company
from game.session import Session
from rules.core import registry
from rules.core.protocol import Setup
from scenes.curtain import Curtain
from scenes.dialog import Dialog
from scenes.evening import Evening, result_of
from scenes.results import Results
from scenes.start import open_app
from scenes.table import Table
from scenes.title import Title
from scenes.watch import Watch

GAME, RULES = next(iter(registry.games().items()))
COUNT = RULES.info.seats[0]
SETUP = Setup.checked(RULES.info, COUNT, {})
HOUSE = company(COUNT, humans=0, level="easy")
STEPS_AT_MOST = 100_000
CLICK = Activation("mouse")


@pytest.fixture
def make_evening(tmp_path):
    made = []

    def make(folder=tmp_path):
        app = open_app(Options(size=(1024, 768), mute=True, pace="instant"), Folders(folder), clock=HandClock())
        made.append(app)
        return Evening(app)

    yield make
    for app in made:
        app.close()


@pytest.fixture
def evening(make_evening):
    return make_evening()


def finished_match():
    match = Match.new(GAME, HOUSE, SETUP.options, seed=5)
    Session(match).play_out()
    return match


def test_the_evening_begins_with_the_title(evening):
    evening.title()
    assert [type(scene) for scene in evening.app.scenes.all()] == [Title]


def test_settings_that_could_not_be_used_are_told_before_anything_else(make_evening, tmp_path):
    (tmp_path / "settings.json").write_text('{"volume": 300}')
    evening = make_evening()
    evening.title()
    assert [type(scene) for scene in evening.app.scenes.all()] == [Title, Dialog]
    assert evening.app.notices == []


def test_a_game_of_the_house_alone_goes_from_the_table_to_the_results_and_is_kept(evening):
    evening.sit_down(GAME, SETUP, HOUSE, seed=5)
    for _step in range(STEPS_AT_MOST):
        evening.app.step(100)
        if not isinstance(evening.app.scenes.top, Table):
            break
    assert [type(scene) for scene in evening.app.scenes.all()] == [Results]
    assert [Match.load(path, resume=False).outcome() for path in evening.app.folders.saves.iterdir()] == [
        finished_match().outcome()
    ]


def test_leaving_the_table_leads_to_the_title(evening):
    evening.sit_down(GAME, SETUP, HOUSE)
    evening.app.scenes.top.leave_table()
    assert [type(scene) for scene in evening.app.scenes.all()] == [Title]


def test_a_game_that_cannot_be_kept_is_played_after_saying_so(make_evening, tmp_path):
    (tmp_path / "games").touch()
    evening = make_evening()
    evening.sit_down(GAME, SETUP, HOUSE)
    assert [type(scene) for scene in evening.app.scenes.all()] == [Table, Dialog]


def test_the_result_tells_the_scores_after_every_round():
    match = finished_match()
    result = result_of(match)
    assert result.outcome == match.outcome()
    assert result.rounds[-1] == result.outcome.scores
    assert len(result.rounds) == len(match.view(None).history)
    assert all(before != after for before, after in pairwise(result.rounds))
    assert any(seat.name in result.why for seat in HOUSE)


def test_a_match_that_goes_on_has_no_result():
    with pytest.raises(ValueError, match="not over"):
        result_of(Match.new(GAME, HOUSE, SETUP.options))


def left_game(evening, humans=1):
    """A game that was left after a few moves, and its file."""
    people = company(COUNT, humans=humans, level="easy")
    match = Match.new(GAME, people, SETUP.options, seed=5, folder=evening.app.folders.saves)
    while Session(match).advance():
        pass
    match.close()
    return match


def labels(evening):
    return {spot.id: spot.label for spot in evening.app.scenes.top.hotspots()}


def test_a_left_game_is_offered_first_and_goes_on_where_it_was(evening):
    match = left_game(evening)
    evening.title()
    first = evening.app.scenes.top.hotspots()[0]
    assert first.id == "continue"
    assert all(seat.name in first.label for seat in match.seats)
    evening.app.scenes.top.activate("continue", CLICK)
    table = evening.app.scenes.top
    assert isinstance(table, Table)
    assert table.match.view(0) == match.view(0)
    assert table.match.path == match.path


def test_a_kept_game_that_cannot_be_opened_is_told_with_its_file_and_the_reason(evening):
    match = left_game(evening)
    match.path.write_bytes(b"what is this?\n")
    evening.title()
    assert "continue" not in labels(evening)
    evening.app.scenes.top.activate("kept", CLICK)
    assert labels(evening)["refused"].endswith("1")
    evening.app.scenes.top.activate("refused", CLICK)
    dialog = evening.app.scenes.top
    assert isinstance(dialog, Dialog)
    assert match.path.name in dialog._detail
    evening.app.step(0)


def test_a_left_game_of_several_people_lands_on_the_curtain(evening):
    left_game(evening, humans=2)
    evening.title()
    evening.app.scenes.top.activate("continue", CLICK)
    for _step in range(200):
        evening.app.step(100)
    assert isinstance(evening.app.scenes.top, Curtain)


def test_all_kept_games_are_listed_to_play_on_or_to_watch(evening):
    left_game(evening)
    over = Match.new(GAME, HOUSE, SETUP.options, seed=6, folder=evening.app.folders.saves)
    Session(over).play_out()
    over.close()
    evening.title()
    evening.app.scenes.top.activate("kept", CLICK)
    assert sorted(label for id, label in labels(evening).items() if id.startswith("game")) == ["Play on", "Watch"]


def test_a_kept_game_that_is_damaged_is_told_in_a_sentence_and_left_alone(evening):
    match = left_game(evening)
    lines = match.path.read_text().splitlines(keepends=True)
    lines[1] = lines[1].replace('"digest":"', '"digest":"0', 1)
    match.path.write_text("".join(lines))
    evening.title()
    evening.app.scenes.top.activate("continue", CLICK)
    assert [type(scene) for scene in evening.app.scenes.all()] == [Title, Dialog]
    assert match.path.read_text() == "".join(lines)


def test_a_game_that_another_copy_plays_is_told_in_a_sentence(evening):
    match = left_game(evening)
    other = Match.load(match.path)
    try:
        evening.title()
        evening.app.scenes.top.activate("continue", CLICK)
        assert [type(scene) for scene in evening.app.scenes.all()] == [Title, Dialog]
    finally:
        other.close()


def test_a_broken_table_is_told_in_a_sentence_and_the_game_is_kept(evening, monkeypatch, tmp_path):
    broken = tmp_path / "table.tmx"
    broken.write_text("<map>")
    path = evening.app.assets.path
    monkeypatch.setattr(evening.app.assets, "path", lambda name: broken if name.endswith(".tmx") else path(name))
    evening.sit_down(GAME, SETUP, HOUSE)
    assert [type(scene) for scene in evening.app.scenes.all()] == [Title, Dialog]
    assert len(list(evening.app.folders.saves.iterdir())) == 1


def test_a_pace_from_the_command_line_holds_for_this_run_only(tmp_path):
    for pace, asked in (("instant", "instant"), (None, "normal")):
        app = open_app(Options(size=(1024, 768), mute=True, pace=pace), Folders(tmp_path), clock=HandClock())
        assert app.settings.pace == asked
        app.save_settings()
        app.close()


def test_watching_from_the_results_leads_back_to_them(evening):
    evening.sit_down(GAME, SETUP, HOUSE, seed=5)
    while not isinstance(evening.app.scenes.top, Results):
        evening.app.step(100)
    evening.app.scenes.top.activate("watch", CLICK)
    assert isinstance(evening.app.scenes.top, Watch)
    evening.app.scenes.top.activate("leave", CLICK)
    assert isinstance(evening.app.scenes.top, Results)
