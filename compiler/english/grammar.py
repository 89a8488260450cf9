"""The whole grammar: the tables of all rooms, read once."""

from collections.abc import Callable
from functools import cache, wraps
from inspect import get_annotations, isfunction
from typing import Any

from ..syntax.grammar import Grammar
from ..syntax.notation import itself, read_rules
from . import (
    adjuncts,
    alternatives,
    amounts,
    asides,
    auxiliaries,
    clauses,
    comparisons,
    complements,
    conditions,
    coordination,
    courses,
    deontic,
    determiners,
    ellipsis,
    fragments,
    fronts,
    gapping,
    glosses,
    going_on,
    joining,
    limits,
    modifiers,
    noun_lists,
    nouns,
    numerals,
    opaque,
    parted,
    participles,
    persons,
    postmodifiers,
    predicates,
    premodifiers,
    prepositions,
    reasons,
    relatives,
    sentences,
    telegraphic,
)
from .features import FEATURES
from .meanings import Group, Said

_ROOMS = (
    nouns,
    premodifiers,
    determiners,
    postmodifiers,
    participles,
    numerals,
    glosses,
    noun_lists,
    amounts,
    asides,
    comparisons,
    persons,
    prepositions,
    complements,
    adjuncts,
    auxiliaries,
    predicates,
    clauses,
    relatives,
    courses,
    deontic,
    coordination,
    conditions,
    sentences,
    fronts,
    telegraphic,
    joining,
    reasons,
    gapping,
    going_on,
    parted,
    ellipsis,
    alternatives,
    limits,
    modifiers,
    opaque,
    fragments,
)
"""In the order in which a reader would want to meet them."""


@cache
def grammar() -> Grammar:
    """The grammar of rulebook English."""
    rules = tuple(rule for room in _ROOMS for rule in read_rules(room.RULES, FEATURES, _composing(vars(room))))
    return Grammar(rules, FEATURES)


def _composing(names: dict[str, Any]) -> dict[str, Any]:
    """The functions of a room; where one takes a single predicate, several joined ones make no reading."""
    return {"itself": itself} | {name: _of_single(each) if isfunction(each) else each for name, each in names.items()}


def _of_single(compose: Callable[..., Any]) -> Callable[..., Any]:
    takes = list(get_annotations(compose).values())
    single = [at for at, kind in enumerate(takes) if kind in (Said, "Said")]
    if not single:
        return compose

    @wraps(compose)
    def composed(*values: Any) -> Any:
        for at in single:
            if at < len(values) and isinstance(values[at], Group):
                return None
        return compose(*values)

    return composed
