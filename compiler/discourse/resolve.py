"""A reading in its discourse: who is who in it, and under which conditions it holds."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar, cast

from ..english.text import Vocabulary
from ..logic.model import Exemption, Statement
from ..logic.phrases import At, Phrase, Thing, Trait, parts
from . import situation
from .acts import allowed_again, done_again
from .identity import numbered
from .marks import ONE, PRONOUN
from .mentions import PLACES, Mention, Told, frames_of, is_same, kind_of, mentions_around, mentions_in, subject_of
from .nouns import Nouns, named_after
from .pronouns import Resolver
from .setting import Setting
from .telegraphic import with_articles
from .usage import Usage

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Discourse:
    """What a clause can speak of again."""

    all: Sequence[Told] = ()
    """All sentences before it in its rule, the nearest last: what `that ship` looks back to."""
    near: Sequence[Told] = ()
    """Those that pronouns look back to."""
    before: Told | None = None
    """The sentence right before, asides left out; or the one that an exception, an aside or a gloss stands in."""
    topics: Sequence[Phrase] = ()
    """What the heads over it name, the nearest first; a pronoun means that only if nothing in the text will do."""
    usage: Usage = field(default_factory=dict)
    story: bool = False
    """Whether it goes on with what it was about, where a rule would be ambiguous."""


def resolve(
    statements: Sequence[Statement], discourse: Discourse, vocabulary: Vocabulary, main: Phrase | None = None
) -> tuple[Statement, ...]:
    """The statements of a clause with what they speak of again, under the conditions that reach into them."""
    found: list[Statement] = []
    heads = [Mention(topic, False, False, -1, -place) for place, topic in enumerate(discourse.topics, 1)]
    nouns = Nouns(discourse.all, discourse.near, discourse.before, vocabulary)
    around = list(mentions_around(discourse.near))
    chain: Phrase | None = None
    printed: dict[At, Phrase] = {}
    for statement in numbered(statements):
        resolved = nouns.rebuilt(with_articles(statement, vocabulary), found)
        if _has_pronoun(resolved):
            mentions = [*around, *mentions_in((*found, resolved), True, first=1_000_000)]
            verbs = [verb for frame in frames_of(resolved.body) for verb in frame.verbs]
            about = main or subject_of(resolved)
            acting = any(frame.subject == about for frame in frames_of(resolved.body))
            resolver = Resolver(
                vocabulary, mentions, about, chain, verbs, discourse.story, discourse.usage, heads, acting, printed
            )
            resolved = resolver.rebuilt(resolved, None)
            chain = resolver.chain
        found.extend(map(allowed_again, done_again(resolved, found, discourse.before, vocabulary)))
    setting = Setting(discourse.before, discourse.all)
    applied = [*(situation.what_applies(each, setting) for each in found[:1]), *found[1:]]
    return _applied_beside(situation.going_on(applied, setting))


def _applied_beside(statements: Sequence[Statement]) -> tuple[Statement, ...]:
    """Statements of one clause, where rules apply when what the one before tells is done: `it pays, no DRM applies`."""
    told = list(statements[:1])
    for each in statements[1:]:
        told.append(situation.what_applies(each, Setting(Told("", tuple(told)))))
    return tuple(told)


def exempting(
    exemption: Exemption, base: Statement, vocabulary: Vocabulary, near: Phrase | None, beside: Phrase | None = None
) -> Exemption:
    """An exception with its unsaid subjects: what it stands in is about, or the place right before it.

    `near` is the nearest place before it, `beside` the nearest thing.
    """
    main = subject_of(base)
    is_place = main is not None and kind_of(main) in PLACES
    if near is not None and kind_of(near) in PLACES and not is_place and not _of_units(exemption, vocabulary):
        main = near
    if main is None:
        return exemption
    spoken = list(mentions_in((base,), False))
    if beside is not None and speaks_of_one(exemption):
        spoken = [each for each in spoken if is_same(each.thing, beside)] or spoken  # `a gun [EXC: one that is wet]`
    resolver = Resolver(vocabulary, spoken, main)
    return named_after(cast("Exemption", resolver.rebuilt(exemption, None)), spoken, vocabulary.spellings)


def speaks_of_one(exemption: Exemption) -> bool:
    """Whether an exception is about `one` of what stands before it."""
    return any(isinstance(node, Thing) and node.head == PRONOUN and node.name == ONE for _, node in parts(exemption))


def _of_units(exemption: Exemption, vocabulary: Vocabulary) -> bool:
    """Whether an exception is about a status, which units have and places do not."""
    traits = (node.name for _, node in parts(exemption.conditions) if isinstance(node, Trait))
    return any(word.kind == "status" for name in traits for word in vocabulary.look_up(name))


def _has_pronoun(statement: Statement) -> bool:
    return any(isinstance(node, Thing) and node.head == PRONOUN for _, node in parts(statement))
