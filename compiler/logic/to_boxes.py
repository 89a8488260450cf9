"""From statements to boxes: what hangs on a noun becomes a predication over the thing that the noun means."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import singledispatchmethod

from ..lexicon.model import Ruling
from ..lexicon.ruling import ruling_verbs
from ..recalling import recalling
from .boxes import (
    AGENT,
    AMOUNT,
    COUNTED,
    QUANTITY,
    RULES,
    STATE,
    THEME,
    UNPLACED,
    Argument,
    Box,
    Boxes,
    Circumstance,
    Claim,
    Group,
    Introduced,
    Junction,
    Mention,
    Opaque,
    Operator,
    Override,
    Part,
    Predication,
    Referent,
    Restriction,
    Slot,
)
from .identity import identified
from .model import Application, Definition, Effect, Exemption, Fact, Modifier, Norm, Statement, Value, denies
from .others import compares, others
from .phrases import (
    OPAQUE,
    RECIPROCAL,
    Condition,
    Cue,
    Det,
    Focus,
    Frame,
    Joined,
    Number,
    Role,
    Several,
    Test,
    Thing,
    Trait,
    parts,
    told_of,
)

_INTRODUCED = {
    Det.A: Introduced.INDEFINITE,
    Det.THE: Introduced.DEFINITE,
    Det.THAT: Introduced.DEMONSTRATIVE,
    Det.EACH: Introduced.EACH,
    Det.NO: Introduced.NO,
    Det.ANY: Introduced.ANY,
    Det.WHICH: Introduced.DEMONSTRATIVE,
    Det.IMPLIED: Introduced.IMPLIED,
}
_NAMED = (Det.A, Det.THE)
_DENYING = (Operator.MAY_NOT, Operator.MUST_NOT)
_BACKWARD = (Det.THAT, Det.WHICH, Det.IMPLIED)
_BESIDES = ("after", "before", "by", "in order to", "instead of", "rather than", "without")
"""Prepositions of acts that somebody does besides another one, or in its place."""


def to_boxes(statements: Sequence[Statement]) -> Boxes:
    """The boxes of the statements of one clause."""
    return _to_boxes(tuple(statements))


@recalling(2048)
def _to_boxes(statements: tuple[Statement, ...]) -> Boxes:
    told = identified(statements)
    writer = _Writer(_introducing(told), others(told))
    boxes = tuple(map(writer.box, told))
    return Boxes(tuple(writer.told.values()), boxes)


@dataclass(slots=True)
class _Writer:
    """Writes the boxes of one clause."""

    introducing: Mapping[int, Thing]
    """Where each thing is told, rather than taken up again."""
    others: Mapping[int, Thing] = field(default_factory=dict)
    """What those are other than that are called so."""
    referents: dict[int, Referent] = field(default_factory=dict)
    """What each number means now."""
    told: dict[str, Referent] = field(default_factory=dict)
    """All by their letters, in the order in which they are first meant."""
    where: list[Restriction] = field(default_factory=list)
    """What was found to hold of the things of what is being written."""
    said: set[Restriction] = field(default_factory=set)
    denied: dict[int, int] = field(default_factory=dict)
    """For each number of a thing that there is not, the condition or the box in which that was told last."""
    within: int = 0
    """How many boxes and conditions were begun."""
    about: frozenset[int] | None = None
    """Inside what is denied: the numbers of what it is told of, which is there whether or not it is so."""

    def box(self, statement: Statement) -> Box:
        around, self.where = self.where, []
        self.within += 1
        operator, says = self.body(statement.body)
        where = tuple(self.where)
        limited: dict[int, list[Override]] = {number: [] for number in range(len(statement.conditions))}
        exceptions: list[Override] = []
        circumstances = list(map(self.circumstance, statement.conditions))
        for exemption in statement.exemptions:
            limited.get(-1 if exemption.limits is None else exemption.limits, exceptions).append(
                self.exception(exemption, (operator, says))
            )
        told = (replace(one, exceptions=tuple(limited[number])) for number, one in enumerate(circumstances))
        self.where = around
        more = (statement.default, statement.rules, statement.focus)
        return Box(operator, says, where, tuple(told), tuple(exceptions), *more)

    def circumstance(self, condition: Condition) -> Circumstance:
        around, self.where = self.where, []
        self.within += 1
        claim = self.claim(condition.test)
        where, self.where = tuple(self.where), around
        return Circumstance(condition.cue, claim, condition.focus, where)

    def exception(self, exemption: Exemption, base: tuple[Operator, Predication]) -> Override:
        """An exception to what `base` says, without its conditions."""
        around, self.where = self.where, []
        told = exemption.instead
        instead = tuple(self.instead(each, base) for each in told) if isinstance(told, tuple) else ()
        exempt = None if isinstance(told, tuple) or told is None else self.argument(told)
        where, self.where = tuple(self.where), around
        circumstances = tuple(map(self.circumstance, exemption.conditions))
        if told is None and [each.cue for each in circumstances] == [Cue.UNLESS]:
            circumstances = (replace(circumstances[0], cue=Cue.IF),)  # `only if wooden [EXC: unless armed]`
        return Override(exemption.id, exemption.warrant, circumstances, instead, exempt, where, exemption.rules)

    def instead(self, statement: Statement, base: tuple[Operator, Predication]) -> Box:
        """What holds instead; `NA during fog` is that what it is an exception to is not so during fog."""
        body = statement.body
        if not (
            isinstance(body, Application) and denies(statement) and getattr(body.rules, "det", None) is Det.IMPLIED
        ):
            return self.box(statement)
        around, self.where = self.where, []
        (operator, denied), roles = _denied(*base), tuple(map(self.role, body.roles))
        where, self.where = tuple(self.where), around
        says = replace(denied, slots=(*denied.slots, *roles))
        return Box(operator, says, where, tuple(map(self.circumstance, statement.conditions)))

    # The bodies of statements

    @singledispatchmethod
    def body(self, body: object) -> tuple[Operator, Predication]:
        raise TypeError(f"{body!r} is no statement")

    @body.register
    def _(self, body: Norm) -> tuple[Operator, Predication]:
        operator, act = Operator(body.modality.value), self.frame(body.act)
        return operator, replace(act, manner=_unsaid_twice(act.manner, operator in _DENYING))

    @body.register
    def _(self, body: Fact) -> tuple[Operator, Predication]:
        return Operator.FACT, self.frame(body.frame)

    @body.register
    def _(self, body: Effect) -> tuple[Operator, Predication]:
        return Operator.EFFECT, self.frame(body.frame)

    @body.register
    def _(self, body: Definition) -> tuple[Operator, Predication]:
        subject, status = self.argument(body.subject), self.argument(body.status)
        if isinstance(body.status, Frame) and isinstance(status, Predication) and told_of(body.status) is None:
            own = Slot(THEME if body.status.passive else AGENT, subject)  # what it is considered to do, or to suffer
            status = replace(status, slots=(own, *status.slots))
        slots = (Slot(AGENT, subject), Slot(THEME, status))
        roles = tuple(map(self.role, body.roles))
        said = Predication(
            (body.verb,), (*slots, *roles), manner=_unsaid_twice(body.manner, body.negated), negated=body.negated
        )
        return Operator.DEFINITION, said

    @body.register
    def _(self, body: Value) -> tuple[Operator, Predication]:
        named = (("of", body.subject), (QUANTITY, body.quantity), (AMOUNT, body.amount))
        slots = tuple(Slot(name, self.argument(value)) for name, value in named)
        roles = tuple(map(self.role, body.roles))
        return Operator.VALUE, Predication(("have",), (*slots, *roles), manner=body.manner)

    @body.register
    def _(self, body: Modifier) -> tuple[Operator, Predication]:
        named = ((AMOUNT, body.amount), (QUANTITY, body.to), (COUNTED, body.each))
        slots = tuple(Slot(name, self.argument(value)) for name, value in named if value is not None)
        return Operator.MODIFIER, Predication(("add",), slots)

    @body.register
    def _(self, body: Application) -> tuple[Operator, Predication]:
        named = ((RULES, body.rules), ("to", body.to))
        slots = tuple(Slot(name, self.argument(value)) for name, value in named if value is not None)
        roles = tuple(map(self.role, body.roles))
        said = Predication(
            ("apply",), (*slots, *roles), manner=_unsaid_twice(body.manner, body.negated), negated=body.negated
        )
        return Operator.APPLICATION, said

    # What is said

    def claim(self, test: Test, of: Thing | None = None) -> Claim:
        """What is asked: of a thing that it restricts, or by a condition."""
        if isinstance(test, Joined):
            return Junction(test.junction, tuple(self.claim(each, of) for each in test.members))
        if not test.negated or test.modality or isinstance(test.complement, Thing):
            return self.frame(test)
        around, about = self.about, of or told_of(test)
        self.about = frozenset({about.referent or 0} if isinstance(about, Thing) else ())
        denied = self.frame(test)
        self.about = around
        return denied

    def frame(self, frame: Frame) -> Predication:
        """A clause; that a thing is wet or in a dock is told by `wet` and by `in`, without the verb."""
        subject, theme = self.argument(frame.subject), self.argument(frame.object)
        if isinstance(theme, Predication) and isinstance(frame.object, Frame):
            theme = self.own_act(theme, frame)
        foci = (frame.object_focus, frame.focus) if frame.passive else (frame.focus, frame.object_focus)
        names, part, negated = frame.verbs, Part.VERB, frame.negated
        slots = [Slot(AGENT, subject, foci[0]), Slot(THEME, theme, foci[1])]
        roles = frame.roles
        if names == ("be",) and theme is None and isinstance(trait := frame.complement, Trait):
            names, part, negated = (trait.name,), Part.ADJECTIVE, negated is not trait.negated
            roles = (*trait.roles, *roles)
        elif names == ("be",) and theme is None and frame.complement is None and len(roles) == 1:
            names, part = (roles[0].preposition,), Part.PREPOSITION
            slots[1] = Slot(THEME, self.argument(roles[0].value), roles[0].focus)
            roles = ()
        elif names == ("be",) and theme is None:
            slots[1] = Slot(THEME, self.argument(frame.complement))
        else:
            slots.append(Slot(STATE, self.argument(frame.complement)))
        return Predication(
            names,
            (*(slot for slot in slots if slot.value is not None), *(self.beside(role, frame) for role in roles)),
            part,
            _unsaid_twice(frame.manner, negated),
            negated,
            Focus.NONE,
            frame.modality,
            frame.tense,
            frame.passive,
            "" if frame.referent is None else f"e{frame.referent}",
            frame.link,
        )

    def beside(self, role: Role, main: Frame) -> Slot:
        """A role; an act in it that is done besides, `without paying`, is one of what the sentence is about."""
        act = role.value
        reason = _is_reason(role, main)
        if not (role.preposition in _BESIDES or reason) or not isinstance(act, Frame) or told_of(act) is not None:
            return self.role(role)
        turned = act.passive and main.passive
        doer = main.object if turned or reason else main.subject
        if turned and role.preposition == "by":
            doer = None  # what is caused by being done is not what is done
        told = self.frame(act)
        about = Slot(THEME if act.passive else AGENT, self.argument(doer))
        slots = told.slots if about.value is None else (about, *told.slots)
        return Slot(role.preposition, replace(told, slots=slots), role.focus)

    def own_act(self, act: Predication, main: Frame) -> Predication:
        """What one attempts, or stops, one does oneself; what one allows or forbids is done by others."""
        others = ruling_verbs(Ruling.PERMIT, Ruling.FORBID, Ruling.OBLIGE, Ruling.RELEASE)
        plain = isinstance(main.object, Frame) and not main.object.passive and main.object.subject is None
        doer = self.argument(main.subject)
        if not plain or main.passive or doer is None or others & set(main.verbs):
            return act
        return replace(act, slots=(Slot(AGENT, doer), *act.slots))

    def role(self, role: Role) -> Slot:
        loose = isinstance(role.value, Thing) and role.value.kind == OPAQUE
        return Slot(role.preposition or (UNPLACED if loose else STATE), self.argument(role.value), role.focus)

    def argument(self, value: object) -> Argument | None:
        """What fills a part; what is said of a thing there goes to the restrictions."""
        if isinstance(value, Several):
            members = (self.argument(member) for member in value.members)
            return Group(value.junction, tuple(member for member in members if member is not None))
        if isinstance(value, Thing):
            return Opaque(value.head) if value.kind == OPAQUE or value.head == RECIPROCAL else self.mention(value)
        if isinstance(value, Frame):
            return self.frame(value)
        if isinstance(value, Role):
            return self.role(value)
        if isinstance(value, Trait):
            return Predication((value.name,), tuple(map(self.role, value.roles)), Part.ADJECTIVE, negated=value.negated)
        return value if isinstance(value, Number) else None

    # Things

    def mention(self, thing: Thing) -> Mention:
        assert thing.referent is not None, "`identified` numbers every thing"
        known = self.referents.get(thing.referent)
        if self._is_denied_anew(thing) or known is None:
            known = self._referent(self.introducing[thing.referent])
            self.referents[thing.referent] = self.told[known.letter] = known
        if thing.number is not None and thing.number != known.number:
            slots = (Slot(AGENT, Mention(known.letter)), Slot(AMOUNT, thing.number))
            self._restrict(known.letter, Predication(("number",), slots, Part.QUANTITY))
        for claim in self._restricting(thing, known.letter):
            self._restrict(known.letter, claim)
        return Mention(known.letter)

    def told_with(self, role: Role, thing: Thing) -> Argument | None:
        """What a thing is told with; what an act is done for, somebody did to whom it is done."""
        value, doer = self.argument(role.value), _blamed(role, thing)
        if doer is None or not isinstance(value, Predication):
            return value
        return replace(value, slots=(Slot(AGENT, self.argument(doer)), *value.slots))

    def _is_denied_anew(self, thing: Thing) -> bool:
        """Whether it is told in another place that there is no such thing: each `no` needs a letter of its own."""
        if thing.det is not Det.NO or thing.referent is None:
            return False
        before = self.denied.setdefault(thing.referent, self.within)
        self.denied[thing.referent] = self.within
        return before != self.within

    def _restrict(self, letter: str, claim: Claim) -> None:
        """Say once what holds of a thing, however often it is mentioned with it."""
        said = Restriction(letter, claim)
        if said not in self.said:
            self.said.add(said)
            self.where.append(said)

    def _referent(self, thing: Thing) -> Referent:
        named = thing.name and thing.det in _NAMED and thing.number is None
        introduced = Introduced.NAME if named else _INTRODUCED[thing.det]
        if introduced is Introduced.INDEFINITE and self.about is not None and thing.number is None:
            introduced = introduced if thing.referent in self.about else Introduced.ANY
        letter = self._letter(thing.head)
        return Referent(letter, thing.head, thing.kind, introduced, thing.number, thing.name, thing.link)

    def _letter(self, head: str) -> str:
        """The first letter of a noun, and a number if that is taken."""
        first = head.split()[-1][:1].lower() if head.split() else ""
        first = first if first.isascii() and first.isalpha() else "x"
        number = 1
        while (letter := first if number == 1 else f"{first}{number}") in self.told:
            number += 1
        return letter

    def _restricting(self, thing: Thing, letter: str) -> Iterator[Claim]:
        """What is said of a thing where it is mentioned."""
        own = Slot(AGENT, Mention(letter))
        for trait in thing.traits:
            slots = (own, *map(self.role, trait.roles))
            standard = self.others.get(thing.referent or 0)
            if standard is not None and compares(trait):
                slots = (own, Slot("than", self.argument(standard)))
            yield Predication((trait.name,), slots, Part.ADJECTIVE, negated=trait.negated)
        for role in thing.roles:
            value = self.told_with(role, thing)
            slots = (own,) if value is None else (own, Slot(THEME, value, role.focus))
            yield Predication((role.preposition or "be",), slots, Part.PREPOSITION)
        yield from (self.claim(test, thing) for test in thing.such)


_DENIED = {
    Operator.MAY: Operator.MAY_NOT,
    Operator.MAY_NOT: Operator.MAY,
    Operator.MUST: Operator.NEED_NOT,
    Operator.MUST_NOT: Operator.MAY,
    Operator.NEED_NOT: Operator.MUST,
}


def _denied(operator: Operator, says: Predication) -> tuple[Operator, Predication]:
    """What an exception by which something is not applicable says: it may not be done, or is not so."""
    if operator in _DENIED:
        return _DENIED[operator], says
    if operator in (Operator.VALUE, Operator.MODIFIER):
        wanted = QUANTITY if operator is Operator.VALUE else AMOUNT
        rules = tuple(Slot(RULES, slot.value) for slot in says.slots if slot.name == wanted)
        return Operator.APPLICATION, Predication(("apply",), rules, negated=True)
    return operator, replace(says, negated=not says.negated)


def _unsaid_twice(manner: tuple[str, ...], negated: bool) -> tuple[str, ...]:
    """Adverbs without the `never` that what is denied has said."""
    return tuple(each for each in manner if not (negated and each == "never"))


def _introducing(node: object) -> dict[int, Thing]:
    """For each number the thing that tells most of it: the first with it that takes up nothing, else the first."""
    found: dict[int, Thing] = {}
    for _, part in parts(node):
        if isinstance(part, Thing) and part.referent is not None:
            known = found.get(part.referent)
            if known is None or (known.det in _BACKWARD and part.det not in _BACKWARD):
                found[part.referent] = part
    return found


def _is_reason(role: Role, main: Frame) -> bool:
    """Whether something is done to somebody for what he does: `a tug is towed for entering a lock`."""
    own = isinstance(role.value, Frame) and not role.value.passive and role.preposition == "for"
    return own and main.passive and isinstance(main.object, Thing) and main.object.kind == "unit"


def _blamed(role: Role, act: Thing) -> Thing | None:
    """Who did that for which an act is done: in `the removal of a tug for sinking` the tug."""
    reason = role.value if act.kind == "action" and role.preposition == "for" else None
    if not isinstance(reason, Frame) or reason.passive or reason.subject is not None:
        return None
    around = {each.preposition: each.value for each in act.roles}
    whose = around.get("of")
    return whose if "by" not in around and isinstance(whose, Thing) and whose.kind == "unit" else None
