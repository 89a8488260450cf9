"""What two editions rule differently, case by case: as it was recorded when all questions were explored in both.

Exploring takes minutes, so that no site is kept waiting for it: `diff --rulings --record` leaves a file, under the
hashes of the rules of both editions. Between other editions, nothing is known of their cases.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..compare.recorded import Case, Question, case_of
from .editions import Editions
from .model import Change, ChangeKind, RulingChange

SCHEMA = "undercroft/ruled/1"


class InvalidRecordError(ValueError):
    """That a file holds no record, and why."""


@dataclass(frozen=True, slots=True)
class Ruled:
    """A question that a document does not answer alike in two editions."""

    document: str
    question: Question


@dataclass(frozen=True, slots=True)
class Record:
    """What two editions rule differently."""

    old: Mapping[str, str]
    """The hash of what each document of the older edition rules; a record is about these and no others."""
    new: Mapping[str, str]
    """The same of the newer one."""
    questions: tuple[Ruled, ...] = ()


def record_to_json(old: Mapping[str, str], new: Mapping[str, str], compared: Mapping[str, Any]) -> dict[str, Any]:
    """What is kept of compared editions: the hashes of the rules of each document, and the cases that differ."""
    questions = [
        {name: value for name, value in question.items() if name != "open"}
        for question in compared["questions"]
        if question["different"]
    ]
    return {"schema": SCHEMA, "old": dict(old), "new": dict(new), "questions": questions}


def record_from_json(data: Any) -> Record:
    """The same, read again; an `InvalidRecordError` says what is wrong with the data."""
    if not isinstance(data, Mapping) or data.get("schema") != SCHEMA:
        raise InvalidRecordError(f"not of the schema {SCHEMA}")
    for key, kind in (("old", Mapping), ("new", Mapping), ("questions", list)):
        if not isinstance(data.get(key), kind):
            raise InvalidRecordError(f"{key}: must be {'a list' if kind is list else 'an object'}")
    cases: dict[tuple[str, str], list[Case]] = {}
    for number, question in enumerate(data["questions"]):
        try:
            [document] = {each["document"] for each in question["documents"]}
            found = cases.setdefault((str(document), f"{question['subject']} {question['quantity']}"), [])
            found += (case_of(question, each, ("old", "new")) for each in question["different"])
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise InvalidRecordError(f"questions[{number}]: no question of two editions ({error})") from error
    told = (Ruled(document, Question(text, tuple(found))) for (document, text), found in cases.items())
    return Record(data["old"], data["new"], tuple(told))


def ruling_changes(editions: Editions, changes: Sequence[Change], found: Iterable[Ruled]) -> Iterator[Change]:
    """For each rule that decides such a case and was changed, the question; for all that decide, if none was."""
    touched = {change.rule for change in changes}
    for each in found:
        deciding: dict[str, int] = {}
        for case in each.question.cases:
            rules = {rule for number in (0, 1) for rule in _rules(editions, case, number)}
            for rule in (rules & touched) or rules:
                deciding[rule] = deciding.get(rule, 0) + 1
        for rule, count in deciding.items():
            home = editions.new.by_id[rule]
            ruling = RulingChange(each.question.text, count)
            yield Change(ChangeKind.RULINGS_CHANGED, each.document, rule, None, None, home.title, ruling=ruling)


def _rules(editions: Editions, case: Case, number: int) -> Iterator[str]:
    """The rules that decide a case in the old edition (0) or the new one (1), as the new one calls them."""
    graph = (editions.old, editions.new)[number]
    for clause in case.answers[number].clauses:
        node = graph.by_id.get(clause.partition(":c")[0])
        home = graph.home(node).id if node else ""
        rule = home if number else editions.became.get(home, "")
        if rule in editions.new.by_id:
            yield rule
