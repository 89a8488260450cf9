"""How a document speaks of things in plain words: what tells which of several a pronoun stands for."""

from collections.abc import Iterable, Mapping

from ..logic.phrases import Frame, Role, Several, Thing, parts
from .marks import PRONOUN

Usage = Mapping[tuple[str, str], frozenset[str]]
"""The names that stand behind a preposition of a verb, `fall into`; and that own something, `of OB`."""

NO_USAGE: Usage = {}


def usage(readings: Iterable[object]) -> Usage:
    """How some readings speak of things; pronouns tell nothing."""
    found: dict[tuple[str, str], set[str]] = {}
    for reading in readings:
        for _, node in parts(reading):
            if isinstance(node, Frame):
                for verb in node.verbs:
                    _add(found, verb, node.roles)
                    found.setdefault(parted(verb), set()).update(_heads(node.object) if " " in verb else ())
            if isinstance(node, Thing) and node.head != PRONOUN:
                owners = {trait.name for trait in node.traits}
                owners |= {head for role in node.roles if role.preposition == "of" for head in _heads(role.value)}
                found.setdefault(("of", node.head), set()).update(owners)
    return {tie: frozenset(heads) for tie, heads in found.items()}


def both(one: Usage, other: Usage) -> Usage:
    """How two texts speak of things, if they are of one document."""
    return {tie: one.get(tie, frozenset()) | other.get(tie, frozenset()) for tie in (*one, *other)}


def parted(verb: str) -> tuple[str, str]:
    """A verb of two words, and the preposition that it ends in: `fall`, `into`."""
    first, _, last = verb.rpartition(" ")
    return first, last


def _add(found: dict[tuple[str, str], set[str]], verb: str, roles: Iterable[Role]) -> None:
    for role in roles:
        found.setdefault((verb, role.preposition), set()).update(_heads(role.value))


def _heads(value: object) -> frozenset[str]:
    members = value.members if isinstance(value, Several) else (value,)
    return frozenset(each.head for each in members if isinstance(each, Thing) and each.head != PRONOUN)
