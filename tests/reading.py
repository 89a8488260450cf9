"""What the compiler reads in a sentence or two: a document of one rule, made in memory."""

from dataclasses import dataclass
from functools import cache

from compiler import pipeline
from compiler.audit.stems import stemmed
from compiler.clauses.model import ClauseKind
from compiler.english.text import Vocabulary, vocabulary_of
from compiler.graph.model import NodeKind
from compiler.logic.identity import merged
from compiler.logic.model import Statement, Status

from .corpora import MEMORY, corpus_of


@dataclass(frozen=True, slots=True)
class Refusal:
    """That a text is not read, and why."""

    status: Status
    reason: str


def read(text: str) -> tuple[Statement, ...] | Refusal:
    """What the sentences of a text say, as if one clause said it; or why one of them is not read."""
    corpus = corpus_of({"X": f"1.1 CASE: {' '.join(text.split())}\n"})
    build = pipeline.build(corpus)
    assert build.graph is not None, build.diagnostics
    logic = pipeline.formalize(corpus, build, MEMORY, vocabulary())
    told: dict[str, tuple[Statement, ...]] = {}
    for clause, found in zip(logic.clauses, logic.formalized, strict=True):
        told_elsewhere = (ClauseKind.POINTER, ClauseKind.QUESTION)
        inside = build.graph.by_id[clause.node].kind is NodeKind.EXCEPTION or clause.kind in told_elsewhere
        if inside and found.status in (Status.GRAMMAR, Status.NOT_NORMATIVE):
            continue  # it is told with what it stands in
        if found.status is not Status.GRAMMAR:
            return Refusal(found.status, found.reason)
        told[clause.id] = found.statements
    return merged(told)


@cache
def vocabulary() -> Vocabulary:
    """The words of the game."""
    corpus = corpus_of({})
    return vocabulary_of(corpus.lexicon, corpus.words).named(["X"])


@cache
def stem(word: str) -> str:
    """What the forms of a word have in common."""
    return _irregular().get(word.lower(), stemmed(word))


@cache
def _irregular() -> dict[str, str]:
    """The base forms of verbs whose forms are made by no rule."""
    told = ((entry["name"], form) for entry in corpus_of({}).words["verb"] for form in entry.get("forms", ()))
    return {form.lower(): stemmed(base) for base, form in told}
