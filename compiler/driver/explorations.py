"""Explored questions: all cases of what can be asked of some documents."""

from collections.abc import Sequence
from typing import Any

from ..backends.runtime import engine
from .questions import Book, RefusedError, Words, named, query_of


def explored(books: Sequence[Book], words: Words, *, form: str = "text", width: int | None = None) -> str:
    """Every case of a question, as text."""
    ask, explore = engine("ask"), engine("explore")
    try:
        tables: list[Any] = list(explore.explore(named(books, words.of), query_of(words)))
    except ask.AskError as error:
        raise RefusedError(str(error)) from None
    told: str = explore.tables_to_text(tables, width or ask.WIDTH)
    return told
