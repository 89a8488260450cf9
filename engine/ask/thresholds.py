"""What does not happen because a number is not reached on which a rule lets it happen: `falls on a 5 or more`."""

from ..answers import Answer
from ..meaning.facts import Sort
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
    found = nearly(referee, question, True, False, lambda fact: fact.sort is Sort.NUMBER)
    return conclude(referee.rulebook.name, str(question), False, found) if found else None
