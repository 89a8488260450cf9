"""Small corpora for tests: documents as text, a line `--- ID` before each."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from compiler import pipeline, sources
from compiler.compare.rulings import Rulings, rulings
from compiler.english.text import vocabulary_of
from compiler.graph.model import Graph
from compiler.sources import Corpus, Page, Source, load_table
from compiler.spans import SourceText
from compiler.storage.cache import user_cache

from .compiled import compiled

GROUP = "variants"


def split(text: str) -> dict[str, str]:
    """The documents of a case, by id."""
    pieces = re.split(r"^--- (\w+)\n", text, flags=re.MULTILINE)
    return dict(zip(pieces[1::2], pieces[2::2], strict=True))


def corpus_of(documents: Mapping[str, str]) -> Corpus:
    """Documents that are variants of one another, in the words of the game; each calls its own things by its id."""
    found = []
    for name, text in documents.items():
        file = f"{name.lower()}.txt"
        page = Page(SourceText(file, text), name)
        found.append(
            Source(name, name, file, "text", name, GROUP, (name,), "", {}, "first", "0" * 64, (page,)),
        )
    lexicon, words = _language()
    return Corpus(tuple(found), lexicon=lexicon, words=words)


@cache
def _language() -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    return load_table("lexicon.toml")[0], load_table("words.toml")[0]


def graph_of(documents: Mapping[str, str]) -> Graph:
    """The graph of such documents, without the terms of the game."""
    build = pipeline.build(Corpus(corpus_of(documents).sources))
    assert build.graph is not None, build.diagnostics
    return build.graph


class Memory:
    """A cache for as long as the tests run: a document is read once, however many corpora it is in.

    What another process of the run has left in the cache of all is taken from there.
    """

    shared = False

    def __init__(self) -> None:
        self._kept: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        return self._kept.get(key) or user_cache().get(key)

    def put(self, key: str, text: str) -> None:
        self._kept[key] = text


MEMORY = Memory()


def ruled(corpus: Corpus) -> tuple[Graph, Rulings]:
    """The graph of a corpus and its logic."""
    build = pipeline.build(corpus)
    assert build.graph is not None, build.diagnostics
    logic = pipeline.formalize(corpus, build, MEMORY)
    return build.graph, rulings(logic, vocabulary_of(corpus.lexicon, corpus.words).inflection)


def ruled_whole(folder: Path) -> tuple[Graph, Rulings]:
    """The graph of the documents of a folder and their logic, which is made in one process of a run."""
    found, corpus = compiled(folder), sources.load(folder)[0]
    return found.graph, rulings(found.logic, vocabulary_of(corpus.lexicon, corpus.words).inflection)


def altered(folder: Path, file: str, *changes: tuple[str, str]) -> Graph:
    """The graph of the bundled documents with words changed in one: patterns, each of which must be there."""
    graph = pipeline.build(altered_corpus(folder, file, *changes)).graph
    assert graph is not None
    return graph


def altered_corpus(folder: Path, file: str, *changes: tuple[str, str]) -> Corpus:
    """The bundled documents, likewise."""
    for original in sources.BUNDLED.iterdir():
        if original.is_file():
            (folder / original.name).write_bytes(original.read_bytes())
    text = (folder / file).read_text("utf-8")
    for old, new in changes:
        text, changed = re.subn(old, new, text)
        assert changed
    (folder / file).write_text(text, "utf-8")
    return sources.load(folder)[0]
