"""Which of several readings is meant, where the grammar alone does not say."""

from collections.abc import Sequence

from ..logic.phrases import NOWHERE, Frame, Several, meaningful
from .sentences import Sentence, tears

_Weight = tuple[int, int, int]


def preferred(readings: Sequence[Sentence]) -> list[Sentence]:
    """The readings that late closure leaves: each word belongs to the nearest thing or act that it can belong to.

    Before that, `the pilot lands` is a sentence rather than several lands; after it, `firing` is what somebody does
    rather than a thing. If more than one reading is left, the text is ambiguous.
    """
    known: dict[int, _Weight] = {}
    weighed = [(_weight(reading, known), reading) for reading in readings]
    plainest = max((weight[0] for weight, _ in weighed), default=0)
    plain = [(weight, reading) for weight, reading in weighed if weight[0] == plainest]
    whole = [(weight, reading) for weight, reading in plain if not tears(reading)] or plain
    best = max((weight for weight, _ in whole), default=(0, 0, 0))
    return [reading for weight, reading in whole if weight == best]


def _weight(node: object, known: dict[int, _Weight]) -> _Weight:
    """How few nouns it has that could be verbs, how much text all its parts span together, how many acts it has.

    The lower words are attached, the more they span. Of a list only the last member counts beside the whole, so that
    nobody gains by making one of long members. Readings share most of their parts, so each is weighed once.
    """
    if id(node) in known:
        return known[id(node)]
    inside = node if isinstance(node, tuple) else tuple(getattr(node, name) for name in meaningful(type(node)))
    plain, span, acts = -int(getattr(node, "verbal", False)), _span(node), int(isinstance(node, Frame))
    for part in inside:
        if isinstance(part, tuple) or meaningful(type(part)):
            doubts, more, further = _weight(part, known)
            plain, span, acts = plain + doubts, span + more, acts + further
    if isinstance(node, Several):
        span -= sum(map(_span, node.members[:-1]))
    known[id(node)] = (plain, span, acts)
    return plain, span, acts


def _span(node: object) -> int:
    place = getattr(node, "at", NOWHERE)
    return 0 if place == NOWHERE else place[1] - place[0]
