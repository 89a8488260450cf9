"""Known things that are told by what was said of them: `the towing tug`, of a tug that tows; `the lock chosen`."""

from collections.abc import Iterable, Sequence

from ..english.text import Vocabulary
from ..logic.phrases import Det, Frame, Phrase, Thing, Trait
from .choosing import AmbiguousError
from .mentions import Mention
from .naming import has_or_ends_in_the_name, has_trait, is_one, is_singled_out, points_back


def is_described(noun: object) -> bool:
    """Whether it is spoken of as known, and told by traits or by what was done to it alone."""
    if not isinstance(noun, Thing) or noun.det is not Det.THE or noun.at[0] < 0 or points_back(noun):
        return False
    return not (noun.roles or noun.name or noun.number or noun.link) and bool(noun.traits) != bool(noun.such)


def described(noun: Thing, stages: Iterable[Sequence[Mention]], vocabulary: Vocabulary) -> Mention | None:
    """What the nearest sentence told to be so, or to have that done to it; of two nobody can tell."""
    for stage in stages:
        fitting = [one for one in stage if _fits(one, noun, vocabulary)]
        others = [one for one in fitting if not is_one(one.thing, fitting[-1].thing)]
        if others:
            raise AmbiguousError((others[-1].thing, fitting[-1].thing))
        if fitting:
            return fitting[-1]
    return None


def _fits(one: Mention, noun: Thing, vocabulary: Vocabulary) -> bool:
    thing = one.thing
    bare = Thing(noun.head, noun.kind)
    if not isinstance(thing, Thing) or not has_or_ends_in_the_name(thing, bare) or not is_singled_out(thing):
        return False
    if noun.such:
        return one.done == _done(noun) != ()
    new = thing.det is Det.A or bool(thing.link)
    return new and all(_is_told_so(thing, trait, vocabulary) for trait in noun.traits)


def _done(noun: Thing) -> tuple[str, ...]:
    """What was done to a thing, if nothing else is told of it: `the lock chosen`."""
    test = noun.such[0] if len(noun.such) == 1 else None
    if not isinstance(test, Frame) or test.negated or test.modality or test.roles or test.subject is not None:
        return ()
    return test.verbs if _is_which(test.object) else ()


def _is_told_so(thing: Thing, trait: Trait, vocabulary: Vocabulary) -> bool:
    """Whether a thing is told to be so, or to do what a participle names: `a tug that tows`, `the towing tug`."""
    if trait.negated or trait.roles:
        return False
    acts = (test for test in thing.such if isinstance(test, Frame) and not test.negated and _is_which(test.subject))
    gerunds = {vocabulary.inflection.gerund(verb).casefold() for test in acts for verb in test.verbs}
    return has_trait(thing, trait.name) or trait.name.casefold() in gerunds


def _is_which(told: Phrase | object) -> bool:
    return isinstance(told, Thing) and told.det is Det.WHICH
