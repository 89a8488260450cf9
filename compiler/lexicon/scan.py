"""The tokens of a clause: words, numbers, names, signs.

Citations in parentheses, exceptions and footnote marks are taken out and kept aside; a citation within the sentence
is a name. A possessive `'s` is a token of its own, and so are signs and numbers; `can't` is `can` and `not`. Every
pattern looks at each character a bounded number of times.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence

from ..graph.model import Mark, MarkKind
from .model import Sort, Token

_SCAN = re.compile(
    r"(?P<name>(?:\d{1,2})?([A-Z])\2?\d{1,2}(?:-([A-Z])\3?\d{1,2})*(?!\w|\.\w))"
    r"|(?P<ordinal>\d+(?:st|nd|rd|th)\b)"
    r"|(?P<caliber>\d{2,3}LL?\b)"
    r"|(?P<number>(?:[+\-−–]\s?)?\d+(?:[.,]\d+)?%?|[½¼¾⅓⅔])"
    r"|(?P<word>[A-Za-zΔ](?:[\w#&Δ]|['’](?!s\b)(?=\w)|-(?=[A-Za-z]))*|\?|\bTH#)"
    r"|(?P<possessive>['’]s?\b|['’](?=\s))"
    r"|(?P<sign>\(s\)|\(es\)|[≤≥<>=/,;:.()\[\]&+]|[-–—])"
    r"|(?P<quote>[\"“”'‘’])"
)
_SORTS = {
    "ordinal": Sort.WORD,
    "caliber": Sort.WORD,
    "word": Sort.WORD,
    "name": Sort.NAME,
    "number": Sort.NUMBER,
    "possessive": Sort.POSSESSIVE,
    "sign": Sort.SIGN,
}
_ABBREVIATION = re.compile(r"i\.e\.,?|e\.g\.,?|vs\.|viz\.|etc\.|cf\.")
_CLOSING = (")", "]")
_POINTING = ("see", "also", "and", "or", "as", "per")
_ONLY_REFERENCES = re.compile(r"(?:see|also|as|per|and|or|both|illustration|EX|the|[;,/.\s])*", re.IGNORECASE)
_CONTRACTED = re.compile(r"([A-Za-z]+)n['’]t", re.IGNORECASE)
_SHORTENED = {"ca": "can", "wo": "will", "sha": "shall"}
"""What is left of a modal verb before `n't`."""
_PIECE = re.compile(r"[^-]+")
_COUNTED = re.compile(r"[§¶$€£¥]+(?=\s?\d)")
"""Signs that say what a number counts: `§ 4` is a section, and not four."""


def scan(
    text: str,
    start: int,
    end: int,
    marks: Sequence[Mark],
    known: Callable[[str], bool],
    skips: Sequence[tuple[int, int]] = (),
) -> tuple[list[Token], tuple[tuple[str, int, int], ...]]:
    """The tokens of `text[start:end]` without what it skips, and the citations beside the sentence.

    `known` tells whether a word with hyphens is one word; what is not falls into its parts.
    """
    asides = dict(skips) | {mark.start: mark.end for mark in marks if mark.kind is MarkKind.FOOTNOTE}
    exceptions = {mark.start: mark for mark in marks if mark.kind is MarkKind.EXCEPTION}
    citations = {mark.start: mark for mark in marks if mark.kind is MarkKind.CITATION}
    tokens: list[Token] = []
    beside: list[tuple[str, int, int]] = []
    position, quoted = start, False
    cuts = sorted(asides)
    while position < end:
        if position in asides:
            position = max(asides[position], position + 1)
        elif position in exceptions:
            mark = exceptions[position]
            tokens.append(Token("EXC", position, mark.end, Sort.EXCEPTION, mark.target))
            position = max(mark.end, position + 1)
        elif position in citations:
            mark = citations[position]
            tokens.append(Token(text[position : mark.end], position, mark.end, Sort.RULE, mark.target))
            position = max(mark.end, position + 1)
        elif text[position] in "([" and (after := _references(text, position, end, citations)):
            beside += [(mark.target, at, mark.end) for at, mark in citations.items() if position < at < after]
            position = after
        elif (match := _COUNTED.match(text, position, end)) and not _is_before(citations, text, match.end()):
            tokens.append(Token(match[0], position, match.end(), Sort.SIGN))
            position = match.end()
        elif match := _ABBREVIATION.match(text, position, end):
            tokens.append(Token(match[0].rstrip(","), position, match.end(), Sort.WORD))
            position = match.end()
        elif match := _SCAN.match(text, position, _cut(cuts, position, end)):
            if match.lastgroup == "quote":
                quoted = not quoted
            elif not (match[0] == "-" and text.startswith("(", match.end())):
                tokens += _split(match, known, quoted)
            position = match.end()
        else:
            position += 1
    tokens, pointers = _without_pointers(tokens)
    return tokens, (*beside, *pointers)


def _is_before(citations: Mapping[int, Mark], text: str, at: int) -> bool:
    """Whether a citation stands right behind a place."""
    return at in citations or (text.startswith(" ", at) and at + 1 in citations)


def _cut(cuts: Sequence[int], position: int, end: int) -> int:
    """Where what is left out begins behind a place: a word ends there, also if nothing parts both in print."""
    at = bisect_right(cuts, position)
    return min(cuts[at], end) if at < len(cuts) else end


def without_naming(tokens: Sequence[Token], naming: Sequence[str]) -> tuple[Token, ...]:
    """The tokens without the words by which a document names its own kind of a thing: `RB` before `Cellar`; before a
    word in small letters they tell of which map or building it speaks."""

    def names(at: int) -> bool:
        behind = tokens[at + 1 : at + 2]
        return tokens[at].text in naming and any(each.sort is Sort.WORD and each.text[0].isupper() for each in behind)

    return tuple(token for at, token in enumerate(tokens) if not names(at))


def _without_pointers(tokens: list[Token]) -> tuple[list[Token], list[tuple[str, int, int]]]:
    """The tokens without references behind a semicolon, `…; see also 6.6`, and those references.

    They stand last in the clause, or in the brackets that the semicolon stands in: `(one per quay; 6.6)`.
    """
    kept: list[Token] = []
    pointers: list[tuple[str, int, int]] = []
    at = 0
    while at < len(tokens):
        after = _pointing_to(tokens, at) if tokens[at].text == ";" else at
        if after == at:
            kept.append(tokens[at])
            after = at + 1
        else:
            told = (token for token in tokens[at:after] if token.sort is Sort.RULE)
            pointers += [(token.target, token.start, token.end) for token in told]
        at = after
    return kept, pointers


def _pointing_to(tokens: Sequence[Token], at: int) -> int:
    """Where references behind a semicolon end, if nothing else stands there; the place itself if something does."""
    after = at + 1
    while after < len(tokens) and tokens[after].text not in _CLOSING:
        after += 1
    tail = [token for token in tokens[at:after] if token.sort is not Sort.SIGN]
    pointing = all(token.sort is Sort.RULE or token.text.lower() in _POINTING for token in tail)
    return after if pointing and any(token.sort is Sort.RULE for token in tail) else at


def _references(text: str, start: int, end: int, citations: dict[int, Mark]) -> int:
    """The end of a parenthesis that holds nothing but citations, or 0."""
    if not citations:
        return 0
    close = text.find(")" if text[start] == "(" else "]", start, end)
    inside = [mark for at, mark in citations.items() if start < at < close]
    if close < 0 or not inside:
        return 0
    position, rest = start + 1, []
    for mark in sorted(inside):
        rest.append(text[position : mark.start])
        position = max(position, mark.end)
    rest.append(text[position:close])
    return close + 1 if all(_ONLY_REFERENCES.fullmatch(piece) for piece in rest) else 0


def _split(match: re.Match[str], known: Callable[[str], bool], quoted: bool) -> Iterator[Token]:
    """A match as tokens: a compound with hyphens that is no word falls into its parts."""
    text, start, sort = match[0], match.start(), _SORTS[match.lastgroup or "sign"]
    if sort is Sort.WORD and (short := _CONTRACTED.fullmatch(text)):
        verb = _SHORTENED.get(short[1].lower(), short[1])
        yield Token(verb, start, start + len(short[1]), Sort.WORD, quoted=quoted)
        yield Token("not", start + len(short[1]), match.end(), Sort.WORD, quoted=quoted)
        return
    if sort is Sort.WORD and "-" in text and not known(text):
        for piece in _PIECE.finditer(text):
            at = start + piece.start()
            yield Token(piece[0], at, start + piece.end(), Sort.WORD, quoted=quoted, hyphen=at > start)
        return
    said = text.replace("−", "-").replace("–", "-") if sort is Sort.NUMBER else text
    yield Token(said, start, match.end(), sort, quoted=quoted)
