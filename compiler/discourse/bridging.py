"""What belongs to something that was spoken of, though itself it was not: `the lock`, where a lock gate was, is that of
the gate; `the lock gate`, where a lock was, is its gate."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar, cast

from ..immutable import replace
from ..logic.model import Statement
from ..logic.phrases import Det, Frame, Phrase, Thing, meaningful, parts, rewritten, understood
from .carrying import once_more
from .choosing import AmbiguousError
from .marks import PRONOUN
from .mentions import PLACES, Mention
from .naming import has_trait, is_bare, is_called_after, is_free, is_many, is_one, points_back
from .needs import is_where_all_stand
from .whereabouts import place_of

N = TypeVar("N")

_PARTS = ("counter", "thing")
"""The kinds of what a place has; a lock tug, or a lock rule, may be another one's."""


def bridged(
    noun: Thing, before: Sequence[Mention], statement: Statement, stages: Iterable[Sequence[Mention]] = ()
) -> Thing | None:
    """A known thing, as that of the one thing of its sentence that it is called after, or that is called after it; of
    several, the one that is told of nearest to it; if there is none, of the one in the nearest sentence. Of two nobody
    can tell."""
    tied = _tied(noun, before)
    for frame in _frames_around(noun, statement):
        inside = {each.at for _, each in parts(frame) if isinstance(each, Thing)}
        if told := [one for one in tied if one.thing.at in inside]:
            return _that_of(noun, told)
    if tied:
        return _that_of(noun, tied)
    found = (told for stage in stages if (told := [one for one in _tied(noun, stage, True) if not _is_each(one.thing)]))
    return _that_of(noun, next(found, ()))


def _tied(noun: Thing, spoken: Sequence[Mention], bare: bool = False) -> list[Mention]:
    """What is tied to a noun by its name, and is one thing if that is."""
    able = [
        one
        for one in spoken
        if isinstance(one.thing, Thing) and is_free(one.thing) and (bare or not is_bare(one.thing))
    ]
    able = [one for one in able if noun.plural or not (is_many(one.thing) and not _is_each(one.thing))]
    return [one for one in able if _is_tied_by_name(noun, cast("Thing", one.thing))]


def _is_each(found: Phrase) -> bool:
    """Whether its own sentence tells something of each single one: `each lock gate`."""
    return isinstance(found, Thing) and found.det is Det.EACH and not found.plural


def _is_told_with(found: Phrase, noun: Thing) -> bool:
    """Whether what a noun names is told of a thing already, or may be by a pronoun."""
    inside = (each for _, each in parts(found) if isinstance(each, Thing) and each is not found)
    return any(each.head in (noun.head, PRONOUN) and each.det is not Det.WHICH for each in inside)


def _that_of(noun: Thing, tied: Sequence[Mention]) -> Thing | None:
    """A noun as that of the one thing that is tied to it; `the gate of that lock` has told before of which lock."""
    if not tied or any(_is_told_with(one.thing, noun) for one in tied):
        return None
    if all(is_one(one.thing, tied[-1].thing) for one in tied):
        first = (one for one in tied if not (isinstance(one.thing, Thing) and points_back(one.thing)))
        return place_of(noun, next(first, tied[-1]))
    raise AmbiguousError(tuple(one.thing for one in tied))


def _is_tied_by_name(noun: Thing, thing: Thing) -> bool:
    """Whether one of two things bears the name of the other before its own: a lock, and a lock gate."""
    if noun.kind in PLACES and is_of_its_part(noun, thing):
        return True
    return thing.kind in PLACES and noun.kind in _PARTS and is_called_after(noun, thing)


def _frames_around(noun: Thing, statement: Statement) -> Iterator[Frame]:
    """What is told with a thing in it, the innermost first."""
    frames = [each for _, each in parts(statement) if isinstance(each, Frame)]
    around = [each for each in frames if any(inner is noun or _is_at(inner, noun) for _, inner in parts(each))]
    yield from sorted(around, key=lambda each: sum(1 for _ in parts(each)))


def _is_at(node: object, noun: Thing) -> bool:
    return isinstance(node, Thing) and (node.at, node.head) == (noun.at, noun.head)


def is_of_its_part(noun: Thing, thing: Thing, names: Iterable[str] = ()) -> bool:
    """Whether a thing is called after what a noun names: a lock gate, a gate of `upper lock` make, after a lock."""
    first = tuple(f"{name.casefold()} " for name in (noun.head, *names))
    named = any(trait.name.casefold().endswith(f" {noun.head.casefold()}") for trait in thing.traits)
    return thing.head.casefold().startswith(first) or has_trait(thing, noun.head) or named


def of_its_part(noun: Thing, spoken: Sequence[Mention]) -> Thing | None:
    """`Those locks`, where lock gates were spoken of: theirs."""
    parted = [one for one in spoken if isinstance(one.thing, Thing) and is_of_its_part(noun, one.thing)]
    if noun.kind not in PLACES or not parted or noun.roles or noun.traits:
        return None
    last = max(parted, key=lambda one: (one.here, one.sentence, one.order))
    return place_of(noun, last) if is_many(last.thing) == noun.plural else None


def named_after(node: N, spoken: Sequence[Mention], spellings: Callable[[str], Sequence[str]]) -> N:
    """An exception whose `the lock`, where its sentence spoke of a lock gate and of no lock, is that of the gate."""
    if isinstance(node, tuple):
        return cast("N", tuple(named_after(each, spoken, spellings) for each in node))
    names = meaningful(type(node))
    if not names:
        return node
    inside: dict[str, Any] = {name: named_after(getattr(node, name), spoken, spellings) for name in names}
    if any(value is not getattr(node, name) for name, value in inside.items()):
        node = replace(node, **inside)  # type: ignore[type-var]
    if not isinstance(node, Thing) or node.kind not in PLACES or not points_back(node) or node.det is not Det.THE:
        return node
    things = [one for one in spoken if isinstance(one.thing, Thing)]
    if node.referent is not None or any(one.thing.head == node.head for one in things):  # type: ignore[union-attr]
        return node
    also = spellings(node.head)
    called = [one for one in things if isinstance(one.thing, Thing) and is_of_its_part(node, one.thing, also)]
    alike = bool(called) and all(is_one(one.thing, called[-1].thing) for one in called)
    return cast("N", place_of(node, replace(called[-1], whole=False))) if alike else node


def in_the_same_place(exemption: N, base: Statement) -> N:
    """An exception to what happens with a lock gate in a harbor, whose `the lock` is that of the gate: the one in that
    harbor, for the gate may be that of locks in others too."""
    frames = [each for _, each in parts(base) if isinstance(each, Frame)]
    there = {
        place.referent: role
        for frame in frames
        for place in (frame.subject, frame.object)
        if isinstance(place, Thing) and place.kind in PLACES and place.referent is not None
        for role in frame.roles
        if role.preposition in _WITHIN and isinstance(role.value, Thing) and _is_a_hex(role.value)
    }

    def change(node: Any) -> Any:
        owner = next((role.value for role in node.roles if role.preposition == _OF), None) if _is_place(node) else None
        if not isinstance(owner, Thing) or owner.referent not in there or node.at[0] < 0:
            return node
        role = there[owner.referent]
        return replace(node, roles=(*node.roles, understood(replace(role, value=once_more(cast("Thing", role.value))))))

    return rewritten(exemption, change)


_OF, _WITHIN = "of", ("in", "IN")


def _is_place(node: object) -> bool:
    return isinstance(node, Thing) and node.kind in PLACES


def _is_a_hex(place: Thing) -> bool:
    return place.referent is not None and is_where_all_stand(replace(place, traits=(), number=None))
