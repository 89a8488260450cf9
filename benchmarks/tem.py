"""A value with an exception, the TEM of a place: by the rule of a bundled clause, and written by hand.

All are given a state and a Location, and look at its board. Nothing is remembered from one decision to the next,
but for how far a building reaches, which its board keeps.
"""

from itertools import product

from engine import load
from engine.answers import Trace
from engine.board import Board
from engine.case import Case
from engine.facts import Facts
from engine.hexes import hexside, parse_hex
from engine.locations import Location, Part, cellar, ground
from engine.questions import Question, answer
from engine.rules import Kind
from engine.spatial import Referee
from engine.state import State

DOCUMENT, QUANTITY = "O6", "TEM"
_HEX, _NEXT = parse_hex("B2"), parse_hex("B3")


def _state(material: str) -> State:
    """A building of two hexes."""
    board = Board().with_side(hexside(_HEX, _NEXT), building=True)
    for hex_ in (_HEX, _NEXT):
        board = board.with_building(hex_, material=material, factory=False)
    return State().with_board(board)


CASES = tuple(product(map(_state, ("wood", "stone")), (cellar(_HEX), ground(_HEX))))
"""A state, and the place whose value is asked."""
ASKED = CASES[:1]
"""Of which the rules of the document are asked: a place of which the rule speaks."""
BOOK = load(DOCUMENT).rules
(RULE,) = (each for each in BOOK.about(QUANTITY, Kind.VALUE) if each.unless)


def by_hand(state: State, place: Location) -> int | None:
    if place.part is not Part.CELLAR:
        return None
    building = state.board.building(place.hex)
    if isinstance(building, Facts) and building.get("material") == "wood":
        return 3
    return 4


def by_hand_cited(state: State, place: Location) -> tuple[int | None, list[str]]:
    """The same, and which clauses were applied."""
    cited = [RULE.clause]
    if place.part is not Part.CELLAR:
        return None, cited
    building = state.board.building(place.hex)
    if isinstance(building, Facts) and building.get("material") == "wood":
        cited.append(RULE.unless[0].clause)
        return 3, cited
    return 4, cited


def generated(state: State, place: Location) -> object:
    """The function that the compiler makes of the clause, with a case of its own, if the place is of its sort."""
    case = Case(state, Referee(BOOK, state), {"of": place}, QUANTITY)
    return RULE.decide(case, place) if all(case.is_a(place, sort) for sort in RULE.sorts if sort) else None


def generated_why(state: State, place: Location) -> tuple[object, Trace]:
    """What the engine answers from all rules of the document, with its trace spelled out."""
    found = answer(BOOK, Referee(BOOK, state).scene, Question(QUANTITY, Kind.VALUE, {"of": place}))
    return found.value, found.trace
