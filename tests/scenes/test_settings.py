import json

import pytest

from game import text
from game.input.intents import Back, Move, PointerMoved, Press, Release
from scenes.settings import SettingsScreen
from scenes.title import Title
from tests.scenes.ui.screens import Screens


@pytest.fixture
def screens(tmp_path):
    made = Screens(tmp_path)
    made.show(Title(lambda *_args: None))
    made.click("settings")
    assert isinstance(made.top, SettingsScreen)
    yield made
    made.close()


def test_a_choice_applies_at_once_and_is_kept_when_the_screen_is_left(screens):
    screens.click("pace", 0.9)
    assert screens.app.settings.pace == "fast"
    screens.click("back")
    assert json.loads(screens.app.folders.settings.read_bytes())["pace"] == "fast"
    assert isinstance(screens.top, Title)


def test_the_left_side_of_a_choice_goes_back(screens):
    screens.click("pace", 0.1)
    assert screens.app.settings.pace == "step"


def test_the_language_changes_everything_below_too(screens):
    screens.click("language")
    assert text.language() == "es"
    assert screens.spots()["back"].label == "Listo"
    screens.press(Back())
    assert screens.spots()["quit"].label == "Salir"


def test_a_new_scale_lays_everything_out_anew(screens):
    before = screens.spots()["back"].rect
    for _ in range(5):
        screens.click("ui_scale", 0.1)
    assert screens.app.settings.ui_scale == 75
    assert screens.spots()["back"].rect.width < before.width


def test_a_slider_follows_the_pointer_until_it_is_let_go(screens):
    rect = screens.spots()["music"].rect
    for intent in (PointerMoved(rect.center), Press(rect.center), PointerMoved((rect.x, rect.centery))):
        screens.app.feed(intent)
    screens.pass_time()
    assert screens.app.settings.music == 0
    screens.app.feed(PointerMoved(rect.topright))
    screens.app.feed(Release(rect.topright))
    assert screens.app.settings.music == 100
    screens.app.feed(PointerMoved(rect.center))
    assert screens.app.settings.music == 100


def test_left_and_right_move_a_slider_and_stop_at_its_ends(screens):
    screens.point("effects")
    screens.press(Move("right"))
    assert screens.app.settings.effects == 100
    screens.press(Move("left"), Move("left"))
    assert screens.app.settings.effects == 90


def test_a_toggle_says_how_it_stands(screens):
    assert screens.spots()["odds"].label.endswith(": on")
    screens.click("odds")
    assert screens.app.settings.odds is False
    assert screens.spots()["odds"].label.endswith(": off")
