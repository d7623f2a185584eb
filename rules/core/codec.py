"""States, views and events as JSON and back, and the one canonical text that digests are made of.

No floats and no sets on purpose: a set has no order, a float no exact text.
"""

import contextlib
import dataclasses
import hashlib
import json
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from rules.core.errors import DataError

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]


def canonical(value: Json) -> str:
    """The one text of a JSON value: sorted keys, no spaces, no floats, plain ASCII."""
    return json.dumps(_checked(value), sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def digest(value: Json) -> str:
    """SHA-256 of the canonical text, its first 32 hexadecimal digits."""
    return hashlib.sha256(canonical(value).encode()).hexdigest()[:32]


def to_json(value: Any) -> Json:
    """A value made of dataclasses, tuples, lists, dicts, strings, integers, booleans and None as JSON.

    :raises TypeError: for anything that has no exact text.
    """
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, tuple | list):
        return [to_json(part) for part in value]
    if dataclasses.is_dataclass(value):
        return {name: to_json(getattr(value, name)) for name in _names(value.__class__)}
    if isinstance(value, dict):
        return {key: to_json(part) for key, part in value.items()}
    raise TypeError(f"{type(value).__name__} has no exact text: {value!r}")


def from_json(kind: Any, data: Json, where: str = "") -> Any:
    """The value of type `kind` (a dataclass, or an annotation built from what `to_json` takes) that `data` stands for.

    :raises DataError: naming the field that does not fit.
    """
    origin, args = get_origin(kind), get_args(kind)
    if kind in (int, str, bool, NoneType):
        if type(data) is kind:
            return data
    elif origin is Literal:
        if data in args:
            return data
    elif origin in (Union, UnionType):
        for choice in args:
            with contextlib.suppress(DataError):
                return from_json(choice, data, where)
    elif isinstance(data, dict) and dataclasses.is_dataclass(kind):
        return _dataclass(kind, data, where)
    elif (origin is list or (origin is tuple and args[-1] is Ellipsis)) and isinstance(data, list):
        return origin(from_json(args[0], part, f"{where}[{i}]") for i, part in enumerate(data))
    elif origin is tuple and isinstance(data, list) and len(data) == len(args):
        pairs = zip(args, data, strict=True)
        return tuple(from_json(arg, part, f"{where}[{i}]") for i, (arg, part) in enumerate(pairs))
    elif origin is dict and isinstance(data, dict):
        return {key: from_json(args[1], part, f"{where}.{key}") for key, part in data.items()}
    raise DataError(f"{where or 'the value'} does not fit: {str(data)[:60]}")


def _dataclass(kind: Any, data: dict[str, Json], where: str) -> Any:
    hints = _hints(kind)
    if hints.keys() != data.keys():
        raise DataError(f"{where or 'the value'} has {', '.join(data)} instead of {', '.join(hints)}")
    return kind(**{name: from_json(hint, data[name], f"{where}.{name}") for name, hint in hints.items()})


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(kind))


@cache
def _hints(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in dataclasses.fields(kind)}


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
