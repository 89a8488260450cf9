"""The built site: whole, linked, and small."""

import gzip
import json
import re
import subprocess
import sys
from copy import copy
from html import unescape
from pathlib import Path

import pytest
from sphinx.util.inventory import InventoryFile

from compiler.compare.from_graph import compare
from compiler.compare.rows import wanted
from compiler.compare.rulings import rulings
from compiler.compare.to_json import comparison_to_json
from compiler.graph.model import EdgeKind, Graph, MarkKind, NodeKind
from compiler.pipeline import Build
from compiler.site import Formalization, build_site, interpretation
from compiler.site.names import page_names, page_of
from compiler.site.render import SITE

from .conftest import ORIGINALS
from .site_files import Site, formalization_of, graph_of, words

sys.path.insert(0, str(SITE / "ext"))

from rulebook.anchors import anchor_of

KINDS = ("rule", "example", "exception", "note", "table", "gap", "external")
RULES = ("O6.1", "O6.2", "O6.5", "O6.6")
"""Rules with a picture each."""
ONE_PAGE = 40_000
"""Bytes, packed: a rule's page with all that it loads,"""
ASK_PAGE = 150_000
"""and the page of questions with all that any of its forms and references loads."""


def test_no_link_and_no_anchor_is_broken(site: Site) -> None:
    assert list(site.broken()) == []


@pytest.mark.usefixtures("few_pages")
def test_the_originals_make_a_whole_site_as_well(originals: Build, tmp_path_factory: pytest.TempPathFactory) -> None:
    out = tmp_path_factory.mktemp("originals") / "site"
    formalization = formalization_of(ORIGINALS, originals)
    site = Site(build_site(graph_of(originals), originals.diagnostics, out, formalization=formalization).parent)
    assert list(site.broken()) == []
    _keeps_all_text(graph_of(originals), site)


def test_a_map_that_several_examples_of_a_document_play_on_is_drawn_once(site: Site) -> None:
    page = site.article("documents/O6.html")
    again = page.select("svg.board use")
    assert [len(page.select(str(each["href"]))) for each in again] == [1, 1]
    assert not page.select("svg.board .shown")


def test_every_rule_of_interpretation_has_a_page(site: Site) -> None:
    listed = site.article("interpretation.html")
    for group in interpretation.groups():
        for rule in group["rules"]:
            page = words(site.article(f"{rule['page']}.html"))
            assert page.startswith(rule["head"])
            assert _plain(rule["statement"]) in _plain(page)
            assert listed.select(f'a[href="{rule["page"]}.html"]')


def _plain(text: str) -> str:
    """Words alone, without signs that are printed in one way or another."""
    return " ".join(re.findall(r"\w+", text))


def test_nothing_is_loaded_from_elsewhere_and_no_script_of_ours_stands_in_a_page(site: Site) -> None:
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


def test_a_document_is_whole_on_its_page_in_printed_order_and_its_links_stay_there(site: Site, bundled: Build) -> None:
    graph = graph_of(bundled)
    for source in graph.sources:
        page = copy(site.article(f"documents/{source.id}.html"))
        for hole in page.select(".hole, .headerlink"):
            hole.extract()
        shown = "".join(page.get_text().split())
        nodes = [node for node in graph.by_source[source.id] if node.text and node.parent]
        lines = [(node.id, "".join(line.split())) for node in nodes for line in node.text.split("\n")]
        assert [name for name, line in lines if line not in shown] == []
        anchors = [str(tag["id"]) for tag in page.select("[id]")]
        assert len(anchors) == len(set(anchors))
        rules = [tag["id"] for tag in page.select("section.rule")]
        in_cells = {node.id for node in nodes if graph.by_id[node.parent or ""].kind is NodeKind.TABLE}
        printed = [anchor_of(node.id) for node in nodes if node.kind is NodeKind.RULE and node.id not in in_cells]
        assert [rule for rule in rules if rule in set(printed)] == printed
    section = site.article("documents/O6.html")
    assert section.select('section.rule p a[href="#O6.62"]'), "O6.6 leads to 6.62 on the same page"
    assert section.select('section.rule > :is(h2, h3) a[href="../rules/O6.62.html"]'), "and its number to its own"


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
            assert len(page.select("dl.modifier dt")) == sum(row.startswith("modifier:") for row in rows)


def test_a_picture_that_is_not_here_is_told_in_words_that_stand_beside_it(site: Site) -> None:
    """Not by the name of its file; nothing is said where the map of its example is drawn."""
    told = {rule: [words(tag) for tag in site.article(f"rules/{rule}.html").select("div.figure")] for rule in RULES}
    assert told == {
        "O6.1": ["Picture not included: Cellar"],
        "O6.2": [""],
        "O6.5": ["Picture not included: Blaze"],
        "O6.6": ["Picture not included"],
    }


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


def test_the_sheet_compares_every_variant_and_hides_what_is_the_same_without_a_script(site: Site) -> None:
    page = site.article("compare-cellars.html")
    assert [words(cell) for cell in page.select(".uc-sheet thead th")] == ["RB", "FB", "ABtF"]
    assert page.select_one("input.switch#differences-only ~ .uc-compare")
    assert page.select_one(".uc-choice[hidden]")
    assert page.select(".uc-lacked")
    assert page.select("ins")
    assert page.select("del")
    style = (SITE / "static" / "sheet.css").read_text()
    assert ".switch:checked ~ .uc-compare :is(.uc-alike, .uc-shared)" in style


def test_a_rule_leads_to_its_topic_in_the_matrix(site: Site) -> None:
    for name in ("O6.62", "FB9.62", "ABtF4.62"):
        assert "../compare-cellars.html#topic-collapse" in site.pages[f"rules/{name}.html"].links


def test_diagnostics_are_grouped_with_their_meaning_and_linked_to_their_rule(site: Site, bundled: Build) -> None:
    page = site.article("diagnostics.html")
    codes = {diagnostic.code for diagnostic in bundled.diagnostics}
    assert {words(head).rstrip("§") for head in page.select("h2")} == {code.name for code in codes}
    assert all(code.meaning.replace("`", "") in words(page) for code in codes)
    rows = [(words(row), row.select(".small")[-1].get_text()) for row in page.select("ul.reported li")]
    assert sum(len(re.findall(r"\d+:\d+", places)) for _, places in rows) == len(bundled.diagnostics)
    for diagnostic in bundled.diagnostics:
        span, said = diagnostic.span, " ".join(diagnostic.message.replace("`", "").split())
        assert span is not None
        found = [places for told, places in rows if said in told and f"{span.line}:{span.column}" in places]
        assert any(span.file in places for places in found), diagnostic
    assert "rules/ABtF4.2.html" in site.pages["diagnostics.html"].links


def test_the_data_and_the_schemas_can_be_downloaded(
    site: Site, bundled: Build, bundled_formalization: Formalization
) -> None:
    links = site.pages["developers.html"].links
    assert {"graph.json", "compare-cellars.json", "objects.inv", "schemas/graph.schema.json"} <= set(links)
    shown = json.loads((site.folder / "compare-cellars.json").read_text("utf-8"))
    logic = rulings(bundled_formalization.logic, bundled_formalization.inflection)
    rows = [wanted(row) for row in bundled_formalization.rows]
    assert shown == comparison_to_json(compare(graph_of(bundled), logic=logic, rows=rows))


def test_tool_makers_are_shown_what_the_graph_holds(site: Site) -> None:
    graph = json.loads((site.folder / "graph.json").read_text("utf-8"))
    node, edge = (json.loads(block.get_text()) for block in site.article("developers.html").select("pre")[:2])
    assert node in graph["nodes"]
    assert edge in graph["edges"]
    assert edge["from"] == node["id"]


def test_a_page_tells_those_who_list_it_how_its_text_begins(site: Site) -> None:
    page = (site.folder / "rules/O6.62.html").read_text("utf-8")
    found = re.search('<meta name="description" content="([^"]+)">', page)
    assert found
    told = unescape(found[1]).removesuffix(" …")
    assert words(site.article("rules/O6.62.html").select(".prose")[0]).startswith(told)
    assert len(told) > 50


def test_a_rule_without_a_title_is_listed_with_its_first_words(site: Site, bundled: Build) -> None:
    rules = {rule.id: rule for rule in graph_of(bundled).rules()}
    for source in ("O6", "G11"):
        listed = site.article(f"documents/{source}.html").select("ul.tree li > p")
        assert listed
        for line in listed:
            rule, told = rules[words(line).split()[0]], line.select_one(".beginning")
            assert (told is None) == bool(rule.title)
            assert told is None or " ".join(rule.text.split()).startswith(words(told).removesuffix(" …"))


def test_a_rule_page_is_small_with_all_that_it_loads(site: Site) -> None:
    def packed(path: str) -> int:
        return len(gzip.compress((site.folder / path).read_bytes()))

    for name, page in site.pages.items():
        if name.startswith("rules/"):
            assets = {link.partition("?")[0].replace("../", "") for link in page.loads}
            assert not [asset for asset in assets if "search-index" in asset]
            assert packed(name) + sum(map(packed, assets)) <= ONE_PAGE, name


def test_the_page_of_questions_is_small_with_all_tables_and_cards(site: Site) -> None:
    paths = ["ask.html", "_static/cards-of-all.js"]
    paths += {link.partition("?")[0] for link in site.pages["ask.html"].loads}
    paths += [f"_static/asked/{file.name}" for file in (site.folder / "_static" / "asked").iterdir()]
    assert sum(len(gzip.compress((site.folder / path).read_bytes())) for path in paths) <= ASK_PAGE


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
