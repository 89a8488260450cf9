"""What a page shows of the assertions of a worked example."""

from collections.abc import Callable, Iterable, Mapping
from textwrap import shorten
from typing import Any

from ..examples.from_json import expected_from_json
from ..examples.to_text import answer_to_text, expected_to_text
from .apparatus import link
from .links import Link

Row = list[Any]
"""Id, words, status, reason, named values, links, and a trace."""

_BEGINNING = 72
"""So many letters of a statement say which one is meant; the words themselves stand in the example."""

_VALUES: Mapping[str, tuple[str, Callable[[Any], str]]] = {
    "asked": ("Asked:", str),
    "expected": ("Expected:", lambda data: expected_to_text(expected_from_json(data))),
    "got": ("Found:", answer_to_text),
}
"""What a row tells of a statement, by its name in `examples.json`: the label, and how it is put in words."""


def assertions(
    items: Iterable[Mapping[str, Any]], find: Callable[[str], Link | None], known: Mapping[str, str]
) -> tuple[Row, ...]:
    """A row for each, with links to the rules it leans on as far as `find` knows them; `known` says why some do not
    hold."""
    return tuple(_row(item, find, known) for item in items)


def _row(item: Mapping[str, Any], find: Callable[[str], Link | None], known: Mapping[str, str]) -> Row:
    values = [[label, said(item[name])] for name, (label, said) in _VALUES.items() if item.get(name) not in (None, "")]
    rules = dict.fromkeys(rule for rule in map(find, item.get("rules", ())) if rule)
    trace = str(item.get("trace") or "")
    return [
        item["id"],
        shorten(item.get("text", ""), _BEGINNING, placeholder=" …"),
        item["status"],
        known.get(item["id"]) or item.get("reason") or "",
        values,
        [link(rule) for rule in rules],
        trace,
    ]
