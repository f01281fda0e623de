"""Validate values from files against the types of a dataclass.

The bounds of a number and the text of its error are part of the type: `Annotated[float, number(0, 1)]`.
An invalid value raises a `SchemaError` of one line, `KEY: reason`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from enum import StrEnum
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

_T = TypeVar("_T")

Choices = Mapping[str, Collection[str]]
"""The allowed values of keys for which they are known only at run time (languages, games)."""

NO_CHOICES: Choices = {}


class SchemaError(ValueError):
    """Invalid values; `str` is `KEY: reason`, on one line."""


def number(low: float, high: float) -> Meta:
    """Return the annotation of a number between two bounds, both included."""
    return Meta(ge=low, le=high, description=f"write a number from {low:g} to {high:g}")


def whole_number(low: int, high: int) -> Meta:
    """Return the annotation of a whole number between two bounds, both included."""
    return Meta(ge=low, le=high, description=f"write a whole number from {low} to {high}")


def text(pattern: str, expected: str) -> Meta:
    """Return the annotation of a text that matches a regular expression as a whole."""
    return Meta(pattern=rf"\A(?:{pattern})\Z", description=expected)


AT_LEAST_ONE = Meta(min_length=1, description="write a list with at least one entry")
"""The annotation of a list that must not be empty."""


def checked(values: object, kind: type[_T], choices: Choices = NO_CHOICES) -> _T:
    """Return the values as a `kind`. Keys that it does not have are ignored. Raises SchemaError."""
    if not isinstance(values, Mapping):
        raise SchemaError("there are no keys and values in it")
    for key, value in values.items():
        if key in choices:
            for one in value if isinstance(value, list) else [value]:
                if one not in tuple(choices[key]):
                    raise SchemaError(f"{key}: {_not_among(one, choices[key])}")
    try:
        return msgspec.convert(values, kind)
    except msgspec.ValidationError as problem:
        raise SchemaError(next(_mistakes(values, kind), str(problem))) from None


def from_json(content: str, kind: type[_T], choices: Choices = NO_CHOICES) -> _T:
    """Return the value of a JSON text as a `kind`. Raises ValueError with the reason."""
    return checked(msgspec.json.decode(content), kind, choices)


def to_json(value: object) -> str:
    """Return a dataclass as a JSON text that `from_json` reads."""
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"


def _mistakes(values: Mapping[str, object], kind: type) -> Iterator[str]:
    """Yield the errors, key by key, in the order of the file."""
    kinds = get_type_hints(kind, include_extras=True)
    for key, value in values.items():
        if key not in kinds:
            continue
        try:
            msgspec.convert(value, kinds[key])
        except msgspec.ValidationError as problem:
            yield f"{key}: {_expected(value, kinds[key]) or problem}"


def _expected(value: object, kind: Any) -> str:
    """Return a text that says what a value should be; empty when the type has none."""
    if get_origin(kind) is Annotated:
        inner, *notes = get_args(kind)
        descriptions = (note.description for note in notes if isinstance(note, Meta) and note.description)
        return next(descriptions, "") or _expected(value, inner)
    if kind is bool:
        return "write true or false"
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return _not_among(value, tuple(kind))
    return ""


def _not_among(value: object, known: Collection[str]) -> str:
    return f"{value!r} is none of {', '.join(known)}"
