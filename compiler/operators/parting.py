"""Sentences that rule two things at once: `is considered a fort with a TEM of +4` says what it is, and a value;
`spreads from (or to) a lock only to (or from) a dock` says two things, each with one preposition of both pairs."""

from dataclasses import replace
from functools import partial
from typing import Any

from ..english.meanings import Added, Named, Said
from ..logic.phrases import RESPECTIVELY, Det, Frame, Number, Role, Several, Thing, parts, rewritten, told_of
from .value import is_so_much

_QUANTITIES = frozenset(("quantity", "modifier"))


def parted(said: Said | Added | Named) -> tuple[Said | Added | Named, ...]:
    """What a sentence says, one thing after the other; an exception belongs to the last, right before it."""
    if isinstance(said, Said) and (ordered := _respectively(said.frame)):
        return tuple(replace(said, frame=frame) for frame in ordered)
    if isinstance(said, Said) and (pair := _crossed(said.frame)):
        return tuple(replace(said, frame=replace(said.frame, roles=roles)) for roles in pair)
    if not isinstance(said, Said) or said.frame.modality:
        return (said,)
    frame = said.frame
    if beside := _told_beside(frame):
        owned, told = beside
        return (replace(said, frame=replace(frame, object=owned)), replace(said, frame=told, exemptions=()))
    if several := _owned(frame):
        return tuple(replace(said, frame=replace(frame, object=each)) for each in several)
    own = _measure(frame)
    subject = told_of(frame)
    if own is None or not isinstance(own.value, Thing) or not isinstance(subject, Thing | Several):
        return (said,)
    first = replace(said, frame=_without(frame, own), exemptions=())
    return (first, replace(said, frame=Frame(("have",), subject, own.value, at=frame.at)))


def has_order(told: object) -> bool:
    """Whether things are joined of which one each should belong to as many others."""
    return any(isinstance(node, Several) and node.junction == RESPECTIVELY for _, node in parts(told))


def _respectively(frame: Frame) -> tuple[Frame, ...]:
    """What is said of each of several things, where others belong to them in their order: `boats A and B may be moored
    at docks C and D respectively`."""
    about = told_of(frame)
    ordered = [node for _, node in parts(frame) if isinstance(node, Several) and node.junction == RESPECTIVELY]
    if not ordered or not isinstance(about, Several) or about.junction != "and":
        return ()
    if any(len(each.members) != len(about.members) for each in ordered):
        return ()
    several = (about, *ordered)

    def chosen(at: int, node: Any) -> Any:
        return node.members[at] if any(node == each for each in several) else node

    return tuple(rewritten(frame, partial(chosen, at)) for at in range(len(about.members)))


def _told_beside(frame: Frame) -> tuple[Thing, Frame] | None:
    """What somebody has, and what is told of that beside it: `a quay (beneath which is a lock, if any)`. What need not
    be there tells no quay from another."""
    owned = frame.object
    if not isinstance(owned, Thing) or frame.negated or owned.det is Det.NO:
        return None
    for each in owned.such:
        if not isinstance(each, Frame):
            continue
        roles = [role for role in each.roles if isinstance(role.value, Thing) and role.value.det is Det.WHICH]
        own = each.subject
        if (
            each.verbs == ("be",)
            and len(roles) == 1
            and isinstance(own, Thing)
            and _need_not_be(own)
            and not _points(own)
        ):
            plain = replace(owned, such=tuple(one for one in owned.such if one is not each))
            where = replace(roles[0], value=plain)
            return plain, replace(each, roles=tuple(where if role is roles[0] else role for role in each.roles))
    return None


def _points(thing: Thing) -> bool:
    """Whether a pronoun is in it, which means something of the whole sentence."""
    return any(isinstance(node, Thing) and (node.head, node.det) == ("it", Det.THAT) for _, node in parts(thing))


def _need_not_be(thing: Thing) -> bool:
    return any(trait.name == "if any" for trait in thing.traits)


def _owned(frame: Frame) -> tuple[Thing, ...]:
    """The quantities that something has, each so much: `a draught of 6 and a crew of 2`."""
    owned = frame.object
    if frame.verbs != ("have",) or frame.negated or not isinstance(owned, Several) or owned.junction != "and":
        return ()
    things = tuple(each for each in owned.members if isinstance(each, Thing) and is_so_much(each))
    return things if len(things) == len(owned.members) else ()


def _measure(frame: Frame) -> Role | None:
    """The part of a status that says how much of a quantity comes with it."""
    status = frame.complement
    if isinstance(status, Thing):
        return next((role for role in status.roles if _measures(role)), None)
    inner = (role.value for role in frame.roles if role.preposition == "to" and isinstance(role.value, Frame))
    return next((found for each in inner if each.verbs == ("be",) and (found := _measure(each))), None)


def _without(frame: Frame, own: Role) -> Frame:
    status = frame.complement
    if isinstance(status, Thing):
        return replace(frame, complement=replace(status, roles=tuple(role for role in status.roles if role is not own)))
    return replace(frame, roles=tuple(_freed(role, own) for role in frame.roles))


def _freed(role: Role, own: Role) -> Role:
    return replace(role, value=_without(role.value, own)) if isinstance(role.value, Frame) else role


def _measures(role: Role) -> bool:
    """Whether a role says how much of a quantity something has: `with a TEM of +4`."""
    thing = role.value
    if role.preposition != "with" or role.focus or not isinstance(thing, Thing) or thing.kind not in _QUANTITIES:
        return False
    return thing.number is not None or any(isinstance(each.value, Number) for each in thing.roles)


def _crossed(frame: Frame) -> tuple[tuple[Role, ...], ...]:
    """The roles of an act in which one pair of prepositions stands twice, as the two acts that it tells.

    Nobody goes to two places at once: who goes from here goes to there, and who goes to here comes from there.
    """
    paired = [role for role in frame.roles if role.preposition.count("/") == 1]
    if len(paired) != 2 or paired[0].preposition != paired[1].preposition:
        return ()
    one, other = paired[0].preposition.split("/")
    turned = ({id(paired[0]): one, id(paired[1]): other}, {id(paired[0]): other, id(paired[1]): one})
    return tuple(
        tuple(replace(role, preposition=names.get(id(role), role.preposition)) for role in frame.roles)
        for names in turned
    )
