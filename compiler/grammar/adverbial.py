"""Adverbs and negations, before a verb or after it."""

from collections.abc import Iterator

from . import verbal
from .closed import NEGATIVE
from .tokens import Tokens
from .vocabulary import Part, Word


def adverbs(text: Tokens, at: int) -> tuple[int, list[str]]:
    """Adverbs that stand here, one after the other."""
    manner: list[str] = []
    while not _negates(text, at) and (found := next(_saying_how(text, at), None)):
        word, after = found
        if any(end > after for _, end in text.words(at, Part.PREPOSITION)):
            break  # `out of sight` is not `out`
        if _is_said_of_something(text, at, after):
            break
        at = after
        if not word.discourse:
            manner.append(word.name)
    return at, manner


def _is_said_of_something(text: Tokens, at: int, after: int) -> bool:
    """Whether what looks like an adverb is an adjective, since nothing comes that it could tell how: `is onboard.`"""
    ends = after >= len(text) or text.sort(after) in ("sign", "exception") or text.is_(after, "and", "or", "but", "if")
    return ends and not text.is_(after, "(", "/") and any(text.words(at, Part.ADJECTIVE))


def _saying_how(text: Tokens, at: int) -> Iterator[tuple[Word, int]]:
    """An adverb; in controlled English any word that says how, right before the verb."""
    yield from text.words(at, Part.ADVERB)
    for word, end in text.words(at, Part.ADJECTIVE) if text.controlled else ():
        if text.is_(end, "be") or any(word.part in verbal.HOW_OR_WHAT for word, _ in text.known(end)):
            yield word, end


def _negates(text: Tokens, at: int) -> bool:
    return any(text.run(at, *words) for words in NEGATIVE)


def negation(text: Tokens, at: int) -> tuple[bool, int, list[str]]:
    """Whether a negation stands here, among adverbs; and how it was said, if that means more than `not`."""
    at, manner = adverbs(text, at)
    for words, said in NEGATIVE.items():
        if after := text.run(at, *words):
            after, more = adverbs(text, after)
            return True, after, [*manner, *([said] if said else []), *more]
    return False, at, manner
