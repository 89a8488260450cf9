"""Numbers: digits, number words, signs, thresholds, ranges."""

from collections.abc import Iterator
from fractions import Fraction

from ..lexicon.closed import NUMERALS
from ..logic.phrases import Number
from .text import Text

_WORDS = {word: value for word, value in NUMERALS.items() if value < 100 and word != "dozen"}
_TENS = frozenset(word for word, value in _WORDS.items() if value in range(20, 100, 10))
_FRACTIONS = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4), "⅓": Fraction(1, 3), "⅔": Fraction(2, 3)}
_LEAST = (("≥",), ("at", "least"), ("no", "fewer", "than"), ("no", "less", "than"), ("not", "less", "than"))
_MOST = (("≤",), ("at", "most"), ("up", "to"), ("no", "more", "than"), ("not", "more", "than"))
_OR_MORE = (("or", "more"), ("or", "greater"), ("or", "higher"))
_OR_LESS = (("or", "less"), ("or", "fewer"), ("or", "lower"))


def number(text: Text, at: int) -> Iterator[tuple[Number, int]]:
    """A number or an interval: `two`, `+3`, `4-5`, `≥ 4`, `at most four`, `six or more`."""
    for words in _LEAST:
        if after := text.run(at, *words):
            for value, signed, end in _plain(text, after):
                yield Number(value, None, signed, text.place(at, end)), end
    for words in _MOST:
        if after := text.run(at, *words):
            for value, signed, end in _plain(text, after):
                yield Number(None, value, signed, text.place(at, end)), end
    for value, signed, end in _plain(text, at):
        if not signed and text.sort(end) == "number" and text.tokens[end].text[0] == "-" and _touching(text, end):
            for high, _, after in _plain(text, end):
                yield Number(value, abs(high), False, text.place(at, after)), after
            continue
        if not signed and text.is_(end, "-", "to") and _is_high_end(text, end + 1):
            for high, _, after in _plain(text, end + 1):
                yield Number(value, high, False, text.place(at, after)), after
        for words in _OR_MORE:
            if after := text.run(end, *words):
                yield Number(value, None, signed, text.place(at, after)), after
        for words in _OR_LESS:
            if after := text.run(end, *words):
                yield Number(None, value, signed, text.place(at, after)), after
        yield Number(value, value, signed, text.place(at, end)), end


def _is_high_end(text: Text, at: int) -> bool:
    """Whether a range may end here: `2 to 4`, `two to four`."""
    return text.sort(at) == "number" or (text.is_(at - 1, "to") and text.word(at) in _WORDS)


def _touching(text: Text, at: int) -> bool:
    return text.tokens[at].start == text.tokens[at - 1].end


def _plain(text: Text, at: int) -> list[tuple[Fraction, bool, int]]:
    """One number without a threshold: its value, whether it has a sign, and the index after it."""
    sort = text.sort(at)
    if sort == "word":
        word = text.tokens[at].text.lower()
        if word not in _WORDS:
            return []
        unit = _WORDS.get(text.word(at + 1), Fraction(0))
        if word in _TENS and 0 < unit < 10 and text.tokens[at + 1].hyphen:
            return [(_WORDS[word] + unit, False, at + 2)]  # `thirty-five`
        return [(_WORDS[word], False, at + 1)]
    if sort == "sign" and text.is_(at, "+", "-") and text.sort(at + 1) == "number":
        found = _plain(text, at + 1)
        negative = text.is_(at, "-")
        return [(-value if negative else value, True, end) for value, _, end in found]
    if sort != "number":
        return []
    printed = text.tokens[at].text.replace(" ", "")
    if printed in _FRACTIONS:
        return [(_FRACTIONS[printed], False, at + 1)]
    if printed.endswith("%"):
        return []
    value, end = Fraction(printed.replace(",", "")), at + 1
    if text.sort(end) == "number" and text.tokens[end].text in _FRACTIONS:
        value, end = value + _FRACTIONS[text.tokens[end].text], end + 1
    return [(value, printed[0] in "+-", end)]
