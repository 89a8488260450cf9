"""Assertions with one thing that they say made otherwise: each has to be contradicted where the assertion holds."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from ..logic.phrases import Frame, Number, Thing, parts, rewritten
from .model import Ask, Assertion, Expected, Query
from .set_up import is_set_up

_HEX, _HEXSIDE = "hex", "hexside"
_OTHER = {"permitted": "forbidden", "forbidden": "permitted"}


@dataclass(frozen=True, slots=True)
class Flip:
    """An assertion that says something else than an example does."""

    change: str
    """What was changed, for a person."""
    assertion: Assertion


def flips(assertion: Assertion, hexes: Collection[str]) -> Iterator[Flip]:
    """The opposite, other numbers, other sets, other reasons; `hexes` are those that a place can be changed to."""
    query = assertion.query
    if query is None:
        return
    for change, expected in _other_answers(assertion.expected, hexes):
        yield Flip(change, replace(assertion, expected=expected))
    if query.ask is Ask.TRUTH and assertion.expected is True:
        for change, frame in _other_numbers(query.frame):
            yield Flip(change, replace(assertion, query=replace(query, frame=frame)))
    if query.ask is Ask.CAUSE:
        for change, other in _other_causes(query, hexes):
            yield Flip(change, replace(assertion, query=other))


def moved(assertion: Assertion, hexes: Collection[str]) -> Iterator[Flip]:
    """The same said of other places: each hex that the claim names changed for each other one.

    Of another place the same may be so, or nothing that the rules tell; if it is so of all, the place says nothing.
    """
    query = assertion.query
    if query is not None:
        for old, new, frame in _moved(query.frame, hexes):
            yield Flip(f"{new} for {old}", replace(assertion, query=replace(query, frame=frame)))


def turned(assertion: Assertion, hexes: Collection[str]) -> Iterator[Flip]:
    """The same said of what an example sets up otherwise: in each other hex, or with each other hexside of its own."""
    query = assertion.query
    for at, lies in enumerate(query.suppose if query is not None and query.ask is not Ask.CAUSE else ()):
        if query is None or not is_set_up(lies):
            continue
        for old, new, other in (*_moved(lies, hexes), *_turned(lies, hexes)):
            suppose = (*query.suppose[:at], other, *query.suppose[at + 1 :])
            yield Flip(f"{new} for {old}", replace(assertion, query=replace(query, suppose=suppose)))


def leveled(assertion: Assertion) -> Iterator[Flip]:
    """The same said of what an example sets up one level higher, and one level lower."""
    query = assertion.query
    for at, lies in enumerate(query.suppose if query is not None else ()):
        if query is None or not is_set_up(lies):
            continue
        for change, other in _other_numbers(lies):
            suppose = (*query.suppose[:at], other, *query.suppose[at + 1 :])
            yield Flip(change, replace(assertion, query=replace(query, suppose=suppose)))


def _turned(lies: Frame, hexes: Collection[str]) -> Iterator[tuple[str, str, Frame]]:
    named = {each.name for _, each in parts(lies) if isinstance(each, Thing) and each.head == _HEX}
    sides = {each.name for _, each in parts(lies) if isinstance(each, Thing) and each.head == _HEXSIDE and each.name}
    for old in sorted(sides):
        here = next((each for each in old.split("-") if each in named), "")
        for new in (f"{here}-{other}" for other in sorted(hexes) if other not in old.split("-")):
            yield old, new, rewritten(lies, partial(_renamed, old, new, _HEXSIDE))


def _other_numbers(frame: Frame) -> Iterator[tuple[str, Frame]]:
    """A claim in which a number is one more, or one less."""
    for _, number in parts(frame):
        if isinstance(number, Number) and number.low is not None and number.low == number.high:
            for step in (-1, 1):
                other = replace(number, low=number.low + step, high=number.low + step)
                change = f"{other.low} for {number.low} of the claim"
                yield change, rewritten(frame, partial(_replaced, number, other))


def _replaced(old: Number, new: Number, node: Any) -> Any:
    return new if node == old else node


def _other_answers(expected: Expected, hexes: Collection[str]) -> Iterator[tuple[str, Expected]]:
    match expected:
        case bool():
            yield "the opposite", not expected
        case str():
            yield f"{_OTHER[expected]} for {expected}", _OTHER[expected]
        case Number(low=low, high=high) if low is not None and high is not None:
            for step in (-1, 1):
                yield f"{low + step} for {low}", replace(expected, low=low + step, high=high + step)
        case tuple():
            for at, member in enumerate(expected):
                rest = (*expected[:at], *expected[at + 1 :])
                yield f"without member {at + 1}", rest
                for old, new, other in _moved(member, hexes):
                    yield f"{new} for {old} in member {at + 1}", (*rest, other)
                    yield f"with {new} beside {old} of member {at + 1}", (*expected, other)


def _other_causes(query: Query, hexes: Collection[str]) -> Iterator[tuple[str, Query]]:
    if query.claimed is not None:
        for change, claimed in _other_answers(query.claimed, hexes):
            yield f"{change} of the claim", replace(query, claimed=claimed)
    first, *needed = query.cause
    for change, reason in _other_reasons(first, hexes):
        yield f"{change} of the reason", replace(query, cause=(reason, *needed))
    for at, each in enumerate(needed):
        if isinstance(each, Frame):
            opposite = replace(each, negated=not each.negated)
            others = (*needed[:at], opposite, *needed[at + 1 :])
            yield "the opposite of what the reason needs", replace(query, cause=(first, *others))


def _other_reasons(reason: Any, hexes: Collection[str]) -> Iterator[tuple[str, Any]]:
    if isinstance(reason, Frame):
        yield "the opposite", replace(reason, negated=not reason.negated)
    if isinstance(reason, Thing):
        for trait in reason.traits:
            opposite = replace(trait, negated=not trait.negated)
            yield (
                "the opposite",
                replace(reason, traits=tuple(opposite if each is trait else each for each in reason.traits)),
            )


def _moved(node: Any, hexes: Collection[str]) -> Iterator[tuple[str, str, Any]]:
    """A node in which a hex that it names is another, for each that it names and each other."""
    named = dict.fromkeys(each.name for _, each in parts(node) if isinstance(each, Thing) and each.head == _HEX)
    for old in filter(None, named):
        for new in sorted(set(hexes) - set(named)):
            yield old, new, rewritten(node, partial(_renamed, old, new, _HEX))


def _renamed(old: str, new: str, head: str, node: Any) -> Any:
    is_it = isinstance(node, Thing) and node.head == head and node.name == old
    return replace(node, name=new) if is_it else node
