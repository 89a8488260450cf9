"""What is doubtful in readings that stand on worked examples: of that, a run of the examples tells."""

from collections.abc import Iterator, Mapping
from typing import Any

from ..diagnostics import Code, Diagnostic
from ..english.text import Vocabulary
from ..examples.reconstruction import ENOUGH
from ..graph.model import Graph
from ..logic.model import Evidenced, Logic
from ..sources import Corpus
from ..spans import Span
from ..storage.cache import Cache
from .example_verdicts import verdicts


def evidence_complaints(
    corpus: Corpus, graph: Graph | None, logic: Logic, vocabulary: Vocabulary, cache: Cache
) -> list[Diagnostic]:
    """The complaints about readings that name examples; their documents are those whose examples are run."""
    named: tuple[Evidenced, ...] = (*logic.reconstructed, *logic.emended)
    if graph is None or not named:
        return []
    nodes = {clause.id: clause.node for clause in logic.clauses}
    documents = {graph.by_id[nodes[each.clause]].source or "" for each in named}
    told = verdicts(corpus, graph, logic, vocabulary, cache, documents=documents).examples
    return [*_of_reconstructed(corpus, told), *_of_emended(logic, told)]


def _of_reconstructed(corpus: Corpus, told: Mapping[str, Any]) -> Iterator[Diagnostic]:
    spans = {(each.rule, each.says): each.span for each in corpus.readings}
    for each in told["reconstructed"]:
        rule = each["clause"].rpartition(":")[0]
        places = {one["says"]: spans[rule, one["says"]] for one in each["sentences"]}
        for one in each["sentences"]:
            for against in (id for example in one["examples"] for id in each["contradicted"].get(example, ())):
                message = f"{against} contradicts what is reconstructed of {rule}"
                yield Diagnostic(Code.READING_CONTRADICTED, message, places[one["says"]])
        if each["contradicted"]:
            continue  # how it bears out the examples is nothing to ask of it before it agrees with them
        for says in each["unneeded"]:
            message = f"{rule}: no statement of the examples that it names needs `{says}`"
            yield Diagnostic(Code.READING_UNNEEDED, message, places[says])
        if each["share"] < ENOUGH:
            message = f"{rule}: of what is left out the rest predicts {each['share']:.0%}, and {ENOUGH:.0%} is asked"
            yield Diagnostic(Code.READING_PREDICTS_LITTLE, message, next(iter(places.values())))


def _of_emended(logic: Logic, told: Mapping[str, Any]) -> Iterator[Diagnostic]:
    clauses = {each.id: each for each in logic.clauses}
    for each in told["emended"]:
        clause = clauses[each["clause"]]
        span: Span | None = logic.prose[clause.node].span(clause.start, clause.end)
        for example, ids in each["against"].items():
            who = ", ".join(ids) or f"{example} (by a statement that is not read)"
            message = f"{who} contradicts {clause.id} as it is printed; what must be meant: {each['says']}"
            yield Diagnostic(Code.PRINTED_AGAINST_EXAMPLE, message, span)
