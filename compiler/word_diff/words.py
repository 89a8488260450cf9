"""The words of a text, as a reader would compare them."""

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from ..outline.model import Mark, MarkKind

_TOKEN = re.compile(r"(?:(?<![\w)\]])[+\-−–])?\d+(?:\.\d+)*\w*|[^\W\d_]\w*(?:['’‘]\w+)*|\w+|[^\w\s]")
_SPACE = re.compile(r"\s*")
_ALIKE = str.maketrans(dict.fromkeys("“”„‟«»″", '"') | dict.fromkeys("‘’‚‛′", "'") | dict.fromkeys("‐‑‒–—―−", "-"))
"""Kinds of quotation mark, of hyphen, dash and minus."""
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_INVISIBLE = frozenset("\u00ad\u200b\u200c\u200d\u2060\ufeff")


@dataclass(frozen=True, slots=True)
class Word:
    """A word, or a sign that stands for itself."""

    text: str
    """As printed, with the white space before it and what does not count."""
    key: str
    """What is compared."""
    gap: bool = False
    """Whether the source lost the text that followed."""
    parts: tuple["Word", ...] = ()
    """The words of a bracket; the first and the last are its signs."""

    def between(self, before: str = "", after: str = "") -> "Word":
        """The word with what stands beside it, which does not count."""
        parts = list(self.parts)
        if parts:
            parts[0] = parts[0].between(before)
            parts[-1] = parts[-1].between(after=after)
        return replace(self, text=before + self.text + after, parts=tuple(parts))


def words(
    text: str,
    marks: Iterable[Mark] = (),
    naming: Collection[str] = (),
    cited: Callable[[str], str] = str,
    silent: Collection[MarkKind] = (MarkKind.FOOTNOTE,),
) -> list[Word]:
    """The words of a text, all of its characters in them; the number of a silent footnote mark is raised.

    `naming` are words by which a document calls its own things; they count for nothing, as do the marks of
    the kinds in `silent`. A citation is one word, compared by what `cited` makes of its target.
    """
    found: list[Word] = []
    before = ""
    for token, key, gap in _tokens(text, sorted(marks), frozenset(naming), cited, frozenset(silent)):
        if key:
            found.append(Word(before + token, key, gap))
            before = ""
        elif found and not before:
            last = found[-1]
            found[-1] = Word(last.text + token, last.key, last.gap or gap)
        elif gap:
            found.append(Word(before + token, "", True))
            before = ""
        else:
            before += token
    if before and found:
        found[-1] = Word(found[-1].text + before, found[-1].key, found[-1].gap)
    elif before:
        found.append(Word(before, ""))
    return found


def _tokens(
    text: str,
    marks: Sequence[Mark],
    naming: Collection[str],
    cited: Callable[[str], str],
    silent: Collection[MarkKind],
) -> Iterator[tuple[str, str, bool]]:
    """The pieces of a text: as printed, what is compared (nothing if it does not count), whether text is lost after."""
    whole = [mark for mark in marks if mark.kind in silent or mark.kind in (MarkKind.CITATION, MarkKind.GAP)]
    position = 0
    for mark in whole:
        if mark.start < position:
            continue
        yield from _plain(text, position, mark.start, naming)
        printed = text[mark.start : mark.end]
        if mark.kind in silent:
            yield (printed.translate(_RAISED) if mark.kind is MarkKind.FOOTNOTE else printed), "", False
        elif mark.kind is MarkKind.GAP:
            yield printed, "", True
        else:
            yield printed, f"§{cited(mark.target)}", False
        position = mark.end
    yield from _plain(text, position, len(text), naming)


def _plain(text: str, start: int, end: int, naming: Collection[str]) -> Iterator[tuple[str, str, bool]]:
    """The pieces of a stretch without marks. White space goes with the word after it."""
    named = False
    pending = ""
    article: str | None = None
    position = start
    while position < end:
        space = _SPACE.match(text, position, end)
        assert space
        pending, position = space[0], space.end()
        token = _TOKEN.match(text, position, end)
        if token is None:
            break
        position = token.end()
        printed = pending + token[0]
        pending = ""
        glued = named and printed in ("-", "‑", "‐")
        named = token[0] in naming
        if article is not None:
            # Whether it is `a` or `an` hangs on the naming word that follows, which does not count.
            yield article, _key(article)[:1] if named else _key(article), False
            article = None
        if token[0] in ("an", "An"):
            article = printed
        elif named or glued or token[0] in _INVISIBLE:
            yield printed, "", False
        else:
            yield printed, _key(token[0]), False
    if article is not None:
        yield article, _key(article), False
    if pending:
        yield pending, "", False


def _key(token: str) -> str:
    return unicodedata.normalize("NFC", token.strip().translate(_ALIKE))
