"""Where a statement that the source cut off is whole before the cut: at the last junction that starts another one.

What was lost can belong only to what it stands beside, so what stands before the junction is read. Where it could
reach back, as into a list, a condition or an exception, nothing is parted.
"""

import re
from collections.abc import Sequence

from ..graph.model import Mark, MarkKind
from .brackets import inside
from .model import Range
from .sentences import is_sentence

_JUNCTION = re.compile(r"[,;]\s+(?P<word>and|but|nor|though|although|however|while|whereas)\s+(?=\S)")
_SUBJECT = re.compile(
    r"(?:no|neither|the|an?|each|every|any|all|both|one|two|such|that|this|these|those|its?|their|they|he|she"
    r"|[A-Z][\w’'-]*)\s+(?!(?:if|when|unless|while|until|only)\b)"
)
_CONTRASTS = frozenset(("but", "though", "although", "however", "while", "whereas"))
"""Words behind which a subject starts a statement, even if its verb is lost."""
_PHRASE = re.compile(r"(?:from|to|into|onto|in|on|at|by|via|with|within|out\s+of|for|during|across)\b")
_PAIRED = re.compile(r"\b(?:either|neither|not\s+only|whether|both|between)\b", re.IGNORECASE)


def whole_before_cut(text: str, marks: Sequence[Mark], piece: Range, closed: Sequence[Range]) -> int | None:
    """Where the first part of a cut statement ends, if that is a statement of its own."""
    low, high = piece
    if not text[low:high].rstrip(" )]").endswith("/"):
        return None
    cut = next((mark.start for mark in marks if mark.kind is MarkKind.GAP and low <= mark.start < high), None)
    if cut is None or inside(cut, closed):
        return None
    for found in reversed(list(_JUNCTION.finditer(text, low, cut))):
        before, after = text[low : found.start()], text[found.end() : cut].strip()
        if inside(found.start(), closed) or before.count("(") != before.count(")"):
            continue
        if is_sentence(before) and not _PAIRED.search(before) and _starts_anew(found["word"], before, after):
            return found.start()
    return None


def _starts_anew(junction: str, before: str, after: str) -> bool:
    """Whether what follows is another statement, or goes on with its own *only*, as what stands before has one."""
    if _SUBJECT.match(after):
        return junction in _CONTRASTS or is_sentence(after)
    parallel = re.search(r"\bonly\b", before) and re.search(r"\bonly\b", after)
    return junction == "and" and parallel is not None and _PHRASE.match(after) is not None
