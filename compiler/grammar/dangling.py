"""What a reading speaks of that nothing tells: why a clause is not logic although the grammar reads it."""

from collections.abc import Sequence
from dataclasses import replace

from ..logic.model import Statement
from ..logic.phrases import RECIPROCAL, Det, Frame, Phrase, Several, Thing, parts, told_of
from ..logic.to_text import phrase_to_text
from .candidates import PRONOUN, subject_of
from .told import NOBODY


def unresolved(statements: tuple[Statement, ...]) -> str:
    """Why the logic is about nothing: a pronoun that means nothing, or something unsaid that nobody tells."""
    told = [node for _, node in parts(statements)]
    frames = [node for node in told if isinstance(node, Frame)]
    several = any(_is_several(about) for frame in frames for about in (frame.subject, frame.object))
    for node in told:
        if isinstance(node, Thing) and node.head == PRONOUN and node.det is Det.THAT:
            return "a pronoun refers to nothing"
        if isinstance(node, Thing) and node.head == RECIPROCAL and not several:
            return "nobody says how many are to each other"
        if isinstance(node, Frame) and told_of(node) == NOBODY:
            return "nobody says what it is about"
    return ""


def _is_several(about: object) -> bool:
    """Whether it is said of more than one thing, which can be something to each other."""
    return isinstance(about, Several) or (isinstance(about, Thing) and about.number is not None)


def points_back(reading: tuple[Statement, ...]) -> bool:
    """Whether a clause is about something that the sentence before brought up: `that ship`, and no ship before it."""
    things = [each for _, each in parts(reading) if isinstance(each, Thing) and each.det is not Det.THAT]
    about = [subject_of(each) for each in reading]
    pointed = (each for each in about if isinstance(each, Thing) and each.det is Det.THAT and each.head != PRONOUN)
    return any(not any(other.head == each.head for other in things) for each in pointed)


def said_of_several(meant: Sequence[Phrase]) -> str:
    """That a pronoun can mean several things."""
    plain = (phrase_to_text(replace(each, roles=(), such=()) if isinstance(each, Thing) else each) for each in meant)
    return f"a pronoun can mean {' or '.join(dict.fromkeys(plain))}"
