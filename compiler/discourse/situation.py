"""How far what stands around a sentence reaches into it: the conditions under which it holds, a rule a function.

The rules are those of `rules.SITUATION`, and each function is named after one.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from ..english.places import LOCATIVE
from ..lexicon.model import Ruling
from ..lexicon.ruling import ruling_verbs
from ..logic.model import Application, Body, Definition, Effect, Fact, Modality, Modifier, Norm, Statement, Value
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
from .carrying import again, elsewhere
from .marks import EVENT, PRONOUN
from .mentions import MOVING, PLACES, Told, frames_of, subject_of

_ONGOING = ("no longer", "still")
_SO = ("in this way", "in that way", "in this manner", "in that manner", "thus", "thusly")
"""Adverbs of what is done as the sentence before says."""
_THIS_WAY = ("in this way", "in that way", "in this manner", "in that manner")
_OTHERWISE = "otherwise"
_THEN = "then"
_IN_THAT_CASE = "in that case"
_CASE = "case"
_GOING_ON = (Cue.IF, Cue.WHEN, Cue.WHILE)
_PARENTHESIS = 4
"""The most that stands between: a stop and a bracket, with their spaces."""
_NEEDING = frozenset(("need", "require"))
_RULES = frozenset(("rule", "rules", "principle", "cost"))
_FORBIDDING = (Modality.MAY_NOT, Modality.MUST_NOT, Modality.NEED_NOT)


@dataclass(frozen=True, slots=True)
class Setting:
    """The sentences that one goes on with."""

    before: Told | None = None
    """The sentence right before, asides left out; or the one that an exception, an aside or a gloss stands in."""
    all: Sequence[Told] = ()
    """All of its rule, the nearest last."""


def going_on(statements: Sequence[Statement], setting: Setting) -> tuple[Statement, ...]:
    """The statements of a clause under all conditions that reach into it."""
    found: list[Statement] = []
    for statement in statements:
        more = [
            *continuation(statement, found, setting),
            *still(statement, setting),
            *in_that_case(statement, setting),
            *then(statement, setting),
            *otherwise(statement, setting),
        ]
        told = _unchanged(_under(_told_of_case(statement, more), more), setting)
        found.append(in_this_way(_of_event(framed(told, setting), setting), setting))
    return tuple(_of_one_sentence(found, statements))


def continuation(statement: Statement, before: Sequence[Statement], setting: Setting) -> Iterator[Condition]:
    """The conditions under which something was brought up of which a sentence speaks again.

    One with a condition of its own starts a case of its own: what it speaks of was there before, unless the earlier
    sentence brings it about. `While in a lock` says which ships are meant, and is no case.
    """
    if isinstance(statement.body, Modifier) or (says_otherwise(statement) and denied(setting)):
        return
    own_case = _has_case(statement)
    for thing in _again(statement):
        for origin in _origins(thing, before, setting):
            if origin is statement:
                continue
            reaching = tuple(_reaching(origin))
            if own_case and not _brings_about(origin, thing):
                reaching = tuple(each for each in reaching if _says_which(each, thing))
            yield from elsewhere(reaching, thing.link.partition("#")[0])
    if _speaks_of_event(statement) and not own_case:
        yield from _of_the_sentence_before(setting)


def _says_which(condition: Condition, thing: Thing) -> bool:
    """Whether a condition tells the state of a thing: it goes with that as what restricts it does."""
    if condition.cue is not Cue.WHILE or not isinstance(condition.test, Frame):
        return False
    about, number = told_of(condition.test), thing.link.partition("#")[2]
    return isinstance(about, Thing) and _is_referent(about, int(number) if number else thing.referent or 0)


def _of_the_sentence_before(setting: Setting) -> tuple[Condition, ...]:
    """The conditions of the sentence before that reach into one that goes on with it."""
    if setting.before is None:
        return ()
    found = tuple(each for told in setting.before.statements[-1:] for each in _reaching(told))
    return elsewhere(found, setting.before.clause)


def still(statement: Statement, setting: Setting) -> Iterator[Condition]:
    """The case of the sentence before, for what is still so or no longer."""
    words = (word for frame in frames_of(statement.body) for word in frame.manner)
    if setting.before is None or _has_case(statement) or not any(word in _ONGOING for word in words):
        return
    about = (tuple(_as_conditions(subject_of(told))) for told in setting.before.statements[-1:])
    found = _of_the_sentence_before(setting) or tuple(each for told in about for each in told)
    yield from elsewhere(found, setting.before.clause)


def in_that_case(statement: Statement, setting: Setting) -> Iterator[Condition]:
    """The conditions of the sentence before, for what happens in that case."""
    if any(_is_that_case(role) for role in _roles(statement)):
        yield from _of_the_sentence_before(setting) or _made_so(setting)


def _told_of_case(statement: Statement, more: Sequence[Condition]) -> Statement:
    """A statement whose `in that case` is told by the conditions that it brought along, and is a place no more."""
    body = statement.body
    if not more or not isinstance(body, Norm | Fact | Effect):
        return statement
    frame = body.act if isinstance(body, Norm) else body.frame
    case = next((role for role in frame.roles if _is_that_case(role)), None)
    if case is None or not isinstance(case.value, Thing):
        return statement
    rest = tuple(role for role in frame.roles if role is not case)
    told = replace(frame, roles=rest, manner=(_IN_THAT_CASE, *frame.manner), link=case.value.link)
    return replace(statement, body=replace(body, **{"act" if isinstance(body, Norm) else "frame": told}))  # type: ignore[arg-type]


def _made_so(setting: Setting) -> tuple[Condition, ...]:
    """The case of a sentence without a condition that reaches on: that what alone lets it be so is so, or that
    somebody does what he may, or that it happens."""
    if setting.before is None or not setting.before.statements:
        return ()
    last = setting.before.statements[-1]
    only = tuple(each for each in last.conditions if each.focus is Focus.ONLY or each.cue is Cue.PROVIDED)
    found = tuple(replace(each, cue=Cue.IF, focus=Focus.NONE) for each in only)
    return elsewhere(found or _deed(last, Cue.IF), setting.before.clause)


def _deed(told: Statement, cue: Cue) -> tuple[Condition, ...]:
    """That what a sentence tells is done: of one that leaves it open, or says what happens."""
    body = told.body
    if isinstance(body, Norm) and body.modality is Modality.MAY and not told.conditions:
        return (Condition(cue, replace(body.act, focus=Focus.NONE, object_focus=Focus.NONE)),)
    if isinstance(body, Effect) and not body.frame.negated and not told.conditions:
        return (Condition(cue, body.frame),)
    return ()


def then(statement: Statement, setting: Setting) -> Iterator[Condition]:
    """What is then so, where the sentence before says what somebody may do: after that was done."""
    if setting.before is None or _has_case(statement) or not setting.before.statements:
        return
    if any(_THEN in frame.manner for frame in frames_of(statement.body)):
        last = setting.before.statements[-1]
        if isinstance(last.body, Norm):
            yield from elsewhere(_deed(last, Cue.AFTER), setting.before.clause)


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


def case_of_nothing(statement: Statement, setting: Setting) -> bool:
    """Whether a statement holds in that case, and the sentence before puts none."""
    if not any(_is_that_case(role) for role in _roles(statement)):
        return False
    return not (_of_the_sentence_before(setting) or _made_so(setting))


def otherwise(statement: Statement, setting: Setting) -> Iterator[Condition]:
    """The denial of what the sentence before asks; rules that otherwise apply just are not changed in any other way."""
    if _leaves_unchanged(statement) or not says_otherwise(statement) or _has_case(statement):
        return
    asked = [each for each in denied(setting) if each.cue in (*_GOING_ON, Cue.PROVIDED)]
    if asked:
        tests = tuple(dict.fromkeys(_flat(asked)))
        test = tests[0] if len(tests) == 1 else Joined("and", tests)
        yield understood(Condition(Cue.UNLESS, test))
    else:
        yield from (understood(replace(each, cue=Cue.IF)) for each in denied(setting) if each.cue is Cue.UNLESS)


def denied(setting: Setting) -> tuple[Condition, ...]:
    """The conditions that an `otherwise` denies: those of the nearest statement before that has any."""
    told = setting.before.statements if setting.before is not None else ()
    wanted = (*_GOING_ON, Cue.PROVIDED, Cue.UNLESS)
    each = ([one for one in statement.conditions if one.cue in wanted] for statement in reversed(told))
    found = tuple(next((found for found in each if found), ()))
    return elsewhere(found, setting.before.clause) if setting.before is not None else found


_CHANGE = ("affect", "change", "alter", "modify")
_CHANGES = ("effect", "change", "influence", "impact")


def _leaves_unchanged(statement: Statement) -> bool:
    """Whether it says that rules apply, or that something has no effect: `otherwise` is then in all other ways."""
    if isinstance(statement.body, Application):
        return True
    for frame in frames_of(statement.body):
        none = isinstance(frame.object, Thing) and frame.object.det is Det.NO and frame.object.head in _CHANGES
        if none or (frame.negated and set(frame.verbs) & set(_CHANGE)):
            return True
    return False


def _unchanged(statement: Statement, setting: Setting) -> Statement:
    """What `otherwise` has no effect, beside what the sentence before says."""
    body = statement.body
    if not (isinstance(body, Effect | Fact) and setting.before is not None and says_otherwise(statement)):
        return statement
    if not _leaves_unchanged(statement):
        return statement
    return replace(statement, body=replace(body, frame=replace(body.frame, link=setting.before.clause)))


def framed(statement: Statement, setting: Setting) -> Statement:
    """A statement that goes on telling the same of what the sentence before is about: in the place it begins with.

    `From a lock, a ship signals to a tug. It signals to a raft at night` — from the lock.
    """
    body = statement.body
    if setting.before is None or not setting.before.statements or not isinstance(body, Norm | Effect | Fact):
        return statement
    last = setting.before.statements[-1]
    first, rest = _fronted(last)
    own, before = next(frames_of(body)), next(frames_of(rest), None)
    about = subject_of(last)
    same = isinstance(about, Thing) and about.referent is not None and before is not None and before.verbs == own.verbs
    told = told_of(own)
    if not (same and isinstance(told, Thing) and told.link == f"{setting.before.clause}#{about.referent}"):  # type: ignore[union-attr]
        return statement
    taken = {role.preposition for role in own.roles}
    places = [role for role in first if role.preposition in LOCATIVE and getattr(role.value, "kind", "") in PLACES]
    more = elsewhere(tuple(role for role in places if role.preposition not in taken), setting.before.clause)
    framing = replace(own, roles=(*own.roles, *map(understood, more)))
    return replace(statement, body=replace(body, **{"act" if isinstance(body, Norm) else "frame": framing}))  # type: ignore[arg-type]


def _of_event(statement: Statement, setting: Setting) -> Statement:
    """What `this` affects, or allows, is affected by what the sentence before tells; all else a thing might do."""
    body = statement.body
    if not isinstance(body, Effect | Fact) or setting.before is None or not setting.before.read:
        return statement
    frame = body.frame
    done_by_events = {*_CHANGE, *ruling_verbs(Ruling.PERMIT, Ruling.FORBID, Ruling.OBLIGE, Ruling.RELEASE)}
    if frame.subject != EVENT or not done_by_events.issuperset(frame.verbs):
        return statement
    event = replace(frame.subject, link=setting.before.clause)
    return replace(statement, body=replace(body, frame=replace(frame, subject=event)))


def denies_nothing(statement: Statement, setting: Setting) -> bool:
    """Whether a statement holds otherwise, and nothing was asked before it."""
    if _leaves_unchanged(statement) or not says_otherwise(statement) or _has_case(statement):
        return False
    return not denied(setting)


def is_same_act(one: Frame, other: Frame) -> bool:
    """Whether two frames tell of the same act: the same is done to things of the same name."""
    return one.verbs == other.verbs and getattr(one.object, "head", "") == getattr(other.object, "head", None)


def says_otherwise(statement: Statement) -> bool:
    """Whether a statement holds otherwise than in the case of the sentence before; `the only other …` is no such."""
    frames = tuple(frames_of(statement.body))
    limited = any(Focus.ONLY in (frame.focus, *(role.focus for role in frame.roles)) for frame in frames)
    manner = getattr(statement.body, "manner", ()) or tuple(word for frame in frames for word in frame.manner)
    return _OTHERWISE in manner and not limited


def opening(condition: Condition, told: Statement, clause: str) -> Condition:
    """The condition that opens a list, with its things as `clause` brings them up."""
    return understood(replace(condition, test=elsewhere(told.body.frame, clause)))  # type: ignore[union-attr]


def lead_in(statement: Statement, opening: Condition) -> Statement:
    """An item under the condition that opens its list; the words that it begins with go on with that condition."""
    first, body = _fronted(statement)
    test = opening.test
    if first and isinstance(test, Frame):
        test = replace(test, roles=(*test.roles, *first))
    return replace(statement, body=body, conditions=(*statement.conditions, replace(opening, test=test, at=NOWHERE)))


def aside(host: Sequence[Statement], at: int | None) -> tuple[Condition, ...]:
    """The conditions of the sentence around an aside, unless it stands right behind one of them and explains that.

    A concession, `though rafts are free`, explains nothing: it has no place `at` which it stands.
    """
    if not host:
        return ()
    if at is not None and any(
        each.at != NOWHERE and 0 <= at - each.at[1] <= _PARENTHESIS for each in host[-1].conditions
    ):
        return ()
    return tuple(
        replace(each, at=NOWHERE)
        for each in host[-1].conditions
        if each.cue in (Cue.IF, Cue.WHEN, Cue.WHILE) and each.focus is Focus.NONE
    )


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
        deed = replace(frame, modality="", focus=Focus.NONE, object_focus=Focus.NONE)
        when = elsewhere((Condition(Cue.WHEN, deed), *_reaching(last)), setting.before.clause)
        return replace(statement, conditions=tuple(map(understood, when)))
    if isinstance(statement.body, Application) and isinstance(body, Definition | Value) and about is not None:
        return replace(statement, body=replace(statement.body, to=_another_mention(about, setting.before.clause)))
    return statement


def leaves_open(statement: Statement) -> bool:
    """Whether it does not say what it holds for: `all such rules apply`, `no roll is needed`."""
    body = statement.body
    if isinstance(body, Application):
        rules = body.rules.members if isinstance(body.rules, Several) else (body.rules,)
        plain = body.to is None and not body.roles and _OTHERWISE not in body.manner
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
    if setting.before is None or setting.before.read or _has_case(statement):
        return False
    words = (word for frame in frames_of(statement.body) for word in frame.manner)
    open_ = leaves_open(statement) or any(_is_that_case(role) for role in _roles(statement))
    return open_ or any(word in (*_ONGOING, *_SO) for word in words)


def _another_mention(about: Phrase, clause: str) -> Phrase:
    return again(about, Thing(PRONOUN), True, clause)


def _under(statement: Statement, more: Iterable[Condition]) -> Statement:
    fresh = tuple(each for each in dict.fromkeys(map(understood, more)) if each not in statement.conditions)
    return replace(statement, conditions=(*statement.conditions, *fresh)) if fresh else statement


def _of_one_sentence(statements: Sequence[Statement], alone: Sequence[Statement]) -> Iterator[Statement]:
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
        free = not _has_case(statement) and not isinstance(statement.body, Modifier)
        free = free and not any(each.at == NOWHERE for each in statement.conditions)
        told = _all_there(statement, places[0]) if free and brought and places else statement
        yield _under(told, brought) if free else statement


def _all_there(statement: Statement, place: Thing) -> Statement:
    """`All boats are lost, and no tug may enter it`, in the case of one place: all boats there."""
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


def _has_case(statement: Statement) -> bool:
    """Whether it says itself when it holds."""
    return any(each.cue in (Cue.IF, Cue.WHEN) and each.at != NOWHERE for each in statement.conditions)


def _reaching(statement: Statement) -> Iterator[Condition]:
    """The conditions of a statement that reach into those that go on with it."""
    return (each for each in statement.conditions if each.cue in _GOING_ON and each.focus is Focus.NONE)


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

    Who must do something was there before; to whom something happens, as to one who had that happen is not.
    """
    if any(test.at == NOWHERE for test in thing.such):
        return True  # it is spoken of as one to which that happened
    number = int(thing.link.partition("#")[2] or 0) if thing.link else thing.referent or 0
    if any(_is_referent(node, number) for _, node in parts(origin.conditions)):
        return False
    done = [frame.object for frame in frames_of(origin.body) if not frame.passive]
    told = origin.body.frame if isinstance(origin.body, Effect) else tuple(done)
    new = (node for _, node in parts(told) if isinstance(node, Thing) and node.det in (Det.A, Det.EACH, Det.ANY))
    return any(_is_referent(node, number) for node in new)


def _speaks_of_event(statement: Statement) -> bool:
    return any(
        isinstance(node, Thing) and (node.head, node.det) == (EVENT.head, EVENT.det) for _, node in parts(statement)
    )


def _as_conditions(about: Phrase | None) -> Iterator[Condition]:
    """What restricts a thing, as conditions that it is so: `locks covered by ice`."""
    if not isinstance(about, Thing):
        return
    plain = replace(about, such=(), det=Det.A)
    for test in about.such:
        if isinstance(test, Frame):
            yield Condition(Cue.IF, _of(test, plain))


def _of(test: Frame, thing: Thing) -> Frame:
    """A relative clause, told of a thing."""
    put = {name: thing for name in ("subject", "object") if getattr(getattr(test, name), "det", None) is Det.WHICH}
    return replace(test, **put)  # type: ignore[arg-type]


def _flat(conditions: Iterable[Condition]) -> Iterator[Test]:
    for each in conditions:
        if isinstance(each.test, Joined) and each.test.junction == "and":
            yield from each.test.members
        else:
            yield each.test


def _roles(statement: Statement) -> Iterator[Role]:
    for frame in frames_of(statement.body):
        yield from frame.roles
    yield from getattr(statement.body, "roles", ())


def _is_that_case(role: Role) -> bool:
    thing = role.value
    return role.preposition == "in" and isinstance(thing, Thing) and thing.head == _CASE and thing.det is Det.THAT


def _fronted(statement: Statement) -> tuple[tuple[Role, ...], Body]:
    """The roles that stand before what a statement is about, and its body without them."""
    about = subject_of(statement)
    start = about.at[0] if about is not None else -1

    def split(roles: tuple[Role, ...]) -> tuple[tuple[Role, ...], tuple[Role, ...]]:
        first = tuple(role for role in roles if 0 <= role.at[0] < start)
        return first, tuple(role for role in roles if role not in first)

    body = statement.body
    match body:
        case Norm(act=frame):
            first, rest = split(frame.roles)
            return first, replace(body, act=replace(frame, roles=rest))
        case Fact(frame=frame) | Effect(frame=frame):
            first, rest = split(frame.roles)
            return first, replace(body, frame=replace(frame, roles=rest))
        case Definition() | Value() | Application():
            first, rest = split(body.roles)
            return first, replace(body, roles=rest)
        case _:
            return (), body
