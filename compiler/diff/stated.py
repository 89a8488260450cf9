"""What a statement says in a word or two: its numbers, what it allows, and what it has something count as."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, TypeAlias

from ..compare.rulings import Ruling
from ..lexicon.inflection import Inflection
from ..logic.model import Application, Body, Definition, Exemption, Modifier, Norm, Statement, Value
from ..logic.phrases import Det, Focus, Frame, Number, Phrase, Role, Several, Thing, Trait, is_opaque, parts, told_of
from ..logic.shapes import number_to_text, spaced
from ..logic.to_text import condition_to_text, instead_to_text
from ..logic.wording import Wording


class Kind(StrEnum):
    """What is stated."""

    NUMBER = "number"
    NORM = "norm"
    STATUS = "status"


@dataclass(frozen=True, slots=True)
class Stated:
    """One thing that a clause states."""

    name: str
    """A quantity, an act or a status, in the words of the lexicon: `TEM`, `enter Cellar Location`."""
    kind: Kind
    said: str
    """`+4 (EXC +3 if that Cellar Location is wooden)`, `may not`."""
    unit: str
    """Of a number of things or of a cost: `MF`."""
    clause: str


def stated(ruling: Ruling, inflection: Inflection) -> Iterator[Stated]:
    """What a clause states, in the order of its logic."""
    for statement in ruling.statements:
        yield from stated_in(statement, ruling.clause, inflection)


def stated_in(statement: Statement, clause: str, inflection: Inflection) -> Iterator[Stated]:
    """What one statement of a clause states."""
    for name, kind, said, unit in _Reader(inflection).statement(statement):
        yield Stated(name, kind, said, unit, clause)


Told: TypeAlias = tuple[str, Kind, str, str]
"""A name, a kind, a text and a unit."""


class _Reader:
    """Takes statements apart; words are printed in an inflection."""

    __slots__ = ("_inflection", "_say")

    def __init__(self, inflection: Inflection) -> None:
        self._inflection = inflection
        self._say = Wording(inflection)

    def statement(self, statement: Statement) -> Iterator[Told]:
        """The name, the kind, the text and the unit of each thing that is stated."""
        body = statement.body
        exempt = "".join(f" ({self._exemption(one)})" for one in statement.exemptions)
        if isinstance(body, Norm) and not is_opaque(body.act):
            yield _act(body.act), Kind.NORM, spaced(self._norm(body), self._when(statement)) + exempt, ""
        if isinstance(body, Definition) and not _has_number(body.status):
            yield self._counted_as(body), Kind.STATUS, self._status(body, statement) + exempt, ""
        numbers = list(self._body(body))
        if numbers and (isinstance(body, Value) or any(_has_number(one.instead) for one in statement.exemptions)):
            name, kind, said, unit = numbers[-1]
            numbers[-1] = (name, kind, said + exempt, unit)
        yield from numbers
        yield from self._numbers(statement.conditions)
        for exemption in statement.exemptions:
            yield from self._numbers(exemption.conditions)

    def _body(self, body: Body) -> Iterator[Told]:
        """The numbers of a statement that are not in its conditions."""
        if isinstance(body, Value):
            yield from self._numbers((body.subject, body.quantity, body.roles))
            yield _head(body.quantity), Kind.NUMBER, self._amount(body.amount), _unit(body.amount)
        elif isinstance(body, Modifier):
            yield from self._numbers((body.to, body.each))
            yield _head(body.to) if body.to else "modifier", Kind.NUMBER, number_to_text(body.amount), ""
        else:
            yield from self._numbers(body, " NA" if isinstance(body, Application) and body.negated else "")

    # Norms and statuses

    def _norm(self, norm: Norm) -> str:
        """Who may, may only, may not: what differs from a plain permission is printed."""
        act = norm.act
        who = told_of(act)
        only = "only " if act.focus is Focus.ONLY else ""
        named = self._say.slot(who) if who is not None and (only or _picked(who)) else ""
        limits = [self._say.roles((role,)) for role in act.roles if role.focus is Focus.ONLY]
        behind, by = (act.subject, "by ") if act.passive else (act.object, "")
        if act.object_focus is Focus.ONLY and behind is not None:
            limits.insert(0, f"only {by}{self._say.slot(behind)}")
        adverbs = [adverb for adverb in act.manner if adverb != "never"]
        modal = norm.modality.removesuffix(" not") if "no longer" in adverbs else norm.modality
        return spaced(f"{only}{named}", modal, *adverbs, ", ".join(limits))

    def _counted_as(self, body: Definition) -> str:
        """What something is said to be: `considered equivalent`, `considered to have Cellar Location`."""
        verb = body.verb if body.verb == "be" else self._inflection.participle(body.verb)
        return spaced(verb, "to" if isinstance(body.status, Frame) else "", _head(body.status))

    def _status(self, body: Definition, statement: Statement) -> str:
        negation = "not" if body.negated else ""
        return spaced(negation, *body.manner, self._say.roles(body.roles), self._when(statement)) or "yes"

    def _when(self, statement: Statement) -> str:
        return " ".join(condition_to_text(condition, self._inflection) for condition in statement.conditions)

    # Numbers

    def _numbers(self, node: Any, off: str = "") -> Iterator[Told]:
        for number, above in _found(node, ()):
            name, unit = self._owner(above)
            counted = f" {unit}" if unit not in ("", name) else ""
            yield name, Kind.NUMBER, number_to_text(number) + counted + off, unit

    def _owner(self, above: tuple[Any, ...]) -> tuple[str, str]:
        """The name of what a number belongs to, and its unit; `above` is what it stands in, the innermost last."""
        owner = above[-1]
        around = next((node for node in reversed(above[:-1]) if not isinstance(node, Several)), None)
        if isinstance(owner, Thing):
            unit = "" if owner.number is None or owner.number.signed else owner.head
            if isinstance(around, Role) and around.preposition == "of":
                whole = above[-3]
                if isinstance(whole, Thing) and whole.kind == "quantity":
                    return whole.head, unit
            if isinstance(around, Frame) and owner == around.subject and not owner.traits:
                return f"{owner.head} that {self._verbs(around)}", ""
            return owner.head, unit
        if isinstance(owner, Role) and isinstance(around, Thing):
            return _quantity(around), ""
        if isinstance(owner, Frame):
            other = owner.subject if isinstance(owner.complement, Number) else None
            return (_quantity(other) if other is not None else "/".join(owner.verbs)), ""
        return "/".join(around.verbs) if isinstance(around, Frame) else "number", ""

    def _verbs(self, frame: Frame) -> str:
        return "/".join(self._inflection.third_person(verb) for verb in frame.verbs)

    def _amount(self, amount: Number | Phrase) -> str:
        return number_to_text(amount) if isinstance(amount, Number) else self._say.phrase(amount)

    def _exemption(self, exemption: Exemption) -> str:
        """An exception without its id."""
        conditions = " ".join(condition_to_text(one, self._inflection) for one in exemption.conditions)
        instead = exemption.instead
        if isinstance(instead, tuple):
            said = "; ".join(instead_to_text(one, self._inflection) for one in instead)
        else:
            said = "" if instead is None else self._say.slot(instead)
        rules = "" if said or conditions else ", ".join(exemption.rules)
        return spaced(exemption.warrant, said, conditions, rules)


def _found(node: Any, above: tuple[Any, ...]) -> Iterator[tuple[Number, tuple[Any, ...]]]:
    """The numbers in a node, each with what it stands in."""
    if isinstance(node, Number):
        yield node, above
    elif isinstance(node, tuple):
        for member in node:
            yield from _found(member, above)
    elif hasattr(node, "__dataclass_fields__"):
        for one in fields(node):
            if one.compare:
                yield from _found(getattr(node, one.name), (*above, node))


def _act(act: Frame) -> str:
    """What a norm is about, in its bare words: `enter Cellar Location`, `be overstacked`."""
    verbs = "/".join(act.verbs)
    if act.complement is not None:
        return spaced(verbs, _head(act.complement))
    if act.object is not None:
        return spaced(verbs, _head(act.object))
    if isinstance(act.subject, Frame) or (isinstance(act.subject, Thing) and act.subject.kind == "action"):
        return spaced(_head(act.subject), verbs)
    role = next((role for role in act.roles if role.focus is not Focus.ONLY), None)
    return spaced(verbs, role.preposition, _head(role.value)) if role else verbs


def _head(node: Any) -> str:
    """The bare name of a thing, an act or a status."""
    if isinstance(node, Several):
        return "/".join(dict.fromkeys(map(_head, node.members)))
    if isinstance(node, Frame):
        return _act(node)
    if isinstance(node, Trait):
        return f"non-{node.name}" if node.negated else node.name
    if isinstance(node, Thing):
        return node.name if node.head == "rule" and node.name else spaced(node.head, node.name)
    return number_to_text(node) if isinstance(node, Number) else ""


def _quantity(node: Any) -> str:
    """The name of what has a number; dice are told apart by what they are: an Original dr is not any dr."""
    if isinstance(node, Thing) and node.kind == "dice":
        return spaced(*map(_head, node.traits), node.head)
    return _head(node)


def _picked(who: Phrase | Number | Frame) -> bool:
    """Whether not just anybody is meant."""
    return isinstance(who, Thing) and (who.det is Det.NO or bool(who.traits or who.such))


def _unit(amount: Number | Phrase) -> str:
    """The unit of an amount; of several, all of them."""
    return "" if isinstance(amount, Number) else _head(amount)


def _has_number(node: Any) -> bool:
    return any(isinstance(part, Number) for _, part in parts(node))
