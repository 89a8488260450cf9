"""What several replies to one question have in common."""

from collections.abc import Sequence

from .naming import as_asked
from .replies import Reply


def taken_for_granted(replies: Sequence[Reply]) -> list[str]:
    """What any of them took for granted."""
    return list(dict.fromkeys(each for reply in replies for each in reply.assumed))


def unused(replies: Sequence[Reply]) -> list[str]:
    """What was given and made no difference to any of them, be it that a clause which breaks off may be about it."""
    first, *others = replies or (None,)
    own = (*first.unused, *first.perhaps) if first else ()
    return [key for key in own if all(key in other.unused or key in other.perhaps for other in others)]


def perhaps_used(replies: Sequence[Reply], given: str) -> tuple[str, ...]:
    """The clauses that break off and may be about something that made no difference to any of them."""
    return tuple(dict.fromkeys(clause for reply in replies for clause in reply.perhaps.get(given, ())))


def explained(replies: Sequence[Reply]) -> dict[str, str]:
    """What the keys of their cases say, each once."""
    return {key: as_asked(about) for reply in replies for key, about in reply.explained.items()}


def related(replies: Sequence[Reply]) -> dict[str, dict[str, str]]:
    """What made no difference to any of them, with the clauses of theirs that speak of it."""
    return {
        given: {clause: said for reply in replies for clause, said in reply.related.get(given, {}).items()}
        for given in unused(replies)
    }


def nearest(replies: Sequence[Reply]) -> dict[str, str]:
    """The clauses that come nearest to what none of them tells; that others keep silent is an answer."""
    if not all(reply.is_silent for reply in replies):
        return {}
    return {clause: said for reply in replies for clause, said in reply.nearest.items()}
