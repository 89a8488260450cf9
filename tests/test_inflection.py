"""The forms of all words, as the dictionary and the data have them, in lists that somebody has read."""

import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from compiler.lexicon import dictionary
from compiler.lexicon.dictionary import Analysis, analyses, remembered
from compiler.lexicon.entries import entries, irregular, mass
from compiler.lexicon.inflection import Inflection
from compiler.lexicon.library import Rows, opened
from compiler.lexicon.model import Form, Part
from compiler.sources import load_table
from compiler.storage.cache import FolderCache

from . import cases
from .cases import Case

TERMS, WORDS = load_table("lexicon.toml")[0], load_table("words.toml")[0]
INFLECTION = Inflection(irregular(WORDS), mass(TERMS, WORDS))


def named(part: Part) -> list[str]:
    """The spellings of a part of speech, terms and general words."""
    listed = {spelling for spelling, entry in entries(TERMS, WORDS) if entry.part is part}
    return sorted(listed, key=lambda spelling: (spelling.casefold(), spelling))


def pattern(verb: str) -> str:
    """How a verb changes, if it does so as others do."""
    first = verb.split()[0]
    forms = [INFLECTION.form(first, Part.VERB, form) for form in (Form.S, Form.PAST, Form.PARTICIPLE, Form.GERUND)]
    regular = {
        "-s, -ed, -ing": [f"{first}s", f"{first}ed", f"{first}ed", f"{first}ing"],
        "-s, -d, -ing without e": [f"{first}s", f"{first}d", f"{first}d", f"{first[:-1]}ing"],
        "-s, -d, -ing": [f"{first}s", f"{first}d", f"{first}d", f"{first}ing"],
        "-es, -ed, -ing": [f"{first}es", f"{first}ed", f"{first}ed", f"{first}ing"],
        "-ies, -ied, -ying": [f"{first[:-1]}ies", f"{first[:-1]}ied", f"{first[:-1]}ied", f"{first}ing"],
        "doubled": [f"{first}s", *[f"{first}{first[-1]}ed"] * 2, f"{first}{first[-1]}ing"],
    }
    return next((name for name, made in regular.items() if made == forms), "of its own")


def plural(noun: str) -> str:
    """How a noun changes, if it does so as others do."""
    made = INFLECTION.plural(noun)
    regular = {noun: "none", f"{noun}s": "-s", f"{noun}es": "-es", f"{noun[:-1]}ies": "-ies"}
    return regular.get(made, "of its own")


def listed(given: str) -> Iterator[str]:
    kind, _, asked = given.partition(": ")
    if kind == "verbs" and asked == "of its own":
        for verb in dict.fromkeys(verb.split()[0] for verb in named(Part.VERB)):
            if pattern(verb) == asked:
                third, past = INFLECTION.third_person(verb), INFLECTION.past(verb)
                yield f"{verb}: {third}, {past}, {INFLECTION.participle(verb)}, {INFLECTION.gerund(verb)}"
    elif kind == "nouns" and asked == "of its own":
        yield from (f"{noun}: {INFLECTION.plural(noun)}" for noun in named(Part.NOUN) if plural(noun) == asked)
    else:
        names = named(Part.VERB) if kind == "verbs" else named(Part.NOUN)
        found = (name for name in names if (pattern if kind == "verbs" else plural)(name) == asked)
        yield from textwrap.wrap(", ".join(found), 118, break_long_words=False, break_on_hyphens=False)


@cases.parametrize("lexicon/forms")
def test_forms(case: Case) -> None:
    cases.check(case, lambda given: "\n".join(listed(given)))


def test_every_word_stands_in_one_list() -> None:
    given = {case.given for case in cases.load("lexicon/forms")}
    assert {f"verbs: {pattern(verb)}" for verb in named(Part.VERB)} <= given
    assert {f"nouns: {plural(noun)}" for noun in named(Part.NOUN)} <= given


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("beginning", ("begin", Part.VERB, Form.GERUND)),
        ("forbidding", ("forbid", Part.VERB, Form.GERUND)),
        ("shaken", ("shake", Part.VERB, Form.PARTICIPLE)),
        ("ratios", ("ratio", Part.NOUN, Form.PLURAL)),
        ("higher", ("high", Part.ADJECTIVE, Form.COMPARATIVE)),
        ("indices", ("index", Part.NOUN, Form.PLURAL)),
    ],
)
def test_the_dictionary_knows_what_a_form_is_a_form_of(word: str, expected: tuple[str, Part, Form]) -> None:
    assert Analysis(*expected) in analyses(word)


def test_a_table_read_as_it_is_asked_answers_as_one_read_whole() -> None:
    """The tables of the library, for all of their words; a row stands where its word is looked for."""
    from lemminflect import config
    from lemminflect.codecs.InflectionLUCodec import InflectionLUCodec
    from lemminflect.codecs.LemmaLUCodec import LemmaLUCodec
    from lemminflect.core.Inflections import Inflections
    from lemminflect.core.Lemmatizer import Lemmatizer

    opened()
    for whole, rows in (
        (LemmaLUCodec.load(config.lemma_lu_fn), Lemmatizer().lemma_dict),
        (InflectionLUCodec.load(config.inflection_lu_fn), Inflections().infl_dict),
    ):
        assert isinstance(rows, Rows)
        assert {word: rows.get(word, {}) for word in whole} == whole
        assert rows.get("overstack", {}) == {}


def test_what_is_no_word_has_no_analysis() -> None:
    assert [analyses(word) for word in ("begining", "US#", "", "Cellar", "two words")] == [()] * 5


class Memory:
    shared = False

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        return self.kept.get(key)

    def put(self, key: str, text: str) -> None:
        self.kept[key] = text


def test_what_was_asked_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a cache that knows the words, the library is not opened."""
    memory = Memory()
    monkeypatch.setattr(dictionary, "_memory", {})
    with remembered(memory):
        found = analyses("wading")
    assert len(memory.kept) == 1
    monkeypatch.setattr(dictionary, "_memory", {})
    monkeypatch.setattr(dictionary, "_library", lambda: pytest.fail("the library is opened"))
    with remembered(memory):
        assert analyses("wading") == found


@pytest.mark.parametrize("damaged", ["", "[", "[1]", '{"? wading": 3}', '{"? wading": [["wade"]]}', "[" * 100_000])
def test_a_damaged_cache_is_as_good_as_none(damaged: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = FolderCache(tmp_path)
    monkeypatch.setattr(dictionary, "_memory", {})
    with remembered(cache):
        analyses("wading")
    (file,) = tmp_path.iterdir()
    file.write_text(damaged, "utf-8")
    monkeypatch.setattr(dictionary, "_memory", {})
    with remembered(cache):
        assert Analysis("wade", Part.VERB, Form.GERUND) in analyses("wading")
