"""Verbs in one of their forms, with object and complement; passives, gerunds, infinitives."""

from collections.abc import Iterator
from dataclasses import replace

from ..logic.phrases import (
    Focus,
    Frame,
    Role,
    Several,
    Tense,
    Thing,
)
from . import adjectival, attached, brackets, clausal, conditional, copular, predicates, prepositional, things, trailing
from .candidates import kind_of
from .closed import INTRODUCING
from .numbers import number
from .tokens import Results, Tokens, grouped, rule
from .told import Complement, Object, Said, tailed
from .vocabulary import Form, Part, Word


def to_do(text: Tokens, at: int) -> Results[Frame]:
    """`to enter a hex`."""
    for said, end in predicates.base_phrase(text, at + 1, False) if text.is_(at, "to") else ():
        yield said.frame, end


@rule
def gerund(text: Tokens, at: int) -> Results[Frame]:
    """`falling into a cellar`, `placing them beneath a counter`."""
    if any(word.kind == "terrain" for word, _ in text.words(at, Part.NOUN)):
        return  # a building is not what somebody does
    for word, end in text.words(at, Part.ADVERB):
        for frame, after in gerund(text, end) if not word.discourse else ():
            yield replace(frame, manner=(word.name, *frame.manner), at=text.place(at, after)), after
    if text.is_(at, "having") and any(text.words(at + 1, Part.VERB, Form.PARTICIPLE)):
        return  # `after having fired` tells of two times at once
    for word, end in text.words(at, Part.VERB, Form.GERUND):
        for said, after in verb_phrase(text, at, (Form.GERUND,), False):
            yield said.frame, after
        del word, end
        break
    if text.is_(at, "being"):
        for said, after in copular.be_phrase(text, at + 1, False, ("be",)):
            yield said.frame, after


HOW_OR_WHAT = (Part.VERB, Part.ADVERB, Part.ADJECTIVE)


@rule
def passive(text: Tokens, at: int, top: bool) -> Results[Said]:
    """A participle with its parts; what it is done to is left out."""
    if any(word.term for word, _ in text.words(at, Part.ADJECTIVE)):
        return
    for verbs, words, middle in _verbs(text, at, (Form.PARTICIPLE,)):
        if not all(word.object for word in words) or "have" in verbs:
            continue  # nothing is had; `a ship had left`
        takes = frozenset().union(*(word.takes for word in words)) | {"by"}
        complements: list[tuple[object, int]] = [(None, middle)]
        if any(word.complement for word in words):
            start = text.run(middle, "to", "be") or text.run(middle, "as") or middle
            complements += [(value, end) for value, _, end in copular.complements(text, start)]
            if copular.is_participle(text, start):  # `considered hidden`
                complements += adjectival.trait_word(text, start)
            if start > middle:
                complements.append((None, start))
        for complement, after in complements:
            for tail, end in trailing.pieces(text, after, takes, top):
                frame = Frame(
                    verbs,
                    complement=complement,  # type: ignore[arg-type]
                    passive=True,
                    at=text.place(at, end),
                )
                doers = (each for each in tail.roles if each.preposition == "by")
                agents = [each for each in doers if isinstance(each.value, Thing | Several)]
                if agents and agents[0].focus is Focus.NONE:
                    rest = tuple(each for each in tail.roles if each is not agents[0])
                    frame, tail = replace(frame, subject=agents[0].value), replace(tail, roles=rest)  # type: ignore[arg-type]
                yield tailed(frame, tail), end


@rule
def _verbs(text: Tokens, at: int, forms: tuple[Form, ...]) -> Iterator[tuple[tuple[str, ...], tuple[Word, ...], int]]:
    """A verb, or alternatives: `enter/exit`, `Placed or Thrown`."""
    for word, end in text.words(at, Part.VERB, *forms):
        yield (word.name,), (word,), end
        denied = text.is_(end, "nor") and text.is_(at - 1, "neither")
        if text.is_(end, "/", "or") or denied:
            for names, words, after in _verbs(text, end + 1, forms):
                yield (word.name, *names), (word, *words), after


@rule
def verb_phrase(text: Tokens, at: int, forms: tuple[Form, ...], top: bool) -> Results[Said]:
    """A verb in one of some forms, with its object, complement and roles."""
    for verbs, words, middle in _verbs(text, at, forms):
        tense = Tense.PAST if words[0].form is Form.PAST else Tense.PRESENT
        takes = frozenset().union(*(word.takes for word in words))
        only = text.is_(middle, "only")
        for value, complement, after in _objects(text, middle + only, words, takes):
            limiting = only and isinstance(value, Thing | Several)
            if only and not limiting:
                if value is not None or complement is not None:
                    continue
                after = middle  # the `only` belongs to what follows: `may move only if …`
            if complement is None and _is_cut_short(text, value, after, takes):
                continue
            if not (text.is_(at + 1, "/") or text.controlled or _share(words, value)):
                continue
            if isinstance(value, Several) and not text.controlled and _is_mixed(words, value):
                continue
            if isinstance(value, Thing) and value.kind == "phase" and prepositional.says_how_often(value):
                continue
            focus = Focus.ONLY if limiting else Focus.NONE
            lacking = value is None and complement is None and words[0].complement and not words[0].object
            for tail, end in trailing.pieces(text, after, takes, top):
                if lacking and not tail.roles:
                    continue  # `remains` says nothing without what or where
                place = text.place(at, end)
                frame = Frame(verbs, None, value, complement, object_focus=focus, tense=tense, at=place)
                yield tailed(frame, tail), end
            if (
                isinstance(value, Thing | Several)
                and not only
                and text.is_(after, "only")
                and trailing.is_closed(text, after + 1)
            ):
                place = text.place(at, after + 1)
                limited = Frame(verbs, object=value, object_focus=Focus.ONLY, tense=tense, at=place)
                yield Said(limited), after + 1
        for between, object_at in (*predicates.interposed(text, middle), *_brought_forward(text, middle, takes)):
            for value, complement, after in _objects(text, object_at, words, takes):
                if value is not None:
                    for tail, end in trailing.pieces(text, after, takes, top):
                        place = text.place(at, end)
                        frame = Frame(verbs, None, value, complement, between, tense=tense, at=place)
                        yield tailed(frame, tail), end


def _share(words: tuple[Word, ...], value: Object) -> bool:
    """Whether all of several verbs have the object that stands behind the last: `board or leave a train`.

    A verb that can do without one has it only if it is known to be done to things of that kind.
    """
    if value is None or len(words) < 2:
        return True
    kind = kind_of(value) if isinstance(value, Thing | Several) else ""
    shared = all(word.transitive or kind in word.objects for word in words[:-1])
    return shared and (not words[-1].objects or kind in (*words[-1].objects, "thing"))


def _is_mixed(words: tuple[Word, ...], several: Several) -> bool:
    """Whether the verb is done to some of several things, and cannot be to the others: `enters a lock and one MF`."""
    able = frozenset().union(*(word.objects for word in words)) if all(word.objects for word in words) else frozenset()
    fits = [kind_of(each) in (*able, "thing") for each in several.members if isinstance(each, Thing | Several)]
    return bool(able) and any(fits) and not all(fits)


def _is_cut_short(text: Tokens, found: Object, end: int, takes: frozenset[str]) -> bool:
    """Whether a preposition comes next that the object's noun claims, and the verb does not."""
    last = found.members[-1] if isinstance(found, Several) else found
    if not isinstance(last, Thing) or text.controlled:
        return False
    claimed = attached.claims(text, last) - takes
    return any(claimed.issuperset(preposition.split("/")) for preposition, _ in prepositional.prepositions(text, end))


def _brought_forward(text: Tokens, at: int, takes: frozenset[str]) -> Results[tuple[Role, ...]]:
    """A role that stands before the object: `holds beneath its deck a boat`."""
    for found, end in prepositional.role(text, at, takes):
        light = not (isinstance(found.value, Thing) and found.value.such)  # what is long does not come first
        if light and trailing.goes_with(found.preposition, takes) and text.is_(end, *INTRODUCING):
            yield (found,), end


def _objects(
    text: Tokens, at: int, words: tuple[Word, ...], takes: frozenset[str]
) -> Iterator[tuple[Object, Complement | None, int]]:
    """The object of a verb and what it becomes: none, a thing, an infinitive."""
    if not words[0].complement or words[0].object or prepositional.prepositions(text, at):
        yield None, None, at
    yield from ((frame, None, end) for frame, end in (*prepositional.bracketed(text, at), *grouped(text, at, to_do)))
    if any(word.infinitive for word in words) and text.is_(at, "to"):
        for said, end in predicates.base_phrase(text, at + 1, False):
            yield said.frame, None, end
    if any(word.clause for word in words) and text.is_(at, "that"):
        for said, end in clausal.clause(text, at + 1):
            yield said.frame, None, end
        for frame, end in conditional.placed(text, at + 1):
            yield frame, None, end
    if all(word.complement and not word.object for word in words):
        for complement, _, end in copular.complements(text, at):
            yield None, complement, end
        return
    if not any(word.object for word in words):
        return
    start = at
    telling = any(word.clause for word in words) and text.is_(at, "that")
    for value, end in things.phrase(text, start, brackets.shut(text, takes)):
        if telling and end == at + 1:
            continue  # what somebody says comes next
        yield value, None, end
        if any(word.complement for word in words):
            after = text.run(end, "to", "be") or text.run(end, "as") or end
            for complement, _, beyond in copular.complements(text, after):
                yield value, complement, beyond
    for amount, end in number(text, at):
        if not (text.is_(at, "one") and end == at + 1):  # it is rather a thing of the kind that was spoken of
            yield amount, None, end


def command(text: Tokens, at: int) -> list[tuple[Said, int]]:
    """A verb in its base form at the head of a sentence: `Place a counter on it`."""
    return [(said, end) for said, end in verb_phrase(text, at, (Form.BASE,), True) if said.frame.object is not None]
