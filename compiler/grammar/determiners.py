"""What stands first in a thing: articles, pronouns, owners, numbers."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import TypeAlias

from ..logic.phrases import RECIPROCAL, Det, Number, Phrase, Role, Thing, Trait
from . import nouns, prepositional, relatives
from .closed import ANYWHERE, NONE, OF_THIS_KIND
from .numbers import number
from .tokens import Results, Tokens, rule
from .vocabulary import Part

_DETERMINERS: tuple[tuple[tuple[str, ...], Det, tuple[str, ...]], ...] = (
    (("a",), Det.A, ()),
    (("an",), Det.A, ()),
    (("the", "same"), Det.THE, ("same",)),
    (("the", "other"), Det.THE, ("other",)),
    (("the",), Det.THE, ()),
    (("that", "same"), Det.THAT, ("same",)),
    (("that",), Det.THAT, ()),
    (("this",), Det.THAT, ()),
    (("these",), Det.THAT, ()),
    (("those",), Det.THAT, ()),
    (("such", "a"), Det.THAT, (OF_THIS_KIND,)),
    (("such", "an"), Det.THAT, (OF_THIS_KIND,)),
    (("such",), Det.THAT, (OF_THIS_KIND,)),
    (("same",), Det.THE, ("same",)),
    (("every", "other"), Det.EACH, ("other",)),
    (("each", "other"), Det.EACH, ("other",)),
    (("all", "other"), Det.EACH, ("other",)),
    (("all", "of", "the"), Det.EACH, ()),
    (("twice", "the"), Det.THE, ("twice",)),
    (("twice", "that"), Det.THAT, ("twice",)),
    (("all", "the"), Det.EACH, ()),
    (("all", "such"), Det.EACH, ("such",)),
    (("all",), Det.EACH, ()),
    (("each", "such"), Det.EACH, ("such",)),
    (("each",), Det.EACH, ()),
    (("every",), Det.EACH, ()),
    (("any", "other"), Det.ANY, ("other",)),
    (("any",), Det.ANY, ()),
    (("no", "other"), Det.NO, ("other",)),
    (("no",), Det.NO, ()),
    (("neither",), Det.NO, ()),
    (("another",), Det.A, ("other",)),
    (("other",), Det.A, ("other",)),
)


_BY_FIRST_WORD = {
    first: tuple(each for each in _DETERMINERS if each[0][0] == first)
    for first in {words[0] for words, _, _ in _DETERMINERS}
}


Determined: TypeAlias = tuple[Det, tuple[Trait, ...], tuple[Role, ...], "Number | None", int]
"""A determiner, the traits and the owner that come with it, the number, and the index after it."""


_OWNERS = {"its": False, "their": True, "his": False, "her": False}


_PRONOUNS = {"it": False, "they": True, "them": True, "he": False, "him": False}


SEPARATORS = ("and", "or", "/", "&", "plus")


DETERMINING: frozenset[str] = frozenset((*_OWNERS, "both", *(words[0] for words, _, _ in _DETERMINERS)))
"""The words with which a thing begins that has a determiner."""


CLOSED = frozenset(
    {*_OWNERS, *_PRONOUNS, *SEPARATORS, "non", "un", "both", *(word for words, _, _ in _DETERMINERS for word in words)}
)
"""The words that the grammar of things knows by itself."""


def pronoun(text: Tokens, at: int) -> Results[Phrase]:
    """`it`, `they`, `this`: what they mean is found later."""
    if text.sort(at) != "word":
        return
    word = text.tokens[at].text.lower()
    if word in _PRONOUNS or (word == "either" and any(text.words(at - 1, Part.PREPOSITION))):
        yield Thing("it", det=Det.THAT, at=text.place(at, at + 1), plural=_PRONOUNS.get(word, True)), at + 1
    if text.run(at, "the", "other") and not text.known(at + 2):
        other = Trait("other", at=text.place(at + 1, at + 2))
        yield Thing("it", det=Det.THAT, traits=(other,), at=text.place(at, at + 2)), at + 2
    if word == "one" and not any(text.words(at + 1, Part.NOUN)) and not text.is_(at + 1, "of", "if", "unless", "to"):
        one = Thing("it", det=Det.THAT, name="one", at=text.place(at, at + 1))
        if not text.is_(at - 1, "by"):  # `reduced by one` is a number
            yield one, at + 1
        for role, end in prepositional.role(text, at + 1):
            if role.preposition in ANYWHERE:
                yield replace(one, roles=(role,), at=text.place(at, end)), end
        for test, end in relatives.relative(text, at + 1, NONE):
            yield replace(one, such=(test,), at=text.place(at, end)), end
    if word in ("this", "that", "these", "those", "such") and not (word == "that" and _ends_noun(text, at)):
        plural, said = word in ("these", "those"), word if word == "this" else ""
        pointed = Thing("it", det=Det.THAT, name=said, at=text.place(at, at + 1), plural=plural)
        yield pointed, at + 1
        for role, end in (
            prepositional.role(text, at + 1) if word == "those" or (word == "that" and text.is_(at + 1, "of")) else ()
        ):
            yield replace(pointed, roles=(role,), at=text.place(at, end)), end
        if word == "those":
            for test, end in relatives.relative(text, at + 1, NONE):
                yield replace(pointed, such=(test,), at=text.place(at, end)), end


def _ends_noun(text: Tokens, at: int) -> bool:
    """Whether a noun stands right before, so that `that` begins what is asked of it."""
    return text.sort(at - 1) == "word" and any(word.part is Part.NOUN for word, end in text.known(at - 1) if end == at)


def understood(text: Tokens, at: int) -> Results[Phrase]:
    """What controlled English has in place of pronouns: `which`, and `(it)` for what nobody says."""
    if text.is_(at, "which"):
        yield Thing("it", det=Det.WHICH, at=text.place(at, at + 1)), at + 1
    if end := text.run(at, "(", "it", ")"):
        yield Thing("it", det=Det.IMPLIED, at=text.place(at, end)), end
    if start := text.run(at, "(", "it", ":"):
        for found, end in nouns.nominal(text, start):
            if isinstance(found, Thing) and text.is_(end, ")"):
                yield replace(found, det=Det.IMPLIED, at=text.place(at, end + 1)), end + 1


def reciprocal(text: Tokens, at: int) -> Results[Phrase]:
    """`within two hexes of each other`: what several things are to one another."""
    end = text.run(at, *RECIPROCAL.split())
    if end and not any(word.part in (Part.NOUN, Part.ADJECTIVE) for word, _ in text.known(end)):
        yield Thing(RECIPROCAL, det=Det.THE, at=text.place(at, end)), end


@rule
def determiner(text: Tokens, at: int) -> Iterator[Determined]:
    """How things are picked out: determiner, traits that come with it, the owner, the number, and what follows."""
    word = text.word(at)
    for words, det, traits in _BY_FIRST_WORD.get(word, ()):
        if after := text.run(at, *words):
            named = tuple(Trait(name, at=text.place(at, after)) for name in traits)
            yield from _counted(text, after, det, named, ())
            break
    all_of = text.run(at, "all", "of") or text.run(at, "all")
    if all_of and text.is_(all_of, *_OWNERS):
        plural = _OWNERS[text.tokens[all_of].text.lower()]
        owner = Thing("it", det=Det.THAT, at=text.place(all_of, all_of + 1), plural=plural)
        yield from _counted(text, all_of + 1, Det.EACH, (), (Role("of", owner, at=owner.at),))
    if word in _OWNERS:
        owner = Thing("it", det=Det.THAT, at=text.place(at, at + 1), plural=_OWNERS[word])
        yield from _counted(text, at + 1, Det.THE, (), (Role("of", owner, at=owner.at),))
    if text.run(at, "both"):
        start = text.run(at, "both", "the") or at + 1
        two = Number(Fraction(2), Fraction(2), at=text.place(at, at + 1))
        yield Det.THE, (), (), two, start
    yield from _counted(text, at, Det.A, (), ())


def _counted(
    text: Tokens, at: int, det: Det, traits: tuple[Trait, ...], roles: tuple[Role, ...]
) -> Iterator[Determined]:
    yield det, traits, roles, None, at
    for count, end in number(text, at):
        yield det, traits, roles, count, end
