"""Reasons: whether what an example gives as one is so, and whether the answer changes where it is taken away."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ..answers import Answer
from ..hexes import Hexside
from ..norms import Conflict
from ..spatial.asking import BOARD, conclude, truth
from ..truth import Truth, Unknown, all_of
from .describing import fits
from .discourse import Discourse
from .frames import Frame, Thing
from .model import Asked, NotKnownError, records
from .otherwise import with_sides
from .to_text import say
from .truths import is_so

Claim: TypeAlias = Callable[[Discourse], Asked]
"""What a reason is given for, asked in a case."""


def rests_on(discourse: Discourse, claim: Claim, claimed: Callable[[Asked], object], reason: Sequence[object]) -> Asked:
    """Whether a claim has the answer that is claimed, for a reason: without that it would have another.

    What stands after the reason has to be so for it to be one: without that, the reason would not be so.
    """
    main = claim(discourse)
    first, *needed = reason
    because = _because(discourse, first)
    said = f"{main.said}, because {because.said}"
    used: list[Answer] = [main.answer, because.answer]
    truths: list[Truth] = [_same(main.answer.value, claimed(main)), truth(because.answer)]
    if not any(each is False for each in truths):
        truths.append(_hangs_on(discourse, claim, because, used))
        for each in needed:
            assert isinstance(each, Frame)
            deeper = is_so(discourse, each)
            used.append(deeper.answer)
            truths += [truth(deeper.answer), _hangs_on(discourse, lambda of: _because(of, first), deeper, used)]
    courses = tuple(dict.fromkeys((*main.courses, *because.courses)))
    places = (*main.places, *because.places)
    return Asked(said, conclude(BOARD, said, all_of(*truths), used), courses=courses, places=places)


def clauses(discourse: Discourse, answer: Answer) -> tuple[str, ...]:
    """The clauses of the document that an answer rests on; if none applies, those that might have."""
    own = {rule.clause for rule in discourse.referee.rulebook.rules}
    steps = [record[0] for record in records(answer.record)]
    applied = [step.clause for step in steps if step.clause in own]
    asked = [each.clause for step in steps for each in step.unless if each.clause in own]
    return tuple(dict.fromkeys(applied or asked))


def _because(discourse: Discourse, reason: object) -> Asked:
    """Whether a reason is so: a sentence, or that there is such a thing."""
    match reason:
        case Frame():
            return is_so(discourse, reason)
        case Thing():
            return _because_of(discourse, reason)
    raise NotKnownError(f"the reason `{say(reason)}`")


def _because_of(discourse: Discourse, thing: Thing) -> Asked:
    """A hexside is a reason for what it is: a wall."""
    (found,) = discourse.referents(thing)
    kinds = [trait.name for trait in thing.traits]
    if not isinstance(found, Hexside) or not kinds:
        raise NotKnownError(f"the reason `{say(thing)}`")
    value = fits(discourse.scene, found, thing._replace(name=""))
    said = f"of {say(thing._replace(head='', name=str(found)))}"
    return Asked(said, conclude(BOARD, said, value), lambda: with_sides(discourse, (found,), kinds, False))


def _hangs_on(discourse: Discourse, asked: Claim, cause: Asked, used: list[Answer]) -> Truth:
    """Whether something has another answer where a cause is taken away, or none that follows."""
    if cause.otherwise is None:
        raise NotKnownError(f"what would be if it were otherwise that {cause.said}")
    after = asked(cause.otherwise()).answer
    used.append(after)
    return _same(asked(discourse).answer.value, after.value) is not True


def _same(one: object, other: object) -> Truth:
    for each in (one, other):
        if isinstance(each, Unknown):
            return each
        if isinstance(each, Conflict):
            return Unknown(str(each))
    return one == other
