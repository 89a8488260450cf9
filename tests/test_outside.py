"""Rules outside the corpus: what they are called stands in a text that cites them, or nowhere."""

from dataclasses import replace

from compiler import sources
from compiler.graph.model import EdgeKind, NodeKind
from compiler.graph.outside import with_titles
from compiler.pipeline import Build

from .site_files import graph_of


def test_every_title_is_said_by_a_text_that_cites_the_rule(bundled: Build) -> None:
    graph = graph_of(bundled)
    told = sources.load()[0].outside
    assert told
    for each in told:
        node = graph.by_id[each["rule"]]
        assert node.kind is NodeKind.EXTERNAL
        assert node.text == each["title"], each
        citing = {edge.source for edge in graph.incoming[node.id] if edge.kind is EdgeKind.CITES}
        assert any(part.id in citing for part in graph.within(graph.by_id[each["source"]])), each


def test_a_title_that_nobody_says_is_not_shown(bundled: Build) -> None:
    graph = graph_of(bundled)
    graph = replace(graph, nodes=tuple(replace(n, text="") if n.kind is NodeKind.EXTERNAL else n for n in graph.nodes))
    invented = {"rule": "A5.1", "title": "a title that is made up", "source": "FB9.12"}
    nowhere = {"rule": "A5.1", "title": "stacking limit", "source": "X1.1"}
    assert with_titles(graph, [invented, nowhere]).by_id["A5.1"].text == ""
    said = {"rule": "A5.1", "title": "Stacking  limit", "source": "FB9.12"}
    assert with_titles(graph, [said]).by_id["A5.1"].text == "Stacking  limit"
