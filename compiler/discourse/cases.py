"""The case that a sentence tells of: `in that case`, `then`, `still`, `otherwise` go back to that of the one before."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ..logic.model import Application, Effect, Fact, Modality, Norm, Statement
from ..logic.phrases import NOWHERE, Condition, Cue, Det, Focus, Frame, Joined, Phrase, Role, Test, Thing, understood
from .carrying import elsewhere
from .mentions import frames_of, subject_of
from .setting import Setting

ONGOING = ("no longer", "still")

OTHERWISE = "otherwise"

_THEN = "then"

_IN_THAT_CASE = "in that case"

_CASE = "case"

_GOING_ON = (Cue.IF, Cue.WHEN, Cue.WHILE)


def of_the_sentence_before(setting: Setting) -> tuple[Condition, ...]:
    """The conditions of the sentence before that reach into one that goes on with it."""
    if setting.before is None:
        return ()
    found = tuple(each for told in setting.before.statements[-1:] for each in reaching_conditions(told))
    return elsewhere(found, setting.before.clause)


def still(statement: Statement, setting: Setting) -> Iterator[Condition]:
    """The case of the sentence before, for what is still so or no longer."""
    words = (word for frame in frames_of(statement.body) for word in frame.manner)
    if setting.before is None or has_case(statement) or not any(word in ONGOING for word in words):
        return
    about = (tuple(_as_conditions(subject_of(told))) for told in setting.before.statements[-1:])
    found = of_the_sentence_before(setting) or tuple(each for told in about for each in told)
    yield from elsewhere(found, setting.before.clause)


def in_that_case(statement: Statement, setting: Setting) -> Iterator[Condition]:
    """The conditions of the sentence before, for what happens in that case."""
    if any(is_that_case(role) for role in roles_of(statement)):
        yield from of_the_sentence_before(setting) or _made_so(setting)


def told_of_case(statement: Statement, more: Sequence[Condition]) -> Statement:
    """A statement whose `in that case` is told by the conditions that it brought along, and is a place no more."""
    body = statement.body
    if not more or not isinstance(body, Norm | Fact | Effect):
        return statement
    frame = body.act if isinstance(body, Norm) else body.frame
    case = next((role for role in frame.roles if is_that_case(role)), None)
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
        roles = tuple(replace(role, focus=Focus.NONE) if role.focus is Focus.EVEN else role for role in body.act.roles)
        return (Condition(cue, replace(body.act, focus=Focus.NONE, object_focus=Focus.NONE, roles=roles)),)
    if isinstance(body, Effect) and not body.frame.negated and not told.conditions:
        return (Condition(cue, body.frame),)
    return ()


def then(statement: Statement, setting: Setting) -> Iterator[Condition]:
    """What is then so, where the sentence before says what somebody may do: after that was done."""
    if setting.before is None or has_case(statement) or not setting.before.statements:
        return
    if any(_THEN in frame.manner for frame in frames_of(statement.body)):
        last = setting.before.statements[-1]
        if isinstance(last.body, Norm):
            yield from elsewhere(_deed(last, Cue.AFTER), setting.before.clause)


def case_of_nothing(statement: Statement, setting: Setting) -> bool:
    """Whether a statement holds in that case, and the sentence before puts none."""
    cases = [role for role in roles_of(statement) if is_case(role)]
    if not all(map(is_that_case, cases)):
        return True  # `in either case`: nobody says in which two
    return bool(cases) and not (of_the_sentence_before(setting) or _made_so(setting))


def otherwise(statement: Statement, setting: Setting) -> Iterator[Condition]:
    """The denial of what the sentence before asks; rules that otherwise apply just are not changed in any other way."""
    if _leaves_unchanged(statement) or not says_otherwise(statement) or has_case(statement):
        return
    if denies_one_of_several(statement, setting):
        return
    asked = _asked(setting)
    if asked:
        tests = tuple(dict.fromkeys(_flat(asked)))
        test = tests[0] if len(tests) == 1 else Joined("and", tests)
        yield understood(Condition(Cue.UNLESS, test))
    else:
        yield from (understood(replace(each, cue=Cue.IF)) for each in denied(setting) if each.cue is Cue.UNLESS)


def _asked(setting: Setting) -> list[Condition]:
    return [each for each in denied(setting) if each.cue in (*_GOING_ON, Cue.PROVIDED)]


def denies_one_of_several(statement: Statement, setting: Setting) -> bool:
    """Whether the sentence before puts one condition and then another: `when it sinks, if it is armed`. Which of them
    `otherwise` denies, nobody can tell: the last alone, or both."""
    if _leaves_unchanged(statement) or not says_otherwise(statement) or has_case(statement):
        return False
    return len({each.test for each in _asked(setting)}) > 1


def denied(setting: Setting) -> tuple[Condition, ...]:
    """The conditions that an `otherwise` denies: those of the nearest statement before that has any."""
    told = setting.before.statements if setting.before is not None else ()
    wanted = (*_GOING_ON, Cue.PROVIDED, Cue.UNLESS)
    each = ([one for one in statement.conditions if one.cue in wanted] for statement in reversed(told))
    found = tuple(next((found for found in each if found), ()))
    return elsewhere(found, setting.before.clause) if setting.before is not None else found


CHANGING = ("affect", "change", "alter", "modify")

_CHANGES = ("effect", "change", "influence", "impact")


def _leaves_unchanged(statement: Statement) -> bool:
    """Whether it says that rules apply, or that something has no effect: `otherwise` is then in all other ways."""
    if isinstance(statement.body, Application):
        return True
    for frame in frames_of(statement.body):
        none = isinstance(frame.object, Thing) and frame.object.det is Det.NO and frame.object.head in _CHANGES
        if none or (frame.negated and set(frame.verbs) & set(CHANGING)):
            return True
    return False


def unchanged(statement: Statement, setting: Setting) -> Statement:
    """What `otherwise` has no effect, beside what the sentence before says."""
    body = statement.body
    if not (isinstance(body, Effect | Fact) and setting.before is not None and says_otherwise(statement)):
        return statement
    if not _leaves_unchanged(statement):
        return statement
    return replace(statement, body=replace(body, frame=replace(body.frame, link=setting.before.clause)))


def denies_nothing(statement: Statement, setting: Setting) -> bool:
    """Whether a statement holds otherwise, and nothing was asked before it."""
    if _leaves_unchanged(statement) or not says_otherwise(statement) or has_case(statement):
        return False
    return not denied(setting) or denies_one_of_several(statement, setting)


def says_otherwise(statement: Statement) -> bool:
    """Whether a statement holds otherwise than in the case of the sentence before; `the only other …` is no such."""
    frames = tuple(frames_of(statement.body))
    limited = any(Focus.ONLY in (frame.focus, *(role.focus for role in frame.roles)) for frame in frames)
    manner = getattr(statement.body, "manner", ()) or tuple(word for frame in frames for word in frame.manner)
    return OTHERWISE in manner and not limited


def has_case(statement: Statement) -> bool:
    """Whether it says itself when it holds; that what it tells is allowed is no case of its own."""
    own = (each for each in statement.conditions if each.cue in (Cue.IF, Cue.WHEN) and each.at != NOWHERE)
    return any(not _asks_leave(each.test) for each in own)


def _asks_leave(test: Test) -> bool:
    """Whether it is asked if an act is allowed: `a ship may do so if this is allowed`."""
    return isinstance(test, Frame) and test.passive and isinstance(test.object, Frame)


def reaching_conditions(statement: Statement) -> Iterator[Condition]:
    """The conditions of a statement that reach into those that go on with it."""
    going_on = (each for each in statement.conditions if each.cue in _GOING_ON and each.focus is Focus.NONE)
    return (each for each in going_on if not _asks_leave(each.test))


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


def is_that_case(role: Role) -> bool:
    """Whether a role is `in that case`."""
    thing = role.value
    return role.preposition == "in" and isinstance(thing, Thing) and thing.head == _CASE and thing.det is Det.THAT


def is_case(role: Role) -> bool:
    """Whether a role tells of a case that was put before: `in that case`, `in either case`."""
    thing = role.value
    plain = isinstance(thing, Thing) and thing.head == _CASE and not (thing.roles or thing.such or thing.traits)
    return is_that_case(role) or (role.preposition == "in" and plain and thing.det is Det.ANY)  # type: ignore[union-attr]


def roles_of(statement: Statement) -> Iterator[Role]:
    """The roles of what a statement tells."""
    for frame in frames_of(statement.body):
        yield from frame.roles
    yield from getattr(statement.body, "roles", ())
