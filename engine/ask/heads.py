"""What rules speak of, by name."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from ..phrases import Frame, Joined, Number, Phrase, Role, Several, Thing, Trait
from ..rules import Fits, Rule, Rulebook

_Node: TypeAlias = Phrase | Number | Frame | Trait | Joined | Role | None


def heads(books: Iterable[Rulebook]) -> list[str]:
    """The names of all things that rules speak of, and of what these are said to be, each once."""
    found: dict[str, None] = {}
    for book in books:
        for thing in things(book):
            found[thing.head] = None
            found.update(dict.fromkeys(trait.name for trait in thing.traits if not trait.negated))
    return list(found)


def things(book: Rulebook) -> Iterator[Thing]:
    """All things that the conditions of rules speak of."""
    for rule in book.rules:
        yield from things_of(rule)


def things_of(rule: Rule) -> Iterator[Thing]:
    """All things that the conditions of a rule speak of."""
    for atom in rule.atoms:
        yield from _things(atom.test.phrase if isinstance(atom.test, Fits) else atom.test)


def frames(node: _Node) -> Iterator[Frame]:
    """All that a part of a rule says is done or is so, the whole before its parts."""
    if isinstance(node, Frame):
        yield node
    for part in _parts(node):
        yield from frames(part)


def _things(node: _Node) -> Iterator[Thing]:
    if isinstance(node, Thing):
        yield node
    for part in _parts(node):
        yield from _things(part)


def _parts(node: _Node) -> tuple[_Node, ...]:
    match node:
        case Thing():
            return (*node.roles, *node.such)
        case Several() | Joined():
            return node.members
        case Role():
            return (node.value,)
        case Frame():
            return (node.subject, node.object, node.complement, *node.roles)
    return ()
