"""References that lead nowhere, or elsewhere, since the old edition."""

from collections.abc import Iterator

from ..graph.model import Edge, EdgeKind, Graph, NodeKind
from .editions import Editions
from .model import Change, ChangeKind


def lost_references(editions: Editions) -> Iterator[Change]:
    """Citations in the new edition that no longer reach what they meant.

    Their target was in the documents of the old edition and is not in the new one, or it has another number
    now and the citation still prints the old one, which is another rule's.
    """
    meant = {(editions.now(edge.source), edge.text): edge.target for edge in _citations(editions.old)}
    for edge in _citations(editions.new):
        before = meant.get((edge.source, edge.text))
        now = editions.became.get(before) if before else None
        if _has(editions.old, edge.target) and not _has(editions.new, edge.target):
            yield _change(editions, edge, ChangeKind.REFERENCE_DANGLES, edge.target)
        elif before == edge.target and now not in (None, edge.target):
            yield _change(editions, edge, ChangeKind.REFERENCE_SHIFTED, now)


def _citations(graph: Graph) -> Iterator[Edge]:
    return (edge for edge in graph.edges if edge.kind is EdgeKind.CITES)


def _change(editions: Editions, edge: Edge, kind: ChangeKind, target: str | None) -> Change:
    home = editions.new.home(editions.new.by_id[edge.source])
    place = editions.rule(home)
    return Change(kind, *place, None, edge.source, home.title, target=target, printed=edge.text)


def _has(graph: Graph, name: str) -> bool:
    node = graph.by_id.get(name)
    return node is not None and node.kind is not NodeKind.EXTERNAL
