"""The vocabulary: its entries are well formed, and it has every term and abbreviation of the documents."""

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
from compiler.lexicon.inflection import Inflection
from compiler.manifest import parse_toml
from compiler.pipeline import Build
from compiler.spans import SourceText
from compiler.word_tables import read_words

LEXICON = sources.load()[0].lexicon
TERMS: list[dict[str, Any]] = LEXICON["term"]

WORDS, MISTAKES = read_words(
    parse_toml(SourceText("words.toml", (sources.BUNDLED / "words.toml").read_text("utf-8")))[0]
)
REGULAR = Inflection()

FIELDS = {"dice", "name", "expansion", "also", "part", "mass", "numbered", "kind", "subject", "takes", "unit", "rule"}
FIELDS |= {"meaning", "over", "owner"}
PARTS = {"noun", "adjective", "preposition", "verb"}
GENERAL = {"event", "manner", "measure"}
"""The kinds that general words have, and no term."""

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
    "side",
    "status",
    "terrain",
    "thing",
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
    assert term.get("part", "noun") in PARTS
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
    """What is printed may also be a letter, which a font shows as a sign."""
    names = {term["name"] for term in TERMS}
    assert LEXICON["confusion"]
    for confusion in LEXICON["confusion"]:
        assert confusion["meant"] in names
        assert confusion["printed"] in names or (len(confusion["printed"]) == 1 and confusion["printed"].isalpha())
        assert not set(confusion["among"]) & set(confusion.get("unless", ()))


def test_the_terms_of_the_graph_are_those_that_the_documents_use(bundled: Build) -> None:
    text = "\n".join(parts(bundled))
    used = {f"term:{term['name']}" for term in TERMS if any(occurs(word, text) for word in spellings(term))}
    assert {node for node in ids(bundled) if node.startswith("term:")} == used


def test_negated_words_are_left_to_the_grammar() -> None:
    """A spelling such as `unpinned` would be read as a pinned unit."""
    known = {spelling for term in TERMS for spelling in spellings(term)}
    assert [word for word in known if word.startswith("non-") or (word[:2] == "un" and word[2:] in known)] == []


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


def named(part: str) -> list[str]:
    return [word["name"] for word in WORDS[part]]


def regular_forms(verb: str) -> list[str]:
    return [REGULAR.past(verb), REGULAR.participle(verb), REGULAR.third_person(verb), REGULAR.gerund(verb)]


def test_words_have_nothing_to_report() -> None:
    assert [str(mistake) for mistake in MISTAKES] == []
    assert all(WORDS[part] for part in ("verb", "noun", "adjective", "adverb", "preposition"))


@pytest.mark.parametrize("part", WORDS)
def test_words_are_sorted_by_name(part: str) -> None:
    assert named(part) == sorted(named(part), key=lambda name: (name.casefold(), name))


@pytest.mark.parametrize("part", ["verb", "noun", "adjective"])
def test_what_a_word_takes_is_a_preposition_in_its_first_spelling(part: str) -> None:
    first = {word["name"] for word in WORDS["preposition"] if "same" not in word}
    wrong = {word["name"]: set(word["takes"]) - first for word in WORDS[part] if set(word.get("takes", ())) - first}
    assert wrong == {}


def test_a_spelling_of_a_preposition_leads_to_its_first_one() -> None:
    first = {word["name"] for word in WORDS["preposition"] if "same" not in word}
    assert [word for word in WORDS["preposition"] if word.get("same", word["name"]) not in first] == []


def test_the_kinds_of_words_are_those_of_terms() -> None:
    of_nouns = {word["kind"] for word in WORDS["noun"] if "kind" in word}
    listed = [word.get(role) for word in WORDS["verb"] for role in ("subject", "object")]
    assert of_nouns | {kind for kinds in listed if isinstance(kinds, list) for kind in kinds} <= KINDS | GENERAL


def test_forms_are_given_only_where_the_dictionary_is_wrong() -> None:
    """The last form given is not the dictionary's, or the list could be shorter."""
    for verb in WORDS["verb"]:
        if forms := verb.get("forms"):
            assert len(forms) <= 4, verb
            given = forms * 2 if len(forms) == 1 else forms[-1:]
            usual = regular_forms(verb["name"])[: max(len(forms), 2)]
            assert given != usual[-len(given) :], verb
    assert [noun for noun in WORDS["noun"] if noun.get("plural") == REGULAR.plural(noun["name"])] == []


def test_a_verb_of_several_words_changes_as_its_first_one_does() -> None:
    assert [verb for verb in WORDS["verb"] if " " in verb["name"] and "forms" in verb] == []


@pytest.mark.parametrize("part", ["noun", "adjective"])
def test_a_word_is_not_also_a_term_of_the_same_part_of_speech(part: str) -> None:
    terms = {spelling for term in TERMS if term.get("part", "noun") == part for spelling in spellings(term)}
    ruling = {word["name"] for word in WORDS[part] if "rules" in word}
    assert sorted(terms & set(named(part)) - ruling) == []


def test_terms_that_are_verbs_or_prepositions_are_built_by_the_words() -> None:
    irregular = {verb["name"]: verb["forms"] for verb in WORDS["verb"] if "forms" in verb}
    forms = {form for verb in named("verb") for form in (verb, *regular_forms(verb), *irregular.get(verb, ()))}
    for term in TERMS:
        if term.get("part") == "verb":
            assert term["name"].lower() in forms, term
        if term.get("part") == "preposition":
            assert term["name"] in named("preposition"), term


def test_participles_are_left_to_their_verbs() -> None:
    """An adjective of the same spelling would hide what is done: `is blocked`."""
    irregular = {verb["name"]: verb["forms"] for verb in WORDS["verb"] if "forms" in verb}
    given = {forms[min(len(forms), 2) - 1] for forms in irregular.values()}
    made = {form for verb in set(named("verb")) - set(irregular) for form in regular_forms(verb)[1::2]}
    assert sorted((given | made) & set(named("adjective"))) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('verb = [\n    { name = "dig" },\n    { takes = ["in"] },\n]', "3:5: MANIFEST_INVALID a verb has no `name`"),
        ('[[verb]]\nname = "dig"\ntakes = "in"', "1:1: MANIFEST_INVALID dig: the field `takes` must be a list of str"),
        ('[[verb]]\nname = "dig"\nobject = "hole"', "dig: the field `object` must be a list of strings or true or fal"),
        (
            '[[noun]]\nname = "dig"\nforms = ["dug"]',
            "dig: a noun has no field `forms`; known are name, also, about, takes",
        ),
        ('[[noun]]\nname = "dig"\n[[noun]]\nname = "dig"', "3:1: MANIFEST_INVALID dig: this noun is listed twice"),
        ('[[particle]]\nname = "up"', "unknown table `particle`; known are verb, noun, adjective, adverb, preposition"),
        ("verb = 1", "verb 1: an entry must be a table"),
    ],
)
def test_a_mistake_in_the_words_is_reported_at_its_place(text: str, expected: str) -> None:
    _, mistakes = read_words(parse_toml(SourceText("words.toml", text))[0])
    assert [expected in str(mistake) for mistake in mistakes] == [True]
