"""Numbers as they are printed, for clauses that no logic holds: sign, comparison, range; digits and number words."""

import re
from collections.abc import Iterator, Mapping

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


_NEIGHBOUR = re.compile(r"[^\W\d_][\w#'’-]*")
_IDLE = frozenset(
    re.findall(r"\w+", "a an the of is are be to at on in or and by for with that which as if its vs up each per")
)
"""Words that name nothing."""


def named_numbers(text: str) -> Iterator[tuple[str, str]]:
    """The numbers of a text in printed order, each after the name of what it stands with."""
    for match in _NUMBER.finditer(text):
        digits = _WORDS.get(match["number"].lower(), match["number"])
        sign = "" if not match["sign"] else "+" if match["sign"] == "+" else "-"
        more = "≥" if match["more"] and not sign else ""  # `4+`
        compared = _meaning(_BEFORE, match["before"]) or _meaning(_AFTER, match["after"]) or more
        said = f"{sign}{digits}-{match['high']}" if match["high"] else sign + digits
        yield _neighbour(text, match.start(), match.end()), f"{compared} {said}".strip()


def _neighbour(text: str, start: int, end: int) -> str:
    """The word that a number stands with: the one after it, else the one before."""
    after = _NEIGHBOUR.match(text[end:].lstrip(" \t\n-"))
    if after and after[0].lower() not in _IDLE:
        return after[0]
    before = [word for word in _NEIGHBOUR.findall(text[:start]) if word.lower() not in _IDLE]
    return before[-1] if before else "number"


def _meaning(table: Mapping[str, tuple[str, ...]], printed: str | None) -> str:
    plain = " ".join((printed or "").lower().split())
    return next((meaning for meaning, spellings in table.items() if plain in spellings), "")
