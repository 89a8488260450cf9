"""Phrases as calls that make them again in the engine, which has the same types with the same fields and defaults."""

from dataclasses import MISSING, fields
from enum import Enum
from fractions import Fraction

from .layout import Group, Node, Quoted, quoted, row


def literal(value: object, name: str = "") -> Node:
    """A phrase, or a part of one, perhaps as the value of a named argument."""
    head = f"{name}=" if name else ""
    match value:
        case None | bool():
            return f"{head}{value}"
        case Enum():
            return f"{head}{quoted(str(value.value))}"
        case str():
            return f"{head}{quoted(value)}" if name else Quoted(value)
        case Fraction():
            exact = (
                str(value.numerator) if value.denominator == 1 else f"Fraction({value.numerator}, {value.denominator})"
            )
            return f"{head}{exact}"
        case tuple():
            return row(map(literal, value), name)
        case _:
            return Group(f"{head}{type(value).__name__}(", tuple(_arguments(value)))


def _arguments(value: object) -> list[Node]:
    """The fields of a phrase: those that it must have by place, others by name where they say something."""
    given: list[Node] = []
    for field in fields(value):  # type: ignore[arg-type]
        if field.compare:
            content = getattr(value, field.name)
            if field.default is MISSING and field.default_factory is MISSING:
                given.append(literal(content))
            elif content != field.default:
                given.append(literal(content, field.name))
    return given


def is_whole(number: Fraction | None) -> bool:
    """Whether a number can be an `int`."""
    return number is not None and number.denominator == 1
