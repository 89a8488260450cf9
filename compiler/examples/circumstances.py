"""Circumstances: what the conditions and the roles of a sentence say beside its claim."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from ..logic.phrases import Condition, Cue, Det, Focus, Frame, Role, Several, Thing
from .claims import NotUnderstoodError
from .counters import is_counter, lying, placed
from .reasons import Reason
from .set_up import lying_along, set_up, turned

SIGNIFY = ("signify",)
_HYPOTHETICAL = (Cue.IF, Cue.PROVIDED, Cue.WHEN)
_CAUSES = ("because of",)
_CONCEDING = ("despite", "regardless of", "whatever")
_CONSEQUENCE = "thus"


@dataclass(slots=True)
class Circumstances:
    """What is said beside a claim."""

    suppose: list[Frame] = field(default_factory=list)
    """Where counters lie, or would."""
    hypothetical: bool = False
    """Whether they only would."""
    limited: bool = False
    """Whether nothing else will do."""
    told: list[Frame] = field(default_factory=list)
    """What is so besides: what would follow, what is conceded."""
    reasons: list[Reason] = field(default_factory=list)


def from_conditions(conditions: tuple[Condition, ...], before: tuple[Frame, ...] = ()) -> Circumstances:
    """What is supposed, what follows from that, the reasons, and what is so in spite of it.

    `before` is what the sentence before supposed.

    A condition of a reason, `since, if it is rubbled, it does not connect`, has to hold for it to be one.
    """
    found = Circumstances()
    needed: list[Frame] = []
    reasons: list[Frame] = []
    for condition in conditions:
        if condition.focus is Focus.ONLY and (lies := _only(condition, before)) is not None:
            found.suppose.append(lies)
            found.hypothetical = found.limited = True
            continue
        if not isinstance(condition.test, Frame) or condition.focus is not Focus.NONE:
            raise NotUnderstoodError(f"what the example ties on with `{condition.cue}` is not understood")
        test, consequences = _consequences(condition.test)
        where = lying_along(test) or placed(test) or set_up(test) or turned(test, before)
        if where is not None and condition.cue in (*_HYPOTHETICAL, Cue.SINCE):
            found.suppose.append(where)
            found.told += consequences
            found.hypothetical |= condition.cue in _HYPOTHETICAL
        elif condition.cue is Cue.EVEN_THOUGH:
            found.told.append(test)
        elif condition.cue is Cue.SINCE:
            held, own = _reason(test)
            reasons.append(held)
            needed += own
        elif condition.cue in (*_HYPOTHETICAL, Cue.WHILE) and _gives_reason(conditions):
            needed.append(test)
        else:
            raise NotUnderstoodError(f"what the example supposes with `{condition.cue}` is not understood")
    found.reasons = [(each, *needed) for each in reasons]
    return found


def _only(condition: Condition, before: Sequence[Frame]) -> Frame | None:
    """What would lie somewhere in the only case in which something is so."""
    if condition.cue not in _HYPOTHETICAL or not isinstance(condition.test, Frame):
        return None
    return turned(condition.test, before) or lying_along(condition.test)


def without_circumstances(frame: Frame, found: Circumstances) -> Frame:
    """A sentence without the roles that say something beside its claim; that is added to what was found."""
    kept: list[Role] = []
    for role in frame.roles:
        if role.preposition in _CAUSES and isinstance(role.value, Thing | Several | Frame):
            found.reasons.append((role.value,))
        elif role.preposition in _CONCEDING and isinstance(role.value, Thing):
            found.told += _in_passing(role.value)
        elif role.preposition == "as" and isinstance(role.value, Frame) and role.value.verbs == SIGNIFY:
            found.suppose += signified(replace(role.value, object=frame))[1]
        elif role.focus is not Focus.RESTATED:
            kept.append(role)
    return replace(frame, roles=tuple(kept))


def signified(frame: Frame) -> tuple[Frame, tuple[Frame, ...]]:
    """What counters signify, and where they lie."""
    if not isinstance(frame.object, Frame) or not isinstance(frame.subject, Thing) or not is_counter(frame.subject):
        raise NotUnderstoodError("what signifies something in the example is not understood")
    return frame.object, tuple(lying(frame.subject, frame.roles))


def _gives_reason(conditions: Sequence[Condition]) -> bool:
    """Whether a sentence says why it is so, and under which condition that is a reason."""
    return any(each.cue is Cue.SINCE for each in conditions)


def _reason(test: Frame) -> tuple[Frame, list[Frame]]:
    """What is so, and the conditions under which it is: `since, if it is rubbled, it does not connect`."""
    own = [role for role in test.roles if role.preposition in _HYPOTHETICAL and isinstance(role.value, Frame)]
    rest = tuple(role for role in test.roles if role not in own)
    return replace(test, roles=rest), [role.value for role in own if isinstance(role.value, Frame)]


def _consequences(test: Frame) -> tuple[Frame, list[Frame]]:
    """A condition without what would follow from it: `(thus signifying that …)`."""
    found: list[Frame] = []
    for each in (role.value for role in test.roles if role.preposition == _CONSEQUENCE):
        if not isinstance(each, Frame) or each.verbs != SIGNIFY or not isinstance(each.object, Frame):
            raise NotUnderstoodError("what would follow in the example is not understood")
        found.append(each.object)
    return replace(test, roles=tuple(role for role in test.roles if role.preposition != _CONSEQUENCE)), found


def _in_passing(thing: Thing) -> Iterator[Frame]:
    """What the description of a thing says of it: `despite the LOS that leaves the building`."""
    own = replace(thing, such=())
    for test in thing.such:
        if not isinstance(test, Frame):
            break
        yield replace(
            test,
            subject=own if _is_which(test.subject) else test.subject,
            object=own if _is_which(test.object) else test.object,
        )
    else:
        if not thing.such and thing.kind == "action":
            yield Frame(("exist",), replace(thing, det=Det.A))  # `despite the change`: that there is one
            return
        if thing.such:
            return
    raise NotUnderstoodError(f"what is said of `{thing.head}` in the example is not understood")


def _is_which(part: object) -> bool:
    return isinstance(part, Thing) and part.det is Det.WHICH
