"""A line of a table, divided at its pipes."""

import re

_PIPE = re.compile(r"(?<!\\)\|")


def is_border(line: str) -> bool:
    """Whether a line only draws the table: `|---|---|` or `+---+---+`."""
    return set(line) <= set(" \t\r|:+=-") and "--" in line and ("|" in line or "+" in line)


def split_cells(line: str, *, framed: bool = True) -> list[tuple[int, int]]:
    """First and last offset of each cell; pipes at both ends of a line are its frame, and bound no empty cells.

    Where not all lines of a table are `framed`, a pipe that a line begins with stands behind an empty cell.
    """
    start = len(line) - len(line.lstrip())
    end = len(line.rstrip())
    if framed and line[start : start + 1] == "|" and line[start:end].count("|") > 1:
        start += 1
        end -= line[end - 1] == "|" and line[end - 2 : end - 1] != "\\"
    pipes = [pipe.start() for pipe in _PIPE.finditer(line, start, end)]
    return list(zip([start, *(pipe + 1 for pipe in pipes)], [*pipes, end], strict=True))
