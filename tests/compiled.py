"""The logic of a whole corpus, for tests that look at all of it; each is made once, in one process of a run."""

import pickle
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from compiler import pipeline, sources
from compiler.driver.artifacts import documents_counted
from compiler.driver.cache_keys import corpus_key
from compiler.graph.model import Graph
from compiler.logic.coverage import Counted
from compiler.logic.model import Logic, Status
from compiler.pipeline import Build
from compiler.sources import Corpus
from compiler.storage.cache import user_cache
from compiler.storage.locks import alone_in

_FAILED = (Status.NOT_FORMALIZED, Status.AMBIGUOUS)


@dataclass(frozen=True, slots=True)
class Compiled:
    """A corpus with its logic."""

    graph: Graph
    logic: Logic

    def counted(self) -> dict[str, Counted]:
        """What became of the clauses of each document."""
        return documents_counted(self.graph, self.logic)

    def failed(self, document: str) -> Iterator[str]:
        """The clauses of a document that did not become logic, and why."""
        for clause, found in zip(self.logic.clauses, self.logic.formalized, strict=True):
            if found.status in _FAILED and self.graph.by_id[clause.node].source == document:
                yield f"{clause.id}: {found.status}: {found.reason}"


@cache
def compiled(folder: Path = sources.BUNDLED) -> Compiled:
    """What becomes of the documents of a folder; what another process of this run has read is not read again."""
    corpus, _ = sources.load(folder)
    build = pipeline.build(corpus)
    assert build.graph is not None, build.diagnostics
    return Compiled(build.graph, formalized(corpus, build))


class _Anew:
    """The cache of this run, for who reads in this process: it gives nothing, and takes what is read for the others."""

    shared = False

    def get(self, key: str) -> str | None:
        return None

    def put(self, key: str, text: str) -> None:
        user_cache().put(key, text)


def formalized(corpus: Corpus, build: Build) -> Logic:
    """The logic of a corpus, which one process of a run reads while others wait for it.

    It is kept with the places of its words, which the cache of the compiler leaves out.
    """
    folder = user_cache().folder / f"{corpus_key(corpus)}.read"
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "logic.pickle"
    with alone_in(folder):
        if not file.is_file():
            file.write_bytes(pickle.dumps(pipeline.formalize(corpus, build, _Anew())))
        logic: Logic = pickle.loads(file.read_bytes())
    return logic
