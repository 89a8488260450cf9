"""What was told of one case is told of another, if all is as it was that somebody looked at.

Cases of one question differ in few facts, and most of them are nothing to most answers. What an answer looked at is
noted, so it is known of which other cases it holds: of those in which each of these looks shows the same. Whatever no
look is noted of has to be the same in both.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from ..board import THERE
from ..facts import Facts, Look
from ..state import Phase
from .replies import Part
from .request import Request
from .scene import Scene

_Case: TypeAlias = tuple[object, ...]
"""A phase, and what some looks show."""
_Shown: TypeAlias = Mapping[Look, object]
"""What each look at a board and its units shows, by facts that are told."""
_NOT_TOLD = object()
_LOOKED_AT = Request()
"""What is laid on the board, or told of whoever acts, is looked at; by which keys it was meant, nobody asks."""


class _Told(NamedTuple):
    """Answers, and what finding them left behind."""

    parts: tuple[Part, ...]
    looks: frozenset[Look]
    looked: frozenset[str]
    used: frozenset[str]
    phases: frozenset[Phase]
    """The phases of which all is told alike, if somebody wants to know,"""
    rolls: tuple[frozenset[object], ...]
    """and of each roll those others."""


_ByLooks: TypeAlias = dict[tuple[Look, ...], dict[_Case, _Told]]


class Recalled:
    """The answers that were found to one question."""

    def __init__(self) -> None:
        self._told: dict[Hashable, _ByLooks] = {}
        """By all of which no look is noted, and by what was looked at: what was told where these looks showed that."""
        self._in_order: dict[frozenset[Look], tuple[Look, ...]] = {}
        """The same looks are always taken in one order."""
        self._first: tuple[tuple[str, ...], str | None, Request, Scene, _Told] | None = None
        """The case that was asked first, until another one is: who asks of one alone recalls nothing."""

    def parts(
        self,
        documents: tuple[str, ...],
        only: str | None,
        request: Request,
        staged: Scene,
        find: Callable[[], tuple[Part, ...]],
    ) -> tuple[Part, ...]:
        """The answers of some documents to a request, found or recalled; the scene notes what that took."""
        if self._first is None and not self._told:
            told = _left_by(find(), request, staged)
            self._first = documents, only, request, staged, told
            return told.parts
        if self._first is not None:
            *_, first, found = self._first
            self._keep(found, first, *self._like(*self._first[:-1]))
            self._first = None
        alike, shown = self._like(documents, only, request, staged)
        for looks, told_by_shown in alike.items():
            known = told_by_shown.get((staged.state.phase, *[shown.get(look, _NOT_TOLD) for look in looks]))
            if known is not None:
                _note(known, request, staged)
                return known.parts
        told = _left_by(find(), request, staged)
        self._keep(told, staged, alike, shown)
        return told.parts

    def _like(
        self, documents: tuple[str, ...], only: str | None, request: Request, staged: Scene
    ) -> tuple[_ByLooks, _Shown]:
        """What was told of cases that differ from one in nothing but what is looked at, and what that shows in it."""
        return self._told.setdefault((documents, only, *_unnoted(request, staged)), {}), dict(_shown(staged))

    def _keep(self, told: _Told, staged: Scene, alike: _ByLooks, shown: _Shown) -> None:
        looks = self._in_order.setdefault(told.looks, tuple(told.looks))
        told_by_shown = alike.setdefault(looks, {})
        for phase in {staged.state.phase, *told.phases}:
            told_by_shown[phase, *[shown.get(look, _NOT_TOLD) for look in looks]] = told


def _left_by(parts: tuple[Part, ...], request: Request, staged: Scene) -> _Told:
    return _Told(
        parts,
        frozenset(staged.looks),
        frozenset(staged.looked),
        frozenset(staged.used),
        frozenset(staged.state.alike or ()),
        tuple(frozenset(roll.alike or ()) for roll in request.rolls.values()),
    )


def _note(told: _Told, request: Request, staged: Scene) -> None:
    staged.looks.update(told.looks)
    staged.looked.update(told.looked)
    staged.used.update(told.used)
    if staged.state.alike is not None:
        staged.state.alike.intersection_update(told.phases)
    for roll, others in zip(request.rolls.values(), told.rolls, strict=True):
        if roll.alike is not None:
            roll.alike.intersection_update(others)


def _unnoted(request: Request, staged: Scene) -> Iterator[Hashable]:
    """All that an answer may hang on of which no look is noted."""
    state, board = staged.state, staged.state.board
    own = staged.unit.name if staged.unit is not None else ""
    rest = request._replace(
        facts=_LOOKED_AT.facts, unit=_LOOKED_AT.unit, laid=_LOOKED_AT.laid, ruled_out=_LOOKED_AT.ruled_out,
        said=_LOOKED_AT.said,
    )  # fmt: skip
    yield from map(_frozen, rest)
    yield from (roll.alike is None for roll in request.rolls.values())
    yield from (state.alike is None, state.turn, staged.untold, board.module, board.counters)
    yield from (frozenset(board.hexes), frozenset(board.buildings), frozenset(staged.roles.items()))
    yield frozenset((each.name, each.at, None if each.name == own else each.facts) for each in state.units.values())


def _frozen(told: object) -> Hashable:
    return frozenset(told.items()) if isinstance(told, Mapping) else told


def _shown(staged: Scene) -> Iterator[tuple[Look, object]]:
    """What looks at facts show that somebody told."""
    board = staged.state.board
    for hex_, building in board.buildings.items():
        yield Look(f"building in {hex_}", THERE), building is None
    units = (each.facts for each in staged.state.units.values())
    yield from _of_all((*board.hexes.values(), *board.sides.values(), *board.buildings.values(), *units))


def _of_all(things: Iterable[Facts | None]) -> Iterator[tuple[Look, object]]:
    for facts in things:
        if facts is not None:
            yield from ((Look(facts.owner, name), value) for name, value in facts.told())
