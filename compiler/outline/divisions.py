"""Rules that are numbered behind a word: `Article 3`, `KR 2:`."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from ..document import Block, BlockKind
from .titles import is_title

_COUNT = r"\d{1,3}(?:\.\d{1,3}){0,3}"
LABEL = re.compile(rf"(?P<word>[A-Z]{{2,5}})\s(?P<number>{_COUNT}[a-z]?)\s?(?P<colon>[:.])\s+")
DIVISION = re.compile(
    r"(?P<word>article|law|section|chapter|part|rule|appendix|§)(?P<several>s|§)?\s?"
    rf"(?P<number>{_COUNT})\b(?!\.\d)(?:\s?(?:[-–]|\bto\b)\s?(?P<to>{_COUNT})\b)?\s?[.:–—-]?\s*",
    re.IGNORECASE,
)
"""The words by which laws and booklets number their parts."""


def labels(blocks: Iterable[Block]) -> frozenset[str]:
    """The words by which a page counts its parts: those of which each number comes once, in order.

    Of the words for divisions (`Article 3`), that which comes most often makes rules, with those that count on with it
    (`Article 3`, `§ 4`); others stand over them.
    """
    told: list[tuple[str, str]] = []
    in_headings = set()
    for block in blocks:
        head = DIVISION.match(block.prose.text) or LABEL.match(block.prose.text)
        if head and (head.re is LABEL or heads_text(block, head)):
            told.append((word_of(head), head["number"]))
            if block.kind is BlockKind.HEADING:
                in_headings.add(word_of(head))
    found: dict[str, list[str]] = {}
    for word, number in told:
        found.setdefault(word, []).append(number)
    counted = {
        word: len(numbers)
        for word, numbers in found.items()
        if _is_in_order(numbers) and (len(numbers) > 1 or word in in_headings)
    }
    return frozenset(counted) - frozenset(_above(told, counted)) - {"EX"}


def word_of(head: re.Match[str]) -> str:
    """The word that a head counts by: however it is printed, for a division."""
    word: str = head["word"]
    return word if head.re is LABEL else word.capitalize()


def _above(told: Sequence[tuple[str, str]], counted: Mapping[str, int]) -> list[str]:
    """The words for divisions whose parts hold those of another."""
    divisions = sorted((word for word in counted if DIVISION.match(f"{word} 1")), key=lambda word: -counted[word])
    rules, above = divisions[:1], []
    for word in divisions[1:]:
        if _is_in_order([number for one, number in told if one in (*rules, word)]):
            rules.append(word)
        else:
            above.append(word)
    return above


def _is_in_order(numbers: Sequence[str]) -> bool:
    return list(numbers) == sorted(Counter(numbers), key=_counted)


def _counted(number: str) -> tuple[tuple[int, ...], str]:
    digits = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    return tuple(map(int, digits.split("."))), number


def is_division(text: str) -> bool:
    """Whether a text is the head of a division without a title: `Article 3`."""
    return text[:1].isupper() and DIVISION.fullmatch(text) is not None


def heads_text(block: Block, head: re.Match[str]) -> bool:
    """Whether the number of a division stands in a heading, or in a line that is one."""
    rest = block.prose.text[head.end() :]
    if block.kind is BlockKind.HEADING:
        return True
    alone = not block.item and not head["several"] and not head["word"].islower()
    return alone and (not rest or is_title(rest))
