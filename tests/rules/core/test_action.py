"""Actions and their text are exact inverses of each other."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.action import Action
from rules.core.errors import InvalidAction

WORDS = st.from_regex(r"[A-Za-z][A-Za-z0-9_-]*", fullmatch=True)
NUMBERS = st.integers(-(10**18) + 1, 10**18 - 1)


@given(WORDS, st.lists(NUMBERS | WORDS, max_size=4))
def test_an_action_survives_its_text(kind: str, args: list[int | str]) -> None:
    action = Action.of(kind, *args)
    assert Action.parse(str(action)) == action


@given(st.text(max_size=12))
def test_what_can_be_read_is_written_the_same(text: str) -> None:
    try:
        action = Action.parse(text)
    except InvalidAction:
        return
    assert str(action) == text


@pytest.mark.parametrize(
    "text",
    ["", ":", "3", "roll:", "roll:03", "roll:+3", "roll:-0", "roll:\u0663", "roll: 3", "roll:3\n"],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(InvalidAction):
        Action.parse(text)


def test_a_number_longer_than_any_game_needs_is_refused() -> None:
    with pytest.raises(InvalidAction):
        Action.parse("roll:" + 5000 * "9")


@pytest.mark.parametrize("part", ["3", "", "a b", 10**18])
def test_a_part_without_a_text_of_its_own_is_refused(part: int | str) -> None:
    with pytest.raises(InvalidAction):
        Action.of("roll", part)
