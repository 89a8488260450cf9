"""What a compilation leaves: the graph, the logic, the coverage, and the engine's rules, as texts by path."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from ..backends.generate import Unread, generate
from ..backends.to_python import GENERATED
from ..clauses.model import Clause
from ..clauses.spans import span
from ..diagnostics import Diagnostic
from ..graph.model import Graph
from ..graph.to_json import graph_to_json
from ..lexicon.inflection import Inflection
from ..logic.around import clause_text
from ..logic.coverage import Counted, counted, coverage_to_json
from ..logic.model import Formalized, Logic
from ..logic.norms.limits import Acts
from ..logic.tables import tables
from ..logic.to_json import ClauseText, logic_to_json
from ..storage.json_text import to_lines, to_text
from .example_verdicts import Verdicts

ENGINE = Path("engine")
"""The folder of the generated rules among the results."""
GRAPH, LOGIC = Path("graph.json"), Path("logic.json")


@dataclass(frozen=True, slots=True)
class Drafts:
    """What is in the files of a compilation whatever becomes of the examples."""

    graph: str
    logic: Mapping[str, Any]


def drafts(graph: Graph, logic: Logic, diagnostics: tuple[Diagnostic, ...], inflection: Inflection) -> Drafts:
    """The files of a compilation as far as the examples leave them."""
    told = [(formalized, _place(graph, logic, clause)) for clause, formalized in _pairs(logic)]
    made = logic_to_json(told, {}, inflection, tables(logic.clauses, logic.formalized))
    return Drafts(to_text(graph_to_json(graph, diagnostics)), made)


def artifacts(graph: Graph, logic: Logic, drafted: Drafts, verdicts: Verdicts) -> dict[Path, str]:
    """The files of a compilation but for the generated rules; `verdicts` are those on the examples."""
    coverage = coverage_to_json(documents_counted(graph, logic), verdicts.counts)
    return {
        GRAPH: drafted.graph,
        LOGIC: to_lines({**drafted.logic, "coverage": coverage}),
        Path("examples.json"): to_lines(verdicts.examples),
        Path("coverage.json"): to_text(coverage),
    }


def engine_files(
    graph: Graph,
    logic: Logic,
    inflection: Inflection,
    folder: Path,
    unread: Mapping[str, Unread] | None = None,
    acts: Acts = MappingProxyType({}),
) -> dict[Path, str]:
    """The generated rules, a module for each document; `acts` tells what is done by doing what. Questions and answers
    are left out: what an answer says, the rule that it explains may say too."""
    told = _by_document(graph, logic)
    pairs = {id: [(clause, found) for clause, found in own if not clause.asked] for id, own in told.items()}
    return generate(
        {id: [formalized for _, formalized in found] for id, found in pairs.items()},
        {source.id: source.title for source in graph.sources},
        folder,
        inflection,
        unread,
        {id: tables(*zip(*found, strict=True)) for id, found in pairs.items() if found},
        acts,
    )


def is_generated(path: Path) -> bool:
    """Whether a file is a module of rules that some compilation left."""
    if path.suffix != ".py" or not path.is_file():
        return False
    with path.open("rb") as file:
        return GENERATED.encode() in file.readline()


def documents_counted(graph: Graph, logic: Logic) -> dict[str, Counted]:
    """The coverage of each document, in the order of the manifest."""
    return {
        id: counted(((clause, each, clause_text(graph, clause)) for clause, each in found), logic.reviewed)
        for id, found in _by_document(graph, logic).items()
    }


def _by_document(graph: Graph, logic: Logic) -> dict[str, list[tuple[Clause, Formalized]]]:
    found: dict[str, list[tuple[Clause, Formalized]]] = {source.id: [] for source in graph.sources}
    for clause, formalized in _pairs(logic):
        found[_document(graph, clause)].append((clause, formalized))
    return found


def _pairs(logic: Logic) -> list[tuple[Clause, Formalized]]:
    return list(zip(logic.clauses, logic.formalized, strict=True))


def _document(graph: Graph, clause: Clause) -> str:
    return graph.by_id[clause.node].source or ""


def _place(graph: Graph, logic: Logic, clause: Clause) -> ClauseText:
    place = span(logic.prose, clause)
    return ClauseText(clause.node, clause_text(graph, clause), clause.start, place, logic.reviewed.get(clause.id, ""))
