"""Comparing: the higher of two, all but some, what is two levels high, what things are to each other."""

from dataclasses import replace
from typing import Any

from ..lexicon.model import Form, Part
from ..logic.phrases import RECIPROCAL, Det, Focus, Phrase, Role, Thing, Trait, parts
from .meanings import WHICH, Group, Said, Told, adding, reframed, with_subject
from .nouns import each_of, in_hex
from .text import Text

RULES = """
    NP             -> 'the' A 'of' NP[n=pl]                            : the_one_of
    NP[n=pl]       -> 'each' 'other'                                   : each_other
    NP[n=?n]       -> NP[n=?n,co=n] 'but' NP                           : all_but
    NP[n=?n]       -> NP[n=?n,co=n] 'than' NP                          : compared
    NP[n=?n]       -> NP[n=?n,co=n] Size                               : so_large
    NP[n=?n]       -> NP[n=?n,co=n] 'such' 'that' S[g=n]               : such_that
    Gloss          -> '(' 'e.g.' NP ')'                                : for_example
    Nom[n=?n,m=y]  -> '(' 'even' A ')' Nom[n=?n]                       : even_if_so
    Mods           -> Name '(' 'or' Name ')'                           : in_either_hex
    AP             -> 'as' A 'as' NP                                   : as_so_as
    A              -> 'even' A                                         : even_more
    NP[n=?n]       -> NP[n=?n,co=n] A 'to' VP[f=bse,g=n]               : so_to_do
    Rel[n=*]       -> ',' NP[n=?n,co=n] 'of' 'which|whom' VP[f=fin,n=?n,g=n] : of_which
    PP             -> 'so' 'that' S[g=n]                               : so_that
    PredX          -> PredX 'and' PP                                   : within_limits
"""


def _chosen(trait: Trait, among: Phrase, place: tuple[int, int]) -> Thing:
    return Thing(trait.name, "quantity", Det.THE, roles=(Role("of", among, at=among.at),), at=place)


def the_one_of(text: Text, start: int, end: int, trait: Trait, among: Phrase) -> Any:
    """`the higher of its range and its speed`, `the lowest of those levels`."""
    if trait.negated or any(word.listed for word, _ in text.words(start + 1, Part.NOUN)):
        return None  # `the reverse of them`
    return _chosen(trait, among, text.place(start, end))


def each_other(text: Text, start: int, end: int) -> Any:
    """`within two hexes of each other`: what several things are to one another."""
    if any(word.part in (Part.NOUN, Part.ADJECTIVE) for word, _ in text.known(end)):
        return None
    return Thing(RECIPROCAL, det=Det.THE, at=text.place(start, end))


def all_but(text: Text, start: int, end: int, found: Phrase, spared: Phrase) -> Any:
    if not isinstance(found, Thing) or found.det not in (Det.EACH, Det.NO, Det.ANY):
        return None
    if found.det is Det.NO and isinstance(spared, Thing) and any(role.preposition != "of" for role in spared.roles):
        return None  # `nobody but the pilot in the lock`: it is told of nobody
    return replace(found, roles=(*found.roles, Role("except", spared, at=spared.at)), at=text.place(start, end))


def compared(text: Text, start: int, end: int, found: Phrase, standard: Phrase) -> Any:
    """`a higher level than the sea`: what an adjective before a noun compares the thing with."""
    if not isinstance(found, Thing):
        return None
    for trait in found.traits:
        words = [word for word in text.vocabulary.look_up(trait.name) if word.part is Part.ADJECTIVE]
        if not trait.roles and any(word.form is Form.COMPARATIVE or "than" in word.takes for word in words):
            rest = tuple(each for each in found.traits if each is not trait)
            role = Role("than", standard, at=standard.at)
            told = replace(trait, roles=(role,), at=(trait.at[0], standard.at[1]))
            return replace(found, traits=(*rest, told), at=text.place(start, end))
    return None


def so_large(text: Text, start: int, end: int, found: Phrase, size: Trait) -> Any:
    """`a gate two levels high`."""
    if not isinstance(found, Thing):
        return None
    return replace(found, traits=(*found.traits, size), at=text.place(start, end))


def such_that(text: Text, start: int, end: int, found: Phrase, told: Told) -> Any:
    """`a hex such that that hex is flooded`: the clause speaks of the thing again."""
    if isinstance(told, Group) or told.conditions or not isinstance(found, Thing):
        return None
    again = (each for _, each in parts(told.frame) if isinstance(each, Thing) and each.det is Det.THAT)
    if not any(each.head == "it" or f" {found.head}".endswith(f" {each.head}") for each in again):
        return None
    return replace(found, such=(*found.such, told.frame), at=text.place(start, end))


def for_example(text: Text, start: int, end: int, like: Phrase) -> Role:
    return Role("i.e.", like, Focus.EXAMPLE, text.place(start, end))


def even_if_so(text: Text, start: int, end: int, trait: Trait, found: Phrase) -> Any:
    """`each (even hidden) ship`."""
    closed = next(at for at in range(start, end) if text.is_(at, ")"))
    too = Role("", trait, Focus.EVEN, text.place(start, closed + 1))
    return each_of(found, lambda thing: replace(thing, roles=(*thing.roles, too), at=text.place(start, end)))


def in_either_hex(text: Text, start: int, end: int, one: str, other: str) -> tuple[str, tuple[Role, ...]]:
    """`the C25 (or C24) cellar`."""
    return "or", (in_hex(text, start, start + 1, one), in_hex(text, end - 2, end - 1, other))


def as_so_as(text: Text, start: int, end: int, trait: Trait, standard: Phrase) -> Any:
    """`as high as a gate`."""
    if trait.roles:
        return None
    return replace(trait, roles=(Role("as", standard, at=standard.at),), at=text.place(start, end))


def even_more(text: Text, start: int, end: int, trait: Trait) -> Any:
    """`even heavier`: what is compared is great already, which changes nothing."""
    if not any(True for _ in text.words(start + 1, Part.ADJECTIVE, Form.COMPARATIVE)):
        return None
    return replace(trait, at=text.place(start, end))


def so_to_do(text: Text, start: int, end: int, found: Phrase, trait: Trait, told: Told) -> Any:
    """`a ship unable to move`: what a relative clause would ask."""
    if not isinstance(found, Thing) or isinstance(told, Group) or told.conditions:
        return None
    words = [word for word in text.vocabulary.look_up(trait.name) if word.part is Part.ADJECTIVE and word.infinitive]
    if not words:
        return None
    aim = Role("to", told.frame, at=told.frame.at)
    asked = replace(trait, roles=(aim,), at=(trait.at[0], told.frame.at[1]))
    return replace(found, traits=(*found.traits, asked), at=text.place(start, end))


def of_which(text: Text, start: int, end: int, owned: Phrase, told: Told) -> Any:
    """`a ship, the mast of which is broken`."""
    if not isinstance(owned, Thing) or isinstance(told, Group) or told.conditions:
        return None
    if owned.head == "it":
        return None  # `both of which` are two that were spoken of, and the nearest may be one
    subject = replace(owned, det=Det.THE, roles=(*owned.roles, Role("of", WHICH)))
    return replace(with_subject(told, subject).frame, at=text.place(start, end))


def so_that(text: Text, start: int, end: int, told: Told) -> Role | None:
    """`so that a tug may tow it`."""
    if isinstance(told, Group) or told.conditions:
        return None
    return Role("so that", told.frame, at=text.place(start, end))


def within_limits(text: Text, start: int, end: int, said: Said, limit: Role) -> Any:
    """`is ≥ the toll and ≤ the draft`."""
    frame = said.frame
    bounds = ("≥", "≤", ">", "<")
    if limit.preposition not in bounds or not frame.roles or frame.roles[-1].preposition not in bounds:
        return None
    return reframed(adding(said, limit), at=text.place(start, end))
