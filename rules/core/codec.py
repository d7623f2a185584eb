"""Frozen values as JSON and back, and the one canonical text that digests are made of.

Handles what views and events are built from: frozen dataclasses, named tuples, tuples, strings, integers, booleans and None.
Nothing else on purpose: a float or a set in a game's values is a fault (a set has no order, a float no exact text).
"""

import dataclasses
import hashlib
import json
from typing import Any

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]


def canonical(value: Json) -> str:
    """The one text of a JSON value: sorted keys, no spaces, no floats, plain ASCII."""
    return json.dumps(_checked(value), sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def digest(value: Json) -> str:
    """SHA-256 of the canonical text, its first 32 hexadecimal digits."""
    return hashlib.sha256(canonical(value).encode()).hexdigest()[:32]


def to_json(value: Any) -> Json:
    """A frozen value as JSON, for logs, comparison and the trace; dataclasses carry their class name.

    :raises TypeError: for anything that has no exact text.
    """
    if value is None or isinstance(value, bool | int | str):
        return value
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {field.name: to_json(getattr(value, field.name)) for field in dataclasses.fields(value)}
        return {"": type(value).__name__, **fields}
    if isinstance(value, tuple | list):
        return [to_json(part) for part in value]
    if isinstance(value, dict):
        return {key: to_json(part) for key, part in value.items()}
    raise TypeError(f"{type(value).__name__} has no exact text: {value!r}")


def _checked(value: Json) -> Json:
    if isinstance(value, float):
        raise TypeError(f"a float has no exact text: {value!r}")
    if isinstance(value, list | tuple):
        return [_checked(part) for part in value]
    if isinstance(value, dict):
        for key in value:
            if not isinstance(key, str):
                raise TypeError(f"not a key of a JSON object: {key!r}")
        return {key: _checked(part) for key, part in value.items()}
    return value
