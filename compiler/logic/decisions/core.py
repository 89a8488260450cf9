"""The plain part of a decision: what a statement asks and comes to, before any exception."""

from collections.abc import Iterable
from dataclasses import dataclass

from ..model import Application, Body, Definition, Effect, Fact, Modality, Modifier, Norm, Statement, Value
from ..phrases import Condition, Focus, Frame, Phrase, Role, Several, Thing, Trait
from .asking import Asked
from .expressions import all_of, any_of, negation
from .model import Expression, Filler, Fits, Outcome, Ruling, Times
from .parts import EXCLUDING, Part, counted, is_negative, parts

_NORMS = {
    Modality.MAY: (Ruling.PERMITTED, Ruling.FORBIDDEN),
    Modality.MAY_NOT: (Ruling.FORBIDDEN, None),
    Modality.MUST: (Ruling.REQUIRED, Ruling.FORBIDDEN),
    Modality.MUST_NOT: (Ruling.FORBIDDEN, None),
    Modality.NEED_NOT: (Ruling.NOT_REQUIRED, None),
}
"""What a norm says of a case that fits it, and of one that fits all but what it is limited to by an `only`."""


@dataclass(frozen=True, slots=True)
class Core:
    """A statement without its exceptions."""

    parts: tuple[Part, ...]
    limits: tuple[Part | Condition, ...]
    """What it is limited to by an `only`."""
    rest: tuple[Part | Condition, ...]
    """All else that it asks."""
    base: Expression
    """Whether it speaks of the case."""
    only: Expression
    """Whether what it is limited to holds too; `YES` if it is not limited."""
    yes: Outcome
    """What it comes to if both hold."""
    no: Outcome
    """What it comes to if only the first holds."""


def core(statement: Statement, asked: Asked) -> Core:
    """What a statement asks and comes to; its questions are put to `asked` in the order of its fields."""
    body = statement.body
    own = tuple(parts(body))
    limits: dict[Part | Condition, Expression] = {}
    rest: dict[Part | Condition, Expression] = {}
    for part in own:
        (limits if part.only else rest)[part] = _part(part, own, asked)
    for condition in statement.conditions:
        limited = Focus.ONLY in (condition.focus, statement.focus)
        (limits if limited else rest)[condition] = asked.condition(condition)
    yes, no = _outcomes(body, asked)
    return Core(own, tuple(limits), tuple(rest), all_of(*rest.values()), all_of(*limits.values()), yes, no)


def keys(body: Body) -> tuple[str, ...]:
    """Under what a statement is looked up."""
    match body:
        case Norm(act=frame) | Fact(frame=frame) | Effect(frame=frame):
            return frame.verbs
        case Definition(status=status):
            return _names(status)
        case Value(quantity=quantity):
            return _names(quantity)
        case Modifier(to=to):
            return _names(to) if to else ()
        case Application(rules=rules):
            return _names(rules)


def fitting(description: Filler, own: Iterable[Part], asked: Asked) -> tuple[Expression, Part | None]:
    """Whether what a description takes out is there, and the part that it is taken out of, if there is one.

    It is taken out of the last part before it that is of its kind, or of any if none is.
    """
    named = [part for part in own if part.role not in EXCLUDING]
    alike = [part for part in named if kind_of(part.description) == kind_of(description)]
    before = [part for part in alike if 0 <= _place(part.description) < _place(description)]
    if chosen := max(before, key=lambda part: _place(part.description), default=alike[-1] if alike else None):
        return asked.part(Part(chosen.role, description)), chosen
    roles = dict.fromkeys(part.role for part in named) or ("subject",)
    return any_of(*(asked.part(Part(role, description)) for role in roles)), None


def kind_of(description: Filler) -> str:
    """The kind of thing that a description is of; terrain is a place as Locations are."""
    match description:
        case Thing(kind="terrain"):
            return "location"
        case Thing(kind=kind):
            return kind
        case Several(members=members):
            first = members[0]
            return type(first).__name__ if isinstance(first, Role) else kind_of(first)
        case _:
            return type(description).__name__


def _part(part: Part, own: tuple[Part, ...], asked: Asked) -> Expression:
    if part.role in EXCLUDING:
        return negation(fitting(part.description, own, asked)[0])
    return asked.part(part)


def _outcomes(body: Body, asked: Asked) -> tuple[Outcome, Outcome]:
    negative = is_negative(body)
    match body:
        case Norm(modality=modality):
            if negative and modality in (Modality.MAY, Modality.MUST):
                return Ruling.FORBIDDEN, None
            return _NORMS[modality]
        case Value(amount=amount):
            return amount, None
        case Modifier(amount=amount):
            each = counted(body)
            if each and amount.value is not None:
                return Times(amount, asked.ask(Fits(each.role, each.description)).atom), None
            return amount, None
        case _:
            return (False, None) if negative else (True, False)


def _names(phrase: Phrase | Trait | Frame) -> tuple[str, ...]:
    match phrase:
        case Frame(verbs=verbs):
            return verbs
        case Thing(kind="rule", name=name) if name:
            return (name,)
        case Thing(head=head):
            return (head,)
        case Several(members=members):
            named = (member for member in members if not isinstance(member, Role))
            return tuple(dict.fromkeys(name for member in named for name in _names(member)))
        case Trait(name=name):
            return (name,)


def _place(description: Filler) -> int:
    return description.at[0]
