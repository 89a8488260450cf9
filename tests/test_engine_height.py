"""Height Advantage against an attack out of a cellar: by a rule that says so, or by the level from which it sees."""

import pytest

from engine.case import Case, Thing
from engine.locations import parse_location
from engine.rules import Kind, Rulebook
from engine.spatial import Referee
from engine.spatial.height import height_advantage

from .engine_rules import RULES, VAULTS, made
from .test_engine_spatial import state, without


def advantage(target: str, book: Rulebook = VAULTS) -> object:
    referee = Referee(book, state("red-barricades", "O6.3:EX1"))
    return height_advantage(referee, parse_location(target), parse_location("C25 cellar")).value


def test_who_traces_as_if_at_ground_level_counts_as_being_there() -> None:
    assert advantage("D25 ground level") is False
    assert advantage("B24 level 1") is True


def test_without_such_a_rule_the_level_itself_counts() -> None:
    assert advantage("D25 ground level", without("V.7")) is True


def test_what_has_no_level_leaves_it_open() -> None:
    assert not isinstance(advantage("C25 sewer"), bool)


@pytest.mark.parametrize(("level", "expected"), [(0, True), (1, False)])
def test_the_level_of_which_a_rule_says_that_it_counts_is_taken(level: int, expected: bool) -> None:
    def counted(at: Case, cellar_location: Thing, counted_at: Thing) -> bool | None:
        return (at.is_a(cellar_location, "Cellar Location") and at.is_a(counted_at, "Level", level)) or None

    counts = made("V.30", Kind.DEFINITION, "at", counted, "agent theme")
    assert advantage("B24 level 1", Rulebook("V", [*RULES, counts])) is expected
