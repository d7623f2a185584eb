import pytest

from game.input.picker import Picker, any_order
from rules.core.action import Action

ROLL = Action("roll")
STOP = Action("stop")
USE_ON_1 = Action("use", (1,))
USE_ON_2 = Action("use", (2,))
KEEP = Action("keep", (1, 2))

PATHS = {
    ROLL: (("cup",), ("roll",)),
    USE_ON_1: (("special", "barrel:1"),),
    USE_ON_2: (("special", "barrel:2"), ("special", "barrel:3")),
    KEEP: any_order(["card:1", "card:2"], ("done",)),
}


def test_what_may_be_clicked_is_the_first_step_of_every_path():
    assert Picker(PATHS).hot() == {"cup", "roll", "special", "card:1", "card:2"}


def test_one_click_completes_a_path_of_one_step():
    assert Picker(PATHS).click("roll") == ROLL


def test_identical_pieces_lead_to_the_same_action():
    for barrel in ("barrel:2", "barrel:3"):
        picker = Picker(PATHS)
        picker.click("special")
        assert picker.click(barrel) == USE_ON_2


def test_a_set_may_be_clicked_in_any_order():
    for first, second in (("card:1", "card:2"), ("card:2", "card:1")):
        picker = Picker(PATHS)
        assert picker.click(first) is None
        assert picker.hot() == {second}
        assert picker.click(second) is None
        assert picker.click("done") == KEEP


def test_after_an_action_the_picker_is_empty_again():
    picker = Picker(PATHS)
    picker.click("special")
    picker.click("barrel:1")
    assert picker.picked == ()
    assert "cup" in picker.hot()


def test_a_second_click_puts_a_picked_piece_back():
    picker = Picker(PATHS)
    picker.click("card:1")
    picker.click("card:1")
    assert picker.picked == ()


def test_putting_back_the_first_of_two_keeps_the_other_where_that_leads_somewhere():
    picker = Picker(PATHS)
    picker.click("card:1")
    picker.click("card:2")
    picker.click("card:1")
    assert picker.picked == ("card:2",)


def test_putting_back_what_the_rest_depends_on_puts_back_the_rest():
    picker = Picker({STOP: (("a", "b", "c"),)})
    picker.click("a")
    picker.click("b")
    picker.click("a")
    assert picker.picked == ()


def test_a_click_on_anything_else_changes_nothing():
    picker = Picker(PATHS)
    picker.click("special")
    assert picker.click("cup") is None
    assert picker.picked == ("special",)


def test_stepping_back_undoes_one_click_and_says_when_there_was_none():
    picker = Picker(PATHS)
    picker.click("special")
    assert picker.back()
    assert picker.picked == ()
    assert not picker.back()


def test_the_only_action_behind_a_click_is_named():
    picker = Picker(PATHS)
    assert picker.only("cup") == ROLL
    assert picker.only("special") is None
    picker.click("special")
    assert picker.only("barrel:3") == USE_ON_2


@pytest.mark.parametrize(
    "paths",
    [
        {ROLL: (("a",),), STOP: (("a",),)},
        {ROLL: (("a",),), STOP: (("a", "b"),)},
        {ROLL: (("a", "b"), ("a",))},
    ],
)
def test_a_table_that_is_not_clear_is_refused(paths):
    with pytest.raises(ValueError, match="click path"):
        Picker(paths)
