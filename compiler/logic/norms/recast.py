"""Boxes that say something in a roundabout way, told straight."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from ...lexicon.going import going, shutting
from ...lexicon.model import Ruling
from ...lexicon.ruling import ruling_verbs
from ...word_tables import Going, Shutting
from ..boxes import (
    AGENT,
    STATE,
    THEME,
    Box,
    Circumstance,
    Claim,
    Group,
    Junction,
    Mention,
    Operator,
    Part,
    Predication,
    Referent,
    Slot,
    argument_in,
)
from ..phrases import Cue, Focus, rewritten
from .mentions import PARAMETERS, RULINGS, is_remark, reach, standing_in
from .scope import Scope
from .things import DOER

DEGREES = frozenset(("greater", "higher", "larger", "lower"))
"""Nouns that are comparisons of two or more: `the higher of the two`."""
TO, _OF, _RELATION = "to", "of", "thing"
"""What something is like to, what ties to something whose it is, and the sort of what is named by that alone."""
N = TypeVar("N")
_UPPER = frozenset(("greater", "higher", "larger"))
_UPWARD, _DOWNWARD = (("≥",), (">",)), (("≤",), ("<",))
COMPARING = (*_UPWARD, *_DOWNWARD)
"""Comparisons with what something has to reach, and with what it must not go beyond."""
_LEAVE = ("may", "can")
"""Modals by which leave is given, or denied."""
_MAKE, _ALONE = ("make",), "by itself"
_HAVE = ("have",)
_ENTER, _EXIT = ("enter",), ("exit",)
_INTO, _FROM, _BETWEEN = "into", "from", "between"
_GOALS, _STARTS = (_INTO, "onto", TO), ("out of", "off", _FROM)
"""What ties the place to a verb of going that is entered, and the one that is left."""
_PLACE = "location"
_SHUT = {Shutting.TO: (TO, THEME), Shutting.OBJECT: (THEME, _FROM)}
"""The slots of who stays out, and of what; by the verbs that forbid as by those that are done to who stays out."""
_WAYS_DOWN = frozenset(("back", "down", "up"))
"""What verbs of going have beside them that says no more than their goal does."""
WITHOUT = "without"
_ALONG = ("along with", "together with")
"""What ties to a thing another one to which the same is done."""


def said_of_each(says: Claim, scope: Scope) -> Iterator[Predication]:
    """What is said of several that are told by one another is said of each by itself."""
    if isinstance(says, Junction):
        for member in says.members:
            yield from said_of_each(member, scope)
        return
    beside = next((slot for slot in says.slots if slot.name in _ALONG), None)
    if beside is not None and any(slot.name == THEME for slot in says.slots):
        slots = tuple(slot for slot in says.slots if slot is not beside)
        yield from said_of_each(replace(says, slots=slots), scope)
        also = tuple(replace(slot, value=beside.value) if slot.name == THEME else slot for slot in slots)
        yield from said_of_each(replace(says, slots=also), scope)
        return
    ways = list(_both_ways(says, scope))
    if ways:
        yield from ways
        return
    acts = [slot for slot in says.slots if slot.name == TO and isinstance(slot.value, Predication)]
    if len(acts) > 1:
        for act in acts:
            slots = tuple(slot for slot in says.slots if slot is act or slot not in acts)
            yield from said_of_each(replace(says, slots=slots), scope)
        return
    for slot in says.slots:
        if slot.name in (*PARAMETERS, TO) and isinstance(slot.value, Group):
            own = [each.letter for each in slot.value.members if isinstance(each, Mention)]
            linked = any(set(own) - {letter} & {*reach(letter, scope)} for letter in own)
            if linked:
                for one in slot.value.members:
                    slots = tuple(replace(each, value=one) if each is slot else each for each in says.slots)
                    yield from said_of_each(replace(says, slots=slots), scope)
                return
    yield says


def told_beside(box: Box, told: Mapping[str, Sequence[Claim]]) -> Iterator[Box]:
    """What a sentence rules beside what it says: what is moored `without sinking` does not sink; a craft `that a
    pilot steers` is steered by one; who may dive `even though it may not swim` may not swim."""
    says = box.says
    if not isinstance(says, Predication):
        return
    for slot in says.slots:
        if slot.name == WITHOUT and box.operator is Operator.EFFECT and isinstance(slot.value, Predication):
            yield replace(box, says=_not_done(slot.value, says))
    subject, status = argument_in(says, AGENT), argument_in(says, THEME)
    if box.operator is Operator.DEFINITION and isinstance(subject, Mention) and isinstance(status, Mention):
        for each in told.get(status.letter, ()):
            if (
                isinstance(each, Predication)
                and each.part is not Part.PREPOSITION
                and argument_in(each, AGENT) == status
            ):
                own = tuple(replace(slot, value=subject) if slot.name == AGENT else slot for slot in each.slots)
                where = tuple(one for one in box.where if one.claim != each)
                yield replace(box, operator=Operator.FACT, says=replace(each, slots=own), where=where)
    for one in box.circumstances:
        if one.cue is Cue.EVEN_THOUGH and isinstance(one.claim, Predication) and one.claim.negated and _is_leave(one):
            yield Box(Operator.MAY_NOT, replace(one.claim, negated=False, modality=""), (*box.where, *one.where))


def _not_done(act: Predication, says: Predication) -> Predication:
    """That something does not do it of which something else is said."""
    doer = next((slot.value for slot in says.slots if slot.name == (THEME if says.passive else AGENT)), None)
    own = () if doer is None or any(slot.name == AGENT for slot in act.slots) else (Slot(AGENT, doer),)
    return replace(act, slots=(*own, *act.slots), negated=True)


def _is_leave(circumstance: Circumstance) -> bool:
    return isinstance(circumstance.claim, Predication) and circumstance.claim.modality in _LEAVE


def with_status(box: Box) -> Box:
    """A definition of where something is, as a status: `is considered to be in a wood` is told of what it is in; one of
    what is done to something is told of who does that: `is considered to be held by a crew`."""
    assert isinstance(box.says, Predication)
    slots = list(box.says.slots)
    for at, slot in enumerate(slots):
        status = slot.value
        if box.operator is not Operator.DEFINITION or slot.name != THEME or not isinstance(status, Predication):
            continue
        doer, done_to = argument_in(status, AGENT), argument_in(status, THEME)
        if doer is not None and done_to == argument_in(box.says, AGENT) != doer:
            slots = [replace(each, value=doer) if each.name == AGENT else each for each in slots]
        places = [each for each in status.slots if each.name != AGENT and not is_remark(each.name)]
        if status.names == ("be",) and places and not {THEME, STATE} & {each.name for each in places}:
            where, rest = places[0], [each for each in status.slots if each is not places[0]]
            own = replace(status, names=(where.name,), slots=(*rest, replace(where, name=THEME)))
            slots[at] = replace(slot, value=own)
    return replace(box, says=replace(box.says, slots=tuple(slots)))


def as_entering(box: Box, referents: Mapping[str, Referent]) -> Box:
    """Who goes into something enters it, and who goes out of it exits it, by whichever verb of going: `may climb down
    into the hold`, `may not leave the hold`."""
    overrides = (
        replace(each, instead=tuple(_going(one, referents) for one in each.instead)) for each in box.exceptions
    )
    return _going(replace(box, exceptions=tuple(overrides)), referents)


def _going(box: Box, referents: Mapping[str, Referent]) -> Box:
    """A box that says of who goes into something, or out of it, that it is entered or exited."""
    if not isinstance(box.says, Predication):
        return box
    says, slots = box.says, {slot.name: slot for slot in box.says.slots}
    ways = [going().get(each) for each in says.names] if says.part is Part.VERB else []
    if ways and THEME in slots and _is_place(slots[THEME], referents):
        return replace(box, says=replace(says, names=tuple(map(_with_place, says.names, ways))))
    how = ways[0] if len(ways) == 1 else None
    if how is None or THEME in slots:
        return box
    goals = () if how is Going.OUT else _GOALS
    starts = () if how is Going.IN else _STARTS
    told = [name for name in (*goals, *starts) if name in slots and _is_gone(slots[name], referents)]
    if not told or (told[0] != _INTO and box.operator is Operator.MUST):  # where to go is not what may be entered
        return box
    names = _ENTER if told[0] in goals else _EXIT
    renamed = {told[0]: THEME, **({each: _FROM for each in told[1:] if each in starts} if told[0] in goals else {})}
    own = tuple(replace(slot, name=renamed.get(slot.name, slot.name)) for slot in says.slots)
    manner = tuple(each for each in says.manner if each not in _WAYS_DOWN)
    return replace(box, says=replace(says, names=names, slots=own, manner=manner))


def _with_place(verb: str, how: Going | None) -> str:
    """What a verb comes to that is done to a place."""
    return {Going.IN: _ENTER, Going.OUT: _EXIT}.get(how, (verb,))[0] if how is not None else verb


def _is_gone(slot: Slot, referents: Mapping[str, Referent]) -> bool:
    """Whether something tied to a verb of going is a place: by `into` whatever it is."""
    return slot.name == _INTO or _is_place(slot, referents)


def _is_place(slot: Slot, referents: Mapping[str, Referent]) -> bool:
    letters = list(standing_in(slot.value))
    return bool(letters) and all(referents[each].sort == _PLACE for each in letters)


def _both_ways(says: Predication, scope: Scope) -> Iterator[Predication]:
    """Who goes between two places goes from either to the other: `may not move between a lock and a mill`."""
    between = next((slot for slot in says.slots if slot.name == _BETWEEN), None)
    ends = between.value.members if between is not None and isinstance(between.value, Group) else ()
    goes = says.part is Part.VERB and [going().get(each) for each in says.names] == [Going.ON]
    if between is None or not goes or len(ends) != 2 or not _is_place(between, scope.referents):
        return
    others = tuple(slot for slot in says.slots if slot is not between)
    for start, end in (ends, ends[::-1]):
        yield replace(says, names=_ENTER, slots=(*others, Slot(THEME, end), Slot(_FROM, start)))


def as_done(box: Box) -> Box:
    """What somebody may or must have done to what is theirs may or must be done to that: `may not have its flag
    lowered`."""
    assert isinstance(box.says, Predication)
    says, done = box.says, argument_in(box.says, THEME)
    if box.operator not in RULINGS or says.names != _HAVE or not isinstance(done, Predication) or not done.passive:
        return box
    others = tuple(slot for slot in says.slots if slot.name not in (AGENT, THEME))
    own = replace(done, slots=(*done.slots, *others), manner=(*done.manner, *says.manner))
    return replace(box, says=own)


def once_asked(box: Box) -> Box:
    """What is so if, and only if, something else is: the second condition says all that the first does, and more."""
    only = [each for each in box.circumstances if each.cue is Cue.IF and each.focus is Focus.ONLY]
    kept = (each for each in box.circumstances if replace(each, focus=Focus.ONLY) not in only or each in only)
    return replace(box, circumstances=tuple(kept)) if only else box


def as_ban(box: Box) -> Box:
    """Who is barred from something, or to whom it is closed, may not enter it: `rafts are barred from the lock`."""
    assert isinstance(box.says, Predication)
    says, slots = box.says, {slot.name: slot for slot in box.says.slots}
    shuts = shutting().get(says.names[0]) if len(says.names) == 1 else None
    shuts = Shutting.OBJECT if set(says.names) <= ruling_verbs(Ruling.FORBID) else shuts
    who, where = ("", "") if shuts is None else _SHUT[shuts]
    if box.operator is not Operator.EFFECT or says.negated or who not in slots or where not in slots or AGENT in slots:
        return box
    others = (slot for name, slot in slots.items() if name not in (who, where))
    own = (replace(slots[who], name=AGENT), replace(slots[where], name=THEME), *others)
    return replace(box, operator=Operator.MAY_NOT, says=replace(says, names=_ENTER, slots=own, passive=False))


def with_owner(box: Box, referents: Mapping[str, Referent], told: Mapping[str, Sequence[Claim]]) -> Box:
    """A definition as something that is always that of another, told with that other: `is the equivalent of a mill`."""
    assert isinstance(box.says, Predication)
    theme = next((each.value for each in box.says.slots if each.name == THEME), None)
    if box.operator is not Operator.DEFINITION or not isinstance(theme, Mention):
        return box
    tied = (each for each in told.get(theme.letter, ()) if isinstance(each, Predication) and each.names == (_OF,))
    owners = [argument_in(each, THEME) for each in tied if argument_in(each, AGENT) == theme]
    if referents[theme.letter].sort != _RELATION or len(owners) != 1 or not isinstance(owners[0], Mention):
        return box
    return replace(box, says=replace(box.says, slots=(*box.says.slots, Slot(TO, owners[0]))))


def with_doer(box: Box) -> Box:
    """Who does what is done in one of several ways, as who does it: `may be opened only by a crew or as per A1.2`."""
    assert isinstance(box.says, Predication)
    slots = list(box.says.slots)
    for at, slot in enumerate(slots):
        ways = slot.value.members if isinstance(slot.value, Group) else ()
        doers = any(isinstance(each, Slot) and each.name == DOER for each in ways)
        if slot.name == STATE and doers and all(each.name != AGENT for each in slots):
            slots[at] = replace(slot, name=AGENT)
    return replace(box, says=replace(box.says, slots=tuple(slots)))


def chosen_by_comparing(box: Box, referents: Mapping[str, Referent], told: Mapping[str, Sequence[Claim]]) -> list[Box]:
    """What is so of the higher of several is so of each, unless another one of them is higher."""
    assert isinstance(box.says, Predication)
    for slot in box.says.slots:
        members = compared(slot, referents, told)
        if members:
            assert isinstance(slot.value, Mention)
            degree = referents[slot.value.letter].head
            return [_chosen(box, slot, one, degree, [each for each in members if each != one]) for one in members]
    return [box]


def compared(slot: Slot, referents: Mapping[str, Referent], told: Mapping[str, Sequence[Claim]]) -> list[Mention]:
    """Several things of which a question names the one that is meant by how it compares with the others; none, if a
    slot holds nothing of that sort, or a limit: `is ≥ the higher of the two`."""
    value = slot.value
    if slot.name not in (AGENT, THEME) or not isinstance(value, Mention):
        return []
    if referents[value.letter].head not in DEGREES:
        return []
    tied = [each for each in told.get(value.letter, ()) if isinstance(each, Predication) and each.names == (_OF,)]
    groups = [argument_in(each, THEME) for each in tied if argument_in(each, AGENT) == value]
    if len(groups) != 1 or not isinstance(groups[0], Group):
        return []
    members = [each for each in groups[0].members if isinstance(each, Mention)]
    return members if len(members) == len(groups[0].members) else []


def _chosen(box: Box, slot: Slot, one: Mention, degree: str, others: Sequence[Mention]) -> Box:
    assert isinstance(box.says, Predication)
    slots = tuple(replace(each, value=one) if each is slot else each for each in box.says.slots)
    than = Slot("than", one)
    more = (Predication((degree,), (Slot(AGENT, each), than), Part.ADJECTIVE) for each in others)
    asked = (Circumstance(Cue.UNLESS, each) for each in more)
    return replace(box, says=replace(box.says, slots=slots), circumstances=(*box.circumstances, *asked))


def compared_one_by_one(node: N, referents: Mapping[str, Referent], told: Mapping[str, Sequence[Claim]]) -> N:
    """What is at least the higher of two is at least each of them, and what is at most that, at most one of them."""

    def change(part: Any) -> Any:
        if not isinstance(part, Predication) or part.names not in COMPARING:
            return part
        theme = next((slot for slot in part.slots if slot.name == THEME), None)
        members = [] if theme is None else compared(theme, referents, told)
        if not members or theme is None or not isinstance(theme.value, Mention):
            return part
        every = (part.names in _UPWARD) == (referents[theme.value.letter].head in _UPPER)
        each = (tuple(replace(slot, value=one) if slot is theme else slot for slot in part.slots) for one in members)
        own = tuple(replace(part, slots=slots) for slots in each)
        return Junction("and" if every != part.negated else "or", own)

    return rewritten(node, change)


def with_cause(box: Box) -> Box:
    """A status that something does not have by one thing alone, told of that thing: `is not lost only by drifting` is
    `drifting does not by itself make lost`, which leaves open what else may."""
    assert isinstance(box.says, Predication)
    says, slots = box.says, {slot.name: slot for slot in box.says.slots}
    cause = slots.get(DOER)
    plain = box.operator is Operator.FACT and says.negated and says.part is Part.ADJECTIVE and AGENT in slots
    if not plain or cause is None or cause.focus is not Focus.ONLY or not isinstance(cause.value, Predication):
        return box
    status = Slot(STATE, Predication(says.names, part=says.part))
    own = (Slot(AGENT, cause.value), replace(slots[AGENT], name=THEME), status)
    others = (each for name, each in slots.items() if name not in (AGENT, DOER))
    said = replace(says, names=_MAKE, part=Part.VERB, slots=(*own, *others), manner=(*says.manner, _ALONE))
    return replace(box, operator=Operator.EFFECT, says=said)


def of_status(status: Predication) -> tuple[str, ...]:
    """The things that name what something is considered to be, or where: `at level 0`."""
    return tuple(each for slot in status.slots if slot.name == THEME for each in standing_in(slot.value))
