"""Data tables are read strictly, and a mistake is named."""

from pathlib import Path

import pytest

from rules.core.errors import DataError
from rules.core.tables import read_table


def table(folder: Path, text: str) -> Path:
    path = folder / "cards.csv"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_row_becomes_a_dict_of_strings(tmp_path: Path) -> None:
    path = table(tmp_path, 'id,worth\nc1,3\n"c,2",ñ\n')
    assert read_table(path, ("id", "worth")) == [{"id": "c1", "worth": "3"}, {"id": "c,2", "worth": "ñ"}]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", r"cards.csv: columns  instead of id,worth"),
        ("id,value\nc1,3\n", r"cards.csv: columns id,value instead"),
        ("id,worth\n", r"cards.csv: no rows"),
        ("id,worth\nc1,3\nc2\n", r"cards.csv, line 3: 1 fields instead of 2"),
        ("id,worth\nc1,3,4\n", r"cards.csv, line 2: 3 fields instead of 2"),
    ],
)
def test_a_mistake_is_named_with_its_file_and_line(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(DataError, match=words):
        read_table(table(tmp_path, text), ("id", "worth"))
