"""Changes as plain text, for a terminal."""

from collections.abc import Iterator
from itertools import groupby
from textwrap import wrap

from ..word_diff import Op, excerpt, marked
from .model import Aspect, Basis, Change, ChangeKind, Changes, Difference, RulingChange

_WIDTH = 100


def changes_to_text(changes: Changes) -> str:
    """Rule by rule, a line for each change, and how many there are of each kind."""
    if not changes:
        return "no changes\n"
    lines: list[str] = []
    for rule, listed in groupby(changes.changes, key=lambda change: change.rule):
        found = list(listed)
        title = next((change.title for change in found if change.title), None)
        lines.append(f"{rule} {title}" if title else rule)
        for change in found:
            lines += wrap(
                summary(change), _WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False
            )
        lines.append("")
    lines.append(", ".join(f"{count} {kind}" for kind, count in changes.counts.items()))
    return "\n".join(lines) + "\n"


def summary(change: Change) -> str:
    """One change in a line of plain text."""
    return f"{change.kind.value}: {'; '.join(_said(change))}"


def headline(change: Change) -> str:
    """A change without the words that changed: what it is about."""
    value = change.value
    if value:
        place = "read off the text" if value.basis is Basis.TEXT else value.clause
        return f"{value.name} {value.old or 'not stated'} → {value.new or 'not stated'} [{place}]"
    if change.logic:
        told = (one for one in change.logic.differences if one.aspect is not Aspect.STATEMENT)
        return "; ".join((_renamed(change), *map(told_difference, told)))
    if change.same_logic:
        return f"{_renamed(change)} (reworded, same logic)"
    if change.ruling:
        return told_ruling(change.ruling)
    if change.kind is ChangeKind.GAP_FILLED:
        return change.old or change.rule
    if change.kind is ChangeKind.GAP_OPENED:
        return change.new or change.rule
    if change.kind is ChangeKind.REFERENCE_DANGLES:
        return f"{change.new}: `{change.printed}` meant {change.target}, which is gone"
    if change.kind is ChangeKind.REFERENCE_SHIFTED:
        return f"{change.new}: `{change.printed}` meant what is {change.target} now"
    if change.kind is ChangeKind.RULE_MOVED:
        return f"{_renamed(change)}, now below {change.printed}"
    return _renamed(change)


def _said(change: Change) -> Iterator[str]:
    yield headline(change)
    if any(edit.op is not Op.SAME for edit in change.edits):
        yield marked(excerpt(change.edits))


def told_ruling(ruling: RulingChange) -> str:
    """`cellar TEM: 3 cases`."""
    return f"{ruling.question}: {ruling.cases} case{'' if ruling.cases == 1 else 's'}"


def told_difference(difference: Difference) -> str:
    """`may → may not`, `condition added: if it is wooden`."""
    aspect, old, new = difference.aspect.value, difference.old, difference.new
    if old and new:
        return f"{old} → {new}" if difference.aspect is Aspect.MODALITY else f"{aspect}: {old} → {new}"
    return f"{aspect} added: {new}" if new else f"{aspect} dropped: {old}"


def _renamed(change: Change) -> str:
    if change.old and change.new and change.old != change.new:
        return f"{change.old} → {change.new}"
    return change.new or change.old or change.rule
