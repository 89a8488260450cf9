"""What a compilation leaves: the graph, the logic, the coverage, and the engine's rules, as texts by path."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .backends.generate import Unread, generate
from .clauses.model import Clause
from .clauses.spans import span
from .diagnostics import Diagnostic
from .examples.check import Result
from .examples.check import counted as checks_counted
from .examples.to_json import examples_to_json
from .grammar.inflection import Inflection
from .graph.model import Graph
from .graph.to_json import graph_to_json
from .logic.coverage import Counted, counted, coverage_to_json
from .logic.model import Formalized, Logic
from .logic.tables import tables
from .logic.to_json import ClauseText, logic_to_json
from .outputs import to_lines, to_text

ENGINE = Path("engine")
"""The folder of the generated rules among the results."""
LOGIC = Path("logic.json")


def artifacts(
    graph: Graph,
    logic: Logic,
    diagnostics: tuple[Diagnostic, ...],
    inflection: Inflection,
    examples: Sequence[Result] = (),
    unread: Mapping[str, Unread] | None = None,
) -> dict[Path, str]:
    """The files of a compilation: `examples` are the examples as they were checked, `unread` the clauses of each
    document that did not compile."""
    coverage = coverage_to_json(documents_counted(graph, logic), examples_counted(graph, examples))
    told = [(formalized, _place(graph, logic, clause)) for clause, formalized in _pairs(logic)]
    return {
        Path("graph.json"): to_text(graph_to_json(graph, diagnostics)),
        LOGIC: to_lines(logic_to_json(told, coverage, inflection, tables(logic.clauses, logic.formalized))),
        Path("examples.json"): to_lines(examples_to_json(examples, graph, logic.prose)),
        Path("coverage.json"): to_text(coverage),
        **engine_files(graph, logic, inflection, ENGINE, unread),
    }


def engine_files(
    graph: Graph,
    logic: Logic,
    inflection: Inflection,
    folder: Path,
    unread: Mapping[str, Unread] | None = None,
) -> dict[Path, str]:
    """The generated rules, a module for each document."""
    pairs = _by_document(graph, logic)
    return generate(
        {id: [formalized for _, formalized in found] for id, found in pairs.items()},
        {source.id: source.title for source in graph.sources},
        folder,
        inflection,
        unread,
        {id: tables(*zip(*found, strict=True)) for id, found in pairs.items() if found},
    )


def documents_counted(graph: Graph, logic: Logic) -> dict[str, Counted]:
    """The coverage of each document, in the order of the manifest."""
    return {id: counted(found) for id, found in _by_document(graph, logic).items()}


def _by_document(graph: Graph, logic: Logic) -> dict[str, list[tuple[Clause, Formalized]]]:
    found: dict[str, list[tuple[Clause, Formalized]]] = {source.id: [] for source in graph.sources}
    for clause, formalized in _pairs(logic):
        found[_document(graph, clause)].append((clause, formalized))
    return found


def examples_counted(graph: Graph, results: Sequence[Result]) -> dict[str, Mapping[str, Any]]:
    """What came of the assertions of each document."""
    found: dict[str, list[Result]] = {source.id: [] for source in graph.sources}
    for result in results:
        found[graph.by_id[result.example.id].source or ""].append(result)
    return {id: checks_counted(own) for id, own in found.items()}


def _pairs(logic: Logic) -> list[tuple[Clause, Formalized]]:
    return list(zip(logic.clauses, logic.formalized, strict=True))


def _document(graph: Graph, clause: Clause) -> str:
    return graph.by_id[clause.node].source or ""


def _place(graph: Graph, logic: Logic, clause: Clause) -> ClauseText:
    text = graph.by_id[clause.node].text[clause.start : clause.end]
    return ClauseText(clause.node, text, clause.start, span(logic.prose, clause))
