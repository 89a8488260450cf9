"""The pipeline: from the documents of a corpus to its graph and its logic."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from . import gc_tuning
from .clauses.spans import proses
from .diagnostics import Code, Diagnostic, has_errors, refusing
from .document import Document
from .graph.from_outline import find_duplicates, to_graph
from .graph.lexicon import find_misprints, with_terms
from .graph.model import Graph, SourceInfo
from .graph.outside import with_titles
from .graph.variants import HandMade, with_variants
from .outline.from_document import outline
from .outline.model import Naming, Outline
from .readers import READERS
from .sources import Corpus, Source
from .storage.cache import Cache, NoCache

if TYPE_CHECKING:
    from .english.text import Vocabulary
    from .logic.model import Logic


@dataclass(frozen=True, slots=True)
class Build:
    """What came of a corpus: of its documents without errors, if there are any left."""

    corpus: Corpus
    """What of the corpus the graph is of."""
    graph: Graph | None
    documents: tuple[Document, ...]
    """All that were read, those with errors too."""
    diagnostics: tuple[Diagnostic, ...]
    outlines: tuple[Outline, ...] = ()


def build(corpus: Corpus) -> Build:
    """sources → readers → document → outline → graph."""
    with gc_tuning.resting():
        return _build(corpus)


def formalize(
    corpus: Corpus, built: Build, cache: Cache | None = None, vocabulary: "Vocabulary | None" = None
) -> "Logic":
    """graph → clauses → logic; without a graph there is none. `vocabulary` is that of the corpus, if it is made."""
    from .logic.around import reviewed, situated
    from .logic.model import Logic
    from .semantics.from_graph import to_logic

    if built.graph is None:
        return Logic()
    with gc_tuning.unhurried():
        read = to_logic(built.graph, proses(built.outlines), corpus, cache or NoCache(), vocabulary)
        return reviewed(situated(read, built.graph), built.graph, corpus.reviewed)


def check(logic: "Logic", vocabulary: "Vocabulary") -> list[Diagnostic]:
    """logic → what is doubtful in it."""
    from .logic.check_tables import check_tables
    from .logic.checks import check_logic

    with gc_tuning.resting():
        return [*check_logic(logic, vocabulary.inflection), *check_tables(logic, vocabulary.dice)]


def _build(corpus: Corpus) -> Build:
    read = [_read(source) for source in corpus.sources]
    diagnostics = [found for one in read for found in one.diagnostics]
    diagnostics += find_duplicates([outline for one in _whole(read, diagnostics) for outline in one.outlines])
    documents = tuple(document for one in read for document in one.documents)
    whole = _whole(read, diagnostics)
    if read and not whole:
        return Build(replace(corpus, sources=()), None, documents, tuple(_sorted(diagnostics, corpus)))
    outlines = [outline for one in whole for outline in one.outlines]
    infos = [_describe(one.source, one.documents) for one in whole]
    graph, unresolved = to_graph(infos, outlines)
    hand_made = [HandMade(str(topic["group"]), str(topic["name"]), tuple(topic["rules"])) for topic in corpus.topics]
    graph, stale = with_variants(graph, outlines, hand_made, corpus.topics_file)
    graph = with_titles(with_terms(graph, corpus.lexicon), corpus.outside)
    diagnostics += unresolved + stale + find_misprints(outlines, corpus.lexicon)
    compiled = replace(corpus, sources=tuple(one.source for one in whole))
    return Build(compiled, graph, documents, tuple(_sorted(diagnostics, corpus)), tuple(outlines))


@dataclass(frozen=True, slots=True)
class _Read:
    """One document of a corpus, read."""

    source: Source
    documents: tuple[Document, ...]
    """Its pages."""
    outlines: tuple[Outline, ...]
    diagnostics: tuple[Diagnostic, ...]


def _read(source: Source) -> _Read:
    pages: list[tuple[Document, str]] = []
    diagnostics: list[Diagnostic] = []
    for page in source.pages:
        document, found = READERS[source.reader](page.text)
        pages.append((document, page.prefix))
        diagnostics += found
        for start, end, what in document.unsafe:
            place = page.text.span(start, end)
            diagnostics.append(Diagnostic(Code.UNSAFE_MARKUP, f"{what} was dropped", place, source.id))
    outlines: list[Outline] = []
    if not has_errors(diagnostics):  # what could not be read has no rules, which is nothing to complain of
        outlines, damaged = outline(pages, Naming(source.id, source.title, source.slugs))
        diagnostics += damaged
    documents = tuple(document for document, _ in pages)
    return _Read(source, documents, tuple(outlines), tuple(refusing(source.id, diagnostics)))


def _whole(read: Sequence[_Read], diagnostics: Iterable[Diagnostic]) -> list[_Read]:
    """The documents that no error leaves out."""
    refused = {found.refuses for found in diagnostics}
    return [one for one in read if one.source.id not in refused]


def _describe(source: Source, documents: Sequence[Document]) -> SourceInfo:
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
        published=source.published,
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
