"""From a graph to its logic, document by document; a document that was read before is not read again."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any

from ..clauses.from_graph import clauses
from ..clauses.model import Clause
from ..document import Prose
from ..english.text import Vocabulary, vocabulary_of
from ..graph.model import Graph, Node, SourceInfo
from ..logic.from_json import node_from_json
from ..logic.model import Formalized, Logic
from ..logic.to_json import node_to_json
from ..recalling import recalling
from ..sources import Corpus
from ..storage.cache import Cache
from ..storage.digests import code_digest, digest
from ..workers import beside, cores, shares
from .from_clauses import formalize
from .own_terms import with_own_terms
from .readings import with_readings

_MANY = 100
"""So many clauses take long enough to read for another process to be of use."""


def to_logic(
    graph: Graph, prose: Mapping[str, Prose], corpus: Corpus, cache: Cache, vocabulary: Vocabulary | None = None
) -> Logic:
    """The logic of all documents of a graph; the vocabulary of the corpus is made if it is not given and needed."""
    found: dict[str, list[Clause]] = {source.id: [] for source in graph.sources}
    for clause in clauses(graph):
        found[graph.by_id[clause.node].source or ""].append(clause)
    language = digest(
        f"[{_table(corpus.lexicon)}, {_table(corpus.words)}]",
        code_digest(
            "audit",
            "clauses",
            "discourse",
            "english",
            "interpretation",
            "lexicon",
            "logic",
            "operators",
            "semantics",
            "syntax",
        ),
    )
    keys = {
        source.id: f"{digest(language, *source.naming, *map(_node, graph.by_source[source.id]))}.json"
        for source in graph.sources
    }
    documents = _Documents(graph, dict(found), cache, keys)
    missing = documents.look_up(found)
    if missing or corpus.readings:
        vocabulary = vocabulary or vocabulary_of(corpus.lexicon, corpus.words)
        for source in graph.sources:
            documents.learn(source, vocabulary)
    documents.read_all(missing)
    told = tuple(clause for own in found.values() for clause in own)
    read = [each for name in found for each in documents.known[name]]
    if not corpus.readings:
        return Logic(told, tuple(read), prose)
    read, rebuilt, emended, diagnostics = with_readings(graph, told, read, corpus.readings, documents.vocabularies)
    return Logic(told, tuple(read), prose, tuple(diagnostics), reconstructed=tuple(rebuilt), emended=tuple(emended))


@dataclass(slots=True)
class _Documents:
    """The documents of a graph, and the logic of those that are read."""

    graph: Graph
    clauses: dict[str, list[Clause]]
    """Those of each document, by its id."""
    cache: Cache
    keys: Mapping[str, str]
    """Under which the cache has the logic of each."""
    vocabularies: dict[str, Vocabulary] = field(default_factory=dict)
    known: dict[str, list[Formalized]] = field(default_factory=dict)

    def learn(self, source: SourceInfo, vocabulary: Vocabulary) -> None:
        """Take the words of a corpus for one of its documents, with the terms which that defines itself."""
        nodes = self.graph.by_source[source.id]
        self.clauses[source.id], taught = with_own_terms(nodes, self.clauses[source.id], vocabulary)
        self.vocabularies[source.id] = taught.named(source.naming)

    def look_up(self, names: Iterable[str]) -> list[str]:
        """Take from the cache what is there; the others."""
        missing = []
        for name in names:
            known = _known(self.cache.get(self.keys[name]), self.clauses[name])
            if known is None:
                missing.append(name)
            else:
                self.known[name] = known
        return missing

    def read_all(self, names: list[str]) -> None:
        """Read some documents, on as many cores as there are."""
        many = sum(len(self.clauses[name]) for name in names) > _MANY
        own, *others = shares(names, lambda name: len(self.clauses[name]), cores() if many and self.cache.shared else 1)
        with beside(*(partial(self.read, share) for share in others)):
            self.read(own)
        self.read(self.look_up(name for share in others for name in share))

    def read(self, names: Iterable[str]) -> None:
        """Read some documents one after the other, and store what comes of them."""
        for name in names:
            self.known[name] = formalize(self.graph, self.clauses[name], self.vocabularies)
            self.cache.put(self.keys[name], json.dumps([node_to_json(each) for each in self.known[name]]))


@recalling(8)
def _table(table: Mapping[str, Any]) -> str:
    """A table of words as text."""
    return json.dumps(table, sort_keys=True)


def _node(node: Node) -> str:
    """All of a node that its logic depends on."""
    marks = ((mark.start, mark.end, mark.kind, mark.target) for mark in node.marks)
    return json.dumps([node.id, node.kind, node.title, node.parent, node.text, node.truncated, *marks])


def _known(text: str | None, wanted: list[Clause]) -> list[Formalized] | None:
    """The logic that a cache holds, if it is whole."""
    if text is None:
        return None
    try:
        found = _formalized(text)
    except (ValueError, TypeError):
        return None
    return list(found) if [each.clause for each in found] == [clause.id for clause in wanted] else None


@lru_cache(maxsize=32)
def _formalized(text: str) -> tuple[Formalized, ...]:
    """What the JSON of a document's logic says; of a document that two editions share, the very same nodes."""
    return tuple(node_from_json(Formalized, each) for each in json.loads(text))
