"""What readers call changes, in a word or two."""

import re
from collections.abc import Iterable, Mapping

from ..word_diff import Op
from .model import Aspect, Change, ChangeKind, ValueChange

_CALLED: Mapping[ChangeKind, str] = {
    ChangeKind.DOCUMENT_ADDED: "new document",
    ChangeKind.DOCUMENT_REMOVED: "document left out",
    ChangeKind.RULE_ADDED: "new rule",
    ChangeKind.RULE_REMOVED: "deleted",
    ChangeKind.RULE_RENUMBERED: "renumbered",
    ChangeKind.RULE_MOVED: "moved",
    ChangeKind.TITLE_CHANGED: "new title",
    ChangeKind.VALUE_CHANGED: "value changed",
    ChangeKind.LOGIC_CHANGED: "clause changed",
    ChangeKind.EXCEPTION_ADDED: "exception added",
    ChangeKind.EXCEPTION_REMOVED: "exception dropped",
    ChangeKind.EXCEPTION_MOVED: "exception moved",
    ChangeKind.EXCEPTION_CHANGED: "exception changed",
    ChangeKind.GAP_FILLED: "gap filled",
    ChangeKind.GAP_OPENED: "text lost",
    ChangeKind.WORDS_CHANGED: "reworded",
    ChangeKind.EXAMPLE_ADDED: "example added",
    ChangeKind.EXAMPLE_REMOVED: "example dropped",
    ChangeKind.EXAMPLE_CHANGED: "example changed",
    ChangeKind.PART_ADDED: "text added",
    ChangeKind.PART_REMOVED: "text dropped",
    ChangeKind.REFERENCE_DANGLES: "dead reference",
    ChangeKind.REFERENCE_SHIFTED: "shifted reference",
    ChangeKind.RULINGS_CHANGED: "rulings changed",
}
_NOUN = re.compile(r"\b(?:document|rule|title|value|clause|exception|gap|example|text|reference)\b")
EXCEPTED = " (EXC"
"""Where the exceptions of a value begin."""
_EXCEPTIONS = frozenset(
    (ChangeKind.EXCEPTION_ADDED, ChangeKind.EXCEPTION_REMOVED, ChangeKind.EXCEPTION_MOVED, ChangeKind.EXCEPTION_CHANGED)
)
_TELLING = _EXCEPTIONS | {
    ChangeKind.VALUE_CHANGED,
    ChangeKind.LOGIC_CHANGED,
    ChangeKind.GAP_FILLED,
    ChangeKind.GAP_OPENED,
}
"""Kinds that say what other words come to."""


def called(change: Change) -> str:
    """What a change is called: `value changed`, `clause added`."""
    name = "reworded, says the same" if change.same_logic else _CALLED[change.kind]
    if (told := change.value or change.logic) and (told.old is None or told.new is None):
        return name.replace("changed", "added" if told.old is None else "dropped")
    return name


def kinds(changes: Iterable[Change]) -> dict[str, int]:
    """What some changes are called, and how many are called so; in the order in which kinds are told.

    Other words that only say another value, clause or exception are told by that, and so are clauses and values in
    which only an exception is another one, and clauses that only go on with another value.
    """
    by_rule: dict[str, list[Change]] = {}
    for change in changes:
        by_rule.setdefault(change.rule, []).append(change)
    told = [change for listed in by_rule.values() for change in listed if not is_told_by_others(change, listed)]
    order = list(ChangeKind)
    found: dict[str, int] = {}
    for change in sorted(told, key=lambda change: order.index(change.kind)):
        found[called(change)] = found.get(called(change), 0) + 1
    return found


def counted(found: Mapping[str, int]) -> list[str]:
    """Kinds with their numbers: `1 deleted`, `2 norms gained`."""
    return [f"{count} {kind if count == 1 else _NOUN.sub(_several, kind)}" for kind, count in found.items()]


def _several(noun: re.Match[str]) -> str:
    return f"{noun[0]}s"


def is_told_by_others(change: Change, listed: Iterable[Change]) -> bool:
    """Whether a change of a rule is only what another one of `listed`, the changes of that rule, comes to."""
    beside = {other.kind for other in listed}
    if change.kind is ChangeKind.WORDS_CHANGED:
        return not change.same_logic and bool(beside & _TELLING)
    if change.kind is ChangeKind.EXCEPTION_CHANGED and any(
        other.value and _is_only(change, other.value) for other in listed
    ):
        return True
    if change.logic and any(other.value and _only_goes_on_with(change, other.value) for other in listed):
        return True
    if change.kind is ChangeKind.LOGIC_CHANGED and change.logic and change.logic.differences:
        return bool(beside & _EXCEPTIONS) and {one.aspect for one in change.logic.differences} == {Aspect.EXCEPTION}
    if change.value and change.value.old and change.value.new:
        apart = (value.partition(EXCEPTED)[0] for value in (change.value.old, change.value.new))
        return bool(beside & _EXCEPTIONS) and len(set(apart)) == 1
    return False


def _only_goes_on_with(change: Change, value: ValueChange) -> bool:
    """Whether all in which a clause differs is a value of another clause, with which it goes on."""
    told = change.logic
    if not (told and told.old and told.new) or told.differences:
        return False
    was, now = (value.old or "").split(), (value.new or "").split()
    others = [edit for edit in change.edits if edit.op is not Op.SAME]
    return all(set(edit.old.split()) <= set(was) and set(edit.new.split()) <= set(now) for edit in others)


def _is_only(change: Change, value: ValueChange) -> bool:
    """Whether an exception has other words only where it states a value that changed."""
    if value.clause is None or value.clause.partition(":c")[0] != change.new:
        return False
    was, now = set(_signs(value.old)), set(_signs(value.new))
    others = [edit for edit in change.edits if edit.op is not Op.SAME]
    return all(set(_signs(edit.old)) <= was and set(_signs(edit.new)) <= now for edit in others)


def _signs(told: str | None) -> list[str]:
    """The words and numbers of a value: `≥ 5` as it is told, and as it is printed with other blanks and stops."""
    return re.findall(r"\w+|[^\w\s.,;]+", told or "")
