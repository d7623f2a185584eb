from itertools import pairwise

import pytest

from game.clock import HandClock
from game.commandline import Options
from game.match import Match
from game.paths import Folders
from game.seats import company
from game.session import Session
from rules.core import registry
from rules.core.protocol import Setup
from scenes.dialog import Dialog
from scenes.evening import Evening, result_of
from scenes.results import Results
from scenes.start import open_app
from scenes.table import Table
from scenes.title import Title

GAME, RULES = next(iter(registry.games().items()))
COUNT = RULES.info.seats[0]
SETUP = Setup.checked(RULES.info, COUNT, {})
HOUSE = company(COUNT, humans=0, level="easy")
STEPS_AT_MOST = 100_000


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
