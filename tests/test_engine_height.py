"""Height Advantage against an attack out of a cellar: by a rule that says so, or by the level from which it sees."""

from collections.abc import Callable

import pytest

from engine.case import Case, Thing
from engine.locations import parse_location
from engine.outside import HEIGHT
from engine.rules import Kind, Rulebook
from engine.spatial import Referee
from engine.spatial.height import height_advantage
from engine.truth import Unknown

from .engine_rules import RULES, VAULTS, made
from .test_engine_spatial import state, without

HIGHER = (f"{HEIGHT} for a unit that is higher (its terrain, its other TEM)",)


def advantage(target: str, book: Rulebook = VAULTS) -> object:
    referee = Referee(book, state("red-barricades", "O6.3:EX1"))
    return height_advantage(referee, parse_location(target), parse_location("C25 cellar")).value


def missing(target: str, book: Rulebook = VAULTS) -> tuple[str, ...]:
    """What leaves it open."""
    found = advantage(target, book)
    return found.missing if isinstance(found, Unknown) else ()


def test_who_traces_as_if_at_ground_level_counts_as_being_there() -> None:
    assert advantage("D25 ground level") is False
    assert missing("B24 level 1") == HIGHER


def test_without_such_a_rule_the_level_itself_counts() -> None:
    assert missing("D25 ground level", without("V.7")) == HIGHER


def test_what_has_no_level_leaves_it_open() -> None:
    assert not isinstance(advantage("C25 sewer"), bool)


@pytest.mark.parametrize("level", [0, 1])
def test_the_level_of_which_a_rule_says_that_it_counts_is_taken(level: int) -> None:
    def counted(at: Case, cellar_location: Thing, counted_at: Thing) -> bool | None:
        return (at.is_a(cellar_location, "Cellar Location") and at.is_a(counted_at, "Level", level)) or None

    assert missing("B24 level 1", counting(counted)) == (() if level else HIGHER)


def test_a_level_is_counted_from_the_ground_of_its_hex() -> None:
    def counted(at: Case, cellar_location: Thing, counted_at: Thing) -> bool | None:
        return (at.is_a(cellar_location, "Cellar Location") and at.is_a(counted_at, "Level", 0)) or None

    assert advantage("D25 ground level", counting(counted)) is False  # of the map, both are at level 1


def counting(counted: Callable[[Case, Thing, Thing], bool | None]) -> Rulebook:
    return Rulebook("V", [*RULES, made("V.30", Kind.DEFINITION, "at", counted, "agent theme")])
