"""What follows `is`: passives, adjectives, numbers, things, places."""

from collections.abc import Iterator

from ..logic.phrases import (
    Det,
    Frame,
    Phrase,
    Several,
    Thing,
    Trait,
)
from . import adjectival, adverbial, brackets, predicates, things, trailing, verbal
from .closed import NONE
from .numbers import number
from .tokens import Results, Tokens, grouped, rule
from .told import Complement, Said, tailed
from .vocabulary import Form, Part

_BEING = frozenset(("of",))
"""What `is` takes: `is of stone`."""


@rule
def be_phrase(text: Tokens, at: int, top: bool, verbs: tuple[str, ...]) -> Results[Said]:
    """What follows `is`: a passive, a complement, or only where."""
    if text.is_(at, "neither"):
        for said, end in be_phrase(text, at + 1, top, verbs):
            if not said.frame.negated:
                yield predicates.with_modal(said, "", True, (), text.place(at, end)), end
        return
    start, manner = adverbial.adverbs(text, at)
    for said, end in verbal.passive(text, start, top):
        yield predicates.with_modal(said, "", False, tuple(manner), text.place(at, end)), end
    for complement, takes, middle in complements(text, start):
        for tail, end in trailing.pieces(text, middle, takes, top):
            frame = Frame(verbs, complement=complement, manner=tuple(manner), at=text.place(at, end))
            yield tailed(frame, tail), end
    for tail, end in trailing.pieces(text, start, _BEING, top) if not text.is_(start, "using") else ():
        if any(role.at != getattr(role.value, "at", None) for role in tail.roles):  # nobody is `that turn`
            yield tailed(Frame(verbs, manner=tuple(manner), at=text.place(at, end)), tail), end
    for said, end in verbal.verb_phrase(text, start, (Form.GERUND,), top):
        if said.frame.object is not None:
            yield predicates.with_modal(said, "", False, tuple(manner), text.place(at, end)), end


@rule
def complements(text: Tokens, at: int) -> Iterator[tuple[Complement, frozenset[str], int]]:
    """An adjective or several, a number, a thing: with the prepositions that go with it."""
    for traits, takes, end in _traits(text, at):
        yield traits, takes, end
    for amount, end in number(text, at):
        yield amount, NONE, end
    for size, end in (*adjectival.size(text, at), *grouped(text, at, brackets.provided)):
        yield size, frozenset(("than",)), end
    sized = bool(adjectival.size(text, at))
    for value, end in things.phrase(text, at, brackets.shut(text)) if not sized else ():
        if not (is_bare_word(text, at, value) or _is_doing(text, at, value)):
            yield value, NONE, end


def is_bare_word(text: Tokens, at: int, value: object) -> bool:
    """Whether a general noun stands there without the article that it would need."""
    if not isinstance(value, Thing) or value.det is not Det.A or value.plural or value.kind not in ("thing", "action"):
        return False
    return not (text.is_(at, "a", "an") or value.name or value.number)


def _is_doing(text: Tokens, at: int, value: Phrase) -> bool:
    """Whether what looks like a thing is what somebody does or suffers: `is using a rope`, `is set up using a rope`."""
    first = value.members[0] if isinstance(value, Several) else value
    if not isinstance(first, Thing) or first.det is not Det.A:
        return False
    done = any(text.words(at, Part.VERB, Form.PARTICIPLE)) and not any(text.words(at, Part.ADJECTIVE))
    return any(text.words(at, Part.VERB, Form.GERUND)) or (done and not first.plural)


def _traits(text: Tokens, at: int) -> Iterator[tuple[Trait | Several, frozenset[str], int]]:
    prefixed = text.is_(at, "non", "un")
    if not prefixed and is_participle(text, at + text.is_(at, "not")):
        return
    for trait, middle in adjectival.trait_word(text, at) if prefixed else adjectival.adjective(text, at):
        takes = _taken(text, at, middle)
        yield trait, takes, middle
        denied = text.is_(middle, "nor") and text.is_(at - 1, "neither")
        if text.is_(middle, "/", "or", "and", ",") or denied:
            after = middle + 1 + (text.is_(middle, ",") and text.is_(middle + 1, "and", "or"))
            junction = text.tokens[after - 1].text.lower() if after > middle + 1 else text.tokens[middle].text.lower()
            for more, more_takes, end in _traits(text, after):
                members = more.members if isinstance(more, Several) else (more,)
                if junction == "," and isinstance(more, Several):
                    junction = more.junction
                junction = "or" if denied else junction
                if junction != ",":
                    yield Several(junction, (trait, *members), text.place(at, end)), takes | more_takes, end


def is_participle(text: Tokens, at: int) -> bool:
    """Whether a word is a form of a verb, and no term of the game that is an adjective."""
    known = [word for word, _ in text.known(at)]
    adjective = any(word.part is Part.ADJECTIVE and word.term for word in known)
    return not adjective and any(word.form is Form.PARTICIPLE for word in known)


def _taken(text: Tokens, at: int, end: int) -> frozenset[str]:
    return frozenset(
        preposition
        for start in range(at, end)
        for word, _ in text.known(start)
        if word.part is Part.ADJECTIVE
        for preposition in word.takes
    )


def after_be(text: Tokens, at: int) -> list[tuple[Said, int]]:
    """What would follow `is`, in text that leaves the verb out."""
    return be_phrase(text, at, True, ("be",))
