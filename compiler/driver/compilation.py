"""A whole compilation: every file it leaves, taken from the cache if nothing that it depends on has changed."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from .. import gc_tuning, pipeline
from ..backends import words
from ..backends.scoping import unbound
from ..backends.unread import notes, unread
from ..diagnostics import Diagnostic, Severity, stops
from ..english.text import vocabulary_of
from ..graph.model import Graph
from ..lexicon.dictionary import remembered
from ..logic.norms.from_logic import refused
from ..logic.norms.limits import acts_of
from ..sources import Corpus
from ..storage.cache import Cache
from .artifacts import ENGINE, artifacts, drafts, engine_files
from .cache_keys import corpus_key
from .example_verdicts import judging, verdicts
from .library import FILE as LIBRARY
from .library import library
from .reconstructions import evidence_complaints


@dataclass(frozen=True, slots=True)
class Compiled:
    """What a compilation leaves."""

    files: dict[Path, str]
    """By their paths in the folder of the results; empty if nothing could be compiled."""
    told: str
    """What was compiled, in one line."""
    counts: dict[Severity, int]
    """How many complaints there are of each weight."""
    errors: tuple[Diagnostic, ...] = ()
    """The complaints that stopped it, or left documents out."""


def compile_corpus(corpus: Corpus, found: Sequence[Diagnostic], cache: Cache) -> Compiled:
    """Compile a corpus; `found` is what its loading had to complain of."""
    key = f"{corpus_key(corpus, *map(str, found))}.compiled.json"
    kept = _unpacked(cache.get(key))
    if kept is not None:
        return kept
    with gc_tuning.resting(), remembered(cache):
        fresh = _compile(corpus, found, cache)
    if not fresh.errors:
        cache.put(key, _packed(fresh))
    return fresh


def _compile(corpus: Corpus, found: Sequence[Diagnostic], cache: Cache) -> Compiled:
    vocabulary = vocabulary_of(corpus.lexicon, corpus.words)
    built = pipeline.build(corpus)
    logic = pipeline.formalize(corpus, built, cache, vocabulary)
    diagnostics = [*found, *built.diagnostics, *logic.diagnostics, *pipeline.check(logic, vocabulary)]
    diagnostics += evidence_complaints(built.corpus, built.graph, logic, vocabulary, cache)
    counts = dict(Counter(diagnostic.severity for diagnostic in diagnostics))
    errors = tuple(each for each in diagnostics if each.severity is Severity.ERROR)
    if built.graph is None or not built.graph.sources or stops(errors):
        return Compiled({}, "", counts, errors)
    left = unread(built.graph, logic, vocabulary)
    rules = engine_files(built.graph, logic, vocabulary.inflection, ENGINE, left, acts_of(corpus.words))
    if mistakes := unbound(rules):
        return Compiled({}, "", {**counts, Severity.ERROR: len(errors) + len(mistakes)}, (*errors, *mistakes))
    modules = {path.stem: text for path, text in rules.items()}
    judged = partial(verdicts, built.corpus, built.graph, logic, vocabulary, cache, modules)
    with judging(judged, built.graph, logic, cache):
        drafted = drafts(built.graph, logic, tuple(diagnostics), vocabulary.inflection)
        rules[ENGINE / words.FILE] = words.words(corpus.lexicon, corpus.words, vocabulary.inflection)
        rules[ENGINE / LIBRARY] = library(
            built.corpus,
            built.graph,
            logic,
            notes(built.graph, logic, vocabulary),
            {clause for own in left.values() for clause in own}.union(each for each, _, _ in refused(logic.formalized)),
        )
    files = artifacts(built.graph, logic, drafted, judged())
    return Compiled({**files, **rules}, _told(built.graph), counts, errors)


def _told(graph: Graph) -> str:
    counts = Counter(node.kind.value for node in graph.nodes)
    told = ", ".join(f"{counts[kind]} {kind}s" for kind in ("rule", "exception", "example", "gap") if counts[kind])
    return f"{len(graph.sources)} documents, {told}, {len(graph.edges)} links"


def _packed(compiled: Compiled) -> str:
    files = {path.as_posix(): text for path, text in compiled.files.items()}
    return json.dumps({"files": files, "told": compiled.told, "counts": compiled.counts})


def _unpacked(text: str | None) -> Compiled | None:
    if text is None:
        return None
    try:
        kept = json.loads(text)
        files = {Path(path): str(content) for path, content in kept["files"].items()}
        counts = {Severity(severity): int(count) for severity, count in kept["counts"].items()}
        return Compiled(files, str(kept["told"]), counts)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None
