"""What of a statement its own words say, without what was understood from the words around it."""

from collections.abc import Sequence, Set
from typing import Any, TypeVar

from ..immutable import replace
from .model import Binding, Exemption, Statement
from .phrases import Condition, Det, Role, Thing, Trait, meaningful

T = TypeVar("T")
_LEFT_OUT = (Condition, Role, Trait)
"""What a statement stays a sentence without."""


def printed(statements: Sequence[Statement], bindings: Sequence[Binding]) -> tuple[Statement, ...]:
    """The statements of a clause without conditions, prepositions and adjectives that none of its words say.

    An exception with an id has words of its own, and is left as it is; so is a statement of which nothing is bound.
    """
    bound = frozenset(binding.field for binding in bindings)
    return tuple(
        _own(statement, f"[{number}]", bound) if f"[{number}]" in bound else statement
        for number, statement in enumerate(statements)
    )


def _own(node: T, path: str, bound: Set[str]) -> T:
    if isinstance(node, Exemption) and node.id:
        return node
    changed: dict[str, Any] = {}
    for name in meaningful(type(node)):
        value = getattr(node, name)
        if isinstance(value, tuple):
            ways = [f"{path}.{name}[{number}]" for number in range(len(value))]
            told = [not isinstance(member, _LEFT_OUT) or way in bound for way, member in zip(ways, value, strict=True)]
            if _is_name(node, name) and not any(told):
                continue
            changed[name] = tuple(
                _own(member, way, bound) for way, member, is_told in zip(ways, value, told, strict=True) if is_told
            )
        elif meaningful(type(value)):
            changed[name] = _own(value, f"{path}.{name}", bound)
    return replace(node, **changed) if changed else node  # type: ignore[type-var]


def _is_name(node: object, field: str) -> bool:
    """Whether a field tells what a pronoun means: `that armed ship`, where `it` is printed."""
    return isinstance(node, Thing) and node.det is Det.THAT and field == "traits"
