"""The rows of a map file: which fields each has, what they may hold, and where each value is from."""

import difflib
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from .model import COUNTERS, FEATURES, HEXSIDES, LOCATIONS, MATERIALS, RUBBLE_PLACES, TERRAIN, Origin, Provenance

Complaint = tuple[str, str]
"""A word of a row (empty, if what is wrong is that it is not there), and what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Field:
    """What one field of a row may hold."""

    kind: type
    among: tuple[str, ...] = ()
    """The words that it, or a list, may hold; any, if there are none."""
    needed: bool = True
    items: type = str
    """What a list holds."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row whose fields are as they should be."""

    values: Mapping[str, Any]
    origins: Mapping[str, Origin]


TABLES: Mapping[str, Mapping[str, Field]] = {
    "map": {
        "name": Field(str),
        "source": Field(str),
        "silent": Field(list, FEATURES, needed=False),
        "module": Field(dict, needed=False),
    },
    "ground": {
        "hexes": Field(list),
        "level": Field(int),
        "terrain": Field(str, TERRAIN),
        "crest": Field(int, needed=False),
    },
    "building": {
        "hexes": Field(list),
        "material": Field(str, MATERIALS),
        "levels": Field(int, needed=False),
        "factory": Field(bool, needed=False),
        "rowhouse": Field(bool, needed=False),
    },
    "hexside": {"kind": Field(str, HEXSIDES), "sides": Field(list)},
    "feature": {"kind": Field(str, FEATURES), "hexes": Field(list), "absent": Field(bool, needed=False)},
    "example": {"ids": Field(list), "hexes": Field(list, needed=False), "counters": Field(list, items=dict)},
}
"""The tables of a file. What follows from terrain and counters has no field, so that no map can state it."""

COUNTER: Mapping[str, Field] = {
    "kind": Field(str, COUNTERS),
    "hex": Field(str),
    "at": Field(str, LOCATIONS, needed=False),
    "on": Field(str, RUBBLE_PLACES, needed=False),
    "name": Field(str, needed=False),
    "side": Field(str, needed=False),
    "material": Field(str, MATERIALS, needed=False),
    "ca": Field(str, needed=False),
    "level": Field(int, needed=False),
    "complex": Field(str, needed=False),
}

_ORIGIN = ("from", "why", "by", "also")
"""The fields that say where a row, or a value, is from."""
EXAMPLE_ID = re.compile(r"[A-Za-z][\w.-]*:EX\d+")
_KINDS: Mapping[type, str] = {
    **{str: "a string", int: "a whole number", bool: "true or false", list: "a list"},
    dict: "{ value = …, from = … }",
}
_ITEMS: Mapping[type, str] = {str: "strings", dict: "tables"}


def read_facts(table: Mapping[str, Any], fields: Mapping[str, Field]) -> Row | Complaint:
    """A row that says where it is `from`, as may each of its values."""
    origin = _origin(table)
    if not isinstance(origin, Origin):
        return origin
    values: dict[str, Any] = {}
    origins: dict[str, Origin] = {}
    for key, value in table.items():
        if key in _ORIGIN:
            continue
        values[key], origins[key] = value, origin
        if isinstance(value, dict):
            own = read_value(key, value)
            if not isinstance(own[1], Origin):
                return key, own[1]
            values[key], origins[key] = own[0], own[1]
    return wrong_field(values, fields) or Row(values, origins)


def read_value(key: str, value: Mapping[str, Any]) -> tuple[Any, Origin] | Complaint:
    """A value that says by itself where it is from."""
    own = _origin(value)
    if not isinstance(own, Origin):
        return key, f"`{key}`: {own[1]}"
    if set(value) - {"value", *_ORIGIN} or "value" not in value:
        return key, f"`{key}`: a value from elsewhere has the fields `value`, `from`, `why`, `by` and `also`"
    return value["value"], own


def wrong_field(values: Mapping[str, Any], fields: Mapping[str, Field]) -> Complaint | None:
    """The first field that is unknown, missing or holds what it may not."""
    for key in values:
        if key not in fields:
            return key, f"unknown key `{key}`{suggestion(key, fields)}; a map holds terrain and counters only"
    for key, field in fields.items():
        if key not in values:
            if field.needed:
                return "", f"the field `{key}` is missing"
            continue
        value = values[key]
        if type(value) is not field.kind:
            return key, f"the field `{key}` must be {_KINDS[field.kind]}"
        if isinstance(value, list) and not all(type(item) is field.items for item in value):
            return key, f"the field `{key}` must be a list of {_ITEMS[field.items]}"
        words: list[Any] = value if isinstance(value, list) else [value]
        for word in words:
            if field.among and word not in field.among:
                return word, f"unknown {key} `{word}`{suggestion(word, field.among)}"
    return None


def suggestion(word: str, known: Collection[str]) -> str:
    """The nearest known word, or all of them."""
    near = difflib.get_close_matches(word, known, 1, 0.75)
    return f"; did you mean `{near[0]}`?" if near else f"; known are {', '.join(known)}"


def _origin(table: Mapping[str, Any]) -> Origin | Complaint:
    """Where a row or value is from."""
    source, why, by, also = table.get("from"), table.get("why"), table.get("by", []), table.get("also", [])
    if source is None:
        return "", 'no provenance; say from = "board", "inferred" or the id of an example'
    if source == "inferred":
        for key, ids in (("by", by), ("also", also)):
            if not isinstance(ids, list) or not all(isinstance(id, str) and EXAMPLE_ID.fullmatch(id) for id in ids):
                return key, "an inferred fact lists the ids of the examples that it was inferred from"
        if also and not by:
            return "also", "an inferred fact says `by` before it says `also`"
        if isinstance(why, str) and why:
            return Origin(Provenance.INFERRED, why, tuple(by), tuple(also))
        return "inferred", "an inferred fact says `why`"
    if why is not None or by or also:
        key = "why" if why is not None else "by" if by else "also"
        return key, f"only an inferred fact says `{key}`"
    if source == "board":
        return Origin(Provenance.BOARD)
    if isinstance(source, str) and EXAMPLE_ID.fullmatch(source):
        return Origin(Provenance.TEXT, source)
    return str(source), f'unknown provenance `{source}`; known are "board", "inferred" and the ids of examples'
