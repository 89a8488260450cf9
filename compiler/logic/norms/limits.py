"""What limits a leave under other words: whoever enters a sewer uses it, so what forbids the use forbids that too.

What is done by doing something is data (`act` in the tables of words); what of it a document limits, its norms tell.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from ...immutable import replace
from .expressions import inner
from .model import Exists, Filling, Find, IsA, Kind, Norm, Require, Ruling, Variable

Acts: TypeAlias = Mapping[str, Sequence[str]]
"""What is done by doing something, each act told by its verb and what it is done to: `enter Sewer`."""
_THEME = "theme"
_LEAVES = (Ruling.PERMITTED, Ruling.REQUIRED)


def acts_of(words: Mapping[str, Iterable[Mapping[str, Any]]]) -> Acts:
    """What tables of words say of acts."""
    return {str(entry["name"]): tuple(map(str, entry.get("also", ()))) for entry in words.get("act", ())}


def with_limits(norms: Iterable[Norm], acts: Acts) -> Iterator[Norm]:
    """Norms, those that give leave with what else is done by that, as far as other norms limit it."""
    norms = list(norms)
    limiting = [(norm, frozenset(_done(norm))) for norm in norms if _forbids(norm)]
    for norm in norms:
        own = frozenset((*_done(norm), *_done_so(norm))) if _permits(norm) else frozenset[str]()
        others = [act for done in acts if done in own for act in acts[done] if act not in own]
        limits = [act for act in others if any(act in done and _may_meet(each, norm) for each, done in limiting)]
        yield replace(norm, limited_by=tuple(dict.fromkeys(limits))) if limits else norm


def _permits(norm: Norm) -> bool:
    return norm.kind is Kind.NORM and norm.yes in _LEAVES


def _forbids(norm: Norm) -> bool:
    return norm.kind is Kind.NORM and Ruling.FORBIDDEN in (norm.yes, norm.no)


def _may_meet(one: Norm, other: Norm) -> bool:
    """Whether both can hold at once: not those of two modules."""
    return not one.module or not other.module or one.module == other.module


def _done(norm: Norm) -> Iterator[str]:
    """The acts of a norm, as the tables name them: `use Sewer`, or `emerge` if it is done to nothing."""
    sorts = [*_sorts(norm)]
    for verb in norm.keys:
        yield from (f"{verb} {sort}" for sort in sorts) if sorts else (verb,)


def _sorts(norm: Norm) -> Iterator[str]:
    """What it is done to."""
    theme = next((letter for role, letter in norm.roles if role == _THEME), "")
    for step in norm.steps:
        for claim in inner(step.claim) if isinstance(step, Require) else ():
            if isinstance(claim, IsA) and claim.of == Variable(theme):
                yield claim.sort


def _done_so(norm: Norm) -> Iterator[str]:
    """The same with what a preposition ties to the verb: `advance out of Sewer`."""
    for step in norm.steps:
        claims = inner(step.claim) if isinstance(step, Require) else ()
        for each in (step, *claims) if isinstance(step, Find) else claims:
            if isinstance(each, Find | Exists) and isinstance(each.source, Filling):
                role, sorts = each.source.role, each.source.sorts
                yield from (f"{verb} {role} {sort}" for verb in norm.keys for sort in sorts)
