"""Data tables of a game: CSV files in `rules/<game>/data`, read strictly.

A row becomes a dict of strings; a missing column, a short row or an empty file is a `DataError` naming file and line.
"""

import csv
from pathlib import Path

from rules.core.errors import DataError


def read_table(path: Path, columns: tuple[str, ...]) -> list[dict[str, str]]:
    """The rows of `path`, which must have exactly `columns`.

    :raises DataError: naming the file and, where there is one, the line.
    """
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.reader(file)
        header = tuple(next(reader, ()))
        if header != columns:
            raise DataError(f"{path.name}: columns {','.join(header)} instead of {','.join(columns)}")
        rows = []
        for row in reader:
            if len(row) != len(columns):
                raise DataError(f"{path.name}, line {reader.line_num}: {len(row)} fields instead of {len(columns)}")
            rows.append(dict(zip(columns, row, strict=True)))
    if not rows:
        raise DataError(f"{path.name}: no rows")
    return rows
