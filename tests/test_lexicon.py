"""The lexicon: its entries are well formed, and it has every term and abbreviation of the documents."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler import sources
from compiler.graph.lexicon import occurs
from compiler.graph.model import NodeKind
from compiler.pipeline import Build

LEXICON = sources.load()[0].lexicon
TERMS: list[dict[str, Any]] = LEXICON["term"]

FIELDS = {"name", "expansion", "also", "kind", "unit", "rule", "meaning"}
KINDS = {
    "abbreviation",
    "action",
    "counter",
    "dice",
    "document",
    "location",
    "modifier",
    "phase",
    "quantity",
    "relation",
    "status",
    "terrain",
    "unit",
    "weapon",
}
COUNTED = {"quantity", "modifier", "location"}
"""The kinds that may have a unit; a `Level` is a place and a measure."""

NO_TERMS = {
    "AND": "set in capitals for emphasis",
    "MUST": "set in capitals for emphasis",
    "CELLARS": "the head of a document, whose footnote mark is not a capital",
}
"""Words in capitals that nobody looks up, and why they are in capitals."""

RULE = re.compile(r"[A-Z]\.?\d+(?:\.\d*)?")
"""The number of a rule outside the corpus: `B23.41`, `A12.`, `B.10`."""


def spellings(term: dict[str, Any]) -> list[str]:
    return [term["name"], *term.get("also", ())]


def parts(build: Build) -> Iterator[str]:
    """All that the documents say; the terms that were added to the graph do not count."""
    assert build.graph is not None
    for node in build.graph.nodes:
        if node.kind is not NodeKind.TERM:
            yield from (node.title or "", node.text)


def ids(build: Build) -> set[str]:
    assert build.graph is not None
    return {node.id for node in build.graph.nodes}


def capitals(build: Build) -> set[str]:
    """The words in capitals, but for whole heads and for the letters of hexrows and Cave Complexes, such as `AA`."""
    prose = "\n".join(part for part in parts(build) if part != part.upper())
    found = set(re.findall(r"(?<!\w)[A-Z]{2,}(?:-[A-Z]{2,})*#?(?!\w)", prose))
    return {word for word in found if not re.fullmatch(r"([A-Z])\1", word)}


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.get("name", "?"))
def test_entry(term: dict[str, Any], bundled: Build) -> None:
    assert set(term) <= FIELDS
    assert term["kind"] in KINDS
    assert term["meaning"].endswith(".")
    assert len(re.findall(r"[.](?: |$)", term["meaning"])) <= 2
    assert term.get("expansion", "") != term["name"]
    assert "unit" not in term or term["kind"] in COUNTED


def test_rules_that_define_terms_exist_or_are_outside_the_corpus(bundled: Build) -> None:
    assert bundled.graph is not None
    numbered = {node.id for node in bundled.graph.nodes if node.kind is NodeKind.RULE and "." in node.id}
    sections = {rule.split(".")[0] for rule in numbered}
    for rule in (term["rule"] for term in TERMS if "rule" in term):
        assert rule in numbered or (RULE.fullmatch(rule) and rule.split(".")[0] not in sections), rule


def test_each_spelling_belongs_to_one_term() -> None:
    counts = Counter(spelling for term in TERMS for spelling in spellings(term))
    assert [spelling for spelling, count in counts.items() if count > 1] == []


def test_other_spellings_are_no_plain_plurals() -> None:
    for term in TERMS:
        for spelling in term.get("also", ()):
            others = [other for other in spellings(term) if other != spelling]
            assert not any(spelling in (f"{other}s", f"{other}es") for other in others), spelling


def test_terms_are_sorted_by_name() -> None:
    names = [term["name"] for term in TERMS]
    assert names == sorted(names, key=str.casefold)


def test_confusions_are_known_terms() -> None:
    names = {term["name"] for term in TERMS}
    assert LEXICON["confusion"]
    for confusion in LEXICON["confusion"]:
        assert {confusion["printed"], confusion["meant"]} <= names
        assert not set(confusion["among"]) & set(confusion["unless"])


def test_every_term_is_used_in_the_bundled_documents(bundled: Build) -> None:
    text = "\n".join(parts(bundled))
    assert [term["name"] for term in TERMS if not any(occurs(word, text) for word in spellings(term))] == []
    assert {f"term:{term['name']}" for term in TERMS} <= ids(bundled)


def test_every_other_spelling_is_used_in_a_corpus(bundled: Build, originals: Build) -> None:
    texts = "\n".join(parts(bundled)), "\n".join(parts(originals))
    unused = [
        other for term in TERMS for other in term.get("also", ()) if not any(occurs(other, text) for text in texts)
    ]
    assert unused == []


def test_words_in_capitals_are_terms(bundled: Build) -> None:
    known = {spelling for term in TERMS for spelling in spellings(term)}
    found = capitals(bundled)
    assert sorted(found - known - set(NO_TERMS)) == []
    assert sorted(set(NO_TERMS) - found) == []


def test_words_in_capitals_of_the_published_documents_are_terms(originals: Build) -> None:
    known = {spelling for term in TERMS for spelling in spellings(term)}
    assert sorted(capitals(originals) - known - set(NO_TERMS)) == []


@pytest.mark.parametrize(
    ("spelling", "text", "expected"),
    [
        ("PF", "any PF/PFK fired", True),
        ("PFK", "any PF/PFK fired", True),
        ("US#", "a US# of three", True),
        ("?", 'the "?"-loss rules', True),
        ("Blind Hex", "these are Blind Hexes", True),
        ("AFV", "AFVs burn", True),
        ("TH", "the THROWN pack", False),
        ("OB", "an NOB", False),
        ("OB", "an NOB, an OB", True),
        ("adjacent", "an ADJACENT hex", False),
        ("MC", "", False),
    ],
)
def test_a_term_occurs_as_a_word_of_its_own(spelling: str, text: str, expected: bool) -> None:
    assert occurs(spelling, text) is expected


@given(st.sampled_from([spelling for term in TERMS for spelling in spellings(term)]), st.text(), st.text())
def test_a_term_occurs_between_any_words_and_in_none(spelling: str, before: str, after: str) -> None:
    assert occurs(spelling, f"{before} {spelling} {after}")
    assert not occurs(spelling, f"x{spelling}x")
