"""Numbers in a phrase: sign, comparison, range; digits and number words."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

_NAMES = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_WORDS = {name: str(number) for number, name in enumerate(_NAMES, 1)}
_BEFORE: Mapping[str, tuple[str, ...]] = {
    "≥": ("≥", ">=", "at least", "no fewer than", "no less than", "not less than", "a minimum of"),
    "≤": ("≤", "<=", "at most", "up to", "no more than", "not more than", "a maximum of"),
    ">": (">", "more than", "greater than", "exceeds", "exceeding"),
    "<": ("<", "fewer than", "less than"),
    "=": ("=",),
}
_AFTER: Mapping[str, tuple[str, ...]] = {
    "≥": ("or more", "or greater", "or higher"),
    "≤": ("or less", "or fewer", "or lower"),
}


def _any(table: Mapping[str, tuple[str, ...]]) -> str:
    spellings = sorted((spelling for listed in table.values() for spelling in listed), key=len, reverse=True)
    return "|".join(re.escape(spelling).replace(r"\ ", r"\s+") for spelling in spellings)


_NUMBER = re.compile(
    rf"(?:(?P<before>(?i:{_any(_BEFORE)}))\s*)?"
    r"(?<![\w./])(?:(?P<sign>[+\-−–])\s?)?(?<![\w./])"
    rf"(?P<number>\d+(?:\.\d+)?|(?i:{'|'.join(_WORDS)})\b)"
    r"(?:\s?[-–—]\s?(?P<high>\d+))?(?![\w/]|[-–.]\d)"
    r"(?P<more>\+(?![\w+]))?"
    rf"(?:\s+(?P<after>{_any(_AFTER)}))?",
)


@dataclass(frozen=True, slots=True)
class Amount:
    """A number as a rule states it."""

    number: str
    """In digits; a range with a hyphen."""
    sign: str = ""
    comparison: str = ""
    """One of ≥ ≤ > < =, or nothing."""
    unit: str = ""

    def __str__(self) -> str:
        return " ".join(part for part in (self.comparison, self.sign + self.number, self.unit) if part)

    @property
    def shape(self) -> str:
        """What kind of number it is: two of a shape can replace one another."""
        return "signed" if self.sign else "compared" if self.comparison else self.unit or "bare"


@dataclass(frozen=True, slots=True)
class Found:
    """A number and where it stands."""

    start: int
    end: int
    amount: Amount
    spelled: bool
    """Whether it is written as a word."""


def numbers(phrase: str) -> Iterator[Found]:
    """The numbers of a phrase in printed order."""
    for match in _NUMBER.finditer(phrase):
        digits = _WORDS.get(match["number"].lower(), match["number"])
        sign = "" if not match["sign"] else "+" if match["sign"] == "+" else "-"
        more = "≥" if match["more"] and not sign else ""  # `4+`
        compared = _meaning(_BEFORE, match["before"]) or _meaning(_AFTER, match["after"]) or more
        amount = Amount(f"{digits}-{match['high']}" if match["high"] else digits, sign, compared)
        yield Found(match.start(), match.end(), amount, not match["number"][0].isdigit())


def _meaning(table: Mapping[str, tuple[str, ...]], printed: str | None) -> str:
    plain = " ".join((printed or "").lower().split())
    return next((meaning for meaning, spellings in table.items() if plain in spellings), "")
