"""Changes that no edition made: the same words, read by other tables or by another compiler than before."""

from collections.abc import Iterator, Sequence

from .editions import Editions
from .model import Change, ChangeKind

_READ = frozenset((ChangeKind.VALUE_CHANGED, ChangeKind.LOGIC_CHANGED))
_ELSEWHERE = frozenset((ChangeKind.RULE_RENUMBERED, ChangeKind.RULE_MOVED, ChangeKind.RULINGS_CHANGED))


def of_editions(editions: Editions, changes: Sequence[Change]) -> list[Change]:
    """The changes without those of readings.

    A sentence lives in its rule, in what that stands below, and in what was said just before: where no word of these
    changed, the rule says what it said. Nor is it another norm that is printed as it was.
    """
    reworded = {change.rule for change in changes if change.kind not in _READ | _ELSEWHERE}
    before: dict[str, str] = {}
    last = ""
    for rule in editions.new.rules():
        before[rule.id], last = last, rule.id

    def lives_in(rule: str) -> Iterator[str]:
        yield before.get(rule, "")
        node = editions.new.by_id.get(rule)
        while node:
            yield node.id
            node = editions.new.by_id.get(node.parent or "")

    return [
        change
        for change in changes
        if change.kind not in _READ or (reworded.intersection(lives_in(change.rule)) and not _reads_alike(change))
    ]


def _reads_alike(change: Change) -> bool:
    """Whether a statement is printed as before."""
    return change.logic is not None and change.logic.old == change.logic.new
