"""What another thing is other than, or a higher one higher: where a sentence speaks of one more, that one.

`A knight may take another knight`: another than the one that takes. Where things of that name are two besides, or none
is, nobody is told; but who is like any other citizen, or unlike other hawks, is what the others are compared with.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ..lexicon.dictionary import analyses
from ..lexicon.model import Form, Part
from .model import Statement
from .phrases import Frame, Phrase, Several, Thing, Trait, parts, told_of

OTHER = "other"
_LIKE = ("like", "unlike")


def others(statements: Sequence[Statement]) -> Mapping[int, Thing]:
    """What each thing that is called another one is other than, by its number; the things are numbered."""
    told = [list(_things(statement, f"[{number}]")) for number, statement in enumerate(statements)]
    found: dict[int, Thing] = {}
    for near in told:
        for way, thing in near:
            if not _is_another(thing):
                continue
            far = [each for things in told for each in things] if _is_other(thing) else []
            beside = _rivals(way, thing, near) or _rivals(way, thing, far)
            if len(beside) == 1:
                found.setdefault(thing.referent or 0, beside[0])
    for thing, about in _compared(statements):
        if thing.referent is not None and _is_other(thing):
            found.setdefault(thing.referent, about)
    return found


def _things(statement: Statement, way: str) -> Iterator[tuple[str, Thing]]:
    """The things of a statement, each with the way to it."""
    for path, node in parts(statement, way):
        if isinstance(node, Thing) and node.referent is not None:
            yield path, node


def _rivals(way: str, thing: Thing, among: Iterable[tuple[str, Thing]]) -> list[Thing]:
    """The things of the same name that were spoken of before it, as far as anything tells."""
    alike: dict[int | None, Thing] = {}
    for path, each in among:
        if each.head == thing.head and each.referent != thing.referent and not _is_behind(path, each, way, thing):
            alike[each.referent] = each
    return list(alike.values())


def _is_behind(path: str, each: Thing, way: str, thing: Thing) -> bool:
    """Whether a thing is spoken of after another one: its words stand behind, or a clause that is asked of the same
    thing behind that of the other, as in `ways that meet other ways and that a way crosses`."""
    if each.at[0] > thing.at[0] >= 0:
        return True
    own, others = _ASKED.split(path), _ASKED.split(way)
    for number, (one, other) in enumerate(zip(own, others, strict=False)):
        if one != other:
            return number % 2 == 1 and int(one) > int(other)
    return False


_ASKED = re.compile(r"(?<=such\[)(\d+)(?=\])")
"""The place of a clause among those that are asked of a thing, in the way to what stands in it."""


def compares(trait: Trait) -> bool:
    """Whether it says that something is other, or higher, and does not say than what."""
    if trait.negated or trait.roles:
        return False
    degrees = (each.form for each in analyses(trait.name) if each.part is Part.ADJECTIVE)
    return trait.name == OTHER or Form.COMPARATIVE in degrees


def _is_other(thing: Thing) -> bool:
    return any(trait.name == OTHER for trait in thing.traits)


def _is_another(thing: Thing) -> bool:
    return any(map(compares, thing.traits))


def _compared(statements: Sequence[Statement]) -> Iterator[tuple[Thing, Thing]]:
    """What things are said to be like or unlike, each with what is so compared."""
    for _, node in parts(tuple(statements)):
        if isinstance(node, Frame) and isinstance(about := told_of(node), Thing):
            for role in node.roles:
                if role.preposition in _LIKE and isinstance(role.value, Thing | Several):
                    yield from ((each, about) for each in _singles(role.value))


def _singles(value: Phrase) -> Iterator[Thing]:
    members = value.members if isinstance(value, Several) else (value,)
    yield from (each for each in members if isinstance(each, Thing))
