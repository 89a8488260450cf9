"""What the rules of the grammar give on the way to statements: frames, with what only whole sentences can have."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from ..logic.model import Exemption
from ..logic.phrases import Condition, Det, Focus, Frame, Number, Phrase, Role, Thing, Trait, told_of


@dataclass(frozen=True, slots=True)
class Tail:
    """What follows a verb and its object."""

    roles: tuple[Role, ...] = ()
    manner: tuple[str, ...] = ()
    conditions: tuple[Condition, ...] = ()
    exemptions: tuple[Exemption, ...] = ()
    default: str = ""
    negated: bool = False


NOTHING = Tail()
"""What stands before or behind where nothing does."""


@dataclass(frozen=True, slots=True)
class Said:
    """A frame with what only a whole statement can have."""

    frame: Frame
    conditions: tuple[Condition, ...] = ()
    exemptions: tuple[Exemption, ...] = ()
    default: str = ""
    torn: bool = False
    """Whether a part of it might as well be told of the sentence before, so that nobody can say what it rules."""


Object: TypeAlias = Phrase | Number | Frame | None


Complement: TypeAlias = Phrase | Number | Trait


NOBODY = Thing("it", det=Det.IMPLIED)
"""The subject of a sentence that names none."""


THAT_ACT = Thing("act", "action", Det.THAT)
"""What is done, as it was just said."""


THE_SAME = Thing("same", det=Det.IMPLIED)
"""What the test before is about, until it is known."""


def is_unsaid(frame: Frame) -> bool:
    """Whether what a frame is about is left out."""
    return told_of(frame) == NOBODY


def with_subject(frame: Frame, subject: Phrase | Frame, focus: Focus, place: tuple[int, int]) -> Frame:
    """The frame with its subject; of a passive, what stands in front is what it is done to."""
    return replace(of_subject(frame, subject), focus=focus, at=place)


def saying(said: Said, frame: Frame) -> Said:
    """The same, of another frame."""
    return replace(said, frame=frame)


def tailed(frame: Frame, tail: Tail) -> Said:
    """A frame with what follows its verb and object."""
    if frame.verbs == ("be",) and frame.complement is None and tail.roles and tail.roles[0].focus is Focus.NOT:
        away = replace(tail.roles[0], focus=Focus.NONE)  # `is not here` denies that it is, and no more
        return tailed(frame, replace(tail, roles=(away, *tail.roles[1:]), negated=not tail.negated))
    if tail.roles or tail.manner or tail.negated:
        frame = replace(
            frame,
            roles=(*frame.roles, *tail.roles),
            manner=(*frame.manner, *tail.manner),
            negated=frame.negated != tail.negated,
        )
    return Said(frame, tail.conditions, tail.exemptions, tail.default)


def of_subject(frame: Frame, subject: Phrase | Frame) -> Frame:
    """A clause, told of a subject."""
    return replace(frame, object=subject) if frame.passive else replace(frame, subject=subject)


def fronted(said: Said, front: Tail) -> Said:
    """A clause with what stands before its subject."""
    if front == NOTHING:
        return said
    frame = said.frame
    return replace(
        said,
        frame=replace(frame, roles=(*front.roles, *frame.roles), manner=(*front.manner, *frame.manner)),
        conditions=(*front.conditions, *said.conditions),
        exemptions=(*front.exemptions, *said.exemptions),
        default=front.default or said.default,
    )
