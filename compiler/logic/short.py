"""Statements in few words, as a cheat sheet has them: without brackets, and without what is known.

What another clause has told of a thing is not told again with it, nor whose it is where that was just spoken of: `that
Cellar Location that an AFV falls into` is that Cellar Location, and `the crew of that AFV` is the crew.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from ..lexicon import dictionary
from ..lexicon.inflection import Inflection
from ..lexicon.model import Form
from .model import Body, Effect, Exemption, Fact, Statement, Value
from .phrases import (
    Condition,
    Cue,
    Det,
    Focus,
    Frame,
    Joined,
    Number,
    Phrase,
    Role,
    Several,
    Test,
    Thing,
    Trait,
    parts,
    rewritten,
)
from .shapes import GLOSSES, is_which, spaced
from .to_text import REGULAR, Statements
from .wording import Wording

_BETWEEN = ("between", "among")
"""What stands with several things."""
_ONE = ("a", "an")
_ONE_OR_MORE = "(s)"
_NORMALLY = "normally"
_IN_MANNER = Role("", Trait("in the normal manner"))
"""What `normally` says behind a verb; before it, it would say `as a rule`."""
_RELATIVES = ("that", "whose")
"""How relative clauses begin that are told from what follows them: `(beneath which is sewer level)` is not."""


@dataclass(frozen=True, slots=True)
class Short:
    """A statement in few words, in parts that can be left out."""

    body: str
    """`only Infantry/SW may enter Cellar Location`; of a value the amount alone: `+4`."""
    conditions: tuple[str, ...] = ()
    exemptions: tuple[str, ...] = ()
    """One for each exception, in brackets."""
    default: str = ""
    rules: tuple[str, ...] = ()
    """The rules that it cites."""
    quantity: str = ""
    """Of a value: what has it."""
    is_led: bool = False
    """Whether the conditions come first: they tell of what the rest goes back to."""

    def text(self, *, without: Collection[str] = (), exempt: Collection[int] = ()) -> str:
        """All of it but some conditions, and but the exceptions of some numbers."""
        told = [one for one in self.conditions if one not in without]
        exceptions = [one for number, one in enumerate(self.exemptions) if number not in exempt]
        if told and self.is_led:
            said = spaced(f"{' '.join(told)},", self.body, *exceptions)
        else:
            said = spaced(self.body, *told, *exceptions)
        said = f"{said}, {self.default}" if self.default else said
        return f"{said} ({'; '.join(self.rules)})" if self.rules else said


def short(statement: Statement, inflection: Inflection = REGULAR) -> Short:
    """A statement in few words."""
    say = Statements(_Few(inflection))
    lean = rewritten(statement, _lean)
    body, quantity = say.body(_in_manner(lean.body)), ""
    if isinstance(lean.body, Value):
        wording = _Few(inflection)
        quantity = wording.phrase(lean.body.quantity)
        body = spaced(*lean.body.manner, wording.slot(lean.body.amount), wording.roles(lean.body.roles))
    return Short(
        body,
        tuple(map(say.condition, lean.conditions)),
        tuple(_exempted(one, say, inflection) for one in lean.exemptions),
        lean.default,
        statement.rules,
        quantity,
        _is_led(statement),
    )


def _in_manner(body: Body) -> Body:
    if isinstance(body, Effect | Fact) and _NORMALLY in body.frame.manner:
        frame, rest = body.frame, tuple(word for word in body.frame.manner if word != _NORMALLY)
        return replace(body, frame=replace(frame, manner=rest, roles=(*frame.roles, _IN_MANNER)))
    return body


def _is_led(statement: Statement) -> bool:
    """Whether the body goes back to something that a condition is the first to tell of."""
    plain = all(one.cue in (Cue.IF, Cue.WHEN) and one.focus is Focus.NONE for one in statement.conditions)
    told = {thing.referent for thing in _things(statement.conditions) if thing.det in (Det.A, Det.THE)} - {None}
    back = {thing.referent for thing in _things(statement.body) if thing.det is Det.THAT and not thing.link}
    new = {thing.referent for thing in _things(statement.body) if thing.det is not Det.THAT}
    return plain and bool((told & back) - new)


def _things(node: object) -> "list[Thing]":
    return [part for _, part in parts(node) if isinstance(part, Thing)]


def instead_of(exemption: Exemption, inflection: Inflection = REGULAR) -> str:
    """What holds where an exception does, if that is a number or a thing: `+3`; else all of the exception."""
    lean = rewritten(exemption, _lean)
    if isinstance(lean.instead, Number | Thing):
        return _Few(inflection).slot(lean.instead)
    return _exempted(lean, Statements(_Few(inflection)), inflection)


def is_carried(condition: Condition) -> bool:
    """Whether all things that a condition speaks of are those of other clauses, so that it may have come from there."""
    things = [part for _, part in parts(condition.test) if isinstance(part, Thing) and not is_which(part)]
    return bool(things) and all(thing.link for thing in things)


def is_of_event(statement: Statement) -> bool:
    """Whether a statement speaks of what happened, which its conditions alone tell."""
    return any(isinstance(part, Thing) and (part.head, part.det) == ("event", Det.THAT) for _, part in parts(statement))


def _exempted(exemption: Exemption, say: Statements, inflection: Inflection) -> str:
    """`[EXC: if Rowhouse; B23.71]`; by its number, where its words stand elsewhere."""
    conditions = " ".join(map(say.condition, exemption.conditions))
    instead = exemption.instead
    if isinstance(instead, tuple):
        said = spaced("; ".join(map(say.instead, instead)), conditions)
    else:
        said = spaced("" if instead is None else _Few(inflection).slot(instead), conditions)
    told = "; ".join(filter(None, (said, *exemption.rules)))
    return f"[{exemption.warrant}: {told}]" if told else f"[{spaced(exemption.warrant, exemption.id)}]"


def _lean(node: Any) -> Any:
    """A thing without what is known of it."""
    if not isinstance(node, Thing):
        return node
    if node.link or node.det is Det.THAT:
        return replace(node, roles=tuple(role for role in node.roles if role.focus), such=())
    if node.det is Det.THE:
        return replace(node, roles=tuple(role for role in node.roles if not _is_known_owner(role)))
    return node


def _is_plural(noun: str) -> bool:
    """Whether a noun is no singular form of any."""
    found = dictionary.analyses(noun.lower())
    return bool(found) and all(each.form is Form.PLURAL for each in found)


def _is_known_owner(role: Role) -> bool:
    return role.preposition == "of" and isinstance(role.value, Thing) and role.value.det is Det.THAT


class _Few(Wording):
    """Phrases without brackets."""

    __slots__ = ()

    def _determiner(self, thing: Thing, noun: str, plural: bool) -> str:
        """A term that is a plural, such as `Dummies`, has no `a`."""
        said = super()._determiner(thing, noun, plural)
        return "" if said in _ONE and _is_plural(noun) else said

    def bracketed(self, said: str) -> str:
        return said

    def _head(self, thing: Thing, plural: bool = False) -> str:
        """`unit(s)`, where that was printed."""
        said = super()._head(thing, plural)
        return f"{said}{_ONE_OR_MORE}" if thing.or_more and said == thing.head and thing.det is not Det.ANY else said

    def trait(self, trait: Trait) -> str:
        """`unbroken`, where that is a word."""
        word = f"un{trait.name}"
        if trait.negated and not trait.roles and trait.name.islower() and dictionary.analyses(word):
            return word
        return super().trait(trait)

    def _several(self, several: Several) -> str:
        """What is tied to each of several in the same words is told behind the last."""
        *others, last = several.members
        if others and several.junction in ("and", "or") and isinstance(last, Thing) and last.roles and not last.such:
            same = last.roles
            if all(isinstance(each, Thing) and each.roles == same and not each.such for each in others):
                bare = tuple(replace(each, roles=()) for each in others if isinstance(each, Thing))
                return super()._several(replace(several, members=(*bare, last)))
        return super()._several(several)

    def slot(self, value: Phrase | Number | Frame | Trait, *, last: bool = True) -> str:
        if isinstance(value, Trait) and value.negated and not value.roles:
            return f"not {value.name}"
        return super().slot(value, last=last)

    def _relative(self, test: Test) -> str:
        """`depicted on RB map`: a form of `be` says nothing, unless several clauses are joined."""
        if isinstance(test, Joined):
            return self._joined(test, super()._relative)
        said = super()._relative(test)
        told = said.split(" ", 1)[0] in _RELATIVES
        return said.removeprefix("that is ") if told else f"({said})"

    def _role(self, role: Role, *, last: bool = True) -> str:
        if role.focus in GLOSSES and role.focus is not Focus.EVEN:
            return f"({super()._role(role)})"
        value = role.value
        if role.preposition in _BETWEEN and isinstance(value, Thing) and value.det is Det.A and not value.number:
            return spaced(role.focus.value, role.preposition, self._thing(value, plural=True))
        return super()._role(role, last=last)
