"""Which module is played: rules of one hold in it, and in those that take them over."""

from collections.abc import Iterator

from ..meaning.things import Item, members
from ..phrases import Thing
from ..truth import Truth, any_of, as_truth
from .environment import Environment, Knowledge

DOCUMENT = "document"
"""The kind of things that modules are."""
_MODULE = "module"
"""The fact by which an asker names one, where the question does not."""


def is_played(knowledge: Knowledge, document: Thing, env: Environment) -> Truth:
    """Whether the module is played that a rule is for, or one that takes over its rules; if none is named, no."""
    named = [*members(env.fillers.get("in")), *members(env.given.get(_MODULE))]
    played = [each.head if isinstance(each, Item) else each for each in named if isinstance(each, str | Item)]
    if document.head.casefold() in map(str.casefold, played):
        return True
    about = tuple(each for role in ("object", "subject") for each in members(env.fillers.get(role)))
    followed = (knowledge.follows(own, document.head, about) for own in played)
    return any_of(*(as_truth(env.learn(found).value) for found in followed if found is not None))


def modules_of(thing: Thing) -> Iterator[Thing]:
    """The modules that a thing belongs to, as a turn of a Campaign Game does."""
    for role in thing.roles:
        if isinstance(role.value, Thing):
            if role.value.kind == DOCUMENT:
                yield role.value
            yield from modules_of(role.value)
