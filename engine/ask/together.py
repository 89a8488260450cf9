"""What several replies to one question have in common."""

from collections.abc import Sequence

from .replies import Reply


def taken_for_granted(replies: Sequence[Reply]) -> list[str]:
    """What any of them took for granted."""
    return list(dict.fromkeys(each for reply in replies for each in reply.assumed))


def unused(replies: Sequence[Reply]) -> list[str]:
    """What was given and made no difference to any of them."""
    first, *others = replies or (None,)
    return [key for key in (first.unused if first else ()) if all(key in other.unused for other in others)]
