"""The words of closed classes, the only ones that stand in code; but prepositions, which are many, are general words.

Each line is what some words are, and the words.

A word of several parts of speech stands in several lines. What none of these lines, no term and no general word says
of them, they are not: a dictionary calls `may` a shrub, and `can` a tin.
"""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction

from .model import Entry, Form, Number, Part

_ONE, _MANY, _ANY = Number.SINGULAR, Number.PLURAL, Number.ANY

_LISTED: tuple[tuple[Part, str, Number, str], ...] = (
    (Part.DETERMINER, "a", _ONE, "a, an"),
    (Part.DETERMINER, "the", _ANY, "the"),
    (Part.DETERMINER, "that", _ONE, "that, this"),
    (Part.DETERMINER, "that", _MANY, "those, these"),
    (Part.DETERMINER, "such", _ANY, "such, such a, such an"),
    (Part.DETERMINER, "same", _ANY, "same, very same"),
    (Part.DETERMINER, "other", _ANY, "other"),
    (Part.DETERMINER, "another", _ONE, "another"),
    (Part.DETERMINER, "each", _ONE, "each, every, each and every"),
    (Part.DETERMINER, "any", _ANY, "any, whichever, whatever"),
    (Part.DETERMINER, "some", _ANY, "some, certain"),
    (Part.DETERMINER, "all", _ANY, "all"),
    (Part.DETERMINER, "both", _MANY, "both"),
    (Part.DETERMINER, "either", _ONE, "either"),
    (Part.DETERMINER, "neither", _ONE, "neither"),
    (Part.DETERMINER, "no", _ANY, "no"),
    (Part.DETERMINER, "many", _MANY, "many, several, a few, few, multiple, numerous"),
    (Part.DETERMINER, "much", _ONE, "much, little, a little, enough"),
    (Part.DETERMINER, "more", _ANY, "more, most, less, least, fewer, fewest"),
    (Part.DETERMINER, "half", _ANY, "half, half of, half the"),
    (Part.DETERMINER, "possessive", _ANY, "its, their, his, her, my, our, your, one's"),
    (Part.DETERMINER, "which", _ANY, "which, what, whose, how many, how much"),
    (Part.DETERMINER, "least", _ANY, "at least, no fewer than, no less than, not less than"),
    (Part.DETERMINER, "least", _ANY, "not fewer than, a minimum of, ≥"),
    (Part.DETERMINER, "most", _ANY, "at most, up to, no more than, not more than, no greater than, a maximum of, ≤"),
    (Part.DETERMINER, "above", _ANY, "more than, greater than, higher than, over, >"),
    (Part.DETERMINER, "below", _ANY, "less than, fewer than, lower than, under, <"),
    (Part.DETERMINER, "exactly", _ANY, "exactly, precisely, ="),
    (Part.DETERMINER, "or more", _ANY, "or more, or greater, or higher, or better, and above, and higher, and up"),
    (Part.DETERMINER, "or less", _ANY, "or less, or fewer, or lower, and below, and lower"),
    (Part.PRONOUN, "personal", _ONE, "it, he, him, she, her"),
    (Part.PRONOUN, "personal", _MANY, "they, them"),
    (Part.PRONOUN, "you", _ANY, "you"),
    (Part.PRONOUN, "I", _ANY, "I, me, we, us"),
    (Part.PRONOUN, "reflexive", _ONE, "itself, himself, herself, oneself"),
    (Part.PRONOUN, "reflexive", _MANY, "themselves"),
    (Part.PRONOUN, "reciprocal", _MANY, "each other, one another"),
    (Part.PRONOUN, "possessive", _ANY, "theirs, ours, yours, hers"),
    (Part.PRONOUN, "that", _ONE, "that, this"),
    (Part.PRONOUN, "that", _MANY, "those, these"),
    (Part.PRONOUN, "one", _ONE, "one"),
    (Part.PRONOUN, "one", _MANY, "ones"),
    (Part.PRONOUN, "such", _ANY, "such"),
    (Part.PRONOUN, "same", _ANY, "same, the same, ditto"),
    (Part.PRONOUN, "other", _ONE, "another, the other"),
    (Part.PRONOUN, "other", _MANY, "others, the others"),
    (Part.PRONOUN, "all", _ANY, "all, everything, everyone, everybody"),
    (Part.PRONOUN, "both", _MANY, "both"),
    (Part.PRONOUN, "each", _ONE, "each, every one"),
    (Part.PRONOUN, "any", _ANY, "any, anything, anyone, anybody, either, whichever, whatever, whoever, whomever"),
    (Part.PRONOUN, "some", _ANY, "some, something, someone, somebody, several, many, few, a few, much"),
    (Part.PRONOUN, "no", _ANY, "none, nothing, nobody, no one, neither"),
    (Part.PRONOUN, "former", _ANY, "the former"),
    (Part.PRONOUN, "latter", _ANY, "the latter"),
    (Part.PRONOUN, "what", _ANY, "what"),
    (Part.PRONOUN, "so", _ANY, "so"),
    (Part.RELATIVE, "thing", _ANY, "which, that"),
    (Part.RELATIVE, "person", _ANY, "who, whom"),
    (Part.RELATIVE, "owner", _ANY, "whose"),
    (Part.RELATIVE, "place", _ANY, "where, wherein"),
    (Part.RELATIVE, "time", _ANY, "when"),
    (Part.RELATIVE, "means", _ANY, "whereby"),
    (Part.MODAL, "may", _ANY, "may, can"),
    (Part.MODAL, "may not", _ANY, "cannot, can't"),
    (Part.MODAL, "must", _ANY, "must, shall, should, ought to"),
    (Part.MODAL, "must not", _ANY, "mustn't, shouldn't"),
    (Part.MODAL, "need", _ANY, "need"),
    (Part.MODAL, "will", _ANY, "will"),
    (Part.MODAL, "would", _ANY, "would"),
    (Part.MODAL, "could", _ANY, "could, might"),
    (Part.NEGATION, "not", _ANY, "not, n't"),
    (Part.NEGATION, "never", _ANY, "never"),
    (Part.NEGATION, "no longer", _ANY, "no longer, not any longer, no more"),
    (Part.NEGATION, "neither", _ANY, "neither"),
    (Part.CONJUNCTION, "and", _ANY, "and, &, as well as, together with, along with, plus"),
    (Part.CONJUNCTION, "or", _ANY, "or, /, and/or"),
    (Part.CONJUNCTION, "nor", _ANY, "nor"),
    (Part.CONJUNCTION, "but", _ANY, "but, yet"),
    (Part.CONJUNCTION, "both", _ANY, "both"),
    (Part.CONJUNCTION, "either", _ANY, "either, whether"),
    (Part.CONJUNCTION, "rather than", _ANY, "rather than, instead of"),
    (Part.CONJUNCTION, "but also", _ANY, "but also"),
    (Part.CONJUNCTION, "i.e.", _ANY, "i.e., that is, namely, viz."),
    (Part.CONJUNCTION, "e.g.", _ANY, "e.g., for example, such as, for instance"),
    (Part.SUBORDINATOR, "if", _ANY, "if, in case, in the event that, in the event"),
    (Part.SUBORDINATOR, "if", _ANY, "assuming, assuming that, given that, where"),
    (Part.SUBORDINATOR, "only if", _ANY, "only if, if and only if, only where, only in case"),
    (Part.SUBORDINATOR, "unless", _ANY, "unless, except if, except when, except that, except where, save that"),
    (Part.SUBORDINATOR, "even if", _ANY, "even if, even when, even while, even where"),
    (Part.SUBORDINATOR, "even though", _ANY, "even though, although, though, albeit, despite the fact that, whereas"),
    (Part.SUBORDINATOR, "provided", _ANY, "provided, provided that, providing"),
    (Part.SUBORDINATOR, "provided", _ANY, "on condition that, so long as, as long as"),
    (Part.SUBORDINATOR, "only provided", _ANY, "only as long as, only so long as, only provided, only provided that"),
    (Part.SUBORDINATOR, "when", _ANY, "when, whenever, upon, each time, every time, any time"),
    (Part.SUBORDINATOR, "only when", _ANY, "only when, only upon"),
    (Part.SUBORDINATOR, "while", _ANY, "while, whilst"),
    (Part.SUBORDINATOR, "only while", _ANY, "only while"),
    (Part.SUBORDINATOR, "until", _ANY, "until, till, until after, until such time as"),
    (Part.SUBORDINATOR, "only until", _ANY, "only until"),
    (Part.SUBORDINATOR, "after", _ANY, "after, once, as soon as"),
    (Part.SUBORDINATOR, "only after", _ANY, "only after, only once"),
    (Part.SUBORDINATOR, "before", _ANY, "before"),
    (Part.SUBORDINATOR, "only before", _ANY, "only before"),
    (Part.SUBORDINATOR, "since", _ANY, "because, since, as, inasmuch as, in that"),
    (Part.SUBORDINATOR, "as if", _ANY, "as if, as though, just as if, exactly as if"),
    (Part.SUBORDINATOR, "as", _ANY, "as, just as, exactly as, in the same manner as, in the same way as, the same as"),
    (Part.SUBORDINATOR, "than", _ANY, "than"),
    (Part.SUBORDINATOR, "so that", _ANY, "so that, so as to, in order to, in order that, such that"),
    (Part.SUBORDINATOR, "lest", _ANY, "lest"),
    (Part.SUBORDINATOR, "how", _ANY, "how, why"),
    (Part.SUBORDINATOR, "whatever", _ANY, "however, whatever, no matter how, no matter what, regardless of whether"),
    (Part.COMPLEMENTIZER, "that", _ANY, "that"),
    (Part.COMPLEMENTIZER, "whether", _ANY, "whether, if, whether or not"),
    (Part.COMPLEMENTIZER, "to", _ANY, "to"),
    (Part.COMPLEMENTIZER, "for", _ANY, "for"),
    (Part.FOCUS, "only", _ANY, "only, merely, solely, exclusively, but only, alone"),
    (Part.FOCUS, "even", _ANY, "even"),
    (Part.FOCUS, "also", _ANY, "also, too, as well"),
    (Part.FOCUS, "not only", _ANY, "not only, not just, not merely"),
    (Part.EXPLETIVE, "there", _ANY, "there"),
    (Part.EXPLETIVE, "it", _ONE, "it"),
    (Part.ADVERB, "then", _ANY, "then"),
    (Part.ADVERB, "otherwise", _ANY, "otherwise, else"),
    (Part.ADVERB, "so", _ANY, "so, thus, thusly"),
    (Part.ADVERB, "there", _ANY, "there, here, therein, thereon, thereto"),
    (Part.ADVERB, "there", _ANY, "therefrom, thereof, thereby, thereafter, herein"),
    (Part.ADVERB, "if any", _ANY, "if any"),
    (Part.ADVERB, "if so", _ANY, "if so, in that case, in such a case, in this case, in such case, in that event"),
    (Part.ADVERB, "if not", _ANY, "if not"),
    (Part.ADVERB, "the same", _ANY, "likewise, similarly, vice versa"),
)  # fmt: skip
"""Part of speech, sense, number, and words, parted by commas."""

_AUXILIARIES: tuple[tuple[str, str, Form, Number, int], ...] = (
    ("be", "be", Form.BASE, _ANY, 0),
    ("is", "be", Form.S, _ONE, 3),
    ("am", "be", Form.S, _ONE, 1),
    ("are", "be", Form.S, _MANY, 0),
    ("was", "be", Form.PAST, _ONE, 0),
    ("were", "be", Form.PAST, _MANY, 0),
    ("been", "be", Form.PARTICIPLE, _ANY, 0),
    ("being", "be", Form.GERUND, _ANY, 0),
    ("have", "have", Form.BASE, _ANY, 0),
    ("have", "have", Form.S, _MANY, 0),
    ("has", "have", Form.S, _ONE, 3),
    ("had", "have", Form.PAST, _ANY, 0),
    ("had", "have", Form.PARTICIPLE, _ANY, 0),
    ("having", "have", Form.GERUND, _ANY, 0),
    ("do", "do", Form.BASE, _ANY, 0),
    ("do", "do", Form.S, _MANY, 0),
    ("does", "do", Form.S, _ONE, 3),
    ("did", "do", Form.PAST, _ANY, 0),
    ("done", "do", Form.PARTICIPLE, _ANY, 0),
    ("doing", "do", Form.GERUND, _ANY, 0),
)
"""Spelling, verb, form, and the number and person of the subject; 0 where any person will do."""

_NUMERALS = """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen twenty
"""
ORDINALS = (
    *("zeroth", "first", "second", "third", "fourth", "fifth", "sixth"),
    *("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"),
)
"""The words for places in an order."""
_TENS = {"thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
_WHOLE = {
    **{word: at for at, word in enumerate(_NUMERALS.split())},
    **_TENS,
    "hundred": 100,
    "thousand": 1000,
    "dozen": 12,
}
_PARTS = {"half": Fraction(1, 2), "one-half": Fraction(1, 2), "one half": Fraction(1, 2), "one-third": Fraction(1, 3)}
_PARTS |= {"two-thirds": Fraction(2, 3), "one-quarter": Fraction(1, 4), "quarter": Fraction(1, 4)}
_PARTS |= {"three-quarters": Fraction(3, 4), "half again": Fraction(3, 2)}
_TIMES = {"once": 1, "twice": 2, "thrice": 3}

NUMERALS: Mapping[str, Fraction] = {word: Fraction(value) for word, value in _WHOLE.items()}
"""The words for whole numbers."""

FRACTIONS: Mapping[str, Fraction] = {
    "½": Fraction(1, 2),
    "¼": Fraction(1, 4),
    "¾": Fraction(3, 4),
    "⅓": Fraction(1, 3),
    "⅔": Fraction(2, 3),
}
"""The signs for parts of one."""


def _entries() -> Iterator[tuple[str, Entry]]:
    for part, sense, number, words in _LISTED:
        for word in words.split(", "):
            person = {"you": 2, "I": 1}.get(sense, 3) if part is Part.PRONOUN else 0
            yield word, Entry(word, part, number=number, person=person, sense=sense)
    for spelling, verb, form, number, person in _AUXILIARIES:
        yield spelling, Entry(verb, Part.AUXILIARY, form, number, person)
    for word, whole in _WHOLE.items():
        yield word, Entry(word, Part.NUMBER, number=_ONE if whole == 1 else _MANY, value=str(whole))
    for word, value in _PARTS.items():
        yield word, Entry(word, Part.NUMBER, value=str(value), sense="part")
    for word, whole in _TIMES.items():
        yield word, Entry(word, Part.ADVERB, value=str(whole), sense="times")
    for at, word in enumerate(ORDINALS):
        yield word, Entry(word, Part.DETERMINER, number=_ONE, value=str(at), sense="ordinal")
    for word in ("last", "next", "previous", "final"):
        yield word, Entry(word, Part.DETERMINER, number=_ONE, sense="ordinal")


def _table() -> dict[str, tuple[Entry, ...]]:
    found: dict[str, list[Entry]] = {}
    for word, entry in _entries():
        listed = found.setdefault(word.lower(), [])
        if entry not in listed:
            listed.append(entry)
    return {word: tuple(entries) for word, entries in found.items()}


CLOSED: Mapping[str, tuple[Entry, ...]] = _table()
"""Everything that a word of a closed class can be, by its spelling in small letters; some are of several words."""

_LETTER = re.compile(r"[A-Z]|([A-Z])\1|[IVX]{2,5}")


def is_letter(word: str) -> bool:
    """Whether a word is a letter, the same one twice, or a Roman number, which may say which one is meant."""
    return _LETTER.fullmatch(word) is not None
