"""What a norm would ask twice it asks once: what it knows already, and what all of several alternatives ask."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile

from ..boxes import AGENT, THEME
from .expressions import all_of, any_of, exists, inner, letters, negation
from .model import (
    YES,
    All,
    AnyOf,
    Except,
    Exists,
    Expression,
    Find,
    Holds,
    Limit,
    Not,
    Related,
    Relating,
    Require,
    Source,
    Step,
    Total,
    Variable,
)
from .renaming import numbered
from .searching import is_implied


def without_repeats(steps: Sequence[Step]) -> list[Step]:
    """The steps, none of which asks what one before it has settled."""
    known: set[Expression] = set()
    found: list[Step] = []
    for step in steps:
        match step:
            case Require(claim=claim):
                left = [each for each in inner(_plain(claim)) if _alike(each) not in known]
                known.update(map(_alike, left))
                found += [Require(all_of(*left))] if left else []
            case Find(letter=letter, source=source, claim=claim, needed=needed):
                claims = inner(_without_implied(_plain(claim), letter, source))
                known.update(map(_alike, (*claims, *_tie(letter, source))) if needed else ())
                found.append(replace(step, claim=all_of(*claims)))
            case Except() | Limit():
                found.append(replace(step, claim=_plain(step.claim)))
    return found


def _without_implied(claim: Expression, letter: str, source: Source) -> Expression:
    """What a thing has to be, without the sort of which it is looked for."""
    match claim:
        case All(members=members):
            return all_of(*(_without_implied(each, letter, source) for each in members))
        case Exists(claim=within, every=False, number=1):
            return replace(claim, claim=_without_implied(within, letter, source))
        case _:
            return YES if is_implied(claim, letter, source) else claim


def _tie(letter: str, source: Source) -> Iterator[Expression]:
    """What is so of whatever is looked for among what a preposition ties to a thing, or what it ties that thing to."""
    match source:
        case Related(preposition=preposition, of=of):
            yield Holds((preposition,), ((AGENT, of), (THEME, Variable(letter))))
        case Relating(preposition=preposition, to=to):
            yield Holds((preposition,), ((AGENT, Variable(letter)), (THEME, to)))


def _plain(expression: Expression) -> Expression:
    """An expression in which no part asks twice what another asks."""
    match expression:
        case All(members=members):
            return all_of(*_once(map(_plain, members)))
        case AnyOf(members=members):
            return _together(list(_once(map(_plain, members))))
        case Not(of=of):
            return negation(_plain(of))
        case Exists(claim=claim, such=such):
            return exists(replace(expression, claim=_plain(claim), such=such and _plain(such)))
        case Total(claim=claim):
            return replace(expression, claim=_plain(claim))
        case _:
            return expression


def _once(members: Iterable[Expression]) -> Iterable[Expression]:
    found: dict[Expression, Expression] = {}
    for each in members:
        found.setdefault(_alike(each), each)
    return found.values()


def _together(members: Sequence[Expression]) -> Expression:
    """Alternatives; what two beside each other both ask first, or both ask last, is asked once for both."""
    found: list[Expression] = []
    for each in members:
        joined = _joined(found[-1], each) if found else None
        if joined is None:
            found.append(each)
        else:
            found[-1] = joined
    return any_of(*found) if len(found) == len(members) else _together(found)


def _joined(one: Expression, other: Expression) -> Expression | None:
    """Two alternatives as one that asks once what both ask; nothing, if there is no such thing at an end of both."""
    first, second = list(inner(one)), list(inner(other))
    before = _shared(first, second)
    first, second = first[len(before) :], second[len(before) :]
    after = _shared(first[::-1], second[::-1])[::-1]
    if not before and not after:
        return None
    left = [each[: len(each) - len(after)] for each in (first, second)]
    return all_of(*before, _plain(any_of(*(all_of(*each) for each in left))), *after)


def _shared(one: Sequence[Expression], other: Sequence[Expression]) -> list[Expression]:
    """What two lists of claims both begin with, as the first has it."""
    pairs = takewhile(lambda each: _alike(each[0]) == _alike(each[1]), zip(one, other, strict=False))
    return [each for each, _ in pairs]


def _alike(expression: Expression) -> Expression:
    """An expression with numbers for what it looks for itself, so that two that look for the same are equal."""
    return numbered(expression, {each: each for each in letters(expression)})
