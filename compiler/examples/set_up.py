"""What an example sets up for its own question: `a cave in B2 with B2-C2 as its CA Hexside`.

It lies on no map, and is no fact of one. Whatever the sentence, the supposition is a frame of the verb `lie`, as that
of a counter: its subject is the bare thing, its roles say where that is and what it has as something of its own.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from ..logic.phrases import Det, Frame, Phrase, Role, Several, Thing, parts, rewritten, told_of
from .counters import LYING, is_counter

N = TypeVar("N")

_SETTING_UP = "set up"
_WHERE = ("in", "IN")
_HAVING, _USED, _OWNING = "with", "as", "of"
_HAVING_IT, _USED_SO = (_HAVING, "using"), (_USED, "for")
"""The ways to say that: `with B2-C2 as its CA Hexside`, `using B2-C2 for it`."""
_OTHER = "other"
_EXCEPT = "except"
_THUS, _MAKING = "thus", ("make",)
_ALONG, _WORD, _COUNTER = "along", "word", "counter"
_AT, _END, _STATUS = "at", "vertex", "status"


def set_up(frame: Frame) -> Frame | None:
    """The supposition that a sentence makes in which something is set up."""
    thing = told_of(frame)
    return _laid(thing, frame.roles) if _SETTING_UP in frame.verbs and isinstance(thing, Thing) else None


def having_it(frame: Frame) -> Frame:
    """A sentence in which something is set up, whatever way it says what that has as its own."""
    if _SETTING_UP not in frame.verbs:
        return frame
    return replace(frame, roles=tuple(_as_having(role) if _is_own(role) else role for role in frame.roles))


def _as_having(role: Role) -> Role:
    value = rewritten(role.value, lambda node: replace(node, preposition=_USED) if _is_used_so(node) else node)
    return replace(role, preposition=_HAVING, value=value)


def _is_used_so(node: Any) -> bool:
    return isinstance(node, Role) and node.preposition in _USED_SO


def placed_somewhere(frame: Frame) -> Frame | None:
    """The supposition that a sentence begins in which something may be set up in a place, and of which a condition goes
    on to tell what it has to have: `a cave may be set up in B2 only if B2-C2 is its CA Hexside`."""
    thing = told_of(frame)
    where = [role for role in frame.roles if role.preposition in _WHERE]
    if _SETTING_UP not in frame.verbs or not isinstance(thing, Thing) or len(where) != 1 or thing.roles or thing.such:
        return None
    return Frame((LYING,), Thing(thing.head, thing.kind), roles=tuple(where))


def described(frame: Frame) -> tuple[Frame | None, Frame]:
    """The supposition that lies in the description of what a sentence is about, and the sentence about just that."""
    thing = frame.subject
    if not isinstance(thing, Thing) or thing.det not in (Det.A, Det.ANY) or thing.name or _SETTING_UP in frame.verbs:
        return None, frame
    where = tuple(role for role in frame.roles if role.preposition in _WHERE)
    lies = _laid(thing, where) or _laid(thing, ())
    if lies is None:
        return None, frame
    told = where if where and where[0] in lies.roles else ()
    return lies, replace(frame, subject=that(lies), roles=tuple(role for role in frame.roles if role not in told))


def that(lies: Frame) -> Thing:
    """What lies there, spoken of again."""
    assert isinstance(lies.subject, Thing)
    return replace(lies.subject, det=Det.THAT)


def about(node: N, supposed: Sequence[Frame]) -> N:
    """A sentence that is about something that was set up, told of just that."""
    heads = {each.subject.head for each in supposed if is_set_up(each) and isinstance(each.subject, Thing)}
    return rewritten(node, partial(_told_of, heads)) if heads else node


def _told_of(heads: Collection[str], node: Any) -> Any:
    again = isinstance(node, Thing) and (node.det is Det.THAT or (node.det is Det.THE and bool(node.link)))
    if not again or node.head not in heads or node.name:
        return node
    return Thing(node.head, node.kind, Det.THAT, at=node.at)


def turned(test: Frame, before: Sequence[Frame]) -> Frame | None:
    """What was set up before, with something else as something of its own, `if its CA Hexside were …`, or at another
    level: `if it were set up at Level 3`."""
    if _SETTING_UP in test.verbs and not test.negated:
        return _leveled(test, before)
    if test.verbs != ("be",) or test.negated or test.roles:
        return None
    for own, found in ((test.subject, test.complement), (test.complement, test.subject)):
        owner = _owner(own) if isinstance(own, Thing) else None
        lies = [each for each in before if owner is not None and getattr(each.subject, "head", "") == owner.head]
        if lies and isinstance(own, Thing) and isinstance(found, Thing | Several):
            return _with(lies[-1], own, found)
    return None


def lying_along(test: Frame) -> Frame | None:
    """The supposition that a counter lies along something, told by the word on it: `the word "moored" on the counter
    lies along hexside B2-C2`; or that a part of a craft is at an end of something: `its bow is at a vertex of it`."""
    if (part := _part_at(test) or _status(test)) is not None:
        return part
    word, along = test.subject, [role for role in test.roles if role.preposition == _ALONG]
    if test.verbs != (LYING,) or test.negated or not isinstance(word, Thing) or len(along) != len(test.roles):
        return None
    written = any(trait.name == _WORD for trait in word.traits) and any(is_counter(role.value) for role in word.roles)
    return Frame((LYING,), Thing(word.head, _COUNTER), roles=tuple(along)) if written and len(along) == 1 else None


def _part_at(test: Frame) -> Frame | None:
    """Where a part of something is told to be that is on no map."""
    part, places = test.subject, [role for role in test.roles if role.preposition == _AT]
    if (
        test.verbs != ("be",)
        or test.negated
        or test.complement is not None
        or len(places) != len(test.roles)
        or not places
    ):
        return None
    own = isinstance(part, Thing) and part.kind == "location" and _owner(part) is not None and not part.name
    ends = isinstance(places[0].value, Thing) and places[0].value.head == _END
    return Frame((LYING,), Thing(part.head, _COUNTER), roles=(places[0],)) if own and ends else None  # type: ignore[union-attr]


def _status(test: Frame) -> Frame | None:
    """What shows a status that something would have: `if it were under sail`."""
    roles = test.roles
    if test.verbs != ("be",) or test.negated or test.complement is not None or len(roles) != 1:
        return None
    told, about = roles[0].value, test.subject
    again = isinstance(about, Thing) and about.det is Det.THAT
    if roles[0].preposition not in (_AT, "in") or not isinstance(told, Thing) or told.kind != _STATUS or not again:
        return None
    return Frame((LYING,), Thing(told.head, _COUNTER))


def is_along(lies: Frame) -> bool:
    """Whether it is a counter of which an example tells along what it lies."""
    return any(role.preposition == _ALONG for role in lies.roles)


def otherwise(lies: Frame, frame: Frame) -> Frame:
    """The same elsewhere: with any other hexside as the one that it has as its own, or along which it lies, but for
    those that are told. Of which hex, the sentence says, if nothing else does."""
    if is_along(lies):
        (role,) = lies.roles
        gone = tuple(Role(_EXCEPT, one) for one in _members(role.value))
        hexes = [each for _, each in parts(frame) if isinstance(each, Thing) and each.head == "hex" and each.name]
        return replace(lies, roles=(Role(_ALONG, _any_other(hexes[0], gone)),)) if hexes else lies
    own = next(role for role in lies.roles if _is_own(role))
    where = next(role for role in lies.roles if role.preposition in _WHERE)
    gone = tuple(Role(_EXCEPT, one) for one in _members(_plain(own.value)))
    other = _any_other(where.value, gone)
    used = Role(_HAVING, _used(other, _uses(own.value)[0]))
    return replace(lies, roles=tuple(used if role is own else role for role in lies.roles))


def _any_other(hex_: Any, gone: tuple[Role, ...]) -> Thing:
    return Thing("hexside", "location", Det.ANY, roles=(Role(_OWNING, hex_), *gone))


def _leveled(test: Frame, before: Sequence[Frame]) -> Frame | None:
    thing, levels = told_of(test), [role for role in test.roles if _is_level(role)]
    lies = [each for each in before if getattr(each.subject, "head", None) == getattr(thing, "head", "")]
    if not lies or len(levels) != 1 or len(levels) < len(test.roles) or not is_set_up(lies[-1]):
        return None
    rest = tuple(role for role in lies[-1].roles if not _is_level(role))
    return replace(lies[-1], roles=(*rest, *levels))


def apart_from(supposed: Sequence[Frame], thing: Thing) -> list[Frame]:
    """Suppositions of any of several things but one that is taken out: `[EXC: hexside K4-K3]`."""
    return [replace(lies, roles=tuple(_but_for(role, (thing,)) for role in lies.roles)) for lies in supposed]


def pointing_there(supposed: Sequence[Frame], thing: Thing) -> Iterator[tuple[Frame, Frame]]:
    """That what is supposed with any of several things as its own is set up with one that is taken out of them, and
    that supposition: `[EXC: hexside K4-K3, which is NA]`."""
    for lies in supposed:
        own = next((role for role in lies.roles if _is_own(role)), None)
        if own is None or not isinstance(own.value, Thing) or own.value.det is not Det.ANY:
            continue
        role = Role(_HAVING, _used(replace(thing, roles=()), _uses(own.value)[0]))
        so = replace(lies, roles=tuple(role if each is own else each for each in lies.roles if not _is_level(each)))
        where = tuple(each for each in lies.roles if each.preposition in _WHERE)
        subject = replace(lies.subject, det=Det.A) if isinstance(lies.subject, Thing) else None
        yield Frame((_SETTING_UP,), object=subject, roles=where, passive=True), so


def is_set_up(lies: Frame) -> bool:
    """Whether it is something that an example sets up, rather than a counter that lies on the map."""
    return any(_is_own(role) for role in lies.roles)


def own_parts(frame: Frame) -> tuple[Frame, list[Frame]]:
    """A sentence without what it tells its subject to have as something of its own, and that as sentences: `with F6 as
    its Entrance Hex`, that its Entrance Hex is F6."""
    thing = frame.subject
    if not isinstance(thing, Thing) or _SETTING_UP in frame.verbs:
        return frame, []
    own = [role for role in frame.roles if _is_own(role)]
    told = [
        Frame(("be",), replace(used, det=Det.THE, roles=(Role(_OWNING, thing),)), complement=_plain(role.value))
        for role in own
        for used in _uses(role.value)[:1]
    ]
    return replace(frame, roles=tuple(role for role in frame.roles if role not in own)), told


def _laid(thing: Thing, roles: tuple[Role, ...]) -> Frame | None:
    told = (*thing.roles, *(role for test in thing.such for role in _from_clause(test)), *roles)
    where = [role for role in told if role.preposition in _WHERE]
    own = [role for role in told if _is_own(role)]
    levels = [role for role in told if _is_level(role)]
    if len(where) != 1 or not own or len(levels) > 1:
        return None
    return Frame((LYING,), Thing(thing.head, thing.kind), roles=(*where, *map(_bare, own), *levels))


def _is_level(role: Role) -> bool:
    """Whether a role says at which level something lies: `at Level 3`."""
    return role.preposition == "at" and _names_level(role.value)


def _names_level(part: object) -> bool:
    return isinstance(part, Thing) and part.kind == "location" and part.number is not None


def tells_level(frame: Frame) -> bool:
    """Whether a sentence tells at which level something is: `the cave is at Level 3`, `its level is Level 3`."""
    return "be" in frame.verbs and (_names_level(frame.complement) or any(map(_is_level, frame.roles)))


def brought_about(frame: Frame) -> tuple[Frame, list[Frame]]:
    """A sentence without what comes of what its thing is told to be, and that as sentences: `with F6-E7 as its CA
    Hexside (thus making E7 its Entrance Hex)`, that its Entrance Hex is E7."""
    thing = told_of(frame)
    roles = thing.roles if isinstance(thing, Thing) else ()
    own = (role for role in roles if role.at[0] >= 0)  # what is only carried along was told before
    made = [role for role in own if role.preposition == _THUS and isinstance(role.value, Frame)]
    if not made or not isinstance(thing, Thing):
        return frame, []
    bare = replace(thing, roles=tuple(role for role in roles if role not in made))
    told = [_as_made(role.value) for role in made if isinstance(role.value, Frame)]
    whole = replace(frame, object=bare) if frame.passive else replace(frame, subject=bare)
    return (whole, told) if all(told) else (frame, [])


def _as_made(frame: Frame) -> Any:
    """What is so of something that is made so."""
    if frame.verbs == ("be",):
        return frame
    if frame.verbs != _MAKING or frame.complement is None or frame.roles or frame.negated:
        return None
    return Frame(("be",), frame.object if isinstance(frame.object, Thing) else None, complement=frame.complement)


def _from_clause(test: Any) -> Iterator[Role]:
    """What a relative clause says of how something is set up: `whose CA Hexside is K2-J1`, `set up in K4`."""
    if not isinstance(test, Frame) or test.negated:
        return
    if _SETTING_UP in test.verbs and _is_which(told_of(test)):
        yield from test.roles
    own, found = test.subject, test.complement
    if (
        test.verbs == ("be",)
        and isinstance(own, Thing)
        and _is_which(_owner(own))
        and isinstance(found, Thing | Several)
    ):
        yield Role(_HAVING, _used(found, own))


def _is_own(role: Role) -> bool:
    """Whether a role says what something has as something of its own."""
    return role.preposition in _HAVING_IT and bool(_uses(role.value))


def _uses(value: object) -> list[Thing]:
    """As what the members of a phrase are used, if each is."""
    members = value.members if isinstance(value, Several) else (value,)
    found = [
        role.value for each in members if isinstance(each, Thing) for role in each.roles if role.preposition in _USED_SO
    ]
    return [each for each in found if isinstance(each, Thing)] if len(found) >= len(members) else []


def _bare(role: Role) -> Role:
    """What something has as something of its own, without saying of whom."""
    used = _uses(role.value)[0]
    return Role(_HAVING, _used(_plain(role.value), used))


def _plain(value: Any) -> Any:
    """What is used, without as what."""
    if isinstance(value, Several):
        return replace(value, members=tuple(map(_plain, value.members)))
    return replace(value, roles=tuple(role for role in value.roles if role.preposition not in _USED_SO))


def _used(value: Any, own: Thing) -> Any:
    if isinstance(value, Several):
        return replace(value, members=tuple(_used(each, own) for each in value.members))
    return replace(value, roles=(*value.roles, Role(_USED, replace(own, det=Det.THE, roles=()))))


def _with(lies: Frame, own: Thing, found: Phrase) -> Frame:
    """A supposition in which something of its own is something else; `other` is what is not that any more."""
    before = [role for role in lies.roles if _is_own(role) and _uses(role.value)[0].head == own.head]
    rest = tuple(role for role in lies.roles if role not in before)
    role = Role(_HAVING, _used(found, own))
    gone = tuple(each for one in before for each in _members(_plain(one.value)))
    return replace(lies, roles=(*rest, _but_for(role, gone, _OTHER)))


def _but_for(role: Role, gone: tuple[Thing, ...], trait: str = "") -> Role:
    """A role of any of several things without some; with `trait`, if they are told to be so."""
    value = role.value
    if not isinstance(value, Thing) or value.det is not Det.ANY or not gone:
        return role
    if trait and not any(each.name == trait for each in value.traits):
        return role
    traits = tuple(each for each in value.traits if each.name != trait)
    return replace(
        role, value=replace(value, traits=traits, roles=(*value.roles, *(Role(_EXCEPT, one) for one in gone)))
    )


def _members(value: object) -> Iterator[Thing]:
    for each in value.members if isinstance(value, Several) else (value,):
        if isinstance(each, Thing):
            yield each


def _owner(thing: Thing) -> Thing | None:
    """Whose something is."""
    owners = [role.value for role in thing.roles if role.preposition == _OWNING]
    return owners[0] if len(owners) == 1 and isinstance(owners[0], Thing) else None


def _is_which(part: object) -> bool:
    return isinstance(part, Thing) and part.det is Det.WHICH
