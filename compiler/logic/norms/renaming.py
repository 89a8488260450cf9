"""Norms whose letters stand in one order, so that what two of them ask can be held against each other."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from ...immutable import field_names
from .model import Norm

_LETTER = "letter"
_Node = TypeVar("_Node")


def renamed(norm: Norm) -> Norm:
    """A norm with numbers for letters: those of its roles first, then all others as they come."""
    numbers: dict[str, str] = {}
    for role, letter in norm.roles:
        numbers.setdefault(letter, role)
    return replace(
        norm,
        roles=tuple((role, numbers[letter]) for role, letter in norm.roles),
        steps=_renamed(norm.steps, numbers),
        yes=_renamed(norm.yes, numbers),
        no=_renamed(norm.no, numbers),
    )


def numbered(node: _Node, known: Mapping[str, str]) -> _Node:
    """A part of a norm with numbers for letters, but for those that are known by another name."""
    found: _Node = _renamed(node, dict(known))
    return found


def _renamed(node: Any, numbers: dict[str, str]) -> Any:
    if isinstance(node, tuple):
        return tuple(_renamed(each, numbers) for each in node)
    kind: Any = type(node)
    names = field_names(kind)
    if not names:
        return node
    return kind(
        *[
            _number(getattr(node, name), numbers) if name == _LETTER else _renamed(getattr(node, name), numbers)
            for name in names
        ]
    )


def _number(letter: str, numbers: dict[str, str]) -> str:
    return numbers.setdefault(letter, str(len(numbers)))
