"""What became of the worked examples of a corpus, taken from the cache if nothing that it depends on has changed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .. import gc_tuning
from ..english.text import Vocabulary
from ..examples.check import Result, check_examples, counted
from ..examples.to_json import examples_to_json
from ..graph.model import Graph
from ..logic.model import Logic
from ..sources import Corpus
from ..storage.cache import Cache, kept
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
) -> Verdicts:
    """The verdicts on the examples of a corpus; `modules` are the generated rules, if there are any."""

    def told() -> dict[str, Any]:
        with gc_tuning.resting():
            results = check_examples(graph, logic, vocabulary, modules)
        return {"examples": examples_to_json(results, graph, logic.prose), "counts": _counts(graph, results)}

    found = kept(cache, f"{corpus_key(corpus)}.examples.json", told)
    return Verdicts(found["examples"], found["counts"])


def _counts(graph: Graph, results: Sequence[Result]) -> dict[str, Mapping[str, Any]]:
    found: dict[str, list[Result]] = {source.id: [] for source in graph.sources}
    for result in results:
        found[graph.by_id[result.example.id].source or ""].append(result)
    return {id: counted(own) for id, own in found.items()}
