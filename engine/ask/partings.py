"""Facts that nobody gave and that part answers into cases, though a bare board would tell them."""

from collections.abc import Iterator

from ..board import Board
from ..locations import Location, Part
from ..meaning.things import Building, building_at
from .catalogue.common import ENEMY, OVERSTACKED
from .choices import Choice, Tried, laid
from .facts import told_with
from .model import Asked, Query
from .request import Request
from .scene import UNIT, Scene, may_be_in_street
from .words import UNITS

_BUILDING, _FORTIFIED = "building", "fortified"
LAST = (_BUILDING, _FORTIFIED)
"""The facts that part what is left of a case, if they make a difference to it."""
_ANY_OF_THEM, _KINDS = "infantry", ("squad", "leader")
"""What a unit is called of which nobody says whether it is a MMC or a SMC, and what it may be."""
_BUILT_ON = (Part.CELLAR, Part.GROUND, Part.UPPER)
"""The Locations that a building may have and that may be fortified."""


def first_parting(query: Query, asked: Asked, request: Request) -> Choice | None:
    """The fact that parts all answers to a request, as the question says, if nobody gave it."""
    elsewhere = {name for name, _, _ in request.elsewhere.values()}  # who tells where some lie tells where none does
    parts = asked.parts and not {*request.facts, *elsewhere} & {asked.parts} and not _is_laid_out(query)
    return laid(asked.parts, request) if parts else None


def last_partings(query: Query, asked: Asked, request: Request, staged: Scene) -> Iterator[Choice]:
    """The facts that part what is left of a case: whether a building stands over a sewer, if one is taken for granted
    and nobody tells what lies above it; whether a place is fortified to which somebody goes against enemies; whether
    Infantry that goes where others are is a MMC."""
    stands = (
        _BUILDING in staged.assumed and staged.laid[_BUILDING] == "yes" and _BUILDING not in told_with(request.facts)
    )
    if stands and may_be_in_street(query, asked, request):
        yield laid(_BUILDING, request)
    if _may_be_several(query, request, staged):
        kinds = ((kind, UNITS[kind]) for kind in _KINDS)
        tried = ((kind, {"armed": None, **facts, **request.unit}) for kind, facts in kinds)
        yield Choice(UNIT, tuple(Tried(f"{UNIT}={kind}", request._replace(unit=facts)) for kind, facts in tried))
    meets = asked.meets_enemies and request.presumed.get(ENEMY) and _FORTIFIED not in request.facts
    if meets and not _is_laid_out(query) and _may_be_fortified(staged.state.board, staged.spot.goal or staged.place):
        yield laid(_FORTIFIED, request)._replace(final=True)


def _may_be_several(query: Query, request: Request, staged: Scene) -> bool:
    """Whether who acts is named by a word for a MMC and a SMC alike, and others are counted beside whom it matters."""
    named = request.roles.get(UNIT, query.subject).casefold()
    counted = request.counts or request.presumed.get(OVERSTACKED) is True
    return named == _ANY_OF_THEM and bool(counted) and "class" not in request.unit and query.state is None


def _is_laid_out(query: Query) -> bool:
    """Whether counters lie on a map, which then tells where they are."""
    return query.state is not None and bool(query.state.board.counters)


def _may_be_fortified(board: Board, place: Location) -> bool:
    """Whether a counter may show that a place is fortified."""
    return place.part in _BUILT_ON and isinstance(building_at(board, place.hex), Building)
