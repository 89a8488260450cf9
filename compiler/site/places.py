"""Where the fields of a clause's logic are from, those of its exceptions included."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from ..clauses.model import Clause
from ..logic.model import Binding, Exemption, Statement
from .formalization import Place, Readings


def places(readings: Readings, clause: str) -> Mapping[str, Place]:
    """The place of each field, by the way to it from the clause's statements: `[0].body.subject`.

    An exception is read from a text of its own, so what its fields are bound to stands with its own clauses.
    """
    host, formalized = readings.by_id[clause]
    found = dict(_bound(readings, host, formalized.bindings, "", ""))
    seen: Counter[str] = Counter()
    for number, statement in enumerate(formalized.statements):
        found.update(_exempted(readings, statement, f"[{number}]", seen))
    return found


def _bound(
    readings: Readings, clause: Clause, bindings: Sequence[Binding], old: str, new: str
) -> Iterator[tuple[str, Place]]:
    """The bindings below one way, put below another."""
    for binding in bindings:
        if binding.field.startswith(old) and (place := readings.place(clause, binding.start, binding.end)):
            yield new + binding.field.removeprefix(old), place


def _exempted(readings: Readings, statement: Statement, path: str, seen: Counter[str]) -> Iterator[tuple[str, Place]]:
    for number, exemption in enumerate(statement.exemptions):
        if exemption.id:
            way = f"{path}.exemptions[{number}]"
            yield way, Place(exemption.id)
            yield from _of_exception(readings, exemption, way, seen[exemption.id])
            seen[exemption.id] += 1


def _of_exception(readings: Readings, exemption: Exemption, way: str, number: int) -> Iterator[tuple[str, Place]]:
    """The fields of an exception: its `number`th fragment, or the statements that its clauses make."""
    told = 0
    for clause, formalized in readings.of(exemption.id):
        if not formalized.statements:
            yield from _bound(readings, clause, formalized.bindings, f"[{number}]", way)
        for index, statement in enumerate(formalized.statements):
            below = f"{way}.instead[{told}]"
            yield from _bound(readings, clause, formalized.bindings, f"[{index}]", below)
            yield from _exempted(readings, statement, below, Counter())
            told += 1
