"""Boxes in, norms out."""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from fractions import Fraction

from ... import word_tables
from ..boxes import (
    AGENT,
    AMOUNT,
    COUNTED,
    QUANTITY,
    RULES,
    STATE,
    THEME,
    Argument,
    Box,
    Boxes,
    Circumstance,
    Claim,
    Group,
    Introduced,
    Junction,
    Mention,
    Operator,
    Override,
    Predication,
    Referent,
    Slot,
)
from ..phrases import Cue, Focus, Number, Tense
from ..shapes import number_to_text
from .around import Around
from .expressions import all_of, any_of, inner, letters, negation
from .model import (
    NO,
    YES,
    Amount,
    Each,
    Except,
    Exemption,
    Exists,
    Expression,
    Find,
    Found,
    Holds,
    Kind,
    Limit,
    Name,
    Norm,
    Now,
    Outcome,
    Part,
    Require,
    Ruling,
    Said,
    Step,
    Term,
    Times,
    Variable,
)
from .products import as_value
from .refusals import refusals
from .scope import DOCUMENT, EDGES, MEANWHILE, PRICES, SENTENCE_ADVERBS, Scope, is_implied

_KINDS = {
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
_RULINGS: Mapping[Operator, tuple[Outcome, Outcome]] = {
    Operator.MAY: (Ruling.PERMITTED, Ruling.FORBIDDEN),
    Operator.MAY_NOT: (Ruling.FORBIDDEN, None),
    Operator.MUST: (Ruling.REQUIRED, Ruling.FORBIDDEN),
    Operator.MUST_NOT: (Ruling.FORBIDDEN, None),
    Operator.NEED_NOT: (Ruling.NOT_REQUIRED, None),
}
"""What a norm says of a case that fits it, and of one that fits all but what it is limited to by an `only`."""
_PARAMETERS = (AGENT, THEME, STATE, "of", RULES)
"""The roles that questions always fill, as far as they have them."""
_BRINGING_ABOUT = (Operator.EFFECT, Operator.FACT, Operator.MUST)
"""What comes about by these comes about in the manner that they tell, and in no other."""
_MEASURES = (QUANTITY, AMOUNT, COUNTED)
_CONCEDING = (Cue.EVEN_IF, Cue.EVEN_THOUGH, Cue.SINCE)
_DENYING = (Cue.UNLESS, Cue.UNTIL, Cue.BEFORE)
_REMARKS = (Focus.EVEN, Focus.RESTATED, Focus.EXAMPLE)
_REMARKING = frozenset((
    "as for", "as with", "because of", "contrary to", "despite", "due to", "in addition to", "in spite of", "including",
    "instead of", "like", "rather than", "regardless of", "such as", "unlike", "whatever", "per", "as per",
    "in accordance with", "see",
))  # fmt: skip
"""Prepositions that compare, concede, give a reason or point to a rule: the norm holds without what they tie on."""
_POINTING = frozenset(("per", "as per", "in accordance with"))
"""Those that point to rules: with an `only`, the norm holds as far as these allow."""
_APPLYING = ("apply",)
_ALLOWING = (word_tables.Ruling.PERMIT.value,)
_GOALS = frozenset(("to", "into", "onto", "as"))
"""What tells where to or as what something is done: who must do it so, may not do it otherwise."""
_ENDING = frozenset(("end", "finish", "stop"))
"""Verbs for which a place is such a goal, too."""
_CONTRASTING = ("instead of ", "rather than ")
_EXCEPTING = frozenset(("but", "except", "except for", "excluding", "other than"))
_ALONG = ("along with", "together with")
"""What ties to a thing another one to which the same is done."""
_EXCEPT_IN = "except "
"""`except by an SSR`: what it ties on takes out something in a role of its own."""
_PRICING = frozenset(("cost", "expend", "need", "pay", "require", "spend", "take", "use"))
"""Verbs that tell what it takes to do something, and so are about that act; for others it is why something is done."""
_LIMITING = frozenset(("confine", "limit", "restrict"))
_DOER = "by"
_OTHERWISE = "otherwise"
"""What leaves to the rules before it all that they speak of."""
_AS_IF = ("as if", "as though")
_NORMALLY = "normally"
"""How what is so is not as if it were otherwise."""
_WHOLE = ("game", "play", "scenario")
"""What lasts as long as any question is about: `during play`."""


@dataclass(frozen=True, slots=True)
class Labels:
    """What a norm is called, as far as boxes do not tell."""

    title: str
    said: str
    exemptions: tuple[Exemption, ...] = ()


def norms(clause: str, boxes: Boxes, labels: Sequence[Labels], around: Around | None = None) -> Iterator[Norm]:
    """What the boxes of a clause rule, but for those that are refused; `labels` has one for each."""
    told: dict[str, list[Claim]] = {}
    for box, label, refused in zip(boxes.boxes, labels, refusals(boxes, around), strict=True):
        if refused is None:
            yield from _Writer(clause, boxes.referents, told, around or Around()).norms(box, label)
        apart = (*(each.where for each in box.circumstances), *(each.where for each in box.exceptions))
        for where in (box.where, *apart):
            for each in where:
                told.setdefault(each.of, []).append(each.claim)


@dataclass(slots=True)
class _Writer:
    """Writes the norms of one box."""

    clause: str
    referents: Sequence[Referent]
    earlier: Mapping[str, Sequence[Claim]]
    """What boxes of the clause before this one say of its things."""
    around: Around

    def norms(self, box: Box, label: Labels) -> Iterator[Norm]:
        """A norm for each of those that a box tells together and that cannot stand for each other."""
        scope = Scope({each.letter: each for each in self.referents}, self._told(box))
        for says in _parted(box.says, scope):
            yield self.norm(replace(box, says=says), label)

    def norm(self, box: Box, label: Labels) -> Norm:
        assert isinstance(box.says, Predication)
        scope = Scope({each.letter: each for each in self.referents}, self._told(box))
        heads = {each.letter: each.head for each in self.referents}
        box = as_value(_with_doer(_with_status(box)), heads, scope.told)
        assert isinstance(box.says, Predication)
        roles = _take_parameters(box.says, scope)
        _join_choices(box, scope)
        scope.shared = _shared(box, scope)
        scope.asserted = _asserted(box, scope)
        yes, no = _outcomes(box, scope)
        parts = _together([*self._parts(box, scope)], yes, scope)
        limited = {each for slot in box.says.slots if slot.focus is Focus.ONLY for each in _direct(slot.value)}
        steps = _needed(list(_steps(parts, scope, limited & scope.bound)))
        keys = _keys(box, scope)
        words = tuple((one.letter, one.head) for one in scope.referents.values())
        kind = _KINDS[box.operator]
        exemptions = label.exemptions
        tested = {each.id for each in steps if isinstance(each, Except)}
        apart = [each.id for each in exemptions if each.id not in tested]
        steps += [Except(each, _says_otherwise(each), None) for each in apart]
        return Norm(
            self.clause, kind, keys, label.title, label.said, roles, tuple(steps), yes, no, words, exemptions,
            bool(box.default) or _OTHERWISE in box.says.manner, _price(box.says, scope), _module(box.says, scope),
            (*_outside(box), *apart), tuple(_times(box.says, scope)),
        )  # fmt: skip

    def _told(self, box: Box) -> dict[str, list[Claim]]:
        told = {letter: list(claims) for letter, claims in self.earlier.items()}
        exceptions = (each.circumstances for each in box.exceptions)
        inside = (each.where for circumstances in (box.circumstances, *exceptions) for each in circumstances)
        instead = (each.where for override in box.exceptions for each in override.instead)
        for where in (box.where, *inside, *(each.where for each in box.exceptions), *instead):
            for one in where:
                if one.claim not in told.setdefault(one.of, []):
                    told[one.of].append(one.claim)
        return told

    def _parts(self, box: Box, scope: Scope) -> "Iterator[_Asked]":
        """What a box asks, in this order: what it is about, when, within which limits, but for what."""
        assert isinstance(box.says, Predication)
        limits: list[Expression] = []
        yield from (_Asked(each) for each in self._applied(box.says, scope))
        for expression, limited in _slots(box, scope):
            if limited:
                limits.append(expression)
            else:
                yield _Asked(expression)
        for circumstance in box.circumstances:
            held = _circumstance(circumstance, scope)
            if Focus.ONLY in (circumstance.focus, box.focus):
                limits.append(held)
            else:
                yield _Asked(held)
        for each in limits:
            yield _Asked(each, limits=True)
        yes, no = _outcomes(box, scope)
        for number, override in enumerate(box.exceptions, 1):
            own = override.id or f"{self.clause}!{number}"
            for claim, outcome in _exception(override, box, scope, (yes, no), bool(limits)):
                yield _Asked(claim, exception=own, outcome=outcome, exempts=override.exempt is not None)

    def _applied(self, says: Predication, scope: Scope) -> Iterator[Expression]:
        """Whether rules from outside apply to what an exception to these is about."""
        about = (each for slot in says.slots for each in _direct(slot.value))
        to = next((each for each in about if scope.referents[each].head == self.around.applied.to), "")
        for rule in self.around.applied.rules:
            tied: tuple[tuple[str, Term], ...] = (("to", Variable(scope.one(to))),) if to else ()
            yield Holds(_APPLYING, ((AGENT, Name(rule)), *tied))


@dataclass(frozen=True, slots=True)
class _Asked:
    """A part of what a norm asks."""

    claim: Expression
    limits: bool = False
    exception: str = ""
    outcome: Outcome | None = None
    exempts: bool = False
    """Whether an exception names what is exempt, rather than when."""


def _parted(says: Claim, scope: Scope) -> Iterator[Predication]:
    """What is said of several that are told by one another is said of each by itself."""
    if isinstance(says, Junction):
        for member in says.members:
            yield from _parted(member, scope)
        return
    beside = next((slot for slot in says.slots if slot.name in _ALONG), None)
    if beside is not None and any(slot.name == THEME for slot in says.slots):
        slots = tuple(slot for slot in says.slots if slot is not beside)
        yield from _parted(replace(says, slots=slots), scope)
        also = tuple(replace(slot, value=beside.value) if slot.name == THEME else slot for slot in slots)
        yield from _parted(replace(says, slots=also), scope)
        return
    for slot in says.slots:
        if slot.name in _PARAMETERS and isinstance(slot.value, Group):
            own = [each.letter for each in slot.value.members if isinstance(each, Mention)]
            linked = any(set(own) - {letter} & {*_reach(letter, scope)} for letter in own)
            if linked:
                for one in slot.value.members:
                    slots = tuple(replace(each, value=one) if each is slot else each for each in says.slots)
                    yield from _parted(replace(says, slots=slots), scope)
                return
    yield says


def _reach(letter: str, scope: Scope, known: bool = False) -> tuple[str, ...]:
    """The letters by which a thing is told, each once, the farthest first; with `known`, what is found needs none."""
    found, left = dict[str, None](), [letter]
    while left:
        for claim in scope.restricting(left.pop()):
            for each in _mentions(claim):
                if each not in found and each != letter:
                    found[each] = None
                    if not (known and scope.one(each) in scope.bound):
                        left.append(each)
    return tuple(reversed(found))


def _reach_anew(letter: str, scope: Scope) -> tuple[str, ...]:
    """The letters by which a thing is told that is not known already."""
    return () if scope.one(letter) in scope.bound else _reach(letter, scope, True)


def _mentions(node: object, but: Set[str] = frozenset()) -> Iterator[str]:
    """The letters that a part of a box means, but for those of a group where they stand together."""
    match node:
        case Mention(letter):
            yield letter
        case Group(members=members) if but and {each.letter for each in members if isinstance(each, Mention)} == but:
            return
        case Group(members=members) | Junction(members=members):
            for each in members:
                yield from _mentions(each, but)
        case Slot(value=value):
            yield from _mentions(value, but)
        case Predication(slots=slots):
            for slot in slots:
                yield from _mentions(slot, but)


# What a question puts in its roles


def _take_parameters(says: Predication, scope: Scope) -> tuple[tuple[str, str], ...]:
    """The roles that a norm takes as parameters; the things in its other roles are looked for in them."""
    roles: list[tuple[str, str]] = []
    for slot in says.slots:
        found = list(dict.fromkeys(_direct(slot.value)))
        if slot.name == THEME and isinstance(slot.value, Predication) and "consider" in says.names:
            found = list(_of_status(slot.value))
        if not found or slot.name in _MEASURES or _is_price(slot, scope):
            continue
        first = found[0]
        if slot.focus is Focus.ONLY and _is_named_by(first, scope):
            first = scope.stand_in(first)
        if slot.name in _PARAMETERS or (slot.name == "to" and says.names == ("apply",)):
            if first not in scope.bound:
                roles.append((slot.name, first))
                scope.bound.add(first)
                if len(found) > 1:
                    scope.join(found)
        elif _is_pair(slot):
            scope.filling |= {each: slot.name for each in found if each not in scope.filling}
            scope.paired |= set(found)
        elif scope.one(first) not in scope.bound and first not in scope.filling and not _is_told_of(slot, first, scope):
            scope.filling[first] = slot.name.removeprefix(_EXCEPT_IN)
            if len(found) > 1:
                scope.join(found)
    return tuple(roles)


def _is_pair(slot: Slot) -> bool:
    """Whether a slot tells of two that are told one by one: `between a tug in a lock and a barge out at sea`."""
    return slot.name == "between" and isinstance(slot.value, Group) and slot.value.junction == "and"


def _is_told_of(slot: Slot, letter: str, scope: Scope) -> bool:
    """Whether a slot tells in what kind of game something is so, and of no module: `in a scenario that allows it`."""
    kind = scope.referents[letter]
    return slot.name == "in" and kind.sort == DOCUMENT and not scope.is_module(kind)


def _shared(box: Box, scope: Scope) -> frozenset[str]:
    """The letters of which more than one part of a box speaks."""
    assert isinstance(box.says, Predication)
    conditions = [*box.circumstances, *(one for each in box.exceptions for one in each.circumstances)]
    parts = [[(each, _reach(each, scope, True)) for each in _mentions(slot)] for slot in box.says.slots]
    parts += [[(each, _reach_anew(each, scope)) for each in _mentions(one.claim)] for one in conditions]
    told = [{scope.one(each) for letter, reach in part for each in (letter, *reach)} for part in parts]
    every = [letter for part in told for letter in part]
    return frozenset(letter for letter in every if every.count(letter) > 1 and letter not in scope.bound)


def _asserted(box: Box, scope: Scope) -> frozenset[str]:
    """The letters of what a box speaks of as being there, whatever its denied conditions come to."""
    assert isinstance(box.says, Predication)
    told = [*box.says.slots, *(each.claim for each in box.circumstances if not _is_denied(each))]
    spoken = {letter for each in told for letter in _mentions(each)}
    return frozenset(scope.one(each) for letter in spoken for each in (letter, *_reach_anew(letter, scope)))


def _join_choices(box: Box, scope: Scope) -> None:
    """Let one letter stand for those of which one will do, where nothing is asked of one of them alone."""
    told = [claim for claims in scope.told.values() for claim in claims]
    conditions = [
        each.claim for each in (*box.circumstances, *(one for each in box.exceptions for one in each.circumstances))
    ]
    for claim in (*told, *conditions):
        for group in _choices(claim):
            own = [each.letter for each in group.members if isinstance(each, Mention)]
            alone = {letter for each in (box.says, *conditions) for letter in _mentions(each, set(own))}
            tied = ({*_mentions(each, set(own))} & {*own} for each in told)
            alone |= {letter for each in tied if len(each) > 1 for letter in each}
            if len(own) == len(group.members) and not (alone | scope.bound) & {*own, *map(scope.one, own)}:
                scope.join(own)


def _choices(node: object) -> Iterator[Group]:
    match node:
        case Group(junction=junction, members=members):
            if junction in ("or", "/"):
                yield node
            for each in members:
                yield from _choices(each)
        case Slot(value=value):
            yield from _choices(value)
        case Junction(members=members):
            for each in members:
                yield from _choices(each)
        case Predication(slots=slots):
            for slot in slots:
                yield from _choices(slot)


def _is_named_by(letter: str, scope: Scope) -> bool:
    """Whether other things are told by a thing, so that it is a certain one whatever stands in its role."""
    others = (claim for other, claims in scope.told.items() if other != letter for claim in claims)
    return any(letter in _mentions(claim) for claim in others)


def _direct(value: Argument | None) -> Iterator[str]:
    """The letters of what stands in a role itself."""
    match value:
        case Mention(letter):
            yield letter
        case Group(members=members):
            for each in members:
                yield from _direct(each)
        case Slot(name=name, value=inside) if not _is_remark(name):
            yield from _direct(inside)


def _slots(box: Box, scope: Scope) -> Iterator[tuple[Expression, bool]]:
    """What has to fit what the question puts in each role, and whether the norm is limited to that."""
    says = box.says
    assert isinstance(says, Predication)
    brought_about = not says.negated and box.operator in _BRINGING_ABOUT
    unsaid = True if brought_about or box.operator is Operator.MAY else None  # who may do it so may do it
    for adverb in says.manner:
        if adverb not in SENTENCE_ADVERBS:
            yield Said("manner", adverb, unsaid), brought_about
        elif adverb == _NORMALLY and box.operator is Operator.EFFECT and not says.negated:
            yield negation(Said(_AS_IF[0], unsaid=False)), True
    for slot in says.slots:
        if slot.focus is Focus.ONLY and slot.name in _POINTING:
            rules = [each for each in _direct(slot.value) if scope.referents[each].introduced is Introduced.NAME]
            yield all_of(*(Holds(_ALLOWING, ((AGENT, Name(scope.referents[each].name)),)) for each in rules)), True
            continue
        if slot.focus in _REMARKS or _is_remark(slot.name) or slot.name in _MEASURES or _is_order(slot, box, scope):
            continue
        if _is_price(slot, scope) or _is_attendant(slot, box, scope):
            continue
        if slot.name.startswith(_EXCEPT_IN) and slot.name not in _EXCEPTING:
            fits = scope.closed([_fits(replace(slot, name=slot.name.removeprefix(_EXCEPT_IN)), box, scope)])
            yield negation(fits), False
            continue
        if slot.name in _EXCEPTING:
            for letter in _direct(slot.value):
                yield negation(scope.closed([_among(letter, says, scope)], leaving=scope.shared)), False
            continue
        if box.operator is Operator.DEFINITION and slot.name == THEME:
            yield from _status_besides(slot.value, box, scope)
            fits = _status(slot.value, scope)
        else:
            fits = _fits(slot, box, scope)
        if slot.focus is Focus.NOT:
            fits = negation(scope.closed([fits]))
        if fits != YES:
            yield fits, slot.focus is Focus.ONLY or _is_bound(slot, says) or _is_due(slot, box, scope)
    for slot in says.slots:
        if slot.name == QUANTITY and isinstance(slot.value, Mention):
            for trait in scope.traits(slot.value.letter):
                if trait != "normal":
                    yield Said(QUANTITY, trait), False


def _is_attendant(slot: Slot, box: Box, scope: Scope) -> bool:
    """Whether it says what comes with it where it is so, which is no condition: `with a maximum of six`."""
    assert isinstance(box.says, Predication)
    if slot.name == "with":
        return box.operator is Operator.MAY and any(scope.number(each) is not None for each in _direct(slot.value))
    return slot.name == "without" and box.operator in (Operator.EFFECT, Operator.FACT) and not box.says.negated


def _is_price(slot: Slot, scope: Scope) -> bool:
    """Whether it says what is paid: `at a cost of two MF`."""
    return slot.name == "at" and any(scope.referents[each].head in PRICES for each in _direct(slot.value))


def _price(says: Predication, scope: Scope) -> Amount | str | None:
    """What is paid for doing something."""
    for slot in says.slots:
        for letter in _direct(slot.value) if _is_price(slot, scope) else ():
            if scope.referents[letter].introduced is Introduced.NO:
                return Amount((Part(Number(Fraction(0), Fraction(0)), " ".join(scope.traits(letter))),))
            paid = [each for claim in scope.told.get(letter, ()) for each in list(_mentions(claim))[1:]]
            for each in map(scope.referents.__getitem__, paid):
                if each.introduced is Introduced.EACH:
                    return f"all {each.head}"
                return Amount((Part(each.number, each.head),))
    return None


def _module(says: Predication, scope: Scope) -> str:
    """The module for which something is said."""
    own = (each for slot in says.slots if slot.name == "in" for each in _direct(slot.value))
    modules = (each for each in map(scope.referents.__getitem__, own) if scope.is_module(each))
    return next((each.name or each.head for each in modules), "")


def _outside(box: Box) -> Iterator[str]:
    """The rules to which exceptions only point."""
    for each in box.exceptions:
        if not (each.circumstances or each.instead or each.exempt):
            yield from each.cites


def _times(says: Predication, scope: Scope) -> Iterator[str]:
    """The phases that it is said for."""
    for slot in says.slots:
        for letter in _direct(slot.value) if slot.name in ("during", "at") else ():
            kind = scope.referents[letter]
            time = scope.time(slot.name, kind) if scope.is_time(kind) else YES
            time = next((each for each in inner(time) if isinstance(each, Now)), time)
            if isinstance(time, Now):
                edge = f"{kind.head} of " if kind.head in EDGES else ""
                yield edge + time.time.removeprefix(edge)


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
    places = [each for each in _direct(slot.value) if not scope.is_time(scope.referents[each])]
    return bool(places) and (
        slot.name in _GOALS or (slot.name in ("at", "in") and not _ENDING.isdisjoint(box.says.names))
    )


def _is_order(slot: Slot, box: Box, scope: Scope) -> bool:
    """Whether it says in which order things are reckoned, or who chooses: `before all other modifications`."""
    heads = {scope.referents[each].head for each in _direct(slot.value)}
    if slot.name == "at":
        return bool(heads) and heads <= {"option", "discretion"}
    times = any(scope.is_time(scope.referents[each]) for each in _direct(slot.value))
    reckoned = box.operator in (Operator.EFFECT, Operator.VALUE, Operator.MODIFIER)
    return slot.name == "before" and bool(heads) and reckoned and not times


def _is_remark(role: str) -> bool:
    return role in _REMARKING or role.startswith(_CONTRASTING)


def _among(letter: str, says: Predication, scope: Scope) -> Expression:
    """Whether what is taken out is what stands in a role of its kind; if none is, nothing is taken out."""
    own = [each for slot in says.slots if slot.name in _PARAMETERS for each in _direct(slot.value) if each != letter]
    alike = _alike(letter, own, scope)
    return scope.is_one(Variable(scope.one(alike)), letter) if alike else NO


def _alike(letter: str, others: Sequence[str], scope: Scope) -> str:
    """Which of several things has the name of a thing, or else is of the same kind, if any."""
    kind = scope.referents[letter]
    named = (each for each in others if scope.referents[each].head == kind.head)
    return next(named, next((each for each in others if scope.referents[each].sort == kind.sort), ""))


def _status(value: Argument | None, scope: Scope) -> Expression:
    """What something is considered to be is what it is looked up by; what is said of that has to fit."""
    if isinstance(value, Predication):
        return all_of(*(scope.described(scope.one(each)) for each in _of_status(value)))
    return YES


def _with_status(box: Box) -> Box:
    """A definition of where something is, as a status: `is considered to be in a wood` is told of what it is in."""
    assert isinstance(box.says, Predication)
    slots = list(box.says.slots)
    for at, slot in enumerate(slots):
        status = slot.value
        if box.operator is not Operator.DEFINITION or slot.name != THEME or not isinstance(status, Predication):
            continue
        places = [each for each in status.slots if each.name != AGENT and not _is_remark(each.name)]
        if status.names == ("be",) and places and not {THEME, STATE} & {each.name for each in places}:
            where, rest = places[0], [each for each in status.slots if each is not places[0]]
            own = replace(status, names=(where.name,), slots=(*rest, replace(where, name=THEME)))
            slots[at] = replace(slot, value=own)
    return replace(box, says=replace(box.says, slots=tuple(slots)))


def _with_doer(box: Box) -> Box:
    """Who does what is done in one of several ways, as who does it: `may be opened only by a crew or as per A1.2`."""
    assert isinstance(box.says, Predication)
    slots = list(box.says.slots)
    for at, slot in enumerate(slots):
        ways = slot.value.members if isinstance(slot.value, Group) else ()
        doers = any(isinstance(each, Slot) and each.name == _DOER for each in ways)
        if slot.name == STATE and doers and all(each.name != AGENT for each in slots):
            slots[at] = replace(slot, name=AGENT)
    return replace(box, says=replace(box.says, slots=tuple(slots)))


def _status_besides(value: Argument | None, box: Box, scope: Scope) -> Iterator[tuple[Expression, bool]]:
    """For what purposes something is considered to be so."""
    for slot in value.slots if isinstance(value, Predication) else ():
        if slot.name not in (AGENT, THEME, STATE) and slot.focus not in _REMARKS and not _is_remark(slot.name):
            yield _fits(slot, box, scope), slot.focus is Focus.ONLY


def _of_status(status: Predication) -> tuple[str, ...]:
    """The things that name what something is considered to be, or where: `at level 0`."""
    return tuple(each for slot in status.slots if slot.name == THEME for each in _direct(slot.value))


def _fits(slot: Slot, box: Box, scope: Scope) -> Expression:
    """Whether what stands in a role is what the norm says."""
    match slot.value:
        case Predication() as act:
            return _act(slot.name, act, box, scope)
        case Junction(members=members):
            return any_of(*(_fits(replace(slot, value=each), box, scope) for each in members))
        case Number():
            return Said(slot.name, number_to_text(slot.value))
        case Group(members=members) if not any(isinstance(each, Mention) for each in members):
            ways = (_fits(replace(slot, value=each), box, scope) for each in members)
            return any_of(*(scope.closed([each], leaving=scope.shared) for each in ways))
        case Group(members=members) if _is_pair(slot):
            return all_of(*(_fits(replace(slot, value=each), box, scope) for each in members))
        case Group(members=members):
            things = [each for each in members if isinstance(each, Mention)]
            more = [each for each in members if not isinstance(each, Mention)]
            rest = [_fits(replace(slot, value=each), box, scope) for each in more]
            thing = _thing(slot.name, scope.one(things[0].letter), box, scope)
            return any_of(scope.closed([thing], leaving=scope.shared), *rest) if rest else thing
        case Slot(name=name, value=value):
            return _fits(replace(slot, name=name or slot.name, value=value), box, scope)
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
    if scope.is_time(kind):
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
        return YES if box.operator in _RULINGS else Said(role, act.names[0])
    if role in (THEME, STATE, AGENT) or act.part.value == "adjective":
        if act.negated and role == STATE:
            return negation(Said(role, _in_words(act, scope), unsaid=False))
        return Said(role, _in_words(act, scope))
    if role == "to":
        assert isinstance(box.says, Predication)
        idle = box.operator in (Operator.EFFECT, Operator.MUST) and _PRICING.isdisjoint(box.says.names)
        told = (each.value for each in act.slots if each.name in MEANWHILE)
        meanwhile = (scope.claim(each) for each in told if isinstance(each, Predication))
        return all_of(YES if idle else Said(role, _in_words(act, scope)), *meanwhile)
    return scope.claim(act)


def _in_words(act: Predication, scope: Scope) -> str:
    """An act that a question names rather than does: `have no exit`, `enter cave`."""
    words = [act.names[0]]
    for slot in act.slots:
        for letter in _direct(slot.value):
            if scope.one(letter) in scope.bound:
                continue
            kind = scope.referents[letter]
            none = "no" if kind.introduced is Introduced.NO else ""
            place = "" if slot.name in (AGENT, THEME) else slot.name
            head = kind.name or kind.head
            traits = (each for each in scope.traits(letter) if each not in head.split())
            words += [each for each in (place, none, *traits, head) if each]
    return " ".join(words)


def _circumstance(circumstance: Circumstance, scope: Scope) -> Expression:
    """Whether a condition lets its norm hold."""
    if circumstance.cue in _CONCEDING or circumstance.focus in _REMARKS:
        return YES
    known = (each for each in circumstance.where if scope.one(each.of) in scope.bound)
    where = [scope.claim(each.claim) for each in known if each.claim in scope.restricting(each.of)]
    told = circumstance.claim
    if circumstance.cue is Cue.BEFORE and isinstance(told, Predication):
        told = replace(told, tense=Tense.PERFECT)  # before it starts is until it has started
    claim = scope.claim(told)
    for override in circumstance.exceptions:
        held = all_of(*(_circumstance(each, scope) for each in override.circumstances))
        claim = all_of(claim, negation(held)) if override.circumstances else claim
    claim = all_of(claim, *where)
    if not _is_denied(circumstance):
        return claim
    return negation(scope.closed([claim], leaving=scope.shared & scope.asserted))


def _is_denied(circumstance: Circumstance) -> bool:
    return (circumstance.cue in _DENYING) != (circumstance.focus is Focus.NOT)


# What it comes to


def _outcomes(box: Box, scope: Scope) -> tuple[Outcome, Outcome]:
    says = box.says
    assert isinstance(says, Predication)
    negative = says.negated or any(_is_none(slot.value, scope) for slot in says.slots if slot.name in _PARAMETERS)
    if box.operator in _RULINGS:
        if negative and box.operator in (Operator.MAY, Operator.MUST):
            return Ruling.FORBIDDEN, None
        return _RULINGS[box.operator]
    if box.operator in (Operator.VALUE, Operator.MODIFIER):
        return _amount(says, scope), None
    return (False, None) if negative else (True, False)


def _is_none(value: Argument | None, scope: Scope) -> bool:
    found = list(_direct(value))
    return bool(found) and all(scope.referents[each].introduced is Introduced.NO for each in found)


def _amount(says: Predication, scope: Scope) -> Outcome:
    slots = {slot.name: slot.value for slot in says.slots}
    told = _number_or_parts(slots.get(AMOUNT), scope)
    counted = next(_direct(slots.get(COUNTED)), None)
    if counted is None or not isinstance(told, Number) or told.value is None:
        return told
    if counted in scope.bound:
        return told
    members = scope.restrictions(counted)
    source, used = scope.source(counted, members)
    scope.bound.add(counted)
    claim = scope.closed([scope.of_source(counted, source), *(each for each in members if each is not used)])
    scope.bound.discard(counted)
    return Times(told, counted, source, claim)


def _number_or_parts(value: Argument | None, scope: Scope) -> Number | Amount | None:
    match value:
        case Number():
            return value
        case Mention(letter):
            kind = scope.referents[letter]
            return Amount((Part(kind.number or scope.number(letter), kind.name or kind.head),))
        case Group(junction, members):
            parts = [_number_or_parts(each, scope) for each in members]
            return Amount(tuple(part for each in parts if isinstance(each, Amount) for part in each.parts), junction)
        case _:
            return None


def _keys(box: Box, scope: Scope) -> tuple[str, ...]:
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


# Exceptions


def _exception(
    override: Override, box: Box, scope: Scope, outcomes: tuple[Outcome, Outcome], limited: bool
) -> Iterator[tuple[Expression, Outcome]]:
    """The cases of one exception, given that the norm itself speaks of the case, and what it then comes to."""
    yes, no = outcomes
    held = all_of(
        *(_circumstance(each, scope) for each in override.circumstances),
        *(scope.claim(each.claim) for each in override.where if scope.one(each.of) in scope.bound),
    )
    lifted = Ruling.PERMITTED if limited and yes is Ruling.PERMITTED else None
    match override.exempt:
        case Number() | Group() if box.operator in (Operator.VALUE, Operator.MODIFIER):
            amount = _number_or_parts(override.exempt, scope)
            yield held, replace(yes, amount=amount) if isinstance(yes, Times) and isinstance(amount, Number) else amount
            return
        case Mention(letter) if box.operator is Operator.VALUE and scope.referents[letter].sort == "quantity":
            yield held, _number_or_parts(override.exempt, scope)
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
        yield _says_otherwise(rule), None


def _says_otherwise(rule: str) -> Expression:
    """Whether a rule that is not part of the norm takes something out of it."""
    return Holds(("say otherwise",), ((AGENT, Name(rule)),))


def _exempt(exempt: Argument, box: Box, scope: Scope) -> Expression:
    """Whether what stands in the role of its kind is one of those that are exempt."""
    if isinstance(exempt, Group):
        return any_of(*(_exempt(each, box, scope) for each in exempt.members))
    if isinstance(exempt, Slot):
        return _fits(exempt, box, scope)
    if isinstance(exempt, Predication):
        return scope.claim(exempt)
    letters_ = list(_direct(exempt))
    if not letters_:
        return NO
    says = box.says
    assert isinstance(says, Predication)
    own = [each for slot in says.slots for each in _direct(slot.value)]
    within = [each for slot in says.slots for each in _mentions(slot.value) if each not in own]
    found = _alike(letters_[0], own, scope) or _alike(letters_[0], within, scope)
    found = found or next((each for slot in says.slots if slot.name == AGENT for each in _direct(slot.value)), "")
    if found:
        return scope.is_one(Variable(scope.one(found)), letters_[0])
    scope.filling.setdefault(letters_[0], _DOER)  # what is not done by it is not so of it
    return scope.closed([scope.described(letters_[0])])


def _instead(each: Box, box: Box, scope: Scope, held: Expression) -> Iterator[tuple[Expression, Outcome]]:
    """What holds in place of the norm, if it answers the same question; other things are norms of their own."""
    if not (isinstance(each.says, Predication) and isinstance(box.says, Predication)):
        return
    if _cancels(each, box):
        more = replace(each.says, slots=tuple(slot for slot in each.says.slots if slot.name != RULES))
        _look_up(more, scope)
        fits = [claim for claim, _ in _slots(replace(each, says=more), scope)]
        when = [_circumstance(one, scope) for one in each.circumstances]
        yield all_of(held, *fits, *when), Ruling.FORBIDDEN if box.operator is Operator.MAY else None
        return
    if not set(_keys(each, scope)) & set(_keys(box, scope)) or _family(each.operator) != _family(box.operator):
        return
    yes, no = _outcomes(each, scope)
    own = {id(slot.value) for slot in box.says.slots} | {str(slot.value) for slot in box.says.slots}
    more = replace(each.says, slots=tuple(slot for slot in each.says.slots if str(slot.value) not in own))
    _look_up(more, scope)
    asked = [*_slots(replace(each, says=more), scope)]
    base = [claim for claim, limited in asked if not limited]
    limits = [claim for claim, limited in asked if limited]
    for circumstance in each.circumstances:
        (limits if circumstance.focus is Focus.ONLY else base).append(_circumstance(circumstance, scope))
    if limits and no is not None:
        yield all_of(held, *base, negation(scope.closed(limits))), no
    yield all_of(held, *base, *limits), yes


def _look_up(says: Predication, scope: Scope) -> None:
    """Look for what stands in roles of their own in these roles of a question."""
    for slot in says.slots:
        for letter in _direct(slot.value):
            if scope.one(letter) not in scope.bound and slot.name not in (*_PARAMETERS, *_MEASURES):
                scope.filling.setdefault(letter, slot.name)


def _cancels(each: Box, box: Box) -> bool:
    """Whether an exception says that the norm, or what it is about, is not applicable."""
    if each.operator is not Operator.APPLICATION or not isinstance(each.says, Predication) or not each.says.negated:
        return False
    own = {letter for slot in each.says.slots if slot.name == RULES for letter in _direct(slot.value)}
    assert isinstance(box.says, Predication)
    return bool(own) and own <= {letter for slot in box.says.slots for letter in _direct(slot.value)}


def _family(operator: Operator) -> str:
    if operator in _RULINGS:
        return "norm"
    return "fact" if operator in (Operator.FACT, Operator.EFFECT) else operator.value


def stands_alone(each: Box, box: Box, referents: Sequence[Referent]) -> bool:
    """Whether what an exception states is a norm beside the one that it is an exception to."""
    scope = Scope({one.letter: one for one in referents}, {})
    alike = set(_keys(each, scope)) & set(_keys(box, scope)) and _family(each.operator) == _family(box.operator)
    return not alike and not _cancels(each, box)


def _narrows(override: Override, box: Box, scope: Scope) -> bool:
    """Whether an exception is about something that only the limit of a permission speaks of."""
    if box.operator is not Operator.MAY or not isinstance(box.says, Predication):
        return False
    says = {each for slot in box.says.slots if slot.focus is not Focus.ONLY for each in _direct(slot.value)}
    limited = {each for one in box.circumstances if one.focus is Focus.ONLY for each in _mentions(one.claim)}
    limited |= {each for slot in box.says.slots if slot.focus is Focus.ONLY for each in _direct(slot.value)}
    for letter in list(limited):
        limited |= {*_reach(letter, scope)}
    for one in box.circumstances:
        for each in one.where:
            limited |= {each.of, *_mentions(each.claim)} if one.focus is Focus.ONLY else set()
    about = {letter for one in override.circumstances for letter in list(_mentions(one.claim))[:1]}
    return bool(about) and about <= limited - says


# Putting the steps in their order


def _together(parts: Sequence[_Asked], outcome: Outcome, scope: Scope) -> list[_Asked]:
    """The parts, but two that speak of the same several things as one, so that all of these are looked for at once;
    what anything else speaks of too is found before, and of what stands for several each is asked by itself."""
    told = [set(_all_letters(each.claim, scope)) - scope.bound for each in parts]
    counted = set(_all_letters(outcome.claim, scope)) if isinstance(outcome, Times) else set[str]()
    joined = {scope.one(each) for each in scope.referents if scope.one(each) != each}
    found: list[_Asked] = []
    taken: set[int] = set()
    for at, part in enumerate(parts):
        if at in taken:
            continue
        plain = (each for each in range(at + 1, len(parts)) if each not in taken and _is_plain(parts[each]))
        for other in plain if _is_plain(part) else ():
            rest = (own for each, own in enumerate(told) if each not in (at, other))
            both = {each for each in told[at] & told[other] if scope.is_there(each)}
            if len(both) > 1 and not both & counted.union(joined, *rest):
                taken.add(other)
                part = _Asked(all_of(part.claim, parts[other].claim))
                break
        found.append(part)
    return found


def _is_plain(part: _Asked) -> bool:
    return not (part.limits or part.exception)


def _steps(parts: Sequence[_Asked], scope: Scope, limited: Set[str]) -> Iterator[Step]:
    """The steps of a norm; what several of them speak of is found once, before the first."""
    for at, part in enumerate(parts):
        later = {each for other in parts[at + 1 :] for each in _all_letters(other.claim, scope)}
        members = list(inner(part.claim))
        while not part.exception:
            own = dict.fromkeys(each for member in members for each in _all_letters(member, scope))
            shared = [each for each in own if each in later - scope.bound and scope.is_there(each)]
            if not shared:
                break
            found, members = _find(members, shared, scope)
            members += [Found(found.letter)] if part.limits else []
            yield replace(found, needed=not part.limits)
        if part.exception:
            apart = set() if part.exempts else limited
            scope.bound -= apart  # the thing that an `only` names, and not what the question puts there
            yield Except(part.exception, scope.closed(members), part.outcome)
            scope.bound |= apart
            continue
        claim = scope.closed(members)
        if part.limits:
            yield Limit(claim)
        elif claim != YES:
            yield Require(claim)


def _needed(steps: Sequence[Step]) -> list[Step]:
    """The steps, but that what nothing later speaks of is only asked for, and not kept."""
    found: list[Step] = []
    for step in reversed(steps):
        used = {letter for each in found for letter in letters(each)}
        if isinstance(step, Find) and step.letter not in used:
            found.append((Require if step.needed else Limit)(Exists(step.letter, step.source, step.claim)))
        else:
            found.append(step)
    return found[::-1]


def _find(members: list[Expression], shared: list[str], scope: Scope) -> tuple[Find, list[Expression]]:
    """The first thing of several that more than one part speaks of, and what is left to ask of the others."""
    near = list(dict.fromkeys(each for member in members for each in _all_letters(member, scope)))
    near = [each for each in near if each not in scope.bound and scope.is_there(each) and each not in shared]
    every = [*members, *(each for letter in near for each in scope.restrictions(letter))]
    ways = [(letter, *scope.source(letter, [*every, *scope.restrictions(letter)])) for letter in (*shared, *near)]
    letter, source, used = next((way for way in ways if not isinstance(way[1], Each)), ways[0])
    asked = [each for each in (*members, *scope.restrictions(letter)) if each is not used and each != used]
    others = set(shared) - {letter}
    own = [each for each in asked if letter in letters(each) and not others & set(letters(each))]
    scope.bound.add(letter)
    own = [each for each in own if not is_implied(each, letter, source)]
    asked = [each for each in asked if not is_implied(each, letter, source)]
    claim = scope.closed([scope.of_source(letter, source), *own])
    return Find(letter, source, claim), [each for each in asked if each not in own]


def _all_letters(claim: Expression, scope: Scope) -> list[str]:
    """The letters of an expression, and of all by which its things are told."""
    found = list(dict.fromkeys(letters(claim)))
    at = 0
    while at < len(found):
        for each in _reach_anew(found[at], scope):
            one = scope.one(each)
            if one not in found:
                found.append(one)
        at += 1
    return found
