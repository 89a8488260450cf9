"""Whether a noun names a thing: by its own name, by the end of it, by its head, or by its kind."""

from collections.abc import Callable, Sequence

from ..logic.phrases import RECIPROCAL, YOU, Det, Phrase, Several, Thing, is_some_of, parts
from .carrying import is_mention_of
from .marks import EVENT, OF_THIS_KIND, OTHER, PRONOUN, SUCH, THAT_ACT
from .mentions import PLACES, Mention, is_same

_NOW = frozenset(("phase", "document", "time"))
"""The kinds of things of which there is one now: `this turn`."""

SAME = "same"

NO_MARK_OF_IT = (OF_THIS_KIND, SAME)

_MARKS = (SUCH, SAME, OTHER, "twice")
"""Traits of a mention, rather than of what is mentioned."""

GENERIC = {"unit": "unit", "weapon": "weapon", "counter": "counter", "Location": "location", "place": "location"}
"""Nouns that name a kind of things, and so any of them."""

_WHAT_IS_ROLLED = ("die", "dice")

_NO_NOUNS = (PRONOUN, RECIPROCAL, YOU, EVENT.head, THAT_ACT.head)


def is_the_same(noun: Thing) -> bool:
    """Whether it is spoken of as the same one: `the same tug`."""
    return noun.det in (Det.THE, Det.THAT) and any(trait.name == SAME for trait in noun.traits)


def is_the_other(noun: Thing) -> bool:
    """Whether it is spoken of as the other one: `the other tug`."""
    told = (noun.roles, noun.such, noun.name, noun.number, noun.plural)
    return noun.det is Det.THE and [each.name for each in noun.traits] == [OTHER] and not any(told)


def is_another(thing: Thing) -> bool:
    """Whether it is one more of its kind: `another tug`."""
    return any(trait.name == OTHER for trait in thing.traits) and thing.number is None and not thing.plural


def bearing_name(stage: Sequence[Mention], noun: Thing) -> list[Mention]:
    """What bears the name of a noun."""
    free = (one for one in stage if isinstance(one.thing, Thing) and is_free(one.thing))
    return [one for one in free if has_or_ends_in_the_name(one.thing, noun)]  # type: ignore[arg-type]


def points_back(node: object) -> bool:
    """Whether a noun means a thing that was spoken of: `that ship`, `such a ship`, `the ship`."""
    if not isinstance(node, Thing) or node.at[0] < 0 or node.link or node.head in _NO_NOUNS:
        return False
    if (
        node.det is Det.THAT
        or any(trait.name == SUCH for trait in node.traits)
        or is_the_same(node)
        or is_the_other(node)
    ):
        return True
    return (
        node.det is Det.THE
        and not (node.roles or node.such or node.name or node.number or node.traits)
        and node.kind not in _NOW
    )


def is_among(found: Phrase, noun: Thing) -> bool:
    """Whether a mention is some of what a noun means."""
    return isinstance(found, Thing) and is_some_of(found, noun)


def is_bare(thing: object) -> bool:
    """Whether it is spoken of as known, and nothing is told of it: `the ship`."""
    return isinstance(thing, Thing) and thing.det is Det.THE and not (thing.such or thing.roles or thing.traits)


def is_many(thing: Phrase) -> bool:
    """Whether `those ships` can mean it; a mention in the singular may stand for all of its kind only if it is each."""
    number = thing.number if isinstance(thing, Thing) else None
    more = number is not None and (number.high is None or number.high > 1)
    if getattr(thing, "name", ""):
        return False
    return isinstance(thing, Several) or (isinstance(thing, Thing) and (thing.plural or thing.det is Det.EACH or more))


def is_free(thing: Thing) -> bool:
    """Whether it can be spoken of again by its name."""
    return thing.det not in (Det.NO, Det.WHICH, Det.IMPLIED)


def is_result(noun: object) -> bool:
    """Whether it is what some dice show: `on a 6`."""
    return isinstance(noun, Thing) and noun.head == "result" and noun.kind == "dice" and not noun.traits


def has_the_name(thing: Thing, noun: Thing) -> bool:
    """Whether a thing is called what a noun says, with all that the noun says of its kind."""
    own = {trait.name for trait in thing.traits}
    return thing.head == noun.head and all(trait.name in own for trait in noun.traits if trait.name not in _MARKS)


def has_or_ends_in_the_name(thing: Thing, noun: Thing) -> bool:
    """Whether a thing bears a name, or its name ends so: `Cave Complex`, `that Complex`."""
    if is_result(noun):  # it is that of the roll that was spoken of
        return thing.kind == "dice" and thing.head not in (noun.head, *_WHAT_IS_ROLLED) and thing.number is None
    if noun.head.casefold() == thing.head.rpartition(" ")[2].casefold() and not _other_traits(noun):
        return True
    return has_the_name(thing, noun)


def _has_the_head(thing: Thing, noun: Thing) -> bool:
    return thing.head == noun.head and not (_other_traits(noun) and _other_traits(thing))


def is_called_after(noun: Thing, thing: Thing) -> bool:
    """Whether a noun is called after a thing: `that lock gate`, of a lock."""
    return noun.head.casefold().startswith(f"{thing.head.casefold()} ") or any(
        trait.name == thing.head for trait in noun.traits
    )


def has_trait(thing: Thing, name: str) -> bool:
    """Whether a thing is told to be so."""
    return any(trait.name == name and not trait.negated for trait in thing.traits)


def is_named_before_its_kind(thing: Thing, noun: Thing) -> bool:
    """Whether a noun is the name of a thing with that of its kind: `that above-ground Location`, of above-ground."""
    kind = "location" if thing.kind in PLACES else thing.kind
    told = [trait.name for trait in noun.traits if trait.name not in _MARKS and not trait.negated]
    return GENERIC.get(noun.head, "") == kind and told == [thing.head]


def is_of_the_kind(thing: Thing, noun: Thing) -> bool:
    """Whether a noun names the kind of a thing: `that unit`, of a pilot."""
    kind = "location" if thing.kind in PLACES else thing.kind
    return GENERIC.get(noun.head, "") == kind and not _other_traits(noun)


def _other_traits(noun: Thing) -> bool:
    return any(trait.name not in _MARKS for trait in noun.traits)


NAMING: tuple[Callable[[Thing, Thing], bool], ...] = (
    has_or_ends_in_the_name,
    _has_the_head,
    is_named_before_its_kind,
    is_of_the_kind,
)
"""How a thing can bear the name of a noun, the best way first."""


def can_name(found: object, noun: Thing) -> bool:
    """Whether a noun can mean what was found, by whatever name."""
    return isinstance(found, Thing) and any(names(found, noun) for names in NAMING)


def is_one(one: Phrase, other: Phrase) -> bool:
    """Whether two mentions are of one thing."""
    both = isinstance(one, Thing) and isinstance(other, Thing)
    return (both and is_mention_of(one, other)) or is_same(one, other)  # type: ignore[arg-type]


def is_described_as(one: Phrase, other: Phrase) -> bool:
    """Whether the same is said of two things, so that nothing tells them apart."""
    return (
        isinstance(one, Thing)
        and isinstance(other, Thing)
        and (one.traits, one.roles, one.such, one.name)
        == (
            other.traits,
            other.roles,
            other.such,
            other.name,
        )
    )


def is_new(found: Phrase) -> bool:
    """Whether a sentence brings something up, rather than to speak of it again."""
    members = found.members if isinstance(found, Several) else (found,)
    return all(isinstance(each, Thing) and each.det in (Det.A, Det.EACH, Det.ANY) for each in members)


def contains(found: Phrase, noun: Thing) -> bool:
    """Whether a noun is a part of what is said of a thing."""
    return found.at[1] > noun.at[0] or any(isinstance(each, Thing) and each.at == noun.at for _, each in parts(found))


def is_singled_out(found: Phrase) -> bool:
    """Whether it was brought up as one, or several, of its kind; `low tide` is no tide that is spoken of again."""
    return isinstance(found, Thing) and (found.single or found.plural or bool(found.link) or found.det is not Det.A)
