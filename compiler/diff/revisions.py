"""What readers are shown of editions: rule by rule, with names and addresses."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ..graph.model import Graph
from .history import Revision, Step
from .kinds import kinds
from .model import Change, ChangeKind

_COME = (ChangeKind.RULE_ADDED, ChangeKind.DOCUMENT_ADDED)


@dataclass(frozen=True, slots=True)
class ChangedRule:
    """What an edition changed of one rule or document."""

    rule: str
    """Its id in that edition, or in the one before if it is gone."""
    document: str
    name: str
    """How it is called there: id and title."""
    is_gone: bool
    is_new: bool
    changes: tuple[Change, ...]

    @property
    def kinds(self) -> dict[str, int]:
        """What its changes are called, and how many there are of each."""
        return kinds(self.changes)

    @property
    def key(self) -> str:
        """What tells it from all others of its edition; a rule that is gone may have left its number to another one."""
        return f"gone:{self.rule}" if self.is_gone else self.rule


def changed_rules(step: Step) -> Iterator[ChangedRule]:
    """All that an edition changed, in printed order; what is gone stands where it stood."""
    found: dict[tuple[str, bool], list[Change]] = {}
    for change in step.changes.changes:
        for rule in step.rules(change) or [change.rule]:
            found.setdefault((rule, step.is_gone(change)), []).append(change)
    places = step.editions.places
    for (rule, is_gone), told in sorted(found.items(), key=lambda item: places.get(item[0][0], -1)):
        listed, graph = tuple(told), step.old.graph if is_gone else step.new.graph
        yield ChangedRule(rule, listed[0].document, named(graph, rule), is_gone, _come(listed), listed)


def is_new(revision: Revision) -> bool:
    """Whether a rule was not there before."""
    return _come(revision.changes)


def _come(changes: Iterable[Change]) -> bool:
    return any(change.kind in _COME for change in changes)


def named(graph: Graph, rule: str) -> str:
    """A rule by its number and title, a document by its id and title."""
    node = graph.by_id.get(rule)
    source = next((source for source in graph.sources if source.id == rule), None)
    title = source.title if source else (node.title or "") if node else ""
    number = rule.partition(":")[0] if title and not source else rule
    return f"{number} {' '.join(title.split())}".strip()
