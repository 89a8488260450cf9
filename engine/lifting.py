"""Leaves that are exceptions to what is allowed to some alone: `A tug may enter only from a quay. A barge may also
enter from a lock.`"""

from functools import cache

from .board import Board
from .meaning.sorts import UNITS, falls_under
from .rules import ANY, Rule
from .state import CLASSES, unit

_AGENT = "agent"
_ALL = frozenset(CLASSES)


def lifts(leave: Rule, limited: Rule) -> bool:
    """Whether a leave is an exception to one that is given to some alone: it is of the same document, names what that
    is limited by, and is given to no more than that speaks of; or to others than those who alone may."""
    if leave is limited or not limited.only or _document(leave) != _document(limited):
        return False
    whom = _classes(_agent(leave))
    fits = whom.isdisjoint(_let(limited)) if _AGENT in limited.only else whom <= _classes(_agent(limited))
    return fits and all(role == _AGENT or role in leave.words for role in limited.only)


def _let(limited: Rule) -> frozenset[str]:
    """The classes of units that a rule names which lets only some of them do something."""
    named = [_classes(word) for word in limited.words if word.casefold() in UNITS]
    return frozenset[str]().union(*named) if named else _ALL


def _document(rule: Rule) -> str:
    return rule.clause.partition(":")[0].partition(".")[0]


def _agent(rule: Rule) -> str:
    return dict(zip(rule.roles, rule.sorts, strict=False)).get(_AGENT, ANY)


@cache
def _classes(sort: str) -> frozenset[str]:
    """The classes of units that are of a sort; none, if nobody here knows of which it is."""
    if sort == ANY:
        return _ALL
    return frozenset(each for each in CLASSES if falls_under(Board(), unit(each, class_=each), sort) is True)
