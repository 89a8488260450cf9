"""What each word of a sentence can be, where it stands, and which terms a text defines itself."""

import ast
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import compiler
from compiler.lexicon.closed import CLOSED
from compiler.lexicon.features import features
from compiler.lexicon.lattice import lattice
from compiler.lexicon.learned import as_terms, learn
from compiler.lexicon.lexicon import Lexicon
from compiler.lexicon.model import Edge, Entry, Form, Lattice, Origin, Part, Ruling
from compiler.lexicon.ruling import absolute, ruling, said_to_be
from compiler.sources import load_table

from . import cases, making
from .cases import Case

_MARKS = {Origin.GUESSED: "?", Origin.DICTIONARY: "*", Origin.LEARNED: "!"}


@cache
def lexicon() -> Lexicon:
    return Lexicon(load_table("lexicon.toml")[0], load_table("words.toml")[0])


def read(text: str, words: Lexicon | None = None) -> Lattice:
    return lattice(text, 0, len(text), (), words or lexicon())


def said(entry: Entry) -> str:
    """`begin verb gerund, begins`: the lemma, the part of speech, and what else there is to say."""
    form = "" if entry.form is Form.BASE else entry.form.value
    told = [entry.part.value, form, "mass" * entry.mass, entry.sense, entry.value]
    told += ["not" * entry.negated, f"({entry.sort})" * (entry.sort != "thing"), entry.rules or ""]
    told += [f"…{entry.valency.particle}"] if entry.valency.particle else []
    return " ".join([entry.lemma + _MARKS.get(entry.origin, ""), *filter(None, told)])


def shown(edges: tuple[Edge, ...], words: Lattice) -> str:
    longest = max((edge.end for edge in edges), default=0)
    lines = []
    for end in range(longest, 0, -1):
        found = [said(edge.entry) for edge in edges if edge.end == end]
        if found:
            start = edges[0].start
            lines.append(f"{words.text[slice(*words.place(start, end))]}: {'; '.join(found)}")
    return "\n".join(lines)


@cases.parametrize("lexicon/words")
def test_words(case: Case) -> None:
    """Those of the last line alone, if there are two: the words that the case is about."""
    text, _, about = case.given.partition("\n")
    words = read(text)
    chosen = about.split() or [token.text for token in words.tokens]
    told = [shown(words.at(at), words) for at, token in enumerate(words.tokens) if token.text in chosen]
    cases.check(case, lambda _: "\n".join(told))


@cases.parametrize("lexicon/learned")
def test_learned(case: Case) -> None:
    graph = making.build_text(case.given).graph
    assert graph is not None
    found = learn(graph.nodes, Lexicon({}, load_table("words.toml")[0]))
    for each in found:
        if each.start >= 0:
            assert each.name[:3] in graph.by_id[each.node].text[each.start : each.end]
    told = [f"{each.name}{f' = {each.expansion}' * bool(each.expansion)}: {each.way}, {each.node}" for each in found]
    cases.check(case, lambda _: "\n".join(told) or "nothing")


def test_a_learned_term_is_a_word_like_others() -> None:
    graph = making.build_text(
        "6.1 Pools: Such water is termed a Deep Pool. A Harbor Entry Sheet (HES) lists it.\n"
    ).graph
    assert graph is not None
    bare = Lexicon({}, load_table("words.toml")[0])
    taught = bare.with_terms(as_terms(learn(graph.nodes, bare)))
    for spelling, name in (("Deep Pools", "Deep Pool"), ("HES", "HES"), ("Harbor Entry Sheets", "HES")):
        assert [entry.lemma for entry in taught.look_up(spelling) if entry.term] == [name]
    assert bare.look_up("Deep Pools") == ()


def test_a_term_of_the_lexicon_goes_before_a_learned_one() -> None:
    taught = lexicon().with_terms([{"name": "Cellar", "kind": "unit"}, {"name": "Quoin", "kind": "unit"}])
    sorts = {spelling: {entry.sort for entry in taught.look_up(spelling)} for spelling in ("Cellar", "Quoin")}
    assert sorts == {"Cellar": {"terrain"}, "Quoin": {"unit"}} or sorts["Quoin"] == {"unit"}
    assert taught.look_up("Cellar") == lexicon().look_up("Cellar")


@given(st.text(max_size=60))
def test_every_token_has_an_edge_and_lies_in_the_text(text: str) -> None:
    words = read(text)
    for at, token in enumerate(words.tokens):
        assert words.at(at), token
        assert 0 <= token.start < token.end <= len(text)
        for edge in words.at(at):
            assert at == edge.start < edge.end <= len(words.tokens)
            assert features(edge.entry)["part"] == edge.entry.part


@given(st.lists(st.sampled_from([word for word in CLOSED if word.isalpha()]), min_size=1, max_size=6))
def test_a_word_of_a_closed_class_is_nothing_that_a_dictionary_says(chosen: list[str]) -> None:
    words = read(" ".join(chosen))
    assert not any(edge.entry.origin is Origin.DICTIONARY for edge in words.edges)


def test_reading_takes_time_in_proportion_to_the_text() -> None:
    """A line of dots, or of hyphens, is read as fast as any other."""
    for sign in (".", "-", "(", "'", "a-", "1-", "Z9-", "[", '"', "7"):
        assert read(sign * 20_000).tokens is not None


_READING = ("clauses", "lexicon", "interpretation", "english", "operators", "discourse", "audit", "semantics", "logic")
"""The rooms that read a text, or say what it says."""
RULING = (Ruling.PERMIT, Ruling.FORBID, Ruling.OBLIGE, Ruling.RELEASE)
_ELSEWHERE = {"require", "need", "have", "had"}
"""Words that rule an act, and mean something else too or are of a closed class."""


def test_no_word_that_rules_stands_in_code() -> None:
    taught = (ruling(*RULING) | said_to_be(*RULING)) - _ELSEWHERE
    assert {"able", "barred", "NA", "exempt", "necessary"} <= taught
    root = Path(compiler.__file__).parent
    for file in (file for room in _READING for file in (root / room).rglob("*.py")):
        if "norms" not in file.parts or file.name != "model.py":  # what an answer is called
            words = {
                node.value
                for node in ast.walk(ast.parse(file.read_text("utf-8")))
                if isinstance(node, ast.Constant) and isinstance(node.value, str)
            }
            assert not words & (taught - set(Ruling)), file


def test_what_forbids_by_itself_takes_no_act() -> None:
    assert absolute(Ruling.FORBID) == {"NA"}


@pytest.mark.parametrize(
    ("word", "rules", "by"),
    [
        ("permitted", Ruling.PERMIT, "to"),
        ("entitled", Ruling.PERMIT, "to"),
        ("barred", Ruling.FORBID, "from"),
        ("unable", Ruling.FORBID, "to"),
        ("required", Ruling.OBLIGE, "to"),
        ("exempt", Ruling.RELEASE, "from"),
        ("fails", Ruling.DENY, "to"),
        ("refrains", Ruling.DENY, "from"),
        ("ceases", Ruling.END, "to"),
    ],
)
def test_a_word_says_what_it_rules_and_how_the_act_is_tied_to_it(word: str, rules: Ruling, by: str) -> None:
    found = [entry for entry in lexicon().look_up(word) if entry.rules is rules]
    assert found
    valency = found[0].valency
    assert valency.infinitive if by == "to" else by in valency.gerund


def test_converses_lead_to_each_other() -> None:
    verbs = {entry.lemma: entry for _, entry in lexicon().entries() if entry.part is Part.VERB}
    for entry in verbs.values():
        if entry.converse and " " not in entry.converse:
            back = verbs[entry.converse].converse
            assert back.split()[0] == entry.lemma or " " in back
