"""The words of a clause, typed: what the rules of the grammar look at.

Citations in parentheses, exceptions and footnote marks are taken out and kept aside; a citation within the sentence
is a name. A possessive `'s` is a word of its own, and so are signs and numbers.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeVar, cast

from ..graph.model import Mark, MarkKind
from ..logic.phrases import meaningful
from .budget import Budget
from .vocabulary import Form, Part, Vocabulary, Word

P = ParamSpec("P")
T = TypeVar("T")
R = TypeVar("R", bound=tuple[Any, ...])
"""A reading: what was found, perhaps with what it goes with, and last the index of the first token after it."""
Results: TypeAlias = Iterator[tuple[T, int]]
"""What a rule of the grammar gives: each reading, and the index of the first token after it."""

_SCAN = re.compile(
    r"(?P<name>(?:\d{1,2})?([A-Z])\2?\d{1,2}(?:-([A-Z])\3?\d{1,2})*(?!\w|\.\w))"
    r"|(?P<ordinal>\d+(?:st|nd|rd|th)\b)"
    r"|(?P<number>(?:[+\-−–]\s?)?\d+(?:[.,]\d+)?%?|[½¼¾⅓⅔])"
    r"|(?P<word>[A-Za-zΔ](?:[\w#&Δ]|['’](?!s\b)(?=\w)|-(?=[A-Za-z]))*|\?|\bTH#)"
    r"|(?P<possessive>['’]s?\b|['’](?=\s))"
    r"|(?P<sign>\(s\)|\(es\)|[≤≥<>=/,;:.()\[\]&+]|[-–—])"
    r"|(?P<quote>[\"“”'‘’])"
)
_SORTS = {"ordinal": "word"}
"""Sorts of tokens that are read like others."""
_ABBREVIATION = re.compile(r"i\.e\.,?|e\.g\.,?|vs\.|viz\.|etc\.|cf\.")
_POINTING = ("see", "also", "and", "or", "as", "per")
_ONLY_REFERENCES = re.compile(r"(?:see|also|as|per|and|or|both|illustration|EX|the|;|,|/|\.|\s)*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Token:
    """One word, number, name or sign."""

    text: str
    """In small letters for words of the vocabulary's closed classes; as printed otherwise."""
    start: int
    end: int
    sort: str
    """word, number, name (of a hex or hexside), rule (a citation), sign, exception, possessive."""
    target: str = ""
    """The exception or the rule that it stands for."""
    quoted: bool = False


@dataclass(slots=True)
class Tokens:
    """The tokens of a clause, and what each can be."""

    text: str
    tokens: tuple[Token, ...]
    vocabulary: Vocabulary
    rules: tuple[tuple[str, int, int], ...] = ()
    """The citations that stand beside the sentence, in parentheses."""
    memo: dict[tuple[object, ...], list[Any]] = field(default_factory=dict)
    matches: dict[int, list[tuple[Word, int]]] = field(default_factory=dict)
    prints: dict[int, tuple[object, int]] = field(default_factory=dict)
    """The fingerprints of nodes, by their identity; with the nodes, so that none is forgotten."""
    budget: Budget = field(default_factory=Budget)
    controlled: bool = False
    """Whether it is controlled English, where brackets say what belongs together."""
    folded: tuple[str, ...] = field(init=False)
    """Each token in small letters; nothing for names, which are no words."""

    def __post_init__(self) -> None:
        self.folded = tuple("" if token.sort == "name" else token.text.lower() for token in self.tokens)

    def __len__(self) -> int:
        return len(self.tokens)

    def is_(self, at: int, *spellings: str) -> bool:
        """Whether a token is one of some words or signs; capitals do not matter."""
        return 0 <= at < len(self.folded) and self.folded[at] in spellings

    def run(self, at: int, *words: str) -> int:
        """The index after a run of words, or 0 if it does not stand here."""
        end = at + len(words)
        return end if at >= 0 and self.folded[at:end] == words else 0

    def word(self, at: int) -> str:
        """The word that stands here, in small letters; nothing if it is none."""
        return self.folded[at] if 0 <= at < len(self.tokens) and self.tokens[at].sort == "word" else ""

    def sort(self, at: int) -> str:
        """The sort of a token; nothing before the first and after the last."""
        return self.tokens[at].sort if 0 <= at < len(self.tokens) else ""

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Where tokens stand in the text."""
        if end <= start or start >= len(self.tokens):
            return (-1, -1)
        return (self.tokens[start].start, self.tokens[min(end, len(self.tokens)) - 1].end)

    def words(self, at: int, part: Part, *forms: Form) -> Iterator[tuple[Word, int]]:
        """The words of a part of speech that stand here, longest match only, and the index after them."""
        for word, end in self.known(at):
            if word.part is part and (not forms or word.form in forms):
                yield word, end

    def known(self, at: int) -> list[tuple[Word, int]]:
        """All that the words here can be; of several lengths, the longest for each part of speech."""
        if at not in self.matches:
            self.matches[at] = self._match(at)
        return self.matches[at]

    def _match(self, at: int) -> list[tuple[Word, int]]:
        if self.sort(at) != "word":
            return []
        found: list[tuple[Word, int]] = []
        parts: set[Part] = set()
        for count in range(min(self.vocabulary.longest(self.tokens[at].text), len(self.tokens) - at), 0, -1):
            run = self.tokens[at : at + count]
            if all(token.sort == "word" for token in run):
                words = self.vocabulary.look_up(" ".join(token.text for token in run))
                fresh = [word for word in words if word.part not in parts or self._is_split(word, found)]
                fresh = [word for word in fresh if not any(longer.name == f"{word.name} as" for longer, _ in found)]
                found += [(word, at + count) for word in fresh]
                parts |= {word.part for word in fresh}
                if count > 1 and any(word.part is Part.NOUN for word in fresh):
                    break  # `Cellar counter` is not a cellar that counts
                if count > 1 and any(word.part is Part.VERB for word in fresh):
                    parts.add(Part.ADJECTIVE)  # what `opens into` a room need not be open
                    parts |= {Part.NOUN} if self._is(run[-1].text, Part.ADVERB) else set()  # `set up` is no set
        return found

    def _is_split(self, word: Word, longer: Sequence[tuple[Word, int]]) -> bool:
        """Whether a participle may end before the preposition of a longer one: `set up` in the box, for `set up in`."""
        tied = [other.name.removeprefix(f"{word.name} ") for other, _ in longer if other.part is Part.VERB]
        prepositions = [last for last in tied if self._is(last, Part.PREPOSITION)]
        return word.form is Form.PARTICIPLE and not all(self._is(last, Part.ADVERB) for last in prepositions)

    def _is(self, spelling: str, part: Part) -> bool:
        return any(word.part is part for word in self.vocabulary.look_up(spelling))


def rule(function: Callable[Concatenate[Tokens, P], Iterator[R]]) -> Callable[Concatenate[Tokens, P], list[R]]:
    """A rule of the grammar: every reading is kept, each once; asking again costs nothing."""

    @wraps(function)
    def remembered(text: Tokens, *args: P.args, **kwargs: P.kwargs) -> list[R]:
        key = (function, args)
        found = text.memo.get(key)
        if found is None:
            text.memo[key] = []  # a rule that begins with itself finds nothing there
            text.budget.enter()
            found = text.memo[key] = _each_once(text, function(text, *args, **kwargs))
            text.budget.leave()
        return cast("list[R]", found)

    return cast("Callable[Concatenate[Tokens, P], list[R]]", remembered)


def _each_once(text: Tokens, found: Iterable[R]) -> list[R]:
    """Readings without those that are like one before; one that ends where no other does is compared with nothing."""
    kept: list[R] = []
    alone: dict[int, R | None] = {}
    by_print: dict[int, list[R]] = {}
    for result in found:
        end = result[-1]
        if end in alone:
            if (first := alone[end]) is not None:
                by_print.setdefault(_fingerprint(first, text.prints), []).append(first)
                alone[end] = None
            alike = by_print.setdefault(_fingerprint(result, text.prints), [])
            if result in alike:
                continue
            alike.append(result)
        else:
            alone[end] = result
        text.budget.spend()
        kept.append(result)
    return kept


def grouped(text: Tokens, at: int, inner: Callable[[Tokens, int], Iterable[tuple[T, int]]]) -> Results[T]:
    """What stands in brackets of controlled English: nothing after it can belong to anything in it."""
    if text.controlled and text.is_(at, "("):
        for value, end in inner(text, at + 1):
            if text.is_(end, ")"):
                yield value, end + 1


def _fingerprint(value: object, known: dict[int, tuple[object, int]]) -> int:
    """A hash of all that a reading is made of; its parts, which others share, are looked at once."""
    kind = type(value)
    if kind is tuple:
        return hash(tuple([_fingerprint(each, known) for each in value])) if value else 0  # type: ignore[attr-defined]
    names = meaningful(kind)
    if not names:
        return hash(value)
    found = known.get(id(value))
    if found is None:
        found = (value, hash((kind, *[_fingerprint(getattr(value, name), known) for name in names])))
        known[id(value)] = found
    return found[1]


def tokenize(
    text: str,
    start: int,
    end: int,
    marks: Sequence[Mark],
    vocabulary: Vocabulary,
    skips: Sequence[tuple[int, int]] = (),
) -> Tokens:
    """The tokens of `text[start:end]` without what it skips."""
    asides = dict(skips) | {mark.start: mark.end for mark in marks if mark.kind is MarkKind.FOOTNOTE}
    exceptions = {mark.start: mark for mark in marks if mark.kind is MarkKind.EXCEPTION}
    citations = {mark.start: mark for mark in marks if mark.kind is MarkKind.CITATION}
    tokens: list[Token] = []
    beside: list[tuple[str, int, int]] = []
    position, quoted = start, False
    while position < end:
        if position in asides:
            position = asides[position]
        elif position in exceptions:
            mark = exceptions[position]
            tokens.append(Token("EXC", position, mark.end, "exception", mark.target))
            position = mark.end
        elif position in citations:
            mark = citations[position]
            tokens.append(Token(text[position : mark.end], position, mark.end, "rule", mark.target))
            position = mark.end
        elif text[position] in "([" and (after := _references(text, position, end, citations)):
            beside += [(mark.target, at, mark.end) for at, mark in citations.items() if position < at < after]
            position = after
        elif match := _ABBREVIATION.match(text, position, end):
            tokens.append(Token(match[0].rstrip(","), position, match.end(), "word"))
            position = match.end()
        elif match := _SCAN.match(text, position, end):
            if match.lastgroup == "quote":
                quoted = not quoted
            elif not (match[0] == "-" and text.startswith("(", match.end())):
                tokens += _split(match, vocabulary, quoted)
            position = match.end()
        else:
            position += 1
    tokens, pointers = _without_pointers(tokens)
    return Tokens(text, _without_naming(tokens, vocabulary.naming), vocabulary, (*beside, *pointers))


def _without_pointers(tokens: list[Token]) -> tuple[list[Token], list[tuple[str, int, int]]]:
    """The tokens without references after a last semicolon, `…; see also 6.6`, and those references."""
    last = max((at for at, token in enumerate(tokens) if token.text == ";"), default=len(tokens))
    tail = [token for token in tokens[last:] if token.sort != "sign"]
    pointing = [token for token in tail if token.sort == "rule"]
    if pointing and all(token.sort == "rule" or token.text.lower() in _POINTING for token in tail):
        return tokens[:last], [(token.target, token.start, token.end) for token in pointing]
    return tokens, []


def _references(text: str, start: int, end: int, citations: dict[int, Mark]) -> int:
    """The end of a parenthesis that holds nothing but citations, or 0."""
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


def _split(match: re.Match[str], vocabulary: Vocabulary, quoted: bool) -> Iterator[Token]:
    """A match as tokens: a compound with hyphens that the vocabulary does not know falls into its words."""
    text, start, sort = match[0], match.start(), _SORTS.get(match.lastgroup or "", match.lastgroup or "sign")
    prefixed = sort == "word" and text.lower().startswith("un") and not vocabulary.look_up(text)
    if prefixed and vocabulary.look_up(text[2:]):
        yield Token("un", start, start + 2, "word", quoted=quoted)
        yield Token(text[2:], start + 2, match.end(), "word", quoted=quoted)
        return
    if sort != "word" or "-" not in text or vocabulary.look_up(text):
        said = text.replace("−", "-").replace("–", "-") if sort == "number" else text
        yield Token(said, start, match.end(), sort, quoted=quoted)
        return
    spaced = text.replace("-", " ")
    if vocabulary.look_up(spaced):
        for piece in re.finditer(r"[^-]+", text):
            yield Token(piece[0], start + piece.start(), start + piece.end(), "word", quoted=quoted)
        return
    for piece in re.finditer(r"[^-]+", text):
        yield Token(piece[0], start + piece.start(), start + piece.end(), "word", quoted=quoted)


def _without_naming(tokens: list[Token], naming: tuple[str, ...]) -> tuple[Token, ...]:
    """The tokens without the words by which a document names its own kind of a thing: `RB` before `Cellar`."""
    return tuple(
        token
        for at, token in enumerate(tokens)
        if not (token.text in naming and at + 1 < len(tokens) and tokens[at + 1].sort == "word")
    )
