"""Readings by hand: what a clause says, in English that the grammar reads to logic.

Each is tied to the words of its clause by their hash. One that no clause needs any more is an error, and so is one
whose clause has changed: nobody shall go on trusting what was read into other words. A clause can have several, each
a sentence: what is reconstructed of one that is lost is a sentence for each thing that its examples show.
"""

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from ..clauses.model import Clause
from ..diagnostics import Code, Diagnostic
from ..discourse.heads import topic
from ..english.text import Vocabulary, spelled
from ..graph.model import Graph
from ..logic.model import Evidenced, Formalized, Status
from ..manifest import Reading
from ..operators.from_english import read_statements

_NEEDED = frozenset((Status.NOT_FORMALIZED, Status.STRUCTURED, Status.AMBIGUOUS, Status.TRUNCATED))


def clause_hash(graph: Graph, clause: Clause) -> str:
    """The hash of a clause's words, whatever their spacing."""
    text = " ".join(graph.by_id[clause.node].text[clause.start : clause.end].split())
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def with_readings(
    graph: Graph,
    clauses: Sequence[Clause],
    formalized: Sequence[Formalized],
    readings: Sequence[Reading],
    vocabularies: Mapping[str, Vocabulary],
) -> tuple[list[Formalized], list[Evidenced], list[Evidenced], list[Diagnostic]]:
    """The logic with what readings add to it, the sentences of them that are reconstructed, and those that emend what
    is printed; documents that are not in the corpus need none of theirs."""
    found = {each.clause: each for each in formalized}
    made: dict[str, Formalized] = {}
    told: Counter[str] = Counter()
    rebuilt: list[Evidenced] = []
    emended: list[Evidenced] = []
    diagnostics: list[Diagnostic] = []
    for reading in readings:
        mine = [clause for clause in clauses if clause.node == reading.rule]
        if not mine and not _is_here(graph, reading.rule):
            continue
        clause = next((each for each in mine if clause_hash(graph, each) in reading.hashes), None)
        if clause is None:
            hashes = ", ".join(clause_hash(graph, each) for each in mine) or "no clauses"
            message = f"{reading.rule} has no clause with this hash; it has {hashes}"
            diagnostics.append(Diagnostic(Code.READING_STALE, message, reading.span))
        elif found[clause.id].status not in _NEEDED and not reading.emended:
            message = f"{clause.id} is {found[clause.id].status} without it; delete it"
            diagnostics.append(Diagnostic(Code.READING_UNUSED, message, reading.span))
        elif (
            read := _read(reading, clause, vocabularies[graph.by_id[clause.node].source or ""], told[clause.id])
        ) is None:
            message = f"{clause.id}: the grammar does not read `{reading.says}`"
            diagnostics.append(Diagnostic(Code.READING_INVALID, message, reading.span))
        elif reading.emended:
            emended.append(Evidenced(clause.id, reading.says, read.statements, reading.examples))
        else:
            made[clause.id] = _with(made.get(clause.id), read)
            told[clause.id] += len(reading.says) + 1
            if reading.reconstructed:
                rebuilt.append(Evidenced(clause.id, reading.says, read.statements, reading.examples))
    return [made.get(each.clause, found[each.clause]) for each in formalized], rebuilt, emended, diagnostics


def _with(others: Formalized | None, read: Formalized) -> Formalized:
    """What a reading says of a clause beside others."""
    if others is None:
        return read
    statements = (*others.statements, *read.statements)
    evidence = tuple(dict.fromkeys((*others.evidence, *read.evidence)))
    reason = " ".join(dict.fromkeys((others.reason, read.reason)))
    return replace(others, statements=statements, evidence=evidence, reason=reason)


def _is_here(graph: Graph, rule: str) -> bool:
    """Whether the document of a rule is in the corpus, so that its readings are due."""
    home = rule.partition(":")[0]
    return any(home == source.id or home.startswith(f"{source.id}.") for source in graph.sources)


def _read(reading: Reading, clause: Clause, vocabulary: Vocabulary, after: int) -> Formalized | None:
    """What a sentence says of a clause of which others have said so much: no two words stand in one place."""
    text = spelled(f"{' ' * after}{reading.says}", vocabulary)
    found = read_statements(text, topic(clause.topic, vocabulary)).readings
    if len(found) != 1:
        return None
    status = Status.RECONSTRUCTED if reading.reconstructed else Status.READING
    return replace(Formalized(clause.id, status, reading.reason), statements=found[0], evidence=reading.examples)
