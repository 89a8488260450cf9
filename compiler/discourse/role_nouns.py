"""`The pilot boat`, where the sentence brought up a boat: that boat in another part, or one of another make; and `the
target boat`, where something is done to it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..english.text import Vocabulary
from ..lexicon.model import Part
from ..logic.model import Statement
from ..logic.phrases import Det, Frame, Thing, Trait, parts
from .choosing import AmbiguousError
from .mentions import Mention

_TOWARD = frozenset(("against", "at", "in", "into", "on", "onto", "to", "toward"))
"""The prepositions of what something is done to, or put in."""


def role_named(noun: Any, here: Sequence[Mention], statement: Statement, vocabulary: Vocabulary) -> Any:
    """A known thing that is told by one more noun, if its own sentence has one thing without it: that thing, if the
    noun tells that it is aimed at, and something is. Else nobody can tell whether that is meant."""
    if not isinstance(noun, Thing) or noun.det is not Det.THE or not noun.traits or noun.roles or noun.such:
        return noun
    before = [one.thing for one in here if one.here and 0 <= one.thing.at[0] < noun.at[0]]
    alike = [each for each in before if isinstance(each, Thing) and each.head == noun.head and each.at != noun.at]
    plain = {each.at for each in alike if each.det is Det.A and not (each.traits or each.number or each.name)}
    if not (
        len(plain) == 1
        and len({each.at for each in alike}) == 1
        and all(_is_noun(trait, vocabulary) for trait in noun.traits)
    ):
        return noun
    aimed_at = any(_is_goal(node, alike[0]) for _, node in parts(statement))
    if aimed_at and all(trait.name in vocabulary.goals for trait in noun.traits):
        return replace(noun, referent=alike[0].referent)
    raise AmbiguousError((alike[0], noun))


def _is_goal(node: object, thing: Thing) -> bool:
    """Whether something is done to a thing, or toward it, or put in it."""
    if isinstance(node, Frame):
        goals = [node.object, *(role.value for role in node.roles if role.preposition in _TOWARD)]
        return node.verbs != ("be",) and any(isinstance(each, Thing) and each.at == thing.at for each in goals)
    return False


def _is_noun(trait: Trait, vocabulary: Vocabulary) -> bool:
    found = {word.part for word in vocabulary.look_up(trait.name)}
    return Part.NOUN in found and Part.ADJECTIVE not in found
