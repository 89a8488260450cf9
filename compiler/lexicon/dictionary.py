"""A dictionary of English: the parts of speech of a word, and its forms, in both directions.

The dictionary is a library, LemmInflect, whose data come with it. It takes a tenth of a second to open, which is long
for a command that asks for ten words: it is opened for the first word that is not remembered, and what was asked is
kept in the cache.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache as once
from importlib.metadata import version
from typing import NamedTuple

from ..storage.cache import Cache
from ..storage.digests import digest
from .library import Library, opened
from .model import OPEN, Form, Part


class Analysis(NamedTuple):
    """What a word can be, if it is a form of another."""

    lemma: str
    part: Part
    form: Form


_TAGS = {Part.NOUN: "NOUN", Part.VERB: "VERB", Part.ADJECTIVE: "ADJ", Part.ADVERB: "ADV"}
_FORMS: Mapping[Part, Mapping[Form, str]] = {
    Part.NOUN: {Form.BASE: "NN", Form.PLURAL: "NNS"},
    Part.VERB: {Form.BASE: "VB", Form.S: "VBZ", Form.PAST: "VBD", Form.PARTICIPLE: "VBN", Form.GERUND: "VBG"},
    Part.ADJECTIVE: {Form.BASE: "JJ", Form.COMPARATIVE: "JJR", Form.SUPERLATIVE: "JJS"},
    Part.ADVERB: {Form.BASE: "RB", Form.COMPARATIVE: "RBR", Form.SUPERLATIVE: "RBS"},
}
_MOST = 40_000
"""So many answers are kept."""

_memory: dict[str, list[list[str]]] = {}
"""Answers by their questions, in this process; every answer is the same for everybody, and for ever."""


def analyses(word: str) -> tuple[Analysis, ...]:
    """Everything that a word in small letters can be; nothing if the dictionary does not know it."""
    found = _asked(f"? {word}", lambda: [list(each) for each in _analyses(word)])
    return tuple(Analysis(lemma, Part(part), Form(form)) for lemma, part, form in found)


def forms(lemma: str, part: Part) -> dict[Form, tuple[str, ...]]:
    """The forms of a word, each in all its spellings, the usual one first; none of a word that it does not have."""
    found = _asked(f"{part.value} {lemma}", lambda: [[form, *all_] for form, all_ in _forms(lemma, part).items()])
    return {Form(form): tuple(spellings) for form, *spellings in found}


def uncounted(noun: str) -> bool:
    """Whether a noun can stand without an article and a plural: `damage`, and `light` too."""
    return bool(_asked(f"mass {noun}", lambda: [[]] * _is_uncounted(noun)))


def regular(lemma: str, part: Part) -> dict[Form, str]:
    """The forms that a word would have which the dictionary does not know: `overstack`."""
    found = _asked(f"regular {part.value} {lemma}", lambda: [list(each) for each in _regular(lemma, part)])
    return {Form(form): spelling for form, spelling in found}


def knows(word: str) -> bool:
    """Whether a word is English, in any form."""
    return bool(analyses(word))


@contextmanager
def remembered(cache: Cache) -> Iterator[None]:
    """Take what was asked before from the cache, and leave there what is asked now."""
    key = f"{digest('dictionary', version('lemminflect'), _code())}.words.json"
    before = _recalled(cache.get(key))
    _memory.update(before)
    try:
        yield
    finally:
        if not before.keys() >= _memory.keys() and len(_memory) < _MOST:
            cache.put(key, json.dumps(_memory, sort_keys=True))


def _recalled(text: str | None) -> dict[str, list[list[str]]]:
    kept: dict[str, list[list[str]]] = json.loads(text or "{}")
    return kept


def _asked(question: str, answer: Callable[[], list[list[str]]]) -> list[list[str]]:
    found = _memory.get(question)
    if found is None:
        found = _memory[question] = answer()
    return found


def _code() -> str:
    """What stands for the reading of the library's answers below; it is counted up when that changes."""
    return "1"


_library: Callable[[], Library] = once(opened)


def _forms(lemma: str, part: Part) -> dict[Form, tuple[str, ...]]:
    if " " in lemma or lemma != lemma.lower():
        return {}
    given = _library().getAllInflections(lemma, _TAGS[part])
    found = {form: tuple(given[tag]) for form, tag in _FORMS[part].items() if tag in given}
    if part is Part.VERB and found:
        found.setdefault(Form.PARTICIPLE, found.get(Form.PAST, ()))
    if part is Part.NOUN and len(found.get(Form.PLURAL, ())) > 1:
        found[Form.PLURAL] = tuple(plural for plural in found[Form.PLURAL] if plural != lemma)
    return {form: spellings for form, spellings in found.items() if spellings}


def _is_uncounted(noun: str) -> bool:
    return noun in _library().getAllInflections(noun, _TAGS[Part.NOUN]).get("NNS", ())


def _regular(lemma: str, part: Part) -> Iterator[tuple[Form, str]]:
    if not lemma.isalpha() or lemma != lemma.lower():
        return
    given = _library().getAllInflectionsOOV(lemma, _TAGS[part])
    yield from ((form, given[tag][0]) for form, tag in _FORMS[part].items() if tag in given)


def _analyses(word: str) -> Iterator[Analysis]:
    if not word.isalpha() or word != word.lower():
        return
    lemmas = _library().getAllLemmas(word)
    for part in OPEN:
        named = lemmas.get(_TAGS[part], ())
        for lemma in dict.fromkeys((*named, word)):
            found = forms(lemma, part)
            if lemma == word and lemma in named and Form.BASE not in found:
                yield Analysis(lemma, part, Form.BASE)
            yield from (Analysis(lemma, part, form) for form, spelt in found.items() if word in spelt)
