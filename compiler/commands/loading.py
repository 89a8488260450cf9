"""What commands read: corpora with their graph and logic, editions, files of earlier runs."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..bundled import MAPS
from ..diagnostics import Code, Diagnostic, stops
from ..nesting import DEEPEST, too_deep
from .telling import fail, patience, show_errors, stop_on_errors

_MOST_BYTES = 256 * 1024 * 1024
"""The largest JSON file that is read; all of ASL would come to a fifth of that."""

_MAKERS = {
    Code.GRAPH_INVALID: "compile",
    Code.LOGIC_INVALID: "compile",
    Code.STATE_INVALID: "play --out",
    Code.EVENT_INVALID: "play --json",
    Code.RECORD_INVALID: "diff --rulings --record` or `explore --all --record",
}
"""The commands that leave files, by what is complained of if they are damaged."""

if TYPE_CHECKING:
    from ..compare.rulings import Rulings
    from ..english.text import Vocabulary
    from ..graph.model import Graph
    from ..logic.model import Logic
    from ..pipeline import Build
    from ..sources import Corpus


@dataclass(frozen=True, slots=True)
class Loaded:
    """A corpus, compiled as far as most commands need it."""

    corpus: "Corpus"
    graph: "Graph"
    logic: "Logic"
    vocabulary: "Vocabulary"
    diagnostics: tuple[Diagnostic, ...]
    """The complaints about its documents and about how they were read."""

    def complaints(self) -> tuple[Diagnostic, ...]:
        """All complaints, those about what its rules say together too, which takes a while.

        Errors about the corpus end the program; a document that is left out has been shown.
        """
        from .. import pipeline

        found = (*self.diagnostics, *pipeline.check(self.logic, self.vocabulary))
        if stops(found):
            stop_on_errors(found)
        return found

    @property
    def rulings(self) -> "Rulings":
        """What became of its clauses, as comparing asks for it."""
        from ..compare.rulings import rulings

        return rulings(self.logic, self.vocabulary.inflection)


def rules_of(corpus: Loaded) -> dict[str, str]:
    """The hash of what each document of a corpus rules, whatever its words."""
    from ..driver.cache_keys import corpus_key
    from ..examples.mutation import rules_digests
    from ..storage.cache import kept, user_cache

    def made() -> dict[str, str]:
        return rules_digests(corpus.graph, corpus.logic, corpus.vocabulary.inflection)

    key = f"{corpus_key(corpus.corpus)}.rules.json"
    found: dict[str, str] = kept(user_cache(), key, made)
    return found


def recorded_rules(corpus: Loaded) -> dict[str, str]:
    """The same, of the documents that come with the engine; of others nothing is recorded, and nothing to be told."""
    from ..backends.runtime import engine

    known = {document.id for document in engine("library").documents()}
    return rules_of(corpus) if known == {source.id for source in corpus.graph.sources} else {}


def loaded(corpus: "Corpus", found: Sequence[Diagnostic]) -> Loaded:
    """Compile a corpus; `found` are the complaints of its loading.

    Errors about the corpus end the program; those about a document are shown, and it is left out.
    """
    from .. import gc_tuning, pipeline
    from ..english.text import vocabulary_of
    from ..lexicon.dictionary import remembered
    from ..storage.cache import user_cache

    with patience(corpus), gc_tuning.resting(), remembered(user_cache()):
        build = pipeline.build(corpus)
        graph = _usable(found, build)
        vocabulary = vocabulary_of(corpus.lexicon, corpus.words)
        logic = pipeline.formalize(build.corpus, build, user_cache(), vocabulary)
    stop_on_errors(logic.diagnostics)
    of_maps = [*_of_maps(corpus)]
    show_errors(of_maps)
    diagnostics = (*found, *of_maps, *build.diagnostics, *logic.diagnostics)
    return Loaded(build.corpus, graph, logic, vocabulary, diagnostics)


def _of_maps(corpus: "Corpus") -> Iterator[Diagnostic]:
    """The mistakes in the maps that a corpus brings itself."""
    from ..maps import load_map

    for name, text in (corpus.maps or {}).items():
        yield from load_map(text, f"{MAPS.name}/{name}.toml")[1]


def loaded_from(sources: Path | None) -> Loaded:
    """Compile the documents of a folder, or the bundled ones."""
    from ..sources import load

    return loaded(*load(sources))


def all_complaints(sources: Path | None) -> tuple[Diagnostic, ...]:
    """Every complaint about a corpus, those about its logic too; errors stop nothing."""
    from .. import pipeline
    from ..driver.reconstructions import evidence_complaints
    from ..english.text import vocabulary_of
    from ..lexicon.dictionary import remembered
    from ..sources import load
    from ..storage.cache import user_cache

    corpus, found = load(sources)
    with patience(corpus), remembered(user_cache()):
        build = pipeline.build(corpus)
        vocabulary = vocabulary_of(corpus.lexicon, corpus.words)
        logic = pipeline.formalize(corpus, build, user_cache(), vocabulary)
        doubts = pipeline.check(logic, vocabulary)
        doubts += evidence_complaints(build.corpus, build.graph, logic, vocabulary, user_cache())
    return (*found, *_of_maps(corpus), *build.diagnostics, *logic.diagnostics, *doubts)


def _usable(found: Sequence[Diagnostic], build: "Build") -> "Graph":
    """The graph, if there is one to work with."""
    diagnostics = [*found, *build.diagnostics]
    if stops(diagnostics) or build.graph is None:
        stop_on_errors(diagnostics)
    show_errors(diagnostics)
    if build.graph is None or not build.graph.sources:
        for diagnostic in diagnostics:
            click.echo(str(diagnostic), err=True)
        fail("there is no document to compile; name a folder that holds some with --sources")
    return build.graph


def edition_of(name: str) -> tuple["Graph", "Rulings"]:
    """The graph of an edition and its logic: a graph file, a folder, or a folder in a revision."""
    if Path(name).is_file():
        graph = _graph_file(Path(name))
        return graph, _logic_beside(Path(name), graph)
    edition = edition_corpus(name)
    return edition.graph, edition.rulings


def edition_corpus(name: str) -> Loaded:
    """An edition that is a folder, or a folder in a revision.

    It has all its documents: without one of them, all its rules would be told as deleted.
    """
    from ..sources import load, load_revision

    revision, colon, folder = name.partition(":")
    path = Path(name)
    if not path.is_dir() and not colon:
        fail(f"{name}:1:1: {Code.SOURCE_UNREADABLE.name} no such folder or file; a revision is written REV:FOLDER")
    edition = loaded(*(load(path) if path.is_dir() else load_revision(Path.cwd(), revision, folder)))
    stop_on_errors(edition.diagnostics, shown=True)
    return edition


def _logic_beside(path: Path, graph: "Graph") -> "Rulings":
    """What the logic file in the folder of a graph file holds; nothing if there is none."""
    from ..compare.rulings import NONE
    from ..diff.from_json import rulings_from_json
    from ..lexicon.entries import irregular, mass
    from ..lexicon.inflection import Inflection
    from ..logic.from_json import InvalidLogicError
    from ..sources import load_table

    file = path.with_name("logic.json")
    if not file.is_file():
        return NONE
    lexicon, words = load_table("lexicon.toml")[0], load_table("words.toml")[0]
    try:
        inflection = Inflection(irregular(words), mass(lexicon, words))
        return rulings_from_json(read_json(file, Code.LOGIC_INVALID), graph, inflection)
    except InvalidLogicError as error:
        fail(f"{file}:1:1: {Code.LOGIC_INVALID.name} {error}")


def _graph_file(path: Path) -> "Graph":
    from ..graph.from_json import graph_from_json

    graph, found = graph_from_json(read_json(path, Code.GRAPH_INVALID), str(path))
    if graph is None:
        stop_on_errors(found)
        fail(f"{path}:1:1: {Code.GRAPH_INVALID.name} not a graph")
    return graph


def read_json(path: Path, code: Code) -> object:
    """What a JSON file holds; `code` is what it is complained of under."""
    text = read_text(path, code)
    try:
        return json.loads(text)
    except ValueError as error:
        place = f"{getattr(error, 'lineno', 1)}:{getattr(error, 'colno', 1)}"
        fail(f"{path}:{place}: {code.name} not JSON: {getattr(error, 'msg', error)}")


def read_text(path: Path, code: Code) -> str:
    """The text of a JSON file that is neither too large nor too deep to be read."""
    try:
        if (size := path.stat().st_size) > _MOST_BYTES:
            told = f"{size:,} bytes; the largest file that is read has {_MOST_BYTES:,}"
            fail(f"{path}:1:1: {Code.SOURCE_TOO_LARGE.name} {told}")
        text = path.read_text("utf-8")
    except OSError as error:
        fail(
            f"{path}:1:1: {Code.SOURCE_UNREADABLE.name} {error.strerror};"
            f" name a JSON file that `{_MAKERS[code]}` has left"
        )
    except UnicodeDecodeError:
        fail(f"{path}:1:1: {code.name} not JSON: it is no text in UTF-8")
    if (at := too_deep(text)) is not None:
        line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
        fail(f"{path}:{line}:{column}: {code.name} not JSON: nested more than {DEEPEST} deep")
    return text
