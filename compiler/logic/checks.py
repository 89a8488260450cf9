"""Checks of the logic: words nobody knows, exceptions that never apply or clash, rules that contradict each other.

A decision asks few things, so all the answers that there can be are tried; one that asks more than `_MOST` is left
alone. Of the rules that a clause contradicts, the first is told.
"""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import TypeAlias

from ..clauses.model import Clause
from ..clauses.spans import span
from ..diagnostics import Code, Diagnostic
from ..lexicon.inflection import Inflection
from .decisions.from_statements import decisions
from .decisions.model import All, Any, Ask, Branch, Clash, Decision, Expression, Kind, Not
from .model import Formalized, Logic

_MOST = 12
_Answers = Mapping[str, bool]
_Ruled: TypeAlias = dict[frozenset[object], dict[object, str]]
"""What comes of each case of what is asked, and by which clause first; a case is all that is so."""


def check_logic(logic: Logic, inflection: Inflection) -> list[Diagnostic]:
    """All complaints about the logic, in printed order."""
    found: list[Diagnostic] = []
    ruled: dict[tuple[object, ...], _Ruled] = {}
    order = {clause.id: number for number, clause in enumerate(logic.clauses)}
    for clause, formalized in zip(logic.clauses, logic.formalized, strict=True):
        found += [_placed(logic, clause, code, message) for code, message in _unknown(formalized)]
        for decision in decisions(clause.id, formalized.statements, inflection):
            found += [_placed(logic, clause, code, message) for code, message in _exceptions(decision)]
            others = _contradicted(ruled.setdefault(_asked(clause, decision), {}), decision, clause.id)
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


def _exceptions(decision: Decision) -> Iterator[tuple[Code, str]]:
    if not decision.exemptions or (cases := _cases(decision)) is None:
        return
    reached: set[int] = set()
    clashes: set[tuple[str, ...]] = set()
    for answers in cases:
        branch = _taken(decision, answers)
        reached |= {number for number, each in enumerate(branch.applied or ()) if _holds(each, answers)}
        if isinstance(branch.then, Clash):
            clashes.add(branch.then.clauses)
    for number, exemption in enumerate(decision.exemptions):
        if number not in reached:
            yield Code.EXCEPTION_UNREACHABLE, f"{exemption} never applies where {decision.clause} does"
    for clauses in sorted(clashes):
        yield Code.EXCEPTIONS_CONFLICT, f"{' and '.join(clauses)} can apply at once, and come to different things"


def _contradicted(ruled: _Ruled, decision: Decision, clause: str) -> set[str]:
    """For each case in which a decision comes to something, a clause before it that comes to something else there.

    What comes of a case is looked up, and no rule is held against each other one.
    """
    found: set[str] = set()
    tests = {atom.name: atom.test for atom in decision.atoms}
    for answers in _cases(decision) or ():
        then = _taken(decision, answers).then
        if then is not None:
            told = ruled.setdefault(frozenset(tests[name] for name, answer in answers.items() if answer), {})
            other = next((id for outcome, id in told.items() if outcome != then and id != clause), None)
            found |= {other} if other is not None else set()
            told.setdefault(then, clause)
    return found


def _asked(clause: Clause, decision: Decision) -> tuple[object, ...]:
    """What two decisions must share to be about the same: the document, the act or quantity, and all that is asked."""
    if decision.kind is Kind.MODIFIER or any(atom.counts for atom in decision.atoms) or decision.default:
        return (clause.id, id(decision))
    document = clause.node.partition(":")[0].partition(".")[0]
    return (document, decision.kind, decision.keys, frozenset(atom.test for atom in decision.atoms))


def _cases(decision: Decision) -> Iterator[_Answers] | None:
    """Every way to answer what a decision asks; nothing, if there are too many."""
    names = [atom.name for atom in decision.atoms]
    if len(names) > _MOST or any(atom.counts for atom in decision.atoms):
        return None
    return (dict(zip(names, answers, strict=True)) for answers in product((True, False), repeat=len(names)))


def _taken(decision: Decision, answers: _Answers) -> Branch:
    return next(branch for branch in decision.branches if _holds(branch.when, answers))


def _holds(asked: Expression, answers: _Answers) -> bool:
    match asked:
        case Ask(atom=atom):
            return answers[atom]
        case Not(of=of):
            return not _holds(of, answers)
        case All(members=members):
            return all(_holds(each, answers) for each in members)
        case Any(members=members):
            return any(_holds(each, answers) for each in members)
