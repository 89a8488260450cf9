"""Small corpora made of a text, for the tests of readers, outline and graph."""

from compiler import pipeline
from compiler.pipeline import Build
from compiler.sources import Corpus, Page, Source
from compiler.spans import SourceText

SUFFIX = {"text": "txt", "markdown": "md", "html": "html"}


def source(
    text: str, reader: str = "text", name: str = "T6", prefix: str = "T", group: str | None = None, file: str = ""
) -> Source:
    """A source of one page."""
    file = file or f"{name.lower()}.{SUFFIX[reader]}"
    return folder({file: text}, reader, name, {file: prefix}, prefix, group, file)


def folder(
    pages: dict[str, str],
    reader: str = "html",
    name: str = "T",
    prefixes: dict[str, str] | None = None,
    prefix: str = "T",
    group: str | None = None,
    file: str = "pages",
) -> Source:
    """A source of several pages, each with its prefix."""
    read = tuple(Page(SourceText(path, text), (prefixes or {}).get(path, prefix)) for path, text in pages.items())
    return Source(name, "The made-up rules", file, reader, prefix, group, (), "", {}, "first", "0" * 64, read)


def build(*sources: Source) -> Build:
    """What the compiler makes of them."""
    return pipeline.build(Corpus(sources))


def build_text(text: str, reader: str = "text") -> Build:
    """What the compiler makes of one text."""
    return build(source(text, reader))
