"""The logic on the site: every clause with its status, its statements, and the words that they were read from."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from bs4 import Tag

from compiler.clauses.model import Clause, ClauseKind
from compiler.examples.tally import Fate
from compiler.graph.model import Mark, MarkKind, Node, NodeKind
from compiler.logic.around import clause_text
from compiler.logic.bindings import bindings
from compiler.logic.coverage import counted
from compiler.logic.model import Binding, Exemption, Fact, Formalized, Logic, Statement, Status
from compiler.logic.phrases import Condition, Cue, Frame, Thing, Trait
from compiler.logic.to_text import REGULAR, statement_to_text
from compiler.pipeline import Build
from compiler.recalling import recalling
from compiler.site import Formalization, build_site
from compiler.site.formalization import Place, Readings
from compiler.site.names import page_names, page_of
from compiler.site.places import places
from compiler.site.prose import Sentence, clauses, of_node
from compiler.site.stated import Stated, exempted, stated

from .site_files import Site, graph_of, words
from .statements import DWARF, STATEMENTS, THAT_VAULT, VAULT

# --- On the pages ----------------------------------------------------------------------------------------------------


def _pages(site: Site, build: Build, formalization: Formalization) -> Iterator[tuple[Tag, Clause, Formalized]]:
    """Each clause with the page that shows it."""
    graph = graph_of(build)
    names = page_names(graph)
    for clause, read in zip(formalization.logic.clauses, formalization.logic.formalized, strict=True):
        yield site.article(f"{names[page_of(graph, graph.by_id[clause.node]).id]}.html"), clause, read


@recalling(1024)
def _sentences(page: Tag) -> Mapping[str, list[Tag]]:
    """The pieces of a page that clauses stand in, by their clause."""
    found: dict[str, list[Tag]] = {}
    for tag in page.select(".sentence"):
        found.setdefault(str(tag["data-clause"]), []).append(tag)
    return found


@recalling(1024)
def _parts(page: Tag) -> Mapping[str, list[Tag]]:
    """The parts of the logic on a page that point at words, by their clause."""
    found: dict[str, list[Tag]] = {}
    for entry in page.select("ol.logic > li[data-clause]"):
        found.setdefault(str(entry["data-clause"]), []).extend(entry.select("[data-at]"))
    return found


def _pieces(page: Tag, clause: str) -> list[Tag]:
    return _sentences(page).get(clause, [])


def _characters(page: Tag, clause: str) -> str:
    """The words of a clause on its page, without what the page adds."""
    return "".join(
        str(text)
        for tag in _pieces(page, clause)
        for text in tag.find_all(string=True)
        if not text.find_parent(class_="hole")
    )


def test_every_clause_has_its_words_and_a_mark_that_leads_to_its_logic(
    site: Site, bundled: Build, bundled_formalization: Formalization
) -> None:
    for page, clause, read in _pages(site, bundled, bundled_formalization):
        assert _characters(page, clause.id) == graph_of(bundled).by_id[clause.node].text[clause.start : clause.end]
        marks = [
            mark for piece in _pieces(page, clause.id) for mark in piece.select("a.status") if mark.parent is piece
        ]
        assert [mark["href"] for mark in marks] == [f"#{clause.id}-logic"]
        assert read.status.value in marks[0]["class"]
        assert marks[0]["aria-label"]


def test_a_clause_tells_its_status_and_its_statements_or_why_there_are_none(
    site: Site, bundled: Build, bundled_formalization: Formalization
) -> None:
    seen = set()
    for page, clause, read in _pages(site, bundled, bundled_formalization):
        (entry,) = (tag for tag in page.select("ol.logic > li") if tag["id"] == f"{clause.id}-logic")
        assert entry.select(f".read .status.{read.status.value}")
        told = [statement_to_text(statement, bundled_formalization.inflection) for statement in read.statements]
        if told:
            assert [tag.get_text() for tag in entry.select(".stated")] == told
        assert read.reason.replace("`", "") in words(entry)
        assert read.reason or read.status in (Status.GRAMMAR, Status.STRUCTURED, Status.TRUNCATED)
        seen.add(read.status)
    assert Status.GRAMMAR in seen
    assert len(seen) > 2


def test_a_part_of_the_logic_leads_to_words_that_say_it(
    site: Site, bundled: Build, bundled_formalization: Formalization
) -> None:
    """Signed numbers are printed as they stand; what they point at can be compared."""
    compared = 0
    for page, clause, _ in _pages(site, bundled, bundled_formalization):
        for part in _parts(page).get(clause.id, []):
            start, end = map(int, str(part["data-at"]).split("-"))
            source = _characters(page, str(part.get("data-of", clause.id)))
            assert 0 <= start < end <= len(source), (clause.id, part)
            if re.fullmatch(r"[+-]\d+", part.get_text()):
                assert re.sub(r"\s", "", source[start:end]).endswith(part.get_text()), (clause.id, part)
                compared += 1
    assert compared > 10


def test_the_script_is_loaded_where_there_is_logic_and_nowhere_else(site: Site) -> None:
    for name, page in site.pages.items():
        loaded = any("logic.js" in link for link in page.loads)
        assert loaded == bool(site.article(name).select("ol.logic")), name


def test_the_page_of_coverage_counts_every_norm_and_lists_those_that_are_not_read(
    site: Site, bundled: Build, bundled_formalization: Formalization
) -> None:
    page = site.article("coverage.html")
    graph, logic = graph_of(bundled), bundled_formalization.logic
    pairs = list(zip(logic.clauses, logic.formalized, strict=True))
    rows, reviewed = (
        {words(row.select("td")[0]): row for row in page.select(f"#{section} > * tbody tr")}
        for section in ("from-words-to-logic", "reviewed")
    )
    for source in graph.sources:
        own = [pair for pair in pairs if graph.by_id[pair[0].node].source == source.id]
        found = counted((clause, read, clause_text(graph, clause)) for clause, read in own)
        cells = [words(cell) for cell in rows[source.id].select("td")][1:]
        assert cells == [f"{found.share:.0%}", *map(str, found.norms.values()), str(sum(found.by_hand.values()))]
        cells = [words(cell) for cell in reviewed[source.id].select("td")][1:]
        assert sum(map(int, cells)) == sum(found.reviewed.values())
    open_ones = {read.clause for _, read in pairs if read.status in (Status.AMBIGUOUS, Status.NOT_FORMALIZED)}
    assert {words(link) for link in page.select("#not-in-logic-yet li a")} == open_ones
    marks = [mark["class"][1] for mark in page.select("dl.legend dt .status")]
    assert set(marks) == {*(status.value for status in Status), "unreviewed", "emended"}
    assert len(page.select(".share")) == len(graph.sources)


@pytest.mark.usefixtures("few_pages")
def test_without_logic_the_site_says_nothing_of_it(small: Build, tmp_path: Path) -> None:
    site = Site(build_site(graph_of(small), small.diagnostics, tmp_path / "site").parent)
    assert list(site.broken()) == []
    for name in site.pages:
        assert not site.article(name).select(".status, ol.logic, .sentence, dl.legend"), name


# --- Examples --------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("few_pages")
def test_examples_show_what_holds_and_coverage_what_contradicts(small: Build, tmp_path: Path) -> None:
    graph = graph_of(small)
    rule = next(graph.rules())
    example = replace(rule, id=f"{rule.id}:EX1", kind=NodeKind.EXAMPLE, parent=rule.id, text="It may.", marks=())
    graph = replace(graph, nodes=(*graph.nodes, example))
    told = [
        {"id": f"{example.id}:a1", "text": "It may.", "status": "holds", "expected": True, "rules": [rule.id]},
        {
            "id": f"{example.id}:a2",
            "text": "It may not.",
            "status": "contradicted",
            "reason": "it may",
            "trace": "a\n  b",
        },
        {"id": f"{example.id}:a3", "text": "Perhaps.", "status": "not_checked", "reason": "who knows"},
    ]
    clause = Clause(f"{rule.id}:c1", rule.id, ClauseKind.NORM, 0, len(rule.text))
    formalization = Formalization(
        Logic((clause,), (Formalized(clause.id, Status.NOT_FORMALIZED, "too hard"),)),
        examples={rule.source or "": {"checked": 1, "failed": 1, "not_checked": 1, "reasons": {"who knows": 1}}},
        assertions={
            "examples": [
                {"id": example.id, "rule": rule.id, "map": "m", "tally": _tally(lost=2, checked=1), "assertions": told}
            ]
        },
        mutation={"killed": 7, "reached": 8, "mutants": 9, "survivors": [{"clause": clause.id, "change": "+4 to +5"}]},
    )
    site = Site(build_site(graph, (), tmp_path / "site", formalization=formalization).parent)
    assert list(site.broken()) == []
    page = site.article(f"{page_names(graph)[rule.id]}.html")
    checks = page.select_one(f'[id="{example.id}"] details.checks')
    assert checks
    assert "1 of 3 statements hold, 1 at odds with the rules as printed, 1 not checked" in words(checks)
    assert [
        words(item).startswith(label)
        for item, label in zip(checks.select("li"), ("holds", "contra", "not"), strict=True)
    ]
    assert [link.get_text() for link in checks.select("li a")] == [rule.id]
    assert "a\n  b" in checks.select("details.trace pre")[0].get_text()
    coverage = site.article("coverage.html")
    assert [words(link) for link in coverage.select("#contradictions a[href*=a2]")] == [f"{example.id}:a2"]
    assert "8 of them change" in words(coverage)
    assert "these 7 make one fail" in words(coverage)
    assert clause.id in words(coverage.select("#what-the-examples-would-notice")[0])
    assert "who knows: 1" in words(coverage)
    (row,) = (row for row in coverage.select("#worked-examples tr") if example.id in words(row))
    assert words(row).split() == [example.id, *["1", "0", "0", "0", "0", "0", "0", "2", "0"]]


def _tally(**counts: int) -> dict[str, int]:
    return {**{each.value: 0 for each in Fate}, **counts}


# --- Where fields are from -------------------------------------------------------------------------------------------


def _clause(name: str, start: int, end: int, before: str = "", exceptions: tuple[str, ...] = ()) -> Clause:
    return Clause(name, name.rpartition(":")[0], ClauseKind.NORM, start, end, exceptions, before=before)


def _readings(*pairs: tuple[Clause, Formalized]) -> Readings:
    made, read = zip(*pairs, strict=True)
    return Readings(Formalization(Logic(tuple(made), tuple(read))), {})


def test_words_of_an_earlier_sentence_are_found_there_and_those_of_another_text_nowhere() -> None:
    first, second = _clause("R1:c1", 0, 30), _clause("R1:c2", 31, 60, before="R1:c1")
    other = _clause("R2:c1", 10, 20, before="R1:c2")
    readings = _readings(*((clause, Formalized(clause.id, Status.GRAMMAR)) for clause in (first, second, other)))
    assert readings.place(second, 35, 40) == Place("R1:c2", 4, 9)
    assert readings.place(second, 3, 9) == Place("R1:c1", 3, 9)
    assert readings.place(second, 25, 35) is None
    assert readings.place(other, 3, 9) is None


def test_the_fields_of_an_exception_are_in_its_own_text() -> None:
    base = STATEMENTS["a value with an exception"]
    (exemption,) = base.exemptions
    host = _clause("X1.1:c1", 0, 50, exceptions=(exemption.id,))
    inner = _clause(f"{exemption.id}:c1", 2, 15, before=host.id)
    readings = _readings(
        (host, Formalized(host.id, Status.GRAMMAR, "", (base,), (Binding("[0].body.amount", 20, 22),))),
        (inner, Formalized(inner.id, Status.GRAMMAR, "", (), (Binding("[0].instead", 2, 4),))),
    )
    found = places(readings, host.id)
    assert found["[0].body.amount"] == Place(host.id, 20, 22)
    assert found["[0].exemptions[0]"] == Place(exemption.id)
    assert found["[0].exemptions[0].instead"] == Place(inner.id, 0, 2)
    assert readings.host(exemption.id) == readings.by_id[host.id]
    (told,) = stated((base,), found, REGULAR)
    assert _plain(told) == statement_to_text(base)
    assert exempted((base,), exemption.id, found, REGULAR) == [[next(each for each in told if each[0] == exemption.id)]]


def test_statements_in_an_exception_are_from_its_clauses_in_order() -> None:
    said = (Statement(Fact(Frame(("flood",), VAULT))), Statement(Fact(Frame(("sleep",), DWARF))))
    base = Statement(Fact(Frame(("open",), THAT_VAULT)), exemptions=(Exemption("R1!1", "EXC", instead=said),))
    host, first, second = _clause("R1:c1", 0, 9), _clause("R1!1:c1", 0, 5), _clause("R1!1:c2", 6, 12)
    found = places(
        _readings(
            (host, Formalized(host.id, Status.GRAMMAR, "", (base,))),
            (first, Formalized(first.id, Status.GRAMMAR, "", said[:1], (Binding("[0].body.frame", 0, 5),))),
            (second, Formalized(second.id, Status.GRAMMAR, "", said[1:], (Binding("[0].body.frame", 7, 9),))),
        ),
        host.id,
    )
    assert found["[0].exemptions[0].instead[0].body.frame"] == Place(first.id, 0, 5)
    assert found["[0].exemptions[0].instead[1].body.frame"] == Place(second.id, 1, 3)


def _plain(told: list[Stated]) -> str:
    return "".join(part if isinstance(part, str) else _plain(part[1:]) for part in told)


def _lit(told: list[Stated]) -> set[tuple[str, str]]:
    """The place of each part that has one, with its words."""
    parts = [part for part in told if isinstance(part, list)]
    own = {(str(part[0]), _plain(part[1:])) for part in parts}
    return own.union(*(_lit(part[1:]) for part in parts))


def test_what_is_printed_twice_lights_up_nothing() -> None:
    at_door = Condition(Cue.IF, Frame(("be",), THAT_VAULT, complement=Trait("open", at=(30, 34))), at=(20, 34))
    frame = Frame(("see",), Thing("dwarf", "unit", at=(0, 7)), Thing("dwarf", "unit", at=(12, 19)), at=(0, 19))
    statement = Statement(Fact(frame), (at_door,), at=(0, 34))
    found = {binding.field: Place("R1:c1", binding.start, binding.end) for binding in bindings((statement,))}
    (told,) = stated((statement,), found, REGULAR)
    assert _plain(told) == "a dwarf sees a dwarf if that Vault is open"
    assert _lit(told) == {
        ("0-34 R1:c1", "a dwarf sees a dwarf if that Vault is open"),
        ("0-19 R1:c1", "a dwarf sees a dwarf"),
        ("20-34 R1:c1", "if that Vault is open"),
        ("30-34 R1:c1", "open"),
    }


@pytest.mark.parametrize("name", STATEMENTS)
def test_print_is_never_changed_by_its_places(name: str) -> None:
    statement = STATEMENTS[name]
    everywhere = _Everywhere()
    (told,) = stated((statement,), everywhere, REGULAR)
    assert _plain(told) == statement_to_text(statement)


class _Everywhere(dict[str, Place]):
    """A place for every field."""

    def __contains__(self, path: object) -> bool:
        return True

    def __missing__(self, path: str) -> Place:
        return Place(path, 0, 1)


# --- Sentences in a text ---------------------------------------------------------------------------------------------


def _node(text: str, *marks: Mark) -> Node:
    return Node("R1", NodeKind.RULE, "R", "1", None, None, text, None, marks=marks)


def test_the_mark_of_a_sentence_stands_before_the_exceptions_at_its_end() -> None:
    node = _node("It sinks [EXC: afloat]. It swims.", Mark(9, 22, MarkKind.EXCEPTION, "R1!1"))
    sentences = [
        Sentence(0, 23, "R1:c1", "grammar"),
        Sentence(15, 21, "R1!1:c1", "grammar"),
        Sentence(24, 33, "R1:c2", "truncated"),
    ]
    inner = ["sentence", "0 R1!1:c1", "afloat", ["status", "R1!1:c1", "grammar"]]
    exception = ["exception", "R1!1", "[EXC: ", inner, "]"]
    assert of_node(node, {}, sentences) == [
        [
            ["sentence", "0 R1:c1", "It sinks", ["status", "R1:c1", "grammar"], " ", exception, "."],
            " ",
            ["sentence", "0 R1:c2", "It swims.", ["status", "R1:c2", "truncated"]],
        ]
    ]


def test_a_sentence_that_is_cut_says_how_much_of_it_was_before_and_is_marked_once() -> None:
    node = _node("One two\nthree four", Mark(12, 18, MarkKind.STRONG, ""))
    found = of_node(node, {}, [Sentence(4, 16, "R1:c1", "grammar")])
    tokens = [token for paragraph in found for token in paragraph]
    assert [token[1] for token in tokens if token[0] == "sentence"] == ["0 R1:c1", "4 R1:c1"]
    assert list(clauses(tokens)) == ["R1:c1"]
