"""Words that stand for the items of a list: `the following`, `one of the following ships`, `all of these`.

What opens a list so says nothing without its items; with each, or with all of them, in the place of those words it is a
sentence.
"""

import re
from dataclasses import dataclass

from .model import Range

_OF_THEM = r"(?:\b(?P<quantity>at\s+least\s+one|one|any|all|each|both|either)\s+of\s+)?"
_MEANT = re.compile(
    rf"(?:\b(?P<only>only|exactly|just)\s+)?(?P<do>\bdo\s+)?(?P<whole>{_OF_THEM}(?P<what>the\s+following|these)\b)",
    re.IGNORECASE,
)
_IS_SO = re.compile(
    rf"{_OF_THEM}\b(?:the\s+following|these)(?:\s+(?:conditions?|requirements?|circumstances|cases?|things|statements))?"
    r"\s+(?:(?:is|are)\s+(?:true|met|fulfilled|satisfied|the\s+case)|appl(?:y|ies)|holds?)\s*:?$",
    re.IGNORECASE,
)
_ANNOUNCES = re.compile(
    r",?\s*\b(?:then\s+)?the\s+following(?:\s+[a-z]+)?\s+(?:appl(?:y|ies)|happens?|occurs?|(?:is|are)\s+done)\s*:?$",
    re.IGNORECASE,
)
_TABLE = re.compile(r"\s+(?:[a-z]+\s+)?(?:table|chart|order|way|manner|sequence|turn|phase)s?\b", re.IGNORECASE)
_ENOUGH = ("one", "at least one", "either")
_ALL = ("all", "each", "both")
_CHOICE = re.compile(r"\b(?:may|can|cannot)\b", re.IGNORECASE)
_TIED = re.compile(
    r"\b(?:if|when|whenever|while|unless|until|as\s+long\s+as|so\s+long\s+as|provided(?:\s+that)?)$", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Meant:
    """Where in the words that open a list its items are meant, and how they belong together."""

    start: int
    end: int
    """The end of `the following`; a noun may belong to it that only the grammar sees."""
    quantity: Range
    """The place of `one of`, if it stands there."""
    junction: str = ""
    """`and` or `or`, as the words themselves say; empty if they do not."""
    only: bool = False
    acts: bool = False
    """Whether what is done is meant: `do one of the following`."""
    tests: bool = False
    """Whether it is meant that the items are true; what is meant then goes to the end."""


def meant(words: str) -> Meant | None:
    """Where the words that open a list mean its items, if they do so once."""
    if (so := _IS_SO.search(words)) and _TIED.search(words[: so.start()].rstrip()):
        amount = " ".join((so["quantity"] or "").lower().split())
        junction = "and" if amount in _ALL else "or" if amount else ""
        return Meant(so.start(), len(words.rstrip(" :")), (so.start(), so.start()), junction, tests=True)
    found = [each for each in _MEANT.finditer(words) if each["quantity"] or each["what"].lower() != "these"]
    if len(found) != 1 or _TABLE.match(words, found[0].end()):
        return None
    each = found[0]
    amount = " ".join((each["quantity"] or "").lower().split())
    junction = "or" if amount in _ENOUGH or (amount == "any" and not _CHOICE.search(words)) else "and" if amount else ""
    start = each.start("do") if each["do"] else each.start("whole")
    quantity = (each.start("whole"), each.start("what"))
    return Meant(start, each.end(), quantity, junction, each["only"] is not None, each["do"] is not None)


def announced(words: str) -> int | None:
    """Where the words begin that only say that something follows: `If it rains, the following applies`."""
    found = _ANNOUNCES.search(words)
    return found.start() if found else None
