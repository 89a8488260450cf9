"""Where there are Manholes: where the map or the asker says so, or else as rules say by which marks and roads they are
known."""

from ..answers import Answer
from ..board import Board
from ..hexes import Hex
from ..locations import Location, ground
from ..questions import Question, is_silent
from ..rules import Kind
from ..truth import Unknown, any_of
from .asking import BOARD, Asker, conclude, excepted, truth

_MANHOLE = "Manhole"
_MANHOLE_LOCATION = f"{_MANHOLE} Location"
_MARKS = ("black_circle", "paved_road")
"""What is printed in a hex by which rules may know it; where nothing is known of these, no rule is asked."""


def has_manhole(asker: Asker, hex_: Hex) -> Answer:
    """Whether there is a Manhole in a hex, whatever lies on it; what no definition covers, where there is one, is
    none."""
    said = f"{_MANHOLE} in {hex_}"
    facts = asker.state.board.hex(hex_)
    shown = facts.truth("manhole")
    open_ = [isinstance(facts.truth(each), Unknown) for each in _MARKS]
    if not isinstance(shown, Unknown) or all(open_) or not asker.defines(Location, _MANHOLE_LOCATION):
        return conclude(BOARD, said, shown)
    named = (ground(hex_), hex_)
    bare = asker.with_board(_bare(asker.state.board, hex_))
    asked = [Question(_MANHOLE_LOCATION, Kind.DEFINITION, {"agent": each}) for each in named]
    told = [bare.question(each) for each in asked]
    spoken = [each for each in told if not is_silent(each)]
    value = any_of(False, *map(truth, spoken))
    if isinstance(value, Unknown) or (value is False and any(open_)):
        return conclude(BOARD, said, shown)
    used = spoken if value else [each for one in asked for each in excepted(bare, one, False)] or told
    return conclude(asker.rulebook.name, said, value, used)


def _bare(board: Board, hex_: Hex) -> Board:
    """A board as it was before any counter lay in a hex."""
    for each in [each for each in board.counters if each.at.hex == hex_]:
        board = board.without_counter(each)
    return board
