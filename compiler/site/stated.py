"""Logic in print, with the place of each part of it that can be told apart.

Nobody notes which words of the print a field becomes; they are looked for. A field counts as found only if its words
stand exactly once within those of the field around it, so what lights up together belongs together.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..lexicon.inflection import Inflection
from ..logic.model import Exemption, Statement
from ..logic.phrases import Condition, Frame, Joined, Number, Role, Several, Thing, Trait
from ..logic.to_text import condition_to_text, statement_to_text
from ..logic.wording import Wording
from .formalization import Place

_FIELDS = "__dataclass_fields__"
"""Where a dataclass keeps its fields; asking for it is several times as fast as `fields`."""

Stated = str | list["Stated"]
"""Words, or a list: the place that they are from, then what is inside them."""


@dataclass(frozen=True, slots=True)
class _Found:
    """A field in print."""

    start: int
    end: int
    path: str


def stated(statements: Sequence[Statement], places: Mapping[str, Place], inflection: Inflection) -> list[list[Stated]]:
    """Each statement in controlled English, its fields nested as they are in the logic."""
    printer = _Printer(places, inflection)
    return [printer.printed(statement, f"[{number}]") for number, statement in enumerate(statements)]


def exempted(
    statements: Sequence[Statement], id: str, places: Mapping[str, Place], inflection: Inflection
) -> list[list[Stated]]:
    """Only what statements say of one exception."""
    wanted = at(Place(id))
    return [part for told in stated(statements, places, inflection) for part in _below(told, wanted)]


def at(place: Place) -> str:
    """A place as text: the clause, and the first and last character where it is not all of it."""
    return place.clause if place.start < 0 else f"{place.start}-{place.end} {place.clause}"


def _below(told: Sequence[Stated], wanted: str) -> Iterator[list[Stated]]:
    for part in told:
        if isinstance(part, list):
            if part[0] == wanted:
                yield [part]
            else:
                yield from _below(part[1:], wanted)


class _Printer:
    """Prints statements and finds their fields in the print."""

    __slots__ = ("_inflection", "_places", "_wording")

    def __init__(self, places: Mapping[str, Place], inflection: Inflection) -> None:
        self._places = places
        self._inflection = inflection
        self._wording = Wording(inflection)

    def printed(self, statement: Statement, path: str) -> list[Stated]:
        text = statement_to_text(statement, self._inflection)
        whole = [_Found(0, len(text), path)] if path in self._places else []
        found = [*whole, *self._inside(statement, path, text, 0, len(text))]
        return self._nested(text, 0, len(text), _told_apart(found), "")

    def _inside(self, node: object, path: str, text: str, low: int, high: int) -> Iterator[_Found]:
        """The fields of a node that is printed in `text[low:high]`."""
        for way, child in _children(node, path):
            start, end = low, high
            if way in self._places and (place := self._only(child, text, low, high)):
                start, end = place
                yield _Found(start, end, way)
            yield from self._inside(child, way, text, start, end)

    def _only(self, node: object, text: str, low: int, high: int) -> tuple[int, int] | None:
        if isinstance(node, Exemption):
            return _bracket(f"[{node.warrant} {node.id}", text, low, high)
        for words in self._forms(node):
            starts = list(_starts(words, text, low, high))
            if len(starts) == 1:
                return starts[0], starts[0] + len(words)
        return None

    def _forms(self, node: object) -> Iterator[str]:
        """The words that a node may become."""
        match node:
            case Condition():
                yield condition_to_text(node, self._inflection)
            case Thing() | Several():
                yield self._wording.phrase(node)
            case Frame():
                yield self._wording.clause(node)
                yield self._wording.slot(node)
            case Joined():
                yield self._wording.test(node)
            case Role():
                yield self._wording.roles((node,))
            case Number() | Trait():
                yield self._wording.slot(node)

    def _nested(self, text: str, start: int, end: int, found: Sequence[_Found], above: str) -> list[Stated]:
        told: list[Stated] = []
        queue = list(found)
        while queue:
            one = queue.pop(0)
            within = [other for other in queue if other.start < one.end]
            queue = [other for other in queue if other.start >= one.end]
            if start < one.start:
                told.append(text[start : one.start])
            inside = [other for other in within if other.end <= one.end and other.path.startswith(one.path)]
            told.append([at(self._places[one.path]), *self._nested(text, one.start, one.end, inside, one.path)])
            start = one.end
        return [*told, text[start:end]] if start < end else told


def _children(node: object, path: str) -> Iterator[tuple[str, object]]:
    """What stands directly in a node, each with the way to it."""
    for name, field in getattr(node, _FIELDS, {}).items():
        value = getattr(node, name) if field.compare else None
        if isinstance(value, tuple):
            for number, member in enumerate(value):
                if hasattr(member, _FIELDS):
                    yield f"{path}.{name}[{number}]", member
        elif hasattr(value, _FIELDS):
            yield f"{path}.{name}", value


def _told_apart(found: Sequence[_Found]) -> list[_Found]:
    """Those that are alone at their place, the outermost first; of one inside the other, the outer one."""
    by_place: dict[tuple[int, int], list[_Found]] = {}
    for one in found:
        by_place.setdefault((one.start, one.end), []).append(one)
    kept = [ones[0] for ones in by_place.values() if all(one.path.startswith(ones[0].path) for one in ones)]
    return sorted(kept, key=lambda one: (one.start, -one.end))


def _starts(words: str, text: str, low: int, high: int) -> Iterator[int]:
    """Where words begin in `text[low:high]` that are no part of longer ones."""
    start = text.find(words, low, high) if words else -1
    while start >= 0:
        end = start + len(words)
        if not text[max(start - 1, low) : start].isalnum() and not text[end : min(end + 1, high)].isalnum():
            yield start
        start = text.find(words, start + 1, high)


def _bracket(opening: str, text: str, low: int, high: int) -> tuple[int, int] | None:
    """From an opening to the bracket that closes it."""
    start = text.find(opening, low, high)
    depth = 0
    for place in range(start, high) if start >= 0 else ():
        depth += {"[": 1, "]": -1}.get(text[place], 0)
        if not depth:
            return start, place + 1
    return None
