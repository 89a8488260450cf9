"""Numbers that add up: `+1 if …`, `-1 for each …`."""

from dataclasses import replace

from ..english.meanings import Added, Named, Said
from ..logic.model import Modifier, Statement
from ..logic.phrases import Condition, Cue, Det, Phrase, Role, Several, Thing


def read(said: Said | Added | Named, topic: Phrase | None) -> Statement | None:
    """A modifier; what stands for the condition as a bare clause is one."""
    if not isinstance(said, Added):
        return None
    each = [role for role in said.roles if role.preposition == "per" or (role.preposition == "for" and _counted(role))]
    to = [role.value for role in said.roles if role.preposition == "to" and isinstance(role.value, Thing | Several)]
    if any(map(_is_bound, to)):
        return None  # `+1 for each tug, to a maximum of +2`: a modifier of so much at most is none of the maximum
    if len(each) + len(to) < len(said.roles) or len(to) + (said.to is not None) > 1:
        return None
    conditions = said.conditions
    if said.frame is not None:
        conditions = (*conditions, Condition(Cue.IF, said.frame, at=said.frame.at))
    counted = _each(each[0].value) if each else None
    if not conditions and counted is None:
        return None
    modified = to[0] if to else said.to
    return Statement(Modifier(said.amount, modified, counted), conditions, at=said.amount.at)  # type: ignore[arg-type]


_BOUNDS = frozenset(("limit", "maximum", "minimum", "total"))


def _is_bound(phrase: Phrase) -> bool:
    return isinstance(phrase, Thing) and phrase.head in _BOUNDS


def _counted(role: Role) -> bool:
    value = role.value
    return isinstance(value, Several) or (isinstance(value, Thing) and value.det is Det.EACH)


def _each(counted: object) -> object:
    """What is counted one by one: `per unit` is for each of them."""
    return replace(counted, det=Det.EACH) if isinstance(counted, Thing) else counted
