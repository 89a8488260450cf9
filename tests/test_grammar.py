"""The constructions of the grammar, each on rules of a harbor that nobody plays: the sentence, and what it rules."""

from functools import cache

from compiler import sources
from compiler.clauses.from_graph import clauses
from compiler.english.text import Vocabulary, vocabulary_of
from compiler.logic.model import Formalized, Status
from compiler.logic.to_text import statement_to_text
from compiler.semantics.from_clauses import formalize

from . import cases, making

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
    read = formalize(graph, found, {source.id: vocabulary() for source in graph.sources})
    return "\n".join(line for each in read for line in _told(each))


def _told(each: Formalized) -> list[str]:
    if each.statements:
        partly = [f"{each.status.value}: {each.reason}"] if each.status is Status.STRUCTURED and each.reason else []
        return [*(statement_to_text(one, vocabulary().inflection) for one in each.statements), *partly]
    return [] if each.reason.startswith("read with") else [f"{each.status.value}: {each.reason}"]


@cases.parametrize("grammar")
def test_grammar(case: cases.Case) -> None:
    cases.check(case, read)
