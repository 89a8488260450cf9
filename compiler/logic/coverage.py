"""How much of each document became logic: counts of its norms, each once, and of what became of them.

A clause that is read has as many norms as it has statements. One that is not read has as many as its words tell by
their verbs, which is an estimate, and the same for every edition of the compiler.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from ..clauses.model import Clause, ClauseKind
from .model import Formalized, Statement, Status
from .norms.surroundings import Surroundings
from .phrases import Focus, opaque_parts

SCHEMA = "undercroft/coverage/2"


class Outcome(StrEnum):
    """What became of a norm."""

    EXECUTABLE = "executable"
    """It is compiled, and all that it asks is known to the engine or asked for as a fact."""
    REFUSED = "refused"
    """It is compiled, and no rule is made of it: a question could not name what it speaks of."""
    STRUCTURED = "structured"
    """Its operator, conditions and exceptions are read; some words are kept as words."""
    NOT_FORMALIZED = "not_formalised"
    AMBIGUOUS = "ambiguous"
    TRUNCATED = "truncated"
    NOT_NORMATIVE = "not_normative"
    """It tells and rules nothing."""


_READ = frozenset((Status.GRAMMAR, Status.READING, Status.RECONSTRUCTED, Status.STRUCTURED))
_UNREAD = {
    Status.NOT_FORMALIZED: Outcome.NOT_FORMALIZED,
    Status.AMBIGUOUS: Outcome.AMBIGUOUS,
    Status.TRUNCATED: Outcome.TRUNCATED,
    Status.NOT_NORMATIVE: Outcome.NOT_NORMATIVE,
}
_NO_NORMS = frozenset((ClauseKind.FRAGMENT, ClauseKind.POINTER, ClauseKind.LEAD_IN, ClauseKind.QUESTION))
"""What is counted with what it belongs to, or sends the reader elsewhere."""
_SAYS_AGAIN = (Focus.RESTATED, Focus.EXAMPLE)
_BY_HAND = frozenset((Status.READING, Status.RECONSTRUCTED))
_AGAIN = re.compile(
    r"(?:;|,?\s(?:and|but|nor|or)\b)[^;.]*?\b(?:may|must|can|cannot|shall|should|need not|is|are|has|have)\b",
    re.IGNORECASE,
)
_CONDITION = re.compile(r"\b(?:if|unless|when|while|until|who|which|that)\b[^,;.]*", re.IGNORECASE)
UNREVIEWED = "unreviewed"


@dataclass(frozen=True, slots=True)
class Counted:
    """What became of the norms of one document."""

    norms: Mapping[Outcome, int]
    by_hand: Mapping[Status, int]
    """Of those that became logic, how many a person read or reconstructed."""
    reviewed: Mapping[str, int]
    """Of the clauses that became logic, what readers found; `unreviewed` are those that nobody has read as they are."""
    statuses: Mapping[Status, int]
    """What became of the clauses."""

    @property
    def whole(self) -> int:
        """The norms whose words are there."""
        outside = (Outcome.TRUNCATED, Outcome.NOT_NORMATIVE)
        return sum(count for outcome, count in self.norms.items() if outcome not in outside)

    @property
    def share(self) -> float:
        """The part of the whole norms that can be executed; 1 where there are none."""
        return self.norms[Outcome.EXECUTABLE] / self.whole if self.whole else 1.0


def counted(clauses: Iterable[tuple[Clause, Formalized, str]], reviewed: Mapping[str, str] | None = None) -> Counted:
    """Count the norms of a document, of its clauses with their words; `reviewed` are verdicts by clause."""
    statuses = dict.fromkeys(Status, 0)
    norms = dict.fromkeys(Outcome, 0)
    by_hand = dict.fromkeys(sorted(_BY_HAND), 0)
    reviews: dict[str, int] = dict.fromkeys(("sound", "C", "B", "A", UNREVIEWED), 0)
    clauses = list(clauses)
    around = Surroundings(formalized for _, formalized, _ in clauses)
    for clause, formalized, text in clauses:
        statuses[formalized.status] += 1
        if formalized.status in _READ:
            partly = formalized.status is Status.STRUCTURED
            whys = around.refusals(formalized)
            told = [pair for pair in zip(formalized.statements, whys, strict=True) if not _says_again(clause, pair[0])]
            own = [Outcome.STRUCTURED if partly else outcome(one, why is not None) for one, why in told]
            for one in own:
                norms[one] += 1
            if formalized.status in _BY_HAND:
                by_hand[formalized.status] += len(own)
            if formalized.statements:
                reviews[(reviewed or {}).get(clause.id, UNREVIEWED)] += 1
        elif clause.kind not in _NO_NORMS and not clause.gloss:
            what = _UNREAD[formalized.status]
            norms[what] += 1 if what is Outcome.NOT_NORMATIVE else norms_told(text)
    return Counted(norms, by_hand, reviews, statuses)


def outcome(statement: Statement, refused: bool = False) -> Outcome:
    """Whether a norm is read to its last word, and a rule made of it."""
    if any(True for _ in opaque_parts(statement)):
        return Outcome.STRUCTURED
    return Outcome.REFUSED if refused else Outcome.EXECUTABLE


def norms_told(text: str) -> int:
    """How many norms a clause tells, by its words: one, and one more for each verb that `and` or `but` joins to it."""
    return 1 + len(_AGAIN.findall(_CONDITION.sub("", text)))


def _says_again(clause: Clause, statement: Statement) -> bool:
    return clause.gloss or statement.focus in _SAYS_AGAIN


def coverage_to_json(documents: Mapping[str, Counted], examples: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """The counts as they are published; `examples` are the counts of the documents' assertions."""
    return {
        "schema": SCHEMA,
        "documents": [
            {
                "id": id,
                "norms": {outcome.value: count for outcome, count in found.norms.items()},
                "by_hand": {status.value: count for status, count in found.by_hand.items()},
                "reviewed": dict(found.reviewed),
                "clauses": {status.value: count for status, count in found.statuses.items()},
                "examples": {
                    "checked": 0,
                    "reconstructed": 0,
                    "not_checked": 0,
                    "failed": 0,
                    "reasons": {},
                    **examples.get(id, {}),
                },
            }
            for id, found in documents.items()
        ],
    }


def coverage_to_text(documents: Mapping[str, Counted]) -> str:
    """The counts as a table, a document a line."""
    heads = ["document", "share", *(outcome.value.replace("_", " ") for outcome in Outcome), "by hand", "reviewed"]
    rows = [
        [
            id,
            f"{found.share:.0%}",
            *(str(found.norms[outcome]) for outcome in Outcome),
            str(sum(found.by_hand.values())),
            f"{sum(found.reviewed.values()) - found.reviewed[UNREVIEWED]}/{sum(found.reviewed.values())}",
        ]
        for id, found in documents.items()
    ]
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    return "\n".join("  ".join(map(str.rjust, row, widths)) for row in [heads, *rows])
