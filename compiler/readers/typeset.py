"""What every reader does to a run of prose: white space and typesetting commands made plain."""

import re
from collections.abc import Iterable, Iterator, Sequence

from ..document import Piece

_SYMBOLS = {"leq": "≤", "le": "≤", "geq": "≥", "ge": "≥", "times": "×", "pm": "±", "Delta": "Δ", "neq": "≠"}
_MATH = re.compile(r"\$((?:[^$\\\n]|\\(?:" + "|".join(_SYMBOLS) + r")\b){1,60})\$")
_COMMAND = re.compile(r"\\([A-Za-z]+)\b")
_BREAK = re.compile(r"[\t\r\n\f\v]")


def typeset(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Neighbours of one style become one piece, line breaks spaces, and `$\\leq 3$` becomes `≤ 3`."""
    for piece in _merged(pieces):
        if piece.verbatim and piece.text:
            yield from _spelled(piece)
        else:
            yield piece


def _merged(pieces: Iterable[Piece]) -> Iterator[Piece]:
    run: list[Piece] = []
    for piece in pieces:
        if run and not _goes_on(run[-1], piece):
            yield _one(run)
            run.clear()
        run.append(piece)
    if run:
        yield _one(run)


def _goes_on(last: Piece, piece: Piece) -> bool:
    return (
        last.verbatim
        and piece.verbatim
        and last.end == piece.start
        and (last.style, last.link) == (piece.style, piece.link)
    )


def _one(run: Sequence[Piece]) -> Piece:
    if len(run) == 1:
        return run[0]
    text = "".join(piece.text for piece in run)
    return Piece(text, run[0].start, run[-1].end, run[0].style, run[0].link)


def _spelled(piece: Piece) -> Iterator[Piece]:
    position = 0
    text = piece.text
    for formula in _MATH.finditer(text):
        commands = list(_COMMAND.finditer(formula[1]))
        if not commands:
            continue
        yield from _plain(piece, position, formula.start())
        position = formula.start(1)
        for command in commands:
            yield from _plain(piece, position, formula.start(1) + command.start())
            start, end = formula.start(1) + command.start(), formula.start(1) + command.end()
            yield Piece(_SYMBOLS[command[1]], piece.start + start, piece.start + end, piece.style, piece.link)
            position = end
        yield from _plain(piece, position, formula.end(1))
        position = formula.end()
    yield from _plain(piece, position, len(text))


def _plain(piece: Piece, start: int, end: int) -> Iterator[Piece]:
    if start < end:
        text = _BREAK.sub(" ", piece.text[start:end])
        yield Piece(text, piece.start + start, piece.start + end, piece.style, piece.link)
