"""Where in a clause's text each field of its logic is from."""

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from enum import StrEnum

from .model import Binding, Exemption, Statement
from .phrases import ELSEWHERE, NOWHERE, parts

_WORDS = frozenset(("cue", "det", "focus", "manner", "modality", "negated", "preposition", "verbs"))
"""The fields that words of the text say, and that are no nodes with a place of their own."""


def bindings(logic: Sequence[Statement | Exemption]) -> tuple[Binding, ...]:
    """A binding for each node that has a place, then for its words: `[0].body.act.roles[1]`, `... .preposition`.

    An exception with an id has a text of its own: its places are left to a call of its own.
    """
    found: list[Binding] = []
    elsewhere: list[str] = []
    for path, node in parts(tuple(logic)):
        if not any(path.startswith(other) for other in elsewhere):
            found += _of_node(path, node)
            if isinstance(node, Exemption) and node.id and "." in path:
                elsewhere.append(f"{path}.")
    return tuple(found)


def _of_node(path: str, node: object) -> Iterator[Binding]:
    place = getattr(node, "at", NOWHERE)
    if place in (NOWHERE, ELSEWHERE) or not is_dataclass(node):
        return
    yield Binding(path, *place)
    for field in fields(node):
        value = getattr(node, field.name)
        if field.name in _WORDS and value and (isinstance(value, str | StrEnum | tuple) or value is True):
            yield Binding(f"{path}.{field.name}", *place)
