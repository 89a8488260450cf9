"""Whether a verb agrees with its subject in number; where either does not show, it does."""

from ..logic.phrases import Det, Phrase, Several, Thing
from .tokens import Tokens
from .vocabulary import Form, Part

_SINGULAR_VERBS = frozenset(("is", "was", "has", "does"))
_PLURAL_VERBS = frozenset(("are", "have", "do"))  # `were` also stands in suppositions: `if a ship were lost`
_ONE = ("a", "an", "each", "every", "this", "that", "another")
_ACTING = frozenset(("unit", "side", "weapon"))
"""The kinds of things of which a singular may stand for several: `Infantry that enter`."""
_EITHER = frozenset(("or", "/"))


def agrees(text: Tokens, subject: Phrase, start: int, verb_at: int) -> bool:
    """Whether a subject that starts at one token agrees with the verb of the predicate that starts at another."""
    while adverb := next(iter(text.words(verb_at, Part.ADVERB)), None):
        verb_at = adverb[1]
    if text.run(verb_at, "need", "not"):
        return True
    if _is_singular(text, verb_at):
        return not _is_many(subject) or text.is_(verb_at - 1, ")")  # `the ship (and its crew) is`
    return not (_is_plural(text, verb_at) and _is_one(text, subject, start))


def agrees_within(text: Tokens, thing: Thing, at: int) -> bool:
    """Whether a thing agrees with the verb of a relative clause that starts at a token: `a hex that turn` does not."""
    start = at + text.is_(at, ",")
    return not (text.is_(start, "that", "which") and _is_plural(text, start + 1) and _is_plainly_one(thing))


def _is_plainly_one(thing: Thing) -> bool:
    collective = thing.kind in _ACTING or thing.head.isupper()
    return not (thing.plural or thing.number or collective)


def _is_singular(text: Tokens, at: int) -> bool:
    """Whether a verb can only have one thing as its subject."""
    forms = {word.form for word, _ in text.words(at, Part.VERB)}
    return text.is_(at, *_SINGULAR_VERBS) or (Form.THIRD in forms and not forms & {Form.BASE, Form.PAST})


def _is_plural(text: Tokens, at: int) -> bool:
    forms = {word.form for word, _ in text.words(at, Part.VERB)}
    return text.is_(at, *_PLURAL_VERBS) or (Form.BASE in forms and not forms & {Form.THIRD, Form.PAST})


def _is_many(subject: Phrase) -> bool:
    """Whether a subject is several things, to judge by its form."""
    if isinstance(subject, Several):
        massed = all(isinstance(each, Thing) and each.det is Det.A and not each.plural for each in subject.members)
        return subject.junction not in _EITHER and not massed  # `speed and range is limited`
    return subject.plural and subject.det is not Det.ANY and (subject.number is None or subject.number.value != 1)


def _is_one(text: Tokens, subject: Phrase, start: int) -> bool:
    return not isinstance(subject, Several) and not subject.plural and text.is_(start, *_ONE) and not subject.number
