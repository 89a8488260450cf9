"""Adjectives and participles before a noun or after it."""

from ..logic.phrases import Role, Thing, Trait
from .numbers import number
from .tokens import Results, Tokens, rule
from .vocabulary import Form, Part

_DIMENSIONS = ("high", "wide", "long", "deep", "tall", "thick", "higher", "lower", "wider", "longer", "deeper")


@rule
def adjective(text: Tokens, at: int) -> Results[Trait]:
    """One adjective, perhaps negated: `wooden`, `non-Factory`, `unarmed`."""
    negated = text.is_(at, "non", "un", "not")
    start = at + negated
    for word, end in text.words(start, Part.ADJECTIVE):
        yield Trait(word.name, negated, at=text.place(at, end)), end
    if negated and text.is_(at, "non", "un"):
        for word, end in text.words(start, Part.NOUN):
            yield Trait(word.name, True, at=text.place(at, end)), end
            for own in text.vocabulary.look_up(text.tokens[start].text) if end > start + 1 else ():
                if own.part is Part.NOUN:
                    yield Trait(own.name, True, at=text.place(at, start + 1)), start + 1


@rule
def trait_word(text: Tokens, at: int) -> Results[Trait]:
    """One adjective or participle before a noun: `wooden`, `non-Factory`, `accompanying`."""
    yield from adjective(text, at)
    negated = text.is_(at, "non", "un", "not")
    start = at + negated
    if not any(True for _ in text.words(start, Part.ADJECTIVE)):
        for word, end in text.words(start, Part.VERB, Form.PARTICIPLE, Form.GERUND):
            if (word.complement and word.form is Form.PARTICIPLE) or (word.transitive and word.form is Form.GERUND):
                continue  # neither `considered` nor `using` stands before what it is said of
            forms = text.vocabulary.inflection
            spell = forms.participle if word.form is Form.PARTICIPLE else forms.gerund
            yield Trait(spell(word.name), negated, at=text.place(at, end)), end


@rule
def size(text: Tokens, at: int) -> Results[Trait]:
    """How large a thing is: `two levels high`."""
    for count, counted in number(text, at):
        for word, middle in text.words(counted, Part.NOUN):
            for dimension, end in text.words(middle, Part.ADJECTIVE) if text.is_(middle, *_DIMENSIONS) else ():
                place, plural = text.place(at, middle), word.form is Form.PLURAL
                role = Role("by", Thing(word.name, word.kind, number=count, at=place, plural=plural), at=place)
                yield Trait(dimension.name, roles=(role,), at=text.place(at, end)), end
