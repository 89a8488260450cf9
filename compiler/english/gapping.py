"""Clauses that leave out their verb, which is that of the clause before: `a sloop has two lamps, a cutter three`."""

from dataclasses import replace
from typing import Any

from ..lexicon.model import Form, Part
from ..logic.phrases import Det, Focus, Frame, Number, Phrase, Role, Several, Thing, told_of, understood
from .meanings import Group, Said, Told, reframed, told_by, with_subject
from .text import Text, Word

RULES = """
    T[co=y]        -> T[co=n] ',|;' NP[co=n] ','? NP[co=n]             : gap_object
    T[co=y]        -> T[co=n] ',|;' NP[co=n] ','? Num                  : gap_amount
    T[co=y]        -> T[co=n] ',|;' NP[co=n] ','? 'only' Num           : gap_only_amount
    T[co=y]        -> T[co=n] ',|;' NP[co=n] ','? PP                   : gap_role
    T[co=y]        -> T[co=n] ',|;' VP[f=ing,g=n,co=n] ','? NP[co=n]   : gap_act_object
    T[co=y]        -> T[co=n] ',|;' VP[f=ing,g=n,co=n] ','? Num        : gap_act_amount
    T[co=y]        -> T[co=n] ',' 'while|whereas' T[co=n] ',' N        : of_one_measure

    # What may be done in another way, by others
    T[co=y]        -> T ',' 'or' PP[foc=n] PP[foc=n]                   : or_by_others

    T[co=y]        -> T[co=n] '(' 'or' VP[f=psv,g=n,co=n] ')'          : or_done_besides

    # What is told of each of two
    Each           -> PP[foc=n]                                        : itself
    Each           -> 'using' NP[co=n] 'for|as' NP[co=n]               : using_as
    T[co=y]        -> T[co=n] ':' 'one' Each ','? 'and'? 'the' 'other' Each : one_and_the_other
    T[co=y]        -> T[co=y] ',' 'both' VP[f=fin,n=pl,g=n,co=n]       : and_both
"""

_QUANTITY = "quantity"


def _again(text: Text, start: int, end: int, one: Said, subject: Any, **told: Any) -> Any:
    """The clause before with another subject, and another part in the place of one of its own."""
    frame = one.frame
    behind = any(each.at[0] > frame.at[0] for each in one.conditions)
    gone = told.pop("gone", None)
    foci = (frame.focus, frame.object_focus, *(role.focus for role in frame.roles if role is not gone))
    limited = any(focus is not Focus.NONE for focus in foci) or one.exemptions or one.default
    if behind or limited or frame.negated or not _may_be_left_out(frame, subject):
        return None
    bare = isinstance(subject, Several) or (isinstance(subject, Thing) and not subject.such)
    if bare and _tells_itself(text, subject):
        return None
    place = (subject.at[0], text.place(start, end)[1])
    focus = told.pop("focus", Focus.NONE)
    made = replace(frame, roles=told.pop("roles", tuple(map(understood, frame.roles))), object_focus=focus, **told)
    second = replace(with_subject(replace(one, frame=made), subject), exemptions=())
    return Group("and", (one, replace(second, frame=replace(second.frame, at=place))), parted=True)


def _may_be_left_out(frame: Frame, subject: Any) -> bool:
    """Whether what is told of one can be told of another: of a thing as of things, of an act as of acts."""
    about = frame.object if frame.passive else frame.subject
    if isinstance(about, Frame) != isinstance(subject, Frame):
        return False
    if isinstance(subject, Thing) and (subject.det is Det.NO or (subject.head == "it" and not subject.such)):
        return False
    return not (isinstance(about, Thing) and (about.head == "it" or about.det is Det.NO)) and about is not None


def _tells_itself(text: Text, subject: Phrase) -> bool:
    """Whether the last word of a thing could rather be its verb: `the first player takes two`."""
    last = next((at for at in range(len(text)) if text.tokens[at].end == subject.at[1]), None)
    if last is None:
        return True
    return any(word.form in (Form.S, Form.PAST) for word, _ in text.words(last, Part.VERB))


def _is_alike(one: object, other: object) -> bool:
    """Whether two things are of one kind, as so much of the same is."""
    if not isinstance(one, Thing) or not isinstance(other, Thing):
        return False
    return one.kind == other.kind and (one.number is None) == (other.number is None)


def gap_object(text: Text, start: int, end: int, one: Said, subject: Phrase, what: Phrase) -> Any:
    """`a sloop carries a lamp, a cutter a bell`."""
    frame = one.frame
    if frame.passive or frame.verbs == ("be",) or not _is_alike(frame.object, what):
        return None
    return _again(text, start, end, one, subject, object=what)


def gap_act_object(text: Text, start: int, end: int, one: Said, act: Said, what: Phrase) -> Any:
    """`loading it costs two coins, unloading it a coin`."""
    if not _is_alike(one.frame.object, what) or act.conditions:
        return None
    return _again(text, start, end, one, act.frame, object=what)


def _so_many(one: Said, count: Number, at: tuple[int, int]) -> Thing | None:
    """So many of what the clause before counts."""
    own = one.frame.object
    if not isinstance(own, Thing) or own.number is None or own.det is not Det.A or count.signed:
        return None
    return replace(understood(own), number=count, at=at, plural=count.value != 1, roles=(), such=())


def gap_amount(text: Text, start: int, end: int, one: Said, subject: Phrase, count: Number) -> Any:
    """`a leader may lead two mules, a crew one`."""
    what = _so_many(one, count, text.place(end - 1, end))
    own = one.frame.object
    more = isinstance(own, Thing) and (own.roles or own.such)
    return _again(text, start, end, one, subject, object=what) if what is not None and not more else None


def gap_only_amount(text: Text, start: int, end: int, one: Said, subject: Phrase, count: Number) -> Any:
    what = _so_many(one, count, text.place(end - 1, end))
    return _again(text, start, end, one, subject, object=what, focus=Focus.ONLY) if what is not None else None


def gap_act_amount(text: Text, start: int, end: int, one: Said, act: Said, count: Number) -> Any:
    """`loading it costs two coins, unloading it one`."""
    what = None if act.conditions else _so_many(one, count, text.place(end - 1, end))
    return _again(text, start, end, one, act.frame, object=what) if what is not None else None


def gap_role(text: Text, start: int, end: int, one: Said, subject: Phrase, role: Role) -> Any:
    """`members dine at noon, guests at night`; behind an object it is rather one more of the things before it."""
    if one.frame.object is not None and not one.frame.passive:
        return None
    limits = [each for each in one.frame.roles if each.focus is Focus.ONLY]
    old = [each for each in one.frame.roles if each.preposition == role.preposition]
    if role.focus is Focus.ONLY and len(limits) == 1:
        old = limits  # `may be entered only at the gate, the hold only from a boat`
    if len(old) != 1 or role.focus not in (Focus.NONE, Focus.ONLY) or not role.preposition:
        return None
    if isinstance(role.value, Frame) or not isinstance(old[0].value, Thing | Several):
        return None
    roles = tuple(role if each is old[0] else understood(each) for each in one.frame.roles)
    return _again(text, start, end, one, subject, roles=roles, gone=old[0])


_PERMITTED = ("can", "may", "could", "might")


def or_by_others(text: Text, start: int, end: int, told: Told, way: Role, doers: Role) -> Any:
    """`the hold may be entered from a boat, or from the quay by a crew`: both may be done."""
    one = told_by(told)[-1]
    frame = one.frame
    old = [role for role in frame.roles if role.preposition == way.preposition]
    if frame.modality not in _PERMITTED or not frame.passive or len(old) != 1:
        return None
    if frame.subject is not None and isinstance(old[0].value, Several):
        return None  # `from a boat, or from the quay by a crew, or …`: nobody knows whether the crew does both
    if doers.preposition != "by" or way.preposition == "by" or not isinstance(doers.value, Thing | Several):
        return None
    if isinstance(told, Group) and (told.junction != "and" or not told.parted):
        return None
    limited = one.conditions or one.exemptions or one.default or frame.focus or frame.negated
    if limited or any(role.focus is not Focus.NONE for role in frame.roles):
        return None
    roles = tuple(_other(role, old[0], way) for role in frame.roles)
    place = (way.at[0], text.place(start, end)[1])
    thing = understood(frame.object) if isinstance(frame.object, Thing | Several) else frame.object
    second = reframed(one, object=thing, subject=doers.value, roles=roles, at=place)
    return Group("and", (*told_by(told), second), parted=True)


def or_done_besides(text: Text, start: int, end: int, one: Said, act: Said) -> Any:
    """`a raft may be loaded or moored only at the quay (or moored by a crew)`: it may be loaded only at the quay, and
    moored only there or by a crew."""
    frame, own = one.frame, act.frame
    limits = [role for role in frame.roles if role.focus is Focus.ONLY]
    if not frame.passive or frame.modality not in _PERMITTED or frame.negated or len(limits) != 1 or one.conditions:
        return None
    if not set(own.verbs) <= set(frame.verbs) or own.negated or own.roles or own.manner or act.conditions:
        return None
    if not isinstance(own.subject, Thing | Several) or frame.subject is not None or own.object is not None:
        return None
    (limit,) = limits
    if not limit.preposition or one.exemptions or frame.object_focus is not Focus.NONE:
        return None
    by = Role("by", own.subject, at=(own.at[0], own.subject.at[1]))
    ways = Several("or", (replace(limit, focus=Focus.NONE), by), at=(limit.at[0], text.place(start, end)[1]))
    either = Role("", ways, Focus.ONLY, ways.at)
    rest = tuple(verb for verb in frame.verbs if verb not in own.verbs)
    if not rest:
        return reframed(one, roles=tuple(either if role is limit else role for role in frame.roles))
    others = tuple(either if role is limit else understood(role) for role in frame.roles)
    thing = understood(frame.object) if isinstance(frame.object, Thing | Several) else frame.object
    second = reframed(one, verbs=own.verbs, object=thing, roles=others, at=ways.at)
    return Group("and", (reframed(one, verbs=rest), second), parted=True)


def _other(role: Role, old: Role, way: Role) -> Role:
    return way if role is old else understood(role)


def one_and_the_other(text: Text, start: int, end: int, one: Said, first: Role, second: Role) -> Any:
    """`two tugs may be moored there: one with a crew, and the other with none`: what may be done with each."""
    about = told_of(one.frame)
    if not isinstance(about, Thing) or about.number is None or about.number.value != 2 or one.conditions:
        return None
    if {first.preposition, second.preposition} - {"with", "using"} or one.exemptions or one.default:
        return None
    each = tuple(_with_one(one, about, _before(text, role), role) for role in (first, second))
    return Group("and", (one, *each), parted=True)


def using_as(text: Text, start: int, end: int, used: Phrase, own: Phrase) -> Role | None:
    """`using a boat for its gate`: with that as its gate."""
    if not isinstance(used, Thing) or not isinstance(own, Thing):
        return None
    between = next(at for at in range(start, end) if text.tokens[at].start >= used.at[1])
    role = Role(text.tokens[between].text.lower(), own, at=(text.tokens[between].start, own.at[1]))
    return Role("using", replace(used, roles=(*used.roles, role)), at=text.place(start, end))


def and_both(text: Text, start: int, end: int, told: Group, more: Told) -> Any:
    """`…: one with a crew, and the other with none, both would be safe`: told of each, where that is told."""
    if isinstance(more, Group) or len(told.members) != 3 or told.told_of_one or more.conditions:
        return None
    whole, *each = told.members
    ones = [told_of(one.frame) for one in each]
    if any(not isinstance(one, Thing) or not one.single or one.at[0] <= whole.frame.at[1] for one in ones):
        return None
    those = [
        replace(thing, roles=(*thing.roles, *one.frame.roles))
        for thing, one in zip(ones, each, strict=True)
        if isinstance(thing, Thing)
    ]
    so = [with_subject(more, one) for one in those]
    members = [one for pair in zip(each, so, strict=True) for one in pair]
    return replace(told, members=(whole, *members))


def _before(text: Text, role: Role) -> tuple[int, int]:
    """The place of the word that stands before a role: `one` or `other`."""
    last = max(at for at in range(len(text)) if text.tokens[at].end <= role.at[0])
    return text.place(last, last + 1)


def _with_one(whole: Said, about: Thing, at: tuple[int, int], role: Role) -> Said:
    """What is told of two, of one of them and with something more."""
    single = replace(about, number=None, plural=False, single=True, at=at)
    frame = replace(whole.frame, roles=(*map(understood, whole.frame.roles), role), at=(at[0], role.at[1]))
    return replace(whole, frame=replace(frame, object=single) if frame.passive else replace(frame, subject=single))


def of_one_measure(text: Text, start: int, end: int, one: Any, other: Any, word: Word) -> Any:
    """`a lock has a depth of two, while that of a dock is three, meters`: both numbers count the same."""
    if not (isinstance(one, Said) and isinstance(other, Said)) or one.conditions or other.conditions:
        return None
    quantity = one.frame.object
    if word.kind != _QUANTITY or not isinstance(quantity, Thing) or not isinstance(other.frame.complement, Number):
        return None
    counted = [role for role in quantity.roles if role.preposition == "of" and isinstance(role.value, Number)]
    if len(counted) != 1 or quantity.kind != _QUANTITY:
        return None
    (role,) = counted
    assert isinstance(role.value, Number)
    place = (role.value.at[0], text.place(end - 1, end)[1])  # all that counts it, and what is told between that
    unit = Thing(word.name, word.kind, number=role.value, at=place, plural=True)
    roles = tuple(replace(each, value=unit) if each is role else each for each in quantity.roles)
    return Group("and", (reframed(one, object=replace(quantity, roles=roles)), other), parted=True)
