"""The hexes of a map sheet: names, neighbors, hexsides, vertices, range.

Hexes are flat-topped and named by column and row, as `A1` or `BB10`; those of a numbered board also as `25F7`.
Every second column (B, D, F ...) stands half a hex lower than the one before it, so that `B1` lies to the
southeast of `A1`. That holds for every board we could compare with.
"""

import re
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

_NAME = re.compile(r"(?P<board>[1-9][0-9]*)?(?P<letters>([A-Z])\3*)(?P<row>0|[1-9][0-9]*)")
_LETTERS = 26
_KEPT = 4096
"""Of so many hexes it is remembered what lies around them: geometry, which is asked for all the time."""


class HexNameError(ValueError):
    """A name that no hex, hexside or vertex can have."""


class Direction(Enum):
    """The six ways out of a hex; the value is the step in columns and in half rows, southward positive."""

    N = (0, -2)
    NE = (1, -1)
    SE = (1, 1)
    S = (0, 2)
    SW = (-1, 1)
    NW = (-1, -1)

    @property
    def opposite(self) -> "Direction":
        """The way back."""
        columns, half_rows = self.value
        return Direction((-columns, -half_rows))


class Hex(NamedTuple):
    """One hex. A named tuple rather than a dataclass, for hexes are keys of every mapping and hash in C so."""

    column: int
    """Counted from 0 for `A`."""
    row: int
    """The printed row; some columns have a row 0."""
    board: str = ""
    """The number of the board, where it is printed before the name."""

    def __str__(self) -> str:
        return _printed(self)

    @property
    def half_row(self) -> int:
        """How far south its center is, in half hexes."""
        return 2 * self.row + self.column % 2


ELSEWHERE = Hex(0, 0, "elsewhere")
"""A hex of which nobody tells where it lies, but that it is none of those that are named."""


class Hexside(NamedTuple):
    """The side that two hexes share; make it with `hexside`, which puts the two in order."""

    first: Hex
    second: Hex

    def __str__(self) -> str:
        return f"{self.first}-{_bare(self.second)}"

    def other(self, hex_: Hex) -> Hex:
        """The hex across the side."""
        if hex_ not in self:
            raise HexNameError(f"{hex_} does not border {self}")
        return self.second if hex_ == self.first else self.first


class Vertex(NamedTuple):
    """The point that three hexes share; make it with `vertex`, which puts the three in order."""

    first: Hex
    second: Hex
    third: Hex

    def __str__(self) -> str:
        return f"{self.first}-{_bare(self.second)}-{_bare(self.third)}"


@lru_cache(_KEPT)
def _printed(hex_: Hex) -> str:
    if hex_ == ELSEWHERE:
        return hex_.board
    repeats, letter = divmod(hex_.column, _LETTERS)
    return f"{hex_.board}{chr(ord('A') + letter) * (repeats + 1)}{hex_.row}"


@lru_cache(_KEPT)
def parse_hex(name: str) -> Hex:
    """The hex of a printed name; columns after `Z` repeat their letter, so `AB1` is no hex."""
    if name.strip() == ELSEWHERE.board:
        return ELSEWHERE
    match = _NAME.fullmatch(name.strip())
    if not match:
        raise HexNameError(f"{name!r} is not a hex; hexes are named like C25, AA3 or 25F7")
    letters = match["letters"]
    column = ord(letters[0]) - ord("A") + _LETTERS * (len(letters) - 1)
    return Hex(column, int(match["row"]), match["board"] or "")


def parse_hexside(name: str) -> Hexside:
    """The hexside of a printed name such as `C24-D24`, in either order; a board is named once, in front."""
    hexes = _parse_joined(name, 2)
    return hexside(hexes[0], hexes[1])


def parse_vertex(name: str) -> Vertex:
    """The vertex of a printed name such as `S5-T4-T5`, in any order."""
    hexes = _parse_joined(name, 3)
    return vertex(hexes[0], hexes[1], hexes[2])


def hexside(one: Hex, other: Hex) -> Hexside:
    """The side between two adjacent hexes."""
    if not are_adjacent(one, other):
        raise HexNameError(f"{one} and {other} share no hexside")
    return Hexside(one, other) if one < other else Hexside(other, one)


def vertex(one: Hex, other: Hex, third: Hex) -> Vertex:
    """The point where three hexes meet."""
    if not (are_adjacent(one, other) and are_adjacent(one, third) and are_adjacent(other, third)):
        raise HexNameError(f"{one}, {other} and {third} do not meet in a vertex")
    return Vertex(*sorted((one, other, third)))


def neighbor(hex_: Hex, direction: Direction) -> Hex | None:
    """The next hex that way; `None` where no hex could have a name."""
    columns, half_rows = direction.value
    column = hex_.column + columns
    row = (hex_.half_row + half_rows - column % 2) // 2
    return Hex(column, row, hex_.board) if column >= 0 and row >= 0 else None


@lru_cache(_KEPT)
def neighbors(hex_: Hex) -> tuple[tuple[Direction, Hex], ...]:
    """The adjacent hexes, clockwise from the north; none of one of which nobody tells where it lies."""
    if hex_ == ELSEWHERE:
        return ()
    found = ((direction, neighbor(hex_, direction)) for direction in Direction)
    return tuple((direction, other) for direction, other in found if other is not None)


@lru_cache(_KEPT)
def hexsides(hex_: Hex) -> tuple[Hexside, ...]:
    """The sides of a hex, clockwise from the north."""
    return tuple(hexside(hex_, other) for _, other in neighbors(hex_))


def direction_to(start: Hex, end: Hex) -> Direction | None:
    """The direction from a hex to an adjacent one; `None` if they are not adjacent."""
    step = (end.column - start.column, end.half_row - start.half_row)
    return next((direction for direction in Direction if direction.value == step and start.board == end.board), None)


@lru_cache(_KEPT)
def are_adjacent(one: Hex, other: Hex) -> bool:
    """Whether two hexes share a hexside."""
    return one.board == other.board and distance(one, other) == 1


def distance(one: Hex, other: Hex) -> int:
    """The range between two hexes of one board, in hexes."""
    if one.board != other.board:
        raise HexNameError(f"{one} and {other} are on two boards; how these lie to each other is not known")
    columns = abs(one.column - other.column)
    half_rows = abs(one.half_row - other.half_row)
    return columns + max(0, half_rows - columns) // 2


def _parse_joined(name: str, count: int) -> list[Hex]:
    parts = name.split("-")
    if len(parts) != count:
        raise HexNameError(f"{name!r} does not name {count} hexes joined by hyphens")
    first = parse_hex(parts[0])
    hexes = [first]
    for part in parts[1:]:
        hex_ = parse_hex(part)
        hexes.append(hex_ if hex_.board else hex_._replace(board=first.board))
    return hexes


def _bare(hex_: Hex) -> str:
    return str(hex_).removeprefix(hex_.board)
