"""Controlled English, read back: the sentences that `logic/to_text` prints, where brackets say what belongs together.

It is the grammar of the rules themselves that reads them. What printing adds is taken off first: exceptions in square
brackets with their ids, and the rules that are cited at the end.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from ..graph.model import Mark, MarkKind
from ..logic.model import Exemption, Statement
from ..logic.phrases import Phrase
from .families import statement as recognize
from .fragments import fragments
from .preference import preferred
from .sentences import sentences
from .tokens import Tokens, tokenize
from .vocabulary import Vocabulary

_EXEMPTION = re.compile(
    r"\[(?P<warrant>\S+?)(?: (?P<id>[^\s()\]]+?))?(?: \((?P<rules>[^)]*)\))?(?:\]|: (?P<told>.*)\])", re.DOTALL
)
_OPENING, _CLOSING = "([", ")]"


def statement_from_text(
    text: str, vocabulary: Vocabulary, cited: Collection[str] = (), topic: Phrase | None = None
) -> Statement | None:
    """The statement that a text prints, if the grammar reads it in one way; `cited` are the rules that it names."""
    exemptions = list(_groups(text))
    tokens = _tokens(text, vocabulary, cited, exemptions)
    readings = preferred(list(sentences(tokens)))
    found = [recognize(reading[0], topic) for reading in readings if len(reading) == 1]
    if len(readings) != 1 or len(found) != 1 or found[0] is None:
        return None
    told = [_exemption(text[start:end], vocabulary, cited) for start, end in exemptions]
    rules = tuple(dict.fromkeys(target for target, _, _ in tokens.rules))
    if any(each is None for each in told) or len(found[0].exemptions) != len(told):
        return None
    return replace(found[0], exemptions=tuple(each for each in told if each is not None), rules=rules)


def _tokens(
    text: str, vocabulary: Vocabulary, cited: Collection[str], exemptions: Sequence[tuple[int, int]] = ()
) -> Tokens:
    names = "|".join(map(_as_word, sorted(cited, key=len, reverse=True)))
    places = [match.span() for match in re.finditer(names, text)]
    inside = [place for place in places if cited and not any(low <= place[0] < high for low, high in exemptions)]
    marks = [Mark(*place, MarkKind.CITATION, target=text[slice(*place)]) for place in inside]
    marks += [Mark(*place, MarkKind.EXCEPTION, target=text[slice(*place)]) for place in exemptions]
    tokens = tokenize(text, 0, len(text), sorted(marks), vocabulary)
    return replace(tokens, controlled=True, memo={}, matches={}, prints={})


def _as_word(name: str) -> str:
    return rf"(?<![\w.]){re.escape(name)}(?!\.?\w)"


def _groups(text: str) -> Iterator[tuple[int, int]]:
    """The outermost square brackets."""
    depth, start = 0, 0
    for at, sign in enumerate(text):
        if sign == "[":
            start = at if depth == 0 else start
            depth += 1
        elif sign == "]" and depth:
            depth -= 1
            if depth == 0:
                yield start, at + 1


def _exemption(text: str, vocabulary: Vocabulary, cited: Collection[str]) -> Exemption | None:
    """What a pair of square brackets prints: a fragment, or statements that each end with a stop."""
    match = _EXEMPTION.fullmatch(text)
    if match is None:
        return None
    id, told = match["id"] or "", match["told"] or ""
    rules = tuple(match["rules"].split("; ")) if match["rules"] else ()
    if told.endswith("."):
        whole = [statement_from_text(each, vocabulary, cited) for each in _sentences(told)]
        said = tuple(each for each in whole if each is not None)
        return Exemption(id, match["warrant"], (), said, rules) if len(said) == len(whole) else None
    if not told:
        return Exemption(id, match["warrant"], rules=rules)
    readings = fragments(_tokens(told, vocabulary, cited), id)
    return replace(readings[0], warrant=match["warrant"], rules=rules) if len(readings) == 1 else None


def _sentences(text: str) -> Iterator[str]:
    """What ends with a stop outside of brackets."""
    depth = start = 0
    for at, sign in enumerate(text):
        depth += (sign in _OPENING) - (sign in _CLOSING)
        if sign == "." and depth == 0 and text[at + 1 : at + 2] in ("", " "):
            yield text[start:at].strip()
            start = at + 1
