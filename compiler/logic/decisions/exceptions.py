"""What exceptions make of a statement: for each, in which cases it applies, and what the statement then comes to."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ..model import Exemption, Modifier, Statement, Value, denies
from ..phrases import Condition, Cue, Frame, Number, Several, Thing, told_of
from ..phrases import parts as nodes
from .asking import Asked
from .core import Core, core, fitting, keys, kind_of
from .expressions import all_of, any_of, negation
from .model import NO, YES, Branch, Clash, Expression, Outcome, Ruling, Times

Lower = Callable[[int, Statement], tuple[Branch, ...]]


@dataclass(frozen=True, slots=True)
class Case:
    """One way in which an exception applies; no two of the same statement in it can."""

    number: int
    """Which exception it is of."""
    when: Expression
    then: Outcome
    statement: int = 0
    """Which of the statements of the exception it is of."""


def stands_alone(instead: Statement, statement: Statement) -> bool:
    """Whether what an exception states is a statement beside the one it is an exception to."""
    return not (replaces(instead, statement) or denies(instead))


def replaces(instead: Statement, statement: Statement) -> bool:
    """Whether what an exception states answers the question that the statement answers."""
    own = {key.casefold() for key in keys(statement.body)}
    return type(instead.body) is type(statement.body) and any(key.casefold() in own for key in keys(instead.body))


def bears_on(exemption: Exemption, statement: Statement) -> bool:
    """Whether an exception changes what a statement comes to; some state something else beside it."""
    match exemption.instead:
        case None:
            return bool(exemption.conditions or exemption.rules)
        case tuple():
            return any(replaces(each, statement) or denies(each) for each in exemption.instead)
        case _:
            return True


def cases(
    number: int, exemption: Exemption, statement: Statement, plain: Core, asked: Asked, lower: Lower
) -> Iterator[Case]:
    """The cases of one exception, given that the statement itself speaks of the case."""
    body, instead = statement.body, exemption.instead
    holds = all_of(*map(asked.condition, exemption.conditions))
    match instead:
        case None if exemption.conditions:
            yield _conditional(number, exemption, plain, asked)
        case None:
            for rule in exemption.rules:
                yield Case(number, asked.test(_says_otherwise(rule)), None)
        case tuple():
            for place, each in enumerate(instead):
                if denies(each):
                    denied = core(each, asked)
                    yield Case(number, all_of(holds, denied.base, denied.only), _denial(plain), place)
                elif replaces(each, statement):
                    for branch in _exclusive(lower(number, each)):
                        yield Case(number, all_of(holds, branch.when), branch.then, place)
        case Number() if isinstance(plain.yes, Times):
            yield Case(number, holds, Times(instead, plain.yes.count))
        case Number() if isinstance(body, Value | Modifier):
            yield Case(number, holds, instead)
        case Thing() | Several() if isinstance(body, Value) and kind_of(instead) in ("quantity", kind_of(body.amount)):
            yield Case(number, holds, instead)
        case _:
            fits, part = fitting(instead, plain.parts, asked)
            if part and part.only:
                yield Case(number, all_of(holds, fits, plain.only), plain.no)
                yield Case(number, all_of(holds, fits, negation(plain.only)), plain.yes)
            else:
                yield Case(number, all_of(holds, fits), None)


def branches(found: list[Case], plain: Core, names: tuple[str, ...]) -> Iterator[Branch]:
    """The ways through a statement whose exceptions are told apart by number.

    Two that apply and come to different things clash, whichever of them is printed first.
    """
    count = len(names)
    if plain.base != YES:
        yield Branch(negation(plain.base), None, None)
    for at, one in enumerate(found):
        for other in found[at + 1 :]:
            if (one.number, one.statement) != (other.number, other.statement) and one.then != other.then:
                clash = Clash(tuple(dict.fromkeys((names[one.number], names[other.number]))))
                yield Branch(all_of(one.when, other.when), clash, _applied(found, count, one, other))
    for outcome in dict.fromkeys(case.then for case in found):
        group = [case for case in found if case.then == outcome]
        applied = _applied(group, count, *(group if len({case.number for case in group}) == 1 else ()))
        yield Branch(any_of(*(case.when for case in group)), outcome, applied)
    none = (NO,) * count
    if plain.only != YES:
        yield Branch(negation(plain.only), plain.no, none)
    yield Branch(YES, plain.yes, none)


def _applied(group: list[Case], count: int, *sure: Case) -> tuple[Expression, ...]:
    """For each exception whether it applies, if one of a group does and some of them surely do."""
    certain = {case.number for case in sure}
    return tuple(
        YES if number in certain else any_of(*(case.when for case in group if case.number == number))
        for number in range(count)
    )


def _conditional(number: int, exemption: Exemption, plain: Core, asked: Asked) -> Case:
    """An exception that only says when: `[EXC: if wooden]`, or `[EXC: unless wooden]`, which means the same.

    What is limited by an `only` is no longer limited then. But where the exception is about something that only the
    limit speaks of (`only if they share a hexside [EXC: if it is a cliff]`), it takes something out of what will do.
    """
    if all(condition.cue is Cue.UNLESS for condition in exemption.conditions):
        holds = any_of(*(asked.test(condition.test) for condition in exemption.conditions))
        return Case(number, holds, _lifted(plain))
    holds = all_of(*map(asked.condition, exemption.conditions))
    return Case(number, holds, plain.no if _narrows(exemption.conditions, plain) else _lifted(plain))


def _denial(plain: Core) -> Outcome:
    """What becomes of a statement that is not so: what was permitted is forbidden; nothing else is said then."""
    return Ruling.FORBIDDEN if plain.yes is Ruling.PERMITTED else None


def _lifted(plain: Core) -> Outcome:
    return Ruling.PERMITTED if plain.only != YES and plain.yes is Ruling.PERMITTED else None


def _narrows(conditions: tuple[Condition, ...], plain: Core) -> bool:
    """Whether conditions are about something that only the limit of a permission speaks of."""
    if plain.only == YES or plain.yes is not Ruling.PERMITTED:
        return False
    limit, rest = _things(plain.limits), _things(plain.rest)
    return any(about <= limit - rest for about in map(_subjects, conditions) if about)


def _subjects(condition: Condition) -> frozenset[str]:
    """What a condition is about."""
    frames = [node for _, node in nodes(condition.test) if isinstance(node, Frame)]
    return frozenset(thing.head for thing in map(told_of, frames[:1]) if isinstance(thing, Thing))


def _things(found: object) -> frozenset[str]:
    return frozenset(node.head for _, node in nodes(found) if isinstance(node, Thing))


def _exclusive(ways: tuple[Branch, ...]) -> Iterator[Branch]:
    """The ways in which a statement speaks, each with all that has to hold for it."""
    earlier: list[Expression] = []
    for way in ways:
        if way.then is not None:
            yield Branch(all_of(*map(negation, earlier), way.when), way.then)
        earlier.append(way.when)


def _says_otherwise(rule: str) -> Frame:
    """What an exception asks that only points to a rule."""
    return Frame(("say",), subject=Thing("rule", "rule", name=rule), manner=("otherwise",))
