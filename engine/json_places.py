"""Where in a JSON text a value stands: so that whoever mends a file is told its line and column."""

import json
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

Path: TypeAlias = Sequence[str | int]
"""The keys and numbers that lead to a value, from the outermost."""
_BLANK = " \t\r\n"
_DECODER = json.JSONDecoder()


class Place(NamedTuple):
    """A place in a text."""

    line: int
    """From 1."""
    column: int
    """In characters, from 1."""


class BrokenJSONError(ValueError):
    """A text that is no JSON, or says something twice."""

    def __init__(self, message: str, place: Place) -> None:
        super().__init__(message)
        self.place = place


def read(text: str) -> object:
    """The value of a JSON text. Raises `BrokenJSONError` for what is none, and for a key that stands twice."""
    try:
        return json.loads(text, object_pairs_hook=_once)
    except json.JSONDecodeError as error:
        raise BrokenJSONError(error.msg, Place(error.lineno, error.colno)) from None
    except RecursionError:
        raise BrokenJSONError("nested too deep", Place(1, 1)) from None
    except _TwiceError as error:
        at = text.find(json.dumps(error.args[0]), text.find(json.dumps(error.args[0])) + 1)
        raise BrokenJSONError(f"{error.args[0]!r} is given twice", at_offset(text, max(at, 0))) from None


def place_of(text: str, path: Path) -> Place:
    """Where a value of a JSON text begins; of one that is not there, where it would have to be."""
    at = _skip(text, 0)
    for key in path:
        found = _member(text, at, key)
        if found is None:
            break
        at = found
    return at_offset(text, at)


def at_offset(text: str, offset: int) -> Place:
    """The line and the column of a character."""
    return Place(text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset))


def path_to_text(path: Path) -> str:
    """A path as people write it: `board.counters[0].at`."""
    told = "".join(f"[{each}]" if isinstance(each, int) else f".{each}" for each in path)
    return told.removeprefix(".")


class _TwiceError(ValueError):
    """A key that stands twice in an object."""


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise _TwiceError(key)
        found[key] = value
    return found


def _member(text: str, at: int, key: str | int) -> int | None:
    """Where a member of the value at a place begins, if it has it."""
    opening = text[at : at + 1]
    at = _skip(text, at + 1)
    number = 0
    while text[at : at + 1] not in ("}", "]", "") and opening in ("{", "["):
        name: str | int = number
        if opening == "{":
            name, at = _DECODER.raw_decode(text, at)
            at = _skip(text, _skip(text, at) + 1)
        if name == key:
            return at
        _, at = _DECODER.raw_decode(text, at)
        at = _skip(text, at)
        at = _skip(text, at + 1) if text[at : at + 1] == "," else at
        number += 1
    return None


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at] in _BLANK:
        at += 1
    return at
