import pytest

from game.input.intents import Key
from scenes.ui.line import Line


@pytest.fixture
def line():
    return Line("Becky", lambda text: len(text) <= 8)


def test_the_first_letter_replaces_what_stood_there(line):
    line.write("Ñ")
    assert (line.text, line.caret, line.selected) == ("Ñ", 1, False)


def test_the_space_that_begins_the_writing_is_no_letter(line):
    line.write(" ")
    assert line.text == "Becky"
    assert line.selected


def test_letters_go_where_the_caret_is(line):
    line.move(-1)
    line.write("i")
    assert line.text == "Beckiy"


def test_the_caret_stays_within_the_text(line):
    for _ in range(9):
        line.move(-1)
    assert line.caret == 0
    line.press(Key("end"))
    line.move(1)
    assert line.caret == 5


def test_what_does_not_fit_is_left_out(line):
    line.write("Wolfgang-Maximus")
    assert line.text == "Wolfgang"


def test_an_accent_typed_as_a_letter_of_its_own_joins_its_letter(line):
    line.write("e\u0301")
    assert line.text == "é"


def test_control_characters_are_no_letters(line):
    line.write("A\nB\x07")
    assert line.text == "AB"


@pytest.mark.parametrize(
    ("keys", "text", "caret"),
    [
        (["backspace"], "", 0),
        (["end", "backspace"], "Beck", 4),
        (["home", "delete"], "ecky", 0),
        (["home", "backspace"], "Becky", 0),
        (["end", "delete"], "Becky", 5),
    ],
)
def test_keys_erase_and_jump(line, keys, text, caret):
    for key in keys:
        line.press(Key(key))
    assert (line.text, line.caret) == (text, caret)


def test_everything_can_be_selected_again(line):
    line.press(Key("home"))
    line.press(Key("a", ctrl=True))
    line.write("Otto")
    assert line.text == "Otto"


def test_a_letter_key_without_its_text_changes_nothing(line):
    line.press(Key("b", "b"))
    assert line.text == "Becky"
    assert line.selected
