"""What a question puts in its roles: the things that a norm takes as parameters, and those that it looks for."""

from ..boxes import AGENT, QUANTITY, THEME, Box, Circumstance, Mention, Predication, Slot, argument_in
from ..phrases import Cue, Focus
from .mentions import MEASURES, PARAMETERS, choices_in, is_named_by, is_pair, mentioned, reach, reach_anew, standing_in
from .prices import is_price
from .recast import TO, of_status
from .scope import Scope
from .things import DOCUMENT

ADD, OF, ROLLER = ("add",), "of", "unit"
"""What modifiers say, what ties a roll to who makes it, and the sort of that."""
_DENYING = (Cue.UNLESS, Cue.UNTIL, Cue.BEFORE)
EXCEPT_IN = "except "
"""`except by an SSR`: what it ties on takes out something in a role of its own."""


def take_parameters(says: Predication, scope: Scope) -> tuple[tuple[str, str], ...]:
    """The roles that a norm takes as parameters; the things in its other roles are looked for in them."""
    roles: list[tuple[str, str]] = []
    if (roller := roller_of(says, scope)) is not None:
        roles.append((AGENT, roller))
        scope.bound.add(roller)
        scope.modified = roller
    for slot in says.slots:
        found = list(dict.fromkeys(standing_in(slot.value)))
        if slot.name == THEME and isinstance(slot.value, Predication) and "consider" in says.names:
            found = list(of_status(slot.value))
            besides = (each for each in slot.value.slots if each.name not in (*PARAMETERS, *MEASURES))
            scope.filling |= {each: own.name for own in besides for each in standing_in(own.value)}
        if not found or slot.name in MEASURES or is_price(slot, scope):
            continue
        first = found[0]
        if slot.focus is Focus.ONLY and is_named_by(first, scope):
            first = scope.stand_in(first)
        if slot.name in PARAMETERS or _is_parameter(slot, says):
            if first not in scope.bound:
                roles.append((slot.name, first))
                scope.bound.add(first)
                if len(found) > 1:
                    scope.join(found)
        elif is_pair(slot):
            scope.filling |= {each: slot.name for each in found if each not in scope.filling}
            scope.paired |= set(found)
        elif scope.one(first) not in scope.bound and first not in scope.filling and not _is_told_of(slot, first, scope):
            scope.filling[first] = slot.name.removeprefix(EXCEPT_IN)
            if len(found) > 1:
                scope.join(found)
    return tuple(roles)


def roller_of(says: Predication, scope: Scope) -> str | None:
    """Who makes the roll that a modifier is added to, if that is told."""
    for slot in says.slots if says.names == ADD else ():
        for letter in standing_in(slot.value) if slot.name == QUANTITY else ():
            told = (
                each for each in scope.told.get(letter, ()) if isinstance(each, Predication) and each.names == (OF,)
            )
            rolling = [one.letter for each in told if isinstance(one := argument_in(each, THEME), Mention)]
            if len(rolling) == 1 and scope.referents[rolling[0]].sort == ROLLER:
                return rolling[0]
    return None


def _is_parameter(slot: Slot, says: Predication) -> bool:
    """Whether a role is always filled where just this is asked: what rules apply to, what something counts as like."""
    return slot.name == TO and (says.names == ("apply",) or "consider" in says.names)


def _is_told_of(slot: Slot, letter: str, scope: Scope) -> bool:
    """Whether a slot tells in what kind of game something is so, and of no module: `in a scenario that allows it`."""
    kind = scope.referents[letter]
    return slot.name == "in" and kind.sort == DOCUMENT and not scope.is_module(kind)


def shared_letters(box: Box, scope: Scope) -> frozenset[str]:
    """The letters of which more than one part of a box speaks."""
    assert isinstance(box.says, Predication)
    conditions = [*box.circumstances, *(one for each in box.exceptions for one in each.circumstances)]
    parts = [[(each, reach(each, scope, True)) for each in mentioned(slot)] for slot in box.says.slots]
    parts += [[(each, reach_anew(each, scope)) for each in mentioned(one.claim)] for one in conditions]
    told = [{scope.one(each) for letter, reach in part for each in (letter, *reach)} for part in parts]
    every = [letter for part in told for letter in part]
    return frozenset(letter for letter in every if every.count(letter) > 1 and letter not in scope.bound)


def asserted_letters(box: Box, scope: Scope) -> frozenset[str]:
    """The letters of what a box speaks of as being there, whatever its denied conditions come to."""
    assert isinstance(box.says, Predication)
    says = ((each, reach(each, scope, True)) for slot in box.says.slots for each in mentioned(slot))
    granted = (each.claim for each in box.circumstances if not is_denied(each))
    conditions = ((each, reach_anew(each, scope)) for claim in granted for each in mentioned(claim))
    return frozenset(
        scope.one(each) for told in (says, conditions) for letter, reached in told for each in (letter, *reached)
    )


def join_choices(box: Box, scope: Scope) -> None:
    """Let one letter stand for those of which one will do, where nothing is asked of one of them alone."""
    told = [claim for claims in scope.told.values() for claim in claims]
    conditions = [
        each.claim for each in (*box.circumstances, *(one for each in box.exceptions for one in each.circumstances))
    ]
    for claim in (*told, *conditions):
        for group in choices_in(claim):
            own = [each.letter for each in group.members if isinstance(each, Mention)]
            alone = {letter for each in (box.says, *conditions) for letter in mentioned(each, set(own))}
            tied = ({*mentioned(each, set(own))} & {*own} for each in told)
            alone |= {letter for each in tied if len(each) > 1 for letter in each}
            if len(own) == len(group.members) and not (alone | scope.bound) & {*own, *map(scope.one, own)}:
                scope.join(own)


def is_denied(circumstance: Circumstance) -> bool:
    """Whether a norm holds where a condition does not."""
    return (circumstance.cue in _DENYING) != (circumstance.focus is Focus.NOT)
