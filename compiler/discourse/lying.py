"""What lies over what: of places that lie over those of another sort, a bare noun means the one over that of which its
sentence tells, and a preposition that stands alone ties it on: `signal to the bridge above` — above that lock.

Which sorts these are says the lexicon (`over`). Of any other sort, a preposition that stands alone ties a place to the
one other place of which the sentence tells: `may leave a dock for the quay above`.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ..english.text import Vocabulary
from ..logic.model import Statement
from ..logic.phrases import NOWHERE, Det, Role, Thing, parts, rewritten, understood
from .carrying import again
from .marks import PRONOUN

_OVER, _BENEATH = "over", "beneath"
_PLACE = "location"


def lying_over(statement: Statement, vocabulary: Vocabulary) -> Statement:
    """A statement whose places lie over, or beneath, the one of which it tells."""
    for upper, lower in vocabulary.over.items():
        statement = _tied(_tied(statement, upper, lower, _OVER), lower, upper, _BENEATH)
    return _beside(statement)


def _beside(statement: Statement) -> Statement:
    """A statement whose one place that is told to lie over something, or beneath, lies so to its one other place."""
    open_ = [each for _, each in parts(statement) if isinstance(each, Thing) and _stands_alone(each)]
    others = (
        {each.referent: each for _, each in parts(statement) if isinstance(each, Thing) and each.kind == open_[0].kind}
        if len(open_) == 1
        else {}
    )
    others = {referent: each for referent, each in others.items() if referent != open_[0].referent}
    known = next(iter(others.values()), None)
    if known is None or len(others) > 1 or known.plural or known.det is Det.EACH or known.number:
        return statement
    meant = understood(again(known, Thing(PRONOUN, at=NOWHERE), False))

    def change(node: Any) -> Any:
        if not isinstance(node, Thing) or not _stands_alone(node):
            return node
        return replace(node, roles=tuple(replace(each, value=meant) for each in node.roles))

    return rewritten(statement, change)


def _stands_alone(node: Thing) -> bool:
    """Whether a place is told to lie over something, or beneath, of which it is not said what it is."""
    alone = [each.preposition in (_OVER, _BENEATH) and each.value is None for each in node.roles]
    return alone == [True] and node.det is Det.THE and node.kind == _PLACE and not (node.link or node.plural)


def _tied(statement: Statement, head: str, other: str, preposition: str) -> Statement:
    known = _known(statement, other)
    if known is None or not any(_is_open(each, head, preposition) for _, each in parts(statement)):
        return statement
    meant = understood(again(known, Thing(PRONOUN, at=NOWHERE), False))

    def change(node: Any) -> Any:
        if not _is_open(node, head, preposition):
            return node
        if node.roles:  # the preposition stands there alone
            return replace(node, roles=tuple(replace(each, value=meant) for each in node.roles))
        return replace(node, roles=(understood(Role(preposition, meant)),))

    return rewritten(statement, change)


def _known(statement: Statement, head: str) -> Thing | None:
    """The one place of a sort that is known already: the sentences before told of it, or the heads."""
    known = (each for each in _things(statement, head) if (each.link or each.at[0] < 0) and each.det is not Det.EACH)
    found = {(each.link, None if each.link else each.referent): each for each in known}
    return next(iter(found.values())) if len(found) == 1 else None


def _is_open(node: object, head: str, preposition: str) -> bool:
    """Whether a place is called by its sort alone, or told to lie over something of which it is not said what it is."""
    if not isinstance(node, Thing) or node.head != head or node.link or node.plural or node.single:
        return False
    alone = all(each.preposition == preposition and each.value is None for each in node.roles)
    return node.det in (Det.A, Det.THE) and alone and not (node.number or node.name or node.such)


def _things(statement: Statement, head: str) -> Iterator[Thing]:
    return (each for _, each in parts(statement) if isinstance(each, Thing) and each.head == head)
