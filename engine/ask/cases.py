"""What an answer that is open comes to in each case of the facts that nobody gave."""

from collections.abc import Callable, Container, Iterator, Sequence
from typing import TypeAlias

from ..norms import same
from ..questions import is_silent
from ..truth import Unknown
from .choices import Choice, Tried, choices, laid
from .facts import at_odds
from .model import Asked
from .replies import Part
from .request import Request

Answering: TypeAlias = Callable[[Request], Sequence[Part]]
"""The answers to a request."""
Case: TypeAlias = tuple[str, object]
"""What is so, as it would be given, and what the answer is then."""
_FEW = 2
"""How many values of a key are cases of their own."""
_MOST_TRIED = 100
"""After how many cases no further ones are looked for, so that the work stays bounded."""
_MOST_TOGETHER = 3
"""How many facts that nobody gave are tried together,"""
_MOST_OF_SETS = 5
"""and how many where each decides of another member of a set."""


class Cases:
    """The cases of one question to one document; each is put to the rules once for all answers."""

    def __init__(
        self,
        asked: Asked,
        request: Request,
        answering: Answering,
        on_map: bool = False,
        taken: Container[str] = (),
        laid_out: bool = False,
    ) -> None:
        self._asked = asked
        self._request = request
        self._answering = answering
        self._on_map = on_map
        self._laid_out = laid_out
        self._taken = taken
        self._most = _MOST_OF_SETS if asked.of_members else _MOST_TOGETHER
        self._known: dict[frozenset[str], Sequence[Part]] = {}

    def of(self, part: Part) -> Part:
        """An answer with its cases; none if it is not open, or if nothing that can be told decides it."""
        value, parting = part.answer.value, self._parting()
        if part.listed or self._asked.in_its_words:
            return part
        if parting is None and (not isinstance(value, Unknown) or is_silent(part.answer)):
            return part
        found = tuple(self._grown(part, self._request, value, (), parting))
        if all(isinstance(outcome, Unknown) for _, outcome in found):
            return part
        behind = [each.answer for parts in self._known.values() for each in parts if each.label == part.label]
        return part._replace(cases=found, behind=() if parting is None else tuple(behind))

    def _parting(self) -> Choice | None:
        """The fact that parts all answers, if nobody gave it."""
        key = self._asked.parts if not self._laid_out else ""
        return None if not key or key in self._request.facts else laid(key, self._request)

    def _grown(
        self, part: Part, request: Request, value: object, told: tuple[str, ...], parting: Choice | None = None
    ) -> Iterator[Case]:
        """A tree of cases: a fact that decides some of them parts them, and the next one what is left open."""
        parted = self._parted(part, request, value, told) if len(told) < self._most else None
        if parting is not None:
            parted = parting, [(each, self._outcome(part, each, told)) for each in parting.tried]
        if parted is None:
            if told:
                yield " ".join(told), value
            return
        cases = list(_joined(*parted))
        if parting is not None and len(cases) == 1:  # what parts others is all one to this answer
            ((tried, outcome),) = cases
            yield from self._grown(part, tried.request, outcome, told)
            return
        for tried, outcome in cases:
            yield from self._grown(part, tried.request, outcome, (*told, tried.given))

    def _parted(
        self, part: Part, request: Request, value: object, told: tuple[str, ...]
    ) -> tuple[Choice, list[tuple[Tried, object]]] | None:
        """A fact that makes a difference, with what the answer is for each of its values: one that decides it for any,
        or else the first."""
        if not isinstance(value, Unknown) or len(self._known) >= _MOST_TRIED:
            return None
        first = None
        for choice in choices(self._asked, request, value.missing, self._on_map, self._taken):
            tried = [each for each in choice.tried if at_odds(each.request.facts) is None]
            found = [(each, self._outcome(part, each, told)) for each in tried]
            if all(same(outcome, value) for _, outcome in found):
                continue
            first = first or (choice, found)
            if any(not isinstance(outcome, Unknown) for _, outcome in found):
                return choice, found
        return first

    def _outcome(self, part: Part, tried: Tried, told: tuple[str, ...]) -> object:
        """What an answer is in a case; `None` if the case has no such answer."""
        key = frozenset((*told, tried.given))
        if key not in self._known:
            self._known[key] = self._answering(tried.request)
        return next((each.answer.value for each in self._known[key] if each.label == part.label), None)


def _joined(choice: Choice, found: Sequence[tuple[Tried, object]]) -> Iterator[tuple[Tried, object]]:
    """Values of a key for which the answer is the same are one case, if it has many; of a roll, each row is one."""
    left, many = list(found), len(found) > _FEW and all("=" in each.given.split(" ")[0] for each, _ in found)
    while left:
        (first, outcome), *rest = left
        alike = [each for each, other in rest if many and same(outcome, other)]
        values = [each.given.partition("=")[2] for each in (first, *alike)]
        yield first._replace(given=f"{choice.key}={'/'.join(values)}") if alike else first, outcome
        left = [each for each in rest if each[0] not in alike]
