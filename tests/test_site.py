"""The built site: whole, linked, safe, small, and the same however it is built."""

import gzip
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from string import printable
from typing import Any

import pytest
from docutils import nodes
from docutils.core import publish_doctree
from hypothesis import given
from hypothesis import strategies as st
from sphinx.util.inventory import InventoryFile

from compiler import pipeline, sources
from compiler.diagnostics import Code, Diagnostic
from compiler.graph.model import Edge, EdgeKind, Graph, Mark, MarkKind, Node, NodeKind, SourceInfo
from compiler.pipeline import Build
from compiler.site import SiteError, build_site
from compiler.site import prose as site_prose
from compiler.site.names import file_name, page_names, page_of
from compiler.site.render import SITE, escape, heading, line
from compiler.spans import Span

from .site_files import Site, words

sys.path.insert(0, str(SITE / "ext"))

KINDS = ("rule", "example", "exception", "note", "table", "gap", "external")
ONE_PAGE = 40_000
"""Bytes, packed: a rule's page with all that it loads."""

text = st.text(st.characters(exclude_categories=["Cs"]) | st.sampled_from(printable), max_size=60)
"""Any text, with much ASCII punctuation in it."""


def graph_of(build: Build) -> Graph:
    assert build.graph
    return build.graph


@pytest.fixture(scope="session")
def small() -> Build:
    """One short document, for tests that have to build a site of their own."""
    return pipeline.build(sources.load(only="ABtF4")[0])


# --- What goes into a page -------------------------------------------------------------------------------------------


@given(text)
def test_escaped_text_is_read_as_that_text(raw: str) -> None:
    document = publish_doctree(escape(raw), settings_overrides={"report_level": 5, "smart_quotes": False})
    assert document.astext() == line(raw)
    assert [type(node) for node in document.findall() if node is not document] in ([], [nodes.paragraph, nodes.Text])


@given(text.filter(line))
def test_any_title_is_a_heading(raw: str) -> None:
    document = publish_doctree(f"{heading(raw)}\n\nx", settings_overrides={"report_level": 5, "doctitle_xform": False})
    assert [" ".join(title.astext().split()) for title in document.findall(nodes.title)] == [line(raw)]
    assert not list(document.findall(nodes.system_message))


@st.composite
def marked(draw: Callable[..., Any]) -> tuple[str, list[Mark]]:
    words = draw(st.text(max_size=40))
    place = st.integers(0, len(words))
    kinds = st.sampled_from([kind for kind in MarkKind if kind is not MarkKind.CELL])
    ends = draw(st.lists(st.tuples(place, place, kinds), max_size=6))
    return words, [Mark(min(a, b), max(a, b), kind, f"id{n}") for n, (a, b, kind) in enumerate(ends)]


@given(marked())
def test_tokens_lose_no_text_and_no_mark(drawn: tuple[str, list[Mark]]) -> None:
    words, marks = drawn
    tokens = site_prose.tokens(words, marks, {})
    assert site_prose.plain(tokens) == words

    def targets(found: list[site_prose.Token]) -> set[str]:
        inner = [token for token in found if isinstance(token, list)]
        return {str(token[1]) for token in inner}.union(*(targets(token[2:]) for token in inner))

    assert targets(tokens) == {mark.target for mark in marks if mark.start < mark.end}


@given(st.text(min_size=1, max_size=300))
def test_file_names_work_everywhere(name: str) -> None:
    made = file_name(name)
    assert re.fullmatch(r"[A-Za-z0-9_][A-Za-z0-9._-]{0,118}", made)
    assert not made.endswith((".", "-"))


def test_pages_whose_names_differ_in_case_only_are_told_apart(small: Build) -> None:
    graph = graph_of(small)
    rule = next(graph.rules())
    twins = [replace(rule, id="X1.A"), replace(rule, id="X1.a"), replace(rule, id="X1:a")]
    names = page_names(Graph(graph.sources, (*graph.nodes, *twins), ()))
    assert len({name.lower() for name in names.values()}) == len(names)
    assert names["X1.A"] == "rules/X1.A"


# --- The site as a whole ---------------------------------------------------------------------------------------------


def test_no_link_and_no_anchor_is_broken(site: Site) -> None:
    assert list(site.broken()) == []


def test_the_originals_make_a_whole_site_as_well(originals: Build, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("originals")
    site = Site(build_site(graph_of(originals), originals.diagnostics, folder / "site").parent)
    assert list(site.broken()) == []
    _keeps_all_text(graph_of(originals), site)


def test_nothing_is_loaded_from_elsewhere_and_no_script_is_ours(site: Site) -> None:
    for name, page in site.pages.items():
        assert not [link for link in page.loads if "//" in link], name
        assert page.scripts == [
            '\n      document.body.dataset.theme = localStorage.getItem("theme") || "auto";\n    '
        ], name
        assert not [attribute for attribute in page.attributes if attribute.startswith("on")], name
    assert not [name for name in site.files() if "mathjax" in name.lower()]
    for name, content in site.files().items():
        if name.endswith(".css"):
            assert not re.search(rb"url\((?!\s*[\"']?data:)|@import", content), name


def test_every_rule_has_a_page_that_says_where_it_stands(site: Site, bundled: Build) -> None:
    graph = graph_of(bundled)
    names = page_names(graph)
    for rule in graph.rules():
        page = site.article(f"{names[rule.id]}.html")
        title = page.select_one("h1")
        assert title
        assert rule.number is None or words(title).startswith(rule.id)
        assert rule.title is None or rule.title in words(title)
        assert rule.span
        assert f"{rule.span.file}, line {rule.span.line}" in words(page)
        trail = [link["href"] for link in page.select("nav.trail a")]
        above = [node for node in graph.nodes if node.id == rule.parent]
        assert trail[-1].endswith(f"{names[above[0].id].rpartition('/')[2]}.html")


def _keeps_all_text(graph: Graph, site: Site) -> None:
    names = page_names(graph)
    shown: dict[str, str] = {}
    for node in graph.nodes:
        if node.source and node.text:
            name = f"{names[page_of(graph, node).id]}.html"
            if name not in shown:
                page = site.article(name)
                holes = [hole.extract() for hole in page.select(".hole, .headerlink")]
                shown[name] = "".join(page.get_text().split())
                assert holes
            for piece in re.split(r"[\n\t]", node.text):
                assert "".join(piece.split()) in shown[name], node.id


def test_no_word_of_a_text_is_lost_on_its_page(site: Site, bundled: Build) -> None:
    _keeps_all_text(graph_of(bundled), site)


def test_neighbours_in_the_book_are_linked_both_ways(site: Site) -> None:
    first, second = site.pages["rules/O6.1.html"], site.pages["rules/O6.11.html"]
    assert "O6.11.html" in first.links
    assert "O6.1.html" in second.links
    assert "../documents/O6.html" in first.links


def test_exceptions_gaps_tables_and_examples_are_what_they_are(site: Site, bundled: Build) -> None:
    graph = graph_of(bundled)
    names = page_names(graph)
    selectors = {
        NodeKind.EXCEPTION: "span.exception",
        NodeKind.GAP: "span.gap",
        NodeKind.EXAMPLE: "aside.example",
        NodeKind.NOTE: "aside.note",
        NodeKind.FIGURE: "div.figure",
    }
    for node in graph.nodes:
        if node.kind in selectors:
            page = site.article(f"{names[page_of(graph, node).id]}.html")
            found = [tag for tag in page.select(selectors[node.kind]) if tag.get("id") == node.id]
            assert len(found) == 1, node.id
        if node.kind is NodeKind.TABLE:
            page = site.article(f"{names[page_of(graph, node).id]}.html")
            rows = {mark.target.rpartition(":")[0] for mark in node.marks if mark.kind is MarkKind.CELL}
            body = [row for row in rows if row.startswith("body")]
            assert len(page.select("table.rule-table tbody tr")) == len(body), node.id
            assert len(page.select("dl.modifier dt")) == sum(row.startswith("modifier") for row in rows)


def test_what_a_gap_probably_said_is_folded_away_and_called_a_conjecture(site: Site, bundled: Build) -> None:
    graph = graph_of(bundled)
    names = page_names(graph)
    fills = [edge for edge in graph.edges if edge.kind is EdgeKind.FILLS]
    assert fills
    for edge in fills:
        page = site.article(f"{names[page_of(graph, graph.by_id[edge.target]).id]}.html")
        folded = [fold for fold in page.select("details.conjecture") if edge.source in words(fold)]
        assert folded, edge.target
        assert not any(fold.has_attr("open") for fold in folded)
        assert any(" ".join(edge.text.split()) in words(fold) and "conjecture" in words(fold) for fold in folded)


def test_a_rule_tells_who_cites_it(site: Site, bundled: Build) -> None:
    graph = graph_of(bundled)
    names = page_names(graph)
    for edge in graph.edges:
        if edge.kind is not EdgeKind.CITES:
            continue
        source, target = (page_of(graph, graph.by_id[end]) for end in (edge.source, edge.target))
        if source is target:
            continue
        name = "external.html" if target.kind is NodeKind.EXTERNAL else f"{names[target.id]}.html"
        linked = [link.partition("#")[0].rpartition("/")[2] for link in site.pages[name].links]
        assert names[source.id].rpartition("/")[2] + ".html" in linked, edge


def test_the_matrix_compares_every_variant_and_hides_what_is_the_same_without_a_script(site: Site) -> None:
    page = site.article("compare-cellars.html")
    assert [words(cell) for cell in page.select("thead th")] == ["Topic", "O6", "FB9", "ABtF4"]
    assert page.select_one("input.switch#differences-only ~ .uc-compare")
    assert page.select("ins")
    assert page.select("del")
    style = (SITE / "static" / "rulebook.css").read_text()
    assert ".switch:checked ~ .uc-compare .uc-uniform" in style


def test_a_rule_leads_to_its_topic_in_the_matrix(site: Site) -> None:
    for name in ("O6.62", "FB9.62", "ABtF4.62"):
        assert "../compare-cellars.html#topic-collapse" in site.pages[f"rules/{name}.html"].links


def test_diagnostics_are_grouped_with_their_meaning_and_linked_to_their_rule(site: Site, bundled: Build) -> None:
    page = site.article("diagnostics.html")
    codes = {diagnostic.code for diagnostic in bundled.diagnostics}
    assert {words(head).rstrip("§") for head in page.select("h2")} == {code.name for code in codes}
    assert all(code.meaning.split("`")[0] in words(page) for code in codes)
    assert len(page.select("ul.reported li")) == len(bundled.diagnostics)
    assert "rules/ABtF4.2.html" in site.pages["diagnostics.html"].links


def test_the_graph_and_the_schemas_can_be_downloaded(site: Site) -> None:
    links = site.pages["developers.html"].links
    assert {"graph.json", "objects.inv", "schemas/graph.schema.json"} <= set(links)


def test_a_rule_page_is_small_with_all_that_it_loads(site: Site) -> None:
    def packed(path: str) -> int:
        return len(gzip.compress((site.folder / path).read_bytes()))

    for name, page in site.pages.items():
        if name.startswith("rules/"):
            assets = {link.partition("?")[0].replace("../", "") for link in page.loads}
            assert "searchindex.js" not in assets
            assert packed(name) + sum(map(packed, assets)) <= ONE_PAGE, name


# --- Links from outside ----------------------------------------------------------------------------------------------


def test_the_inventory_knows_every_id(site: Site, bundled: Build) -> None:
    from rulebook.domain import anchor_of

    inventory = InventoryFile.loads((site.folder / "objects.inv").read_bytes(), uri="")
    listed = {(kind, name): item.uri for kind, items in inventory.data.items() for name, item in items.items()}
    for node in graph_of(bundled).nodes:
        if node.kind.value in KINDS:
            page, _, anchor = listed[f"rulebook:{node.kind.value}", anchor_of(node.id)].partition("#")
            assert anchor in site.pages[page].anchors


def test_other_sphinx_projects_link_to_a_rule(site: Site, tmp_path: Path) -> None:
    (tmp_path / "conf.py").write_text(
        "extensions = ['sphinx.ext.intersphinx']\n"
        f"intersphinx_mapping = {{'undercroft': ('https://rules.invalid', {str(site.folder / 'objects.inv')!r})}}\n"
    )
    (tmp_path / "index.rst").write_text("Notes\n=====\n\nSee :external+undercroft:ref:`O6.11`.\n")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "-b", "html", str(tmp_path), str(tmp_path / "out")]
    subprocess.run(command, check=True, capture_output=True)
    assert 'href="https://rules.invalid/rules/O6.11.html#O6.11"' in (tmp_path / "out" / "index.html").read_text()


# --- Building --------------------------------------------------------------------------------------------------------


def test_one_changed_rule_rebuilds_its_pages_only_and_ends_as_if_built_anew_in_parallel(
    small: Build, tmp_path: Path
) -> None:
    graph = graph_of(small)
    out = build_site(graph, small.diagnostics, tmp_path / "site").parent
    before = {name: (out / name).stat().st_mtime_ns for name in Site(out).pages}
    changed = [
        replace(node, text=node.text + " One word more.") if node.id == "ABtF4.7" else node for node in graph.nodes
    ]
    edited = replace(graph, nodes=tuple(changed))
    build_site(edited, small.diagnostics, out)
    rebuilt = {name for name, time in before.items() if (out / name).stat().st_mtime_ns != time}
    assert rebuilt - {"search.html"} == {"rules/ABtF4.7.html"}
    anew = Site(build_site(edited, small.diagnostics, tmp_path / "anew", jobs=2).parent).files()
    again = Site(out).files()
    assert again.keys() == anew.keys()
    assert [name for name, content in anew.items() if again[name] != content] == []


def test_a_page_that_is_no_longer_there_is_removed(small: Build, tmp_path: Path) -> None:
    graph = graph_of(small)
    out = tmp_path / "site"
    build_site(graph, small.diagnostics, out)
    assert (out / "rules" / "ABtF4.7.html").is_file()
    gone = [node for node in graph.nodes if not node.id.startswith("ABtF4.7")]
    edges = [edge for edge in graph.edges if not edge.source.startswith("ABtF4.7")]
    build_site(replace(graph, nodes=tuple(gone), edges=tuple(edges)), (), out)
    assert not (out / "rules" / "ABtF4.7.html").exists()
    assert list(Site(out).broken()) == []


def test_a_link_to_nowhere_fails_the_build_and_leaves_the_site_as_it_was(small: Build, tmp_path: Path) -> None:
    graph = graph_of(small)
    out = tmp_path / "site"
    build_site(graph, small.diagnostics, out)
    before = Site(out).files()
    rule = next(graph.rules())
    astray = replace(rule, marks=(Mark(0, 4, MarkKind.CITATION, "Z99.9"),))
    nodes = tuple(astray if node is rule else node for node in graph.nodes)
    for _ in range(2):
        with pytest.raises(SiteError, match=r"Z99\.9"):
            build_site(replace(graph, nodes=nodes), small.diagnostics, out)
        assert Site(out).files() == before
    build_site(graph, small.diagnostics, out)
    assert Site(out).files() == before


def test_a_folder_with_other_things_in_it_is_left_alone(small: Build, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("ten years of work")
    with pytest.raises(SiteError, match="empty folder"):
        build_site(graph_of(small), (), tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]
    with pytest.raises(SiteError, match="is a file"):
        build_site(graph_of(small), (), tmp_path / "thesis.txt")


def test_changes_since_a_baseline_are_listed(small: Build, tmp_path: Path) -> None:
    graph = graph_of(small)
    older = [replace(node, text="It was otherwise.") if node.id == "ABtF4.7" else node for node in graph.nodes]
    baselines = [("first <edition>", replace(graph, nodes=tuple(older)))]
    site = Site(build_site(graph, small.diagnostics, tmp_path / "site", baselines=baselines).parent)
    page = site.article("changes.html")
    assert "Since first <edition>" in words(page)
    assert "rules/ABtF4.7.html" in site.pages["changes.html"].links


# --- Hostile sources -------------------------------------------------------------------------------------------------

EVIL = (
    "<script>alert(1)</script><img src=x onerror=alert(2)> [x](javascript:alert(3)) `x <javascript:alert(4)>`__ "
    ".. raw:: html |x| :raw-html:`<b>` ``x`` *x* **x** x_ __ [1]_ \\ \" ' & </pre></textarea> "
    "http://evil.invalid {{ 7 * 7 }}"
)


def _hostile() -> tuple[Graph, list[Diagnostic]]:
    span = Span(EVIL, 0, 10, 1, 1)
    source = SourceInfo("E1", EVIL, EVIL, "text", EVIL, EVIL, "E", None, (), EVIL, {EVIL: 3})

    def node(name: str, kind: NodeKind, parent: str | None, *marks: Mark, source: str | None = "E1") -> Node:
        return Node(name, kind, source, None, EVIL, parent, EVIL, span, marks=marks)

    cells = [Mark(0, 8, MarkKind.CELL, "head:0:0"), Mark(8, len(EVIL), MarkKind.CELL, "body:0:0")]
    marks = [
        Mark(0, 60, MarkKind.EXCEPTION, "E1.1!1"),
        Mark(2, 6, MarkKind.CITATION, "E1.2"),
        Mark(70, 80, MarkKind.CITATION, "<script>X1"),
        Mark(90, 91, MarkKind.GAP, "E1.1~1"),
        Mark(91, 99, MarkKind.FOOTNOTE, "E1:fn1"),
    ]
    made = (
        node("E1", NodeKind.DOCUMENT, None),
        node("E1.1", NodeKind.RULE, "E1", *marks),
        node("E1.1!1", NodeKind.EXCEPTION, "E1.1"),
        node("E1.1~1", NodeKind.GAP, "E1.1"),
        node("E1:fn1", NodeKind.FOOTNOTE, "E1.1"),
        node("E1.1:EX1", NodeKind.EXAMPLE, "E1.1"),
        node("E1:QA1", NodeKind.NOTE, "E1.1"),
        node("E1.1:F1", NodeKind.FIGURE, "E1.1"),
        node("E1.1:T1", NodeKind.TABLE, "E1.1", *cells),
        node("E1.2", NodeKind.RULE, "E1"),
        node("term:<script>t", NodeKind.TERM, None, source=None),
        node("<script>X1", NodeKind.EXTERNAL, None, source=None),
    )
    edges = (
        Edge("E1.1", "<script>X1", EdgeKind.CITES, EVIL),
        Edge("E1.1", "E1.2", EdgeKind.CITES, EVIL),
        Edge("E1.2", "E1.1~1", EdgeKind.FILLS, EVIL),
    )
    return Graph((source,), made, edges), [Diagnostic(Code.GAP, EVIL, span, "E1.1"), Diagnostic(Code.GAP, EVIL)]


def test_nothing_of_a_source_is_markup_on_the_site(tmp_path: Path) -> None:
    graph, diagnostics = _hostile()
    site = Site(build_site(graph, diagnostics, tmp_path / "site", baselines=[(EVIL, Graph((), (), ()))]).parent)
    assert list(site.broken()) == []
    for name, page in site.pages.items():
        assert all("alert" not in script for script in page.scripts), name
        assert not [link for link in (*page.links, *page.loads) if re.match(r"\s*\w+:", link)], name
        assert not [attribute for attribute in page.attributes if attribute.startswith("on")], name
    shown = words(site.article("rules/E1.1.html"))
    assert "<script>alert(1)</script>" in shown
    assert "{{ 7 * 7 }}" in shown


# --- Parts of the extension ------------------------------------------------------------------------------------------


def test_words_of_the_search_are_numbers_and_abbreviations() -> None:
    from rulebook.search import RulebookSearch

    language = RulebookSearch({})
    assert language.split("O6.3 LOS; see 11.833.") == ["o6.3", "6.3", "los", "see", "11.833"]
    assert language.split("NO (B23.41/E1.16, O.2A)") == ["no", "b23.41", "23.41", "e1.16", "1.16", "o.2a"]
    assert language.split("the word.2 of a footnote") == ["the", "word", "2", "of", "a", "footnote"]
    assert language.word_filter("no")
    assert not language.word_filter("7")


def test_a_crowded_neighbourhood_is_counted_and_stays_well_formed() -> None:
    from rulebook.neighbourhood import MOST, arrange, draw

    many = [[f"R{n}", f'R{n} <&" a title that is much too long for its box'] for n in range(MOST + 5)]
    layout = arrange({"centre": ["R", "R"], "incoming": many, "outgoing": many[:2], "exceptions": many})
    picture = ElementTree.fromstring(draw(layout, "Neighbours of R & <R>", {"R1": "R1.html?a&b"}))
    labels = ["".join(tag.itertext()) for tag in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert labels.count("+5 more") == 2
    assert picture.find(".//{http://www.w3.org/2000/svg}a[@href='R1.html?a&b']") is not None
    boxes = [(box.x, box.y) for box in (*layout.boxes, layout.centre)]
    assert len(set(boxes)) == len(boxes)
    assert max(y for _, y in boxes) < layout.height
