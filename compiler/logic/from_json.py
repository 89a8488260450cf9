"""Logic from its JSON: it may have been written by hand, so everything is checked against the types of the model."""

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from .model import Statement

T = TypeVar("T")


class InvalidLogicError(ValueError):
    """What is wrong, and where: a path such as `[0].body.act.roles[1].preposition`."""


def statement_from_json(data: Any) -> Statement:
    """The statement that `node_to_json` wrote."""
    return node_from_json(Statement, data)


def node_from_json(kind: type[T], data: Any, path: str = "") -> T:
    """A node of a class of the model; `path` says where the data stands, for complaints."""
    return cast("T", _read(kind, data, path))


def _read(kind: Any, data: Any, path: str) -> object:
    if get_origin(kind) in (Union, UnionType):
        return _read_one_of(get_args(kind), data, path)
    if get_origin(kind) is tuple:
        if not isinstance(data, list):
            raise _complaint(path, "must be a list")
        return tuple(_read(get_args(kind)[0], member, f"{path}[{place}]") for place, member in enumerate(data))
    if is_dataclass(kind):
        return _read_node(cast("type[Any]", kind), data, path)
    if kind is Fraction:
        return _read_number(data, path)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        if data not in list(kind):
            raise _complaint(path, f"{data!r} is none of {', '.join(map(repr, map(str, kind)))}")
        return kind(data)
    if not isinstance(data, kind):
        raise _complaint(path, "must be true or false" if kind is bool else "must be a text")
    return data


def _read_one_of(kinds: tuple[Any, ...], data: Any, path: str) -> object:
    """The only one of several types that data of this form can be."""
    if data is None and NoneType in kinds:
        return None
    if isinstance(data, list):
        for kind in kinds:
            if get_origin(kind) is tuple:
                return _read(kind, data, path)
    nodes = {kind.__name__: kind for kind in kinds if is_dataclass(kind) and isinstance(kind, type)}
    if isinstance(data, Mapping) and nodes:
        if data.get("is") not in list(nodes):
            raise _complaint(_join(path, "is"), f"{data.get('is')!r} is none of {', '.join(nodes)}")
        return _read(nodes[data["is"]], data, path)
    for kind in kinds:
        if kind is not NoneType and kind not in nodes.values() and get_origin(kind) is not tuple:
            return _read(kind, data, path)
    raise _complaint(path, f"must be {' or '.join(nodes)}")


def _read_node(kind: Any, data: Any, path: str) -> object:
    if not isinstance(data, Mapping) or data.get("is") != kind.__name__:
        raise _complaint(path, f"must be an object whose `is` is {kind.__name__!r}")
    types, known = _shape(kind)
    if unknown := sorted(set(data) - {"is"} - {field.name for field in known}, key=str):
        raise _complaint(_join(path, str(unknown[0])), f"{kind.__name__} has no such field")
    for field in known:
        if field.name not in data and field.default is MISSING:
            raise _complaint(_join(path, field.name), "is missing")
    return kind(
        **{
            field.name: _read(types[field.name], data[field.name], _join(path, field.name))
            for field in known
            if field.name in data
        }
    )


@cache
def _shape(kind: type[Any]) -> tuple[Mapping[str, Any], tuple[Field[Any], ...]]:
    """The types of a class's fields, and those that are told."""
    return get_type_hints(kind), tuple(field for field in fields(kind) if field.compare)


def _read_number(data: Any, path: str) -> Fraction:
    """A whole number, or a fraction as `1/2`."""
    if isinstance(data, int) and not isinstance(data, bool):
        return Fraction(data)
    above, stroke, below = data.partition("/") if isinstance(data, str) else ("", "", "")
    if stroke and above.removeprefix("-").isdecimal() and below.isdecimal() and int(below):
        return Fraction(int(above), int(below))
    raise _complaint(path, "must be a whole number or a fraction such as '1/2'")


def _complaint(path: str, problem: str) -> InvalidLogicError:
    return InvalidLogicError(f"{path or 'the logic'}: {problem}")


def _join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key
