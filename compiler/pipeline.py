"""The pipeline: from the documents of a corpus to its graph and its logic."""

from collections import Counter
from dataclasses import dataclass

from . import collector
from .cache import Cache, NoCache
from .clauses.spans import proses
from .diagnostics import Code, Diagnostic, has_errors
from .document import Document
from .grammar.from_graph import to_logic
from .grammar.vocabulary import Vocabulary
from .graph.from_outline import find_duplicates, to_graph
from .graph.lexicon import find_misprints, with_terms
from .graph.model import Graph, SourceInfo
from .graph.variants import HandMade, with_variants
from .logic.check_tables import check_tables
from .logic.checks import check_logic
from .logic.model import Logic
from .outline.from_document import outline
from .outline.model import Naming, Outline
from .readers import READERS
from .sources import Corpus, Source


@dataclass(frozen=True, slots=True)
class Build:
    """What came of a corpus; without a graph if there were errors."""

    graph: Graph | None
    documents: tuple[Document, ...]
    diagnostics: tuple[Diagnostic, ...]
    outlines: tuple[Outline, ...] = ()


def build(corpus: Corpus) -> Build:
    """sources → readers → document → outline → graph."""
    with collector.resting():
        return _build(corpus)


def formalize(corpus: Corpus, built: Build, cache: Cache | None = None, vocabulary: Vocabulary | None = None) -> Logic:
    """graph → clauses → logic; without a graph there is none. `vocabulary` is that of the corpus, if it is made."""
    if built.graph is None:
        return Logic()
    with collector.resting():
        return to_logic(built.graph, proses(built.outlines), corpus, cache or NoCache(), vocabulary)


def check(logic: Logic, vocabulary: Vocabulary) -> list[Diagnostic]:
    """logic → what is doubtful in it."""
    with collector.resting():
        return [*check_logic(logic, vocabulary.inflection), *check_tables(logic, vocabulary.dice)]


def _build(corpus: Corpus) -> Build:
    documents, outlines, infos, diagnostics = _read(corpus)
    diagnostics += find_duplicates(outlines)
    if has_errors(diagnostics):
        return Build(None, tuple(documents), tuple(diagnostics))
    graph, unresolved = to_graph(infos, outlines)
    hand_made = [HandMade(str(topic["group"]), str(topic["name"]), tuple(topic["rules"])) for topic in corpus.topics]
    graph, stale = with_variants(graph, outlines, hand_made, corpus.topics_file)
    graph = with_terms(graph, corpus.lexicon)
    diagnostics += unresolved + stale + find_misprints(outlines, corpus.lexicon)
    return Build(graph, tuple(documents), tuple(_sorted(diagnostics, corpus)), tuple(outlines))


def _read(corpus: Corpus) -> tuple[list[Document], list[Outline], list[SourceInfo], list[Diagnostic]]:
    documents: list[Document] = []
    outlines: list[Outline] = []
    infos: list[SourceInfo] = []
    diagnostics: list[Diagnostic] = []
    for source in corpus.sources:
        pages: list[tuple[Document, str]] = []
        for page in source.pages:
            document, found = READERS[source.reader](page.text)
            pages.append((document, page.prefix))
            diagnostics += found
            for start, end, what in document.unsafe:
                place = page.text.span(start, end)
                diagnostics.append(Diagnostic(Code.UNSAFE_MARKUP, f"{what} was dropped", place, source.id))
        parts, damaged = outline(pages, Naming(source.id, source.title, source.slugs))
        diagnostics += damaged
        outlines += parts
        read = [document for document, _ in pages]
        documents += read
        infos.append(_describe(source, read))
    return documents, outlines, infos, diagnostics


def _describe(source: Source, documents: list[Document]) -> SourceInfo:
    characters: Counter[str] = Counter()
    for document in documents:
        for leaf in document.leaves:
            characters[leaf.kind.value] += leaf.end - leaf.start
    return SourceInfo(
        id=source.id,
        title=source.title,
        file=source.file,
        reader=source.reader,
        edition=source.edition,
        licence=source.licence,
        prefix=source.prefix,
        group=source.group,
        naming=source.naming,
        sha256=source.sha256,
        characters=dict(sorted(characters.items())),
    )


def _sorted(diagnostics: list[Diagnostic], corpus: Corpus) -> list[Diagnostic]:
    """In the order of the documents, and of the places in them."""
    order = {
        page.text.file: number for number, page in enumerate(page for source in corpus.sources for page in source.pages)
    }

    def key(diagnostic: Diagnostic) -> tuple[int, int]:
        span = diagnostic.span
        return (order.get(span.file, len(order)), span.start) if span else (-1, 0)

    return sorted(diagnostics, key=key)
