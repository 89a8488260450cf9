"""What the clauses of a document rule, as norms."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ...lexicon.inflection import Inflection
from ..boxes import Box, Boxes, Override
from ..model import Exemption, Fact, Formalized, Modifier, Statement
from ..phrases import Focus, Tense
from ..to_boxes import to_boxes
from ..to_text import REGULAR, condition_to_text, instead_to_text, statement_to_text
from ..wording import Wording
from .around import Around, applied
from .exceptions import stands_alone
from .from_boxes import Labels, norms
from .model import Except, Norm
from .model import Exemption as Told
from .names import Names
from .refusals import Refusal, refusals, words
from .surroundings import COMPILED, Surroundings


def document_norms(clauses: Iterable[Formalized], inflection: Inflection = REGULAR) -> Iterator[Norm]:
    """What the clauses of a document rule; what an exception puts in place of its base is told with that."""
    clauses = list(clauses)
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
        replace(norm, evidence=each.evidence) if each.evidence else norm
        for each, boxes in boxed
        if each.clause.rpartition(":")[0] not in instead
        for norm in clause_norms(each.clause, each.statements, boxes, nodes, inflection, around.of(each))
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
    clauses = list(clauses)
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
    boxes: Boxes,
    apart: Iterable[str] = (),
    inflection: Inflection = REGULAR,
    around: Around | None = None,
) -> Iterator[Norm]:
    """What one clause rules, and what its exceptions state beside it that have no clause `apart`.

    A modifier that is said again or given as an example would add up with what it repeats, so it decides nothing; nor
    does what is told of another time.
    """
    told = [pair for pair in zip(statements, boxes.boxes, strict=True) if not (_repeats(pair[0]) or _is_over(pair[0]))]
    labels = [_labels(clause, statement, inflection) for statement, _ in told]
    yield from norms(clause, replace(boxes, boxes=tuple(box for _, box in told)), labels, around)
    apart = set(apart)
    for statement, box in told:
        for number, (exemption, override) in enumerate(_exceptions(statement, box), 1):
            own = exemption.id or f"{clause}!{number}"
            if own not in apart and isinstance(exemption.instead, tuple):
                for beside, stated in zip(exemption.instead, override.instead, strict=True):
                    if stands_alone(stated, box, boxes.referents):
                        whole = replace(stated, circumstances=(*override.circumstances, *stated.circumstances))
                        label = _labels(own, beside, inflection)
                        around_it = Around(applied=applied(replace(boxes, boxes=(box,))))
                        yield from norms(own, replace(boxes, boxes=(whole,)), [label], around_it)


def _exceptions(statement: Statement, box: Box) -> Iterable[tuple[Exemption, Override]]:
    """The exceptions to a whole statement, as told and in its box."""
    return zip([each for each in statement.exemptions if each.limits is None], box.exceptions, strict=True)


def _takes_place(override: Override, box: Box, boxes: Boxes) -> bool:
    return any(not stands_alone(each, box, boxes.referents) for each in override.instead)


def _repeats(statement: Statement) -> bool:
    return isinstance(statement.body, Modifier) and statement.focus in (Focus.RESTATED, Focus.EXAMPLE)


def _is_over(statement: Statement) -> bool:
    return isinstance(statement.body, Fact) and statement.body.frame.tense is not Tense.PRESENT


def _labels(clause: str, statement: Statement, inflection: Inflection) -> Labels:
    told = [each for each in statement.exemptions if each.limits is None]
    return Labels(
        Names(inflection).body(statement.body),
        statement_to_text(statement, inflection),
        tuple(
            Told(each.id or f"{clause}!{number}", _said(each, inflection), each.warrant)
            for number, each in enumerate(told, 1)
        ),
    )


def _said(exemption: Exemption, inflection: Inflection) -> str:
    conditions = [condition_to_text(condition, inflection) for condition in exemption.conditions]
    match exemption.instead:
        case tuple() as instead:
            return "; ".join([*conditions, *(instead_to_text(each, inflection) for each in instead)])
        case None:
            return " ".join(conditions) or f"as {' and '.join(exemption.rules)} says"
        case instead:
            return " ".join([Wording(inflection).slot(instead), *conditions])
