"""The logic of a whole corpus, for tests that look at all of it; each is made once, in one process of a run."""

import pickle
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar

from compiler import pipeline, sources
from compiler.driver import rulebooks
from compiler.driver.artifacts import documents_counted
from compiler.driver.cache_keys import corpus_key
from compiler.driver.compilation import compile_corpus
from compiler.driver.questions import Book
from compiler.graph.model import Graph
from compiler.logic.coverage import Counted
from compiler.logic.model import Logic, Status
from compiler.pipeline import Build
from compiler.sources import Corpus
from compiler.storage.cache import user_cache
from compiler.storage.digests import digest
from compiler.storage.locks import alone_in

T = TypeVar("T")
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


@cache
def books(folder: Path = sources.BUNDLED) -> list[Book]:
    """What can be asked of the documents of a folder."""
    written(folder)  # which is then taken from the cache
    asked, errors = rulebooks.books(*sources.load(folder), user_cache())
    assert not errors
    return asked


@cache
def written(folder: Path = sources.BUNDLED) -> Mapping[Path, str]:
    """The files that a compilation leaves; one process of a run compiles while others wait for it."""
    compiled(folder)  # whose logic the compilation finds in the cache
    corpus, found = sources.load(folder)
    with alone_in(_shared_folder(f"compilation of {corpus_key(corpus)}")):
        return compile_corpus(corpus, found, user_cache()).files


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
    return made_once(f"logic of {corpus_key(corpus)}", lambda: pipeline.formalize(corpus, build, _Anew()))


def made_once(name: str, make: Callable[[], T]) -> T:
    """What one process of a run makes while others wait for it, and all take from there."""
    folder = _shared_folder(name)
    file = folder / "made.pickle"
    with alone_in(folder):
        if not file.is_file():
            file.write_bytes(pickle.dumps(make()))
        made: T = pickle.loads(file.read_bytes())
    return made


def _shared_folder(name: str) -> Path:
    """A folder in the cache of this run, in which one process is alone."""
    folder = user_cache().folder / f"{digest(name)}.made"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
