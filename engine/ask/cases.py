"""What an answer that is open comes to in each case of the facts that nobody gave."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from ..norms import same
from ..questions import is_silent
from ..truth import Unknown
from .choices import Choice, Tried, choices
from .facts import at_odds
from .model import Asked
from .replies import Part
from .request import Request

Answering: TypeAlias = Callable[[Request, str | None], Sequence[Part]]
"""The answers to a request, or only that of one label."""
Told: TypeAlias = tuple[frozenset[str], str | None]
"""What is so in a case, and the label of the answer that is found without the others, if it can be."""
Last: TypeAlias = Callable[[Request], Iterable[Choice]]
"""The facts that part what is left of a case."""
Case: TypeAlias = tuple[str, object]
"""What is so, as it would be given, and what the answer is then."""
Grown: TypeAlias = tuple[tuple[str, ...], object]
"""The same below a case that is told already: what else is so."""
_FEW = 2
"""How many values of a key are cases of their own."""
_MOST_TRIED = 100
"""After how many cases no further ones are looked for to one answer, so that the work stays bounded."""
_MOST_TOGETHER = 3
"""How many facts that nobody gave are tried together,"""
_MOST_OF_WAYS = 5
"""and how many where all ways are asked for: each may decide of another one, and one of them is whether that is
there."""


class Cases:
    """The cases of one question to one document; each is put to the rules once for all answers."""

    def __init__(
        self,
        asked: Asked,
        request: Request,
        answering: Answering,
        first: Choice | None,
        last: Last,
        on_map: str = "",
        taken: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self._asked = asked
        self._request = request
        self._answering = answering
        self._first = first
        self._last = last
        self._behind: list[Part] = []
        self._most_known = _MOST_TRIED
        self._on_map = on_map
        self._taken = taken
        self._most = _MOST_OF_WAYS if asked.of_members or asked.of_all_ways else _MOST_TOGETHER
        self._known: dict[Told, Sequence[Part]] = {}
        self._known_last: dict[Told, Sequence[Part]] = {}

    def of(self, part: Part) -> Part:
        """An answer with its cases; none if it is not open, or if nothing that can be told decides it."""
        value, self._behind, self._most_known = part.answer.value, [], len(self._known) + _MOST_TRIED
        if part.listed or self._asked.in_its_words or (self._first is None and is_silent(part.answer)):
            return part
        grown = tuple(self._grown(part, self._request, value, (), 0, self._first))
        found = tuple((" ".join(told), outcome) for told, outcome in grown)
        if not self._behind and all(isinstance(outcome, Unknown) for _, outcome in found):
            return part
        behind = [each for parts in self._known.values() for each in parts] if self._first else self._behind
        rests = tuple(each.answer for each in behind if each.label == part.label)
        return part._replace(cases=found, facts=tuple(told for told, _ in grown), behind=rests)

    def _grown(
        self,
        part: Part,
        request: Request,
        value: object,
        told: tuple[str, ...],
        deep: int,
        parting: Choice | None = None,
    ) -> Iterator[Grown]:
        """A tree of cases below what was `told`: a fact that decides some of them parts them, and the next one what is
        left open, so many (`deep`) being told already. Where nothing parts it, there is none."""
        parted = self._parted(part, request, value, told) if deep < self._most else None
        if parting is not None:
            parted = parting, [(each, self._outcome(part, each, told)) for each in parting.tried]
        if parted is None:
            parted = self._parted_last(part, request, told)
        if parted is None:
            return
        choice, found = parted
        alone = parting is not None and all(same(outcome, found[0][1]) for _, outcome in found)
        grown = [(tried, self._below(part, choice, tried, outcome, told, alone)) for tried, outcome in found]
        cases = list(_joined(choice, grown))
        if parting is not None and len(cases) == 1:  # what parts others is all one to this answer
            cases = [("", cases[0][1])]
        for given, below in cases:
            yield from ((tuple(filter(None, (given, *behind))), outcome) for behind, outcome in below)

    def _below(
        self, part: Part, choice: Choice, tried: Tried, outcome: object, told: tuple[str, ...], alone: bool
    ) -> tuple[Grown, ...]:
        """What is left of a case, with what is so in it besides: that case as it is, if nothing parts it."""
        if choice.final:
            return (((), outcome),)
        known = (*told, tried.given)
        return tuple(self._grown(part, tried.request, outcome, known, len(told) + (not alone))) or (((), outcome),)

    def _parted(
        self, part: Part, request: Request, value: object, told: tuple[str, ...]
    ) -> tuple[Choice, list[tuple[Tried, object]]] | None:
        """A fact that makes a difference, with what the answer is for each of its values: one that decides it for any,
        or else the first."""
        if not isinstance(value, Unknown) or len(self._known) >= self._most_known:
            return None
        first = None
        taken = self._taken if at_odds({**self._taken, **request.facts}) is None else {}  # else a case goes beyond it
        for choice in choices(self._asked, request, value.missing, self._on_map, self._taken):
            tried = [each for each in choice.tried if at_odds({**taken, **each.request.facts}) is None]
            found = [(each, self._outcome(part, each, told)) for each in tried]
            if all(same(outcome, value) for _, outcome in found):
                continue
            first = first or (choice, found)
            if any(not isinstance(outcome, Unknown) for _, outcome in found):
                return choice, found
        return first

    def _parted_last(
        self, part: Part, request: Request, told: tuple[str, ...]
    ) -> tuple[Choice, list[tuple[Tried, object]]] | None:
        """The same of what is left of a case; the answers that it parts say what it rests on."""
        for choice in self._last(request):
            answers = [(each, self._answers(part, each, told, self._known_last)) for each in choice.tried]
            found = [(each, _value(part, parts)) for each, parts in answers]
            if not all(same(outcome, found[0][1]) for _, outcome in found):
                self._behind += (each for _, parts in answers for each in parts)
                return choice, found
        return None

    def _outcome(self, part: Part, tried: Tried, told: tuple[str, ...]) -> object:
        """What an answer is in a case; `None` if the case has no such answer."""
        return _value(part, self._answers(part, tried, told, self._known))

    def _answers(
        self, part: Part, tried: Tried, told: tuple[str, ...], known: dict[Told, Sequence[Part]]
    ) -> Sequence[Part]:
        """All answers in a case, or at least one, each case asked once."""
        only = part.label if part.label in self._asked.labels else None
        key = frozenset((*told, tried.given)), only
        if key not in known:
            known[key] = self._answering(tried.request, only)
        return known[key]


def _value(part: Part, answers: Sequence[Part]) -> object:
    """What an answer comes to among those of a case; `None` if the case has no such answer."""
    return next((each.answer.value for each in answers if each.label == part.label), None)


def _joined(
    choice: Choice, found: Sequence[tuple[Tried, tuple[Grown, ...]]]
) -> Iterator[tuple[str, tuple[Grown, ...]]]:
    """Values of a key below which all is the same are one case, if it has many; of a roll, each row is one."""
    left, many = list(found), len(found) > _FEW and all("=" in each.given.split(" ")[0] for each, _ in found)
    while left:
        (first, below), *rest = left
        alike = [each for each, other in rest if many and _same_below(below, other)]
        values = [each.given.partition("=")[2] for each in (first, *alike)]
        yield f"{choice.key}={'/'.join(values)}" if alike else first.given, below
        left = [each for each in rest if each[0] not in alike]


def _same_below(one: Sequence[Grown], other: Sequence[Grown]) -> bool:
    """Whether two cases are parted alike, and come to the same."""
    pairs = zip(one, other, strict=False)
    return len(one) == len(other) and all(told == also and same(value, own) for (told, value), (also, own) in pairs)
