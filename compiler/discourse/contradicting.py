"""What a condition asks of a thing that is known to be otherwise: `If the lock has no crane`, of a crane lock that the
sentence before told of. It asks of another one then, or never holds; nobody can tell, and it is not read."""

from collections.abc import Iterator

from ..logic.model import Statement
from ..logic.phrases import NOWHERE, Cue, Det, Frame, Thing, Trait, frames_of_test, told_of

_HAVING = frozenset(("contain", "have"))
_PUT = (Cue.IF, Cue.WHEN, Cue.WHILE, Cue.UNLESS)


def contradicts(statement: Statement) -> bool:
    """Whether a statement asks whether something is not so which is a part of what it asks it of."""
    tests = (each.test for each in statement.conditions if each.cue in _PUT)
    return any(_denies_its_own(frame) for test in tests for frame in frames_of_test(test))


def _denies_its_own(frame: Frame) -> bool:
    about = told_of(frame)
    if not isinstance(about, Thing) or about.det not in (Det.THE, Det.THAT):
        return False
    known = {each.name.casefold() for each in about.traits if each.at == NOWHERE and not each.negated}
    return bool(known & set(_denied(frame)))


def _denied(frame: Frame) -> Iterator[str]:
    """What something is said not to have, or not to be."""
    owned, state = frame.object, frame.complement
    if not frame.passive and _HAVING.issuperset(frame.verbs) and isinstance(owned, Thing):
        bare = not (owned.traits or owned.roles or owned.such)
        yield from (owned.head.casefold(),) if bare and frame.negated != (owned.det is Det.NO) else ()
    if frame.verbs == ("be",) and frame.negated and isinstance(state, Trait) and not state.roles:
        yield state.name.casefold()
