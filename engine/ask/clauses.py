"""Which clauses decide an answer."""

from collections.abc import Iterable, Iterator, Sequence

from ..answers import Answer, Record, Verdict
from ..norms import Conflict
from ..outside import ALLOWS
from ..questions import is_silent
from ..rules import TOGETHER, Duty, Rule, Rulebook
from ..truth import Legality, Partly, Unknown

_PLACES = ("board",)
"""What stands in place of a clause where the board itself tells."""


def deciding(record: Record, documents: Sequence[str]) -> tuple[str, ...]:
    """The ids of the clauses that an answer of some documents comes from, each once; what only leads to them is left
    out."""
    return tuple(dict.fromkeys(clause for clause, _ in _deciding(record, documents)))


def cited(answers: Iterable[Answer], documents: Sequence[str]) -> tuple[str, ...]:
    """The clauses that some answers come from, each once; what is silent comes from none."""
    told = (each for each in answers if not is_silent(each))
    return tuple(dict.fromkeys(clause for each in told for clause in deciding(each.record, documents)))


def leant_on(answers: Iterable[Answer], documents: Sequence[str]) -> tuple[str, ...]:
    """The rules of other chapters by whose leave alone clauses permit what some answers come to, each once."""
    found = dict[str, None]()
    for each in answers:
        clauses = () if _is_no(each.value) else deciding(each.record, documents)
        for step, value, inputs, *_ in records(each):
            allowing = zip(step.inputs, inputs, strict=True) if step.clause in clauses and not _is_no(value) else ()
            found.update((rule, None) for fact, so in allowing if so is True and (rule := _rule_of(fact)) in ALLOWS)
    return tuple(found)


def _rule_of(fact: object) -> str:
    """What a fact is told of, if that is called by a number."""
    return str(fact).partition(" ")[0]


def said(record: Record, documents: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The clauses of some documents that an answer comes from, each with what it says; not what other rules say."""
    return (each for each in _deciding(record, documents) if is_of(each[0], documents))


def idle(record: Record) -> tuple[str, ...]:
    """The clauses that an answer without any lacks: they would have decided it, and do not apply to the case."""
    step, _, _, verdicts, because = record
    own = [each.clause for each, own in zip(step.unless, verdicts, strict=True) if own is Verdict.NOT_MET]
    return tuple(dict.fromkeys([*own, *(clause for each in because for clause in idle(each))]))


def is_of(clause: str, documents: Sequence[str]) -> bool:
    """Whether a clause is one of some documents, and no rule of which only the number begins alike."""
    return clause.startswith(tuple(documents)) and (":" in clause or "!" in clause)


def _deciding(record: Record, documents: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The same with what each says."""
    step, value, _, verdicts, because = record
    agreeing = [each for each in because if _agrees(each[1], value)]
    if is_of(step.clause, documents):
        yield step.clause, step.said
        applied = (each for each, own in zip(step.unless, verdicts, strict=True) if own is Verdict.APPLIED)
        yield from ((each.clause, each.said) for each in applied)
        return
    below = [each for agreed in agreeing or because for each in _deciding(agreed, documents)]
    yield from below
    if not (below and agreeing) and step.clause not in (TOGETHER.join(documents), *_PLACES):
        yield step.clause, step.said  # it makes a yes of a no, or decides by itself


def _agrees(below: object, value: object) -> bool:
    """Whether a decision pulls the same way as what rests on it."""
    if isinstance(value, Partly):
        return not _is_no(below)  # what is sure of it rests on others than what is open
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
