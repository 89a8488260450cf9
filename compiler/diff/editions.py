"""Two editions and which of their parts are the same part."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ..graph.model import Graph, MarkKind, Node, NodeKind
from ..word_diff import Edit, edits, words
from .align import Item, align
from .model import Change, ChangeKind


@dataclass(frozen=True, slots=True)
class Editions:
    """The two graphs, and the rules and documents of the one in the other."""

    old: Graph
    new: Graph
    documents: tuple[str, ...]
    """Those that both have."""
    became: Mapping[str, str]
    """The id in the new edition of each rule and document of the old one that is still there."""
    was: Mapping[str, str]
    """The same, the other way."""
    places: Mapping[str, int]
    """Where the nodes stand in print: those of the new edition, and between them those that are gone."""

    @property
    def gone_documents(self) -> list[str]:
        """Documents that only the old edition has."""
        return [source.id for source in self.old.sources if source.id not in self.documents]

    @property
    def new_documents(self) -> list[str]:
        """Documents that only the new edition has."""
        return [source.id for source in self.new.sources if source.id not in self.documents]

    def before(self, rule: Node) -> Node | None:
        """The rule of the old edition that a rule of the new one was."""
        return self.old.by_id[self.was[rule.id]] if rule.id in self.was else None

    def homes(self) -> Iterator[tuple[Node, Node]]:
        """The rules and documents that both have."""
        return ((self.old.by_id[before], self.new.by_id[after]) for before, after in self.became.items())

    def rule(self, home: Node) -> tuple[str, str]:
        """The document and id that a change at a rule of the new edition is told under."""
        return home.source or home.id, home.id

    def edits(self, before: Node, after: Node) -> tuple[Edit, ...]:
        """What became of the words of a text that both editions have."""
        return edits(words(before.text, before.marks, cited=self.now), words(after.text, after.marks))

    def now(self, name: str) -> str:
        """What the new edition calls a node of the old one, were nothing changed below its rule."""
        if name in self.became:
            return self.became[name]
        node = self.old.by_id.get(name)
        home = self.old.home(node).id if node and node.parent else ""
        if home in self.became and name.startswith(home):
            return self.became[home] + name.removeprefix(home)
        return name

    def below(self, before: Node, after: Node, kinds: Collection[NodeKind]) -> tuple[list[Node], list[Node]]:
        """The parts of some kinds that belong to a rule, in either edition; those of examples too."""
        old = [node for node in self.old.within(before) if node.kind in kinds]
        new = [node for node in self.new.within(after) if node.kind in kinds]
        return old, new

    def pairs(self, old: Sequence[Node], new: Sequence[Node]) -> list[tuple[Node, Node]]:
        """Which parts of one list became which of the other."""
        found = align([_item(node, self.now(node.id)) for node in old], [_item(node, node.id) for node in new])
        return [(old[first], new[second]) for first, second in found]

    def silent(self, node: Node) -> tuple[MarkKind, ...]:
        """What counts for nothing in a node's words: exceptions are compared on their own."""
        own = () if node.kind is NodeKind.EXCEPTION else (MarkKind.EXCEPTION,)
        return (MarkKind.FOOTNOTE, *own)

    def at_home(self, change: Change) -> Change:
        """A change in the old edition, told under the rule that its own became."""
        return replace(change, rule=self.became.get(change.rule, change.rule))

    def order(self, change: Change) -> tuple[int, int, int]:
        """By place in print, then by kind, then by part."""
        kind = list(ChangeKind).index(change.kind)
        return (self.places.get(change.rule, -1), kind, self.places.get(change.new or change.old or "", -1))


def pair_up(old: Graph, new: Graph) -> Editions:
    """The documents by id, the rules of each by number, title and words."""
    known = {source.id for source in old.sources}
    documents = tuple(source.id for source in new.sources if source.id in known)
    became: dict[str, str] = {}
    for document in documents:
        if document in old.by_id and document in new.by_id:
            became[document] = document
        before, after = list(old.rules(document)), list(new.rules(document))
        pairs = align([_item(rule, rule.id) for rule in before], [_item(rule, rule.id) for rule in after])
        became.update((before[first].id, after[second].id) for first, second in pairs)
    was = {after: before for before, after in became.items()}
    return Editions(old, new, documents, became, was, _places(old, new, became))


def _item(node: Node, name: str) -> Item:
    return Item(name, " ".join((node.title or "").lower().split()), " ".join(word.key for word in words(node.text)))


def _places(old: Graph, new: Graph, became: Mapping[str, str]) -> dict[str, int]:
    """What is gone stands after what came before it."""
    places = {node.id: 2 * number for number, node in enumerate(new.nodes)}
    last = -1
    for node in old.nodes:
        kept = became.get(node.id, node.id)
        if kept in places and places[kept] % 2 == 0:
            last = places[kept] + 1
        else:
            places[node.id] = last
    return places
