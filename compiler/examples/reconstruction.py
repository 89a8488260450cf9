"""What is reconstructed of a clause whose words are lost, held against the examples that it was made of.

Such a clause is a few sentences, with what limits each. A part of it is *needed* by an example if without that part a
statement of the example does not hold any more. Two things can be tried, then. Whether an example that a sentence names
contradicts the whole. And what is left if nobody had known one of the examples: all sentences that only this one needs
fall away, and the rest has to say what the example states.

What limits a sentence stays with it: a limit claims less, and who knows fewer examples has no reason to claim more. It
is told beside that what the rest says if limits fall away as well that only this example needs, as they would if a
shorter sentence were the likelier one.

Whoever wrote the sentences knew all examples, so this does not tell how well somebody would guess what is lost. It
tells how far the examples bear each other out: a sentence that one alone needs is worth no more than that example.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeAlias

from ..graph.model import Graph
from ..lexicon.inflection import Inflection
from ..logic.model import Evidenced, Formalized, Logic, Statement
from .check import HOLDS, RECONSTRUCTED, Board, Outcome, Result, by_document, instead, rulebook, verdict, whole_rulebook

if TYPE_CHECKING:
    from engine.rules import Rulebook

ENOUGH = 0.6
"""The share of what was left out that the rest has to predict."""
_CONTRADICTED, _INFERRED = "contradicted", "circular"
_HOLDING = (HOLDS, RECONSTRUCTED)

Part: TypeAlias = tuple[int, int | None]
"""The number of a sentence, and of one of the limits in it; without a limit it is the sentence itself."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """An example, and what is said of it by what the other examples need."""

    example: str
    stated: int
    """How many statements of it rest on the clause."""
    predicted: int
    """Of how many of them the rest says the same."""
    unlimited: int
    """Of how many of them it does so without the limits too that only this example needs."""
    inferred: int
    """How many more rest on facts of the map that were inferred from what examples say; they prove nothing."""
    inferred_predicted: int


@dataclass(frozen=True, slots=True)
class Weighed:
    """A clause that is reconstructed, and how it stands against its evidence."""

    clause: str
    sentences: tuple[Evidenced, ...]
    left_out: tuple[LeftOut, ...] = ()
    """An entry for each example that they name and of which a statement rests on them."""
    contradicted: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The statements that the clause contradicts, by the example."""
    unneeded: tuple[str, ...] = ()
    """The sentences that no example needs which they name."""

    @property
    def share(self) -> float:
        """The part of what was left out that the rest predicts; 1 where nothing was."""
        stated = sum(each.stated for each in self.left_out)
        return sum(each.predicted for each in self.left_out) / stated if stated else 1.0


def held_against(
    graph: Graph, logic: Logic, results: Sequence[Result], boards: Mapping[str, Board], inflection: Inflection
) -> "tuple[list[Weighed], list[Emended]]":
    """What stands on examples, held against them: what is reconstructed, and what emends what is printed."""
    weighed = weigh(graph, logic, results, boards, inflection) if logic.reconstructed else []
    return weighed, emended(graph, logic, results, boards, inflection) if logic.emended else []


def weigh(
    graph: Graph, logic: Logic, results: Sequence[Result], boards: Mapping[str, Board], inflection: Inflection
) -> list[Weighed]:
    """How each clause that is reconstructed stands against the examples that it names, of those that were run."""
    clauses = dict.fromkeys(each.clause for each in logic.reconstructed)
    homes = {clause.id: graph.by_id[clause.node].source or "" for clause in logic.clauses if clause.id in clauses}
    ran = {graph.by_id[each.example.id].source or "" for each in results}
    own = by_document(graph, logic)
    bases = {home: whole_rulebook(own[home], home, inflection) for home in set(homes.values()) & ran}
    return [
        _weighed(clause, logic, results, boards, _Variants(clause, bases[homes[clause]], inflection, logic))
        for clause in clauses
        if homes[clause] in bases
    ]


@dataclass(frozen=True, slots=True)
class Emended:
    """A clause that examples contradict as it is printed, and what must be meant."""

    clause: str
    says: str
    against: Mapping[str, tuple[str, ...]]
    """By each example that is named, its statements that the clause contradicts and that hold by what is meant."""


def emended(
    graph: Graph, logic: Logic, results: Sequence[Result], boards: Mapping[str, Board], inflection: Inflection
) -> list[Emended]:
    """What becomes of the examples that are named against clauses as they are printed, of those that were run."""
    own, ran = by_document(graph, logic), {graph.by_id[each.example.id].source or "": None for each in results}
    homes = {clause.id: graph.by_id[clause.node].source or "" for clause in logic.clauses}
    bases = {home: whole_rulebook(own[home], home, inflection) for home in ran if _is_emended(home, logic, homes)}
    whole = {each.clause: each for each in logic.formalized}
    found = []
    for each in logic.emended:
        base = bases.get(homes[each.clause])
        if base is not None:
            meant = replace(whole[each.clause], statements=each.statements)
            book = instead(base, each.clause, rulebook(base.name, [meant], inflection))
            against = {example: _mended(each, example, results, boards, book) for example in each.examples}
            found.append(Emended(each.clause, each.says, against))
    return found


def _is_emended(home: str, logic: Logic, homes: Mapping[str, str]) -> bool:
    return any(homes[each.clause] == home for each in logic.emended)


def _mended(
    meant: Evidenced, example: str, results: Sequence[Result], boards: Mapping[str, Board], book: "Rulebook"
) -> tuple[str, ...]:
    outcomes = (each for result in results if result.example.id == example for each in result.outcomes)
    wrong = (each for each in outcomes if each.checked.status == _CONTRADICTED and meant.clause in each.checked.rules)
    return tuple(each.assertion.id for each in wrong if _holds(each, book, boards[example]))


class _Variants:
    """The rules of a document in which a clause that is reconstructed has only some of its parts."""

    def __init__(self, clause: str, base: "Rulebook", inflection: Inflection, logic: Logic) -> None:
        self._base, self._inflection = base, inflection
        self._whole = next(each for each in logic.formalized if each.clause == clause)
        self.sentences = tuple(each for each in logic.reconstructed if each.clause == clause)
        self._made: dict[frozenset[Part], Rulebook] = {}

    @property
    def parts(self) -> Iterator[Part]:
        """All parts of the clause."""
        for number, sentence in enumerate(self.sentences):
            yield number, None
            limits = sum(len(each.conditions) for each in sentence.statements)
            yield from ((number, limit) for limit in range(limits))

    def without(self, fallen: frozenset[Part]) -> "Rulebook":
        """The rules without some parts."""
        if fallen not in self._made:
            statements = tuple(
                each
                for number, sentence in enumerate(self.sentences)
                if (number, None) not in fallen
                for each in _unlimited(sentence.statements, {limit for own, limit in fallen if own == number})
            )
            told = [replace(self._whole, statements=statements)] if statements else list[Formalized]()
            own = rulebook(self._base.name, told, self._inflection)
            self._made[fallen] = instead(self._base, self._whole.clause, own)
        return self._made[fallen]


def _unlimited(statements: Iterable[Statement], fallen: set[int | None]) -> Iterator[Statement]:
    """Statements without some of their limits, which are numbered through all of them."""
    number = 0
    for each in statements:
        numbered = enumerate(each.conditions, number)
        yield replace(each, conditions=tuple(limit for at, limit in numbered if at not in fallen))
        number += len(each.conditions)


def _weighed(
    clause: str, logic: Logic, results: Sequence[Result], boards: Mapping[str, Board], variants: _Variants
) -> Weighed:
    named = dict.fromkeys(example for each in variants.sentences for example in each.examples)
    told = {
        result.example.id: [each for each in result.outcomes if clause in each.checked.rules]
        for result in results
        if result.example.id in named and result.example.id in boards
    }
    against = {
        example: tuple(each.assertion.id for each in outcomes if each.checked.status == _CONTRADICTED)
        for example, outcomes in told.items()
    }
    resting = {
        example: [each for each in outcomes if each.checked.status in (*_HOLDING, _INFERRED)]
        for example, outcomes in told.items()
    }
    needing = {part: _needing(variants.without(frozenset((part,))), resting, boards) for part in variants.parts}
    unneeded = tuple(
        each.says
        for number, each in enumerate(variants.sentences)
        if not needing[number, None].intersection(each.examples)
    )
    left_out = tuple(
        _left_out(example, resting[example], boards[example], variants, _fallen(needing, example))
        for example in named
        if resting.get(example)
    )
    contradicted = {example: found for example, found in against.items() if found}
    return Weighed(clause, variants.sentences, left_out, contradicted, unneeded)


def _needing(book: "Rulebook", resting: Mapping[str, Sequence[Outcome]], boards: Mapping[str, Board]) -> frozenset[str]:
    """The examples of which a statement does not hold by these rules."""
    return frozenset(
        example
        for example, outcomes in resting.items()
        if not all(_holds(each, book, boards[example]) for each in outcomes)
    )


def _fallen(needing: Mapping[Part, frozenset[str]], example: str) -> frozenset[Part]:
    """The parts that nobody would know of without an example: it needs them, and no other does."""
    return frozenset(part for part, examples in needing.items() if examples == {example})


def _sentences(parts: Iterable[Part]) -> frozenset[Part]:
    """Those of some parts that are whole sentences."""
    return frozenset(part for part in parts if part[1] is None)


def _left_out(
    example: str, outcomes: Sequence[Outcome], board: Board, variants: _Variants, fallen: frozenset[Part]
) -> LeftOut:
    book = variants.without(_sentences(fallen))
    sure = [each for each in outcomes if each.checked.status in _HOLDING]
    others = [each for each in outcomes if each.checked.status not in _HOLDING]
    predicted, inferred = (sum(_holds(each, book, board) for each in those) for those in (sure, others))
    unlimited = sum(_holds(each, variants.without(fallen), board) for each in sure)
    return LeftOut(example, len(sure), predicted, unlimited, len(others), inferred)


def _holds(outcome: Outcome, book: "Rulebook", board: Board) -> bool:
    return verdict(outcome.assertion, book, board).status in _HOLDING
