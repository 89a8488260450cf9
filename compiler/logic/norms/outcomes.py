"""What a norm comes to, and what it is found by."""

from collections.abc import Iterator, Set

from ..boxes import (
    AGENT,
    AMOUNT,
    COUNTED,
    QUANTITY,
    RULES,
    THEME,
    Argument,
    Box,
    Group,
    Introduced,
    Mention,
    Operator,
    Predication,
    Slot,
)
from ..phrases import Cue, Focus, Number
from .expressions import inner
from .mentions import PARAMETERS, RULINGS, standing_in
from .model import YES, Amount, Kind, Now, Outcome, Part, Ruling, Times
from .scope import Scope
from .things import EDGES

KINDS = {
    Operator.MAY: Kind.NORM,
    Operator.MAY_NOT: Kind.NORM,
    Operator.MUST: Kind.NORM,
    Operator.MUST_NOT: Kind.NORM,
    Operator.NEED_NOT: Kind.NORM,
    Operator.FACT: Kind.FACT,
    Operator.EFFECT: Kind.EFFECT,
    Operator.VALUE: Kind.VALUE,
    Operator.MODIFIER: Kind.MODIFIER,
    Operator.DEFINITION: Kind.DEFINITION,
    Operator.APPLICATION: Kind.APPLICATION,
}


def module_of(says: Predication, scope: Scope) -> str:
    """The module for which something is said: the one told last, in which those before are played."""
    own = (each for slot in says.slots if slot.name == "in" for each in standing_in(slot.value))
    modules = (each for each in map(scope.referents.__getitem__, own) if scope.is_module(each))
    names = [each.name or each.head for each in modules]
    return names[-1] if names else ""


def rules_outside(box: Box) -> Iterator[str]:
    """The rules to which exceptions only point."""
    for each in box.exceptions:
        if not (each.circumstances or each.instead or each.exempt):
            yield from each.cites


def phases_of(says: Predication, scope: Scope) -> Iterator[str]:
    """The phases that it is said for."""
    for slot in says.slots:
        for letter in standing_in(slot.value) if slot.name in ("during", "at") else ():
            kind = scope.referents[letter]
            time = scope.time(slot.name, kind) if scope.is_time(kind) else YES
            time = next((each for each in inner(time) if isinstance(each, Now)), time)
            if isinstance(time, Now):
                edge = f"{kind.head} of " if kind.head in EDGES else ""
                yield edge + time.time.removeprefix(edge)


def outcomes_of(box: Box, scope: Scope, elsewhere: Set[str] = frozenset()) -> tuple[Outcome, Outcome]:
    """What a norm says of a case that fits it, and of one that fits all but its limits.

    What it is counted by may be told by things that are found `elsewhere`.
    """
    says = box.says
    assert isinstance(says, Predication)
    negative = is_denied(says, scope)
    if box.operator in RULINGS:
        if negative and box.operator in (Operator.MAY, Operator.MUST):
            return Ruling.FORBIDDEN, None
        if box.operator is Operator.MAY and _only_narrows(box, scope):
            return None, Ruling.FORBIDDEN
        return RULINGS[box.operator]
    if box.operator in (Operator.VALUE, Operator.MODIFIER):
        return _amount(says, scope, elsewhere), None
    return (False, None) if negative else (True, False)


def _only_narrows(box: Box, scope: Scope) -> bool:
    """Whether a leave of which nobody is told to have it only narrows where or when something is done, so that it gives
    none: `may be entered from the sea only from a quay`, `may be moored only before the race`."""
    assert isinstance(box.says, Predication)
    slots = [slot for slot in box.says.slots if slot.value is not None]
    if any(slot.name == AGENT for slot in slots):
        return False
    only = [slot for slot in slots if slot.focus is Focus.ONLY]
    whole = [slot.name for slot in slots if slot not in only and not _tells_when(slot, scope)]
    timed = any(each.focus is Focus.ONLY and each.cue in (Cue.BEFORE, Cue.AFTER) for each in box.circumstances)
    return timed or any(_tells_when(slot, scope) or slot.name.partition(" ")[0] in whole for slot in only)


def _tells_when(slot: Slot, scope: Scope) -> bool:
    """Whether it names a time, or a module."""
    kinds = [scope.referents[each] for each in standing_in(slot.value)]
    return any(scope.is_time(each) or scope.is_module(each) for each in kinds)


def is_denied(says: Predication, scope: Scope) -> bool:
    """Whether it is said not to be so, or of nothing."""
    return says.negated or any(_is_none(slot.value, scope) for slot in says.slots if slot.name in PARAMETERS)


def _is_none(value: Argument | None, scope: Scope) -> bool:
    found = list(standing_in(value))
    return bool(found) and all(scope.referents[each].introduced is Introduced.NO for each in found)


def _amount(says: Predication, scope: Scope, elsewhere: Set[str]) -> Outcome:
    slots = {slot.name: slot.value for slot in says.slots}
    told = amount_or_parts(slots.get(AMOUNT), scope)
    counted = next(standing_in(slots.get(COUNTED)), None)
    if counted is None or not isinstance(told, Number) or told.value is None:
        return told
    if counted in scope.bound:
        return told
    members = scope.restrictions(counted)
    source, used = scope.source(counted, members)
    scope.bound.add(counted)
    rest = [each for each in members if each is not used]
    claim = scope.closed([scope.of_source(counted, source), *rest], leaving=elsewhere - {counted})
    scope.bound.discard(counted)
    return Times(told, counted, source, claim)


def amount_or_parts(value: Argument | None, scope: Scope) -> Number | Amount | None:
    """How much something is: a number by itself, or numbers of something, such as 2 MF."""
    match value:
        case Number():
            return value
        case Mention(letter):
            kind = scope.referents[letter]
            number = kind.number or scope.number(letter)
            return Amount((Part(number, (kind.name or kind.head) if number else scope.thing_in_words(letter)),))
        case Group(junction, members):
            parts = [amount_or_parts(each, scope) for each in members]
            return Amount(tuple(part for each in parts if isinstance(each, Amount) for part in each.parts), junction)
        case _:
            return None


def keys_of(box: Box, scope: Scope) -> tuple[str, ...]:
    """The words by which a norm is found."""
    says = box.says
    assert isinstance(says, Predication)
    slots = {slot.name: slot.value for slot in says.slots}
    match box.operator:
        case Operator.DEFINITION:
            return _called(slots.get(THEME), scope)
        case Operator.VALUE | Operator.MODIFIER:
            return _called(slots.get(QUANTITY), scope)
        case Operator.APPLICATION:
            return _called(slots.get(RULES), scope)
        case _:
            return says.names


def _called(value: Argument | None, scope: Scope) -> tuple[str, ...]:
    match value:
        case Predication(names=("be",), slots=slots) if own := [each.value for each in slots if each.name == THEME]:
            return _called(own[0], scope)
        case Predication(names=names):
            return names
        case Mention(letter):
            kind = scope.referents[letter]
            return (kind.name or kind.head,)
        case Group(members=members):
            return tuple(dict.fromkeys(name for each in members for name in _called(each, scope)))
        case Slot(value=inside):
            return _called(inside, scope)
        case _:
            return ()


def family_of(operator: Operator) -> str:
    """What operators have in common that answer the same questions."""
    if operator in RULINGS:
        return "norm"
    return "fact" if operator in (Operator.FACT, Operator.EFFECT) else operator.value
