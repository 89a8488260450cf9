"""Data that never changes, and is made so often that it has to be quick.

A frozen dataclass guards itself whenever a value is put in, so that one with many fields takes three times as long to
make. Here the type checker is the guard: to it these are frozen, and at run time nobody looks.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

C = TypeVar("C")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def immutable(cls: type[C]) -> type[C]:
    """A dataclass with slots, which is compared and hashed by its values; no checked code changes it."""
    return dataclass(slots=True, unsafe_hash=True)(cls)


if TYPE_CHECKING:
    from dataclasses import replace as replace
else:

    def replace(value, /, **changes):
        """What `dataclasses.replace` makes, without asking each field what it is."""
        kind = type(value)
        places, told = _fields(kind)
        values = list(told(value))
        for name, changed in changes.items():
            values[places[name]] = changed
        return kind(*values)


@cache
def field_names(kind: type) -> tuple[str, ...]:
    """The names of the fields of a class, quickly; none of what is no dataclass."""
    return tuple(getattr(kind, "__dataclass_fields__", ()))


@cache
def _fields(kind: type) -> tuple[Mapping[str, int], Callable[[object], tuple[Any, ...]]]:
    """The places of the fields of a class, and what tells their values in that order."""
    names = [each.name for each in fields(kind)]
    alone = len(names) == 1
    told = attrgetter(*names)
    return {name: at for at, name in enumerate(names)}, (lambda value: (told(value),)) if alone else told
