"""From the words of a clause to the statements that it makes."""

from collections.abc import Sequence

from ..english.meanings import Added, Named, Said
from ..english.reading import Read, read
from ..english.text import Text
from ..logic.model import Statement
from ..logic.phrases import Phrase
from . import statement
from .nearness import settled
from .parting import has_order, parted


def read_statements(text: Text, topic: Phrase | None, *, in_words: bool = False) -> Read:
    """A sentence as the statements that it makes; `topic` is the head that it stands under."""
    found = read(text, in_words=in_words)
    whole = _told(found.readings, topic)
    if len(whole) == 1 and found.rivals:
        whole = settled(whole[0], _told(found.rivals, topic), text)
    return Read(tuple(whole), found.exhausted)


def _told(sentences: Sequence[tuple[Said | Added | Named, ...]], topic: Phrase | None) -> list[tuple[Statement, ...]]:
    """What sentences rule, each once."""
    whole: list[tuple[Statement, ...]] = []
    for sentence in sentences:
        statements = statements_of(sentence, topic)
        if statements is not None and statements not in whole:
            whole.append(statements)
    return whole


def statements_of(sentence: tuple[Said | Added | Named, ...], topic: Phrase | None) -> tuple[Statement, ...] | None:
    """What the parts of a sentence rule; nothing if one of them rules nothing that is known."""
    each_said = [said for whole in sentence for said in parted(whole)]
    if has_order(tuple(each_said)):
        return None
    told = [statement(said, topic) for said in each_said]
    return None if any(each is None for each in told) else tuple(each for each in told if each is not None)
