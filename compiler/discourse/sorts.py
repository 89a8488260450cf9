"""What `that terrain type` means: the type of the hex that was told to be of jungle, or a jungle hex."""

from collections.abc import Iterable, Sequence

from ..english.text import Vocabulary
from ..immutable import replace
from ..lexicon.model import Part
from ..logic.phrases import NOWHERE, Det, Frame, Phrase, Several, Thing, understood
from .carrying import again
from .marks import PRONOUN
from .mentions import Mention, values
from .naming import contains, is_new
from .whereabouts import place_of

SORTS = ("kind", "sort", "type")


def of_that_type(noun: Thing, stages: Iterable[Sequence[Mention]], vocabulary: Vocabulary) -> Thing | None:
    """A noun for a type, as that of what the nearest sentence told to be of such a type; of two, nobody knows whose."""
    if noun.head.rpartition(" ")[2] not in SORTS or noun.kind == "thing":
        return None
    for stage in stages:
        told = [one for one in stage if _is_of_type(one.thing, noun.kind, vocabulary)]
        lists = [one for one in told if isinstance(one.thing, Several)]
        alone = [one for one in told if not any(contains(each.thing, one.thing) for each in lists)]  # type: ignore[arg-type]
        if found := lists + alone:
            return _typed(noun, found[0]) if len(found) == 1 else None
    return None


def _typed(noun: Thing, found: Mention) -> Thing:
    """A noun for a type as that of a thing: one of the sorts that this is told to be of, if it is told with `of`."""
    its = place_of(noun, found)
    sorts = [each for each in values(found.thing, "of") if _names_sort(each, noun.kind)]
    if len(sorts) != 1 or not isinstance(found.thing, Thing):
        return its
    sort = again(sorts[0], Thing(PRONOUN, at=NOWHERE), found.whole, found.clause)
    is_that = Frame(("be",), Thing(PRONOUN, det=Det.WHICH), complement=sort)
    return replace(its, such=(*its.such, understood(is_that)))


def _is_of_type(found: Phrase, kind: str, vocabulary: Vocabulary) -> bool:
    """Whether a thing, or each of several that are joined by `or`, is told to be of a sort of things of some kind."""
    if isinstance(found, Several):
        members = [each for each in found.members if isinstance(each, Thing)]
        whole = found.junction == "or" and len(members) == len(found.members)
        return whole and all(_is_of_type(each, kind, vocabulary) for each in members)
    if not is_new(found):
        return False
    of = any(_names_sort(value, kind) for value in values(found, "of"))
    return of or any(kind in _kinds(trait.name, vocabulary) for trait in found.traits if not trait.negated)


def _kinds(name: str, vocabulary: Vocabulary) -> set[str]:
    """The kinds of what a noun names."""
    return {word.kind for word in vocabulary.look_up(name) if word.part is Part.NOUN}


def _names_sort(value: Phrase, kind: str) -> bool:
    """Whether a noun without an article, or each of several, names a sort of things of a kind: `of jungle or kunai`."""
    members = value.members if isinstance(value, Several) else (value,)
    things = [each for each in members if isinstance(each, Thing)]
    bare = all(each.det is Det.A and not (each.single or each.plural) for each in things)
    return bare and len(things) == len(members) and all(each.kind == kind for each in things)
