"""What a sentence tells of its things in passing: `the ADJACENT Location`, `the cellar, which is rubbled`."""

from dataclasses import replace
from typing import Any

from ..logic.phrases import Det, Frame, Phrase, Role, Thing, Trait

_RELATIONS = frozenset(("ADJACENT", "Accessible", "adjacent"))
"""Traits that a place has in relation to another: in a sentence of an example, to where it starts."""


def asides(frame: Frame) -> tuple[Frame, tuple[Frame, ...]]:
    """A sentence without them, and each as a sentence."""
    start = next((role.value for role in frame.roles if role.preposition == "from"), frame.subject)
    found: list[Frame] = []
    roles = [role if role.focus else replace(role, value=_bare(role.value, start, found)) for role in frame.roles]
    return replace(frame, object=_bare(frame.object, start, found), roles=tuple(roles)), tuple(found)


def _bare(part: Any, start: Any, found: list[Frame]) -> Any:
    """A thing that is named, without what is said of it besides."""
    if not isinstance(part, Thing) or part.det is not Det.THE:
        return part
    related = [trait for trait in part.traits if trait.name in _RELATIONS and not trait.roles]
    if not related and not part.such:
        return part
    own = replace(part, traits=tuple(trait for trait in part.traits if trait not in related), such=())
    found += [_related(own, trait, start) for trait in related]
    for test in part.such:
        if not isinstance(test, Frame):
            return part
        found.append(_of(own, test, start))
    return own


def _of(own: Thing, test: Frame, start: Phrase | None) -> Frame:
    """A relative clause as a sentence about the thing."""
    frame = replace(
        test,
        subject=own if _is_which(test.subject) else test.subject,
        object=own if _is_which(test.object) else test.object,
    )
    complement = frame.complement
    if isinstance(complement, Trait) and complement.name in _RELATIONS and not complement.roles and not frame.roles:
        return _related(own, complement, start)
    return frame


def _related(own: Thing, trait: Trait, start: Phrase | None) -> Frame:
    return Frame(("be",), own, complement=replace(trait, roles=()), roles=(Role("to", start),))


def _is_which(part: object) -> bool:
    return isinstance(part, Thing) and part.det is Det.WHICH
