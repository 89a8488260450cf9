"""Examples as JSON: the questions that they make, the answers expected, and what came of them."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ..document import Prose
from ..graph.model import Graph
from ..graph.to_json import span_to_json
from ..logic.identity import forgotten
from ..logic.phrases import Number
from ..logic.to_json import node_to_json
from .model import Expected, Query
from .tally import tally

if TYPE_CHECKING:
    from .check import Outcome, Result
    from .reconstruction import Emended, Weighed

SCHEMA = "undercroft/examples/1"


def examples_to_json(
    results: "Iterable[Result]",
    graph: Graph,
    prose: Mapping[str, Prose],
    weighed: "Iterable[Weighed]" = (),
    mended: "Iterable[Emended]" = (),
) -> dict[str, Any]:
    """All examples, and how what is reconstructed stands against them, ready for `json.dumps`."""
    return {
        "schema": SCHEMA,
        "examples": [
            {
                "id": result.example.id,
                "rule": result.example.rule,
                "map": result.map or None,
                "tally": tally(result),
                "assertions": [_assertion(outcome, graph, prose) for outcome in result.outcomes],
            }
            for result in results
        ],
        "reconstructed": weighed_to_json(weighed),
        "emended": [
            {"clause": each.clause, "says": each.says, "against": {one: list(ids) for one, ids in each.against.items()}}
            for each in mended
        ],
    }


def weighed_to_json(weighed: "Iterable[Weighed]") -> list[dict[str, Any]]:
    """How the clauses stand, ready for `json.dumps`."""
    return [
        {
            "clause": each.clause,
            "sentences": [{"says": one.says, "examples": list(one.examples)} for one in each.sentences],
            "left_out": [
                {
                    "example": one.example,
                    "stated": one.stated,
                    "predicted": one.predicted,
                    "unlimited": one.unlimited,
                    "inferred": one.inferred,
                    "inferred_predicted": one.inferred_predicted,
                }
                for one in each.left_out
            ],
            "share": round(each.share, 3),
            "contradicted": {example: list(found) for example, found in each.contradicted.items()},
            "unneeded": list(each.unneeded),
        }
        for each in weighed
    ]


def query_to_json(query: Query) -> dict[str, Any]:
    """A question; what it leaves out is left out."""
    told = {
        "ask": query.ask.value,
        "of": query.of,
        "frame": _asked(query.frame),
        "suppose": _asked(query.suppose),
        "cause": _asked(query.cause),
        "rules": list(query.rules),
    }
    kept = {name: value for name, value in told.items() if value or name == "frame"}
    return kept if query.claimed is None else {**kept, "claimed": expected_to_json(query.claimed)}


def expected_to_json(expected: Expected) -> Any:
    """An answer: yes or no, a legality, a number, or descriptions."""
    return _asked(expected) if isinstance(expected, Number | tuple) else expected


def _assertion(outcome: "Outcome", graph: Graph, prose: Mapping[str, Prose]) -> dict[str, Any]:
    assertion, checked = outcome.assertion, outcome.checked
    start, end = assertion.at
    return {
        "id": assertion.id,
        "text": graph.by_id[assertion.node].text[start:end],
        "span": span_to_json(prose[assertion.node].span(start, end)),
        "asked": checked.said,
        "query": query_to_json(assertion.query) if assertion.query else None,
        "expected": expected_to_json(assertion.expected),
        "got": checked.got,
        "status": checked.status.value,
        "reason": checked.reason,
        "rules": list(checked.rules),
        "places": [str(place) for place in checked.places],
        "courses": [{"kind": each.kind, "stops": [str(stop) for stop in each.stops]} for each in checked.courses],
    }


def _asked(node: object) -> Any:
    """A part of a query or an answer; the board knows which things there are, and no numbers of a clause."""
    return node_to_json(forgotten(node))
