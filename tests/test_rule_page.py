"""A rule's page: for players first, with what others say beside it and reports folded."""

import json
import re
from typing import Any

import pytest
from bs4 import Tag

from compiler.graph.model import EdgeKind, NodeKind
from compiler.pipeline import Build
from compiler.site.assertions import assertions
from compiler.site.names import page_names

from .site_files import Site, graph_of, words


def _folded(page: Tag) -> list[str]:
    return [words(fold.select("summary")[0]) for fold in page.select("div.folded > details:not(.asked, [open])")]


def test_the_words_come_first_and_reports_are_a_line_each(site: Site) -> None:
    page = site.article("rules/O6.6.html")
    parts = [(tag.name, tag.get("id")) for tag in page.select("section")[0].find_all(True, recursive=False)]
    assert parts.index(("p", None)) < parts.index(("aside", "O6.6:EX1")) < parts.index(("section", "variants"))
    assert [name.split()[0] for name in _folded(page)] == ["Neighbours", "Logic", "Source"]
    heads = ["In the other variants", "Ask", "What this rule leaves open", "References"]
    assert [words(head).rstrip("§") for head in page.select("h2")] == heads


def _rows(page: Tag) -> dict[str, Tag]:
    listed = page.select("dl.variants")[0]
    return {words(name): told for name, told in zip(listed.select("dt"), listed.select("dd"), strict=True)}


def test_the_other_variants_are_told_in_words_and_values(site: Site) -> None:
    rows = _rows(site.article("rules/O6.62.html"))
    assert list(rows) == ["FB", "ABtF"]
    for row in rows.values():
        gone, come = row.select("del")[0], row.select("ins")[0]
        assert (words(gone), words(come)) == ("4", "5")
    assert "dr of ≥ 4 5" in words(rows["ABtF"])
    back = _rows(site.article("rules/FB9.62.html"))["RB"]
    assert (words(back.select("del")[0]), words(back.select("ins")[0])) == ("5", "4")


def test_a_text_that_is_worded_otherwise_is_told_without_marks(site: Site) -> None:
    variants = site.article("rules/O6.11.html").select_one("#variants")
    assert variants
    assert words(variants).count("worded otherwise") == 2
    [fb, _] = [words(each) for each in variants.select(".differing")]
    assert "TEM of +3" in fb
    assert not variants.select("ins, del")


def test_many_words_that_went_stand_apart_from_those_before_them(site: Site) -> None:
    assert "Trench or Tunnel, and" in _rows(site.article("rules/O6.2.html"))["FB"].get_text()


def test_what_stands_behind_other_words_is_no_part_of_them(site: Site) -> None:
    told = words(_rows(site.article("rules/O6.6.html"))["FB"])
    assert "status. (if any) An AFV" in told
    assert "B24.4" not in told  # a list of citations that is the same in another order


def _open(site: Site, rule: str) -> dict[str, list[str]]:
    """What a rule's page says that it leaves open, by what it is."""
    found: dict[str, list[str]] = {}
    for part in site.article(f"rules/{rule}.html").select("#open > :is(p, ul)"):
        if part.name == "p":
            listed = found.setdefault(words(part), [])
        else:
            listed += [words(item) for item in part.select("li")]
    return found


def test_what_a_rule_leaves_open_is_told_in_one_place(site: Site) -> None:
    entry = _open(site, "O6.2")
    assert entry["Decided by rules outside this reference"] == [
        "B23.922, “only as B23.922 allows”",
        "O.2A, except from “only as B23.922 allows”",
        "SSR RB6, except from “only as B23.922 allows”",
    ]
    assert any(told.startswith("what B23.711 says of a way through") for told in entry["Nobody can tell without"])
    assert "Stairwell in the hex, yes / no" in entry["Facts to be told, case by case"]
    rubble = _open(site, "O6.6")
    assert [told.split()[0] for told in rubble["It refers to rules outside this reference"]] == ["B24.4,"]
    assert "rubble, none / on top of a Cellar counter / of the whole hex" in rubble["Facts to be told, case by case"]
    assert _open(site, "ABtF4.4")["Its source lost text"]
    collapse = _open(site, "O6.62")
    assert [told.partition(",")[0] for told in collapse["Facts to be told, case by case"]] == [
        "vehicle is an AFV",
        "Bog Check DR",
        "crew survives",
        "unit fails its NMC",
        "dr for each SW",
    ]
    whole = words(site.article("documents/O6.html").select("#open")[0])
    for rule in ("O6.2", "O6.6", "O6.62"):
        for caption, told in _open(site, rule).items():
            names = [each.partition(", ")[0] for each in told]
            assert all(name in whole for name in names), (rule, caption)


def test_a_rule_that_leaves_nothing_open_says_nothing_of_it(site: Site, bundled: Build) -> None:
    pages = {name: site.article(f"{path}.html") for name, path in page_names(graph_of(bundled)).items()}
    assert any(not page.select("#open") for page in pages.values())
    for page in pages.values():
        assert all(part.select("li") for part in page.select("#open > ul"))


def test_silence_is_told_and_what_is_the_same_is_no_difference(site: Site, bundled: Build) -> None:
    names = page_names(graph_of(bundled))
    told = {
        (name, variant): words(row)
        for name, path in names.items()
        for page in [site.article(f"{path}.html")]
        if page.select("dl.variants")
        for variant, row in _rows(page).items()
    }
    assert any(row == "silent" for row in told.values())
    assert any(row.endswith(": the same") for row in told.values())
    for row in (row for path in names.values() for row in site.article(f"{path}.html").select("dl.variants dd")):
        for edit in row.select("ins, del"):
            assert re.search(r"\w|[≤≥<>=+−-]", words(edit)), words(row)


def test_every_variant_is_linked(site: Site, bundled: Build) -> None:
    graph = graph_of(bundled)
    names = page_names(graph)
    for edge in graph.edges:
        if edge.kind is EdgeKind.CORRESPONDS and edge.source in names and edge.target in names:
            ends = (edge.source, edge.target), (edge.target, edge.source)
            for one, other in ends:
                linked = {str(link["href"]) for link in site.article(f"{names[one]}.html").select("#variants a")}
                assert f"{names[other].rpartition('/')[2]}.html" in linked, edge


def test_no_page_shows_json_or_counts_what_was_not_checked(site: Site, bundled: Build) -> None:
    for rule in graph_of(bundled).rules():
        shown = words(site.article(f"{page_names(graph_of(bundled))[rule.id]}.html"))
        assert not re.search(r'[{\[]"', shown), rule.id
        assert not re.search(r"\b0 of \d+ statements? hold\b(?!, \d+ (against|undetermined|holding))", shown), rule.id


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (True, "yes"),
        ("permitted", "permitted"),
        ({"is": "Number", "low": 3, "high": 3}, "3"),
        ([{"is": "Role", "preposition": "to", "value": {"is": "Thing", "head": "hex", "name": "C25"}}], "hex C25"),
        ([], "none"),
    ],
)
def test_a_value_is_told_in_words(value: Any, said: str) -> None:
    item = {"id": "X1:EX1:a1", "status": "holds", "asked": "who may", "expected": value}
    ((*_, values, _, _),) = assertions([item], lambda name: None, {})
    assert dict(values)["Expected:"] == said
    assert "{" not in json.dumps(values)


def test_no_sentence_is_printed_twice(site: Site, bundled: Build) -> None:
    graph = graph_of(bundled)
    names = page_names(graph)
    for node in graph.nodes:
        if node.kind not in (NodeKind.RULE, NodeKind.EXAMPLE) or node.id not in names:
            continue
        page = site.article(f"{names[node.id]}.html")
        cards = {id(text) for card in page.select("template") for text in card.find_all(string=True)}
        shown = " ".join(" ".join(str(t) for t in page.find_all(string=True) if id(t) not in cards).split())
        for sentence in re.split(r"(?<=[.;:])\s", " ".join(node.text.split())):
            if len(sentence) > 80:
                assert shown.count(sentence) <= 1, (node.id, sentence)


def test_only_what_is_exceptional_is_marked(site: Site) -> None:
    style = (site.folder / "_static" / "rulebook.css").read_text()
    assert "a.status{visibility:hidden;" in style
    marked = re.search(r"a\.status:is\(([^)]*)\)", style)
    assert marked
    shown = {name.strip().removeprefix(".") for name in marked[1].split(",")}
    assert shown == {"structured", "ambiguous", "not_formalised", "reconstructed", "unreviewed"}
