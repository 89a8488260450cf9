"""What each word can be: terms of the game, general words in all their forms, and nothing else.

A word that is not here is unknown, and a clause that holds it is not formalized: the vocabulary is data, and whoever
adds a chapter about something new adds its words.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Any

from ..logic.phrases import Thing, Trait
from .inflection import Inflection


class Part(StrEnum):
    """Parts of speech."""

    NOUN = "noun"
    VERB = "verb"
    ADJECTIVE = "adjective"
    ADVERB = "adverb"
    PREPOSITION = "preposition"


class Form(StrEnum):
    """Forms of a word; nouns have the first two."""

    BASE = "base"
    PLURAL = "plural"
    THIRD = "third"
    PAST = "past"
    PARTICIPLE = "participle"
    GERUND = "gerund"


@dataclass(frozen=True, slots=True)
class Word:
    """What a word can be, in one of its forms."""

    part: Part
    name: str
    """The term of the lexicon, or the base form."""
    form: Form = Form.BASE
    kind: str = "thing"
    """Of a noun: the kind of the term."""
    takes: frozenset[str] = frozenset()
    """The prepositions that belong to it."""
    object: bool = True
    """Of a verb: whether it can have an object."""
    complement: bool = False
    transitive: bool = False
    """Of a verb: whether it cannot do without an object."""
    infinitive: bool = False
    discourse: bool = False
    """Of an adverb: whether it only ties sentences together."""
    term: bool = False
    """Whether it is a term of the game."""
    objects: frozenset[str] = frozenset()
    """Of a verb: the kinds of things that it is done to; empty if any."""
    subjects: frozenset[str] = frozenset()
    """Of a verb: the kinds of things that do it; of an adjective: those that can be so."""
    clause: bool = False
    """Whether a clause with `that` may follow: `signify that …`."""


_PARTS = {part.value: part for part in Part}
_AUXILIARIES = frozenset(("be", "do"))
"""Verbs that the grammar itself knows."""

_PLACES = frozenset(("location", "terrain"))
_SAID_OF = {
    "status": frozenset(("unit", "weapon", "side")),
    "terrain": _PLACES,
    "location": _PLACES,
    "side": frozenset(("unit", "weapon", "side")),
    "dice": frozenset(("dice",)),
}
"""What terms of a kind are said of that are adjectives, unless the entry says otherwise."""

_ADJECTIVES = frozenset(("status", "relation"))
"""The kinds of terms that say what something is, unless the entry says otherwise."""


class Vocabulary:
    """All words, by their spelling."""

    def __init__(self, lexicon: Mapping[str, Any], words: Mapping[str, Any], naming: Sequence[str] = ()) -> None:
        self.inflection = Inflection(_irregular(words), _mass(lexicon, words))
        self.naming = tuple(naming)
        """Words by which a document calls its own things, such as `RB`; they are left out."""
        self.dice = {str(term["name"]): int(term["dice"]) for term in lexicon.get("term", ()) if "dice" in term}
        """How many dice a roll takes, by its name."""
        self.measures = frozenset(str(entry["name"]) for entry in lexicon.get("term", ()) if entry.get("unit"))
        """The terms that are counted in a unit, such as `Level`."""
        self._words: dict[str, list[Word]] = {}
        self._folded: dict[str, list[Word]] = {}
        self._abbreviations: dict[str, list[Word]] = {}
        """Those that small letters do not stand for: `was` is no `WAs`."""
        self._starts: dict[str, int] = {}
        for entry in lexicon.get("term", ()):
            self._term(entry)
        for table, part in _PARTS.items():
            for entry in words.get(table, ()):
                if entry["name"] not in _AUXILIARIES:
                    self._general(part, entry)

    def named(self, naming: Sequence[str]) -> "Vocabulary":
        """The same words, for a document that calls its own things by some words."""
        other = copy(self)
        other.naming = tuple(naming)
        return other

    def look_up(self, spelling: str) -> list[Word]:
        """What a word or a run of words can be; a capital that the vocabulary has not is forgiven, and the reverse."""
        low = spelling.lower()
        found = self._words.get(spelling) or self._words.get(low) or self._folded.get(low)
        return found or (self._abbreviations.get(low, []) if spelling != low else [])

    def longest(self, first: str) -> int:
        """How many words the longest entry has that begins with a word."""
        return self._starts.get(first.lower(), 0)

    def spellings(self, name: str) -> list[str]:
        """How a term or a word may be printed."""
        return self._spellings.get(name, [])

    @cached_property
    def _spellings(self) -> Mapping[str, list[str]]:
        found: dict[str, list[str]] = {}
        for spelling, words in self._words.items():
            for word in words:
                found.setdefault(word.name, []).append(spelling)
        return found

    @cached_property
    def verbs(self) -> Mapping[str, Word]:
        """The verbs by their base forms."""
        return {
            word.name: word
            for found in self._words.values()
            for word in found
            if word.part is Part.VERB and word.form is Form.BASE
        }

    def kinds_that_are(self, status: object) -> frozenset[str]:
        """The kinds of things that can be something; empty if any, or nobody knows."""
        if isinstance(status, Thing):
            return frozenset((status.kind,)) - {"thing"} if status.number is None else frozenset()
        if not isinstance(status, Trait):
            return frozenset()
        words = [word for word in self.look_up(status.name) if word.part is Part.ADJECTIVE]
        told = [word.subjects or _SAID_OF.get(word.kind, frozenset()) for word in words]
        return frozenset().union(*told) if told and all(told) else frozenset()

    def _term(self, entry: Mapping[str, Any]) -> None:
        if entry.get("part") in ("verb", "preposition"):
            return  # how it is built stands among the general words
        name, kind = str(entry["name"]), str(entry.get("kind", "thing"))
        part = _PARTS.get(str(entry.get("part", "")), Part.ADJECTIVE if kind in _ADJECTIVES else Part.NOUN)
        takes = frozenset(map(str, entry.get("takes", ())))
        word = Word(part, name, Form.BASE, kind, takes, term=True, subjects=_kinds(entry.get("subject")))
        for spelling in (name, *map(str, entry.get("also", ()))):
            self._add(spelling, word)
            if part is Part.NOUN:
                self._add(self.inflection.plural(spelling), replace(word, form=Form.PLURAL))

    def _general(self, part: Part, entry: Mapping[str, Any]) -> None:
        for spelling in (str(entry["name"]), *map(str, entry.get("also", ()))):
            self._spelled(spelling, _word(part, entry))

    def _spelled(self, spelling: str, word: Word) -> None:
        """Add a word in all its forms."""
        self._add(spelling, word)
        forms = self.inflection
        if word.part is Part.NOUN:
            self._add(forms.plural(spelling), replace(word, form=Form.PLURAL))
        if word.part is Part.VERB:
            self._add(forms.third_person(spelling), replace(word, form=Form.THIRD))
            self._add(forms.past(spelling), replace(word, form=Form.PAST))
            self._add(forms.participle(spelling), replace(word, form=Form.PARTICIPLE))
            self._add(forms.gerund(spelling), replace(word, form=Form.GERUND))

    def _add(self, spelling: str, word: Word) -> None:
        folded = self._abbreviations if _is_abbreviation(spelling) else self._folded
        for table, key in ((self._words, spelling), (folded, spelling.lower())):
            found = table.setdefault(key, [])
            if not any((one.part, one.name, one.form) == (word.part, word.name, word.form) for one in found):
                found.append(word)
        first, count = spelling.lower().split()[0], len(spelling.split())
        self._starts[first] = max(self._starts.get(first, 0), count)


def _is_abbreviation(spelling: str) -> bool:
    """Whether a word is written in capitals, but for its ending."""
    return " " not in spelling and sum(letter.isupper() for letter in spelling) > 1


def _word(part: Part, entry: Mapping[str, Any]) -> Word:
    return Word(
        part,
        str(entry.get("same", entry["name"])),
        kind=str(entry.get("kind", "thing")),
        takes=frozenset(map(str, entry.get("takes", ()))),
        object=entry.get("object", True) is not False,
        complement=bool(entry.get("complement", False)),
        transitive=bool(entry.get("transitive", False)),
        infinitive=bool(entry.get("infinitive", False)),
        clause=bool(entry.get("clause", False)),
        discourse=bool(entry.get("discourse", False)),
        objects=_kinds(entry.get("object")),
        subjects=_kinds(entry.get("subject")),
    )


def _kinds(given: object) -> frozenset[str]:
    return frozenset(map(str, given)) if isinstance(given, list) else frozenset()


def _mass(lexicon: Mapping[str, Any], words: Mapping[str, Any]) -> frozenset[str]:
    """The nouns that stand without an article."""
    entries = (*lexicon.get("term", ()), *words.get("noun", ()))
    return frozenset(str(entry["name"]) for entry in entries if entry.get("mass"))


def _irregular(words: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """The irregular forms of verbs and nouns, by name of the form."""
    names = ("past", "participle", "third", "gerund")
    found = {
        str(entry["name"]): dict(zip(names, map(str, entry["forms"]), strict=False))
        for entry in words.get("verb", ())
        if entry.get("forms")
    }
    for entry in words.get("noun", ()):
        if entry.get("plural"):
            found.setdefault(str(entry["name"]), {})["plural"] = str(entry["plural"])
    return found
