"""What clauses that nobody could read may be about, by their words: whether they may bar an act, or tell of a sight."""

from collections.abc import Iterator, Set

from ..english.text import Text
from ..lexicon.going import abouts, going
from ..lexicon.model import Form, Part, Ruling
from ..lexicon.ruling import ruling
from ..logic.model import Formalized, Modality, Norm, Status
from ..logic.phrases import Focus, parts
from ..word_tables import Going

ENTER, EXIT = "enter", "exit"
_KEYS = {Going.IN: (ENTER,), Going.OUT: (EXIT,), Going.ON: (ENTER, EXIT)}
_WAYS = frozenset(("across", "between", "down", "from", "into", "off", "onto", "out of", "through", "to", "up", "via"))
"""What a clause has of which a verb of going says that somebody gets somewhere, and not `pass a TC`."""
_BARRING, _GIVING = "may not ", "may "
_LEAVE = ("can", "may")
PLACE = "location"
_HAVING, _BEING_THERE = frozenset(("contain", "have")), frozenset(("exist", "lie"))
"""Verbs of what a place belongs to, and of a place that is there."""


def concerns(text: Text, formalized: Formalized) -> Set[str]:
    """The keys of the rules that a clause may be about by its words. Of one that lost its end others tell what it was
    about; only that a place is entered or left stands in what is left of it."""
    cut = formalized.status is Status.TRUNCATED
    return frozenset(_gone(text, cut)) if cut else frozenset((*_gone(text, cut), *_told(text)))


def _told(text: Text) -> Iterator[str]:
    for at in range(len(text)):
        for word, _ in text.known(at):
            yield from abouts().get((word.part, word.name), ())


def _gone(text: Text, cut: bool) -> Iterator[str]:
    ways = [at for at in range(len(text)) if _is_of_way(text, at)]
    for at in range(len(text)):
        for how in (going().get(word.name) for word, _ in text.known(at) if word.part is Part.VERB):
            if how is not None and (how is not Going.ON or (not cut and any(at < way for way in ways))):
                yield from _KEYS[how]


def _is_of_way(text: Text, at: int) -> bool:
    """Whether a preposition that tells of a way stands here; an infinitive has a `to` of its own."""
    told = any(word.name in _WAYS for word, _ in text.known(at))
    acts = at + 1 < len(text) and any(True for _ in text.words(at + 1, Part.VERB, Form.BASE))
    return told and not (acts and text.is_(at, "to"))


def pairs(text: Text) -> Iterator[str]:
    """What a clause may say of where places are: verbs with the place beside them, as they are looked up."""
    for at in range(len(text)):
        verbs = {word.name for word, _ in text.known(at) if word.part is Part.VERB}
        for verb in verbs & _HAVING:
            yield from (f"{verb} ({place})" for place in _place_from(text, at + 1))
        for verb in verbs & _BEING_THERE:
            yield from (f"{verb} ({place})" for place in _place_before(text, at))


def _place_from(text: Text, at: int) -> Iterator[str]:
    """The place that is named next, if only what stands before a noun is between."""
    while at < len(text):
        words = [word for word, _ in text.known(at)]
        found = [word.name for word in words if word.part is Part.NOUN and word.kind == PLACE]
        yield from found
        if found or not any(word.part in (Part.DETERMINER, Part.ADJECTIVE, Part.NUMBER) for word in words):
            return
        at += 1


def _place_before(text: Text, at: int) -> Iterator[str]:
    """The place that was named last, right before a verb."""
    for before in range(at - 1, -1, -1):
        for word, end in text.known(before):
            if word.part is Part.NOUN and end >= at - 1:
                yield from [word.name] if word.kind == PLACE else []
                return


def ruled(keys: Set[str], text: Text, formalized: Formalized) -> Iterator[str]:
    """What a clause may rule of what it is about, as it is looked up: that one may not do it, unless all that is read
    of it gives leave; and that one may, if it has a word for that. Of one that lost its end others tell."""
    if formalized.status is Status.TRUNCATED:
        return
    if not _only_gives_leave(formalized):
        yield from (_BARRING + key for key in keys)
    if _gives_leave(text):
        yield from (_GIVING + key for key in keys)


def _gives_leave(text: Text) -> bool:
    permitting = ruling(Ruling.PERMIT)
    modal = any(token.text.lower() in _LEAVE for token in text.tokens)
    return modal or any(word.name in permitting for at in range(len(text)) for word, _ in text.known(at))


def _only_gives_leave(formalized: Formalized) -> bool:
    bodies = [each.body for each in formalized.statements]
    leave = all(isinstance(each, Norm) and each.modality is Modality.MAY for each in bodies)
    limits = any(getattr(each, "focus", Focus.NONE) is not Focus.NONE for _, each in parts(formalized.statements))
    return bool(bodies) and leave and not limits
