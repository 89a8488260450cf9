"""What became of the worked examples of a corpus, taken from the cache if nothing that it depends on has changed."""

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

from .. import gc_tuning
from ..english.text import Vocabulary
from ..examples.check import boards, check_examples, counted, sizes
from ..examples.reconstruction import held_against
from ..examples.to_json import SCHEMA, examples_to_json
from ..graph.model import Graph
from ..logic.model import Logic
from ..sources import Corpus
from ..storage.cache import Cache
from ..workers import beside, cores, shares
from .cache_keys import document_keys

_MANY = 100
"""So many clauses take long enough for another process to hold the examples against them."""


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

    keys = document_keys(corpus, graph)
    wanted = [source.id for source in graph.sources if documents is None or source.id in documents]
    found = {id: _kept(cache.get(f"{keys[id]}.examples.json")) for id in wanted}
    missing = [id for id in wanted if found[id] is None]
    if missing:
        with gc_tuning.resting():
            results = check_examples(graph, logic, vocabulary, modules, missing, corpus.maps)
        for id in missing:
            own = [result for result in results if graph.by_id[result.example.id].source == id]
            against = held_against(graph, logic, own, boards(corpus.maps), vocabulary.inflection)
            found[id] = {**examples_to_json(own, graph, logic.prose, *against), "counts": counted(own)}
            cache.put(f"{keys[id]}.examples.json", json.dumps(found[id]))
    told = {id: one for id, one in found.items() if one is not None}
    printed = {node.id: place for place, node in enumerate(graph.nodes)}
    examples = sorted((each for one in told.values() for each in one["examples"]), key=lambda each: printed[each["id"]])
    told_of = {
        "schema": SCHEMA,
        "examples": examples,
        **{kind: [each for one in told.values() for each in one[kind]] for kind in ("reconstructed", "emended")},
    }
    return Verdicts(told_of, {id: one["counts"] for id, one in told.items()})


def _kept(text: str | None) -> dict[str, Any] | None:
    """What the cache holds, if it is whole."""
    try:
        found = json.loads(text or "")
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


@contextmanager
def judging(judge: Callable[..., object], graph: Graph, logic: Logic, cache: Cache) -> Iterator[None]:
    """While something else is done, hold the examples against the rules on other cores, and what is left after it.

    `judge` does so for the `documents` that it is given, and leaves what it finds in the cache.
    """
    examples = sizes(graph)
    many = cache.shared and len(logic.clauses) > _MANY
    others = list(filter(None, shares(examples, examples.__getitem__, cores()))) if many and cores() > 1 else []
    own = others.pop() if len(others) > 1 else []
    with beside(*(partial(judge, documents=share) for share in others)):
        yield
        if own:
            judge(documents=own)
