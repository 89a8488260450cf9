"""Holding the assertions of a corpus against the engine that is built from the rules of the same corpus."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

from ..backends.generate import source
from ..backends.layout import module_name
from ..backends.runtime import Modules, engine, load
from ..bundled import map_texts
from ..discourse.usage import usage
from ..english.text import Vocabulary
from ..graph.model import Graph
from ..lexicon.inflection import Inflection
from ..logic.model import Formalized, Logic
from ..maps import MapFacts, all_maps, told, without_levels
from ..maps.to_board import to_board
from ..recalling import recalling_all
from .flips import leveled
from .from_graph import TELLING, examples
from .lost import LostText, hangs_on, lost_text
from .model import LOST, Assertion, Example, Query
from .set_up import tells_level
from .to_json import expected_to_json, query_to_json

Plain: TypeAlias = tuple[Mapping[str, Any], Mapping[str, Mapping[str, Any]]]
"""A board, and units by their names, as data."""

if TYPE_CHECKING:
    from engine.assertions import Checked
    from engine.rules import Rulebook
    from engine.state import State

HOLDS = "holds"
RECONSTRUCTED = "reconstructed"
CONTRADICTS = "it contradicts the rules"
NO_MAP = "read, and not checkable for want of a map"
IDLE = "it holds at every other level too, so that what the example supposes proves nothing"
INFERRED = "it holds by a fact of the map that was inferred from what the example says"


@dataclass(frozen=True, slots=True)
class Outcome:
    """An assertion, and what came of it."""

    assertion: Assertion
    checked: "Checked"


@dataclass(frozen=True, slots=True)
class Result:
    """An example, and what came of its assertions."""

    example: Example
    map: str
    """The file of the map that it was checked on, without its suffix; nothing if there is none."""
    outcomes: tuple[Outcome, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """Where an example plays."""

    map: str
    state: "State"
    told: "State"
    """The same without what was only inferred."""
    leveled: "State"
    """That without the levels that the example tells, which prove nothing of levels."""


def check_examples(
    graph: Graph,
    logic: Logic,
    vocabulary: Vocabulary,
    modules: Mapping[str, str] | None = None,
    documents: Collection[str] | None = None,
    maps: Mapping[str, str] | None = None,
) -> list[Result]:
    """The examples of a corpus, or of some of its documents, held against its rules.

    `modules` are those of its documents by their names, if they are generated, `maps` those that it brings itself.
    """
    found = boards(maps)
    wanted = [source for source in graph.sources if documents is None or source.id in documents]
    own = by_document(graph, logic)
    uses = {source.id: usage(each.statements for each in own[source.id]) for source in wanted}
    stated = examples(graph, {source.id: vocabulary.named(source.naming) for source in wanted}, uses)
    homes = {example.id: graph.by_id[example.id].source or "" for example in stated}
    played = {homes[example.id] for example in stated if example.id in found}
    if modules is None:
        books = {name: whole_rulebook(own[name], name, vocabulary.inflection) for name in played}
    else:
        loaded = Modules(modules)
        books = {name: _book(name, loaded[module_name(name)].RULES) for name in played}
    lost = lost_text(graph, logic, vocabulary, [source.id for source in wanted])
    return [
        check(example, books.get(homes[example.id]), found.get(example.id), lost.get(homes[example.id], {}))
        for example in stated
    ]


def check(example: Example, book: "Rulebook | None", board: Board | None, lost: LostText) -> Result:
    """The assertions of one example, held against the rules of its document, of which some text is lost."""
    outcomes = (Outcome(each, _counted(each, book, board)) for each in example.assertions)
    return Result(example, board.map if board else "", tuple(_hanging(each, lost) for each in outcomes))


def _hanging(outcome: Outcome, lost: LostText) -> Outcome:
    """What nobody can check because it hangs on text that is lost says so."""
    query, checked = outcome.assertion.query, outcome.checked
    if query is None or checked.status != engine("assertions").Status.NOT_CHECKED:
        return outcome
    cut = hangs_on(query, lost)
    return replace(outcome, checked=replace(checked, reason=f"{LOST}: {', '.join(cut)}")) if cut else outcome


def verdict(assertion: Assertion, book: "Rulebook | None", board: Board | None) -> "Checked":
    """What the rules say to an assertion."""
    assertions = engine("assertions")
    status, left = assertions.Status, assertions.Checked
    found: Checked
    if assertion.query is None:
        found = left(status.NOT_READ, reason=assertion.reason)
    elif board is None or book is None:
        found = left(status.NO_MAP, reason=NO_MAP)
    else:
        found = _held(assertion, assertion.query, book, board.state)
    return found


def _counted(assertion: Assertion, book: "Rulebook | None", board: Board | None) -> "Checked":
    """The same; what holds only by a fact that was inferred from what examples say proves nothing."""
    found = verdict(assertion, book, board)
    if found.status not in (HOLDS, RECONSTRUCTED) or board is None or book is None or assertion.query is None:
        return found
    others = [verdict(each.assertion, book, board).status == found.status for each in leveled(assertion)]
    if others and all(others):
        return replace(found, status=engine("assertions").Status.NOT_CHECKED, reason=IDLE)
    certain = board.leveled if tells_level(assertion.query.frame) else board.told
    if certain == board.state:
        return found
    if _held(assertion, assertion.query, book, certain).status == found.status:
        return found
    return replace(found, status=engine("assertions").Status.CIRCULAR, reason=INFERRED)


def _held(assertion: Assertion, query: Query, book: "Rulebook", state: "State") -> "Checked":
    found: Checked = engine("assertions").check(book, state, query_to_json(query), expected_to_json(assertion.expected))
    return found


def by_document(graph: Graph, logic: Logic) -> dict[str, list[Formalized]]:
    """The logic of each document."""
    found: dict[str, list[Formalized]] = {info.id: [] for info in graph.sources}
    for clause, formalized in zip(logic.clauses, logic.formalized, strict=True):
        found[graph.by_id[clause.node].source or ""].append(formalized)
    return found


def rulebook(document: str, clauses: Iterable[Formalized], inflection: Inflection) -> "Rulebook":
    """The rules of a document, generated from its logic."""
    return _book(document, load(source(document, "", clauses, inflection), document))


@recalling_all(8)
def whole_rulebook(clauses: Iterable[Formalized], document: str, inflection: Inflection) -> "Rulebook":
    """That of all clauses of a document, which is asked for again to hold examples against what stands on them."""
    return rulebook(document, clauses, inflection)


def instead(base: "Rulebook", clause: str, own: "Rulebook") -> "Rulebook":
    """The rules with those of one clause, and of its exceptions, in place of what they were."""
    mine = {rule.clause for rule in own.rules} | {clause}
    rest = [rule for rule in base.rules if rule.clause not in mine]
    return type(base)(base.name, (*rest, *own.rules))


def _book(document: str, rules: Iterable[Any]) -> "Rulebook":
    found: Rulebook = engine("rules").Rulebook(document, rules)
    return found


def boards(maps: Mapping[str, str] | None = None) -> Mapping[str, Board]:
    """Where each example plays that has a map: one of those that a corpus brings, or else of the bundled documents."""
    return _boards(tuple((map_texts() if maps is None else maps).items()))


@lru_cache(maxsize=4)
def _boards(maps: tuple[tuple[str, str], ...]) -> Mapping[str, Board]:
    """The same by the texts of the maps: one run asks for them several times, and remembers what it finds on them."""
    found: dict[str, Board] = {}
    for name, facts in all_maps(dict(maps)).items():
        found |= {each: _board(name, facts, each) for each in facts.examples}
    return MappingProxyType(found)


def _board(name: str, facts: MapFacts, example: str) -> Board:
    """Where an example plays; of what is the same with less, there is one state."""
    certain = told(facts, example)
    whole = to_board(facts, example)
    less, least = to_board(certain, example), to_board(without_levels(certain, example), example)
    state = _state(whole)
    sure = state if less == whole else _state(less)
    return Board(name, state, sure, sure if least == less else _state(least))


def sizes(graph: Graph) -> Counter[str]:
    """How many examples each document has, of documents that have any."""
    return Counter(node.source or "" for node in graph.nodes if node.kind in TELLING)


def counted(results: Sequence[Result]) -> Mapping[str, Any]:
    """How many assertions hold, and why the others are not checked, as `coverage.json` tells it of a document."""
    found = [outcome.checked for result in results for outcome in result.outcomes]
    others = [checked for checked in found if checked.status not in (HOLDS, RECONSTRUCTED)]
    reconstructed = sum(checked.status == RECONSTRUCTED for checked in found)
    reasons = Counter(checked.reason or CONTRADICTS for checked in others)
    return {
        "checked": len(found) - len(others) - reconstructed,
        "reconstructed": reconstructed,
        "not_checked": len(others),
        "failed": reasons[CONTRADICTS],
        "reasons": dict(sorted(reasons.items())),
    }


def _state(plain: Plain) -> "State":
    found: State = engine("state").from_facts(*plain)
    return found
