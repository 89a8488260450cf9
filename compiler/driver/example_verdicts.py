"""What became of the worked examples of a corpus, taken from the cache if nothing that it depends on has changed."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from .. import gc_tuning
from ..english.text import Vocabulary
from ..examples.check import check_examples, counted
from ..examples.to_json import SCHEMA, examples_to_json
from ..graph.model import Graph
from ..logic.model import Logic
from ..sources import Corpus
from ..storage.cache import Cache, kept
from ..storage.digests import digest
from .cache_keys import corpus_key


@dataclass(frozen=True, slots=True)
class Verdicts:
    """The examples, held against the rules."""

    examples: Mapping[str, Any]
    """One by one, as in `examples.json`."""
    counts: Mapping[str, Mapping[str, Any]]
    """How many assertions of each document are checked, as in `coverage.json`."""


def verdicts(
    corpus: Corpus,
    graph: Graph,
    logic: Logic,
    vocabulary: Vocabulary,
    cache: Cache,
    modules: Mapping[str, str] | None = None,
    documents: Collection[str] | None = None,
) -> Verdicts:
    """The verdicts on the examples of a corpus, or of some of its documents.

    `modules` are the generated rules, if there are any.
    """

    def told(document: str) -> dict[str, Any]:
        with gc_tuning.resting():
            results = check_examples(graph, logic, vocabulary, modules, (document,))
        return {**examples_to_json(results, graph, logic.prose), "counts": counted(results)}

    key = corpus_key(corpus)
    wanted = [source.id for source in graph.sources if documents is None or source.id in documents]
    found = {id: kept(cache, f"{digest(key, id)}.examples.json", partial(told, id)) for id in wanted}
    printed = {node.id: place for place, node in enumerate(graph.nodes)}
    examples = sorted(
        (each for one in found.values() for each in one["examples"]), key=lambda each: printed[each["id"]]
    )
    return Verdicts({"schema": SCHEMA, "examples": examples}, {id: one["counts"] for id, one in found.items()})
