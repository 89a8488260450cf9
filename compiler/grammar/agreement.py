"""Whether a verb agrees with its subject in number; where either does not show, it does."""

from ..logic.phrases import Det, Frame, Phrase, Several, Tense, Test, Thing
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
    verb_at = _past_adverbs(text, verb_at)
    if text.run(verb_at, "need", "not"):
        return True
    if _is_singular(text, verb_at):
        return not _is_many(subject) or text.is_(verb_at - 1, ")")  # `the ship (and its crew) is`
    return not (is_plural(text, verb_at) and _is_one(text, subject, start))


def agrees_within(text: Tokens, thing: Thing, at: int, test: Test) -> bool:
    """Whether a thing agrees with the verb of a relative clause that starts at a token: `a hex that turn` does not."""
    start = at + text.is_(at, ",")
    if not text.is_(start, "that", "which", "who"):
        return True
    if is_plural(text, start + 1) and _is_plainly_one(thing):
        return False
    return not isinstance(test, Frame) or agrees_in_tense(text, test, thing, start + 1)


def agrees_in_tense(text: Tokens, frame: Frame, subject: Phrase, verb_at: int) -> bool:
    """Whether a verb that looks alike now and then, `hit`, is told of one in the past, and of many in the present."""
    forms = {word.form for word, _ in text.words(_past_adverbs(text, verb_at), Part.VERB)}
    if not forms >= {Form.BASE, Form.PAST} or frame.tense not in (Tense.PRESENT, Tense.PAST):
        return True
    many = subject.junction not in _EITHER if isinstance(subject, Several) else subject.plural
    return many == (frame.tense is Tense.PRESENT)


def _past_adverbs(text: Tokens, at: int) -> int:
    while adverb := next(iter(text.words(at, Part.ADVERB)), None):
        at = adverb[1]
    return at


def _is_plainly_one(thing: Thing) -> bool:
    collective = thing.kind in _ACTING or thing.head.isupper()
    return not (thing.plural or thing.number or collective)


def _is_singular(text: Tokens, at: int) -> bool:
    """Whether a verb can only have one thing as its subject."""
    forms = {word.form for word, _ in text.words(at, Part.VERB)}
    return text.is_(at, *_SINGULAR_VERBS) or (Form.THIRD in forms and not forms & {Form.BASE, Form.PAST})


def is_plural(text: Tokens, at: int) -> bool:
    """Whether a verb can only have several things as its subject."""
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
