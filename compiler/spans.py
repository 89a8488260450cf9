"""Places in a source: characters of its decoded text, and the line and column they stand on."""

from bisect import bisect_right

from .immutable import immutable


@immutable
class Span:
    """A run of characters of one file; `start` is its first character, `end` the one after its last."""

    file: str
    """The file's name as the manifest gives it, with `/` between folders."""
    start: int
    """Offset in characters (not bytes) of the decoded text, from 0."""
    end: int
    """Offset of the first character after the run; equal to `start` for a bare place."""
    line: int
    """Line of `start`, from 1."""
    column: int
    """Column of `start` in its line, in characters, from 1."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class SourceText:
    """The decoded text of one file, and the way from an offset to its line."""

    __slots__ = ("_starts", "file", "text")

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self._starts = [0]
        position = text.find("\n")
        while position >= 0:
            self._starts.append(position + 1)
            position = text.find("\n", position + 1)

    def span(self, start: int, end: int) -> Span:
        """The span of `start` (inclusive) to `end` (exclusive), both offsets in characters."""
        line = bisect_right(self._starts, start)
        return Span(self.file, start, end, line, start - self._starts[line - 1] + 1)

    def offset(self, line: int, column: int) -> int:
        """The offset of a place given as a line from 1 and a column from 0, as HTML parsers report it."""
        return self._starts[line - 1] + column

    def line_bounds(self, line: int) -> tuple[int, int]:
        """First and last offset (exclusive, its line break left out) of a line counted from 0."""
        start = self._starts[line]
        end = self._starts[line + 1] - 1 if line + 1 < len(self._starts) else len(self.text)
        return start, end

    @property
    def lines(self) -> int:
        """How many lines the text has; an empty text has one."""
        return len(self._starts)
