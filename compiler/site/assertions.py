"""What a page shows of the assertions of a worked example."""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from .apparatus import Block, link
from .links import Link

_VALUES = (("asked", "Asked:"), ("expected", "Expected:"), ("got", "Found:"))


def assertions(items: Iterable[Mapping[str, Any]], find: Callable[[str], Link | None]) -> Block | None:
    """A block of assertions, with links to the rules they lean on as far as `find` knows them; none without any."""
    listed = [_row(item, find) for item in items]
    return ["assertions", listed] if listed else None


def _row(item: Mapping[str, Any], find: Callable[[str], Link | None]) -> list[Any]:
    values = [[label, _said(item[name])] for name, label in _VALUES if item.get(name) not in (None, "")]
    rules = dict.fromkeys(rule for rule in map(find, item.get("rules", ())) if rule)
    trace = str(item.get("trace") or "")
    return [
        item["id"],
        item.get("text", ""),
        item["status"],
        item.get("reason") or "",
        values,
        [link(rule) for rule in rules],
        trace,
    ]


def _said(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
