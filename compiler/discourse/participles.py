"""What a participle in front of a noun leaves unsaid: with whom `an accompanying tug` goes, where its sentence is about
rafts. Which verbs tell what is done along with somebody says the table of words (`along`)."""

from typing import Any

from ..english.text import Vocabulary
from ..immutable import replace
from ..logic.model import Statement
from ..logic.phrases import Det, Role, Thing, parts, rewritten, understood
from .carrying import once_more
from .mentions import subject_of

_WITH = "with"


def with_objects(statement: Statement, vocabulary: Vocabulary) -> Statement:
    """A statement in which who does something along with somebody, and is only called so, does it with what the
    statement is about."""
    about = subject_of(statement)
    if not isinstance(about, Thing) or about.referent is None:
        return statement
    inside = {id(each) for _, each in parts(about)}

    gerunds = {
        vocabulary.inflection.gerund(verb): verb for verb in vocabulary.along if _is_object(verb, about, vocabulary)
    }

    def change(node: Any) -> Any:
        if not isinstance(node, Thing) or id(node) in inside or node.det is not Det.A:
            return node
        trait = next((each for each in node.traits if each.name in gerunds and not (each.negated or each.roles)), None)
        if trait is None:
            return node
        tied = replace(trait, roles=(understood(Role(_WITH, once_more(about))),))
        return replace(node, traits=tuple(tied if each is trait else each for each in node.traits))

    return rewritten(statement, change)


def _is_object(verb: str, about: Thing, vocabulary: Vocabulary) -> bool:
    word = vocabulary.verb(verb)
    return word is not None and about.kind in word.objects
