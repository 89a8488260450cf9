"""What follows *be*: adjectives, things, amounts, places."""

from dataclasses import replace
from typing import Any

from ..lexicon.model import Form, Part
from ..logic.phrases import Det, Focus, Frame, Number, Phrase, Role, Several, Thing, Trait
from .adjuncts import DIMENSIONS, RULING, how_before
from .amounts import beyond
from .closed import WITH_ANY_VERB
from .complements import is_term
from .meanings import Group, Said, Told, reframed
from .places import PLACING
from .premodifiers import by_whom
from .text import Text, Word

RULES = """
    # What follows `be`
    AP             -> A                                        : itself
    AP             -> 'non|un' A                               : denied
    AP             -> 'un|non' V[f=psp,s=t]                    : undone
    AP             -> 'non' V[f=ing,s=i]                       : not_doing
    AP             -> 'too' A                                  : too_much
    AP             -> A '(' PP[co=n,foc=n] ')'                 : so_there
    AP             -> 'non' N[n=sg|ms]                         : not_of_kind
    AP             -> N[n=sg|ms]                               : no_such_kind
    AP[co=y]       -> AP[co=n] 'and|or|/' AP                   : either_adjective
    AP[co=y]       -> AP[co=n] ',' AP[co=y]                    : more_adjectives
    AP[co=y]       -> 'both' AP[co=n] 'and' AP[co=n]           : both_adjectives
    Size           -> Num N A                                  : size
    Size           -> 'more|less' 'than' Num N A               : beyond_size
    Halves         -> 'half|partly' P 'and' 'half|partly' P NP : halves
    PredX          -> Halves                                   : half_there
    AP             -> Size                                     : itself
    PredX          -> AP                                       : so
    PredX          -> NP                                       : such
    PredX          -> Num                                      : much
    PredX          -> PP                                       : where
    PredX          -> Num N PP[foc=n]                          : so_far_off
    PredX          -> 'more' 'than' Num N PP[foc=n]            : farther_off
    PredX          -> A 'to' VP[f=bse,g=n]                     : so_to_do
    Pred           -> PredX                                    : itself
    Pred           -> VX[f=psv,g=n]                            : itself
    Pred           -> N[n=sg|ms] V[f=psp,s=t]                  : is_done_by
    Pred           -> VX[f=ing,g=n]                            : itself
    Pred           -> 'being' VX[f=psv,g=n]                    : itself
    Pred           -> Adv Pred                                 : so_before
"""


def is_done_by(text: Text, start: int, end: int, agent: Word, words: tuple[Word, ...]) -> Said | None:
    """`it is enemy-occupied`."""
    frame = by_whom(text, start, end, agent, words)
    return None if frame is None else Said(replace(frame, object=None))


def denied(text: Text, start: int, end: int, trait: Trait) -> Trait:
    return replace(trait, negated=not trait.negated, at=text.place(start, end))


def not_of_kind(text: Text, start: int, end: int, word: Word) -> Trait:
    return Trait(word.name, True, at=text.place(start, end))


def no_such_kind(text: Text, start: int, end: int, word: Word) -> Trait | None:
    """`non-Factory`, where that is one word."""
    return Trait(word.name, True, at=text.place(start, end)) if word.negated else None


def undone(text: Text, start: int, end: int, words: tuple[Word, ...]) -> Trait | None:
    if len(words) > 1:
        return None
    return Trait(text.vocabulary.inflection.participle(words[0].name), True, at=text.place(start, end))


def either_adjective(text: Text, start: int, end: int, one: Trait, other: Any) -> Any:
    joint = next(text.tokens[at].text.lower() for at in range(start, end) if text.is_(at, "and", "or", "/"))
    if isinstance(other, Several) and other.junction != joint:
        return None
    members = other.members if isinstance(other, Several) else (other,)
    return Several(joint, (one, *members), text.place(start, end))


def both_adjectives(text: Text, start: int, end: int, one: Any, other: Any) -> Any:
    """`both wet and torn`."""
    if not (isinstance(one, Trait) and isinstance(other, Trait)):
        return None
    return Several("and", (one, other), text.place(start, end))


def more_adjectives(text: Text, start: int, end: int, one: Trait, other: Several) -> Several:
    return Several(other.junction, (one, *other.members), text.place(start, end))


def not_doing(text: Text, start: int, end: int, words: tuple[Word, ...]) -> Trait | None:
    """`non-Climbing`."""
    if len(words) > 1:
        return None
    return Trait(text.vocabulary.inflection.gerund(words[0].name), True, at=text.place(start, end))


def halves(text: Text, start: int, end: int, one: str, other: str, place: Phrase) -> tuple[Role, Role] | None:
    """`half in and half out of a lock`: where a half of it is, and where the other."""
    how = text.word(start)
    both = next(at for at in range(start, end) if text.is_(at, "and"))
    if not text.is_(both + 1, how) or one == other:
        return None
    here = Role(f"{how} {one}", place, at=text.place(start, both))
    return (here, Role(f"{how} {other}", place, at=text.place(both + 1, end)))


def half_there(text: Text, start: int, end: int, both: tuple[Role, Role]) -> Said:
    return Said(Frame(("be",), roles=both, at=text.place(start, end)))


def so_there(text: Text, start: int, end: int, trait: Trait, where: Role) -> Any:
    """`aboard (below deck) and awake`: of several, where it is that one is so."""
    if trait.roles or where.preposition not in PLACING or not text.is_(end, "and", "or"):
        return None
    return replace(trait, roles=(where,), at=text.place(start, end))


def too_much(text: Text, start: int, end: int, trait: Trait) -> Trait | None:
    return None if trait.negated else replace(trait, name=f"too {trait.name}", at=text.place(start, end))


def size(text: Text, start: int, end: int, count: Number, word: Word, trait: Trait) -> Trait | None:
    if trait.name not in DIMENSIONS or (_is_limit(count) and _is_comparing(text, end - 1)):
        return None  # who is `at most two decks lower` may be higher
    place = text.place(start, end - 1)
    role = Role("by", Thing(word.name, word.kind, number=count, at=place, plural=word.form is Form.PLURAL), at=place)
    return replace(trait, roles=(role,), at=text.place(start, end))


def _is_limit(count: Number) -> bool:
    """Whether it only says how much something is at most."""
    return count.low is None and count.high is not None


def _is_comparing(text: Text, at: int) -> bool:
    return any(True for _ in text.words(at, Part.ADJECTIVE, Form.COMPARATIVE))


def beyond_size(text: Text, start: int, end: int, count: Number, word: Word, trait: Trait) -> Any:
    """`more than two meters long`. `Not more than two` is a bound, but of what is compared."""
    plain = size(text, start + 2, end, count, word, trait)
    if plain is None or (text.is_(start - 1, "not") and not _is_comparing(text, end - 1)):
        return None
    measure = _more(text, start, end - 1, count, plain.roles[0].value)
    role = measure and Role("by", measure, at=text.place(start, end - 1))
    return role and replace(trait, roles=(role,), at=text.place(start, end))


def _more(text: Text, start: int, end: int, count: Number, measure: object) -> Thing | None:
    """More, or less, of a measure."""
    if not isinstance(measure, Thing):
        return None
    bound = beyond(text, start, end, count, replace(measure, number=None, at=text.place(end - 1, end)))
    return bound if isinstance(bound, Thing) else None


def so_to_do(text: Text, start: int, end: int, trait: Trait, told: Told) -> Any:
    """`unable to move`: an adjective with what it is about."""
    known = (word for word in text.vocabulary.look_up(trait.name) if word.part is Part.ADJECTIVE)
    words = list(known)
    if (
        isinstance(told, Group)
        or not any(word.infinitive for word in words)
        or any(word.rules in RULING for word in words)
    ):
        return None
    aim = Role("to", told.frame, at=told.frame.at)
    return Said(Frame(("be",), complement=trait, roles=(aim,), at=text.place(start, end)))


def so(text: Text, start: int, end: int, trait: Trait | Several) -> Any:
    if isinstance(trait, Trait) and not trait.negated and not is_term(text, start, end) and _is_participle(text, start):
        return None
    return Said(Frame(("be",), complement=trait, at=text.place(start, end)))


def _is_participle(text: Text, at: int) -> bool:
    return any(True for word, _ in text.words(at, Part.VERB) if word.form is Form.PARTICIPLE)


_OFF = ("over", "above", "below", "under", "beneath")
"""Prepositions of where something is, before which stands how far."""


def so_far_off(text: Text, start: int, end: int, count: Number, word: Word, where: Role) -> Any:
    """`is two decks above the hold`: where it is, and by how much."""
    if where.preposition not in _OFF or count.signed or text.is_(start, "not"):
        return None
    last = next(at for at in range(start, end) if text.tokens[at].start >= where.at[0])
    place = text.place(start, last)
    far = Thing(word.name, word.kind, number=count, at=place, plural=word.form is Form.PLURAL)
    return Said(Frame(("be",), roles=(where, Role("by", far, at=place)), at=text.place(start, end)))


def farther_off(text: Text, start: int, end: int, count: Number, word: Word, where: Role) -> Any:
    """`is more than two decks above the hold`."""
    said = so_far_off(text, start + 2, end, count, word, where)
    if said is None:
        return None
    far = said.frame.roles[-1]
    last = next(at for at in range(start, end) if text.tokens[at].start >= far.at[1])
    measure = _more(text, start, last, count, far.value)
    roles = (where, replace(far, value=measure, at=text.place(start, last)))
    return measure and reframed(said, roles=roles, at=text.place(start, end))


def such(text: Text, start: int, end: int, thing: Phrase) -> Any:
    if isinstance(thing, Thing) and _tells_how_far(text, end, thing):
        return None  # `is two decks above the hold`, `is two meters longer than a raft`
    named = any(word.listed for part in (Part.NOUN, Part.ADJECTIVE) for word, _ in text.words(start, part))
    if not named and any(word.object for word, _ in text.words(start, Part.VERB, Form.GERUND)):
        return None  # `is carrying coal` tells what is done
    doing = any(True for _ in text.words(start, Part.VERB, Form.GERUND))
    alone = isinstance(thing, Thing) and not thing.traits and " " not in thing.head
    if doing and alone and getattr(thing, "head", "").lower() != text.word(start):
        return None  # who is wading is no `wade`
    return Said(Frame(("be",), complement=thing, at=text.place(start, end)))


def _tells_how_far(text: Text, end: int, thing: Thing) -> bool:
    """Whether so many steps stand before where something is, or before what it is compared with."""
    compared = any(role.preposition == "than" for trait in thing.traits for role in trait.roles)
    if thing.det is not Det.A or not (thing.number or any(role.preposition in (">", "<") for role in thing.roles)):
        return False
    off = any(word.name in _OFF for word, _ in text.words(end, Part.PREPOSITION))
    return compared or off or any(role.preposition in _OFF for role in thing.roles)


def much(text: Text, start: int, end: int, amount: Number) -> Said | None:
    return Said(Frame(("be",), complement=amount, at=text.place(start, end)))


def where(text: Text, start: int, end: int, role: Role) -> Any:
    if role.preposition == "to" or (isinstance(role.value, Thing) and role.at == role.value.at):
        return None
    if role.preposition not in (*WITH_ANY_VERB, "", "of") or role.preposition == "using":
        return None
    denies = role.focus is Focus.NOT
    kept = replace(role, focus=Focus.NONE) if denies else role
    return Said(Frame(("be",), roles=(kept,), negated=denies, at=text.place(start, end)))


def so_before(text: Text, start: int, end: int, word: Word, said: Said) -> Any:
    """`is now open`; `is outside the hall` has no adverb."""
    tied = {after for _, after in text.words(start, Part.PREPOSITION)}
    after_word = {after for each, after in text.words(start, Part.ADVERB) if each.name == word.name}
    if text.is_(start, "too") and isinstance(said.frame.complement, Trait):
        return None  # `too high`
    if tied & after_word and isinstance(said.frame.complement, Thing | Several):
        return None
    return how_before(text, start, end, word, said)
