"""A reading in its discourse: who is who in it, and under which conditions it holds."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar, cast

from ..english.places import PLACING
from ..english.text import Vocabulary
from ..logic.model import Exemption, Modality, Norm, Statement
from ..logic.phrases import At, Focus, Frame, Phrase, Role, Thing, Trait, is_opaque, parts, told_of, understood
from . import situation
from .acts import allowed_again, done_again
from .bridging import in_the_same_place, named_after
from .checked import checked
from .distributing import of_each
from .identity import numbered
from .marks import NOBODY, ONE, PRONOUN
from .mentions import (
    ACTORS,
    PLACES,
    Mention,
    Told,
    frames_of,
    is_same,
    kind_of,
    mentions_around,
    mentions_in,
    subject_of,
)
from .nouns import Nouns
from .of_the_case import of_the_case
from .participles import with_objects
from .pronouns import Resolver
from .rolling import of_the_roller, rolled_by_its_own
from .setting import Setting
from .telegraphic import with_articles
from .then import at_that_time
from .there import there_again
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
    text: str = ""
    """The words of the clause, by the places in what it says."""
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
        timed = at_that_time(statement, Told("", tuple(found)) if found else discourse.before, discourse.text)
        resolved = nouns.rebuilt(with_articles(timed, vocabulary), found)
        if _has_pronoun(resolved):
            mentions = [*around, *mentions_in((*found, resolved), True, first=1_000_000)]
            verbs = [verb for frame in frames_of(resolved.body) for verb in frame.verbs]
            about = main or subject_of(resolved)
            acting = any(frame.subject == about for frame in frames_of(resolved.body))
            unread = discourse.before is not None and not discourse.before.read
            resolver = Resolver(
                vocabulary,
                mentions,
                about,
                chain,
                verbs,
                discourse.story,
                discourse.usage,
                heads,
                acting,
                printed,
                discourse.text,
                unread,
            )
            resolved = resolver.rebuilt(resolved, None)
            chain = resolver.chain
        resolved = there_again(resolved, [*around, *mentions_in((*found, resolved), True, first=1_000_000)])
        done = map(allowed_again, done_again(resolved, found, discourse.before, vocabulary))
        found.extend([of_each(each, found, discourse.all) for each in done])
    found = [with_objects(of_the_roller(each), vocabulary) for each in found]
    if all(each.read for each in discourse.all):  # one that is not read may tell of another's roll
        found = list(map(rolled_by_its_own, found))
    setting = Setting(discourse.before, discourse.all)
    found = list(checked(found, setting))
    applied = [*(_applied(each, setting, vocabulary) for each in found[:1]), *found[1:]]
    return _applied_beside(situation.going_on(applied, setting), vocabulary)


def _applied(statement: Statement, setting: Setting, vocabulary: Vocabulary) -> Statement:
    """A statement, of rules that apply in the case of the sentence before, in that case and of what that tells of."""
    told = situation.what_applies(statement, setting)
    return told if told is statement else of_the_case(told, told.conditions, vocabulary.ways)


def _applied_beside(statements: Sequence[Statement], vocabulary: Vocabulary) -> tuple[Statement, ...]:
    """Statements of one clause, where rules apply when what the one before tells is done: `it pays, no DRM applies`."""
    told = list(statements[:1])
    for each in statements[1:]:
        told.append(_applied(each, Setting(Told("", tuple(told))), vocabulary))
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
    exemption = _in_the_act(_without_denial(exemption), base, vocabulary)
    spoken = list(mentions_in((base,), False))
    if beside is not None and speaks_of_one(exemption):
        spoken = [each for each in spoken if is_same(each.thing, beside)] or spoken  # `a gun [EXC: one that is wet]`
    resolver = Resolver(vocabulary, spoken, main)
    told = named_after(cast("Exemption", resolver.rebuilt(exemption, None)), spoken, vocabulary.spellings)
    return in_the_same_place(told, base)


def _bare_role(exemption: Exemption) -> Role | None:
    """The phrase that an exception is, if it is no more: `in a lock`, `against a tug`."""
    test = exemption.conditions[0].test if len(exemption.conditions) == 1 and exemption.instead is None else None
    if not isinstance(test, Frame) or test.verbs != ("be",) or test.complement is not None or len(test.roles) != 1:
        return None
    return test.roles[0] if told_of(test) == NOBODY else None


def denies_twice(exemption: Exemption, base: Statement) -> bool:
    """Whether an exception denies something of what is denied: nobody knows what then is so."""
    role, body = _bare_role(exemption), base.body
    if role is None or role.focus is not Focus.NOT:
        return False
    denies = isinstance(body, Norm) and body.modality in (Modality.MAY_NOT, Modality.MUST_NOT, Modality.NEED_NOT)
    return denies or any(frame.negated for frame in frames_of(body))


def _without_denial(exemption: Exemption) -> Exemption:
    """An exception that says again that something is not so: `may wait in a lock [EXC: not in a wet one]` excepts what
    is in a wet one."""
    role = _bare_role(exemption)
    if role is None or role.focus is not Focus.NOT:
        return exemption
    return _with_role(exemption, replace(role, focus=Focus.NONE))


def _with_role(exemption: Exemption, role: Role) -> Exemption:
    found = exemption.conditions[0]
    return replace(exemption, conditions=(replace(found, test=replace(cast("Frame", found.test), roles=(role,))),))


def _in_the_act(exemption: Exemption, base: Statement, vocabulary: Vocabulary) -> Exemption:
    """An exception that tells with what, or against whom, something is done, and not where who does it is."""
    role, act = _bare_role(exemption), next(frames_of(base.body), None)
    if role is None or act is None or is_opaque(act):
        return exemption
    if _is_whereabouts(role, act, vocabulary):
        return exemption
    deed = replace(understood(act), modality="", negated=False, focus=Focus.NONE, at=role.at)
    if act.passive and role.preposition == "by" and isinstance(role.value, Thing) and role.value.kind != "phase":
        deed = replace(deed, subject=role.value)
    else:
        others = (each for each in deed.roles if each.preposition != role.preposition)
        deed = replace(deed, roles=(*others, role))
    found = exemption.conditions[0]
    return replace(exemption, conditions=(replace(found, test=deed),))


def _is_whereabouts(role: Role, act: Frame, vocabulary: Vocabulary) -> bool:
    """Whether it may tell where something is: no time, nothing in place of what the act is told with, and no one whom
    its verb is done to, as in `fire [EXC: at a tug]`."""
    kind = getattr(role.value, "kind", "")
    if (
        role.preposition not in PLACING
        or kind == "phase"
        or any(each.preposition == role.preposition for each in act.roles)
    ):
        return False
    return kind not in ACTORS or not any(role.preposition in verb.takes for verb in vocabulary.verbs(act.verbs))


def speaks_of_one(exemption: Exemption) -> bool:
    """Whether an exception is about `one` of what stands before it."""
    return any(isinstance(node, Thing) and node.head == PRONOUN and node.name == ONE for _, node in parts(exemption))


def _of_units(exemption: Exemption, vocabulary: Vocabulary) -> bool:
    """Whether an exception is about a status, which units have and places do not."""
    traits = (node.name for _, node in parts(exemption.conditions) if isinstance(node, Trait))
    return any(word.kind == "status" for name in traits for word in vocabulary.look_up(name))


def _has_pronoun(statement: Statement) -> bool:
    return any(isinstance(node, Thing) and node.head == PRONOUN for _, node in parts(statement))
