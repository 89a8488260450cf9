"""What rules in force say to a question: a verdict or a value, what it costs, the clauses that say so, and why."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .answers import Answer, Trace
from .ask.clauses import deciding
from .ask.naming import in_words
from .ask.replies import Reply
from .norms import Conflict
from .rendering import trace_to_json, value_to_json, value_to_text
from .rules import TOGETHER, Duty
from .truth import Legality, Unknown

SCHEMA = "undercroft/ruling/1"
_OPEN = "undetermined: "
_ANY = ("",)
"""The clauses of whatever document."""


@dataclass(frozen=True, slots=True)
class Warrant:
    """A clause that an answer comes from."""

    clause: str
    """Its id, such as `O6.11:c1`; or a rule of another chapter, such as `B23.922`."""
    file: str = ""
    """The file of its document, if it is one of those in force."""
    line: int = 0
    """The line of the file in which it begins, from 1; 0 if that is not known."""

    def __str__(self) -> str:
        return f"{self.clause} ({self.file}:{self.line})" if self.line else self.clause


@dataclass(frozen=True, slots=True)
class Finding:
    """One answer: a question that asks several things has several."""

    label: str
    """What it answers, where there are several."""
    value: object
    """A `Legality`, a yes or no, a number, Locations; `Unknown` says what is missing."""
    warrants: tuple[Warrant, ...]
    is_norm: bool
    """Whether it says what may be done."""
    missing: tuple[str, ...]
    """What would have to be known for a better answer."""
    answer: Answer

    @property
    def legality(self) -> Legality | None:
        """Whether it may be done, if that is what it says; what has to be done may be done."""
        if not self.is_norm:
            return None
        if isinstance(self.value, Duty):
            return Legality.PERMITTED
        return self.value if isinstance(self.value, Legality) else Legality.UNDETERMINED

    @property
    def trace(self) -> Trace:
        """How it came about."""
        return self.answer.trace

    def __str__(self) -> str:
        told = f"{_OPEN}{'; '.join(self.missing)}" if is_open(self.value) else value_to_text(self.value)
        cited = f"  [{', '.join(map(str, self.warrants))}]" if self.warrants else ""
        return f"{self.label}: {told}{cited}" if self.label else f"{told}{cited}"


@dataclass(frozen=True, slots=True)
class Ruling:
    """What all rules in force say to one question."""

    subject: str
    question: str
    given: Mapping[str, str]
    findings: tuple[Finding, ...]
    cost: int | Fraction | str | Unknown | None = None
    """What it costs in MF, where it is an entry; `Unknown` says what is missing to tell."""
    cases: tuple[tuple[str, object], ...] = ()
    """Where it hangs on facts that nobody gave: what it is in each case."""

    @property
    def verdict(self) -> Legality | None:
        """Whether it may be done: one prohibition decides; `None` if that is not what was asked."""
        told = [each.legality for each in self.findings if each.legality is not None]
        for verdict in (Legality.FORBIDDEN, Legality.UNDETERMINED, Legality.PERMITTED):
            if verdict in told:
                return verdict
        return None

    @property
    def value(self) -> object:
        """The first answer, and mostly the only one."""
        return self.findings[0].value

    @property
    def warrants(self) -> tuple[Warrant, ...]:
        """The clauses that decide, each once."""
        return tuple(dict.fromkeys(warrant for each in self.findings for warrant in each.warrants))

    @property
    def missing(self) -> tuple[str, ...]:
        """What would have to be known for a better answer."""
        return tuple(dict.fromkeys(name for each in self.findings for name in each.missing))

    @property
    def trace(self) -> Trace:
        """How the first answer came about."""
        return self.findings[0].trace

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield from map(str, self.findings)
        if self.cost is not None:
            yield f"cost: {value_to_text(self.cost)}"
        yield from (f"  {value_to_text(value)} if {case}" for case, value in self.cases)

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values, fields in one order."""
        return {
            "schema": SCHEMA,
            "subject": self.subject,
            "question": self.question,
            "given": dict(self.given),
            "verdict": None if self.verdict is None else self.verdict.value,
            "cost": None if self.cost is None else value_to_json(self.cost),
            "findings": [_finding_to_json(each) for each in self.findings],
            "cases": [{"given": case, "value": value_to_json(value)} for case, value in self.cases],
        }


def findings(reply: Reply, norms: Iterable[str], lines: Mapping[str, tuple[str, int]]) -> tuple[Finding, ...]:
    """The answers of a reply; `norms` are the labels of those that say what may be done."""
    norms = set(norms)
    return tuple(
        Finding(
            part.label,
            part.answer.value,
            warrants(part.answer, lines),
            part.label in norms or isinstance(part.answer.value, Legality | Duty),
            missing_in(reply, part.answer),
            part.answer,
        )
        for part in reply.parts
    )


def missing_in(reply: Reply, answer: Answer) -> tuple[str, ...]:
    """What an answer of a reply lacks, in a player's words."""
    return tuple(in_words(reply, f"{_OPEN}{name}").removeprefix(_OPEN) for name in answer.missing)


def warrants(answer: Answer, lines: Mapping[str, tuple[str, int]]) -> tuple[Warrant, ...]:
    """The clauses that an answer comes from, with their places as far as they are known."""
    found = deciding(answer.record, _ANY)
    return tuple(Warrant(clause, *lines.get(clause, ("", 0))) for clause in found if not _is_of_rules(clause, lines))


def _is_of_rules(clause: str, lines: Mapping[str, tuple[str, int]]) -> bool:
    """Whether what stands in place of a clause names the documents in force, of which none decides."""
    if "." in clause or ":" in clause:
        return False
    named = {each.partition(":")[0].partition(".")[0] for each in lines}
    return all(name in named for name in clause.split(TOGETHER))


def warrant_to_json(warrant: Warrant) -> dict[str, object]:
    """A warrant as plain JSON values."""
    return {"clause": warrant.clause, "file": warrant.file or None, "line": warrant.line or None}


def is_open(value: object) -> bool:
    """Whether a value says that something is not known."""
    return isinstance(value, Unknown | Conflict)


def _finding_to_json(finding: Finding) -> dict[str, object]:
    return {
        "label": finding.label,
        "value": value_to_json(finding.value),
        "legality": None if finding.legality is None else finding.legality.value,
        "warrants": [warrant_to_json(each) for each in finding.warrants],
        "missing": list(finding.missing),
        "trace": trace_to_json(finding.trace),
    }
