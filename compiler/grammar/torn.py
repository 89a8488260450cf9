"""What two joined sentences share, and would be told of one of them only if they were read apart."""

from ..logic.phrases import Frame, Several, Thing, has_be, parts
from .candidates import kind_of
from .closed import FINITE_BE, MODALS
from .tokens import Tokens
from .told import Said, Tail
from .vocabulary import Form, Part


def is_torn(text: Tokens, joint: int, before: Said, said: Said) -> bool:
    """Whether a negation, an `or` or a condition of two joined predicates would be told of one of them only."""
    if text.controlled:
        return False
    own, other = before.frame, said.frame
    parted = text.is_(joint - 1, ",", ";")
    is_finite = has_be(other)  # `may fire and is placed`; `may fire and move` is one norm
    if own.modality and not other.modality and not is_finite and not parted:
        return True
    if own.modality and not other.modality and text.is_(joint, "or"):
        return True
    if not (other.modality or parted) and _ends_in_relative(text, own, joint):
        return True
    alike = own.modality == other.modality
    denied = own.negated and not other.negated and alike and not text.is_(joint, "but")
    either = text.is_(joint, "or") and own.modality not in ("may", "could")
    beside = bool(said.conditions) and not before.conditions and not parted and alike
    return denied or either or beside or (not parted and _lacks_object(text, own, other))


def _ends_in_relative(text: Tokens, own: Frame, joint: int) -> bool:
    """Whether a relative clause ends here, which may go on: `at a ship that is not armed and is not empty`."""
    end = text.tokens[joint - 1].end
    asked = (test for _, each in parts(own) if isinstance(each, Thing) for test in each.such)
    return any(test.at[1] == end and text.text[test.at[0] :].startswith(("that", "which", "who")) for test in asked)


def _lacks_object(text: Tokens, own: Frame, other: Frame) -> bool:
    """Whether the object of a joined verb may be that of a bare one before it too: `may enter and leave a lock`."""
    if own.object or own.complement or own.roles or own.passive or other.passive:
        return False
    if not isinstance(other.object, Thing | Several):
        return False
    verb = text.vocabulary.verbs.get(own.verbs[-1])
    return verb is None or (verb.object and (not verb.objects or kind_of(other.object) in verb.objects))


def is_that(text: Tokens, at: int) -> bool:
    """Whether a clause about what was said begins here; behind a clause, `or that fires` asks more of a thing."""
    verb = any(text.words(at + 1, Part.VERB, Form.THIRD, Form.BASE)) or text.word(at + 1) in (*FINITE_BE, *MODALS)
    return text.is_(at, "that") and verb and not any(text.words(at + 1, Part.NOUN))


def is_either(text: Tokens, joint: int, before: object, said: object) -> bool:
    """Whether an `or` leaves open which of two sentences holds: `it must leave, or it is sunk`; both may be allowed."""
    both = [each.frame.modality in ("may", "could") for each in (before, said) if isinstance(each, Said)]
    return text.is_(joint, "or") and len(both) == 2 and not all(both)


def is_for_both(text: Tokens, joint: int, before: object, said: object, front: Tail) -> bool:
    """Whether a condition at the end may be one of two joined sentences: `ships may fire and tugs may go if armed`."""
    if not isinstance(before, Said) or not isinstance(said, Said) or text.is_(joint - 1, ",", ";", ":"):
        return False
    return text.is_(joint, "and", "or") and len(said.conditions) > len(front.conditions) and not before.conditions


def is_shared(text: Tokens, joint: int, frame: Frame) -> bool:
    """Whether a bare verb stands between `neither` and `nor`: what follows the next one is told of both."""
    return text.is_(joint, "nor") and text.is_(joint - 2, "neither") and frame.object is None


def is_command(frame: Frame) -> bool:
    """Whether the verb stands first, and what it is done to behind it: `place a counter`."""
    return frame.passive and isinstance(frame.object, Thing | Several) and frame.object.at[0] > frame.at[0] >= 0
