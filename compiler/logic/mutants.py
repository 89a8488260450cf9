"""Mutants: logic with one thing in it changed, to see whether anybody notices.

Each differs from the logic of a clause by one operator: a norm says the reverse, a condition is dropped or negated, an
`only` is dropped, a number is one more, an alternative or an exception is missing, a trait is its opposite, a relative
clause is dropped or negated.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from typing import Any, TypeVar

from .model import Application, Definition, Effect, Fact, Formalized, Modality, Norm, Statement
from .phrases import Condition, Det, Focus, Frame, Number, Role, Several, Test, Thing, Trait, parts

T = TypeVar("T")

_REVERSED = {
    Modality.MAY: Modality.MAY_NOT,
    Modality.MAY_NOT: Modality.MAY,
    Modality.MUST: Modality.NEED_NOT,
    Modality.MUST_NOT: Modality.MAY,
    Modality.NEED_NOT: Modality.MUST,
}
_MEASURES = ("quantity", "modifier", "dice")
"""Kinds of things of which a number says how much, and not how many."""
_FOCI = ("focus", "object_focus")
_ALTERNATIVES = ("or", "/", "and")
_REMARKS = (Focus.RESTATED, Focus.EXAMPLE, Focus.EVEN)


@dataclass(frozen=True, slots=True)
class Mutant:
    """The logic of a clause with one change."""

    change: str
    """What was changed: `modality`, `condition dropped` ..., and in which statement."""
    formalized: Formalized


def mutants(formalized: Formalized) -> Iterator[Mutant]:
    """All of a clause, each once."""
    seen = [formalized.statements]
    for place, statement in enumerate(formalized.statements):
        for change, other in _statement(statement):
            statements = (*formalized.statements[:place], other, *formalized.statements[place + 1 :])
            if statements not in seen:
                seen.append(statements)
                yield Mutant(f"{change} in statement {place + 1}", replace(formalized, statements=statements))


def _statement(statement: Statement) -> Iterator[tuple[str, Statement]]:
    body = statement.body
    match body:
        case Norm(modality=modality):
            yield "modality reversed", replace(statement, body=replace(body, modality=_REVERSED[modality]))
        case Fact(frame=frame) | Effect(frame=frame):
            yield "negated", replace(statement, body=replace(body, frame=replace(frame, negated=not frame.negated)))
        case Definition(negated=negated) | Application(negated=negated):
            yield "negated", replace(statement, body=replace(body, negated=not negated))
    for place, condition in enumerate(statement.conditions):
        rest = statement.conditions[:place], statement.conditions[place + 1 :]
        yield "condition dropped", replace(statement, conditions=(*rest[0], *rest[1]))
        other = replace(condition, test=_negated(condition.test))
        yield "condition negated", replace(statement, conditions=(*rest[0], other, *rest[1]))
    for place in range(len(statement.exemptions)):
        fewer = (*statement.exemptions[:place], *statement.exemptions[place + 1 :])
        yield "exception dropped", replace(statement, exemptions=fewer)
    kinds = {(each.head, trait): None for each in _things(statement) for trait in each.traits}
    for head, trait in kinds:
        yield "trait negated", _with_opposite(statement, head, trait)
    told = {_relation(each, test): test for each in _things(statement) for test in each.such}
    for relation, test in told.items():
        yield "relative clause dropped", _with_relative(statement, relation, None)
        yield "relative clause negated", _with_relative(statement, relation, _negated(test))
    yield from _within(statement)


def _things(node: Any) -> Iterator[Thing]:
    return (each for _, each in parts(node) if isinstance(each, Thing))


def _relation(whose: Thing, test: Test) -> object:
    """What a relative clause relates: a ship that enters a dock, and the dock it enters, by one."""
    if isinstance(test, Frame) and isinstance(test.subject, Thing) and isinstance(test.object, Thing):
        related = test.subject.referent, test.object.referent
        if None not in related:
            return test.verbs, test.negated, test.roles, *related
    return whose.head, whose.referent, test


def _with_relative(node: Any, relation: object, instead: Test | None) -> Any:
    """A node in which a relative clause is another one or none, as often as it is told."""
    if isinstance(node, tuple):
        return tuple(_with_relative(each, relation, instead) for each in node)
    if not hasattr(node, "__dataclass_fields__"):
        return node
    inside = {
        one.name: _with_relative(getattr(node, one.name), relation, instead) for one in fields(node) if one.compare
    }
    if isinstance(node, Thing):
        own = (instead if _relation(node, each) == relation else each for each in node.such)
        inside["such"] = tuple(each for each in own if each is not None)
    return replace(node, **inside)


def _with_opposite(node: Any, head: str, trait: Trait) -> Any:
    """A node in which things of a name have the opposite of a trait, as often as they are spoken of."""
    if isinstance(node, tuple):
        return tuple(_with_opposite(each, head, trait) for each in node)
    if not hasattr(node, "__dataclass_fields__"):
        return node
    inside = {one.name: _with_opposite(getattr(node, one.name), head, trait) for one in fields(node) if one.compare}
    if isinstance(node, Thing) and node.head == head:
        own = (replace(each, negated=not each.negated) if each == trait else each for each in node.traits)
        inside["traits"] = tuple(own)
    return replace(node, **inside)


def _negated(test: Test) -> Test:
    if isinstance(test, Frame):
        return replace(test, negated=not test.negated)
    return replace(test, junction="or" if test.junction == "and" else "and", members=tuple(map(_negated, test.members)))


def _changed(node: Any) -> Iterator[tuple[str, Any]]:
    """A part with one change in it, or in what it holds."""
    match node:
        case Number():
            yield "number changed", _one_more(node)
        case Trait(negated=negated):
            yield "trait negated", replace(node, negated=not negated)
        case Several(junction=junction, members=members) if junction in _ALTERNATIVES and len(members) > 1:
            for place in range(len(members)):
                fewer = (*members[:place], *members[place + 1 :])
                yield "alternative dropped", replace(node, members=fewer) if len(fewer) > 1 else fewer[0]
        case Role(focus=focus) if focus in _REMARKS:
            return
        case Role() | Frame() | Condition():
            for name in _FOCI:
                if getattr(node, name, None) is Focus.ONLY:
                    yield "only dropped", replace(node, **{name: Focus.NONE})  # type: ignore[arg-type]
    yield from _within(node)


def _within(node: T) -> Iterator[tuple[str, T]]:
    """A node with one change in one of its parts."""
    if not hasattr(node, "__dataclass_fields__"):
        return
    for field in fields(node):  # type: ignore[arg-type]
        value = getattr(node, field.name)
        if not field.compare or not (isinstance(value, tuple) or hasattr(value, "__dataclass_fields__")):
            continue
        if isinstance(node, Thing) and (field.name == "traits" or (field.name == "number" and _counts_again(node))):
            continue  # traits are changed wherever the thing is spoken of
        if isinstance(value, tuple):
            for place, part in enumerate(value):
                for change, other in _changed(part):
                    yield change, replace(node, **{field.name: (*value[:place], other, *value[place + 1 :])})  # type: ignore[type-var]
        else:
            for change, other in _changed(value):
                yield change, replace(node, **{field.name: other})  # type: ignore[type-var]


def _counts_again(thing: Thing) -> bool:
    """Whether a number says only how many things were spoken of: `the two hexes` are no others than `the hexes`."""
    if thing.det not in (Det.THE, Det.THAT) or thing.kind in _MEASURES or thing.number is None or thing.number.signed:
        return False
    return thing.number.value is not None and thing.number.value > 1


def _one_more(number: Number) -> Number:
    def more(end: Fraction | None) -> Fraction | None:
        return None if end is None else end + 1

    return replace(number, low=more(number.low), high=more(number.high))
