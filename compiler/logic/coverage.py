"""How much of each document became logic: counts of what became of its clauses, and nothing else."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ..clauses.model import Clause, ClauseKind
from .model import Formalized, Status

SCHEMA = "undercroft/coverage/1"

_EXECUTABLE = frozenset((ClauseKind.NORM, ClauseKind.DEFINITION, ClauseKind.FRAGMENT))


@dataclass(frozen=True, slots=True)
class Counted:
    """What became of the clauses of one document."""

    statuses: Mapping[Status, int]
    executable: int
    """The clauses that rule something and are whole."""

    @property
    def compiled(self) -> int:
        """Those of them that became logic by the grammar alone."""
        return self.statuses[Status.GRAMMAR]

    @property
    def share(self) -> float:
        """The part of the executable clauses that the grammar read; 1 where there are none."""
        return self.compiled / self.executable if self.executable else 1.0


def counted(clauses: Iterable[tuple[Clause, Formalized]]) -> Counted:
    """Count the clauses of a document."""
    statuses = dict.fromkeys(Status, 0)
    executable = 0
    for clause, formalized in clauses:
        statuses[formalized.status] += 1
        executable += clause.kind in _EXECUTABLE and formalized.status is not Status.TRUNCATED
    return Counted(statuses, executable)


def coverage_to_json(documents: Mapping[str, Counted], examples: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """The counts as they are published; `examples` are the counts of the documents' assertions."""
    return {
        "schema": SCHEMA,
        "documents": [
            {
                "id": id,
                "clauses": {status.value: count for status, count in found.statuses.items()},
                "executable": found.executable,
                "examples": dict(examples.get(id, {"checked": 0, "not_checked": 0, "failed": 0, "reasons": {}})),
            }
            for id, found in documents.items()
        ],
    }


def coverage_to_text(documents: Mapping[str, Counted]) -> str:
    """The counts as a table, a document a line."""
    heads = ["document", "executable", "share", *(status.value.replace("_", " ") for status in Status)]
    rows = [
        [id, str(found.executable), f"{found.share:.0%}", *(str(found.statuses[status]) for status in Status)]
        for id, found in documents.items()
    ]
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    return "\n".join("  ".join(map(str.rjust, row, widths)) for row in [heads, *rows])
