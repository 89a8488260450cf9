"""What has to fit what the question puts in each role."""

from collections.abc import Iterator
from dataclasses import replace

from ... import word_tables
from ..boxes import (
    AGENT,
    AMOUNT,
    QUANTITY,
    RULES,
    STATE,
    THEME,
    Argument,
    Box,
    Group,
    Introduced,
    Junction,
    Mention,
    Operator,
    Predication,
    Slot,
    argument_in,
)
from ..phrases import Focus, Number
from ..shapes import number_to_text
from .expressions import all_of, any_of, negation
from .mentions import MEASURES, PARAMETERS, RULINGS, akin, is_pair, is_remark, standing_in
from .model import NO, YES, Expression, Holds, Name, Said, Variable
from .outcomes import is_denied
from .parameters import EXCEPT_IN, roller_of
from .prices import is_price
from .recast import WITHOUT, of_status
from .scope import MEANWHILE, SENTENCE_ADVERBS, Scope
from .things import DOER, EXCEPTING, UNASKED

_BRINGING_ABOUT = (Operator.EFFECT, Operator.FACT, Operator.MUST)
"""What comes about by these comes about in the manner that they tell, and in no other."""
_POINTING = frozenset(("per", "as per", "in accordance with"))
"""Those that point to rules: with an `only`, the norm holds as far as these allow."""
_ALLOWING = (word_tables.Ruling.PERMIT.value,)
_GOALS = frozenset(("to", "into", "onto", "as"))
"""What tells where to or as what something is done: who must do it so, may not do it otherwise."""
_ENDING = frozenset(("end", "finish", "stop"))
"""Verbs for which a place is such a goal, too."""
_PRICING = frozenset(("cost", "expend", "need", "pay", "require", "spend", "take", "use"))
"""Verbs that tell what it takes to do something, and so are about that act; for others it is why something is done."""
_LIMITING = frozenset(("confine", "limit", "restrict"))
_AS_IF = ("as if", "as though")
OTHERWISE = "otherwise"
"""What sets apart what was told before."""
_AS, _WITH, _UNTIL = "as", "with", "until"
_AT_ONCE = frozenset(("automatically", "immediately"))
"""How a leave is given that is not given for later, or for what takes more; of what comes about these tell no more."""
_NORMALLY = "normally"
"""How what is so is not as if it were otherwise."""
_THEORETICAL = "theoretical"
"""How a number is told that limits nothing itself: what else is told leaves room for no more."""
_WHOLE = ("game", "play", "scenario")
"""What lasts as long as any question is about: `during play`."""


def asked_of_roles(box: Box, scope: Scope) -> Iterator[tuple[Expression, bool]]:
    """What has to fit what the question puts in each role, and whether the norm is limited to that."""
    says = box.says
    assert isinstance(says, Predication)
    if (roller := roller_of(says, scope)) is not None:
        yield scope.described(roller), False
    yield from _of_manner(box, scope)
    for slot in says.slots:
        yield from _pointing(slot, scope) if _points(slot) else _of_slot(slot, box, scope)
    for slot in says.slots:
        yield from _of_amounts(slot, box, scope)


def _of_manner(box: Box, scope: Scope) -> Iterator[tuple[Expression, bool]]:
    says = box.says
    assert isinstance(says, Predication)
    brought_about = not says.negated and box.operator in _BRINGING_ABOUT
    unsaid = True if brought_about or box.operator is Operator.MAY else None  # who may do it so may do it
    for adverb in says.manner:
        if adverb not in SENTENCE_ADVERBS or (adverb in _AT_ONCE and box.operator is Operator.MAY):
            yield Said("manner", adverb, unsaid), brought_about
        elif adverb == OTHERWISE and box.operator in _BRINGING_ABOUT and is_denied(says, scope):
            yield Said("manner", adverb), False  # what is not so otherwise may be so by what was told before
        elif adverb == _NORMALLY and box.operator is Operator.EFFECT and not says.negated:
            yield negation(Said(_AS_IF[0], unsaid=False)), True


def _points(slot: Slot) -> bool:
    """Whether it points to the rules by which alone something is so."""
    return slot.focus is Focus.ONLY and slot.name in _POINTING


def _pointing(slot: Slot, scope: Scope) -> Iterator[tuple[Expression, bool]]:
    rules = [each for each in standing_in(slot.value) if scope.referents[each].introduced is Introduced.NAME]
    yield all_of(*(Holds(_ALLOWING, ((AGENT, Name(scope.referents[each].name)),)) for each in rules)), True


def _of_slot(slot: Slot, box: Box, scope: Scope) -> Iterator[tuple[Expression, bool]]:
    """What has to fit what the question puts in one role."""
    says = box.says
    assert isinstance(says, Predication)
    if slot.focus in UNASKED or is_remark(slot.name) or slot.name in MEASURES or is_price(slot, scope):
        return
    if _is_option(slot, scope):
        return
    if _is_order(slot, box, scope):
        yield Said(slot.name, _in_words(slot, scope), unsaid=True), False
    elif _is_lacking(slot, box):
        if isinstance(slot.value, Mention):  # that an act does not come with it is told beside
            yield negation(Said(_WITH, _in_words(slot, scope), unsaid=False)), True
    elif slot.name == _AS and box.operator is Operator.MUST and not says.negated:
        yield Said(slot.name, _in_words(slot, scope), unsaid=True), True  # who does it at all does it so, or says how
    elif _is_bound_by_number(slot, box, scope):
        if not any(_THEORETICAL in scope.traits(each) for each in standing_in(slot.value)):
            yield Said(slot.name, _in_words(slot, scope)), True
    elif slot.name in EXCEPTING:
        for letter in standing_in(slot.value):
            yield negation(scope.closed([_among(letter, says, scope)], leaving=scope.shared)), False
    elif slot.name.startswith(EXCEPT_IN):
        fits = scope.closed([fit(replace(slot, name=slot.name.removeprefix(EXCEPT_IN)), box, scope)])
        yield negation(fits), False
    else:
        if box.operator is Operator.DEFINITION and slot.name == THEME:
            yield from _status_besides(slot.value, box, scope)
            fits = _status(slot.value, scope)
        else:
            fits = fit(slot, box, scope)
        if slot.focus is Focus.NOT:
            fits = negation(scope.closed([fits]))
        if fits != YES:
            way = _is_bound(slot, says) or _is_due(slot, box, scope) or _is_way(slot, box) or _is_lasting(slot, box)
            yield fits, slot.focus is Focus.ONLY or way


def _of_amounts(slot: Slot, box: Box, scope: Scope) -> Iterator[tuple[Expression, bool]]:
    """What a quantity is told to be, and how much it is that applies."""
    if not isinstance(slot.value, Mention):
        return
    if slot.name == QUANTITY:
        yield from ((Said(QUANTITY, trait), False) for trait in scope.traits(slot.value.letter) if trait != "normal")
        yield from ((Said(role, named), False) for role, named in scope.ties(slot.value.letter))
    number = scope.referents[slot.value.letter].number
    if slot.name == RULES and box.operator is Operator.APPLICATION and number is not None:
        yield Said(AMOUNT, number_to_text(number), unsaid=True), False


def _is_lacking(slot: Slot, box: Box) -> bool:
    """Whether it says what does not come with it where something is so: `without delay`."""
    assert isinstance(box.says, Predication)
    happens = box.operator in (Operator.EFFECT, Operator.FACT) and not box.says.negated
    return slot.name == WITHOUT and happens


def _is_bound_by_number(slot: Slot, box: Box, scope: Scope) -> bool:
    """Whether a permission goes no farther than a number: `with a maximum of six per lock`."""
    numbered = any(scope.number(each) is not None for each in standing_in(slot.value))
    return slot.name == _WITH and box.operator is Operator.MAY and numbered


def _in_words(slot: Slot, scope: Scope) -> str:
    """What stands in a role that a question tells in words."""
    return " or ".join(scope.thing_in_words(each) for each in standing_in(slot.value))


def _is_bound(slot: Slot, says: Predication) -> bool:
    """Whether it says what something is limited to, so that it is not so of anything else."""
    return slot.name == "to" and not _LIMITING.isdisjoint(says.names) and not says.negated


def _is_due(slot: Slot, box: Box, scope: Scope) -> bool:
    """Whether a duty is to do it so, and not to do it at all: who must end in a port may not end elsewhere."""
    assert isinstance(box.says, Predication)
    if box.operator is not Operator.MUST or box.says.negated:
        return False
    if isinstance(slot.value, Predication):
        return slot.name == STATE and slot.value.negated
    places = [each for each in standing_in(slot.value) if not scope.is_time(scope.referents[each])]
    return bool(places) and (
        slot.name in _GOALS or (slot.name in ("at", "in") and not _ENDING.isdisjoint(box.says.names))
    )


def _is_way(slot: Slot, box: Box) -> bool:
    """Whether it says by which of its own acts something does what it does: `leaves by crossing the gate`."""
    if box.operator is not Operator.EFFECT or slot.name != DOER or not isinstance(slot.value, Predication):
        return False
    assert isinstance(box.says, Predication)
    doer = argument_in(box.says, AGENT)
    return doer is not None and argument_in(slot.value, AGENT) == doer and not box.says.negated


def _is_lasting(slot: Slot, box: Box) -> bool:
    """Whether it says until when something goes on, so that it does not afterwards: `remains moored until the end`."""
    says = box.says
    return (
        slot.name == _UNTIL and box.operator is Operator.EFFECT and isinstance(says, Predication) and not says.negated
    )


def _is_option(slot: Slot, scope: Scope) -> bool:
    """Whether it says who chooses: `at the option of its owner`."""
    heads = {scope.referents[each].head for each in standing_in(slot.value)}
    return slot.name == "at" and bool(heads) and heads <= {"option", "discretion"}


def _is_order(slot: Slot, box: Box, scope: Scope) -> bool:
    """Whether it says in which order things are reckoned: `before all other modifications`."""
    told = list(standing_in(slot.value))
    times = any(scope.is_time(scope.referents[each]) for each in told)
    reckoned = box.operator in (Operator.EFFECT, Operator.VALUE, Operator.MODIFIER)
    return slot.name == "before" and bool(told) and reckoned and not times


def _among(letter: str, says: Predication, scope: Scope) -> Expression:
    """Whether what is taken out is what stands in a role of its kind; if none is, nothing is taken out."""
    own = [each for slot in says.slots if slot.name in PARAMETERS for each in standing_in(slot.value) if each != letter]
    alike = akin(letter, own, scope)
    return scope.is_one(Variable(scope.one(alike)), letter) if alike else NO


def _status(value: Argument | None, scope: Scope) -> Expression:
    """What something is considered to be is what it is looked up by; what is said of that has to fit."""
    if isinstance(value, Predication):
        return all_of(*(scope.described(scope.one(each)) for each in of_status(value)))
    return YES


def _status_besides(value: Argument | None, box: Box, scope: Scope) -> Iterator[tuple[Expression, bool]]:
    """For what purposes, and in what manner, something is considered to be so."""
    for adverb in value.manner if isinstance(value, Predication) else ():
        if adverb not in SENTENCE_ADVERBS:
            yield Said("manner", adverb), False
    for slot in value.slots if isinstance(value, Predication) else ():
        if slot.name not in (AGENT, THEME, STATE) and slot.focus not in UNASKED and not is_remark(slot.name):
            yield fit(slot, box, scope), slot.focus is Focus.ONLY


def fit(slot: Slot, box: Box, scope: Scope) -> Expression:
    """Whether what stands in a role is what the norm says."""
    match slot.value:
        case Predication() as act:
            return _act(slot.name, act, box, scope)
        case Junction(members=members):
            return any_of(*(fit(replace(slot, value=each), box, scope) for each in members))
        case Number():
            return Said(slot.name, number_to_text(slot.value))
        case Group(members=members) if not any(isinstance(each, Mention) for each in members):
            ways = (fit(replace(slot, value=each), box, scope) for each in members)
            return any_of(*(scope.closed([each], leaving=scope.shared) for each in ways))
        case Group(members=members) if is_pair(slot):
            return all_of(*(fit(replace(slot, value=each), box, scope) for each in members))
        case Group(members=members):
            things = [each for each in members if isinstance(each, Mention)]
            more = [each for each in members if not isinstance(each, Mention)]
            rest = [fit(replace(slot, value=each), box, scope) for each in more]
            thing = _thing(slot.name, scope.one(things[0].letter), box, scope)
            return any_of(scope.closed([thing], leaving=scope.shared), *rest) if rest else thing
        case Slot(name=name, value=value):
            return fit(replace(slot, name=name or slot.name, value=value), box, scope)
        case Mention(letter):
            return _stood_in_for(slot.name, letter, box, scope)
        case _:
            return YES


def _stood_in_for(role: str, letter: str, box: Box, scope: Scope) -> Expression:
    """Whether what a question puts in a role is the certain thing that the norm names there."""
    own = scope.stand_ins.get(letter)
    if own is None:
        return _thing(role, letter, box, scope)
    same = Holds(("be",), ((AGENT, Variable(own)), (THEME, Variable(scope.one(letter)))))
    return all_of(_thing(role, own, box, scope), same)


def _thing(role: str, letter: str, box: Box, scope: Scope) -> Expression:
    kind = scope.referents[letter]
    if scope.is_time(kind) and role not in (AGENT, THEME):
        return scope.time(role, kind)
    if scope.is_module(kind) and role not in (RULES, AGENT, THEME):
        return Said(role, kind.name or kind.head)
    if kind.sort == "thing" and role in ("in", "by") and kind.head in ("case", "manner", "way"):
        return YES
    if role == "during" and kind.head in _WHOLE:
        return YES
    letter = scope.one(letter)
    if kind.introduced is Introduced.NAME and letter not in scope.ways:
        return YES if role == RULES else scope.is_one(Variable(letter), letter)
    if box.operator is Operator.APPLICATION and role == RULES and letter not in scope.ways:
        return all_of(*scope.restrictions(letter))
    return scope.described(letter)


def _act(role: str, act: Predication, box: Box, scope: Scope) -> Expression:
    """Whether an act that stands in a role is what the question says, or is so."""
    if role in _AS_IF:
        return YES if box.operator in RULINGS else Said(role, act.names[0])
    if role in (THEME, STATE, AGENT) or act.part.value == "adjective":
        if act.negated and role == STATE:
            return negation(Said(role, scope.in_words(act), unsaid=False))
        return Said(role, scope.in_words(act))
    if role == "to":
        assert isinstance(box.says, Predication)
        idle = box.operator in (Operator.EFFECT, Operator.MUST) and _PRICING.isdisjoint(box.says.names)
        told = (each.value for each in act.slots if each.name in MEANWHILE)
        meanwhile = (scope.claim(each) for each in told if isinstance(each, Predication))
        return all_of(YES if idle else Said(role, scope.in_words(act)), *meanwhile)
    return scope.claim(act)
