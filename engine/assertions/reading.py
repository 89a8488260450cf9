"""Frames and things from plain data: each an object that names its class, fields at their default left out."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from .frames import Frame, Number, Role, Several, Thing, Trait
from .model import NotKnownError

_CLASSES: Mapping[str, Any] = {each.__name__: each for each in (Frame, Number, Role, Several, Thing, Trait)}
_NUMBERS = ("low", "high")
_IDENTITY = ("referent", "link")
"""Which mentions of a text are one thing; a question finds its things by what is said of them."""


def read(data: object) -> Any:
    """A node, or a list of nodes as a tuple."""
    if isinstance(data, list):
        return tuple(map(read, data))
    if not isinstance(data, Mapping):
        return data
    kind = _CLASSES.get(str(data.get("is")))
    if kind is None:
        raise NotKnownError(f"a {data.get('is')!r} in a question")
    fields = {name: _field(name, value) for name, value in data.items() if name not in ("is", *_IDENTITY)}
    unknown = sorted(set(fields) - set(kind._fields))
    if unknown:
        raise NotKnownError(f"a {data['is']} with {unknown[0]!r}")
    return kind(**fields)


def _field(name: str, value: object) -> object:
    """A field; fractions are printed as `1/2`."""
    if name in _NUMBERS and isinstance(value, str):
        return Fraction(value)
    return read(value)
