"""When a norm holds, and what takes something out of it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ..boxes import (
    AGENT,
    RULES,
    THEME,
    Argument,
    Box,
    Circumstance,
    Claim,
    Group,
    Mention,
    Operator,
    Override,
    Predication,
    Referent,
    Slot,
    argument_in,
)
from ..phrases import Cue, Focus, Number, Tense
from .expressions import all_of, any_of, negation
from .mentions import MEASURES, PARAMETERS, akin, mentioned, reach, standing_in
from .model import NO, YES, Expression, Holds, Name, Outcome, Ruling, Said, Times, Variable
from .outcomes import amount_or_parts, family_of, keys_of, outcomes_of
from .parameters import is_denied
from .roles import asked_of_roles, fit
from .scope import Scope
from .things import DOER, UNASKED

_CONCEDING = (Cue.EVEN_IF, Cue.EVEN_THOUGH, Cue.SINCE)
_HAPPENING = (Operator.EFFECT, Operator.FACT)
_WITHIN = "in"
"""What ties to something the form of the game in which it is so."""


def condition(circumstance: Circumstance, scope: Scope) -> Expression:
    """Whether a condition lets its norm hold."""
    if circumstance.cue in _CONCEDING or circumstance.focus in UNASKED:
        return YES
    known = (each for each in circumstance.where if scope.one(each.of) in scope.bound)
    where = [scope.claim(each.claim) for each in known if each.claim in scope.restricting(each.of)]
    told = circumstance.claim
    if circumstance.cue is Cue.BEFORE and isinstance(told, Predication):
        told = replace(told, tense=Tense.PERFECT)  # before it starts is until it has started
    claim = scope.claim(told)
    for override in circumstance.exceptions:
        held = all_of(*(condition(each, scope) for each in override.circumstances))
        claim = all_of(claim, negation(held)) if override.circumstances else claim
        acts = (argument_in(each.says, AGENT) for each in override.instead)
        done = (_taken_back(each, scope) for each in acts if isinstance(each, Predication))
        claim = all_of(claim, *map(negation, done))
    claim = all_of(claim, *where)
    if not is_denied(circumstance):
        return claim
    return negation(scope.closed([claim], leaving=scope.shared & scope.asserted))


def _taken_back(act: Predication, scope: Scope) -> Expression:
    """Whether an act of which an exception to a condition tells what comes of it is done to what the norm is about."""
    known = [each for each in scope.referents if each in scope.bound]
    same = {letter: akin(letter, known, scope) for letter in mentioned(act)}
    for letter, one in same.items():
        if one:
            scope.same[letter] = one
    told = (each for letter, one in same.items() if one for each in scope.restrictions(letter))
    return scope.closed([scope.claim(act), *told])


def cases_of(
    override: Override, box: Box, scope: Scope, outcomes: tuple[Outcome, Outcome], limited: bool
) -> Iterator[tuple[Expression, Outcome]]:
    """The cases of one exception, given that the norm itself speaks of the case, and what it then comes to."""
    yes, no = outcomes
    held = all_of(
        *(condition(each, scope) for each in override.circumstances),
        *(scope.claim(each.claim) for each in override.where if scope.one(each.of) in scope.bound),
    )
    lifted = _lifted(yes, limited)
    match override.exempt:
        case Number() | Group() if box.operator in (Operator.VALUE, Operator.MODIFIER):
            amount = amount_or_parts(override.exempt, scope)
            yield held, replace(yes, amount=amount) if isinstance(yes, Times) and isinstance(amount, Number) else amount
            return
        case Mention(letter) if box.operator is Operator.VALUE and scope.referents[letter].sort == "quantity":
            yield held, amount_or_parts(override.exempt, scope)
            return
        case None:
            pass
        case exempt:
            yield all_of(held, _exempt(exempt, box, scope)), lifted
            return
    if override.instead:
        for each in override.instead:
            yield from _instead(each, box, scope, held)
        return
    if override.circumstances:
        yield held, no if _narrows(override, box, scope) else lifted
        return
    for rule in override.cites:
        yield says_otherwise(rule), None


def _lifted(yes: Outcome, limited: bool) -> Outcome:
    """What a norm comes to for what is taken out of it: who is taken out of a limited leave has it without the limits,
    who is taken out of a plain one has none, and of anything else nothing is said."""
    if yes is not Ruling.PERMITTED:
        return None
    return Ruling.PERMITTED if limited else Ruling.FORBIDDEN


def says_otherwise(rule: str) -> Expression:
    """Whether a rule that is not part of the norm takes something out of it."""
    return Holds(("say otherwise",), ((AGENT, Name(rule)),))


def _exempt(exempt: Argument, box: Box, scope: Scope) -> Expression:
    """Whether what stands in the role of its kind is one of those that are exempt."""
    if isinstance(exempt, Group):
        return any_of(*(_exempt(each, box, scope) for each in exempt.members))
    if isinstance(exempt, Slot):
        return fit(exempt, box, scope)
    if isinstance(exempt, Predication):
        return scope.claim(exempt)
    letters_ = list(standing_in(exempt))
    if not letters_:
        return NO
    says = box.says
    assert isinstance(says, Predication)
    own = [each for slot in says.slots for each in standing_in(slot.value)]
    within = [each for slot in says.slots for each in mentioned(slot.value) if each not in own]
    found = akin(letters_[0], own, scope) or akin(letters_[0], within, scope)
    found = found or next((each for slot in says.slots if slot.name == AGENT for each in standing_in(slot.value)), "")
    if found:
        return scope.is_one(Variable(scope.one(found)), letters_[0])
    scope.filling.setdefault(letters_[0], DOER)  # what is not done by it is not so of it
    return scope.closed([scope.described(letters_[0])])


def _instead(each: Box, box: Box, scope: Scope, held: Expression) -> Iterator[tuple[Expression, Outcome]]:
    """What holds in place of the norm, if it answers the same question; other things are norms of their own."""
    if not (isinstance(each.says, Predication) and isinstance(box.says, Predication)):
        return
    if (found := confined(each, box, scope.referents)) is not None:
        game, ways = found
        subject = scope.one(ways[0])
        counts = any_of(*(scope.way(subject, way) for way in ways))
        yield all_of(held, negation(scope.closed([counts])), Said(_WITHIN, game)), None
        return
    if _cancels(each, box):
        more = replace(each.says, slots=tuple(slot for slot in each.says.slots if slot.name != RULES))
        _look_up(more, scope)
        fits = [claim for claim, _ in asked_of_roles(replace(each, says=more), scope)]
        when = [condition(one, scope) for one in each.circumstances]
        yield all_of(held, *fits, *when), Ruling.FORBIDDEN if box.operator is Operator.MAY else None
        return
    if not set(keys_of(each, scope)) & set(keys_of(box, scope)) or family_of(each.operator) != family_of(box.operator):
        return
    yes, no = outcomes_of(each, scope)
    own = {id(slot.value) for slot in box.says.slots} | {str(slot.value) for slot in box.says.slots}
    more = replace(each.says, slots=tuple(slot for slot in each.says.slots if str(slot.value) not in own))
    _look_up(more, scope)
    asked = [*asked_of_roles(replace(each, says=more), scope)]
    base = [claim for claim, limited in asked if not limited]
    limits = [claim for claim, limited in asked if limited]
    for circumstance in each.circumstances:
        (limits if circumstance.focus is Focus.ONLY else base).append(condition(circumstance, scope))
    if limits and no is not None:
        yield all_of(held, *base, negation(scope.closed(limits))), no
    yield all_of(held, *base, *limits), yes


def _look_up(says: Predication, scope: Scope) -> None:
    """Look for what stands in roles of their own in these roles of a question."""
    for slot in says.slots:
        for letter in standing_in(slot.value):
            if scope.one(letter) not in scope.bound and slot.name not in (*PARAMETERS, *MEASURES):
                scope.filling.setdefault(letter, slot.name)


def _cancels(each: Box, box: Box) -> bool:
    """Whether an exception says that the norm, or what it is about, is not applicable."""
    if each.operator is not Operator.APPLICATION or not isinstance(each.says, Predication) or not each.says.negated:
        return False
    own = {letter for slot in each.says.slots if slot.name == RULES for letter in standing_in(slot.value)}
    assert isinstance(box.says, Predication)
    return bool(own) and own <= {letter for slot in box.says.slots for letter in standing_in(slot.value)}


def confined(each: Box, box: Box, referents: Mapping[str, Referent]) -> tuple[str, tuple[str, ...]] | None:
    """The form of the game of which an exception to a definition tells that there only one thing counts, with those of
    several kinds that are known by it, by their letters: `quays and marked banks are berths [EXC: on paper, only marks
    count]`. What is none of these is then no berth."""
    says, base, scope = each.says, box.says, Scope(referents, _told(box))
    if box.operator is not Operator.DEFINITION or each.operator not in _HAPPENING:
        return None
    if not (isinstance(says, Predication) and isinstance(base, Predication)) or says.negated:
        return None
    games = [letter for slot in says.slots if slot.name in (AGENT, _WITHIN) for letter in standing_in(slot.value)]
    games = [letter for letter in games if scope.is_module(referents[letter])]
    only = [slot for slot in says.slots if slot.focus is Focus.ONLY and slot.name in (AGENT, THEME)]
    marks = {referents[letter].head for slot in only for letter in standing_in(slot.value)}
    ways = [letter for slot in base.slots if slot.name == AGENT for letter in standing_in(slot.value)]
    own = tuple(way for way in ways if not marks.isdisjoint(referents[one].head for one in (way, *reach(way, scope))))
    if len(games) != 1 or not own or len(own) == len(ways):
        return None
    return referents[games[0]].name or referents[games[0]].head, own


def _told(box: Box) -> dict[str, list[Claim]]:
    """What a box tells of its things."""
    found: dict[str, list[Claim]] = {}
    for each in box.where:
        found.setdefault(each.of, []).append(each.claim)
    return found


def stands_alone(each: Box, box: Box, referents: Sequence[Referent]) -> bool:
    """Whether what an exception states is a norm beside the one that it is an exception to."""
    if confined(each, box, {one.letter: one for one in referents}) is not None:
        return False
    scope = Scope({one.letter: one for one in referents}, {})
    alike = set(keys_of(each, scope)) & set(keys_of(box, scope)) and family_of(each.operator) == family_of(box.operator)
    return not alike and not _cancels(each, box)


def _narrows(override: Override, box: Box, scope: Scope) -> bool:
    """Whether an exception is about something that only the limit of a permission speaks of."""
    if box.operator is not Operator.MAY or not isinstance(box.says, Predication):
        return False
    says = {each for slot in box.says.slots if slot.focus is not Focus.ONLY for each in standing_in(slot.value)}
    limited = {each for one in box.circumstances if one.focus is Focus.ONLY for each in mentioned(one.claim)}
    limited |= {each for slot in box.says.slots if slot.focus is Focus.ONLY for each in standing_in(slot.value)}
    for letter in list(limited):
        limited |= {*reach(letter, scope)}
    for one in box.circumstances:
        for each in one.where:
            limited |= {each.of, *mentioned(each.claim)} if one.focus is Focus.ONLY else set()
    about = {letter for one in override.circumstances for letter in list(mentioned(one.claim))[:1]}
    return bool(about) and about <= limited - says
