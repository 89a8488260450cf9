"""What another thing is other than, or a higher one higher: where a sentence speaks of one more, that one.

`A knight may take another knight`: another than the one that takes. Where things of that name are two besides, or none
is, nobody is told; but who is like any other citizen, or unlike other hawks, is what the others are compared with.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from ..lexicon.dictionary import analyses
from ..lexicon.model import Form, Part
from .model import Statement
from .phrases import Frame, Phrase, Several, Thing, Trait, parts, told_of

OTHER = "other"
_LIKE = ("like", "unlike")


def others(statements: Sequence[Statement]) -> Mapping[int, Thing]:
    """What each thing that is called another one is other than, by its number; the things are numbered."""
    told = [tuple(_things(statement)) for statement in statements]
    found: dict[int, Thing] = {}
    for near in told:
        for thing in filter(_is_another, near):
            far = [each for things in told for each in things] if _is_other(thing) else []
            beside = _rivals(thing, near) or _rivals(thing, far)
            if len(beside) == 1:
                found.setdefault(thing.referent or 0, beside[0])
    for thing, about in _compared(statements):
        if thing.referent is not None and _is_other(thing):
            found.setdefault(thing.referent, about)
    return found


def _things(statement: Statement) -> Iterator[Thing]:
    yield from (node for _, node in parts(statement) if isinstance(node, Thing) and node.referent is not None)


def _rivals(thing: Thing, among: Iterable[Thing]) -> list[Thing]:
    """The things of the same name that were spoken of before it, as far as both are printed."""
    alike = {each.referent: each for each in among if each.head == thing.head and each.referent != thing.referent}
    return [each for each in alike.values() if not each.at[0] > thing.at[0] >= 0]


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
