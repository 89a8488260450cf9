"""How far what stands around a sentence reaches into it: the conditions under which it holds, a rule a function.

The rules are those of `rules.SITUATION`; a function here, in `cases` or in `lead_ins` is named after each.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, cast

from ..english.meanings import turned
from ..lexicon.model import Ruling
from ..lexicon.ruling import ruling_verbs
from ..logic.model import Application, Definition, Effect, Fact, Modality, Modifier, Norm, Statement, Value
from ..logic.phrases import (
    NOWHERE,
    Condition,
    Cue,
    Det,
    Focus,
    Frame,
    Joined,
    Phrase,
    Role,
    Several,
    Test,
    Thing,
    meaningful,
    parts,
    told_of,
    understood,
)
from .carrying import again, elsewhere, is_mention_of
from .cases import (
    CHANGING,
    ONGOING,
    OTHERWISE,
    denied,
    has_case,
    in_that_case,
    is_that_case,
    of_the_sentence_before,
    otherwise,
    reaching_conditions,
    roles_of,
    says_otherwise,
    still,
    then,
    told_of_case,
    unchanged,
)
from .lead_ins import framed
from .marks import EVENT, PRONOUN
from .mentions import MOVING, PLACES, frames_of, kind_of, subject_of
from .setting import Setting

_SO = ("in this way", "in that way", "in this manner", "in that manner", "thus", "thusly")
"""Adverbs of what is done as the sentence before says."""

_THIS_WAY = ("in this way", "in that way", "in this manner", "in that manner")

_HOLDING = frozenset(("hold",))
"""What is so of what a sentence tells: `this holds even though the tide is low`."""

_NEEDING = frozenset(("need", "require"))

_RULES = frozenset(("rule", "rules", "principle", "cost"))
_ABOUT = (Application, Definition, Fact, Value)
"""Statements that tell how something is, and no act of it."""
_FORBIDDING = (Modality.MAY_NOT, Modality.MUST_NOT, Modality.NEED_NOT)


def going_on(statements: Sequence[Statement], setting: Setting) -> tuple[Statement, ...]:
    """The statements of a clause under all conditions that reach into it."""
    found: list[Statement] = []
    for statement in statements:
        more = [
            *continuation(statement, found, setting),
            *done_as_allowed(statement, setting),
            *still(statement, setting),
            *in_that_case(statement, setting),
            *then(statement, setting),
            *otherwise(statement, setting),
        ]
        told = unchanged(_under(told_of_case(statement, more), more), setting)
        found.append(in_this_way(_of_event(framed(told, setting), setting), setting))
    return tuple(_of_one_sentence(found, statements, setting))


def continuation(statement: Statement, before: Sequence[Statement], setting: Setting) -> Iterator[Condition]:
    """The conditions under which something was brought up of which a sentence speaks again.

    One with a condition of its own starts a case of its own: what it speaks of was there before, unless the earlier
    sentence brings it about. `While in a lock` says which ships are meant, and is no case.
    """
    if isinstance(statement.body, Modifier) or (says_otherwise(statement) and denied(setting)):
        return
    own_case = has_case(statement)
    for thing in _again(statement):
        for origin in _origins(thing, before, setting):
            if origin is statement:
                continue
            reaching = tuple(reaching_conditions(origin))
            if own_case and not _brings_about(origin, thing):
                reaching = tuple(each for each in reaching if _says_which(each, thing))
            yield from elsewhere(reaching, thing.link.partition("#")[0])
    if _speaks_of_event(statement) and not own_case:
        yield from of_the_sentence_before(setting)


def done_as_allowed(statement: Statement, setting: Setting) -> Iterator[Condition]:
    """What happens to those whom the sentence before lets do something happens when they do that."""
    last = setting.before.statements[-1] if setting.before is not None and setting.before.statements else None
    if setting.before is None or last is None or not isinstance(last.body, Norm) or has_case(statement):
        return
    if not isinstance(statement.body, Effect) or last.body.modality is not Modality.MAY or last.body.act.negated:
        return
    about, doers = told_of(statement.body.frame), last.body.act.subject
    if statement.body.frame.verbs == last.body.act.verbs or not statement.body.frame.passive:
        return
    if _are_those(about, doers, setting.before.clause):
        yield from elsewhere((Condition(Cue.WHEN, _done(last.body.act)),), setting.before.clause)


def _are_those(about: object, doers: object, clause: str) -> bool:
    """Whether what is spoken of is who did something in an earlier clause."""
    meant = about.members if isinstance(about, Several) else (about,)
    did = doers.members if isinstance(doers, Several) else (doers,)
    numbers = {f"{clause}#{each.referent}" for each in did if isinstance(each, Thing)}
    return all(isinstance(each, Thing) and each.link in numbers for each in meant)


def _says_which(condition: Condition, thing: Thing) -> bool:
    """Whether a condition tells the state of a thing: it goes with that as what restricts it does."""
    if condition.cue is not Cue.WHILE or not isinstance(condition.test, Frame):
        return False
    about, number = told_of(condition.test), thing.link.partition("#")[2]
    return isinstance(about, Thing) and _is_referent(about, int(number) if number else thing.referent or 0)


def in_this_way(statement: Statement, setting: Setting) -> Statement:
    """What is done in this way, as the nearest sentence before it tells that tells an act; if all since are read."""
    if not any(_is_this_way(node) for _, node in parts(statement)):
        return statement
    for told in reversed(setting.all):
        if not told.read:
            return statement
        if any(map(_tells_act, told.statements)):
            return cast("Statement", _linked_way(statement, told.clause))
    return statement


def _is_this_way(node: object) -> bool:
    return isinstance(node, Frame) and not node.link and any(word in _THIS_WAY for word in node.manner)


def _linked_way(node: Any, clause: str) -> Any:
    if isinstance(node, tuple):
        return tuple(_linked_way(each, clause) for each in node)
    names = meaningful(type(node))
    if not names:
        return node
    inside = {name: _linked_way(getattr(node, name), clause) for name in names}
    told = replace(node, **inside)
    if not _is_this_way(told):
        return told
    way = next(word for word in told.manner if word in _THIS_WAY)
    noun = Thing(way.rpartition(" ")[2], det=Det.THAT, at=told.at, link=clause)
    manner = tuple(each for each in told.manner if each != way)
    return replace(told, roles=(*told.roles, Role("in", noun, at=told.at)), manner=manner)


def _tells_act(statement: Statement) -> bool:
    """Whether it tells what somebody does, may do or must do."""
    return any(not (frame.complement or set(frame.verbs) & _STATES) for frame in frames_of(statement.body))


_STATES = frozenset(("be", "have", "exist", "equal", "cost", "apply", "remain"))


def _of_event(statement: Statement, setting: Setting) -> Statement:
    """What `this` affects, or allows, is affected by what the sentence before tells; all else a thing might do."""
    body = statement.body
    if not isinstance(body, Effect | Fact) or setting.before is None or not setting.before.read:
        return statement
    frame = body.frame
    done_by_events = {*CHANGING, *_HOLDING, *ruling_verbs(Ruling.PERMIT, Ruling.FORBID, Ruling.OBLIGE, Ruling.RELEASE)}
    if frame.subject != EVENT or not done_by_events.issuperset(frame.verbs):
        return statement
    if _HOLDING.issuperset(frame.verbs) and (frame.object is not None or frame.roles):
        return statement  # `this holds a barge`; `this holds for rafts`, and not for what was told
    event = replace(frame.subject, link=setting.before.clause)
    return replace(statement, body=replace(body, frame=replace(frame, subject=event)))


def is_same_act(one: Frame, other: Frame) -> bool:
    """Whether two frames tell of the same act: the same is done to things of the same name."""
    return one.verbs == other.verbs and getattr(one.object, "head", "") == getattr(other.object, "head", None)


def what_applies(statement: Statement, setting: Setting) -> Statement:
    """Rules that apply, and what is needed, in the case of the sentence before."""
    if setting.before is None or not setting.before.statements or statement.conditions or not leaves_open(statement):
        return statement
    last = setting.before.statements[-1]
    about = subject_of(last)
    body = last.body
    if isinstance(body, Norm | Effect):
        frame = body.act if isinstance(body, Norm) else body.frame
        if frame.negated or (isinstance(body, Norm) and body.modality in _FORBIDDING):
            return statement
        deed: Test = _done(frame)
        before = next((each for told in setting.before.statements[-2:-1] for each in frames_of(told.body)), None)
        if before is not None and _is_way_back(before, frame):
            deed = Joined("or", (_done(before), _done(frame)), frame.at)  # there, or back
        when = elsewhere((Condition(Cue.WHEN, deed), *reaching_conditions(last)), setting.before.clause)
        return replace(statement, conditions=tuple(map(understood, when)))
    if isinstance(body, Application):
        about = body.to  # the next rule applies to the same, or when the one before does
        when = elsewhere(tuple(each for each in last.conditions if each.at == NOWHERE), setting.before.clause)
        if about is None and when and isinstance(statement.body, Application):
            return replace(statement, conditions=tuple(map(understood, when)))
    elif isinstance(body, Fact) and (about is None or kind_of(about) != "action"):
        about = None  # what an attempt needs, and which rules apply to it
    if isinstance(statement.body, Application) and isinstance(body, _ABOUT) and about is not None:
        clause = setting.before.clause
        roles = (*statement.body.roles, *elsewhere(_framing(last, about), clause))
        return replace(statement, body=replace(statement.body, to=_another_mention(about, clause), roles=roles))
    return statement


def _framing(statement: Statement, about: Phrase) -> tuple[Role, ...]:
    """For what all is told that a sentence tells, and the next one too: `for tugs, …`."""
    body = statement.body
    if isinstance(body, Application):
        return tuple(role for role in body.roles if role.preposition == "for" and role.at == NOWHERE)
    roles = body.roles if isinstance(body, Definition | Value) else next(frames_of(body)).roles
    first = (role for role in roles if role.preposition == "for" and 0 <= role.at[0] < about.at[0])
    return tuple(map(understood, first))


def _done(frame: Frame) -> Frame:
    return replace(frame, modality="", focus=Focus.NONE, object_focus=Focus.NONE)


def _is_way_back(one: Frame, other: Frame) -> bool:
    """Whether two frames tell of one way, there and back."""
    back = turned(one.roles)
    if back is None or (one.verbs, len(back)) != (other.verbs, len(other.roles)):
        return False
    pairs = zip(back, other.roles, strict=True)
    return all(
        each.preposition == role.preposition
        and (each.value == role.value or (isinstance(each.value, Thing) and is_mention_of(each.value, role.value)))
        for each, role in pairs
        if isinstance(role.value, Thing)
    )


def leaves_open(statement: Statement) -> bool:
    """Whether it does not say what it holds for: `all such rules apply`, `no roll is needed`."""
    body = statement.body
    if isinstance(body, Application):
        rules = body.rules.members if isinstance(body.rules, Several) else (body.rules,)
        plain = body.to is None and not body.roles and OTHERWISE not in body.manner
        return plain and all(isinstance(each, Thing) and _is_a_rule(each) for each in rules)
    for frame in frames_of(body):
        thing = told_of(frame)
        bare = isinstance(thing, Thing) and thing.det is Det.NO and not (thing.roles or thing.such)
        return bare and _NEEDING.issuperset(frame.verbs) and frame.passive and all(map(_is_of_the_act, frame.roles))
    return False


def _is_a_rule(thing: Thing) -> bool:
    """Whether it is what applies, and not a thing of the game that is there or not."""
    return thing.head.split()[-1] in _RULES or thing.kind in ("modifier", "quantity")


def _is_of_the_act(role: Role) -> bool:
    """Whether a role only names the act again: `for placement`."""
    thing = role.value
    return isinstance(thing, Thing) and thing.kind == "action" and not (thing.roles or thing.such or thing.traits)


def hangs_on_unread(statement: Statement, setting: Setting) -> bool:
    """Whether a statement lives in the case of a sentence that is not read."""
    if setting.before is None or setting.before.read or has_case(statement):
        return False
    words = (word for frame in frames_of(statement.body) for word in frame.manner)
    open_ = leaves_open(statement) or any(is_that_case(role) for role in roles_of(statement))
    return open_ or any(word in (*ONGOING, *_SO) for word in words)


def _another_mention(about: Phrase, clause: str) -> Phrase:
    return again(about, Thing(PRONOUN), True, clause)


def _under(statement: Statement, more: Iterable[Condition]) -> Statement:
    fresh = tuple(each for each in dict.fromkeys(map(understood, more)) if each not in statement.conditions)
    return replace(statement, conditions=(*statement.conditions, *fresh)) if fresh else statement


def _of_one_sentence(
    statements: Sequence[Statement], alone: Sequence[Statement], setting: Setting
) -> Iterator[Statement]:
    """The statements of one sentence: if one of them goes on with what was said under a condition, so do all.

    `alone` are the same, each without what it goes on with.
    """
    brought = [
        each
        for statement, own in zip(statements, alone, strict=True)
        for each in statement.conditions
        if each.at == NOWHERE and each not in own.conditions
    ]
    places = [thing for each in statements for thing in _again(each) if thing.kind in PLACES and thing.link]
    for statement in statements:
        free = not has_case(statement) and not isinstance(statement.body, Modifier)
        free = free and not any(each.at == NOWHERE for each in statement.conditions)
        told = _all_there(statement, _with_others(places[0], setting)) if free and brought and places else statement
        yield _under(told, brought) if free else statement


def _with_others(place: Thing, setting: Setting) -> Phrase:
    """A place with those to which its sentence lets the same happen: `it and each other lock are closed`."""
    clause, _, number = place.link.partition("#")
    told = next((each.statements for each in setting.all if each.clause == clause and number), ())
    for about in map(subject_of, told):
        members = about.members if isinstance(about, Several) else ()
        places = all(isinstance(each, Thing) and each.kind in PLACES for each in members)
        if isinstance(about, Several) and places and any(_is_referent(each, int(number)) for each in members):
            return _another_mention(replace(about, junction="or"), clause)
    return place


def _all_there(statement: Statement, place: Phrase) -> Statement:
    """`All boats are lost, and no tug may enter it`, in the case of a place: all boats there."""
    about = subject_of(statement)
    members = about.members if isinstance(about, Several) else (about,)
    if not all(isinstance(each, Thing) and _is_just_each(each) for each in members):
        return statement
    where = Role("in", understood(place))
    there = tuple(replace(each, roles=(where,)) for each in members if isinstance(each, Thing))
    told = replace(about, members=there) if isinstance(about, Several) else there[0]
    body = statement.body
    if not isinstance(body, Norm | Effect | Fact):
        return statement
    frame = body.act if isinstance(body, Norm) else body.frame
    frame = replace(frame, object=told) if frame.passive else replace(frame, subject=told)
    return replace(statement, body=replace(body, **{"act" if isinstance(body, Norm) else "frame": frame}))  # type: ignore[arg-type]


def _is_just_each(thing: Thing) -> bool:
    """Whether all of a sort that can be somewhere are meant, and nothing is said of which."""
    bare = not (thing.traits or thing.roles or thing.such or thing.name or thing.number)
    return bare and thing.det is Det.EACH and thing.kind in MOVING


def _again(statement: Statement) -> Iterator[Thing]:
    """What a statement speaks of again."""
    for _, node in parts((statement.body, statement.conditions)):
        if isinstance(node, Thing) and node.head != PRONOUN and (node.link or node.det is Det.THAT):
            yield node


def _origins(thing: Thing, before: Sequence[Statement], setting: Setting) -> Iterator[Statement]:
    """The statement that brought up a thing."""
    clause, _, number = thing.link.partition("#")
    if number:
        told = next((each.statements for each in setting.all if each.clause == clause), ())
        yield from _first(told, int(number))
    elif not thing.link and thing.referent is not None:
        yield from _first(before, thing.referent)


def _first(statements: Sequence[Statement], referent: int) -> Iterator[Statement]:
    for statement in statements:
        if any(_is_referent(node, referent) for _, node in parts(statement)):
            yield statement
            return


def _is_referent(node: object, referent: int) -> bool:
    return isinstance(node, Thing) and node.referent == referent and not node.link


def _brings_about(origin: Statement, thing: Thing) -> bool:
    """Whether a statement makes happen what was brought up: `must take a test`, and then `if it fails that test`.

    Who must do something was there before; to whom something happens, as to one who had that happen is not. What is
    rolled was not there before, whether somebody is told to roll it or not.
    """
    if any(test.at == NOWHERE for test in thing.such):
        return True  # it is spoken of as one to which that happened
    number = int(thing.link.partition("#")[2] or 0) if thing.link else thing.referent or 0
    if any(_is_referent(node, number) for _, node in parts(origin.conditions)):
        return False
    rolled = [frame.object for frame in frames_of(origin.body) if getattr(frame.object, "kind", "") == "dice"]
    done = [*rolled, *(frame.object for frame in frames_of(origin.body) if not frame.passive)]
    told = origin.body.frame if isinstance(origin.body, Effect) else tuple(done)
    new = (node for _, node in parts(told) if isinstance(node, Thing) and node.det in (Det.A, Det.EACH, Det.ANY))
    return any(_is_referent(node, number) for node in new)


def _speaks_of_event(statement: Statement) -> bool:
    return any(
        isinstance(node, Thing) and (node.head, node.det) == (EVENT.head, EVENT.det) for _, node in parts(statement)
    )
