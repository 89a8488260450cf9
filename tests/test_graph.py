"""The graph as a whole: its edges, its order, folders of pages, and duplicates between documents."""

from compiler.graph.model import EdgeKind, Graph
from compiler.pipeline import Build

from . import making

PAGES = {
    "pages/b1.html": """<h1>1. Ships</h1>
        <p><a id="1.1"></a>1.1 Berths: See <a href="../pages/b2.html#2.1">2.1</a>, 1.2 and C1.1.<sup>1</sup></p>
        <p>1.2 Tugs: See <a href="b2.html#tides">the tides</a>, <a href="b2.html">all of them</a>, or
        <a href="b2.html#fog">the fog</a>.</p>
        <p>1.3 Rafts: See <a href="b2.html#2.1">1.2</a>, <a href="lost.html">the weather</a>
        and <a href="https://example.org/b2.html#x">the port</a>.</p>""",
    "pages/b2.html": """<h1>2. Tides</h1>
        <p><a id="2.1"></a><a id="tides"></a>2.1 Low: See 1.1 and 2.2.<sup>1</sup></p><p>2.2 High: See 9.9.</p>""",
    "pages/c1.html": """<h1>1. Ships on rivers</h1><p>1.1 Locks: See 1.2 and B1.1.</p><p>1.2 Weirs: See 1.9.</p>""",
}


def port() -> Build:
    prefixes = {"pages/b1.html": "B", "pages/b2.html": "B", "pages/c1.html": "C"}
    return making.build(making.folder(PAGES, name="Port", prefixes=prefixes, prefix="B"))


def cited(graph: Graph, name: str) -> list[str]:
    return [edge.target for edge in graph.outgoing[name] if edge.kind is EdgeKind.CITES]


def graph_of(build: Build) -> Graph:
    assert build.graph is not None, build.diagnostics
    return build.graph


def test_pages_share_one_document_and_keep_their_chapters() -> None:
    graph = graph_of(port())
    rules = ["B1", "B1.1", "B1.2", "B1.3", "B2", "B2.1", "B2.2", "C1", "C1.1", "C1.2"]
    assert [node.id for node in graph.rules()] == rules
    assert graph.by_id["C1.1"].parent == "C1"
    assert {node.source for node in graph.rules()} == {"Port"}


def test_local_numbers_stay_in_their_chapter() -> None:
    graph = graph_of(port())
    assert cited(graph, "C1.1") == ["C1.2", "B1.1"]
    assert cited(graph, "B2.1") == ["B1.1", "B2.2"]


def test_links_between_pages_resolve() -> None:
    graph = graph_of(port())
    assert cited(graph, "B1.1") == ["B2.1", "B1.2", "C1.1"]
    assert cited(graph, "B1.2") == ["B2.1", "B2"], "by the anchor, and by the page"


def test_bad_links_between_pages_are_reported() -> None:
    found = [(found.code.name, found.node) for found in port().diagnostics]
    assert found == [
        ("DEAD_LINK", "B1.2"),
        ("MISMATCHED_LINK", "B1.3"),
        ("DEAD_LINK", "B1.3"),
        ("OTHER_SECTION", "B2.2"),
        ("UNRESOLVED_REFERENCE", "C1.2"),
    ]


def test_a_footnote_of_two_pages_is_one() -> None:
    graph = graph_of(port())
    notes = [node.id for node in graph.nodes if node.kind == "footnote"]
    assert notes == ["Port:fnB1"]
    assert [node.id for node in graph.nodes for mark in node.marks if mark.target == "Port:fnB1"] == ["B1.1", "B2.1"]


def test_a_page_may_repeat_the_head_of_the_document() -> None:
    pages = {"p/a.html": "<h1>6. Tides</h1><p>6.1 Low: One.</p>", "p/b.html": "<h1>6. Tides</h1><p>6.2 High: Two.</p>"}
    graph = graph_of(making.build(making.folder(pages, name="T6")))
    assert [node.id for node in graph.nodes if node.source] == ["T6", "T6.1", "T6:p1", "T6.2"]


def test_pages_of_one_name_in_two_folders_are_two() -> None:
    pages = {
        "p/b/one.html": '<p>1.1 Low: <a href="two.html#x">this</a> and <a href="../c/one.html#x">that</a>.</p>',
        "p/b/two.html": '<p><a id="x"></a>2.1 High: One.</p>',
        "p/c/one.html": '<p><a id="x"></a>3.1 Fog: One.</p>',
    }
    graph = graph_of(making.build(making.folder(pages)))
    assert cited(graph, "T1.1") == ["T2.1", "T3.1"]


def test_two_documents_cannot_share_an_id() -> None:
    """The later one is left out; what has the ids of that one alone is not."""
    build = making.build(
        making.source("6.1 Low: One.", name="T6", file="a.txt"),
        making.source("6.1 High: Two.\n6.2 Deep: Three.", name="U6", file="b.txt"),
        making.source("6.2 Wide: Four.", name="V6", file="c.txt"),
    )
    assert [source.id for source in build.corpus.sources] == ["T6", "V6"]
    assert [rule.title for rule in graph_of(build).rules()] == ["Low", "Wide"]
    assert [str(found).partition(" ")[0] for found in build.diagnostics] == ["b.txt:1:1:"]
    assert [found.code.name for found in build.diagnostics] == ["DUPLICATE_RULE"]


def test_a_reference_inside_an_exception_leaves_from_it() -> None:
    graph = graph_of(
        making.build_text(
            "6.1 A: See 6.2 [EXC: a tug; 6.3 (EXC: 6.4) and 6.2], then 6.3.\n6.2 B: .\n6.3 C: .\n6.4 D: ."
        )
    )
    assert cited(graph, "T6.1") == ["T6.2", "T6.3"]
    assert cited(graph, "T6.1!1") == ["T6.3", "T6.2"]
    assert cited(graph, "T6.1!2") == ["T6.4"]


def test_a_rule_outside_the_corpus_knows_who_cites_it() -> None:
    graph = graph_of(making.build_text("6.1 A: See B23.41 and A5.1.\n6.2 B: See B23.41."))
    outside = [node.id for node in graph.nodes if node.kind == "external"]
    assert outside == ["A5.1", "B23.41"]
    assert [edge.source for edge in graph.incoming["B23.41"]] == ["T6.1", "T6.2"]
