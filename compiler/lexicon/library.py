"""LemmInflect, opened as far as words are asked for: reading the whole of its two tables takes a quarter of a second.

The library keeps each table in an attribute that it fills when it is asked for the first word. What is put there
instead answers the same, but reads a row only when somebody asks for its word.
"""

import gzip
import os
from bisect import bisect_left
from collections.abc import Callable, Mapping
from typing import Any, Protocol, cast


class Library(Protocol):
    """What is asked of the library; parts of speech and forms have the names that it gives them."""

    def getAllLemmas(self, word: str) -> Mapping[str, tuple[str, ...]]:  # noqa: N802
        """What a word can be a form of, by parts of speech."""
        ...

    def getAllInflections(self, lemma: str, upos: str) -> Mapping[str, tuple[str, ...]]:  # noqa: N802
        """The forms of a word that it has."""
        ...

    def getAllInflectionsOOV(self, lemma: str, upos: str) -> Mapping[str, tuple[str, ...]]:  # noqa: N802
        """The forms that a word would have which it has not."""
        ...


def opened() -> Library:
    """The library, its tables unread."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # what it multiplies is small, and idle threads are busy waiting
    import lemminflect
    from lemminflect import config
    from lemminflect.codecs.InflectionLUCodec import InflectionLUCodec
    from lemminflect.codecs.LemmaLUCodec import LemmaLUCodec
    from lemminflect.core.Inflections import Inflections
    from lemminflect.core.Lemmatizer import Lemmatizer
    from lemminflect.core.LexicalUtils import categoryToUPos

    def lemmas(row: str) -> Mapping[str, Any]:
        _, category, found = LemmaLUCodec.fromString(row)
        return {categoryToUPos(category): found}

    def forms(row: str) -> Mapping[str, Any]:
        return cast(Mapping[str, Any], InflectionLUCodec.fromString(row)[2])

    Lemmatizer().lemma_dict = Rows(config.lemma_lu_fn, lemmas)
    Inflections().infl_dict = Rows(config.inflection_lu_fn, forms, InflectionLUCodec.updateForAuxMod({}))
    return cast(Library, lemminflect)


class Rows:
    """A table of the library: its rows in the order of their words, each of which may have several."""

    __slots__ = ("_given", "_read", "_rows")

    def __init__(
        self,
        path: str,
        read: Callable[[str], Mapping[str, Any]],
        given: Mapping[str, Mapping[str, Any]] | None = None,
    ) -> None:
        """Take the file, what reads a row of it, and what goes before the rows of some words."""
        with gzip.open(path) as file:
            self._rows = file.read().decode("utf-8").splitlines()
        self._read = read
        self._given = given or {}

    def get(self, word: str, default: Mapping[str, Any]) -> Mapping[str, Any]:
        """What the table says of a word."""
        if word in self._given:
            return self._given[word]
        found: dict[str, Any] = {}
        at = bisect_left(self._rows, word, key=_word)
        while at < len(self._rows) and _word(self._rows[at]) == word:
            found.update(self._read(self._rows[at]))
            at += 1
        return found or default


def _word(row: str) -> str:
    return row.partition(",")[0]
