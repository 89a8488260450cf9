"""What the forms of a word have in common, roughly, without a dictionary."""

import re
from functools import cache

_ENDINGS = re.compile(r"(?:ations?|ments?|ings?|ions?|edly|ers?|ed|e?s|ly|al)$")
_TURNED = re.compile(r"(?<=[^aeiou])ie(?=[sd]$)")
_DOUBLED = re.compile(r"([^aeiou])\1$")


@cache
def stemmed(word: str) -> str:
    """`rubbl` of rubble, rubbled and rubbling."""
    lower = _TURNED.sub("y", word.lower())
    stem = _ENDINGS.sub("", lower)
    stem = stem if len(stem) > 1 else lower
    return _DOUBLED.sub(r"\1", stem).rstrip("ei") or lower
