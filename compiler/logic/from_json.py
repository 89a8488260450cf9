"""Logic from its JSON: it may have been written by hand, so everything is checked against the types of the model."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache, partial
from types import NoneType, UnionType
from typing import Any, TypeAlias, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from .model import Statement
from .phrases import is_told

T = TypeVar("T")
Reader: TypeAlias = Callable[[Any], object]
"""Makes a value of some type of its JSON."""


_PLAIN = {bool: "true or false", int: "a whole number", str: "a text"}


class InvalidLogicError(ValueError):
    """What is wrong, and where: a path such as `[0].body.act.roles[1].preposition`."""


class _WrongError(Exception):
    """What is wrong with a part of some JSON; on the way up it learns where that part stands."""

    def __init__(self, problem: str, path: str = "") -> None:
        super().__init__(problem)
        self.problem = problem
        self.path = path

    def below(self, step: str) -> "_WrongError":
        """The same, of what holds the part."""
        tied = self.path.startswith("[") or not self.path
        self.path = f"{step}{self.path}" if tied else f"{step}.{self.path}"
        return self


def statement_from_json(data: Any) -> Statement:
    """The statement that `node_to_json` wrote."""
    return node_from_json(Statement, data)


def node_from_json(kind: type[T], data: Any) -> T:
    """A node of a class of the model."""
    try:
        return cast("T", _reader(cast("Any", kind))(data))
    except _WrongError as wrong:
        raise InvalidLogicError(f"{wrong.path or 'the logic'}: {wrong.problem}") from None


@cache
def _reader(kind: Any) -> Reader:
    """How values of a type are read."""
    if get_origin(kind) in (Union, UnionType):
        return _reader_of_one(get_args(kind))
    if get_origin(kind) is tuple:
        return partial(_read_list, get_args(kind)[0])
    if is_dataclass(kind):
        return partial(_read_node, kind)
    if kind is Fraction:
        return _read_number
    if issubclass(kind, StrEnum):
        return partial(_read_member, {member.value: member for member in kind})
    return partial(_read_plain, kind)


def _reader_of_one(kinds: tuple[Any, ...]) -> Reader:
    """How the only one of several types is read that data of a form can be."""
    nodes = {kind.__name__: kind for kind in kinds if is_dataclass(kind) and isinstance(kind, type)}
    lists = [kind for kind in kinds if get_origin(kind) is tuple]
    others = [kind for kind in kinds if kind not in (*nodes.values(), *lists, NoneType)]

    def read(data: Any) -> object:
        if data is None and NoneType in kinds:
            return None
        if isinstance(data, list) and lists:
            return _reader(lists[0])(data)
        if isinstance(data, Mapping) and nodes:
            name = data.get("is")
            if name not in list(nodes):
                raise _WrongError(f"{name!r} is none of {', '.join(nodes)}", "is")
            return _reader(nodes[name])(data)
        if others:
            return _reader(others[0])(data)
        raise _WrongError(f"must be {' or '.join(nodes)}")

    return read


def _read_list(kind: Any, data: Any) -> object:
    if not isinstance(data, list):
        raise _WrongError("must be a list")
    read, found = _reader(kind), []
    for member in data:
        try:
            found.append(read(member))
        except _WrongError as wrong:
            raise wrong.below(f"[{len(found)}]") from None
    return tuple(found)


def _read_node(kind: Any, data: Any) -> object:
    if not isinstance(data, Mapping) or data.get("is") != kind.__name__:
        raise _WrongError(f"must be an object whose `is` is {kind.__name__!r}")
    readers, needed = _shape(kind)
    if unknown := sorted(data.keys() - readers.keys() - {"is"}, key=str):
        raise _WrongError(f"{kind.__name__} has no such field", str(unknown[0]))
    for name in needed:
        if name not in data:
            raise _WrongError("is missing", name)
    found = {}
    for name, read in readers.items():
        if name in data:
            try:
                found[name] = read(data[name])
            except _WrongError as wrong:
                raise wrong.below(name) from None
    return kind(**found)


@cache
def _shape(kind: type[Any]) -> tuple[Mapping[str, Reader], tuple[str, ...]]:
    """How the fields of a class are read, of those that are told; and which of them it cannot be made without."""
    types = get_type_hints(kind)
    told = [field for field in fields(kind) if is_told(field)]
    needed = tuple(field.name for field in told if field.default is MISSING)
    return {field.name: _reader(types[field.name]) for field in told}, needed


def _read_member(members: Mapping[str, StrEnum], data: Any) -> StrEnum:
    """A member of an enumeration."""
    if not isinstance(data, str) or data not in members:
        raise _WrongError(f"{data!r} is none of {', '.join(map(repr, members))}")
    return members[data]


def _read_number(data: Any) -> Fraction:
    """A whole number, or a fraction as `1/2`."""
    if isinstance(data, int) and not isinstance(data, bool):
        return Fraction(data)
    above, stroke, below = data.partition("/") if isinstance(data, str) else ("", "", "")
    if stroke and above.removeprefix("-").isdecimal() and below.isdecimal() and int(below):
        return Fraction(int(above), int(below))
    raise _WrongError("must be a whole number or a fraction such as '1/2'")


def _read_plain(kind: type, data: Any) -> object:
    """A yes or no, a text, a count."""
    if not isinstance(data, kind) or (kind is int and isinstance(data, bool)):
        raise _WrongError(f"must be {_PLAIN[kind]}")
    return data
