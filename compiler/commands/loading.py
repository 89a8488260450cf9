"""What commands read: corpora with their graph and logic, editions, files of earlier runs."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..diagnostics import Code, Diagnostic
from .telling import fail, patience, stop_on_errors

if TYPE_CHECKING:
    from ..compare.rulings import Rulings
    from ..grammar.vocabulary import Vocabulary
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

    @property
    def rulings(self) -> "Rulings":
        """What became of its clauses, as comparing asks for it."""
        from ..compare.rulings import rulings

        return rulings(self.logic, self.vocabulary.inflection)


def loaded(corpus: "Corpus", found: Sequence[Diagnostic]) -> Loaded:
    """Compile a corpus; errors end the program, those of its loading (`found`) too."""
    from .. import collector, pipeline
    from ..cache import user_cache
    from ..grammar.vocabulary import Vocabulary

    with patience(corpus), collector.resting():
        build = pipeline.build(corpus)
        graph = _usable(found, build)
        vocabulary = Vocabulary(corpus.lexicon, corpus.words)
        logic = pipeline.formalize(corpus, build, user_cache(), vocabulary)
    stop_on_errors(logic.diagnostics)
    diagnostics = (*found, *build.diagnostics, *logic.diagnostics)
    return Loaded(corpus, graph, logic, vocabulary, diagnostics)


def loaded_from(sources: Path | None) -> Loaded:
    """Compile the documents of a folder, or the bundled ones."""
    from ..sources import load

    return loaded(*load(sources))


def all_complaints(sources: Path | None) -> tuple[Diagnostic, ...]:
    """Every complaint about a corpus, those about its logic too; errors stop nothing."""
    from .. import pipeline
    from ..cache import user_cache
    from ..grammar.vocabulary import Vocabulary
    from ..sources import load

    corpus, found = load(sources)
    with patience(corpus):
        build = pipeline.build(corpus)
        vocabulary = Vocabulary(corpus.lexicon, corpus.words)
        logic = pipeline.formalize(corpus, build, user_cache(), vocabulary)
        doubts = pipeline.check(logic, vocabulary)
    return (*found, *build.diagnostics, *logic.diagnostics, *doubts)


def _usable(found: Sequence[Diagnostic], build: "Build") -> "Graph":
    """The graph, if there is one to work with."""
    diagnostics = [*found, *build.diagnostics]
    stop_on_errors(diagnostics)
    if build.graph is None or not build.graph.sources:
        for diagnostic in diagnostics:
            click.echo(str(diagnostic), err=True)
        fail("there is no document to compile; name a folder that holds some with --sources")
    return build.graph


def edition_of(name: str) -> tuple["Graph", "Rulings"]:
    """The graph of an edition and its logic: a graph file, a folder, or a folder in a revision."""
    from ..sources import load, load_revision

    path = Path(name)
    if path.is_dir():
        return _compiled(loaded(*load(path)))
    if path.is_file():
        graph = _graph_file(path)
        return graph, _logic_beside(path, graph)
    revision, colon, folder = name.partition(":")
    if not colon:
        fail(f"{name}:1:1: {Code.SOURCE_UNREADABLE.name} no such folder or file; a revision is written REV:FOLDER")
    return _compiled(loaded(*load_revision(Path.cwd(), revision, folder)))


def _compiled(edition: Loaded) -> tuple["Graph", "Rulings"]:
    return edition.graph, edition.rulings


def _logic_beside(path: Path, graph: "Graph") -> "Rulings":
    """What the logic file in the folder of a graph file holds; nothing if there is none."""
    from ..compare.rulings import NONE
    from ..diff.from_json import rulings_from_json
    from ..grammar.vocabulary import Vocabulary
    from ..logic.from_json import InvalidLogicError
    from ..sources import load_table

    file = path.with_name("logic.json")
    if not file.is_file():
        return NONE
    lexicon, words = load_table("lexicon.toml")[0], load_table("words.toml")[0]
    try:
        return rulings_from_json(read_json(file, Code.LOGIC_INVALID), graph, Vocabulary(lexicon, words).inflection)
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
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        fail(f"{path}:1:1: {Code.SOURCE_UNREADABLE.name} {error.strerror}; name a JSON file that `compile` has left")
    except UnicodeDecodeError:
        fail(f"{path}:1:1: {code.name} not JSON: it is no text in UTF-8")
    try:
        return json.loads(text)
    except (RecursionError, ValueError) as error:
        place = f"{getattr(error, 'lineno', 1)}:{getattr(error, 'colno', 1)}"
        fail(f"{path}:{place}: {code.name} not JSON: {getattr(error, 'msg', error)}")
