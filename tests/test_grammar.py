"""The constructions of the grammar, each on rules of a harbor that nobody plays: the sentence, and what it rules."""

from functools import cache

from compiler import pipeline, sources
from compiler.clauses.from_graph import clauses
from compiler.english.text import Vocabulary, vocabulary_of
from compiler.logic.model import Formalized, Status
from compiler.logic.to_text import statement_to_text
from compiler.semantics.from_clauses import formalize
from compiler.semantics.own_terms import with_own_terms

from . import cases, making
from .corpora import corpus_of

HARBOR = {
    "term": [
        {"name": "Berth", "also": ["berth"], "kind": "location"},
        {"name": "cargo", "kind": "counter", "mass": True},
        {"name": "draft", "kind": "quantity"},
        {"name": "flooded", "kind": "status"},
        {"name": "fog", "kind": "terrain", "mass": True},
        {"name": "keel", "kind": "thing"},
        {"name": "lock", "kind": "terrain"},
        {"name": "mast", "kind": "thing"},
        {"name": "pilot", "kind": "unit"},
        {"name": "Quay", "also": ["quay"], "kind": "location"},
        {"name": "toll", "kind": "quantity"},
    ]
}


@cache
def vocabulary() -> Vocabulary:
    """The general words of the project, and the terms of the harbor."""
    corpus, _ = sources.load()
    terms = [*corpus.lexicon["term"], *HARBOR["term"]]
    return vocabulary_of({**corpus.lexicon, "term": terms}, corpus.words)


def read(text: str) -> str:
    """What each clause of a rule says, a line for each statement; or why it is not formalized."""
    graph = making.build_text(text).graph
    assert graph is not None
    found = list(clauses(graph))
    (source,) = graph.sources
    found, words = with_own_terms(graph.by_source[source.id], found, vocabulary())
    read = formalize(graph, found, {source.id: words})
    return "\n".join(line for each in read for line in _told(each))


def _told(each: Formalized) -> list[str]:
    if each.statements:
        partly = [f"{each.status.value}: {each.reason}"] if each.status is Status.STRUCTURED and each.reason else []
        return [*(statement_to_text(one, vocabulary().inflection) for one in each.statements), *partly]
    return [] if each.reason.startswith("read with") else [f"{each.status.value}: {each.reason}"]


@cases.parametrize("grammar")
def test_grammar(case: cases.Case) -> None:
    cases.check(case, read)


def test_terms_of_a_document_are_known_in_no_other_one() -> None:
    one = "1.1 FAIRS: A Travelling Cloth Merchant (TCM) may rest. A TCM may sing.\n"
    corpus = corpus_of({"X": one, "Y": "1.1 FAIRS: A TCM may dance.\n"})
    build = pipeline.build(corpus)
    logic = pipeline.formalize(corpus, build)
    told = {clause.id: found.reason for clause, found in zip(logic.clauses, logic.formalized, strict=True)}
    assert told == {"X1.1:c1": "", "X1.1:c2": "", "Y1.1:c1": "known by their place alone: TCM"}
