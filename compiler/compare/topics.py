"""Topics of a group of variants, read off the graph: each rule of each document stands in exactly one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..graph.model import EdgeKind, Graph, Node
from ..outline.parts import slug


@dataclass(frozen=True, slots=True)
class Aligned:
    """A topic and its rules."""

    name: str
    rules: Mapping[str, tuple[Node, ...]]
    """Those of each document that has some, in printed order."""


def align(graph: Graph, documents: Sequence[str]) -> list[Aligned]:
    """The topics of these documents in the order of the first; one that it lacks stands before the next they share."""
    names, head = _joined(graph, set(documents))
    clusters: dict[str, dict[str, list[Node]]] = {}
    order: list[str] = []
    for document in documents:
        place = len(order)
        for rule in reversed(list(graph.rules(document))):
            key = head.get(rule.id, rule.id)
            if key not in clusters:
                clusters[key] = {}
                order.insert(place, key)
            place = order.index(key)
            clusters[key].setdefault(document, []).insert(0, rule)
    found: list[Aligned] = []
    used: set[str] = set()
    for key in order:
        rules = {document: tuple(listed) for document, listed in clusters[key].items()}
        first = next(iter(rules.values()))[0]
        name = names.get(key) or slug(first.title or first.number or first.id)
        found.append(Aligned(f"{name} ({first.id})" if name in used else name, rules))
        used.add(name)
    return found


def _joined(graph: Graph, documents: set[str]) -> tuple[dict[str, str], dict[str, str]]:
    """The names of topics by their first rule, and the first rule of each rule that corresponds to another."""
    head: dict[str, str] = {}
    names: dict[str, str] = {}

    def find(rule: str) -> str:
        while (above := head.setdefault(rule, rule)) != rule:
            head[rule] = head[above]
            rule = head[rule]
        return rule

    for edge in graph.edges:
        if edge.kind is EdgeKind.CORRESPONDS:
            ends = (graph.by_id[edge.source], graph.by_id[edge.target])
            first, second = find(edge.source), find(edge.target)
            head[second] = first
            if any(end.source in documents for end in ends):
                names.setdefault(first, edge.text)
    return {find(rule): name for rule, name in reversed(names.items())}, {rule: find(rule) for rule in list(head)}
