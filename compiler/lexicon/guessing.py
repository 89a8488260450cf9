"""What a word can be that nobody knows: a name, or any open part of speech in the forms that its ending allows."""

import re
from collections.abc import Iterator

from .model import OPEN, Entry, Form, Number, Origin, Part

_ADJECTIVE = re.compile(r"\w{2}(?:able|ible|less|ful|ous)$")
_NO_ENDING = re.compile(r"(?:s|u|i|ou)s$")
"""The s of these is none of a plural, nor of a third person: `mass`, `bonus`, `basis`."""
_CALIBER = re.compile(r"\d+L+$")
"""How long the barrel of a gun is, and how wide, as counters tell it: `47L`."""
_HISSING = re.compile(r"(?:s|x|z|ch|sh)es$")


def guesses(word: str, initial: bool) -> Iterator[Entry]:
    """What an unknown word can be; `initial` if a sentence begins with it, so that its capital tells nothing."""
    if _CALIBER.match(word):
        yield Entry(word, Part.ADJECTIVE, origin=Origin.WORDS)
        return
    capital = word[:1].isupper() and not initial
    if any(letter.isdigit() for letter in word) or capital or _is_abbreviation(word):
        yield Entry(word, Part.NAME, number=Number.ANY, origin=Origin.GUESSED)
        if not _is_abbreviation(word):
            return
    parts = (Part.NOUN,) if _is_abbreviation(word) else _parts(word)
    for part in parts:
        for lemma, form in _forms(word, part):
            number = Number.ANY
            if part is Part.NOUN:
                number = Number.PLURAL if form is Form.PLURAL else Number.SINGULAR
            elif form is Form.S:
                number = Number.SINGULAR
            yield Entry(lemma, part, form, number, person=3 if number else 0, origin=Origin.GUESSED)


def adjective(word: str) -> Entry | None:
    """A word as an adjective, if its ending makes one, whatever a dictionary says of it: `visible`."""
    return Entry(word, Part.ADJECTIVE, origin=Origin.GUESSED) if _ADJECTIVE.search(word) else None


def _parts(word: str) -> tuple[Part, ...]:
    """The parts of speech that an ending leaves open."""
    if word.endswith("ly"):
        return (Part.ADVERB, Part.ADJECTIVE)
    if word.endswith("ed"):
        return (Part.VERB, Part.ADJECTIVE)
    if word.endswith("s") and not _NO_ENDING.search(word):
        return (Part.NOUN, Part.VERB)
    return OPEN


def _is_abbreviation(word: str) -> bool:
    return sum(letter.isupper() for letter in word) > 1


def _forms(word: str, part: Part) -> Iterator[tuple[str, Form]]:
    inflected = None
    if part in (Part.NOUN, Part.VERB) and word.endswith("s") and not _NO_ENDING.search(word):
        inflected = Form.PLURAL if part is Part.NOUN else Form.S
        yield (word[:-2] if _HISSING.search(word) else word[:-1]), inflected
    elif part is Part.VERB and word.endswith("ed") and len(word) > 4:
        inflected = Form.PAST
        yield from ((word[:-2], form) for form in (Form.PAST, Form.PARTICIPLE))
    elif part is Part.VERB and word.endswith("ing") and len(word) > 5:
        inflected = Form.GERUND
        yield word[:-3], Form.GERUND
    if inflected is None:
        yield word, Form.BASE
