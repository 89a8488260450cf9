"""Height Advantage against an attack out of a cellar: by a rule that says so, or by the level from which it sees."""

from engine.locations import parse_location
from engine.rules import Rulebook
from engine.spatial import Referee
from engine.spatial.height import height_advantage

from .engine_rules import VAULTS
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
