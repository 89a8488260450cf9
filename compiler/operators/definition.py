"""What something is, counts as, is called or is treated as."""

from typing import TypeGuard

from ..english.meanings import Added, Named, Said
from ..logic.model import Definition, Statement
from ..logic.phrases import Det, Frame, Phrase, Role, Several, Thing, Trait, told_of
from .common import stated

_CONSIDERING = frozenset(("consider", "term", "call", "treat", "regard", "count", "define", "deem"))


def read(said: Said | Added | Named, topic: Phrase | None) -> Statement | None:
    """A definition or status; a bare thing under a head says what the head means."""
    if isinstance(said, Named):
        return _named(said, topic)
    if not isinstance(said, Said) or said.frame.modality:
        return None
    frame = said.frame
    if frame.verbs[0] in _CONSIDERING and len(frame.verbs) == 1:
        subject = told_of(frame)
        status, roles = frame.complement, frame.roles
        if status is None:
            role = next((each for each in roles if _says(each)), None)
            if role is None:
                return None
            status, roles = role.value, tuple(each for each in roles if each is not role)  # type: ignore[assignment]
        if isinstance(subject, Thing | Several) and isinstance(status, Thing | Several | Trait | Frame):
            verb = "term" if frame.verbs[0] in ("term", "call") else "consider"
            return stated(Definition(subject, status, verb, roles, frame.manner, frame.negated), said)
    if frame.verbs == ("be",) and _is_general(frame.complement) and isinstance(frame.subject, Thing | Several):
        measured = isinstance(frame.subject, Thing) and frame.subject.kind in ("quantity", "modifier")
        if not measured:
            return stated(
                Definition(frame.subject, frame.complement, "be", frame.roles, frame.manner, frame.negated), said
            )
    return None


def _is_general(status: object) -> TypeGuard[Phrase]:
    """Whether something is said to be a thing of some kind, or of several."""
    members = status.members if isinstance(status, Several) else (status,)
    return all(isinstance(each, Thing) and each.det is Det.A for each in members)


def _says(role: Role) -> bool:
    """Whether a role says as what something is treated: `as an X`, `to be an X`."""
    return (role.preposition == "as" and not role.focus) or (role.preposition == "to" and isinstance(role.value, Frame))


def _named(said: Named, topic: Phrase | None) -> Statement | None:
    if not isinstance(topic, Thing):
        return None
    tail = said.tail
    return Statement(
        Definition(said.thing, topic, "be"), tail.conditions, tail.exemptions, tail.default, at=said.thing.at
    )
