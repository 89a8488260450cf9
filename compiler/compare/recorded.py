"""The cases in which variants rule differently, as they were recorded when all questions were explored.

Exploring takes minutes; what came of it stands beside the generated rules, under the hashes of the rules that it is
about. Where other rules are compared, nothing is known of their cases.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

_CLAUSE = re.compile(r":c\d+$")
FILE = "rulings.json"
"""The record, beside the generated rules."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What one document answers in a case."""

    document: str
    text: str
    """`permitted`, `+3`; what it lacks, if nobody can tell."""
    decided: bool
    clauses: tuple[str, ...]
    left_to: tuple[str, ...] = ()
    """The rules outside the corpus to which these leave something."""

    @property
    def nodes(self) -> tuple[str, ...]:
        """What the clauses are of, each once: a reader knows rules by their numbers."""
        return tuple(dict.fromkeys(_CLAUSE.sub("", clause) for clause in self.clauses))


@dataclass(frozen=True, slots=True)
class Case:
    """Facts with which documents rule differently."""

    of: str
    """What of several answers to the question: `it is eliminated`."""
    facts: str
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A question that is not ruled alike."""

    text: str
    """`cellar TEM`."""
    cases: tuple[Case, ...]
    title: str = ""
    """How a player puts it, if somebody says so."""


def recorded(
    told: Mapping[str, Any],
    rules: Callable[[], Mapping[str, str]],
    documents: Sequence[str],
    left: Mapping[str, tuple[str, ...]] | None = None,
    wording: "Wording | None" = None,
) -> tuple[Question, ...] | None:
    """The questions that some documents rule differently; `None` if the record is about other rules.

    `told` is the record, `rules` gives the hash of what each document of the corpus rules, `left` the rules outside
    it to which clauses leave something; `wording` is how readers call facts and answers.
    """
    if not documents or not set(documents) <= told.get("rules", {}).keys() or rules() != told["rules"]:
        return None
    called = wording or Wording()
    cases: dict[tuple[str, str], list[Case]] = {}
    for question in told["questions"]:
        names = [document["document"] for document in question["documents"]]
        for each in question["different"]:
            case = case_of(question, each, names, called)
            kept = tuple(_leaving(answer, left or {}) for answer in case.answers if answer.document in documents)
            if len({answer.text for answer in kept if answer.decided}) > 1:
                found = cases.setdefault((question["subject"], question["quantity"]), [])
                found.append(replace(case, answers=kept))
    return tuple(
        Question(" ".join(name), tuple(_first(found, called.vain)), called.title(*name))
        for name, found in cases.items()
    )


def _first(cases: Sequence[Case], vain: str) -> list[Case]:
    """Those in which what is asked about happens by all documents: that it does not by one is a case of its own."""
    found = [case for case in cases if not any(answer.text == vain for answer in case.answers)]
    return found or [*cases]


def _leaving(answer: Answer, left: Mapping[str, tuple[str, ...]]) -> Answer:
    rules = dict.fromkeys(rule for clause in answer.clauses for rule in left.get(clause, ()))
    return replace(answer, left_to=tuple(rules))


def record(compared: Mapping[str, Any], rules: Mapping[str, str]) -> dict[str, Any]:
    """What is recorded of compared rulings: the questions that are ruled differently in some case."""
    questions = [
        {name: value for name, value in question.items() if name != "open"}
        for question in compared["questions"]
        if question["different"]
    ]
    return {"rules": dict(rules), "questions": questions}


def case_of(
    question: Mapping[str, Any], case: Mapping[str, Any], names: Sequence[str], wording: "Wording | None" = None
) -> Case:
    """One case of a question, as it was explored; `names` are those of the documents, in their order."""
    called = wording or Wording()
    answers = tuple(_answer(name, said, called) for name, said in zip(names, case["answers"], strict=True))
    return Case(called.answer(question["answer"]), called.facts(case["facts"]), answers)


def _answer(document: str, said: Mapping[str, Any], called: "Wording") -> Answer:
    decided = said["standing"] == "decided"
    missing = dict.fromkeys(map(called.missing, said.get("missing", ())))
    text = called.answer(said["text"]) if decided else "; ".join((said["standing"], *missing))
    return Answer(document, text, decided, tuple(said.get("clauses", ())))


def _facts(facts: Mapping[str, Sequence[str]]) -> str:
    """`wooden: yes; unit: squad or crew`."""
    return "; ".join(f"{key}: {' or '.join(values)}" for key, values in facts.items())


def _untitled(subject: str, quantity: str) -> str:
    return ""


class Wording(NamedTuple):
    """How readers call what a record calls by keys."""

    facts: Callable[[Mapping[str, Sequence[str]]], str] = _facts
    answer: Callable[[str], str] = str
    missing: Callable[[str], str] = str
    title: Callable[[str, str], str] = _untitled
    """A question by its subject and its quantity."""
    vain: str = ""
    """What is answered about what would come of something that does not happen."""
