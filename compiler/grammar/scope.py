"""Negations whose reach English leaves open: `all ships may not leave`, `no ship may not leave`."""

from ..logic.phrases import Det, Frame, Phrase, Several, Thing
from .tokens import Tokens

_WHOLE = ("all", "every", "both")


def is_unclear(text: Tokens, frame: Frame, subject: Phrase | None, start: int) -> bool:
    """Whether what is denied of all may be so of none or just not of each, or is denied twice.

    The subject starts at a token; who `must not` do something does not do it, whoever else does.
    """
    if not frame.negated or text.controlled:
        return False
    parts = (frame.object, frame.complement, *(role.value for role in frame.roles))
    if any(_has(part, Det.NO) for part in (subject, *parts)):
        return True
    whole = text.is_(start, *_WHOLE) and _has(subject, Det.EACH) and frame.modality != "must"
    return whole or any(_is_whole(text, part) for part in parts)


def _has(part: object, det: Det) -> bool:
    members = part.members if isinstance(part, Several) else (part,)
    return any(isinstance(each, Thing) and each.det is det for each in members)


def _is_whole(text: Tokens, part: object) -> bool:
    """Whether a thing begins with a word for all there are."""
    if not isinstance(part, Thing | Several) or part.at[0] < 0:
        return False
    return text.text[slice(*part.at)].lower().startswith(tuple(f"{word} " for word in _WHOLE))
