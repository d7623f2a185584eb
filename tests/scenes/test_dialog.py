import pytest

from game.input.intents import Back, Confirm
from scenes.dialog import Answer, Dialog
from scenes.howto import Howto
from scenes.pause import Pause
from scenes.settings import SettingsScreen
from scenes.title import Title
from tests.scenes.ui.screens import Screens


@pytest.fixture
def screens(tmp_path):
    made = Screens(tmp_path)
    yield made
    made.close()


@pytest.fixture
def said():
    return []


@pytest.fixture
def dialog(screens, said):
    answers = (Answer("Stay", lambda: said.append("stay")), Answer("Leave", lambda: said.append("leave")))
    screens.show(Title(lambda *_args: None), Dialog("Leave?", answers))
    return screens


def test_the_safe_answer_has_the_focus_and_is_what_esc_means(dialog, said):
    assert dialog.top.focus == "answer 0"
    dialog.press(Back())
    assert said == ["stay"]
    assert isinstance(dialog.top, Title)


def test_an_answer_acts_after_the_dialog_has_gone(screens, said):
    shown = []
    act = lambda: shown.append(type(screens.top))  # noqa: E731
    screens.show(Title(lambda *_args: None), Dialog("?", (Answer("No"), Answer("Yes", act))))
    screens.click("answer 1")
    assert shown == [Title]


def test_no_answer_but_the_safe_one_lies_where_the_button_before_it_stood(screens, said):
    screens.show(Title(lambda *_args: None), Pause("polterfass", lambda: said.append("left"), "62c1208e"))
    before = screens.spots()["leave"].rect
    screens.click("leave")
    assert isinstance(screens.top, Dialog)
    assert not screens.spots()["answer 1"].rect.colliderect(before)
    screens.click("answer 0")
    assert isinstance(screens.top, Pause)
    assert not said


def test_the_table_is_left_only_after_the_second_answer(screens, said):
    screens.show(Title(lambda *_args: None), Pause("polterfass", lambda: said.append("left"), "62c1208e"))
    screens.click("leave")
    screens.click("answer 1")
    assert said == ["left"]


def test_the_pause_leads_everywhere_and_back(screens):
    screens.show(Title(lambda *_args: None), Pause("polterfass", lambda: None, "62c1208e"))
    for id, scene in (("howto", Howto), ("settings", SettingsScreen)):
        screens.click(id)
        assert isinstance(screens.top, scene)
        screens.press(Back())
        assert isinstance(screens.top, Pause)
    assert screens.top.focus is not None
    screens.click("resume")
    assert isinstance(screens.top, Title)


def test_enter_on_the_first_sight_of_a_dialog_cannot_do_harm(dialog, said):
    dialog.press(Confirm())
    dialog.press(Confirm())
    assert "leave" not in said
