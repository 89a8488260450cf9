"""Cases as they would be if something that is so were not: another board, or another answer to one question."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from ..board import HEXSIDE, Board
from ..hexes import Hex, Hexside
from ..locations import Location
from ..los import eye
from ..spatial.asking import BOARD, conclude
from ..truth import Unknown
from .discourse import Discourse
from .model import NotKnownError


def supposing(discourse: Discourse, answers: Mapping[Hashable, bool]) -> Discourse:
    """The same, with other answers to questions about places, whatever the rules say to them."""
    supposed = {key: conclude(BOARD, f"supposed: {value}", value) for key, value in answers.items()}
    return Discourse(discourse.referee.supposing(supposed), list(discourse.spoken))


def with_board(discourse: Discourse, board: Board) -> Discourse:
    """The same on another board."""
    return Discourse(discourse.referee.with_board(board), list(discourse.spoken))


def with_sides(discourse: Discourse, sides: Iterable[Hexside], kinds: Sequence[str], there: bool) -> Discourse:
    """The same with something along hexsides, or without it."""
    if not set(kinds) <= set(HEXSIDE):
        raise NotKnownError(f"a hexside without `{' '.join(kinds)}`")
    board = discourse.referee.state.board
    for side in sides:
        board = board.with_side(side, **dict.fromkeys(kinds, there))
    return with_board(discourse, board)


def with_feature(discourse: Discourse, hexes: Iterable[Hex], feature: str, there: bool) -> Discourse:
    """The same with a Manhole or the like in some hexes, or without one."""
    board = discourse.referee.state.board
    for hex_ in hexes:
        board = board.with_hex(hex_, **{feature: there})
    return with_board(discourse, board)


def without_counters(discourse: Discourse, hexes: Iterable[Hex], kind: str) -> Discourse:
    """The same without the counters of a kind in some hexes."""
    board, gone = discourse.referee.state.board, set(hexes)
    left = tuple(each for each in board.counters if each.kind != kind or each.at.hex not in gone)
    return with_board(discourse, replace(board, counters=left))


def with_ground(discourse: Discourse, hex_: Hex, fact: str, level: int | Fraction) -> Discourse:
    """The same with the ground of a hex at a level."""
    return with_board(discourse, discourse.referee.state.board.with_hex(hex_, **{fact: level}))


def level_with(discourse: Discourse, place: Location, other: Location) -> Discourse:
    """The same with the ground under a Location so high that it is as high as another."""
    board = discourse.referee.state.board
    own, wanted = eye(board, place).level, eye(board, other).level
    base = board.hex(place.hex).number("base_level")
    if isinstance(own, Unknown) or isinstance(wanted, Unknown) or isinstance(base, Unknown):
        raise NotKnownError(f"how high {place} is")
    return with_board(discourse, board.with_hex(place.hex, base_level=base + wanted - own))
