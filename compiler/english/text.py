"""A clause as the grammar sees it: its tokens, and what each run of them can be."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from ..graph.model import Mark
from ..immutable import immutable
from ..lexicon.inflection import Inflection
from ..lexicon.lattice import lattice
from ..lexicon.lexicon import Lexicon
from ..lexicon.model import Edge, Entry, Form, Lattice, Origin, Part, Sort, Token, Transitivity
from ..logic.phrases import Number, Thing, Trait
from ..recalling import recalling

_COUNTED = frozenset(("dice", "location", "modifier", "phase", "quantity"))
"""The sorts of things that can be a number."""
PLACES = ("here", "there")
"""Adverbs of a closed class that say where; the rules of the grammar name all others."""

_QUOTES = ('"', "“")

_AS_PRINTED = (Part.NOUN, Part.PREPOSITION, Part.ADJECTIVE)
"""Parts of speech of which the one listed just as printed goes before others: a `Final` roll is no final one."""

_OPEN = (Part.NOUN, Part.VERB, Part.ADJECTIVE, Part.ADVERB, Part.PREPOSITION)


@immutable
class Word:
    """What a word can be, in one of its forms, as the rules of the grammar ask for it."""

    part: Part
    name: str
    """The term of the lexicon, or the base form."""
    form: Form = Form.BASE
    kind: str = "thing"
    """Of a noun: its sort."""
    takes: frozenset[str] = frozenset()
    """The prepositions that belong to it."""
    object: bool = True
    """Of a verb: whether it can have an object."""
    transitive: bool = False
    """Of a verb: whether it cannot do without an object."""
    complement: bool = False
    infinitive: bool = False
    gerund: frozenset[str] = frozenset()
    """The prepositions behind which it takes a verb in -ing; an empty one if it needs none."""
    clause: bool = False
    """Whether a clause with `that` may follow: `signify that …`."""
    objects: frozenset[str] = frozenset()
    """Of a verb: the sorts of things that it is done to; empty if any."""
    subjects: frozenset[str] = frozenset()
    """Of a verb: the sorts of things that do it; of an adjective: those that can be so."""
    mass: bool = False
    term: bool = False
    """Whether it is a term of the game."""
    discourse: bool = False
    """Of an adverb: whether it only ties sentences together."""
    negated: bool = False
    """Whether it says not to be so: `unarmed` of `armed`."""
    rules: str = ""
    """What it makes of the act that it takes with it: permit, forbid, oblige, release."""
    origin: Origin = Origin.WORDS

    @property
    def listed(self) -> bool:
        """Whether the terms or words of rulebooks list it, and not only a dictionary."""
        return self.origin in (Origin.TERMS, Origin.WORDS, Origin.LEARNED, Origin.CLOSED)


@immutable
class Vocabulary:
    """The words of a document, as the rules of the grammar ask for them."""

    lexicon: Lexicon

    @property
    def inflection(self) -> Inflection:
        """The forms of words."""
        return self.lexicon.inflection

    @property
    def measures(self) -> frozenset[str]:
        """The terms that are counted in a unit, such as `Level`."""
        return self.lexicon.measures

    def has(self, word: str, preposition: str) -> bool:
        """Whether a word is known to have what such a preposition ties on, where another word could have it."""
        return preposition in self.lexicon.ties.get(word, frozenset())

    @property
    def persons(self) -> frozenset[str]:
        """The nouns for persons."""
        return self.lexicon.persons

    @property
    def telling(self) -> frozenset[str]:
        """The nouns for what a rule tells."""
        return self.lexicon.telling

    @property
    def goals(self) -> frozenset[str]:
        """The nouns for what an act is aimed at."""
        return self.lexicon.goals

    @property
    def ways(self) -> Mapping[str, str]:
        """The prepositions of what adjectives look to that tell which way something goes."""
        return self.lexicon.ways

    @property
    def over(self) -> Mapping[str, str]:
        """The sorts of places that lie over others, and those of these."""
        return self.lexicon.over

    @property
    def along(self) -> frozenset[str]:
        """The verbs of what is done along with somebody, who goes without saying."""
        return self.lexicon.along

    @property
    def owners(self) -> Mapping[str, str]:
        """What is always somebody's, and of which kind those are whose it is."""
        return self.lexicon.owners

    def look_up(self, spelling: str) -> tuple[Word, ...]:
        """What a word or a run of words can be."""
        return _looked_up(self.lexicon.root, spelling)

    def verb(self, name: str) -> Word | None:
        """A verb by its base form."""
        return _verb(self.lexicon.root, name)

    def verbs(self, names: Sequence[str]) -> list[Word]:
        """Verbs by their base forms, as far as they are known."""
        return [word for name in names if (word := self.verb(name)) is not None]

    def named(self, naming: Sequence[str]) -> "Vocabulary":
        """The same words, for a document that calls its own things by some words."""
        return Vocabulary(_of_document(self.lexicon, tuple(naming)))

    def taught(self, terms: Iterable[Mapping[str, Any]]) -> "Vocabulary":
        """The same words, and the terms that a text defines itself."""
        return Vocabulary(_taught(self.lexicon, json.dumps(list(terms))))

    @property
    def dice(self) -> Mapping[str, int]:
        """How many dice a roll takes, by its name."""
        return self.lexicon.dice

    def spellings(self, name: str) -> tuple[str, ...]:
        """How a term or a word may be printed, in all its forms."""
        return _spellings(self.lexicon.root, name)

    def parts_of_speech(self, word: str) -> frozenset[str]:
        """What parts of speech a word can be, as far as rulebooks list it; else as a dictionary does."""
        found = self.look_up(word)
        listed = [each for each in found if each.listed]
        return frozenset(each.part.value for each in listed or found)

    def kinds_that_are(self, status: object) -> frozenset[str]:
        """The sorts of things that can be something; empty if any, or nobody knows."""
        if isinstance(status, Thing):
            return frozenset((status.kind,)) - {"thing"} if status.number is None else frozenset()
        if isinstance(status, Number):
            return _COUNTED
        if not isinstance(status, Trait):
            return frozenset()
        told = [word.subjects for word in self.look_up(status.name) if word.part is Part.ADJECTIVE]
        return frozenset().union(*told) if told and all(told) else frozenset()


@lru_cache(maxsize=64)
def _of_document(lexicon: Lexicon, naming: tuple[str, ...]) -> Lexicon:
    return lexicon.named(naming)


@lru_cache(maxsize=64)
def _taught(lexicon: Lexicon, terms: str) -> Lexicon:
    return lexicon.with_terms(json.loads(terms))


@lru_cache(maxsize=8192)
def _looked_up(lexicon: Lexicon, spelling: str) -> tuple[Word, ...]:
    return tuple(word for entry in lexicon.look_up(spelling) if (word := word_of(entry, spelling)) is not None)


@lru_cache(maxsize=2048)
def _verb(lexicon: Lexicon, name: str) -> Word | None:
    found = (word for word in _looked_up(lexicon, name) if word.part is Part.VERB and word.form is Form.BASE)
    return next(found, None)


@lru_cache(maxsize=8)
def _named(lexicon: Lexicon) -> Mapping[str, Sequence[str]]:
    """The spellings of each term and word by its name."""
    found: dict[str, list[str]] = {}
    for spelling, entry in lexicon.entries():
        found.setdefault(entry.lemma, []).append(spelling)
    return found


@lru_cache(maxsize=4096)
def _spellings(lexicon: Lexicon, name: str) -> tuple[str, ...]:
    listed = tuple(_named(lexicon).get(name, (name,)))
    forms = lexicon.inflection
    inflected = (
        form(each)
        for each in listed
        for form in (forms.plural, forms.third_person, forms.past, forms.participle, forms.gerund)
    )
    return tuple(dict.fromkeys((*listed, *inflected)))


_DEGREES = (Form.COMPARATIVE, Form.SUPERLATIVE)


def word_of(entry: Entry, printed: str) -> Word | None:
    """An entry of the lexicon as a word; of the closed classes there are none. `higher` is not just `high`."""
    if entry.part not in _OPEN or (entry.origin is Origin.CLOSED and entry.lemma not in PLACES):
        return None
    valency = entry.valency
    return Word(
        part=entry.part,
        name=printed.lower()
        if entry.form in _DEGREES
        else entry.lemma
        if entry.term or entry.part is Part.NOUN or entry.lemma.isupper()
        else entry.lemma.lower(),
        form=entry.form,
        kind=entry.sort,
        takes=valency.takes | {"than"} if entry.form is Form.COMPARATIVE else valency.takes,
        object=valency.object is not Transitivity.NEVER,
        transitive=valency.object is Transitivity.ALWAYS,
        complement=valency.complement,
        infinitive=valency.infinitive,
        gerund=valency.gerund,
        clause=valency.clause,
        objects=valency.objects,
        subjects=valency.subjects,
        mass=entry.mass,
        term=entry.term,
        discourse=entry.discourse,
        negated=entry.negated,
        rules=entry.rules.value if entry.rules is not None else "",
        origin=entry.origin,
    )


@dataclass(slots=True)
class Text:
    """The tokens of a clause, and what each run of them can be."""

    lattice: Lattice
    vocabulary: Vocabulary
    folded: tuple[str, ...] = ()
    """Each token in small letters; nothing for names, which are no words."""
    whole: bool = True
    """Whether a sentence may be read to its last word; else what is done in it is kept as words."""
    _known: dict[int, list[tuple[Word, int]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.folded = tuple("" if token.sort == "name" else token.text.lower() for token in self.tokens)

    @property
    def text(self) -> str:
        """The text that the clause is a part of."""
        return self.lattice.text

    @property
    def tokens(self) -> tuple[Token, ...]:
        """Its tokens, in order."""
        return self.lattice.tokens

    def __len__(self) -> int:
        return len(self.lattice.tokens)

    def is_(self, at: int, *spellings: str) -> bool:
        """Whether a token is one of some words or signs; capitals do not matter."""
        return 0 <= at < len(self.folded) and self.folded[at] in spellings

    def run(self, at: int, *words: str) -> int:
        """The index after a run of words, or 0 if it does not stand here."""
        end = at + len(words)
        return end if at >= 0 and self.folded[at:end] == words else 0

    def word(self, at: int) -> str:
        """The word that stands here, in small letters; nothing if it is none."""
        return self.folded[at] if self.sort(at) == "word" else ""

    def sort(self, at: int) -> str:
        """The sort of a token; nothing before the first and after the last."""
        return self.tokens[at].sort if 0 <= at < len(self.tokens) else ""

    def is_quoted(self, at: int) -> bool:
        """Whether a word stands right behind a quotation mark: it is named, and ties nothing together."""
        return self.text.endswith(_QUOTES, 0, self.tokens[at].start)

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Where tokens stand in the text."""
        if end <= start or start >= len(self.tokens):
            return (-1, -1)
        return (self.tokens[start].start, self.tokens[min(end, len(self.tokens)) - 1].end)

    def words(self, at: int, part: Part, *forms: Form) -> Iterator[tuple[Word, int]]:
        """The words of a part of speech that stand here, and the index after them; what a dictionary adds to what
        rulebooks list is left out."""
        known = self.known(at)
        listed = {end for word, end in known if word.listed}
        for word, end in known:
            if word.part is part and (not forms or word.form in forms) and (word.listed or end not in listed):
                yield word, end

    def known(self, at: int) -> list[tuple[Word, int]]:
        """All that the words here can be; of several lengths, the longest for each part of speech."""
        if at not in self._known:
            self._known[at] = list(self._longest(at))
        return self._known[at]

    def _longest(self, at: int) -> Iterator[tuple[Word, int]]:
        edges = [edge for edge in self.lattice.at(at) if not _stands_apart(edge)]
        found = [(word, edge.end) for edge in edges if (word := word_of(edge.entry, self._printed(edge))) is not None]
        printed = self.tokens[at].text if found else ""
        longest = max((end for word, end in found if word.listed), default=at)
        exact = {
            (word.part, end) for word, end in found if word.name == printed and word.form is Form.BASE and word.listed
        }
        exact |= {(word.part, end) for word, end in found if at and self._is_plural_as_printed(word, printed)}
        parts: dict[Part, int] = {}
        shortest = at
        for word, end in found:
            if not word.listed and end < longest:
                continue  # of a part of a term, what a dictionary knows is not asked
            if self._is_plural_as_printed(word, printed):
                pass
            elif (word.part, end) in exact and word.name != printed and word.part in _AS_PRINTED:
                continue  # `IN` is not `in`, and `contents` are not several contents
            longer = parts.get(word.part, end)
            tied = end == longer - 1 and self._ends_before_preposition(word, longer)
            if end < shortest or (end < longer and not tied):
                continue
            if end > at + 1 and word.part is Part.NOUN:
                shortest = max(shortest, end)  # `cellar counter` is not a cellar that counts
            if end > at + 1 and word.part is Part.VERB:
                parts.setdefault(Part.ADJECTIVE, end)  # what `opens into` a room need not be open
                if any(each.part is Part.ADVERB for each in self.vocabulary.look_up(self.tokens[end - 1].text)):
                    parts.setdefault(Part.NOUN, end)  # `set up` is no set
            parts.setdefault(word.part, end)
            yield word, end

    def _is_plural_as_printed(self, word: Word, printed: str) -> bool:
        """Whether a term in the plural is printed with its own capitals: `Cars` are several of a `Car`, not `cars`."""
        named = word.part is Part.NOUN and word.form is Form.PLURAL and word.term and not word.name.islower()
        return named and self.vocabulary.inflection.plural(word.name) == printed

    def guessed(self, apart: Sequence[tuple[int, int]] = ()) -> list[str]:
        """The words that nobody knows, and that are no part of a term; each once, in order, but for those at places
        apart. A letter is a name: it says which squad is meant, and nobody has to know it."""
        edges = [edge for at in range(len(self)) for edge in self.lattice.at(at)]
        known = {
            at for edge in edges if not edge.entry.guessed or edge.entry.value for at in range(edge.start, edge.end)
        }
        alone = (
            edge
            for edge in edges
            if edge.start not in known
            and self.sort(edge.start) == "word"
            and not any(low <= self.tokens[edge.start].start < high for low, high in apart)
        )
        return list(dict.fromkeys(self.tokens[edge.start].text for edge in alone))

    def _printed(self, edge: Edge) -> str:
        return " ".join(token.text for token in self.tokens[edge.start : edge.end])

    def _ends_before_preposition(self, word: Word, longer: int) -> bool:
        """Whether a participle may end before the preposition of a longer one: `set up` in the box, for `set up in`."""
        parts = {each.part for each in self.vocabulary.look_up(self.tokens[longer - 1].text)}
        return word.form is Form.PARTICIPLE and Part.PREPOSITION in parts and Part.ADVERB not in parts


def _stands_apart(edge: Edge) -> bool:
    """Whether a verb is offered without the adverb that belongs to it."""
    return bool(edge.entry.valency.particle) and edge.end - edge.start < len(edge.entry.lemma.split())


def vocabulary_of(terms: Mapping[str, Any], words: Mapping[str, Any]) -> Vocabulary:
    """The words of a corpus, of its tables of terms and of general words; the same of the same tables."""
    return _vocabulary_of(_table(terms), _table(words))


@recalling(8)
def _table(table: Mapping[str, Any]) -> str:
    return json.dumps(table)


@lru_cache(maxsize=8)
def _vocabulary_of(terms: str, words: str) -> Vocabulary:
    return Vocabulary(Lexicon(json.loads(terms), json.loads(words)))


def text_of(
    text: str,
    start: int,
    end: int,
    marks: Sequence[Mark],
    vocabulary: Vocabulary,
    skips: Sequence[tuple[int, int]] = (),
) -> Text:
    """The tokens of `text[start:end]` without what it skips."""
    return Text(lattice(text, start, end, marks, vocabulary.lexicon, skips), vocabulary)


def behind(amount: Text, text: Text) -> Text:
    """A text behind the amount that its row of a table begins with: `+1` of what stands in the cell beside it."""
    colon = Token(":", amount.tokens[-1].end, amount.tokens[-1].end, Sort.SIGN)
    first, second, shift = amount.lattice, text.lattice, len(amount) + 1
    moved = tuple(Edge(edge.start + shift, edge.end + shift, edge.entry) for edge in second.edges)
    edges = (*first.edges, *moved)
    tokens = (*first.tokens, colon, *second.tokens)
    at = tuple(tuple(edge for edge in edges if edge.start == place) for place in range(len(tokens)))
    return Text(Lattice(second.text, tokens, edges, second.beside, at), text.vocabulary)


def spelled(text: str, vocabulary: Vocabulary) -> Text:
    """The tokens of a text that stands alone, such as a title."""
    return text_of(text, 0, len(text), (), vocabulary)
