"""The wording families, in the order in which they are asked: the first that knows a sentence says what it rules."""

from collections.abc import Callable

from ..english.meanings import Added, Named, Said
from ..logic.model import Statement, Value
from ..logic.phrases import Phrase, Tense
from . import application, definition, effect, fact, modifier, norm, value

Family = Callable[[Said | Added | Named, Phrase | None], Statement | None]

FAMILIES: tuple[Family, ...] = (
    modifier.read,
    application.read,
    norm.read,
    value.read,
    definition.read,
    effect.read,
    fact.read,
)


def statement(said: Said | Added | Named, topic: Phrase | None) -> Statement | None:
    """What a sentence rules, by the first family that knows it; `topic` is the head that it stands under.

    Rules speak of what is so now: what was, or has been, is a fact of some story, and rules nothing.
    """
    if isinstance(said, Said) and said.frame.tense is not Tense.PRESENT:
        return fact.read(said, topic)
    found = next((found for family in FAMILIES if (found := family(said, topic)) is not None), None)
    other_values = found is not None and any(each.warrant == "but" for each in found.exemptions)
    return None if other_values and not isinstance(found.body, Value) else found  # type: ignore[union-attr]
