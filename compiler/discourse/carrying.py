"""Things spoken of again: they bring their restrictions along, so that nobody can take them for any other."""

from typing import Any, TypeVar, cast

from ..immutable import replace
from ..logic.phrases import (
    ELSEWHERE,
    NOWHERE,
    Det,
    Focus,
    Frame,
    Phrase,
    Role,
    Several,
    Test,
    Thing,
    Trait,
    meaningful,
    understood,
)
from .marks import OF_THIS_KIND, PRONOUN, SUCH

N = TypeVar("N")

_MARKS = frozenset((OF_THIS_KIND, SUCH, "other", "same", "twice", "if any"))
"""Traits of a mention rather than of the thing."""
_REMARKS = (Focus.RESTATED, Focus.EXAMPLE, Focus.EVEN)


def again(meant: Phrase, pronoun: Thing, whole: bool, clause: str = "") -> Phrase:
    """A thing, spoken of again where a pronoun stands.

    `whole` if it stands in another statement; `clause` is that which brought it up, if that is another one.
    """
    if isinstance(meant, Several):
        members = (each for each in meant.members if isinstance(each, Thing | Several))
        one = replace(pronoun, referent=None)  # the number of the pronoun is that of no single one of them
        return Several(meant.junction, tuple(again(each, one, whole, clause) for each in members), pronoun.at)
    mention = Thing(meant.head, meant.kind, Det.THAT, name=meant.name, at=pronoun.at, plural=meant.plural)
    return linked(replace(mention, referent=pronoun.referent), meant, whole, clause)


def once_more(thing: Thing) -> Thing:
    """A thing of the same statement, spoken of again where no word stands for it."""
    pronoun = Thing(PRONOUN, at=NOWHERE, referent=thing.referent)
    told = cast("Thing", again(thing, pronoun, False))
    return understood(replace(told, link=thing.link))


def tied(thing: Thing, preposition: str, other: Thing) -> Thing:
    """A thing that is told with another of its statement, though no word says so: `the flag`, of that tug."""
    return replace(thing, roles=(*thing.roles, understood(Role(preposition, once_more(other)))))


def linked(thing: Thing, meant: Thing, whole: bool, clause: str = "") -> Thing:
    """A mention with what restricts the thing that it means, as far as it does not say it itself."""
    whole = whole and not meant.name  # there is only one of that name
    own = {trait.name for trait in thing.traits}
    told = (each for each in meant.traits if _says_which(each, whole) and each.name not in own)
    traits = tuple(replace(understood(each), at=ELSEWHERE if each.negated else NOWHERE) for each in told)
    kept = (role for role in meant.roles if (whole and restricts(role)) or is_named(role.value))
    roles = tuple(understood(elsewhere(_without_remarks(role), clause)) for role in kept)
    such = tuple(_told_there(test, clause) for test in meant.such) if whole else ()
    return replace(
        thing,
        traits=(*traits, *thing.traits),
        roles=(*thing.roles, *(each for each in roles if each not in thing.roles)),
        such=(*thing.such, *(each for each in such if each not in thing.such)),
        referent=thing.referent if clause else meant.referent or thing.referent,
        link=meant.link or _link(meant, clause),
    )


def _told_there(test: Test, clause: str) -> Test:
    """What a relative clause asks of a thing that is spoken of again; what is denied in it is denied there."""
    told = understood(elsewhere(_without_remarks(test), clause))
    return replace(told, at=ELSEWHERE) if isinstance(told, Frame) and told.negated else told


def _without_remarks(node: N) -> N:
    """A restriction without what only says a part of it again."""
    if isinstance(node, tuple):
        return cast("N", tuple(_without_remarks(each) for each in node))
    names = meaningful(type(node))
    if not names:
        return node
    plain = replace(node, **{name: _without_remarks(getattr(node, name)) for name in names})  # type: ignore[type-var]
    return replace(plain, roles=tuple(filter(restricts, plain.roles))) if isinstance(plain, Thing) else plain


def _link(meant: Thing, clause: str) -> str:
    return f"{clause}#{meant.referent}" if clause and meant.referent is not None else clause


def elsewhere(node: N, clause: str) -> N:
    """A node of another clause, whose things are those of that clause; of the same one, if that has no name."""
    if not clause:
        return node
    if isinstance(node, tuple):
        return cast("N", tuple(elsewhere(each, clause) for each in node))
    names = meaningful(type(node))
    if not names:
        return node
    moved = replace(node, **{name: elsewhere(getattr(node, name), clause) for name in names})  # type: ignore[type-var]
    if isinstance(moved, Thing) and moved.referent is not None:
        moved = replace(moved, referent=None, link=moved.link or f"{clause}#{moved.referent}")
    return moved


def restricts(role: Role) -> bool:
    """Whether a role says which thing is meant, and is no remark about it."""
    return role.focus not in _REMARKS and role.preposition not in ("including", "such as", "except", "except for")


def _says_which(trait: Trait, whole: bool) -> bool:
    """Whether a trait goes with its thing wherever that is spoken of; in one statement it need not be said again."""
    return trait.name not in _MARKS and (whole or not (trait.roles or trait.negated))


def as_told(thing: Thing, frame: Frame, of: Thing, clause: str) -> Thing:
    """A thing of which a sentence told something, as it leaves it: `such a ship`, one that so sinks."""
    which = Thing(PRONOUN, det=Det.WHICH)
    test = understood(elsewhere(_with(replace(frame, modality="", manner=_lasting(frame)), of, which), clause))
    bare = replace(thing, such=tuple(each for each in thing.such if each != test))
    return replace(bare, such=(*bare.such, test)) if _speaks_of(test, which) else thing


def _lasting(frame: Frame) -> tuple[str, ...]:
    return tuple(each for each in frame.manner if each not in ("no longer", "still", "also", "then"))


def _with(frame: Frame, of: Thing, which: Thing) -> Frame:
    """A frame in which the thing that a relative clause belongs to stands for itself."""

    def put(value: Any) -> Any:
        if isinstance(value, Thing) and is_mention_of(value, of):
            return which
        return value

    roles = tuple(replace(role, value=put(role.value)) for role in frame.roles)
    return replace(frame, subject=put(frame.subject), object=put(frame.object), roles=roles)


def is_mention_of(value: Thing, of: Thing) -> bool:
    """Whether two mentions are of one thing."""
    if value.referent is not None and of.referent is not None:
        return value.referent == of.referent and value.link == of.link
    return value.at == of.at and value.head == of.head


def _speaks_of(test: Test, which: Thing) -> bool:
    if not isinstance(test, Frame):
        return False
    return which in (test.subject, test.object) or any(role.value == which for role in test.roles)


def is_named(value: object) -> bool:
    """Whether it is a proper name, or several."""
    members = value.members if isinstance(value, Several) else (value,)
    return all(isinstance(each, Thing) and bool(each.name) for each in members)
