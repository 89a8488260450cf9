"""The page of explored questions: every case that the tables have, linked to the rules that decide it."""

from typing import Any

import pytest

from compiler.backends.runtime import generated_data
from compiler.driver.explorations import RECORD, recorded_tables
from compiler.pipeline import Build
from compiler.site.asked import ask_page, questions_of
from compiler.site.book import Book

from .site_files import Site, graph_of, words


def table(quantity: str, *cases: dict[str, Any], document: str = "O6") -> dict[str, Any]:
    return {
        "subject": "cellar",
        "quantity": quantity,
        "answer": "",
        "given": {},
        "document": document,
        "label": document,
        "assumed": ["building=yes"],
        "facts": [],
        "cases": list(cases),
    }


DECIDED = {"facts": {"wooden": ["yes"]}, "standing": "decided", "text": "+3", "clauses": ["O6.11:c1", "O6.11!1", "A4."]}
SILENT = {"facts": {}, "standing": "silent"}


@pytest.fixture(scope="module")
def book(bundled: Build) -> Book:
    return Book(graph_of(bundled), ())


def test_a_document_that_is_silent_in_all_cases_is_left_out(book: Book) -> None:
    page = ask_page(book, [table("TEM", DECIDED), table("TEM", SILENT, document="B8"), table("level", SILENT)])
    assert page["count"] == 1
    _, anchor, name, about, [[_, sides]] = page["blocks"][0]
    assert (anchor, name, bool(about)) == ("cellar-TEM", "cellar TEM", True)
    assert [own[2] for own, _, _ in sides] == ["O6"]


def test_warrants_are_links_to_what_is_in_the_book_each_rule_once(book: Book) -> None:
    page = ask_page(book, [table("TEM", {**DECIDED, "clauses": ["O6.11", "O6.11!1", "O6.11", "A4."]})])
    [[_, [[_, _, [case]]]]] = page["blocks"][0][4]
    assert case[3] == [["rule", "O6.11", "O6.11"], ["exception", "O6.11!1", "O6.11!1"], "A4"]


def test_tables_of_documents_that_are_not_there_are_left_out(book: Book) -> None:
    assert ask_page(book, [table("TEM", DECIDED, document="X1")])["count"] == 0
    assert questions_of(book, [table("TEM", DECIDED, document="X1")]) == {}


def test_tables_about_other_rules_are_not_shown() -> None:
    told = generated_data(RECORD)["rules"]
    assert recorded_tables(lambda: told)
    assert recorded_tables(lambda: {**told, "O6": "another"}) == []


def test_without_a_script_all_cases_are_there_to_be_read(site: Site) -> None:
    page = site.article("ask.html")
    recorded = generated_data(RECORD)["tables"]
    tables = [each for each in recorded if any(case["standing"] != "silent" for case in each["cases"])]
    assert len(page.select("table.cases")) == len(tables)
    assert len(page.select("table.cases tbody tr")) == sum(len(each["cases"]) for each in tables)
    tem = page.select_one("[id='cellar-TEM']")
    assert tem
    assert "wooden: yes +3" in words(tem)


def test_a_rule_leads_to_the_questions_that_it_decides(site: Site) -> None:
    links = site.article("rules/O6.11.html").select("#rulings a")
    assert "../ask.html#cellar-TEM" in [link["href"] for link in links]
