"""Boxes in, norms out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ..boxes import AGENT, Box, Boxes, Claim, Operator, Predication, Referent
from ..phrases import Focus
from .acting import with_actors
from .around import Applied
from .beside import with_other_ends
from .exceptions import cases_of, condition, says_otherwise
from .mentions import RULINGS, mentioned, standing_in
from .model import Except, Exemption, Expression, Holds, Name, Norm, Term, Variable
from .names import identifier
from .outcomes import KINDS, keys_of, module_of, outcomes_of, phases_of, rules_outside
from .parameters import asserted_letters, join_choices, shared_letters, take_parameters
from .placed import with_nested_places, with_places
from .prices import price_of
from .products import as_value
from .recast import (
    as_ban,
    as_done,
    as_entering,
    chosen_by_comparing,
    compared_one_by_one,
    once_asked,
    said_of_each,
    told_beside,
    with_cause,
    with_doer,
    with_owner,
    with_status,
)
from .refusals import Refusal
from .repeats import without_repeats
from .roles import OTHERWISE, asked_of_roles
from .scope import Scope
from .steps import Asked, all_letters, in_order, joined, without_unused

_ROLLING = ("unit", "weapon")
"""The sorts of things that dice are rolled for."""
_APPLYING = ("apply",)
"""What leaves to the rules before it all that they speak of."""


@dataclass(frozen=True, slots=True)
class Labels:
    """What a norm is called, as far as boxes do not tell."""

    title: str
    said: str
    exemptions: tuple[Exemption, ...] = ()


def norms(
    clause: str, boxes: Boxes, labels: Sequence[Labels], whys: Sequence[Refusal | None], applied: Applied
) -> Iterator[Norm]:
    """What the boxes of a clause rule, but for those that are refused; `labels` has one for each, and `whys` the reason
    if it is refused. `applied` is what the clause applies that they are an exception to."""
    told: dict[str, list[Claim]] = {}
    for box, label, refused in zip(boxes.boxes, labels, whys, strict=True):
        writer = _Writer(clause, boxes.referents, told, applied)
        if refused is None:
            yield from writer.norms(box, label)
        if refused in (None, Refusal.CONCEDED):
            yield from writer.beside(box, label)
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
    applied: Applied

    def norms(self, box: Box, label: Labels) -> Iterator[Norm]:
        """A norm for each of those that a box tells together and that cannot stand for each other."""
        scope = Scope({each.letter: each for each in self.referents}, self._told(box))
        for says in said_of_each(box.says, scope):
            for one in chosen_by_comparing(replace(box, says=says), scope.referents, scope.told):
                yield self.norm(one, label)

    def beside(self, box: Box, label: Labels) -> Iterator[Norm]:
        """What a box rules beside what it says."""
        for each in told_beside(box, self._told(box)):
            assert isinstance(each.says, Predication)
            heads = [one.head for letter in mentioned(each.says) for one in self.referents if one.letter == letter]
            acts = [*(["not"] if each.says.negated else []), " or ".join(each.says.names)]
            told = (*acts, *heads[-1:]) if each.operator in RULINGS else (*heads[:1], *acts)
            yield self.norm(each, replace(label, title=identifier(" ".join(told))))

    def norm(self, box: Box, label: Labels) -> Norm:
        referents = {each.letter: each for each in self.referents}
        box = with_nested_places(as_ban(as_entering(as_done(once_asked(box)), referents)))
        box, told = with_other_ends(box, with_places(self._told(box), referents), referents)
        told = with_actors(box, told, referents)
        box = compared_one_by_one(box, referents, told)
        assert isinstance(box.says, Predication)
        scope = Scope(referents, told)
        heads = {each.letter: each.head for each in self.referents}
        box = with_owner(with_cause(with_doer(with_status(box))), scope.referents, scope.told)
        box = as_value(box, heads, scope.told)
        assert isinstance(box.says, Predication)
        roles = take_parameters(box.says, scope)
        scope.roller = next((letter for _, letter in roles if scope.referents[letter].sort in _ROLLING), "")
        join_choices(box, scope)
        scope.shared = shared_letters(box, scope)
        scope.asserted = asserted_letters(box, scope)
        asked = [*self._parts(box, scope)]
        yes, no = outcomes_of(box, scope, {letter for each in asked for letter in all_letters(each.claim, scope)})
        parts = joined(asked, yes, scope)
        limited = {each for slot in box.says.slots if slot.focus is Focus.ONLY for each in standing_in(slot.value)}
        steps = without_unused(without_repeats(list(in_order(parts, yes, scope, limited & scope.bound))), yes)
        keys = keys_of(box, scope)
        words = tuple((one.letter, one.head) for one in scope.referents.values())
        kind = KINDS[box.operator]
        exemptions = label.exemptions
        tested = {each.id for each in steps if isinstance(each, Except)}
        apart = [each.id for each in exemptions if each.id not in tested]
        steps += [Except(each, says_otherwise(each), None) for each in apart]
        return Norm(
            self.clause, kind, keys, label.title, label.said, roles, tuple(steps), yes, no, words, exemptions,
            bool(box.default) or OTHERWISE in box.says.manner, price_of(box.says, scope), module_of(box.says, scope),
            (*rules_outside(box), *apart), tuple(phases_of(box.says, scope)), only=_only(box),
        )  # fmt: skip

    def _told(self, box: Box) -> dict[str, list[Claim]]:
        told = {letter: list(claims) for letter, claims in self.earlier.items()}
        circumstances = [*box.circumstances, *(one for each in box.exceptions for one in each.circumstances)]
        overrides = [*box.exceptions, *(one for each in circumstances for one in each.exceptions)]
        instead = (each.where for override in overrides for each in override.instead)
        inside = (*(each.where for each in circumstances), *(each.where for each in overrides))
        for where in (box.where, *inside, *instead):
            for one in where:
                if one.claim not in told.setdefault(one.of, []):
                    told[one.of].append(one.claim)
        return told

    def _parts(self, box: Box, scope: Scope) -> "Iterator[Asked]":
        """What a box asks, in this order: what it is about, when, within which limits, but for what."""
        assert isinstance(box.says, Predication)
        limits: list[Expression] = []
        yield from (Asked(each) for each in self._applied(box.says, scope))
        for expression, limited in asked_of_roles(box, scope):
            if limited:
                limits.append(expression)
            else:
                yield Asked(expression)
        for circumstance in box.circumstances:
            held = condition(circumstance, scope)
            if Focus.ONLY in (circumstance.focus, box.focus):
                limits.append(held)
            else:
                yield Asked(held)
        for each in limits:
            yield Asked(each, limits=True)
        yes, no = outcomes_of(box, scope)
        for number, override in enumerate(box.exceptions, 1):
            own = override.id or f"{self.clause}!{number}"
            for claim, outcome in cases_of(override, box, scope, (yes, no), bool(limits)):
                yield Asked(claim, exception=own, outcome=outcome, exempts=override.exempt is not None)

    def _applied(self, says: Predication, scope: Scope) -> Iterator[Expression]:
        """Whether rules from outside apply to what an exception to these is about."""
        about = (each for slot in says.slots for each in standing_in(slot.value))
        to = next((each for each in about if scope.referents[each].head == self.applied.to), "")
        for rule in self.applied.rules:
            tied: tuple[tuple[str, Term], ...] = (("to", Variable(scope.one(to))),) if to else ()
            yield Holds(_APPLYING, ((AGENT, Name(rule)), *tied))


def _only(box: Box) -> tuple[str, ...]:
    """The slots to whose fillers alone a box gives leave; none, if anything else limits that too."""
    assert isinstance(box.says, Predication)
    others = (box.focus, box.says.focus, *(each.focus for each in box.circumstances))
    if box.operator is not Operator.MAY or Focus.ONLY in others:
        return ()
    return tuple(slot.name for slot in box.says.slots if slot.focus is Focus.ONLY)
