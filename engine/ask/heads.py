"""What rules speak of, by name."""

from collections.abc import Mapping
from functools import lru_cache

from ..rules import Rulebook

_KEPT = 16
"""Of so many groups of documents it is kept, for one question after the other is put to the same."""


@lru_cache(_KEPT)
def heads(*books: Rulebook) -> Mapping[str, str]:
    """The names of all things that rules speak of, and of what these are said to be, by their small letters."""
    words = dict.fromkeys(word for book in books for rule in book.rules for word in sorted(rule.words))
    return {word.casefold(): word for word in words}
