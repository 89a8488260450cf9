"""Which things share words: a short list for each, so that none has to be held against all of a long corpus."""

from collections import Counter
from collections.abc import Iterable

_TELLING = 100
"""A word that so many have tells nothing about any of them."""
_KEPT = 50
"""The most that one is held against."""


class Nearby:
    """Numbers of things, by the words that they have."""

    def __init__(self) -> None:
        self.having: dict[str, list[int]] = {}

    def add(self, number: int, words: Iterable[str]) -> None:
        """A thing has some words."""
        for word in dict.fromkeys(words):
            having = self.having.setdefault(word, [])
            if len(having) <= _TELLING:
                having.append(number)

    def of(self, words: Iterable[str]) -> list[int]:
        """The things that share most of some words, of those words that tell something; in their own order."""
        shared: Counter[int] = Counter()
        for word in dict.fromkeys(words):
            having = self.having.get(word, ())
            if len(having) <= _TELLING:
                shared.update(dict.fromkeys(having, 1))
        best = sorted(shared, key=lambda number: (-shared[number], number))[:_KEPT]
        return sorted(best)
