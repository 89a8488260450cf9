"""The page of explored questions: every case that the tables have, linked to the rules that decide it."""

import re
from typing import Any

import pytest

from compiler.backends.runtime import generated_data
from compiler.driver.explorations import RECORD, recorded_tables
from compiler.pipeline import Build
from compiler.site.asked import Questions, anchor
from compiler.site.book import Book
from compiler.site.cards import Cards
from compiler.site.outside import Outside
from engine.ask.catalogue import CATALOGUE
from engine.ask.catalogue.wording import THEMES, WORDINGS
from engine.ask.keys import KEYS, taken_in_words
from engine.explore import missing_in_words, topics, values_in_words

from .site_files import Site, graph_of, words


def table(quantity: str, *cases: dict[str, Any], document: str = "O6") -> dict[str, Any]:
    return {
        "subject": "cellar",
        "quantity": quantity,
        "answer": "",
        "given": {},
        "document": document,
        "label": document,
        "assumed": [{"key": "building", "value": "yes", "but": [{"facts": {"wooden": ["no"]}, "value": "no"}]}],
        "facts": [{"key": key, "values": list(values)} for case in cases for key, values in case["facts"].items()],
        "cases": list(cases),
    }


DECIDED = {"facts": {"wooden": ["yes"]}, "standing": "decided", "text": "+3", "clauses": ["O6.11:c1", "O6.11!1", "A4."]}
RULED = ("clauses", "lacking", "missing")
SILENT = {"facts": {}, "standing": "silent"}


@pytest.fixture(scope="module")
def book(bundled: Build) -> Book:
    return Book(graph_of(bundled), ())


def test_a_document_that_is_silent_in_all_cases_is_left_out(book: Book) -> None:
    questions = [table("TEM", DECIDED), table("TEM", SILENT, document="B8"), table("level", SILENT)]
    page = Questions(book, questions).page()
    assert page["count"] == 1
    [_, [anchor, title, blocks, _]] = page["sections"]
    assert (anchor, title) == ("Fire", "Fire")
    [[_, anchor, title, _, [[_, sides]]]] = blocks
    assert (anchor, title) == ("cellar-TEM", "What is the TEM of a cellar?")
    assert [own[2] for own, _, _ in sides] == ["O6"]


def test_warrants_are_links_to_what_is_in_the_book_each_rule_once(book: Book) -> None:
    clauses = ["O6.11", "O6.11!1", "O6.11", "A4."]
    page = Questions(book, [table("TEM", {**DECIDED, "clauses": clauses})]).page()
    [[_, [[_, [case], _]]]] = page["sections"][1][2][0][4]
    exception = ["exception", "O6.11!1", "O6.11, exception 1"]
    ways = ["external", "A4", "A4 (ways from one Location to the next)"]
    assert case[3] == [["rule", "O6.11", "O6.11"], exception, ways]


def test_what_decides_only_some_of_the_cases_that_come_to_the_same_says_in_which(book: Book) -> None:
    """Of numbers a reader chooses several at once, so that none of them tells which clause it was."""
    where = {"O6.11:c1": {"phase": ["MPh"]}, "A4.": {"dr": ["1", "2"]}}
    [[_, [[_, [case], _]]]] = Questions(book, [table("TEM", {**DECIDED, "where": where})]).data()["cellar-TEM"]["parts"]
    assert [warrant[3:] for warrant in case[3]] == [[{"phase": ["MPh"]}], [], []]


def test_a_rule_outside_that_answers_rest_on_is_listed_with_what_is_known_of_it(book: Book) -> None:
    missing = {"facts": {}, "standing": "undetermined", "missing": ["A10.4 for a unit that breaks"]}
    questions = Questions(book, [table("TEM", DECIDED, missing)])
    outside = Outside(book, questions)
    assert outside.leaned_on() == ["A4", "A10.4"]
    assert outside.about("A4") == "ways from one Location to the next"
    assert [link.label for link in outside.asked("A4")] == ["What is the TEM of a cellar?"]
    cards = dict(Cards(book, outside).all())
    assert "Answers to 1 question rest on it." in cards["A4"]


def test_every_rule_outside_that_an_answer_names_is_a_link(site: Site) -> None:
    page = site.article("ask.html")
    told = {words(link): str(link["href"]) for link in page.select(".cases a[href*=external]")}
    assert told["A4 (ways from one Location to the next)"] == "external.html#A4"
    assert not re.search(r"(?<![\w.])A[34] \(", " ".join(page.find_all(string=lambda text: text.parent.name != "a")))


def test_of_several_statements_of_a_rule_it_is_told_which_ones_decide(book: Book) -> None:
    page = Questions(book, [table("TEM", {**DECIDED, "clauses": ["O6.2:c1", "O6.2:c3", "O6.11:c1"]})]).page()
    [[_, [[_, [case], _]]]] = page["sections"][1][2][0][4]
    assert [label for _, _, label in case[3]] == ["O6.2 (statement 1)", "O6.2 (statement 3)", "O6.11"]


def test_what_is_missing_is_told_by_the_numbers_of_rules_and_not_of_clauses() -> None:
    assert missing_in_words("clause ABtF4.2:c1, whose text breaks off") == "ABtF4.2, whose text breaks off"
    assert missing_in_words("B23.922 for entry against enemies") == "what B23.922 says of entry against enemies"
    assert missing_in_words("levels of the building in the next hex") == "levels of the building in the next hex"


def test_whoever_asks_who_may_enter_is_asked_for_enemies_who_are_taken_not_to_be_there(site: Site) -> None:
    [enter] = (topic for topic in topics("enter") if topic.subject == "cellar")
    assert enter.usual["enemy"] == "no"
    page = site.article("ask.html").select_one("[id='cellar-enter']")
    assert page
    told = words(page)
    assert "enemies there: yes" in told
    assert "what B23.922 says of entry against enemies" in told
    assert "permitted, unless B23.922 (entry of Fortified Locations), O.2A or SSR RB6 says otherwise" in told
    assert "Location is not fortified" not in told


def test_what_is_taken_for_granted_is_told_case_by_case(book: Book) -> None:
    page = Questions(book, [table("TEM", DECIDED)]).page()
    [[_, [[_, _, granted]]]] = page["sections"][1][2][0][4]
    assert granted == ["a building in the hex", "no building in the hex, where building is wooden: no"]
    [[_, [[_, _, taken]]]] = Questions(book, [table("TEM", DECIDED)]).data()["cellar-TEM"]["parts"]
    assert taken == [["a building in the hex", [[{"wooden": ["no"]}, "no building in the hex"]]]]


def test_what_the_board_alone_tells_is_no_ruling(book: Book) -> None:
    assert len(Questions(book, [table("TEM", {"facts": {}, "standing": "decided", "text": "+0"})])) == 0


def test_numbers_that_no_case_tells_apart_are_one_choice(book: Book) -> None:
    cases = [
        {"facts": {"turn": ["1", "2", "3", "4"]}, "standing": "decided", "text": "yes", "clauses": ["O6.11"]},
        {"facts": {"turn": [str(turn) for turn in range(5, 13)]}, "standing": "decided", "text": "no"},
    ]
    told = Questions(
        book, [{**table("TEM", *cases), "facts": [{"key": "turn", "values": list(map(str, range(1, 13)))}]}]
    )
    label, choices = told.data()["cellar-TEM"]["keys"]["turn"]
    assert (label, [words for words, _ in choices]) == ("Game Turn", ["1\N{EN DASH}4", "5 or more"])


def test_dice_are_told_as_players_do() -> None:
    colored = [f"{colored},{white}" for colored in (5, 6) for white in range(1, 7)]
    assert values_in_words("Bog Check", colored) == "colored die 5\N{EN DASH}6"
    assert values_in_words("Bog Check", ["1,1"]) == "sum of 2"
    assert values_in_words("Bog Check", ["1,2"]) == "colored 1, white 2"
    assert values_in_words("Sewer Emergence dr", ["0", "1", "2", "3", "4"]) == "4 or less"
    assert values_in_words("Sewer Emergence dr", ["5", "6"]) == "5\N{EN DASH}6"
    assert values_in_words("Sewer Emergence dr", list(map(str, range(7, 13)))) == "7 or more"


def test_tables_of_documents_that_are_not_there_are_left_out(book: Book) -> None:
    questions = Questions(book, [table("TEM", DECIDED, document="X1")])
    assert len(questions) == 0
    assert questions.page()["sections"][1:] == []
    assert questions.of_rules() == {}


def test_tables_about_other_rules_are_not_shown() -> None:
    told = generated_data(RECORD)["rules"]
    assert recorded_tables(lambda: told)
    assert recorded_tables(lambda: {**told, "O6": "another"}) == []


def test_a_record_that_somebody_names_is_about_these_rules_or_tells_nothing() -> None:
    record = {"rules": {"H3": "its rules"}, "tables": ["a table"]}
    assert recorded_tables(lambda: {"H3": "its rules"}, record) == ["a table"]
    assert recorded_tables(lambda: {"H3": "others"}, record) == []
    assert [recorded_tables(dict, none) for none in ([], {}, {"tables": 1, "rules": {}})] == [[], [], []]


def test_where_one_variant_answers_the_others_are_silent_or_lost_in_so_many_words(site: Site) -> None:
    page = site.article("ask.html")
    for columns in page.select(".sides"):
        told = {side.p.get_text() for side in columns.select(".side") if side.p}
        assert not told & {"RB", "FB", "ABtF"} or told >= {"RB", "FB", "ABtF"}
    smoke = page.select_one("[id='cellar-SMOKE-in']")
    assert smoke
    told_of = {side.p.get_text(): words(side) for side in smoke.select(".side") if side.p}
    assert told_of["FB"].endswith("always silent")
    assert "ABtF4.41, whose text breaks off" in told_of["ABtF"]


def test_without_a_script_all_cases_are_there_to_be_read(site: Site) -> None:
    page = site.article("ask.html")
    recorded = generated_data(RECORD)["tables"]
    tables = [each for each in recorded if any(case.get(kind) for case in each["cases"] for kind in RULED)]
    silent = len(page.select("table.cases")) - len(tables)  # each of them has one case
    assert silent > 0
    assert len(page.select("table.cases tbody tr")) == sum(len(each["cases"]) for each in tables) + silent
    tem = page.select_one("[id='cellar-TEM']")
    assert tem
    assert "building is wooden: yes +3" in words(tem)
    assert tem.find_parent("section").h2.get_text() == "Fire§"  # type: ignore[union-attr]


def test_a_rule_has_forms_of_the_questions_that_it_decides(site: Site) -> None:
    forms = site.article("rules/O6.11.html").select("#rulings details.asked")
    assert "cellar-TEM" in [form["id"] for form in forms]
    for form in forms:
        assert (site.folder / "_static" / "asked" / f"{form['id']}.js").is_file()
        assert [link["href"] for link in form.select("a")] == [f"../ask.html#{form['id']}"]


def test_no_key_and_no_value_is_shown_as_it_is_typed() -> None:
    """What has a hyphen is a key; words of a rule are words of players."""
    for recorded in generated_data(RECORD)["tables"]:
        for fact in recorded["facts"]:
            key = fact["key"]
            assert key in KEYS or " " in key, key
            for value in fact["values"]:
                told = values_in_words(key, [value])
                assert "next " not in told.replace("in the next hex", ""), told
                assert not re.fullmatch(r"\d,\d|far .*|sw|afv", told), told
        for assumed in recorded["assumed"]:
            for value in [assumed["value"], *(other["value"] for other in assumed["but"])]:
                assert not value or ":" not in taken_in_words(assumed["key"], value), (assumed["key"], value)


def test_every_question_of_the_catalogue_has_a_title_that_asks() -> None:
    assert set(WORDINGS) == {(asked.name, asked.of[0]) for asked in CATALOGUE}
    for topic in topics():
        assert topic.title.endswith("?")
        assert topic.theme in THEMES
    assert len({topic.title for topic in topics()}) == len(list(topics()))
    assert len({anchor(topic.subject, topic.quantity).lower() for topic in topics()}) == len(list(topics()))


def test_a_question_is_found_by_what_its_facts_can_be_and_by_no_word_that_an_abbreviation_only_looks_like(
    site: Site,
) -> None:
    page = site.article("ask.html")
    [enter] = page.select("[id='cellar-enter']")
    assert "squad" in str(enter["data-also"])
    [level] = page.select("[id='cellar-level']")
    assert "tank" not in str(level["data-also"])
