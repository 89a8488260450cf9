"""Differences as plain text."""

import re
from collections.abc import Iterable, Sequence

from .edits import Edit, Op

_TURNED = str.maketrans("()[]", ")(][")


def excerpt(found: Sequence[Edit], context: int = 6) -> list[Edit]:
    """The edits with long runs of equal words cut down to those beside a difference."""
    kept = []
    for number, edit in enumerate(found):
        pieces = re.findall(r"\s*\S+", edit.new)
        if edit.op is Op.SAME and len(pieces) > 2 * context + 2:
            head = _closed("".join(pieces[:context])) if number else ""
            tail = _opened("".join(pieces[-context:])) if number < len(found) - 1 else ""
            edit = Edit(Op.SAME, "", f"{head} …{tail}")
        kept.append(edit)
    return kept


def _closed(words: str) -> str:
    """The beginning of a text, up to a bracket that does not end in it."""
    opened = [at for at, sign in enumerate(words) if sign in "([" and not _ends(words[at:])]
    return words[: opened[0]].rstrip() if opened else words


def _opened(words: str) -> str:
    """The end of a text, from after a bracket that does not begin in it."""
    turned = words[::-1].translate(_TURNED)
    return words[len(words) - len(_closed(turned)) :].lstrip(".,;:") if _closed(turned) != turned else words


def _ends(words: str) -> bool:
    """Whether the bracket with which a text begins ends in it."""
    depth = 0
    for sign in words:
        depth += (sign in "([") - (sign in ")]")
        if depth == 0:
            return True
    return False


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
