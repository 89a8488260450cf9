"""zen-engine: a decision of one expression node, loaded once.

A decision table that adds up its rows, or one with a row a combination, takes longer. The engine's evaluator of single
expressions is faster than its decisions by far, but knows no rules; `expression` is measured for comparison.
"""

import json

import zen

from ..rolls import MODIFIERS, Roll

_TOTAL = " + ".join(["die", *(f"({name} ? {amount} : 0)" for name, amount in MODIFIERS.items())])
_GRAPH = {
    "nodes": [
        {"id": "in", "name": "in", "type": "inputNode"},
        {
            "id": "sum",
            "name": "sum",
            "type": "expressionNode",
            "content": {"expressions": [{"id": "total", "key": "total", "value": _TOTAL}]},
        },
        {"id": "out", "name": "out", "type": "outputNode"},
    ],
    "edges": [
        {"id": "first", "type": "edge", "sourceId": "in", "targetId": "sum"},
        {"id": "second", "type": "edge", "sourceId": "sum", "targetId": "out"},
    ],
}


def make() -> Roll:
    decision = zen.ZenEngine().create_decision(json.dumps(_GRAPH))

    def decide(die: int, *holds: bool) -> int:
        found = decision.evaluate({"die": die, **dict(zip(MODIFIERS, holds, strict=True))})
        return int(found["result"]["total"])

    return decide


def expression() -> Roll:
    """The bare expression, without any rule."""
    compiled = zen.compile_expression(_TOTAL)

    def decide(die: int, rested: bool, equipped: bool, tired: bool, wet: bool) -> int:
        found = compiled.evaluate({"die": die, "rested": rested, "equipped": equipped, "tired": tired, "wet": wet})
        return int(found)

    return decide
