"""Whether examples notice when a rule is changed: the mutants of the clauses that their answers rest on."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..backends.generate import source
from ..backends.runtime import generated_data
from ..graph.model import Graph
from ..lexicon.inflection import Inflection
from ..logic.model import Formalized, Logic
from ..logic.mutants import Mutant, mutants
from ..logic.norms.from_logic import clause_norms
from ..storage.digests import digest
from .check import HOLDS, Board, Outcome, Result, boards, by_document, instead, rulebook, verdict

if TYPE_CHECKING:
    from engine.assertions import Checked
    from engine.rules import Rulebook


@dataclass(frozen=True, slots=True)
class Trial:
    """A mutant, and the assertion that notices it."""

    clause: str
    change: str
    killed_by: str
    """The id of the first assertion that held and does not hold any more; nothing if all of them still hold."""
    reached: bool
    """Whether a question that any of them rests on has another answer."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of the mutants of the clauses that a document's examples touch."""

    trials: tuple[Trial, ...]

    @property
    def killed(self) -> int:
        """How many were noticed."""
        return sum(bool(trial.killed_by) for trial in self.trials)

    @property
    def reached(self) -> int:
        """How many make the rules answer a question of the examples otherwise; the others are about no such case."""
        return sum(trial.reached for trial in self.trials)

    @property
    def share(self) -> float:
        """The part of those that are reached which is noticed; 1 if there are none."""
        return self.killed / self.reached if self.reached else 1.0

    @property
    def survivors(self) -> tuple[Trial, ...]:
        """Those that nobody noticed, for publication."""
        return tuple(trial for trial in self.trials if not trial.killed_by)

    @property
    def killing(self) -> frozenset[str]:
        """The assertions that noticed one first."""
        return frozenset(trial.killed_by for trial in self.trials if trial.killed_by)


class Changes:
    """The rules of a document, and those of each mutant of its clauses; each is generated once."""

    def __init__(self, document: str, clauses: Sequence[Formalized], inflection: Inflection) -> None:
        self.document = document
        self.clauses = clauses
        self._inflection = inflection
        self._rules = rulebook(document, clauses, inflection)
        self._mutants: dict[str, list[tuple[Mutant, Rulebook]]] = {}

    def of(self, clause: Formalized) -> Iterator[tuple[Mutant, "Rulebook"]]:
        """The mutants of a clause that decide otherwise than it does, each with the rules in which it stands."""
        if clause.clause not in self._mutants:
            self._mutants[clause.clause] = [
                (mutant, rulebook(self.document, [mutant.formalized], self._inflection))
                for mutant in _other(clause, self._inflection)
            ]
        return ((mutant, instead(self._rules, clause.clause, own)) for mutant, own in self._mutants[clause.clause])


def try_mutants(changes: Changes, results: Iterable[Result], boards: Mapping[str, Board]) -> Tried:
    """All mutants of the clauses that a document's examples touch, those left out that decide as the clause does."""
    holding = [
        (outcome, boards[result.example.id])
        for result in results
        for outcome in result.outcomes
        if outcome.checked.status == HOLDS
    ]
    touched = {clause for outcome, _ in holding for clause in outcome.checked.rules}
    return Tried(
        tuple(
            _trial(mutant, book, holding)
            for clause in changes.clauses
            if clause.clause in touched
            for mutant, book in changes.of(clause)
        )
    )


def failing(changes: Changes, outcome: Outcome, board: Board) -> Mutant | None:
    """A mutant of a clause that makes an assertion fail, if there is one; those that it rests on come first."""
    for clause in sorted(changes.clauses, key=lambda each: each.clause not in outcome.checked.rules):
        for mutant, book in changes.of(clause):
            if verdict(outcome.assertion, book, board).status != HOLDS:
                return mutant
    return None


def tried_to_json(tried: Tried) -> dict[str, Any]:
    """The figures, and the survivors one by one."""
    return {
        "mutants": len(tried.trials),
        "reached": tried.reached,
        "killed": tried.killed,
        "survivors": [
            {"clause": trial.clause, "change": trial.change, "reached": trial.reached} for trial in tried.survivors
        ],
    }


def mutation_to_json(graph: Graph, logic: Logic, results: Sequence[Result], inflection: Inflection) -> dict[str, Any]:
    """What comes of the mutants of all documents, and of which rules: the hash of those of each."""
    own, found = by_document(graph, logic), boards()
    tried = [
        tried_to_json(try_mutants(Changes(name, own[name], inflection), told, found))
        for name in own
        if (told := [each for each in results if graph.by_id[each.example.id].source == name])
    ]
    return {
        "rules": rules_digests(graph, logic, inflection),
        **{figure: sum(each[figure] for each in tried) for figure in ("mutants", "reached", "killed")},
        "survivors": [survivor for each in tried for survivor in each["survivors"]],
    }


def known_mutation(documents: Iterable[str], rules: Callable[[], Mapping[str, str]]) -> dict[str, Any]:
    """The figures that were recorded for some documents; nothing if their rules (the hashes of them) are not those."""
    recorded: dict[str, Any] = generated_data("mutants.json")
    same = sorted(documents) == sorted(recorded.get("rules", ())) and rules() == recorded["rules"]
    return recorded if same else {}


def rules_digests(graph: Graph, logic: Logic, inflection: Inflection) -> dict[str, str]:
    """The hash of what each document rules, whatever its words."""
    own = by_document(graph, logic)
    return {name: digest(source(name, "", clauses, inflection)) for name, clauses in own.items()}


def _other(clause: Formalized, inflection: Inflection) -> Iterator[Mutant]:
    """The mutants of a clause that decide otherwise than it does."""
    seen = [_decided(clause, inflection)]
    for mutant in mutants(clause):
        own = _decided(mutant.formalized, inflection)
        if own not in seen:
            seen.append(own)
            yield mutant


def _decided(clause: Formalized, inflection: Inflection) -> object:
    """What a clause decides, whatever its words are."""
    return [
        (each.kind, each.keys, each.roles, each.steps, each.yes, each.no, each.default, each.price)
        for each in clause_norms(clause.clause, clause.statements, inflection=inflection)
    ]


def _trial(mutant: Mutant, book: "Rulebook", holding: Sequence[tuple[Outcome, Board]]) -> Trial:
    clause = mutant.formalized.clause
    reached = False
    for outcome, board in sorted(holding, key=lambda each: clause not in each[0].checked.rules):
        again = verdict(outcome.assertion, book, board)
        if again.status != HOLDS:
            return Trial(clause, mutant.change, outcome.assertion.id, True)
        reached = reached or differ(outcome.checked, again, book.name, clause)
    return Trial(clause, mutant.change, "", reached)


def differ(before: "Checked", after: "Checked", document: str, clause: str) -> bool:
    """Whether a question that an answer rests on has another answer when a clause is changed.

    One that is not asked any more had its answer from the clause, which is silent now; or else it is only that nobody
    needs to know: a condition that is dropped is asked of no case, and whether it holds is what it was.
    """
    now, own = after.decided(document), before.decided(document, clause)
    return any(now[each] != answer if each in now else each in own for each, answer in before.decided(document).items())
