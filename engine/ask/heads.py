"""What rules speak of, by name."""

from collections.abc import Iterable

from ..rules import Rulebook


def heads(books: Iterable[Rulebook]) -> list[str]:
    """The names of all things that rules speak of, and of what these are said to be, each once."""
    return list(dict.fromkeys(word for book in books for rule in book.rules for word in sorted(rule.words)))
