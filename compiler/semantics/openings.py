"""The lists of a document: what opens each, and its items as the sentences that they are with it."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar, cast

from ..clauses.following import meant
from ..clauses.listed import Kind, Listed, Words, bounds, first_word, listed, whole, words_alone
from ..clauses.model import Clause, ClauseKind, Relation
from ..discourse.mentions import subject_of
from ..english.reading import read_thing
from ..english.text import Text, Vocabulary, spelled, text_of
from ..graph.model import Graph, Node
from ..lexicon.model import Part
from ..logic.model import Definition, Effect, Exemption, Fact, Norm, Statement, Value
from ..logic.phrases import (
    ELSEWHERE,
    NOWHERE,
    At,
    Condition,
    Det,
    Frame,
    Joined,
    Number,
    Several,
    Thing,
    kept_places,
    opaque_parts,
    parts,
)
from ..operators.from_english import read_statements

T = TypeVar("T")

_CAPITALISED = re.compile(r"[A-Z][a-z'’-]*$")
_MEASURING = frozenset(("amount", "cost", "equal", "measure", "total", "weigh"))
"""Verbs that tell all of an amount: who costs two coins costs nothing else."""
_TELLING = frozenset(("be", "have"))
"""Verbs of what is so of each of several things if it is so of all of them."""
_FOLLOWING = "following"
_SORTS = frozenset(("case", "category", "class", "condition", "kind", "reason", "sort", "step", "type"))
"""Nouns of what the items say, and not of what they name."""
_WORDS = re.compile(r"\w+")


class Openings:
    """The lists that clauses open which are no sentences."""

    def __init__(
        self,
        graph: Graph,
        clauses: Mapping[str, Clause],
        vocabularies: Mapping[str, Vocabulary],
        is_condition: Callable[[Clause], bool],
    ) -> None:
        self.graph = graph
        self.clauses = clauses
        self.vocabularies = vocabularies
        self.is_condition = is_condition
        """Whether what opens a list is a condition, under which its items are sentences."""
        self.items: dict[str, list[Clause]] = {}
        for clause in clauses.values():
            for lead in clause.related(Relation.LEAD_IN):
                self.items.setdefault(lead.target, []).append(clause)
        self.known: dict[str, Listed] = {}

    def lead(self, clause: Clause) -> Clause | None:
        """The clause that opens the list of which a clause is an item."""
        return next((self.clauses.get(each.target) for each in clause.related(Relation.LEAD_IN)), None)

    def node(self, clause: Clause) -> Node:
        """The node whose words a clause is."""
        return self.graph.by_id[clause.node]

    def vocabulary(self, clause: Clause) -> Vocabulary:
        """The words of the document that a clause is from."""
        return self.vocabularies[self.node(clause).source or ""]

    def of(self, clause: Clause) -> Listed | None:
        """The list of which a clause is an item, if what opens it is no sentence."""
        lead = self.lead(clause)
        return self._opened_by(lead) if lead is not None else None

    def is_told_by_items(self, clause: Clause) -> bool:
        """Whether a clause is a sentence of things that follow, `The following ships may enter:`, and its items say
        all that it says."""
        if clause.kind is ClauseKind.LEAD_IN or clause.id not in self.items:
            return False
        known = self._opened_by(clause)
        return known is not None and known.kind is not Kind.UNKNOWN

    def _opened_by(self, lead: Clause) -> Listed | None:
        """The list that a clause opens, if that is no sentence without the items."""
        if lead.kind is not ClauseKind.LEAD_IN and not self.means_items(lead):
            return None
        if lead.id not in self.known:
            self.known[lead.id] = self._listed(lead)
        return self.known[lead.id]

    def opens_modifiers(self, lead: Clause) -> bool:
        """Whether the words that open a list say no more than that modifiers follow: `Cumulative drm:`."""
        words = self.node(lead).text[lead.start : lead.end].rstrip(" :;.")
        named = read_thing(spelled(words, self.vocabulary(lead))).readings
        return bool(named) and all(isinstance(each, Thing) and _is_modifier(each) for each in named)

    def means_items(self, lead: Clause) -> bool:
        """Whether a clause opens a list by words that mean the items: `one of the following:`."""
        words = self.node(lead).text[lead.start : lead.end].rstrip()
        return words.endswith(":") and meant(words) is not None

    def _listed(self, lead: Clause) -> Listed:
        items = self.items[lead.id]
        opening = self.node(lead).text[lead.start : lead.end]
        found = self._placed(listed(lead, items, [self.node(each) for each in items], opening), opening)
        spoken = _WORDS.findall(opening)
        last = self.vocabulary(lead).look_up(spoken[-1].lower()) if spoken else ()
        apart = any(word.part is Part.PREPOSITION for word in last) and spoken[-1].lower() != "to"
        nested = self.lead(lead) is not None or any(each.kind is ClauseKind.LEAD_IN or each.aside for each in items)
        excepted = lead.exceptions or (found.kind is Kind.TOGETHER and any(each.exceptions for each in items))
        alone = len(spoken) < 2 or self.opens_modifiers(lead)
        if found.kind is Kind.UNKNOWN or (found.gap is None and self.is_condition(lead)):
            return replace(found, kind=Kind.UNKNOWN)
        apart = apart and found.gap is None
        if alone or apart or nested or excepted or lead.aside or any(each.row for each in items):
            return replace(found, kind=Kind.UNKNOWN)
        return found

    def _placed(self, known: Listed, opening: str) -> Listed:
        """A list whose items are meant by a thing that what opens it tells of: `the following ships`, all of it."""
        place = meant(opening)
        if known.gap is None or place is None or known.kind is Kind.UNKNOWN or place.acts or place.tests:
            return known
        vocabulary = self.vocabulary(known.lead)
        low, high = place.quantity
        text = text_of(opening, 0, len(opening), (), vocabulary, (place.quantity,) if low < high else ())
        read = read_statements(text, None).readings
        things = [each for _, each in parts(read[0]) if isinstance(each, Thing)] if len(read) == 1 else []
        named = {each.at: each for each in things if _means_items(each)}
        bare = all(read_thing(self._item(each)).readings for each in known.items)
        if len(named) != 1 or not bare:
            return replace(known, kind=Kind.UNKNOWN)
        (low, high) = next(iter(named))
        if any(each.number is not None and each.at[0] < low and high <= each.at[1] for each in things):
            return replace(known, kind=Kind.UNKNOWN)  # `two of the following`
        return replace(known, gap=(min(low, place.start), high))

    def _item(self, clause: Clause) -> Text:
        """An item without what opens its list."""
        node = self.node(clause)
        low, high = bounds(node, clause)
        return text_of(node.text, low, high, node.marks, self.vocabulary(clause), clause.skips)

    def words(self, clause: Clause) -> Words:
        """The words of a clause; of an item with those that open its list, if it is known how they belong together."""
        known = self.of(clause)
        if known is None or known.kind is Kind.UNKNOWN:
            return words_alone(self.node(clause), clause)
        members = known.items if known.kind is Kind.TOGETHER else (clause,)
        placed = [(each, self.node(each)) for each in members]
        small = [_is_small(first_word(node, each), self.vocabulary(each)) for each, node in placed]
        lead = words_alone(self.node(known.lead), known.lead)
        return whole(known, lead, placed, small, members.index(clause))


def _is_modifier(thing: Thing) -> bool:
    return thing.kind == "modifier" and thing.number is None and not (thing.roles or thing.such)


def host(known: Listed | None, clause: Clause) -> Clause | None:
    """The item that tells a list as a whole, if a clause is another one of it."""
    if known is None or known.kind is not Kind.TOGETHER or clause.id == known.items[0].id:
        return None
    return known.items[0]


def earlier(known: Listed | None, clause: Clause) -> Sequence[Clause]:
    """The items before one in its list, if each is a sentence of its own."""
    if known is None or known.kind is not Kind.EACH:
        return ()
    return known.items[: known.items.index(clause)]


def misread(known: Listed | None, words: Words, statements: Sequence[Statement]) -> bool:
    """Whether an item and what opens its list are no such sentence: they meet within a thing, or what is said once of
    all items would be said of each."""
    if known is None or words.own is None:
        return False
    first, *others = words.seams
    if any(low < first or words.until < high for low, high in kept_places(tuple(statements), words.text)):
        return True
    for _, each in parts(tuple(statements)):
        low, high = _place(each)
        if isinstance(each, Thing) and (low < first < high or first <= low < words.until < high):
            return True
        if any(first < low < seam < high for seam in others):
            return True
    if known.kind is not Kind.EACH or len(known.items) == 1:
        return False
    if known.gap is not None and words.until + 1 < len(words.text):
        return any(_is_of_them_together(each) for each in statements)
    return any(_is_of_all(each, first) for each in statements)


def _is_of_them_together(statement: Statement) -> bool:
    """Whether what happens to several things need not happen to each of them."""
    body = statement.body
    return isinstance(body, Fact | Effect) and not {*_TELLING, *_MEASURING}.issuperset(body.frame.verbs)


def speaks_of_items(words: str, statements: Sequence[Statement]) -> bool:
    """Whether a sentence that opens a list rules what things do that only the items name."""
    if not words.rstrip().endswith(":"):
        return False
    ruled = [each.body for each in statements if isinstance(each.body, Norm)]
    things = (each for body in ruled for _, each in parts(body) if isinstance(each, Thing))
    kept = (each.verbs[0] if isinstance(each, Frame) else each.head for body in ruled for each in opaque_parts(body))
    return any(map(_means_items, things)) or any(_FOLLOWING in _WORDS.findall(each) for each in kept)


def _means_items(thing: Thing) -> bool:
    """Whether a thing is `the following`, or things of which nothing else is said."""
    said = tuple(trait.name for trait in thing.traits)
    bare = thing.number is None and not (thing.roles or thing.such or thing.name) and thing.det is Det.THE
    return bare and thing.head not in _SORTS and ((thing.head == _FOLLOWING and not said) or said == (_FOLLOWING,))


def _place(node: object) -> At:
    """Where a node stands; of several things, from the first to the last."""
    at: At = getattr(node, "at", NOWHERE)
    if at[0] < 0 and isinstance(node, Several | Joined):
        inner = [place for each in node.members if (place := _place(each))[0] >= 0]
        return (min(low for low, _ in inner), max(high for _, high in inner)) if inner else NOWHERE
    return at


def _is_of_all(statement: Statement, seam: int) -> bool:
    """Whether a statement counts who does it, or tells a value or what something is, and each item another."""
    about = subject_of(statement)
    if isinstance(about, Thing) and about.number is not None and 0 <= about.at[0] < seam:
        return True
    body = statement.body
    if isinstance(body, Norm) or any(each.at[1] > seam for each in statement.conditions):
        return False
    if isinstance(body, Value | Definition):
        return True
    if not isinstance(body, Fact | Effect):
        return False
    measured = isinstance(body.frame.object, Number) or bool(_MEASURING.intersection(body.frame.verbs))
    return measured or isinstance(body.frame.complement, Thing | Number)


def in_own_places(node: T, words: Words) -> T:
    """Logic of an item with the places that its words have in their node; what stands in the opening is elsewhere."""
    if words.own is None or (isinstance(node, Exemption) and node.id):
        return node
    if isinstance(node, tuple):
        return cast("T", tuple(in_own_places(each, words) for each in node))
    if not is_dataclass(node) or isinstance(node, type):
        return node
    told: dict[str, Any] = {
        one.name: in_own_places(getattr(node, one.name), words) for one in fields(node) if one.name != "at"
    }
    if hasattr(node, "at"):
        told["at"] = _own_place(node.at, words, NOWHERE if isinstance(node, Condition) else ELSEWHERE)
    return cast("T", replace(node, **told))


def _own_place(at: At, words: Words, other: At) -> At:
    if at[0] < 0 or words.own is None:
        return at
    low, high = max(at[0], words.own[0]), min(at[1], words.own[1])
    return (low + words.shift, high + words.shift) if low < high else other


def _is_small(word: str, vocabulary: Vocabulary) -> bool:
    """Whether a capital tells nothing but that an item begins: no term is printed so."""
    return _CAPITALISED.match(word) is not None and not any(
        each.term and each.name[:1].isupper() for each in vocabulary.look_up(word)
    )
