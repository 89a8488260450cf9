"""What no two answers may say together, looked for in all cases of all questions.

These are checks of meaning, not of rules: who may enter a place enters one that is there. What they find is a mistake
of the text, of how it was read, or of the engine.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from ..ask.words import IN_THE_OPEN
from ..truth import Legality
from . import choices
from .differences import Beside, together
from .model import Question, Said, Standing, Table
from .tree import Sets, Tree, branched, cases, facts_of, mapped, smallest

_NO, _NONE, _FROM = "no", "none", "from"


class Finding(NamedTuple):
    """A case in which answers are at odds."""

    document: str
    """What the document is called."""
    check: str
    """What is wrong, in the words of the check."""
    facts: Sets
    """The case."""
    said: tuple[tuple[Question, Said], ...]
    """The answers, each by its question."""


class Check(NamedTuple):
    """Two questions of which some answers cannot both be right."""

    name: str
    """What is wrong if both hold."""
    one: str
    other: str
    """The questions, by name."""
    at_odds: Callable[[Said, Said, Sets], bool]
    """Whether two answers that are decided are at odds in a case."""
    given: Mapping[str, str] = MappingProxyType({})
    """What is given for the first question, besides what all its cases have."""
    answers: tuple[str, str] = ("", "")
    """Which answer of each question is meant, where it has several."""


def _can(said: Said) -> bool:
    """Whether an answer says that something is there, may be done, or is so much."""
    return said.text not in (_NO, _NONE, Legality.FORBIDDEN.value) and not said.text.startswith("there is no ")


def _is_not(said: Said) -> bool:
    return said.text in (_NO, _NONE, Legality.FORBIDDEN.value)


def _one_only(one: Said, other: Said, facts: Sets) -> bool:
    return _can(one) and _is_not(other)


def _differ(one: Said, other: Said, facts: Sets) -> bool:
    return one.text != other.text


def _other_entrances(listed: Said, entry: Said, facts: Sets) -> bool:
    """Whether a place is among the entrances and nobody may enter from there, or the other way round."""
    return any(_lists(listed, start) != _can(entry) for start in facts.get("from", ()))


def _not_adjacent(listed: Said, entry: Said, facts: Sets) -> bool:
    """Whether one may come from a level of a building that is not among those next to it."""
    starts = (start for start in facts.get("from", ()) if _is_level(start))
    return _can(entry) and any(not _lists(listed, start) for start in starts)


def _lists(listed: Said, place: str) -> bool:
    return _seen_from_here(place) in listed.text.split(", ")


def _is_level(place: str) -> bool:
    return place.removeprefix("next ") in ("cellar", "ground level", "level 1")


def _seen_from_here(place: str) -> str:
    return f"next {place}" if place in IN_THE_OPEN else place


_THERE = "it is not there"
CHECKS: tuple[Check, ...] = (
    *(
        Check(_THERE, name, "exists", _one_only)
        for name in ("enter", "set up", "cost", "entrances", "adjacent", "level", "LOS", "TEM", "stacking limit")
    ),
    Check("nobody may go where it costs something to go", "cost", "enter", _one_only),
    Check("the entrances are not those from where one may enter", "entrances", "enter", _other_entrances),
    Check("one may enter from a place that is not ADJACENT", "adjacent", "enter", _not_adjacent),
    Check(
        "one may set up in what that overstacks, and may not be overstacked at setup",
        "set up",
        "overstack",
        _one_only,
        given={"squads": choices.most("squads")},
        answers=("", "at setup"),
    ),
    Check("it is there though it has been rubbled", "rubbled", "exists", lambda one, other, _: one.text == other.text),
    Check("it has been rubbled, and cannot be", "rubbled", "may be rubbled", _one_only),
    Check(
        "rubble leaves it there, and does not",
        "rubble effects",
        "exists",
        _differ,
        answers=("the Location exists", ""),
    ),
    Check(
        "one question says that it falls, another that it does not",
        "fall effects",
        "falls",
        _differ,
        answers=("it falls into the cellar", ""),
    ),
)


def conflicts(tables: Sequence[Table]) -> Iterator[Finding]:
    """The cases in which clauses are at odds and none goes before the other."""
    for table in tables:
        for facts, said in cases(table.tree):
            if said.standing is Standing.CONFLICT:
                wrong = f"clauses are at odds: {', '.join(said.missing)}"
                yield Finding(table.label, wrong, facts, ((table.question, said),))


def contradictions(tables: Sequence[Table], checks: Sequence[Check] = CHECKS) -> Iterator[Finding]:
    """The cases in which two questions about one subject are answered so that one answer has to be wrong."""
    known = {(table.label, table.question, _given(table.given)): table for table in tables}
    for label, subject in dict.fromkeys((table.label, table.question.subject) for table in tables):
        for check in checks:
            first, second = check.answers
            one = known.get((label, Question(subject, check.one, first), _given(check.given)))
            other = known.get((label, Question(subject, check.other, second), ()))
            if one is not None and other is not None:
                yield from _held(check, one, other)


def _given(given: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """What is given but for the unit of which not even the kind is known."""
    return tuple(sorted((key, value) for key, value in given.items() if value != choices.ANY_UNIT))


@dataclass(frozen=True, slots=True)
class _Clash:
    """Two answers of one case, if they are at odds."""

    said: tuple[Said, Said] | None

    @property
    def key(self) -> bool:
        return self.said is not None

    def merged(self, other: "_Clash") -> "_Clash":
        return self


def _held(check: Check, one: Table, other: Table) -> Iterator[Finding]:
    """The cases in which two tables are at odds, as few as they can be; the answers are those of the first of each."""
    granted = (each for table in (one, other) for each in table.granted())
    taken = {key: (value,) for key, value, others in granted if not others}
    trees = [one.tree, other.tree]
    starts = dict.fromkeys(start for tree in trees for start in facts_of(tree).get(_FROM, ()))
    arms: list[tuple[tuple[str, ...], Tree[_Clash]]] = []
    for start in starts or ("",):
        given = {**taken, _FROM: (start,)} if start else taken
        beside = together(trees, given)
        if beside is not None:
            arms.append(((start,), mapped(beside, partial(_clash, check), given)))
    for facts, found in cases(smallest(branched(_FROM, arms))) if arms else ():
        if found.said is not None:
            said = ((one.question, found.said[0]), (other.question, found.said[1]))
            yield Finding(one.label, check.name, facts, said)


def _clash(check: Check, facts: Sets, beside: Beside) -> _Clash:
    first, second = beside.said
    settled = first.standing is second.standing is Standing.DECIDED
    return _Clash((first, second) if settled and check.at_odds(first, second, facts) else None)
