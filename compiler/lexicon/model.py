"""What a word can be: its part of speech, its form, what it is said of, what it takes with it, and what it rules."""

from dataclasses import field
from enum import StrEnum

from ..immutable import immutable
from ..word_tables import Ruling as Ruling


class Part(StrEnum):
    """Parts of speech; the first four are open, all others are lists in `closed`."""

    NOUN = "noun"
    VERB = "verb"
    ADJECTIVE = "adjective"
    ADVERB = "adverb"

    NAME = "name"
    """A proper name: of a hex (`C25`), of a side, of a cited rule, of a numbered thing (`Case C3`)."""
    NUMBER = "number"
    PRONOUN = "pronoun"
    DETERMINER = "determiner"
    PREPOSITION = "preposition"
    AUXILIARY = "auxiliary"
    """be, have, do."""
    MODAL = "modal"
    NEGATION = "negation"
    """not, n't, never, no longer."""
    CONJUNCTION = "conjunction"
    """and, or, but, nor, plus, /."""
    SUBORDINATOR = "subordinator"
    """What begins a condition: if, unless, only if, as long as."""
    COMPLEMENTIZER = "complementizer"
    """that, whether, to (before an infinitive), for (before its subject)."""
    RELATIVE = "relative"
    """which, that, who, whose, where."""
    FOCUS = "focus"
    """only, even, merely."""
    EXPLETIVE = "expletive"
    """The `there` and the `it` that stand for nothing."""
    SIGN = "sign"
    """A mark of punctuation, or of comparison."""
    EXCEPTION = "exception"
    """A bracket that says what is excepted; it is a node of its own."""


OPEN = (Part.NOUN, Part.VERB, Part.ADJECTIVE, Part.ADVERB)
"""The parts of speech that an unknown word can be."""


class Form(StrEnum):
    """Forms of a word: verbs have the first five, nouns the base and the plural, adjectives and adverbs three."""

    BASE = "base"
    S = "s"
    """The third person: `enters`."""
    PAST = "past"
    PARTICIPLE = "participle"
    GERUND = "gerund"
    PLURAL = "plural"
    COMPARATIVE = "comparative"
    SUPERLATIVE = "superlative"


class Number(StrEnum):
    """Whether one is spoken of, or several."""

    SINGULAR = "singular"
    PLURAL = "plural"
    ANY = ""
    """The form does not tell: `aircraft`, `the`, `may`."""


class Transitivity(StrEnum):
    """Whether a verb has an object."""

    NEVER = "never"
    MAY = "may"
    ALWAYS = "always"


@immutable
class Valency:
    """What a word takes with it."""

    object: Transitivity = Transitivity.MAY
    """Of verbs."""
    takes: frozenset[str] = frozenset()
    """The prepositions that belong to the word rather than to the noun before them."""
    infinitive: bool = False
    """Whether `to` and a verb may follow: `attempt to place`."""
    gerund: frozenset[str] = frozenset()
    """What may stand before a verb in -ing: a preposition (`barred from entering`), or nothing (`avoid entering`)."""
    clause: bool = False
    """Whether a clause with `that` may follow: `signify that …`."""
    complement: bool = False
    """Whether it says what its subject is or what its object becomes: `remain hidden`, `make it broken`."""
    subjects: frozenset[str] = frozenset()
    """The sorts of things that do it, or that can be so; empty if any."""
    objects: frozenset[str] = frozenset()
    """The sorts of things that it is done to; empty if any."""
    passive: bool = True
    """Whether things can be said to be it: they can be `entered`, and not `cost`."""
    particle: str = ""
    """The adverb that belongs to the verb and may stand behind its object: `up` in `set the Guns up`."""


NO_VALENCY = Valency()


class Origin(StrEnum):
    """Who says that the word can be this."""

    CLOSED = "closed"
    """A list of the grammar's own."""
    TERMS = "terms"
    """The lexicon of the game."""
    WORDS = "words"
    """The general words of rulebooks, `words.toml`."""
    LEARNED = "learned"
    """The text itself defines it."""
    DICTIONARY = "dictionary"
    """A dictionary of English, which knows parts of speech and forms and nothing else."""
    GUESSED = "guessed"
    """Nobody knows the word; its spelling does not exclude this."""


@immutable
class Entry:
    """One thing that a word, or a run of words, can be."""

    lemma: str
    """The name of the term, or the base form; of a closed word its standard spelling (`≥` of `at least`)."""
    part: Part
    form: Form = Form.BASE
    number: Number = Number.ANY
    """Of nouns, names, pronouns and determiners, what they are; of verbs, what their subject has to be."""
    person: int = 3
    """Of pronouns: 1, 2 or 3; of a verb in the third person 3; 0 where any will do."""
    mass: bool = False
    """Of a noun: whether it stands without an article."""
    sort: str = "thing"
    """The kind of a term: unit, location, dice …; `thing` if nobody says."""
    valency: Valency = NO_VALENCY
    rules: Ruling | None = None
    """What the word makes of the act that it takes with it; nothing if it takes none where it stands."""
    negated: bool = False
    """Whether it is said not to be so: `unarmed` of `armed`, `non-Factory` of `Factory`."""
    converse: str = ""
    """The word that says the same with subject and object exchanged: `follow` of `precede`."""
    sense: str = ""
    """Of a closed word: what it does, as `closed` lists it; of a modal: may, must, may not, need …"""
    value: str = ""
    """Of a number: what it is worth, as a fraction, or a range `1..3`; of a name: its letters and digits alone."""
    numbered: bool = False
    """Of a noun: whether a number or letters behind it say which one is meant: `Case C3`."""
    term: bool = False
    """Whether it is a term, of the lexicon or learned; its node is `term:` and its name."""
    discourse: bool = False
    """Of an adverb: whether it only ties sentences together."""
    origin: Origin = Origin.CLOSED

    @property
    def guessed(self) -> bool:
        """Whether nobody knows the word."""
        return self.origin is Origin.GUESSED


class Sort(StrEnum):
    """What a token is, before anybody asks what the word can be."""

    WORD = "word"
    NUMBER = "number"
    NAME = "name"
    """Letters and digits as hexes and hexsides are named."""
    RULE = "rule"
    """A citation."""
    EXCEPTION = "exception"
    POSSESSIVE = "possessive"
    SIGN = "sign"


@immutable
class Token:
    """One word, number, name or sign."""

    text: str
    """As printed."""
    start: int
    end: int
    """Offsets in the clause's text."""
    sort: Sort
    target: str = ""
    """The exception or the rule that it stands for."""
    quoted: bool = False
    """Whether it stands in quotation marks."""
    hyphen: bool = False
    """Whether a hyphen ties it to the token before: `level` of `ground-level`."""


@immutable
class Edge:
    """What some tokens in a row can be."""

    start: int
    end: int
    """The first token, and the one after the last."""
    entry: Entry


@immutable
class Lattice:
    """The tokens of a clause, and everything that each run of them can be."""

    text: str
    tokens: tuple[Token, ...]
    edges: tuple[Edge, ...] = field(hash=False)
    """In the order of their starts; for one start, longer ones first. They follow from the tokens, nearly always."""
    beside: tuple[tuple[str, int, int], ...] = ()
    """The citations in parentheses, which were taken out: what they cite, and where."""
    _at: tuple[tuple[Edge, ...], ...] = field(default=(), repr=False, compare=False)

    def at(self, token: int) -> tuple[Edge, ...]:
        """The edges that begin at a token."""
        return self._at[token] if 0 <= token < len(self._at) else ()

    def place(self, start: int, end: int) -> tuple[int, int]:
        """The offsets in the text of the tokens from `start` to before `end`."""
        return self.tokens[start].start, self.tokens[end - 1].end
