"""Checks of the logic: words nobody knows, exceptions that never apply or clash, rules that contradict each other.

A decision asks few things, so all the answers that there can be are tried; one that asks more than `_MOST` is left
alone.
"""

from collections.abc import Iterator, Mapping
from itertools import product

from ..clauses.model import Clause
from ..clauses.spans import span
from ..diagnostics import Code, Diagnostic
from ..grammar.inflection import Inflection
from .decisions.from_statements import decisions
from .decisions.model import All, Any, Ask, Branch, Clash, Decision, Expression, Kind, Not
from .model import Formalized, Logic

_MOST = 12
_Answers = Mapping[str, bool]


def check_logic(logic: Logic, inflection: Inflection) -> list[Diagnostic]:
    """All complaints about the logic, in printed order."""
    found: list[Diagnostic] = []
    seen: dict[tuple[object, ...], list[tuple[Decision, Clause]]] = {}
    for clause, formalized in zip(logic.clauses, logic.formalized, strict=True):
        found += [_placed(logic, clause, code, message) for code, message in _unknown(formalized)]
        for decision in decisions(clause.id, formalized.statements, inflection):
            found += [_placed(logic, clause, code, message) for code, message in _exceptions(decision)]
            alike = seen.setdefault(_asked(clause, decision), [])
            found += [
                _placed(logic, clause, Code.RULES_CONTRADICT, f"{clause.id} and {other.id} differ on one case")
                for earlier, other in alike
                if other.id != clause.id and _contradict(earlier, decision)
            ]
            alike.append((decision, clause))
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
            yield Code.EXCEPTION_UNREACHABLE, f"{exemption.clause} never applies where {decision.clause} does"
    for clauses in sorted(clashes):
        yield Code.EXCEPTIONS_CONFLICT, f"{' and '.join(clauses)} can apply at once, and come to different things"


def _contradict(one: Decision, other: Decision) -> bool:
    """Whether two decisions that ask the same come to different things in some case."""
    cases = _cases(one)
    if cases is None:
        return False
    names = {atom.test: atom.name for atom in one.atoms}
    renamed = {atom.name: names[atom.test] for atom in other.atoms}
    for answers in cases:
        first = _taken(one, answers).then
        second = _taken(other, {name: answers[same] for name, same in renamed.items()}).then
        if first is not None and second is not None and first != second:
            return True
    return False


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
