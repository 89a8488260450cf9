"""Reasons: whether what an example gives as one is so, and whether the answer rests on it."""

from collections.abc import Sequence

from ..answers import Answer
from ..forms import third
from ..hexes import Hexside
from ..spatial.asking import BOARD, both, conclude, truth
from ..truth import Unknown, negated
from .describing import fits
from .discourse import Discourse
from .frames import Frame, Thing
from .model import Asked, NotKnownError, records
from .to_text import say
from .truths import is_so


def rests_on(
    discourse: Discourse, main: Asked, reason: object, needed: Sequence[Frame], cited: tuple[str, ...]
) -> Asked:
    """Whether a reason is so, and what it needs, and stands in the trace of an answer."""
    if isinstance(main.answer.value, Unknown):
        return Asked(f"why {main.said}", main.answer)
    if isinstance(reason, Frame):
        because = _because_so(discourse, main, reason, cited)
        if not needed:
            return because
        others = [is_so(discourse, each).answer for each in needed]
        return Asked(because.said, both(BOARD, because.said, because.answer, *others))
    if isinstance(reason, Thing):
        return _because_of(discourse, main, reason)
    raise NotKnownError(f"the reason `{say(reason)}`")


def clauses(discourse: Discourse, answer: Answer) -> tuple[str, ...]:
    """The clauses of the document that an answer rests on; if none applies, those that might have."""
    own = {rule.clause for rule in discourse.referee.rulebook.rules}
    steps = [record[0] for record in records(answer.record)]
    applied = [step.clause for step in steps if step.clause in own]
    asked = [each.clause for step in steps for each in step.unless if each.clause in own]
    return tuple(dict.fromkeys(applied or asked))


def _because_so(discourse: Discourse, main: Asked, frame: Frame, cited: tuple[str, ...]) -> Asked:
    positive = frame._replace(negated=False, manner=tuple(each for each in frame.manner if each != "no longer"))
    own = is_so(discourse, positive)
    value = negated(truth(own.answer)) if frame.negated else truth(own.answer)
    said = f"{main.said}, because {'not: ' * frame.negated}{own.said}"
    stands = value is True and (
        _shares_a_clause(discourse, main.answer, own.answer)
        or _is_asked(discourse, main.answer, frame)
        or _is_cited(main.answer, cited)
        or _is_named(discourse, main.answer, frame)
    )
    used = [main.answer, own.answer]
    return Asked(said, conclude(BOARD, said, value if value is not True else stands, used))


def _because_of(discourse: Discourse, main: Asked, thing: Thing) -> Asked:
    """A thing is the reason if a step of the trace that says yes speaks of it."""
    (found,) = discourse.referents(thing)
    kinds = {trait.name for trait in thing.traits}
    is_of_kind = fits(discourse.scene, found, thing._replace(name="")) is True
    spoken = any(
        record[1] is True and str(found) in record[0].said.split() and kinds <= set(record[0].said.split())
        for record in records(main.answer.record)
        if isinstance(found, Hexside)
    )
    said = f"{main.said}, because of {' '.join((*sorted(kinds), str(found)))}"
    return Asked(said, conclude(BOARD, said, is_of_kind and spoken, [main.answer]))


def _shares_a_clause(discourse: Discourse, main: Answer, own: Answer) -> bool:
    """Whether both rest on a clause of the document."""
    return bool(set(clauses(discourse, main)) & set(clauses(discourse, own)))


def _is_asked(discourse: Discourse, main: Answer, frame: Frame) -> bool:
    """Whether a clause of the trace asks what the reason says, and got the same answer."""
    own = {rule.clause for rule in discourse.referee.rulebook.rules}
    verbs = {*frame.verbs, *map(third, frame.verbs)}
    for record in records(main.record):
        if record[0].clause in own:
            for name, value in zip(record[0].inputs, record[2], strict=True):
                if isinstance(value, bool) and value is not frame.negated and verbs & set(str(name).split()):
                    return True
    return False


def _is_cited(main: Answer, cited: tuple[str, ...]) -> bool:
    """Whether a rule that the example cites for it stands in the trace."""
    return any(record[0].clause in cited for record in records(main.record))


def _is_named(discourse: Discourse, main: Answer, frame: Frame) -> bool:
    """Whether a step of the trace speaks of what the subject is said to be: the Manhole in that hex."""
    if not isinstance(frame.complement, Thing) or frame.negated:
        return False
    wanted = {frame.complement.head.split()[0], *(str(each) for each in discourse.referents(frame.subject))}
    return any(wanted <= set(record[0].said.split()) for record in records(main.record))
