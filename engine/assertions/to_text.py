"""Things and what they do in words: what was asked, and what of it nobody understands."""

from fractions import Fraction

from ..forms import participle, third
from .frames import Frame, Number, Role, Several, Thing, Trait

_DETS = {"each": "each", "no": "no", "that": "that", "any": "any"}
"""Articles are left out, so that names stay short."""
_HAVING = {"perfect": "has", "past perfect": "had"}


def say(node: object) -> str:
    """A part of a rule in words; what stands in a role is printed by `str` if it is no part of a rule."""
    match node:
        case None:
            return ""
        case Thing():
            return _thing(node)
        case Several(junction, members):
            return f" {junction} ".join(map(say, members))
        case Trait(name, negated, roles):
            return _words("not" * negated, name, *map(say, roles))
        case Role(preposition, value, focus):
            return _words(focus, preposition, say(value))
        case Number():
            return _number(node)
        case Frame():
            return _frame(node)
    return str(node)


def _thing(thing: Thing) -> str:
    det = "" if thing.head == "it" else _DETS.get(thing.det, "")
    such = " and ".join(map(say, thing.such))
    before = [det, _number(thing.number) if thing.number else "", *map(say, thing.traits)]
    return _words(*before, thing.head, thing.name, *map(say, thing.roles), "which" * bool(such), such)


def _frame(frame: Frame) -> str:
    about = frame.object if frame.passive or (frame.subject is None and frame.object is not None) else frame.subject
    rest = frame.object if about is frame.subject else None
    if about is frame.object and about is not None:
        verb = " or ".join(map(participle, frame.verbs))
        verb = _passive(frame, verb)
    else:
        verb = _active(frame)
    by = f"by {say(frame.subject)}" if about is frame.object and frame.subject is not None else ""
    how = " ".join(frame.manner)
    core = (
        (verb, how, say(frame.complement)) if frame.verbs == ("be",) else (verb, say(rest), say(frame.complement), how)
    )
    return _words(frame.focus, say(about), *core, by, *map(say, frame.roles))


def _passive(frame: Frame, done: str) -> str:
    denied = "not" * frame.negated
    if frame.modality:
        return _words(frame.modality, "have been" if frame.tense else "be", denied, done)
    if frame.tense in _HAVING:
        return _words(_HAVING[frame.tense], denied, "been", done)
    return _words("was" if frame.tense else "is", denied, done)


def _active(frame: Frame) -> str:
    denied, done = "not" * frame.negated, " or ".join(map(participle, frame.verbs))
    if frame.modality:
        return _words(frame.modality, denied, f"have {done}" if frame.tense else " or ".join(frame.verbs))
    if frame.tense in _HAVING:
        return _words(_HAVING[frame.tense], denied, done)
    if frame.tense:
        return _words("was", denied) if frame.verbs == ("be",) else _words("did", denied, " or ".join(frame.verbs))
    if frame.negated and frame.verbs != ("be",):
        return _words("does not", " or ".join(frame.verbs))
    return _words(" or ".join(map(third, frame.verbs)), "not" * frame.negated)


def _number(number: Number) -> str:
    low, high = (None if end is None else _signed(end, number.signed) for end in number[:2])
    if low == high:
        return low or ""
    if low is None or high is None:
        return f"≥ {low}" if high is None else f"≤ {high}"
    return f"{low}-{high}"


def _signed(value: int | Fraction, signed: bool) -> str:
    return f"{value:+}" if signed and isinstance(value, int) else str(value)


def _words(*parts: str) -> str:
    return " ".join(part for part in parts if part)
