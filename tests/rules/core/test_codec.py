"""Values as JSON and back, and the one text of each."""

from dataclasses import dataclass
from typing import Any, Literal

import pytest

from rules.core.codec import canonical, digest, from_json, to_json
from rules.core.errors import DataError


@dataclass(frozen=True)
class Card:
    suit: Literal["mug", "barrel"]
    worth: int


@dataclass(frozen=True)
class Table:
    cards: tuple[Card, ...]
    best: Card | None
    at: tuple[int, str]
    notes: dict[str, list[bool]]


TABLE = Table((Card("mug", 3), Card("barrel", -1)), None, (2, "Zoë"), {"b": [True], "a": []})


def test_a_value_survives_its_json() -> None:
    assert from_json(Table, to_json(TABLE)) == TABLE


def test_the_canonical_text_is_one_for_ever() -> None:
    assert canonical(to_json(TABLE)) == (
        '{"at":[2,"Zo\\u00eb"],"best":null,"cards":[{"suit":"mug","worth":3},{"suit":"barrel","worth":-1}],'
        '"notes":{"a":[],"b":[true]}}'
    )
    assert digest([1, "a", None]) == "6f9c54658fdbc2f155e7105e0ad633c8"


@pytest.mark.parametrize("value", [1.5, {1, 2}, object()])
def test_what_has_no_exact_text_is_refused(value: Any) -> None:
    with pytest.raises(TypeError, match="no exact text"):
        to_json([value])


@pytest.mark.parametrize("value", [[1.0], {"a": {"b": 0.5}}, {1: 2}])
def test_a_text_is_made_of_nothing_inexact(value: Any) -> None:
    with pytest.raises(TypeError):
        canonical(value)


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"cards": [{"suit": "mug", "worth": "3"}]}, "cards[0].worth"),
        ({"cards": [{"suit": "cup", "worth": 3}]}, "cards[0].suit"),
        ({"cards": [{"suit": "mug"}]}, "cards[0]"),
        ({"cards": [{"suit": "mug", "worth": True}]}, "cards[0].worth"),
        ({"best": 5}, "best"),
        ({"at": [2]}, "at"),
        ({"notes": {"a": [1]}}, "notes.a[0]"),
        ({"more": 1}, "the value"),
    ],
)
def test_what_does_not_fit_is_named(change: dict[str, Any], where: str) -> None:
    data: Any = to_json(TABLE)
    with pytest.raises(DataError) as error:
        from_json(Table, data | change)
    assert str(error.value).lstrip(".").startswith(where)
