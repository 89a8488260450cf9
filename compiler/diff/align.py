"""Which part of the old edition became which of the new: by id, words and title, each part at most once."""

from collections.abc import Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz, process

_KEPT = 80.0
"""Texts this alike under the same id are the same part without a look at others."""
_ALIKE = 60.0
"""The least likeness at which a part is taken for another one renamed."""
_TITLE = 25.0
"""What the same title adds to the likeness of the words; where both have one and they differ, it is taken off."""


@dataclass(frozen=True, slots=True)
class Item:
    """A part, reduced to what it is recognised by."""

    id: str
    """As the new edition would call it, were nothing else changed."""
    title: str
    text: str
    """Its words, one space between them."""


def align(old: Sequence[Item], new: Sequence[Item]) -> list[tuple[int, int]]:
    """The pairs, by position. Swapping the editions swaps the pairs and changes nothing else."""
    pairs: dict[int, int] = {}
    taken: set[int] = set()

    def take(first: int, second: int) -> None:
        pairs[first] = second
        taken.add(second)

    place = {item.id: number for number, item in enumerate(new)}
    same_id = [(number, place[item.id]) for number, item in enumerate(old) if item.id in place]
    for first, second in same_id:
        if old[first] == new[second]:
            take(first, second)
    for first, second in _equal(old, new, pairs, taken):
        take(first, second)
    for first, second in same_id:
        if (
            first not in pairs
            and second not in taken
            and fuzz.ratio(old[first].text, new[second].text) >= _KEPT
            and old[first].title == new[second].title
        ):
            take(first, second)
    for first, second in _similar(old, new, pairs, taken):
        if first not in pairs and second not in taken:
            take(first, second)
    for first, second in same_id:
        # What was rewritten from the ground up under its number is still that rule.
        if first not in pairs and second not in taken:
            take(first, second)
    return sorted(pairs.items())


def _equal(old: Sequence[Item], new: Sequence[Item], pairs: dict[int, int], taken: set[int]) -> list[tuple[int, int]]:
    """Parts whose title and words are the same, in printed order."""
    waiting: dict[tuple[str, str], list[int]] = {}
    for number, item in enumerate(new):
        if number not in taken and item.text:
            waiting.setdefault((item.title, item.text), []).append(number)
    found = []
    for number, item in enumerate(old):
        if number not in pairs and (listed := waiting.get((item.title, item.text))):
            found.append((number, listed.pop(0)))
    return found


def _similar(old: Sequence[Item], new: Sequence[Item], pairs: dict[int, int], taken: set[int]) -> list[tuple[int, int]]:
    """Pairs of parts that are left and alike, the best first."""
    left = [number for number in range(len(old)) if number not in pairs]
    right = [number for number in range(len(new)) if number not in taken]
    if not left or not right:
        return []
    texts = [new[number].text for number in right]
    found = []
    for first in left:
        item = old[first]
        alike = process.extract(item.text, texts, scorer=fuzz.ratio, limit=None, score_cutoff=_ALIKE - _TITLE)
        for _, score, position in alike:
            second = right[position]
            likeness = score + _titles(item.title, new[second].title)
            if likeness >= _ALIKE:
                found.append((-likeness, abs(first - second), first + second, first, second))
    return [(first, second) for *_, first, second in sorted(found)]


def _titles(first: str, second: str) -> float:
    if not first or not second:
        return 0.0
    return _TITLE if first == second else -_TITLE * (1 - fuzz.ratio(first, second) / 100)
