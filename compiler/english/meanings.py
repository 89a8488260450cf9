"""What phrases mean on the way to statements."""

from collections.abc import Callable
from typing import TypeAlias

from ..immutable import immutable, replace
from ..logic.model import Exemption
from ..logic.phrases import Condition, Cue, Det, Focus, Frame, Number, Phrase, Role, Several, Thing, Trait

WHICH = Thing("it", det=Det.WHICH)
"""What a relative clause is about, inside that clause."""

NOBODY = Thing("it", det=Det.IMPLIED)
"""The subject of a sentence that names none."""

RECEIVER = Thing("it", det=Det.WHICH, name="receiver")
"""Whom something is given to, until it is known of whom that is told."""

THAT_ACT = Thing("act", "action", Det.THAT)
"""What is done, as it was just said."""


@immutable
class Said:
    """A frame with what only a whole statement can have."""

    frame: Frame
    conditions: tuple[Condition, ...] = ()
    exemptions: tuple[Exemption, ...] = ()
    default: str = ""


@immutable
class Group:
    """Clauses or predicates that are joined."""

    junction: str
    members: "tuple[Said, ...]"
    parted: bool = False
    """Whether a comma stands before the last."""
    told_of_one: bool = False
    """Whether all are told of one subject."""
    one_auxiliary: bool = False
    """Whether one auxiliary is that of all: `may load and sail`."""


@immutable
class Added:
    """A number with a condition, as a list of modifiers gives it: `+1 if …`, `+1 for each …`."""

    amount: Number
    to: Phrase | None
    roles: tuple[Role, ...]
    conditions: tuple[Condition, ...]
    frame: Frame | None = None


@immutable
class Front:
    """What stands before a sentence and holds for all of it."""

    roles: tuple[Role, ...] = ()
    manner: tuple[str, ...] = ()
    conditions: tuple[Condition, ...] = ()
    default: str = ""


@immutable
class Named:
    """A sentence that is nothing but a thing: the head over it says what that is."""

    thing: Phrase
    tail: Said


Told: TypeAlias = Said | Group
Complement: TypeAlias = "Phrase | Number | Trait | Several"


def told_by(told: Told) -> tuple[Said, ...]:
    """The clauses of what is told, one by one."""
    return told.members if isinstance(told, Group) else (told,)


def changed(told: Told, change: Callable[[Said], Said]) -> Told:
    """What is told, each clause of it changed by a function."""
    if isinstance(told, Group):
        return replace(told, members=tuple(change(each) for each in told.members))
    return change(told)


def with_subject(said: Said, subject: "Phrase | Frame", focus: Focus = Focus.NONE) -> Said:
    """A clause told of a subject; of a passive, that is what it is done to."""
    frame = said.frame
    if any(role.value == RECEIVER for role in frame.roles):
        given = (replace(role, value=subject) if role.value == RECEIVER else role for role in frame.roles)
        return replace(said, frame=replace(frame, focus=focus, roles=tuple(given)))
    of = {"object": subject} if frame.passive else {"subject": subject}
    return replace(said, frame=replace(frame, focus=focus, **of))  # type: ignore[arg-type]


def reframed(said: Said, **changes: object) -> Said:
    """The same with another frame."""
    return replace(said, frame=replace(said.frame, **changes))  # type: ignore[arg-type]


def adding(said: Said, *roles: Role, manner: tuple[str, ...] = ()) -> Said:
    """A clause with more roles and adverbs behind what it has."""
    frame = said.frame
    return replace(said, frame=replace(frame, roles=(*frame.roles, *roles), manner=(*frame.manner, *manner)))


IN_THAT_CASE = "in that case"
"""The adverb of what is told of the case of what stands before it."""


def in_that_case(frame: Frame) -> bool:
    """Whether something is told of `that case`, and in front."""
    cases = (role.value for role in frame.roles if role.preposition == "in" and role.at[0] <= frame.at[0])
    return any(isinstance(each, Thing) and each.head == "case" and each.det is Det.THAT for each in cases)


_STAYING = frozenset(("remain", "stay"))
"""Verbs of what lasts."""


def lasts_until(said: Said, found: Condition) -> bool:
    """Whether it is told of what lasts, and how long: `stays in a lock until noon`."""
    return found.cue is Cue.UNTIL and _STAYING.issuperset(said.frame.verbs)


# Ways there and back

REVERSED = "or vice-versa"
"""The mark of a frame that holds the other way round too."""

FROM, TO = ("from", "out of"), ("to", "into")


def ways(roles: tuple[Role, ...]) -> tuple[Role, Role] | None:
    """The roles that say whence and whither, if there is one of each."""
    whence = [role for role in roles if role.preposition in FROM]
    whither = [role for role in roles if role.preposition in TO and isinstance(role.value, Thing | Several)]
    return (whence[0], whither[0]) if len(whence) == len(whither) == 1 else None


def reciprocal(frame: Frame) -> Frame | None:
    """What something is to another, told of the other: `the lock is open to the dock`; nothing if it tells of none."""
    if not is_to_another(frame) or not isinstance(frame.subject, Thing | Several):
        return None
    (other,) = frame.roles
    assert isinstance(other.value, Thing | Several)
    return replace(frame, subject=other.value, roles=(replace(other, value=frame.subject),))


def is_to_another(frame: Frame) -> bool:
    """Whether a sentence tells what something is to another, and no more."""
    if not isinstance(frame.complement, Trait) or frame.complement.roles or len(frame.roles) != 1:
        return False
    other = frame.roles[0]
    return other.preposition == "to" and other.focus is Focus.NONE and isinstance(other.value, Thing | Several)


def turned(roles: tuple[Role, ...]) -> tuple[Role, ...] | None:
    """The roles of the way back; nothing if they tell of no way."""
    found = ways(roles)
    if found is not None:
        whence, whither = found
        back = {id(whence): replace(whence, value=whither.value), id(whither): replace(whither, value=whence.value)}
        return tuple(back.get(id(role), role) for role in roles)
    ends = next((role for role in roles if isinstance(role.value, Several) and role.value.junction == "to"), None)
    if ends is None or not isinstance(ends.value, Several):
        return None
    swapped = replace(ends, value=replace(ends.value, members=ends.value.members[::-1]))
    return tuple(swapped if role is ends else role for role in roles)
