"""In what two statements differ: how far they go, when they hold, what is excepted."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import zip_longest
from typing import TypeAlias

from ..compare.keys import without_numbers
from ..lexicon.inflection import Inflection
from ..logic.model import Application, Body, Definition, Effect, Fact, Modality, Norm, Statement, Value
from ..logic.phrases import Focus, Frame, Number, Role, told_of
from ..logic.to_text import condition_to_text, exemption_to_text
from ..logic.wording import Wording
from .model import Aspect, Difference

Told: TypeAlias = dict[object, str]
"""Parts of a statement, and how each is printed."""

_ANY = Number(None, None)
"""The amount of a value is told as that value."""
_DENYING = frozenset(("never", "no longer"))


def differences(old: Statement, new: Statement, inflection: Inflection) -> list[Difference]:
    """In what two statements, as they are compared, differ; nothing if they say the same but for their numbers."""
    if without_numbers(old) == without_numbers(new):
        return []
    found = [
        difference
        for aspect, told in _TOLD.items()
        for difference in _changed(aspect, told(old, inflection), told(new, inflection))
    ]
    rest = without_numbers(_rest(old)) != without_numbers(_rest(new))
    return [*found, Difference(Aspect.STATEMENT)] if rest else found


def _changed(aspect: Aspect, old: Told, new: Told) -> Iterator[Difference]:
    """What only one of the two has, a part that went beside one that came; other numbers are told as values."""
    gone = [one for one in old if one not in new]
    come = [one for one in new if one not in old]
    for one in list(gone):
        if again := next((each for each in come if without_numbers(each) == without_numbers(one)), None):
            gone.remove(one)
            come.remove(again)
    texts = ([old[one] for one in gone], [new[one] for one in come])
    return (Difference(aspect, *pair) for pair in zip_longest(*texts))


def _mode(statement: Statement, _: Inflection) -> Told:
    """`may not` of a norm; of everything else whether it is denied."""
    body = statement.body
    if isinstance(body, Norm):
        return {body.modality: body.modality.value}
    negated = body.frame.negated if isinstance(body, Fact | Effect) else getattr(body, "negated", False)
    return {negated: "is not so" if negated else "is so"}


def _frame(body: Body) -> Frame | None:
    if isinstance(body, Norm):
        return body.act
    return body.frame if isinstance(body, Fact | Effect) else None


def _limits(statement: Statement, inflection: Inflection) -> Told:
    """What a statement is limited to: `only Infantry`, `only via a Stairwell`."""
    say = Wording(inflection)
    frame = _frame(statement.body)
    found: Told = {}
    if frame and frame.focus is Focus.ONLY and (told := told_of(frame)) is not None:
        found["subject", told] = f"only {say.slot(told)}"
    if frame and frame.object_focus is Focus.ONLY:
        if frame.passive and frame.subject is not None:
            found["object", frame.subject] = f"only by {say.slot(frame.subject)}"
        elif not frame.passive and frame.object is not None:
            found["object", frame.object] = f"only {say.slot(frame.object)}"
    for role in frame.roles if frame else getattr(statement.body, "roles", ()):
        if role.focus is Focus.ONLY:
            found[role] = say.roles((role,))
    return found


def _conditions(statement: Statement, inflection: Inflection) -> Told:
    return {one: condition_to_text(one, inflection) for one in statement.conditions}


def _exceptions(statement: Statement, inflection: Inflection) -> Told:
    return {one: exemption_to_text(one, inflection) for one in statement.exemptions}


def _references(statement: Statement, _: Inflection) -> Told:
    return {rule: rule for rule in statement.rules}


_TOLD: Mapping[Aspect, Callable[[Statement, Inflection], Told]] = {
    Aspect.MODALITY: _mode,
    Aspect.LIMIT: _limits,
    Aspect.CONDITION: _conditions,
    Aspect.EXCEPTION: _exceptions,
    Aspect.REFERENCE: _references,
}


def _rest(statement: Statement) -> Statement:
    """A statement without all that is told apart."""
    body = statement.body
    if isinstance(body, Norm):
        body = Norm(Modality.MAY, _plain(body.act))
    elif isinstance(body, Fact | Effect):
        body = replace(body, frame=_plain(body.frame))
    elif isinstance(body, Value):
        body = replace(body, amount=_ANY)
    elif isinstance(body, Definition | Application):
        body = replace(body, negated=False, roles=_unlimited(body.roles))
    return replace(statement, body=body, conditions=(), exemptions=(), rules=())


def _plain(frame: Frame) -> Frame:
    manner = tuple(adverb for adverb in frame.manner if adverb not in _DENYING)
    return replace(
        frame,
        negated=False,
        focus=Focus.NONE,
        object_focus=Focus.NONE,
        manner=manner,
        roles=_unlimited(frame.roles),
    )


def _unlimited(roles: tuple[Role, ...]) -> tuple[Role, ...]:
    """The roles to which nothing is limited; the others are told as limits."""
    return tuple(role for role in roles if role.focus is not Focus.ONLY)
