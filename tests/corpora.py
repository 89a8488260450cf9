"""Small corpora for tests: documents as text, a line `--- ID` before each."""

import re
from collections.abc import Mapping
from pathlib import Path

from compiler import pipeline, sources
from compiler.graph.model import Graph
from compiler.sources import Corpus, Page, Source
from compiler.spans import SourceText

GROUP = "variants"


def split(text: str) -> dict[str, str]:
    """The documents of a case, by id."""
    pieces = re.split(r"^--- (\w+)\n", text, flags=re.MULTILINE)
    return dict(zip(pieces[1::2], pieces[2::2], strict=True))


def graph_of(documents: Mapping[str, str]) -> Graph:
    """The graph of documents that are variants of one another; each calls its own things by its id."""
    found = []
    for name, text in documents.items():
        file = f"{name.lower()}.txt"
        page = Page(SourceText(file, text), name)
        found.append(
            Source(name, name, file, "text", name, GROUP, (name,), "", {}, "first", "0" * 64, (page,)),
        )
    build = pipeline.build(Corpus(tuple(found)))
    assert build.graph is not None, build.diagnostics
    return build.graph


def altered(folder: Path, file: str, *changes: tuple[str, str]) -> Graph:
    """The graph of the bundled documents with words changed in one: patterns, each of which must be there."""
    for original in sources.BUNDLED.iterdir():
        if original.is_file():
            (folder / original.name).write_bytes(original.read_bytes())
    text = (folder / file).read_text("utf-8")
    for old, new in changes:
        text, changed = re.subn(old, new, text)
        assert changed
    (folder / file).write_text(text, "utf-8")
    graph = pipeline.build(sources.load(folder)[0]).graph
    assert graph is not None
    return graph
