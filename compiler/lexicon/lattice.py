"""A clause as a lattice: its tokens, and everything that each run of them can be."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from ..graph.model import Mark
from .closed import CLOSED, FRACTIONS, is_letter
from .lexicon import Lexicon
from .model import Edge, Entry, Form, Lattice, Number, Origin, Part, Sort, Token
from .scan import scan, without_naming

_SIGNED = re.compile(r"[+-]")
_DESIGNATING = (Sort.NAME, Sort.NUMBER, Sort.RULE)
_BEGINNING = (":", ";", ".")
"""Signs after which a capital tells nothing."""

_LONGEST = 30
"""So many digits at most make a number that somebody means; a longer one is worth nothing that is known."""

_COMPARING = {"≥": "least", "≤": "most", ">": "above", "<": "below", "=": "exactly"}


def lattice(
    text: str,
    start: int,
    end: int,
    marks: Sequence[Mark],
    lexicon: Lexicon,
    skips: Sequence[tuple[int, int]] = (),
) -> Lattice:
    """The lattice of `text[start:end]` without what it skips; no token is without an edge."""
    scanned, beside = scan(text, start, end, marks, lexicon.knows, skips)
    tokens = without_naming(scanned, lexicon.naming)
    later = frozenset(token.text.lower() for token in tokens)
    at = tuple(tuple(_edges(tokens, first, lexicon, later)) for first in range(len(tokens)))
    return Lattice(text, tokens, tuple(edge for edges in at for edge in edges), beside, at)


def _edges(tokens: Sequence[Token], first: int, lexicon: Lexicon, later: frozenset[str]) -> Iterator[Edge]:
    token = tokens[first]
    if token.sort is Sort.WORD:
        yield from _words(tokens, first, lexicon, later)
    else:
        yield from (
            Edge(first, first + 1, entry) for entry in _entries(token, _numbered_by(tokens, first - 1, lexicon))
        )
        yield from _ranges(tokens, first)


def _words(tokens: Sequence[Token], first: int, lexicon: Lexicon, later: frozenset[str]) -> Iterator[Edge]:
    """What the words from a token on can be, the longest run first."""
    token = tokens[first]
    initial = first == 0 or tokens[first - 1].text in _BEGINNING
    for count in range(min(lexicon.longest(token.text), len(tokens) - first), 0, -1):
        run = tokens[first : first + count]
        if all(each.sort in (Sort.WORD, Sort.NAME) for each in run):
            named = first + count < len(tokens) and _is_letter(tokens[first + count])
            found = _looked_up(run, lexicon, initial and not named)  # of `Complex B` the capital tells something
            if count == 1 and _is_letter(token) and not (initial and token.text == "A"):
                name = Entry(token.text, Part.NAME, number=Number.SINGULAR, value=token.text, origin=Origin.GUESSED)
                found = (*(entry for entry in found if entry.term), name)
            yield from (Edge(first, first + count, entry) for entry in found)
            yield from _numbered(tokens, first, first + count, found)
            if count == 1:
                yield from _apart(first, found, lexicon, later)


def _looked_up(run: Sequence[Token], lexicon: Lexicon, initial: bool) -> tuple[Entry, ...]:
    """What some words can be: with blanks between them all, or tied by the hyphens that they are printed with."""
    found = lexicon.look_up(" ".join(each.text for each in run), initial)
    if found or not any(each.hyphen for each in run[1:]):
        return found
    tied = "".join(f"{'-' if each.hyphen else ' '}{each.text}" for each in run)[1:]
    return lexicon.look_up(tied, initial) if " " in tied else ()


def _numbered(tokens: Sequence[Token], first: int, end: int, found: Sequence[Entry]) -> Iterator[Edge]:
    """A noun with what says which one is meant, as a name: `Case C3`, `hex C25`."""
    if end < len(tokens) and _is_designation(tokens[end]):
        for entry in found:
            if entry.numbered and entry.form is Form.BASE:
                named = replace(entry, part=Part.NAME, value=tokens[end].text, number=Number.SINGULAR)
                yield Edge(first, end + 1, named)


def _is_designation(token: Token) -> bool:
    """Whether a token may say which one of several is meant."""
    return _is_letter(token) or (token.sort in _DESIGNATING and not token.text.endswith("%"))


def _is_letter(token: Token) -> bool:
    """Whether a token is a letter that is a name, or that twice: `squad A`, `cellar BB`; or a Roman number."""
    return token.sort is Sort.WORD and token.text != "I" and is_letter(token.text)


def _numbered_by(tokens: Sequence[Token], before: int, lexicon: Lexicon) -> tuple[Entry, ...]:
    """The nouns before a name that say what it is the number of."""
    if before < 0 or tokens[before].sort is not Sort.WORD:
        return ()
    found = lexicon.look_up(tokens[before].text, False)
    return tuple(entry for entry in found if entry.numbered and entry.form is Form.BASE)


def _apart(first: int, found: Sequence[Entry], lexicon: Lexicon, later: frozenset[str]) -> Iterator[Edge]:
    """Verbs whose adverb stands behind their object: `set` in `set the Guns up`."""
    for entry in found:
        if entry.part is Part.VERB:
            for verb in lexicon.particles(entry.lemma):
                if verb.valency.particle in later:
                    yield Edge(
                        first, first + 1, replace(verb, form=entry.form, number=entry.number, person=entry.person)
                    )


def _ranges(tokens: Sequence[Token], first: int) -> Iterator[Edge]:
    """Numbers of two tokens: `1-3`, `1½`."""
    if first + 1 >= len(tokens):
        return
    low, high = tokens[first], tokens[first + 1]
    if low.sort is not Sort.NUMBER or high.sort is not Sort.NUMBER or low.end != high.start or _SIGNED.match(low.text):
        return
    printed = low.text + high.text
    values = [Fraction(entry.value or 0) for each in (low, high) for entry in _number(each.text)]
    if high.text in FRACTIONS and low.text not in FRACTIONS:
        yield Edge(first, first + 2, Entry(printed, Part.NUMBER, number=Number.PLURAL, value=str(sum(values))))
    elif high.text.startswith("-"):
        value = f"{values[0]}..{abs(values[1])}"
        yield Edge(first, first + 2, Entry(printed, Part.NUMBER, number=Number.PLURAL, value=value, sense="range"))


def _entries(token: Token, numbered: Sequence[Entry]) -> Iterator[Entry]:
    """What a token can be that is no word."""
    match token.sort:
        case Sort.NUMBER:
            yield from _number(token.text)
        case Sort.NAME:
            sorts = dict.fromkeys(entry.sort for entry in numbered) or ("location",)
            for sort in sorts:
                yield Entry(token.text, Part.NAME, number=Number.SINGULAR, sort=sort, value=token.text)
        case Sort.RULE:
            yield Entry("rule", Part.NAME, number=Number.SINGULAR, sort="document", value=token.target)
        case Sort.EXCEPTION:
            yield Entry("EXC", Part.EXCEPTION, value=token.target)
        case Sort.POSSESSIVE:
            yield Entry("'s", Part.SIGN, sense="possessive")
        case _:
            yield Entry(token.text, Part.SIGN, sense=_COMPARING.get(token.text, ""))
            yield from CLOSED.get(token.text, ())


def _number(printed: str) -> Iterator[Entry]:
    said = printed.replace(" ", "")
    if len(said) > _LONGEST:
        yield Entry(printed, Part.NUMBER)
        return
    sense = "signed" if _SIGNED.match(said) else ""
    if said.endswith("%"):
        said, sense = said[:-1], "percent"
    if said in FRACTIONS:
        value, sense = FRACTIONS[said], "part"
    else:
        value = Fraction(said.replace(",", "" if _groups(said) else "."))
    number = Number.SINGULAR if value == 1 else Number.PLURAL
    yield Entry(printed, Part.NUMBER, number=number, value=str(value), sense=sense)


def _groups(said: str) -> bool:
    """Whether a comma parts thousands rather than a fraction."""
    return len(said.rpartition(",")[2]) == 3
