"""What a statement is for, by the cues in its words."""

import re
from collections.abc import Sequence
from functools import cache

from ..graph.model import Mark, MarkKind
from ..lexicon.model import Ruling
from ..lexicon.ruling import absolute
from .brackets import inside
from .model import ClauseKind
from .sentences import is_sentence, main_words
from .split import Piece, within, words_of

_POINTER = re.compile(
    r"(?P<regarding>(?:for|as|to|regarding|concerning)\b(?:(?!\b(?:can|cannot|may|must|not|to)\s)[^;]){0,80}?[,:\s]\s*)?\bsee\s"
    r"(?:also\s)?\s*(?:\(?\d|[A-Z][A-Za-z]{0,2}\.?\d|§|(?:the|this|all|both|also|rules?|sections?|chapters?|articles?|laws?|parts?|appendi(?:x|ces)"
    r"|pages?|tables?|examples?|illustrations?|above|below|next|previous|SSR|EX|[A-Z]+\s?CG)\b|O\.)|\bsee\s+(?:also|above|below)\b",
    re.IGNORECASE,
)
_DEFINITION = re.compile(
    r"\b(?:is|are|be)\s+(?:(?:also|always|then|thus|further|not|never|only)\s+)*"
    r"(?:considered|termed|called|treated|regarded|defined|known)\b"
    r"|\bcounts?\s+as\b|\breferred\s+to\b|\bhereafter\b|\b(?:comprises?|consists?\s+of|represents?)\b",
    re.IGNORECASE,
)
_RULES = (
    r"\b(?:may|must|can|cannot|shall|should|would|will|need|needs|only|never|unless|except|if|instead|until"
    r"|is|are|has|have|does|do|{absolute})\b|n['’]t\b|[≤≥]"
)
_TELLS = re.compile(
    r"\bdiffers?\s+(?:\w+\s+)?from\b"
    r"|\b(?:is|are)\s+(?:shown|depicted|illustrated|pictured|listed|reproduced)\s+(?:here|below|above|overleaf)\b"
)
_TOLD = re.compile(r"\b(?:was|were|had|lay|stood|fought|became|began|took|saw|fell|came|went|knew|gave|ran)\b")
_OPEN_END = re.compile(
    r"\b(?:may|must|can|cannot|shall|should|will|would|not|only|either|both|if|unless|when|while|is|are|be|has|have"
    r"|of|to|in|on|at|by|for|from|with|via|as|per|and|or|the|an?|following|follows)\s*:$"
)
_FOLLOWING = re.compile(r"\bas\s+follows\s*[.:]?$")
_REQUIRES = r"\b(?:may|must|can|cannot|shall|should|need|needs|not|no|only|never|if|unless|when|{absolute})\b"


@cache
def _found(pattern: str) -> re.Pattern[str]:
    """A pattern with the adjectives that forbid by themselves, such as `NA`."""
    return re.compile(pattern.format(absolute="|".join(map(re.escape, sorted(absolute(Ruling.FORBID))))))


def classify(text: str, piece: Piece, marks: Sequence[Mark], *, exception: bool = False) -> ClauseKind:
    """The kind of a statement; in an exception, what is no sentence is a fragment."""
    marks = within(marks, piece.start, piece.end)
    for mark in marks:
        if mark.kind is MarkKind.GAP and not inside(mark.start, piece.skips):
            return ClauseKind.TRUNCATED
    words = words_of(text, piece.start, piece.end, piece.skips, marks)
    sentence = is_sentence(words)
    if _FOLLOWING.search(words) and not _found(_REQUIRES).search(words):
        return ClauseKind.LEAD_IN
    if words.endswith(":") and (not sentence or _OPEN_END.search(words) or _only_announces(words)):
        return ClauseKind.LEAD_IN
    if _only_points(words) or _is_bare_reference(text, piece, marks):
        return ClauseKind.POINTER
    if exception and not sentence:
        return ClauseKind.FRAGMENT
    if _DEFINITION.search(words):
        return ClauseKind.DEFINITION
    return ClauseKind.DESCRIPTION if _only_tells(words) else ClauseKind.NORM


def _only_points(words: str) -> bool:
    """Whether it sends the reader elsewhere, and neither what stands before nor what is added says more."""
    pointer = _POINTER.match(words)
    if not pointer:
        return False
    added = re.split(r"[,;]\s+(?:and|but)\s+", words[pointer.end() :])[1:]
    return not any(map(is_sentence, [pointer["regarding"] or "", *added]))


def _only_announces(words: str) -> bool:
    """Whether it says that something follows, and nothing else: `The roll uses these modifiers:`."""
    return re.search(r"\b(?:these|following)\b", words) is not None and _found(_RULES).search(words) is None


def _only_tells(words: str) -> bool:
    """Whether it compares, shows or narrates, and nothing in it rules; in doubt, it rules."""
    said = _TELLS.search(words)
    if said:
        rest = words[: said.start()] + words[said.end() :]
    elif _TOLD.search(main_words(words)):
        rest = words
    else:
        return False
    return _found(_RULES).search(rest) is None


def _is_bare_reference(text: str, piece: Piece, marks: Sequence[Mark]) -> bool:
    position, rest = piece.start, []
    for mark in marks:
        if mark.kind is MarkKind.CITATION and position <= mark.start:
            rest.append(text[position : mark.start])
            position = mark.end
    rest.append(text[position : piece.end])
    words = re.sub(r"\b(?:[Ss]ee|and|or|as|per|also|rules?|sections?|articles?)\b", "", "".join(rest))
    return position > piece.start and not re.search(r"[A-Za-z]{2}", words)
