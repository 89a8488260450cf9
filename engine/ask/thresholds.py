"""What does not happen though no rule says so of it: because a number is not reached on which a rule lets it happen,
as in `falls on a 5 or more`, or because rules say that an event leaves a thing alone."""

from ..answers import Answer
from ..meaning.facts import Sort
from ..meaning.things import members
from ..questions import Question
from ..rules import Kind
from ..spatial import Referee
from ..spatial.asking import conclude, nearly


def missed(referee: Referee, question: Question) -> Answer | None:
    """That something does not happen, by the rules that have it happen on other numbers; `None` if there are none.

    A rule that names the numbers on which something happens says of the others that it does not. Whatever else a rule
    names as its condition, another rule may do without.
    """
    if question.kind is not Kind.EFFECT:
        return None
    found = nearly(referee, question, (True,), False, lambda fact: fact.sort is Sort.NUMBER)
    return conclude(referee.rulebook.name, str(question), False, found) if found else None


def untouched(referee: Referee, question: Question) -> Answer | None:
    """That nothing is done to a thing that rules say is left alone; `None` if they do not."""
    if question.kind is not Kind.EFFECT or question.fillers.get("agent") is not None:
        return None
    left = [referee.affected(question.key, each) for each in members(question.fillers.get("theme"))]
    found = [each for each in left if each is not None and each.value is False]
    return conclude(referee.rulebook.name, str(question), False, found) if found else None
