"""What a page shows of the assertions of a worked example."""

from collections.abc import Callable, Iterable, Mapping
from textwrap import shorten
from typing import Any

from .apparatus import link
from .links import Link

Row = list[Any]
"""Id, words, status, reason, named values, links, and a trace."""

_BEGINNING = 72
"""So many letters of a statement say which one is meant; the words themselves stand in the example."""

_VALUES = (("asked", "Asked:"), ("expected", "Expected:"), ("got", "Found:"))


def assertions(items: Iterable[Mapping[str, Any]], find: Callable[[str], Link | None]) -> tuple[Row, ...]:
    """A row for each, with links to the rules it leans on as far as `find` knows them."""
    return tuple(_row(item, find) for item in items)


def _row(item: Mapping[str, Any], find: Callable[[str], Link | None]) -> Row:
    values = [[label, _said(item[name])] for name, label in _VALUES if item.get(name) not in (None, "")]
    rules = dict.fromkeys(rule for rule in map(find, item.get("rules", ())) if rule)
    trace = str(item.get("trace") or "")
    return [
        item["id"],
        shorten(item.get("text", ""), _BEGINNING, placeholder=" …"),
        item["status"],
        item.get("reason") or "",
        values,
        [link(rule) for rule in rules],
        trace,
    ]


def _said(value: Any) -> str:
    """A value in words, whatever it is made of."""
    match value:
        case bool():
            return "yes" if value else "no"
        case Mapping():
            return "; ".join(f"{name.replace('_', ' ')} {_said(each)}" for name, each in value.items())
        case list() | tuple():
            return ", ".join(map(_said, value)) or "none"
        case None:
            return "nothing"
    return str(value)
