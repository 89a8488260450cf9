"""What limits a leave under other words: whoever enters a sewer uses it, so what forbids the use forbids that too, and
so does what says that there is no use of sewers.

What is done by doing something is data (`act` in the tables of words); what of it a document limits, its norms tell.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from ...immutable import replace
from ..boxes import AGENT, RULES, THEME
from .expressions import inner
from .model import Exists, Filling, Find, Holds, IsA, Kind, Norm, Require, Ruling, Variable

Acts: TypeAlias = Mapping[str, Sequence[str]]
"""What is done by doing something, each act told by its verb and what it is done to: `enter Sewer`."""
_LEAVES = (Ruling.PERMITTED, Ruling.REQUIRED)
_TOLD = (Kind.FACT, Kind.EFFECT)
_NOT = "not "
"""What stands before an act that does not come about where another is so: what exists does not cease to exist."""


def acts_of(words: Mapping[str, Iterable[Mapping[str, Any]]]) -> Acts:
    """What tables of words say of acts."""
    return {str(entry["name"]): tuple(map(str, entry.get("also", ()))) for entry in words.get("act", ())}


def with_limits(norms: Iterable[Norm], acts: Acts) -> Iterator[Norm]:
    """Norms, those that give leave with what else is done by that, as far as other norms limit it."""
    norms = list(norms)
    limiting = [(norm, frozenset((*_done(norm), *_done_so(norm)))) for norm in norms if _forbids(norm)]
    limiting += [(norm, frozenset(_without_use(norm))) for norm in norms if norm.kind is Kind.APPLICATION]
    for norm in norms:
        own = frozenset((*_done(norm), *_done_so(norm))) if _permits(norm) else frozenset[str]()
        others = [act for done in acts if done in own for act in acts[done] if act not in own]
        limits = [act for act in others if any(act in done and _may_meet(each, norm) for each, done in limiting)]
        limits += _ended(norm, norms, acts)
        yield replace(norm, limited_by=tuple(dict.fromkeys(limits))) if limits else norm


def _ended(norm: Norm, norms: Sequence[Norm], acts: Acts) -> Iterator[str]:
    """What cannot come about where it is so what a norm tells, of things that other norms have that come about of."""
    if norm.kind not in _TOLD or norm.yes is not True:
        return
    for act in (act.removeprefix(_NOT) for verb in norm.keys for act in acts.get(verb, ()) if act.startswith(_NOT)):
        if any(act in each.keys and each.yes is True and _about(each) == _about(norm) for each in norms):
            yield act


def _about(norm: Norm) -> frozenset[str]:
    """The sorts of what it is about."""
    return frozenset(sort for role, _ in norm.roles for sort in _sorts(norm, role))


def _permits(norm: Norm) -> bool:
    return norm.kind is Kind.NORM and norm.yes in _LEAVES


def _forbids(norm: Norm) -> bool:
    return norm.kind is Kind.NORM and Ruling.FORBIDDEN in (norm.yes, norm.no)


def _without_use(norm: Norm) -> Iterator[str]:
    """The acts of which a norm says that they do not apply: `Sewer use` is to `use Sewer`."""
    filler = next((letter for role, letter in norm.roles if role == RULES), "")
    for step in norm.steps if norm.yes is False else ():
        for each in inner(step.claim) if isinstance(step, Require) else ():
            if isinstance(each, Holds) and each.quality and (AGENT, Variable(filler)) in each.slots:
                yield from (f"{verb} {name}" for verb in norm.keys for name in each.names)


def _may_meet(one: Norm, other: Norm) -> bool:
    """Whether both can hold at once: not those of two modules."""
    return not one.module or not other.module or one.module == other.module


def _done(norm: Norm) -> Iterator[str]:
    """The acts of a norm, as the tables name them: `use Sewer`, or `emerge` if it is done to nothing."""
    sorts = [*_sorts(norm, THEME)]
    for verb in norm.keys:
        yield from (f"{verb} {sort}" for sort in sorts) if sorts else (verb,)


def _sorts(norm: Norm, role: str) -> Iterator[str]:
    """The sorts of what stands in a role."""
    filler = next((letter for own, letter in norm.roles if own == role), "")
    for step in norm.steps:
        for claim in inner(step.claim) if isinstance(step, Require) else ():
            if isinstance(claim, IsA) and claim.of == Variable(filler):
                yield claim.sort


def _done_so(norm: Norm) -> Iterator[str]:
    """The same with what a preposition ties to the verb: `advance out of Sewer`."""
    for step in norm.steps:
        claims = inner(step.claim) if isinstance(step, Require) else ()
        for each in (step, *claims) if isinstance(step, Find) else claims:
            if isinstance(each, Find | Exists) and isinstance(each.source, Filling):
                role, sorts = each.source.role, each.source.sorts
                yield from (f"{verb} {role} {sort}" for verb in norm.keys for sort in sorts)
