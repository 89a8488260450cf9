"""The keys under which results are kept: the hash of all that they depend on."""

import json

from ..bundled import map_texts
from ..graph.model import EdgeKind, Graph
from ..sources import Corpus
from ..storage.digests import code_digest, digest

_CODE = (".", "../engine")
"""The compiler, and the engine that examples are held against, which stands beside it."""


def corpus_key(corpus: Corpus, *more: str) -> str:
    """The hash of a corpus, of the maps of its examples, of the code that compiles and plays it; and of more."""
    sources = [
        [
            *(source.id, source.title, source.file, source.reader, source.prefix, source.group, source.naming),
            *(source.licence, dict(source.slugs), source.edition, source.published, source.sha256),
        ]
        for source in corpus.sources
    ]
    tables = [corpus.topics, corpus.lexicon, corpus.words, corpus.reviewed]
    return digest(
        json.dumps([sources, tables, _readings(corpus), _maps(corpus), corpus.stamp, more], sort_keys=True),
        code_digest(*_CODE),
    )


def document_keys(corpus: Corpus, graph: Graph) -> dict[str, str]:
    """For each document, the hash of what its own rules and examples depend on: of its nodes, and of those that show
    what its gaps probably said; of the words that it is read by, the maps, and the code."""
    tables = [corpus.lexicon, corpus.words]
    common = digest(json.dumps([tables, _readings(corpus), _maps(corpus)], sort_keys=True), code_digest(*_CODE))
    own = {source.id: digest(repr(source), *map(repr, graph.by_source[source.id])) for source in graph.sources}
    linked: dict[str, list[str]] = {source.id: [] for source in graph.sources}
    for edge in graph.edges:
        if edge.kind in (EdgeKind.ILLUSTRATES, EdgeKind.FILLS):
            ends = [graph.by_id[end].source or "" for end in (edge.source, edge.target)]
            for document in linked.keys() & ends:
                linked[document] += [repr(edge), *(own.get(end, "") for end in ends)]
    return {document: digest(common, key, *linked[document]) for document, key in own.items()}


def _readings(corpus: Corpus) -> list[str]:
    return [repr(reading) for reading in corpus.readings]


def _maps(corpus: Corpus) -> dict[str, str]:
    return dict(map_texts() if corpus.maps is None else corpus.maps)
