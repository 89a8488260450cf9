"""What rules outside the corpus are called, where a text of the corpus says so."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from ..outline.model import NodeKind
from .model import Graph


def with_titles(graph: Graph, outside: Iterable[Mapping[str, str]]) -> Graph:
    """The graph with the words by which rules outside it are called, as their text.

    Each of `outside` gives the `rule`, its `title`, and the `source` that calls it so. A title whose words do not stand
    there is nobody's.
    """
    told = {each["rule"]: each["title"] for each in outside if _says(graph, each["source"], each["title"])}
    nodes = (
        replace(node, text=told[node.id]) if node.kind is NodeKind.EXTERNAL and node.id in told else node
        for node in graph.nodes
    )
    return replace(graph, nodes=tuple(nodes)) if told else graph


def _says(graph: Graph, name: str, words: str) -> bool:
    node = graph.by_id.get(name)
    return node is not None and _plain(words) in _plain(node.text)


def _plain(words: str) -> str:
    return " ".join(words.casefold().split())
