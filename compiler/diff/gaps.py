"""Gaps that an edition filled, and those that it tore: places where one edition lost text that the other has."""

from collections.abc import Iterable, Iterator, Sequence

from rapidfuzz.distance import Indel

from ..graph.model import MarkKind, Node
from ..word_diff import Word, words
from .editions import Editions
from .model import Change, ChangeKind

_OPEN = (MarkKind.GAP,)


def gaps_changed(editions: Editions, before: Node, after: Node) -> Iterator[Change]:
    """Of one text in two editions, the gaps that only one of them has, each by its id in that edition."""
    old, new = _gaps(before), _gaps(after)
    if not old and not new:
        return
    home = editions.new.home(after)
    place = editions.rule(home)
    for filled, torn in _unmatched(words(before.text, before.marks), words(after.text, after.marks)):
        for number in filled:
            yield Change(ChangeKind.GAP_FILLED, *place, _named(old, number, before), after.id, home.title)
        for number in torn:
            yield Change(ChangeKind.GAP_OPENED, *place, before.id, _named(new, number, after), home.title)


def _gaps(node: Node) -> list[str]:
    """The ids of the gaps in a text, in their order."""
    return [mark.target for mark in sorted(node.marks) if mark.kind in _OPEN]


def _named(gaps: Sequence[str], number: int, node: Node) -> str:
    return gaps[number] if number < len(gaps) else node.id


def _unmatched(old: Sequence[Word], new: Sequence[Word]) -> Iterator[tuple[list[int], list[int]]]:
    """The gaps that only one of two texts has, counted in each, run by run of words.

    A gap after a word that both have is the same gap; among words that changed, as many are the same as both have.
    """
    numbers = [_numbered(told) for told in (old, new)]
    gone: list[int] = []
    come: list[int] = []
    for run in Indel.opcodes([word.key for word in old], [word.key for word in new]):
        before, after = numbers[0][run.src_start : run.src_end], numbers[1][run.dest_start : run.dest_end]
        if run.tag != "equal":
            gone += _told(before)
            come += _told(after)
            continue
        yield gone[len(come) :], come[len(gone) :]
        gone, come = [], []
        pairs = [(one, other) for one, other in zip(before, after, strict=True) if (one is None) != (other is None)]
        yield _told(one for one, _ in pairs), _told(other for _, other in pairs)
    yield gone[len(come) :], come[len(gone) :]


def _told(numbers: Iterable[int | None]) -> list[int]:
    return [number for number in numbers if number is not None]


def _numbered(told: Sequence[Word]) -> list[int | None]:
    """For each word the number of the gap after it, if there is one."""
    count, found = 0, list[int | None]()
    for word in told:
        found.append(count if word.gap else None)
        count += word.gap
    return found
