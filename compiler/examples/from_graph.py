"""From the graph to examples: the clauses of each are read like those of rules, and what they say is asserted."""

from collections.abc import Iterator, Mapping

from ..clauses.from_graph import clauses_within
from ..clauses.model import ClauseKind
from ..discourse.usage import NO_USAGE, Usage
from ..english.text import Vocabulary
from ..graph.model import EdgeKind, Graph, Node, NodeKind
from ..logic.model import Formalized, Status
from ..semantics.from_clauses import formalize
from .claims import Claim
from .from_statements import Telling
from .model import OWN_LOST, Ask, Assertion, Example

TELLING = (NodeKind.EXAMPLE, NodeKind.NOTE)
"""The nodes that are examples, or questions with answers."""
_SILENT = (ClauseKind.POINTER, ClauseKind.LEAD_IN, ClauseKind.QUESTION)
"""`See the illustration` says nothing that could be checked."""


def examples(
    graph: Graph, vocabularies: Mapping[str, Vocabulary], uses: Mapping[str, Usage] | None = None
) -> list[Example]:
    """All examples and all questions with answers, in printed order; `vocabularies` are those of their documents, and
    `uses` is how these speak of things: `its CA Hexside` is that of what the rules say to have one."""
    rules = {edge.source: edge.target for edge in graph.edges if edge.kind is EdgeKind.ILLUSTRATES}
    nodes = (node for node in graph.nodes if node.kind in TELLING and (node.source or "") in vocabularies)
    return [
        Example(
            node.id,
            rules.get(node.id, node.parent or ""),
            tuple(_assertions(graph, node, vocabularies, (uses or {}).get(node.source or "", NO_USAGE))),
        )
        for node in nodes
    ]


def _assertions(graph: Graph, node: Node, vocabularies: Mapping[str, Vocabulary], uses: Usage) -> Iterator[Assertion]:
    found = list(clauses_within(graph, node))
    telling, number = Telling(), 0
    for clause, formalized in zip(found, formalize(graph, found, vocabularies, uses), strict=True):
        for claim in _claims(telling, formalized) if clause.kind not in _SILENT else ():
            number += 1
            place = (clause.start, clause.end)
            name = f"{node.id}:a{number}"
            yield Assertion(name, clause.id, clause.node, place, claim.query, claim.expected, claim.reason)


def _claims(telling: Telling, formalized: Formalized) -> list[Claim]:
    if formalized.status is Status.TRUNCATED:
        return [Claim(None, reason=OWN_LOST)]
    if formalized.status is not Status.GRAMMAR:
        return [Claim(None, reason=formalized.reason or formalized.status.value)]
    found = [claim for statement in formalized.statements for claim in telling.claims(statement)]
    # what a clause gives as reasons is asked after all that it says, in as many statements as it says that
    return sorted(found, key=_is_reason) if len(formalized.statements) > 1 else found


def _is_reason(claim: Claim) -> bool:
    return claim.query is not None and claim.query.ask is Ask.CAUSE
