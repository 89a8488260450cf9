"""A quantity and its value: `has a TEM of +4`, `the stacking limit is two squads`, `has +3 TEM`."""

from dataclasses import replace

from ..english.meanings import Added, Named, Said
from ..logic.model import Statement, Value
from ..logic.phrases import Det, Number, Phrase, Role, Several, Thing
from .common import stated

_QUANTITIES = frozenset(("quantity", "modifier", "dice"))


def read(said: Said | Added | Named, topic: Phrase | None) -> Statement | None:
    """A value: of what, which quantity, how much."""
    if not isinstance(said, Said) or said.frame.modality or said.frame.negated or said.frame.passive:
        return None
    frame = said.frame
    if frame.verbs == ("have",) and isinstance(frame.object, Thing) and isinstance(frame.subject, Thing | Several):
        return _having(said, frame.subject, frame.object)
    if frame.verbs in (("be",), ("equal",)) and isinstance(frame.subject, Thing):
        amount = frame.complement if frame.verbs == ("be",) else frame.object
        owner = next((role for role in frame.subject.roles if role.preposition == "of"), None)
        if owner is None or not isinstance(owner.value, Thing | Several) or frame.subject.kind not in _QUANTITIES:
            return None
        if isinstance(amount, Number | Thing | Several):
            quantity = _without(frame.subject, owner)
            return stated(Value(owner.value, replace(quantity, det=Det.A), amount, frame.roles, frame.manner), said)
    return None


def _having(said: Said, subject: Phrase, owned: Thing) -> Statement | None:
    frame = said.frame
    if owned.kind not in _QUANTITIES and not is_so_much(owned):
        return None
    if owned.number is not None:
        return stated(
            Value(subject, replace(owned, number=None, det=Det.A), owned.number, frame.roles, frame.manner), said
        )
    apart = next((role for role in frame.roles if role.preposition == "of"), None)
    if apart is not None and isinstance(apart.value, Number | Thing | Several):
        rest = tuple(role for role in frame.roles if role is not apart)
        return stated(Value(subject, replace(owned, det=Det.A), apart.value, rest, frame.manner), said)
    amount = next((role for role in owned.roles if role.preposition == "of"), None)
    if amount is not None and isinstance(amount.value, Number | Thing | Several):
        quantity = replace(_without(owned, amount), det=Det.A)
        return stated(Value(subject, quantity, amount.value, frame.roles, frame.manner), said)
    return None


def is_so_much(owned: Thing) -> bool:
    """Whether it is told how much of something there is: `a draught of 6`."""
    amount = next((role.value for role in owned.roles if role.preposition == "of"), None)
    return owned.det is Det.A and owned.number is None and isinstance(amount, Number)


def _without(owned: Thing, role: Role) -> Thing:
    return replace(owned, roles=tuple(each for each in owned.roles if each is not role))
