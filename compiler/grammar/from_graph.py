"""From a graph to its logic, document by document; a document that was read before is not read again."""

import json
from collections.abc import Mapping

from ..cache import Cache, code_digest, digest
from ..clauses.from_graph import clauses
from ..clauses.model import Clause
from ..document import Prose
from ..graph.model import Graph, Node
from ..logic.from_json import node_from_json
from ..logic.model import Formalized, Logic
from ..logic.to_json import node_to_json
from ..sources import Corpus
from .from_clauses import formalize
from .readings import with_readings
from .vocabulary import Vocabulary


def to_logic(
    graph: Graph, prose: Mapping[str, Prose], corpus: Corpus, cache: Cache, vocabulary: Vocabulary | None = None
) -> Logic:
    """The logic of all documents of a graph; the vocabulary of the corpus is made if it is not given and needed."""
    lexicon, words = corpus.lexicon, corpus.words
    found: dict[str, list[Clause]] = {source.id: [] for source in graph.sources}
    for clause in clauses(graph):
        found[graph.by_id[clause.node].source or ""].append(clause)
    tables = digest(json.dumps([lexicon, words], sort_keys=True), code_digest("clauses", "grammar", "logic"))
    read: list[Formalized] = []
    for source in graph.sources:
        key = digest(tables, *source.naming, *map(_node, graph.by_source[source.id]))
        known = _known(cache.get(f"{key}.json"), found[source.id])
        if known is None:
            vocabulary = vocabulary or Vocabulary(lexicon, words)
            known = formalize(graph, found[source.id], {source.id: vocabulary.named(source.naming)})
            cache.put(f"{key}.json", json.dumps([node_to_json(each) for each in known]))
        read += known
    told = [clause for source in graph.sources for clause in found[source.id]]
    if not corpus.readings:
        return Logic(tuple(told), tuple(read), prose)
    vocabulary = vocabulary or Vocabulary(lexicon, words)
    vocabularies = {source.id: vocabulary.named(source.naming) for source in graph.sources}
    read, diagnostics = with_readings(graph, told, read, corpus.readings, vocabularies)
    return Logic(tuple(told), tuple(read), prose, tuple(diagnostics))


def _node(node: Node) -> str:
    """All of a node that its logic depends on."""
    marks = ((mark.start, mark.end, mark.kind, mark.target) for mark in node.marks)
    return json.dumps([node.id, node.kind, node.title, node.parent, node.text, node.truncated, *marks])


def _known(text: str | None, wanted: list[Clause]) -> list[Formalized] | None:
    """The logic that a cache holds, if it is whole."""
    if text is None:
        return None
    try:
        found = [node_from_json(Formalized, each) for each in json.loads(text)]
    except (ValueError, TypeError):
        return None
    return found if [each.clause for each in found] == [clause.id for clause in wanted] else None
