"""What the clauses of a document rule, as norms."""

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import replace

from ...lexicon.inflection import Inflection
from ...recalling import recalling
from ..boxes import Box, Boxes, Override
from ..model import Exemption, Fact, Formalized, Modifier, Statement
from ..phrases import Det, Focus, Tense, Thing
from ..to_boxes import to_boxes
from ..to_text import REGULAR, condition_to_text, exemption_to_text, instead_to_text, statement_to_text
from ..wording import Wording
from .around import Applied, Around
from .around import applied as applied_by
from .exceptions import stands_alone
from .from_boxes import Labels, norms
from .model import Except, Norm
from .model import Exemption as Told
from .names import Names
from .refusals import Refusal, refusals, words
from .resumed import resumed
from .surroundings import COMPILED, Surroundings

TOLD_APART = "\N{HORIZONTAL ELLIPSIS}"
"""What stands in a printed statement for what an exception says, which is told with that."""
_OUTCOMES = ("change", "effect")
"""Nouns of what comes of something, which is no thing of a case."""
OWN_CLAUSES = "as its own clauses say"
"""What is told of an exception of several clauses, each of which has norms."""


def document_norms(clauses: Iterable[Formalized], inflection: Inflection = REGULAR) -> Iterator[Norm]:
    """What the clauses of a document rule; what an exception puts in place of its base is told with that."""
    clauses = resumed(clauses)
    compiled = [each for each in clauses if each.status in COMPILED]
    nodes = {each.clause.rpartition(":")[0] for each in compiled if each.statements}
    boxed = [(each, to_boxes(each.statements)) for each in compiled]
    instead = {
        override.id
        for _, boxes in boxed
        for box in boxes.boxes
        for override in box.exceptions
        if override.id and _takes_place(override, box, boxes)
    }
    around = Surroundings(clauses)
    found = [
        replace(norm, evidence=each.evidence) if each.evidence and number == 0 else norm  # told once for its clause
        for each, boxes in boxed
        if each.clause.rpartition(":")[0] not in instead
        for number, norm in enumerate(clause_norms(each.clause, each.statements, nodes, inflection, around.of(each)))
    ]
    speaking = {norm.clause.rpartition(":")[0] for norm in found} | {norm.clause for norm in found}
    yield from (_without_own(norm, speaking) for norm in found)


def _without_own(norm: Norm, speaking: set[str]) -> Norm:
    """A norm that does not ask whether exceptions say otherwise that have norms of their own: they answer beside it."""
    own = speaking.intersection(norm.outside)
    steps = tuple(each for each in norm.steps if not (isinstance(each, Except) and each.id in own))
    return replace(norm, steps=steps, outside=tuple(each for each in norm.outside if each not in own))


def refused(clauses: Iterable[Formalized]) -> Iterator[tuple[str, Refusal, tuple[str, ...]]]:
    """The clauses of whose boxes some are refused: why, and the words of these."""
    clauses = resumed(clauses)
    around = Surroundings(clauses)
    for each in clauses:
        boxes = to_boxes(each.statements) if each.status in COMPILED else Boxes()
        referents = {one.letter: one for one in boxes.referents}
        whys = refusals(boxes, around.of(each))
        found = [(box, why) for box, why in zip(boxes.boxes, whys, strict=True) if why is not None]
        told = sorted({word for box, why in found for word in words(box, referents, why)})
        for _, why in found[:1]:
            yield each.clause, why, tuple(told)


def clause_norms(
    clause: str,
    statements: Sequence[Statement],
    apart: Set[str] = frozenset(),
    inflection: Inflection = REGULAR,
    around: Around | None = None,
) -> Sequence[Norm]:
    """What one clause rules, and what its exceptions state beside it that have no clause `apart`.

    A modifier that is said again or given as an example would add up with what it repeats, so it decides nothing; nor
    does what is told of another time.
    """
    told = tuple(statements)
    whys = refusals(_deciding(told), around)
    own = frozenset(id for each in told for id, _ in _exceptions(clause, each) if id in apart)
    return _clause_norms(told, clause, own, whys, (around or Around()).applied, inflection)


@recalling(4096)
def _clause_norms(
    statements: tuple[Statement, ...],
    clause: str,
    apart: frozenset[str],
    whys: Sequence[Refusal | None],
    applied: Applied,
    inflection: Inflection,
) -> Sequence[Norm]:
    """The same, by all that it depends on: a run asks for it for the module of a document, for its examples, and to see
    what rules say together."""
    boxes = _deciding(statements)
    told = [each for each in statements if _decides(each)]
    labels = [_labels(clause, each, inflection, apart) for each in told]
    found = [*norms(clause, boxes, labels, whys, applied)]
    for statement, box in zip(told, boxes.boxes, strict=True):
        for (own, exemption), override in zip(_exceptions(clause, statement), box.exceptions, strict=True):
            if own not in apart and isinstance(exemption.instead, tuple):
                for beside, stated in zip(exemption.instead, override.instead, strict=True):
                    if stands_alone(stated, box, boxes.referents):
                        whole = replace(stated, circumstances=(*override.circumstances, *stated.circumstances))
                        alone, base = replace(boxes, boxes=(whole,)), applied_by(replace(boxes, boxes=(box,)))
                        label = _labels(own, beside, inflection)
                        found += norms(own, alone, [label], refusals(alone, Around(applied=base)), base)
    return tuple(found)


def _deciding(statements: tuple[Statement, ...]) -> Boxes:
    """The boxes of those statements that decide anything."""
    boxes = to_boxes(statements)
    pairs = zip(statements, boxes.boxes, strict=True)
    return replace(boxes, boxes=tuple(box for statement, box in pairs if _decides(statement)))


def _exceptions(clause: str, statement: Statement) -> Iterator[tuple[str, Exemption]]:
    """The exceptions to a whole statement, by their ids."""
    told = (each for each in statement.exemptions if each.limits is None)
    return ((each.id or f"{clause}!{number}", each) for number, each in enumerate(told, 1))


def _takes_place(override: Override, box: Box, boxes: Boxes) -> bool:
    return any(not stands_alone(each, box, boxes.referents) for each in override.instead)


def _decides(statement: Statement) -> bool:
    return not (_repeats(statement) or _is_over(statement) or _comes_to_nothing(statement))


def _comes_to_nothing(statement: Statement) -> bool:
    """Whether it says that something has no effect, as a row of a table does: it tells of nothing that there is."""
    body = statement.body
    about = body.frame.subject if isinstance(body, Fact) and body.frame.verbs == ("exist",) else None
    return isinstance(about, Thing) and about.det is Det.NO and about.head in _OUTCOMES


def _repeats(statement: Statement) -> bool:
    return isinstance(statement.body, Modifier) and statement.focus in (Focus.RESTATED, Focus.EXAMPLE)


def _is_over(statement: Statement) -> bool:
    return isinstance(statement.body, Fact) and statement.body.frame.tense is not Tense.PRESENT


def _labels(clause: str, statement: Statement, inflection: Inflection, apart: Set[str] = frozenset()) -> Labels:
    """What a statement is called, how it is printed, and its exceptions; what these say is told once, with them."""
    said = statement_to_text(statement, inflection)
    for each in statement.exemptions:
        if each.id and each.limits is None and (each.conditions or each.instead is not None):
            whole = exemption_to_text(each, inflection)
            head = exemption_to_text(replace(each, conditions=(), instead=None), inflection).removesuffix("]")
            said = said.replace(whole, f"{head}: {TOLD_APART}{'.]' if whole.endswith('.]') else ']'}", 1)
    exceptions = _exceptions(clause, statement)
    told = ((id, each, OWN_CLAUSES if _is_several(each, apart) else _said(each, inflection)) for id, each in exceptions)
    return Labels(
        Names(inflection).body(statement.body), said, tuple(Told(id, text, each.warrant) for id, each, text in told)
    )


def _is_several(exemption: Exemption, apart: Set[str]) -> bool:
    """Whether it is of several clauses that stand `apart`, as norms of their own."""
    return exemption.id in apart and isinstance(exemption.instead, tuple) and len(exemption.instead) > 1


def _said(exemption: Exemption, inflection: Inflection) -> str:
    conditions = [condition_to_text(condition, inflection) for condition in exemption.conditions]
    match exemption.instead:
        case tuple() as instead:
            return "; ".join([*conditions, *(instead_to_text(each, inflection) for each in instead)])
        case None:
            return " ".join(conditions) or f"as {' and '.join(exemption.rules)} says"
        case instead:
            return " ".join([Wording(inflection).slot(instead), *conditions])
