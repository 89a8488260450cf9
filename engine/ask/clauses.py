"""Which clauses decide an answer."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from ..answers import Answer, Record, Verdict
from ..norms import Conflict
from ..questions import is_silent
from ..rules import TOGETHER, Duty, Rule, Rulebook
from ..truth import Legality, Unknown

_PLACES = ("board",)
"""What stands in place of a clause where the board itself tells."""


def deciding(record: Record, documents: Sequence[str]) -> tuple[str, ...]:
    """The ids of the clauses that an answer of some documents comes from, each once; what only leads to them is left
    out."""
    return tuple(dict.fromkeys(_deciding(record, documents)))


def cited(answers: Iterable[Answer], documents: Sequence[str]) -> tuple[str, ...]:
    """The clauses that some answers come from, each once; what is silent comes from none."""
    told = (each for each in answers if not is_silent(each))
    return tuple(dict.fromkeys(clause for each in told for clause in deciding(each.record, documents)))


def said(record: Record, clauses: Collection[str]) -> Iterator[tuple[str, str]]:
    """What some clauses say of which a decision tells, each with its id; exceptions among them."""
    left = [record]
    while left:
        step, _, _, _, because = left.pop(0)
        own = [(step.clause, step.said), *((each.clause, each.said) for each in step.unless)]
        yield from (each for each in own if each[0] in clauses)
        left.extend(because)


def idle(record: Record) -> tuple[str, ...]:
    """The clauses that an answer without any lacks: they would have decided it, and do not apply to the case."""
    step, _, _, verdicts, because = record
    own = [each.clause for each, own in zip(step.unless, verdicts, strict=True) if own is Verdict.NOT_MET]
    return tuple(dict.fromkeys([*own, *(clause for each in because for clause in idle(each))]))


def is_of(clause: str, documents: Sequence[str]) -> bool:
    """Whether a clause is one of some documents, and no rule of which only the number begins alike."""
    return clause.startswith(tuple(documents)) and (":" in clause or "!" in clause)


def _deciding(record: Record, documents: Sequence[str]) -> Iterator[str]:
    step, value, _, verdicts, because = record
    agreeing = [each for each in because if _agrees(each[1], value)]
    if is_of(step.clause, documents):
        yield step.clause
        yield from (each.clause for each, own in zip(step.unless, verdicts, strict=True) if own is Verdict.APPLIED)
        return
    below = [clause for each in agreeing or because for clause in _deciding(each, documents)]
    yield from below
    if not (below and agreeing) and step.clause not in (TOGETHER.join(documents), *_PLACES):
        yield step.clause  # it makes a yes of a no, or decides by itself


def _agrees(below: object, value: object) -> bool:
    """Whether a decision pulls the same way as what rests on it."""
    if isinstance(value, Unknown) and isinstance(below, Unknown):
        return not set(below.missing).isdisjoint(value.missing)
    if isinstance(value, Unknown | Conflict):
        return isinstance(below, Unknown | Conflict)
    if _is_no(value):
        return _is_no(below)
    return not _is_no(below) and not isinstance(below, Unknown)


def _is_no(value: object) -> bool:
    return value is False or value is Legality.FORBIDDEN or value is Duty.NOT_REQUIRED


def used(answer: Answer, rules: Rulebook) -> list[Rule]:
    """The rules that an answer rests on."""
    steps = {(record[0].clause, record[0].said) for record in records(answer)}
    clauses = {clause for clause, _ in steps}
    return [rule for rule in rules.rules if rule.clause in clauses and (rule.clause, rule.said) in steps]


def looked_at(answer: Answer, rules: Rulebook) -> list[Rule]:
    """The rules that were held against a case: those that an answer rests on, and those that do not apply to it."""
    steps = [record[0] for record in records(answer)]
    clauses = {clause for step in steps for clause in (step.clause, *(each.clause for each in step.unless))}
    return [rule for rule in rules.rules if rule.clause in clauses]


def records(answer: Answer) -> Iterator[Record]:
    """The decision of an answer, and all that it rests on."""
    left = [answer.record]
    while left:
        record = left.pop()
        yield record
        left.extend(record[4])
