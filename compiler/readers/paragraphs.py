"""Paragraphs that a converter ran together, told apart by the numbers that their lines start with."""

import re
from collections.abc import Iterable, Iterator

from ..document import Prose

_LABEL = re.compile(
    r"\[?[A-Z]{0,5}\d{1,3}(?:\.\d{1,5})+[A-Za-z]?\]?\s?:?\s+(?:\d\w*\s+)?[A-Z(\[“\"]|(?:EX|Ex|EXAMPLE|Example)\s?\d{0,2}[:.]\s"
)
"""How a line starts that is a paragraph of its own: with a number and a sentence, or as an example."""
_FINISHED = frozenset('.!?:;)]”"’/')
"""What the line before may end with."""


def split_at(prose: Prose, breaks: Iterable[int]) -> Iterator[Prose]:
    """The paragraphs of a prose; `breaks` are the offsets of the white space that its line breaks became."""
    begin = 0
    for stop in breaks:
        if begin < stop and prose.text[stop - 1] in _FINISHED and _LABEL.match(prose.text, stop + 1):
            yield prose.slice(begin, stop).trimmed()
            begin = stop + 1
    yield prose.slice(begin).trimmed()
