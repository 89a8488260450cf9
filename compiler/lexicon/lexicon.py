"""All words: the closed classes, the terms of a game, the general words of rulebooks, and a dictionary of English.

What is asked for is a run of words as printed; the answer is everything that it can be. Nothing is built beforehand but
an index of base forms, for a text uses a tenth of the words that there are.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from . import dictionary, guessing
from .closed import CLOSED
from .dictionary import Analysis
from .entries import entries, irregular, mass, term
from .inflection import Inflection
from .model import Entry, Form, Number, Origin, Part

_AUXILIARIES = frozenset(("be", "do"))
"""Verbs whose forms the closed classes list."""

_STRIPPED: Mapping[Part, Mapping[Form, tuple[str, ...]]] = {
    Part.NOUN: {Form.PLURAL: ("s", "es", "ies:y", "ves:f")},
    Part.VERB: {
        Form.S: ("s", "es", "ies:y"),
        Form.PAST: ("ed", "d", "ied:y"),
        Form.PARTICIPLE: ("ed", "d", "ied:y"),
        Form.GERUND: ("ing", "ing:e", "ying:ie"),
    },
}
"""How the forms of words end that no dictionary knows, and what stands instead of the ending in the base form."""


class Lexicon:
    """What words can be, by their spelling."""

    __slots__ = (
        "_analyses",
        "_found",
        "_index",
        "_longest",
        "_particles",
        "_prepositions",
        "_reach",
        "along",
        "dice",
        "goals",
        "inflection",
        "measures",
        "naming",
        "over",
        "owners",
        "persons",
        "root",
        "telling",
        "ties",
        "ways",
    )

    def __init__(self, terms: Mapping[str, Any], words: Mapping[str, Any], naming: Sequence[str] = ()) -> None:
        self.inflection = Inflection(irregular(words), mass(terms, words))
        self.naming = tuple(naming)
        """Words by which a document calls its own things, such as `RB`; they are left out."""
        self.root = self
        """The first of all lexicons with the same words, whatever the documents are that they are named for."""
        listed = terms.get("term", ())
        self.dice = {str(entry["name"]): int(entry["dice"]) for entry in listed if "dice" in entry}
        """How many dice a roll takes, by its name."""
        self.measures = frozenset(str(entry["name"]) for entry in listed if entry.get("unit"))
        """The terms that are counted in a unit, such as `Level`."""
        self.persons = frozenset(str(entry["name"]) for entry in words.get("noun", ()) if entry.get("person"))
        """The nouns for persons, of which nobody says `it`."""
        self.ties = {str(entry["name"]): frozenset(map(str, entry.get("has", ()))) for entry in words.get("tie", ())}
        """By which prepositions a word is known to have what stands behind it, where another word could have it."""
        self.telling = frozenset(str(entry["name"]) for entry in words.get("noun", ()) if entry.get("tells"))
        """The nouns for what a rule tells, which head a column and say nothing of when its cells hold."""
        self.goals = frozenset(str(entry["name"]) for entry in words.get("noun", ()) if entry.get("goal"))
        """The nouns for what an act is aimed at, such as `target`."""
        told = ((str(entry["name"]), str(entry.get("way", ""))) for entry in words.get("adjective", ()))
        self.over = {str(each["name"]): str(each["over"]) for each in listed if each.get("over")}
        """The sorts of places that lie over others, and those of these."""
        self.along = frozenset(str(entry["name"]) for entry in words.get("verb", ()) if entry.get("along"))
        """The verbs of what is done along with somebody, who goes without saying."""
        owned = (*listed, *words.get("noun", ()))
        self.owners = {str(each["name"]): str(each["owner"]) for each in owned if each.get("owner")}
        """What is always somebody's, and of which kind those are whose it is."""
        self.ways = {name: way for name, way in told if way}
        """The prepositions of what adjectives look to that tell which way something goes: `from`, of `outgoing`."""
        self._index: dict[str, dict[str, list[Entry]]] = {}
        """Base forms by their spelling in small letters, then as given."""
        self._longest: dict[str, int] = {}
        """How many words the longest name has that begins with a word."""
        self._particles: dict[str, tuple[Entry, ...]] = {}
        """The verbs of two words whose second is an adverb, by their first."""
        self._prepositions: frozenset[str] = frozenset()
        self._reach: dict[str, int] = {}
        """The same for a word in whatever form, as it was asked for."""
        self._found: dict[tuple[str, bool], tuple[Entry, ...]] = {}
        self._analyses: dict[str, Sequence[Analysis]] = {}
        self._add(entries(terms, words))
        self._list_particles()

    def named(self, naming: Sequence[str]) -> "Lexicon":
        """The same words, for a document that calls its own things by some words."""
        other = copy(self)
        other.naming = tuple(naming)
        return other

    def with_terms(self, terms: Iterable[Mapping[str, Any]]) -> "Lexicon":
        """The same words and some terms that a text defines; a name that is taken keeps its meaning."""
        other = copy(self)
        other._index = {low: {name: [*found] for name, found in given.items()} for low, given in self._index.items()}
        other._longest, other._found, other._analyses, other._reach = dict(self._longest), {}, {}, {}
        other.root = other
        fresh = [entry for entry in terms if str(entry["name"]) not in self._index.get(str(entry["name"]).lower(), {})]
        other._add((spelling, term(entry, origin=Origin.LEARNED)) for entry in fresh for spelling in _spelt(entry))
        return other

    def longest(self, first: str) -> int:
        """How many words the longest name may have that begins with a word, in whatever form it stands here."""
        found = self._reach.get(first)
        if found is None:
            found = self._reach[first] = self._longest_of(first.lower())
        return found

    def _longest_of(self, low: str) -> int:
        lemmas = {low, *(each.lemma.lower() for each in self._analysed(low) if each.part is Part.VERB)}
        return max(self._longest.get(lemma, 1) for lemma in lemmas)

    def knows(self, spelling: str) -> bool:
        """Whether a word is a term, a general word or one of a closed class, in any form, or says what is not so."""
        if spelling.lower() in CLOSED:
            return True
        return any(True for found in (self._given, self._negated) for _ in found(spelling, True))

    def look_up(self, spelling: str, initial: bool = False) -> tuple[Entry, ...]:
        """Everything that a run of words can be; of a single word always something.

        `initial` if a sentence begins with it, so that its capital tells nothing.
        """
        found = self._found.get((spelling, initial))
        if found is None:
            found = self._found[spelling, initial] = tuple(dict.fromkeys(self._look_up(spelling, initial)))
        return found

    def particles(self, verb: str) -> tuple[Entry, ...]:
        """The verbs that a verb makes with an adverb which may stand behind the object: `set up` of `set`."""
        return self._particles.get(verb, ())

    def entries(self) -> Iterator[tuple[str, Entry]]:
        """All names in their base forms, as given."""
        for given in self._index.values():
            for spelling, found in given.items():
                yield from ((spelling, entry) for entry in found)

    def _look_up(self, spelling: str, initial: bool) -> Iterator[Entry]:
        low = spelling.lower()
        given = [*self._given(spelling, initial)]
        shouted = low != spelling and spelling.isupper() and len(spelling) > 1
        closed = () if shouted and given else CLOSED.get(low, ())
        yield from closed
        yield from given
        if " " in spelling:
            return
        if not given:
            given = [*self._negated(spelling, initial)]
            yield from given
        if closed or low in self._prepositions:
            return
        said = {(entry.part, entry.form) for entry in given}
        capital = low != spelling and not initial
        settled = capital and any(entry.origin is not Origin.LEARNED for entry in given)
        others = [] if settled else [*self._from_dictionary(low, said)]
        yield from others
        if not given and others and capital:
            yield Entry(spelling, Part.NAME, origin=Origin.GUESSED)
        elif not given and not others:
            yield from guessing.guesses(spelling, initial)

    def _given(self, spelling: str, initial: bool) -> Iterator[Entry]:
        """What data say of a run of words, in whatever form it stands."""
        for entry in self._bases(spelling, initial):
            if entry.part is Part.NOUN and self.inflection.plural(entry.lemma) == entry.lemma and not entry.mass:
                yield replace(entry, number=Number.ANY)
            elif not self._is_comparative(spelling, entry):
                yield entry
        before, space, last = spelling.rpartition(" ")
        for each in self._analysed(last):
            if each.part is Part.NOUN and each.form is Form.PLURAL and each.lemma != last:
                yield from self._inflected(before + space + each.lemma, each, initial)
        first, space, after = spelling.partition(" ")
        for each in self._analysed(first):
            if each.part is Part.VERB and each.form is not Form.BASE:
                yield from self._inflected(each.lemma + space + after, each, initial)
            elif not space and each.form in (Form.COMPARATIVE, Form.SUPERLATIVE):
                yield from self._inflected(each.lemma, each, initial)

    def _inflected(self, base: str, analysis: Analysis, initial: bool) -> Iterator[Entry]:
        found = [entry for entry in self._bases(base, initial) if entry.part is analysis.part]
        for entry in found or self._bases(base.lower(), initial):
            if entry.part is analysis.part:
                form = analysis.form
                number = {Form.PLURAL: Number.PLURAL, Form.S: Number.SINGULAR}.get(form, entry.number)
                yield replace(entry, form=form, number=number, person=3 if form is Form.S else entry.person)

    def _is_comparative(self, spelling: str, entry: Entry) -> bool:
        """Whether what the general words list as a word of its own is a degree of another one: `higher` of `high`."""
        if entry.part not in (Part.ADJECTIVE, Part.ADVERB) or entry.term:
            return False
        degrees = (Form.COMPARATIVE, Form.SUPERLATIVE)
        listed = (each for each in self._analysed(spelling) if each.form in degrees and each.part is entry.part)
        return any(other.part is entry.part for each in listed for other in self._bases(each.lemma, True))

    def _bases(self, spelling: str, initial: bool) -> tuple[Entry, ...]:
        """The entries of a base form: those of its very letters, else those that its capitals do not exclude."""
        low = spelling.lower()
        given = self._index.get(low)
        if not given:
            return ()
        if " " in spelling:
            given = {name: found for name, found in given.items() if self._could_be(spelling, name)}
        exact, plain = given.get(spelling, ()), given.get(low, ()) if low != spelling else ()
        if exact and not initial and any(entry.origin is not Origin.LEARNED for entry in exact):
            return tuple(exact)
        if exact or plain:
            return (*exact, *plain)
        return tuple(
            entry for name, found in given.items() if spelling != low or not _is_abbreviation(name) for entry in found
        )

    def _could_be(self, spelling: str, name: str) -> bool:
        """Whether the letters of a run allow a name: `ADJACENT to` is not `adjacent to`, and where a lock and a Lock
        are two terms, a `lock gate` is no `Lock gate`."""
        pairs = zip(spelling.split(), name.split(), strict=False)
        return not any(own != named and self._tells_apart(own, named) for own, named in pairs)

    def _tells_apart(self, own: str, named: str) -> bool:
        """Whether a word is a term that it would not be in the other letters."""
        given = self._index.get(own.lower(), {})
        if own.isupper() and len(own) > 1:
            return own in given
        small, large = ({each.lemma for each in given.get(word, ()) if each.term} for word in (own, named))
        return own.islower() and bool(small and large) and not small & large

    def _analysed(self, word: str) -> Sequence[Analysis]:
        """What a single word is a form of, in the letters of the word; data go before the dictionary."""
        found = self._analyses.get(word)
        if found is None:
            found = self._analyses[word] = self._analyse(word)
        return found

    def _analyse(self, word: str) -> Sequence[Analysis]:
        low = word.lower()
        plain = (
            each
            for each in dictionary.analyses(low)
            if each.form is Form.BASE or not self.inflection.is_given(each.lemma, each.part, each.form)
        )
        found = [*self.inflection.analyses(low), *plain]
        if not found or _is_abbreviation(word):
            found += self._stripped(word)
        return [_in_its_letters(each, word) for each in found]

    def _stripped(self, word: str) -> Iterator[Analysis]:
        """What an unknown word is a form of, if that is a name: `overstacked` of `overstack`, `AFVs` of `AFV`."""
        for part, listed in _STRIPPED.items():
            for form, endings in listed.items():
                for base in dict.fromkeys(_without(word, endings)):
                    if base.lower() in self._index and self.inflection.form(base, part, form) == word:
                        yield Analysis(base, part, form)

    def _negated(self, spelling: str, initial: bool) -> Iterator[Entry]:
        """What `un-` or `non-` says not to be so: `unarmed`, `non-Factory`."""
        low = spelling.lower()
        if low.startswith("non"):
            rest = spelling[3:].removeprefix("-")
            parts: tuple[Part, ...] = (Part.ADJECTIVE, Part.NOUN, Part.VERB)
        elif low.startswith("un"):
            rest, parts = spelling[2:].removeprefix("-"), (Part.ADJECTIVE, Part.VERB)
        else:
            return
        for entry in self._given(rest, initial) if len(rest) > 2 else ():
            verbal = entry.part is Part.VERB and entry.form not in (Form.PARTICIPLE, Form.GERUND)
            if entry.part in parts and not verbal:
                yield replace(entry, negated=True)

    def _from_dictionary(self, low: str, said: set[tuple[Part, Form]]) -> Iterator[Entry]:
        """What the dictionary adds to what data say; a participle that data know is not made an adjective too."""
        analyses = _spelt_once(dictionary.analyses(low))
        done = bool({(Part.VERB, Form.PARTICIPLE), (Part.VERB, Form.GERUND)} & said)
        for each in analyses:
            told = (each.part, each.form) in said or (done and each.part is Part.ADJECTIVE)
            if not told and not (each.part is Part.VERB and each.lemma in _AUXILIARIES):
                yield from _english(each)
        adjective = any(each.part is Part.ADJECTIVE for each in analyses)
        ending = guessing.adjective(low)
        if analyses and ending and not adjective and not any(part is Part.ADJECTIVE for part, _ in said):
            yield ending

    def _add(self, listed: Iterable[tuple[str, Entry]]) -> None:
        for spelling, entry in listed:
            low = spelling.lower()
            same = self._index.setdefault(low, {}).setdefault(spelling, [])
            if entry not in same:
                same.append(entry)
            first, *rest = low.replace("-", " ").split() if " " in low else (low,)
            self._longest[first] = max(self._longest.get(first, 1), 1 + len(rest))
        for spelling in CLOSED:
            first, *rest = spelling.split()
            self._longest[first] = max(self._longest.get(first, 1), 1 + len(rest))

    def _list_particles(self) -> None:
        named = [entry for _, entry in self.entries()]
        adverbs = {entry.lemma for entry in named if entry.part is Part.ADVERB}
        self._prepositions = frozenset(
            spelling for spelling, entry in self.entries() if entry.part is Part.PREPOSITION and " " not in spelling
        )
        for entry in named:
            first, _, rest = entry.lemma.partition(" ")
            if entry.part is Part.VERB and rest in adverbs and entry.valency.object != "never":
                apart = replace(entry, valency=replace(entry.valency, particle=rest))
                self._particles[first] = tuple(dict.fromkeys((*self._particles.get(first, ()), apart)))


def _spelt_once(analyses: Sequence[Analysis]) -> list[Analysis]:
    """Without the second of two spellings of one base form: `fulfil`, `fulfill`."""
    bases = {(each.lemma, each.part, each.form) for each in analyses}
    return [each for each in analyses if (each.lemma[:-1], each.part, each.form) not in bases or not _is_doubled(each)]


def _is_doubled(analysis: Analysis) -> bool:
    return len(analysis.lemma) > 2 and analysis.lemma[-1] == analysis.lemma[-2]


def _english(analysis: Analysis) -> Iterator[Entry]:
    """What the dictionary says that a word can be."""
    lemma, part, form = analysis
    number, uncounted = Number.ANY, False
    if part is Part.NOUN:
        uncounted = dictionary.uncounted(lemma)
        if dictionary.forms(lemma, part).get(Form.PLURAL) != (lemma,):
            number = Number.PLURAL if form is Form.PLURAL else Number.SINGULAR
        elif form is Form.PLURAL:
            return  # like its base form, which says both
    elif form is Form.S:
        number = Number.SINGULAR
    yield Entry(lemma, part, form, number, 3 if number else 0, mass=uncounted, origin=Origin.DICTIONARY)


def _in_its_letters(analysis: Analysis, word: str) -> Analysis:
    """An analysis in the letters of a word: `Factories` is a form of `Factory`."""
    lemma = analysis.lemma
    if word[:1].isupper() and lemma[:1].islower():
        lemma = lemma[:1].upper() + lemma[1:]
    return analysis._replace(lemma=lemma)


def _without(word: str, endings: Iterable[str]) -> Iterator[str]:
    for each in endings:
        ending, _, instead = each.partition(":")
        if word.endswith(ending) and len(word) > len(ending) + 1:
            base = word[: -len(ending)] + instead
            yield base
            if not instead and len(base) > 2 and base[-1] == base[-2]:
                yield base[:-1]
            if not instead and ending == "ed":
                yield f"{base}e"


def _is_abbreviation(spelling: str) -> bool:
    """Whether a word is written in capitals, but for its ending."""
    return " " not in spelling and sum(letter.isupper() for letter in spelling) > 1


def _spelt(entry: Mapping[str, Any]) -> tuple[str, ...]:
    return (str(entry["name"]), *map(str, entry.get("also", ())))
