"""Where things stand: the hexes and Locations that `that hex` and `the same hex` mean without naming whose."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeGuard

from ..english.places import LOCATIVE
from ..english.text import Vocabulary
from ..logic.model import Statement
from ..logic.phrases import NOWHERE, Det, Frame, Phrase, Role, Several, Thing, parts, told_of
from .carrying import again
from .choosing import AmbiguousError
from .marks import PRONOUN
from .mentions import PLACES, Mention, is_same, kind_of, values
from .naming import GENERIC, contains, has_or_ends_in_the_name, is_new
from .needs import is_where_all_stand

_STANDING = frozenset(("unit", "weapon", "counter", "location"))
"""The kinds of what stands in a hex."""

LYING = ("terrain",)
"""What lies in a hex, as a rule, rather than to stand in it."""


def whose_place(noun: Thing, statement: Statement, vocabulary: Vocabulary) -> Thing | None:
    """The thing that is said to be, or to stay, in a place, or that is put there."""
    for _, node in parts(statement):
        if not isinstance(node, Thing | Frame):
            continue
        place = next((role for role in _placing(node) if role.value.at == noun.at), None)
        if place is not None:
            about = node if isinstance(node, Thing) else _put(node, place.preposition.lower(), vocabulary)
            if isinstance(about, Thing):
                return about
    return None


def _put(frame: Frame, preposition: str, vocabulary: Vocabulary) -> object:
    """What is in a place as an act tells it: `a tug stays in the harbor`, `that leaves a tug in the harbor`."""
    verbs = vocabulary.verbs(frame.verbs)
    if frame.object is not None:
        return frame.object if verbs and all(preposition in verb.takes for verb in verbs) else None
    return told_of(frame) if verbs and all(verb.complement for verb in verbs) else None


def is_a_stretch(place: Phrase) -> bool:
    """Whether it is no place that counts: `to open water`."""
    bare = isinstance(place, Thing) and place.det is Det.A and not (place.single or place.plural or place.number)
    return bare and kind_of(place) in PLACES


def is_where(place: Phrase, statement: Statement) -> bool:
    """Whether something is only said to be in or at a place, so that the sentence is about the other thing."""
    things = (node for _, node in parts(statement) if isinstance(node, Thing) and kind_of(node) in PLACES)
    return any(role.value.at == place.at for each in things for role in _placing(each))


def _placing(thing: Thing | Frame) -> Iterator[Any]:
    return (role for role in thing.roles if role.preposition in LOCATIVE and isinstance(role.value, Thing))


def place_of_its_own(noun: Thing, before: Sequence[Mention]) -> Thing | None:
    """The hex of what its own sentence brings up, for `that hex`: of what it is about, or the nearest place."""
    if any(has_or_ends_in_the_name(one.thing, noun) for one in before if isinstance(one.thing, Thing)):
        return None
    if alone := [one for one in before if _is_in_one(one.thing, noun)]:
        if any(not is_same(one.thing, alone[-1].thing) for one in alone):
            raise AmbiguousError(tuple(one.thing for one in alone))
        return place_of(noun, alone[-1])
    around = [one.thing for one in before if contains(one.thing, noun)]
    inside = {each.at for one in around for _, each in parts(one) if isinstance(each, Thing | Several)}
    able = [one for one in before if isinstance(one.thing, Thing) and one.thing.at not in inside]
    about = [
        one for one in able if one.subject and is_new(one.thing) and stands_somewhere(one.thing, ("thing", "relation"))
    ]
    if noun.det is Det.THE:
        about = [one for one in about if not one.done]  # what is put there has been elsewhere
    known = [one for one in able if is_new(one.thing) or values(one.thing, "of")]
    places = [one for one in known if kind_of(one.thing) == "location" and not is_bare_place(one.thing)]
    chosen = about or places[-1:] or [one for one in known if kind_of(one.thing) == "terrain"][-1:]
    return place_of(noun, *chosen) if chosen else None


def _is_in_one(thing: Phrase, noun: Thing) -> bool:
    """Whether it is told of a thing that it is in one such place: a `single-lock harbor` is in that lock."""
    traits = (trait.name for trait in thing.traits if not trait.negated) if isinstance(thing, Thing) else ()
    named = (re.split(r"[-\s]+", name.casefold()) for name in traits)
    return any(words[0] in _ALONE and words[1:] == [noun.head.casefold()] for words in named)


_ALONE = ("single", "one", "1")
"""How a word begins that tells of what there is one."""


def stands_somewhere(found: Phrase, more: Sequence[str] = ()) -> bool:
    """Whether it stands in one hex; `all ships`, or `they`, stand in many."""
    if isinstance(found, Thing) and found.plural and found.det not in (Det.A, Det.EACH):
        return False
    return isinstance(found, Thing) and (found.kind in _STANDING or found.kind in more) and not is_bare_place(found)


def has_own_hex(one: Mention) -> bool:
    """Of `all ships` only those that a sentence is about stand in a hex each, and only in that sentence."""
    several = isinstance(one.thing, Thing) and one.thing.plural
    return not several or (one.subject and one.here)


def is_a_hex(noun: Thing) -> bool:
    """Whether it is just where something stands, and no Location that may have been spoken of."""
    return is_where_all_stand(noun) and noun.head not in GENERIC


def is_all_hexes(noun: object) -> TypeGuard[Thing]:
    """Whether it is just where several things stand: `the two hexes`."""
    if not isinstance(noun, Thing) or noun.det is not Det.THE or noun.number is None or noun.at[0] < 0:
        return False
    bare = not (noun.roles or noun.such or noun.link or noun.name)
    return bare and noun.number.value not in (None, 1) and is_a_hex(replace(noun, number=None))


def is_bare_place(place: Phrase) -> bool:
    """Whether it is a hex, or a level, rather than what stands there."""
    if not isinstance(place, Thing) or place.kind not in PLACES:
        return False
    return place.number is not None or (is_where_all_stand(place) and not place.head.endswith("Location"))


def place_of(noun: Thing, *found: Mention) -> Thing:
    """A noun for a place, as that of the things found."""
    owners = [again(one.thing, Thing(PRONOUN, at=NOWHERE), one.whole, one.clause) for one in reversed(found)]
    owner = owners[0] if len(owners) == 1 else Several("or", tuple(owners), NOWHERE)
    return replace(noun, roles=(*noun.roles, Role("of", owner)))
