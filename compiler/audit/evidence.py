"""The words of a clause that logic must not lose: numbers, modals, negations, cues of conditions, names, content.

They are found with plain expressions that know nothing of the grammar, so that neither can hide a mistake of the other.
"""

import re
from collections.abc import Iterator, Sequence
from enum import StrEnum
from fractions import Fraction
from functools import cache

from ..immutable import immutable
from ..lexicon.model import Ruling
from ..lexicon.ruling import absolute


class Sort(StrEnum):
    """What kind of word something is."""

    NUMBER = "number"
    MODAL = "modal"
    NEGATION = "negation"
    CUE = "cue"
    BOUND = "limit"
    """That one amount is at most, or at least, another."""
    TENSE = "tense"
    """That something was so, or has been done."""
    NAME = "name"
    """Letters with digits, or digits with points: a hex, a rule."""
    WORD = "word"
    """Any other word that is not of a closed class."""


@immutable
class Evidence:
    """A word, or some that act as one."""

    sort: Sort
    said: str
    """In small letters and in a standard form (`≥ 4` for `at least four`); names and content words as printed."""
    start: int
    end: int
    number: "Bounds | None" = None


@immutable
class Bounds:
    """What a printed number says: from where to where."""

    low: Fraction | None
    high: Fraction | None


_SMALL = """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen
"""
_ROUND = "twenty thirty forty fifty sixty seventy eighty ninety"
_NUMERALS = _SMALL.split()
_VALUES = {word: Fraction(value) for value, word in enumerate(_NUMERALS)}
_TENS = {word: 10 * ten for ten, word in enumerate(_ROUND.split(), 2)}
_VALUES |= {word: Fraction(ten) for word, ten in _TENS.items()}
_VALUES |= {f"{word}-{_NUMERALS[unit]}": Fraction(ten + unit) for word, ten in _TENS.items() for unit in range(1, 10)}
_SPELLED = sorted(_VALUES, key=len, reverse=True)
"""Words for numbers, each before those that it begins with."""
_VALUES |= {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4), "⅓": Fraction(1, 3), "⅔": Fraction(2, 3)}
_FACTORS = {
    "half": Fraction(1, 2),
    "halve": Fraction(1, 2),
    "quarter": Fraction(1, 4),
    "twice": Fraction(2),
    "double": Fraction(2),
    "thrice": Fraction(3),
    "triple": Fraction(3),
    "single": Fraction(1),
}
"""Words that multiply; the verbs among them in their base form."""

_NUMERAL = rf"(?:\d+\s?[½¼¾⅓⅔]|\d+(?:,\d{{3}})*(?![\w])|\b(?!(?<=\bno )one\b)(?:{'|'.join(_SPELLED)})\b|[½¼¾⅓⅔])"
_LEAST = r"≥|at least|no fewer than|no less than|not less than|not fewer than"
_MOST = r"≤|at most|up to|no more than|not more than|no greater than|not greater than|no higher than|no lower than"
_NUMBER = re.compile(
    rf"(?P<least>{_LEAST})?(?P<most>{_MOST})?(?P<above>>|\bmore than\b|\bgreater than\b)?"
    rf"(?P<below><|\b(?:less|fewer) than\b)?(?:(?<=[≥≤])\s?[A-Za-z]+(?=\s))?\s{{0,2}}"  # `≥ 4`, `≥ Level 4`
    rf"(?P<sign>(?<!\w)[+−–-]\s?)?(?P<low>{_NUMERAL})%?"
    rf"(?:\s?(?:[-–]|\bto\b)\s?(?P<high>{_NUMERAL}))?"
    r"(?P<more>\s+or\s+(?:more|greater|higher)\b)?(?P<fewer>\s+or\s+(?:less|fewer|lower)\b)?",
    re.IGNORECASE,
)
_FACTOR = re.compile(
    r"\b(half|hal(?:ve)(?=[sd]?\b)|quarter|twice|double|thrice|triple|(?<=\ba )single(?!-))(?:s|d|ed)?\b", re.IGNORECASE
)
_NAME = re.compile(
    r"(?<![\w.])(?:[A-Za-z]+\.?\d[\w.]*(?:-[A-Z]*\.?\d+)*|\d*\.\d[\d.]*(?:-\.?\d[\d.]*)*|\d+[A-Za-z]\w*(?:-\w+)*)(?<!\.)"
)
_MODAL = (
    r"\b(?:(?:may|might|can|could|must|shall|should|would|needs?(?=\s+(?:not|to|be)\b)|{absolute})\b|can(?=not\b)"
    r"|(?:ca|could|must|should|would|need)(?=n['’]t\b))"
)
_NEGATION = re.compile(
    r"\b(?:not|never|neither|nor|nobody|nothing|no one|no longer|none|no)\b|(?<=\bcan)not\b|n['’]t\b|\bnon(?=-\w)",
    re.IGNORECASE,
)
_BOUND = re.compile(
    r"\b(?:(?P<most>at most|(?:no|not) (?:more|greater) than)|at least|(?:no|not) (?:less|fewer) than)\b", re.IGNORECASE
)
"""How much there is in comparison with what is no number."""
_CUE = re.compile(
    r"\b(?:as if|as though|even if|even though|if any|if|unless|only|except|exc|even|until|instead|rather than"
    r"|each time|every time|any time(?= (?:that|it|he|they|an?|the|its?)\b)|each|everybody|everyone|everything"
    r"|every|when|whenever|while|provided|otherwise)\b",
    re.IGNORECASE,
)
_PAST = re.compile(r"\b(was|did)(?:n['’]t)?\b", re.IGNORECASE)
_SUPPOSED = re.compile(r"\bas (?:if|though)\s+(?:[\w-]+\s+){1,5}was\b", re.IGNORECASE)
"""Here, `was` only supposes."""
_PERFECT = re.compile(
    r"\b(?:has|have|had|having)(?:n['’]t)?\s+(?:(?:not|never|already|just|yet|previously|also|since|ever)\s+)*"
    r"(?P<done>been|\w+(?:ed|en|wn))\b",
    re.IGNORECASE,
)
_WORD = re.compile(r"[A-Za-z]+")
_NO_WORDS = re.compile(
    r"\b(?i:its|his|her|their|your)\s+own\b|['’]s\s+own\b|\beven(?=\s+\w+er\s+than\b)"
    r"|\bnot\s+(?:only|just|merely)\b(?=.*\bbut\b)|\bin\s+both\s+cases\b|\bin which case\b"
    r"|\bjust(?=\s+as\s+(?:if|though)\b)|\brespectively\b"
    r"|\bvice[- ]?versa\b|\(e?s\)|['’]s\b|(?<=s)['’](?=\s)|\b(?:i\.e\.|e\.g\.|vs\.|etc\.|cf\.|as well\b)|\bin fact\b"
    r"|(?<=\bno )(?:case|circumstances?|conditions?|event)\b"
)

_FUNCTION_WORDS = """
    a an the this that these those such same other another all both any some none it its itself they them their
    themselves he him his she her who whom whose which what there here be is are was were been being am has have had
    having do does did doing will and or but plus so than then thus as yet too also likewise however therefore moreover
    hence at by for from in into of off on onto out over to under up via with within without through across along among
    around behind beneath between beyond against after before during since toward towards upon per vs about above
    below down inside outside near see illustration ex etc where whereby either whichever additionally
    nevertheless nonetheless furthermore consequently
    therein thereon thereto therefrom indeed although though
    anybody anyone anything somebody someone something whoever whatever wo sha
"""
_CLOSED = frozenset(_FUNCTION_WORDS.split())
"""Words that belong to the grammar, or that logic keeps as prepositions."""


@cache
def _closed_sorts() -> dict[Sort, re.Pattern[str]]:
    """What finds words of closed classes; adjectives that forbid by themselves, such as `NA`, are as good as modals."""
    absolutes = "|".join(map(re.escape, sorted(absolute(Ruling.FORBID)))) or "(?!)"
    modal = re.compile(_MODAL.format(absolute=absolutes), re.IGNORECASE)
    return {Sort.MODAL: modal, Sort.NEGATION: _NEGATION, Sort.CUE: _CUE}


def evidence(text: str, start: int, end: int, skips: Sequence[tuple[int, int]] = ()) -> Iterator[Evidence]:
    """What stands in `text[start:end]` and not in what is skipped; offsets are those of `text`."""
    rest = _Blanked(text, start, end, skips)
    for match in rest.take(_NAME):
        yield Evidence(Sort.NAME, match[0], match.start(), match.end())
    rest.blank(rest.find(_NO_WORDS))
    supposed = {match.end() for match in rest.find(_SUPPOSED)}
    for match in rest.find(_PAST):
        if match.end() not in supposed:
            yield Evidence(Sort.TENSE, match[1].lower(), match.start(), match.end())
    for match in rest.find(_PERFECT):
        yield Evidence(Sort.TENSE, match["done"], match.start("done"), match.end("done"))
    for match in rest.take(_NUMBER):
        yield _number(match)
    for match in rest.find(_FACTOR):
        said = match[1].lower()
        yield Evidence(Sort.NUMBER, said, match.start(), match.end(), Bounds(_FACTORS[said], _FACTORS[said]))
    for match in rest.take(_BOUND):
        yield Evidence(Sort.BOUND, "≤" if match["most"] else "≥", match.start(), match.end())
    found = [(sort, match) for sort, pattern in _closed_sorts().items() for match in _unpaired(rest.find(pattern))]
    for sort, match in found:
        yield Evidence(sort, " ".join(match[0].lower().split()), match.start(), match.end())
    rest.blank([*rest.find(_FACTOR), *(match for pattern in _closed_sorts().values() for match in rest.find(pattern))])
    for match in rest.find(_WORD):
        if match[0].lower() not in _CLOSED:
            yield Evidence(Sort.WORD, match[0], match.start(), match.end())


def _unpaired(found: list[re.Match[str]]) -> Iterator[re.Match[str]]:
    """Without the `nor` of a `neither ... nor`, which is one negation."""
    open_pair = False
    for match in found:
        said = match[0].lower()
        if not (said == "nor" and open_pair):
            yield match
        open_pair = said == "neither" or (open_pair and said != "nor")


class _Blanked:
    """A text of which more and more is blanked, while offsets stay."""

    __slots__ = ("_start", "_text")

    def __init__(self, text: str, start: int, end: int, skips: Sequence[tuple[int, int]]) -> None:
        self._start = start
        self._text = " " * start + text[start:end]
        for first, last in skips:
            self._blank(first, min(last, end))

    def find(self, pattern: re.Pattern[str]) -> list[re.Match[str]]:
        """What a pattern finds in what is left."""
        return list(pattern.finditer(self._text, self._start))

    def take(self, pattern: re.Pattern[str]) -> list[re.Match[str]]:
        """What a pattern finds; nothing finds it again."""
        found = self.find(pattern)
        self.blank(found)
        return found

    def blank(self, found: Sequence[re.Match[str]]) -> None:
        """Blank what was found."""
        for match in found:
            self._blank(match.start(), match.end())

    def _blank(self, start: int, end: int) -> None:
        if start < end:
            self._text = self._text[:start] + " " * (end - start) + self._text[end:]


def _number(match: re.Match[str]) -> Evidence:
    low = _value(match["low"], match["sign"])
    high = low if match["high"] is None else _value(match["high"], None)
    bounds = Bounds(low, high)
    if match["least"] or match["more"]:
        bounds = Bounds(low, None)
    elif match["most"] or match["fewer"]:
        bounds = Bounds(None, high)
    elif match["above"]:
        bounds = Bounds(low + 1, None)
    elif match["below"]:
        bounds = Bounds(None, low - 1)
    said = " ".join(match[0].split())
    return Evidence(Sort.NUMBER, said, match.start() + len(match[0]) - len(match[0].lstrip()), match.end(), bounds)


def _value(numeral: str, sign: str | None) -> Fraction:
    if numeral[0].isdecimal() and numeral[-1] in _VALUES:
        return _value(numeral[:-1].strip(), sign) + _value(numeral[-1], sign)  # `1½`
    value = _VALUES.get(numeral.lower())
    value = Fraction(numeral.replace(",", "")) if value is None else value
    return -value if sign and sign[0] in "-−–" else value
