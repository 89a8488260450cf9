"""What readers take in at once: a bracket is one piece, and so is a list of citations."""

from collections.abc import Iterable, Sequence

from .words import Word

_CLOSED_BY = {"(": ")", "[": "]"}
_CITED = "§"
_BETWEEN = frozenset((",", ";", "and"))
"""What stands between the citations of a list, in whatever order they are."""


def pieces(words: Sequence[Word]) -> list[Word]:
    """Words of which each bracket is one, whatever is in it, and each list of citations; nothing else changes.

    A bracket that is not closed, or in which the source lost text, is none.
    """
    return _bracketed(_cited(words))


def _bracketed(words: Iterable[Word]) -> list[Word]:
    found: list[Word] = []
    open_at: list[int] = []
    for word in words:
        found.append(word)
        if word.key in _CLOSED_BY:
            open_at.append(len(found) - 1)
        elif (start := _opened(word, found, open_at)) is not None:
            del open_at[open_at.index(start) :]
            inside = found[start:]
            if not any(one.gap for one in inside[:-1]):
                found[start:] = [bracket(inside)]
    return found


def _opened(word: Word, found: Sequence[Word], open_at: Sequence[int]) -> int | None:
    """Where the bracket begins that a word closes; one that is open inside it will never be closed."""
    return next((start for start in reversed(open_at) if _CLOSED_BY[found[start].key] == word.key), None)


def bracket(parts: Sequence[Word]) -> Word:
    """A bracket: its signs and the words between them."""
    inner = " ".join(word.key for word in parts[1:-1] if word.key)
    key = f"{parts[0].key}{inner}{parts[-1].key}"
    return Word("".join(word.text for word in parts), key, parts[-1].gap, tuple(parts))


def _cited(words: Iterable[Word]) -> list[Word]:
    found: list[Word] = []
    listed: list[Word] = []
    between: list[Word] = []
    for word in words:
        if word.key.startswith(_CITED):
            listed += [*between, word]
            between = []
        elif listed and word.key in _BETWEEN and not listed[-1].gap and not word.gap:
            between.append(word)
        else:
            found += [*_list(listed), *between, word]
            listed, between = [], []
    return [*found, *_list(listed), *between]


def _list(words: Sequence[Word]) -> list[Word]:
    """Citations, compared whatever their order is."""
    if len(words) < 2:
        return list(words)
    keys = sorted(word.key for word in words if word.key.startswith(_CITED))
    return [Word("".join(word.text for word in words), " ".join(keys), words[-1].gap)]
