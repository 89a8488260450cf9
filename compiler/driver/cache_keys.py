"""The keys under which results are kept: the hash of all that they depend on."""

import json

from ..bundled import MAPS
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
    readings = [repr(reading) for reading in corpus.readings]
    maps = [file.read_text("utf-8") for file in sorted(MAPS.glob("*.toml"))]
    return digest(
        json.dumps([sources, tables, readings, maps, corpus.stamp, more], sort_keys=True), code_digest(*_CODE)
    )
