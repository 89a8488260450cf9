"""What does not happen because a number is not reached on which a rule lets it happen: `falls on a 5 or more`."""

from collections.abc import Iterator

from ..answers import Answer
from ..dice import DiceRoll, DieRoll
from ..phrases import Frame, Number, Thing
from ..questions import Question
from ..rules import Atom, Fits, Kind
from ..spatial import Referee
from ..spatial.asking import conclude, nearly


def missed(referee: Referee, question: Question) -> Answer | None:
    """That something does not happen, by the rules that have it happen on other numbers; `None` if there are none.

    A rule that names the numbers on which something happens says of the others that it does not. Whatever else a rule
    names as its condition, another rule may do without.
    """
    if question.kind is not Kind.EFFECT:
        return None
    found = nearly(referee, question, True, False, lambda atom: _is_number(atom, question))
    return conclude(referee.rulebook.name, str(question), False, found) if found else None


def _is_number(atom: Atom, question: Question) -> bool:
    """Whether a rule looks at whether something is, or has, a number: the dice that somebody rolled, an amount."""
    if isinstance(atom.test, Fits):
        rolled = isinstance(question.fillers.get(atom.test.role), DieRoll | DiceRoll)
        return rolled and isinstance(atom.test.phrase, Thing) and atom.test.phrase.number is not None
    return isinstance(atom.test, Frame) and any(isinstance(each, Number) for each in _parts(atom.test))


def _parts(frame: Frame) -> Iterator[object]:
    yield from (frame.object, frame.complement)
    for part in (frame.object, frame.complement):
        if isinstance(part, Thing):
            yield part.number
            yield from (role.value for role in part.roles)
