"""Checks of the logic: words nobody knows, exceptions that never apply or clash, rules that contradict each other.

A norm asks few things, so all the answers that there can be are tried; one that asks more than `_MOST` is left alone.
Of the rules that a clause contradicts, the first is told.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from itertools import compress, product
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from ..clauses.model import Clause
from ..clauses.spans import span
from ..diagnostics import Code, Diagnostic
from ..lexicon.inflection import Inflection
from .model import Formalized, Logic, Status
from .norms.from_logic import clause_norms
from .norms.model import All, AnyOf, Except, Expression, Find, Kind, Limit, Norm, Not, Outcome, Require, Step, Times
from .norms.renaming import renamed
from .phrases import Frame, Thing, is_opaque, parts

_MOST = 12
_UNREAD = (Status.NOT_FORMALIZED, Status.AMBIGUOUS, Status.TRUNCATED)
_Asked: TypeAlias = Expression | Find
_Answers: TypeAlias = Sequence[bool]
"""Whether each is so of what a norm asks."""
_Test: TypeAlias = Callable[[_Answers], bool]
_Ruled: TypeAlias = dict[frozenset[object], dict[object, str]]
"""What comes of each case of what is asked, and by which clause first; a case is all that is so."""


class _Taken(NamedTuple):
    """What a norm comes to in a case."""

    then: Outcome
    applied: tuple[Except, ...] = ()
    """The exceptions that hold, the first of which decides."""


def check_logic(logic: Logic, inflection: Inflection) -> list[Diagnostic]:
    """All complaints about the logic, in printed order."""
    found: list[Diagnostic] = []
    ruled: dict[tuple[object, ...], _Ruled] = {}
    order = {clause.id: number for number, clause in enumerate(logic.clauses)}
    apart = {clause.node for clause, each in zip(logic.clauses, logic.formalized, strict=True) if each.statements}
    pairs = zip(logic.clauses, logic.formalized, strict=True)
    unread = {clause.node for clause, each in pairs if each.status in _UNREAD}
    told = []
    alike = Counter[object]()
    for clause, formalized in zip(logic.clauses, logic.formalized, strict=True):
        norms = [renamed(each) for each in clause_norms(clause.id, formalized.statements, apart, inflection)]
        told.append((clause, formalized, [(each, _about(clause, each)) for each in norms]))
        alike.update({about for _, about in told[-1][-1]})
    for clause, formalized, own in told:
        found += [_placed(logic, clause, code, message) for code, message in _unknown(formalized)]
        left = unread | set(_in_words(formalized))
        for norm, about in own:
            found += [_placed(logic, clause, code, message) for code, message in _exceptions(norm, left)]
            several = alike[about] > 1  # one alone can differ from none
            others = _contradicted(ruled.setdefault(about, {}), norm, clause.id) if several else set[str]()
            if others:
                first = min(others, key=order.__getitem__)
                message = f"{clause.id} and {first} differ on one case"
                found.append(_placed(logic, clause, Code.RULES_CONTRADICT, message))
    return found


def _placed(logic: Logic, clause: Clause, code: Code, message: str) -> Diagnostic:
    return Diagnostic(code, message, span(logic.prose, clause), clause.node)


def _unknown(formalized: Formalized) -> Iterator[tuple[Code, str]]:
    if formalized.unknown:
        words = ", ".join(f"`{word}`" for word in formalized.unknown)
        yield Code.UNKNOWN_WORD, f"the vocabulary has no {words}, so {formalized.clause} is not formalized"


def _in_words(formalized: Formalized) -> Iterator[str]:
    """The exceptions of a clause of which something is kept as words, so that nobody knows when they apply."""
    for statement in formalized.statements:
        for each in statement.exemptions:
            if any(isinstance(node, Thing | Frame) and is_opaque(node) for _, node in parts(each)):
                yield each.id


def _exceptions(norm: Norm, unread: Set[str]) -> Iterator[tuple[Code, str]]:
    """Complaints about the exceptions of a norm, but for those that nobody could read."""
    own = [step.id for step in norm.steps if isinstance(step, Except) and step.id not in unread]
    if not own or (cases := _cases(norm)) is None:
        return
    reached: set[str] = set()
    clashes: set[tuple[str, ...]] = set()
    tests = _tests(norm)
    for answers in cases:
        applied = _taken(norm, tests, answers).applied
        reached |= {each.id for each in applied}
        clashes |= {
            tuple(dict.fromkeys((one.id, other.id)))
            for at, one in enumerate(applied)
            for other in applied[at + 1 :]
            if one.outcome != other.outcome
        }
    for id in dict.fromkeys(own):
        if id not in reached:
            yield Code.EXCEPTION_UNREACHABLE, f"{id} never applies where {norm.clause} does"
    for clauses in sorted(clashes):
        yield Code.EXCEPTIONS_CONFLICT, f"{' and '.join(clauses)} can apply at once, and come to different things"


def _contradicted(ruled: _Ruled, norm: Norm, clause: str) -> set[str]:
    """For each case in which a norm comes to something, a clause before it that comes to something else there.

    What comes of a case is looked up, and no rule is held against each other one.
    """
    found: set[str] = set()
    asked, tests = _asked(norm), _tests(norm)
    for answers in _cases(norm) or ():
        then = _taken(norm, tests, answers).then
        if then is not None:
            told = ruled.setdefault(frozenset(compress(asked, answers)), {})
            other = next((id for outcome, id in told.items() if outcome != then and id != clause), None)
            found |= {other} if other is not None else set()
            told.setdefault(then, clause)
    return found


def _about(clause: Clause, norm: Norm) -> tuple[object, ...]:
    """What two norms must share to be about the same: the document, the act or quantity, and all that is asked."""
    if norm.kind is Kind.MODIFIER or norm.default or any(isinstance(each, Times) for each in (norm.yes, norm.no)):
        return (clause.id, id(norm))
    document = clause.node.partition(":")[0].partition(".")[0]
    return (document, norm.kind, norm.keys, frozenset(_asked(norm)))


def _cases(norm: Norm) -> Iterator[_Answers] | None:
    """Every way to answer what a norm asks; nothing, if there are too many."""
    asked = _asked(norm)
    if len(asked) > _MOST:
        return None
    return product((True, False), repeat=len(asked))


def _asked(norm: Norm) -> list[_Asked]:
    """What a norm asks, each once: what is joined by `and`, `or` or `not` apart, what is looked for whole."""
    return list(dict.fromkeys(each for step in norm.steps for each in _parts(_claim(step))))


def _claim(step: Step) -> _Asked:
    return step if isinstance(step, Find) else step.claim


def _parts(asked: _Asked) -> Iterator[_Asked]:
    match asked:
        case Not(of=of):
            yield from _parts(of)
        case All(members=members) | AnyOf(members=members):
            for each in members:
                yield from _parts(each)
        case _:
            yield asked


def _tests(norm: Norm) -> list[_Test]:
    """For each step of a norm, whether what it asks is so."""
    places = {each: at for at, each in enumerate(_asked(norm))}
    return [_test(_claim(step), places) for step in norm.steps]


def _test(asked: _Asked, places: Mapping[_Asked, int]) -> _Test:
    match asked:
        case Not(of=of):
            denied = _test(of, places)
            return lambda answers: not denied(answers)
        case All(members=members):
            every = [_test(each, places) for each in members]
            return lambda answers: all(test(answers) for test in every)
        case AnyOf(members=members):
            some = [_test(each, places) for each in members]
            return lambda answers: any(test(answers) for test in some)
    return itemgetter(places[asked])


def _taken(norm: Norm, tests: Sequence[_Test], answers: _Answers) -> _Taken:
    """What a norm comes to: nothing where it does not speak of the case, whatever its exceptions say."""
    applied, kept = [], True
    for step, test in zip(norm.steps, tests, strict=True):
        holds = test(answers)
        match step:
            case Except() if holds:
                applied.append(step)
            case Limit():
                kept = kept and holds
            case Find(needed=False):
                kept = kept and holds
            case Require() | Find() if not holds:
                return _Taken(None)
    if applied:
        return _Taken(applied[0].outcome, tuple(applied))
    return _Taken(norm.yes if kept else norm.no)
