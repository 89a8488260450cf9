"""Numbers that stand for a thing, and parts and multiples of one."""

from dataclasses import replace
from typing import Any

from ..interpretation.rules import Choose, breaking
from ..lexicon.model import Part
from ..logic.phrases import Number, Phrase, Role, Thing, Trait
from .text import Text, Word

RULES = """
    # Numbers as things
    NP[n=*]        -> Percent 'of' NP[co=n]                 : part_of
    NP[n=*]        -> Percent '(' N ')' 'of' NP[co=n]       : rounded_part_of
    NP[n=sg]       -> 'a|an' Num                            : shown
    NP[n=sg]       -> 'a|an' Num[s=y]                       : signed_alone
    NP[n=sg]       -> 'a|an' Mod Num[s=y]                   : signed_of_kind
    NP[n=sg]       -> 'a|an' Mod Num[s=n]                   : shown_of_kind
    NP[n=?n]       -> 'twice' NP[n=?n,co=n]                 : twice
    NP[n=sg]       -> Num[s=n]                              : shown
"""


def shown(text: Text, start: int, end: int, value: Number) -> Any:
    """A number that dice show: `a 6`, `4-5`."""
    if value.signed or all(text.sort(at) != "number" for at in range(start, end)):
        return None  # dice show figures, and no `two`
    if value.value is not None and value.value.denominator > 1:
        return None  # dice show whole numbers
    if text.is_(start, "no", "not", "at", "up", "more", "less", "fewer", "one"):
        return None
    if text.sort(start) == "word" and not text.is_(start, "a", "an"):
        return None  # `two in each harbor` are two of what was spoken of
    result = Thing("result", "dice", number=value, at=text.place(start, end))
    return breaking(result, (Choose.ARTICLE, 1))


def signed_alone(text: Text, start: int, end: int, value: Number) -> Thing:
    """`a +1`: what is added needs no noun."""
    return Thing("modification", "modifier", number=value, at=text.place(start, end))


def signed_of_kind(text: Text, start: int, end: int, trait: "Trait | Role", value: Number) -> Thing | None:
    if not isinstance(trait, Trait):
        return None
    return replace(signed_alone(text, start, end, value), traits=(trait,))


def shown_of_kind(text: Text, start: int, end: int, trait: "Trait | Role", value: Number) -> Any:
    """`an Original 12`: which of the results it is."""
    if not isinstance(trait, Trait) or text.sort(end - 1) != "number":
        return None
    kind = (word for word, _ in text.words(start + 1, Part.ADJECTIVE) if "dice" in word.subjects)
    if not any(kind) or value.value is None or value.value.denominator > 1:
        return None
    return Thing("result", "dice", number=value, traits=(trait,), at=text.place(start, end))


def twice(text: Text, start: int, end: int, found: Phrase) -> Thing | None:
    """`twice the boat's speed`."""
    if not isinstance(found, Thing) or found.kind not in ("quantity", "modifier", "dice") or found.number is not None:
        return None
    trait = Trait("twice", at=text.place(start, start + 1))
    return replace(found, traits=(trait, *found.traits), at=text.place(start, end))


def part_of(text: Text, start: int, end: int, part: Number, whole: Phrase) -> Thing:
    """`up to 25% of the boats`."""
    place = text.place(start, end)
    return Thing("percent", "quantity", number=part, roles=(Role("of", whole, at=whole.at),), at=place, plural=True)


def rounded_part_of(text: Text, start: int, end: int, part: Number, word: Word, whole: Phrase) -> Thing | None:
    """`25% (FRD) of the boats`: how fractions are rounded."""
    if word.kind != "abbreviation":
        return None
    made = part_of(text, start, end, part, whole)
    opened = next(at for at in range(start, end) if text.is_(at, "("))
    place = text.place(opened + 1, opened + 2)
    rounding = Role("per", Thing(word.name, word.kind, at=place), at=place)
    return replace(made, roles=(*made.roles, rounding))
