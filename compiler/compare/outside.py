"""What a corpus leaves to rules outside it."""

from collections.abc import Mapping

from ..graph.model import Graph, NodeKind
from ..logic.left_to import left_to
from .rulings import Rulings


def left_outside(graph: Graph, rulings: Rulings) -> Mapping[str, tuple[str, ...]]:
    """By clause, the rules outside the corpus that it leaves something to, each once."""
    found: dict[str, tuple[str, ...]] = {}
    for own in rulings.by_node.values():
        for ruling in own:
            rules = dict.fromkeys(rule for statement in ruling.statements for rule in left_to(statement))
            outside = tuple(rule for rule in rules if _is_outside(graph, rule))
            if outside:
                found[ruling.clause] = outside
    return found


def _is_outside(graph: Graph, rule: str) -> bool:
    node = graph.by_id.get(rule)
    return node is not None and node.kind is NodeKind.EXTERNAL
