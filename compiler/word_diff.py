"""Word-level differences of two texts; what a reader would not call a difference is none."""

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rapidfuzz.distance import Indel

from .outline.model import Mark, MarkKind

_TOKEN = re.compile(r"(?:(?<![\w)\]])[+\-−–])?\d+(?:\.\d+)*\w*|[^\W\d_]\w*(?:['’‘]\w+)*|\w+|[^\w\s]")
_SPACE = re.compile(r"\s*")
_ALIKE = str.maketrans(dict.fromkeys("“”„‟«»″", '"') | dict.fromkeys("‘’‚‛′", "'") | dict.fromkeys("‐‑‒–—―−", "-"))
"""Kinds of quotation mark, of hyphen, dash and minus."""
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_INVISIBLE = frozenset("\u00ad\u200b\u200c\u200d\u2060\ufeff")


class Op(StrEnum):
    """What became of a run of words."""

    SAME = "same"
    INSERT = "insert"
    DELETE = "delete"
    REPLACE = "replace"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Edit:
    """A run of words with one fate."""

    op: Op
    old: str
    """As the first text prints it; empty for inserted words."""
    new: str
    """As the second text prints it; empty for deleted and for lost words."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word, or a sign that stands for itself."""

    text: str
    """As printed, with the white space before it and what does not count."""
    key: str
    """What is compared."""
    gap: bool = False
    """Whether the source lost the text that followed."""


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


def edits(old: Sequence[Word], new: Sequence[Word]) -> tuple[Edit, ...]:
    """How the first text becomes the second; where the second has a gap, missing words are lost, not deleted."""
    found: list[Edit] = []
    ops = list(Indel.opcodes([word.key for word in old], [word.key for word in new]))
    position = 0
    while position < len(ops):
        first = ops[position]
        if first.tag == "equal":
            position += 1
            found += _same(old[first.src_start : first.src_end], new[first.dest_start : first.dest_end])
            continue
        last = first
        while position < len(ops) and ops[position].tag != "equal":
            last = ops[position]
            position += 1
        gone, come = old[first.src_start : last.src_end], new[first.dest_start : last.dest_end]
        if not any(word.key or word.gap for word in (*gone, *come)):
            found.append(Edit(Op.SAME, _print(gone), _print(come)))
        elif any(word.gap for word in come):
            found.append(Edit(Op.INSERT, "", _print(come)))
            found.append(Edit(Op.LOST, _print(gone), ""))
        elif gone and not come and found and found[-1] == Edit(Op.LOST, "", ""):
            found[-1] = Edit(Op.LOST, _print(gone), "")
        else:
            op = Op.INSERT if not gone else Op.DELETE if not come else Op.REPLACE
            found.append(Edit(op, _print(gone), _print(come)))
    return tuple(found)


def _same(old: Sequence[Word], new: Sequence[Word]) -> Iterator[Edit]:
    """A run of equal words, with a sign at each gap."""
    start = 0
    for number, word in enumerate(new, 1):
        if word.gap or number == len(new):
            yield Edit(Op.SAME, _print(old[start:number]), _print(new[start:number]))
            start = number
        if word.gap:
            yield Edit(Op.LOST, "", "")


def differ(found: Iterable[Edit]) -> bool:
    """Whether any words differ; a gap that the first text has too is no difference."""
    return any(edit.op is not Op.SAME and (edit.op is not Op.LOST or edit.old) for edit in found)


def excerpt(found: Sequence[Edit], context: int = 6) -> list[Edit]:
    """The edits with long runs of equal words cut down to those beside a difference."""
    kept = []
    for number, edit in enumerate(found):
        pieces = re.findall(r"\s*\S+", edit.new)
        if edit.op is Op.SAME and len(pieces) > 2 * context + 2:
            head = "".join(pieces[:context]) if number else ""
            tail = "".join(pieces[-context:]) if number < len(found) - 1 else ""
            edit = Edit(Op.SAME, "", f"{head} …{tail}")
        kept.append(edit)
    return kept


def marked(found: Iterable[Edit]) -> str:
    """The edits as plain text, as `wdiff` prints them: `[-gone-]`, `{+come+}`, and `[lost]` for a gap."""
    shown = []
    for edit in found:
        if edit.op is Op.SAME:
            shown.append(edit.new)
        if edit.op in (Op.DELETE, Op.REPLACE):
            shown.append(_bracketed(edit.old, "[-", "-]"))
        if edit.op in (Op.INSERT, Op.REPLACE):
            shown.append(_bracketed(edit.new, "{+", "+}"))
        if edit.op is Op.LOST:
            shown.append(" [lost]")
    return " ".join("".join(shown).split())


def _bracketed(text: str, opening: str, closing: str) -> str:
    """A run in brackets, the white space before it left outside."""
    words = text.lstrip()
    return text[: len(text) - len(words)] + opening + words + closing


def _print(run: Sequence[Word]) -> str:
    return "".join(word.text for word in run)
